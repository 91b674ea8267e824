// The first lesson: real games from prepared positions, with a coach who waits until the learner has tried
// each thing. The coach watches what happens; it knows no rules.

import { request } from "../base/api.js";
import { button, html } from "../base/dom.js";
import { say } from "../base/messages.js";
import { recall } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { PlayPage } from "../game/play.js";
import { USUAL, beginGame, makeGame } from "./begin.js";
import { showCoach } from "./coach.js";

/** @import { Moment } from "../game/play.js" */
/** @import { FirstPosition, SeatSetUp } from "../base/wire.js" */
/**
 * @typedef {object} Step
 * @property {string} id
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
  { id: "goal", look: ".board-room" },
  { id: "advance", look: ".hand", pirate: "0", until: (moment) => played(moment, "p") },
  { id: "jump", look: ".hand", until: (moment) => played(moment, "p") },
  {
    id: "home",
    look: ".hand",
    until: (moment) => events(moment).some((event) => event.type === "moved" && event.to === "G"),
  },
  {
    id: "retreat",
    look: ".board-room",
    until: (moment) =>
      moved(moment, "retreat") && events(moment).filter((event) => event.type === "drawn").length === 2,
  },
  {
    id: "three",
    look: ".board-room",
    pirate: "12",
    until: (moment) => moved(moment, "retreat"),
  },
  {
    id: "turn",
    look: ".turn-buttons",
    free: true,
    until: (moment) => events(moment).some((event) => event.type === "turn_ended" && event.seat === "A"),
  },
  {
    id: "together",
    look: ".board-room",
    pirate: "0",
    until: (moment) =>
      events(moment).some((event) => event.type === "moved" && event.from === "0" && event.seat === "A"),
  },
  { id: "hint", look: ".turn-buttons", until: (moment) => moment.hinted === true },
  { id: "end" },
];

/**
 * The learner and the weakest bot.
 * @returns {SeatSetUp[]}
 */
function seats() {
  return [{ who: "me", name: recall("name") || say("setup-name-default") }, { who: { level: 1 } }];
}

/** @param {HTMLElement} main */
export async function learnPage(main) {
  const { first } = await request("GET /api/v1/lessons", {});
  const coach = new Coach(main, first);
  await coach.show();
  return { leave: () => coach.page?.leave() };
}

class Coach {
  /**
   * @param {HTMLElement} main
   * @param {FirstPosition[]} positions those in which a step begins; in all other steps the game continues
   */
  constructor(main, positions) {
    this.main = main;
    this.positions = positions;
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
    setTimeout(() => void this.show(), this.startOf(STEPS[this.step]) ? 1400 : 0);
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

  /**
   * The position in which a step begins, if it does not continue the game.
   * @param {Step | undefined} step
   */
  startOf(step) {
    return this.positions.find((start) => start.step === step?.id);
  }

  /** Repeats the step, from the position it belongs to. */
  async again() {
    const start = this.startOf(STEPS.findLast((step, index) => index <= this.step && this.startOf(step)));
    if (start) await this.open(start, this.step);
    await this.show(false);
  }

  /** @param {boolean} [fresh] whether to set up the step's position, if it has one */
  async show(fresh = true) {
    const now = this.step;
    const step = STEPS[now];
    if (!step) return;
    const start = this.startOf(step);
    if (start && fresh) await this.open(start, now);
    // An impatient learner has moved on while the position was set up.
    if (now !== this.step) return;
    const last = this.step === STEPS.length - 1;
    this.remark.textContent = "";
    this.point();
    const on = () => {
      this.step = Math.min(this.step + 1, STEPS.length - 1);
      void this.show();
    };
    const play = () => void beginGame({ rules: USUAL, seats: seats() });
    showCoach(this.frame, {
      above: say("lesson-step", { number: this.step + 1, count: STEPS.length }),
      title: say(`lesson-${step.id}`),
      text: [
        html("p", {}, say(`lesson-${step.id}.text`)),
        html("p", {}, html("strong", {}, say(`lesson-${step.id}.task`))),
        this.remark,
      ],
      buttons: [
        step.until &&
          button(say("lesson-again"), () => void this.again(), { class: "quiet small", id: "lesson-again" }),
        !last &&
          button(say("app-next"), on, { class: step.until ? "quiet small" : "main", id: "lesson-next" }),
        last && html("a", { href: "/lessons", class: "button", id: "lesson-more" }, say("lesson-more")),
        last && button(say("start-quick"), play, { class: "main", id: "lesson-play" }),
      ],
    });
    this.frame.dataset["lesson"] = step.id;
  }

  /**
   * @param {FirstPosition} start
   * @param {number} now the step it is for
   */
  async open({ rules, position }, now) {
    const { game, key } = await makeGame({ rules, seats: seats(), position, pace: 900 }, false);
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
