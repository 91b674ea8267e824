// What this browser remembers: language, look, sounds, the player's name, and the keys of seats. All
// of it stays here; nothing of it is sent anywhere but the key of a seat to its own game.

/** @typedef {{game: string, key: string, rules: string, at: number, over: boolean}} Kept a game of this browser */

const PREFIX = "cartagena.";
/** Games that are remembered. */
const MOST = 20;

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
 * @param {string} game
 * @param {string} key
 * @param {string} rules
 * @param {boolean} over
 */
export function keepGame(game, key, rules, over) {
  const others = keptGames().filter((kept) => kept.game !== game);
  const kept = [{ game, key, rules, at: Date.now(), over }, ...others].slice(0, MOST);
  remember("games", JSON.stringify(kept));
}

/**
 * The key of a seat in a game, if this browser has one.
 * @param {string} game
 */
export function keyOf(game) {
  return keptGames().find((kept) => kept.game === game)?.key ?? null;
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
