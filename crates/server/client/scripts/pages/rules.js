// The rules of every edition and module: the server's texts in a tiny markup.

import { request } from "../base/api.js";
import { html, replace } from "../base/dom.js";
import { currentLanguage, say } from "../base/messages.js";
import { USUAL } from "./begin.js";
import { vignette } from "./vignettes.js";

/** @import { Choice } from "../base/wire.js" */

/**
 * Turns the tiny markup into elements: paragraphs, headings and lists.
 * @param {string} text
 * @param {"h1" | "h2"} title the element of its first heading
 */
function marked(text, title) {
  const elements = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.trim().split("\n");
    const first = lines[0] ?? "";
    if (!first) continue;
    const [, name] = first.match(/^!\[([\w-]+)\]$/) ?? [];
    const drawn = name && vignette(name);
    if (drawn) elements.push(drawn);
    if (name) continue;
    const heading = first.match(/^(#+) (.*)/);
    if (heading) {
      elements.push(html(elements.length ? (heading[1]?.length === 3 ? "h3" : "h2") : title, {}, heading[2]));
      lines.shift();
      if (!lines.length) continue;
    }
    if (lines[0]?.startsWith("- ")) {
      // A line that does not start an item continues the previous one.
      /** @type {string[]} */
      const items = [];
      for (const line of lines) {
        if (line.startsWith("- ")) items.push(line.slice(2));
        else items.push(`${items.pop() ?? ""} ${line.trim()}`);
      }
      elements.push(html("ul", {}, ...items.map((item) => html("li", {}, item))));
    } else {
      elements.push(html("p", {}, lines.join(" ")));
    }
  }
  return elements;
}

/**
 * @param {HTMLElement} main
 * @param {string | null} topic
 */
export async function rulesPage(main, topic) {
  const language = currentLanguage();
  const { presets, modules } = await request("GET /api/v1/rules", { query: { language } });
  const shown = topic ?? USUAL;
  // The rules of a game: its edition, and each of its modules.
  const more = (new URLSearchParams(location.search).get("with") ?? "").split(" ").filter(Boolean);
  const texts = await Promise.all(
    [shown, ...more].map((topic) =>
      request("GET /api/v1/rules/pages/{topic}", { path: { topic }, query: { language } }),
    ),
  );
  const { try_with: rules = USUAL } = [...presets, ...modules].find(({ name }) => name === shown) ?? {};
  const links = (/** @type {Choice[]} */ all) =>
    html(
      "ul",
      { class: "plain" },
      ...all.map(({ name, title }) =>
        html(
          "li",
          {},
          html("a", { href: `/rules/${name}`, "aria-current": name === shown ? "page" : null }, title),
        ),
      ),
    );
  replace(
    main,
    html(
      "div",
      { class: "rules-page" },
      html(
        "nav",
        { class: "panel rules-nav", "aria-label": say("app-rules") },
        html("h2", {}, say("rules-editions")),
        links(presets),
        html("h2", {}, say("rules-modules")),
        links(modules),
      ),
      html(
        "article",
        { class: "panel rules-text-page" },
        ...texts.flatMap((text, index) => marked(text, index === 0 ? "h1" : "h2")),
        html(
          "p",
          {},
          html(
            "a",
            {
              href: `/setup?${new URLSearchParams({ rules })}`,
              class: "button main",
            },
            say("start-new"),
          ),
        ),
      ),
    ),
  );
}
