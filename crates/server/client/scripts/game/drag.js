// Dragging a card or a pirate to where it should go. A drag ends as the same choices that clicks make; this
// module only follows the pointer.

import { html } from "../base/dom.js";
import { symbolName } from "../board/symbols.js";
import { cardFace } from "./cards.js";
import { portrait } from "../board/pirates.js";

/** How far a pointer must move to start a drag, in pixels. */
const FAR = 9;

/**
 * @param {HTMLElement} frame
 * @param {{takeCard: (card: string) => void, takePirate: (place: string) => string | null, drop: (place: string) => void}} wishes
 */
export function allowDragging(frame, wishes) {
  // Without this listener, browsers start scrolling without asking.
  frame.addEventListener("touchmove", () => {}, { passive: false });
  frame.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !(down.target instanceof Element)) return;
    const card = down.target.closest(".hand .card-button")?.getAttribute("data-card");
    const place = down.target.closest(".spot.pirate")?.getAttribute("data-spot");
    if (!card && !place) return;
    // A finger on a pirate drags it instead of the page. The touched element gets the events even after it
    // has been removed.
    if (place)
      down.target.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
    /** @type {HTMLElement | null} */
    let ghost = null;
    const move = (/** @type {PointerEvent} */ event) => {
      if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > FAR) {
        const seat = place ? wishes.takePirate(place) : null;
        if (card && symbolName(card)) wishes.takeCard(card);
        const taken = card ? cardFace(card) : seat && portrait(seat);
        if (!taken) return stop();
        ghost = html("div", { class: "drag-ghost", "aria-hidden": "true" }, taken);
        document.body.append(ghost);
        frame.classList.add("dragging");
      }
      if (ghost) ghost.style.transform = `translate(${event.clientX - 30}px, ${event.clientY - 60}px)`;
    };
    const stop = () => {
      ghost?.remove();
      frame.classList.remove("dragging");
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    };
    const up = (/** @type {PointerEvent} */ event) => {
      const dragged = ghost !== null;
      stop();
      if (!dragged) return;
      // The click that follows a drag is not meant as one.
      addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => dispatchEvent(new Event("click")), 0);
      const target = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest("[data-spot]")
        ?.getAttribute("data-spot");
      if (target) wishes.drop(target);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
  });
}
