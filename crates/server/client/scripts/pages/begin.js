// Setting a game up on the server and going there. Remembers the key of the seats and the links for
// friends, which are told only once.

import { post } from "../base/api.js";
import { currentLanguage } from "../base/messages.js";
import { keepGame, remember } from "../base/settings.js";
import { toast } from "../base/toast.js";

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

/**
 * A way to a game that is taken once, however often it is clicked: again only when it failed, or when the
 * browser comes back to the page as it was left.
 * @template {unknown[]} Values
 * @param {(...values: Values) => Promise<void>} way
 * @param {(going: boolean) => void} changed
 */
export function once(way, changed) {
  let going = false;
  const set = (/** @type {boolean} */ now) => {
    going = now;
    changed(now);
  };
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) set(false);
  });
  return async (/** @type {Values} */ ...values) => {
    if (going) return;
    set(true);
    try {
      await way(...values);
    } catch (error) {
      set(false);
      toast(error instanceof Error ? error.message : String(error), "bad");
    }
  };
}
