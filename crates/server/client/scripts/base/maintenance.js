// The line that says that the server rests, and until when.

import { html } from "./dom.js";
import { currentLanguage, say } from "./messages.js";

/** @import { Maintenance } from "./wire.js" */

/**
 * Shows the maintenance of now, or that there is none.
 * @param {Maintenance | null} now
 */
export function showMaintenance(now) {
  document.getElementById("maintenance")?.remove();
  if (!now) return;
  const soon = now.until !== null && now.until > Date.now();
  const time = new Date(now.until ?? 0).toLocaleTimeString(currentLanguage(), {
    hour: "2-digit",
    minute: "2-digit",
  });
  const text = soon ? say("maintenance-until", { time }) : say("maintenance-now");
  document.getElementById("top")?.after(html("div", { id: "maintenance", role: "status" }, text));
}
