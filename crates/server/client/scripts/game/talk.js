// The log of what happened and the chat of the table. Players' messages are shown unchanged, as text.

import { button, html, picture, replace } from "../base/dom.js";
import { labelled, say } from "../base/messages.js";
import { recall, remember } from "../base/settings.js";
import { longest } from "../base/wire.js";

/** Phrases that can be sent with one tap. */
const EMOTES = ["👋", "👏", "😄", "😱", "🤔", "☠️"];
/** The number of lines kept. */
const MOST = 400;

export class Talk {
  /**
   * @param {(text: string) => void} said
   * @param {() => void} opened called when the player wants to see it
   */
  constructor(said, opened) {
    this.log = html("ol", { class: "log plain", tabindex: 0, "aria-label": say("play-log") });
    this.live = html("div", { class: "hidden-visually", "aria-live": "polite", role: "status" });
    this.words = html("ol", { class: "chat plain", tabindex: 0, "aria-label": say("chat-title") });
    follow(this.log);
    follow(this.words);
    this.field = html("input", {
      maxlength: longest.ChatText,
      placeholder: say("chat-placeholder"),
      "aria-label": say("chat-placeholder"),
      autocomplete: "off",
    });
    this.form = html(
      "form",
      {
        class: "chat-form row",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const text = this.field.value.trim();
          if (text) said(text);
          this.field.value = "";
        },
      },
      this.field,
      html("button", { type: "submit", class: "small" }, say("chat-send")),
    );
    this.emotes = html(
      "div",
      { class: "emotes", role: "group", "aria-label": say("chat-emotes") },
      ...EMOTES.map((sign) => button(sign, () => said(sign), { class: "quiet small" })),
    );
    this.unread = 0;
    /** Where there is no room for it, a button in the top bar opens it. */
    this.badge = html("span", { class: "unread", hidden: true });
    this.opener = button([picture("icon-scroll"), this.badge], () => opened(), {
      class: "quiet talk-button",
      "aria-label": say("play-log"),
      title: say("play-log"),
    });
    this.tabs = html("div", { class: "tabs", role: "tablist" });
    this.body = html("div", { class: "tab-body" });
    this.frame = html(
      "section",
      { class: "talk panel", "aria-label": say("play-log") },
      this.tabs,
      this.body,
      this.live,
    );
    this.mute = recall("chat") === "off";
    this.choose("log");
  }

  /** @param {"log" | "chat"} tab */
  choose(tab) {
    this.tab = tab;
    if (tab === "chat" && this.isSeen()) this.unread = 0;
    this.badge.hidden = this.unread === 0;
    this.badge.textContent = String(this.unread);
    const one = (/** @type {"log" | "chat"} */ name, /** @type {string} */ label) =>
      html(
        "button",
        {
          type: "button",
          role: "tab",
          id: `tab-${name}`,
          "aria-selected": String(tab === name),
          "aria-controls": "talk-body",
          class: "tab",
          onclick: () => this.choose(name),
        },
        label,
      );
    replace(
      this.tabs,
      one("log", say("play-log")),
      one("chat", this.unread ? `${say("chat-title")} (${this.unread})` : say("chat-title")),
    );
    this.body.id = "talk-body";
    this.body.setAttribute("role", "tabpanel");
    this.body.setAttribute("aria-labelledby", `tab-${tab}`);
    const silence = button(
      say(this.mute ? "chat-on" : "chat-off"),
      () => {
        this.mute = !this.mute;
        remember("chat", this.mute ? "off" : "on");
        this.choose("chat");
      },
      { class: "small quiet" },
    );
    if (tab === "log") replace(this.body, this.log);
    else
      replace(
        this.body,
        !this.mute && this.words,
        html("div", {}, !this.mute && this.emotes, !this.mute && this.form, silence),
      );
    this.body.firstElementChild?.scrollTo(0, 1e6);
  }

  /** Whether it is visible. */
  isSeen() {
    return this.frame.checkVisibility();
  }

  /**
   * Adds a line to the log, and announces it to screen readers.
   * @param {string} text
   * @param {string | null} [seat]
   */
  tell(text, seat = null) {
    this.note(text, seat);
    this.live.textContent = text;
  }

  /**
   * Adds a line to the log without announcing it, for what happened before.
   * @param {string} text
   * @param {string | null} [seat]
   */
  note(text, seat = null) {
    this.line(this.log, html("li", { class: seat ? `by seat-${seat}` : "remark" }, text));
  }

  /** The next reader may not know what the last one saw. */
  forget() {
    replace(this.log);
    this.live.textContent = "";
  }

  /**
   * A player's message; empty if it was removed.
   * @param {number} number
   * @param {string} seat
   * @param {string} name
   * @param {string} text
   * @param {boolean} [before] it was sent before the reader arrived
   */
  hear(number, seat, name, text, before = false) {
    const words = html("span", { "data-said": number }, text || say("chat-removed"));
    this.line(
      this.words,
      html("li", { class: `by seat-${seat}` }, html("strong", {}, labelled(name, "")), words),
    );
    if (this.mute || before) return;
    if (this.tab !== "chat" || !this.isSeen()) {
      this.unread += 1;
      this.choose(this.tab ?? "log");
    }
    this.live.textContent = labelled(name, text);
  }

  /**
   * The operator has removed messages.
   * @param {number} number
   */
  unsay(number) {
    const words = this.words.querySelector(`[data-said="${number}"]`);
    if (words) words.textContent = say("chat-removed");
  }

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} line
   */
  line(list, line) {
    list.append(line);
    while (list.children.length > MOST) list.firstElementChild?.remove();
  }
}

/**
 * Keeps the end of a list in view, however its size changes, unless the reader has scrolled back.
 * @param {HTMLElement} list
 */
function follow(list) {
  let low = true;
  list.addEventListener("scroll", () => {
    low = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  });
  const down = () => {
    if (low) list.scrollTop = list.scrollHeight;
  };
  new ResizeObserver(down).observe(list);
  new MutationObserver(down).observe(list, { childList: true });
}
