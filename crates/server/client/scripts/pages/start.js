// The start page: one click to a game, and the way to everything else.

import { request } from "../base/api.js";
import { button, html, picture, replace, svg } from "../base/dom.js";
import { botNamed, usualLevel } from "../base/levels.js";
import { currentLanguage, say } from "../base/messages.js";
import { keptGames, recall, remember } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { longest } from "../base/wire.js";
import { Board } from "../board/board.js";
import { SEATS, portrait } from "../board/pirates.js";
import { rulesTitle } from "../game/words.js";
import { USUAL, beginGame, once } from "./begin.js";

/** @import { Kept } from "../base/settings.js" */
/** @import { Choices, SeatSetUp } from "../base/wire.js" */

/** The picture on the start page: a short path with pirates on their way. */
function hero() {
  const board = new Board(
    {
      path: "bptsdkdbkptspkdtsbtkpbsd",
      first_spaces: 24,
      symbols: "bptsdk",
      route: "tunnel",
      symbol_names: {},
      places: { start: "place-prison", boat: "place-boat", goal: "place-sloop" },
      players: [],
    },
    () => {},
  );
  /** @type {import("../board/board.js").BoardView["seats"]} */
  const seats = [
    { seat: "A", pirates: { 0: 2, 6: 1, 11: 1 } },
    { seat: "B", pirates: { 0: 1, 3: 2, 16: 1 } },
    { seat: "C", pirates: { 16: 1, 20: 1, G: 2 } },
    { seat: "D", pirates: { 0: 3, 9: 1 } },
  ];
  board.show({ seats, boat: null, chests: [] });
  board.list.remove();
  board.picture.setAttribute("role", "img");
  return html("div", { class: "hero-picture" }, board.frame);
}

/** @param {HTMLElement} main */
export async function startPage(main) {
  const choices = await request("GET /api/v1/rules", { query: { language: currentLanguage() } });
  replace(
    main,
    html("div", { class: "hero" }, quickStart(choices), hero()),
    continued(),
    html(
      "div",
      { class: "ways-grid" },
      withFriends(choices),
      way("/setup", "spyglass", "start-new", "start-new-text"),
      way("/learn", "parrot", "app-lesson", "start-learn"),
      way("/day", "hat", "day-title", "start-day"),
      way("/match", "pistol", "match-title", "start-match"),
      way("/puzzles", "chest", "puzzle-title", "start-puzzles"),
      way("/lobby", "lantern", "start-open-games", "start-open-games-text"),
      way("/rules", "skull", "app-rules", "start-rules-text"),
      way("/position", "key", "position-title", "start-position"),
      way("/challenge", "hook", "challenge-title", "challenge-text"),
      upload(),
    ),
  );
}

/**
 * A card that leads to another page.
 * @param {string} href
 * @param {string} symbol
 * @param {string} title
 * @param {string} text
 */
function way(href, symbol, title, text) {
  return html(
    "a",
    { href, class: "way-card panel" },
    picture(`symbol-${symbol}`),
    html("strong", {}, say(title)),
    html("span", { class: "soft" }, say(text)),
  );
}

/** @param {Choices} choices */
function withFriends(choices) {
  return button(
    [
      picture("symbol-bottle"),
      html("strong", {}, say("start-friends")),
      html("span", { class: "soft" }, say("start-friends-text")),
    ],
    () => friends(choices),
    { class: "way-card panel", id: "friends" },
  );
}

/**
 * One click to a game against bots, with what can be chosen for it.
 * @param {Choices} choices
 */
