// The table before everybody is there: links to send, and the name one goes by.

import { button, html, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { recall, remember } from "../base/settings.js";
import { longest } from "../base/wire.js";
import { linkLine, ownLinks } from "./links.js";

/** @import { Invitation, Table } from "../base/wire.js" */
/** @import { Orders } from "./orders.js" */
/** @import { State } from "./state.js" */

/**
 * The seats that nobody has taken.
 * @param {Table} table
 */
function freeSeats(table) {
  return table.players.filter((player) => !player.person && player.level === null).map(({ seat }) => seat);
}

/**
 * Whether somebody at this screen has not taken a seat yet.
 * @param {Pick<State, "table" | "own">} state
 */
export function lacksName({ table, own }) {
  return table.stage === "waiting" && freeSeats(table).some((seat) => own.includes(seat));
}

/**
 * @param {Pick<State, "game" | "key" | "own" | "table">} state
 * @param {Pick<Orders, "join">} orders
 */
export function gathering(state, orders) {
  const { table, game } = state;
  const free = freeSeats(table);
  const links = invitations(game).filter(({ seat }) => free.includes(seat));
  return html(
    "section",
    { class: "panel gathering" },
    html("h2", {}, say("lobby-title")),
    html("p", {}, say("lobby-waiting", { count: free.length })),
    ...links.map(({ seat, link }) => invite(seat, location.origin + link)),
    links.length > 0 && isLocal() && html("p", { class: "notice small-text" }, say("lobby-local")),
    ...ownLinks(state),
    table.commitment &&
      html("p", { class: "small-text code" }, say("lobby-seed-hash", { hash: table.commitment })),
    lacksName(state) && button(say("lobby-take-seat"), () => askName(orders), { class: "main" }),
  );
}

/**
 * A link for a friend, to be copied or handed to what the system shares with.
 * @param {string} seat
 * @param {string} link
 */
function invite(seat, link) {
  const share = () => void navigator.share({ title: say("app-title"), url: link }).catch(() => undefined);
  return html(
    "div",
    {},
    linkLine(say("lobby-invite"), link, seat),
    "share" in navigator && button(say("app-share"), share, { class: "small" }),
  );
}

/** Whether the address of this page leads nowhere from another computer. */
function isLocal() {
  return ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
}

/**
 * The links for friends, which this browser received when it set the game up.
 * @param {string} game
 * @returns {Invitation[]}
 */
function invitations(game) {
  try {
    return JSON.parse(recall(`invitations.${game}`) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * Asks for the name under which a seat is taken.
 * @param {Pick<Orders, "join">} orders
 */
export function askName(orders) {
  const name = html("input", {
    value: recall("name") ?? "",
    maxlength: longest.PlayerName,
    required: true,
    autocomplete: "nickname",
    id: "name-field",
  });
  const dialog = html("dialog", { "aria-labelledby": "name-title" });
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    remember("name", name.value.trim());
    if (await orders.join(name.value.trim())) dialog.close();
  };
  replace(
    dialog,
    html(
      "form",
      { onsubmit: join },
      html("h2", { id: "name-title" }, say("lobby-take-seat")),
      html("p", {}, html("label", { for: "name-field" }, say("settings-name")), " ", name),
      html(
        "div",
        { class: "row" },
        button(say("app-cancel"), () => dialog.close(), { class: "quiet" }),
        html("button", { type: "submit", class: "main" }, say("lobby-take-seat")),
      ),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
