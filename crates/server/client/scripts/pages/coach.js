// What the coach beside the board of a lesson or puzzle shows. Knows neither lessons nor puzzles.

import { html, picture, replace } from "../base/dom.js";

/** @import { Child } from "../base/dom.js" */

/**
 * @param {HTMLElement} panel
 * @param {object} shown
 * @param {string} [shown.symbol] its picture
 * @param {string} shown.above a short line above the title
 * @param {string} shown.title
 * @param {Child[]} shown.text
 * @param {Child[]} shown.buttons
 */
export function showCoach(panel, { symbol = "parrot", above, title, text, buttons }) {
  replace(
    panel,
    picture(`symbol-${symbol}`, { class: "picture coach-picture" }),
    html(
      "div",
      { class: "coach-text" },
      html("div", { class: "soft small-text" }, above),
      html("h2", {}, title),
      ...text,
    ),
    html("div", { class: "row" }, ...buttons),
  );
}
