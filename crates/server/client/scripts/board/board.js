// The board on the screen: spaces, pirates, boat, chests, highlights and arcs. It gets what stands where and
// what can be chosen, and reports which place was chosen. It knows no rules.

import { html, replace, svg } from "../base/dom.js";
import { labelled, say } from "../base/messages.js";
import { nameOf } from "../base/names.js";
import { layOut, slab } from "./geometry.js";
import { placesBetween, placesInOrder } from "./order.js";
import { pirate } from "./pirates.js";
import { BOAT, bars } from "./places.js";
import { scenery } from "./scenery.js";
import { nameSymbols, symbolMessage, symbolName } from "./symbols.js";

/** @import { Company } from "../base/names.js" */
/** @import { Course, Places, SeatView, View } from "../base/wire.js" */
/** @typedef {Pick<Course, "path" | "first_spaces" | "symbols" | "symbol_names" | "route" | "places"> & Company} BoardTable */
/** @typedef {Pick<View, "boat" | "chests"> & {seats: Pick<SeatView, "seat" | "pirates">[]}} BoardView */
/** @typedef {{label: string, kind: "pirate" | "landing", strong?: boolean, quiet?: boolean, bonus?: string | undefined}} Choice a place that can be chosen now */
/** @typedef {{from: string, to: string, seat: string, sure?: boolean}} Arc a move shown as an arc */

/** Where one, two or three figures stand on a space: below its symbol, which stays visible. */
const STANDS = [
  [],
  [[0, 48]],
  [
    [-18, 47],
    [18, 50],
  ],
  [
    [-28, 46],
    [28, 46],
    [0, 51],
  ],
];
/** Their scale there. */
const ON_SPACE = 0.82;
/** The size of a space's number in the window, in pixels. */
const NUMBER = 10;
/** How long torches and rings stay animated after something has happened, in milliseconds. */
const LIVELY = 6000;

export class Board {
  /**
   * @param {BoardTable} table
   * @param {(place: string) => void} chosen
   * @param {(place: string | null) => void} [looked] called when a choosable place is hovered or focused
   */
  constructor(table, chosen, looked = () => {}) {
    this.table = table;
    nameSymbols(table.symbol_names);
    this.chosen = chosen;
    this.looked = looked;
    this.places = placesInOrder(table);
    /** @type {import("./geometry.js").Path} */
    this.path = {
      spaces: table.path.length,
      firstSpaces: table.first_spaces,
      tile: table.symbols.length,
      boat: table.route === "adventure",
      jungle: table.route === "jungle",
    };
    this.picture = svg("svg", { class: "board-picture", role: "group", "aria-label": say("a11y-board") });
    this.list = html("ol", { class: "hidden-visually board-list", "aria-label": say("a11y-board-text") });
    this.frame = html("div", { class: "board" }, this.picture, this.list);
    /** @type {Map<string, Choice>} */
    this.choices = new Map();
    /** @type {Arc[]} */
    this.arcs = [];
    /** @type {BoardView | null} */
    this.view = null;
    /** The timer that stops the animation. */
    this.rest = 0;
    this.fitted = false;
    /** @type {Map<string, SVGGElement>} */
    this.signs = new Map();
    this.spaces = svg("g", { class: "spaces", onclick: (/** @type {Event} */ event) => this.clicked(event) });
    /** Symbols and numbers. */
    this.marks = svg("g", { class: "marks" });
    this.markers = svg("g", { class: "markers" });
    this.boat = svg("g", { class: "boat" });
    this.crews = svg("g", { class: "crews" });
    this.badges = svg("g", { class: "crew" });
    this.trails = svg("g", { class: "ways trails", "aria-hidden": "true" });
    this.ways = svg("g", { class: "ways", "aria-hidden": "true" });
    this.spots = svg("g", { class: "spots" });
    this.flying = svg("g", { class: "flying", "aria-hidden": "true" });
    this.pointer = svg("g", { class: "pointer", "aria-hidden": "true" });
    /** The place that the pointer marks. @type {string | null} */
    this.pointed = null;
    this.layout = layOut(this.path, { width: 1000, height: 640 });
    this.draw();
    this.watch = new ResizeObserver(() => this.fit());
    this.watch.observe(this.frame);
  }

  /**
   * Updates what is known about the table. The path is final only when everyone is seated; until then it is a sample.
   * @param {BoardTable} table
   */
  lay(table) {
    const isNew = table.path !== this.table.path;
    this.table = table;
    nameSymbols(table.symbol_names);
    if (isNew) this.draw();
  }

  /** Stops following the size of the window. */
  stop() {
    this.watch.disconnect();
    clearTimeout(this.rest);
  }

  /** Animates torches and rings for a while; an idle board costs nothing. */
  enliven() {
    clearTimeout(this.rest);
    this.frame.classList.add("lively");
    this.rest = setTimeout(() => this.frame.classList.remove("lively"), LIVELY);
  }

