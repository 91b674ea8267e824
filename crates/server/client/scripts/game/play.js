// The page of one game: connects, shows, and turns choices into actions. The server knows the rules;
// this page only knows which of its legal actions are chosen.

import { Connection } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { keepGame, keyOf, recall, remember } from "../base/settings.js";
import { play } from "../base/sound.js";
import { toast } from "../base/toast.js";
import { Board } from "../board/board.js";
import { tell } from "./animate.js";
import { isSpell } from "./choice.js";
import { choosePlace, lookAt, takePirate } from "./choosing.js";
import { Decisions } from "./decisions.js";
import { allowDragging } from "./drag.js";
import { finishPanel } from "./finish.js";
import { handleKey } from "./keys.js";
import { cover, gathering, nameDialog, ownLinks, screenIsShared } from "./others.js";
import { Players } from "./players.js";
import { offers } from "./spots.js";
import { Talk } from "./talk.js";
import { Tray } from "./tray.js";
import { moveList } from "./moves.js";
import { nameOf, rulesTitle } from "./words.js";

/** @typedef {import("../base/wire.js").Welcome} Welcome */
/** @typedef {import("../base/wire.js").Update} Update */
/** @typedef {import("../base/wire.js").Table} Table */
/** @typedef {import("../base/wire.js").View} View */
/** @typedef {import("../base/wire.js").ServerMessage} ServerMessage */
/** @typedef {import("./choice.js").Selection} Selection */
/** @typedef {import("../base/wire.js").GameEvent} GameEvent */
/** @typedef {{update: Update, at: number}} Heard an update, and when it came */
/** @typedef {{update?: Update, hinted?: boolean}} Moment something that a coach may notice */

/** What is said of deeds that are not on the board. @type {Record<string, string>} */
const DEEDS = {
  joined: "chat-joined",
  undone: "table-undone",
  voted: "table-voted",
  voted_not: "table-voted-not",
  replaced: "table-vote-passed",
  returned: "table-taken-back",
  timed_out: "clock-over",
  forfeited: "table-lost-on-time",
  rematch: "play-rematch-wants",
};

export class PlayPage {
  /**
   * @param {HTMLElement} main
   * @param {string} game
   * @param {string | null} key
   */
  constructor(main, game, key) {
    this.main = main;
    this.game = game;
    this.key = key ?? keyOf(game);
    /** @type {Table | null} */
    this.table = null;
    /** @type {View | null} */
    this.view = null;
    /** The seats of this screen. @type {string[]} */
    this.own = [];
    /** @type {Selection} */
    this.selection = {};
    /** A seat whose cards are hidden until its player has the screen. @type {string | null} */
    this.covered = null;
    /** Whose cards were shown last. @type {string | null} */
    this.seen = null;
    /** Whether this browser remembers the game. */
    this.keep = true;
    this.hintText = "";
    /** Whether a hint was asked for. */
    this.advising = false;
    /** The question which of several actions is meant. @type {HTMLDialogElement | null} */
    this.question = null;
    this.number = 0;
    /** The number with which the position changed last. */
    this.changed = 0;
    /** The last number that the log tells. */
    this.logged = 0;
    this.acting = false;
    /** Whether the focus was on the game when something was done. */
    this.refocus = false;
    /** @type {Heard[]} */
    this.queue = [];
    this.running = false;
    /** Whether this player was asked for a name. */
    this.asked = false;
    /** Told of everything that happens: for the lesson. @type {(moment: Moment) => void} */
    this.noticed = () => {};
    /** Adds to the page once it is built: for the lesson. @type {(frame: HTMLElement) => void} */
    this.furnish = () => {};
    this.talk = new Talk((text) =>
      this.connection.ask({ type: "say", text }).then((answer) => this.complain(answer)),
    );
    this.players = new Players({
      vote: (about, wanted) => this.send({ type: "vote", about, wanted }),
      comeBack: () => this.send({ type: "return" }),
      mute: (seat, muted) => {
        this.send({ type: "mute", seat, muted });
        remember(`muted.${game}`, [...this.players.muted].join(""));
      },
      rename: () => nameDialog(this),
      hurry: (seconds) => this.tray.hurry(seconds),
    });
    this.players.muted = new Set(recall(`muted.${game}`) ?? "");
    this.tray = new Tray(this);
    this.decisions = new Decisions(this);
    this.frame = html("div", { class: "game" });
    this.net = html("p", { class: "net", role: "alert", hidden: true }, say("net-lost"));
    this.keyListener = (/** @type {KeyboardEvent} */ event) => handleKey(this, event);
    document.addEventListener("keydown", this.keyListener);
    allowDragging(this.frame, {
      takeCard: (card) => this.select({ card }),
      takePirate: (place) => takePirate(this, place),
      drop: (place) => choosePlace(this, place),
    });
    replace(main, html("p", { class: "loading" }, say("net-connecting")));
    this.connection = new Connection(
      game,
      this.key,
      () => ({ language: currentLanguage(), muted: [...this.players.muted] }),
      (message) => this.heard(message),
      (connected) => this.connected(connected),
    );
  }

