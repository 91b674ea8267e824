// Who sits where when a game is set up.

import { button, html, replace } from "../base/dom.js";
import { labelled, say } from "../base/messages.js";
import { recall, remember } from "../base/settings.js";
import { longest, values } from "../base/wire.js";
import { portrait } from "../board/pirates.js";

/** @import { Change, Choice } from "../base/wire.js" */
/** @typedef {{who: "me" | "here" | "friend" | string, name: string}} Seat */

export class Seats {
  /**
   * @param {Choice[]} levels
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
      { who: "level:2", name: "" },
      { who: "level:3", name: "" },
    ];
    this.frame = html("div", { class: "seats" });
  }

  get count() {
    return this.seats.length;
  }

  /** @param {number} count */
  resize(count) {
    while (this.seats.length > count) this.seats.pop();
    while (this.seats.length < count) this.seats.push({ who: "level:2", name: "" });
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
   * @param {Seat} seat
   * @param {number} index
   */
  row(seat, index) {
    const letter = values.Seat[index] ?? "";
    const kinds = [
      ["me", say("setup-seat-you")],
      ["here", say("setup-seat-here")],
      ["friend", say("setup-seat-open")],
      ...this.levels.map(({ name, title }) => [
        name.startsWith("level") ? name : `level:${name}`,
        labelled(say("setup-seat-bot"), title),
      ]),
    ];
    const select = html(
      "select",
      {
        "aria-label": say("setup-seat", { letter }),
        id: `who-${letter}`,
        onchange: () => {
          seat.who = select.value;
          this.show();
          document.getElementById(`who-${letter}`)?.focus();
        },
      },
      ...kinds.map(([value, title]) => html("option", { value, selected: value === seat.who }, title)),
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
    const level = this.levels.find(({ name: value }) => seat.who === value || seat.who === `level:${value}`);
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
    for (const seat of this.seats) if (seat.who.startsWith("level:")) seat.who = `level:${level}`;
  }

  /** The seats in the form the server expects. */
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
