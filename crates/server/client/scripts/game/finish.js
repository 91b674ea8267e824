// After the last move: who won, and what can be done next.

import { button, html } from "../base/dom.js";
import { list, percent, say } from "../base/messages.js";
import { nameOf } from "../base/names.js";
import { portrait } from "../board/pirates.js";
import { decisiveLine, scene } from "./ending.js";
import { fairness } from "./fairness.js";
import { contestPage } from "./links.js";
import { rematchLink } from "./orders.js";

/** @import { Orders } from "./orders.js" */
/** @import { State } from "./state.js" */
/** @import { Company } from "../base/names.js" */
/** @import { Outcome, Seat } from "../base/wire.js" */

/**
 * How a game ended: by its rules, or because everyone else forfeited.
 * @typedef {Outcome | { winners: Seat[], by: "forfeit" }} Ending
 */

/**
 * @param {Pick<State, "table" | "view">} state
 * @returns {Ending | null}
 */
export function endingOf({ table, view }) {
  return view.outcome ?? (table.winner ? { winners: [table.winner], by: "forfeit" } : null);
}

/**
 * How a game ended, in words.
 * @param {Company} company
 * @param {Ending} ending
 */
export function endingWords(company, { winners, by }) {
  const names = winners.map((seat) => nameOf(company, seat));
  return say(names.length > 1 ? "play-shared" : `result-${by}`, { winners: list(names) });
}

/**
 * How far everyone got: the winners first, then by pirates home and distance covered.
 * @param {State["table"]} table
 * @param {State["view"]} view
 * @param {string[]} winners
 */
function standings(table, view, winners) {
  const far = view.seats.map(({ seat, pirates, points, way }) => ({
    seat,
    points,
    home: pirates["G"] ?? 0,
    // Rounded down: the whole way counts only with the whole crew.
    part: Math.floor(way / 10) / 100,
    won: winners.includes(seat),
  }));
  far.sort((one, other) => Number(other.won) - Number(one.won) || other.part - one.part);
  return html(
    "ol",
    { class: "plain standings", "aria-label": say("finish-standings") },
    ...far.map(({ seat, points, home, part, won }) =>
      html(
        "li",
        { class: `seat-${seat}${won ? " first" : ""}` },
        portrait(seat),
        html("span", { class: "standing-name" }, nameOf(table, seat)),
        bar(part),
        html(
          "span",
          { class: "soft" },
          `${say("play-home", { count: home })} · ${say("finish-far", { percent: percent(part) })}`,
        ),
        table.points && html("span", {}, say("play-points", { count: points })),
      ),
    ),
  );
}

/**
 * A fraction of the whole way.
 * @param {number} part
 */
function bar(part) {
  const way = html("span");
  way.style.width = `${Math.round(part * 100)}%`;
  return html("span", { class: "standing-bar", "aria-hidden": "true" }, way);
}

/**
 * The winner of a game that ended early and was decided elsewhere: the reason is shown there.
 * @param {Company} company
 * @param {string[]} winners
 */
function wonWords(company, winners) {
  return say("challenge-won", { player: list(winners.map((seat) => nameOf(company, seat))) });
}

/** The host has cancelled the game. */
function calledOff() {
  return html(
    "section",
    { class: "panel finish", "aria-live": "polite" },
    html("h2", {}, say("lobby-cancelled")),
    html("a", { class: "button main", href: "/" }, say("app-home")),
  );
}

/**
 * @param {Pick<State, "table" | "view" | "own" | "key">} state
 * @param {Pick<Orders, "rematch">} orders
 */
export function finishPanel({ table, view, own, key }, orders) {
  if (table.cancelled) return calledOff();
  const ending = endingOf({ table, view });
  const winners = ending?.winners ?? [];
  const won = winners.some((seat) => own.includes(seat));
  let title = say("play-over");
  if (won) title = say("play-you-won");
  else if (own.length === 1 && winners.length)
    title = say("play-you-lost", {
      winners: list(winners.map((seat) => nameOf(table, seat))),
      count: winners.length,
    });
  const { contest } = table;
  const next = contest ? "match-next" : "play-rematch";
  const again = table.rematch
    ? html(
        "a",
        { class: "button main", href: rematchLink(table.rematch, key), id: "to-next" },
        say(contest ? next : "play-to-rematch"),
      )
    : own.length > 0 &&
      !table.refereed &&
      (!contest || table.goes_on) &&
      button(say(next), () => void orders.rematch(), { class: "main", id: "next-game" });
  return html(
    "section",
    { class: `panel finish${won ? " won" : ""}`, "aria-live": "polite" },
    winners.length > 0 && scene(table, winners),
    html("h2", {}, title),
    ending &&
      html("p", {}, table.refereed && !view.outcome ? wonWords(table, winners) : endingWords(table, ending)),
    standings(table, view, winners),
    winners.length > 0 && contest?.type !== "match" && decisiveLine(table, winners),
    html(
      "div",
      { class: "row" },
      again,
      contest &&
        html(
          "a",
          { class: again ? "button" : "button main", href: contestPage(contest), id: "to-contest" },
          say(`${contest.type}-open`),
        ),
      contest?.type !== "match" &&
        html("a", { class: "button", href: `/replay/${table.game}?review` }, say("finish-review")),
      table.refereed
        ? html("a", { class: "button", href: "/challenge" }, say("challenge-all-games"))
        : html("a", { class: "button", href: "/setup" }, say("finish-other")),
      !contest &&
        html(
          "a",
          { class: "button", href: `/api/v1/records/${table.game}`, download: `${table.game}.cgr` },
          say("replay-download"),
        ),
    ),
    table.commitment && fairness(table.commitment, table.seed),
  );
}
