// The page's texts in the chosen language. They come from the server as a catalogue; this module fills them
// in and does not know what they mean.

/** @import { Language, Text } from "./wire.js" */
/** @typedef {Record<string, string | number>} Values */

/** @type {Record<string, Text>} */
let catalogue = {};
let plural = new Intl.PluralRules("en");
/** @type {Language} */
let language = "en";
/** Ids and arguments that were requested but are missing; the tests look at this. @type {Set<string>} */
export const missing = new Set();

/** The page's language. */
export function currentLanguage() {
  return language;
}

/**
 * Installs the catalogue of a language.
 * @param {Language} name
 * @param {Record<string, Text>} words
 */
export function speak(name, words) {
  language = name;
  catalogue = words;
  plural = new Intl.PluralRules(name);
  document.documentElement.lang = name;
}

/**
 * A message with its values filled in.
 * @param {string} id
 * @param {Values} [values]
 * @returns {string}
 */
export function say(id, values = {}) {
  const text = catalogue[id];
  if (text === undefined) return lacks(id);
  return format(text, values);
}

/**
 * A text with its label, and a colon as the language sets it.
 * @param {string} label
 * @param {string} text
 */
export function labelled(label, text) {
  return say("app-labelled", { label, text });
}

/**
 * Words joined into a list: "Anna, Ben and Jan".
 * @param {string[]} words
 */
export function list(words) {
  const rest = words.slice(0, -1).join(", ");
  const last = words.at(-1) ?? "";
  return rest ? say("list-and", { list: rest, last }) : last;
}

/**
 * Notes what is missing.
 * @param {string} what
 */
function lacks(what) {
  missing.add(what);
  document.documentElement.dataset.missing = [...missing].join(" ");
  return what;
}

/**
 * A fraction as a percentage, formatted for the language.
 * @param {number} part from 0 to 1
 */
export function percent(part) {
  return new Intl.NumberFormat(currentLanguage(), { style: "percent" }).format(part);
}

/**
 * Whether the message exists.
 * @param {string} id
 */
export function has(id) {
  return catalogue[id] !== undefined;
}

/**
 * @param {Text} text
 * @param {Values} values
 * @returns {string}
 */
function format(text, values) {
  if (typeof text === "string")
    return text.replace(/\{\$([\w-]+)\}/g, (all, name) => String(values[name] ?? lacks(all)));
  return text
    .map((part) => {
      if (typeof part === "string") return format(part, values);
      const value = values[part.select];
      const exact = value === undefined ? undefined : part.cases[String(value)];
      const counted = typeof value === "number" ? part.cases[plural.select(value)] : undefined;
      return format(exact ?? counted ?? part.cases[part.default] ?? "", values);
    })
    .join("");
}
