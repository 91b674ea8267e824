// Where everything is on the board: a path that winds in rows, cut into spaces, with a start, a goal, and a
// sea in between if the game has a boat. Pure geometry: draws nothing, knows no rules.

/** Average length of a space along the path. */
const PITCH = 100;
/** Half the width of the path. */
export const HALF = 44;
/** Radius of the turns; rows are twice that far apart. */
const RADIUS = 90;
/** Margin around everything. */
const MARGIN = 26;
/** Room for the start and the goal, along their rows. */
const START_ROOM = 34;
const GOAL_ROOM = 126;
/**
 * Distance across the sea: from the tunnel down to the jungle, and sideways when they are next to each other.
 */
const SEA = 168;
const STRAIT = 216;
/** The widest turns, for a path that has fewer rows than its neighbour. */
const WIDEST = 150;

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {Point & {angle: number}} Spot a point on the path with its direction
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {object} Path
 * @property {number} spaces
 * @property {number} firstSpaces spaces before the boat, if there is a boat; otherwise all spaces
 * @property {number} tile spaces per tile
 * @property {boolean} boat
 * @property {boolean} jungle whether the whole path leads through the jungle
 * @typedef {object} Stretch a part of the path: tunnel or jungle
 * @property {"tunnel" | "jungle"} kind
 * @property {number} first the number of its first space
 * @property {number} spaces
 * @property {Curve} curve
 * @property {Box} ground the area it occupies on the board
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {Stretch[]} stretches
 * @property {Point} start
 * @property {Point} goal
 * @property {boolean} goalOnLeft
 * @property {number} goalEdge where the land ends beyond the goal
 * @property {Box | null} sea
 * @property {{C: Point, T: Point} | null} harbours
 * @property {Map<string, Spot>} spots the centre of each space, the start, the goal and the boat at Cartagena
 */

/** A polyline of many short segments, with its length. */
class Curve {
  constructor() {
    /** @type {Point[]} */
    this.points = [];
    /** @type {number[]} */
    this.lengths = [];
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  to(x, y) {
    const last = this.points[this.points.length - 1];
    const before = this.lengths[this.lengths.length - 1] ?? 0;
    if (last && Math.hypot(x - last.x, y - last.y) < 0.01) return;
    this.points.push({ x, y });
    this.lengths.push(last ? before + Math.hypot(x - last.x, y - last.y) : 0);
  }

  get length() {
    return this.lengths[this.lengths.length - 1] ?? 0;
  }

  /**
   * The point at a distance from the beginning, shifted sideways (to the right of its direction).
   * @param {number} length
   * @param {number} [aside]
   * @returns {Spot}
   */
  at(length, aside = 0) {
    const wanted = Math.min(Math.max(length, 0), this.length);
    let high = this.lengths.findIndex((value) => value >= wanted);
    if (high < 1) high = 1;
    const [from, to] = [this.points[high - 1], this.points[high]];
    const [start, end] = [this.lengths[high - 1] ?? 0, this.lengths[high] ?? 1];
    if (!from || !to) return { x: 0, y: 0, angle: 0 };
    const part = (wanted - start) / (end - start || 1);
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    return {
      x: from.x + (to.x - from.x) * part - Math.sin(angle) * aside,
      y: from.y + (to.y - from.y) * part + Math.cos(angle) * aside,
      angle,
    };
  }
}

/**
 * A row with a gentle wave that begins and ends level.
 * @param {Curve} curve
 * @param {number} from
 * @param {number} to
 * @param {number} y
 * @param {number} wave
 */
function row(curve, from, to, y, wave) {
  const steps = Math.max(8, Math.round(Math.abs(to - from) / 8));
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    const level = Math.sin(Math.PI * part) ** 2;
    curve.to(from + (to - from) * part, y + wave * level * Math.sin(part * 5.5));
  }
}

/**
 * An arc of a circle, by angles.
 * @param {Curve} curve
 * @param {Point} middle
 * @param {number} from
 * @param {number} to
 * @param {number} radius
 */
function arc(curve, middle, from, to, radius) {
  const steps = 24;
  for (let step = 0; step <= steps; step += 1) {
    const angle = from + ((to - from) * step) / steps;
    curve.to(middle.x + radius * Math.cos(angle), middle.y + radius * Math.sin(angle));
  }
}

