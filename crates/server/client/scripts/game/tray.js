// Below the board: the row and the piles, the hand, and what can be done now. It shows what the view
// allows and tells what was chosen; it decides nothing.

import { button, html, picture, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { play } from "../base/sound.js";
import { portrait } from "../board/pirates.js";
import { symbolName } from "../board/symbols.js";
import { cardBack, cardButton, cardName, smallCard, stacks } from "./cards.js";
import { fitting, isSpell, ofKind, usableCards, values } from "./choice.js";
import { chooseCard } from "./choosing.js";
import { actionWords, nameOf } from "./words.js";

/** @typedef {import("./play.js").PlayPage} PlayPage */
/** @typedef {import("../base/wire.js").View} View */
/** @typedef {import("../base/wire.js").LegalAction} LegalAction */

/** What is asked for after a spell was chosen. @type {Record<string, string>} */
const MORE = { pistol: "dialog-pistol-victim", parrot: "dialog-parrot-symbol", hook: "dialog-hook-second" };

export class Tray {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.supply = html("div", { class: "supply" });
    this.hand = html("div", { class: "hand", role: "group", "aria-label": say("play-hand") });
    this.status = html("div", { class: "status", role: "status" });
    this.choices = html("div", { class: "choices row" });
    this.buttons = html("div", { class: "turn-buttons" });
    this.countdown = html("strong", { class: "countdown", "aria-hidden": "true", hidden: true });
    this.alarm = html("div", { class: "hidden-visually", role: "alert" });
    this.frame = html(
      "section",
      { class: "tray", "aria-label": say("play-hand") },
      this.supply,
      this.hand,
      html("div", { class: "turn-box" }, this.countdown, this.alarm, this.status, this.choices, this.buttons),
    );
  }

  /** Shows everything anew. */
  show() {
    const { view } = this.page;
    if (!view) return;
    this.showSupply(view);
    this.showHand(view);
    this.showStatus(view);
    this.showChoices(view);
    this.showButtons(view);
  }

  /**
   * Warns a player whose clock runs out: once aloud, and to be seen all the time.
   * @param {number | null} seconds that are left, if they are few
   */
  hurry(seconds) {
    this.frame.classList.toggle("hurry", seconds !== null);
    if (seconds === null) this.alarm.textContent = "";
    else if (this.countdown.hidden) {
      this.alarm.textContent = say("clock-hurry", { count: seconds });
      play("clock");
    }
    this.countdown.hidden = seconds === null;
    this.countdown.textContent = seconds === null ? "" : say("clock-hurry", { count: seconds });
  }

  /** @param {View} view */
  showSupply(view) {
    const row = [...view.row];
    this.frame.classList.toggle("with-row", row.length > 0);
    replace(
      this.supply,
      row.length > 0 &&
        html(
          "div",
          { class: "card-row", role: "group", "aria-label": say("play-row") },
          html("span", { class: "row-arrow", "aria-hidden": "true" }, "◀"),
          ...row.map(smallCard),
        ),
      pileOf("pile", cardBack(), view.pile, say("play-pile", { count: view.pile })),
      view.pile_top.length > 0 &&
        html(
          "div",
          { class: "known-top", title: say("play-pile-known") },
          html("span", { class: "soft small-text" }, say("play-pile-known")),
          ...[...view.pile_top].map(smallCard),
        ),
      pileOf(
        "discards",
        html("span", { class: "card empty", "aria-hidden": "true" }, picture("icon-discards")),
        view.discards.length,
        say("play-discards", { count: view.discards.length }),
      ),
    );
  }

  /** @param {View} view */
  showHand(view) {
    const { page } = this;
    const own = view.seats.find(({ seat }) => seat === view.viewer);
    if (!own || page.covered) {
      replace(this.hand, page.own.length === 0 && html("p", { class: "soft" }, say("play-spectating")));
      return;
    }
    const usable = usableCards(view);
    const { card, second } = page.selection;
    const deciding = view.decision.type !== "act";
    const buttons = stacks(own.hand).map(({ letter, count }, index) => {
      const chosen = !deciding && (letter === card || letter === second);
      return cardButton(letter, count, () => chooseCard(page, letter), {
        class: `${chosen ? "chosen" : ""}${view.legal.length && !usable.has(letter) ? " useless" : ""}`,
        "aria-pressed": String(chosen),
        "data-key": index + 1,
      });
    });
    replace(
      this.hand,
      ...buttons,
      own.hand.length === 0 && html("p", { class: "soft" }, say("play-hand-empty")),
    );
  }

  /** @param {View} view */
  showStatus(view) {
    const { page } = this;
    const { table } = page;
    if (!table) return;
    const name = nameOf(table, view.decider);
    const mine = view.decider !== null && page.own.includes(view.decider) && view.legal.length > 0;
    const dots = Array.from({ length: Math.max(view.actions_left, 0) }, () =>
      html("span", { class: "action-dot" }),
    );
    const actions =
      view.decision.type === "act" &&
      view.decider &&
      table.stage === "playing" &&
      html(
        "span",
        { class: "actions-left" },
        html("span", { class: "action-dots", "aria-hidden": "true" }, ...dots),
        html("span", {}, say("play-actions-left", { count: view.actions_left })),
      );
    let text = "";
    if (table.stage === "waiting") text = say("lobby-title");
    else if (view.decider === null || table.stage === "over") text = say("play-over");
    else if (mine) text = page.own.length > 1 ? say("play-turn-of", { player: name }) : say("play-your-turn");
    else text = say("play-waiting-for", { player: name });
    replace(
      this.status,
      html(
        "span",
        { class: `status-text${mine ? " mine" : ""}` },
        view.decider && table.stage === "playing" && portrait(view.decider),
        text,
      ),
      actions,
    );
  }

  /**
   * What the chosen card can do, besides moving a pirate.
   * @param {View} view
   */
  showChoices(view) {
    const { page } = this;
    const { selection } = page;
    const { table } = page;
    // More than a line of advice opens above the tray, so that the board keeps its size.
    this.choices.classList.toggle(
      "floating",
      Boolean(
        page.hintText ||
        selection.spell ||
        (selection.card !== undefined &&
          view.legal.some((action) => action.card === selection.card && isSpell(action))),
      ),
    );
    if (!table || view.decision.type !== "act") return replace(this.choices);
    if (page.hintText) {
      return replace(
        this.choices,
        html("p", { class: "advice" }, picture("symbol-parrot"), html("span", {}, page.hintText)),
      );
    }
    const children = [];
    const only = view.legal.length === 1 ? view.legal[0] : undefined;
    if (only)
      children.push(html("p", { class: "advice forced" }, say("play-forced"), " ", actionWords(table, only)));
    if (selection.card !== undefined) children.push(...this.cardChoices(view, selection.card));
    else if (selection.from !== undefined)
      children.push(html("p", { class: "advice simple" }, say("play-choose-target")));
    else if (view.legal.length && !only)
      children.push(html("p", { class: "advice simple" }, say("play-choose-something")));
    replace(this.choices, ...children);
  }

  /**
   * @param {View} view
   * @param {string} card
   */
  cardChoices(view, card) {
    const { page } = this;
    const { selection } = page;
    const table = /** @type {import("../base/wire.js").Table} */ (page.table);
    const all = view.legal.filter(
      (action) => action.card === card || (action.kind === "hook" && action.second === card),
    );
    const spells = all.filter(isSpell);
    const children = [];
    if (spells.length) {
      children.push(
        html(
          "div",
          { class: "spell-switch", role: "group", "aria-label": say("dialog-enchant-or-not") },
          button(say("play-advance"), () => page.select({ card, spell: false }), {
            class: "small",
            "aria-pressed": String(!selection.spell),
            disabled: all.length === spells.length,
          }),
          button(["✦ ", say("play-enchant")], () => page.select({ card, spell: true }), {
            class: "small spell",
            "aria-pressed": String(Boolean(selection.spell)),
          }),
        ),
      );
    }
    const fit = fitting(view, selection);
    if (!selection.spell) {
      children.push(
        html("p", { class: "advice simple" }, say(fit.length ? "play-choose-pirate" : "play-card-useless")),
      );
      return children;
    }
    const kind = fit[0]?.kind;
    if (kind) children.push(html("p", { class: "advice" }, say(`action-${kind}.about`)));
    if (kind === "hook") children.push(html("p", { class: "advice" }, say("dialog-hook-cost")));
    if (kind && MORE[kind])
      children.push(html("p", { class: "advice" }, html("strong", {}, say(MORE[kind]))));
    const doing = (/** @type {LegalAction} */ action) =>
      button(actionWords(table, action), () => page.act(action.action), { class: "main" });
    if (kind === "rum" || kind === "lantern") children.push(...fit.map(doing));
    if (kind === "pistol") {
      children.push(
        ...fit.map((action) =>
          button([portrait(action.seat ?? ""), nameOf(table, action.seat)], () => page.act(action.action), {
            class: "victim",
          }),
        ),
      );
    }
    if (kind === "parrot") {
      const symbols = values(
        view.legal.filter((action) => action.kind === "parrot" && action.card === card),
        "symbol",
      );
      children.push(
        html(
          "div",
          { class: "symbol-choice", role: "group", "aria-label": say("dialog-parrot-symbol") },
          ...symbols.map((symbol) =>
            button(
              picture(`symbol-${symbolName(symbol)}`),
              () => page.select({ card, spell: true, symbol }),
              {
                class: "symbol-button",
                "aria-label": cardName(symbol),
                "aria-pressed": String(selection.symbol === symbol),
              },
            ),
          ),
        ),
      );
    }
    if (kind === "hook") {
      const hooks = view.legal.filter(
        (action) => action.kind === "hook" && (action.card === card || action.second === card),
      );
      const seconds = [
        ...new Set(hooks.map((action) => (action.card === card ? action.second : action.card))),
      ].filter((second) => second !== undefined);
      children.push(
        html(
          "div",
          { class: "symbol-choice", role: "group", "aria-label": say("dialog-hook-second") },
          ...seconds.map((second) =>
            button(
              picture(`symbol-${symbolName(second)}`),
              () => page.select({ card, spell: true, second }),
              {
                class: "symbol-button",
                "aria-label": cardName(second),
                "aria-pressed": String(selection.second === second),
              },
            ),
          ),
        ),
      );
      if (selection.second !== undefined)
        children.push(html("p", { class: "advice" }, html("strong", {}, say("dialog-hook-pirates"))));
    }
    return children;
  }

  /** @param {View} view */
  showButtons(view) {
    const { page } = this;
    const [boat, draw, end] = [
      ofKind(view, "move_boat"),
      ofKind(view, "draw_card"),
      ofKind(view, "end_turn"),
    ];
    const deciding = view.decision.type === "act" && view.legal.length > 0;
    const act = (/** @type {LegalAction} */ action) => () => page.act(action.action);
    const chosen = Object.values(page.selection).some((value) => value !== undefined && value !== false);
    const running = page.table?.stage === "playing" && page.own.length > 0;
    replace(
      this.buttons,
      boat &&
        button(
          [
            picture("icon-boat"),
            say(view.free_boat_move ? "action-move-boat.button-free" : "action-move-boat.button"),
          ],
          act(boat),
          { class: view.free_boat_move ? "main boat-button" : "boat-button" },
        ),
      draw &&
        button(say("action-draw-card.button"), act(draw), { class: view.legal.length === 1 ? "main" : "" }),
      chosen && button(say("app-cancel"), () => page.select({}), { class: "quiet" }),
      running &&
        button([picture("icon-undo"), html("span", {}, say("play-undo"))], () => page.undo(), {
          disabled: !view.undo,
          class: "quiet",
          "data-act": "undo",
        }),
      running &&
        deciding &&
        button([picture("symbol-parrot"), html("span", {}, say("play-hint"))], () => page.hint(), {
          class: "quiet",
          "data-act": "hint",
        }),
      running &&
        button(
          say("action-end-turn.button"),
          () => {
            if (end) page.act(end.action);
            else page.whyNot("end");
          },
          {
            class: `end-turn${end ? " main" : ""}`,
            "data-act": "end",
            "aria-disabled": end ? null : "true",
            disabled: !deciding,
          },
        ),
    );
  }
}

/**
 * A pile with the number of its cards on it.
 * @param {string} name
 * @param {HTMLElement} face
 * @param {number} count
 * @param {string} words
 */
function pileOf(name, face, count, words) {
  return html(
    "div",
    { class: "pile", "data-pile": name, title: words },
    face,
    html("span", { class: "pile-count", "aria-hidden": "true" }, count),
    html("span", { class: "hidden-visually" }, words),
  );
}
