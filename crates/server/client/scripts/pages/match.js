// Duplicate matches: setting one up, taking a seat by the link that everyone gets, and how it stands. A player has one
// key for all games of a match, at one table.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { botNamed, usualLevel } from "../base/levels.js";
import { currentLanguage, percent, say } from "../base/messages.js";
import { keepGame, recall, remember, tempo } from "../base/settings.js";
import { least, longest, most } from "../base/wire.js";
import { linkLine } from "../game/links.js";
import { rulesTitle } from "../game/words.js";
import { USUAL, once } from "./begin.js";

/** @import { Choices, Form, MatchDeal, MatchGame, MatchSeat, MatchStandings } from "../base/wire.js" */

/** Milliseconds between requests. */
const OFTEN = 3000;
/** How many deals can be chosen. */
const DEALS = [2, 4, 6, 8, most.MatchDeals];
/** How many people can play the same bot: one at each table. */
const PEOPLE = Array.from(
  { length: most.MatchTables - least.MatchTables + 1 },
  (_, index) => least.MatchTables + index,
);

/** A field for the player's name. */
function nameField() {
  return html("input", {
    value: recall("name") ?? "",
    maxlength: longest.PlayerName,
    autocomplete: "nickname",
    id: "match-name",
  });
}

/** @param {HTMLInputElement} field */
function nameIn(field) {
  remember("name", field.value.trim());
  return field.value.trim() || say("setup-name-default");
}

/**
 * @param {string} label
 * @param {string} id
 * @param {[string | number, string][]} values
 */
function choice(label, id, values) {
  const select = html("select", { id }, ...values.map(([value, title]) => html("option", { value }, title)));
  return { select, field: html("label", { class: "setting" }, html("span", {}, label), select) };
}

/** @param {HTMLElement} main */
export async function matchSetUp(main) {
  const choices = await request("GET /api/v1/rules", { query: { language: currentLanguage() } });
  const fields = setUpFields(choices);
  const { name, edition, deals, forBots } = fields;
  const begin = html("button", { type: "submit", class: "main big", id: "match-begin" }, say("match-begin"));
  const go = once(
    () => beginMatch(fields),
    (going) => {
      begin.disabled = going;
    },
  );
  replace(
    main,
    html("h1", {}, say("match-title")),
    html("p", { class: "lead" }, say("match-intro")),
    html(
      "form",
      {
        class: "panel settings match-setup",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void go();
        },
      },
      html("label", { class: "setting" }, html("span", {}, say("settings-name")), name),
      edition.field,
      deals.field,
      html(
        "fieldset",
        { class: "plain" },
        html("legend", {}, say("match-form")),
        formChoice("pairs", forBots),
        formChoice("bots", forBots),
      ),
      forBots,
      begin,
      html("p", { class: "soft small-text" }, say("match-scoring")),
    ),
  );
}

/**
 * What is chosen for a match.
 * @param {Choices} choices
 */
function setUpFields(choices) {
  const name = nameField();
  const edition = choice(
    say("puzzle-edition"),
    "match-edition",
    choices.presets.map((preset) => [preset.name, preset.title]),
  );
  edition.select.value = USUAL;
  const deals = choice(
    say("match-deals"),
    "match-deals",
    DEALS.map((count) => [count, String(count)]),
  );
  const people = choice(
    say("match-people"),
    "match-people",
    PEOPLE.map((count) => [count, String(count)]),
  );
  const level = choice(
    say("setup-seat-level"),
    "match-level",
    choices.levels.map((row) => [row.name, row.title]),
  );
  level.select.value = usualLevel(choices.levels)?.name ?? "";
  // Shown only when everyone plays the same bot.
  const forBots = html("div", { hidden: true }, people.field, level.field);
  return { levels: choices.levels, name, edition, deals, people, level, forBots };
}

/**
 * A choice of who meets whom.
 * @param {Form} value
 * @param {HTMLElement} forBots what else is chosen when everyone plays the same bot
 */
