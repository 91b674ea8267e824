// Who sits at the table: a plate for each seat with figure, name, cards, pirates home, clock, and
// whose turn it is. Shows what the view says and nothing else.

import { button, html, picture, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { portrait } from "../board/pirates.js";
import { smallCard, stacks } from "./cards.js";
import { nameOf } from "./words.js";

/** @typedef {import("../base/wire.js").Table} Table */
/** @typedef {import("../base/wire.js").View} View */
/** @typedef {import("../base/wire.js").Player} Player */
/** @typedef {{vote: (seat: string, wanted: boolean) => void, comeBack: () => void, mute: (seat: string, muted: boolean) => void, rename: () => void, hurry: (seconds: number | null) => void}} Wishes */

/** With less time than this on the clock, in milliseconds, a player is warned. */
const HURRY = 10000;

export class Players {
  /** @param {Wishes} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.frame = html("ol", { class: "players plain", "aria-label": say("setup-seats") });
    /** @type {Set<string>} */
    this.muted = new Set();
    /** When the clocks were told. */
    this.told = Date.now();
    /** @type {{table: Table, view: View, own: string[]} | null} */
    this.shown = null;
    /** How many watch. */
    this.spectators = 0;
    this.ticking = setInterval(() => this.tick(), 500);
  }

  /**
   * @param {Table} table
   * @param {View} view
   * @param {string[]} own the seats of this screen
   */
  show(table, view, own) {
    this.shown = { table, view, own };
    replace(
      this.frame,
      ...view.seats.map(({ seat }) => this.plate(seat)),
      this.spectators > 0 &&
        html("li", { class: "watching soft small-text" }, say("play-spectators", { count: this.spectators })),
    );
    this.tick();
  }

  /**
   * Clocks were told anew.
   * @param {number} at when that was heard
   */
  timed(at) {
    this.told = at;
  }

  /** @param {string} seat */
  plate(seat) {
    const { table, view, own } = /** @type {NonNullable<Players["shown"]>} */ (this.shown);
    const player = table.players.find((other) => other.seat === seat);
    const crew = view.seats.find((other) => other.seat === seat);
    if (!player || !crew) return html("li");
    const cards = crew.hand.length + crew.unknown;
    const home = crew.pirates["G"] ?? 0;
    const turn = view.decider === seat && table.stage !== "waiting";
    const mine = own.includes(seat);
    const open = crew.hand.length > 0 && !(mine && view.viewer === seat);
    const away = player.person && !player.here && player.level === null && !mine;
    return html(
      "li",
      {
        class: `plate${turn ? " turn" : ""}${mine ? " mine" : ""}${away ? " away" : ""}`,
        "data-seat": seat,
        "aria-current": turn ? "true" : null,
      },
      portrait(seat),
      html(
        "div",
        { class: "plate-text" },
        html(
          "div",
          { class: "plate-name" },
          html("strong", {}, nameOf(table, seat)),
          mine && own.length === 1 && html("span", { class: "tag" }, say("setup-seat-you")),
          crew.captain && html("span", { class: "tag captain", title: say("table-captain") }, "⚓"),
          player.level !== null && player.person && html("span", { class: "tag" }, say("table-bot-plays")),
          away && html("span", { class: "tag" }, say("table-away")),
          player.forfeited && html("span", { class: "tag" }, say("table-forfeited")),
        ),
        html(
          "div",
          { class: "plate-facts" },
          html(
            "span",
            { title: say("cards-counted", { count: cards }) },
            html("span", { class: "card-dot", "aria-hidden": "true" }),
            html("span", { class: "fact-number" }, cards),
            html("span", { class: "hidden-visually" }, say("cards-counted", { count: cards })),
          ),
          this.progress(home, table.crew),
          /rounds=|software-challenge/.test(table.rules) &&
            html("span", {}, say("play-points", { count: crew.points })),
          html("span", { class: "clock", "data-clock": seat }),
        ),
        open &&
          html(
            "div",
            {
              class: "open-hand",
              role: "group",
              "aria-label": say("play-hand-of", { player: nameOf(table, seat), count: cards }),
            },
            ...stacks(crew.hand).map(({ letter, count }) =>
              html("span", { class: "open-card" }, smallCard(letter), count > 1 && `×${count}`),
            ),
          ),
        this.wishesFor(player, mine),
      ),
    );
  }

  /**
   * @param {number} home
   * @param {number} crew
   */
  progress(home, crew) {
    const words = `${say("play-home", { count: home })} / ${crew}`;
    const dots = Array.from({ length: crew }, (_, index) =>
      html("span", { class: index < home ? "dot full" : "dot" }),
    );
    return html(
      "span",
      { class: "progress", title: words },
      html("span", { class: "dots", "aria-hidden": "true" }, ...dots),
      html("span", { class: "hidden-visually" }, words),
    );
  }

  /**
   * What can be done about somebody: vote, come back, mute.
   * @param {Player} player
   * @param {boolean} mine
   */
  wishesFor(player, mine) {
    const { table, own } = /** @type {NonNullable<Players["shown"]>} */ (this.shown);
    const { seat } = player;
    const playing = table.stage !== "over" && own.length > 0;
    if (mine) {
      return (
        player.level !== null &&
        playing &&
        button(say("table-take-back"), () => this.wishes.comeBack(), { class: "small main" })
      );
    }
    const human = player.person || (player.level === null && table.stage !== "waiting");
    if (!human || !own.length) return null;
    const voted = own.some((other) => player.votes.includes(other));
    const absent = playing && !player.here && player.level === null;
    const muted = this.muted.has(seat);
    return html(
      "div",
      { class: "plate-wishes" },
      absent &&
        button(
          say(voted ? "table-vote-not" : "table-vote-start", { player: nameOf(table, seat) }),
          () => this.wishes.vote(seat, !voted),
          { class: "small" },
        ),
      absent && player.votes.length > 0 && html("span", { class: "tag" }, `✓ ${player.votes.join(" ")}`),
      player.person &&
        button(
          picture(muted ? "icon-sound-off" : "icon-sound-on"),
          () => {
            if (muted) this.muted.delete(seat);
            else this.muted.add(seat);
            this.wishes.mute(seat, !muted);
            if (this.shown) this.show(this.shown.table, this.shown.view, this.shown.own);
          },
          {
            class: "small quiet",
            "aria-label": say(muted ? "chat-unmute" : "chat-mute", { player: nameOf(table, seat) }),
            title: say(muted ? "chat-unmute" : "chat-mute", { player: nameOf(table, seat) }),
          },
        ),
    );
  }

  /** Lets the clock of the one who decides run. */
  tick() {
    if (!this.shown) return;
    const { table, view, own } = this.shown;
    /** What is left to the player at this screen. @type {number | null} */
    let mine = null;
    for (const player of table.players) {
      const place = this.frame.querySelector(`[data-clock="${player.seat}"]`);
      if (!place) continue;
      const running = view.decider === player.seat && table.stage === "playing" && player.level === null;
      const passed = running ? Date.now() - this.told : 0;
      const times = [player.turn_left, player.game_left]
        .filter((time) => time !== undefined && time !== null)
        .map((time) => time - passed);
      place.textContent = times.map(clockText).join(" · ");
      place.classList.toggle(
        "short",
        times.some((time) => time < 15000),
      );
      if (running && own.includes(player.seat) && times.length) mine = Math.min(...times);
    }
    this.wishes.hurry(mine !== null && mine <= HURRY ? Math.max(0, Math.ceil(mine / 1000)) : null);
  }
}

/** @param {number} time in milliseconds */
function clockText(time) {
  const seconds = Math.max(0, Math.ceil(time / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
