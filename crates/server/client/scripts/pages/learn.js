// The first lesson: real games from prepared positions, with a coach who waits until the learner has tried
// each thing. The coach watches what happens; it knows no rules.

import { button, html, picture, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { recall } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { PlayPage } from "../game/play.js";
import { USUAL, beginGame, makeGame } from "./begin.js";

const RULES = `${USUAL},crew=4`;
const TILES = "bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt";

/**
 * A position with the learner to move.
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
 * @property {string} [position] a new one; otherwise the game continues
 * @property {string} [look] what the coach points at
 * @property {string} [pirate] the place of the pirate it is about
 * @property {boolean} [free] other actions are fine, too
 * @property {(moment: Moment) => boolean} [until] if missing, the learner says when to continue
 */

const events = (/** @type {Moment} */ moment) => moment.update?.events ?? [];
const moved = (/** @type {Moment} */ moment, /** @type {string} */ reason) =>
  events(moment).some((event) => event.type === "moved" && event.reason === reason && event.seat === "A");

const played = (/** @type {Moment} */ moment, /** @type {string} */ card) =>
  events(moment).some((event) => event.type === "played" && event.card === card && event.seat === "A");

/** @type {Step[]} */
const STEPS = [
  { id: "goal", position: position("0:AAAABB,10:B,13:B", "dbp2"), look: ".board-room" },
  { id: "advance", look: ".hand", pirate: "0", until: (moment) => played(moment, "p") },
  { id: "jump", look: ".hand", until: (moment) => played(moment, "p") },
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
    pirate: "12",
    until: (moment) => moved(moment, "retreat"),
  },
  {
    id: "turn",
    position: position("0:AB,4:B,7:A,13:BB,15:A,G:A", "tkp"),
    look: ".turn-buttons",
    free: true,
    until: (moment) => events(moment).some((event) => event.type === "turn_ended" && event.seat === "A"),
  },
  {
    id: "together",
    position: position("0:A,6:A,8:B,9:AB,13:BA,20:B", "dbp"),
    look: ".board-room",
    pirate: "0",
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
    this.remark = html("p", { class: "coach-remark" });
    this.frame = html("section", {
      class: "coach panel",
      "aria-live": "polite",
      "aria-label": say("lesson-title"),
    });
  }

  /** @param {Moment} moment */
  notice(moment) {
    const step = STEPS[this.step];
    if (!step?.until) return;
    if (!step.until(moment)) return this.correct(step, moment);
    this.step = Math.min(this.step + 1, STEPS.length - 1);
    toast(say("lesson-well-done"));
    // Leave time to see the result before the next position appears.
    setTimeout(() => void this.show(), STEPS[this.step]?.position ? 1400 : 0);
  }

  /**
   * The learner did something other than what the step asks for.
   * @param {Step} step
   * @param {Moment} moment
   */
  correct(step, { update }) {
    const own = update?.deed.type === "acted" && update.deed.seat === "A";
    if (own && !step.free) this.remark.textContent = say("lesson-not-that");
  }

  /** Repeats the step, from the position it belongs to. */
  async again() {
    const table = STEPS.findLast((step, index) => index <= this.step && step.position);
    if (table?.position) await this.open(table.position, this.step);
    await this.show(false);
  }

  /** @param {boolean} [fresh] whether to set up the step's position, if it has one */
  async show(fresh = true) {
    const now = this.step;
    const step = STEPS[now];
    if (!step) return;
    if (step.position && fresh) await this.open(step.position, now);
    // An impatient learner has moved on while the position was set up.
    if (now !== this.step) return;
    const last = this.step === STEPS.length - 1;
    this.remark.textContent = "";
    this.point();
    const on = () => {
      this.step = Math.min(this.step + 1, STEPS.length - 1);
      void this.show();
    };
    const play = () =>
      void beginGame({
        rules: USUAL,
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
        this.remark,
      ),
      html(
        "div",
        { class: "row" },
        step.until &&
          button(say("lesson-again"), () => void this.again(), { class: "quiet small", id: "lesson-again" }),
        !last &&
          button(say("app-next"), on, { class: step.until ? "quiet small" : "main", id: "lesson-next" }),
        last && html("a", { href: "/lessons", class: "button", id: "lesson-more" }, say("lesson-more")),
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
    this.page = new PlayPage(this.main, game, key, null, {
      noticed: (moment) => this.notice(moment),
      furnish: ({ frame, board }) => {
        frame.querySelector(".more")?.before(this.frame);
        board.point(STEPS[this.step]?.pirate ?? null);
      },
    });
  }

  /** Points at what the step is about. */
  point() {
    for (const old of this.main.querySelectorAll(".coached")) old.classList.remove("coached");
    const { look, pirate = null } = STEPS[this.step] ?? {};
    this.page?.game?.screen.board.point(pirate);
    if (look) this.main.querySelector(look)?.classList.add("coached");
  }
}