  /** @param {boolean} connected */
  connected(connected) {
    this.frame.classList.toggle("lost", !connected);
    this.net.hidden = connected;
  }

  leave() {
    this.connection.close();
    this.question?.close();
    clearInterval(this.players.ticking);
    document.removeEventListener("keydown", this.keyListener);
  }

  /**
   * There is no way back into this game.
   * @param {string} why
   */
  giveUp(why) {
    this.leave();
    this.main.className = "page";
    replace(
      this.main,
      html(
        "div",
        { class: "panel gone" },
        html("p", {}, why),
        html("a", { href: "/", class: "button" }, say("app-home")),
      ),
    );
  }

  /** @param {ServerMessage} message */
  heard(message) {
    switch (message.type) {
      case "welcome":
        this.welcome(/** @type {Welcome} */ (/** @type {unknown} */ (message)));
        break;
      case "update":
        this.queue.push({ update: /** @type {Update} */ (/** @type {unknown} */ (message)), at: Date.now() });
        void this.work();
        break;
      case "presence":
        if (this.table) {
          for (const player of this.table.players) player.here = message["here"].includes(player.seat);
          this.players.spectators = message["spectators"];
          this.showPlayers();
        }
        break;
      case "refused":
        if (message["welcome"]) this.welcome(message["welcome"]);
        if (this.connection.closed)
          this.giveUp(message["code"] === "not_found" ? say("error-not-found") : message["why"]);
        break;
      case "closing":
        toast(message["why"], "bad");
        break;
      default:
        break;
    }
  }

  /** @param {Welcome} welcome */
  welcome(welcome) {
    const fresh = !this.board || this.table?.path !== welcome.table.path;
    const known = this.number;
    this.queue = [];
    this.acting = false;
    Object.assign(this, { table: welcome.table, own: welcome.seats, number: welcome.number });
    this.connection.number = welcome.number;
    this.players.timed(Date.now());
    this.players.spectators = welcome.spectators;
    if (fresh) this.build(welcome.table);
    this.recount(welcome.recent ?? [], known);
    this.take(welcome.view);
    this.frame.dataset["number"] = String(this.number);
    this.remember();
  }

  /**
   * Fills the log with what happened before.
   * @param {import("../base/wire.js").Told[]} recent
   * @param {number} known the last number that was shown
   */
  recount(recent, known) {
    for (const { number, deed, words = [] } of recent) {
      const lines = [...words, this.remark(deed)].filter((line) => line && number > this.logged);
      for (const line of lines) this.talk.note(line, deed.type === "acted" ? deed.seat : null);
      if (this.table && deed.type === "said" && number > known)
        this.talk.hear(deed.seat ?? "A", nameOf(this.table, deed.seat), deed.text ?? "", true);
    }
    this.logged = this.number;
  }

  /** @param {Table} table */
  build(table) {
    this.board = new Board(
      table,
      (place) => choosePlace(this, place),
      (place) => lookAt(this, place),
    );
    this.extra = html("div", { class: "extra" });
    this.more = html("details", { class: "all-moves panel" });
    this.links = html(
      "details",
      { class: "links panel" },
      html("summary", {}, say("play-links")),
      ...ownLinks(this),
    );
    const talkButton = button(say("play-log"), () => this.frame.classList.toggle("talk-open"), {
      class: "small talk-button",
    });
    replace(
      this.frame,
      html("h1", { class: "hidden-visually" }, `${say("app-title")}: ${rulesTitle(table.rules)}`),
      html("div", { class: "board-room" }, this.board.frame, this.decisions.frame, this.net),
      html("div", { class: "bottom" }, this.tray.frame, talkButton),
      html(
        "aside",
        { class: "side", "aria-label": say("setup-seats") },
        this.players.frame,
        this.extra,
        this.talk.frame,
        this.more,
        this.links,
      ),
    );
    this.furnish(this.frame);
    replace(this.main, this.frame);
    const about = document.querySelector(".top .about");
    const edition = table.rules.split(/[+,]/)[0] ?? "";
    if (about)
      replace(
        about,
        rulesTitle(table.rules),
        " · ",
        html("a", { href: `/rules/${edition}`, target: "_blank" }, say("rules-this-game")),
      );
  }

