// The pictures of the prison, the capsized boat, the bay with the sloop, the cove, and the boat that crosses
// the sea. Knows where they are, not who is there.

import { svg } from "../base/dom.js";

/** @import { Layout } from "./geometry.js" */

const INK = 'stroke="#20140d" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"';

const PRISON = `
  <path d="M-84 62V-44C-84-78 84-78 84-44V62z" fill="#3b3a3d" ${INK}/>
  <path d="M-66 62V-38C-66-62 66-62 66-38V62z" fill="#17161a"/>
  <path d="M-66 40h132v22h-132z" fill="#5a4a2c"/><path d="M-60 42l10 14M-40 41l6 16M-18 42l8 14M8 41l6 16M30 42l8 13M50 42l8 13" stroke="#8a7440" stroke-width="3"/>
  <path d="M-84-10l-16 4M-84 30h-14M84-10h14M84 30h12" stroke="#5b5960" stroke-width="5"/>
  <path d="M-82-20h16M-82 6h16M-82 32h16M66-20h16M66 6h16M66 32h16M-40-64l4 12M0-68v12M40-64l-4 12" stroke="#242327" stroke-width="3"/>`;

const BARS = `
  <path d="M-48-54V62M-24-58V62M0-60V62M24-58V62M48-54V62" stroke="#101013" stroke-width="5.500"/>
  <path d="M-48-54V62M-24-58V62M0-60V62M24-58V62M48-54V62" stroke="#a3a6ae" stroke-width="2.800"/>
  <path d="M-66-24H66" stroke="#101013" stroke-width="7"/><path d="M-66-24H66" stroke="#858892" stroke-width="4"/>
  <rect x="39" y="-50" width="19" height="20" rx="3" fill="#d9a334" ${INK}/><circle cx="48.500" cy="-41" r="3" fill="#20140d"/>`;

const WRECK = `
  <path d="M-92 58C-60 30 40 26 92 52 60 74-60 76-92 58z" fill="#cfb27a" opacity=".8"/>
  <path d="M-82 42C-70-30 50-52 84 34 40 20-40 24-82 42z" fill="#8a5330" ${INK}/>
  <path d="M-72 24C-50-22 40-38 74 16M-58 8C-38-20 30-32 62 2M-40-8C-24-22 20-30 46-12" fill="none" stroke="#4f2d18" stroke-width="3"/>
  <path d="M-82 42C-40 24 40 20 84 34" fill="none" stroke="#c98a55" stroke-width="6"/>
  <path d="M10-30L30-62l8 5L18-24z" fill="#5f3a20" ${INK}/>
  <path d="M-24 6c10-8 22-8 28 0-4 10-22 12-28 0z" fill="#1d120b"/>`;

const SLOOP = `
  <path d="M-10-96V20" stroke="#20140d" stroke-width="9"/><path d="M-10-96V20" stroke="#8a5a35" stroke-width="5"/>
  <path d="M-4-90C40-80 62-46 66-14 40-18 16-14-4-8z" fill="#f4e8cc" ${INK}/>
  <path d="M-16-84C-40-64-58-36-62-10-46-14-30-13-16-8z" fill="#e8d8b2" ${INK}/>
  <path d="M8-70c16 8 26 22 30 40M20-20c12-2 24-1 36 2" fill="none" stroke="#cbb88a" stroke-width="2.500"/>
  <path d="M-10-96l26 6-26 8z" fill="#c8372d" ${INK}/>
  <path d="M-92 8C-60 18 50 20 92 0 88 34 66 54 44 56H-48C-72 54-88 34-92 8z" fill="#8a4f2d" ${INK}/>
  <path d="M-90 16C-58 27 52 28 90 9" fill="none" stroke="#d9a334" stroke-width="5"/>
  <path d="M-82 34C-50 42 50 42 80 28" fill="none" stroke="#5c3320" stroke-width="3"/>`;

/**
 * Where pirates flee to: the sloop, or the beach of the cove. Drawn around the origin.
 * @param {boolean} ship
 */
export function goalDrawing(ship) {
  return place(ship ? SLOOP : COVE, { x: 0, y: 0 }, ship ? "sloop" : "cove");
}

