// What players agree on besides the rules when a game is set up: clocks, what happens to those who leave,
// whether the game is listed and has hints.

import { html } from "../base/dom.js";
import { say } from "../base/messages.js";
import { least, most, values } from "../base/wire.js";

/** @import { Fate, SetUp } from "../base/wire.js" */

const MINUTE = 60;

/** What happens to a seat whose player has left or run out of time. */
const FATES = { bot: "setup-clock-over-bot", forfeit: "setup-clock-over-lost" };

export class Agreement {
  constructor() {
    this.turn = clockInput("turn-clock", least.ClockSeconds, most.ClockSeconds);
    this.game = clockInput("game-clock", 1, most.ClockSeconds / MINUTE);
    this.leaving = fateSelect("leaving");
    this.out = fateSelect("clock-out");
    this.listed = html("input", { type: "checkbox", id: "listed" });
    this.hints = html("input", { type: "checkbox", id: "hints", checked: true });
  }

  /** All fields with their labels. */
  fields() {
    return [
      html(
        "div",
        { class: "clock-grid" },
        ...withLabel(this.turn, `${say("setup-clock-turn")} (${say("setup-clock-in-seconds")})`),
        ...withLabel(this.game, `${say("setup-clock-total")} (${say("setup-clock-in-minutes")})`),
        ...withLabel(this.leaving, say("setup-leaving")),
        ...withLabel(this.out, say("setup-clock-over")),
      ),
      html("p", {}, html("label", { for: "listed" }, this.listed, say("setup-public"))),
      html("p", {}, html("label", { for: "hints" }, this.hints, say("setup-hints"))),
    ];
  }

  /**
   * The agreement in the form the server expects.
   * @returns {Pick<SetUp, "clock" | "leaving" | "listed" | "hints">}
   */
  setup() {
    const turn = secondsIn(this.turn);
    const game = secondsIn(this.game, MINUTE);
    return {
      ...(turn || game ? { clock: { turn, game, out: chosenFate(this.out) } } : {}),
      leaving: chosenFate(this.leaving),
      listed: this.listed.checked,
      hints: this.hints.checked,
    };
  }
}

/**
 * @param {string} id
 * @param {number} min
 * @param {number} max
 */
function clockInput(id, min, max) {
  return html("input", { type: "number", min, max, step: 1, inputmode: "numeric", id });
}

/** @param {string} id */
function fateSelect(id) {
  const options = values.Fate.map((fate) => html("option", { value: fate }, say(FATES[fate])));
  return html("select", { id }, ...options);
}

/** @param {HTMLSelectElement} select */
function chosenFate(select) {
  return /** @type {Fate} */ (select.value);
}

/**
 * A field after its label.
 * @param {HTMLElement} field
 * @param {string} text
 */
function withLabel(field, text) {
  return [html("label", { for: field.id }, text), field];
}

/**
 * The time in a field in seconds; `null` if there is none.
 * @param {HTMLInputElement} field
 * @param {number} [unit] in seconds
 */
function secondsIn(field, unit = 1) {
  const time = Number(field.value);
  return time > 0 ? Math.round(time * unit) : null;
}
