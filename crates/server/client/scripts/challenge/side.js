// One side of a game, or one player of a series, to choose: who it is, and what that kind of player needs.

import { html } from "../base/dom.js";
import { USUAL_LEVEL } from "../base/levels.js";
import { say } from "../base/messages.js";
import { recall, remember } from "../base/settings.js";
import { longest, values } from "../base/wire.js";

/** @import { ChallengeSideSetUp, ChallengeWho, LevelChoice } from "../base/wire.js" */

/** The usual command of a client. */
const COMMAND =
  "python3 examples/challenge/client.py --host %host% --port %port% --reservation %reservation%";

/** The choices for one side or player. */
export class SideForm {
  /**
   * @param {object} needs
   * @param {string} needs.key distinguishes it from others on the page
   * @param {number} needs.index its place among them
   * @param {string} needs.title
   * @param {ChallengeWho} needs.who its initial kind
   * @param {ChallengeWho[]} needs.kinds what it can be
   * @param {LevelChoice[]} needs.levels
   */
  constructor({ key, index, title, who, kinds, levels }) {
    this.index = index;
    const id = (/** @type {string} */ part) => `challenge-${key}-${part}`;
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
      ...levels.map(({ level, title }) =>
        html("option", { value: level, selected: level === USUAL_LEVEL }, title),
      ),
    );
    this.command = html("input", {
      id: id("command"),
      value: recall(`challenge.${key}`) ?? COMMAND,
      onchange: () => remember(`challenge.${key}`, this.command.value),
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
      html("legend", {}, title),
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
    this.name.placeholder = this.usualName();
  }

  /** The name of a player who gets none. */
  usualName() {
    const who = this.who.value;
    if (who === "here" || who === "link") return say("setup-name-default");
    if (who !== "bot") return "";
    // The same names as at other tables.
    const seat = values.Seat[this.index % values.Seat.length] ?? "A";
    return say(`bot-${seat.toLowerCase()}`);
  }

  /** @returns {ChallengeSideSetUp} */
  wanted() {
    const who = /** @type {ChallengeWho} */ (this.who.value);
    const name = this.name.value.trim() || this.usualName();
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
