// Requests about the Software Challenge: what has changed, and what to do.

import { toast } from "../base/toast.js";

/** The delay before another request after a failure, in milliseconds. */
const RETRY = 2000;

/**
 * Polls for changes until it is stopped.
 * @template {{number: number}} Seen
 * @param {number} number what is already known
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
 * Sends a request and reports what went wrong, if anything.
 * @param {() => Promise<unknown>} action
 */
export async function attempt(action) {
  try {
    await action();
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), "bad");
  }
}
