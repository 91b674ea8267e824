// The page of one game on the screen: board, tray, questions, players, log. Everything is shown as the state
// says; the parts get what they need to show, and report what the player wants.

import { button, html, replace } from "../base/dom.js";
import { labelled, say } from "../base/messages.js";
import { call } from "../base/notify.js";
import { play } from "../base/sound.js";
import { toast } from "../base/toast.js";
import { nameOf } from "../base/names.js";
import { Board } from "../board/board.js";
import { finishMotion, tell } from "./animate.js";
import { showCover } from "./cover.js";
import { Decisions } from "./decisions.js";
import { allowDragging } from "./drag.js";
import { finishPanel } from "./finish.js";
import { askName, gathering, lacksName } from "./gathering.js";
import { ownLinks } from "./links.js";
import { askLeave, mayBranch, mayLeave } from "./leave.js";
import { listMoves } from "./moves.js";
import { Players } from "./players.js";
import { offers } from "./spots.js";
import { isFree } from "./state.js";
import { Tray } from "./tray.js";
import { whichOne } from "./which.js";
import { rulesTitle } from "./words.js";

/** @import { Event as GameEvent, LegalAction, View } from "../base/wire.js" */
/** @import { Orders } from "./orders.js" */
/** @import { State } from "./state.js" */
/** @import { Talk } from "./talk.js" */

export class Screen {
  /**
   * @param {State} state
   * @param {Orders} orders
   * @param {Talk} talk
   * @param {() => void} changed called when the selection on the screen has changed
   */
  constructor(state, orders, talk, changed) {
    this.state = state;
    this.orders = orders;
    this.talk = talk;
    this.changed = changed;
    this.tray = new Tray(orders);
    this.players = new Players(orders, (seconds) => this.tray.hurry(seconds));
    this.decisions = new Decisions(orders);
    this.board = new Board(
      state.table,
      (place) => orders.choosePlace(place),
      (place) => this.look(place),
    );
    this.extra = html("div", { class: "extra" });
    /** What else there is to say about the end, for whoever knows more than the table. */
    this.remark = html("div");
    this.moves = html("details", { class: "all-moves panel" });
    this.links = html(
      "details",
      { class: "links panel" },
      html("summary", {}, say("play-links")),
      ...ownLinks(state),
    );
    this.leaving = button(say("table-leave"), () => askLeave(state, orders), {
      class: "quiet small",
      id: "leave-game",
    });
    this.branching = button(say("position-play"), () => void orders.branch(), {
      class: "quiet small",
      id: "branch-game",
    });
    this.net = html("p", { class: "net", role: "alert", hidden: true }, say("net-lost"));
    this.more = html(
      "div",
      { class: "more" },
      button(say("app-close"), () => this.closeMore(), { class: "small sheet-close" }),
      this.talk.frame,
      this.moves,
      this.links,
      this.branching,
      this.leaving,
    );
    this.frame = this.build();
    /** The question which of several actions is meant. @type {HTMLDialogElement | null} */
    this.question = null;
    /** Whether the game had the focus when the player acted. */
    this.refocus = false;
    /** Whether to cut the repetition short. */
    this.hurried = false;
    /** Whether this player was asked for a name. */
    this.asked = false;
    allowDragging(this.frame, {
      takeCard: (card) => orders.select({ card }),
      takePirate: (place) => orders.takePirate(place),
      drop: (place) => orders.choosePlace(place),
    });
  }

  build() {
    const frame = html("div", { class: "game" });
    replace(
      frame,
      html("h1", { class: "hidden-visually" }, labelled(say("app-title"), rulesTitle(this.state.table))),
      html("div", { class: "board-room" }, this.board.frame, this.decisions.frame, this.net),
      html("div", { class: "bottom" }, this.tray.frame),
      html(
        "aside",
        { class: "side", "aria-label": say("setup-seats") },
        this.players.frame,
        this.extra,
        this.more,
      ),
    );
    return frame;
  }

  /** The log, all moves and the links: on a sheet where there is no room for a column. */
  openMore() {
    this.frame.classList.add("more-open");
    this.talk.choose(this.talk.unread ? "chat" : "log");
    this.talk.tabs.querySelector("button")?.focus();
  }

  closeMore() {
    if (!this.frame.classList.contains("more-open")) return;
    this.frame.classList.remove("more-open");
    this.talk.opener.focus();
  }

  leave() {
    this.question?.close();
    this.players.stop();
    this.board.stop();
  }

  /** @param {boolean} connected */
  connected(connected) {
    this.frame.classList.toggle("lost", !connected);
    this.net.hidden = connected;
  }

  /** Records up to which update everything is shown. */
  numbered() {
    this.frame.dataset["number"] = String(this.state.number);
  }

  show() {
    const { state, orders } = this;
    const { view, table } = state;
    this.board.lay(table);
    this.board.show(view);
    this.showPlayers();
    this.showChoice();
    this.decisions.show(state);
    showCover(this.frame, state, () => orders.uncover());
    this.frame.dataset["stage"] = table.stage;
    this.frame.classList.toggle("refereed", table.refereed);
    this.links.hidden = table.stage === "waiting";
    this.frame.classList.toggle("my-turn", view.legal.length > 0);
    this.leaving.hidden = !mayLeave(state);
    this.branching.hidden = !mayBranch(state);
    const focused = document.activeElement?.id;
    const waiting = table.stage === "waiting" && gathering(state, orders);
    const over = table.stage === "over";
    replace(this.extra, waiting, over && this.remark, over && finishPanel(state, orders));
    if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
    if (this.asked || !lacksName(state)) return;
    this.asked = true;
    setTimeout(() => askName(state, orders), 0);
  }

