// After the last move: who has won, and what can be done next.

import { button, html } from "../base/dom.js";
import { say } from "../base/messages.js";
import { portrait } from "../board/pirates.js";
import { fairness } from "./fairness.js";
import { nameOf } from "./words.js";

/**
 * The result of a game in words.
 * @param {import("../base/wire.js").Table} table
 * @param {string} result such as `A:crew`
 */
export function resultWords(table, result) {
  const [seats = "", how = "crew"] = result.split(":");
  const names = [...seats].map((seat) => nameOf(table, seat));
  return say(names.length > 1 ? "play-shared" : `result-${how}`, { winners: names.join(", ") });
}

/** @param {import("./play.js").PlayPage} page */
export function finishPanel(page) {
  const { table, view } = page;
  if (!table || !view) return null;
  const result = view.result ?? (table.winner ? `${table.winner}:forfeit` : "");
  const winners = [...(result.split(":")[0] ?? "")];
  const won = winners.some((seat) => page.own.includes(seat));
  return html(
    "section",
    { class: `panel finish${won ? " won" : ""}`, "aria-live": "polite" },
    html("div", { class: "row winners" }, ...winners.map(portrait)),
    html(
      "h2",
      {},
      won
        ? say("play-you-won")
        : page.own.length === 1 && winners.length
          ? say("play-you-lost", { winners: winners.map((seat) => nameOf(table, seat)).join(", ") })
          : say("play-over"),
    ),
    result && html("p", {}, resultWords(table, result)),
    html(
      "div",
      { class: "row" },
      table.rematch
        ? html(
            "a",
            { class: "button main", href: `/game/${table.rematch}${page.key ? `#${page.key}` : ""}` },
            say("play-to-rematch"),
          )
        : page.own.length > 0 &&
            button(say("play-rematch"), () => page.send({ type: "rematch" }), { class: "main" }),
      html("a", { class: "button", href: `/replay/${table.game}` }, say("replay-title")),
      html(
        "a",
        { class: "button", href: `/api/v1/records/${table.game}`, download: `${table.game}.cgr` },
        say("replay-download"),
      ),
    ),
    fairness(table.commitment, table.seed),
  );
}
