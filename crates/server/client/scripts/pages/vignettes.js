// The pictures in the rules: small boards and cards, drawn like those of the game.

import { html } from "../base/dom.js";
import { has, say } from "../base/messages.js";
import { Board } from "../board/board.js";
import { cardBack, cardFace, smallCard } from "../game/cards.js";

/** @import { BoardTable, BoardView, Arc } from "../board/board.js" */

/** @type {Pick<BoardTable, "symbols" | "symbol_names" | "places" | "players">} */
const USUAL = {
  symbols: "bptsdk",
  symbol_names: {},
  places: { start: "place-prison", boat: "place-boat", goal: "place-sloop" },
  players: [],
};
const PATH = "dsbpktpsdkbt";

/**
 * A short path with pirates on it, and where one of them goes.
 * @param {BoardView["seats"]} seats
 * @param {Arc[]} arcs
 * @param {Partial<BoardTable>} [more]
 * @param {BoardView["boat"]} [boat]
 */
function board(seats, arcs, more = {}, boat = null) {
  const table = {
    ...USUAL,
    path: PATH,
    first_spaces: PATH.length,
    route: /** @type {const} */ ("tunnel"),
    ...more,
  };
  const made = new Board(table, () => {});
  made.show({ seats, boat, chests: [] });
  made.offer(new Map(), arcs);
  made.list.remove();
  made.picture.setAttribute("role", "presentation");
  made.picture.removeAttribute("aria-label");
  return made.frame;
}

/** @type {Record<string, () => Node[]>} */
const PICTURES = {
  advance: () => [
    cardFace("s"),
    board(
      [
        { seat: "A", pirates: { 0: 1, 1: 1 } },
        { seat: "B", pirates: { 2: 1 } },
      ],
      [{ from: "1", to: "8", seat: "A", sure: true }],
    ),
  ],
  retreat: () => [
    board(
      [
        { seat: "A", pirates: { 9: 1 } },
        { seat: "B", pirates: { 4: 1 } },
        { seat: "C", pirates: { 4: 1 } },
      ],
      [{ from: "9", to: "4", seat: "A", sure: true }],
    ),
    cardBack(),
    cardBack(),
  ],
  row: () => [..."skbtdp"].map((letter) => cardFace(letter)),
  points: () => [
    board(
      [
        { seat: "A", pirates: { 3: 1, 9: 1 } },
        { seat: "B", pirates: { 0: 2 } },
      ],
      [],
    ),
    html("strong", { class: "sum" }, "A: 1 + 2 = 3"),
  ],
  adventure: () => [
    board(
      [
        { seat: "A", pirates: { V: 2, 9: 1 } },
        { seat: "B", pirates: { V: 1, 3: 1 } },
      ],
      [],
      { route: "adventure", first_spaces: 6 },
      "C",
    ),
  ],
  jungle: () => [
    board(
      [
        { seat: "A", pirates: { 2: 1, 8: 1 } },
        { seat: "B", pirates: { 5: 2 } },
      ],
      [],
      { route: "jungle" },
    ),
  ],
  morgan: () => [
    board(
      [
        { seat: "A", pirates: { 6: 1 } },
        { seat: "B", pirates: { 2: 1 } },
      ],
      [{ from: "2", to: "6", seat: "B", sure: true }],
    ),
    cardBack(),
  ],
  freebooter: () => [cardFace("S"), cardFace("s")],
  sorceress: () => [
    html("span", { class: "enchanted-card" }, cardFace("p"), html("span", { class: "spell-sign" }, "✦")),
    ..."rlahc".split("").map((letter) => smallCard(letter)),
  ],
};

/**
 * The picture with this name and its description; null if there is none.
 * @param {string} name
 */
export function vignette(name) {
  const draw = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined;
  if (!draw || !has(`picture-${name}`)) return null;
  return html(
    "figure",
    { class: "vignette", "data-picture": name },
    html("div", { class: "vignette-picture", "aria-hidden": "true" }, ...draw()),
    html("figcaption", { class: "soft small-text" }, say(`picture-${name}`)),
  );
}
