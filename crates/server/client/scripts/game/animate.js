// Animates what has happened: pirates hop along the path, cards fly. Reads events and the board's geometry;
// showing the resulting table is left to others.

import { calm, html } from "../base/dom.js";
import { tempo } from "../base/settings.js";
import { play } from "../base/sound.js";
import { pirate } from "../board/pirates.js";
import { cardBack, cardFace } from "./cards.js";

/** @import { Event as GameEvent, View } from "../base/wire.js" */
/** @import { Board } from "../board/board.js" */
/** @typedef {Extract<GameEvent, {type: "moved"}>} Moved */
/** @typedef {Extract<GameEvent, {type: "chest_opened"}>} ChestOpened */
/**
 * @typedef {object} Scene
 * @property {Board} board
 * @property {View} view what is shown; changes with the events
 * @property {HTMLElement} frame
 * @property {() => boolean} isHurried whether there is no time for motion
 * @property {boolean} [again] the player asked to see it again, whatever the tempo
 */

/** The tempo of a repetition when the chosen tempo is instant. */
const AGAIN = 0.5;

/** The running animations. @type {Set<Animation>} */
const moving = new Set();

/** Finishes all animations at once. */
export function finishMotion() {
  for (const animation of moving) animation.finish();
}

/**
 * Animates an element at the chosen tempo and waits for the end.
 * @param {Element | null} what null only waits
 * @param {Keyframe[]} frames
 * @param {number} time in milliseconds, at the slowest tempo
 * @param {string} [easing]
 */
async function motion(what, frames, time, easing = "linear") {
  const duration = time * (tempo().motion || AGAIN);
  const animation = new Animation(new KeyframeEffect(what, frames, { duration, easing, fill: "forwards" }));
  moving.add(animation);
  animation.play();
  await animation.finished.catch(() => undefined);
  moving.delete(animation);
}

/**
 * Shows events one after the other.
 * @param {GameEvent[]} events
 * @param {Scene} scene
 * @returns {Promise<View>} the view after them, as far as the board shows it
 */
export async function tell(events, scene) {
  let drawn = 0;
  for (const event of events) {
    const quiet = calm() || (tempo().motion === 0 && !scene.again) || scene.isHurried() || document.hidden;
    switch (event.type) {
      case "moved":
        await move(event, scene, quiet);
        break;
      case "boat_moved":
        play("boat");
        scene.view = { ...scene.view, boat: event.to };
        scene.board.show(scene.view);
        if (!quiet) await motion(null, [], 900);
        break;
      case "played":
      case "discarded":
        play("card");
        if (!quiet)
          await fly(
            event.card,
            whose(scene, event.seat),
            pile(scene, "discards"),
            event.type === "played" && event.enchanted ? "enchanted" : "",
          );
        break;
      case "drawn":
        play("card");
        drawn += 1;
        if (!quiet) {
          const from =
            event.source === "row"
              ? (scene.frame.querySelectorAll(".card-row .card")[drawn - 1] ?? pile(scene, "pile"))
              : pile(scene, "pile");
          await fly(event.card, from, whose(scene, event.seat));
        }
        break;
      case "taken":
        if (!quiet) await fly(event.card, whose(scene, event.victim), whose(scene, event.seat));
        break;
      case "given":
        if (!quiet) await fly(event.card, whose(scene, event.seat), whose(scene, event.to));
        break;
      case "chest_opened":
        play("chest");
        if (!quiet) await opened(event, scene);
        break;
      case "laid_in_row":
      case "reshuffled":
      case "hand_shown":
      case "looked":
      case "kept":
      case "put_back":
      case "chests_laid":
      case "turn_ended":
      case "turn_began":
      case "game_over":
        break;
      default:
        unknown(event);
    }
  }
  return scene.view;
}

/**
 * A newer server may send events that this page does not know. The compiler proves that no known one gets
 * here.
 * @param {never} _
 */
function unknown(_) {}

/**
 * @param {Moved} event
 * @param {Scene} scene
 * @param {boolean} quiet
 */
