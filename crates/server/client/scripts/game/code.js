// A link as a QR code. The server says which squares are dark; this module draws them.

import { request } from "../base/api.js";
import { svg } from "../base/dom.js";

/** The light margin that cameras need, in squares. */
const MARGIN = 4;

/** @type {Map<string, Promise<string[]>>} */
const drawn = new Map();

/**
 * @param {string} link
 */
function rowsOf(link) {
  const rows = drawn.get(link) ?? request("POST /api/v1/codes", { body: { link } }).then((code) => code.rows);
  drawn.set(link, rows);
  return rows;
}

/**
 * @param {string} link
 * @param {string} label
 */
export function linkCode(link, label) {
  const picture = svg("svg", { class: "link-code", role: "img", "aria-label": label });
  rowsOf(link).then(
    (rows) => {
      const size = rows.length + 2 * MARGIN;
      const runs = rows.flatMap((row, y) =>
        [...row.matchAll(/1+/g)].map(
          ({ index, 0: run }) => `M${index + MARGIN} ${y + MARGIN}h${run.length}v1h-${run.length}z`,
        ),
      );
      picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
      picture.append(
        svg("rect", { width: size, height: size, fill: "#fff" }),
        svg("path", { d: runs.join(""), fill: "#000", "shape-rendering": "crispEdges" }),
      );
    },
    // The link itself is still there.
    () => picture.remove(),
  );
  return picture;
}
