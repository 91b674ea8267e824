// Small drawings for buttons.

import { svg } from "../base/dom.js";

const LINE =
  'fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"';

const DRAWINGS = {
  undo: `<path d="M24 14L10 27l14 13M11 27h26c11 0 17 6 17 14s-6 13-17 13h-9" ${LINE}/>`,
  boat: `<path d="M30 8v32M34 10c12 4 16 13 17 24H34M26 14C18 20 14 27 13 34h13" ${LINE}/><path d="M6 42h52c-2 10-9 14-16 14H20C12 56 7 52 6 42z" fill="currentColor"/>`,
  discards: `<path d="M14 20l26-9 12 33-26 9z" ${LINE}/><path d="M24 26l16 16M40 26L24 42" ${LINE} opacity=".6"/>`,
  "sound-on": `<path d="M8 25h10l14-12v38L18 39H8z" fill="currentColor"/><path d="M40 24c4 5 4 11 0 16M47 17c8 9 8 21 0 30" ${LINE}/>`,
  "sound-off": `<path d="M8 25h10l14-12v38L18 39H8z" fill="currentColor"/><path d="M42 24l14 16M56 24L42 40" ${LINE}/>`,
  again: `<path d="M14 22a22 22 0 1 1-4 14M14 8v15h15" ${LINE}/><path d="M27 24v18l14-9z" fill="currentColor"/>`,
  eye: `<path d="M5 32c12-20 42-20 54 0-12 20-42 20-54 0z" ${LINE}/><circle cx="32" cy="32" r="9" fill="currentColor"/>`,
  scroll: `<path d="M14 10h34v38c0 4 2 7 6 7H22c-5 0-8-3-8-8zM8 10h6M22 22h18M22 32h18M22 42h12" ${LINE}/>`,
  up: `<path d="M32 54V12M14 30l18-18 18 18" ${LINE}/>`,
  gear: `<circle cx="32" cy="32" r="14" fill="none" stroke="currentColor" stroke-width="9"/><path d="M32 6v12M32 46v12M6 32h12M46 32h12M13.600 13.600l8.500 8.500M41.900 41.900l8.500 8.500M50.400 13.600l-8.500 8.500M22.100 41.900l-8.500 8.500" fill="none" stroke="currentColor" stroke-width="9"/>`,
};

/** The drawings, added to the page once. */
export function iconDrawings() {
  const all = svg("defs");
  for (const [name, drawing] of Object.entries(DRAWINGS)) {
    const symbol = svg("symbol", { id: `icon-${name}`, viewBox: "0 0 64 64" });
    symbol.innerHTML = drawing; // our own drawings, never input
    all.append(symbol);
  }
  return all;
}
