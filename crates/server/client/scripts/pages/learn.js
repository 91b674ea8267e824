// The first lesson: real games from prepared positions, with a coach beside them who waits until each
// thing has been tried. The coach watches what happens; it knows no rules.

import { button, html, picture, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { recall } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { PlayPage } from "../game/play.js";
import { beginGame, makeGame } from "./begin.js";

const RULES = "jamaica,crew=4";
const TILES = "bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt";

/**
 * A position in which it is the learner's turn.
 * @param {string} pirates
 * @param {string} hand
 */
function position(pirates, hand) {
  return `${RULES} ${TILES} ${pirates} ${hand}/tdp - * - A3 A0 - - -`;
}

/** @import { Moment } from "../game/play.js" */
/**
 * @typedef {object} Step
 * @property {string} id
 * @property {string} [position] a new one; without it the game goes on
 * @property {string} [look] what the coach points at
 * @property {(moment: Moment) => boolean} [until] without it, the learner says when to go on
 */

const events = (/** @type {Moment} */ moment) => moment.update?.events ?? [];
const moved = (/** @type {Moment} */ moment, /** @type {string} */ reason) =>
  events(moment).some((event) => event.type === "moved" && event.reason === reason && event.seat === "A");

/** @type {Step[]} */
const STEPS = [
  { id: "goal", position: position("0:AAAABB,10:B,13:B", "dbp2"), look: ".board-room" },
  { id: "advance", look: ".hand", until: (moment) => moved(moment, "advance") },
  { id: "jump", look: ".hand", until: (moment) => moved(moment, "advance") },
  {
    id: "home",
    position: position("0:BB,4:A,20:A,27:A,30:A,33:B,36:B", "tbd"),
    look: ".hand",
    until: (moment) => events(moment).some((event) => event.type === "moved" && event.to === "G"),
  },
  {
    id: "retreat",
    position: position("0:ABB,5:BB,8:A,21:A,30:A", "s"),
    look: ".board-room",
    until: (moment) =>
      moved(moment, "retreat") && events(moment).filter((event) => event.type === "drawn").length === 2,
  },
  {
    id: "three",
    position: position("0:AB,6:B,10:ABB,12:A,G:A", "k"),
    look: ".board-room",
    until: (moment) => moved(moment, "retreat"),
  },
  {
    id: "turn",
    position: position("0:AB,4:B,7:A,13:BB,15:A,G:A", "tkp"),
    look: ".turn-box",
    until: (moment) => events(moment).some((event) => event.type === "turn_ended" && event.seat === "A"),
  },
  {
    id: "together",
    position: position("0:A,6:A,8:B,9:AB,13:BA,20:B", "dbp"),
    look: ".board-room",
    until: (moment) =>
      events(moment).some((event) => event.type === "moved" && event.from === "0" && event.seat === "A"),
  },
  { id: "hint", look: ".turn-buttons", until: (moment) => moment.hinted === true },
  { id: "end" },
];

/** @param {HTMLElement} main */
export async function learnPage(main) {
  const coach = new Coach(main);
  await coach.show();
  return { leave: () => coach.page?.leave() };
}

class Coach {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    this.step = 0;
    /** @type {PlayPage | null} */
    this.page = null;
    this.frame = html("section", {
      class: "coach panel",
      "aria-live": "polite",
      "aria-label": say("lesson-title"),
    });
  }

  /** @param {Moment} moment */
  notice(moment) {
    const step = STEPS[this.step];
    if (!step?.until?.(moment)) return;
    this.step = Math.min(this.step + 1, STEPS.length - 1);
    toast(say("lesson-well-done"));
    // What was done is seen before the next position comes.
    setTimeout(() => void this.show(), STEPS[this.step]?.position ? 1400 : 0);
  }

  async show() {
    const now = this.step;
    const step = STEPS[now];
    if (!step) return;
    if (step.position) await this.open(step.position, now);
    // Somebody in a hurry has gone on while the table was set.
    if (now !== this.step) return;
    const last = this.step === STEPS.length - 1;
    this.point();
    const on = () => {
      this.step = Math.min(this.step + 1, STEPS.length - 1);
      void this.show();
    };
    const play = () =>
      void beginGame({
        rules: "jamaica",
        seats: [{ who: "me", name: recall("name") || say("setup-name-default") }, { who: "level:1" }],
      });
    replace(
      this.frame,
      picture("symbol-parrot", { class: "picture coach-picture" }),
      html(
        "div",
        { class: "coach-text" },
        html(
          "div",
          { class: "soft small-text" },
          say("lesson-step", { number: this.step + 1, count: STEPS.length }),
        ),
        html("h2", {}, say(`lesson-${step.id}`)),
        html("p", {}, say(`lesson-${step.id}.text`)),
        html("p", {}, html("strong", {}, say(`lesson-${step.id}.task`))),
      ),
      html(
        "div",
        { class: "row" },
        !last &&
          button(say("app-next"), on, { class: step.until ? "quiet small" : "main", id: "lesson-next" }),
        last && button(say("start-quick"), play, { class: "main", id: "lesson-play" }),
      ),
    );
    this.frame.dataset["lesson"] = step.id;
  }

  /**
   * @param {string} start
   * @param {number} now the step it is for
   */
  async open(start, now) {
    const seats = [{ who: "me", name: recall("name") || say("setup-name-default") }, { who: "level:1" }];
    const { game, key } = await makeGame({ rules: RULES, seats, position: start, pace: 900 }, false);
    if (now !== this.step) return;
    this.page?.leave();
    this.page = new PlayPage(this.main, game, key, {
      noticed: (moment) => this.notice(moment),
      furnish: (frame) => frame.querySelector(".talk")?.before(this.frame),
    });
  }

  /** Points at what the step is about. */
  point() {
    for (const old of this.main.querySelectorAll(".coached")) old.classList.remove("coached");
    const look = STEPS[this.step]?.look;
    if (look) this.main.querySelector(look)?.classList.add("coached");
  }
}
