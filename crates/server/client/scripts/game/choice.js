// From what a player has chosen so far to the actions it may still mean. Only sieves the list of legal
// actions that the server sent; it never works out what is legal.

/** @typedef {import("../base/wire.js").LegalAction} LegalAction */
/** @typedef {import("../base/wire.js").View} View */
/**
 * @typedef {object} Selection what is chosen so far
 * @property {string} [card]
 * @property {boolean} [spell] whether the card is to be enchanted
 * @property {string} [symbol] what the parrot stands for
 * @property {string} [second] the second card of a hook
 * @property {string} [from] a place with pirates
 */

const SPELLS = new Set(["pistol", "rum", "lantern", "parrot", "hook", "chest"]);
/** Actions that are chosen on the board. */
const ON_BOARD = new Set(["advance", "retreat", "morgan", "parrot", "hook", "chest"]);

/** @param {LegalAction} action */
export function isSpell(action) {
  return SPELLS.has(action.kind);
}

/**
 * The actions that fit what is chosen.
 * @param {View} view
 * @param {Selection} selection
 * @returns {LegalAction[]}
 */
export function fitting(view, selection) {
  return view.legal.filter((action) => {
    if (selection.card !== undefined) {
      // Two hooks of different kind are one action: either of them may have been chosen first.
      const hooks =
        action.kind === "hook" &&
        (action.card === selection.card ||
          (action.second?.toLowerCase() === "h" && action.second === selection.card));
      if (action.card !== selection.card && !hooks) return false;
    }
    if (isSpell(action) !== (selection.spell ?? false)) return false;
    if (selection.symbol !== undefined && action.symbol !== selection.symbol) return false;
    if (selection.second !== undefined && ![action.second, action.card].includes(selection.second))
      return false;
    if (selection.from !== undefined && action.from !== selection.from && action.and !== selection.from)
      return false;
    return true;
  });
}

/**
 * The actions on the board that fit what is chosen.
 * @param {View} view
 * @param {Selection} selection
 */
export function boardActions(view, selection) {
  return fitting(view, selection).filter((action) => ON_BOARD.has(action.kind));
}

/**
 * The first action of a kind.
 * @param {View} view
 * @param {string} kind
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

/**
 * The different values of a part of actions, in order.
 * @param {LegalAction[]} actions
 * @param {"card" | "symbol" | "second" | "seat" | "from" | "and" | "to"} part
 * @returns {string[]}
 */
export function values(actions, part) {
  return [...new Set(actions.map((action) => action[part]).filter((value) => value !== undefined))];
}
