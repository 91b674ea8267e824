// What the page itself says about actions and players. What has happened is told by the server.

import { say } from "../base/messages.js";
import { placeName } from "../board/board.js";
import { symbolName } from "../board/symbols.js";
import { cardName } from "./cards.js";

/** @typedef {import("../base/wire.js").Table} Table */
/** @typedef {import("../base/wire.js").LegalAction} LegalAction */
/** @typedef {import("../base/wire.js").View} View */

/**
 * What a seat is called.
 * @param {Table} table
 * @param {string | null | undefined} seat
 */
export function nameOf(table, seat) {
  const player = table.players.find((other) => other.seat === seat);
  if (!player) return say("seat", { letter: seat ?? "?" });
  // Two of one name are told apart by their seats.
  const twice = table.players.some((other) => other !== player && other.name === player.name);
  if (player.name) return twice ? `${player.name} ${player.seat}` : player.name;
  if (player.level !== null) return `${say(`level-${player.level}`)} ${player.seat}`;
  return say("lobby-free");
}

/**
 * An action in words, for buttons and lists.
 * @param {Table} table
 * @param {LegalAction} action
 */
export function actionWords(table, action) {
  const place = (/** @type {string | undefined} */ name) => placeName(name ?? "0", table);
  const card = action.card ? cardName(action.card) : "";
  const values = {
    card,
    from: place(action.from),
    to: place(action.to),
    and: place(action.and),
    second: action.second ? cardName(action.second) : "",
    symbol: action.symbol ? say(`symbol-${symbolName(action.symbol)}`) : "",
    name: action.seat ? nameOf(table, action.seat) : "",
  };
  return say(`action-${action.kind.replaceAll("_", "-")}.button`, values);
}

/**
 * How many cards a move to a place would bring: as many as stand there, as the board shows.
 * @param {View} view
 * @param {LegalAction} action
 */
export function bonus(view, action) {
  if (action.kind !== "retreat" && action.kind !== "morgan") return 0;
  const standing = view.seats.reduce((sum, { pirates }) => sum + (pirates[action.to ?? ""] ?? 0), 0);
  return /^\d+$/.test(action.to ?? "") ? standing : 2;
}

/**
 * The rules of a table, short: the name of its edition.
 * @param {string} rules
 */
export function rulesTitle(rules) {
  const [preset = "", ...modules] = (rules.split(",")[0] ?? "").split("+");
  const names = modules.map((module) => say(`module-${module.split(":")[0]}`));
  return [say(`preset-${preset}`), ...names].join(" + ");
}