/**
 * A path that winds down in rows between two sides.
 * @param {{left: number, right: number, top: number, rows: number, toRight: boolean, startRoom: number, endRoom: number, fromSea?: boolean, toSea?: boolean, radius?: number}} plan
 */
function winding({
  left,
  right,
  top,
  rows,
  toRight,
  startRoom,
  endRoom,
  fromSea = false,
  toSea = false,
  radius = RADIUS,
}) {
  const curve = new Curve();
  let rightward = toRight;
  for (let index = 0; index < rows; index += 1) {
    const y = top + index * 2 * radius;
    let [from, to] = rightward ? [left, right] : [right, left];
    const sign = rightward ? 1 : -1;
    const down = rightward ? -Math.PI / 2 : (3 * Math.PI) / 2;
    if (index === 0 && fromSea) {
      // Out of the water and around into the row.
      const middle = { x: from, y: y - radius };
      arc(curve, middle, rightward ? Math.PI : 0, Math.PI / 2, radius);
    } else if (index === 0) {
      from += sign * startRoom;
    }
    if (index === rows - 1) to -= sign * endRoom;
    row(curve, from, to, y, index % 2 ? -9 : 9);
    const middle = { x: to, y: y + radius };
    if (index < rows - 1) arc(curve, middle, down, down + sign * Math.PI, radius);
    else if (toSea) arc(curve, middle, down, down + (sign * Math.PI) / 2, radius);
    rightward = !rightward;
  }
  return { curve, endsOnRight: !rightward };
}

/** The length of a winding path with this many rows, not counting the rows themselves. */
function turns(/** @type {number} */ rows, /** @type {number} */ quarters, radius = RADIUS) {
  return (rows - 1) * Math.PI * radius + quarters * (Math.PI / 2) * radius;
}

/**
 * The board for a path, with the number of rows that makes it largest in the available space.
 * @param {Path} path
 * @param {{width: number, height: number}} room
 * @returns {Layout}
 */
export function layOut(path, room) {
  /** @type {(Layout | null)[]} */
  const layouts = [];
  for (let rows = 1; rows <= 10; rows += 1) {
    layouts.push(path.boat ? above(path, rows) : single(path, rows));
    // The tunnel ends at the sea on its right, so it has an odd number of rows.
    if (path.boat) for (const tunnelRows of [1, 3, 5]) layouts.push(beside(path, tunnelRows, rows));
  }
  const scale = (/** @type {Layout} */ { width, height }) =>
    Math.min(room.width / width, room.height / height);
  const fitting = layouts.filter((layout) => layout !== null).sort((one, other) => scale(other) - scale(one));
  return fitting[0] ?? /** @type {Layout} */ (single(path, 4));
}

/**
 * The goal is halfway between the end of the path and the edge of the board.
 * @param {Curve} curve
 * @param {number} edge
 */
function goalBetween(curve, edge) {
  const end = curve.at(curve.length).x;
  return (edge + end + (edge > end ? 24 : -24)) / 2;
}

/**
 * A single stretch from start to goal.
 * @param {{spaces: number, jungle: boolean}} path
 * @param {number} rows
 * @returns {Layout | null}
 */
function single({ spaces, jungle }, rows) {
  const run = (spaces * PITCH + START_ROOM + GOAL_ROOM - turns(rows, 0)) / rows;
  if (run < 380) return null;
  const left = MARGIN + RADIUS + HALF;
  const right = left + run;
  const top = MARGIN + HALF + 34;
  const plan = { left, right, top, rows, toRight: true, startRoom: START_ROOM, endRoom: GOAL_ROOM };
  const { curve, endsOnRight } = winding(plan);
  const width = right + RADIUS + HALF + MARGIN;
  const goalEdge = endsOnRight ? width : 0;
  const bottom = top + (rows - 1) * 2 * RADIUS;
  const height = bottom + HALF + 44 + MARGIN;
  const goalX = goalBetween(curve, goalEdge);
  const stretch = /** @type {Stretch} */ ({
    kind: jungle ? "jungle" : "tunnel",
    first: 1,
    spaces,
    curve,
    ground: { x: 0, y: 0, width, height },
  });
  const start = { x: left + START_ROOM - 92, y: top };
  return finish({
    width,
    height,
    stretches: [stretch],
    start,
    goal: { x: goalX, y: bottom },
    goalOnLeft: !endsOnRight,
    goalEdge,
    sea: null,
    harbours: null,
  });
}

