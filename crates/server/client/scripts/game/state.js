// What the page of one game knows. Everything on the screen follows from this object; it holds no
// elements, and the functions here only read it or keep it consistent.

/** @import { Seat, Table, View, Welcome } from "../base/wire.js" */
/** @import { Selection } from "./choice.js" */

/**
 * @typedef {object} State
 * @property {string} game
 * @property {string | null} key opens the seats of this screen
 * @property {Seat[]} own the seats of this screen
 * @property {Table} table
 * @property {View} view
 * @property {number} spectators
 * @property {Set<Seat>} muted seats whose words are hidden
 * @property {number} clocksAt when the clocks of the table were read, in milliseconds
 * @property {number} number of the last update that is shown
 * @property {number} changed the number with which the position changed last
 * @property {number} logged the last number that the log tells
 * @property {Selection} selection what is chosen so far
 * @property {boolean} acting an action is on its way to the server
 * @property {boolean} advising a hint was asked for
 * @property {string} advice what the bot said, or that it thinks; empty without any
 * @property {string | null} covered a seat whose cards are hidden until its player has the screen
 * @property {string | null} seen whose cards were shown last
 */

/**
 * @param {Pick<State, "game" | "key" | "muted">} known
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
    number: 0,
    changed: 0,
    logged: 0,
    selection: {},
    acting: false,
    advising: false,
    advice: "",
    covered: null,
    seen: null,
  };
}

/**
 * The position has changed: what was advised before is out of date.
 * @param {State} state
 */
export function outdate(state) {
  state.changed = state.number;
  state.advice = "";
}

/**
 * The state with another view: nothing is chosen and nothing is on its way.
 * @param {State} state
 * @param {View} view
 */
export function takeView(state, view) {
  Object.assign(state, { view, acting: false, selection: {} });
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
 * Whether people with secrets from each other sit at this screen.
 * @param {Pick<State, "own" | "table">} state
 */
export function isShared({ own, table }) {
  return own.length > 1 && table.hidden;
}
