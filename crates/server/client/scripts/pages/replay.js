// A finished game, step by step: slider, keys and speed, the log, and the chances. All cards are open; the
// server has replayed the game and sends every position.

import { request } from "../base/api.js";
import { button, html, picture, replace } from "../base/dom.js";
import { currentLanguage, labelled, say } from "../base/messages.js";
import { positionLink } from "../base/position.js";
import { knownSecret } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { Board } from "../board/board.js";
import { wearColours } from "../board/pirates.js";
import { tell } from "../game/animate.js";
import { fairness } from "../game/fairness.js";
import { endingWords } from "../game/finish.js";
import { linkLine } from "../game/links.js";
import { Players } from "../game/players.js";
import { stepButton } from "../game/steps.js";
import { rulesTitle } from "../game/words.js";
import { smallCard } from "../game/cards.js";
import { askBranch } from "./branch.js";
import { ChanceGraph } from "./chances.js";
import { ReviewPanel } from "./review.js";

/** @import { Replay, View, WorstTurn } from "../base/wire.js" */

/** Milliseconds between steps, by speed. */
const SPEEDS = /** @type {const} */ ([
  ["0.5", 2400],
  ["1", 1200],
  ["2", 600],
  ["4", 250],
  ["8", 60],
]);

/**
 * @param {HTMLElement} main
 * @param {string} record
 */
export async function replayPage(main, record) {
  const language = currentLanguage();
  const replay = await request(
    "GET /api/v1/records/{record}/replay",
    { path: { record }, query: { language } },
    knownSecret(),
  );
  return new ReplayPage(main, record, replay);
}

/**
 * Saves the game file. A link would not do: some games are sent only to those who may see them.
 * @param {string} record
 */
async function download(record) {
  try {
    const file = await request("GET /api/v1/records/{record}", { path: { record } }, knownSecret());
    const href = URL.createObjectURL(new Blob([file], { type: "text/plain" }));
    html("a", { href, download: `cartagena-${record}.cgr` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), "bad");
  }
}

class ReplayPage {
  /**
   * @param {HTMLElement} main
   * @param {string} record
   * @param {Replay} replay
   */
  constructor(main, record, replay) {
    this.replay = replay;
    this.record = record;
    /** @type {Replay & {stage: "over", idle_after: number, refereed: boolean}} */
    this.table = { ...replay, stage: "over", idle_after: 0, refereed: false };
    wearColours(replay.edition);
    this.step = 0;
    /** How many times a step was chosen. */
    this.chosen = 0;
    this.busy = false;
    /** The current playback: a loop stops when this is no longer its own. @type {object | null} */
    this.run = null;
    this.timer = 0;
    this.board = new Board(this.table, () => {});
    const nothing = () => {};
    this.players = new Players(
      { vote: nothing, nudge: nothing, comeBack: nothing, mute: nothing, report: async () => {} },
      nothing,
    );
    this.slider = this.makeSlider();
    this.place = html("span", { class: "replay-place", role: "status" });
    this.supply = html("div", { class: "supply" });
    /** What happened in the current step. */
    this.told = html("p", { class: "replay-told" });
    this.opener = button(picture("icon-scroll"), () => this.openMore(true), {
      class: "quiet talk-button",
      "aria-label": say("play-log"),
      title: say("play-log"),
    });
    this.speed = html(
      "select",
      { id: "replay-speed", "aria-label": say("replay-speed") },
      ...SPEEDS.map(([name]) => html("option", { value: name, selected: name === "1" }, `${name}×`)),
    );
    this.playButton = button("▶", () => this.toggle(), {
      class: "main",
      id: "replay-play",
      "aria-label": say("replay-play"),
    });
    this.lines = this.makeLines();
    this.log = html(
      "ol",
      { class: "log plain replay-log", tabindex: 0, "aria-label": say("play-log") },
      ...this.lines,
    );
    this.link = linkLine(say("replay-share"), `${location.origin}/replay/${record}`, null);
    this.graph = new ChanceGraph(this.table, replay.over ? record : null, (step) => this.jump(step));
    this.brancher = button(say("position-play"), () => this.branch(this.step), {
      class: "small",
      id: "branch",
    });
    this.opened = html("a", { class: "button small" }, say("position-open"));
    this.review = this.makeReview();
    this.frame = html(
      "div",
      { class: "game replay" },
      html("h1", { class: "hidden-visually" }, labelled(say("replay-title"), rulesTitle(replay))),
      this.side(),
      html("div", { class: "board-room" }, this.board.frame),
      html("div", { class: "bottom" }, this.tray()),
    );
    replace(main, this.frame);
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    this.nameInTop();
    this.go(Number(location.hash.slice(1)) || 0);
    if (new URLSearchParams(location.search).has("review")) {
      this.openMore(true);
      void this.review.start();
    }
  }

