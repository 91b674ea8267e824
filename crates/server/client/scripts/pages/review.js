// The review of a finished game: what was luck, what decisions cost, and the costliest turns with better
// lines. The server computes it in the background on request; the page polls until it is complete.

import { request } from "../base/api.js";
import { button, html, replace, svg } from "../base/dom.js";
import { currentLanguage, percent, say } from "../base/messages.js";
import { keyOf, knownSecret } from "../base/settings.js";
import { nameOf } from "../base/names.js";

/** @import { Review, SeatReview, WorstTurn } from "../base/wire.js" */
/** @import { Company } from "../base/names.js" */
/**
 * @typedef {object} Stage what the review can show on the board
 * @property {() => void} opened makes room for it
 * @property {(step: number) => void} go shows a step of the game
 * @property {(worst: WorstTurn) => void} playLine plays the better line
 * @property {(step: number) => void} branch lets the reader play on from a step
 */

/** Milliseconds between questions. */
const OFTEN = 1000;
/** The height of the bars, above and below their line. */
const HALF = 40;
const WIDTH = 1000;

export class ReviewPanel {
  /**
   * @param {Company} table
   * @param {string} record
   * @param {Stage} stage
   */
  constructor(table, record, stage) {
    this.table = table;
    this.record = record;
    this.stage = stage;
    this.stopped = false;
    this.body = html("div", { class: "review-body" });
    this.note = html("p", { class: "soft small-text", role: "status" });
    this.opener = button(say("review-start"), () => void this.start(), { class: "main", id: "review-start" });
    this.frame = html(
      "section",
      { class: "panel review", "aria-label": say("review-title") },
      html("h2", { class: "small-title" }, say("review-title")),
      this.opener,
      this.note,
      this.body,
      html("p", { class: "soft small-text" }, say("review-explanation")),
    );
  }

  stop() {
    this.stopped = true;
  }

  async start() {
    this.opener.hidden = true;
    this.stage.opened();
    try {
      const own = this.ownSeats();
      while (!this.stopped) {
        const review = await request(
          "GET /api/v1/records/{record}/review",
          { path: { record: this.record }, query: { language: currentLanguage() } },
          knownSecret(),
        );
        if (review.done) return this.show(review, await own);
        this.note.textContent = say("review-progress", { percent: Math.round(review.progress * 100) });
        await new Promise((wait) => setTimeout(wait, OFTEN));
      }
    } catch (error) {
      this.opener.hidden = false;
      this.note.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** The seats played in this browser. @returns {Promise<string[]>} */
  async ownSeats() {
    const key = keyOf(this.record);
    if (!key) return [];
    const game = await request("GET /api/v1/games/{game}", { path: { game: this.record } }, key).catch(
      () => null,
    );
    return game?.seats ?? [];
  }

  /**
   * @param {Review} review
   * @param {string[]} own
   */
  show(review, own) {
    this.note.textContent = "";
    replace(
      this.body,
      ...review.seats.map((seat) => html("p", { class: `by seat-${seat.seat}` }, this.sentence(seat, own))),
      this.bars(review),
      html("h3", { class: "small-title" }, say("review-worst")),
      review.worst.length
        ? html("ol", { class: "plain" }, ...review.worst.map((worst) => this.worst(worst)))
        : html("p", {}, say("review-nothing")),
      this.turns(review),
    );
    this.frame.dataset["done"] = "true";
  }

  /**
   * @param {SeatReview} seat
   * @param {string[]} own
   */
  sentence({ seat, luck, cost, level }, own) {
    if (level === null) return nameOf(this.table, seat);
    return say(own.includes(seat) ? "review-you" : "review-player", {
      player: nameOf(this.table, seat),
      side: luck < 0 ? "lost" : "gained",
      cost: points(cost, 0),
      luck: points(Math.abs(luck), 0),
      level: say(`level-${level}.like`),
    });
  }

  /**
   * Luck and cost of every turn, as bars: luck is hollow and goes up or down, costs are solid and go down.
   * @param {Review} review
   */
  bars({ turns }) {
    const most = Math.max(0.05, ...turns.flatMap(({ cost, luck }) => [cost, Math.abs(luck)]));
    const width = WIDTH / Math.max(1, turns.length);
    const bar = (/** @type {number} */ x, /** @type {number} */ value, /** @type {string} */ kind) => {
      const height = (Math.abs(value) / most) * HALF;
      return (
        height > 0.5 &&
        svg("rect", {
          x: x.toFixed(1),
          y: (value > 0 ? HALF - height : HALF).toFixed(1),
          width: Math.max(2, width * 0.38).toFixed(1),
          height: height.toFixed(1),
          class: kind,
        })
      );
    };
    const picture = svg(
      "svg",
      {
        viewBox: `0 0 ${WIDTH} ${2 * HALF}`,
        preserveAspectRatio: "none",
        class: "chance-graph review-bars",
        "aria-hidden": "true",
        onclick: (/** @type {MouseEvent} */ event) => {
          const box = picture.getBoundingClientRect();
          const turn = turns[Math.floor(((event.clientX - box.left) / box.width) * turns.length)];
          if (turn) this.stage.go(turn.step);
        },
      },
      svg("path", { d: `M0 ${HALF}H${WIDTH}`, class: "chance-grid" }),
    );
    turns.forEach(({ cost, luck }, index) => {
      for (const one of [
        bar((index + 0.08) * width, luck, "luck-bar"),
        bar((index + 0.52) * width, -cost, "cost-bar"),
      ])
        if (one) picture.append(one);
    });
    return html(
      "figure",
      { class: "chances" },
      picture,
      html("figcaption", { class: "soft small-text" }, say("review-bars")),
    );
  }

  /** @param {WorstTurn} worst */
  worst(worst) {
    const { round, seat, cost, step, played, played_chance, reason } = worst;
    return html(
      "li",
      { class: `worst by seat-${seat}` },
      html("strong", {}, say("review-turn", { round, player: nameOf(this.table, seat), cost: points(cost) })),
      html("p", {}, say("review-played", { action: played, chance: percent(played_chance) })),
      html("p", {}, say("review-better", { reason })),
      html(
        "div",
        { class: "row" },
        button(say("review-show"), () => this.stage.playLine(worst), { class: "small review-show" }),
        button(say("review-try"), () => this.stage.branch(step), { class: "small review-try" }),
      ),
    );
  }

  /** @param {Review} review */
  turns({ turns }) {
    const rows = turns.map(({ step, round, seat, cost, luck }) =>
      html(
        "tr",
        {},
        html(
          "td",
          {},
          button(`${round} ${nameOf(this.table, seat)}`, () => this.stage.go(step), { class: "log-step" }),
        ),
        html("td", {}, cost > 0 ? points(cost) : ""),
        html("td", {}, Math.abs(luck) < 0.0005 ? "" : points(luck)),
      ),
    );
    const heads = ["review-round", "review-cost", "review-luck"].map((id) =>
      html("th", { scope: "col" }, say(id)),
    );
    return html(
      "details",
      {},
      html("summary", {}, say("review-turns")),
      html(
        "table",
        { class: "review-turns" },
        html("thead", {}, html("tr", {}, ...heads)),
        html("tbody", {}, ...rows),
      ),
    );
  }
}

/**
 * A share of a win in percentage points.
 * @param {number} share
 * @param {number} [digits] after the decimal point
 */
function points(share, digits = 1) {
  const figures = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(currentLanguage(), figures).format(share * 100);
}
