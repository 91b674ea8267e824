// What the path leads through: rock, jungle and sea, the walls and beams of the tunnel, torches and plants.
// Depends on the layout only; nothing here can be clicked, and nothing changes during a game.

import { steady, svg } from "../base/dom.js";
import { HALF } from "./geometry.js";
import { goalPicture, startPicture } from "./places.js";

/** @import { Box, Layout, Path, Point, Stretch } from "./geometry.js" */

/**
 * The whole background of the spaces.
 * @param {Layout} layout
 * @param {Path} path
 */
export function scenery(layout, path) {
  const picture = svg("g", { class: "scenery", "aria-hidden": "true" });
  for (const stretch of layout.stretches) picture.append(ground(stretch));
  if (layout.sea) picture.append(sea(layout.sea), ...jetties(layout));
  for (const stretch of layout.stretches) picture.append(passage(stretch, path.tile));
  picture.append(startPicture(layout, path), goalPicture(layout, path));
  for (const stretch of layout.stretches)
    picture.append(stretch.kind === "tunnel" ? torches(stretch, path.tile) : plants(stretch, layout));
  return picture;
}

/** The picture's definitions: lights and shadows. */
export function sceneryDefinitions() {
  const definitions = svg("defs");
  definitions.innerHTML = `
    <radialGradient id="torch-light"><stop offset="0" stop-color="#ffd27a" stop-opacity=".55"/><stop offset=".45" stop-color="#ff9d3c" stop-opacity=".2"/><stop offset="1" stop-color="#ff9d3c" stop-opacity="0"/></radialGradient>
    <radialGradient id="vignette" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient>
    <g id="fern"><path d="M0 0C-4-14-14-26-28-30-18-20-10-8-3 0zM0 0C4-14 14-26 28-30 18-20 10-8 3 0z" class="leaf-1"/><path d="M0 2C-3-16-6-30-14-42 0-34 6-14 4 2zM0 2C3-16 10-28 18-38 14-22 8-8 4 2z" class="leaf-2"/><path d="M0 2C-10-6-22-8-34-6-22-2-10 2 0 4zM0 2C10-6 22-8 34-6 22-2 10 2 0 4z" class="leaf-3"/></g>
    <g id="palm"><path d="M-3 0C-2-16 0-28 5-38l5 2C6-26 5-14 5 0z" class="trunk"/><path d="M7-38C-4-50-20-50-30-40-18-44-6-42 7-36zM7-38C4-54-8-62-20-62-8-58 0-50 7-36zM7-38C12-54 24-60 36-56 24-52 16-46 7-36zM7-38C20-46 34-42 40-32 30-38 18-40 7-36zM7-38C0-34-8-28-10-18-2-26 4-30 9-36z" class="leaf-2"/><circle cx="5" cy="-35" r="3.500" class="nut"/><circle cx="10" cy="-34" r="3.500" class="nut"/></g>
    <g id="torch"><circle r="150" fill="url(#torch-light)" class="torch-light"/><path d="M-3 4L-2 22H2L3 4z" fill="#6b4326" stroke="#1c110a" stroke-width="1.500"/><path d="M-6-1H6L4 7H-4z" fill="#3d3a38" stroke="#1c110a" stroke-width="1.500"/><g class="flame"><path d="M0-24C7-15 9-9 7-3 5 1-5 1-7-3-9-9-3-13 0-24z" fill="#f7882b"/><path d="M0-15C4-10 5-6 4-3 2 0-2 0-4-3-5-6-2-9 0-15z" fill="#ffe38a"/></g></g>`;
  return definitions;
}

/**
 * A soft shape around a point, as SVG path data.
 * @param {() => number} chance
 * @param {Point} middle
 * @param {number} radius
 * @param {number} flat
 */
function blob(chance, middle, radius, flat) {
  const corners = 7;
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    const far = radius * (0.7 + chance() * 0.5);
    return { x: middle.x + Math.cos(angle) * far, y: middle.y + Math.sin(angle) * far * flat };
  });
  return `M${points.map((point) => `${point.x.toFixed(0)} ${point.y.toFixed(0)}`).join("L")}Z`;
}

