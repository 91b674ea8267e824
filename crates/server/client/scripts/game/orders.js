// What the player at this screen wants: selections, actions and messages to the server. Changes the state,
// sends messages, and updates the screen. The server decides on the outcome.

import { request } from "../base/api.js";
import { currentLanguage, say } from "../base/messages.js";
import { forgetGame, recall, remember } from "../base/settings.js";
import { play } from "../base/sound.js";
import { toast } from "../base/toast.js";
import { cardMeans, pirateAt, placeMeans } from "./choosing.js";
import { share } from "./fairness.js";
import { isFree } from "./state.js";

/** @import { Connection } from "../base/api.js" */
/** @import { LegalAction, Seat, ServerMessage, Who } from "../base/wire.js" */
/** @import { Selection } from "./choice.js" */
/** @import { Meaning } from "./choosing.js" */
/** @import { Screen } from "./screen.js" */
/** @import { State } from "./state.js" */

export class Orders {
  /**
   * @param {State} state
   * @param {Pick<Connection, "ask">} connection
   * @param {() => Pick<Screen, "show" | "showChoice" | "showPlayers" | "askWhich" | "advise" | "acted" | "uncovered" | "retell">} screen
   * @param {() => void} hinted called when a hint was shown
   */
  constructor(state, connection, screen, hinted) {
    this.state = state;
    this.connection = connection;
    this.screen = screen;
    this.hinted = hinted;
  }

  /** @param {Selection} selection */
  select(selection) {
    Object.assign(this.state, { selection, advice: "", foresight: "", considered: null });
    this.screen().showChoice();
  }

  /** @param {string} card */
  chooseCard(card) {
    const { view, selection, acting } = this.state;
    if (!acting) this.follow(cardMeans(view, selection, card));
  }

  /** @param {string} place */
  choosePlace(place) {
    const { view, selection } = this.state;
    if (isFree(this.state)) this.follow(placeMeans(view, selection, place));
  }

  /**
   * Starts dragging a pirate. Returns whose it is, or null if it cannot move.
   * @param {string} place
   */
  takePirate(place) {
    const seat = pirateAt(this.state.view, place);
    if (seat) this.select({ from: place });
    return seat;
  }

  /** @param {Meaning} meaning */
  follow(meaning) {
    switch (meaning.do) {
      case "select":
        return this.select(meaning.selection);
      case "act":
        return this.act(meaning.action);
      case "ask":
        return this.screen().askWhich(meaning.actions);
      case "explain":
        if (meaning.selection) this.select(meaning.selection);
        return void this.whyNot(meaning.action);
      case "correct":
        play("refused");
        return toast(say("play-not-there"), "bad");
      case "nothing":
        return undefined;
    }
  }

  /** @param {string} action in notation */
  act(action) {
    const { state } = this;
    if (state.acting) return;
    if (this.isLast(action)) return this.consider(action);
    this.screen().acted();
    state.acting = true;
    this.select({});
    void this.connection.ask({ type: "act", on: state.number, action }).then((answer) => {
      if (answer.type === "update") return;
      state.acting = false;
      this.complain(answer);
      this.screen().show();
    });
  }

  /**
   * Whether the turn ends with an action that does not say so, and the player wants to confirm that first.
   * @param {string} action
   */
  isLast(action) {
    const { view, considered } = this.state;
    const legal = view.legal.find((legal) => legal.action === action);
    const ends = legal?.last === true && legal.kind !== "end_turn";
    return ends && recall("confirm") === "on" && considered !== action;
  }

  /**
   * Previews an action, to be confirmed.
   * @param {string} action
   */
  consider(action) {
    const chosen = this.state.view.legal.find((legal) => legal.action === action);
    if (!chosen) return;
    this.select(selectionOf(chosen));
    this.state.considered = action;
    this.screen().showChoice();
    this.screen().advise(chosen);
  }

  undo() {
    this.send({ type: "undo", on: this.state.number });
  }

  /** @param {string} text */
  say(text) {
    this.send({ type: "say", text });
  }

  /**
   * @param {Seat} about
   * @param {boolean} wanted
   */
  vote(about, wanted) {
    this.send({ type: "vote", about, wanted });
  }

  /**
   * Nudges the player everyone is waiting for.
   * @param {Seat} about
   */
  nudge(about) {
    this.state.nudged = this.state.changed;
    this.send({ type: "nudge", about });
    this.screen().showPlayers();
  }

  /**
   * Gives a seat to a bot or to the next friend, before the game begins.
   * @param {Seat} seat
   * @param {Who} who
   */
  arrange(seat, who) {
    this.send({ type: "arrange", seat, who });
  }

  /**
   * @param {Seat} seat
   * @param {Seat} other
   */
  swap(seat, other) {
    this.send({ type: "swap", seat, with: other });
  }

  cancel() {
    this.send({ type: "cancel" });
  }

  /** Gives up the seat and goes to the start page. */
  async leave() {
    const waiting = this.state.table.stage === "waiting";
    const answer = await this.connection.ask({ type: "leave" });
    // Before the game begins there is nothing to come back to.
    if (waiting) forgetGame(this.state.game);
    if (answer.type === "refused" && answer.code !== "bad_key") return this.complain(answer);
    location.assign("/");
  }

