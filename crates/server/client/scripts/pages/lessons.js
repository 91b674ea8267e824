// Lessons for editions, modules and spells: the list, and one lesson on the usual board, a position with a
// task for each step. The server judges what was played.

import { request } from "../base/api.js";
import { button, html, replace } from "../base/dom.js";
import { say } from "../base/messages.js";
import { recallWords, rememberWord } from "../base/settings.js";
import { toast } from "../base/toast.js";
import { showCoach } from "./coach.js";
import { TaskTable } from "./task.js";

/** @import { LessonKind, LessonRow, TaskStand } from "../base/wire.js" */

/** How long the result is shown before the next position appears, in milliseconds. */
const PAUSE = 1400;

/** The messages for each kind of lesson: the heading of its list, and the prefix of the titles in it. */
const KINDS = /** @type {Record<LessonKind, {heading: string, prefix: string}>} */ ({
  edition: { heading: "lesson-editions", prefix: "preset" },
  module: { heading: "lesson-modules", prefix: "module" },
  spell: { heading: "lesson-spells", prefix: "symbol" },
});

/** @param {LessonRow} lesson */
function titleOf({ name, kind }) {
  return say(`${KINDS[kind].prefix}-${name}`);
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
  const done = recallWords("lessons");
  const line = (/** @type {string} */ href, /** @type {string} */ title, /** @type {boolean} */ ticked) =>
    html("li", {}, html("a", { href, class: "panel" }, html("strong", {}, ticked ? "✓ " : "", title)));
  const part = (/** @type {string} */ kind, /** @type {string} */ heading) => {
    const fits = lessons.filter((lesson) => lesson.kind === kind);
    return [
      html("h2", {}, say(heading)),
      html(
        "ul",
        { class: "plain puzzle-list" },
        ...fits.map((lesson) => line(`/lessons/${lesson.name}`, titleOf(lesson), done.has(lesson.name))),
      ),
    ];
  };
  replace(
    main,
    html("h1", {}, say("lesson-more")),
    lost && html("p", { class: "notice bad", role: "alert" }, say("lesson-unknown")),
    html("p", { class: "lead" }, say("lesson-more-intro")),
    html("ul", { class: "plain puzzle-list" }, line("/learn", say("lesson-first"), false)),
    ...Object.entries(KINDS).flatMap(([kind, { heading }]) => part(kind, heading)),
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
    /** The index of the current step. */
    this.step = 0;
    /** Whether the task of this step is done, and the next one is about to appear. */
    this.passed = false;
    this.remark = html("p", { class: "coach-remark" });
    this.table = new TaskTable(main, say("lesson-more"), (stand) => this.judged(stand));
  }

  /** The task of the current step. */
  get task() {
    return this.lesson.steps[this.step] ?? "";
  }

  get isLast() {
    return this.step === this.lesson.steps.length - 1;
  }

  async open() {
    this.passed = false;
    this.remark.textContent = "";
    await this.table.open(this.task);
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
    if (this.isLast) return this.finish();
    // An impatient learner has moved on meanwhile.
    setTimeout(() => this.step === now && this.goOn(), PAUSE);
  }

  goOn() {
    this.step += 1;
    void this.open();
  }

  finish() {
    rememberWord("lessons", this.lesson.name);
    this.remark.textContent = say("lesson-done");
    this.show();
  }

  show() {
    const { lesson, step, task, passed, isLast: last } = this;
    const id = `lesson-${task}`;
    this.table.panel.dataset["lesson"] = task;
    this.table.panel.dataset["state"] = passed ? "solved" : "open";
    showCoach(this.table.panel, {
      above: say("lesson-step", { number: step + 1, count: lesson.steps.length }),
      title: titleOf(lesson),
      text: [html("p", {}, say(`${id}.text`)), html("p", {}, html("strong", {}, say(id))), this.remark],
      buttons: [
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
      ],
    });
  }
}