  /** The slider over all steps. */
  makeSlider() {
    const slider = html("input", {
      type: "range",
      min: 0,
      max: this.replay.steps.length,
      value: 0,
      id: "replay-slider",
      class: "slider",
      "aria-label": say("replay-title"),
      oninput: () => this.jump(Number(slider.value)),
    });
    return slider;
  }

  /** A line of the log for each step, which leads there. */
  makeLines() {
    return this.replay.steps.map((step, index) =>
      html(
        "li",
        { class: `by seat-${step.seat}` },
        html(
          "button",
          { type: "button", class: "log-step", onclick: () => this.jump(index + 1) },
          step.words.join(" ") || step.action,
        ),
      ),
    );
  }

  makeReview() {
    return new ReviewPanel(this.table, this.record, {
      opened: () => this.frame.classList.add("reviewing"),
      go: (step) => this.jump(step),
      playLine: (worst) => void this.playLine(worst),
      branch: (step) => this.branch(step),
    });
  }

  /** The players, and what does not fit beside the board of a small window: review, log and facts. */
  side() {
    return html(
      "aside",
      { class: "side", "aria-label": say("setup-seats") },
      this.players.frame,
      html(
        "div",
        { class: "more" },
        button(say("app-close"), () => this.openMore(false), { class: "small sheet-close" }),
        this.review.frame,
        html(
          "section",
          { class: "talk panel" },
          html("h2", { class: "small-title" }, say("play-log")),
          this.log,
        ),
        this.facts(),
      ),
    );
  }

  /** How the game ended, and what can be done with it. */
  facts() {
    const { replay, record } = this;
    return html(
      "section",
      { class: "panel replay-facts" },
      replay.outcome && html("p", {}, html("strong", {}, endingWords(this.table, replay.outcome))),
      html(
        "div",
        { class: "row" },
        this.brancher,
        this.opened,
        replay.over && button(say("replay-download"), () => void download(record), { class: "small" }),
      ),
      this.link,
      replay.over && replay.commitment && fairness(replay.commitment, replay.seed),
    );
  }

  /** Everything below the board: what happened, the chances, and the way through the game. */
  tray() {
    return html(
      "section",
      { class: "tray replay-tray", "aria-label": say("replay-title") },
      html("div", { class: "bar" }, this.place, this.supply),
      this.told,
      this.graph.frame,
      this.slider,
      this.controls(),
    );
  }

  controls() {
    return html(
      "div",
      { class: "row replay-controls" },
      stepButton("❘◀", "replay-first", () => this.jump(0)),
      stepButton("◁", "replay-previous", () => this.jump(this.step - 1)),
      this.playButton,
      stepButton("▷", "replay-next", () => {
        this.pause();
        void this.forward();
      }),
      stepButton("▶❘", "replay-last", () => this.jump(this.replay.steps.length)),
      html("label", {}, html("span", { class: "hidden-visually" }, say("replay-speed")), this.speed),
    );
  }

  /** Says in the window's title and the top bar which game this is. */
  nameInTop() {
    const title = rulesTitle(this.replay);
    document.title = `${labelled(say("replay-title"), title)} – ${say("app-title")}`;
    const about = document.querySelector(".top .about");
    if (about) replace(about, html("span", {}, title));
    document.querySelector(".top nav")?.prepend(this.opener);
  }

  leave() {
    this.pause();
    this.graph.stop();
    this.review.stop();
    this.players.stop();
    this.board.stop();
    document.removeEventListener("keydown", this.keys);
  }

  /** @param {number} step */
  viewAt(step) {
    return step === 0 ? this.replay.start : (this.replay.steps[step - 1]?.view ?? this.replay.start);
  }

  /**
   * Stops playing and shows a step.
   * @param {number} step
   */
  jump(step) {
    this.pause();
    this.go(step);
  }

  /** @param {number} step */
  go(step) {
    this.chosen += 1;
    this.step = Math.min(Math.max(step, 0), this.replay.steps.length);
    const view = this.viewAt(this.step);
    delete this.frame.dataset["line"];
    this.brancher.disabled = view.decider === null;
    this.opened.setAttribute("href", positionLink(view.position ?? ""));
    this.showView(view);
    this.slider.value = String(this.step);
    this.place.textContent = `${say("replay-step", { number: this.step, count: this.replay.steps.length })} · ${say("play-round", { number: view.round })}`;
    this.slider.setAttribute(
      "aria-valuetext",
      `${this.place.textContent} ${this.lines[this.step - 1]?.textContent ?? ""}`,
    );
    this.lines.forEach((line, index) => line.classList.toggle("now", index === this.step - 1));
    this.told.textContent = this.lines[this.step - 1]?.textContent ?? "";
    this.follow();
    this.graph.mark(this.step);
    this.frame.dataset["step"] = String(this.step);
    const link = this.link.querySelector("input");
    if (link) link.value = `${location.origin}/replay/${this.record}#${this.step}`;
  }