  comeBack() {
    this.send({ type: "return" });
  }

  /** Asks for a rematch and goes there. */
  async rematch() {
    const answer = await this.connection.ask({ type: "rematch" });
    this.complain(answer);
    const { rematch } = this.state.table;
    const game = answer.type === "update" && answer.deed.type === "rematch" ? answer.deed.game : rematch;
    if (game) location.assign(rematchLink(game, this.state.key));
  }

  /**
   * @param {Seat} seat
   * @param {boolean} muted
   */
  mute(seat, muted) {
    const { game, muted: seats } = this.state;
    if (muted) seats.add(seat);
    else seats.delete(seat);
    this.send({ type: "mute", seat, muted });
    remember(`muted.${game}`, [...seats].join(""));
    this.screen().showPlayers();
  }

  /**
   * Reports a player to the operator.
   * @param {Seat} about
   * @param {string} text
   */
  async report(about, text) {
    const answer = await this.connection.ask({ type: "report", about, text });
    if (answer.type === "refused") this.complain(answer);
    else toast(say("report-done"));
  }

  /**
   * Takes this screen's seats under a name. Returns whether that worked.
   * @param {string} name
   */
  async join(name) {
    const answer = await this.connection.ask({ type: "join", name, share: share() });
    this.complain(answer);
    return answer.type !== "refused";
  }

  /**
   * Takes a free seat with the invitation, and opens it. Returns whether that worked.
   * @param {string} name
   */
  async takeSeat(name) {
    const { game, invitation } = this.state;
    try {
      const body = { name, share: share(), ...(invitation !== null && { invitation }) };
      const query = { language: currentLanguage() };
      const { link } = await request("POST /api/v1/games/{game}/join", { path: { game }, query, body });
      location.replace(link);
      return true;
    } catch (error) {
      play("refused");
      toast(error instanceof Error ? error.message : String(error), "bad");
      return false;
    }
  }

  /** Contributes to the deal for players at this screen who were seated when the table was set up. */
  addShares() {
    const { table, own } = this.state;
    if (table.stage !== "waiting") return;
    for (const { seat, name, share: added } of table.players) {
      if (name && !added && own.includes(seat)) this.send({ type: "join", name, seat, share: share() });
    }
  }

  /** Shows again what happened since the last action. */
  recap() {
    void this.screen().retell();
  }

  /** The next player has taken over the screen. */
  uncover() {
    const { state } = this;
    Object.assign(state, { seen: state.covered, covered: null });
    this.screen().show();
    this.screen().uncovered();
  }

  /** @param {Parameters<Connection["ask"]>[0]} message */
  send(message) {
    void this.connection.ask(message).then((answer) => this.complain(answer));
  }

  /** @param {ServerMessage} answer */
  complain(answer) {
    if (answer.type !== "refused") return;
    play("refused");
    toast(answer.why, "bad");
  }

  /** @param {string} action an illegal one */
  async whyNot(action) {
    const answer = await this.connection.ask({ type: "why", action });
    if (answer.type === "why" && answer.why) toast(answer.why, "bad");
    else this.complain(answer);
  }

  /** Says what the others may do after the suggested action. */
  foresee() {
    const { state } = this;
    Object.assign(state, { advice: `${state.advice} ${state.foresight}`, foresight: "" });
    this.screen().showChoice();
  }

  /** Lets the player try things out from here, in another game. */
  async branch() {
    const { table, view } = this.state;
    const answer = await this.connection.ask({ type: "branch" });
    if (answer.type !== "branch") return this.complain(answer);
    const { askBranch } = await import("../pages/branch.js");
    return askBranch({ table, players: table.players, position: answer.position, decider: view.decider });
  }

  async hint() {
    const { state } = this;
    if (state.advising || !isFree(state)) return;
    Object.assign(state, { advising: true, advice: say("play-hint-thinking") });
    this.screen().showChoice();
    const answer = await this.connection.ask({ type: "hint" });
    Object.assign(state, { advising: false, advice: "" });
    this.screen().showChoice();
    if (answer.type !== "hint") return this.complain(answer);
    // It may arrive too late: the position or the player at the screen has changed.
    if (!isFree(state) || answer.number < state.changed) return;
    const hinted = state.view.legal.find(({ action }) => action === answer.action);
    if (hinted) {
      const foresight = answer.more ?? "";
      Object.assign(state, { selection: selectionOf(hinted), advice: answer.reason, foresight });
      this.screen().showChoice();
      this.screen().advise(hinted);
    }
    this.hinted();
  }
}

/**
 * The address of a rematch.
 * @param {string} game
 * @param {string | null} key
 */
export function rematchLink(game, key) {
  return `/game/${game}${key ? `#${key}` : ""}`;
}

/**
 * The selection that leads to an action.
 * @param {LegalAction} action
 * @returns {Selection}
 */
function selectionOf({ card, symbol, second, from, enchanted }) {
  return {
    ...(card !== undefined && { card }),
    ...(symbol !== undefined && { symbol }),
    ...(second !== undefined && { second }),
    ...(from !== undefined && { from }),
    enchanted: enchanted === true,
  };
}
