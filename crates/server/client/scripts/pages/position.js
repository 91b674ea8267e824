// Any position: set up by hand, checked by the server against the rules, analysed, shared as a link, and
// played on. The position shown is always possible: an impossible change is not made, and the page says why.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, labelled, percent, say } from "../base/messages.js";
import {
  cardsOf,
  decisionName,
  fieldsOf,
  positionIn,
  positionLink,
  textOf,
  withCard,
  withMove,
  withToken,
} from "../base/position.js";
import { Board, placeName } from "../board/board.js";
import { isSeat, portrait } from "../board/pirates.js";
import { cardName, smallCard } from "../game/cards.js";
import { linkLine } from "../game/links.js";
import { rulesTitle } from "../game/words.js";
import { askBranch } from "./branch.js";

/** @import { PositionAnalysis, Seat, ShownPosition } from "../base/wire.js" */
/** @import { Choice } from "../board/board.js" */
/** @import { Fields } from "../base/position.js" */

/** @param {HTMLElement} main */
export async function positionPage(main) {
  const query = { language: currentLanguage() };
  const text = positionIn(location.hash);
  const rules = new URLSearchParams(location.search).get("rules") ?? undefined;
  const ask = (/** @type {{position?: string, rules?: string}} */ wanted) =>
    request("GET /api/v1/positions", { query: { ...query, ...wanted } });
  let why = "";
  const shown = await ask(text ? { position: text } : rules ? { rules } : {}).catch((error) => {
    why = error.message;
    return ask({});
  });
  return new PositionPage(main, shown, why);
}

class PositionPage {
  /**
   * @param {HTMLElement} main
   * @param {ShownPosition} shown
   * @param {string} why the position in the address is invalid
   */
  constructor(main, shown, why) {
    this.shown = shown;
    /** Whose pirates are being moved. @type {Seat} */
    this.crew = shown.view.turn;
    /** The place of the pirate being moved. @type {string | null} */
    this.picked = null;
    /** Counts analyses: only the last one is shown. */
    this.asked = 0;
    this.board = new Board(this.table(), (place) => void this.choosePlace(place));
    this.refused = html("p", { class: "notice bad", role: "alert", hidden: true });
    this.status = html("p", { class: "position-status", role: "status" });
    this.crews = html("div", { class: "row", role: "group", "aria-label": say("position-move") });
    this.cards = html("div", { class: "position-cards" });
    this.settings = html("div", { class: "position-settings" });
    this.analysis = html("div", { class: "position-analysis", "aria-live": "polite" });
    this.rules = html("input", { id: "position-rules", "aria-label": say("position-rules") });
    this.text = html("textarea", {
      id: "position-text",
      rows: 4,
      "aria-label": say("position-notation"),
      spellcheck: "false",
    });
    this.link = linkLine(say("position-link"), "", null);
    this.player = button(say("position-play"), () => this.play(), { class: "main", id: "position-play" });
    this.analyst = button(say("position-analyse"), () => void this.analyse(), { id: "position-analyse" });
    replace(main, this.build());
    this.hashed = () => void this.take({ position: positionIn(location.hash) });
    addEventListener("hashchange", this.hashed);
    this.show();
    this.refuse(why);
  }

  build() {
    const section = (/** @type {string} */ id, /** @type {(Node | string)[]} */ ...children) =>
      html("section", { class: "panel" }, html("h2", { class: "small-title" }, say(id)), ...children);
    return html(
      "div",
      { class: "game position" },
      html("h1", { class: "hidden-visually" }, say("position-title")),
      html("div", { class: "board-room" }, this.board.frame),
      html(
        "div",
        { class: "bottom" },
        html(
          "section",
          { class: "tray position-tray", "aria-label": say("position-title") },
          this.refused,
          this.status,
          html("p", { class: "soft small-text" }, say("position-move")),
          html(
            "div",
            { class: "row spread" },
            this.crews,
            html("div", { class: "row" }, this.analyst, this.player),
          ),
          this.analysis,
        ),
      ),
      html(
        "aside",
        { class: "side position-side", "aria-label": say("position-title") },
        html("p", { class: "soft small-text" }, say("position-lead")),
        section("position-turn", this.settings),
        section("position-cards", this.cards),
        section(
          "position-rules",
          this.rules,
          button(say("position-deal"), () => void this.take({ rules: this.rules.value }), {
            class: "small",
            id: "position-deal",
          }),
        ),
        section(
          "position-notation",
          this.text,
          button(say("position-take-over"), () => void this.take({ position: this.text.value }), {
            class: "small",
            id: "position-take-over",
          }),
          this.link,
        ),
      ),
    );
  }

