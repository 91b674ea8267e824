// What only the Software Challenge's server knows about a game, beside its board: moves in the protocol's
// terms, clients' hints and output, time, rule violations; and the controls for people at the server's
// machine.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { recall } from "../base/settings.js";
import { linkLine } from "../game/links.js";
import { attempt, follow } from "./follow.js";
import { endOf } from "./lists.js";

/** @import { ChallengeGame, ChallengeMove, ChallengeOrder, ChallengePart, Seat } from "../base/wire.js" */

/** Delays between moves to choose from, in milliseconds. */
const PACES = [0, 500, 1000, 2000, 5000];
/** How often the running time is updated, in milliseconds. */
const TICK = 100;

export class ChallengePanel {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.facts = html("p", { class: "challenge-facts" });
    this.time = html("p", { class: "challenge-time soft" });
    this.offence = html("div", { class: "notice bad", role: "alert", hidden: true });
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
      this.offence,
      this.controls,
      html("details", { open: true }, html("summary", {}, say("challenge-moves")), this.moves),
      this.output,
    );
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
      this.leave();
    }
  }

  leave() {
    this.stop();
    clearInterval(this.ticking);
  }

  /** @param {ChallengeGame} seen */
  show(seen) {
    [this.shown, this.since] = [seen, Date.now()];
    this.frame.hidden = false;
    const { line, offence, moves } = seen;
    replace(
      this.facts,
      html("strong", {}, say("challenge-round", { round: line.round, rounds: line.rounds })),
      " · ",
      say("challenge-points"),
      ` ${line.sides.map(({ points }) => points).join(" : ")}`,
      line.paused && seen.pace === 0 && ` · ${say("challenge-paused")}`,
      line.stage === "over" && html("span", {}, ` · ${endOf(line)}`),
    );
    this.offence.hidden = !offence;
    if (offence)
      replace(
        this.offence,
        html("strong", {}, say("challenge-offence", { player: this.nameOf(offence.seat) })),
        html("p", {}, offence.why),
        ...offence.parts.map(part),
      );
    this.showControls(seen);
    replace(this.moves, ...moves.toReversed().map((move) => this.moveLine(move)));
    this.showOutput(seen);
    this.tick();
    if (line.stage === "over") this.leave();
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
    replace(
      this.controls,
      ...reservations.map(({ seat, host, port, reservation }) =>
        linkLine(
          say("challenge-connect-here", { player: this.nameOf(seat) }),
          `--host ${host} --port ${port} --reservation ${reservation}`,
          seat,
        ),
      ),
      control && line.stage !== "over" && this.buttons(seen),
      html(
        "div",
        { class: "row" },
        line.stage !== "waiting" &&
          html(
            "a",
            { class: "button small", href: `/replay/${this.game}`, id: "challenge-look-back" },
            say("challenge-look-back"),
          ),
        line.stage === "over" &&
          html(
            "a",
            {
              class: "button small",
              href: `/api/v1/challenge/games/${this.game}/replay`,
              download: `${this.game}.xml.gz`,
            },
            say("challenge-download"),
          ),
        html("a", { class: "button small", href: "/challenge" }, say("challenge-all-games")),
      ),
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  /** @param {ChallengeGame} seen */
  buttons({ line, pace }) {
    const held = line.paused && pace === 0;
    const doing = (
      /** @type {string} */ id,
      /** @type {string} */ text,
      /** @type {ChallengeOrder} */ order,
    ) =>
      button(say(text), () => void attempt(() => this.order(order)), {
        class: "small",
        id: `challenge-${id}`,
      });
    const speed = html(
      "select",
      {
        id: "challenge-pace",
        onchange: () => void attempt(() => this.order({ order: "go_on", pace: Number(speed.value) })),
      },
      ...PACES.map((time) =>
        html(
          "option",
          { value: time, selected: time === pace },
          time ? say("challenge-pace-of", { time: seconds(time) }) : say("challenge-pace-full"),
        ),
      ),
    );
    const taken = line.sides.filter(({ kind }) => kind !== "person");
    return html(
      "div",
      {},
      html(
        "div",
        { class: "row" },
        held
          ? doing("go-on", "challenge-go-on", { order: "go_on", pace: 0 })
          : doing("pause", "challenge-pause", { order: "pause" }),
        held && doing("step", "challenge-step", { order: "step" }),
        html("label", { class: "small-text" }, say("challenge-speed"), " ", speed),
      ),
      html(
        "div",
        { class: "row" },
        ...(line.stage === "playing" ? taken : []).map(({ seat, name }) =>
          button(say("challenge-take-over", { player: name }), () => this.takeOver(seat), {
            class: "small",
            id: `challenge-take-${seat}`,
          }),
        ),
        (line.stage === "waiting" || line.sides.some(({ kind }) => kind === "person")) &&
          doing("give-up", "challenge-give-up", { order: "give_up" }),
      ),
    );
  }

  /**
   * @param {ChallengeOrder} order
   */
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

/** @param {number} time in milliseconds */
function seconds(time) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${new Intl.NumberFormat(currentLanguage(), digits).format(time / 1000)} s`;
}
