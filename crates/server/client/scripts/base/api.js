// Requests to the server, and a socket that reconnects by itself. This module knows the shape of the
// messages, not what they mean on the board. Seat keys are never logged.

import { randomHex } from "./hex.js";
import { currentLanguage, say } from "./messages.js";

/** @import { ClientMessage, Operations, ServerMessage } from "./wire.js" */
/** @typedef {{path?: Record<string, string | number>, query?: Record<string, string | number | undefined>, body?: unknown}} Asked */
/** @typedef {Extract<ClientMessage, {type: "hello"}>} Hello */

/** A request that the server refused, with the server's message. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {string} why
   */
  constructor(code, why) {
    super(why);
    this.code = code;
  }
}

/**
 * A request to the API.
 * @template {keyof Operations} Name
 * @param {Name} name method and path, as in the API description
 * @param {Operations[Name]["asks"]} asks path parameters, query and body
 * @param {string} [token] authorizes the request
 * @returns {Promise<Operations[Name]["answer"]>}
 */
export async function request(name, asks, token) {
  /** @type {Asked} */
  const { path = {}, query = {}, body } = asks;
  const [method = "GET", pattern = ""] = name.split(" ");
  const address = new URL(
    pattern.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(path[part] ?? "")),
    location.origin,
  );
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(key, String(value));
  const response = await fetch(address, { method, ...content(body, token) }).catch(() => {
    throw new Refusal("offline", say("error-offline"));
  });
  const json = (response.headers.get("Content-Type") ?? "").includes("json");
  const answer = json ? await response.json() : await response.text();
  if (!response.ok)
    throw new Refusal(
      answer?.code ?? String(response.status),
      answer?.why ?? String(answer || response.statusText),
    );
  return answer;
}

/**
 * The body of a request: a file is sent as it is, everything else as JSON. Refusals are in the language that the
 * player chose, which may not be the browser's.
 * @param {unknown} body
 * @param {string} [token]
 * @returns {RequestInit}
 */
function content(body, token) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": currentLanguage() };
  if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
  if (body === undefined) return { headers };
  const isFile = body instanceof Blob;
  headers["Content-Type"] = isFile ? "application/octet-stream" : "application/json";
  return { body: isFile ? body : JSON.stringify(body), headers };
}

/** Delays before another attempt to connect, in milliseconds. */
const PATIENCE = [300, 700, 1500, 3000, 6000, 10000];
/** How long the server may be silent before we ping it, in milliseconds. */
const QUIET = { waiting: 5000, idle: 25000 };
/** How long it may take to answer anything at all before we consider the connection lost, in milliseconds. */
const SILENCE = 10000;
/** The id keeps its refusal from being taken for the refusal of `hello`. */
const PING = JSON.stringify({ type: "ping", id: "ping" });

/**
 * A connection to a game. It says hello, numbers what it sends, reconnects when it is lost, and asks for what
 * it missed. It closes when the page is left, and reopens when the page is shown again.
 */
