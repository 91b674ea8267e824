// Proves that the cards were fixed before the game: the page computes the SHA-256 of the seed itself and
// compares it with the commitment published at the beginning.

import { html, replace } from "../base/dom.js";
import { fromHex, randomHex, toHex } from "../base/hex.js";
import { say } from "../base/messages.js";

/**
 * This player's share in the deal: the cards depend on what the server and every player contribute.
 */
export function share() {
  return randomHex(32);
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
  void crypto.subtle.digest("SHA-256", fromHex(seed)).then((hash) => {
    const fair = toHex(new Uint8Array(hash)) === commitment;
    replace(verdict, fair ? `✓ ${say("finish-fair")}` : `✗ ${say("replay-check-bad")}`);
    replace(result, say(fair ? "replay-check-good" : "replay-check-bad"));
    verdict.dataset["fair"] = String(fair);
  });
  return details;
}