  leave() {
    this.board.stop();
    removeEventListener("hashchange", this.hashed);
  }

  /** The seats of the position, without players. */
  seats() {
    return this.shown.view.seats.map(({ seat }) => seat);
  }

  table() {
    const players = this.seats().map((seat) => ({ seat, name: null }));
    return { ...this.shown, players };
  }

  /**
   * Shows another position, if it is possible.
   * @param {{position?: string, rules?: string}} wanted
   */
  async take(wanted) {
    try {
      const query = { language: currentLanguage(), ...wanted };
      const shown = await request("GET /api/v1/positions", { query });
      const isSame = shown.position === this.shown.position;
      this.shown = shown;
      this.refuse("");
      if (!isSame) this.show();
    } catch (error) {
      this.refuse(error instanceof Error ? error.message : String(error));
      this.show();
    }
  }

  /** @param {string} why */
  refuse(why) {
    this.refused.textContent = why;
    this.refused.hidden = !why;
  }

  /**
   * Changes fields of the position. Cards that are nowhere else are in the pile.
   * @param {Partial<Fields>} changed
   */
  async change(changed) {
    const fields = { ...fieldsOf(this.shown.position), ...changed };
    const [top] = fields.pile.includes("^") ? fields.pile.split("^") : [];
    fields.pile = top ? `${top}^*` : "*";
    await this.take({ position: textOf(fields) });
  }

  show() {
    const { shown } = this;
    this.picked = null;
    if (!this.seats().includes(this.crew)) this.crew = "A";
    this.board.lay(this.table());
    this.board.show(shown.view);
    this.asked += 1;
    replace(this.analysis);
    this.status.textContent = shown.status;
    this.text.value = shown.position;
    this.rules.value = shown.rules;
    const link = positionLink(shown.position);
    const field = this.link.querySelector("input");
    if (field) field.value = location.origin + link;
    history.replaceState(null, "", link);
    const over = shown.view.decider === null;
    this.player.disabled = over;
    this.analyst.disabled = over;
    this.showCrews();
    this.showSettings();
    this.showCards();
    this.offer();
    document.title = `${labelled(say("position-title"), rulesTitle(shown))} – ${say("app-title")}`;
    const frame = this.board.frame.closest(".position");
    if (frame instanceof HTMLElement) frame.dataset["position"] = shown.position;
  }

  /** Which places can be chosen: pirates of the crew, or where the selected one goes. */
  offer() {
    const { places, path, route } = this.shown;
    /** @type {Map<string, Choice>} */
    const choices = new Map();
    const crew = this.shown.view.seats.find(({ seat }) => seat === this.crew);
    if (this.picked === null) {
      for (const place of Object.keys(crew?.pirates ?? {}))
        choices.set(place, {
          kind: "pirate",
          quiet: true,
          label: `${placeName(place, places)}, ${say("a11y-can-move")}`,
        });
    } else {
      const spaces = Array.from({ length: path.length }, (_, index) => String(index + 1));
      for (const place of ["0", ...spaces, ...(route === "adventure" ? ["V"] : []), "G"])
        choices.set(place, { kind: "landing", label: placeName(place, places) });
      choices.set(this.picked, {
        kind: "pirate",
        strong: true,
        label: `${placeName(this.picked, places)}, ${say("a11y-selected")}`,
      });
    }
    this.board.offer(choices, []);
  }

  /** @param {string} place */
  async choosePlace(place) {
    if (this.picked === null) {
      const crew = this.shown.view.seats.find(({ seat }) => seat === this.crew);
      if (crew?.pirates[place]) this.picked = place;
      return this.offer();
    }
    const from = this.picked;
    this.picked = null;
    if (from === place) return this.offer();
    const { pirates } = fieldsOf(this.shown.position);
    await this.change({ pirates: withMove(pirates, this.crew, from, place) });
  }

  showCrews() {
    const crews = this.seats().map((seat) =>
      button(
        [portrait(seat), say("seat", { letter: seat })],
        () => {
          this.crew = seat;
          this.picked = null;
          this.showCrews();
          this.offer();
          document.getElementById(`crew-${seat}`)?.focus();
        },
        { class: "small", id: `crew-${seat}`, "aria-pressed": String(seat === this.crew) },
      ),
    );
    replace(this.crews, ...crews);
  }

