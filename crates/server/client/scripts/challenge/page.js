// The Software Challenge: where clients connect, who is waiting, and all games. Everything comes from one
// description, which the server sends again whenever something has changed.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { wearColours } from "../board/pirates.js";
import { linkLine } from "../game/links.js";
import { attempt, follow } from "./follow.js";
import { GameLists } from "./lists.js";
import { newGame } from "./setup.js";
import { newSeries } from "./series_setup.js";

/** @import { ChallengeOverview } from "../base/wire.js" */

/** @param {HTMLElement} main */
export async function challengePage(main) {
  wearColours("software-challenge");
  const server = html("section", { class: "panel challenge-server", id: "challenge-server" });
  const series = html("section", { id: "challenge-series" });
  const lists = new GameLists();
  const show = (/** @type {ChallengeOverview} */ overview) => {
    showServer(server, overview);
    showSeries(series, overview);
    lists.show(overview);
  };
  const overview = await request("GET /api/v1/challenge", {});
  replace(
    main,
    html("h1", {}, say("challenge-title")),
    html("p", { class: "lead" }, say("challenge-intro")),
    server,
    series,
    lists.frame,
  );
  show(overview);
  const stop = follow(
    overview.number,
    (after) => request("GET /api/v1/challenge", { query: { after } }),
    show,
  );
  return {
    leave: () => {
      stop();
      lists.leave();
    },
  };
}

/**
 * The series of games.
 * @param {HTMLElement} frame
 * @param {ChallengeOverview} overview
 */
function showSeries(frame, { series }) {
  const key = JSON.stringify(series);
  // Unchanged elements stay, and keep the focus.
  if (frame.dataset["shown"] === key) return;
  frame.dataset["shown"] = key;
  const line = (
    /** @type {ChallengeOverview["series"][number]} */ {
      series: number,
      title,
      played,
      games: count,
      running,
    },
  ) =>
    html(
      "li",
      { class: "row" },
      html("a", { href: `/challenge/${number}` }, title),
      html("span", { class: "soft" }, say("challenge-series-played", { played, count })),
      running && html("span", { class: "tag" }, say("challenge-series-running")),
    );
  frame.hidden = !series.length;
  replace(
    frame,
    html("h2", {}, say("challenge-series")),
    html("ul", { class: "plain" }, ...series.map(line)),
  );
}

/**
 * Where clients connect, and the switch.
 * @param {HTMLElement} frame
 * @param {ChallengeOverview} overview
 */
function showServer(frame, { doors, control, connections, commands, games }) {
  const key = JSON.stringify([doors, control, connections]);
  // Unchanged elements stay, and keep the focus.
  if (frame.dataset["shown"] === key) return;
  frame.dataset["shown"] = key;
  const turn = (/** @type {boolean} */ open) => () =>
    void attempt(() =>
      request("POST /api/v1/challenge/server", { query: { language: currentLanguage() }, body: { open } }),
    );
  const close = () => {
    const busy = games.some(({ stage }) => stage !== "over");
    if (!busy || confirm(say("challenge-close-sure"))) turn(false)();
  };
  replace(
    frame,
    html("h2", {}, say("challenge-server")),
    doors &&
      html(
        "p",
        {},
        say("challenge-connect", { host: doors.host, port: doors.port }),
        " ",
        say("challenge-connect-old", { port: doors.old_port }),
        " ",
        html("span", { class: "soft" }, say("challenge-connected", { count: connections })),
      ),
    doors && linkLine(say("challenge-copy-address"), `--host ${doors.host} --port ${doors.port}`, null),
    !doors && html("p", {}, say("challenge-off"), " ", !control && say("challenge-off-elsewhere")),
    control &&
      html(
        "div",
        { class: "row" },
        button(say("challenge-new"), () => void attempt(() => newGame({ commands })), {
          class: "main",
          id: "challenge-new",
        }),
        button(say("challenge-series-new"), () => void attempt(() => newSeries({ commands })), {
          id: "challenge-series-new",
        }),
      ),
    control &&
      (doors
        ? button(say("challenge-close"), close, { class: "small", id: "challenge-close" })
        : button(say("challenge-open"), turn(true), { id: "challenge-open" })),
  );
}