/**
 * The stretches of a path that a sea divides.
 * @param {{spaces: number, firstSpaces: number}} path
 * @param {{curve: Curve, ground: Box}} tunnel
 * @param {{curve: Curve, ground: Box}} jungle
 * @returns {Stretch[]}
 */
function divided({ spaces, firstSpaces }, tunnel, jungle) {
  return [
    { kind: "tunnel", first: 1, spaces: firstSpaces, ...tunnel },
    { kind: "jungle", first: firstSpaces + 1, spaces: spaces - firstSpaces, ...jungle },
  ];
}

/**
 * The tunnel, the sea below it, and the jungle below that: for tall windows.
 * @param {{spaces: number, firstSpaces: number}} path
 * @param {number} rows in each stretch
 * @returns {Layout | null}
 */
function above(path, rows) {
  const tunnelRun = (path.firstSpaces * PITCH + START_ROOM - turns(rows, 1)) / rows;
  const jungleRun = ((path.spaces - path.firstSpaces) * PITCH + GOAL_ROOM - turns(rows, 1)) / rows;
  const run = Math.max(tunnelRun, jungleRun);
  if (run < 380) return null;
  const left = MARGIN + RADIUS + HALF;
  const right = left + run;
  const top = MARGIN + HALF + 34;
  const tunnel = winding({
    left,
    right: left + tunnelRun,
    top,
    rows,
    toRight: true,
    startRoom: START_ROOM,
    endRoom: 0,
    toSea: true,
  });
  const shore = top + (rows - 1) * 2 * RADIUS + RADIUS;
  const sea = { x: 0, y: shore + 8, width: right + RADIUS + HALF + MARGIN, height: SEA };
  const toRight = tunnel.endsOnRight;
  const jungleLeft = toRight ? left : right - jungleRun;
  const jungleTop = shore + 16 + SEA + RADIUS;
  const jungle = winding({
    left: jungleLeft,
    right: jungleLeft + jungleRun,
    top: jungleTop,
    rows,
    toRight,
    startRoom: 0,
    endRoom: GOAL_ROOM,
    fromSea: true,
  });
  const bottom = jungleTop + (rows - 1) * 2 * RADIUS;
  const [width, height] = [sea.width, bottom + HALF + 44 + MARGIN];
  const goalEdge = jungle.endsOnRight ? width : 0;
  const tunnelGround = { x: 0, y: 0, width, height: sea.y + 40 };
  const jungleGround = { x: 0, y: sea.y + SEA - 40, width, height: height - sea.y - SEA + 40 };
  return finish({
    width,
    height,
    stretches: divided(
      path,
      { curve: tunnel.curve, ground: tunnelGround },
      { curve: jungle.curve, ground: jungleGround },
    ),
    start: { x: left + START_ROOM - 92, y: top },
    goal: { x: goalBetween(jungle.curve, goalEdge), y: bottom },
    goalOnLeft: !jungle.endsOnRight,
    goalEdge,
    sea,
    harbours: harboursBelow(tunnel, jungle.curve, sea),
  });
}

/**
 * Where the boat lies in a sea below the tunnel: beside the end of the path, and beside its new beginning.
 * @param {{curve: Curve, endsOnRight: boolean}} tunnel
 * @param {Curve} jungle
 * @param {Box} sea
 */
function harboursBelow(tunnel, jungle, sea) {
  const [quay, beachHead] = [tunnel.curve.at(tunnel.curve.length), jungle.at(0)];
  const inward = tunnel.endsOnRight ? -1 : 1;
  return {
    C: { x: quay.x + inward * 62, y: sea.y + 66 },
    T: { x: beachHead.x - inward * 62, y: sea.y + SEA - 54 },
  };
}

/**
 * The tunnel, the sea on its right, and the jungle beyond it: for wide windows.
 * @param {{spaces: number, firstSpaces: number}} path
 * @param {number} tunnelRows
 * @param {number} jungleRows
 * @returns {Layout | null}
 */
