// Sets up a game on the server and goes there. Remembers the key of the seats and the link for friends, which
// the server sends only once.

import { request } from "../base/api.js";
import { currentLanguage } from "../base/messages.js";
import { keepGame, remember, tempo } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { usual } from "../base/wire.js";

/** @import { SetUp } from "../base/wire.js" */

/** The rules of a game when none were chosen. */
export const USUAL = usual.RulesString;

/**
 * Creates a game.
 * @param {SetUp} setup
 * @param {boolean} [keep] whether this browser offers to resume it
 */
export async function makeGame(setup, keep = true) {
  const body = { pace: tempo().pace, ...setup };
  const made = await request("POST /api/v1/games", { query: { language: currentLanguage() }, body });
  const { game, key, open_invitation: invitation } = made;
  if (key && keep) keepGame({ game, key, rules: setup.rules, over: false });
  if (invitation) remember(`invitation.${game}`, JSON.stringify(invitation));
  return made;
}

/**
 * Creates a game and opens it.
 * @param {SetUp} setup
 */
export async function beginGame(setup) {
  const made = await makeGame(setup);
  location.assign(`/game/${made.game}${made.key ? `#${made.key}` : ""}`);
}

/**
 * Runs an action that leads to a game only once, however often it is clicked: again only after a failure, or
 * when the browser returns to the page as it was left.
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