  remember() {
    if (this.keep && this.key && this.own.length && this.table)
      keepGame(this.game, this.key, this.table.rules, this.table.stage === "over");
  }

  /** Works through what has happened, one thing after the other. */
  async work() {
    if (this.running) return;
    this.running = true;
    for (let heard = this.queue.shift(); heard; heard = this.queue.shift()) {
      await this.happened(heard);
    }
    this.running = false;
    this.frame.dataset["number"] = String(this.number);
  }

  /** @param {Heard} heard */
  async happened({ update, at }) {
    const { deed, events = [], words = [] } = update;
    if (!this.table || !this.view || !this.board || update.number <= this.number) return;
    this.number = update.number;
    this.connection.number = update.number;
    if (deed.type === "said")
      this.talk.hear(deed.seat ?? "A", nameOf(this.table, deed.seat), deed.text ?? "");
    if (events.length) {
      this.outdate();
      this.board.offer(new Map(), []);
      // In the meantime everything may have been told anew, this included.
      if (!(await this.animate(events, this.board, this.view))) return this.show();
    }
    this.logged = update.number;
    for (const line of words) this.talk.tell(line, deed.seat ?? null);
    const remark = this.remark(deed);
    if (remark) this.talk.tell(remark);
    if (update.players) Object.assign(this.table, { players: update.players });
    if (update.table) this.table = update.table;
    if (update.players || update.table) this.players.timed(at);
    if (deed.type === "rematch" && deed.game) this.table.rematch = deed.game;
    if (update.view) this.take(update.view);
    else if (deed.type !== "said") this.show();
    if (update.table) this.remember();
    this.noticed({ update });
  }

  /**
   * Shows events with motion. Returns whether the view is still the one they belong to.
   * @param {GameEvent[]} events
   * @param {Board} board
   * @param {View} view
   */
  async animate(events, board, view) {
    const hurried = () => this.view !== view || this.isLate();
    const scene = {
      board,
      view,
      frame: this.frame,
      get hurry() {
        return hurried();
      },
    };
    await tell(events, scene);
    if (this.view !== view) return false;
    this.view = { ...view, seats: scene.view.seats, boat: scene.view.boat };
    return true;
  }

  /** Whether there is no time for motion: much has happened since, or an own turn waits, and its clock runs. */
  isLate() {
    return (
      this.queue.length > 8 ||
      (Boolean(this.table?.clock) && this.queue.some(({ update }) => update.view?.legal.length))
    );
  }

  /**
   * What is told of deeds that are not on the board.
   * @param {import("../base/wire.js").Deed} deed
   */
  remark(deed) {
    const kind = deed.type === "voted" && !deed.wanted ? "voted_not" : deed.type;
    if (!this.table || !DEEDS[kind]) return "";
    const name = deed.type === "joined" ? (deed.name ?? "") : nameOf(this.table, deed.seat);
    return say(DEEDS[kind], { player: name, about: nameOf(this.table, deed.about) });
  }

  /**
   * A new view: everything is shown as it is now.
   * @param {View} view
   */
  take(view) {
    const before = this.view;
    this.view = view;
    this.acting = false;
    this.selection = {};
    this.outdate();
    if (screenIsShared(this) && view.viewer !== (this.covered ?? this.seen)) this.pass(view.viewer);
    if (!this.covered) this.seen = view.viewer;
    const mine = view.legal.length > 0;
    if (mine && before && before.decider !== view.decider) {
      play("turn");
      this.talk.live.textContent =
        view.decision.type === "act"
          ? say("a11y-your-turn", { count: view.actions_left })
          : say("play-your-turn");
    }
    if (view.result && !before?.result)
      play(this.own.some((seat) => (view.result ?? "").split(":")[0]?.includes(seat)) ? "win" : "lose");
    document.title = mine ? `● ${say("play-your-turn")} – ${say("app-title")}` : say("app-title");
    this.show();
    if (
      mine &&
      this.refocus &&
      (document.activeElement === document.body || document.activeElement === null)
    ) {
      this.refocus = false;
      const next =
        this.tray.hand.querySelector("button:not(.useless)") ??
        this.tray.buttons.querySelector("button:not(:disabled)");
      /** @type {HTMLElement | null} */ (next)?.focus();
    }
  }

  /** The position has changed: what was asked or advised before is over. */
  outdate() {
    this.changed = this.number;
    this.hintText = "";
    this.question?.close();
  }