/** The adventure's small boat, seen from the side. */
export const BOAT = `
  <ellipse cx="0" cy="46" rx="84" ry="12" fill="#0a2733" opacity=".4"/>
  <path d="M-4-74V12" stroke="#20140d" stroke-width="8"/><path d="M-4-74V12" stroke="#8a5a35" stroke-width="4.500"/>
  <path d="M2-70C34-60 48-36 50-10 32-14 16-12 2-8z" fill="#f4e8cc" ${INK}/>
  <path d="M-10-62C-28-48-40-28-42-8-32-12-20-11-10-8z" fill="#e8d8b2" ${INK}/>
  <path d="M-4-74l20 5-20 6z" fill="#c8372d" ${INK}/>
  <path d="M-78 4C-48 14 46 14 78-2 74 30 56 44 38 46H-42C-60 44-74 28-78 4z" fill="#8a4f2d" ${INK}/>
  <path d="M-76 12C-48 22 46 22 76 6" fill="none" stroke="#d9a334" stroke-width="4.500"/>`;

/**
 * A picture from our own markup.
 * @param {string} drawing
 * @param {{x: number, y: number}} at
 * @param {string} name
 */
function place(drawing, at, name) {
  const group = svg("g", { transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`, class: name });
  group.innerHTML = drawing;
  return group;
}

/**
 * @param {Layout} layout
 * @param {{jungle: boolean}} path
 */
export function startPicture(layout, { jungle }) {
  return place(jungle ? WRECK : PRISON, layout.start, "start-picture");
}

/**
 * What is in front of the pirates in prison.
 * @param {Layout} layout
 */
export function bars(layout) {
  return place(BARS, layout.start, "bars");
}

/**
 * @param {Layout} layout
 * @param {{jungle: boolean, boat: boolean}} path
 */
export function goalPicture(layout, { jungle, boat }) {
  const cove = jungle || boat;
  const side = layout.goalOnLeft ? -1 : 1;
  const { x, y } = layout.goal;
  const edge = layout.goalEdge + side * 20;
  const near = x - side * 118;
  const shore = `M${edge} ${y - 116}C${x + side * 30} ${y - 132} ${near} ${y - 100} ${near} ${y + 6}C${near} ${y + 60} ${x - side * 90} ${layout.height + 10} ${x - side * 40} ${layout.height + 20}`;
  const group = svg(
    "g",
    { class: "goal-picture" },
    svg("path", { d: shore, class: "sand", "stroke-width": 26 }),
    svg("path", { d: shore, class: "foam", "stroke-width": 9 }),
    // The bay opens into the sea, or is at the edge of the board.
    svg("path", { d: `${shore}H${edge + side * 24}V${y - 116}Z`, class: "water" }),
  );
  let waves = "";
  for (const [dx, dy] of [
    [-60, -70],
    [20, -84],
    [60, -40],
    [-70, 66],
    [40, 74],
    [80, 20],
  ]) {
    waves += `M${x + side * (dx ?? 0)} ${y + (dy ?? 0)}q7-7 14 0q7 7 14 0`;
  }
  group.append(svg("path", { d: waves, class: "wave" }));
  if (cove) group.append(place(COVE, { x, y: y + 4 }, "cove"));
  else group.append(place(SLOOP, { x, y: y + 6 }, "sloop"));
  return group;
}

const COVE = `
  <path d="M-86 42C-70 12 70 8 88 40 70 66-70 68-86 42z" fill="#e2c88c" ${INK}/>
  <path d="M40 22C42-10 46-34 58-54l7 3C55-32 52-8 52 22z" fill="#8a5a35" ${INK}/>
  <path d="M60-52C44-70 22-70 8-56 26-60 42-58 60-48zM60-52C58-74 42-86 24-86 42-78 52-68 60-48zM60-52C66-72 80-80 96-76 82-68 72-62 60-48zM60-52C78-62 94-56 102-42 88-50 74-52 60-48z" fill="#3f8f4e" ${INK}/>
  <path d="M-66 30V-4C-66-24-22-24-22-4V30z" fill="#6d4a2c" ${INK}/><path d="M-72-4L-44-34-16-4z" fill="#a5824a" ${INK}/><path d="M-52 30V8h16V30z" fill="#22150c"/>
  <path d="M4 36c8-8 24-8 32 0z" fill="#f2c14b" ${INK}/>`;
