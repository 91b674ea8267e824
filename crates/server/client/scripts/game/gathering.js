// The table before everyone has arrived: the link to send, who sits where, and the player's own name.

import { button, html, picture, replace } from "../base/dom.js";
import { botNamed, levels, usualLevel } from "../base/levels.js";
import { say } from "../base/messages.js";
import { recall, remember } from "../base/settings.js";
import { longest } from "../base/wire.js";
import { nameOf } from "../base/names.js";
import { portrait } from "../board/pirates.js";
import { addressNote, addressOf, contestPage, linkLine, ownLinks } from "./links.js";
import { linkCode } from "./code.js";

/** @import { OpenInvitation, Player, Table } from "../base/wire.js" */
/** @import { Orders } from "./orders.js" */
/** @import { State } from "./state.js" */
/** @typedef {Pick<Orders, "join" | "takeSeat" | "arrange" | "swap" | "cancel" | "leave">} Wishes */

/** @param {Player} player */
const isFree = (player) => !player.person && player.level === null;

/**
 * The seats that are still free.
 * @param {Table} table
 */
function freeSeats(table) {
  return table.players.filter(isFree).map(({ seat }) => seat);
}

/**
 * Whether someone at this screen could still take a seat.
 * @param {Pick<State, "table" | "own" | "invitation">} state
 */
export function lacksName({ table, own, invitation }) {
  if (table.stage !== "waiting") return false;
  const free = freeSeats(table);
  return own.length ? free.some((seat) => own.includes(seat)) : invitation !== null && free.length > 0;
}

/**
 * @param {Pick<State, "game" | "key" | "own" | "table" | "invitation">} state
 * @param {Wishes} orders
 */
export function gathering(state, orders) {
  const { table, game, own } = state;
  const free = freeSeats(table);
  const sent = free.length > 0 ? sentInvitation(game) : null;
  const isHost = table.players.some(({ seat, host }) => host && own.includes(seat));
  return html(
    "section",
    { class: "panel gathering" },
    html("h2", {}, say("lobby-title")),
    html("p", {}, say("lobby-waiting", { count: free.length })),
    lacksName(state) && button(say("lobby-choose"), () => askName(state, orders), { class: "main" }),
    sent && invite(sent),
    isHost && !table.contest && seating(table, own, orders),
    table.contest && html("a", { href: contestPage(table.contest), class: "button" }, say("match-open")),
    sent && linkCode(addressOf(sent.link, sent.origin), say("lobby-code")),
    ...ownLinks(state),
    table.commitment &&
      html("p", { class: "small-text code" }, say("lobby-seed-hash", { hash: table.commitment })),
    !isHost &&
      own.length > 0 &&
      button(say("lobby-leave"), () => void orders.leave(), { class: "quiet", id: "leave-table" }),
  );
}

/**
 * The one link for all friends: to copy, or to pass to the system's share dialog.
 * @param {OpenInvitation} invitation
 */
function invite({ link, origin }) {
  const address = addressOf(link, origin);
  const share = () => void navigator.share({ title: say("app-title"), url: address }).catch(() => undefined);
  return html(
    "div",
    { class: "invite" },
    linkLine(say("lobby-invite"), address, "friends"),
    "share" in navigator && button(say("lobby-share"), share, { class: "small", id: "share" }),
    addressNote(origin),
  );
}

/**
 * The invitation, which this browser received when it set up the game.
 * @param {string} game
 * @returns {OpenInvitation | null}
 */
function sentInvitation(game) {
  try {
    return JSON.parse(recall(`invitation.${game}`) ?? "null");
  } catch {
    return null;
  }
}

/**
 * The seating, which the host can change.
 * @param {Table} table
 * @param {string[]} own
 * @param {Wishes} orders
 */
function seating(table, own, orders) {
  const free = freeSeats(table);
  const fill = async () => {
    const bot = usualLevel(await levels());
    if (bot) free.forEach((seat) => orders.arrange(seat, { level: bot.level }));
  };
  return html(
    "div",
    { class: "seating" },
    html("p", { class: "small-text" }, say("lobby-host")),
    html(
      "ol",
      { class: "plain" },
      ...table.players.map((player, place) => seatLine(table, own, orders, player, place)),
    ),
    html(
      "div",
      { class: "row" },
      free.length > 0 &&
        button(say("lobby-start-now"), () => void fill(), { class: "small", id: "start-now" }),
      button(say("lobby-cancel"), () => orders.cancel(), { class: "small quiet", id: "cancel-game" }),
    ),
  );
}

/**
 * @param {Table} table
 * @param {string[]} own
 * @param {Wishes} orders
 * @param {Player} player
 * @param {number} place
 */
function seatLine(table, own, orders, player, place) {
  const { seat } = player;
  const above = table.players[place - 1];
  const name = nameOf(table, seat);
  const up = say("lobby-up", { player: name });
  return html(
    "li",
    { "data-seat": seat },
    portrait(seat),
    own.includes(seat) ? html("strong", {}, name) : occupant(player, name, orders),
    above &&
      button(picture("icon-up"), () => orders.swap(seat, above.seat), {
        class: "small quiet",
        id: `up-${seat}`,
        "aria-label": up,
        title: up,
      }),
  );
}

/**
 * Who plays in a seat: a player who has arrived, a bot, or the next friend.
 * @param {Player} player
 * @param {string} name
 * @param {Wishes} orders
 */
function occupant({ seat, person, level }, name, orders) {
  const select = html(
    "select",
    {
      id: `fill-${seat}`,
      "aria-label": say("lobby-fill", { letter: seat }),
      onchange: async () => {
        const who = select.value === "friend" ? "friend" : botNamed(await levels(), select.value);
        if (who) orders.arrange(seat, who);
      },
    },
    person && html("option", { value: "", selected: true }, name),
    html("option", { value: "friend", selected: !person && level === null }, say("lobby-seat-free")),
  );
  void levels().then((all) =>
    select.append(
      ...all.map(({ name: value, level: number, title }) =>
        html("option", { value, selected: number === level }, title),
      ),
    ),
  );
  return select;
}

/**
 * Asks for the name under which a seat is taken.
 * @param {Pick<State, "own">} state
 * @param {Wishes} orders
 */
export function askName({ own }, orders) {
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
    const chosen = name.value.trim();
    remember("name", chosen);
    if (await (own.length ? orders.join(chosen) : orders.takeSeat(chosen))) dialog.close();
  };
  const title = say(own.length ? "lobby-take-seat" : "lobby-choose");
  replace(
    dialog,
    html(
      "form",
      { onsubmit: join },
      html("h2", { id: "name-title" }, title),
      html("p", {}, html("label", { for: "name-field" }, say("settings-name")), " ", name),
      html(
        "div",
        { class: "row" },
        button(say("app-cancel"), () => dialog.close(), { class: "quiet" }),
        html("button", { type: "submit", class: "main" }, title),
      ),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
