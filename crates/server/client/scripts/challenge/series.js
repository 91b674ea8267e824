// A series of games, for everyone who wants to watch: the standings as they fill up, running games as small
// boards, and a list of every game.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, labelled, percent, say } from "../base/messages.js";
import { values } from "../base/wire.js";
import { wearColours } from "../board/pirates.js";
import { addressNote, addressOf, linkLine } from "../game/links.js";
import { attempt, follow } from "./follow.js";
import { Cards, causesOf, watchButtons } from "./lists.js";

/** @import { ChallengeResult, ChallengeSeries, ChallengeStanding } from "../base/wire.js" */

/**
 * @param {HTMLElement} main
 * @param {string} series
 */
export async function seriesPage(main, series) {
  wearColours("software-challenge");
  const path = { series: Number(series) };
  const ask = (/** @type {number | undefined} */ after) =>
    request("GET /api/v1/challenge/series/{series}", { path, query: { after, language: currentLanguage() } });
  const first = await ask(undefined);
  const page = new SeriesPage(first);
  replace(main, ...page.parts);
  page.show(first);
  const stop = follow(first.number, ask, (seen) => page.show(seen));
  return {
    leave: () => {
      stop();
      page.cards.leave();
    },
  };
}

class SeriesPage {
  /** @param {ChallengeSeries} series */
  constructor({ line, origin }) {
    this.series = line.series;
    this.state = html("p", { role: "status", id: "challenge-series-state" });
    this.controls = html("div", { class: "row" });
    this.standings = html("tbody", { id: "challenge-standings" });
    this.results = html("tbody", { id: "challenge-results" });
    this.cards = new Cards();
    const heads = [
      "challenge-player-name",
      "challenge-score",
      "challenge-share",
      "challenge-record",
      "challenge-points",
      "challenge-causes",
    ];
    const columns = [
      "challenge-game",
      "challenge-red",
      "challenge-blue",
      "challenge-points",
      "challenge-result",
      "challenge-replay",
    ];
    this.parts = [
      html("h1", {}, line.title),
      this.state,
      this.controls,
      table(heads, this.standings, say("challenge-standings")),
      linkLine(say("challenge-spectators"), addressOf(`/challenge/${line.series}`, origin), null),
      addressNote(origin),
      html("h2", {}, say("challenge-running")),
      this.cards.frame,
      html("h2", {}, say("challenge-finished")),
      table(columns, this.results, say("challenge-finished")),
      html("p", {}, html("a", { href: "/challenge", class: "button" }, say("challenge-all-games"))),
    ];
  }

  /** @param {ChallengeSeries} seen */
  show({ line, control, error, players, results, games }) {
    const { played, games: count, running } = line;
    const over = played === count;
    const state = running ? "running" : over ? "over" : "stopped";
    replace(
      this.state,
      say("challenge-series-played", { played, count }),
      " ",
      say(`challenge-series-${state}`),
      error && html("span", { class: "notice bad" }, ` ${error}`),
    );
    this.state.dataset["state"] = state;
    this.showControls(control && !over, running);
    replace(this.standings, ...players.map(standingLine));
    replace(this.results, ...results.map(resultLine));
    this.cards.show(games);
  }

  /**
   * @param {boolean} control
   * @param {boolean} running
   */
  showControls(control, running) {
    const key = JSON.stringify([control, running]);
    // Unchanged elements stay, and keep the focus.
    if (this.controls.dataset["shown"] === key) return;
    this.controls.dataset["shown"] = key;
    const order = () =>
      request("POST /api/v1/challenge/series/{series}/orders", {
        path: { series: this.series },
        query: { language: currentLanguage() },
        body: { run: !running },
      });
    const text = say(running ? "challenge-series-stop" : "challenge-go-on");
    const id = running ? "challenge-series-stop" : "challenge-series-go-on";
    replace(this.controls, control && button(text, () => void attempt(order), { id }));
  }
}

/**
 * @param {string[]} heads
 * @param {HTMLElement} body
 * @param {string} label
 */
function table(heads, body, label) {
  return html(
    "div",
    { class: "challenge-scroll", tabindex: 0, role: "region", "aria-label": label },
    html(
      "table",
      { class: "challenge-table" },
      html("thead", {}, html("tr", {}, ...heads.map((id) => html("th", { scope: "col" }, say(id))))),
      body,
    ),
  );
}

/** @param {ChallengeStanding} standing */
function standingLine({
  name,
  level,
  wins,
  draws,
  losses,
  score,
  points,
  share,
  share_low,
  share_high,
  causes,
}) {
  const mean = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(points);
  const bar = html("span");
  bar.style.width = `${Math.round(share * 100)}%`;
  return html(
    "tr",
    {},
    html(
      "th",
      { scope: "row" },
      name,
      " ",
      level !== null && html("span", { class: "tag" }, say(`level-${level}`)),
    ),
    html("td", {}, score),
    html(
      "td",
      { class: "nowrap" },
      html("span", { class: "standing-bar", "aria-hidden": "true" }, bar),
      `${percent(share)} (${percent(share_low)} – ${percent(share_high)})`,
    ),
    html("td", {}, `${wins} / ${draws} / ${losses}`),
    html("td", {}, mean),
    html(
      "td",
      {},
      causes.map(({ cause, count }) => labelled(say(`challenge-cause-${cause}`), String(count))).join(", "),
    ),
  );
}

/** @param {ChallengeResult} result */
function resultLine({ number, players, points, winner, causes, game }) {
  const cause = causesOf(players.map((name, side) => ({ name, cause: causes[side] ?? null })));
  const won =
    winner === null
      ? say("challenge-draw")
      : say("challenge-won", { player: players[values.Seat.indexOf(winner)] ?? "" });
  return html(
    "tr",
    {},
    html("td", {}, number),
    ...players.map((name) => html("td", {}, name)),
    html("td", {}, points.join(" : ")),
    html("td", {}, [won, cause].filter(Boolean).join(" · ")),
    html("td", {}, game && html("span", { class: "row" }, ...watchButtons(game))),
  );
}
