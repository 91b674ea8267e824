// The names of players. Knows messages and seats, nothing about the game.

import { say } from "./messages.js";

/** @import { Player } from "./wire.js" */
/** @typedef {{players: (Pick<Player, "seat" | "name"> & Partial<Pick<Player, "level">>)[]}} Company the players at a table */

/**
 * The name of a seat's player.
 * @param {Company} company
 * @param {string | null | undefined} seat
 */
export function nameOf({ players }, seat) {
  const player = players.find((other) => other.seat === seat);
  if (!player) return say("seat", { letter: seat ?? "?" });
  // The seat distinguishes two players with the same name.
  const twice = players.some((other) => other !== player && other.name === player.name);
  if (player.name) return twice ? `${player.name} ${player.seat}` : player.name;
  if (typeof player.level === "number") return say(`bot-${player.seat.toLowerCase()}`);
  return say("lobby-free");
}
