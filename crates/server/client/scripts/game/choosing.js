// What a click on a card or a place means, given the selection so far. Only decides what it means; others
// carry it out.

import { boardActions, fitting } from "./choice.js";

/** @import { LegalAction, View } from "../base/wire.js" */
/** @import { Selection } from "./choice.js" */

/**
 * @typedef {{do: "nothing"}} Nothing
 * @typedef {{do: "select", selection: Selection}} Select extends the selection
 * @typedef {{do: "act", action: string}} Act the selection is complete
 * @typedef {{do: "ask", actions: LegalAction[]}} Ask several actions look the same on the board
 * @typedef {{do: "explain", action: string, selection?: Selection}} Explain the server knows why it is
 * illegal
 * @typedef {{do: "correct"}} Correct a destination cannot be chosen
 * @typedef {Nothing | Select | Act | Ask | Explain | Correct} Meaning
 */

/** @type {Nothing} */
const NOTHING = { do: "nothing" };

/**
 * @param {View} view
 * @param {Selection} selection
 * @param {string} card
 * @returns {Meaning}
 */
export function cardMeans(view, selection, card) {
  if (!view.legal.length) return { do: "explain", action: "end" };
  if (view.decision.type !== "act") {
    const answer = view.legal.find((action) => action.card === card);
    return answer && view.decision.type === "discard" ? { do: "act", action: answer.action } : NOTHING;
  }
  if (selection.card === card && !selection.from) return { do: "select", selection: {} };
  const [only, ...more] = selection.from === undefined ? [] : fitting(view, { card, from: selection.from });
  // A pirate was selected first: the card completes the selection.
  if (only && !more.length) return { do: "act", action: only.action };
  const uses = view.legal.filter((action) => action.card === card || action.second === card);
  const plain = uses.some((action) => !action.enchanted);
  const chosen = { card, enchanted: !plain && uses.length > 0 };
  if (!uses.length) return { do: "explain", action: `${card}${anyPlace(view)}`, selection: chosen };
  return { do: "select", selection: chosen };
}

/**
 * A place where the viewer has a pirate, to ask the server about a card.
 * @param {View} view
 */
function anyPlace(view) {
  return Object.keys(ownPirates(view)).find((place) => place !== "G") ?? "0";
}

/** @param {View} view */
function ownPirates(view) {
  return view.seats.find(({ seat }) => seat === view.viewer)?.pirates ?? {};
}

/**
 * @param {View} view
 * @param {Selection} selection
 * @param {string} place
 * @returns {Meaning}
 */
export function placeMeans(view, selection, place) {
  const fit = boardActions(view, selection);
  const together = fit.some((action) => action.and !== undefined);
  const chosen = selection.card !== undefined || selection.from !== undefined;
  const landing = fit.filter((action) => chosen && action.to === place);
  const starting = fit.filter((action) => action.from === place || action.and === place);
  if (together && selection.from !== undefined) {
    const both = [selection.from, place].sort().join();
    const pair = fit.filter((action) => [action.from, action.and].sort().join() === both);
    return settled(pair.length ? pair : landing);
  }
  if (landing.length && place !== selection.from) return settled(landing);
  if (selection.card !== undefined && starting.length && !together) return settled(starting);
  if (selection.from === place && !together) return { do: "select", selection: {} };
  const next = { ...(together ? selection : {}), from: place };
  if (boardActions(view, next).length) return { do: "select", selection: next };
  return explained(view, selection, place);
}

/**
 * The action if only one is left; otherwise the player has to be asked.
 * @param {LegalAction[]} actions
 * @returns {Meaning}
 */
function settled(actions) {
  const [only, ...more] = actions;
  if (!only) return NOTHING;
  return more.length ? { do: "ask", actions } : { do: "act", action: only.action };
}

/**
 * Asks the server why nothing can be done there.
 * @param {View} view
 * @param {Selection} selection
 * @param {string} place
 * @returns {Meaning}
 */
function explained(view, { card, from }, place) {
  if (view.decision.type !== "act") return NOTHING;
  if (!view.legal.length) return { do: "explain", action: "end" };
  // A destination is never chosen: the card determines it.
  if ((card !== undefined || from !== undefined) && !ownPirates(view)[place]) return { do: "correct" };
  return { do: "explain", action: card === undefined ? `-${place}` : `${card}${place}` };
}

/**
 * Whose pirate moves when the one on this place is dragged; `null` if none can.
 * @param {View} view
 * @param {string} place
 */
export function pirateAt(view, place) {
  const [action] = boardActions(view, { from: place });
  return action ? (action.seat ?? view.viewer) : null;
}