  /**
   * Shows a position of the game, or of a line that was not played.
   * @param {View} view
   */
  showView(view) {
    this.board.show(view);
    this.board.showArcs([]);
    this.players.show({
      table: this.table,
      view,
      own: [],
      muted: new Set(),
      spectators: 0,
      clocksAt: 0,
      restsSince: null,
      recap: null,
      since: 0,
      changed: 0,
      nudged: 0,
    });
    replace(
      this.supply,
      ...[...view.row].map(smallCard),
      html(
        "span",
        { class: "soft small-text" },
        say("play-pile", { count: view.pile }),
        " · ",
        say("play-discards", { count: view.discards.length }),
      ),
    );
  }

  /**
   * Shows the better line of a turn, action by action. Choosing anything else ends it.
   * @param {WorstTurn} worst
   */
  async playLine({ step, line }) {
    this.pause();
    this.openMore(false);
    this.go(step);
    const { chosen, board, frame } = this;
    let view = this.viewAt(step);
    for (const [index, { events, words, view: after }] of line.entries()) {
      this.told.textContent = words.join(" ");
      await tell(events, { board, view, frame, isHurried: () => this.chosen !== chosen });
      if (this.chosen !== chosen) return;
      view = after;
      this.showView(view);
      this.frame.dataset["line"] = String(index + 1);
    }
  }

  /**
   * Lets the reader play on from a step.
   * @param {number} step
   */
  branch(step) {
    this.pause();
    const { position, decider } = this.viewAt(step);
    if (position) void askBranch({ table: this.replay, players: this.replay.players, position, decider });
  }

  /** Keeps the current step's line in view. */
  follow() {
    const line = this.lines[this.step - 1];
    if (!line) return this.log.scrollTo(0, 0);
    const [log, now] = [this.log.getBoundingClientRect(), line.getBoundingClientRect()];
    this.log.scrollTop += now.top - log.top - (log.height - now.height) / 2;
  }

  /**
   * The log and the facts: on a sheet where there is no room for a column.
   * @param {boolean} open
   */
  openMore(open) {
    this.frame.classList.toggle("more-open", open);
    if (open) this.follow();
  }

  /** One step forward, with motion. */
  async forward() {
    const step = this.replay.steps[this.step];
    if (!step || this.busy) return;
    this.busy = true;
    const { chosen } = this;
    const isHurried = () => this.chosen !== chosen || Number(this.speed.value) > 2;
    const { board, frame } = this;
    await tell(step.events, { board, view: this.viewAt(this.step), frame, isHurried });
    this.busy = false;
    // Meanwhile another step may have been chosen, or this one again.
    this.go(this.chosen === chosen ? this.step + 1 : this.step);
  }

  toggle() {
    if (this.run) return this.pause();
    if (this.step >= this.replay.steps.length) this.go(0);
    this.playButton.textContent = "❚❚";
    this.playButton.setAttribute("aria-label", say("replay-pause"));
    const run = {};
    this.run = run;
    const on = async () => {
      await this.forward();
      if (this.run !== run) return;
      if (this.step >= this.replay.steps.length) return this.pause();
      this.timer = setTimeout(on, SPEEDS.find(([name]) => name === this.speed.value)?.[1] ?? 1200);
    };
    this.timer = setTimeout(on, 50);
  }

  pause() {
    clearTimeout(this.timer);
    this.run = null;
    this.playButton.textContent = "▶";
    this.playButton.setAttribute("aria-label", say("replay-play"));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target?.closest("input:not([type=range]), select, dialog")
    )
      return;
    const steps = /** @type {Record<string, number>} */ ({
      ArrowLeft: this.step - 1,
      ArrowRight: this.step + 1,
      Home: 0,
      End: this.replay.steps.length,
    });
    const wanted = steps[event.key];
    if (event.key === "Escape") this.openMore(false);
    if (wanted !== undefined) {
      event.preventDefault();
      this.jump(wanted);
    } else if (event.key === " " && !target?.closest("button, a, summary")) {
      event.preventDefault();
      this.toggle();
    }
  }
}
