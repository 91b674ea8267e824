// What this browser remembers: language, look, sounds, the player's name, and the keys of seats. All
// of it stays here; nothing of it is sent anywhere but the key of a seat to its own game.

/** @import { Course } from "./wire.js" */
/**
 * @typedef {object} Kept a game of this browser
 * @property {string} game
 * @property {string} key
 * @property {string} rules
 * @property {Pick<Course, "edition" | "modules">} [played] what is played; known once the game was opened
 * @property {number} at
 * @property {boolean} over
 * @property {string[]} [others] who else plays
 * @property {boolean} [turn] whether the player of this browser has to act
 * @property {boolean} [won]
 * @property {boolean} [friends] whether other people play
 * @property {number} [level] of the strongest bot
 */

const PREFIX = "cartagena.";
/** Games that are remembered. */
const MOST = 100;

/** @type {Record<string, string>} what is remembered while the browser keeps nothing */
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
    // A browser that keeps nothing still plays.
  }
}

/** @returns {Kept[]} the games of this browser, the latest first */
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
 * Forgets a game: its seat is gone, or it was called off.
 * @param {string} game
 */
export function forgetGame(game) {
  const others = keptGames().filter((kept) => kept.game !== game);
  remember("games", JSON.stringify(others));
}

/**
 * The key of a seat in a game, if this browser has one.
 * @param {string} game
 */
export function keyOf(game) {
  return keptGames().find((kept) => kept.game === game)?.key ?? null;
}

/** How fast moves are shown: how long motion takes, compared with the calmest, and how long bots wait. */
const TEMPI = /** @type {Record<string, {motion: number, pace: number}>} */ ({
  calm: { motion: 1, pace: 900 },
  brisk: { motion: 0.5, pace: 350 },
  instant: { motion: 0, pace: 0 },
});
export const TEMPO_NAMES = Object.keys(TEMPI);

/** The tempo that was chosen. */
export function tempoName() {
  const chosen = recall("tempo") ?? "";
  return chosen in TEMPI ? chosen : "brisk";
}

export function tempo() {
  return TEMPI[tempoName()] ?? { motion: 0.5, pace: 350 };
}

/** Shows the page as it was chosen: theme and motion. */
export function applyLook() {
  const root = document.documentElement;
  const chosen = recall("theme") ?? "system";
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset["theme"] = chosen === "system" ? (dark ? "dark" : "light") : chosen;
  root.dataset["motion"] = recall("motion") ?? "on";
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyLook);
