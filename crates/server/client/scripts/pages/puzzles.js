// Puzzles: the list, sorted by difficulty, and one puzzle on the usual board. What was solved, and how many
// in a row, stays in this browser.

import { request } from "../base/api.js";
import { button, html, picture, replace } from "../base/dom.js";
import { currentLanguage, has, say } from "../base/messages.js";
import { recall, recallWords, remember, rememberWord } from "../base/settings.js";
import { rulesTitle } from "../game/words.js";
import { showCoach } from "./coach.js";
import { TaskTable } from "./task.js";

/** @import { PuzzleRow, Puzzles, TaskStand } from "../base/wire.js" */

/** The puzzles that were solved in this browser. */
function solved() {
  return recallWords("puzzles.solved");
}

function streak() {
  return Number(recall("puzzles.streak") ?? 0) || 0;
}

/**
 * @param {string} task
 * @param {boolean} alone whether it was solved at the first attempt and without help
 */
function keepSolved(task, alone) {
  if (alone && !solved().has(task)) remember("puzzles.streak", String(streak() + 1));
  rememberWord("puzzles.solved", task);
}

/** @param {PuzzleRow} puzzle */
function goalWords({ goal, cards }) {
  return say(`puzzle-goal-${goal}`, { count: cards ?? 0 });
}

/** @param {number} level of the weakest bot that solves it; puzzles that none of them solves are one above */
function levelWords(level) {
  const name = `level-${level}`;
  return has(name) ? say("puzzle-level", { level: say(name) }) : say("puzzle-level-none");
}

/**
 * @param {HTMLElement} main
 * @param {string} task "" for the list
 */
export async function puzzlesPage(main, task) {
  const all = await request("GET /api/v1/puzzles", {});
  const puzzle = all.puzzles.find((known) => known.task === task);
  if (!puzzle) {
    listPage(main, all);
    if (task)
      main
        .querySelector("h1")
        ?.after(html("p", { class: "notice bad", role: "alert" }, say("puzzle-unknown")));
    return undefined;
  }
  main.className = "playing";
  const solving = new Solving(main, puzzle, nextOf(all.puzzles, task), task === all.today);
  await solving.open();
  return { leave: () => solving.table.leave() };
}

/**
 * The next unsolved puzzle, or else just the next one.
 * @param {PuzzleRow[]} puzzles
 * @param {string} task
 */
function nextOf(puzzles, task) {
  const place = puzzles.findIndex((known) => known.task === task);
  const others = [...puzzles.slice(place + 1), ...puzzles.slice(0, place)];
  const done = solved();
  return others.find((other) => !done.has(other.task)) ?? others[0];
}

/**
 * @param {HTMLElement} main
 * @param {Puzzles} all
 */
function listPage(main, { today, puzzles }) {
  const lists = html("div", { class: "puzzle-lists" });
  const choose = (/** @type {string} */ label, /** @type {[string, string][]} */ values) => {
    const select = html(
      "select",
      { onchange: () => show() },
      html("option", { value: "" }, say("puzzle-all")),
      ...values.map(([value, title]) => html("option", { value }, title)),
    );
    return { select, field: html("label", {}, `${label} `, select) };
  };
  const names = (/** @type {string[]} */ values) => [...new Set(values)].toSorted();
  const goal = choose(
    say("puzzle-goal"),
    names(puzzles.map((puzzle) => puzzle.goal)).map((name) => [name, say(`puzzle-goal-${name}.name`)]),
  );
  const edition = choose(
    say("puzzle-edition"),
    names(puzzles.map((puzzle) => puzzle.edition)).map((name) => [name, say(`preset-${name}`)]),
  );
  const theme = choose(
    say("puzzle-theme"),
    names(puzzles.flatMap((puzzle) => puzzle.themes)).map((name) => [name, say(`puzzle-theme-${name}`)]),
  );
  const show = () => {
    const fits = (/** @type {PuzzleRow} */ puzzle) =>
      (!goal.select.value || puzzle.goal === goal.select.value) &&
      (!edition.select.value || puzzle.edition === edition.select.value) &&
      (!theme.select.value || puzzle.themes.includes(theme.select.value));
    replace(lists, ...byLevel(puzzles.filter(fits)));
  };
  const daily = puzzles.find((puzzle) => puzzle.task === today);
  replace(
    main,
    html("h1", {}, say("puzzle-title")),
    html("p", { class: "lead" }, say("puzzle-intro")),
    daily &&
      html(
        "a",
        { href: `/puzzles/${daily.task}`, class: "way-card panel", id: "puzzle-today" },
        picture("symbol-chest"),
        html("strong", {}, say("puzzle-today")),
        html("span", { class: "soft" }, `${goalWords(daily)} ${rulesTitle(daily)}`),
      ),
    html(
      "p",
      { class: "soft", id: "puzzle-tally" },
      say("puzzle-tally", { solved: solved().size, count: puzzles.length, streak: streak() }),
    ),
    html("div", { class: "row puzzle-filters" }, goal.field, edition.field, theme.field),
    lists,
    html("p", {}, html("a", { href: "/lessons" }, say("lesson-more"))),
  );
  show();
}

