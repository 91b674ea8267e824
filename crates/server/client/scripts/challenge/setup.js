// A new game of the Software Challenge: who plays each side, with which limits, and where it starts.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { recall, remember } from "../base/settings.js";
import { longest } from "../base/wire.js";
import { linkLine } from "../game/links.js";
import { attempt } from "./follow.js";

/** @import { ChallengeMade, ChallengeOverview, ChallengeSideSetUp, ChallengeWho, Choice } from "../base/wire.js" */

/** The default command of a client. */
const COMMAND =
  "python3 examples/challenge/client.py --host %host% --port %port% --reservation %reservation%";

/** The initial kind of each side. @type {ChallengeWho[]} */
const USUAL = ["here", "bot"];

/**
 * Opens the dialog.
 * @param {Pick<ChallengeOverview, "commands">} overview
 */
export async function newGame({ commands }) {
  const { levels } = await request("GET /api/v1/rules", { query: { language: currentLanguage() } });
  const dialog = html("dialog", { "aria-labelledby": "challenge-new-title", class: "challenge-new" });
  const sides = USUAL.map((who, index) => new SideForm(index, who, levels, commands));
  const paused = html("input", { type: "checkbox", id: "challenge-paused" });
  const position = html("textarea", { id: "challenge-position", rows: 2, spellcheck: "false" });
  const begin = async () => {
    const made = await request("POST /api/v1/challenge/games", {
      query: { language: currentLanguage() },
      body: {
        sides: sides.map((side) => side.wanted()),
        paused: paused.checked,
        ...(position.value.trim() && { position: position.value.trim() }),
      },
    });
    if (made.invitations.length) showLinks(dialog, made);
    else location.assign(made.link);
  };
  const form = html(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void attempt(begin);
      },
    },
    html("h2", { id: "challenge-new-title" }, say("challenge-new")),
    html("div", { class: "challenge-sides" }, ...sides.map(({ frame }) => frame)),
    commands !== "allowed" && html("p", { class: "soft small-text" }, say(`challenge-commands-${commands}`)),
    html("label", { class: "check" }, paused, say("challenge-pause-first")),
    html(
      "details",
      {},
      html("summary", {}, say("challenge-start-position")),
      html("label", { for: "challenge-position" }, say("challenge-start-position-text")),
      position,
    ),
    html(
      "div",
      { class: "row" },
      html("button", { type: "submit", class: "main", id: "challenge-begin" }, say("challenge-begin")),
      button(say("app-cancel"), () => dialog.close()),
    ),
  );
  replace(dialog, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * The links for players elsewhere, before the game is shown.
 * @param {HTMLDialogElement} dialog
 * @param {ChallengeMade} made
 */
function showLinks(dialog, { invitations, link }) {
  replace(
    dialog,
    html("h2", { id: "challenge-new-title" }, say("challenge-send-links")),
    ...invitations.map(({ seat, link: own }) =>
      linkLine(say(seat === "A" ? "challenge-red" : "challenge-blue"), location.origin + own, seat),
    ),
    html("div", { class: "row" }, html("a", { class: "button main", href: link }, say("challenge-to-game"))),
  );
}

/** The choices for one side. */
class SideForm {
  /**
   * @param {number} index 0 for red, 1 for blue
   * @param {ChallengeWho} who
   * @param {Choice[]} levels
   * @param {ChallengeOverview["commands"]} commands
   */
  constructor(index, who, levels, commands) {
    const colour = index === 0 ? "red" : "blue";
    const id = (/** @type {string} */ part) => `challenge-${colour}-${part}`;
    /** @type {ChallengeWho[]} */
    const kinds = ["here", "link", "bot", "client"];
    if (commands === "allowed") kinds.push("command");
    this.who = html(
      "select",
      { id: id("who"), onchange: () => this.changed() },
      ...kinds.map((kind) =>
        html("option", { value: kind, selected: kind === who }, say(`challenge-who-${kind}`)),
      ),
    );
    this.name = html("input", { id: id("name"), maxlength: longest.PlayerName });
    this.level = html(
      "select",
      { id: id("level") },
      ...levels.map(({ title }, level) => html("option", { value: level + 1, selected: level === 1 }, title)),
    );
    this.command = html("input", {
      id: id("command"),
      value: recall(`challenge.${colour}`) ?? COMMAND,
      onchange: () => remember(`challenge.${colour}`, this.command.value),
      spellcheck: "false",
    });
    this.old = html("input", { type: "checkbox", id: id("old") });
    this.limited = html("input", { type: "checkbox", id: id("limited"), checked: true });
    const line = (/** @type {string} */ text, /** @type {HTMLElement} */ field) =>
      html("label", { class: "setting", for: field.id }, html("span", {}, say(text)), field);
    const check = (/** @type {string} */ text, /** @type {HTMLElement} */ field) =>
      html("label", { class: "check" }, field, say(text));
    this.lines = {
      level: line("setup-seat-level", this.level),
      command: line("challenge-command", this.command),
      old: check("challenge-old-dialect", this.old),
      limited: check("challenge-limited", this.limited),
    };
    this.frame = html(
      "fieldset",
      { class: "panel challenge-side" },
      html("legend", {}, say(`challenge-${colour}`)),
      line("challenge-who", this.who),
      line("challenge-name", this.name),
      this.lines.level,
      this.lines.command,
      this.lines.old,
      this.lines.limited,
    );
    this.changed();
  }

  /** Shows what this kind of player needs. */
  changed() {
    const who = this.who.value;
    const person = who === "here" || who === "link";
    const program = who === "client" || who === "command";
    this.lines.level.hidden = who !== "bot";
    this.lines.command.hidden = who !== "command";
    this.lines.old.hidden = !program;
    this.limited.checked = !person;
    if (who === "here" && !this.name.value) this.name.value = recall("name") ?? "";
    this.name.placeholder = person ? say("setup-name-default") : "";
  }

  /** @returns {ChallengeSideSetUp} */
  wanted() {
    const who = /** @type {ChallengeWho} */ (this.who.value);
    const person = who === "here" || who === "link";
    const usual =
      who === "bot" ? this.level.selectedOptions[0]?.textContent : person && say("setup-name-default");
    const name = this.name.value.trim() || usual;
    return {
      who,
      limited: this.limited.checked,
      old: this.old.checked && !this.lines.old.hidden,
      ...(name && { name }),
      ...(who === "bot" && { level: Number(this.level.value) }),
      ...(who === "command" && { command: this.command.value }),
    };
  }
}
