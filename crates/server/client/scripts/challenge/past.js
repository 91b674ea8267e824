// Looking back while a game goes on: an earlier position covers the board, and what happened there the tray. The
// game continues below, and whatever has happened meanwhile can be reached step by step.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { Board } from "../board/board.js";
import { openHand } from "../game/players.js";
import { stepButton } from "../game/steps.js";
import { nameOf } from "../base/names.js";
import { attempt } from "./follow.js";

/** @import { Replay, View } from "../base/wire.js" */
/** @import { Screen } from "../game/screen.js" */

export class Past {
  /**
   * @param {string} game
   * @param {Screen} screen
   */
  constructor(game, screen) {
    this.game = game;
    this.screen = screen;
    /** The part of the game that is known here. @type {Replay | null} */
    this.replay = null;
    /** @type {Board | null} */
    this.board = null;
    this.step = 0;
    this.place = html("strong");
    this.told = html("span");
    this.hands = html("div", { class: "past-hands" });
    this.slider = html("input", {
      type: "range",
      min: 0,
      class: "slider",
      id: "past-slider",
      "aria-label": say("challenge-look-back"),
      oninput: () => this.show(Number(this.slider.value)),
    });
    this.link = html("a", { class: "button small", id: "past-replay" }, say("challenge-replay"));
    this.layer = html("div", { class: "past", hidden: true });
    this.tray = html(
      "section",
      { class: "tray past-tray", hidden: true, "aria-label": say("challenge-look-back") },
      html(
        "div",
        { class: "row" },
        button(say("challenge-now"), () => this.close(), { class: "main small", id: "past-now" }),
        this.link,
        this.place,
      ),
      html("p", { class: "replay-told", role: "status" }, this.told),
      this.slider,
      this.hands,
    );
    /** The buttons that lead there. */
    this.buttons = [
      stepButton("❘◀", "replay-first", () => this.look(() => 0)),
      stepButton("◁", "replay-previous", () => this.back()),
      stepButton("▷", "replay-next", () => this.forward()),
    ];
    screen.board.frame.after(this.layer);
    screen.tray.frame.after(this.tray);
  }

  isOpen() {
    return !this.layer.hidden;
  }

  /**
   * Shows a step of the game played so far.
   * @param {(steps: number) => number} step which one, given how many there are
   */
  look(step) {
    void attempt(async () => {
      const path = { record: this.game };
      const query = { language: currentLanguage() };
      this.replay = await request("GET /api/v1/records/{record}/replay", { path, query });
      this.open(this.replay);
      this.show(step(this.replay.steps.length));
    });
  }

  /** One step back, from the present or from what is shown. */
  back() {
    if (this.isOpen()) this.show(this.step - 1);
    else this.look((steps) => steps - 1);
  }

  /** One step towards the present, which comes after the last one. */
  forward() {
    if (!this.isOpen()) return;
    if (this.replay && this.step < this.replay.steps.length) return this.show(this.step + 1);
    this.look((steps) => {
      if (steps <= this.step) this.close();
      return this.step + 1;
    });
  }

  /** @param {Replay} replay */
  open(replay) {
    this.cover(true);
    this.screen.closeMore();
    if (this.board) return;
    this.board = new Board(replay, () => {});
    replace(this.layer, this.board.frame);
  }

  /** @param {number} wanted */
  show(wanted) {
    const { replay } = this;
    if (!replay) return;
    const { steps } = replay;
    this.step = Math.min(Math.max(wanted, 0), steps.length);
    const { view, words = [] } = steps[this.step - 1] ?? { view: replay.start };
    this.board?.show(view);
    this.slider.max = String(steps.length);
    this.slider.value = String(this.step);
    const place = say("replay-step", { number: this.step, count: steps.length });
    replace(this.place, `${place} · ${say("play-round", { number: view.round })}`);
    replace(this.told, words.join(" "));
    replace(this.hands, ...this.handLines(replay, view));
    this.link.setAttribute("href", `/replay/${this.game}#${this.step}`);
    this.layer.dataset["step"] = String(this.step);
  }

  /**
   * The cards of both sides.
   * @param {Replay} replay
   * @param {View} view
   */
  handLines(replay, { seats }) {
    return seats.map(({ seat, hand }) =>
      html(
        "div",
        { class: `row by seat-${seat}` },
        html("span", { class: "small-text" }, nameOf(replay, seat)),
        ...openHand(hand),
      ),
    );
  }

  /** Back to the present. */
  close() {
    this.cover(false);
  }

  /**
   * Covers the present, or uncovers it.
   * @param {boolean} covered
   */
  cover(covered) {
    this.layer.hidden = this.tray.hidden = !covered;
    this.screen.tray.frame.hidden = covered;
  }

  leave() {
    this.board?.stop();
  }
}
