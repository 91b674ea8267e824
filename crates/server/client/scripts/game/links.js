// Links to copy: one for spectators, and the secret one to a seat.

import { button, html } from "../base/dom.js";
import { say } from "../base/messages.js";
import { toast } from "../base/toast.js";
import { isSeat, portrait } from "../board/pirates.js";

/** @import { State } from "./state.js" */
/** @import { ContestId } from "../base/wire.js" */

/**
 * The link for anyone who wants to watch, and the secret link to the player's own seat.
 * @param {Pick<State, "game" | "key" | "own" | "table">} state
 */
export function ownLinks({ game, key, own, table }) {
  const address = `${location.origin}/game/${game}`;
  const [seat] = own;
  return [
    // Nobody watches a game of a contest.
    table.contest === null && linkLine(say("lobby-watch-link"), address, null),
    key && seat && linkLine(say("lobby-your-link"), `${address}#${key}`, seat),
  ];
}

/**
 * The full address of a page, with a host name that other computers know if there is one.
 * @param {string} path
 * @param {string | null} origin the server's address on its network
 */
export function addressOf(path, origin) {
  return ((isLocal() && origin) || location.origin) + path;
}

/**
 * Where such an address works, if this page's own address is useless on another computer.
 * @param {string | null} origin
 */
export function addressNote(origin) {
  return (
    isLocal() && html("p", { class: "notice small-text" }, say(origin ? "lobby-network" : "lobby-local"))
  );
}

/** Whether this page's address is useless on another computer. */
function isLocal() {
  return ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
}

/**
 * A link with a copy button.
 * @param {string} label
 * @param {string} link
 * @param {string | null} seat whose it is, or for whom
 */
export function linkLine(label, link, seat) {
  const field = html("input", {
    value: link,
    readonly: true,
    "aria-label": label,
    class: "link-field",
    "data-link": seat ?? "watch",
  });
  const copy = async () => toast(say((await copied(field)) ? "app-copied" : "app-copy-yourself"));
  return html(
    "div",
    { class: "link-line" },
    html("span", { class: "row" }, seat && isSeat(seat) && portrait(seat), label),
    html(
      "div",
      { class: "row" },
      field,
      button(say("app-copy"), () => void copy(), { class: "small" }),
    ),
  );
}

/**
 * Copies the text of a field and returns whether that worked; otherwise the text is selected.
 * @param {HTMLInputElement} field
 */
async function copied(field) {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // The clipboard needs a secure context; the old way works everywhere.
    return document.execCommand("copy");
  }
}

/**
 * The page of a contest.
 * @param {ContestId} contest
 */
export function contestPage(contest) {
  return contest.type === "day" ? `/day/${contest.day}` : `/match/${contest.name}`;
}
