// The drawings of all symbols, each 64 by 64, and the letters that stand for them on cards and spaces. Knows
// no rules: the table says which symbols a game has.

import { svg } from "../base/dom.js";

/** The symbols by the letters of the notation. */
const NAMES = /** @type {Record<string, string>} */ ({
  s: "skull",
  t: "hat",
  d: "dagger",
  b: "bottle",
  k: "key",
  p: "pistol",
  r: "rum",
  h: "hook",
  l: "lantern",
  g: "spyglass",
  a: "parrot",
  c: "chest",
  f: "flag",
  x: "sabre",
});

/**
 * The symbol of a card or a space; dark cards have capital letters.
 * @param {string} letter
 */
export function symbolName(letter) {
  return NAMES[letter.toLowerCase()] ?? "unknown";
}

/** The messages that name the symbols in the current edition. @type {Record<string, string>} */
let messages = {};

/**
 * Installs an edition's symbol names: editions share drawings, but not their names.
 * @param {Record<string, string>} names message ids by letter
 */
export function nameSymbols(names) {
  messages = names;
}

/**
 * The id of the message that names the symbol of a card or a space.
 * @param {string} letter
 */
export function symbolMessage(letter) {
  return messages[letter.toLowerCase()] ?? `symbol-${symbolName(letter)}`;
}

/**
 * Whether a card is dark.
 * @param {string} letter
 */
export function isDark(letter) {
  return letter !== letter.toLowerCase();
}

/** The outline of every drawing: thick, round, a little warm. */
const INK = 'stroke="#2b1a10" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"';
const FINE = 'fill="none" stroke="#2b1a10" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"';
const SHINE = 'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.4" stroke-linecap="round"';

