// Playing on from a position, against bots or for all seats: asks who plays which seat, and creates a new
// game. The game that the position comes from is unchanged.

import { button, html, replace } from "../base/dom.js";
import { botNamed, levels, usualLevel } from "../base/levels.js";
import { labelled, say } from "../base/messages.js";
import { recall } from "../base/settings.js";
import { portrait } from "../board/pirates.js";
import { beginGame, once } from "./begin.js";

/** @import { Course, Seat, SeatSetUp } from "../base/wire.js" */

/**
 * @param {object} from
 * @param {Pick<Course, "rules">} from.table
 * @param {{seat: Seat, level: number | null}[]} from.players
 * @param {string} from.position
 * @param {Seat | null} from.decider who has to decide in it
 */
export async function askBranch({ table, players, position, decider }) {
  const all = await levels();
  const dialog = html("dialog", { "aria-labelledby": "branch-title", class: "settings branch" });
  const rows = players.map(({ seat, level }) => {
    const kinds = [
      ["me", say("setup-seat-you")],
      ...all.map(({ name, title }) => [name, labelled(say("setup-seat-bot"), title)]),
    ];
    const bot = all.find((other) => other.level === level) ?? usualLevel(all);
    const usual = seat === decider ? "me" : bot?.name;
    const select = html(
      "select",
      { id: `branch-${seat}`, "aria-label": say("setup-seat", { letter: seat }) },
      ...kinds.map(([value, title]) => html("option", { value, selected: value === usual }, title)),
    );
    return { select, row: html("label", { class: "setting" }, portrait(seat), select) };
  });
  const name = recall("name") || say("setup-name-default");
  const play = once(
    async () => {
      let people = 0;
      const seats = rows.map(({ select }) => {
        const who = botNamed(all, select.value);
        if (who) return { who };
        people += 1;
        return /** @type {SeatSetUp} */ ({ who: "me", name: people === 1 ? name : `${name} ${people}` });
      });
      await beginGame({ rules: table.rules, seats, position });
    },
    (going) => dialog.toggleAttribute("data-going", going),
  );
  replace(
    dialog,
    html("h2", { id: "branch-title" }, say("position-play")),
    html("p", { class: "soft" }, say("position-play-why")),
    ...rows.map(({ row }) => row),
    html(
      "div",
      { class: "row" },
      button(say("position-begin"), () => void play(), { class: "main", id: "branch-play" }),
      button(say("app-close"), () => dialog.close(), { class: "quiet" }),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
