// What a click on a card or a place means, given what is chosen already: a further choice, an action, or
// a question to the server why it cannot be.

import { boardActions, fitting } from "./choice.js";
import { whichOne } from "./decisions.js";
import { offers } from "./spots.js";

/** @typedef {import("./play.js").PlayPage} PlayPage */
/** @typedef {import("../base/wire.js").LegalAction} LegalAction */

/**
 * @param {PlayPage} page
 * @param {string} card
 */
export function chooseCard(page, card) {
  const { view, selection } = page;
  if (!view || page.acting) return;
  if (!view.legal.length) return void page.whyNot("end");
  if (view.decision.type !== "act") {
    const answer = view.legal.find((action) => action.card === card);
    return answer && view.decision.type === "discard" ? page.act(answer.action) : undefined;
  }
  if (selection.card === card && !selection.from) return page.select({});
  const here = selection.from === undefined ? [] : fitting(view, { card, from: selection.from });
  // A pirate was chosen first: the card completes the choice.
  if (here.length === 1 && here[0]) return page.act(here[0].action);
  const plain = view.legal.some((action) => action.card === card && action.kind === "advance");
  const spell = view.legal.some(
    (action) => (action.card === card || action.second === card) && action.kind !== "advance",
  );
  page.select({ card, spell: !plain && spell });
  if (!plain && !spell) void page.whyNot(`${card}${anyPlace(page)}`);
}

/**
 * A place where the viewer has a pirate: for questions about cards.
 * @param {PlayPage} page
 */
function anyPlace({ view }) {
  const own = view?.seats.find(({ seat }) => seat === view.viewer);
  return Object.keys(own?.pirates ?? {}).find((place) => place !== "G") ?? "0";
}

/**
 * @param {PlayPage} page
 * @param {string} place
 */
export function choosePlace(page, place) {
  const { view, selection } = page;
  if (!view || page.acting || page.covered) return;
  const fit = boardActions(view, selection);
  const hooking = fit.some((action) => action.kind === "hook");
  const chosen = selection.card !== undefined || selection.from !== undefined;
  const landing = fit.filter((action) => chosen && action.to === place);
  const starting = fit.filter((action) => action.from === place || action.and === place);
  if (hooking && selection.from !== undefined) {
    const others = [selection.from, place].sort().join();
    const pair = fit.filter((action) => [action.from, action.and].sort().join() === others);
    return settle(page, pair.length ? pair : landing);
  }
  if (landing.length && place !== selection.from) return settle(page, landing);
  if (selection.card !== undefined && starting.length && !hooking) return settle(page, starting);
  if (selection.from === place && !hooking) return page.select({});
  const next = { ...(hooking ? selection : {}), from: place };
  if (boardActions(view, next).length) return page.select(next);
  return explain(page, place);
}

/**
 * Plays an action if only one is left; else asks.
 * @param {PlayPage} page
 * @param {LegalAction[]} actions
 */
function settle(page, actions) {
  const [only] = actions;
  if (actions.length === 1 && only) page.act(only.action);
  else if (actions.length) whichOne(page, actions);
}

/**
 * Asks the server why nothing can be done there.
 * @param {PlayPage} page
 * @param {string} place
 */
function explain(page, place) {
  const { view, selection } = page;
  const own = view?.seats.find(({ seat }) => seat === view.viewer)?.pirates[place];
  if (!view?.legal.length || !own || view.decision.type !== "act") return;
  void page.whyNot(selection.card === undefined ? `-${place}` : `${selection.card}${place}`);
}

/**
 * A pirate is dragged: whose is it, if it can be?
 * @param {PlayPage} page
 * @param {string} place
 */
export function takePirate(page, place) {
  const action = page.view && boardActions(page.view, { from: place })[0];
  if (!action) return null;
  page.select({ from: place });
  return action.kind === "morgan" ? (action.seat ?? null) : (page.view?.viewer ?? null);
}

/**
 * Shows where a pirate would go while it is looked at.
 * @param {PlayPage} page
 * @param {string | null} place
 */
export function lookAt(page, place) {
  const { view, board, table, selection } = page;
  if (!view || !board || !table || page.acting || page.covered) return;
  const { arcs } = offers(table, view, selection);
  board.showArcs(
    arcs.map((arc) => ({
      ...arc,
      sure: place === null ? Boolean(arc.sure) : arc.from === place || arc.to === place,
    })),
  );
}
