// What this browser remembers: language, look, sounds, the player's name, and seat keys. All of it stays
// here; only a seat's key is sent, and only to its own game.

import { randomHex } from "./hex.js";

/** @import { Course } from "./wire.js" */
/**
 * @typedef {object} Kept a game remembered by this browser
 * @property {string} game
 * @property {string} key
 * @property {string} rules
 * @property {Pick<Course, "edition" | "modules">} [played] what is played; known once the game has been
 * opened
 * @property {number} at
 * @property {boolean} over
 * @property {string[]} [others] who else plays
 * @property {boolean} [turn] whether it is this browser's turn to act
 * @property {boolean} [won]
 * @property {boolean} [friends] whether other people play, too
 * @property {number} [level] the level of the strongest bot
 */

const PREFIX = "cartagena.";
/** The number of games to remember. */
const MOST = 100;

/** @type {Record<string, string>} stands in when the browser stores nothing */
const memory = {};

/** @param {string} name */
export function recall(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? memory[name] ?? null;
  } catch {
    return memory[name] ?? null;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  memory[name] = value;
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // The game can be played even if the browser stores nothing.
  }
}

/**
 * A set of words that this browser remembers.
 * @param {string} name
 */
export function recallWords(name) {
  return new Set((recall(name) ?? "").split(" ").filter(Boolean));
}

/**
 * Adds a word to such a set.
 * @param {string} name
 * @param {string} word without spaces
 */
export function rememberWord(name, word) {
  remember(name, [...recallWords(name).add(word)].join(" "));
}

/** @returns {Kept[]} this browser's games, the latest first */
export function keptGames() {
  try {
    const games = JSON.parse(recall("games") ?? "[]");
    return Array.isArray(games) ? games : [];
  } catch {
    return [];
  }
}

/**
 * Remembers a seat, so that closing the page loses nothing.
 * @param {Omit<Kept, "at">} seat
 */
export function keepGame(seat) {
  const others = keptGames().filter((kept) => kept.game !== seat.game);
  remember("games", JSON.stringify([{ ...seat, at: Date.now() }, ...others].slice(0, MOST)));
}

/**
 * Forgets a game whose seat is gone or which was cancelled.
 * @param {string} game
 */
export function forgetGame(game) {
  const others = keptGames().filter((kept) => kept.game !== game);
  remember("games", JSON.stringify(others));
}

/**
 * This browser's key to a seat in a game, if it has one.
 * @param {string} game
 */
export function keyOf(game) {
  return keptGames().find((kept) => kept.game === game)?.key ?? null;
}

/** The secret by which the server recognises this browser's games of the deal of the day; made when first needed. */
export function ownSecret() {
  if (!recall("secret")) remember("secret", randomHex(16));
  return recall("secret") ?? "";
}

/** The same if there is one: games of a contest are shown to those who have played it. */
export function knownSecret() {
  return recall("secret") ?? undefined;
}

/** How fast moves are shown: the duration of motion relative to the slowest tempo, and how long bots wait. */
const TEMPI = /** @type {Record<string, {motion: number, pace: number}>} */ ({
  calm: { motion: 1, pace: 900 },
  brisk: { motion: 0.5, pace: 350 },
  instant: { motion: 0, pace: 0 },
});
export const TEMPO_NAMES = Object.keys(TEMPI);

/** The chosen tempo. */
export function tempoName() {
  const chosen = recall("tempo") ?? "";
  return chosen in TEMPI ? chosen : "brisk";
}

export function tempo() {
  return TEMPI[tempoName()] ?? { motion: 0.5, pace: 350 };
}

/** Applies the chosen theme and motion to the page. */
export function applyLook() {
  const root = document.documentElement;
  const chosen = recall("theme") ?? "system";
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset["theme"] = chosen === "system" ? (dark ? "dark" : "light") : chosen;
  root.dataset["motion"] = recall("motion") ?? "on";
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyLook);
