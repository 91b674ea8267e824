// A choice between actions that look the same on the board.

import { button, html } from "../base/dom.js";
import { say } from "../base/messages.js";
import { portrait } from "../board/pirates.js";
import { cardFace } from "./cards.js";
import { actionWords } from "./words.js";

/** @import { LegalAction, Table } from "../base/wire.js" */

/**
 * Asks which of several actions is meant.
 * @param {Table} table
 * @param {string} seat whose pirates move, unless an action says otherwise
 * @param {LegalAction[]} actions
 * @param {(action: string) => void} act
 * @returns {HTMLDialogElement} open; the caller closes it when it is out of date
 */
export function whichOne(table, seat, actions, act) {
  const dialog = html("dialog", { class: "which", "aria-labelledby": "which-title" });
  const choose = (/** @type {LegalAction} */ { action }) => {
    dialog.close();
    act(action);
  };
  const list = actions.map((action) => {
    const face = action.card
      ? html("span", { class: "which-card" }, cardFace(action.card))
      : portrait(action.seat ?? seat);
    const words = actionWords(table, action);
    return html(
      "li",
      {},
      button([face, words], () => choose(action), { class: "which-button" }),
    );
  });
  dialog.append(
    html("h2", { id: "which-title" }, say("dialog-which")),
    html("ul", { class: "plain which-list" }, ...list),
    html(
      "div",
      { class: "row" },
      button(say("app-cancel"), () => dialog.close(), { class: "quiet" }),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
