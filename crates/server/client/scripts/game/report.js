// Reports a player's bad behaviour to the operator.

import { button, html } from "../base/dom.js";
import { say } from "../base/messages.js";
import { longest } from "../base/wire.js";

/**
 * A button that asks what happened.
 * @param {string} player the player's name
 * @param {(text: string) => void} report
 */
export function reportButton(player, report) {
  const label = say("report-player", { player });
  return button("⚑", () => ask(player, report), { class: "small quiet", "aria-label": label, title: label });
}

/**
 * @param {string} player
 * @param {(text: string) => void} report
 */
function ask(player, report) {
  const dialog = html("dialog", { "aria-labelledby": "report-title" });
  const text = html("input", {
    maxlength: longest.ChatText,
    "aria-labelledby": "report-title",
    autocomplete: "off",
  });
  dialog.append(
    html(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          report(text.value.trim());
          dialog.close();
        },
      },
      html("h2", { id: "report-title" }, say("report-what", { player })),
      html("p", {}, text),
      html(
        "p",
        { class: "row" },
        html("button", { type: "submit", class: "main" }, say("report-player", { player })),
        button(say("app-cancel"), () => dialog.close(), { class: "quiet" }),
      ),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
