// The game by keyboard alone: digits choose cards, arrows walk among cards and places, letters do the
// rest. Enter and space work on what has the focus, as everywhere.

import { typing } from "../base/dom.js";
import { ofKind } from "./choice.js";

/**
 * @param {import("./play.js").PlayPage} page
 * @param {KeyboardEvent} event
 */
export function handleKey(page, event) {
  const target = /** @type {Element | null} */ (event.target instanceof Element ? event.target : null);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (typing(target)) return;
  const { view } = page;
  if (!view || page.covered) return;
  if (event.key === "Escape") return page.select({});
  if (/^[1-9]$/.test(event.key)) {
    const place = page.decisions.frame.hidden ? page.tray.hand : page.decisions.frame;
    const card = /** @type {HTMLElement | undefined} */ (
      place.querySelectorAll(".card-button")[Number(event.key) - 1]
    );
    card?.focus();
    return card?.click();
  }
  if (event.key === "e") {
    const end = ofKind(view, "end_turn");
    return end ? page.act(end.action) : undefined;
  }
  if (event.key === "z" && view.undo) return page.undo();
  if (event.key === "h" && view.legal.length && view.decision.type === "act") return void page.hint();
  if (event.key === "b") {
    // To the places that can be chosen, the landing first.
    const spot = page.frame.querySelector(".spot.landing") ?? page.frame.querySelector(".spot");
    return /** @type {SVGElement | null} */ (spot)?.focus();
  }
  const forward = ["ArrowRight", "ArrowDown"].includes(event.key);
  if (!forward && !["ArrowLeft", "ArrowUp"].includes(event.key)) return undefined;
  const group = target?.closest(".hand, .decision-cards, .spots, .symbol-choice");
  if (!group) return undefined;
  const all = /** @type {HTMLElement[]} */ ([
    ...group.querySelectorAll(".card-button, .spot, .symbol-button"),
  ]);
  const now = all.findIndex((one) => one === target || one.contains(target));
  event.preventDefault();
  return all[(now + (forward ? 1 : all.length - 1)) % all.length]?.focus();
}
