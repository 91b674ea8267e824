// The banner that announces maintenance, and when it ends.

import { html } from "./dom.js";
import { currentLanguage, say } from "./messages.js";

/** @import { Maintenance } from "./wire.js" */

/**
 * Shows the current maintenance, or hides the banner.
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