async function move(event, scene, quiet) {
  const { board } = scene;
  const { seat, from, to } = event;
  scene.view = moved(scene.view, seat, from, -1);
  board.show(scene.view);
  if (!quiet) {
    const points = board.way(from, to);
    const figure = pirate(seat, 0, 0, 0.9);
    board.flying.append(figure);
    const steps = points.length - 1;
    const time = Math.min(1500, 260 + steps * 95);
    const frames = [];
    for (const [index, point] of points.entries()) {
      const previous = points[index - 1];
      if (previous) {
        const height = Math.min(40, 16 + Math.hypot(point.x - previous.x, point.y - previous.y) / 6);
        frames.push({
          transform: `translate(${(point.x + previous.x) / 2}px, ${(point.y + previous.y) / 2 + 46 - height}px) scale(.9)`,
          easing: "ease-in",
        });
      }
      frames.push({
        transform: `translate(${point.x}px, ${point.y + 46}px) scale(.9)`,
        easing: "ease-out",
      });
    }
    play("hop");
    await motion(figure, frames, time);
    play("hop");
    figure.remove();
  }
  scene.view = moved(scene.view, seat, to, 1);
  board.show(scene.view);
}

/**
 * The view with one pirate more or less on a place.
 * @param {View} view
 * @param {string} seat
 * @param {string} place
 * @param {number} change
 * @returns {View}
 */
function moved(view, seat, place, change) {
  const seats = view.seats.map((crew) => {
    if (crew.seat !== seat) return crew;
    const pirates = { ...crew.pirates };
    const count = (pirates[place] ?? 0) + change;
    if (count > 0) pirates[place] = count;
    else delete pirates[place];
    return { ...crew, pirates };
  });
  return { ...view, seats };
}

/**
 * Where a seat's cards are on the screen.
 * @param {Scene} scene
 * @param {string} seat
 */
function whose({ frame, view }, seat) {
  if (seat === view.viewer) return frame.querySelector(".hand");
  return frame.querySelector(`.plate[data-seat="${seat}"]`);
}

/**
 * @param {Scene} scene
 * @param {string} name
 */
function pile({ frame }, name) {
  return frame.querySelector(`[data-pile="${name}"]`);
}

/**
 * Lets a card fly from one element to another.
 * @param {string | null} card
 * @param {Element | null} from
 * @param {Element | null} to
 * @param {string} [more]
 */
async function fly(card, from, to, more = "") {
  if (!from || !to) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (!start.width || !end.width) return;
  const flying = html(
    "div",
    { class: `flying-card ${more}`, "aria-hidden": "true" },
    card ? cardFace(card) : cardBack(),
  );
  document.body.append(flying);
  const middle = (/** @type {DOMRect} */ box) => ({
    x: box.left + box.width / 2 - 32,
    y: box.top + box.height / 2 - 44,
  });
  const [one, other] = [middle(start), middle(end)];
  const frames = [
    { transform: `translate(${one.x}px, ${one.y}px) scale(.8)`, opacity: 0.4 },
    {
      transform: `translate(${(one.x + other.x) / 2}px, ${Math.min(one.y, other.y) - 34}px) scale(1.1) rotate(4deg)`,
      opacity: 1,
    },
    { transform: `translate(${other.x}px, ${other.y}px) scale(.8)`, opacity: 0.7 },
  ];
  await motion(flying, frames, 380, "ease-in-out");
  flying.remove();
}

/**
 * Shows what is in a chest.
 * @param {ChestOpened} event
 * @param {Scene} scene
 */
async function opened(event, { board, frame }) {
  const token = frame.querySelector(".board-picture");
  if (!token) return;
  const spot = board.spot(event.space);
  const sign = event.token === "s" ? "🐍" : event.token === "0" ? "∅" : `+${event.token}`;
  const box = token.getBoundingClientRect();
  const scale = Math.min(box.width / board.layout.width, box.height / board.layout.height);
  const [left, top] = [
    box.left + (box.width - board.layout.width * scale) / 2,
    box.top + (box.height - board.layout.height * scale) / 2,
  ];
  const shown = html("div", { class: "chest-sign", "aria-hidden": "true" }, sign);
  document.body.append(shown);
  shown.style.left = `${left + spot.x * scale}px`;
  shown.style.top = `${top + spot.y * scale}px`;
  const frames = [
    { transform: "translate(-50%, -50%) scale(.2)", opacity: 0 },
    { transform: "translate(-50%, -90%) scale(1.2)", opacity: 1, offset: 0.4 },
    { transform: "translate(-50%, -130%) scale(1)", opacity: 0 },
  ];
  await motion(shown, frames, 1100, "ease-out");
  shown.remove();
}
