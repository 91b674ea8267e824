// Draws the boards of a report: a standalone page written by the program. `#course` holds the game's data,
// and every `.drawn` element what to show.

import { html, replace } from "./base/dom.js";
import { say, speak } from "./base/messages.js";
import { nameOf } from "./base/names.js";
import { Board } from "./board/board.js";
import { drawings } from "./board/drawings.js";
import { portrait } from "./board/pirates.js";
import { cardBack, smallCard } from "./game/cards.js";

/** @import { Language, Text, View } from "./base/wire.js" */
/** @import { Arc, BoardTable } from "./board/board.js" */
/** @typedef {BoardTable & {language: Language, messages: Record<string, Text>}} Course */
/** @typedef {Pick<View, "seats" | "row" | "boat" | "chests"> & {moves: Arc[]}} Shown */

/**
 * The data that the program wrote into an element for this script.
 * @template T
 * @param {Element | null} place
 * @returns {T}
 */
function given(place) {
  return JSON.parse(place?.textContent ?? "null");
}

/**
 * A hand: the known cards, and the number of the others.
 * @param {Course} course
 * @param {View["seats"][number]} seat
 */
function hand(course, { seat, hand: known, unknown }) {
  const backs = Array.from({ length: unknown }, () => {
    const back = cardBack();
    back.classList.add("tiny");
    return back;
  });
  return html(
    "li",
    { class: `seat-${seat}` },
    portrait(seat),
    html("span", { class: "whose" }, nameOf(course, seat)),
    ...[...known].map(smallCard),
    ...backs,
  );
}

/**
 * Replaces the text with the picture.
 * @param {Element} figure
 * @param {Course} course
 */
function draw(figure, course) {
  /** @type {Shown} */
  const shown = given(figure.querySelector("script"));
  const board = new Board(course, () => {});
  const row = [...shown.row].map(smallCard);
  const rowLine =
    row.length > 0 && html("li", {}, html("span", { class: "whose" }, say("place-row")), ...row);
  const hands = html("ul", { class: "hands" }, ...shown.seats.map((seat) => hand(course, seat)), rowLine);
  const caption = figure.querySelector("figcaption");
  replace(figure, board.frame, hands, caption);
  board.fit();
  board.frame.style.aspectRatio = `${board.layout.width} / ${board.layout.height}`;
  board.show(shown);
  board.showTrails(shown.moves);
}

/** Draws each board when it scrolls into view: a game has many. */
function begin() {
  /** @type {Course} */
  const course = given(document.getElementById("course"));
  speak(course.language, course.messages);
  document.body.prepend(drawings());
  const light = matchMedia("(prefers-color-scheme: light)");
  const theme = () => {
    document.documentElement.dataset.theme = light.matches ? "light" : "dark";
  };
  light.addEventListener("change", theme);
  theme();
  const figures = new Set(document.querySelectorAll(".drawn"));
  const show = (/** @type {Element} */ figure) => {
    if (figures.delete(figure)) draw(figure, course);
  };
  const watch = new IntersectionObserver(
    (seen) => seen.filter((one) => one.isIntersecting).forEach((one) => show(one.target)),
    { rootMargin: "100%" },
  );
  for (const figure of figures) watch.observe(figure);
  addEventListener("beforeprint", () => [...figures].forEach(show));
}

begin();