function quickStart(choices) {
  const level = usualLevel(choices.levels);
  const levels = html(
    "select",
    { id: "quick-level", onchange: () => remember("level", levels.value) },
    ...choices.levels.map(({ name, title }) =>
      html("option", { value: name, selected: name === level?.name }, title),
    ),
  );
  const players = choices.options.find(({ name }) => name === "players")?.choices ?? [];
  const bots = html(
    "select",
    { id: "quick-bots" },
    ...players
      .map(({ value }) => Number(value) - 1)
      .map((count) => html("option", { value: count, selected: count === 2 }, String(count))),
  );
  const quick = once(
    async () => {
      const who = botNamed(choices.levels, levels.value);
      if (!who) return;
      const seats = Array.from({ length: Number(bots.value) }, () => ({ who }));
      await beginGame({ rules: USUAL, seats: seatAt(recall("figure"), me(recall("name")), seats) });
    },
    (going) => {
      begin.disabled = going;
    },
  );
  const begin = button([picture("symbol-sabre"), say("start-quick")], () => void quick(), {
    class: "main big",
    id: "quick",
  });
  return html(
    "div",
    { class: "hero-text" },
    html("h1", {}, say("app-title")),
    html("p", { class: "lead" }, say("app-tagline")),
    begin,
    html(
      "div",
      { class: "row quick-options" },
      html("label", {}, say("start-bots"), bots),
      html("label", {}, say("setup-seat-level"), levels),
    ),
    html(
      "div",
      { class: "row quick-options" },
      html("span", { "aria-hidden": "true" }, say("start-figure")),
      figures(),
    ),
  );
}

/**
 * The seat of the player at this screen.
 * @param {string | null} name
 * @returns {SeatSetUp}
 */
function me(name) {
  return { who: "me", name: name || say("setup-name-default") };
}

/**
 * Seats one player at the chosen figure, if there are that many seats.
 * @param {string | null} figure the letter of its seat
 * @param {SeatSetUp} me
 * @param {SeatSetUp[]} others
 */
function seatAt(figure, me, others) {
  const place = Math.max(
    0,
    SEATS.findIndex((seat) => seat === figure),
  );
  return others.toSpliced(Math.min(place, others.length), 0, me);
}

/** The figures to choose from; the choice is remembered. */
function figures() {
  const chosen = recall("figure") ?? SEATS[0];
  return html(
    "fieldset",
    { class: "figures" },
    html("legend", { class: "hidden-visually" }, say("start-figure")),
    ...SEATS.map((seat) =>
      html(
        "label",
        { title: say("start-figure-name", { letter: seat }) },
        html("input", {
          type: "radio",
          name: "figure",
          value: seat,
          checked: seat === chosen,
          class: "hidden-visually",
          "aria-label": say("start-figure-name", { letter: seat }),
          onchange: () => remember("figure", seat),
        }),
        portrait(seat),
      ),
    ),
  );
}

/**
 * A game with friends: how many play, and the host's name. All of them get the same link.
 * @param {Choices} choices
 */
