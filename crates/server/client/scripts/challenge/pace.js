// The speed of games: the delay between turns, which the browser remembers.

import { html } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { recall, remember } from "../base/settings.js";

/** Delays between turns to choose from, in milliseconds. */
const PACES = [0, 500, 1000, 2000, 5000];
/** The initial one: games can be followed with the eye. */
const USUAL = 500;

/** The remembered delay. */
export function usualPace() {
  const known = Number(recall("challenge.pace") ?? USUAL);
  return PACES.includes(known) ? known : USUAL;
}

/**
 * @param {string} id
 * @param {(pace: number) => void} [changed]
 */
export function paceChoice(id, changed = () => {}) {
  const choice = html(
    "select",
    {
      id,
      onchange: () => {
        remember("challenge.pace", choice.value);
        changed(Number(choice.value));
      },
    },
    ...PACES.map((time) =>
      html(
        "option",
        { value: time, selected: time === usualPace() },
        time ? say("challenge-pace-of", { time: seconds(time) }) : say("challenge-pace-full"),
      ),
    ),
  );
  return choice;
}

/** @param {number} time in milliseconds */
export function seconds(time) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${new Intl.NumberFormat(currentLanguage(), digits).format(time / 1000)} s`;
}
