// Calls a player back who looks at something else: a touch of vibration, and a note of the system if it was allowed.

import { recall, remember } from "./settings.js";

/** Whether notes of the system are wanted and allowed. */
export function notesWanted() {
  return "Notification" in globalThis && Notification.permission === "granted" && recall("notes") === "on";
}

/**
 * Wants notes of the system, or none. The browser asks the player itself.
 * @param {boolean} wanted
 */
export async function wantNotes(wanted) {
  remember("notes", wanted ? "on" : "off");
  if (wanted && "Notification" in globalThis) await Notification.requestPermission();
}

/**
 * @param {string} text
 * @param {string} about the same again takes the place of the last one
 */
export function call(text, about) {
  if (!document.hidden) return;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([120, 60, 120]);
  if (!notesWanted()) return;
  const note = new Notification(text, { tag: about, icon: "/assets/icon.svg" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
