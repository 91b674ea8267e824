// Calls back a player who is looking elsewhere: a short vibration, and a system notification if allowed.

import { recall, remember } from "./settings.js";

/** Whether system notifications are wanted and allowed. */
export function notesWanted() {
  return "Notification" in globalThis && Notification.permission === "granted" && recall("notes") === "on";
}

/**
 * Turns system notifications on or off. The browser asks the player for permission.
 * @param {boolean} wanted
 */
export async function wantNotes(wanted) {
  remember("notes", wanted ? "on" : "off");
  if (wanted && "Notification" in globalThis) await Notification.requestPermission();
}

/**
 * @param {string} text
 * @param {string} about a new notification about the same thing replaces the last one
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
