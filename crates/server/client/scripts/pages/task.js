// A position with something to do, played like any game, with a panel beside the board. The server judges
// what was played; the page knows neither the rules nor the solution.

import { request } from "../base/api.js";
import { html } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { recall, tempo } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { PlayPage } from "../game/play.js";

/** @import { Moment } from "../game/play.js" */
/** @import { TaskStand } from "../base/wire.js" */

export class TaskTable {
  /**
   * @param {HTMLElement} main
   * @param {string} label the panel's name, for screen readers
   * @param {(stand: TaskStand) => void} judged
   */
  constructor(main, label, judged) {
    this.main = main;
    this.judged = judged;
    this.task = "";
    /** How many times a task was set up. */
    this.attempt = 0;
    /** @type {PlayPage | null} */
    this.page = null;
    this.panel = html("section", { class: "coach task panel", "aria-live": "polite", "aria-label": label });
  }

  /**
   * Sets up a task; the same one again starts over.
   * @param {string} task
   */
  async open(task) {
    this.task = task;
    const attempt = ++this.attempt;
    const name = recall("name") || say("setup-name-default");
    const { game, key } = await request("POST /api/v1/tasks/{task}/games", {
      path: { task },
      query: { language: currentLanguage() },
      body: { name, pace: tempo().pace },
    });
    this.page?.leave();
    this.page = new PlayPage(this.main, game, key ?? null, null, {
      noticed: (moment) => void this.notice(game, attempt, moment),
      furnish: ({ frame }) => void frame.querySelector(".more")?.before(this.panel),
    });
  }

  /**
   * Any change of the position may decide the task.
   * @param {string} game
   * @param {number} attempt
   * @param {Moment} moment
   */
  async notice(game, attempt, { update }) {
    const type = update?.deed.type;
    if (type !== "acted" && type !== "undone") return;
    try {
      const stand = await request("GET /api/v1/tasks/{task}/games/{game}", {
        path: { task: this.task, game },
        query: { language: currentLanguage() },
      });
      // An impatient player has moved on.
      if (this.attempt === attempt) this.judged(stand);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), "bad");
    }
  }

  /**
   * Points at a place of the board.
   * @param {string | null} place
   */
  point(place) {
    this.page?.game?.screen.board.point(place);
  }

  leave() {
    this.page?.leave();
  }
}
