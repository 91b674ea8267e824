// The entry point: texts, drawings, the top bar, and the page that the address names.

import pages from "../pages.json" with { type: "json" };
import { Refusal, request } from "./base/api.js";
import { button, html, picture, replace, typing } from "./base/dom.js";
import { currentLanguage, say, speak } from "./base/messages.js";
import { TEMPO_NAMES, applyLook, keyOf, recall, remember, tempoName } from "./base/settings.js";
import { notesWanted, wantNotes } from "./base/notify.js";
import { soundWanted } from "./base/sound.js";
import { names, values } from "./base/wire.js";
import { drawings } from "./board/drawings.js";

/** @typedef {{leave?: () => void} | void} Page */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const top = /** @type {HTMLElement} */ (document.getElementById("top"));

/**
 * Opens the page of each name with the rest of the address, "" if there is none.
 * @type {Record<keyof typeof pages, (rest: string) => Promise<Page>>}
 */
const OPEN = {
  "": async () => (await import("./pages/start.js")).startPage(main),
  setup: async () => (await import("./pages/setup.js")).setupPage(main),
  lobby: async () => (await import("./pages/lobby.js")).lobbyPage(main),
  game: async (game) => {
    const { PlayPage } = await import("./game/play.js");
    const [, invited, key] = /^#(join=)?(.+)$/.exec(location.hash) ?? [];
    main.className = "playing";
    return new PlayPage(main, game, (invited ? null : key) ?? keyOf(game), (invited && key) ?? null);
  },
  replay: async (game) => {
    main.className = "playing";
    return (await import("./pages/replay.js")).replayPage(main, game);
  },
  position: async () => {
    main.className = "playing";
    return (await import("./pages/position.js")).positionPage(main);
  },
  rules: async (topic) => (await import("./pages/rules.js")).rulesPage(main, topic || null),
  operator: async () => (await import("./pages/operator.js")).operatorPage(main),
  challenge: async (series) => {
    if (series) return (await import("./challenge/series.js")).seriesPage(main, series);
    return (await import("./challenge/page.js")).challengePage(main);
  },
  learn: async () => {
    main.className = "playing";
    return (await import("./pages/learn.js")).learnPage(main);
  },
  lessons: async (name) => (await import("./pages/lessons.js")).lessonsPage(main, name),
  match: async (name) => {
    const pages = await import("./pages/match.js");
    return name ? pages.matchPage(main, name) : pages.matchSetUp(main);
  },
  day: async (date) => (await import("./pages/day.js")).dayPage(main, date),
  puzzles: async (task) => (await import("./pages/puzzles.js")).puzzlesPage(main, task),
};

/**
 * The function that opens the page at an address; null if there is none. The server uses the same table.
 * @param {string} path
 */
function find(path) {
  const [name = "", rest = "", ...more] = path.slice(1).split("/");
  if (!Object.hasOwn(pages, name) || more.length > 0) return null;
  const known = /** @type {keyof typeof pages} */ (name);
  const fits = rest ? pages[known] !== "none" && /^[\w-]+$/.test(rest) : pages[known] !== "required";
  return fits ? () => OPEN[known](rest) : null;
}

/** @type {Page} */
let page;

/** Shows the page at the current address. */
async function show() {
  if (page) page.leave?.();
  main.className = "page";
  const open = find(location.pathname);
  header();
  if (!open) {
    explain(say("error-no-page"), "");
    return;
  }
  try {
    page = await open();
    // A game's title says more: whose turn it is.
    if (main.className === "page") entitle();
  } catch (error) {
    const missing = error instanceof Refusal && error.code === "not_found";
    explain(say(missing ? "error-no-page" : "error-title"), error instanceof Error ? error.message : "");
  }
}

/**
 * Instead of a page: what is wrong, and the way home.
 * @param {string} title
 * @param {string} why
 */
function explain(title, why) {
  main.className = "page";
  replace(
    main,
    html("h1", {}, title),
    why && html("p", { class: "notice bad", role: "alert" }, why),
    html("a", { href: "/", class: "button main" }, say("app-home")),
  );
  entitle();
}

/** Names the page in the title of its tab. */
function entitle() {
  const [title, page] = [say("app-title"), main.querySelector("h1")?.textContent];
  document.title = page && page !== title ? `${page} – ${title}` : title;
}

/** The top bar. */
function header() {
  const link = (/** @type {string} */ href, /** @type {string} */ id) =>
    html("a", { href, "aria-current": location.pathname === href ? "page" : null }, say(id));
  replace(
    top,
    html(
      "a",
      {
        href: "#main",
        class: "skip-link",
        onclick: (/** @type {Event} */ event) => {
          event.preventDefault();
          main.focus();
        },
      },
      say("app-skip"),
    ),
    html(
      "a",
      { href: "/", class: "home", "aria-label": say("app-title") },
      html("img", { src: "/assets/icon.svg", alt: "", width: 32, height: 32 }),
      html("span", {}, say("app-title")),
    ),
    html("span", { class: "about" }),
    html(
      "nav",
      { "aria-label": say("app-menu") },
      link("/learn", "app-lesson"),
      link("/rules", "app-rules"),
      button(picture("icon-gear"), settings, {
        class: "quiet",
        "aria-label": say("app-settings"),
        title: say("app-settings"),
        id: "settings",
      }),
    ),
  );
}

