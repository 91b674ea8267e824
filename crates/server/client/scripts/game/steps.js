// The buttons with which readers step through a game.

import { button } from "../base/dom.js";
import { say } from "../base/messages.js";

/**
 * @param {string} sign
 * @param {string} id the button's message, and its id on the page
 * @param {() => void} action
 */
export function stepButton(sign, id, action) {
  return button(sign, action, { "aria-label": say(id), title: say(id), id });
}
