// A new game of the Software Challenge: who plays each side, with which limits, and where it starts.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { positionIn } from "../base/position.js";
import { addressNote, addressOf, linkLine } from "../game/links.js";
import { attempt } from "./follow.js";
import { paceChoice } from "./pace.js";
import { SideForm } from "./side.js";

/** @import { ChallengeMade, ChallengeOverview, ChallengeWho } from "../base/wire.js" */

/** The initial kind of each side. @type {ChallengeWho[]} */
const USUAL = ["here", "bot"];

/**
 * Opens the dialog.
 * @param {Pick<ChallengeOverview, "commands">} overview
 */
export async function newGame({ commands }) {
  const { levels } = await request("GET /api/v1/rules", { query: { language: currentLanguage() } });
  const dialog = html("dialog", { "aria-labelledby": "challenge-new-title", class: "challenge-new" });
  /** @type {ChallengeWho[]} */
  const kinds = ["here", "link", "bot", "client"];
  if (commands === "allowed") kinds.push("command");
  const sides = ["red", "blue"].map(
    (key, index) =>
      new SideForm({
        key,
        index,
        title: say(`challenge-${key}`),
        who: USUAL[index] ?? "bot",
        kinds,
        levels,
      }),
  );
  const paused = html("input", { type: "checkbox", id: "challenge-paused" });
  const pace = paceChoice("challenge-new-pace");
  const position = html("textarea", { id: "challenge-position", rows: 2, spellcheck: "false" });
  const begin = async () => {
    const made = await request("POST /api/v1/challenge/games", {
      query: { language: currentLanguage() },
      body: {
        sides: sides.map((side) => side.wanted()),
        paused: paused.checked,
        pace: Number(pace.value),
        ...(position.value.trim() && { position: notation(position.value.trim()) }),
      },
    });
    if (made.invitations.length) showLinks(dialog, made);
    else location.assign(made.link);
  };
  const form = html(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void attempt(begin);
      },
    },
    html("h2", { id: "challenge-new-title" }, say("challenge-new")),
    html("div", { class: "challenge-sides" }, ...sides.map(({ frame }) => frame)),
    commands !== "allowed" && html("p", { class: "soft small-text" }, say(`challenge-commands-${commands}`)),
    html("label", { class: "row" }, say("challenge-speed"), pace),
    html("label", { class: "check" }, paused, say("challenge-pause-first")),
    html(
      "details",
      {},
      html("summary", {}, say("challenge-start-position")),
      html("label", { for: "challenge-position" }, say("challenge-start-position-text")),
      position,
      html(
        "a",
        { href: "/position?rules=software-challenge", target: "_blank" },
        say("challenge-draw-position"),
      ),
    ),
    html(
      "div",
      { class: "row" },
      html("button", { type: "submit", class: "main", id: "challenge-begin" }, say("challenge-begin")),
      button(say("app-cancel"), () => dialog.close()),
    ),
  );
  replace(dialog, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * A position in notation, which may have been given by its link.
 * @param {string} text
 */
function notation(text) {
  const link = URL.canParse(text) ? new URL(text) : null;
  return link ? positionIn(link.hash) : text;
}

/**
 * The links for players elsewhere, before the game is shown.
 * @param {HTMLDialogElement} dialog
 * @param {ChallengeMade} made
 */
function showLinks(dialog, { invitations, link, origin }) {
  replace(
    dialog,
    html("h2", { id: "challenge-new-title" }, say("challenge-send-links")),
    ...invitations.map(({ seat, link: own }) =>
      linkLine(say(seat === "A" ? "challenge-red" : "challenge-blue"), addressOf(own, origin), seat),
    ),
    addressNote(origin),
    html("div", { class: "row" }, html("a", { class: "button main", href: link }, say("challenge-to-game"))),
  );
}
