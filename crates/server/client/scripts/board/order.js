// The places of a game in the order in which pirates pass them: the one place where the page says where the boat is
// between the spaces. Knows neither where they are on the screen nor what they are called.

/** @import { Course } from "../base/wire.js" */

/**
 * Start, spaces and goal, with the boat after the spaces before it.
 * @param {Pick<Course, "path" | "first_spaces" | "route">} course
 */
export function placesInOrder({ path, first_spaces, route }) {
  const places = Array.from(path, (_, index) => String(index + 1));
  if (route === "adventure") places.splice(first_spaces, 0, "V");
  return ["0", ...places, "G"];
}

/**
 * The places over which a pirate goes from one place to another, both included. The boat is passed over.
 * @param {string[]} places in order
 * @param {string} from
 * @param {string} to
 */
export function placesBetween(places, from, to) {
  const [start, stop] = [places.indexOf(from), places.indexOf(to)];
  const between = places.slice(Math.min(start, stop) + 1, Math.max(start, stop));
  const passed = between.filter((place) => place !== "V");
  return [from, ...(start <= stop ? passed : passed.reverse()), to];
}
