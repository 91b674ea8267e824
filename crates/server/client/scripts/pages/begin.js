// Setting a game up on the server and going there. Remembers the key of the seats and the links for
// friends, which are told only once.

import { post } from "../base/api.js";
import { currentLanguage } from "../base/messages.js";
import { keepGame, remember } from "../base/settings.js";

/**
 * @typedef {object} SetUp
 * @property {string} rules
 * @property {{who: string, name?: string}[]} seats
 * @property {string} [begins]
 * @property {import("../base/wire.js").Clock} [clock]
 * @property {boolean} [listed]
 * @property {string} [position]
 * @property {number} [pace]
 */

/**
 * Makes a game.
 * @param {SetUp} setup
 * @param {boolean} [keep] whether this browser offers to go on with it
 * @returns {Promise<{game: string, key: string | null, invitations: import("../base/wire.js").Invitation[]}>}
 */
export async function makeGame(setup, keep = true) {
  const made = await post(`/games?language=${currentLanguage()}`, setup);
  if (made.key && keep) keepGame(made.game, made.key, setup.rules, false);
  if (made.invitations.length) remember(`invitations.${made.game}`, JSON.stringify(made.invitations));
  return made;
}

/**
 * Makes a game and opens it.
 * @param {SetUp} setup
 */
export async function beginGame(setup) {
  const made = await makeGame(setup);
  location.assign(`/game/${made.game}${made.key ? `#${made.key}` : ""}`);
}
