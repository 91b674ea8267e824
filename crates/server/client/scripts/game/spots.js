// Which places can be chosen now, and which arcs are shown: derived from the legal actions that match the
// selection.

import { say } from "../base/messages.js";
import { placeName } from "../board/board.js";
import { placesInOrder } from "../board/order.js";
import { boardActions } from "./choice.js";
import { actionWords } from "./words.js";

/** @import { Table, View } from "../base/wire.js" */
/** @import { Arc, Choice } from "../board/board.js" */
/** @import { Selection } from "./choice.js" */

/**
 * @param {Table} table
 * @param {View} view
 * @param {Selection} selection
 * @returns {{choices: Map<string, Choice>, arcs: Arc[]}}
 */
export function offers(table, view, selection) {
  /** @type {Map<string, Choice>} */
  const choices = new Map();
  /** @type {Map<string, Arc>} */
  const arcs = new Map();
  const seat = view.viewer ?? view.decider;
  if (!seat) return { choices, arcs: [] };
  const chosen = selection.card !== undefined || selection.from !== undefined;
  const actions = boardActions(view, selection);
  const waitsForSecond = actions.some((action) => action.and !== undefined) && selection.from === undefined;
  const pirates = (/** @type {string | undefined} */ place) => {
    if (place && !choices.has(place))
      choices.set(place, {
        kind: "pirate",
        label: `${placeName(place, table.places)}, ${say("a11y-can-move")}`,
        quiet: !chosen,
      });
  };
  if (chosen && !waitsForSecond) {
    for (const action of actions) {
      const { from, to } = action;
      if (!from || !to) continue;
      const words = actionWords(table, action);
      const before = choices.get(to);
      choices.set(to, {
        kind: "landing",
        label: before ? `${before.label}; ${words}` : words,
        bonus: action.draws ? `+${action.draws}` : before?.bonus,
      });
      arcs.set(`${from}>${to}`, { from, to, seat: action.seat ?? seat, sure: selection.from !== undefined });
      if (action.and)
        arcs.set(`${action.and}>${to}`, { from: action.and, to, seat, sure: selection.from !== undefined });
    }
  }
  for (const action of actions) {
    pirates(action.from);
    pirates(action.and);
  }
  if (selection.from !== undefined) {
    // Another pirate can be chosen instead.
    if (selection.card === undefined) for (const action of boardActions(view, {})) pirates(action.from);
    choices.set(selection.from, {
      kind: "pirate",
      strong: true,
      label: `${placeName(selection.from, table.places)}, ${say("a11y-selected")}`,
    });
  }
  return { choices: order(choices, placesInOrder(table)), arcs: [...arcs.values()] };
}

/**
 * Places in the order of the path, so that keys walk along it.
 * @param {Map<string, Choice>} choices
 * @param {string[]} places in order
 */
function order(choices, places) {
  return new Map([...choices].sort(([one], [other]) => places.indexOf(one) - places.indexOf(other)));
}
