// Who sits where when a game is set up.

import { button, html, replace } from "../base/dom.js";
import { USUAL_LEVEL } from "../base/levels.js";
import { labelled, say } from "../base/messages.js";
import { recall, remember } from "../base/settings.js";
import { longest, values } from "../base/wire.js";
import { portrait } from "../board/pirates.js";

/** @import { Change, LevelChoice, SeatSetUp, Who } from "../base/wire.js" */
/** @typedef {{who: Who | "here", name: string}} Seat */
/** @typedef {{value: string, who: Who | "here", title: string}} Kind one of the choices for a seat */

export class Seats {
  /**
   * @param {LevelChoice[]} levels
   * @param {(count: number) => void} resized
   * @param {(count: number) => Change | undefined} change what another number of seats would lead to
   */
  constructor(levels, resized, change) {
    this.levels = levels;
    this.resized = resized;
    this.change = change;
    /** @type {Seat[]} */
    this.seats = [
      { who: "me", name: recall("name") ?? "" },
      { who: { level: USUAL_LEVEL }, name: "" },
      { who: { level: USUAL_LEVEL + 1 }, name: "" },
    ];
    this.frame = html("div", { class: "seats" });
  }

  get count() {
    return this.seats.length;
  }

  /** @param {number} count */
  resize(count) {
    while (this.seats.length > count) this.seats.pop();
    while (this.seats.length < count) this.seats.push({ who: { level: USUAL_LEVEL }, name: "" });
  }

  show() {
    const rows = this.seats.map((seat, index) => this.row(seat, index));
    const [more, fewer] = [this.change(this.count + 1), this.change(this.count - 1)];
    replace(
      this.frame,
      html("ol", { class: "plain seat-list" }, ...rows),
      html(
        "div",
        { class: "row" },
        button(`+ ${say("setup-seat-add")}`, () => this.resized(this.count + 1), {
          class: "small",
          id: "seat-add",
          disabled: !more || "clash" in more,
        }),
        button(
          `− ${say("setup-seat-remove", { letter: values.Seat[this.count - 1] ?? "" })}`,
          () => this.resized(this.count - 1),
          { class: "small", id: "seat-remove", disabled: !fewer },
        ),
      ),
    );
  }

  /**
   * Everyone who can sit in a seat.
   * @returns {Kind[]}
   */
  kinds() {
    return [
      { value: "me", who: "me", title: say("setup-seat-you") },
      { value: "here", who: "here", title: say("setup-seat-here") },
      { value: "friend", who: "friend", title: say("setup-seat-open") },
      ...this.levels.map(({ name, level, title }) => ({
        value: name,
        who: { level },
        title: labelled(say("setup-seat-bot"), title),
      })),
    ];
  }

  /**
   * @param {Seat} seat
   * @param {number} index
   */
  row(seat, index) {
    const letter = values.Seat[index] ?? "";
    const level = this.levels.find(({ level }) => level === levelOf(seat));
    const kinds = this.kinds();
    const chosen = level?.name ?? seat.who;
    const select = html(
      "select",
      {
        "aria-label": say("setup-seat", { letter }),
        id: `who-${letter}`,
        onchange: () => {
          seat.who = kinds.find(({ value }) => value === select.value)?.who ?? seat.who;
          this.show();
          document.getElementById(`who-${letter}`)?.focus();
        },
      },
      ...kinds.map(({ value, title }) => html("option", { value, selected: value === chosen }, title)),
    );
    const named = seat.who === "me" || seat.who === "here";
    const name =
      named &&
      html("input", {
        value: seat.name,
        maxlength: longest.PlayerName,
        placeholder: say("settings-name"),
        "aria-label": say("setup-seat-name", { letter }),
        id: `name-${letter}`,
        oninput: (/** @type {Event} */ event) => {
          seat.name = /** @type {HTMLInputElement} */ (event.target).value;
          if (seat.who === "me") remember("name", seat.name.trim());
        },
      });
    return html(
      "li",
      { class: "seat-row" },
      portrait(letter),
      select,
      name,
      level && html("span", { class: "soft small-text" }, level.description),
    );
  }

  /**
   * Gives all bots this level.
   * @param {number} level
   */
  strength(level) {
    for (const seat of this.seats) if (levelOf(seat) !== null) seat.who = { level };
  }

  /**
   * The seats in the form the server expects.
   * @returns {SeatSetUp[]}
   */
  setup() {
    let people = 0;
    return this.seats.map(({ who, name }) => {
      if (who !== "me" && who !== "here") return { who };
      people += 1;
      return {
        who: "me",
        name:
          name.trim() ||
          (people === 1 ? say("setup-name-default") : `${say("setup-name-default")} ${people}`),
      };
    });
  }
}

/**
 * The level of the bot in a seat; `null` for people.
 * @param {Seat} seat
 */
function levelOf({ who }) {
  return typeof who === "object" ? who.level : null;
}
