// Setting up a game: edition, modules, options, seats, agreement. The server says which changes fit together and
// why others do not; this page only shows that.

import { request } from "../base/api.js";
import { button, html, picture, replace } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { toast } from "../base/toast.js";
import { values } from "../base/wire.js";
import { symbolName } from "../board/symbols.js";
import { Agreement } from "./agreement.js";
import { USUAL, beginGame, once } from "./begin.js";
import { Seats } from "./seats.js";

/** @import { Change, Checked, Choice, Choices, Occasion } from "../base/wire.js" */

/** The symbol in the picture of an occasion. */
const OCCASIONS = /** @type {Record<string, string>} */ ({
  family: "lantern",
  classic: "skull",
  tactics: "spyglass",
  adventure: "chest",
  magic: "rum",
  challenge: "flag",
  expert: "parrot",
});

/** The symbols in the picture of an edition. */
const PICTURES = /** @type {Record<string, string>} */ ({
  jamaica: "bsk",
  tortuga: "tdp",
  hispaniola: "kbs",
  "ravensburger-basic": "lrg",
  "ravensburger-advanced": "gph",
  piatnik: "acr",
  "software-challenge": "xfk",
});

/** Options that are set elsewhere on the page. */
const ELSEWHERE = new Set(["players", "first"]);

/** @param {HTMLElement} main */
export async function setupPage(main) {
  const choices = await request("GET /api/v1/rules", { query: { language: currentLanguage() } });
  const page = new SetUpPage(main, choices);
  const rules = new URLSearchParams(location.search).get("rules");
  if (rules === null || !(await page.choose(rules))) await page.choose(USUAL, rules !== null);
}

class SetUpPage {
  /**
   * @param {HTMLElement} main
   * @param {Choices} choices
   */
  constructor(main, choices) {
    this.choices = choices;
    /** @type {Checked | null} */
    this.checked = null;
    this.seats = new Seats(
      choices.levels,
      (count) => void this.apply(this.optionChange("players", count)),
      (count) => this.optionChange("players", count),
    );
    this.occasions = html("div", { class: "occasions" });
    this.editions = html("div", {
      class: "editions",
      role: "radiogroup",
      "aria-labelledby": "edition-title",
    });
    this.modules = html("div", { class: "modules" });
    this.options = html("div", { class: "options" });
    this.text = html("input", {
      class: "code rules-text",
      id: "rules-text",
      spellcheck: "false",
      autocomplete: "off",
    });
    this.note = html("p", { class: "notice bad", role: "alert", hidden: true });
    this.begins = html("select", { id: "begins" });
    /** The first player according to the current rules. */
    this.first = "";
    this.agreement = new Agreement();
    this.shown = html("div", { class: "code soft", id: "rules-shown" });
    this.start = this.startButton();
    replace(main, ...this.parts());
  }

  /** The page from top to bottom. */
  parts() {
    return [
      html("h1", {}, say("setup-title")),
      this.note,
      part("ready-made", this.occasions),
      part("edition", this.editions),
      part("modules", this.modules),
      folded(say("setup-options"), this.options),
      part(
        "seats",
        this.seats.frame,
        html("p", {}, html("label", { for: "begins" }, say("setup-first"), " ", this.begins)),
      ),
      folded(say("setup-more-options"), ...this.agreement.fields(), this.rulesForm()),
      html("div", { class: "setup-end" }, this.shown, this.start),
    ];
  }

  startButton() {
    const begin = once(
      () => this.begin(),
      (going) => {
        this.start.disabled = going;
      },
    );
    return button(
      [picture("symbol-sabre"), say("setup-start")],
      () => {
        if (this.checked) void begin();
      },
      { class: "main big", id: "begin" },
    );
  }

