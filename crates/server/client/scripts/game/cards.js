// Cards as players see them: faces, backs and stacks. Knows letters and drawings, no rules.

import { html, picture } from "../base/dom.js";
import { labelled, say } from "../base/messages.js";
import { isDark, symbolMessage, symbolName } from "../board/symbols.js";

/** @import { Course } from "../base/wire.js" */

/**
 * The name of a card.
 * @param {string} letter
 */
export function cardName(letter) {
  const name = symbolMessage(letter);
  return say("card-name", {
    symbol: say(name),
    gender: say(`${name}.gender`),
    style: isDark(letter) ? "dark" : "plain",
  });
}

/**
 * What a card does.
 * @param {string} letter
 * @param {Course["spells"]} spells what enchanted cards do in this game
 */
export function cardTip(letter, spells) {
  const spell = spells[letter.toLowerCase()];
  const tips = [labelled(cardName(letter), say("card-tip"))];
  if (isDark(letter)) tips.push(say("card-tip-dark"));
  if (spell) tips.push(`✦ ${say(`action-${spell}.about`)}`);
  return tips.join("\n");
}

/**
 * The picture of a card.
 * @param {string} letter
 * @param {string} [more] classes
 */
export function cardFace(letter, more = "") {
  const words = cardName(letter);
  const name = html("span", { class: "card-name" }, words);
  // The longest word has to fit the card, however small the card is.
  const longest = Math.max(...words.split(" ").map((word) => word.length));
  name.style.setProperty("--letters", String(longest));
  return html(
    "span",
    { class: `card${isDark(letter) ? " dark" : ""} ${more}`, "data-card": letter },
    picture(`symbol-${symbolName(letter)}`),
    name,
  );
}

/**
 * A small card without its name, for rows and open hands.
 * @param {string} letter
 */
export function smallCard(letter) {
  return html(
    "span",
    {
      class: `card tiny${isDark(letter) ? " dark" : ""}`,
      title: cardName(letter),
      role: "img",
      "aria-label": cardName(letter),
    },
    picture(`symbol-${symbolName(letter)}`),
  );
}

/** The back of a card. */
export function cardBack() {
  return html("span", { class: "card back", "aria-hidden": "true" }, picture("symbol-skull"));
}

/**
 * Equal cards grouped, in order of first appearance.
 * @param {string} letters
 * @returns {{letter: string, count: number}[]}
 */
export function stacks(letters) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].map(([letter, count]) => ({ letter, count }));
}

/**
 * A stack of equal cards that can be chosen.
 * @param {string} letter
 * @param {number} count
 * @param {() => void} action
 * @param {import("../base/dom.js").Attributes} [attributes]
 */
export function cardButton(letter, count, action, attributes = {}) {
  const label = count > 1 ? `${cardName(letter)}, ${say("cards-counted", { count })}` : cardName(letter);
  const behind = Array.from({ length: Math.min(count - 1, 3) }, (_, index) =>
    html("span", { class: `card behind-${index + 1}${isDark(letter) ? " dark" : ""}` }),
  );
  const { class: more = "", ...rest } = attributes;
  return html(
    "button",
    {
      type: "button",
      class: `card-button ${more}`,
      "aria-label": label,
      "data-card": letter,
      onclick: action,
      ...rest,
    },
    ...behind.reverse(),
    cardFace(letter),
    count > 1 && html("span", { class: "card-count" }, `×${count}`),
  );
}