function beside(path, tunnelRows, jungleRows) {
  const high = Math.max(tunnelRows, jungleRows, 2) - 1;
  const tunnel = besideSea(path.firstSpaces, START_ROOM, tunnelRows, high);
  const jungle = besideSea(path.spaces - path.firstSpaces, GOAL_ROOM, jungleRows, high);
  if (tunnel.run < START_ROOM + 170 || jungle.run < GOAL_ROOM + 40) return null;
  const height = MARGIN + HALF + 34 + high * 2 * RADIUS + HALF + 44 + MARGIN;
  const left = MARGIN + tunnel.radius + HALF;
  const sea = { x: left + tunnel.run + tunnel.side + 8, y: 0, width: STRAIT, height };
  const beach = sea.x + STRAIT + 8;
  const jungleLeft = beach + jungle.side;
  const width = jungleLeft + jungle.run + jungle.radius + HALF + MARGIN;
  const first = winding({
    left,
    right: left + tunnel.run,
    top: tunnel.top,
    rows: tunnelRows,
    toRight: true,
    startRoom: START_ROOM,
    endRoom: -tunnel.side,
    radius: tunnel.radius,
  });
  const second = winding({
    left: jungleLeft,
    right: jungleLeft + jungle.run,
    top: jungle.top,
    rows: jungleRows,
    toRight: true,
    startRoom: -jungle.side,
    endRoom: GOAL_ROOM,
    radius: jungle.radius,
  });
  const goalEdge = second.endsOnRight ? width : beach;
  const goalY = jungle.top + (jungleRows - 1) * 2 * jungle.radius;
  const tunnelGround = { x: 0, y: 0, width: sea.x + 40, height };
  const jungleGround = { x: sea.x + STRAIT - 40, y: 0, width: width - sea.x - STRAIT + 40, height };
  return finish({
    width,
    height,
    stretches: divided(
      path,
      { curve: first.curve, ground: tunnelGround },
      { curve: second.curve, ground: jungleGround },
    ),
    start: { x: left + START_ROOM - 92, y: tunnel.top },
    goal: { x: goalBetween(second.curve, goalEdge), y: goalY },
    goalOnLeft: !second.endsOnRight,
    goalEdge,
    sea,
    harbours: harboursBeside(first.curve, second.curve, sea),
  });
}

/**
 * The measures of a stretch beside the sea, centred vertically. The stretch with fewer rows takes wider turns.
 * @param {number} spaces
 * @param {number} room for the start or the goal
 * @param {number} rows
 * @param {number} high the rows of the higher stretch, less one
 */
function besideSea(spaces, room, rows, high) {
  const radius = rows > 1 ? Math.min((RADIUS * high) / (rows - 1), WIDEST) : RADIUS;
  const side = radius + HALF + 16;
  const run = (spaces * PITCH + room - side - turns(rows, 0, radius)) / rows;
  const top = MARGIN + HALF + 34 + high * RADIUS - (rows - 1) * radius;
  return { radius, side, run, top };
}

/**
 * Where the boat lies in a sea between tunnel and jungle.
 * @param {Curve} tunnel
 * @param {Curve} jungle
 * @param {Box} sea
 */
function harboursBeside(tunnel, jungle, sea) {
  const [quay, landing] = [tunnel.at(tunnel.length), jungle.at(0)];
  const down = quay.y > landing.y ? 1 : -1;
  return {
    C: { x: sea.x + STRAIT / 2, y: quay.y - down * 84 },
    T: { x: sea.x + STRAIT / 2, y: landing.y + down * 92 },
  };
}

/**
 * @param {Omit<Layout, "spots">} layout
 * @returns {Layout}
 */
function finish(layout) {
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  spots.set("0", { ...layout.start, angle: 0 });
  spots.set("G", { ...layout.goal, angle: 0 });
  if (layout.harbours) spots.set("V", { ...layout.harbours.C, angle: 0 });
  for (const { first, spaces, curve } of layout.stretches) {
    const pitch = curve.length / spaces;
    for (let index = 0; index < spaces; index += 1)
      spots.set(String(first + index), curve.at((index + 0.5) * pitch));
  }
  return { ...layout, spots };
}

/**
 * The outline of a space: its piece of the path, inset by `gap`.
 * @param {Stretch} stretch
 * @param {number} index of the space in its stretch, from 0
 * @param {number} gap
 */
export function slab({ curve, spaces }, index, gap) {
  const pitch = curve.length / spaces;
  const [from, to] = [index * pitch + gap, (index + 1) * pitch - gap];
  const side = (/** @type {number} */ aside) =>
    [0, 0.25, 0.5, 0.75, 1].map((part) => curve.at(from + (to - from) * part, aside));
  const points = [...side(-HALF + gap), ...side(HALF - gap).reverse()];
  return `M${points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L")}Z`;
}
