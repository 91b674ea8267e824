// Playing with others: the cover between people at one screen, the table that waits for friends, and
// the name one goes by.

import { button, html, replace, typing } from "../base/dom.js";
import { say } from "../base/messages.js";
import { recall, remember } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { portrait } from "../board/pirates.js";
import { nameOf } from "./words.js";

/** @typedef {import("./play.js").PlayPage} PlayPage */

/**
 * Whether people with secrets from each other sit at this screen.
 * @param {PlayPage} page
 */
export function screenIsShared(page) {
  return page.own.length > 1 && Boolean(page.table?.hidden);
}

/**
 * Hides the cards until the next player has the screen.
 * @param {PlayPage} page
 */
export function cover(page) {
  const old = page.frame.querySelector(".cover");
  if (old?.getAttribute("data-seat") === page.covered) return;
  old?.remove();
  if (!page.covered || !page.table) return;
  const name = nameOf(page.table, page.covered);
  const curtain = html(
    "div",
    {
      class: "cover",
      "data-seat": page.covered,
      role: "dialog",
      "aria-modal": "true",
      "aria-labelledby": "cover-title",
    },
    portrait(page.covered),
    html("h2", { id: "cover-title" }, say("cover-title", { player: name })),
    html("p", {}, say("cover-why")),
    button(say("cover-button", { player: name }), () => page.uncover(), { class: "main", id: "uncover" }),
  );
  page.frame.append(curtain);
  if (!typing()) curtain.querySelector("button")?.focus();
}

/**
 * The table before everybody is there: links to send, and one's own name.
 * @param {PlayPage} page
 */
export function gathering(page) {
  const { table, own } = page;
  if (!table) return null;
  const free = table.players.filter((player) => !player.person && player.level === null);
  const mine = own.filter((seat) => free.some((player) => player.seat === seat));
  if (mine.length && !page.asked) {
    page.asked = true;
    setTimeout(() => nameDialog(page), 0);
  }
  const links = invitations(page.game).filter(({ seat }) => free.some((player) => player.seat === seat));
  return html(
    "section",
    { class: "panel gathering" },
    html("h2", {}, say("lobby-title")),
    html("p", {}, say("lobby-waiting", { count: free.length })),
    ...links.map(({ seat, link }) => linkLine(say("lobby-invite"), location.origin + link, seat)),
    ...ownLinks(page),
    html("p", { class: "small-text code" }, say("lobby-seed-hash", { hash: table.commitment })),
    mine.length > 0 && button(say("lobby-take-seat"), () => nameDialog(page), { class: "main" }),
  );
}

/**
 * The link for everybody who wants to watch, and the secret one to one's own seat.
 * @param {PlayPage} page
 */
export function ownLinks({ game, key, own }) {
  const address = `${location.origin}/game/${game}`;
  const watch = linkLine(say("lobby-watch-link"), address, null);
  return key && own.length > 0
    ? [watch, linkLine(say("lobby-your-link"), `${address}#${key}`, own[0] ?? null)]
    : [watch];
}

/**
 * A link that can be copied.
 * @param {string} label
 * @param {string} link
 * @param {string | null} seat
 */
export function linkLine(label, link, seat) {
  const field = html("input", {
    value: link,
    readonly: true,
    "aria-label": label,
    class: "link-field",
    "data-link": seat ?? "watch",
  });
  const copy = button(
    say("app-copy"),
    async () => toast(say((await copied(field)) ? "app-copied" : "app-copy-yourself")),
    { class: "small" },
  );
  return html(
    "div",
    { class: "link-line" },
    html("span", { class: "row" }, seat && portrait(seat), label),
    html("div", { class: "row" }, field, copy),
  );
}

/**
 * Copies what is in a field. Returns whether it could be done; else it is selected.
 * @param {HTMLInputElement} field
 */
async function copied(field) {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Only pages from a safe origin have a clipboard; the old way works everywhere.
    return document.execCommand("copy");
  }
}

/** @param {string} game */
export function invitations(game) {
  try {
    return /** @type {import("../base/wire.js").Invitation[]} */ (
      JSON.parse(recall(`invitations.${game}`) ?? "[]")
    );
  } catch {
    return [];
  }
}

/** @param {PlayPage} page */
export function nameDialog(page) {
  const name = html("input", {
    value: recall("name") ?? "",
    maxlength: 24,
    required: true,
    autocomplete: "nickname",
    id: "name-field",
  });
  const dialog = html("dialog", { "aria-labelledby": "name-title" });
  const form = html(
    "form",
    {
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        remember("name", name.value.trim());
        const answer = await page.connection.ask({ type: "join", name: name.value.trim() });
        if (answer.type === "refused") return page.complain(answer);
        return dialog.close();
      },
    },
    html("h2", { id: "name-title" }, say("lobby-take-seat")),
    html("p", {}, html("label", { for: "name-field" }, say("settings-name")), " ", name),
    html(
      "div",
      { class: "row" },
      button(say("app-cancel"), () => dialog.close(), { class: "quiet" }),
      html("button", { type: "submit", class: "main" }, say("lobby-take-seat")),
    ),
  );
  replace(dialog, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
