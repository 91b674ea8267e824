// The page's own texts about actions, deeds and players. The server describes what happened on the board.

import { say } from "../base/messages.js";
import { nameOf } from "../base/names.js";
import { placeName } from "../board/board.js";
import { symbolMessage } from "../board/symbols.js";
import { cardName } from "./cards.js";

/** @import { Company } from "../base/names.js" */
/** @import { Course, Deed, LegalAction, Order, Table } from "../base/wire.js" */

/**
 * An action in words, for buttons and lists.
 * @param {Company & Pick<Course, "places">} table
 * @param {LegalAction} action
 */
export function actionWords(table, action) {
  const place = (/** @type {string | undefined} */ name) => placeName(name ?? "0", table.places);
  return say(`action-${action.kind.replaceAll("_", "-")}.button`, {
    card: action.card ? cardName(action.card) : "",
    from: place(action.from),
    to: place(action.to),
    and: place(action.and),
    second: action.second ? cardName(action.second) : "",
    symbol: action.symbol ? say(symbolMessage(action.symbol)) : "",
    name: action.seat ? nameOf(table, action.seat) : "",
  });
}

/** What happens to a player who leaves, according to the agreement. */
const LEFT = { bot: "table-left-bot", forfeit: "table-left-lost" };

/**
 * The log's line about a deed that is not on the board; empty for other deeds.
 * @param {Pick<Table, "players" | "stage" | "leaving">} company
 * @param {Deed} deed
 */
export function deedWords(company, deed) {
  const player = nameOf(company, "seat" in deed ? deed.seat : null);
  switch (deed.type) {
    case "acted":
    case "said":
      return "";
    case "joined":
      return say("chat-joined", { player: deed.name });
    case "undone":
      return say("table-undone", { player });
    case "voted":
      return say(deed.wanted ? "table-voted" : "table-voted-not", {
        player,
        about: nameOf(company, deed.about),
      });
    case "replaced":
      return say("table-vote-passed", { player });
    case "nudged":
      return say("table-nudged", { player, about: nameOf(company, deed.about) });
    case "arranged":
      return say(deed.level === null ? "table-arranged-free" : "table-arranged-bot", { letter: deed.seat });
    case "swapped":
      return say("table-swapped");
    case "cancelled":
      return say("table-cancelled");
    case "left":
      return say(company.stage === "waiting" ? "table-left" : LEFT[company.leaving], { player });
    case "returned":
      return say("table-taken-back", { player });
    case "time_given":
      return say("clock-given", { player });
    case "timed_out":
      return say("clock-over", { player });
    case "forfeited":
      return say("table-lost-on-time", { player });
    case "moderated":
      return orderWords(company, deed.order);
    case "rematch":
      return deed.seat ? say("play-rematch-wants", { player }) : say("play-to-rematch");
    default:
      return unknown(deed);
  }
}

/**
 * The log's line about what the operator has done.
 * @param {Company} company
 * @param {Order} order
 */
function orderWords(company, order) {
  switch (order.type) {
    case "close":
      return say("table-closed");
    case "dismiss":
      return say("table-dismissed", { player: nameOf(company, order.seat) });
    case "unsay":
      return say("table-unsaid");
  }
}

/**
 * A newer server may send what this page does not know. The compiler proves that nothing known gets here.
 * @param {never} _
 */
function unknown(_) {
  return "";
}

/**
 * The rules of a game, in short: its edition and its modules.
 * @param {Pick<Course, "edition" | "modules">} course
 */
export function rulesTitle({ edition, modules }) {
  return [say(`preset-${edition}`), ...modules.map((module) => say(`module-${module}`))].join(" + ");
}
