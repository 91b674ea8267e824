// The first lesson: a real game from a prepared position, with a coach beside it who waits until each
// thing has been tried. The coach watches what happens; it knows no rules.

import { html, button, picture, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { recall } from "../base/settings.js";
import { PlayPage } from "../game/play.js";
import { makeGame } from "./begin.js";

/** A short game: a dagger jumps, a bottle flies far, and two cards lie just behind. */
const RULES = "jamaica,crew=4,first=A";
const POSITION = `${RULES} bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:A,5:BB,9:A,18:B,20:B,31:A,G:A sdbk/tkp - * - A3 A0 - - -`;

/** @typedef {import("../game/play.js").Moment} Moment */
/**
 * @typedef {object} Step
 * @property {string} id
 * @property {string} [look] what the coach points at
 * @property {(moment: Moment, page: PlayPage) => boolean} [until] without it, the learner says when to go on
 */

const moved = (/** @type {Moment} */ moment, /** @type {string} */ reason) => (moment.update?.events ?? []).some((event) => event.type === "moved" && event.reason === reason && event.seat === "A");

/** @type {Step[]} */
const STEPS = [
  { id: "crew", look: ".board-room" },
  { id: "card", look: ".hand", until: (_, page) => page.selection.card === "d" },
  { id: "advance", look: ".board-room", until: (moment) => moved(moment, "advance") },
  { id: "jump", look: ".hand", until: (moment) => moved(moment, "advance") },
  { id: "retreat", look: ".board-room", until: (_, page) => page.selection.from === "7" || page.selection.from === "22" },
  { id: "draw", look: ".board-room", until: (moment) => moved(moment, "retreat") },
  { id: "others", look: ".side", until: (_, page) => page.view?.decider === "A" && page.view.legal.length > 0 && page.view.round > 1 },
  { id: "undo", look: ".turn-buttons", until: (moment) => moment.update?.deed.type === "undone" },
  { id: "hint", look: ".turn-buttons", until: (moment) => moment.hinted === true },
  { id: "end", look: ".turn-buttons", until: (moment) => (moment.update?.events ?? []).some((event) => event.type === "turn_ended" && event.seat === "A") },
  { id: "win" },
];

/** @param {HTMLElement} main */
export async function learnPage(main) {
  const seats = [{ who: "me", name: recall("name") || say("name-default") }, { who: "level:1" }];
  const { game, key } = await makeGame({ rules: RULES, seats, position: POSITION, pace: 900 });
  const page = new PlayPage(main, game, key);
  const coach = new Coach(page);
  page.noticed = (moment) => coach.notice(moment);
  page.furnish = (frame) => frame.append(coach.frame);
  return page;
}

class Coach {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.step = 0;
    this.frame = html("section", { class: "coach panel", "aria-live": "polite", "aria-label": say("lesson-label") });
    this.show();
  }

  /** @param {Moment} moment */
  notice(moment) {
    const step = STEPS[this.step];
    if (step?.until?.(moment, this.page)) this.next();
  }

  next() {
    this.step = Math.min(this.step + 1, STEPS.length - 1);
    this.show();
  }

  show() {
    const step = STEPS[this.step];
    if (!step) return;
    for (const old of document.querySelectorAll(".coached")) old.classList.remove("coached");
    if (step.look) this.page.frame.querySelector(step.look)?.classList.add("coached");
    const last = this.step === STEPS.length - 1;
    replace(this.frame, picture("symbol-parrot", { class: "picture coach-picture" }),
      html("div", { class: "coach-text" },
        html("div", { class: "soft small-text" }, say("lesson-step", { step: this.step + 1, steps: STEPS.length })),
        html("h2", {}, say(`lesson-${step.id}`)), html("p", {}, say(`lesson-${step.id}-text`))),
      html("div", { class: "row" },
        !step.until && !last && button(say("lesson-next"), () => this.next(), { class: "main", id: "lesson-next" }),
        step.until && button(say("lesson-skip"), () => this.next(), { class: "quiet small", id: "lesson-skip" }),
        last && html("a", { href: "/", class: "button main" }, say("lesson-done"))));
    this.frame.dataset["lesson"] = step.id;
  }
}