  /** For those who type the rules. */
  rulesForm() {
    return html(
      "form",
      {
        class: "row",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void this.choose(this.text.value);
        },
      },
      html("label", { for: "rules-text" }, say("setup-rules-text")),
      this.text,
      html("button", { type: "submit", class: "small" }, say("app-apply")),
    );
  }

  /**
   * Applies a rules string that somebody chose. Unless it names the number of players, the seats decide that.
   * @param {string} rules possibly typed by hand
   * @param {boolean} [instead] keeps the previous error visible
   */
  async choose(rules, instead = false) {
    const taken = await this.take({ rules: rules.trim() || USUAL, players: this.seats.count });
    if (instead) this.note.hidden = false;
    return taken;
  }

  /**
   * Applies rules if they fit together. Returns whether they do.
   * @param {{rules: string, players?: number}} question
   */
  async take(question) {
    try {
      const query = { ...question, language: currentLanguage() };
      this.checked = await request("GET /api/v1/rules/check", { query });
      this.note.hidden = true;
      const players = Number(this.checked.options["players"]);
      if (players !== this.seats.count) this.seats.resize(players);
      this.show();
      return true;
    } catch (error) {
      this.note.textContent = error instanceof Error ? error.message : String(error);
      this.note.hidden = false;
      this.note.scrollIntoView({ block: "nearest" });
      return false;
    }
  }

  /**
   * What another value of an option would lead to.
   * @param {string} option
   * @param {string | number} value
   */
  optionChange(option, value) {
    return this.checked?.changes.options[option]?.[value];
  }

  /**
   * Makes a change if it fits.
   * @param {Change | undefined} change
   */
  async apply(change) {
    if (!change) return;
    if ("rules" in change) await this.take({ rules: change.rules });
    else toast(change.clash, "bad");
  }

  show() {
    const { checked, choices } = this;
    if (!checked) return;
    const focus = document.activeElement?.id;
    this.text.value = checked.rules;
    this.shown.textContent = checked.rules;
    replace(
      this.occasions,
      ...choices.occasions.map((occasion) => this.occasion(occasion, occasion.name === checked.occasion)),
    );
    replace(
      this.editions,
      ...choices.presets.map((preset) => this.edition(preset, preset.name === checked.preset)),
    );
    replace(this.modules, ...choices.modules.map((module) => this.module(module)));
    replace(
      this.options,
      ...choices.options.filter(({ name }) => !ELSEWHERE.has(name)).map((option) => this.option(option)),
    );
    this.showBegins(checked);
    this.seats.show();
    if (focus) document.getElementById(focus)?.focus();
  }

  /**
   * Who can have the first turn. Choices made here stay, unless the rules require otherwise.
   * @param {Checked} checked
   */
  showBegins({ options }) {
    const seats = values.Seat.slice(0, Number(options["players"]));
    const first = options["first"] ?? "lot";
    const chosen = first === this.first ? this.begins.value : first;
    this.first = first;
    replace(
      this.begins,
      html("option", { value: "" }, say("setup-first-lot")),
      ...seats.map((seat) =>
        html("option", { value: seat, selected: seat === chosen }, say("seat", { letter: seat })),
      ),
    );
  }

  /**
   * @param {Occasion} occasion
   * @param {boolean} chosen
   */
  occasion({ name, rules, level }, chosen) {
    return button(
      [
        picture(`symbol-${OCCASIONS[name] ?? "skull"}`),
        html("strong", {}, say(`quick-${name}`)),
        html("span", { class: "soft small-text" }, say(`quick-${name}.description`)),
      ],
      () => {
        if (level) this.seats.strength(level);
        void this.choose(rules);
      },
      {
        class: `occasion${chosen ? " chosen" : ""}`,
        id: `occasion-${name}`,
        "aria-pressed": String(chosen),
      },
    );
  }

  /**
   * @param {Choice} preset
   * @param {boolean} chosen
   */
  edition(preset, chosen) {
    const face = html(
      "span",
      { class: `edition-picture ${preset.name}`, "aria-hidden": "true" },
      ...[...(PICTURES[preset.name] ?? "sss")].map((letter) =>
        html("span", { class: "mini-slab" }, picture(`symbol-${symbolName(letter)}`)),
      ),
    );
    return html(
      "div",
      { class: `edition${chosen ? " chosen" : ""}` },
      html(
        "button",
        {
          type: "button",
          role: "radio",
          "aria-checked": String(chosen),
          id: `edition-${preset.name}`,
          class: "edition-button",
          onclick: () => void this.choose(preset.name),
        },
        face,
        html("strong", {}, preset.title),
        html("span", { class: "soft small-text" }, preset.source ?? ""),
        html("span", { class: "small-text" }, preset.description),
      ),
      html(
        "a",
        { href: `/rules/${preset.name}`, class: "small-text" },
        say("setup-rules-of", { name: preset.title }),
      ),
    );
  }

  /** @param {Choice} module */
  module(module) {
    const checked = /** @type {Checked} */ (this.checked);
    const on = module.name in checked.modules;
    const changes = checked.changes.modules[module.name];
    const change = changes?.switch;
    const box = html("input", {
      type: "checkbox",
      id: `module-${module.name}`,
      disabled: !fits(change),
      onchange: () => void this.apply(change),
    });
    box.checked = on;
    const now = checked.modules[module.name] ?? "";
    const values = on && module.choices?.length ? this.values(module, now, changes?.values) : null;
    return html(
      "div",
      { class: `module${on ? " chosen" : ""}` },
      html("label", { for: `module-${module.name}` }, box, html("strong", {}, module.title)),
      html("p", { class: "small-text" }, module.description),
      values,
      clash(change) && html("p", { class: "small-text clash" }, clash(change)),
      html(
        "a",
        { href: `/rules/${module.name}`, class: "small-text" },
        say("setup-rules-of", { name: module.title }),
      ),
    );
  }

  /** @param {Choice} option */
  option(option) {
    const now = this.checked?.options[option.name] ?? "";
    return html(
      "div",
      { class: "option" },
      html("label", { for: `value-${option.name}` }, html("strong", {}, option.title)),
      this.values(option, now, this.checked?.changes.options[option.name]),
      html("p", { class: "soft small-text" }, option.description),
    );
  }

  /**
   * The values of a module or option; those that do not fit cannot be chosen.
   * @param {Choice} choice
   * @param {string} now
   * @param {Record<string, Change>} [changes] what each value would lead to
   */
  values(choice, now, changes = {}) {
    const possible = choice.choices ?? [];
    const known = possible.some(({ value }) => value === now);
    const select = html(
      "select",
      {
        id: `value-${choice.name}`,
        "aria-label": choice.title,
        onchange: () => void this.apply(changes[select.value]),
      },
      !known && html("option", { value: now, selected: true }, now || "–"),
      ...possible.map(({ value, title }) => {
        const change = changes[value];
        return html(
          "option",
          {
            value,
            selected: value === now,
            disabled: value !== now && !fits(change),
            title: clash(change),
          },
          title,
        );
      }),
    );
    return select;
  }

  async begin() {
    const { checked } = this;
    if (!checked) return;
    const first = this.optionChange("first", this.begins.value || "lot");
    const rules = first && "rules" in first ? first.rules : checked.rules;
    await beginGame({ rules, seats: this.seats.setup(), ...this.agreement.setup() });
  }
}

/**
 * A part of the page.
 * @param {string} id
 * @param {...Node} children
 */
function part(id, ...children) {
  return html(
    "section",
    { class: "panel part", "aria-labelledby": `${id}-title` },
    html("h2", { id: `${id}-title` }, say(`setup-${id}`)),
    ...children,
  );
}

/**
 * A part of the page that few need: it is closed at first.
 * @param {string} title
 * @param {...Node} children
 */
function folded(title, ...children) {
  return html("details", { class: "panel part" }, html("summary", {}, html("h2", {}, title)), ...children);
}

/**
 * Whether a change leads to valid rules.
 * @param {Change | undefined} change
 */
function fits(change) {
  return change !== undefined && "rules" in change;
}

/**
 * Why a change does not fit, if it does not.
 * @param {Change | undefined} change
 */
function clash(change) {
  return change && "clash" in change ? change.clash : null;
}
