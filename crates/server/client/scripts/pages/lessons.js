// Lessons for editions, modules and spells: the list, and one lesson on the usual board, a position with a
// task for each step. The server judges what was played.

import { request } from "../base/api.js";
import { button, html, picture, replace } from "../base/dom.js";
import { has, say } from "../base/messages.js";
import { recall, remember } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { TaskTable } from "./task.js";

/** @import { LessonRow, TaskStand } from "../base/wire.js" */

/** How long the result is shown before the next position appears, in milliseconds. */
const PAUSE = 1400;

/** Where the titles of lessons are: each is about an edition, a module or a spell. */
const KINDS = [
  ["preset", "lesson-editions"],
  ["module", "lesson-modules"],
  ["symbol", "lesson-spells"],
];

/** @param {string} name */
function titleOf(name) {
  const [kind = "symbol"] = KINDS.find(([kind]) => has(`${kind}-${name}`)) ?? [];
  return say(`${kind}-${name}`);
}

/** The lessons that were finished in this browser. */
function finished() {
  return new Set((recall("lessons") ?? "").split(" ").filter(Boolean));
}

/**
 * @param {HTMLElement} main
 * @param {string} name "" for the list
 */
export async function lessonsPage(main, name) {
  const { lessons } = await request("GET /api/v1/lessons", {});
  const lesson = lessons.find((known) => known.name === name);
  if (!lesson) return listPage(main, lessons, name !== "");
  main.className = "playing";
  const taken = new Taken(main, lesson);
  await taken.open();
  return { leave: () => taken.table.leave() };
}

/**
 * @param {HTMLElement} main
 * @param {LessonRow[]} lessons
 * @param {boolean} lost whether the address names a lesson that does not exist
 */
function listPage(main, lessons, lost) {
  const done = finished();
  const line = (/** @type {string} */ href, /** @type {string} */ title, /** @type {boolean} */ ticked) =>
    html("li", {}, html("a", { href, class: "panel" }, html("strong", {}, ticked ? "✓ " : "", title)));
  const part = (/** @type {string} */ kind, /** @type {string} */ title) => {
    const fits = lessons.filter((lesson) => has(`${kind}-${lesson.name}`));
    return [
      html("h2", {}, say(title)),
      html(
        "ul",
        { class: "plain puzzle-list" },
        ...fits.map(({ name }) => line(`/lessons/${name}`, titleOf(name), done.has(name))),
      ),
    ];
  };
  replace(
    main,
    html("h1", {}, say("lesson-more")),
    lost && html("p", { class: "notice bad", role: "alert" }, say("lesson-unknown")),
    html("p", { class: "lead" }, say("lesson-more-intro")),
    html("ul", { class: "plain puzzle-list" }, line("/learn", say("lesson-first"), false)),
    ...KINDS.flatMap(([kind = "", title = ""]) => part(kind, title)),
  );
}

/** A lesson in progress. */
class Taken {
  /**
   * @param {HTMLElement} main
   * @param {LessonRow} lesson
   */
  constructor(main, lesson) {
    this.lesson = lesson;
    this.step = 1;
    /** Whether the task of this step is done, and the next one is about to appear. */
    this.passed = false;
    this.remark = html("p", { class: "coach-remark" });
    this.table = new TaskTable(main, say("lesson-more"), (stand) => this.judged(stand));
  }

  async open() {
    this.passed = false;
    this.remark.textContent = "";
    await this.table.open(`${this.lesson.name}-${this.step}`);
    this.show();
  }

  /** @param {TaskStand} stand */
  judged({ state, why }) {
    if (this.passed) return;
    this.remark.textContent = why ?? "";
    if (state !== "solved") return;
    this.passed = true;
    toast(say("lesson-well-done"));
    const now = this.step;
    if (now === this.lesson.steps) return this.finish();
    // An impatient learner has moved on meanwhile.
    setTimeout(() => this.step === now && this.goOn(), PAUSE);
  }

  goOn() {
    this.step += 1;
    void this.open();
  }

  finish() {
    remember("lessons", [...finished().add(this.lesson.name)].join(" "));
    this.remark.textContent = say("lesson-done");
    this.show();
  }

  show() {
    const { lesson, step, passed } = this;
    const id = `lesson-${lesson.name}-${step}`;
    const last = step === lesson.steps;
    this.table.panel.dataset["lesson"] = `${lesson.name}-${step}`;
    this.table.panel.dataset["state"] = passed ? "solved" : "open";
    replace(
      this.table.panel,
      picture("symbol-parrot", { class: "picture coach-picture" }),
      html(
        "div",
        { class: "coach-text" },
        html("div", { class: "soft small-text" }, say("lesson-step", { number: step, count: lesson.steps })),
        html("h2", {}, titleOf(lesson.name)),
        html("p", {}, say(`${id}.text`)),
        html("p", {}, html("strong", {}, say(id))),
        this.remark,
      ),
      html(
        "div",
        { class: "row" },
        html(
          "a",
          {
            href: "/lessons",
            class: passed && last ? "button main" : "button quiet small",
            id: "lesson-list",
          },
          say("lesson-more"),
        ),
        button(say("lesson-again"), () => void this.open(), { class: "quiet small", id: "lesson-again" }),
        !last && button(say("app-next"), () => this.goOn(), { class: "quiet small", id: "lesson-next" }),
      ),
    );
  }
}