  /** Whose turn it is, how many actions are left, and where the boat is. */
  showSettings() {
    const fields = fieldsOf(this.shown.position);
    const [turn = "A", ...left] = fields.turn;
    const select = (
      /** @type {string} */ id,
      /** @type {[string, string][]} */ values,
      /** @type {string} */ now,
      /** @type {(value: string) => void} */ chosen,
    ) => {
      const choice = html(
        "select",
        { id, onchange: () => chosen(choice.value) },
        ...values.map(([value, title]) => html("option", { value, selected: value === now }, title)),
      );
      return html("label", { class: "setting" }, html("span", {}, say(id)), choice);
    };
    const seats = this.seats().map(
      (seat) => /** @type {[string, string]} */ ([seat, say("seat", { letter: seat })]),
    );
    const least = fields.decision === "-" ? [] : ["0"];
    const counts = [...least, "1", "2", "3"].map((count) => /** @type {[string, string]} */ ([count, count]));
    const change = (/** @type {Partial<Fields>} */ changed) => void this.change(changed);
    const [first = "A", ...rounds] = fields.round;
    const count = html("input", {
      type: "number",
      min: 0,
      max: 999,
      value: rounds.join(""),
      id: "position-rounds",
      onchange: () => change({ round: first + (Number(count.value) || 0) }),
    });
    const decisions = this.decisions();
    replace(
      this.settings,
      select("position-turn", seats, turn, (seat) => change({ turn: seat + left.join("") })),
      select("position-actions", counts, left.join(""), (count) => change({ turn: turn + count })),
      fields.boat !== "-" &&
        select(
          "position-boat",
          [
            ["C", say("harbour-cartagena")],
            ["T", say("harbour-tortuga")],
          ],
          fields.boat[0] ?? "C",
          (harbour) => change({ boat: harbour + fields.boat.slice(1) }),
        ),
      select("position-first", seats, first, (seat) => change({ round: seat + rounds.join("") })),
      html("label", { class: "setting" }, html("span", {}, say("position-rounds")), count),
      decisions.length > 1 &&
        select(
          "position-decision",
          decisions.map(({ name, words }) => [name, words]),
          decisionName(fields.decision),
          (name) => change(this.deciding(name)),
        ),
      fields.chests !== "-" && this.chests(fields.chests),
    );
  }

  /**
   * Another decision. What leads to it has cost an action.
   * @param {string} name
   * @returns {Partial<Fields>}
   */
  deciding(name) {
    const fields = fieldsOf(this.shown.position);
    const decision = this.decisions().find((known) => known.name === name)?.usual ?? "-";
    const [turn = "A", ...left] = fields.turn;
    const spent = Number(decision !== "-") - Number(fields.decision !== "-");
    return { decision, turn: turn + Math.max(0, Number(left.join("")) - spent) };
  }

  /** The decisions that these rules have, with usual cards where cards are looked at. */
  decisions() {
    const { modules, symbols } = this.shown;
    const fields = fieldsOf(this.shown.position);
    const others = this.seats().filter((seat) => seat !== fields.turn[0]);
    const usual = (/** @type {number} */ count) => symbols.slice(0, count);
    /** @type {{name: string, words: string, usual: string}[]} */
    const all = [{ name: "-", words: say("position-decision-act"), usual: "-" }];
    const add = (/** @type {string} */ kind, /** @type {string} */ seat, /** @type {string} */ cards) => {
      const name = seat ? `${kind}=${seat}` : kind;
      const words = say(`position-decision-${kind}`, { player: say("seat", { letter: seat }) });
      all.push({ name, words, usual: cards ? `${name}=${cards}` : name });
    };
    if (modules.includes("sorceress")) {
      for (const seat of others) add("take", seat, "");
      for (const seat of others) add("give", seat, usual(this.seats().length + 1));
      add("keep", "", usual(4));
      add("back", "", usual(3));
    }
    if (modules.includes("freebooter")) for (const seat of others) add("drop", seat, "");
    return all;
  }

  /**
   * The tiles with a chest. One chest less is one unopened token less: the least valuable one.
   * @param {string} chests such as `123456:1122330s`
   */
  chests(chests) {
    const [tiles = "", tokens = ""] = chests.split(":");
    const count = this.shown.path.length / 6;
    const toggle = (/** @type {string} */ tile, /** @type {boolean} */ there) => {
      const changed = there ? [...tiles, tile].sort().join("") : tiles.replace(tile, "");
      void this.change({ chests: `${changed}:${withToken(tokens, there)}` });
    };
    const boxes = Array.from({ length: count }, (_, index) => {
      const tile = String(index + 1);
      const box = html("input", {
        type: "checkbox",
        id: `chest-${tile}`,
        checked: tiles.includes(tile),
        onchange: () => toggle(tile, box.checked),
      });
      return html("label", {}, box, ` ${tile}`);
    });
    return html(
      "fieldset",
      { class: "position-chests" },
      html("legend", {}, say("position-chests")),
      html("div", { class: "row" }, ...boxes),
    );
  }