/** @param {Stretch} stretch */
function ground({ kind, ground: box, first }) {
  const chance = steady(first * 77 + 5);
  const picture = svg("g", { class: `ground ${kind}` });
  picture.append(svg("rect", { ...box, class: "earth" }));
  const pieces = Math.round((box.width * box.height) / 9000);
  const shades = ["", "", ""];
  for (let index = 0; index < pieces; index += 1) {
    const middle = { x: box.x + chance() * box.width, y: box.y + chance() * box.height };
    shades[index % 3] += blob(chance, middle, 22 + chance() * 46, 0.62);
  }
  shades.forEach((shade, index) => picture.append(svg("path", { d: shade, class: `shade-${index + 1}` })));
  let cracks = "";
  for (let index = 0; index < pieces / 3; index += 1) {
    const [x, y] = [box.x + chance() * box.width, box.y + chance() * box.height];
    cracks += `M${x.toFixed(0)} ${y.toFixed(0)}l${(chance() * 22).toFixed(0)} ${(chance() * 12 - 6).toFixed(0)}l${(chance() * 14).toFixed(0)} ${(chance() * 16 - 6).toFixed(0)}`;
  }
  picture.append(svg("path", { d: cracks, class: "crack" }));
  return picture;
}

/**
 * The line of a stretch as path data, extended a little at both ends to reach the places there.
 * @param {Stretch} stretch
 * @param {number} more
 */
function line({ curve }, more) {
  const points = curve.points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`);
  const [from, to] = [curve.at(0), curve.at(curve.length)];
  const before = `${(from.x - Math.cos(from.angle) * more).toFixed(1)} ${(from.y - Math.sin(from.angle) * more).toFixed(1)}`;
  const after = `${(to.x + Math.cos(to.angle) * more).toFixed(1)} ${(to.y + Math.sin(to.angle) * more).toFixed(1)}`;
  return `M${[before, ...points, after].join("L")}`;
}

/**
 * @param {Stretch} stretch
 * @param {number} tile
 */
function passage(stretch, tile) {
  const { kind, curve, spaces, first } = stretch;
  const picture = svg("g", { class: `passage ${kind}` });
  const [short, long] = [line(stretch, 4), line(stretch, 14)];
  picture.append(
    svg("path", { d: short, class: "wall-shadow", "stroke-width": HALF * 2 + 50 }),
    svg("path", { d: short, class: "wall", "stroke-width": HALF * 2 + 36 }),
  );
  if (kind === "tunnel") picture.append(masonry(stretch));
  picture.append(
    svg("path", { d: short, class: "wall-edge", "stroke-width": HALF * 2 + 11 }),
    svg("path", { d: long, class: "floor", "stroke-width": HALF * 2 + 3 }),
  );
  const pitch = curve.length / spaces;
  for (let index = tile; index < spaces; index += tile) {
    const spot = curve.at(index * pitch);
    picture.append(seam(kind, spot, first + index));
  }
  return picture;
}

/**
 * The mark where a tile ends: a beam in the tunnel, a fallen trunk in the jungle.
 * @param {"tunnel" | "jungle"} kind
 * @param {import("./geometry.js").Spot} spot
 * @param {number} number
 */
function seam(kind, { x, y, angle }, number) {
  const turn = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(1)})`;
  const group = svg("g", { transform: turn, class: `seam ${kind}` });
  const reach = HALF + 14;
  group.append(
    svg("rect", { x: -5, y: -reach, width: 10, height: reach * 2, rx: 3, class: "beam" }),
    svg("path", {
      d: `M-1 ${-reach + 8}V${reach - 10}M2 ${-reach + 22 + (number % 5) * 4}V${reach - 26}`,
      class: "grain",
    }),
    svg("rect", { x: -10, y: -reach - 6, width: 20, height: 18, rx: 4, class: "post" }),
    svg("rect", { x: -10, y: reach - 12, width: 20, height: 18, rx: 4, class: "post" }),
  );
  return group;
}

/**
 * Rough stones along both sides.
 * @param {Stretch} stretch
 */
function masonry({ curve, first }) {
  const chance = steady(first * 31 + 17);
  const shades = ["", "", ""];
  for (const side of [-1, 1]) {
    let length = 0;
    while (length < curve.length) {
      const size = 20 + chance() * 26;
      const middle = curve.at(length + size / 2, side * (HALF + 11));
      const [half, deep] = [size / 2 - 1.5, 7 + chance() * 3];
      const corners = [
        [-half, -deep],
        [half * (0.7 + chance() * 0.3), -deep - 1],
        [half, deep],
        [-half * (0.7 + chance() * 0.3), deep + 1],
      ];
      const [cos, sin] = [Math.cos(middle.angle), Math.sin(middle.angle)];
      const points = corners.map(
        ([x = 0, y = 0]) =>
          `${(middle.x + x * cos - y * sin).toFixed(1)} ${(middle.y + x * sin + y * cos).toFixed(1)}`,
      );
      shades[Math.floor(chance() * 3)] += `M${points.join("L")}Z`;
      length += size;
    }
  }
  return svg(
    "g",
    { class: "masonry" },
    ...shades.map((shade, index) => svg("path", { d: shade, class: `stone-${index + 1}` })),
  );
}

/**
 * A torch in the middle of each tile.
 * @param {Stretch} stretch
 * @param {number} tile
 */
