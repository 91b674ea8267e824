// What only the Software Challenge's server knows about a game, beside its board: moves in the protocol's
// terms, clients' hints and output, time, rule violations; and the controls for people at the server's
// machine.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { recall } from "../base/settings.js";
import { linkLine } from "../game/links.js";
import { attempt, follow } from "./follow.js";
import { causesOf, endOf } from "./lists.js";
import { paceChoice, seconds, usualPace } from "./pace.js";
import { Past } from "./past.js";

/** @import { ChallengeGame, ChallengeMove, ChallengeOrder, ChallengePart, Seat } from "../base/wire.js" */
/** @import { Screen } from "../game/screen.js" */

/** How often the running time is updated, in milliseconds. */
const TICK = 100;

export class ChallengePanel {
  /**
   * @param {string} game
   * @param {Screen} screen
   */
  constructor(game, screen) {
    this.game = game;
    this.screen = screen;
    this.past = new Past(game, screen);
    /** What is needed while watching the board: the way back, and the speed. */
    this.bar = html("div", { class: "row challenge-bar", hidden: true });
    this.facts = html("p", { class: "challenge-facts" });
    this.time = html("p", { class: "challenge-time soft" });
    this.controls = html("div", { class: "challenge-controls" });
    this.moves = html("ol", { class: "plain challenge-moves", tabindex: 0 });
    this.printed = html("pre", { class: "challenge-printed", tabindex: 0 });
    this.output = html(
      "details",
      { hidden: true },
      html("summary", {}, say("challenge-output")),
      this.printed,
    );
    this.frame = html(
      "section",
      { class: "panel challenge-panel", "aria-labelledby": "challenge-panel-title", hidden: true },
      html("h2", { id: "challenge-panel-title", class: "small-title" }, say("challenge-title")),
      this.facts,
      this.time,
      this.controls,
      html("details", { open: true }, html("summary", {}, say("challenge-moves")), this.moves),
      this.output,
    );
    screen.talk.frame.before(this.frame);
    screen.tray.frame.before(this.bar);
    /** Whether a client has printed an error. */
    this.failed = false;
    /** @type {ChallengeGame | null} */
    this.shown = null;
    /** When it was shown. */
    this.since = 0;
    this.ticking = setInterval(() => this.tick(), TICK);
    this.stop = () => {};
    void this.begin();
  }

  async begin() {
    const ask = (/** @type {number} */ after) =>
      request("GET /api/v1/challenge/games/{game}", { path: { game: this.game }, query: { after } });
    try {
      const seen = await request("GET /api/v1/challenge/games/{game}", { path: { game: this.game } });
      this.show(seen);
      this.stop = follow(seen.number, ask, (next) => this.show(next));
    } catch {
      // The server has been restarted: only the table is left of the game.
      this.rest();
    }
  }

  leave() {
    this.rest();
    this.past.leave();
  }

  /** Nothing will change any more. */
  rest() {
    this.stop();
    clearInterval(this.ticking);
  }

  /** @param {ChallengeGame} seen */
  show(seen) {
    [this.shown, this.since] = [seen, Date.now()];
    this.frame.hidden = false;
    const { line, moves } = seen;
    replace(
      this.facts,
      html("strong", {}, say("challenge-round", { round: line.round, rounds: line.rounds })),
      " · ",
      say("challenge-points"),
      ` ${line.sides.map(({ points }) => points).join(" : ")}`,
      line.paused && seen.pace === 0 && ` · ${say("challenge-paused")}`,
      line.stage === "over" && html("span", {}, ` · ${endOf(line)}`),
    );
    replace(this.screen.remark, this.failure(seen));
    this.showControls(seen);
    replace(this.moves, ...moves.toReversed().map((move) => this.moveLine(move)));
    this.showOutput(seen);
    this.tick();
    if (line.stage === "over") this.rest();
  }

  /**
   * Why a game ended early.
   * @param {ChallengeGame} seen
   */
  failure({ line, offence }) {
    const causes = causesOf(line.sides);
    if (offence)
      return html(
        "div",
        { class: "notice bad", role: "alert" },
        html("strong", {}, say("challenge-offence", { player: this.nameOf(offence.seat) })),
        html("p", {}, offence.why),
        ...offence.parts.map(part),
      );
    return causes && html("div", { class: "notice bad", role: "alert" }, html("strong", {}, causes));
  }

  /** @param {Seat} seat */
  nameOf(seat) {
    return this.shown?.line.sides.find((side) => side.seat === seat)?.name ?? seat;
  }

  /** @param {ChallengeMove} move */
  moveLine({ turn, seat, parts, took }) {
    return html(
      "li",
      { class: `seat-${seat}` },
      html("span", { class: "soft small-text" }, `${turn}. ${this.nameOf(seat)} · ${seconds(took)}`),
      ...(parts.length ? parts.map(part) : [html("div", {}, html("code", {}, say("challenge-pass")))]),
    );
  }

