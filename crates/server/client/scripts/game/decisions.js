// A clear question for every decision that is not made on the board: take, give, keep, put back, discard.

import { button, html, replace, typing } from "../base/dom.js";
import { say } from "../base/messages.js";
import { nameOf } from "../base/names.js";
import { portrait } from "../board/pirates.js";
import { cardBack, cardButton } from "./cards.js";

/** @import { View } from "../base/wire.js" */
/** @import { Orders } from "./orders.js" */
/** @import { State } from "./state.js" */
/** @import { Company } from "../base/names.js" */

/**
 * @typedef {object} Question
 * @property {string} title
 * @property {string} [why]
 * @property {string} [seat] the seat it is about, with its portrait
 * @property {string} cards the cards it is about
 */

/**
 * The question that a view asks, if any.
 * @param {Company} company
 * @param {View} view
 * @returns {Question | null}
 */
function questionOf(company, view) {
  const { decision, looked_at } = view;
  const hand = (/** @type {string | null} */ whose) =>
    view.seats.find(({ seat }) => seat === whose)?.hand ?? "";
  switch (decision.type) {
    case "take": {
      const title = say("dialog-pistol-take", { player: nameOf(company, decision.victim) });
      return { title, seat: decision.victim, cards: hand(decision.victim) };
    }
    case "give": {
      const title = say("dialog-rum-give", { player: nameOf(company, decision.to) });
      return { title, why: say("dialog-rum-keep"), seat: decision.to, cards: looked_at };
    }
    case "keep":
      return { title: say("dialog-lantern-keep"), cards: looked_at };
    case "put_back":
      return { title: say("dialog-lantern-back"), cards: looked_at };
    case "discard": {
      const cards = hand(view.viewer);
      const [count, limit] = [view.to_discard, cards.length - view.to_discard];
      const why = say("dialog-discard-why", { player: nameOf(company, view.turn) });
      return { title: say("dialog-discard", { count, limit }), why, cards };
    }
    case "act":
    case "over":
      return null;
    default:
      return unknown(decision);
  }
}

/**
 * The compiler proves that no known decision gets here.
 * @param {never} _
 */
function unknown(_) {
  return null;
}

export class Decisions {
  /** @param {Pick<Orders, "act" | "undo">} orders */
  constructor(orders) {
    this.orders = orders;
    this.frame = html("section", { class: "decision", "aria-live": "polite", hidden: true });
    /** The question on the screen, so that the focus moves only once. */
    this.asked = "";
  }

  /**
   * Shows the question that has to be answered now, if any.
   * @param {Pick<State, "table" | "view" | "covered">} state
   */
  show({ table, view, covered }) {
    const question = view.legal.length && !covered ? questionOf(table, view) : null;
    this.frame.hidden = !question;
    if (!question) {
      this.asked = "";
      return;
    }
    const count = (/** @type {string} */ card) =>
      [...question.cards].filter((other) => other === card).length;
    const cards = view.legal.map(({ action, card = "" }) =>
      cardButton(card, count(card), () => this.orders.act(action)),
    );
    replace(
      this.frame,
      html(
        "div",
        { class: "decision-head" },
        question.seat && portrait(question.seat),
        html(
          "div",
          {},
          html("h2", { id: "decision-title" }, question.title),
          question.why && html("p", { class: "soft" }, question.why),
        ),
      ),
      html(
        "div",
        { class: "decision-cards", role: "group", "aria-labelledby": "decision-title" },
        ...cards,
        ...Array.from({ length: view.looked_at_unknown }, cardBack),
      ),
      view.undo && button(say("play-undo"), () => this.orders.undo(), { class: "quiet small" }),
    );
    const asked = `${view.decision.type}${question.seat ?? ""}${question.cards}`;
    if (asked === this.asked) return;
    this.asked = asked;
    if (!typing()) this.frame.querySelector("button")?.focus();
  }
}
