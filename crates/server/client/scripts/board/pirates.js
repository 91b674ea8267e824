// The drawings of the pirates: a figure for each seat, distinguished by colour, hat and letter. A figure
// stands on the origin and is about 44 wide and 66 high. Knows nothing about where pirates stand.

import { svg } from "../base/dom.js";

const INK = 'stroke="#20140d" stroke-width="2.400" stroke-linejoin="round" stroke-linecap="round"';

/** @import { Seat } from "../base/wire.js" */

/** The colour of each seat, and its hat. */
export const CREWS =
  /** @type {Record<Seat, {coat: string, shade: string, letter: string, hat: string}>} */ ({
    A: {
      coat: "#f2b632",
      shade: "#c4861a",
      letter: "#3a2205",
      hat: `<path d="M-13-52C-11-64 11-64 13-52L13-47C5-51-5-51-13-47z" fill="#c8372d" ${INK}/>
      <path d="M13-51l8-3-2 5 4 3-9 0z" fill="#c8372d" ${INK}/>
      <circle cx="-5" cy="-54" r="1.700" fill="#fff"/><circle cx="3" cy="-56.500" r="1.700" fill="#fff"/><circle cx="8" cy="-52.500" r="1.500" fill="#fff"/>`,
    },
    B: {
      coat: "#2f7fc4",
      shade: "#1f5990",
      letter: "#fff",
      hat: `<path d="M-21-50C-16-55-13-66 0-66S16-55 21-50C14-45 8-47 0-47S-14-45-21-50z" fill="#26313f" ${INK}/>
      <path d="M-13-54C-5-50 5-50 13-54" fill="none" stroke="#f0d27a" stroke-width="2.200"/>
      <path d="M-3-60l6 5M3-60l-6 5" stroke="#fff" stroke-width="1.800" stroke-linecap="round"/>`,
    },
    C: {
      coat: "#d64a3a",
      shade: "#9c2f26",
      letter: "#fff",
      hat: `<path d="M-22-49C-10-54 10-54 22-49 12-45-12-45-22-49z" fill="#5b3a26" ${INK}/>
      <path d="M-11-51C-11-66 11-66 11-51z" fill="#6f4830" ${INK}/>
      <path d="M8-56C18-58 22-66 19-73 12-71 7-64 8-56z" fill="#f6efe0" ${INK}/>`,
    },
    D: {
      coat: "#35a06f",
      shade: "#22704d",
      letter: "#fff",
      hat: `<path d="M-14-44C-17-62-8-70 6-69 4-66 12-62 14-44 8-50-8-50-14-44z" fill="#1f5c45" ${INK}/>
      <path d="M-9-52C-8-60-3-64 2-65" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-linecap="round"/>`,
    },
    E: {
      coat: "#9a62c7",
      shade: "#6a3f92",
      letter: "#fff",
      hat: `<path d="M-14-48H14L11-70H-11z" fill="#3a2a4a" ${INK}/>
      <path d="M-20-47C-8-51 8-51 20-47 8-43-8-43-20-47z" fill="#3a2a4a" ${INK}/>
      <path d="M-13-52H13" stroke="#f2b632" stroke-width="3.400"/>`,
    },
  });

/** The seats that have a figure. */
export const SEATS = Object.keys(CREWS).filter(isSeat);

/** @param {Seat} seat */
function figure(seat) {
  const crew = CREWS[seat];
  return `
    <ellipse cx="1" cy="0" rx="21" ry="6" fill="#000" opacity=".38"/>
    <path d="M-20 0C-21-15-15-27-9-32 -4-35 4-35 9-32 15-27 21-15 20 0 8 4.500-8 4.500-20 0z" fill="#fff8ea" stroke="#fff8ea" stroke-width="7" stroke-linejoin="round"/>
    <path d="M-20 0C-21-15-15-27-9-32 -4-35 4-35 9-32 15-27 21-15 20 0 8 4.500-8 4.500-20 0z" fill="var(--coat-${seat}, ${crew.coat})" ${INK}/>
    <path d="M9-32C15-27 21-15 20 0 16 1.500 12 2.500 8 3 11-8 11-22 6-33z" fill="var(--shade-${seat}, ${crew.shade})"/>
    <path d="M-9-32C-4-27 4-27 9-32" fill="none" stroke="#fff8ea" stroke-width="4" stroke-linecap="round"/>
    <circle cx="0" cy="-43" r="11.500" fill="#f3c9a0" ${INK}/>
    <path d="M-7-38C-4-33 4-33 7-38 5-31-5-31-7-38z" fill="#4a2d1a"/>
    <circle cx="-4" cy="-43.500" r="1.600" fill="#20140d"/><circle cx="4" cy="-43.500" r="1.600" fill="#20140d"/>
    ${crew.hat}
    <text x="0" y="-7" text-anchor="middle" font-size="19" font-weight="800" font-family="var(--sans)" fill="var(--letter-${seat}, ${crew.letter})">${seat}</text>`;
}

/**
 * Dresses the crews in the edition's colours.
 * @param {string} edition
 */
export function wearColours(edition) {
  document.documentElement.dataset["crews"] = edition;
}

/** The drawings of all figures, added to the page once. */
export function pirateDrawings() {
  const all = svg("defs");
  for (const seat of SEATS) {
    const symbol = svg("g", { id: `pirate-${seat}` });
    symbol.innerHTML = figure(seat); // our own drawings, never input
    all.append(symbol);
  }
  return all;
}

/**
 * A figure standing at a point.
 * @param {string} seat
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 */
export function pirate(seat, x, y, size = 1) {
  return svg(
    "g",
    {
      class: "pirate",
      "data-seat": seat,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`,
    },
    svg("use", { href: `#pirate-${seat}` }),
  );
}

/**
 * A figure for text and lists.
 * @param {string} seat
 */
export function portrait(seat) {
  return svg(
    "svg",
    { viewBox: "-26 -76 52 84", class: "portrait", "aria-hidden": "true" },
    svg("use", { href: `#pirate-${seat}` }),
  );
}

/**
 * Whether this is a seat's letter.
 * @param {string} letter
 * @returns {letter is Seat}
 */
export function isSeat(letter) {
  return letter in CREWS;
}
