// Short messages that disappear by themselves.

import { html } from "./dom.js";

/** How long a message stays, in milliseconds. */
const STAY = 5200;

/**
 * @param {string} text
 * @param {"" | "bad"} [kind]
 */
export function toast(text, kind = "") {
  const place = document.getElementById("toasts");
  if (!place) return;
  const note = html("div", { class: `toast ${kind}`, role: kind ? "alert" : "status" }, text);
  while (place.children.length > 2) place.firstElementChild?.remove();
  place.append(note);
  setTimeout(() => note.remove(), STAY);
}
