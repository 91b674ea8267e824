// After the last move: who has won, and what can be done next.

import { button, html } from "../base/dom.js";
import { say } from "../base/messages.js";
import { isSeat, portrait } from "../board/pirates.js";
import { fairness } from "./fairness.js";
import { nameOf } from "./words.js";

/** @import { Orders } from "./orders.js" */
/** @import { State } from "./state.js" */
/** @import { Company } from "./words.js" */

/**
 * The seats that a result names.
 * @param {string | null} result such as `AB:points`
 */
export function winnersOf(result) {
  return [...(result?.split(":")[0] ?? "")].filter(isSeat);
}

/**
 * The result of a game in words.
 * @param {Company} company
 * @param {string} result
 */
export function resultWords(company, result) {
  const names = winnersOf(result).map((seat) => nameOf(company, seat));
  const how = result.split(":")[1] ?? "crew";
  return say(names.length > 1 ? "play-shared" : `result-${how}`, { winners: names.join(", ") });
}

/**
 * @param {Pick<State, "table" | "view" | "own" | "key">} state
 * @param {Pick<Orders, "rematch">} orders
 */
export function finishPanel({ table, view, own, key }, orders) {
  const result = view.result ?? (table.winner ? `${table.winner}:forfeit` : null);
  const winners = winnersOf(result);
  const won = winners.some((seat) => own.includes(seat));
  let title = say("play-over");
  if (won) title = say("play-you-won");
  else if (own.length === 1 && winners.length)
    title = say("play-you-lost", { winners: winners.map((seat) => nameOf(table, seat)).join(", ") });
  const again = table.rematch
    ? html(
        "a",
        { class: "button main", href: `/game/${table.rematch}${key ? `#${key}` : ""}` },
        say("play-to-rematch"),
      )
    : own.length > 0 && button(say("play-rematch"), () => orders.rematch(), { class: "main" });
  return html(
    "section",
    { class: `panel finish${won ? " won" : ""}`, "aria-live": "polite" },
    html("div", { class: "row winners" }, ...winners.map((seat) => portrait(seat))),
    html("h2", {}, title),
    result && html("p", {}, resultWords(table, result)),
    html(
      "div",
      { class: "row" },
      again,
      html("a", { class: "button", href: `/replay/${table.game}` }, say("replay-title")),
      html(
        "a",
        { class: "button", href: `/api/v1/records/${table.game}`, download: `${table.game}.cgr` },
        say("replay-download"),
      ),
    ),
    table.commitment && fairness(table.commitment, table.seed),
  );
}