/**
 * The puzzles, grouped by the level that solves them.
 * @param {PuzzleRow[]} puzzles
 */
function byLevel(puzzles) {
  if (!puzzles.length) return [html("p", { class: "soft" }, say("puzzle-none"))];
  const done = solved();
  const levels = [...new Set(puzzles.map((puzzle) => puzzle.level))];
  return levels.flatMap((level) => [
    html("h2", {}, levelWords(level)),
    html(
      "ul",
      { class: "plain puzzle-list" },
      ...puzzles
        .filter((puzzle) => puzzle.level === level)
        .map((puzzle) =>
          html(
            "li",
            {},
            html(
              "a",
              { href: `/puzzles/${puzzle.task}`, class: "panel" },
              html("strong", {}, done.has(puzzle.task) ? "✓ " : "", say(`puzzle-goal-${puzzle.goal}.name`)),
              html("span", { class: "soft" }, rulesTitle(puzzle)),
            ),
          ),
        ),
    ),
  ]);
}

/** One puzzle on the board. */
class Solving {
  /**
   * @param {HTMLElement} main
   * @param {PuzzleRow} puzzle
   * @param {PuzzleRow | undefined} next
   * @param {boolean} secret whether its solution cannot be asked for
   */
  constructor(main, puzzle, next, secret) {
    this.puzzle = puzzle;
    this.next = next;
    this.secret = secret;
    /** Whether this is the first attempt, without help. */
    this.alone = !solved().has(puzzle.task);
    this.table = new TaskTable(main, say("puzzle-title"), (stand) => this.judged(stand));
    this.remark = html("p", { class: "coach-remark" });
    /** @type {TaskStand["state"] | "given_up"} */
    this.state = "open";
  }

  async open() {
    this.state = "open";
    this.remark.textContent = "";
    await this.table.open(this.puzzle.task);
    this.show();
  }

  /** @param {TaskStand} stand */
  judged({ state, why }) {
    if (this.state === "given_up" || this.state === "solved") return;
    this.state = state;
    this.remark.textContent = state === "solved" ? say("puzzle-solved") : (why ?? "");
    if (state === "solved") keepSolved(this.puzzle.task, this.alone);
    if (state === "failed" && this.alone) {
      this.alone = false;
      remember("puzzles.streak", "0");
    }
    this.show();
  }

  async hint() {
    this.alone = false;
    const { place, themes } = await request("GET /api/v1/tasks/{task}/hint", {
      path: { task: this.puzzle.task },
    });
    this.table.point(place);
    const about = themes.map((theme) => say(`puzzle-theme-${theme}`)).join(", ");
    this.remark.textContent = [place !== null && say("puzzle-hint-pirate"), about].filter(Boolean).join(" ");
  }

  async giveUp() {
    if (this.alone) remember("puzzles.streak", "0");
    this.alone = false;
    this.state = "given_up";
    const { words } = await request("GET /api/v1/tasks/{task}/solution", {
      path: { task: this.puzzle.task },
      query: { language: currentLanguage() },
    });
    this.remark.textContent = say("puzzle-solution", { line: words.join("; ") });
    this.show();
  }

  show() {
    const { puzzle, next, state } = this;
    const open = state === "open";
    const done = state === "solved" || state === "given_up";
    this.table.panel.dataset["state"] = state;
    showCoach(this.table.panel, {
      symbol: state === "solved" ? "chest" : "spyglass",
      above: levelWords(puzzle.level),
      title: say(`puzzle-goal-${puzzle.goal}.name`),
      text: [
        html("p", {}, html("strong", {}, goalWords(puzzle))),
        html("p", { class: "soft" }, say(`puzzle-goal-${puzzle.goal}.text`)),
        this.secret && !done && html("p", { class: "soft" }, say("puzzle-today-hidden")),
        this.remark,
      ],
      buttons: [
        html("a", { href: "/puzzles", class: "button quiet small" }, say("puzzle-list")),
        open && button(say("play-hint"), () => void this.hint(), { class: "quiet small", id: "puzzle-hint" }),
        !done &&
          !this.secret &&
          button(say("puzzle-give-up"), () => void this.giveUp(), {
            class: "quiet small",
            id: "puzzle-give-up",
          }),
        button(say("lesson-again"), () => void this.open(), {
          class: state === "failed" ? "main" : "quiet small",
          id: "puzzle-again",
        }),
        done &&
          next &&
          html(
            "a",
            { href: `/puzzles/${next.task}`, class: "button main", id: "puzzle-next" },
            say("app-next"),
          ),
      ],
    });
  }
}
