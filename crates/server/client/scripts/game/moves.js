// All legal actions as a plain list: for those who would rather read than point.

import { button, html, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { actionWords } from "./words.js";

/** @param {import("./play.js").PlayPage} page */
export function moveList(page) {
  const { more, view, table } = page;
  if (!more || !view || !table) return;
  const legal = page.covered || page.acting ? [] : view.legal;
  more.hidden = legal.length === 0;
  const items = legal.map((action) =>
    html(
      "li",
      {},
      button(actionWords(table, action), () => page.act(action.action), {
        class: "small",
        "data-action": action.action,
      }),
    ),
  );
  replace(
    more,
    html("summary", {}, say("a11y-action-count", { count: legal.length })),
    html("ul", { class: "plain move-list" }, ...items),
  );
}