export class Connection {
  /**
   * @param {string} game
   * @param {string | null} key
   * @param {object} needs
   * @param {() => Pick<Hello, "language" | "muted" | "after">} needs.greeting what goes into the hello
   * @param {(message: ServerMessage) => void} needs.heard
   * @param {(connected: boolean) => void} needs.changed
   */
  constructor(game, key, needs) {
    this.game = game;
    this.key = key;
    this.needs = needs;
    /** Whether the server has let this client in. */
    this.entered = false;
    this.attempts = 0;
    /** The next attempt to connect. */
    this.retry = 0;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, {message: ClientMessage, answer: (message: ServerMessage) => void}>} */
    this.waiting = new Map();
    this.made = 0;
    /** The timer for when the server stays silent. */
    this.watch = 0;
    this.prefix = randomHex(6);
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    // A browser may keep a page that was left, to show it again unchanged; its player is gone all the same.
    addEventListener("pagehide", () => this.disconnect(), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && this.reconnect(), { signal });
    // The system notices first when the network comes or goes.
    addEventListener("offline", () => this.socket && this.lose(this.socket), { signal });
    addEventListener("online", () => this.reconnect(), { signal });
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/games/${this.game}/socket`);
    this.socket = socket;
    this.expect(socket);
    socket.addEventListener("open", () => {
      /** @type {Hello} */
      const hello = {
        type: "hello",
        words: true,
        ...this.needs.greeting(),
        ...(this.key && { key: this.key }),
      };
      socket.send(JSON.stringify(hello));
      for (const { message } of this.waiting.values()) socket.send(JSON.stringify(message));
      socket.send(PING); // answered at once, whatever the game is waiting for
    });
    socket.addEventListener("message", (event) => {
      if (this.closed || this.socket !== socket) return;
      this.take(JSON.parse(String(event.data)));
      this.listen();
    });
    socket.addEventListener("close", () => this.lose(socket));
  }

  /** After a period of silence, asks whether the server is still there. */
  listen() {
    const { socket } = this;
    clearTimeout(this.watch);
    if (this.closed || socket?.readyState !== WebSocket.OPEN) return;
    this.watch = setTimeout(
      () => {
        if (socket.readyState === WebSocket.OPEN) socket.send(PING);
        this.expect(socket);
      },
      this.waiting.size > 0 ? QUIET.waiting : QUIET.idle,
    );
  }

  /**
   * Gives up a connection if nothing arrives: a hanging server would keep it open forever.
   * @param {WebSocket} socket
   */
  expect(socket) {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      socket.close();
      this.lose(socket);
    }, SILENCE);
  }

  /**
   * Reconnects after a delay.
   * @param {WebSocket} socket the one that was lost
   */
  lose(socket) {
    if (this.closed || this.socket !== socket) return;
    this.socket = null;
    clearTimeout(this.watch);
    this.needs.changed(false);
    const patience = PATIENCE[Math.min(this.attempts, PATIENCE.length - 1)] ?? 10000;
    this.attempts += 1;
    this.retry = setTimeout(() => this.open(), patience);
    if (!this.entered) void this.inquire();
  }

  /** A socket that never opened does not say why: perhaps the game does not exist. */
  async inquire() {
    try {
      await request("GET /api/v1/games/{game}", { path: { game: this.game } });
    } catch (error) {
      const gone = error instanceof Refusal && (error.code === "not_found" || error.code === "malformed");
      if (gone && !this.closed) this.take({ type: "refused", code: "not_found", why: error.message });
    }
  }

  /** @param {ServerMessage} message */
  take(message) {
    const id = "id" in message ? message.id : undefined;
    const waiting = id ? this.waiting.get(id) : undefined;
    if (id) this.waiting.delete(id);
    if (message.type === "welcome" || message.type === "update") {
      this.entered = true;
      this.attempts = 0;
      this.needs.changed(true);
    }
    if (this.isHopeless(message)) this.close();
    this.needs.heard(message);
    waiting?.answer(message);
  }

  /**
   * Whether reconnecting is pointless: the key or the game does not exist, or the game was full from the
   * beginning. Every other condition may pass.
   * @param {ServerMessage} message
   */
  isHopeless(message) {
    if (message.type !== "refused" || message.id) return false;
    const { code } = message;
    return code === "bad_key" || code === "not_found" || (code === "too_many" && !this.entered);
  }

  /**
   * Sends a message and waits for the answer.
   * @param {Exclude<ClientMessage, Hello>} message
   * @returns {Promise<ServerMessage>}
   */
  ask(message) {
    this.made += 1;
    const id = `${this.prefix}-${this.made}`;
    const whole = { ...message, id };
    return new Promise((answer) => {
      this.waiting.set(id, { message: whole, answer });
      if (this.socket?.readyState !== WebSocket.OPEN) return;
      this.socket.send(JSON.stringify(whole));
      if (this.waiting.size === 1) this.listen();
    });
  }

  /** Asks for the whole state again; when disconnected, that happens upon reconnecting. */
  look() {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type: "look" }));
  }

  /** Disconnects. The next socket resends whatever is still unanswered. */
  disconnect() {
    clearTimeout(this.watch);
    clearTimeout(this.retry);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  reconnect() {
    this.disconnect();
    this.attempts = 0;
    this.needs.changed(false);
    this.open();
  }

  close() {
    this.closed = true;
    this.listeners.abort();
    this.disconnect();
  }
}
