// The end of a game as a picture, and the turn that decided it.

import { request } from "../base/api.js";
import { html, svg } from "../base/dom.js";
import { list, percent, say } from "../base/messages.js";
import { nameOf } from "../base/names.js";
import { knownSecret } from "../base/settings.js";
import { goalDrawing } from "../board/places.js";
import { pirate } from "../board/pirates.js";

/** @import { Table, TurnChances } from "../base/wire.js" */

/** Where the winners stand, on the ship and on the beach. */
const DECK = [0, -34, 34, -66, 66];
/** Milliseconds between requests for the chances. */
const OFTEN = 1500;

/**
 * The winners on their ship, or in their cove.
 * @param {Pick<Table, "route">} table
 * @param {string[]} winners
 */
export function scene({ route }, winners) {
  const ship = route === "tunnel";
  const drawing = svg("g", { class: ship ? "sailing" : "landed" }, goalDrawing(ship));
  const crew = winners.flatMap((seat) => (winners.length > 1 ? [seat] : [seat, seat, seat]));
  crew.forEach((seat, place) => drawing.append(pirate(seat, DECK[place] ?? 0, ship ? 30 : 52, 0.62)));
  return svg(
    "svg",
    {
      class: "ending",
      viewBox: "0 0 400 190",
      role: "img",
      "aria-label": say(ship ? "finish-scene-ship" : "finish-scene-cove"),
    },
    svg("rect", { width: 400, height: 190, class: "ending-sky" }),
    svg("circle", { cx: 318, cy: 92, r: 34, class: "ending-sun" }),
    svg("path", { d: "M0 118C60 104 90 112 130 118V190H0z", class: "ending-land" }),
    svg("path", { d: "M0 118H400V190H0z", class: "ending-sea" }),
    svg("g", { transform: "translate(200 116)" }, drawing),
    svg("path", {
      d: "M20 150q9-8 18 0q9 8 18 0M300 142q9-8 18 0q9 8 18 0M110 176q9-8 18 0q9 8 18 0M230 180q9-8 18 0q9 8 18 0",
      class: "ending-wave",
    }),
  );
}

/**
 * The turn that increased the winners' chance most: its first step, its round and player, and the chance
 * before and after it. Null if no turn increased it.
 * @param {TurnChances[]} turns
 * @param {string[]} winners
 */
function decisiveTurn(turns, winners) {
  const chance = (/** @type {TurnChances} */ { chances }) =>
    winners.reduce((sum, seat) => sum + (chances[seat] ?? 0), 0);
  let best = null;
  for (const [place, turn] of turns.entries()) {
    const next = turns[place + 1];
    if (!next) continue;
    const [before, after] = [chance(turn), chance(next)];
    if (after - before > (best ? best.after - best.before : 0)) best = { ...turn, before, after };
  }
  return best;
}

/** The line about the decisive turn of a game; computed once, however often the end is shown. */
const lines = /** @type {Map<string, HTMLElement>} */ (new Map());

/**
 * @param {Table} table
 * @param {string[]} winners
 */
export function decisiveLine(table, winners) {
  const line = lines.get(table.game) ?? html("p", { class: "decisive", hidden: true });
  if (!lines.has(table.game)) void work(line, table, winners).catch(() => line.remove());
  lines.set(table.game, line);
  return line;
}

/**
 * @param {HTMLElement} line
 * @param {Table} table
 * @param {string[]} winners
 */
async function work(line, table, winners) {
  const path = { record: table.game };
  let chances = await request("GET /api/v1/records/{record}/chances", { path }, knownSecret());
  while (!chances.done) {
    await new Promise((wait) => setTimeout(wait, OFTEN));
    chances = await request("GET /api/v1/records/{record}/chances", { path }, knownSecret());
  }
  const turn = decisiveTurn(chances.turns, winners);
  if (!turn) return;
  line.append(
    html("strong", {}, `${say("finish-decisive")}. `),
    say("finish-decisive-text", {
      round: turn.round,
      player: nameOf(table, turn.seat),
      winners: list(winners.map((seat) => nameOf(table, seat))),
      before: percent(turn.before),
      after: percent(turn.after),
    }),
    " ",
    html("a", { href: `/replay/${table.game}#${turn.step}` }, say("finish-decisive-look")),
  );
  line.hidden = false;
}
