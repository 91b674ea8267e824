// Playing by keyboard alone: digits choose cards, arrows move among cards and places, letters do the rest.
// Enter and space activate what has the focus, as usual.

import { typing } from "../base/dom.js";
import { ofKind } from "./choice.js";

/** @import { Orders } from "./orders.js" */
/** @import { State } from "./state.js" */

/** The groups that arrows move in, and what can be chosen in each. */
const GROUPS = ".hand, .decision-cards, .spots, .symbol-choice";
const CHOICES = ".card-button, .spot, .symbol-button";

/**
 * @param {KeyboardEvent} event
 * @param {Pick<State, "view" | "covered">} state
 * @param {Pick<Orders, "select" | "act" | "undo" | "hint">} orders
 * @param {HTMLElement} frame the page of the game
 */
export function handleKey(event, { view, covered }, orders, frame) {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (typing(target) || covered) return;
  if (event.key === "Escape") orders.select({});
  else if (/^[1-9]$/.test(event.key)) pressCard(frame, Number(event.key) - 1);
  else if (event.key === "e") {
    const end = ofKind(view, "end_turn");
    if (end) orders.act(end.action);
  } else if (event.key === "z") orders.undo();
  else if (event.key === "h" && view.legal.length && view.decision.type === "act") void orders.hint();
  // To the choosable places, landing places first.
  else if (event.key === "b") focusOn(frame.querySelector(".spot.landing") ?? frame.querySelector(".spot"));
  else if (["ArrowRight", "ArrowDown"].includes(event.key)) walk(event, target, 1);
  else if (["ArrowLeft", "ArrowUp"].includes(event.key)) walk(event, target, -1);
}

/**
 * @param {HTMLElement} frame
 * @param {number} index
 */
function pressCard(frame, index) {
  const place = frame.querySelector(".decision:not([hidden])") ?? frame.querySelector(".hand");
  const card = place?.querySelectorAll(".card-button")[index];
  focusOn(card);
  if (card instanceof HTMLElement) card.click();
}

/**
 * To the next card or place in the focused group.
 * @param {KeyboardEvent} event
 * @param {Element | null} target
 * @param {1 | -1} step
 */
function walk(event, target, step) {
  const group = target?.closest(GROUPS);
  if (!group) return;
  const all = [...group.querySelectorAll(CHOICES)];
  const now = all.findIndex((one) => one === target || one.contains(target));
  event.preventDefault();
  focusOn(all[(now + step + all.length) % all.length]);
}

/** @param {Element | null | undefined} place */
function focusOn(place) {
  if (place instanceof HTMLElement || place instanceof SVGElement) place.focus();
}