function torches({ curve, spaces }, tile) {
  const group = svg("g", { class: "torches" });
  const pitch = curve.length / spaces;
  for (let index = tile / 2; index < spaces; index += tile) {
    const spot = curve.at(index * pitch);
    // On the upper wall, where torches hang.
    const aside = Math.cos(spot.angle) >= 0 ? -HALF - 16 : HALF + 16;
    const at = curve.at(index * pitch, aside);
    group.append(
      svg("use", { href: "#torch", transform: `translate(${at.x.toFixed(1)} ${(at.y - 2).toFixed(1)})` }),
    );
  }
  return group;
}

/**
 * @param {Stretch} stretch
 * @param {Layout} layout
 */
function plants({ curve, ground: box, first, spaces }, layout) {
  const chance = steady(first * 13 + 3);
  const group = svg("g", { class: "plants" });
  const free = (/** @type {Point} */ point, /** @type {number} */ room) =>
    curve.points.every((other) => Math.hypot(other.x - point.x, other.y - point.y) > room) &&
    !(
      point.y > layout.goal.y - 150 &&
      (layout.goalOnLeft ? point.x < layout.goal.x + 150 : point.x > layout.goal.x - 150)
    ) &&
    Math.hypot(layout.start.x - point.x, layout.start.y - point.y) > 130 &&
    (!layout.sea ||
      point.y > layout.sea.y + layout.sea.height + 16 ||
      point.x > layout.sea.x + layout.sea.width + 16);
  /** @type {{x: number, y: number, size: number, name: string}[]} */
  const all = [];
  for (let index = 0; index < spaces * 9; index += 1) {
    const point = { x: box.x + chance() * box.width, y: box.y + chance() * box.height };
    const palm = chance() < 0.18;
    if (free(point, palm ? HALF + 34 : HALF + 20))
      all.push({ ...point, size: 0.5 + chance() * 0.5, name: palm ? "palm" : "fern" });
  }
  all.sort((one, other) => one.y - other.y);
  for (const { x, y, size, name } of all) {
    group.append(
      svg("use", {
        href: `#${name}`,
        transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(2)})`,
      }),
    );
  }
  return group;
}

/** @param {Box} whole */
function sea(whole) {
  // A tall sea is a wide sea turned on its side.
  const upright = whole.height > whole.width;
  const box = upright ? { x: whole.y, y: whole.x, width: whole.height, height: whole.width } : whole;
  const chance = steady(99);
  const shore = (/** @type {number} */ y, /** @type {number} */ rise) => {
    let path = "";
    for (let x = box.x; x < box.x + box.width + 80; x += 60)
      path += `q30 ${(chance() * rise - rise / 2).toFixed(0)} 60 ${(chance() * 10 - 5).toFixed(0)}`;
    return `M${box.x - 20} ${y}${path}`;
  };
  const shores = svg("g", upright ? { transform: "matrix(0 1 1 0 0 0)" } : {});
  const water = `${shore(box.y + 6, 26)}V${box.y + box.height - 6}H${box.x - 20}Z`;
  shores.append(
    svg("path", { d: water, class: "sand", "stroke-width": 34 }),
    svg("path", { d: water, class: "foam", "stroke-width": 12 }),
    svg("path", { d: water, class: "water" }),
  );
  let waves = "";
  for (let index = 0; index < box.width / 26; index += 1) {
    const [along, across] = [box.x + chance() * box.width, box.y + 26 + chance() * (box.height - 80)];
    const [x, y] = upright ? [across, along] : [along, across];
    waves += `M${x.toFixed(0)} ${y.toFixed(0)}q7-7 14 0q7 7 14 0`;
  }
  return svg("g", { class: "sea" }, shores, svg("path", { d: waves, class: "wave" }));
}

/**
 * Planks from the ends of the path to the boat's berths.
 * @param {Layout} layout
 */
function jetties({ stretches, harbours }) {
  const [tunnel, jungle] = stretches;
  if (!tunnel || !jungle || !harbours) return [];
  const ends = [
    { end: tunnel.curve.at(tunnel.curve.length), turned: 0 },
    { end: jungle.curve.at(0), turned: 180 },
  ];
  return ends.map(({ end, turned }) => {
    const planks = [0, 1, 2, 3].map((index) =>
      svg("rect", { x: 16 + index * 15, y: -34, width: 12, height: 68, rx: 3, class: "plank" }),
    );
    const angle = (end.angle * 180) / Math.PI + turned;
    return svg(
      "g",
      {
        class: "jetty",
        transform: `translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${angle.toFixed(1)})`,
      },
      svg("path", { d: "M0-26h78M0 26h78", class: "pile" }),
      ...planks,
    );
  });
}
