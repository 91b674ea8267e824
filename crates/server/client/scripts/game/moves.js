// All legal actions as a plain list, for those who would rather read than point.

import { button, html, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { actionWords } from "./words.js";

/** @import { LegalAction, Table } from "../base/wire.js" */

/**
 * @param {HTMLDetailsElement} place
 * @param {Table} table
 * @param {LegalAction[]} legal
 * @param {(action: string) => void} act
 */
export function listMoves(place, table, legal, act) {
  place.hidden = legal.length === 0;
  const item = (/** @type {LegalAction} */ action) =>
    html(
      "li",
      {},
      button(actionWords(table, action), () => act(action.action), {
        class: "small",
        "data-action": action.action,
      }),
    );
  replace(
    place,
    html("summary", {}, say("a11y-action-count", { count: legal.length })),
    html("ul", { class: "plain move-list" }, ...legal.map(item)),
  );
}