  showPlayers() {
    this.players.show(this.state);
  }

  /** Shows the selection and what it leads to. */
  showChoice() {
    const { state, board } = this;
    const { table, view, selection } = state;
    const onBoard = isFree(state) && view.decision.type === "act";
    const { choices, arcs } = onBoard ? offers(table, view, selection) : { choices: new Map(), arcs: [] };
    board.offer(choices, arcs);
    const thinking = view.legal.length > 0 && !Object.keys(selection).length;
    board.showTrails(thinking ? (state.recap?.events ?? []).filter((event) => event.type === "moved") : []);
    this.tray.show(state);
    listMoves(this.moves, table, isFree(state) ? view.legal : [], (action) => this.orders.act(action));
    this.changed();
  }

  /**
   * Shows where a pirate would go while it is hovered or focused.
   * @param {string | null} place
   */
  look(place) {
    const { state, board } = this;
    if (!isFree(state)) return;
    const { arcs } = offers(state.table, state.view, state.selection);
    const isSure = (/** @type {typeof arcs[number]} */ { from, to, sure }) =>
      place === null ? Boolean(sure) : from === place || to === place;
    board.showArcs(arcs.map((arc) => ({ ...arc, sure: isSure(arc) })));
  }

  /**
   * Shows the suggested action.
   * @param {LegalAction} action
   */
  advise({ from, to }) {
    const { view, advice } = this.state;
    if (from && to && view.viewer) this.board.showArcs([{ from, to, seat: view.viewer, sure: true }]);
    this.talk.live.textContent = advice;
  }

  /**
   * Somebody is waiting for the player at this screen.
   * @param {string} seat
   */
  nudged(seat) {
    const words = say("table-nudged-you", { player: nameOf(this.state.table, seat) });
    play("turn");
    toast(words);
    call(`${words} – ${rulesTitle(this.state.table)}`, this.state.game);
  }

  /** @param {LegalAction[]} actions */
  askWhich(actions) {
    const { table, view } = this.state;
    if (view.viewer)
      this.question = whichOne(table, view.viewer, actions, (action) => this.orders.act(action));
  }

  /** The position has changed: earlier questions and offers are obsolete. */
  outdated() {
    this.question?.close();
    this.board.offer(new Map(), []);
  }

  /**
   * Animates events. Returns the view after them.
   * @param {GameEvent[]} events
   * @param {() => boolean} isHurried
   */
  animate(events, isHurried) {
    return tell(events, { board: this.board, view: this.state.view, frame: this.frame, isHurried });
  }

  /** Finishes all motion at once. */
  finishMotion() {
    this.hurried = true;
    finishMotion();
  }

  /** Shows again what the others have done since this screen's last action. */
  async retell() {
    const { recap, view } = this.state;
    if (!recap) return;
    this.hurried = false;
    this.board.showTrails([]);
    this.outdated();
    this.board.show(recap.start);
    const isHurried = () => this.hurried || this.state.view !== view;
    await tell(recap.events, {
      board: this.board,
      view: recap.start,
      frame: this.frame,
      isHurried,
      again: true,
    });
    this.show();
  }

  /**
   * The player has acted: the focused element disappears with the selection, and the focus returns with the
   * next one.
   */
  acted() {
    this.refocus = this.frame.contains(document.activeElement);
  }

  /** Returns the focus to the hand, unless something else has it. */
  comeBack() {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!this.state.view.legal.length || !this.refocus || !lost) return;
    this.refocus = false;
    this.tray.focus();
  }

  /** Shows the cards of the next player at this screen. */
  uncovered() {
    this.tray.hand.querySelector("button")?.focus();
  }

  /** The state of the game at a glance. */
  title() {
    const { table, view } = this.state;
    if (table.stage === "waiting") return say("lobby-title");
    if (view.legal.length) return `● ${say("play-your-turn")}`;
    if (view.decider === null || table.stage === "over") return say("play-over");
    return say("play-waiting-for", { player: nameOf(table, view.decider) });
  }

  /**
   * Announces, shows and sounds that it is the player's turn, or that the game is over.
   * @param {View | null} before
   */
  announce(before) {
    const { view, own } = this.state;
    const mine = view.legal.length > 0;
    if (mine && before && before.decider !== view.decider) {
      play("turn");
      call(`${say("play-your-turn")} – ${rulesTitle(this.state.table)}`, this.state.game);
      this.talk.live.textContent =
        view.decision.type === "act"
          ? say("a11y-your-turn", { count: view.actions_left })
          : say("play-your-turn");
    }
    if (view.outcome && !before?.outcome)
      play(view.outcome.winners.some((seat) => own.includes(seat)) ? "win" : "lose");
    document.title = `${this.title()} – ${rulesTitle(this.state.table)} – ${say("app-title")}`;
  }
}
