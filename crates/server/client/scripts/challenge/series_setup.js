// A new series of games: who takes part, and how many games each pair plays.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { least, longest, most } from "../base/wire.js";
import { attempt } from "./follow.js";
import { SideForm } from "./side.js";

/** @import { ChallengeOverview, ChallengeWho } from "../base/wire.js" */

/** The default number of games per pair. */
const GAMES = 20;

/**
 * Opens the dialog.
 * @param {Pick<ChallengeOverview, "commands">} overview
 */
export async function newSeries({ commands }) {
  const { levels } = await request("GET /api/v1/rules", { query: { language: currentLanguage() } });
  /** @type {ChallengeWho[]} */
  const kinds = commands === "allowed" ? ["command", "bot"] : ["bot"];
  const dialog = html("dialog", { "aria-labelledby": "challenge-series-title", class: "challenge-new" });
  /** @type {SideForm[]} */
  const players = [];
  const list = html("div", { class: "challenge-sides" });
  const add = () => {
    const number = players.length + 1;
    const title = say("challenge-player", { number });
    const who = number === 1 ? (kinds[0] ?? "bot") : "bot";
    const player = new SideForm({ key: `player-${number}`, index: number - 1, title, who, kinds, levels });
    player.limited.checked = true;
    players.push(player);
    list.append(player.frame);
  };
  add();
  add();
  const title = html("input", { id: "challenge-series-name", maxlength: longest.PlayerName });
  const games = html("input", {
    id: "challenge-series-games",
    type: "number",
    min: least.SeriesGames,
    max: most.SeriesGames,
    value: GAMES,
  });
  const begin = async () => {
    const { series } = await request("POST /api/v1/challenge/series", {
      query: { language: currentLanguage() },
      body: {
        players: players.map((player) => player.wanted()),
        games: Number(games.value),
        ...(title.value.trim() && { title: title.value.trim() }),
      },
    });
    location.assign(`/challenge/${series}`);
  };
  replace(
    dialog,
    html(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void attempt(begin);
        },
      },
      html("h2", { id: "challenge-series-title" }, say("challenge-series-new")),
      html("p", { class: "soft" }, say("challenge-series-text")),
      list,
      button(`+ ${say("challenge-player-add")}`, add, { class: "small", id: "challenge-player-add" }),
      commands !== "allowed" &&
        html("p", { class: "soft small-text" }, say(`challenge-commands-${commands}`)),
      html("label", { class: "setting" }, html("span", {}, say("challenge-name")), title),
      html("label", { class: "setting" }, html("span", {}, say("challenge-series-games")), games),
      html(
        "div",
        { class: "row" },
        html(
          "button",
          { type: "submit", class: "main", id: "challenge-series-begin" },
          say("challenge-series-begin"),
        ),
        button(say("app-cancel"), () => dialog.close()),
      ),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
