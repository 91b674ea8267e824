// Creates elements of the page. Knows nothing about the game. Text from people always becomes a text node
// here, never markup.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, unknown>} Attributes */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. Attributes whose names begin with `on` are listeners; `false`, `null` and
 * `undefined` leave an attribute out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(
    /** @type {SVGElementTagNameMap[Tag]} */ (document.createElementNS(SVG, tag)),
    attributes,
    children,
  );
}

/**
 * @template {Element} Made
 * @param {Made} made
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {Made}
 */
function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) {
      made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "value" && "value" in made) {
      made.value = value;
    } else {
      made.setAttribute(name, value === true ? "" : String(value));
    }
  }
  add(made, ...children);
  return made;
}

/**
 * Adds children, skipping empty ones.
 * @param {Element} parent
 * @param {...Child} children
 */
export function add(parent, ...children) {
  for (const child of children) {
    if (child === false || child === null || child === undefined) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Replaces all children.
 * @param {Element} parent
 * @param {...Child} children
 */
export function replace(parent, ...children) {
  parent.replaceChildren();
  add(parent, ...children);
}

/**
 * One of the page's drawings as an image.
 * @param {string} name
 * @param {Attributes} [attributes]
 */
export function picture(name, attributes = {}) {
  return svg(
    "svg",
    { viewBox: "0 0 64 64", "aria-hidden": "true", class: "picture", ...attributes },
    svg("use", { href: `#${name}` }),
  );
}

/**
 * A button with an action.
 * @param {Child | Child[]} label
 * @param {() => void} action
 * @param {Attributes} [attributes]
 */
export function button(label, action, attributes = {}) {
  const children = Array.isArray(label) ? label : [label];
  return html("button", { type: "button", onclick: action, ...attributes }, ...children);
}

/**
 * Whether someone is typing or choosing there: keys and focus belong to them.
 * @param {Element | null} [place]
 */
export function typing(place = document.activeElement) {
  return Boolean(place?.closest("input, textarea, select"));
}

/** Whether the system or the page's settings ask for reduced motion. */
export function calm() {
  return (
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.documentElement.dataset.motion === "off"
  );
}

/**
 * Random numbers between 0 and 1 for drawings: the same seed gives the same numbers.
 * @param {number} seed
 */
export function steady(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