function formChoice(value, forBots) {
  const radio = html("input", {
    type: "radio",
    name: "form",
    value,
    id: `match-${value}`,
    checked: value === "pairs",
    onchange: () => void (forBots.hidden = value === "pairs"),
  });
  return html(
    "label",
    { class: "match-form" },
    radio,
    html(
      "span",
      {},
      html("strong", {}, say(`match-${value}`)),
      " ",
      html("span", { class: "soft" }, say(`match-${value}.text`)),
    ),
  );
}

/**
 * Sets the match up and goes to its page.
 * @param {ReturnType<typeof setUpFields>} fields
 */
async function beginMatch({ levels, name, edition, deals, people, level, forBots }) {
  const bots = !forBots.hidden;
  const made = await request("POST /api/v1/matches", {
    query: { language: currentLanguage() },
    body: {
      rules: edition.select.value,
      name: nameIn(name),
      form: bots ? "bots" : "pairs",
      deals: Number(deals.select.value),
      players: bots ? Number(people.select.value) : null,
      bot: (bots && botNamed(levels, level.select.value)) || null,
      pace: tempo().pace,
    },
  });
  remember(`match.${made.match}.invitation`, made.invitation);
  keepSeat(made.match, 0, made.game, made.key);
  location.assign(`/match/${made.match}`);
}

/**
 * Remembers this browser's seat in a match.
 * @param {string} match
 * @param {number} table
 * @param {string} game
 * @param {string} key
 */
function keepSeat(match, table, game, key) {
  remember(`match.${match}.key`, key);
  remember(`match.${match}.table`, String(table));
  keepGame({ game, key, rules: "", over: false });
}

/**
 * @param {HTMLElement} main
 * @param {string} name
 */
export async function matchPage(main, name) {
  const page = new MatchPage(main, name);
  await page.load();
  return { leave: () => page.leave() };
}

class MatchPage {
  /**
   * @param {HTMLElement} main
   * @param {string} name
   */
  constructor(main, name) {
    this.name = name;
    this.timer = 0;
    this.shown = "";
    const [, invited] = /^#join=(\w+)$/.exec(location.hash) ?? [];
    this.invitation = invited ?? recall(`match.${name}.invitation`);
    this.field = nameField();
    this.seat = html("section", { class: "panel", hidden: true });
    this.body = html("div", { class: "match-body", "aria-live": "polite" });
    replace(
      main,
      html("h1", {}, say("match-title")),
      html("p", { class: "lead" }, say("match-intro")),
      this.seat,
      this.body,
      html("p", { class: "soft small-text" }, say("match-scoring")),
    );
  }

  leave() {
    clearTimeout(this.timer);
    this.timer = -1;
  }

  get key() {
    return recall(`match.${this.name}.key`);
  }

  /** Fetches the match, again and again until it is over. */
  async load() {
    const standings = await request("GET /api/v1/matches/{name}", { path: { name: this.name } });
    if (JSON.stringify(standings) !== this.shown) this.show(standings);
    if (!standings.over && this.timer >= 0)
      this.timer = setTimeout(() => void this.load().catch(() => {}), OFTEN);
  }

  /** @param {MatchStandings} standings */
  show(standings) {
    this.shown = JSON.stringify(standings);
    const waits = standings.rows[0]?.games.some(({ stage }) => stage === "waiting") ?? false;
    this.seat.hidden = !(this.key || this.invitation);
    replace(this.seat, ...(this.key ? this.own(standings, waits) : this.joining(standings)));
    replace(
      this.body,
      html("h2", {}, `${rulesTitle(standings)}`),
      standings.over && html("p", { id: "match-over" }, html("strong", {}, say("match-over"))),
      teamsTable(standings),
      ...standings.rows.map((row) => dealRow(row)),
    );
  }

  /**
   * For somebody who plays: the current game, and the link for the others.
   * @param {MatchStandings} standings
   * @param {boolean} waits whether seats are free
   */
  own({ rows }, waits) {
    const table = Number(recall(`match.${this.name}.table`) ?? 0);
    const games = rows.flatMap((row) => row.games.filter((game) => game.table === table));
    const game = games.at(-1)?.game;
    const invitation = recall(`match.${this.name}.invitation`);
    return [
      waits &&
        invitation &&
        linkLine(say("match-invite"), `${location.origin}/match/${this.name}#join=${invitation}`, null),
      game &&
        html(
          "a",
          { href: `/game/${game}#${this.key}`, class: "button main", id: "match-play" },
          say("match-play"),
        ),
    ];
  }

