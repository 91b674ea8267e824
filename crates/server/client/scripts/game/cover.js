// The cover between players who share a screen: it hides the cards until the next player has taken over.

import { button, html, typing } from "../base/dom.js";
import { say } from "../base/messages.js";
import { nameOf } from "../base/names.js";
import { portrait } from "../board/pirates.js";

/** @import { State } from "./state.js" */

/**
 * @param {HTMLElement} frame
 * @param {Pick<State, "table" | "covered">} state
 * @param {() => void} uncover
 */
export function showCover(frame, { table, covered }, uncover) {
  const old = frame.querySelector(".cover");
  if (covered && old?.getAttribute("data-seat") === covered) return;
  old?.remove();
  if (!covered) return;
  const player = nameOf(table, covered);
  const show = button(say("cover-button", { player }), uncover, { class: "main", id: "uncover" });
  frame.append(
    html(
      "div",
      {
        class: "cover",
        "data-seat": covered,
        role: "dialog",
        "aria-modal": "true",
        "aria-labelledby": "cover-title",
      },
      portrait(covered),
      html("h2", { id: "cover-title" }, say("cover-title", { player })),
      html("p", {}, say("cover-why")),
      show,
    ),
  );
  if (!typing()) show.focus();
}