  /** @param {ChallengeGame} seen */
  showOutput({ printed }) {
    this.output.hidden = !printed.length;
    // An error deserves attention, once.
    if (!this.failed && printed.some(({ error }) => error)) this.failed = this.output.open = true;
    const end = this.printed.scrollTop + this.printed.clientHeight >= this.printed.scrollHeight - 4;
    replace(
      this.printed,
      ...printed.map(({ seat, error, text }) =>
        html("span", { class: error ? "bad" : null }, `${this.nameOf(seat)}: ${text}\n`),
      ),
    );
    if (end) this.printed.scrollTop = this.printed.scrollHeight;
  }

  /** The time of the player to move. */
  tick() {
    const { shown } = this;
    const asked = shown?.asked;
    if (!shown || !asked) return void (this.time.textContent = "");
    const side = shown.line.sides.find(({ seat }) => seat === asked);
    const used = seconds(shown.thinking + Date.now() - this.since);
    const text =
      side?.kind === "person"
        ? say("challenge-thinks", { player: side.name, used })
        : say("challenge-thinks-of", { player: side?.name ?? "", used, limit: seconds(shown.soft) });
    if (this.time.textContent !== text) this.time.textContent = text;
    return undefined;
  }

  /** @param {ChallengeGame} seen */
  showControls(seen) {
    const { control, line, pace, reservations } = seen;
    const key = JSON.stringify([
      control,
      line.stage,
      line.paused,
      pace,
      reservations,
      line.sides.map(({ kind }) => kind),
    ]);
    // Unchanged elements stay, and keep the focus.
    if (this.controls.dataset["shown"] === key) return;
    this.controls.dataset["shown"] = key;
    const focused = document.activeElement?.id;
    const playing = line.stage !== "over";
    this.bar.hidden = !playing;
    replace(this.bar, ...this.past.buttons, ...(control && playing ? this.tempo(seen) : []));
    replace(
      this.controls,
      ...reservations.map(({ seat, host, port, reservation }) =>
        linkLine(
          say("challenge-connect-here", { player: this.nameOf(seat) }),
          `--host ${host} --port ${port} --reservation ${reservation}`,
          seat,
        ),
      ),
      html("div", { class: "row" }, ...(control && playing ? this.seating(seen) : []), ...this.ways(seen)),
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  /**
   * A button that gives an order.
   * @param {string} id
   * @param {string} text
   * @param {ChallengeOrder} order
   */
  doing(id, text, order) {
    const action = () => void attempt(() => this.order(order));
    return button(say(text), action, { class: "small", id: `challenge-${id}` });
  }

  /**
   * Pause, single turns and speed.
   * @param {ChallengeGame} seen
   */
  tempo({ line, pace }) {
    const held = line.paused && pace === 0;
    const speed = paceChoice("challenge-pace", (chosen) => {
      if (!held) void attempt(() => this.order({ order: "go_on", pace: chosen }));
      else this.controls.dataset["shown"] = "";
    });
    if (!held) speed.value = String(pace);
    return [
      held
        ? this.doing("go-on", "challenge-go-on", { order: "go_on", pace: usualPace() })
        : this.doing("pause", "challenge-pause", { order: "pause" }),
      held && this.doing("step", "challenge-step", { order: "step" }),
      html("label", {}, html("span", { class: "hidden-visually" }, say("challenge-speed")), speed),
    ];
  }

  /**
   * Who plays: people can take over a side, or give up.
   * @param {ChallengeGame} seen
   */
  seating({ line }) {
    const { stage, sides } = line;
    const taken = stage === "playing" ? sides.filter(({ kind }) => kind !== "person") : [];
    return [
      ...taken.map(({ seat, name }) =>
        button(say("challenge-take-over", { player: name }), () => this.takeOver(seat), {
          class: "small",
          id: `challenge-take-${seat}`,
        }),
      ),
      (stage === "waiting" || sides.some(({ kind }) => kind === "person")) &&
        this.doing("give-up", "challenge-give-up", { order: "give_up" }),
    ];
  }

  /**
   * Where to go from here.
   * @param {ChallengeGame} seen
   */
  ways({ line }) {
    const file = `/api/v1/challenge/games/${this.game}/replay`;
    const link = (/** @type {string} */ href, /** @type {string} */ text, /** @type {object} */ more = {}) =>
      html("a", { class: "button small", href, ...more }, say(text));
    return [
      ...(line.stage === "over"
        ? [
            link(`/replay/${this.game}`, "challenge-replay"),
            link(file, "challenge-download", { download: `${this.game}.xml.gz` }),
          ]
        : []),
      link("/challenge", "challenge-all-games"),
    ];
  }

  /** @param {ChallengeOrder} order */
  order(order) {
    return request("POST /api/v1/challenge/games/{game}/orders", {
      path: { game: this.game },
      query: { language: currentLanguage() },
      body: order,
    });
  }

  /** @param {Seat} seat */
  takeOver(seat) {
    void attempt(async () => {
      const name = recall("name") || say("setup-name-default");
      const { link } = await this.order({ order: "take_over", seat, name });
      if (link) location.assign(link);
    });
  }
}

/** @param {ChallengePart} part */
function part({ words, hints }) {
  return html(
    "div",
    {},
    html("code", {}, words),
    ...hints.map((hint) => html("div", { class: "challenge-hint" }, html("q", {}, hint))),
  );
}
