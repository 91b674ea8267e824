// Each seat's chances over a game, as lines. The server computes them in the background; the page polls until
// they are complete.

import { request } from "../base/api.js";
import { html, replace, svg } from "../base/dom.js";
import { say } from "../base/messages.js";
import { nameOf } from "../base/names.js";
import { knownSecret } from "../base/settings.js";
import { CREWS } from "../board/pirates.js";

/** @import { Seat, TurnChances } from "../base/wire.js" */
/** @import { Company } from "../base/names.js" */

const [WIDTH, HEIGHT] = [1000, 120];
/** Lines differ in more than colour. */
const DASHES = /** @type {Record<Seat, string>} */ ({
  A: "",
  B: "12 6",
  C: "3 6",
  D: "18 5 3 5",
  E: "7 4",
});
/** Milliseconds between requests. */
const OFTEN = 1500;

export class ChanceGraph {
  /**
   * @param {Company} table
   * @param {string | null} record null while the game is in progress: then nothing is shown
   * @param {(step: number) => void} chosen
   */
  constructor(table, record, chosen) {
    this.table = table;
    this.chosen = chosen;
    /** @type {TurnChances[]} */
    this.turns = [];
    this.last = 1;
    this.now = 0;
    this.stopped = false;
    this.note = html("span", { class: "soft small-text", role: "status" });
    this.picture = svg("svg", {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      class: "chance-graph",
      "aria-hidden": "true",
      onclick: (/** @type {MouseEvent} */ event) => this.click(event),
    });
    this.legend = html("div", { class: "chance-legend small-text" });
    this.frame = html(
      "figure",
      { class: "chances" },
      html(
        "figcaption",
        { class: "row spread" },
        html("strong", { class: "small-text" }, say("replay-chances")),
        this.legend,
        this.note,
      ),
      this.picture,
    );
    this.frame.hidden = record === null;
    if (record !== null) void this.fetch(record);
  }

  stop() {
    this.stopped = true;
  }

  /** @param {string} record */
  async fetch(record) {
    try {
      while (!this.stopped) {
        const { done, progress, turns } = await request(
          "GET /api/v1/records/{record}/chances",
          { path: { record } },
          knownSecret(),
        );
        this.turns = turns;
        this.note.textContent = done
          ? ""
          : say("replay-chances-progress", { percent: Math.round(progress * 100) });
        this.frame.dataset["done"] = String(done);
        this.draw();
        if (done) return;
        await new Promise((wait) => setTimeout(wait, OFTEN));
      }
    } catch (error) {
      this.note.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {MouseEvent} event */
  click(event) {
    const box = this.picture.getBoundingClientRect();
    this.chosen(Math.round(((event.clientX - box.left) / box.width) * this.last));
  }

  /** @param {number} step */
  mark(step) {
    this.now = step;
    this.draw();
  }

  draw() {
    this.last = Math.max(1, ...this.turns.map(({ step }) => step));
    const x = (/** @type {number} */ step) => ((step / this.last) * WIDTH).toFixed(1);
    const seats = this.table.players.map(({ seat }) => seat);
    const lines = seats.map((seat) => {
      const points = this.turns.map(
        ({ step, chances }) => `${x(step)} ${((1 - (chances[seat] ?? 0)) * (HEIGHT - 8) + 4).toFixed(1)}`,
      );
      return (
        points.length > 1 &&
        svg("path", {
          d: `M${points.join("L")}`,
          class: "chance-line",
          stroke: CREWS[seat].coat,
          "stroke-dasharray": DASHES[seat],
        })
      );
    });
    replace(
      this.picture,
      svg("path", { d: `M0 ${HEIGHT / 2}H${WIDTH}`, class: "chance-grid" }),
      ...lines,
      svg("path", { d: `M${x(Math.min(this.now, this.last))} 0V${HEIGHT}`, class: "chance-now" }),
    );
    const latest = [...this.turns].reverse().find(({ step }) => step <= this.now) ?? this.turns[0];
    const entries = seats.map((seat) =>
      html(
        "span",
        { class: `by seat-${seat}` },
        `${nameOf(this.table, seat)} ${latest ? `${Math.round((latest.chances[seat] ?? 0) * 100)} %` : ""}`,
      ),
    );
    replace(this.legend, ...entries);
  }
}
