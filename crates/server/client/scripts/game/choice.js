// From what a player has selected so far to the actions it may still mean. Only filters the list of legal
// actions that the server sent; it never works out what is legal.

/** @import { LegalAction, View } from "../base/wire.js" */
/**
 * @typedef {object} Selection what is selected so far
 * @property {string} [card]
 * @property {boolean} [enchanted] whether the card is to be enchanted
 * @property {string} [symbol] what the parrot stands for
 * @property {string} [second] the second card of a hook
 * @property {string} [from] a place with pirates
 */

/**
 * Whether an action is chosen on the board: it moves a pirate.
 * @param {LegalAction} action
 */
function isOnBoard(action) {
  return action.from !== undefined;
}

/**
 * Whether an action uses a card. Of two cards with the same symbol, either may be chosen first.
 * @param {LegalAction} action
 * @param {string} card
 */
function isWith(action, card) {
  const alike = action.second?.toLowerCase() === action.card?.toLowerCase();
  return action.card === card || (alike && action.second === card);
}

/**
 * The actions that match the selection.
 * @param {View} view
 * @param {Selection} selection
 * @returns {LegalAction[]}
 */
export function fitting(view, { card, enchanted = false, symbol, second, from }) {
  return view.legal.filter(
    (action) =>
      (card === undefined || isWith(action, card)) &&
      (action.enchanted ?? false) === enchanted &&
      (symbol === undefined || action.symbol === symbol) &&
      (second === undefined || action.second === second || action.card === second) &&
      (from === undefined || action.from === from || action.and === from),
  );
}

/**
 * The actions on the board that match the selection.
 * @param {View} view
 * @param {Selection} selection
 */
export function boardActions(view, selection) {
  return fitting(view, selection).filter(isOnBoard);
}

/**
 * The first action of a kind.
 * @param {View} view
 * @param {LegalAction["kind"]} kind
 */
export function ofKind(view, kind) {
  return view.legal.find((action) => action.kind === kind);
}

/**
 * The cards that can be played now.
 * @param {View} view
 */
export function usableCards(view) {
  return new Set(
    view.legal.flatMap((action) => [action.card, action.second]).filter((card) => card !== undefined),
  );
}
