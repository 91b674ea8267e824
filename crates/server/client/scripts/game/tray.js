// Below the board: the row and the piles, the hand, and what can be done now. It shows what the view allows
// and reports what was chosen; it decides nothing.

import { button, html, picture, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { play } from "../base/sound.js";
import { nameOf } from "../base/names.js";
import { portrait } from "../board/pirates.js";
import { symbolName } from "../board/symbols.js";
import { cardBack, cardButton, cardName, cardTip, smallCard, stacks } from "./cards.js";
import { fitting, ofKind, usableCards } from "./choice.js";
import { actionWords } from "./words.js";

/** @import { Child } from "../base/dom.js" */
/** @import { LegalAction, View } from "../base/wire.js" */
/** @import { Orders } from "./orders.js" */
/** @import { State } from "./state.js" */
/**
 * @typedef {Pick<State, "table" | "view" | "own" | "selection" | "covered" | "advice" | "foresight" | "recap"
 * | "considered">} Scene what the tray shows
 */

export class Tray {
  /** @param {Pick<Orders, "select" | "chooseCard" | "act" | "undo" | "hint" | "whyNot" | "recap" | "foresee">} orders */
  constructor(orders) {
    this.orders = orders;
    this.supply = html("div", { class: "supply" });
    this.hand = html("div", { class: "hand", role: "group", "aria-label": say("play-hand") });
    this.status = html("div", { class: "status", role: "status" });
    this.choices = html("div", { class: "choices" });
    this.buttons = html("div", { class: "turn-buttons" });
    this.countdown = html("strong", { class: "countdown", "aria-hidden": "true", hidden: true });
    this.alarm = html("div", { class: "hidden-visually", role: "alert" });
    this.frame = html(
      "section",
      { class: "tray", "aria-label": say("play-hand") },
      html("div", { class: "bar" }, this.countdown, this.alarm, this.status, this.choices, this.supply),
      this.hand,
      this.buttons,
    );
  }

  /**
   * Shows everything; the focused element keeps the focus.
   * @param {Scene} scene
   */
  show(scene) {
    const focus = document.activeElement;
    const card = focus?.closest(".hand .card-button")?.getAttribute("data-card");
    const act = focus?.getAttribute("data-act");
    this.showSupply(scene.view);
    this.showHand(scene);
    this.showStatus(scene);
    this.showChoices(scene);
    this.showButtons(scene);
    if (card) this.focusOn(this.hand, `[data-card="${card}"]`);
    if (act) this.focusOn(this.buttons, `[data-act="${act}"]`);
  }

  /** To the first playable card, or else to the first button. */
  focus() {
    this.focusOn(this.hand, "button:not(.useless)") || this.focusOn(this.buttons, "button:not(:disabled)");
  }

  /**
   * @param {Element} place
   * @param {string} selector
   */
  focusOn(place, selector) {
    const found = place.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
    return found !== null;
  }

  /**
   * Warns a player whose clock is running out: announced once, visible all the time.
   * @param {number | null} seconds left, if they are few
   */
  hurry(seconds) {
    if (seconds === null && this.countdown.hidden) return;
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
    const discards = view.discards.length;
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
          {
            class: "known-top",
            role: "group",
            "aria-label": say("play-pile-known"),
            title: say("play-pile-known"),
          },
          picture("icon-eye", { class: "picture eye" }),
          ...[...view.pile_top].map(smallCard),
        ),
      pileOf(
        "discards",
        html("span", { class: "card empty", "aria-hidden": "true" }, picture("icon-discards")),
        discards,
        say("play-discards", { count: discards }),
      ),
    );
  }

  /** @param {Scene} scene */
  showHand({ table, view, own, selection, covered }) {
    const seat = view.seats.find((other) => other.seat === view.viewer);
    if (!seat || covered) {
      replace(this.hand, own.length === 0 && html("p", { class: "soft" }, say("play-spectating")));
      return;
    }
    const usable = usableCards(view);
    const { card, second } = selection;
    const kinds = stacks(seat.hand);
    this.hand.style.setProperty("--kinds", String(kinds.length));
    this.hand.style.setProperty("--half", String(Math.ceil(kinds.length / 2)));
    const deciding = view.decision.type !== "act";
    const buttons = kinds.map(({ letter, count }, index) => {
      const chosen = !deciding && (letter === card || letter === second);
      return cardButton(letter, count, () => this.orders.chooseCard(letter), {
        class: `${chosen ? "chosen" : ""}${view.legal.length && !usable.has(letter) ? " useless" : ""}`,
        "aria-pressed": String(chosen),
        "data-key": index + 1,
        title: cardTip(letter, table.spells),
      });
    });
    replace(
      this.hand,
      ...buttons,
      seat.hand.length === 0 && html("p", { class: "soft" }, say("play-hand-empty")),
    );
  }

  /** @param {Scene} scene */
  showStatus({ table, view, own, recap }) {
    const { decider } = view;
    const mine = decider !== null && own.includes(decider) && view.legal.length > 0;
    const playing = decider !== null && table.stage === "playing";
    const player = nameOf(table, decider);
    let text = say("play-waiting-for", { player });
    if (table.stage === "waiting") text = say("lobby-title");
    else if (!playing) text = say("play-over");
    else if (mine) text = own.length > 1 ? say("play-turn-of", { player }) : say("play-your-turn");
    const dots = Array.from({ length: view.actions_left }, () => html("span", { class: "action-dot" }));
    replace(
      this.status,
      html("span", { class: `status-text${mine ? " mine" : ""}` }, playing && portrait(decider), text),
      playing &&
        view.decision.type === "act" &&
        html(
          "span",
          { class: "actions-left" },
          html("span", { class: "action-dots", "aria-hidden": "true" }, ...dots),
          html("span", {}, say("play-actions-left", { count: view.actions_left })),
        ),
      mine &&
        recap &&
        button(picture("icon-again"), () => this.orders.recap(), {
          class: "quiet small recap",
          "aria-label": say("play-recap-again"),
          title: say("play-recap-again"),
        }),
    );
  }

  /**
   * What the selected card can do besides moving a pirate.
   * @param {Scene} scene
   */
  showChoices({ table, view, selection, advice, foresight, considered }) {
    const { card } = selection;
    const spells = view.legal.some(
      (action) => card !== undefined && action.card === card && action.enchanted,
    );
    // Longer advice opens above the tray, so that the board keeps its size.
    const many = advice !== "" || selection.enchanted === true || spells || considered !== null;
    this.choices.classList.toggle("floating", many);
    if (view.decision.type !== "act") return replace(this.choices);
    const chosen = Object.values(selection).some((value) => value !== undefined && value !== false);
    const cancel =
      chosen && button(say("app-cancel"), () => this.orders.select({}), { class: "quiet small cancel" });
    const last = view.legal.find(({ action }) => action === considered);
    if (last) {
      return replace(
        this.choices,
        html(
          "p",
          { class: "advice" },
          html("strong", {}, say("play-confirm")),
          " ",
          actionWords(table, last),
        ),
        button(say("play-confirm-button"), () => this.orders.act(last.action), { class: "main confirm" }),
        cancel,
      );
    }
    if (advice) {
      return replace(
        this.choices,
        html("p", { class: "advice" }, picture("symbol-parrot"), html("span", {}, advice)),
        foresight &&
          button(say("play-hint-more"), () => this.orders.foresee(), { class: "quiet small", id: "foresee" }),
        cancel,
      );
    }
    const simple = (/** @type {string} */ id) => html("p", { class: "advice simple" }, say(id));
    const [only, ...more] = view.legal;
    const forced =
      only &&
      !more.length &&
      html("p", { class: "advice forced" }, say("play-forced"), " ", actionWords(table, only));
    /** @type {Child[]} */
    let next = [];
    if (card !== undefined) next = this.cardChoices({ table, view, selection }, card);
    else if (selection.from !== undefined) next = [simple("play-choose-target")];
    else if (more.length) next = [simple("play-choose-something")];
    return replace(this.choices, forced, ...next, cancel);
  }

  /**
   * @param {Pick<Scene, "table" | "view" | "selection">} scene
   * @param {string} card
   */
  cardChoices({ table, view, selection }, card) {
    const { orders } = this;
    const enchanted = selection.enchanted === true;
    const uses = view.legal.filter((action) => action.card === card || action.second === card);
    const plain = uses.some((action) => !action.enchanted);
    /** @type {Child[]} */
    const children = [];
    if (uses.some((action) => action.enchanted)) {
      children.push(
        html(
          "div",
          { class: "spell-switch", role: "group", "aria-label": say("dialog-enchant-or-not") },
          button(say("play-advance"), () => orders.select({ card, enchanted: false }), {
            class: "small",
            "aria-pressed": String(!enchanted),
            disabled: !plain,
          }),
          button(["✦ ", say("play-enchant")], () => orders.select({ card, enchanted: true }), {
            class: "small spell",
            "aria-pressed": String(enchanted),
          }),
        ),
      );
    }
    const fit = fitting(view, selection);
    if (!enchanted) {
      children.push(
        html("p", { class: "advice simple" }, say(fit.length ? "play-choose-pirate" : "play-card-useless")),
      );
      return children;
    }
    const [first] = fit;
    if (first) children.push(...this.spellChoices({ table, view, selection }, card, first.kind, fit));
    return children;
  }

  /**
   * What has to be chosen for a spell.
   * @param {Pick<Scene, "table" | "view" | "selection">} scene
   * @param {string} card
   * @param {LegalAction["kind"]} kind
   * @param {LegalAction[]} fit
   * @returns {Child[]}
   */
  spellChoices({ table, view, selection }, card, kind, fit) {
    const { orders } = this;
    const line = (/** @type {string} */ id) => html("p", { class: "advice" }, say(id));
    const strong = (/** @type {string} */ id) => html("p", { class: "advice" }, html("strong", {}, say(id)));
    const about = html("p", { class: "advice about" }, say(`action-${kind}.about`));
    const all = view.legal.filter((action) => action.kind === kind);
    switch (kind) {
      case "pistol":
        return [
          about,
          strong("dialog-pistol-victim"),
          ...fit.map(({ seat = "", action }) =>
            button([portrait(seat), nameOf(table, seat)], () => orders.act(action), { class: "victim" }),
          ),
        ];
      case "parrot": {
        const symbols = all.filter((action) => action.card === card).map((action) => action.symbol);
        const choose = (/** @type {string} */ symbol) => orders.select({ card, enchanted: true, symbol });
        return [
          about,
          strong("dialog-parrot-symbol"),
          symbolChoice("dialog-parrot-symbol", symbols, selection.symbol, choose),
        ];
      }
      case "hook": {
        const uses = all.filter((action) => action.card === card || action.second === card);
        const seconds = uses.map((action) => (action.card === card ? action.second : action.card));
        const choose = (/** @type {string} */ second) => orders.select({ card, enchanted: true, second });
        return [
          about,
          line("dialog-hook-cost"),
          strong("dialog-hook-second"),
          symbolChoice("dialog-hook-second", seconds, selection.second, choose),
          selection.second === undefined ? null : strong("dialog-hook-pirates"),
        ];
      }
      case "rum":
      case "lantern":
        return [
          about,
          ...fit.map((action) =>
            button(actionWords(table, action), () => orders.act(action.action), { class: "main" }),
          ),
        ];
      default:
        return [about];
    }
  }

  /** @param {Scene} scene */
  showButtons({ table, view, own }) {
    const { orders } = this;
    const [boat, draw, end] = [
      ofKind(view, "move_boat"),
      ofKind(view, "draw_card"),
      ofKind(view, "end_turn"),
    ];
    const deciding = view.decision.type === "act" && view.legal.length > 0;
    const running = table.stage === "playing" && own.length > 0;
    const act =
      (/** @type {LegalAction} */ { action }) =>
      () =>
        orders.act(action);
    replace(
      this.buttons,
      boat &&
        button(
          [
            picture("icon-boat"),
            html(
              "span",
              {},
              say(view.free_boat_move ? "action-move-boat.button-free" : "action-move-boat.button"),
            ),
          ],
          act(boat),
          { class: view.free_boat_move ? "main boat-button" : "boat-button" },
        ),
      draw &&
        button(say("action-draw-card.button"), act(draw), {
          class: view.legal.length === 1 ? "main draw-button" : "draw-button",
        }),
      running &&
        button([picture("icon-undo"), html("span", {}, say("play-undo"))], () => orders.undo(), {
          "aria-disabled": view.undo ? null : "true",
          class: "quiet",
          "data-act": "undo",
        }),
      running &&
        deciding &&
        table.hints &&
        button([picture("symbol-parrot"), html("span", {}, say("play-hint"))], () => void orders.hint(), {
          class: "quiet",
          "data-act": "hint",
        }),
      running &&
        button(say("action-end-turn.button"), end ? act(end) : () => void orders.whyNot("end"), {
          class: `end-turn${end && view.legal.length === 1 ? " main" : ""}`,
          "data-act": "end",
          "aria-disabled": end ? null : "true",
          disabled: !deciding,
        }),
    );
  }
}

/**
 * A button for each symbol or card.
 * @param {string} label
 * @param {(string | undefined)[]} letters
 * @param {string | undefined} chosen
 * @param {(letter: string) => void} choose
 */
function symbolChoice(label, letters, chosen, choose) {
  const different = [...new Set(letters)].filter((letter) => letter !== undefined);
  const one = (/** @type {string} */ letter) =>
    button(picture(`symbol-${symbolName(letter)}`), () => choose(letter), {
      class: "symbol-button",
      "aria-label": cardName(letter),
      "aria-pressed": String(chosen === letter),
    });
  return html(
    "div",
    { class: "symbol-choice", role: "group", "aria-label": say(label) },
    ...different.map(one),
  );
}

/**
 * A pile with its number of cards.
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
