// The types and values of the API. Written by `cargo xtask types` from its description: do not edit.

export const least = { ClockSeconds: 1, FinishedRounds: 0, MatchDeals: 1, MatchTables: 2, SeriesGames: 1 };

export const longest = { ChatText: 200, PlayerName: 24 };

export const most = {
  ClockSeconds: 86400,
  FinishedRounds: 65535,
  MatchDeals: 12,
  MatchTables: 5,
  SeriesGames: 10000,
};

export const names = { Language: { de: "Deutsch", en: "English", fr: "Français", nl: "Nederlands" } };

export const usual = { RulesString: "jamaica" };

export const values = {
  ActionKind: [
    "advance",
    "retreat",
    "morgan",
    "move_boat",
    "draw_card",
    "end_turn",
    "pistol",
    "rum",
    "lantern",
    "parrot",
    "hook",
    "chest",
    "take",
    "give",
    "keep",
    "put_back",
    "discard",
  ],
  ChallengeCause: ["regular", "left", "rule_violation", "soft_timeout", "hard_timeout", "unknown"],
  ChallengeCommands: ["allowed", "off", "elsewhere"],
  ChallengeKind: ["person", "bot", "client", "command"],
  ChallengeWho: ["here", "link", "bot", "client", "command"],
  Code: [
    "malformed",
    "illegal",
    "stale",
    "not_your_turn",
    "no_seat",
    "not_now",
    "no_undo",
    "bad_key",
    "not_found",
    "too_many",
    "unsaved",
    "unavailable",
    "forbidden",
  ],
  DayState: ["new", "playing", "over"],
  Fate: ["bot", "forfeit"],
  Form: ["pairs", "bots"],
  Harbour: ["C", "T"],
  Language: ["en", "de", "nl", "fr"],
  LessonKind: ["edition", "module", "spell"],
  MoveReason: ["advance", "retreat", "morgan", "snake"],
  PlayedBy: ["player", "bot"],
  Route: ["tunnel", "jungle", "adventure"],
  Seat: ["A", "B", "C", "D", "E"],
  Source: ["pile", "row"],
  Stage: ["waiting", "playing", "over"],
  TaskState: ["open", "solved", "failed"],
  Token: ["1", "2", "3", "0", "s"],
  WonBy: ["crew", "points"],
};
