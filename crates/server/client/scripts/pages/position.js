// Any position: set up by hand, checked by the server against the rules, analysed, shared as a link, and
// played on. The position shown is always possible: an impossible change is not made, and the page says why.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, labelled, percent, say } from "../base/messages.js";
import { positionIn, positionLink } from "../base/position.js";
import { least, most } from "../base/wire.js";
import { Board, placeName } from "../board/board.js";
import { isSeat, portrait } from "../board/pirates.js";
import { cardName, smallCard } from "../game/cards.js";
import { linkLine } from "../game/links.js";
import { rulesTitle } from "../game/words.js";
import { askBranch } from "./branch.js";

/** @import { EditedCards, PositionAnalysis, PositionEdit, Seat, ShownPosition, Token } from "../base/wire.js" */
/** @import { Choice } from "../board/board.js" */

/** @param {HTMLElement} main */
export async function positionPage(main) {
  const text = positionIn(location.hash);
  const rules = new URLSearchParams(location.search).get("rules") ?? undefined;
  let why = "";
  const shown = await find(text ? { position: text } : rules ? { rules } : {}).catch(
    (/** @type {unknown} */ error) => {
      why = error instanceof Error ? error.message : String(error);
      return find({});
    },
  );
  return new PositionPage(main, shown, why);
}

/**
 * A position in notation, or a new deal.
 * @param {{position?: string, rules?: string}} wanted
 */