function friends(choices) {
  const counts = (choices.options.find(({ name }) => name === "players")?.choices ?? []).map(({ value }) =>
    Number(value),
  );
  const dialog = html("dialog", { "aria-labelledby": "friends-title", class: "settings" });
  const name = html("input", {
    value: recall("name") ?? "",
    maxlength: longest.PlayerName,
    autocomplete: "nickname",
  });
  const count = html(
    "select",
    { id: "friends-count" },
    ...counts.map((number) => html("option", { value: number }, String(number))),
  );
  const go = once(
    async () => {
      remember("name", name.value.trim());
      /** @type {SeatSetUp[]} */
      const seats = Array.from({ length: Number(count.value) - 1 }, () => ({ who: "friend" }));
      await beginGame({ rules: USUAL, seats: seatAt(recall("figure"), me(name.value.trim()), seats) });
    },
    (going) => {
      begin.disabled = going;
    },
  );
  const begin = html(
    "button",
    { type: "submit", class: "main", id: "friends-begin" },
    say("start-friends-begin"),
  );
  const begun = (/** @type {Event} */ event) => {
    event.preventDefault();
    void go();
  };
  replace(
    dialog,
    html(
      "form",
      { onsubmit: begun },
      html("h2", { id: "friends-title" }, say("start-friends")),
      html("p", {}, say("start-friends-how")),
      html("label", { class: "setting" }, html("span", {}, say("settings-name")), name),
      html("label", { class: "setting" }, html("span", {}, say("start-friends-count")), count),
      html(
        "div",
        { class: "setting" },
        html("span", { "aria-hidden": "true" }, say("start-figure")),
        figures(),
      ),
      html("p", { class: "small-text" }, html("a", { href: "/setup" }, say("start-friends-other"))),
      html(
        "div",
        { class: "row" },
        button(say("app-cancel"), () => dialog.close(), { class: "quiet" }),
        begin,
      ),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** This browser's games: those in progress, and the results of the others. */
function continued() {
  const games = keptGames();
  const [running, finished] = [games.filter(({ over }) => !over), games.filter(({ over }) => over)];
  if (!games.length) return null;
  return html(
    "section",
    { class: "panel kept-games", "aria-labelledby": "kept-title" },
    html("h2", { id: "kept-title" }, say("start-your-games")),
    running.length > 0 &&
      html(
        "ul",
        { class: "plain kept" },
        ...running
          .slice(0, 4)
          .map((kept) =>
            keptLine(
              kept,
              html(
                "a",
                { href: `/game/${kept.game}#${kept.key}`, class: "button" },
                picture("symbol-key"),
                say("start-resume"),
              ),
              kept.turn && html("span", { class: "tag" }, say("play-your-turn")),
            ),
          ),
      ),
    finished.length > 0 &&
      html(
        "details",
        { class: "finished" },
        html("summary", {}, say("start-finished", { count: finished.length })),
        statistics(finished),
        html(
          "ul",
          { class: "plain kept" },
          ...finished
            .slice(0, 12)
            .map((kept) =>
              keptLine(
                kept,
                html("a", { href: `/replay/${kept.game}`, class: "button small" }, say("finish-review")),
                html("span", { class: "tag" }, say(kept.won ? "start-won" : "start-lost")),
              ),
            ),
        ),
      ),
  );
}

/**
 * @param {Kept} kept
 * @param {...(Node | false | undefined)} signs
 */
function keptLine({ rules, played, at, others = [] }, ...signs) {
  const time = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeStyle: "short" }).format(
    at,
  );
  return html(
    "li",
    {},
    ...signs,
    html(
      "span",
      {},
      played ? rulesTitle(played) : rules,
      others.length > 0 && ` · ${others.join(", ")}`,
      " ",
      html("span", { class: "soft" }, time),
    ),
  );
}

/**
 * How many games were won, by edition and by opponents.
 * @param {Kept[]} finished
 */
function statistics(finished) {
  const edition = (/** @type {Kept} */ { played, rules }) =>
    played ? say(`preset-${played.edition}`) : rules;
  const opponents = (/** @type {Kept} */ { friends, level }) =>
    friends ? say("start-against-friends") : level ? say(`level-${level}`) : "";
  return html(
    "div",
    { class: "row statistics-all" },
    tally(say("start-by-edition"), finished, edition),
    tally(say("start-by-opponents"), finished, opponents),
  );
}

/**
 * @param {string} title
 * @param {Kept[]} finished
 * @param {(kept: Kept) => string} groupOf games without a group are left out
 */
function tally(title, finished, groupOf) {
  /** @type {Map<string, Kept[]>} */
  const groups = new Map();
  for (const kept of finished) {
    const group = groupOf(kept);
    if (group) groups.set(group, [...(groups.get(group) ?? []), kept]);
  }
  if (!groups.size) return null;
  const list = html(
    "ul",
    { class: "plain statistics" },
    ...[...groups].map(([title, games]) => {
      const won = games.filter((kept) => kept.won).length;
      return html(
        "li",
        {},
        html("strong", {}, title),
        " ",
        say("start-statistics", { won, count: games.length }),
      );
    }),
  );
  return html("div", {}, html("h3", {}, title), list);
}

/** Opens a game file. */
function upload() {
  const file = html("input", {
    type: "file",
    accept: ".cgr,.txt,.xml,.gz",
    class: "hidden-visually",
    onchange: async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      try {
        const { link } = await request("POST /api/v1/records", {
          query: { language: currentLanguage() },
          body: chosen,
        });
        location.assign(link);
      } catch (error) {
        toast(error instanceof Error ? error.message : String(error), "bad");
      }
    },
  });
  return html(
    "label",
    { class: "way-card panel", id: "upload" },
    file,
    picture("symbol-chest"),
    html("strong", {}, say("replay-upload")),
    html("span", { class: "soft" }, say("start-replay")),
    svg("svg", { width: 0, height: 0, "aria-hidden": "true" }),
  );
}
