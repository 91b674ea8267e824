// The games of the Software Challenge in lists: waiting clients, running games as small boards, and finished
// games. Shows what it is given.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { currentLanguage, labelled, list, say } from "../base/messages.js";
import { recall } from "../base/settings.js";
import { Board } from "../board/board.js";
import { portrait } from "../board/pirates.js";
import { attempt } from "./follow.js";

/** @import { ChallengeLine, ChallengeOverview, ChallengeSide } from "../base/wire.js" */

export class GameLists {
  constructor() {
    this.waiting = html("ul", { class: "plain tables", id: "challenge-waiting" });
    this.finished = html("tbody", { id: "challenge-finished" });
    this.none = html("p", { class: "soft" }, say("challenge-none-finished"));
    this.cards = new Cards();
    /** What the other lists show. @type {Record<string, string>} */
    this.shown = {};
    const heads = [
      "challenge-red",
      "challenge-blue",
      "challenge-points",
      "challenge-result",
      "challenge-replay",
    ];
    this.table = html(
      "table",
      { class: "challenge-table" },
      html("thead", {}, html("tr", {}, ...heads.map((id) => html("th", { scope: "col" }, say(id))))),
      this.finished,
    );
    this.frame = html(
      "div",
      { class: "challenge-lists" },
      html("h2", {}, say("challenge-waiting")),
      this.waiting,
      html("h2", {}, say("challenge-running")),
      this.cards.frame,
      html("h2", {}, say("challenge-finished")),
      this.none,
      html(
        "div",
        { class: "challenge-scroll", tabindex: 0, role: "region", "aria-label": say("challenge-finished") },
        this.table,
      ),
    );
  }

  /** @param {ChallengeOverview} overview */
  show({ games, control }) {
    const at = (/** @type {ChallengeLine["stage"]} */ stage) => games.filter((game) => game.stage === stage);
    const waiting = (/** @type {ChallengeLine} */ game) => waitingLine(game, control);
    this.list("waiting", this.waiting, at("waiting"), waiting, "challenge-nobody-waits");
    this.cards.show(at("playing"));
    const over = at("over");
    this.list("finished", this.finished, over, finishedLine, null);
    this.none.hidden = over.length > 0;
    this.table.hidden = over.length === 0;
  }

  /**
   * Shows games in a list, unless they are already shown.
   * @param {string} name
   * @param {HTMLElement} frame
   * @param {ChallengeLine[]} games
   * @param {(game: ChallengeLine) => HTMLElement} line
   * @param {string | null} none the text if there are none
   */
  list(name, frame, games, line, none) {
    const key = JSON.stringify(games);
    if (this.shown[name] === key) return;
    this.shown[name] = key;
    if (games.length || !none) replace(frame, ...games.map(line));
    else replace(frame, html("li", { class: "soft" }, say(none)));
  }

  leave() {
    this.cards.leave();
  }
}

/** Running games as small boards. */
export class Cards {
  constructor() {
    this.frame = html("ul", { class: "plain challenge-cards", id: "challenge-running" });
    /** The games on the screen. @type {Map<string, Card>} */
    this.cards = new Map();
  }

  /** @param {ChallengeLine[]} games */
  show(games) {
    const gone = new Set(this.cards.keys());
    for (const game of games) {
      gone.delete(game.game);
      const card = this.cards.get(game.game) ?? new Card(game);
      if (!this.cards.has(game.game)) this.frame.append(card.frame);
      this.cards.set(game.game, card);
      card.show(game);
    }
    for (const game of gone) {
      this.cards.get(game)?.remove();
      this.cards.delete(game);
    }
    const none = this.frame.querySelector(".none");
    if (games.length) none?.remove();
    else if (!none) this.frame.append(html("li", { class: "soft none" }, say("challenge-none-running")));
  }

  leave() {
    for (const card of this.cards.values()) card.remove();
    this.cards.clear();
  }
}

/** A running game: a small board, and who plays. */
class Card {
  /** @param {ChallengeLine} game */
  constructor(game) {
    this.board = game.board && new Board({ ...game.board.course, players: [] }, () => {});
    // The names say what the picture shows; the position can be read at the table.
    this.board?.list.remove();
    this.board?.picture.setAttribute("role", "img");
    this.board?.picture.setAttribute("aria-label", say("challenge-board-of", namesOf(game)));
    this.text = html("div", { class: "challenge-card-text" });
    this.frame = html(
      "li",
      { class: "panel challenge-card", "data-game": game.game },
      this.board?.frame,
      this.text,
      html(
        "div",
        { class: "row" },
        button(say("challenge-watch"), () => watch(game.game, "game"), { class: "main small" }),
      ),
    );
  }