  /**
   * For somebody with the link: the seats that are free.
   * @param {MatchStandings} standings
   */
  joining({ rows }) {
    const games = (rows[0]?.games ?? []).filter(({ seats }) => seats.some(isFree));
    if (!games.length) return [html("p", {}, say("match-full"))];
    return [
      html("label", {}, `${say("settings-name")} `, this.field),
      html("div", { class: "row" }, ...games.map((game) => this.taking(game))),
    ];
  }

  /** @param {MatchGame} game */
  taking({ game, table, seats }) {
    const take = once(
      async () => {
        const { key } = await request("POST /api/v1/games/{game}/join", {
          path: { game },
          query: { language: currentLanguage() },
          body: { name: nameIn(this.field), invitation: this.invitation },
        });
        keepSeat(this.name, table, game, key);
        if (this.invitation) remember(`match.${this.name}.invitation`, this.invitation);
        location.assign(`/game/${game}#${key}`);
      },
      () => {},
    );
    const words = {
      table: say("match-table", { number: table + 1 }),
      team: say("match-team", { number: (seats.find(isFree)?.team ?? 0) + 1 }),
    };
    return button(say("match-take", words), () => void take(), { class: "main match-take" });
  }
}

/** @param {MatchSeat} seat */
function isFree({ team, name, level }) {
  return team !== null && name === null && level === null;
}

/** @param {number} lead in thousandths */
function leadWords(lead) {
  return `${lead > 0 ? "+" : ""}${percent(lead / 1000)}`;
}

/** @param {MatchStandings} standings */
function teamsTable({ teams }) {
  const head = ["match-standings", "match-wins", "day-lead"];
  return html(
    "div",
    { class: "day-scroll" },
    html(
      "table",
      { class: "day-results match-teams" },
      html("thead", {}, html("tr", {}, ...head.map((id) => html("th", { scope: "col" }, say(id))))),
      html(
        "tbody",
        {},
        ...teams.map(({ players, wins, lead }, place) =>
          html(
            "tr",
            {},
            html(
              "th",
              { scope: "row" },
              html("strong", {}, say("match-team", { number: place + 1 })),
              players.length > 0 && ` ${players.join(", ")}`,
            ),
            html("td", {}, new Intl.NumberFormat(currentLanguage()).format(wins)),
            html("td", {}, leadWords(lead)),
          ),
        ),
      ),
    ),
  );
}

/**
 * A deal at all its tables, side by side.
 * @param {MatchDeal} row
 */
function dealRow({ deal, over, games }) {
  return html(
    "section",
    { class: "match-deal", "aria-label": say("match-deal", { number: deal + 1 }) },
    html("h3", {}, say("match-deal", { number: deal + 1 })),
    html("div", { class: "match-tables" }, ...games.map((game) => tableCell(game, over))),
  );
}

/**
 * @param {MatchGame} game
 * @param {boolean} over
 */
function tableCell({ game, table, stage, seats }, over) {
  const state = { waiting: "match-waiting", playing: "match-playing", over: "match-played" }[stage];
  return html(
    "div",
    { class: "panel" },
    html("strong", {}, say("match-table", { number: table + 1 })),
    html(
      "ul",
      { class: "plain" },
      ...seats.map((seat) =>
        html(
          "li",
          {},
          `${seat.seat}: ${seatName(seat)}`,
          seat.share !== null && seat.lead !== null && seat.share > 0 && ` ✓ ${leadWords(seat.lead)}`,
        ),
      ),
    ),
    over
      ? html("a", { href: `/replay/${game}` }, say("day-replay"))
      : html("span", { class: "soft small-text" }, say(state)),
  );
}

/** @param {MatchSeat} seat */
function seatName({ name, level }) {
  if (name !== null) return name;
  return level === null ? say("lobby-free") : say("day-bot", { level: say(`level-${level}`) });
}