/** The dialog with language, look and sounds. */
function settings() {
  const dialog = html(
    "dialog",
    { "aria-labelledby": "settings-title", class: "settings" },
    html("h2", { id: "settings-title" }, say("app-settings")),
    ...lookSettings(),
    ...playSettings(),
    html("h3", {}, say("a11y-keys")),
    keyList(),
    html(
      "div",
      { class: "row" },
      button(say("app-close"), () => dialog.close(), { class: "main" }),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * A setting with its values.
 * @param {string} label
 * @param {[string, string][]} offered values, each with its title
 * @param {string} now
 * @param {(value: string) => void} chosen
 */
function setting(label, offered, now, chosen) {
  const select = html(
    "select",
    { onchange: () => chosen(select.value) },
    ...offered.map(([value, title]) => html("option", { value, selected: value === now }, title)),
  );
  return html("label", { class: "setting" }, html("span", {}, label), select);
}

/** Language and theme. */
function lookSettings() {
  return [
    setting(
      say("settings-language"),
      values.Language.map((code) => [code, names.Language[code]]),
      currentLanguage(),
      (value) => {
        remember("language", value);
        location.reload();
      },
    ),
    setting(
      say("settings-theme"),
      [
        ["system", say("settings-theme-system")],
        ["dark", say("settings-theme-dark")],
        ["light", say("settings-theme-light")],
      ],
      recall("theme") ?? "system",
      (value) => rememberLook("theme", value),
    ),
  ];
}

/**
 * @param {string} name
 * @param {string} value
 */
function rememberLook(name, value) {
  remember(name, value);
  applyLook();
}

/** Sounds, speed, motion, notifications and confirmations. */
function playSettings() {
  return [
    setting(
      say("settings-sound"),
      [
        ["on", say("settings-sound-on")],
        ["off", say("settings-sound-off")],
      ],
      soundWanted() ? "on" : "off",
      (value) => remember("sound", value),
    ),
    setting(
      say("settings-tempo"),
      TEMPO_NAMES.map((name) => [name, say(`settings-tempo-${name}`)]),
      tempoName(),
      (value) => remember("tempo", value),
    ),
    setting(
      say("settings-motion"),
      [
        ["on", say("settings-motion-full")],
        ["off", say("settings-motion-little")],
      ],
      recall("motion") ?? "on",
      (value) => rememberLook("motion", value),
    ),
    "Notification" in globalThis &&
      setting(
        say("settings-notes"),
        [
          ["off", say("settings-sound-off")],
          ["on", say("settings-sound-on")],
        ],
        notesWanted() ? "on" : "off",
        (value) => void wantNotes(value === "on"),
      ),
    setting(
      say("settings-confirm"),
      [
        ["off", say("settings-confirm-off")],
        ["on", say("settings-confirm-on")],
      ],
      recall("confirm") ?? "off",
      (value) => remember("confirm", value),
    ),
  ];
}

/** The list of keyboard shortcuts. */
function keyList() {
  const keys = [
    ["1 – 9", "keys-card"],
    ["← →", "keys-walk"],
    ["B", "keys-board"],
    ["Enter", "keys-play"],
    ["H", "keys-hint"],
    ["Z", "keys-undo"],
    ["E", "keys-end"],
    ["Esc", "keys-cancel"],
    ["?", "keys-help"],
  ];
  return html(
    "dl",
    { class: "key-list" },
    ...keys.flatMap(([key = "", id = ""]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, say(id))]),
  );
}

/**
 * The first of these languages that we have.
 * @param {readonly string[]} preferred codes, such as "de" or "de-AT"
 */
function preferredLanguage(preferred) {
  const codes = preferred.map((name) => name.slice(0, 2).toLowerCase());
  const known = codes.map((code) => values.Language.find((language) => language === code));
  return known.find((language) => language !== undefined) ?? "en";
}

/** Fetches the texts, then starts. */
async function begin() {
  applyLook();
  document.body.prepend(drawings());
  const language = preferredLanguage([recall("language") ?? "", ...navigator.languages]);
  speak(language, await request("GET /api/v1/messages/{language}", { path: { language } }));
  // A link with a key to the game that is already open.
  addEventListener("hashchange", () => {
    if (location.pathname.startsWith("/game/")) void show();
  });
  addEventListener("keydown", (event) => {
    const busy = typing(event.target instanceof Element ? event.target : null);
    if (event.key === "?" && !busy && !document.querySelector("dialog[open]")) settings();
  });
  await show();
}

begin().catch((error) => {
  replace(main, html("p", { role: "alert" }, `Cartagena: ${error instanceof Error ? error.message : error}`));
});
