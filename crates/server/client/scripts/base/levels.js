// The levels of bots, as the server lists them.

import { request } from "./api.js";
import { currentLanguage } from "./messages.js";
import { recall } from "./settings.js";

/** @import { LevelChoice, Who } from "./wire.js" */

/** The level of bots until the player chooses another one. */
export const USUAL_LEVEL = 2;

/** @type {Promise<LevelChoice[]> | null} */
let known = null;

/** All levels, requested once. */
export function levels() {
  known ??= request("GET /api/v1/rules", { query: { language: currentLanguage() } }).then(
    (choices) => choices.levels,
  );
  return known;
}

/**
 * The level that the player chose last.
 * @param {LevelChoice[]} all
 */
export function usualLevel(all) {
  const name = recall("level");
  return all.find((level) => level.name === name) ?? all.find(({ level }) => level === USUAL_LEVEL);
}

/**
 * The bot that was chosen by its name, if it was one.
 * @param {LevelChoice[]} all
 * @param {string} name
 * @returns {Who | undefined}
 */
export function botNamed(all, name) {
  const chosen = all.find((level) => level.name === name);
  return chosen && { level: chosen.level };
}
