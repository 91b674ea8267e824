// Tables whose hosts are looking for players.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { showMaintenance } from "../base/maintenance.js";
import { currentLanguage, say } from "../base/messages.js";
import { keepGame, recall, remember } from "../base/settings.js";
import { longest } from "../base/wire.js";
import { nameOf } from "../base/names.js";
import { portrait } from "../board/pirates.js";
import { rulesTitle } from "../game/words.js";
import { once } from "./begin.js";

/** How often the list is fetched, in milliseconds. */
const OFTEN = 5000;

/** @param {HTMLElement} main */
export function lobbyPage(main) {
  const name = html("input", {
    value: recall("name") ?? "",
    maxlength: longest.PlayerName,
    id: "lobby-name",
    oninput: () => remember("name", name.value.trim()),
  });
  const list = html("ul", { class: "plain tables", "aria-live": "polite" });
  replace(
    main,
    html("h1", {}, say("start-open-games")),
    html("p", {}, html("label", { for: "lobby-name" }, say("settings-name"), " ", name)),
    list,
    html("p", {}, html("a", { href: "/setup", class: "button main" }, say("start-new"))),
  );
  let going = false;
  const take = once(
    (/** @type {string} */ game) => join(game, name.value.trim()),
    (now) => {
      going = now;
      for (const seat of list.querySelectorAll("button")) seat.disabled = now;
    },
  );
  let shown = "";
  const show = async () => {
    const { tables, maintenance } = await request("GET /api/v1/games", {});
    showMaintenance(maintenance);
    // Unchanged entries stay in place, and keep the focus.
    if (JSON.stringify(tables) === shown) return undefined;
    shown = JSON.stringify(tables);
    if (!tables.length) return replace(list, html("li", { class: "soft" }, say("start-no-open-games")));
    return replace(
      list,
      ...tables.map((table) =>
        html(
          "li",
          { class: "panel table-line" },
          html(
            "div",
            {},
            html("strong", {}, rulesTitle(table)),
            " ",
            html(
              "span",
              { class: "soft" },
              say("start-free-seats", {
                count: table.players.filter((player) => !player.person && player.level === null).length,
              }),
            ),
            html(
              "div",
              { class: "row small-text soft" },
              ...table.players.map((player) =>
                html("span", { class: "row" }, portrait(player.seat), nameOf(table, player.seat)),
              ),
            ),
          ),
          html(
            "div",
            { class: "row" },
            button(say("lobby-take-seat"), () => void take(table.game), { class: "main", disabled: going }),
            html("a", { href: `/game/${table.game}`, class: "button" }, say("start-watch")),
          ),
        ),
      ),
    );
  };
  const fetchAgain = () => void show().catch(() => undefined);
  fetchAgain();
  const timer = setInterval(fetchAgain, OFTEN);
  return { leave: () => clearInterval(timer) };
}

/**
 * @param {string} game
 * @param {string} name
 */
async function join(game, name) {
  const { key } = await request("POST /api/v1/games/{game}/join", {
    path: { game },
    query: { language: currentLanguage() },
    body: { name: name || say("setup-name-default") },
  });
  keepGame({ game, key, rules: "", over: false });
  location.assign(`/game/${game}#${key}`);
}
