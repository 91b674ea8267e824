// Asking the server about the Software Challenge: what has changed, and what shall be done.

import { toast } from "../base/toast.js";

/** How long the page waits before it asks again after a failure, in milliseconds. */
const RETRY = 2000;

/**
 * Asks again and again for what has changed, until it is stopped.
 * @template {{number: number}} Seen
 * @param {number} number what is known already
 * @param {(after: number) => Promise<Seen>} ask
 * @param {(seen: Seen) => void} show
 */
export function follow(number, ask, show) {
  let stopped = false;
  const run = async () => {
    let known = number;
    while (!stopped) {
      try {
        const seen = await ask(known);
        if (!stopped && seen.number !== known) show(seen);
        known = seen.number;
      } catch {
        await new Promise((wait) => setTimeout(wait, RETRY));
      }
    }
  };
  void run();
  return () => {
    stopped = true;
  };
}

/**
 * Does something and says what went wrong, if something did.
 * @param {() => Promise<unknown>} action
 */
export async function attempt(action) {
  try {
    await action();
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), "bad");
  }
}