  /**
   * A click on a space that cannot be chosen may still deserve an answer.
   * @param {Event} event
   */
  clicked({ target }) {
    const place =
      target instanceof Element ? target.closest("[data-space]")?.getAttribute("data-space") : null;
    if (place && !this.choices.has(place)) this.chosen(place);
  }

  /** Chooses the number of rows that suits the available space. */
  fit() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    if (width < 40 || height < 40) return;
    const scaleOf = (/** @type {import("./geometry.js").Layout} */ one) =>
      Math.min(width / one.width, height / one.height);
    const best = layOut(this.path, { width, height });
    // Change the layout only when much is gained: people remember where things are.
    const layout = this.fitted && scaleOf(best) < scaleOf(this.layout) * 1.2 ? this.layout : best;
    this.fitted = true;
    const scale = scaleOf(layout);
    this.picture.style.width = `${Math.floor(layout.width * scale)}px`;
    this.picture.style.height = `${Math.floor(layout.height * scale)}px`;
    this.picture.style.setProperty("--number", `${Math.min(22, Math.max(13, NUMBER / scale)).toFixed(1)}px`);
    if (layout.width === this.layout.width && layout.height === this.layout.height) return;
    this.layout = layout;
    this.draw();
    if (this.view) this.show(this.view);
    this.offer(this.choices, this.arcs);
  }

  /** Draws everything static. */
  draw() {
    const { layout, table } = this;
    this.picture.setAttribute("viewBox", `0 0 ${layout.width.toFixed(0)} ${layout.height.toFixed(0)}`);
    this.signs.clear();
    replace(this.spaces);
    replace(this.marks);
    for (const stretch of layout.stretches) {
      for (let index = 0; index < stretch.spaces; index += 1) {
        const number = stretch.first + index;
        this.spaces.append(this.space(stretch, index));
        this.marks.append(this.mark(String(number), table.path[number - 1] ?? ""));
      }
    }
    replace(this.boat);
    if (layout.harbours) {
      const hull = svg("g", { class: "hull" });
      hull.innerHTML = BOAT;
      this.boat.append(hull);
    }
    const prison = this.path.jungle ? null : bars(layout);
    replace(
      this.picture,
      scenery(layout, this.path),
      this.spaces,
      // Trails stay below everything that must be readable.
      this.trails,
      this.marks,
      this.markers,
      this.boat,
      this.crews,
      prison,
      this.badges,
      this.ways,
      this.flying,
      this.pointer,
      this.spots,
    );
    this.point(this.pointed);
  }

  /**
   * Marks a place with a pointer above it.
   * @param {string | null} place
   */
  point(place) {
    this.pointed = place;
    replace(this.pointer);
    if (place === null) return;
    const { x, y } = this.spot(place);
    this.pointer.append(
      svg(
        "g",
        { transform: `translate(${x.toFixed(1)} ${(y - (place === "0" ? 50 : 34)).toFixed(1)})` },
        svg("path", { d: "M0 0L-20-26H-8V-52H8V-26H20z", class: "pointer-arrow" }),
      ),
    );
  }

  /**
   * @param {import("./geometry.js").Stretch} stretch
   * @param {number} index
   */
  space(stretch, index) {
    const shade = ((index * 7 + stretch.first) % 3) + 1;
    return svg(
      "g",
      { class: `space ${stretch.kind} shade-${shade}`, "data-space": stretch.first + index },
      svg("path", { d: slab(stretch, index, 7), class: "slab-shadow" }),
      svg("path", { d: slab(stretch, index, 9), class: "slab" }),
      svg("path", { d: slab(stretch, index, 13), class: "slab-face" }),
    );
  }

  /**
   * The symbol and the number of a space.
   * @param {string} number
   * @param {string} letter
   */
  mark(number, letter) {
    const { x, y } = this.spot(number);
    const symbol = svg("use", {
      href: `#symbol-${symbolName(letter)}`,
      x: -27,
      y: -27,
      width: 54,
      height: 54,
    });
    const sign = svg(
      "g",
      { class: "sign", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      svg("g", { class: "sign-size" }, symbol),
    );
    this.signs.set(number, sign);
    return svg(
      "g",
      { "data-mark": number },
      sign,
      svg(
        "text",
        { x: (x - 36).toFixed(1), y: (y - 18).toFixed(1), class: "number", "aria-hidden": "true" },
        number,
      ),
    );
  }

  /**
   * @param {string} place
   * @returns {import("./geometry.js").Spot}
   */
  spot(place) {
    const { layout } = this;
    if (place === "V" && layout.harbours)
      return { ...layout.harbours[this.view?.boat === "T" ? "T" : "C"], angle: 0 };
    return layout.spots.get(place) ?? { ...layout.start, angle: 0 };
  }

  /**
   * Shows who stands where.
   * @param {BoardView} view
   */
  show(view) {
    this.view = view;
    this.enliven();
    replace(this.crews);
    replace(this.badges);
    /** @type {Map<string, string[]>} */
    const standing = new Map();
    for (const { seat, pirates } of view.seats) {
      for (const [place, count] of Object.entries(pirates)) {
        const all = standing.get(place) ?? [];
        for (let index = 0; index < count; index += 1) all.push(seat);
        standing.set(place, all);
      }
    }
    for (const [number, sign] of this.signs) sign.classList.toggle("small", standing.has(number));
    const places = [...standing.keys()].sort((one, other) => this.spot(one).y - this.spot(other).y);
    for (const place of places) this.stand(place, standing.get(place) ?? []);
    if (this.layout.harbours) {
      const { x, y } = this.spot("V");
      this.boat.style.transform = `translate(${x}px, ${y}px)`;
      this.boat.classList.toggle("at-tortuga", view.boat === "T");
    }
    this.showChests(view);
    this.describe(standing);
  }

  /**
   * @param {string} place
   * @param {string[]} seats
   */
  stand(place, seats) {
    const group = svg("g", { class: "crew", "data-place": place });
    const { x, y } = this.spot(place);
    const stands = STANDS[seats.length];
    if (isSpace(place) && stands) {
      seats.forEach((seat, index) => {
        const [dx = 0, dy = 0] = stands[index] ?? [];
        group.append(pirate(seat, x + dx, y + dy, ON_SPACE));
      });
    } else {
      this.crowd(group, place, seats);
    }
    this.crews.append(group);
  }

  /**
   * Start, goal and boat: one figure per crew, with its count.
   * @param {SVGGElement} group
   * @param {string} place
   * @param {string[]} seats
   */
  crowd(group, place, seats) {
    const { x, y } = this.spot(place);
    const crews = [...new Set(seats)];
    const width = place === "V" ? 104 : place === "0" ? 104 : 128;
    crews.forEach((seat, index) => {
      const count = seats.filter((other) => other === seat).length;
      const dx = crews.length === 1 ? 0 : -width / 2 + (width * index) / (crews.length - 1);
      const dy = (place === "0" ? 54 : place === "V" ? 22 : 36) + (index % 2 ? 6 : 0);
      const size = crews.length > 3 ? 0.86 : 1;
      group.append(pirate(seat, x + dx, y + dy, size));
      if (count > 1) {
        this.badges.append(
          svg("circle", { cx: x + dx, cy: y + dy + 6, r: 10.5, class: "count-back" }),
          svg("text", { x: x + dx, y: y + dy + 10.5, class: "count" }, count),
        );
      }
    });
  }

  /** @param {BoardView} view */
  showChests(view) {
    replace(this.markers);
    for (const space of view.chests) {
      const { x, y } = this.spot(String(space));
      this.markers.append(
        svg(
          "g",
          { class: "token", transform: `translate(${(x + 36).toFixed(1)} ${(y - 30).toFixed(1)})` },
          svg("circle", { r: 14, class: "token-back" }),
          svg("text", { y: 6, class: "token-sign" }, "?"),
        ),
      );
    }
  }

  /**
   * The board as a list, for screen readers.
   * @param {Map<string, string[]>} standing
   */
  describe(standing) {
    const names = (/** @type {string[]} */ seats) => {
      const counts = [...new Set(seats)].map((seat) => ({
        seat,
        count: seats.filter((other) => other === seat).length,
      }));
      return counts
        .map(({ seat, count }) => say("a11y-pirates-of", { player: nameOf(this.table, seat), count }))
        .join(", ");
    };
    const item = (/** @type {string} */ place) => {
      const [where, seats] = [this.placeWords(place), standing.get(place)];
      return html("li", {}, seats ? labelled(where, names(seats)) : where);
    };
    replace(this.list, ...this.places.map(item));
  }

  /**
   * A place in words: its name, and the symbol and chest of a space or the harbour of the boat.
   * @param {string} place
   */
  placeWords(place) {
    const name = placeName(place, this.table.places);
    if (place === "V")
      return `${name} (${say(this.view?.boat === "T" ? "harbour-tortuga" : "harbour-cartagena")})`;
    const letter = isSpace(place) && this.table.path[Number(place) - 1];
    if (!letter) return name;
    const chest = this.view?.chests.includes(Number(place)) ? `, ${say("a11y-space-chest")}` : "";
    return `${name}, ${say(symbolMessage(letter))}${chest}`;
  }

  /**
   * Makes places choosable, and shows arcs.
   * @param {Map<string, Choice>} choices
   * @param {Arc[]} arcs
   */
  offer(choices, arcs) {
    const focused = document.activeElement?.getAttribute("data-spot");
    this.choices = choices;
    this.enliven();
    replace(this.spots);
    for (const [place, choice] of choices) this.spots.append(this.spotButton(place, choice));
    for (const space of this.spaces.children) {
      const choice = choices.get(space.getAttribute("data-space") ?? "");
      space.classList.toggle("landing", choice?.kind === "landing");
      space.classList.toggle("origin", choice?.kind === "pirate");
    }
    this.showArcs(arcs);
    const spot = focused ? this.spots.querySelector(`[data-spot="${focused}"]`) : null;
    if (spot instanceof SVGElement) spot.focus();
  }

  /**
   * @param {string} place
   * @param {Choice} choice
   */
  spotButton(place, choice) {
    const { x, y } = this.spot(place);
    const wide = isSpace(place) ? 46 : 84;
    const group = svg(
      "g",
      {
        class: `spot ${choice.kind}${choice.strong ? " strong" : ""}${choice.quiet ? " quiet-spot" : ""}`,
        role: "button",
        tabindex: 0,
        "aria-label": choice.label,
        "data-spot": place,
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
        onclick: () => this.chosen(place),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            this.chosen(place);
          }
        },
        onmouseenter: () => this.looked(place),
        onmouseleave: () => this.looked(null),
        onfocus: () => this.looked(place),
        onblur: () => this.looked(null),
      },
      svg("title", {}, choice.label),
      this.ring(place, x, y),
    );
    if (choice.bonus) {
      group.append(
        svg("circle", { cx: wide - 8, cy: -38, r: 17, class: "bonus-back" }),
        svg("text", { x: wide - 8, y: -32, class: "bonus" }, choice.bonus),
      );
    }
    return group;
  }

  /**
   * The outline of a place, relative to its centre.
   * @param {string} place
   * @param {number} x
   * @param {number} y
   */
  ring(place, x, y) {
    const stretch = this.layout.stretches.find(
      ({ first, spaces }) => Number(place) >= first && Number(place) < first + spaces,
    );
    if (!stretch) return svg("rect", { x: -90, y: -70, width: 180, height: 140, rx: 30, class: "ring" });
    return svg("path", {
      d: slab(stretch, Number(place) - stretch.first, 5),
      transform: `translate(${(-x).toFixed(1)} ${(-y).toFixed(1)})`,
      class: "ring",
    });
  }

  /**
   * Shows where pirates have gone, in the colours of their crews.
   * @param {Arc[]} moves
   */
  showTrails(moves) {
    replace(
      this.trails,
      ...moves.map(({ from, to, seat }) => this.arc({ from, to }, `trail seat-${seat}`, 32)),
    );
  }

  /** @param {Arc[]} arcs */
  showArcs(arcs) {
    this.arcs = arcs;
    replace(this.ways);
    for (const arc of arcs) this.ways.append(this.arc(arc, arc.sure ? "way sure" : "way"));
  }

  /**
   * The way from one place to another, as an arc.
   * @param {Pick<Arc, "from" | "to">} way
   * @param {string} kind
   * @param {number} [above] how far above the centre of the place it ends
   */
  arc({ from, to }, kind, above = 20) {
    const [start, end] = [this.spot(from), this.spot(to)];
    const lift = Math.min(90, 30 + Math.hypot(end.x - start.x, end.y - start.y) / 6);
    const [middleX, middleY] = [(start.x + end.x) / 2, Math.min(start.y, end.y) - lift];
    const line = `M${start.x.toFixed(0)} ${(start.y - 22).toFixed(0)}Q${middleX.toFixed(0)} ${middleY.toFixed(0)} ${end.x.toFixed(0)} ${(end.y - above).toFixed(0)}`;
    const angle = (Math.atan2(end.y - above - middleY, end.x - middleX) * 180) / Math.PI;
    return svg(
      "g",
      { class: kind },
      svg("path", { d: line, class: "way-back" }),
      svg("path", { d: line, class: "way-line" }),
      svg("path", {
        d: "M-16-9L0 0-16 9z",
        class: "way-head",
        transform: `translate(${end.x.toFixed(0)} ${(end.y - above).toFixed(0)}) rotate(${angle.toFixed(0)})`,
      }),
    );
  }

  /**
   * The points along the way between two places.
   * @param {string} from
   * @param {string} to
   */
  way(from, to) {
    return placesBetween(this.places, from, to).map((place) => this.spot(place));
  }
}

/**
 * Whether a place is a space of the path, not start, boat or goal.
 * @param {string} place
 */
function isSpace(place) {
  return Number(place) > 0;
}

/**
 * The name of a place.
 * @param {string} place
 * @param {Places} places the edition's names for start, boat and goal
 */
export function placeName(place, places) {
  if (place === "0") return say(places.start);
  if (place === "G") return say(places.goal);
  if (place === "V") return say(places.boat);
  return say("place-space", { number: place });
}