const DRAWINGS = /** @type {Record<string, string>} */ ({
  skull: `
    <path d="M32 7C18 7 9 17 9 30c0 7 3 11.500 7.500 14.500L17 52c.2 2.800 2 4 4.300 3.500L24 55l2 2.500 4-1.300 2 1.800 2-1.800 4 1.300 2-2.500 2.700.5c2.300.5 4.100-.7 4.300-3.500l.5-7.500C52 41.500 55 37 55 30 55 17 46 7 32 7z" fill="#f3ead6" ${INK}/>
    <path d="M44 12c6 4 8 10 8 18 0 6-2 10-7 13l-1 9-5 3c4-10 9-24 5-43z" fill="#cdbf9f" opacity=".8"/>
    <path d="M17 31c0-5 3.500-7.500 7.500-7 4 .4 5.500 3.500 5 7.500-.5 4-3 6.500-6.500 6.500-4 0-6-3-6-7z" fill="#2b1a10"/>
    <path d="M47 31c0-5-3.500-7.500-7.500-7-4 .4-5.500 3.500-5 7.500.5 4 3 6.500 6.500 6.500 4 0 6-3 6-7z" fill="#2b1a10"/>
    <path d="M32 38c-1.500 2-3 4-2.500 5.500l2.500-.8 2.500.8C35 42 33.500 40 32 38z" fill="#2b1a10"/>
    <path d="M22 47.500c6 2.200 14 2.200 20 0M26.500 46.500l.3 8M32 47.500v8.500M37.500 46.500l-.3 8" ${FINE}/>
    <path d="M16 24c1.500-6 6-10.500 12-11.500" ${SHINE}/>`,
  hat: `
    <path d="M4 41c3-9 8-13 12-15 2-8 8-16 16-16s14 8 16 16c4 2 9 6 12 15-5 4-11 6-15 3-4 6-22 6-26 0-4 3-10 1-15-3z" fill="#4d3b33" ${INK}/>
    <path d="M16 26c8 6 24 6 32 0l1.500 7c-9 7-26 7-35 0z" fill="#c8912c" stroke="#2b1a10" stroke-width="1.800"/>
    <path d="M7 41c4-5 9-7 13-6 6 5 18 5 24 0 4-1 9 1 13 6-5 2.500-9 3-12 0-6 6-20 6-26 0-3 3-7 2.500-12 0z" fill="#65503f"/>
    <circle cx="32" cy="35.500" r="4.200" fill="#f3ead6" stroke="#2b1a10" stroke-width="1.600"/>
    <path d="M30.500 35h.1M33.500 35h.1M31 37.800h2" ${FINE}/>
    <path d="M46 22c6-4 9-9 8-15-5 1-10 6-11 12" fill="#d94f3d" ${INK}/>
    <path d="M47 19c2-2 4-5 5-9" ${FINE}/>
    <path d="M22 20c1.500-3.500 4-6 7-6.500" ${SHINE}/>`,
  dagger: `
    <path d="M56 7c.5 8-6 22-23 34l-7-7C38 17 48 8 56 7z" fill="#dfe5e8" ${INK}/>
    <path d="M56 7c.5 8-6 22-23 34l-3.500-3.500z" fill="#a8b4bd"/>
    <path d="M54 9L30 37" ${FINE}/>
    <path d="M18 27c1-2.500 4-2.500 5.500-1l15 15c1.500 1.500 1.500 4.500-1 5.500-2 .8-3.500-.3-4.500-1.500L19.500 31.500C18.300 30.500 17.200 29 18 27z" fill="#d9a334" ${INK}/>
    <path d="M24 35l5.500 5.500L17 53l-5.500-5.500z" fill="#7a4630" ${INK}/>
    <path d="M21 38.500l5 5M17.500 42l5 5M14.500 45l5 5" ${FINE}/>
    <circle cx="12" cy="52.500" r="5" fill="#d9a334" ${INK}/>
    <circle cx="12" cy="52.500" r="1.800" fill="#c8372d"/>
    <path d="M51 13c-4 2-9 6-14 12" ${SHINE}/>`,
  bottle: `
    <path d="M27 6h10l.5 5-1 1.500V21c6 3 11 8 11 15v16c0 4-3 6-7 6H23.500c-4 0-7-2-7-6V36c0-7 5-12 11-15v-8.500l-1-1.500z" fill="#4f9a5b" ${INK}/>
    <path d="M36.500 21c6 3 11 8 11 15v16c0 4-3 6-7 6h-5c5-12 5-25 1-37z" fill="#35734a"/>
    <path d="M27 6h10l.5 6.500h-11z" fill="#b98a55" ${INK}/>
    <path d="M17 37c9 2.500 21 2.500 30 0v14c-9 2.500-21 2.500-30 0z" fill="#f1e4c3" stroke="#2b1a10" stroke-width="1.800"/>
    <path d="M25 41l4 6M29 41l-4 6M34 41.500c4-1 5 5 0 5.500z" ${FINE}/>
    <path d="M21.500 33c1-3.500 3-5.500 6-7.500" ${SHINE}/>`,
  key: `
    <path d="M30 29l22 19.500-1 5.500-5 1-2-4-4.500 1-.5-5-4.500.5-1-4.500L25 35.500z" fill="#d9a334" ${INK}/>
    <path d="M6 20C6 11 13 6 20.500 6S36 11.500 36 20s-7 15-15.500 15S6 28.500 6 20zm9 .5c0 3.500 2.500 6 6 6s6-2.500 6-6-2.500-6-6-6-6 2.500-6 6z" fill-rule="evenodd" fill="#e8b548" ${INK}/>
    <path d="M33 14c2.500 6 1 14-6 18.500-5 3-11 2.500-15-.5 12 1 20-6 21-18z" fill="#b37c1f"/>
    <path d="M32 32l17 15.500" ${FINE}/>
    <path d="M10 19c.5-5 4-8.500 9-9" ${SHINE}/>`,
  pistol: `
    <path d="M9 30c-2 6-4 14-4 20 0 3 2 5 5 5 4 0 6-2 7-6l3-11 8-2z" fill="#8a4f2d" ${INK}/>
    <path d="M9 30c6-8 14-11 22-12l26-3c3 0 4 2 4 4.500S60 24 57 24.500L37 28c-2 6-8 9-15 9-6 0-11-2-13-7z" fill="#a5633a" ${INK}/>
    <path d="M26 17l31-4c3-.3 4.500 1.500 4.500 3.500s-1.500 3.500-4 4l-31 4.500z" fill="#aab6bd" ${INK}/>
    <path d="M20 19c-1-5 1-8 5-9 1 3 3 4 5 4l-2 7z" fill="#d9a334" ${INK}/>
    <path d="M26 32c0 5 4 8 8 6 3-1.500 4-5 3-9" fill="none" ${INK}/>
    <path d="M9 49c2 1.500 5 1.500 7 .5M8 40c2 1.500 5 2 8 1" ${FINE}/>
    <path d="M36 17.500l18-2.300" ${SHINE}/>`,
  rum: `
    <path d="M14 14c0-5 36-5 36 0 4 12 4 24 0 36 0 5-36 5-36 0-4-12-4-24 0-36z" fill="#a5663a" ${INK}/>
    <path d="M40 11c6 .5 10 1.500 10 3 4 12 4 24 0 36 0 1.500-5 2.700-11 3.300 5-14 5-28 1-42.300z" fill="#7d4828"/>
    <path d="M23 17c-2 11-2 20 0 31M32 17.500c-.5 10-.5 21 0 31M41 17c2 11 2 20 0 31" ${FINE}/>
    <path d="M12 22c12 3.500 28 3.500 40 0l.8 5.500c-13 3.500-28.500 3.500-41.600 0zM11.200 38c13 3.500 28.500 3.500 41.600 0L52 44c-12 3.500-28 3.500-40 0z" fill="#8d9aa3" stroke="#2b1a10" stroke-width="1.900"/>
    <path d="M14 14c0 5 36 5 36 0s-36-5-36 0z" fill="#c98a55" ${INK}/>
    <path d="M24 30l4 6M28 30l-4 6M30 30l4 6M34 30l-4 6M36 30l4 6M40 30l-4 6" stroke="#f6e6bf" stroke-width="2.200" stroke-linecap="round"/>
    <path d="M17 17c-1.500 4-2 7-2.200 10" ${SHINE}/>`,
  hook: `
    <path d="M29 30c0-4 1-7 5-9 7-3 11-8 8-12-2-2.800-6-2.500-7.500.5l-5.500-3C31.500 1 40 1 45.500 5.500 52 11 49 21 40 25.500c-3 1.500-4 3-4 6z" transform="translate(-3 4)" fill="#cdd6db" ${INK}/>
    <path d="M40 11.500c3 5-3 11-8 13.500" transform="translate(-1 3)" ${SHINE}/>
    <path d="M18 34c-1-3 1-4 3-4h18c2 0 4 1 3 4l-2 5H20z" fill="#d9a334" ${INK}/>
    <path d="M20 39h20l4 18c-8 3-20 3-28 0z" fill="#3e6f96" ${INK}/>
    <path d="M35 39h5l4 18c-3 1-6 1.600-9 2 1.500-7 1.500-13 0-20z" fill="#2b5070"/>
    <path d="M19 44c7 2 15 2 22 0M18 50.500c8 2.500 16 2.500 24.500 0" stroke="#f0d27a" stroke-width="2" fill="none"/>`,
  lantern: `
    <path d="M22 15C22 4 42 4 42 15" fill="none" stroke="#2b1a10" stroke-width="6"/>
    <path d="M22 15C22 4 42 4 42 15" fill="none" stroke="#c08a35" stroke-width="2.400"/>
    <path d="M24 13h16l7 9H17z" fill="#c08a35" ${INK}/>
    <path d="M18 22h28l3 26H15z" fill="#ffe08a" ${INK}/>
    <path d="M32 26c5 5 8 9 8 13.500 0 4.500-3.500 7.500-8 7.500s-8-3-8-7.500C24 35 27 31 32 26z" fill="#f28a2e"/>
    <path d="M32 33c2.500 3 4 5 4 7.500S34.300 45 32 45s-4-2-4-4.500 1.500-4.500 4-7.500z" fill="#fff3b8"/>
    <path d="M24 22l-2 26M40 22l2 26" stroke="#2b1a10" stroke-width="2.200"/>
    <path d="M13 48h38l-2 8c-10 2.500-24 2.500-34 0z" fill="#8a5f25" ${INK}/>
    <path d="M20 17.500h10" ${SHINE}/>`,
  spyglass: `
    <path d="M6 46l10-7 6 8-10 7c-2.500 1.500-4.500 1-6-1s-1.500-5 0-7z" fill="#d9a334" ${INK}/>
    <path d="M16 38l17-12 7.500 10L23 48z" fill="#7a4630" ${INK}/>
    <path d="M31 25l17-13 10.500 14L41.500 38z" fill="#8f5535" ${INK}/>
    <path d="M31 25l3-2.300L44.500 36l-3 2zM15.500 38.500l3-2L25 46l-2.500 1.800z" fill="#d9a334" ${INK}/>
    <path d="M47 12.500c3-3.500 6-3 9 1s4 8.500 2 12c-1.500 2.500-4 .5-7-3.500s-6-6.500-4-9.500z" fill="#e8b548" ${INK}/>
    <path d="M51 14.500c1.500-1 3.500.5 5 3s2 4.500.8 5.500-3.300-.5-4.800-2.500-2.500-5-1-6z" fill="#a9d4e6" stroke="#2b1a10" stroke-width="1.500"/>
    <path d="M21 38l10-7M37 25l8-6" ${SHINE}/>`,
  parrot: `
    <path d="M36 8c9 0 15 6 15 15 0 12-7 19-14 24L21 60c-3 1-5-1-4-4l4-12c-2-11-1-22 4-29 3-4.500 6-7 11-7z" fill="#d8432f" ${INK}/>
    <path d="M26 26c-7 6-10 17-8 27 9-3 18-9 20-19 .5-5-6-10-12-8z" fill="#2f7fb5" ${INK}/>
    <path d="M26 27c-5 4-7 9-7.500 15 6-2 12-5 14-11 0-3-3-5-6.500-4z" fill="#f2bd3c"/>
    <path d="M20 46c3-1 6-2.500 9-5M22 50c3.500-1.500 6.500-3.500 9-6" ${FINE}/>
    <path d="M44 15c6-1 11 2 12 8 .5 4-1 7-4 9 0-4-2-6-5-6.500-4-.8-6-3-5.500-6 .3-2.300 1-4 2.500-4.500z" fill="#f3ddb0" ${INK}/>
    <path d="M47 20c4 0 7 3 7 8" ${FINE}/>
    <circle cx="39" cy="17" r="4" fill="#fff" stroke="#2b1a10" stroke-width="1.700"/><circle cx="39.800" cy="17.300" r="1.700" fill="#2b1a10"/>
    <path d="M30 15c1.500-2 3.500-3.500 6-3.500" ${SHINE}/>`,
  chest: `
    <path d="M8 30c0-12 7-17 13-17h22c6 0 13 5 13 17z" fill="#a5663a" ${INK}/>
    <path d="M8 30h48v22c0 2-1 3-3 3H11c-2 0-3-1-3-3z" fill="#8a4f2d" ${INK}/>
    <path d="M8 30h48v6H8z" fill="#5c3320"/>
    <path d="M13 29c1-3 3-4 5-3 1-4 5-4 6-1 2-4 7-4 8 0 2-3 6-3 7 0 2-3 6-2 6 1 3-2 6 0 6 3z" fill="#f2c14b" stroke="#2b1a10" stroke-width="1.800"/>
    <path d="M15 14.500c-3 4-4 9-4 15.500h6c0-7 1-13 4-17zM49 14.500c3 4 4 9 4 15.500h-6c0-7-1-13-4-17zM11 36h6v19h-6zM47 36h6v19h-6z" fill="#d9a334" stroke="#2b1a10" stroke-width="1.900" stroke-linejoin="round"/>
    <path d="M26 33h12v9c0 3-3 5-6 5s-6-2-6-5z" fill="#e8b548" ${INK}/>
    <circle cx="32" cy="38" r="2" fill="#2b1a10"/><path d="M32 39v4" ${FINE}/>
    <path d="M24 16.500h15" ${SHINE}/>`,
  flag: `
    <path d="M12 6c2-1.500 5-.5 5 2v50h-5z" fill="#8a5a35" ${INK}/>
    <path d="M17 10c9-5 15 3 23 1 6-1.500 11-3 17-1-3 7-3 17 0 26-7-2-12 0-17 1-8 1.500-14-5-23 0z" fill="#33302f" ${INK}/>
    <path d="M48 10c3-.6 6-.7 9 0-3 7-3 17 0 26-4-1-7-.8-10-.3 2-9 2.500-17 1-25.700z" fill="#1f1c1b"/>
    <path d="M36 15c-4.500 0-7 3-7 6.500 0 2.500 1 4 2.500 5v3h9v-3c1.500-1 2.500-2.500 2.500-5 0-3.500-2.500-6.500-7-6.500z" fill="#f3ead6"/>
    <circle cx="33.200" cy="22" r="1.900" fill="#33302f"/><circle cx="38.800" cy="22" r="1.900" fill="#33302f"/>
    <path d="M25 32l5-2.500M47 32l-5-2.500M34.500 27v2.500M37.500 27v2.500" stroke="#f3ead6" stroke-width="1.800" stroke-linecap="round"/>`,
  sabre: `
    <path d="M58 5c2 18-9 34-31 43l-4-5C41 33 51 21 58 5z" fill="#dfe5e8" ${INK}/>
    <path d="M58 5c2 18-9 34-31 43l-2-2.500C45 36 55 22 58 5z" fill="#a8b4bd"/>
    <path d="M28 38c-7-4-16-1-19 7-2 6 1 12 6 13l3-4c-4-1-5-4-3.500-7.500C16.500 42 22 41 26 44z" fill="#d9a334" ${INK}/>
    <path d="M25 42l5.500 7L19 58l-5.500-6.500z" fill="#7a4630" ${INK}/>
    <path d="M22.500 45l5 6M18.500 48l5 6" ${FINE}/>
    <path d="M25 39l9 11" stroke="#2b1a10" stroke-width="6.500" stroke-linecap="round"/><path d="M25 39l9 11" stroke="#e8b548" stroke-width="2.800" stroke-linecap="round"/>
    <path d="M54 15c-5 9-12 16-20 22" ${SHINE}/>`,
  unknown: `
    <path d="M24 24c0-11 17-11 17 0 0 8-9 8-9 15" fill="none" stroke="#2b1a10" stroke-width="5" stroke-linecap="round"/>
    <circle cx="32" cy="50" r="3.500" fill="#2b1a10"/>`,
});

/** The drawings of all symbols, added to the page once. */
export function symbolDrawings() {
  const all = svg("defs");
  for (const [name, drawing] of Object.entries(DRAWINGS)) {
    const symbol = svg("symbol", { id: `symbol-${name}`, viewBox: "0 0 64 64" });
    symbol.innerHTML = drawing; // our own drawings, never input
    all.append(symbol);
  }
  return all;
}
