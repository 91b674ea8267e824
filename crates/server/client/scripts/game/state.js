// What the page of one game knows. Everything on the screen follows from this object; it holds no elements,
// and the functions here only read it or keep it consistent.

/** @import { Event as GameEvent, Seat, Table, View, Welcome } from "../base/wire.js" */
/** @import { Selection } from "./choice.js" */

/** @typedef {{start: View, events: GameEvent[]}} Recap what happened, and the view before it */
/**
 * @typedef {object} State
 * @property {string} game
 * @property {string | null} key opens the seats of this screen
 * @property {string | null} invitation lets someone without a seat take one
 * @property {Seat[]} own the seats of this screen
 * @property {Table} table
 * @property {View} view
 * @property {number} spectators
 * @property {Set<Seat>} muted seats whose chat is hidden
 * @property {number} clocksAt when the clocks of the table were read, in milliseconds
 * @property {number | null} restsSince when maintenance stopped the clocks, in milliseconds
 * @property {number} number the number of the last update shown
 * @property {number} changed the number of the last update that changed the position
 * @property {number} since when the position last changed, in milliseconds
 * @property {number} nudged the last position in which this screen nudged someone
 * @property {number} logged the number of the last update in the log
 * @property {Recap | null} recap what the others have done since this screen's last action
 * @property {Selection} selection what is selected so far
 * @property {string | null} considered an action waiting to be confirmed
 * @property {boolean} acting an action is on its way to the server
 * @property {boolean} advising a hint was requested
 * @property {string} advice the bot's advice, or a note that it is thinking; empty if there is none
 * @property {string} foresight what it then expects of the others; empty if there is nothing
 * @property {string | null} covered a seat whose cards are hidden until its player has taken over the screen
 * @property {string | null} seen whose cards were shown last
 */

/**
 * @param {Pick<State, "game" | "key" | "invitation" | "muted">} known
 * @param {Welcome} welcome
 * @param {View} view
 * @returns {State}
 */
export function stateOf(known, welcome, view) {
  return {
    ...known,
    own: welcome.seats,
    table: welcome.table,
    view,
    spectators: welcome.spectators,
    clocksAt: Date.now(),
    restsSince: null,
    number: 0,
    changed: 0,
    since: Date.now(),
    nudged: -1,
    logged: 0,
    recap: null,
    selection: {},
    considered: null,
    acting: false,
    advising: false,
    advice: "",
    foresight: "",
    covered: null,
    seen: null,
  };
}

/**
 * Adds to what has happened since this screen's last action, or starts over after one.
 * @param {State} state
 * @param {Seat | null} seat who did it
 * @param {GameEvent[]} events
 */
export function recount(state, seat, events) {
  if (seat !== null && state.own.includes(seat)) state.recap = null;
  else
    state.recap = {
      start: state.recap?.start ?? state.view,
      events: [...(state.recap?.events ?? []), ...events],
    };
}

/**
 * The position has changed: earlier advice is out of date.
 * @param {State} state
 */
export function outdate(state) {
  state.changed = state.number;
  state.since = Date.now();
  Object.assign(state, { advice: "", foresight: "" });
}

/**
 * The state with another view: nothing is selected, nothing is on its way.
 * @param {State} state
 * @param {View} view
 */
export function takeView(state, view) {
  Object.assign(state, { view, acting: false, selection: {}, considered: null });
  outdate(state);
}

/**
 * Whether something can be chosen on this screen now.
 * @param {Pick<State, "acting" | "covered">} state
 */
export function isFree({ acting, covered }) {
  return !acting && covered === null;
}

/**
 * Whether this screen is shared by players with secrets from each other.
 * @param {Pick<State, "own" | "table">} state
 */
export function isShared({ own, table }) {
  return own.length > 1 && table.hidden;
}

/**
 * How long the clocks have run since they were read, in milliseconds. They stand still during maintenance.
 * @param {Pick<State, "clocksAt" | "restsSince">} state
 */
export function clocksRan({ clocksAt, restsSince }) {
  return Math.max(0, (restsSince ?? Date.now()) - clocksAt);
}

/**
 * Stops the clocks, or restarts them.
 * @param {State} state
 * @param {boolean} rests
 */
export function restClocks(state, rests) {
  if (rests) state.restsSince ??= Date.now();
  else if (state.restsSince !== null) {
    state.clocksAt = Date.now() - clocksRan(state);
    state.restsSince = null;
  }
}
