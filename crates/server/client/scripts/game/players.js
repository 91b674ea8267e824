// The players at the table: a plate for each seat with figure, name, cards, pirates home, clock, and whose
// turn it is. Shows what the view says and nothing else.

import { button, html, picture, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { nameOf } from "../base/names.js";
import { portrait } from "../board/pirates.js";
import { smallCard, stacks } from "./cards.js";
import { reportButton } from "./report.js";
import { clocksRan } from "./state.js";

/** @import { Player, Seat } from "../base/wire.js" */
/** @import { Orders } from "./orders.js" */
/** @import { State } from "./state.js" */
/** @typedef {Pick<State["table"], "players" | "stage" | "crew" | "points" | "idle_after" | "refereed">} Company */
/**
 * @typedef {Pick<State, "view" | "own" | "muted" | "spectators" | "clocksAt" | "restsSince" | "recap" |
 * "since" | "changed" | "nudged"> & {table: Company}} Scene what the plates show
 */

/** Players are warned when their clock has less time left than this, in milliseconds. */
const HURRY = 10000;
/** A player who keeps the others waiting for this long may be nudged, in seconds. */
const NUDGE_AFTER = 15;

export class Players {
  /**
   * @param {Pick<Orders, "vote" | "nudge" | "comeBack" | "mute" | "report">} orders
   * @param {(seconds: number | null) => void} hurry called with the seconds that this screen's player has
   * left, if they are few
   */
  constructor(orders, hurry) {
    this.orders = orders;
    this.hurry = hurry;
    this.frame = html("ol", { class: "players plain", "aria-label": say("setup-seats") });
    /** @type {Scene | null} */
    this.shown = null;
    /** Whether a plate is pressed: if it were drawn again now, the click would be lost. */
    this.pressed = false;
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    this.frame.addEventListener("pointerdown", () => (this.pressed = true), { signal });
    for (const end of ["pointerup", "pointercancel"])
      document.addEventListener(end, () => this.pressed && setTimeout(() => this.release(), 0), { signal });
    this.ticking = setInterval(() => this.tick(), 500);
  }

  stop() {
    clearInterval(this.ticking);
    this.listeners.abort();
  }

  /** Shows what has changed while a plate was pressed. */
  release() {
    this.pressed = false;
    if (this.shown) this.show(this.shown);
  }

  /** @param {Scene} scene */
  show(scene) {
    this.shown = scene;
    if (this.pressed) return;
    const { view, spectators } = scene;
    replace(
      this.frame,
      ...view.seats.map(({ seat }) => this.plate(scene, seat)),
      spectators > 0 &&
        html("li", { class: "watching soft small-text" }, say("play-spectators", { count: spectators })),
    );
    const turn = this.frame.querySelector(".turn");
    if (turn instanceof HTMLElement) this.frame.scrollLeft = turn.offsetLeft - 4;
    this.tick();
  }

  /**
   * @param {Scene} scene
   * @param {Seat} seat
   */
  plate(scene, seat) {
    const { table, view, own, recap } = scene;
    const player = table.players.find((other) => other.seat === seat);
    const crew = view.seats.find((other) => other.seat === seat);
    if (!player || !crew) return html("li");
    const cards = crew.hand.length + crew.unknown;
    const drawn = (recap?.events ?? []).filter(
      (event) => event.type === "drawn" && event.seat === seat,
    ).length;
    const home = crew.pirates["G"] ?? 0;
    const turn = view.decider === seat && table.stage !== "waiting";
    const mine = own.includes(seat);
    const open = crew.hand.length > 0 && !(mine && view.viewer === seat);
    const away = player.person && !player.here && player.level === null && !mine && !table.refereed;
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
          player.level !== null &&
            !player.person &&
            html("span", { class: "tag level" }, say(`level-${player.level}`)),
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
            drawn > 0 && html("span", { class: "drawn", title: say("play-recap") }, `+${drawn}`),
          ),
          this.progress(home, table.crew),
          table.points && html("span", {}, say("play-points", { count: crew.points })),
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
            ...openHand(crew.hand),
          ),
        this.wishesFor(scene, player),
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
   * What can be done about a player: vote, come back, mute.
   * @param {Scene} scene
   * @param {Player} player
   */
  wishesFor({ table, view, own, muted, changed, nudged }, player) {
    const { seat } = player;
    const playing = table.stage !== "over" && own.length > 0;
    if (own.includes(seat)) {
      const replaced = player.level !== null && playing;
      return (
        replaced && button(say("table-take-back"), () => this.orders.comeBack(), { class: "small main" })
      );
    }
    const human = player.person || (player.level === null && table.stage !== "waiting");
    if (!human || !own.length || table.refereed) return null;
    const name = { player: nameOf(table, seat) };
    const voted = own.some((other) => player.votes.includes(other));
    const absent = playing && !player.here && player.level === null;
    const awaited = table.stage === "playing" && view.decider === seat && player.level === null;
    const silent = muted.has(seat);
    const hearing = say(silent ? "chat-unmute" : "chat-mute", name);
    return html(
      "div",
      { class: "plate-wishes" },
      awaited &&
        !absent &&
        nudged !== changed &&
        button(say("table-nudge", name), () => this.orders.nudge(seat), {
          class: "small nudge",
          hidden: true,
          "data-after": NUDGE_AFTER,
        }),
      (absent || awaited) &&
        button(
          say(voted ? "table-vote-not" : "table-vote-start", name),
          () => this.orders.vote(seat, !voted),
          { class: "small vote", ...(!absent && { hidden: true, "data-after": table.idle_after }) },
        ),
      (absent || awaited) &&
        player.votes.length > 0 &&
        html("span", { class: "tag" }, `✓ ${player.votes.join(" ")}`),
      player.person &&
        html(
          "span",
          { class: "manners" },
          button(
            picture(silent ? "icon-sound-off" : "icon-sound-on"),
            () => this.orders.mute(seat, !silent),
            {
              class: "small quiet mute",
              "aria-label": hearing,
              title: hearing,
            },
          ),
          reportButton(name.player, (text) => void this.orders.report(seat, text)),
        ),
    );
  }

  /** Runs the clock of the player to act. */
  tick() {
    if (!this.shown) return;
    const { table, view, own, since } = this.shown;
    for (const wish of this.frame.querySelectorAll("[data-after]")) {
      if (!(wish instanceof HTMLElement)) continue;
      const early = Date.now() - since < 1000 * Number(wish.dataset["after"]);
      if (wish.hidden !== early) wish.hidden = early;
    }
    /** The time left to the player at this screen. @type {number | null} */
    let mine = null;
    for (const player of table.players) {
      const place = this.frame.querySelector(`[data-clock="${player.seat}"]`);
      if (!place) continue;
      const running = view.decider === player.seat && table.stage === "playing" && player.level === null;
      const passed = running ? clocksRan(this.shown) : 0;
      const times = [player.turn_left, player.game_left]
        .filter((time) => time !== undefined)
        .map((time) => time - passed);
      const text = times.map(clockText).join(" · ");
      // Unchanged text is not drawn again.
      if (place.textContent !== text) place.textContent = text;
      place.classList.toggle(
        "short",
        times.some((time) => time < 15000),
      );
      if (running && own.includes(player.seat) && times.length) mine = Math.min(...times);
    }
    this.hurry(mine !== null && mine <= HURRY ? Math.max(0, Math.ceil(mine / 1000)) : null);
  }
}

/** @param {number} time in milliseconds */
function clockText(time) {
  const seconds = Math.max(0, Math.ceil(time / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The cards of an open hand, each kind once.
 * @param {string} hand
 */
export function openHand(hand) {
  return stacks(hand).map(({ letter, count }) =>
    html("span", { class: "open-card" }, smallCard(letter), count > 1 && `×${count}`),
  );
}
