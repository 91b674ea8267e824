// Bytes as hexadecimal digits: keys, seeds and hashes. Knows nothing about what they are for.

/** @param {Iterable<number>} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} digits */
export function fromHex(digits) {
  return new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/**
 * Random bytes that nobody can guess.
 * @param {number} length in bytes
 */
export function randomHex(length) {
  return toHex(crypto.getRandomValues(new Uint8Array(length)));
}