function find(wanted) {
  return request("GET /api/v1/positions", { query: { language: currentLanguage(), ...wanted } });
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
    /** Lists of cards that were opened or closed. @type {Map<string, boolean>} */
    this.unfolded = new Map();
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
    this.hashed = () => void this.take(find({ position: positionIn(location.hash) }));
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
          button(say("position-deal"), () => void this.take(find({ rules: this.rules.value })), {
            class: "small",
            id: "position-deal",
          }),
        ),
        section(
          "position-notation",
          this.text,
          button(say("position-take-over"), () => void this.take(find({ position: this.text.value })), {
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
   * @param {Promise<ShownPosition>} asked
   */
  async take(asked) {
    try {
      const shown = await asked;
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
   * Changes the position.
   * @param {PositionEdit} edit
   */
  change(edit) {
    const { position } = this.shown;
    const query = { language: currentLanguage() };
    return this.take(request("POST /api/v1/positions", { query, body: { position, edit } }));
  }

  show() {
    const { shown } = this;
    // Controls are made again and again; whoever uses the keyboard stays where they are.
    const focused = document.activeElement?.id;
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
    if (focused) document.getElementById(focused)?.focus();
  }

  /** Which places can be chosen: pirates of the crew, or where the selected one goes. */
  offer() {
    const { places, editing } = this.shown;
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
      for (const place of editing.places)
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
    await this.change({ type: "move_pirate", seat: this.crew, from, to: place });
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

  /** Whose turn it is, what has to be decided, and where boat and chests are. */
  showSettings() {
    const { view, editing } = this.shown;
    const seats = this.seats().map((seat) => ({ value: seat, title: say("seat", { letter: seat }) }));
    const actions = editing.actions.map((left) => ({ value: left, title: String(left) }));
    const harbours = [
      { value: /** @type {const} */ ("C"), title: say("harbour-cartagena") },
      { value: /** @type {const} */ ("T"), title: say("harbour-tortuga") },
    ];
    const change = (/** @type {PositionEdit} */ edit) => void this.change(edit);
    const count = html("input", {
      type: "number",
      min: least.FinishedRounds,
      max: most.FinishedRounds,
      value: editing.rounds,
      id: "position-rounds",
      onchange: () => change({ type: "rounds", finished: Number(count.value) || 0 }),
    });
    replace(
      this.settings,
      select("position-turn", seats, view.turn, (seat) => change({ type: "turn", seat })),
      select("position-actions", actions, view.actions_left, (left) => change({ type: "actions", left })),
      view.boat !== null &&
        select("position-boat", harbours, view.boat, (harbour) => change({ type: "boat", harbour })),
      select("position-first", seats, editing.first, (seat) => change({ type: "first", seat })),
      html("label", { class: "setting" }, html("span", {}, say("position-rounds")), count),
      editing.decisions.length > 1 && this.decisions(),
      editing.chests.length > 0 && this.chests(),
    );
  }

  /** The decisions that these rules have. */
  decisions() {
    const { decisions } = this.shown.editing;
    const choices = decisions.map(({ word, seat }) => ({
      value: seat ? `${word}=${seat}` : word,
      title: say(`position-decision-${word}`, { player: say("seat", { letter: seat ?? "" }) }),
    }));
    const now = choices[decisions.findIndex(({ pending }) => pending)]?.value ?? "";
    return select("position-decision", choices, now, (name) => {
      const chosen = decisions[choices.findIndex(({ value }) => value === name)];
      if (chosen) void this.change({ type: "decide", decision: chosen.decision });
    });
  }

  /** The tiles with a chest, what was in the opened ones, and what is still to be found. */
  chests() {
    const boxes = this.shown.editing.chests.map(({ tile, chest }) => {
      const box = html("input", {
        type: "checkbox",
        id: `chest-${tile}`,
        checked: chest,
        onchange: () => void this.change({ type: "chest", tile, chest: box.checked }),
      });
      return html("label", {}, box, tile);
    });
    const { opened, unopened } = this.shown.editing;
    const held = opened.map(({ token, choices }, index) => {
      const kinds = choices.map((kind) => ({ value: kind, title: tokenWords(kind) }));
      const title = say("position-opened", { number: index + 1 });
      return select(
        `opened-${index + 1}`,
        kinds,
        token,
        (instead) => void this.change({ type: "opened", token, instead }),
        title,
      );
    });
    const left = [...new Set(unopened)].map((kind) => {
      const count = unopened.filter((token) => token === kind).length;
      return count > 1 ? `${count} × ${tokenWords(kind)}` : tokenWords(kind);
    });
    return html(
      "fieldset",
      { class: "position-chests" },
      html("legend", {}, say("position-chests")),
      html("div", { class: "row" }, ...boxes),
      ...held,
      html(
        "p",
        { class: "soft small-text", id: "chests-unopened" },
        labelled(say("position-unopened"), left.join(", ")),
      ),
    );
  }

  /** Every hand, the row and the discard pile: one more or less of each card. */
  showCards() {
    const { seats, row, discards, looked_at } = this.shown.view;
    const lists = seats.map(({ seat, hand }) =>
      this.cardList(seat, say("seat", { letter: seat }), hand, { hand: seat }),
    );
    replace(
      this.cards,
      looked_at !== "" && this.cardList("looked", say("position-looked"), looked_at, "looked_at"),
      ...lists,
      this.cardList("row", say("position-row"), row, "row"),
      this.cardList("discards", say("position-discards"), discards, "discards"),
    );
  }

  /**
   * @param {string} id
   * @param {string} title
   * @param {string} cards one letter each
   * @param {EditedCards} list
   */
  cardList(id, title, cards, list) {
    const line = this.shown.editing.cards.map((card) => {
      const count = [...cards].filter((other) => other === card).length;
      const more = (
        /** @type {"add_card" | "remove_card"} */ type,
        /** @type {string} */ end,
        /** @type {string} */ sign,
        /** @type {string} */ words,
      ) =>
        button(sign, () => void this.change({ type, list, card }), {
          class: "small quiet",
          id: `${id}-${card}-${end}`,
          "aria-label": labelled(title, say(words, { card: cardName(card) })),
          disabled: type === "remove_card" && count === 0,
        });
      return html(
        "span",
        { class: "card-counter" },
        smallCard(card),
        more("remove_card", "fewer", "−", "position-fewer"),
        html("span", {}, count),
        more("add_card", "more", "+", "position-more"),
      );
    });
    return html(
      "details",
      {
        open: this.unfolded.get(id) ?? isSeat(id),
        ontoggle: (/** @type {Event} */ { target }) =>
          target instanceof HTMLDetailsElement && this.unfolded.set(id, target.open),
      },
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
    void askBranch({ table: this.shown, players, position, decider: view.decider });
  }
}

/**
 * A setting with a few values.
 * @template {string | number} Value
 * @param {string} id of the message that names it, if there is no title
 * @param {{value: Value, title: string}[]} values
 * @param {Value} now
 * @param {(value: Value) => void} chosen
 * @param {string} [title]
 */
function select(id, values, now, chosen, title = say(id)) {
  const options = values.map(({ value, title }) => html("option", { value, selected: value === now }, title));
  const choice = html(
    "select",
    {
      id,
      onchange: () => {
        const picked = values[choice.selectedIndex];
        if (picked) chosen(picked.value);
      },
    },
    ...options,
  );
  return html("label", { class: "setting" }, html("span", {}, title), choice);
}

/**
 * What a chest holds.
 * @param {Token} token
 */
function tokenWords(token) {
  if (token === "s") return say("position-token-snake");
  return token === "0" ? say("position-token-empty") : say("position-token-cards", { count: Number(token) });
}
