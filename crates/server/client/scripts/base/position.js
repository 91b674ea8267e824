// Links that contain a whole position. What is in it and what can be changed, the server says.

/**
 * A link that contains the position itself.
 * @param {string} position
 */
export function positionLink(position) {
  return `/position#${encodeURI(position.replaceAll(" ", "_"))}`;
}

/**
 * The position in the address; empty if there is none.
 * @param {string} hash
 */
export function positionIn(hash) {
  try {
    return decodeURI(hash.slice(1)).replaceAll("_", " ");
  } catch {
    return "";
  }
}
