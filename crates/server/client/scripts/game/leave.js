// Leaving a game in progress: the page first says what happens to the seat.

import { button, html, replace } from "../base/dom.js";
import { say } from "../base/messages.js";

/** @import { Orders } from "./orders.js" */
/** @import { State } from "./state.js" */

/** What happens to the seat, according to the agreement. */
const FATES = { bot: "table-leave-bot", forfeit: "table-leave-lost" };

/**
 * Whether this screen's player plays with others, who would be left behind.
 * @param {Pick<State, "table" | "own">} state
 */
export function mayLeave({ table, own }) {
  const plays = table.players.some(({ seat, level }) => own.includes(seat) && level === null);
  const others = table.players.some(({ seat, person }) => person && !own.includes(seat));
  return table.stage === "playing" && plays && others && !table.refereed;
}

/**
 * Whether the player may try things out from here: there is nobody else whom that could hurt.
 * @param {Pick<State, "table" | "own">} state
 */
export function mayBranch({ table, own }) {
  const alone = table.players.every(({ seat, person }) => !person || own.includes(seat));
  return table.stage === "playing" && table.hints && own.length > 0 && alone;
}

/**
 * @param {Pick<State, "table">} state
 * @param {Pick<Orders, "leave">} orders
 */
export function askLeave({ table }, orders) {
  const dialog = html("dialog", { "aria-labelledby": "leave-title" });
  replace(
    dialog,
    html("h2", { id: "leave-title" }, say("table-leave")),
    html("p", {}, say(FATES[table.leaving])),
    html(
      "div",
      { class: "row" },
      button(say("app-cancel"), () => dialog.close(), { class: "quiet" }),
      button(say("table-leave"), () => void orders.leave(), { class: "main", id: "leave-surely" }),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
