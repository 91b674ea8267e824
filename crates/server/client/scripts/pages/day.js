// The deal of the day: one try at the cards that everyone gets, then the results of all. Whoever plays is known
// by a secret of this browser; the server finds the game of each day by it.

import { request } from "../base/api.js";
import { html, picture, replace, svg } from "../base/dom.js";
import { currentLanguage, labelled, percent, say } from "../base/messages.js";
import { keepGame, ownSecret, recall, remember, tempo } from "../base/settings.js";
import { longest } from "../base/wire.js";
import { rulesTitle } from "../game/words.js";
import { once } from "./begin.js";

/** @import { DayBot, DayReport, DayResult, DayRow, Days, Score } from "../base/wire.js" */

/** Milliseconds between requests while the bots play. */
const OFTEN = 1500;
/** The size of the picture of all results. */
const [WIDTH, HEIGHT] = [400, 70];

/**
 * @param {HTMLElement} main
 * @param {string} date "" for today
 */
export async function dayPage(main, date) {
  const list = await request("GET /api/v1/days", { query: date ? { around: date } : {} }, ownSecret());
  const page = new DayPage(main, date || list.today, list);
  await page.load();
  return { leave: () => page.leave() };
}

/**
 * A date in words.
 * @param {string} day
 */
function dateWords(day) {
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00Z`));
}

/** @param {Score} score */
function leadWords({ lead }) {
  return `${lead > 0 ? "+" : ""}${percent(lead / 1000)}`;
}

/** @param {Score} score */
function ownWords({ won, lead, turns }) {
  return say(won ? "day-won" : "day-lost", { lead: percent((won ? lead : -lead) / 1000), turns });
}

/** @param {Pick<DayRow, "opponents">} row */
function againstWords({ opponents }) {
  const list = new Intl.ListFormat(currentLanguage());
  return say("day-against", { bots: list.format(opponents.map((level) => say(`level-${level}`))) });
}

class DayPage {
  /**
   * @param {HTMLElement} main
   * @param {string} day
   * @param {Days} list
   */
  constructor(main, day, list) {
    this.day = day;
    this.timer = 0;
    this.shown = "";
    this.body = html("section", { class: "panel day", "aria-live": "polite" });
    replace(
      main,
      html("h1", {}, say("day-title")),
      html("p", { class: "lead" }, say("day-intro")),
      this.body,
      html("h2", {}, say("day-days")),
      daysList(list, day),
      otherDays(list),
    );
  }

  leave() {
    clearTimeout(this.timer);
    this.timer = -1;
  }

  /** Fetches the day, and again while bots are playing it. */
  async load() {
    const report = await request(
      "GET /api/v1/days/{day}",
      { path: { day: this.day }, query: { language: currentLanguage() } },
      ownSecret(),
    );
    // An unchanged page keeps its links and the focus.
    if (JSON.stringify(report) !== this.shown) this.show(report);
    if (report.state === "over" && !report.bots.done && this.timer >= 0)
      this.timer = setTimeout(() => void this.load().catch(() => {}), OFTEN);
  }

  /** @param {DayReport} report */
  show(report) {
    this.shown = JSON.stringify(report);
    this.body.dataset["state"] = report.state;
    replace(
      this.body,
      html("h2", {}, dateWords(report.day), report.day === report.today && ` (${say("day-today")})`),
      html("p", {}, html("strong", {}, rulesTitle(report)), " · ", againstWords(report)),
      ...(report.state === "over" ? this.results(report) : this.invitation(report)),
    );
  }

  /**
   * What to do before the deal is finished.
   * @param {DayReport} report
   */
  invitation({ state, game, key, finished }) {
    const count = html(
      "p",
      { class: "soft" },
      finished ? say("day-finished", { count: finished }) : say("day-nobody"),
    );
    if (state === "playing")
      return [
        html(
          "a",
          { href: `/game/${game}#${key}`, class: "button main big", id: "day-resume" },
          picture("symbol-key"),
          say("start-resume"),
        ),
        count,
      ];
    return [this.form(), count];
  }

  form() {
    const name = html("input", {
      value: recall("name") ?? "",
      maxlength: longest.PlayerName,
      autocomplete: "nickname",
      id: "day-name",
    });
    const named = html("input", { type: "checkbox", id: "day-named" });
    const begin = html(
      "button",
      { type: "submit", class: "main big", id: "day-play" },
      picture("symbol-sabre"),
      say("day-play"),
    );
    const go = once(
      async () => {
        remember("name", name.value.trim());
        const { game, key } = await request(
          "POST /api/v1/days/{day}/games",
          {
            path: { day: this.day },
            query: { language: currentLanguage() },
            body: {
              name: name.value.trim() || say("setup-name-default"),
              named: named.checked,
              pace: tempo().pace,
            },
          },
          ownSecret(),
        );
        if (key) keepGame({ game, key, rules: "", over: false });
        location.assign(`/game/${game}#${key}`);
      },
      (going) => {
        begin.disabled = going;
      },
    );
    return html(
      "form",
      {
        class: "day-form",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void go();
        },
      },
      html("label", {}, `${say("settings-name")} `, name),
      html("label", {}, named, ` ${say("day-named")}`),
      begin,
      html("p", { class: "soft small-text" }, say("day-rules")),
    );
  }

  /** @param {DayReport} report */
  results(report) {
    const { score, results, finished, bots, distribution } = report;
    const own = results.find((result) => result.own);
    return [
      html(
        "p",
        { class: "day-own", id: "day-own" },
        score ? `${ownWords(score)} ` : say("day-not-counted"),
        own && html("strong", {}, say("day-rank", { rank: own.rank, count: finished })),
      ),
      drawing(distribution, bots.scores, score),
      !bots.done && html("p", { class: "soft", role: "status" }, say("day-bots-play")),
      table(results, bots.scores),
      html("p", { class: "soft small-text" }, say("day-scoring")),
    ];
  }
}

