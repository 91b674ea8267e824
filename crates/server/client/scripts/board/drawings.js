// Every drawing that is used by name, added to a document once.

import { svg } from "../base/dom.js";
import { iconDrawings } from "./icons.js";
import { pirateDrawings } from "./pirates.js";
import { sceneryDefinitions } from "./scenery.js";
import { symbolDrawings } from "./symbols.js";

/** The drawings, taking up no space themselves. */
export function drawings() {
  return svg(
    "svg",
    { class: "drawings", width: 0, height: 0, "aria-hidden": "true" },
    symbolDrawings(),
    pirateDrawings(),
    sceneryDefinitions(),
    iconDrawings(),
  );
}
