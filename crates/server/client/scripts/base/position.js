// Positions in notation: the fields of the text, the cards and pirates in them, and links that contain a
// whole position. Knows how they are written, not which are possible: the server says that.

/** The fields of a position, in the order in which they are written. */
const FIELDS = /** @type {const} */ ([
  "rules",
  "tiles",
  "pirates",
  "hands",
  "row",
  "pile",
  "discards",
  "turn",
  "round",
  "decision",
  "boat",
  "chests",
]);

/** @typedef {Record<typeof FIELDS[number], string>} Fields */

/**
 * @param {string} text
 * @returns {Fields}
 */
export function fieldsOf(text) {
  const parts = text.split(" ");
  return /** @type {Fields} */ (Object.fromEntries(FIELDS.map((name, index) => [name, parts[index] ?? "-"])));
}

/** @param {Fields} fields */
export function textOf(fields) {
  return FIELDS.map((name) => fields[name]).join(" ");
}

/**
 * Cards one by one: `bd2` is `bdd`.
 * @param {string} text
 */
export function cardsOf(text) {
  return text.replace("-", "").replace(/([A-Za-z])(\d+)/g, (_, card, count) => card.repeat(Number(count)));
}

/**
 * One card more or less, at the end of its kind.
 * @param {string} text
 * @param {string} card
 * @param {1 | -1} change
 */
export function withCard(text, card, change) {
  const cards = cardsOf(text);
  const last = cards.lastIndexOf(card);
  const changed = change > 0 ? cards + card : last < 0 ? cards : cards.slice(0, last) + cards.slice(last + 1);
  return changed || "-";
}

/**
 * The name of a pending decision, without the cards that belong to it: `give=B=k2ls` is `give=B`.
 * @param {string} decision
 */
export function decisionName(decision) {
  return /^(take=.|give=.|drop=.|keep|back)/.exec(decision)?.[0] ?? "-";
}

/** All tokens of chests, the least valuable first, the snake last. */
const TOKENS = "0112233s";

/**
 * Unopened tokens, one more or less. The snake stays.
 * @param {string} tokens
 * @param {boolean} more
 */
export function withToken(tokens, more) {
  const held = (/** @type {string} */ token) => [...tokens].filter((other) => other === token).length;
  const all = (/** @type {string} */ token) => [...TOKENS].filter((other) => other === token).length;
  const kinds = ["0", "1", "2", "3"];
  const token = kinds.find((kind) => (more ? held(kind) < all(kind) : held(kind) > 0));
  if (token === undefined) return tokens;
  return more ? token + tokens : tokens.replace(token, "");
}

/**
 * The pirates after one has moved.
 * @param {string} text such as `0:AAB,7:B`
 * @param {string} seat
 * @param {string} from
 * @param {string} to
 */
export function withMove(text, seat, from, to) {
  /** @type {Map<string, string>} */
  const standing = new Map();
  for (const part of text.split(",")) {
    const [place = "", seats = ""] = part.split(":");
    standing.set(place, seats);
  }
  standing.set(from, (standing.get(from) ?? "").replace(seat, ""));
  standing.set(to, [...((standing.get(to) ?? "") + seat)].sort().join(""));
  const rank = (/** @type {string} */ place) => (place === "G" ? 1000 : place === "V" ? 999 : Number(place));
  return [...standing]
    .filter(([, seats]) => seats)
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([place, seats]) => `${place}:${seats}`)
    .join(",");
}

/**
 * A link that contains the position itself.
 * @param {string} position
 */
export function positionLink(position) {
  return `/position#${encodeURI(position.replaceAll(" ", "_"))}`;
}

/**
 * The position in the address; empty if there is none.
 * @param {string} hash
 */
export function positionIn(hash) {
  try {
    return decodeURI(hash.slice(1)).replaceAll("_", " ");
  } catch {
    return "";
  }
}