  /** @param {ChallengeLine} game */
  show(game) {
    if (game.board) this.board?.show({ seats: game.board.seats, boat: null, chests: [] });
    const { round, rounds, paused } = game;
    replace(
      this.text,
      html(
        "div",
        {},
        ...game.sides.map((side) => html("div", { class: "row" }, player(side), String(side.points))),
      ),
      html(
        "p",
        { class: "soft small-text" },
        say("challenge-round", { round, rounds }),
        paused && ` · ${say("challenge-paused")}`,
      ),
    );
  }

  remove() {
    this.board?.stop();
    this.frame.remove();
  }
}

/**
 * Opens the table of a game, or its replay.
 * @param {string} game
 * @param {"game" | "replay"} page
 */
function watch(game, page) {
  void attempt(async () => {
    await request("POST /api/v1/challenge/games/{game}/table", {
      path: { game },
      query: { language: currentLanguage() },
    });
    location.assign(`/${page}/${game}`);
  });
}

/**
 * The ways to a finished game: its replay, and its page with what its clients printed.
 * @param {string} game
 */
export function watchButtons(game) {
  return [
    button(say("challenge-replay"), () => watch(game, "replay"), { class: "small" }),
    button(say("challenge-to-game"), () => watch(game, "game"), { class: "small" }),
  ];
}

/**
 * A side with its figure.
 * @param {ChallengeSide} side
 */
export function player({ seat, name, kind, level }) {
  return html(
    "span",
    { class: "row" },
    portrait(seat),
    html("strong", {}, name),
    html("span", { class: "tag" }, say(level === null ? `challenge-kind-${kind}` : `level-${level}`)),
  );
}

/**
 * @param {ChallengeLine} game
 * @returns {{red: string, blue: string}}
 */
function namesOf({ sides: [red, blue] }) {
  return { red: red?.name ?? "", blue: blue?.name ?? "" };
}

/**
 * @param {ChallengeLine} game
 * @param {boolean} control
 */
function waitingLine(game, control) {
  const join = async () => {
    const { link } = await request("POST /api/v1/challenge/games/{game}/orders", {
      path: { game: game.game },
      query: { language: currentLanguage() },
      body: { order: "join", name: recall("name") || say("setup-name-default") },
    });
    if (link) location.assign(link);
  };
  return html(
    "li",
    { class: "panel table-line", "data-game": game.game },
    html(
      "div",
      { class: "row" },
      ...game.sides.map((side) =>
        side.seated ? player(side) : html("span", { class: "row soft" }, portrait(side.seat), side.name),
      ),
    ),
    control &&
      !game.prepared &&
      button(say("challenge-play-against"), () => void attempt(join), { class: "main small join" }),
    game.prepared &&
      html("a", { class: "button small", href: `/game/${game.game}` }, say("challenge-to-game")),
  );
}

/**
 * Why a game ended early, if it did.
 * @param {Pick<ChallengeSide, "name" | "cause">[]} sides
 */
export function causesOf(sides) {
  const causes = sides.filter(({ cause }) => cause && cause !== "regular");
  const words = causes.map(({ name, cause }) => labelled(name, say(`challenge-cause-${cause}`)));
  return words.length ? list(words) : "";
}

/**
 * How a game ended, in words.
 * @param {ChallengeLine} game
 */
export function endOf(game) {
  const won = game.sides.find(({ seat }) => seat === game.winner);
  const result = won ? say("challenge-won", { player: won.name }) : say("challenge-draw");
  return [result, causesOf(game.sides)].filter(Boolean).join(" · ");
}

/** @param {ChallengeLine} game */
function finishedLine(game) {
  const [red, blue] = game.sides;
  return html(
    "tr",
    { "data-game": game.game },
    ...[red, blue].map((side) => html("td", {}, side && player(side))),
    html("td", {}, game.sides.map(({ points }) => points).join(" : ")),
    html("td", {}, endOf(game)),
    html(
      "td",
      { class: "row" },
      ...watchButtons(game.game),
      html(
        "a",
        {
          class: "button small",
          href: `/api/v1/challenge/games/${game.game}/replay`,
          download: `${game.game}.xml.gz`,
          "aria-label": say("challenge-download-of", namesOf(game)),
        },
        say("challenge-download"),
      ),
    ),
  );
}
