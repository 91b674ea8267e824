// Proves that the cards were fixed before the game: the page computes the SHA-256 of the seed itself and
// compares it with the commitment published at the beginning.

import { html, replace } from "../base/dom.js";
import { say } from "../base/messages.js";

/**
 * @param {string} text hexadecimal digits
 */
function bytes(text) {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/**
 * This player's share in the deal: the cards depend on what the server and every player contribute.
 */
export function share() {
  const random = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} commitment
 * @param {string | null} seed
 */
export function fairness(commitment, seed) {
  const verdict = html("summary", { class: "verdict" }, say("finish-fair-open"));
  const result = html("p", { class: "small-text" });
  const details = html(
    "details",
    { class: "fairness" },
    verdict,
    html(
      "p",
      { class: "small-text" },
      say("replay-hash"),
      html("br"),
      html("span", { class: "code" }, commitment),
    ),
    seed &&
      html(
        "p",
        { class: "small-text" },
        say("replay-seed"),
        html("br"),
        html("span", { class: "code" }, seed),
      ),
    result,
  );
  if (!seed) return details;
  // Browsers compute hashes only in a secure context.
  if (!globalThis.crypto?.subtle) {
    result.textContent = say("replay-check-unsafe");
    return details;
  }
  void crypto.subtle.digest("SHA-256", bytes(seed)).then((hash) => {
    const found = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const fair = found === commitment;
    replace(verdict, fair ? `✓ ${say("finish-fair")}` : `✗ ${say("replay-check-bad")}`);
    replace(result, say(fair ? "replay-check-good" : "replay-check-bad"));
    verdict.dataset["fair"] = String(fair);
  });
  return details;
}