  /** Every hand, the row and the discard pile: one more or less of each card. */
  showCards() {
    const focused = document.activeElement?.id;
    const fields = fieldsOf(this.shown.position);
    const hands = fields.hands.split("/");
    const lists = this.seats().map((seat, index) => ({
      id: seat,
      title: say("seat", { letter: seat }),
      cards: hands[index] ?? "-",
      change: (/** @type {string} */ cards) => ({ hands: hands.with(index, cards).join("/") }),
    }));
    const row = { id: "row", title: say("position-row"), cards: fields.row };
    const discards = { id: "discards", title: say("position-discards"), cards: fields.discards };
    const [, of = "", looked = ""] = /^((?:give=.|keep|back)=)([^!]+)/.exec(fields.decision) ?? [];
    const all = [
      ...(of
        ? [
            {
              id: "looked",
              title: say("position-looked"),
              cards: looked,
              change: (/** @type {string} */ cards) => ({ decision: of + cards }),
            },
          ]
        : []),
      ...lists,
      { ...row, change: (/** @type {string} */ cards) => ({ row: cards }) },
      { ...discards, change: (/** @type {string} */ cards) => ({ discards: cards }) },
    ];
    replace(this.cards, ...all.map((list) => this.cardList(list)));
    if (focused) document.getElementById(focused)?.focus();
  }

  /** @param {{id: string, title: string, cards: string, change: (cards: string) => Partial<Fields>}} list */
  cardList({ id, title, cards, change }) {
    const { symbols, modules } = this.shown;
    const kinds = [...symbols, ...(modules.includes("freebooter") ? symbols.toUpperCase() : "")];
    const held = cardsOf(cards);
    const line = kinds.map((card) => {
      const count = [...held].filter((other) => other === card).length;
      const more = (/** @type {1 | -1} */ by, /** @type {string} */ sign, /** @type {string} */ words) =>
        button(sign, () => void this.change(change(withCard(cards, card, by))), {
          class: "small quiet",
          id: `${id}-${card}${by > 0 ? "-more" : "-fewer"}`,
          "aria-label": labelled(title, say(words, { card: cardName(card) })),
          disabled: by < 0 && count === 0,
        });
      return html(
        "span",
        { class: "card-counter" },
        smallCard(card),
        more(-1, "−", "position-fewer"),
        html("span", {}, count),
        more(1, "+", "position-more"),
      );
    });
    return html(
      "details",
      { open: isSeat(id) },
      html("summary", { class: isSeat(id) ? `by seat-${id}` : "" }, title),
      html("div", { class: "row" }, ...line),
    );
  }

  async analyse() {
    this.asked += 1;
    const { asked } = this;
    replace(this.analysis, html("p", { class: "soft" }, say("position-thinking")));
    try {
      const query = { language: currentLanguage(), position: this.shown.position };
      const found = await request("GET /api/v1/positions/analysis", { query });
      if (asked === this.asked) this.showAnalysis(found);
    } catch (error) {
      if (asked === this.asked)
        replace(this.analysis, html("p", {}, error instanceof Error ? error.message : String(error)));
    }
  }

  /** @param {PositionAnalysis} found */
  showAnalysis({ chances, lines, reason }) {
    const seats = Object.entries(chances).map(([seat, chance]) =>
      html("span", { class: `by seat-${seat}` }, labelled(say("seat", { letter: seat }), percent(chance))),
    );
    const items = lines.map(({ action, words, line, chance }) =>
      html(
        "li",
        {},
        html("strong", {}, percent(chance)),
        ` ${words} `,
        html("code", { class: "soft" }, line.length > 1 ? line.join(" ") : action),
      ),
    );
    replace(
      this.analysis,
      html("p", { class: "row" }, ...seats),
      html("p", {}, reason),
      html("h2", { class: "small-title" }, say("position-lines")),
      html("ol", { class: "plain" }, ...items),
    );
    this.analysis.dataset["done"] = "true";
  }

  play() {
    const { position, view } = this.shown;
    const players = this.seats().map((seat) => ({ seat, level: null }));
    askBranch({ table: this.shown, players, position, decider: view.decider });
  }
}
