// For the operator, who has the server's token: games, people, chat, reports, bans and maintenance. The token
// stays in this tab.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { showMaintenance } from "../base/maintenance.js";
import { say } from "../base/messages.js";
import { toast } from "../base/toast.js";
import { nameOf } from "../base/names.js";

/** @import { AwakeGame, Inspected, Operations, Overview } from "../base/wire.js" */

/** The lengths of a ban, in hours. */
const BAN = 24;
/** The default length of maintenance, in minutes. */
const MINUTES = 20;

/** @param {HTMLElement} main */
export function operatorPage(main) {
  const desk = new Desk();
  const token = html("input", { type: "password", id: "token", autocomplete: "off", required: true });
  replace(
    main,
    html("h1", {}, say("operator-title")),
    html(
      "form",
      {
        class: "row",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          desk.token = token.value.trim();
          void desk.show();
        },
      },
      html("label", { for: "token" }, say("operator-token"), " ", token),
      html("button", { type: "submit", class: "main" }, say("operator-show")),
    ),
    desk.frame,
  );
  return { leave: () => showMaintenance(null) };
}

class Desk {
  constructor() {
    this.token = "";
    this.frame = html("div", { class: "operator", "aria-live": "polite" });
  }

  /**
   * @template {keyof Operations} Name
   * @param {Name} name
   * @param {Operations[Name]["asks"]} asks
   */
  async ask(name, asks) {
    return await request(name, asks, this.token);
  }

  /**
   * A button with an action, whose result is shown.
   * @param {string} label
   * @param {() => Promise<unknown>} action
   */
  doing(label, action) {
    const run = async () => {
      try {
        await action();
        await this.show();
      } catch (error) {
        toast(error instanceof Error ? error.message : String(error), "bad");
      }
    };
    return button(label, () => void run(), { class: "small" });
  }

  /** Refreshes everything. */
  async show() {
    try {
      const overview = await this.ask("GET /api/v1/operator", {});
      showMaintenance(overview.maintenance);
      replace(
        this.frame,
        this.maintenance(overview),
        this.reports(overview),
        html("h2", {}, say("operator-games", { count: overview.games.length })),
        ...overview.games.map((game) => this.game(game)),
        this.bans(overview),
      );
    } catch (error) {
      replace(this.frame);
      toast(error instanceof Error ? error.message : String(error), "bad");
    }
  }

  /** @param {Overview} overview */
  maintenance({ maintenance }) {
    const minutes = html("input", { type: "number", id: "minutes", min: 1, max: 100000, value: MINUTES });
    return html(
      "section",
      { class: "panel" },
      html("h2", {}, say("operator-maintenance")),
      html(
        "p",
        { class: "row" },
        html("label", { for: "minutes" }, say("operator-minutes"), " ", minutes),
        this.doing(say("operator-begin"), () =>
          this.ask("POST /api/v1/operator/maintenance", { body: { minutes: Number(minutes.value) } }),
        ),
        maintenance &&
          this.doing(say("operator-end"), () => this.ask("DELETE /api/v1/operator/maintenance", {})),
      ),
    );
  }

  /** @param {Overview} overview */
  reports({ reports }) {
    return html(
      "section",
      {},
      html("h2", {}, say("operator-reports", { count: reports.length })),
      ...reports.map(({ report, game, about, name, text }) =>
        html(
          "div",
          { class: "panel" },
          html("p", {}, html("a", { href: `/game/${game}` }, game), ` ${about} ${name}: ${text}`),
          html(
            "div",
            { class: "row" },
            this.looking(game),
            this.doing(say("operator-done"), () =>
              this.ask("DELETE /api/v1/operator/reports/{report}", { path: { report } }),
            ),
          ),
        ),
      ),
    );
  }

  /** @param {AwakeGame} awake */
  game(awake) {
    const { game, players, connections } = awake;
    const path = { game };
    return html(
      "section",
      { class: "panel" },
      html("h3", {}, html("a", { href: `/game/${game}` }, game)),
      html(
        "ul",
        { class: "plain" },
        ...players.map(({ seat, person }) =>
          html(
            "li",
            { class: "row" },
            `${seat} ${nameOf(awake, seat)}`,
            person &&
              this.doing(say("operator-kick"), () =>
                this.ask("POST /api/v1/operator/games/{game}/kick", { path, body: { seat } }),
              ),
          ),
        ),
        ...connections.map(({ from, address = "", seats }) =>
          html(
            "li",
            { class: "row soft" },
            `${seats.join(" ") || say("operator-watches")} · ${from} ${address}`,
            this.doing(say("operator-ban"), () =>
              this.ask("POST /api/v1/operator/bans", { body: { address: from, hours: BAN } }),
            ),
          ),
        ),
      ),
      html(
        "div",
        { class: "row" },
        this.looking(game),
        this.doing(say("operator-close"), () =>
          this.ask("POST /api/v1/operator/games/{game}/close", { path }),
        ),
        this.doing(say("operator-delete"), () => this.ask("DELETE /api/v1/operator/games/{game}", { path })),
      ),
    );
  }

  /**
   * The chat of a game, on request.
   * @param {string} game
   */
  looking(game) {
    const list = html("ul", { class: "plain" });
    const look = async () => {
      /** @type {Inspected} */
      const { table, words } = await this.ask("GET /api/v1/operator/games/{game}", { path: { game } });
      const lines = words.map(({ number, seat, text }) =>
        html(
          "li",
          { class: "row" },
          `${nameOf(table, seat)}: ${text || say("chat-removed")}`,
          text &&
            this.doing(say("operator-unsay"), () =>
              this.ask("DELETE /api/v1/operator/games/{game}/words/{number}", { path: { game, number } }),
            ),
        ),
      );
      replace(list, ...(lines.length ? lines : [html("li", { class: "soft" }, say("operator-silence"))]));
    };
    return html(
      "div",
      {},
      button(say("operator-words"), () => void look(), { class: "small" }),
      list,
    );
  }

  /** @param {Overview} overview */
  bans({ bans }) {
    return html(
      "section",
      {},
      html("h2", {}, say("operator-bans", { count: bans.length })),
      ...bans.map(({ network, why }) =>
        html(
          "p",
          { class: "row" },
          `${network} ${why}`,
          this.doing(say("operator-unban"), () =>
            this.ask("DELETE /api/v1/operator/bans", { query: { network } }),
          ),
        ),
      ),
    );
  }
}
