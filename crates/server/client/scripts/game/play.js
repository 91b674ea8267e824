// The page of one game: connects, and puts together what is known (the state), what is shown (the screen),
// what the server sends (the story) and what the player wants (the orders).

import { Connection } from "../base/api.js";
import { html, replace } from "../base/dom.js";
import { showMaintenance } from "../base/maintenance.js";
import { currentLanguage, say } from "../base/messages.js";
import { forgetGame, keyOf, recall } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { isSeat, wearColours } from "../board/pirates.js";
import { handleKey } from "./keys.js";
import { Orders } from "./orders.js";
import { Screen } from "./screen.js";
import { restClocks, stateOf } from "./state.js";
import { Story } from "./story.js";
import { Talk } from "./talk.js";
import { rulesTitle } from "./words.js";

/** @import { ServerMessage, Table, Update, View, Welcome } from "../base/wire.js" */
/** @import { State } from "./state.js" */
/** @typedef {{update?: Update, hinted?: boolean}} Moment something a coach may notice */
/**
 * @typedef {object} Coach watches the game on this screen, for the lesson
 * @property {(moment: Moment) => void} noticed
 * @property {(screen: Screen) => void} furnish adds to the page once it is built
 */
/**
 * @typedef {{state: State, screen: Screen, story: Story}} Game what exists once the server has sent its
 * welcome
 */

export class PlayPage {
  /**
   * @param {HTMLElement} main
   * @param {string} game
   * @param {string | null} key
   * @param {string | null} [invitation] lets its holder take a free seat
   * @param {Coach | null} [coach] the browser does not remember a game with a coach
   */
  constructor(main, game, key, invitation = null, coach = null) {
    this.main = main;
    this.coach = coach;
    this.known = {
      game,
      key: key ?? keyOf(game),
      invitation,
      muted: new Set([...(recall(`muted.${game}`) ?? "")].filter(isSeat)),
    };
    /** @type {Game | null} */
    this.game = null;
    this.listeners = new AbortController();
    /** @type {import("../challenge/panel.js").ChallengePanel | null} */
    this.panel = null;
    replace(main, html("p", { class: "loading" }, say("net-connecting")));
    this.connection = new Connection(game, this.known.key, {
      greeting: () => ({
        language: currentLanguage(),
        muted: [...this.known.muted],
        ...(this.game && { after: this.game.state.number }),
      }),
      heard: (message) => this.heard(message),
      changed: (connected) => this.game?.screen.connected(connected),
    });
  }

  /**
   * Adds what only the server of the Software Challenge knows.
   * @param {Screen} screen
   */
  async addPanel(screen) {
    const { ChallengePanel } = await import("../challenge/panel.js");
    this.panel = new ChallengePanel(this.known.game, screen);
  }

  leave() {
    this.panel?.leave();
    showMaintenance(null);
    this.connection.close();
    this.listeners.abort();
    this.game?.screen.leave();
  }

  /**
   * There is no way back into this game.
   * @param {string} why
   */
  giveUp(why) {
    this.leave();
    this.main.className = "page";
    const home = html("a", { href: "/", class: "button" }, say("app-home"));
    replace(this.main, html("div", { class: "panel gone" }, html("p", {}, why), home));
  }

  /** @param {ServerMessage} message */
  heard(message) {
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "update":
        return this.game?.story.hear(message);
      case "presence":
        return this.game?.story.presence(message.here, message.spectators);
      case "refused":
        if (message.welcome) this.welcome(message.welcome);
        if (message.code === "bad_key") forgetGame(this.known.game);
        if (this.connection.closed)
          this.giveUp(message.code === "not_found" ? say("error-not-found") : message.why);
        return undefined;
      case "maintenance":
        showMaintenance(message.now);
        return this.game && restClocks(this.game.state, message.now !== null);
      case "closing":
        return toast(message.why, "bad");
      // Answers go to whoever asked.
      case "done":
      case "hint":
      case "why":
      case "branch":
        return undefined;
    }
  }

  /** @param {Welcome} welcome */
  welcome(welcome) {
    const { view } = welcome;
    // Views in notation are for programs that know the rules: this page never asks for one.
    if (!view) return;
    this.game ??= this.begin(welcome, view);
    this.game.story.welcome(welcome, view);
  }

  /**
   * @param {Welcome} welcome
   * @param {View} view
   * @returns {Game}
   */
  begin(welcome, view) {
    const { connection, coach } = this;
    const state = stateOf(this.known, welcome, view);
    /** @type {Orders} */
    const orders = new Orders(
      state,
      connection,
      () => screen,
      () => coach?.noticed({ hinted: true }),
    );
    const talk = new Talk(
      (text) => orders.say(text),
      () => screen.openMore(),
    );
    /** @type {Screen} */
    const screen = new Screen(state, orders, talk, () => coach?.noticed({}));
    const story = new Story(state, connection, screen, talk, {
      keep: coach === null,
      noticed: (update) => coach?.noticed({ update }),
    });
    const { signal } = this.listeners;
    // Any touch skips the motion.
    document.addEventListener("pointerdown", () => (story.hurry(), screen.finishMotion()), {
      signal,
      capture: true,
    });
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      story.hurry();
      screen.finishMotion();
      if (event.key === "Escape") screen.closeMore();
      handleKey(event, state, orders, screen.frame);
    };
    document.addEventListener("keydown", pressed, { signal });
    coach?.furnish(screen);
    replace(this.main, screen.frame);
    showTitle(welcome.table);
    orders.addShares();
    if (welcome.table.refereed) void this.addPanel(screen);
    document.querySelector(".top nav")?.prepend(talk.opener);
    return { state, screen, story };
  }
}

/**
 * What is being played, for the top bar.
 * @param {Table} table
 */
function showTitle(table) {
  wearColours(table.edition);
  const about = document.querySelector(".top .about");
  const pages = [table.edition, ...table.modules];
  const href = `/rules/${table.edition}?${new URLSearchParams({ with: table.modules.join(" ") })}`;
  const rules = html(
    "a",
    { href: pages.length > 1 ? href : `/rules/${table.edition}`, target: "_blank" },
    say("rules-this-game"),
  );
  if (about) replace(about, html("span", {}, rulesTitle(table)), rules);
}
