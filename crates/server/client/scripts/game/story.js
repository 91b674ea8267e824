// What the server sends, in order: everything at the beginning, then one update after another, each with its
// motion and its lines in the log. Changes the state and updates the screen.

import { forgetGame, keepGame } from "../base/settings.js";
import { nameOf } from "../base/names.js";
import { endingOf } from "./finish.js";
import { deedWords } from "./words.js";
import { isShared, outdate, recount, takeView } from "./state.js";

/** @import { Connection } from "../base/api.js" */
/** @import { Deed, Event as GameEvent, Table, Told, Update, View, Welcome } from "../base/wire.js" */
/** @import { Screen } from "./screen.js" */
/** @import { State } from "./state.js" */
/** @import { Talk } from "./talk.js" */
/** @typedef {{update: Update, at: number}} Heard an update, and when it arrived */

/** With more updates than this in the queue, there is no time for motion. */
const BACKLOG = 8;

export class Story {
  /**
   * @param {State} state
   * @param {Pick<Connection, "look">} connection
   * @param {Screen} screen
   * @param {Talk} talk
   * @param {object} wishes
   * @param {boolean} wishes.keep whether this browser remembers the game
   * @param {(update: Update) => void} wishes.noticed called when an update has been shown
   */
  constructor(state, connection, screen, talk, wishes) {
    this.state = state;
    this.connection = connection;
    this.screen = screen;
    this.talk = talk;
    this.wishes = wishes;
    /** @type {Heard[]} */
    this.queue = [];
    this.working = false;
    /** The update being shown, if others made it. @type {Heard | null} */
    this.now = null;
    /** Whether the player wants to skip the motion. */
    this.hurried = false;
    /** Whether anything has been shown yet. */
    this.begun = false;
  }

  /**
   * @param {Welcome} welcome
   * @param {View} view
   */
  welcome(welcome, view) {
    const { state } = this;
    const known = state.number;
    this.queue = [];
    const { table, seats: own, number, spectators } = welcome;
    Object.assign(state, {
      table,
      own,
      number,
      spectators,
      acting: false,
      recap: null,
      clocksAt: Date.now(),
    });
    this.recount(welcome.recent ?? [], known);
    this.take(view);
    this.screen.numbered();
    this.remember();
  }

  /**
   * Fills the log with what happened before.
   * @param {Told[]} recent
   * @param {number} known the last number shown
   */
  recount(recent, known) {
    const { state, talk } = this;
    /** Who has joined so far. @type {Set<string>} */
    const joined = new Set();
    for (const { number, deed, words = [] } of recent) {
      const again = deed.type === "joined" && joined.has(`${deed.seats} ${deed.name}`);
      if (deed.type === "joined") joined.add(`${deed.seats} ${deed.name}`);
      if (deed.type === "said" && number > known)
        talk.hear(number, deed.seat, nameOf(state.table, deed.seat), deed.text, true);
      if (again || number <= state.logged) continue;
      const seat = deed.type === "acted" ? deed.seat : null;
      for (const line of [...words, deedWords(state.table, deed)]) if (line) talk.note(line, seat);
    }
    state.logged = state.number;
  }

  /** @param {Update} update */
  hear(update) {
    this.queue.push({ update, at: Date.now() });
    if (this.working && this.isLate()) this.screen.finishMotion();
    void this.work();
  }

  /** Shows everything that has happened, without motion. */
  hurry() {
    if (!this.working) return;
    this.hurried = true;
    this.screen.finishMotion();
  }

  /**
   * @param {string[]} here the seats with someone connected
   * @param {number} spectators
   */
  presence(here, spectators) {
    for (const player of this.state.table.players) player.here = here.includes(player.seat);
    this.state.spectators = spectators;
    this.screen.showPlayers();
  }

  /** Works through the updates one by one. */
  async work() {
    if (this.working) return;
    this.working = true;
    for (let heard = this.queue.shift(); heard; heard = this.queue.shift()) await this.happened(heard);
    Object.assign(this, { working: false, hurried: false });
    this.screen.numbered();
  }

