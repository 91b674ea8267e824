// A clear question for every decision that is not made on the board: take, give, keep, put back,
// discard; and a choice between actions that look the same on the board.

import { button, html, replace, typing } from "../base/dom.js";
import { say } from "../base/messages.js";
import { portrait } from "../board/pirates.js";
import { cardBack, cardButton } from "./cards.js";
import { actionWords, nameOf } from "./words.js";

/** @typedef {import("./play.js").PlayPage} PlayPage */
/** @typedef {import("../base/wire.js").LegalAction} LegalAction */

/** The seat that a question is about. */
const ABOUT = /** @type {Record<string, "victim" | "to" | "seat">} */ ({
  take: "victim",
  give: "to",
  discard: "seat",
});

/** The questions, and why they are asked. @type {Record<string, [string, string | null]>} */
const QUESTIONS = {
  take: ["dialog-pistol-take", null],
  give: ["dialog-rum-give", "dialog-rum-keep"],
  keep: ["dialog-lantern-keep", null],
  put_back: ["dialog-lantern-back", null],
  discard: ["dialog-discard", "dialog-discard-why"],
};
/** Cards that the freebooter leaves. */
const LIMIT = 7;

export class Decisions {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.frame = html("section", { class: "decision", "aria-live": "polite", hidden: true });
    /** The question that is shown, so that focus moves only once. */
    this.asked = "";
  }

  /** Shows the question that has to be answered now, if there is one. */
  show() {
    const { view, table, covered } = this.page;
    const decision = view?.decision;
    const asking = Boolean(
      view && table && decision && view.legal.length && !covered && !["act", "over"].includes(decision.type),
    );
    this.frame.hidden = !asking;
    if (!asking || !view || !table || !decision) {
      this.asked = "";
      return;
    }
    const seat = decision[ABOUT[decision.type] ?? "seat"];
    const name = nameOf(table, seat);
    const own = view.seats.find((other) => other.seat === view.viewer);
    const over = decision.type === "discard" && own ? own.hand.length - LIMIT : 0;
    const [question, why] = QUESTIONS[decision.type] ?? ["dialog-which", null];
    const values = {
      player: decision.type === "discard" ? nameOf(table, view.turn) : name,
      count: over,
      limit: LIMIT,
    };
    const counts = this.counts();
    const cards = view.legal.map((action) =>
      cardButton(action.card ?? "", counts.get(action.card ?? "") ?? 1, () => this.page.act(action.action)),
    );
    replace(
      this.frame,
      html(
        "div",
        { class: "decision-head" },
        seat && decision.type !== "discard" && portrait(seat),
        html(
          "div",
          {},
          html("h2", { id: "decision-title" }, say(question, values)),
          why && html("p", { class: "soft" }, say(why, values)),
        ),
      ),
      html(
        "div",
        { class: "decision-cards", role: "group", "aria-labelledby": "decision-title" },
        ...cards,
        ...Array.from({ length: view.looked_at_unknown }, cardBack),
      ),
      view.undo && button(say("play-undo"), () => this.page.undo(), { class: "quiet small" }),
    );
    const asked = `${decision.type}${seat ?? ""}${view.looked_at}${own?.hand ?? ""}`;
    if (asked !== this.asked) {
      this.asked = asked;
      if (!typing()) this.frame.querySelector("button")?.focus();
    }
  }

  /** How many there are of each card that is asked about. */
  counts() {
    const { view } = this.page;
    /** @type {Map<string, number>} */
    const counts = new Map();
    const decision = view?.decision;
    const whose = decision?.type === "take" ? decision.victim : view?.viewer;
    const hand = view?.seats.find(({ seat }) => seat === whose)?.hand ?? "";
    const cards = decision?.type === "take" || decision?.type === "discard" ? hand : (view?.looked_at ?? "");
    for (const letter of cards) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    return counts;
  }
}

/**
 * Asks which of several actions is meant, until something else is to be done.
 * @param {PlayPage} page
 * @param {LegalAction[]} actions
 */
export function whichOne(page, actions) {
  const { table } = page;
  if (!table) return;
  const dialog = html("dialog", { class: "which", "aria-labelledby": "which-title" });
  const choose = (/** @type {LegalAction} */ action) => () => {
    dialog.close();
    page.act(action.action);
  };
  const list = actions.map((action) => {
    const face =
      action.card && ["advance", "parrot", "chest", "hook"].includes(action.kind)
        ? cardButton(action.card, 1, () => {}, { tabindex: -1, "aria-hidden": "true" })
        : null;
    return html(
      "li",
      {},
      button(
        [
          face
            ? html("span", { class: "which-card" }, ...face.childNodes)
            : portrait(action.seat ?? page.view?.viewer ?? "A"),
          actionWords(table, action),
        ],
        choose(action),
        { class: "which-button" },
      ),
    );
  });
  dialog.append(
    html("h2", { id: "which-title" }, say("dialog-which")),
    html("ul", { class: "plain which-list" }, ...list),
    html(
      "div",
      { class: "row" },
      button(say("app-cancel"), () => dialog.close(), { class: "quiet" }),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  page.question = dialog;
  document.body.append(dialog);
  dialog.showModal();
}