  /**
   * Hides everything that the next player at this screen may not see.
   * @param {string | null} seat
   */
  pass(seat) {
    this.covered = seat;
    this.talk.forget();
    this.logged = 0;
    this.connection.look();
  }

  /** The next player has the screen. */
  uncover() {
    this.seen = this.covered;
    this.covered = null;
    this.show();
    this.tray.hand.querySelector("button")?.focus();
  }

  show() {
    const { view, board, table } = this;
    if (!view || !board || !table) return;
    board.table = table;
    board.show(view);
    this.showPlayers();
    this.choose(this.selection);
    this.decisions.show();
    cover(this);
    this.frame.dataset["stage"] = table.stage;
    if (this.links) this.links.hidden = table.stage === "waiting";
    this.frame.classList.toggle("my-turn", view.legal.length > 0);
    replace(
      /** @type {Element} */ (this.extra),
      table.stage === "waiting" ? gathering(this) : table.stage === "over" ? finishPanel(this) : null,
    );
  }

  showPlayers() {
    if (this.table && this.view) this.players.show(this.table, this.view, this.own);
  }

  /** @param {Selection} selection */
  select(selection) {
    this.hintText = "";
    this.choose(selection);
  }

  /**
   * Shows a choice and what it leads to.
   * @param {Selection} selection
   */
  choose(selection) {
    const { view, board, table } = this;
    if (!view || !board || !table) return;
    this.selection = selection;
    const hidden = this.covered || this.acting;
    const { choices, arcs } =
      hidden || view.decision.type !== "act"
        ? { choices: new Map(), arcs: [] }
        : offers(table, view, selection);
    board.offer(choices, arcs);
    const focus = /** @type {HTMLElement | null} */ (document.activeElement);
    const [card, act] = [
      focus?.closest(".hand .card-button")?.getAttribute("data-card"),
      focus?.getAttribute("data-act"),
    ];
    this.tray.show();
    if (card)
      /** @type {HTMLElement | null} */ (this.tray.hand.querySelector(`[data-card="${card}"]`))?.focus();
    if (act)
      /** @type {HTMLElement | null} */ (this.tray.buttons.querySelector(`[data-act="${act}"]`))?.focus();
    moveList(this);
    this.noticed({});
  }

  /** @param {string} action in notation */
  act(action) {
    if (this.acting) return;
    this.acting = true;
    // What has the focus goes away with the choice: it comes back to the hand for the next one.
    this.refocus = this.frame.contains(document.activeElement);
    this.hintText = "";
    this.choose({});
    void this.connection.ask({ type: "act", on: this.number, action }).then((answer) => {
      if (answer.type === "update") return;
      this.acting = false;
      this.complain(answer);
      this.show();
    });
  }

  undo() {
    this.send({ type: "undo", on: this.number });
  }

  /** @param {{type: string} & Record<string, unknown>} message */
  send(message) {
    void this.connection.ask(message).then((answer) => this.complain(answer));
  }

  /** @param {ServerMessage} answer */
  complain(answer) {
    if (answer.type !== "refused") return;
    play("refused");
    toast(answer["why"], "bad");
  }

  /** @param {string} action that cannot be done */
  async whyNot(action) {
    const answer = await this.connection.ask({ type: "why", action });
    if (answer.type === "why" && answer["why"]) toast(answer["why"], "bad");
    else this.complain(answer);
  }

  async hint() {
    if (this.advising || this.acting || this.covered) return;
    this.advising = true;
    this.hintText = say("play-hint-thinking");
    this.choose(this.selection);
    const answer = await this.connection.ask({ type: "hint" });
    this.advising = false;
    this.hintText = "";
    this.choose(this.selection);
    if (answer.type !== "hint") return this.complain(answer);
    // It may come too late: for another position, or for other eyes.
    if (this.covered || this.acting || answer["number"] < this.changed) return;
    const hinted = this.view?.legal.find((action) => action.action === answer["action"]);
    if (hinted) {
      const { card, from, symbol, second } = hinted;
      const spell = isSpell(hinted);
      this.hintText = answer["reason"];
      const parts = Object.entries({ card, symbol, second, from }).filter(([, value]) => value !== undefined);
      this.choose({ ...Object.fromEntries(parts), spell });
      if (this.board && hinted.from && hinted.to)
        this.board.showArcs([
          { from: hinted.from, to: hinted.to, seat: this.view?.viewer ?? "A", sure: true },
        ]);
      this.talk.live.textContent = answer["reason"];
    }
    this.noticed({ hinted: true });
  }
}