  /** @param {Heard} heard */
  async happened({ update, at }) {
    const { state, screen, talk } = this;
    const { deed, events = [], words = [] } = update;
    if (update.number <= state.number) return;
    state.number = update.number;
    if (deed.type === "said") talk.hear(update.number, deed.seat, nameOf(state.table, deed.seat), deed.text);
    if (deed.type === "moderated" && deed.order.type === "unsay") talk.unsay(deed.order.number);
    if (events.length) {
      outdate(state);
      this.now = "seat" in deed && deed.seat && state.own.includes(deed.seat) ? null : { update, at };
      recount(state, deed.type === "acted" ? deed.seat : null, events);
      screen.outdated();
      // Meanwhile a resync may have shown everything, including this.
      if (!(await this.animate(events))) return screen.show();
    }
    state.logged = update.number;
    for (const line of words) talk.tell(line, "seat" in deed ? deed.seat : null);
    const remark = isKnown(state.table, deed) ? "" : deedWords(state.table, deed);
    if (remark) talk.tell(remark);
    if (update.players) state.table.players = update.players;
    if (update.table) state.table = update.table;
    if (update.players || update.table) state.clocksAt = at;
    if (deed.type === "rematch") state.table.rematch = deed.game;
    if (update.view) this.take(update.view);
    else if (deed.type !== "said") screen.show();
    if (deed.type === "nudged" && state.own.includes(deed.about)) screen.nudged(deed.seat);
    if (update.table || update.view) this.remember();
    this.wishes.noticed(update);
  }

  /**
   * Animates events. Returns whether the view is still the one they belong to.
   * @param {GameEvent[]} events
   */
  async animate(events) {
    const { state } = this;
    const { view } = state;
    const after = await this.screen.animate(events, () => state.view !== view || this.isLate());
    if (state.view !== view) return false;
    state.view = { ...view, seats: after.seats, boat: after.boat };
    return true;
  }

  /**
   * Whether there is no time for motion: much has happened since, or the player's own turn is waiting with
   * its clock running.
   */
  isLate() {
    const waits = () => [this.now, ...this.queue].some((heard) => heard?.update.view?.legal.length);
    return this.hurried || this.queue.length > BACKLOG || (this.state.table.clock !== null && waits());
  }

  /**
   * A new view: shows everything as it is now.
   * @param {View} view
   */
  take(view) {
    const { state, screen } = this;
    const before = this.begun ? state.view : null;
    this.begun = true;
    takeView(state, view);
    screen.outdated();
    if (isShared(state) && view.viewer !== (state.covered ?? state.seen)) this.pass(view.viewer);
    if (!state.covered) state.seen = view.viewer;
    screen.announce(before);
    screen.show();
    screen.comeBack();
  }

  /**
   * Hides everything that the next player at this screen may not see.
   * @param {string | null} seat
   */
  pass(seat) {
    Object.assign(this.state, { covered: seat, logged: 0 });
    this.talk.forget();
    this.connection.look();
  }

  remember() {
    const { game, key, own, table, view } = this.state;
    if (!this.wishes.keep || !key || !own.length) return;
    if (table.cancelled) return forgetGame(game);
    const { rules, edition, modules, stage } = table;
    const rivals = table.players.filter(({ seat }) => !own.includes(seat));
    const others = rivals.map(({ seat }) => nameOf(table, seat));
    const friends = rivals.some(({ person }) => person);
    const level = Math.max(0, ...rivals.map((rival) => rival.level ?? 0));
    const won = endingOf({ table, view })?.winners.some((seat) => own.includes(seat)) ?? false;
    const [over, turn] = [stage === "over", view.legal.length > 0];
    keepGame({ game, key, rules, played: { edition, modules }, over, others, turn, won, friends, level });
  }
}

/**
 * Whether a player takes a seat again that is already theirs: contributing to the deal repeats the name.
 * @param {Pick<Table, "players">} table
 * @param {Deed} deed
 */
function isKnown({ players }, deed) {
  if (deed.type !== "joined") return false;
  return players.every(({ seat, name }) => !deed.seats.includes(seat) || name === deed.name);
}