/**
 * Everyone's leads: a bar for each range, a circle for each bot.
 * @param {number[]} distribution
 * @param {DayBot[]} bots
 * @param {Score | null} own
 */
function drawing(distribution, bots, own) {
  const most = Math.max(1, ...distribution);
  const width = WIDTH / Math.max(1, distribution.length);
  const at = (/** @type {number} */ lead) => ((lead + 1000) / 2000) * WIDTH;
  const bars = distribution.map((count, place) => {
    const height = (count / most) * HEIGHT;
    const mine = own && Math.min(distribution.length - 1, Math.floor(at(own.lead) / width)) === place;
    return svg("rect", {
      x: (place * width + 1).toFixed(1),
      y: (HEIGHT - height).toFixed(1),
      width: (width - 2).toFixed(1),
      height: height.toFixed(1),
      class: mine ? "day-bar own" : "day-bar",
    });
  });
  const circles = bots.map(({ score }) =>
    svg("circle", { cx: at(score.lead).toFixed(1), cy: HEIGHT + 9, r: 5, class: "day-circle" }),
  );
  return html(
    "figure",
    { class: "day-picture" },
    svg(
      "svg",
      { viewBox: `-6 0 ${WIDTH + 12} ${HEIGHT + 18}`, "aria-hidden": "true" },
      svg("path", { d: `M0 ${HEIGHT}H${WIDTH}M${WIDTH / 2} 0V${HEIGHT}`, class: "day-axis" }),
      ...bars,
      ...circles,
    ),
    html("figcaption", { class: "soft small-text" }, say("day-picture")),
  );
}

/**
 * People and bots in one table; only people have a rank.
 * @param {DayResult[]} results
 * @param {DayBot[]} bots
 */
function table(results, bots) {
  /** @type {{row: number, rank: string, name: string, score: Score, game: string | null, own: boolean}[]} */
  const rows = [
    ...results.map(({ row, rank, name, score, game, own }) => ({
      row,
      rank: String(rank),
      name: own ? say("day-you") : (name ?? say("day-somebody")),
      score,
      game,
      own,
    })),
    ...bots.map(({ row, level, score }) => ({
      row,
      rank: "",
      name: say("day-bot", { level: say(`level-${level}`) }),
      score,
      game: null,
      own: false,
    })),
  ];
  rows.sort((one, other) => one.row - other.row);
  const head = ["day-place", "day-player", "day-result", "day-lead", "day-turns"];
  return html(
    "div",
    { class: "day-scroll" },
    html(
      "table",
      { class: "day-results", "aria-label": say("day-results") },
      html("thead", {}, html("tr", {}, ...head.map((id) => html("th", { scope: "col" }, say(id))))),
      html(
        "tbody",
        {},
        ...rows.map(({ rank, name, score, game, own }) =>
          html(
            "tr",
            { class: own ? "own" : game ? "person" : "bot" },
            html("td", {}, rank),
            html(
              "th",
              { scope: "row" },
              game
                ? html(
                    "a",
                    { href: `/replay/${game}`, "aria-label": labelled(say("day-replay"), name) },
                    name,
                  )
                : name,
            ),
            html("td", {}, say(score.won ? "start-won" : "start-lost")),
            html("td", {}, leadWords(score)),
            html("td", {}, score.turns),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {Days} list
 * @param {string} shown
 */
function daysList({ today, days }, shown) {
  return html(
    "ul",
    { class: "plain puzzle-list day-list" },
    ...days
      .filter(({ day }) => day !== shown)
      .map((row) =>
        html(
          "li",
          {},
          html(
            "a",
            {
              href: dayLink(row.day, today),
              class: "panel",
            },
            html("strong", {}, dateWords(row.day)),
            html("span", { class: "soft" }, rulesTitle(row)),
            stateWords(row) && html("span", { class: "tag" }, stateWords(row)),
          ),
        ),
      ),
  );
}

/** @param {DayRow} row */
function stateWords({ state, score }) {
  if (state === "playing") return say("start-resume");
  return score ? `${say(score.won ? "start-won" : "start-lost")} ${leadWords(score)}` : "";
}

/**
 * @param {string} day
 * @param {string} today
 */
function dayLink(day, today) {
  return day === today ? "/day" : `/day/${day}`;
}

/** The way to days that are not in the list. @param {Days} list */
function otherDays({ today, newer, older }) {
  return html(
    "p",
    { class: "row" },
    newer !== null && html("a", { href: dayLink(newer, today) }, say("day-newer")),
    older !== null && html("a", { href: dayLink(older, today) }, say("day-older")),
  );
}
