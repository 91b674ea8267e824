// The types and values of the API. Written by `cargo xtask types` from its description: do not edit.

/** An action in notation */
export type Action = string;

/**
 * What kind of action an [`Action`] is.
 *
 * The order is that of the actions' variants.
 */
export type ActionKind =
  | "advance"
  | "retreat"
  | "morgan"
  | "move_boat"
  | "draw_card"
  | "end_turn"
  | "pistol"
  | "rum"
  | "lantern"
  | "parrot"
  | "hook"
  | "chest"
  | "take"
  | "give"
  | "keep"
  | "put_back"
  | "discard";

/** An action and what it leads to. */
export type AnalysedLine = {
  /** The action in notation. */
  action: string;
  /** The deciding seat's chance after it. */
  chance: number;
  /** What is expected to be played, starting with this action, up to the first that depends on a draw. */
  line: string[];
  /** The same in words. */
  words: string;
};

/** Somebody who tries a task. */
export type Attempt = {
  /** The player's name. */
  name: string;
  /** The minimum time a bot takes for an action, in milliseconds. */
  pace: number;
};

/** An active game. */
export type AwakeGame = {
  /** Everyone connected to it here. */
  connections: ConnectionRow[];
  /** The game. */
  game: string;
  /** The number of its last fact. */
  number: number;
  /** Who sits where. */
  players: Player[];
  /** Its stage. */
  stage: Stage;
};

/** A banned address. */
export type BanRow = {
  /** The address, or the network. */
  network: string;
  /** Until when, in milliseconds since 1970; forever, if missing. */
  until: number | null;
  /** Why. */
  why: string;
};

/** The result of a level of the bots on a deal. */
export type BotScore = {
  /** The bot that played. */
  bot: string;
  /** The level. */
  level: number;
  /** Its score. */
  score: Score;
};

/** A card: the letter of its symbol, a capital one for a dark card */
export type Card = string;

/** A position to draw. */
export type ChallengeBoard = {
  /** What is played, and the path. */
  course: Course;
  /** Where the pirates are. */
  seats: SeatView[];
};

/** How a game ended for a side. */
export type ChallengeCause =
  "regular" | "left" | "rule_violation" | "soft_timeout" | "hard_timeout" | "unknown";

/** How many games ended in a certain way. */
export type ChallengeCauseCount = {
  /** How. */
  cause: ChallengeCause;
  /** How often. */
  count: number;
};

/** Whether the page may start programs as clients. */
export type ChallengeCommands = "allowed" | "off" | "elsewhere";

/** The result of an order. */
export type ChallengeDone = {
  /** The path of the page on which the person plays, with its key. */
  link: string | null;
};

/** Where clients connect. */
export type ChallengeDoors = {
  /** The host, as other computers find it. */
  host: string;
  /** The port for clients made before the end of October 2012. */
  old_port: number;
  /** The port of the original. */
  port: number;
};

/** A game of the Software Challenge in full. */
export type ChallengeGame = {
  asked: /** Who has to move; `null` while the game is paused, and when it is over. */
  Seat | null;
  /** Whether you may pause it. */
  control: boolean;
  /** The time after which the server stops waiting, in milliseconds. */
  hard: number;
  /** The game at a glance. */
  line: ChallengeLine;
  /** The last moves, the latest last. */
  moves: ChallengeMove[];
  /** A number that grows with every change: pass it as `after` to wait for the next one. */
  number: number;
  offence: /** What broke the rules, if anything. */
  ChallengeOffence | null;
  /** Milliseconds between moves; 0 if the players are not slowed down. */
  pace: number;
  /** The last lines that programs printed; only for people at this machine. */
  printed: ChallengePrinted[];
  /** Where clients that have not arrived yet should connect; only for people at this machine. */
  reservations: ChallengeReservation[];
  /** A later answer loses the game, in milliseconds. */
  soft: number;
  /** How long that player has been thinking, in milliseconds. */
  thinking: number;
};

/** The link to a side. */
export type ChallengeInvitation = {
  /** The path of its page, with its key. */
  link: string;
  /** The side. */
  seat: Seat;
};

/** Who plays a side. */
export type ChallengeKind = "person" | "bot" | "client" | "command";

/** A game of the Software Challenge at a glance. */
export type ChallengeLine = {
  board: /** The position of a game that is being played. */
  ChallengeBoard | null;
  /** The game. Its table has the same name. */
  game: string;
  /** Whether it is paused. */
  paused: boolean;
  /** Whether it was set up on the page, and has had a table from the beginning. */
  prepared: boolean;
  /** The round, from 1. */
  round: number;
  /** After this many rounds points decide. */
  rounds: number;
  /** Red and blue. */
  sides: ChallengeSide[];
  /** Whether it is waiting, being played or over. */
  stage: Stage;
  winner: /** Who won; `null` for a draw, and before the end. */
  Seat | null;
};

/** A game that was set up. */
export type ChallengeMade = {
  /** The game. */
  game: string;
  /** The links of players elsewhere. */
  invitations: ChallengeInvitation[];
  /** The path of its page, with the key of the people at this screen. */
  link: string;
  /** The server's address on its network, if known: links that start with it work there. */
  origin: string | null;
};

/** A move as a client sent it. */
export type ChallengeMove = {
  /** Its parts in the protocol's words, such as `forwardMove 0 KEY`. */
  parts: ChallengePart[];
  /** Who moved. */
  seat: Seat;
  /** How long it took, in milliseconds. */
  took: number;
  /** The turn, from 1. */
  turn: number;
};

/** What broke the rules. */
export type ChallengeOffence = {
  /** What was sent, in the protocol's words. */
  parts: ChallengePart[];
  /** Who did it. */
  seat: Seat;
  /** Why it is illegal, in the words of the original server. */
  why: string;
};

/** What to do with a game. */
export type ChallengeOrder =
  /** Pause it before the next move. */
  | {
      order: "pause";
    }
  /** Let it continue, with this many milliseconds between moves, or as fast as the players are. */
  | {
      order: "go_on";
      /** The pause between moves. */
      pace?: number;
    }
  /** Let it play one turn. */
  | {
      order: "step";
    }
  /** A person at this screen takes over a side. */
  | {
      /** The person's name. */
      name: string;
      order: "take_over";
      /** The side. */
      seat: Seat;
    }
  /** A person at this screen plays against a waiting client. */
  | {
      /** The person's name. */
      name: string;
      order: "join";
    }
  /** Give it up: the people who play it leave, and a game that has not begun disappears. */
  | {
      order: "give_up";
    };

/** The Software Challenge on this server. */
export type ChallengeOverview = {
  /** Whether the page may start programs. */
  commands: ChallengeCommands;
  /** How many clients are connected. */
  connections: number;
  /** Whether you are at the machine on which the server runs, and may set up and pause games. */
  control: boolean;
  doors: /** Where clients connect; `null` while no port is open. */
  ChallengeDoors | null;
  /** The games, the latest first. */
  games: ChallengeLine[];
  /** A number that grows with every change: pass it as `after` to wait for the next one. */
  number: number;
  /** Series of games, the latest first. */
  series: ChallengeSeriesLine[];
};

/** A part of a move. */
export type ChallengePart = {
  /** The client's comment on it. */
  hints: string[];
  /** In the protocol's words. */
  words: string;
};

/** A line that a program printed. */
export type ChallengePrinted = {
  /** Whether it was printed as an error. */
  error: boolean;
  /** Which side's program. */
  seat: Seat;
  /** The line. */
  text: string;
};

/** A seat that waits for its client. */
export type ChallengeReservation = {
  /** The host that it has to connect to. */
  host: string;
  /** The port that it has to connect to. */
  port: number;
  /** The code that its client has to show. */
  reservation: string;
  /** The side. */
  seat: Seat;
};

/** A game of a series. */
export type ChallengeResult = {
  /** How it ended for both. */
  causes: ChallengeCause[];
  /** The game, as long as it is remembered. */
  game: string | null;
  /** Its number in the series, from 1. */
  number: number;
  /** The names of red and blue. */
  players: string[];
  /** The points of both. */
  points: number[];
  /** 2 for a win, 1 for a draw, 0 for a loss. */
  score: number[];
  winner: /** Who won: `A` for red, `B` for blue, `null` after a draw. */
  Seat | null;
};

/** A series of games in full. */
export type ChallengeSeries = {
  /** Whether you may stop and resume it. */
  control: boolean;
  /** Why it cannot continue, if it cannot, in the language of the request. */
  error: string | null;
  /** The games that are being played. */
  games: ChallengeLine[];
  /** The series at a glance. */
  line: ChallengeSeriesLine;
  /** Counts what happens: pass it as `after` to wait for the next change. */
  number: number;
  /** The server's address on its network, if known: links that start with it work there. */
  origin: string | null;
  /** The players, the best first. */
  players: ChallengeStanding[];
  /** The latest games, the latest first. */
  results: ChallengeResult[];
};

/** A series of games at a glance. */
export type ChallengeSeriesLine = {
  /** Games in total. */
  games: number;
  /** Games played. */
  played: number;
  /** Whether it is being played; otherwise it was stopped, or is over. */
  running: boolean;
  /** Its number. */
  series: number;
  /** What people call it. */
  title: string;
};

/** What to do with a series. */
export type ChallengeSeriesOrder = {
  /** Whether it should be played; games in progress are aborted when it is stopped. */
  run: boolean;
};

/** Many games to play: everyone plays everyone, with sides swapped every game. */
export type ChallengeSeriesSetUp = {
  /** Games per pair, rounded up to an even number. */
  games: SeriesGames;
  /** Who takes part: bots, and clients that the server starts. */
  players: ChallengeSideSetUp[];
  /** What people call it. */
  title?: string | null;
};

/** A game of the Software Challenge to set up. */
export type ChallengeSetUp = {
  /** The pause between moves, in milliseconds; 0 if players are not slowed down. */
  pace?: number;
  /** Whether it is paused before the first move. */
  paused?: boolean;
  /** A position to start from, in notation, instead of a new deal. */
  position?: string | null;
  /** Red and blue. */
  sides: ChallengeSideSetUp[];
};

/** Where a game can be seen. */
export type ChallengeShown = {
  /** The path of its page. */
  link: string;
};

/** One side of a game. */
export type ChallengeSide = {
  cause: /** How the game ended for it; `null` before the end. */
  ChallengeCause | null;
  /** Who plays. */
  kind: ChallengeKind;
  /** The level of a bot; `null` for all others. */
  level: number | null;
  /** What people call it. */
  name: string;
  /** Its points. */
  points: number;
  /** The seat: A is red and begins, B is blue. */
  seat: Seat;
  /** Whether it has taken its seat. */
  seated: boolean;
};

/** A side of a [`ChallengeSetUp`]. */
export type ChallengeSideSetUp = {
  /** The command of a program, in which `%host%`, `%port%` and `%reservation%` are filled in. */
  command?: string | null;
  /** The level of a bot. */
  level?: number | null;
  /** Whether its time is limited. */
  limited?: boolean;
  /** Its name; otherwise it is named after what it is. */
  name?: string | null;
  /** Whether a client was made before the end of October 2012. */
  old?: boolean;
  /** Who plays. */
  who: ChallengeWho;
};

/** A player's results in a series. */
export type ChallengeStanding = {
  /** Games that did not end regularly for it, by their causes. */
  causes: ChallengeCauseCount[];
  /** Games drawn. */
  draws: number;
  /** The level of a bot; `null` for all others. */
  level: number | null;
  /** Games lost. */
  losses: number;
  /** What people call it. */
  name: string;
  /** The mean points per game. */
  points: number;
  /** 2 for a win, 1 for a draw. */
  score: number;
  /** The share of possible scores won, 0 to 1, counting only deals with both games played. */
  share: number;
  /** The upper end of its 95% interval. */
  share_high: number;
  /** The lower end of its 95% interval. */
  share_low: number;
  /** Games won. */
  wins: number;
};

/** Whether the port for clients should be open. */
export type ChallengeSwitch = {
  /** Whether it should be open. */
  open: boolean;
};

/** Who should play a side. */
export type ChallengeWho = "here" | "link" | "bot" | "client" | "command";

/** The chances of the seats over a game. */
export type Chances = {
  /** Whether all turns are included. */
  done: boolean;
  /** How much of it is done, from 0 to 1. */
  progress: number;
  /** One entry for each turn, at its beginning, and one for the end. */
  turns: TurnChances[];
};

/** What a change of the rules would lead to. */
export type Change =
  /** The rules string after it. */
  | {
      /** The rules string after it. */
      rules: string;
    }
  /** Why it does not fit. */
  | {
      /** Why it does not fit. */
      clash: string;
    };

/** What every change of one module or option would lead to. */
export type Changes = {
  /** By module. */
  modules: Record<string, ModuleChanges>;
  /** By option and value. */
  options: Record<string, Record<string, Change>>;
};

/** What a player says */
export type ChatText = string;

/** Rules that fit together, and what else would fit. */
export type Checked = {
  /** What every change of one part would lead to. */
  changes: Changes;
  /** The modules in use and their settings. */
  modules: Record<string, string>;
  /** The occasion that has these rules, for however many players. */
  occasion?: string;
  /** The value of every option. */
  options: Record<string, string>;
  /** The edition. */
  preset: string;
  /** The rules string in canonical form. */
  rules: string;
};

/** A tile that can have a chest. */
export type ChestTile = {
  /** Whether it has one. */
  chest: boolean;
  /** Its number, from 1. */
  tile: number;
};

/** Something that people can choose. */
export type Choice = {
  /** Its values. */
  choices?: ValueChoice[];
  /** One line about it. */
  description: string;
  /** The name in rules strings. */
  name: string;
  /** Publisher and year, of an edition. */
  source?: string;
  /** Its name. */
  title: string;
  /** The rules string to try it with, of an edition or module. */
  try_with?: string;
  /** Its values, in words. */
  values?: string;
};

/** Everything that people can choose from. */
export type Choices = {
  /** The language of the texts. */
  language: string;
  /** All languages: code and native name. */
  languages: Record<string, string>;
  /** Bots. */
  levels: LevelChoice[];
  /** Modules, added with `+`. */
  modules: Choice[];
  /** Rules for an occasion, to start at once. */
  occasions: Occasion[];
  /** Options, set with `,name=value`. */
  options: Choice[];
  /** Editions. */
  presets: Choice[];
};

/**
 * A client's message. The client chooses the `id`, and the answer repeats it; a message repeated with the
 * same id is processed once.
 */
export type ClientMessage =
  /** The first message on a socket. Without a key the client watches. */
  | {
      /** The last number the client has seen, when it reconnects: it gets what it missed. */
      after?: number | null;
      /** The key of a seat. */
      key?: string | null;
      /** The language of sentences (`en`, `de`, `nl`, `fr`). */
      language?: string | null;
      /** Seats that are muted on this socket from the start, as with `mute`. */
      muted?: Seat[];
      type: "hello";
      /** The form in which this socket gets views. */
      view?: Form;
      /** Whether updates describe what happened in sentences as well. */
      words?: boolean;
    }
  /** Takes the key's seats under a name; later it changes the name. */
  | {
      /** Made by the client. */
      id?: string;
      /** The name. */
      name: PlayerName;
      seat?: /** The seat, if the key opens several. */
      Seat | null;
      /** The player's share in the deal: any 64 hexadecimal digits, until the game begins. */
      share?: string | null;
      type: "join";
    }
  /** Plays an action. */
  | {
      /** The action in notation. */
      action: string;
      /** Made by the client. */
      id?: string;
      /** The number of the last update the client had seen when the player decided. */
      on: number;
      type: "act";
    }
  /** Undoes the last action. */
  | {
      /** Made by the client. */
      id?: string;
      /** The number of the last update the client had seen. */
      on: number;
      type: "undo";
    }
  /** Asks a strong bot what to do. */
  | {
      /** Made by the client. */
      id?: string;
      type: "hint";
    }
  /** Asks why an action is not legal. */
  | {
      /** The action in notation. */
      action: string;
      /** Made by the client. */
      id?: string;
      type: "why";
    }
  /**
   * Asks for the position with everything the player knows, and the rest dealt at random, to try things
   * out in another game. Only for games without other people.
   */
  | {
      /** Made by the client. */
      id?: string;
      type: "branch";
    }
  /** Sends a chat message to everyone at the table. */
  | {
      /** Made by the client. */
      id?: string;
      /** The text. */
      text: ChatText;
      type: "say";
    }
  /**
   * Mutes or unmutes a seat on this socket. Updates with its chat messages are then left out: their
   * numbers are missing among the others.
   */
  | {
      /** Made by the client. */
      id?: string;
      /** Whether they are hidden. */
      muted: boolean;
      /** Whose messages. */
      seat: Seat;
      type: "mute";
    }
  /**
   * Votes for a bot in place of a player who left, never came, or is present and does nothing; or
   * withdraws the vote.
   */
  | {
      /** The player who left. */
      about: Seat;
      /** Made by the client. */
      id?: string;
      type: "vote";
      /** Whether a bot should play. */
      wanted: boolean;
    }
  /** Nudges the player everyone is waiting for. */
  | {
      /** The player who has to act. */
      about: Seat;
      /** Made by the client. */
      id?: string;
      type: "nudge";
    }
  /**
   * Before the game begins, the host gives a seat that is not the host's own to a bot or to the next
   * friend.
   */
  | {
      /** Made by the client. */
      id?: string;
      /** The seat. */
      seat: Seat;
      type: "arrange";
      /** A bot or `friend`. */
      who: Who;
    }
  /** Before the game begins, the host swaps two seats. */
  | {
      /** Made by the client. */
      id?: string;
      /** One seat. */
      seat: Seat;
      type: "swap";
      /** The other seat. */
      with: Seat;
    }
  /** Before the game begins, the host cancels it. */
  | {
      /** Made by the client. */
      id?: string;
      type: "cancel";
    }
  /**
   * Gives up the player's own seats: before the game begins they are free again, afterwards what was
   * agreed happens to them.
   */
  | {
      /** Made by the client. */
      id?: string;
      type: "leave";
    }
  /** Takes the seat back from the bot that played in its owner's place. */
  | {
      /** Made by the client. */
      id?: string;
      type: "return";
    }
  /** Reports a player's bad behaviour to the operator. The others do not see it. */
  | {
      /** The player. */
      about: Seat;
      /** Made by the client. */
      id?: string;
      /** What happened. */
      text?: ChatText;
      type: "report";
    }
  /** After a game, sets up a rematch with everyone one seat further on. */
  | {
      /** Made by the client. */
      id?: string;
      type: "rematch";
    }
  /** Asks for the complete state again. */
  | {
      /** Made by the client. */
      id?: string;
      type: "look";
    }
  /** Asks for any answer, to learn whether the server is still there. */
  | {
      /** Made by the client. */
      id?: string;
      type: "ping";
    };

/** Clocks. At least one of the two times is given. */
export type Clock = {
  game?: /** Seconds per seat for all turns together. */
  ClockSeconds | null;
  /** What happens when a clock runs out. */
  out?: Fate;
  turn?: /** Seconds for each turn. */
  ClockSeconds | null;
};

/** The time on a clock, in seconds */
export type ClockSeconds = number;

/** Kinds of refusals. */
export type Code =
  | "malformed"
  | "illegal"
  | "stale"
  | "not_your_turn"
  | "no_seat"
  | "not_now"
  | "no_undo"
  | "bad_key"
  | "not_found"
  | "too_many"
  | "unsaved"
  | "unavailable"
  | "forbidden";

/** What was said of a game's seed before it began, in hexadecimal digits */
export type Commitment = string;

/** A connected client. */
export type ConnectionRow = {
  /** The first part of the address, if the server shows it. */
  address?: string;
  /** The pseudonym of the address, the same as in the log, until the server restarts. */
  from: string;
  /** The seats; none for a spectator. */
  seats: Seat[];
};

/** Which contest: what all its games share. */
export type ContestId =
  /** The deal of a day. */
  | {
      /** The day, such as `2026-11-17`. */
      day: string;
      type: "day";
    }
  /** A duplicate match. */
  | {
      /** Its name. */
      name: string;
      type: "match";
    };

/** What is played, and the path it is played on. */
export type Course = {
  /** Pirates per player. */
  crew: number;
  /** The edition: the name of a preset. */
  edition: string;
  /** Spaces before the boat, if there is a boat; otherwise all spaces. */
  first_spaces: number;
  /** The names of the modules in use. */
  modules: string[];
  /** The symbols of the path, one letter per space, starting with space 1. */
  path: string;
  /** The names of the places other than spaces. */
  places: Places;
  /** Whether points can decide the game. */
  points: boolean;
  /** What the path leads through. */
  route: Route;
  /** The rules string. */
  rules: Rules;
  /** What an enchanted card does, by the letter of its symbol; empty if cards cannot be enchanted. */
  spells: Record<string, ActionKind>;
  /** The ids of the messages that name these symbols in this edition, by letter. */
  symbol_names: Record<string, string>;
  /** The letters of the six symbols of this game. Every tile of the path has each of them once. */
  symbols: string;
};

/** A bot's result among those of people. */
export type DayBot =
  /** What it achieved. */
  BotScore & {
    /** The row in a table of people and bots together, from 1. Bots have no rank. */
    row: number;
  };

/** The bots' results on a deal. */
export type DayBots = {
  /** Whether all levels have played. */
  done: boolean;
  /** The levels that have played so far, the weakest first. */
  scores: DayBot[];
};

/** Somebody who plays a day. */
export type DayEntry = {
  /** The player's name. */
  name: string;
  /** Whether the name is shown to others beside the result. */
  named: boolean;
  /** The minimum time a bot takes for an action, in milliseconds. */
  pace: number;
};

/** Everything about a day that a player may know. */
export type DayReport =
  /** The day. */
  DayRow & {
    /** The bots' results; empty until then, too. */
    bots: DayBots;
    /** How many results have a lead in each twentieth of the range from -100% to 100%; empty until then, too. */
    distribution: number[];
    /** How many have finished it on this server. */
    finished: number;
    /** The player's game, once begun. */
    game: string | null;
    /** The key to its seat. */
    key: string | null;
    /** The best results and the player's own, the best first; empty until the player has finished. */
    results: DayResult[];
    /** Today, by UTC. */
    today: string;
  };

/** Somebody's result. */
export type DayResult = {
  /** The game, to replay it. */
  game: string;
  /** The player's name; `null` unless the player wants it shown. */
  name: string | null;
  /** Whether it is the reader's own. */
  own: boolean;
  /** The rank, from 1; equal results share it. */
  rank: number;
  /** The row in a table of people and bots together, from 1. */
  row: number;
  /** The score. */
  score: Score;
};

/** A day in the list. */
export type DayRow = {
  /** The date, in UTC. */
  day: string;
  /** The edition. */
  edition: string;
  /** The modules. */
  modules: string[];
  /** The levels of the bots in the other seats. */
  opponents: number[];
  /** Seats at the table. */
  players: number;
  score: /** The player's score, once finished. */
  Score | null;
  /** The player's progress on it. */
  state: DayState;
};

/** A player's progress on a day. */
export type DayState = "new" | "playing" | "over";

/** Some days. */
export type Days = {
  /** The latest first. */
  days: DayRow[];
  /** A day `around` which to list later days; `null` if there are none. */
  newer: string | null;
  /** A day `around` which to list earlier days; `null` if there are none. */
  older: string | null;
  /** Today, by UTC. */
  today: string;
};

/** What has to be decided next. */
export type Decision =
  /** The active seat takes an action or ends the turn. */
  | {
      type: "act";
    }
  /** Pistol: the active seat takes a card from this hand. */
  | {
      type: "take";
      /** Whose hand. */
      victim: Seat;
    }
  /** Rum: the active seat gives one of the drawn cards to this seat. */
  | {
      /** Who gets it. */
      to: Seat;
      type: "give";
    }
  /** Lantern: the active seat keeps one of the cards it looks at. */
  | {
      type: "keep";
    }
  /** Lantern: the active seat puts one of the cards it looks at back on the pile. */
  | {
      type: "put_back";
    }
  /** Freebooter: this seat has more than seven cards and discards one. */
  | {
      /** Who discards. */
      seat: Seat;
      type: "discard";
    }
  /** The game is over. */
  | {
      /** How it ended. */
      result: string;
      type: "over";
    };

/** What was done. */
export type Deed =
  /** Somebody took seats, or changed a name. */
  | {
      name: string;
      seats: Seat[];
      type: "joined";
    }
  /** A seat played an action; the events report its consequences. */
  | {
      by: PlayedBy;
      seat: Seat;
      type: "acted";
    }
  /** A seat undid its last action. */
  | {
      seat: Seat;
      type: "undone";
    }
  /** A seat sent a chat message. The text is empty if it has been removed since. */
  | {
      seat: Seat;
      text: string;
      type: "said";
    }
  /** A seat voted for a bot in place of another, or withdrew its vote. */
  | {
      about: Seat;
      seat: Seat;
      type: "voted";
      wanted: boolean;
    }
  /** A bot plays in place of a seat's owner from now on. */
  | {
      seat: Seat;
      type: "replaced";
    }
  /** A seat nudged another one. */
  | {
      about: Seat;
      seat: Seat;
      type: "nudged";
    }
  /** The host gave a seat to a bot of this level, or freed it. */
  | {
      level: number | null;
      seat: Seat;
      type: "arranged";
    }
  /** The host swapped two seats. */
  | {
      seat: Seat;
      type: "swapped";
      with: Seat;
    }
  /** The host cancelled the game before it began. */
  | {
      seat: Seat;
      type: "cancelled";
    }
  /** A seat's owner left. */
  | {
      seat: Seat;
      type: "left";
    }
  /** A seat's owner plays again. */
  | {
      seat: Seat;
      type: "returned";
    }
  /** The server or its database was down while a seat's clock ran: it gets this many milliseconds back. */
  | {
      millis: number;
      seat: Seat;
      type: "time_given";
    }
  /** A seat's clock ran out: a bot plays the rest of its turn. */
  | {
      seat: Seat;
      type: "timed_out";
    }
  /** A seat's clock ran out, and it has lost. */
  | {
      seat: Seat;
      type: "forfeited";
    }
  /** The operator has done something. */
  | {
      order: Order;
      type: "moderated";
    }
  /**
   * A seat wanted a rematch: it follows, and the same keys open the seats. Games of an earlier version do
   * not say which seat.
   */
  | {
      game: string;
      seat?: Seat;
      type: "rematch";
    };

/** Cards of a position that can be changed. */
export type EditedCards =
  /** The hand of this seat. */
  | {
      /** The hand of this seat. */
      hand: Seat;
    }
  /** The face-up row. */
  | "row"
  /** The discard pile. */
  | "discards"
  /** The cards drawn with a spell and not yet dealt with. */
  | "looked_at";

/** What can be changed in a position, apart from what its view shows. */
export type Editing = {
  /** How many actions can be left. */
  actions: number[];
  /** Every kind of card. */
  cards: Card[];
  /** The tiles that can have a chest; none in a game without chests. */
  chests: ChestTile[];
  /** The decisions that can be pending, the plain turn first. */
  decisions: PossibleDecision[];
  /** The first player's seat. */
  first: Seat;
  /** What the opened chests held. */
  opened: OpenedChest[];
  /** The places where pirates can be, in order. */
  places: Place[];
  /** Rounds finished. */
  rounds: number;
  /** The tokens still to be found. */
  unopened: Token[];
};

/**
 * Something that happened. Cards that the viewer may not know are `None`.
 *
 * With the `serde` feature this is the format of the log, the wire messages and traces:
 * `{"type":"drawn","seat":"A","card":"k","source":"pile"}`.
 */
export type Event =
  /** A card went from a hand to the discard pile. */
  | {
      /** The card. */
      card: Card;
      /** Whether it was enchanted, or the second card of an enchanted hook. */
      enchanted: boolean;
      /** Who played it. */
      seat: Seat;
      type: "played";
    }
  /** A pirate moved. */
  | {
      /** Where it was. */
      from: Place;
      /** Why. */
      reason: MoveReason;
      /** Whose pirate. */
      seat: Seat;
      /** Where it is now. */
      to: Place;
      type: "moved";
    }
  /** A card was drawn to a hand. */
  | {
      card: /** The card. */
      Card | null;
      /** Who drew it. */
      seat: Seat;
      /** From where. */
      source: Source;
      type: "drawn";
    }
  /** A card was laid face up at the end of the row. */
  | {
      /** The card. */
      card: Card;
      type: "laid_in_row";
    }
  /** The discard pile was shuffled and became the face-down pile. */
  | {
      /** How many cards. */
      cards: number;
      type: "reshuffled";
    }
  /** The boat moved. */
  | {
      /** Whether it was the captain's free move. */
      free: boolean;
      /** Who moved it. */
      seat: Seat;
      /** Where it is now. */
      to: Harbour;
      type: "boat_moved";
    }
  /** A hand was shown (pistol). */
  | {
      cards: /** The cards. */
      ShownCards | null;
      /** Whose hand. */
      seat: Seat;
      /** To whom. */
      to: Seat;
      type: "hand_shown";
    }
  /** A card was taken from a hand (pistol). */
  | {
      card: /** The card. */
      Card | null;
      /** Who took it. */
      seat: Seat;
      type: "taken";
      /** From whom. */
      victim: Seat;
    }
  /** A card was drawn to look at (rum, lantern). */
  | {
      card: /** The card. */
      Card | null;
      /** Who looks. */
      seat: Seat;
      type: "looked";
    }
  /** One of the cards looked at was given away (rum). */
  | {
      card: /** The card. */
      Card | null;
      /** Who gave it. */
      seat: Seat;
      /** To whom. */
      to: Seat;
      type: "given";
    }
  /** One of the cards looked at was kept (rum, lantern). */
  | {
      card: /** The card. */
      Card | null;
      /** Who kept it. */
      seat: Seat;
      type: "kept";
    }
  /** One of the cards looked at was put on top of the pile (lantern). */
  | {
      card: /** The card. */
      Card | null;
      /** Who put it there. */
      seat: Seat;
      type: "put_back";
    }
  /** A card was discarded (freebooter). */
  | {
      /** The card. */
      card: Card;
      /** Who discarded it. */
      seat: Seat;
      type: "discarded";
    }
  /** A chest token was turned over. */
  | {
      /** Who opened it. */
      seat: Seat;
      /** Where. */
      space: Place;
      /** What it was. */
      token: Token;
      type: "chest_opened";
    }
  /** All tokens were shuffled and laid on the chest spaces again. */
  | {
      type: "chests_laid";
    }
  /** A turn ended. */
  | {
      /** Whose turn. */
      seat: Seat;
      type: "turn_ended";
    }
  /** A turn began. */
  | {
      /** Whether the seat is captain and may move the boat for free. */
      captain: boolean;
      /** Whose turn. */
      seat: Seat;
      type: "turn_began";
    }
  /** The game ended. */
  | {
      /** How. */
      result: string;
      type: "game_over";
    };

/** What happens to the seat of a player who leaves, or whose clock runs out. */
export type Fate = "bot" | "forfeit";

/** Rounds finished */
export type FinishedRounds = number;

/** A position of the first lesson, with the learner in the first seat. */
export type FirstPosition = {
  /** The position in notation. */
  position: string;
  /** The rules string. */
  rules: string;
  /** The step that begins in it. The message `lesson-` followed by its name explains it. */
  step: string;
};

/** Who meets whom. */
export type Form = "pairs" | "bots";

/** The answer to a [`SetUp`]: the game, and the keys that open its seats. They are shown this once. */
export type GameMade = {
  commitment: /**
   * The SHA-256 of the server's seed, from which all cards come, together with the players' shares. A game from a
   * given position has none.
   */
  Commitment | null;
  /** The game. */
  game: string;
  /** The keys of the seats that are `friend`. */
  invitations: Invitation[];
  /** The key of all seats that are `me`, if there are any. */
  key: string | null;
  open_invitation: /** One link for all friends, if there are seats for them: whoever comes first takes the first free one. */
  OpenInvitation | null;
  /**
   * The path of the page for spectators. The page of a seat is the same followed by `#` and the key, so
   * that the key is never sent in a request's address.
   */
  watch: string;
};

/** Where the boat of the complete adventure is. */
export type Harbour = "C" | "T";

/** What a strong bot would do. */
export type Hint = {
  /** The action. */
  action: Action;
  /** Each seat's estimated chance of winning. */
  chances: Record<string, number>;
  /** The id of the message. */
  id: string;
  /** What it expects to follow, starting with this action. */
  line: Action[];
  /** What the others may then do, in a sentence for each turn, if it looked that far. */
  more?: string;
  /** The number of the update at which it was asked. */
  number: number;
  /** Why, in a sentence. */
  reason: string;
};

/** A game, with its whole chat. */
export type Inspected = {
  /** The table. */
  table: Table;
  /** The chat, in order. */
  words: Words[];
};

/** The key of a friend's seat. */
export type Invitation = {
  /** Its key. */
  key: string;
  /** The path of the page on which it is played. */
  link: string;
  /** The seat. */
  seat: Seat;
};

/** Somebody who wants a free seat. */
export type Join = {
  /** The key of the invitation, for a table that is not in the lobby. */
  invitation?: string | null;
  /** The name. */
  name: string;
  /** The player's share in the deal: any 64 hexadecimal digits. */
  share?: string | null;
};

/** Whom to remove from a game. */
export type Kick =
  /** The owner of this seat: from now on a bot plays there, and the key no longer opens it. */
  | {
      /** The owner of this seat: from now on a bot plays there, and the key no longer opens it. */
      seat: Seat;
    }
  /** Everyone connected from the address with this pseudonym. They may come back. */
  | {
      /** Everyone connected from the address with this pseudonym. They may come back. */
      from: string;
    };

/** A language, by its code */
export type Language = "en" | "de" | "nl" | "fr";

/** Something the viewer may do, with what a click needs. */
export type LegalAction = {
  /** The action in notation: what to send to do it. */
  action: Action;
  /** Where the second pirate of a hook starts. */
  and?: Place;
  /** The card played, taken, given, kept, put back or discarded. */
  card?: Card;
  /** How many cards it brings at most; omitted if none. */
  draws?: number;
  /** Whether the card is enchanted; omitted if not. */
  enchanted?: boolean;
  /** Where the pirate starts. */
  from?: Place;
  /** What kind of action it is. */
  kind: ActionKind;
  /** Whether the turn ends with it; omitted if not. */
  last?: boolean;
  /** The opponent affected (Morgan, pistol). */
  seat?: Seat;
  /** The second card of a hook. */
  second?: Card;
  /** The symbol a parrot stands for. */
  symbol?: Symbol;
  /** Where the pirate lands. */
  to?: Place;
};

/** What a lesson is about. */
export type LessonKind = "edition" | "module" | "spell";

/** A lesson. */
export type LessonRow = {
  /** Which of these it is. */
  kind: LessonKind;
  /** The name of the edition, module or symbol that it is about. */
  name: string;
  /** The tasks that are its steps. The message `lesson-` followed by the task explains each. */
  steps: string[];
};

/** All lessons. */
export type Lessons = {
  /** The positions of the first lesson, in order. Nothing is judged in them. */
  first: FirstPosition[];
  /** All others, in the recommended order. */
  lessons: LessonRow[];
};

/** A level of the bots. */
export type LevelChoice = {
  /** One line about it. */
  description: string;
  /** Its number, from the weakest. */
  level: number;
  /** How people write it: `level:3`. */
  name: string;
  /** Its name. */
  title: string;
};

/** What the QR code contains. */
export type Link = {
  /** The link. */
  link: string;
};

/** A QR code. */
export type LinkCode = {
  /** Its rows from the top, `1` for dark and `0` for light, without the light margin around it. */
  rows: string[];
};

/** Tables in the lobby. */
export type Lobby = {
  maintenance: /** The current maintenance, if any: nothing can be set up or played. */
  Maintenance | null;
  /** The latest first. */
  tables: Table[];
};

/** A period in which the server stores nothing. */
export type Maintenance = {
  /** When it is expected to end, in milliseconds since 1970. */
  until: number | null;
};

/** A deal. */
export type MatchDeal = {
  /** The deal, from 0. */
  deal: number;
  /** The tables that have begun it. */
  games: MatchGame[];
  /** Whether all tables have played it; until then there are neither results nor replays. */
  over: boolean;
};

/** The number of deals in a match */
export type MatchDeals = number;

/** A deal at one table. */
export type MatchGame = {
  /** The game. */
  game: string;
  /** Who sits where. */
  seats: MatchSeat[];
  /** Its stage. */
  stage: Stage;
  /** The table, from 0. */
  table: number;
};

/** A match that was set up. The keys are shown this once. */
export type MatchMade = {
  /** The first game of the player who set it up. */
  game: string;
  /** The key with which friends take free seats: `POST /api/v1/games/{game}/join` at any table of the first deal. */
  invitation: string;
  /** The key to that player's seat, in all games of the match. */
  key: string;
  /** The match. */
  match: string;
};

/** A seat in a match. */
export type MatchSeat = {
  /** Its lead at the end, in thousandths of the whole way. */
  lead: number | null;
  /** The level of the bot that plays here, if one does. */
  level: number | null;
  /** The player's name; `null` for a bot or a free seat. */
  name: string | null;
  /** The seat. */
  seat: Seat;
  /** Its share of the win, once all tables have played the deal. */
  share: number | null;
  /** Its team, from 0; `null` for a bot. */
  team: number | null;
};

/** A match to set up. */
export type MatchSetUp = {
  bot?: /** The bot in that case, such as `{"level": 3}`. */
  Who | null;
  /** How many deals. */
  deals: MatchDeals;
  /** Two pairs, or everyone against the same bot. */
  form: Form;
  /** The name of the player who sets it up. */
  name: string;
  /** The minimum time a bot takes for an action, in milliseconds. */
  pace?: number;
  players?: /** How many people play, each at a table, if everyone plays the same bot. */
  MatchTables | null;
  /** The rules string, for two players. */
  rules: RulesString;
};

/** How a match stands. */
export type MatchStandings = {
  /** How many deals there are. */
  deals: number;
  /** The edition. */
  edition: string;
  /** Two pairs, or everyone against the same bot. */
  form: Form;
  /** The modules. */
  modules: string[];
  /** Whether all are played. */
  over: boolean;
  /** The deals that have begun. */
  rows: MatchDeal[];
  /** The teams, by number. */
  teams: MatchTeam[];
};

/** The number of tables in a match */
export type MatchTables = number;

/** A team: a pair, or one player. */
export type MatchTeam = {
  /** The sum of its leads in them, in thousandths of the whole way. */
  lead: number;
  /** Who is in it, once they have taken their seats. */
  players: string[];
  /** Games won, in deals that all tables have played; a shared win counts in parts. */
  wins: number;
};

/** What a change of a module would lead to. */
export type ModuleChanges = {
  /** Adding the module, or removing it if it is in use. */
  switch: Change;
  /** Using it with one of its values. */
  values: Record<string, Change>;
};

/** Why a pirate moved. */
export type MoveReason = "advance" | "retreat" | "morgan" | "snake";

/** An address to ban. */
export type NewBan = {
  /** An address, the pseudonym of one from which somebody is connected, or a network such as `203.0.113.0/24`. */
  address: string;
  /** For how long; forever, if missing. */
  hours?: number | null;
  /** Why, for other operators. */
  why?: string;
};

/** Maintenance that begins now. */
export type NewMaintenance = {
  /** How long it is expected to take. It does not end by itself. */
  minutes?: number | null;
};

/** What one seat or a spectator knows about a game, in notation. */
export type NotedView = {
  /** What the viewer may do now, in order; empty when somebody else decides. */
  legal: Action[];
  /** Whether the viewer may undo its last action. */
  undo: boolean;
  /** The whole view as one line of text. */
  view: string;
};

/** The effect of removing somebody from a game. */
export type Obeyed = {
  /** How many clients were disconnected. */
  disconnected: number;
};

/** Rules for an occasion. Its text is the message `quick-` followed by its name. */
export type Occasion = {
  /** The level of the bots, if the occasion sets it. */
  level?: number;
  name: string;
  /** The rules string. */
  rules: string;
};

/** The key with which anyone takes a free seat: `POST /api/v1/games/{game}/join` with it as `invitation`. */
export type OpenInvitation = {
  /** The key. It opens no seat by itself. */
  key: string;
  /** The path of the page on which a seat is taken. */
  link: string;
  /** Where other computers on the network find this server, such as `http://192.168.1.7:1672`, if known. */
  origin: string | null;
};

/** An opened chest. */
export type OpenedChest = {
  /** What it can have held, the same included. */
  choices: Token[];
  /** What it held. */
  token: Token;
};

/** What the operator has done at a table. */
export type Order =
  /** The game is over, and nobody has won. */
  | {
      type: "close";
    }
  /** A seat was taken away from its owner: a bot plays there. */
  | {
      /** The seat. */
      seat: Seat;
      type: "dismiss";
    }
  /** The chat message of the update with this number was removed. */
  | {
      /** The number. */
      number: number;
      type: "unsay";
    };

/** How a game ended. */
export type Outcome = {
  /** How. */
  by: WonBy;
  /** Who won; several seats share equal points. */
  winners: Seat[];
};

/** What is going on at this server. */
export type Overview = {
  /** Addresses that are banned from all servers. */
  bans: BanRow[];
  /** The games that are awake here. */
  games: AwakeGame[];
  maintenance: /** The current maintenance. */
  Maintenance | null;
  /** What players have reported, at any server. */
  reports: ReportRow[];
};

/** A part of a text. */
export type Part =
  /** Words, with `{$name}` for arguments. */
  | string
  /** A choice between texts. */
  | {
      /** The texts by values or plural categories of the argument. */
      cases: Record<string, Text>;
      /** The key of the text for all other values. */
      default: string;
      /** The argument that it depends on. */
      select: string;
    };

/** A place: `0` for the start, the number of a space, `V` for the boat, `G` for the goal */
export type Place = string;

/** The ids of the messages (`GET /api/v1/messages/{language}`) that name places in this edition. */
export type Places = {
  /** The boat between tunnel and jungle. */
  boat: string;
  /** Where the pirates flee to. */
  goal: string;
  /** Where the pirates start. */
  start: string;
};

/** Who played an action. */
export type PlayedBy = "player" | "bot";

/** Somebody at the table. */
export type Player = {
  /** Whether it has lost on time, or by leaving. */
  forfeited: boolean;
  /** Milliseconds it has left for the whole game. */
  game_left?: number;
  /** Whether somebody with its key is connected now. */
  here: boolean;
  /** Whether it belongs to the player who set up the game. */
  host: boolean;
  /** The level of the bot that plays for this seat, if one does. */
  level: number | null;
  /** The name; free seats and bots have none. */
  name: string | null;
  /** Whether a person has this seat (even if a bot plays in its place) or it is free. */
  person: boolean;
  /** The seat. */
  seat: Seat;
  /** The player's contribution to the seed of the deal. */
  share?: string;
  /** Milliseconds it has left: for this turn, and for the whole game. */
  turn_left?: number;
  /** The seats that want a bot to play in its place. */
  votes: Seat[];
};

/** What a player is called */
export type PlayerName = string;

/** A bot's opinion of a position. */
export type PositionAnalysis = {
  /** Each seat's estimated chance of winning, if the best action is played. */
  chances: Record<string, number>;
  /** The best actions found, the best first. */
  lines: AnalysedLine[];
  /** Why the first of them is the best, in words. */
  reason: string;
};

/** A position and what to change in it. */
export type PositionChange = {
  /** The change. */
  edit: PositionEdit;
  /** A position in notation. */
  position: string;
};

/** A change to a position. */
export type PositionEdit =
  /** A pirate goes elsewhere. */
  | {
      /** Where it is. */
      from: Place;
      /** Whose. */
      seat: Seat;
      /** Where it goes. */
      to: Place;
      type: "move_pirate";
    }
  /** One more of a card, from the pile. */
  | {
      /** The card. */
      card: Card;
      /** Where it goes. */
      list: EditedCards;
      type: "add_card";
    }
  /** One fewer of a card: it goes to the pile. */
  | {
      /** The card. */
      card: Card;
      /** Where it is. */
      list: EditedCards;
      type: "remove_card";
    }
  /** It is another seat's turn. */
  | {
      /** Whose. */
      seat: Seat;
      type: "turn";
    }
  /** Actions left in this turn. */
  | {
      /** How many. */
      left: number;
      type: "actions";
    }
  /** Another seat was the first. */
  | {
      /** Which. */
      seat: Seat;
      type: "first";
    }
  /** Rounds finished. */
  | {
      /** How many. */
      finished: FinishedRounds;
      type: "rounds";
    }
  /** The boat is elsewhere. */
  | {
      /** Where. */
      harbour: Harbour;
      type: "boat";
    }
  /** Another decision is pending. The action that leads to it is used up, and cards are looked at as it requires. */
  | {
      /** Which. */
      decision: Decision;
      type: "decide";
    }
  /** A chest is put on a tile or removed, with a token. */
  | {
      /** Whether it has a chest afterwards. */
      chest: boolean;
      /** The tile's number, from 1. */
      tile: number;
      type: "chest";
    }
  /** An opened chest held another token. */
  | {
      /** What it held instead: one that is still to be found. */
      instead: Token;
      /** What it held before the change. */
      token: Token;
      type: "opened";
    };

/** A decision that can be pending. */
export type PossibleDecision = {
  /** The decision. */
  decision: Decision;
  /** Whether it is pending. */
  pending: boolean;
  seat: /** The other seat that it is about. */
  Seat | null;
  /** The decision in a word, as in notation. */
  word: string;
};

/** What everyone may know about a puzzle. */
export type PuzzleRow = {
  /** The cards to draw, for the goal `draw`. */
  cards: number | null;
  /** The edition. */
  edition: string;
  /** `win`, `win-next`, `draw` or `lead`. */
  goal: string;
  /** The weakest level of the bots that solves it, from 1; one more than the strongest if none does. */
  level: number;
  /** The modules. */
  modules: string[];
  /** Seats at the table. */
  players: number;
  /** Its name. */
  task: string;
  /** What it is about. */
  themes: string[];
};

/** All puzzles. */
export type Puzzles = {
  /** The easiest first. */
  puzzles: PuzzleRow[];
  /** The puzzle of the day, by UTC: the same on every server. */
  today: string | null;
};

/** A message was refused. */
export type Refused = {
  /** The kind of refusal, for programs. */
  code: Code;
  /** What exactly could not be read, in English, for those who write clients. */
  detail?: string | null;
  /** The id of the message. */
  id?: string;
  /** The current game, if the client was out of date. */
  welcome?: Welcome;
  /** Why, in words for people. */
  why: string;
};

/** A finished game, step by step, with all cards open. */
export type Replay =
  /** What was played. */
  Course & {
    /** The SHA-256 of the seed. */
    commitment: string | null;
    outcome: /** How it ended. */
    Outcome | null;
    /** Whether it is over; a game of the Software Challenge can be shown while it is being played. */
    over: boolean;
    /** Who sat where. */
    players: Player[];
    /** The seed, if the game was dealt from one. */
    seed: string | null;
    /** The position at the beginning. */
    start: View;
    /** What was played. */
    steps: Step[];
    /** The tags of the file: names, dates and so on. */
    tags: Record<string, string>;
  };

/** A player's report about another. */
export type Report = {
  /** About whom. */
  about: Seat;
  /** Who reports. */
  by: Seat;
  /** The game. */
  game: string;
  /** The name of that player. */
  name: string;
  /** What happened. */
  text: string;
};

/** A player's report. */
export type ReportRow =
  /** What it says. */
  Report & {
    /** When it arrived, in milliseconds since 1970. */
    at: number;
    /** Its name. */
    report: string;
  };

/** A finished game, decision by decision. */
export type Review = {
  /** Whether it is complete; until then there is only progress. */
  done: boolean;
  /** How much of it is done, from 0 to 1. */
  progress: number;
  /** How the game breaks down for each seat. */
  seats: SeatReview[];
  /** One entry for each turn. */
  turns: TurnReview[];
  /** The costliest turns, the worst first. */
  worst: WorstTurn[];
};

/** What the path leads through. */
export type Route = "tunnel" | "jungle" | "adventure";

/** Rules in notation */
export type Rules = string;

/** A rules string */
export type RulesString = string;

/**
 * How a game ended for one seat. The greater one ranks higher: a win before a loss, then by the lead, then by
 * fewer turns.
 */
export type Score = {
  /** The fraction of the whole way that its pirates covered, minus that of the best other seat, in thousandths. */
  lead: number;
  /** The turns it took. */
  turns: number;
  /** Whether the seat won, alone or with others. */
  won: boolean;
};

/** A seat at the table, clockwise. */
export type Seat = "A" | "B" | "C" | "D" | "E";

/**
 * How a game breaks down for one seat, in shares of a win: `result` is `expected` plus `luck` minus `cost`,
 * plus what it gained from the others' decisions and what the bot misjudged.
 */
export type SeatReview = {
  /** The result adjusted for luck. */
  adjusted: number | null;
  /** What its decisions cost. */
  cost: number;
  /** How many decisions it had, not counting those without a choice. */
  decisions: number;
  /** Its chance before the deal. */
  expected: number;
  /** The level whose decisions cost about as much; `null` without any decisions. */
  level: number | null;
  /** The luck of the deal and of all draws, its own and those of the others. */
  luck: number;
  /** Its share of the win; `null` if the game did not end. */
  result: number | null;
  /** The seat. */
  seat: Seat;
};

/** A seat in a [`SetUp`]. */
export type SeatSetUp = {
  name?: /** The player's name, for a seat that is `me`. */
  PlayerName | null;
  /** Who sits there. */
  who: Who;
};

/** A seat in a view. */
export type SeatView = {
  /** Whether it is captain of the boat. */
  captain: boolean;
  /** The cards of its hand that the viewer knows, one letter each. */
  hand: string;
  /** Its pirates: how many are on which place (`0` start, `V` boat, `G` goal). */
  pirates: Record<string, number>;
  /** Its points, when points can decide. */
  points: number;
  /** The seat. */
  seat: Seat;
  /** The number of cards that the viewer does not know. */
  unknown: number;
  /** The fraction of the whole way that its pirates have covered, in thousandths. */
  way: number;
};

/** A game's seed, in hexadecimal digits */
export type Seed = string;

/** The number of games that each pair plays */
export type SeriesGames = number;

/** A server's message. */
export type ServerMessage =
  /** The complete state: after `hello`, unless the gap could be sent, and after `look`. */
  | /** The complete state: after `hello`, unless the gap could be sent, and after `look`. */
    (Welcome & {
      type: "welcome";
    })
    /** Something happened. Updates are numbered without gaps. */
    /** Something happened. Updates are numbered without gaps. */
  | (Update & {
      type: "update";
    })
  /** A message was accepted and has no other answer, or it repeats one that was processed. */
  | {
      /** The id of the message. */
      id: string;
      /** The number of the update that it led to, if any. */
      number?: number;
      type: "done";
    }
  /** A message was refused. */
  /** A message was refused. */
  | (Refused & {
      type: "refused";
    })
  /** The answer to `hint`. */
  /** The answer to `hint`. */
  | (Hint & {
      type: "hint";
    })
  /** The answer to `why`. */
  | {
      /** The id of the message. */
      id: string;
      /** Whether the action is legal after all. */
      legal: boolean;
      type: "why";
      /** Why it is not. */
      why?: string;
    }
  /** The answer to `branch`. */
  | {
      /** The id of the message. */
      id: string;
      /** A position in notation. */
      position: string;
      type: "branch";
    }
  /** Who is connected now. */
  | {
      /** The seats with somebody connected. */
      here: Seat[];
      /** The number of spectators. */
      spectators: number;
      type: "presence";
    }
  /** Maintenance has begun or is over. While it lasts, nothing is stored, and no clock runs. */
  | {
      now: /** The current maintenance; missing if it is over. */
      Maintenance | null;
      type: "maintenance";
    }
  /** The server ends the connection. */
  | {
      type: "closing";
      /** Why. */
      why: string;
    };

/** A game to set up. */
export type SetUp = {
  begins?: /** The first player's seat; drawn by lot if omitted and not set by the rules. */
  Seat | null;
  clock?: /** The clocks, if the game has any. */
  Clock | null;
  /** Whether players may ask a strong bot for advice. */
  hints?: boolean;
  /** How long a present player may think about an action before the others may vote for a bot, in seconds. */
  idle_after?: number;
  /** What happens to the seat of a player who leaves. */
  leaving?: Fate;
  /** Whether strangers find the game in the lobby and may take free seats. */
  listed?: boolean;
  /** The minimum time a bot takes for an action, in milliseconds, so that people can follow. */
  pace?: number;
  /** A position to start from, in notation, instead of a new deal. Its rules must be the same. */
  position?: string | null;
  /** The rules string. The number of players may be left out: it is the number of seats. */
  rules: RulesString;
  /** Who sits where, one seat per player. */
  seats: SeatSetUp[];
  /** How long a player has to be away before the others may vote for a bot in that seat, in seconds. */
  vote_after?: number;
};

/** Cards: letters with their counts, or `-` for none */
export type ShownCards = string;

/** A position with all cards open. */
export type ShownPosition =
  /** What is played. */
  Course & {
    /** What can be changed in it. */
    editing: Editing;
    /** The position in canonical notation. */
    position: string;
    /** Who has to decide what, in words. */
    status: string;
    /** The same as fields, with the actions of the deciding seat. */
    view: View;
  };

/** Where a card was drawn from. */
export type Source = "pile" | "row";

/** The stage of a game. */
export type Stage = "waiting" | "playing" | "over";

/** One action of a replay. */
export type Step = {
  /** The action in notation. */
  action: string;
  /** What happened. */
  events: Event[];
  /** The round, from 1. */
  round: number;
  /** Who decided. */
  seat: Seat;
  /** The seat to move. */
  turn: Seat;
  /** The position after it. */
  view: View;
  /** The same in sentences. */
  words: string[];
};

/** A symbol: its letter */
export type Symbol = string;

/** The public part of a table, apart from the game itself. */
export type Table =
  /** What is played. */
  Course & {
    /** Whether the host cancelled it before it began. */
    cancelled: boolean;
    clock: /** The clocks, if there are any. */
    Clock | null;
    commitment: /**
     * The SHA-256 of the server's seed, from which all cards come, together with the players' shares. A game from a
     * given position has none.
     */
    Commitment | null;
    contest: /** The contest that the game belongs to, if it does. */
    ContestId | null;
    /** When the table was set up, in milliseconds since 1970. */
    created: number;
    /** The game. */
    game: string;
    /** Whether another game of the contest follows, with what would otherwise be a rematch. */
    goes_on: boolean;
    /** Whether players hide cards from each other. */
    hidden: boolean;
    /** Whether players may ask a strong bot for advice. */
    hints: boolean;
    /** How long a present player may think about an action before the others may vote for a bot, in seconds. */
    idle_after: number;
    /** What happens to the seat of a player who leaves. */
    leaving: Fate;
    /** Who sits where. */
    players: Player[];
    /**
     * Whether the game is decided elsewhere and this table follows it: `/api/v1/challenge/games/{game}`
     * knows more.
     */
    refereed: boolean;
    /** The game that follows this one, if somebody asked for a rematch. */
    rematch: string | null;
    seed: /** The server's seed, once the game is over. */
    Seed | null;
    /** Its stage. */
    stage: Stage;
    winner: /** The seat that has won because all others forfeited. */
    Seat | null;
  };

/** Where to look. */
export type TaskHint = {
  /** The place of the pirate that moves first, in notation; `null` if none does. */
  place: string | null;
  /** What the solution is about. */
  themes: string[];
};

/** A solution. */
export type TaskSolution = {
  /** The same in notation. */
  actions: string[];
  /** The actions in words, up to the first that depends on a draw. */
  words: string[];
};

/** The state of a task after what was played. */
export type TaskStand = {
  /** The state. */
  state: TaskState;
  /** Why it has failed, in words. */
  why: string | null;
};

/** The state of a task. */
export type TaskState = "open" | "solved" | "failed";

/** A text to be filled in. */
export type Text =
  /** The same words in every case, with `{$name}` for arguments. */
  | string
  /** Some parts depend on an argument. */
  | Part[];

/** What is in a chest (sorceress). */
export type Token = "1" | "2" | "3" | "0" | "s";

/** Something that happened before, in words. */
export type Told = {
  /** What was done. */
  deed: Deed;
  /** The number of its update. */
  number: number;
  /** What happened on the board, as the reader may know it. */
  words?: string[];
};

/** The chances at one moment. */
export type TurnChances = {
  /** Each seat's estimated chance of winning. */
  chances: Record<string, number>;
  /** The round, from 1. */
  round: number;
  /** The seat to move. */
  seat: Seat;
  /** Actions played before it. */
  step: number;
};

/** One turn. */
export type TurnReview = {
  /** What its decisions in this turn cost. */
  cost: number;
  /** The luck of the draws in it, for the active seat. */
  luck: number;
  /** The round, from 1. */
  round: number;
  /** The seat in turn. */
  seat: Seat;
  /** Actions played before it. */
  step: number;
};

/** Something happened. */
export type Update = {
  /** What was done. */
  deed: Deed;
  /** What happened on the board, in order, as the reader may know it. */
  events?: Event[];
  /** The `id` of the message that caused it; only that message's sender gets it. */
  id?: string;
  /** The same in notation, if requested. */
  notation?: NotedView;
  /** Its number: one more than that of the previous update. */
  number: number;
  /** Who sits where, if that or the clocks have changed. */
  players?: Player[];
  /** The table, if more of it has changed: the game has started or is over. */
  table?: Table;
  /** The current game; omitted where a later update follows at once, and for mere chat messages. */
  view?: View;
  /** The same in sentences, if requested. */
  words?: string[];
};

/** An uploaded record. */
export type Uploaded = {
  /** The path of the page that shows it. */
  link: string;
  /** Its name, which works like that of a finished game. */
  record: string;
};

/** A value of a module or option. */
export type ValueChoice = {
  /** Its name. */
  title: string;
  /** The value in rules strings. */
  value: string;
};

/** What one seat or a spectator knows about a game. */
export type View = {
  /** Actions that the seat to move has left. */
  actions_left: number;
  boat: /** Where the boat is: `C`artagena, `T`ortuga, or `null` without a boat. */
  Harbour | null;
  /** Spaces with an unopened chest. */
  chests: number[];
  decider: /** Who has to decide; `null` when the game is over. */
  Seat | null;
  /** What has to be decided. */
  decision: Decision;
  /** The discard pile, one letter each. */
  discards: string;
  /** Whether the seat to move may move the boat without using an action. */
  free_boat_move: boolean;
  /** What the viewer may do now, in order; empty when somebody else decides. */
  legal: LegalAction[];
  /** Cards drawn with a spell and not yet dealt with, of those that the viewer knows. */
  looked_at: string;
  /** The number of those that the viewer does not know. */
  looked_at_unknown: number;
  outcome: /** How the game ended; `null` while it is being played. */
  Outcome | null;
  /** Cards in the face-down pile. */
  pile: number;
  /** The cards on top of the pile that the viewer knows, next one first. */
  pile_top: string;
  /** The position in notation, where all cards are open: in replays. */
  position?: string;
  /** The round, from 1. */
  round: number;
  /** The face-up row, first card first, one letter each. */
  row: string;
  /** All seats in order. */
  seats: SeatView[];
  /** How many cards the seat that has to discard must still discard; 0 if none has to. */
  to_discard: number;
  /** The seat to move. */
  turn: Seat;
  /** Whether the viewer may undo its last action. */
  undo: boolean;
  viewer: /** Whose view it is; `null` for a spectator. */
  Seat | null;
};

/** Everything a client needs to show a game. */
export type Welcome = {
  /** The game in notation, if requested. */
  notation?: NotedView;
  /** The number of the last update in it. */
  number: number;
  /**
   * What happened last, the latest at the end, if sentences were requested. Older changes are not
   * repeated.
   */
  recent?: Told[];
  /** The seats that the client's key opens; none for a spectator. */
  seats: Seat[];
  /** The number of spectators. */
  spectators: number;
  /** The table. */
  table: Table;
  /** The game, unless notation was requested. */
  view?: View;
};

/** Who sits in a seat. A bot can also be written as text: `level:3`. */
export type Who =
  /** The player who sets up the game, or somebody at the same screen: all of these share one key. */
  | "me"
  /** Somebody who gets a secret link. */
  | "friend"
  /** A bot of this level, from 1 to 9. */
  | {
      /** A bot of this level, from 1 to 9. */
      level: number;
    };

/** What decided a game. */
export type WonBy = "crew" | "points";

/** A chat message. */
export type Words = {
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  /** Its number, which identifies it for removal. */
  number: number;
  /** Who sent it. */
  seat: Seat;
  /** Its text; empty if it was removed. */
  text: string;
};

/** A costly turn, with its costliest decision. */
export type WorstTurn = {
  /** The chance after the better line. */
  better_chance: number;
  /** The cost of the whole turn. */
  cost: number;
  /** The better line, up to the end of the turn. The cards drawn in it may differ. */
  line: Step[];
  /** What was played, in words. */
  played: string;
  /** The seat's chance after it. */
  played_chance: number;
  /** Why that would have been better, in words. */
  reason: string;
  /** The round, from 1. */
  round: number;
  /** Who decided. */
  seat: Seat;
  /** Actions played before the decision. */
  step: number;
};

/** What can be asked of the server, and what it answers. */
export interface Operations {
  /** Lists what the API offers */
  "GET /api/v1": { asks: {}; answer: unknown };
  /** Shows the Software Challenge on this server */
  "GET /api/v1/challenge": {
    asks: { query?: { after?: number; language?: string } };
    answer: ChallengeOverview;
  };
  /** Sets up a game of the Software Challenge */
  "POST /api/v1/challenge/games": {
    asks: { query?: { language?: Language }; body: ChallengeSetUp };
    answer: ChallengeMade;
  };
  /** Shows a game of the Software Challenge */
  "GET /api/v1/challenge/games/{game}": {
    asks: { path: { game: string }; query?: { after?: number; language?: string } };
    answer: ChallengeGame;
  };
  /** Pauses or resumes a game of the Software Challenge, or takes over a side */
  "POST /api/v1/challenge/games/{game}/orders": {
    asks: { path: { game: string }; query?: { language?: Language }; body: ChallengeOrder };
    answer: ChallengeDone;
  };
  /** Returns the replay of a game in the original format */
  "GET /api/v1/challenge/games/{game}/replay": { asks: { path: { game: string } }; answer: string };
  /** Gives a game of the Software Challenge a table where it can be watched */
  "POST /api/v1/challenge/games/{game}/table": {
    asks: { path: { game: string }; query?: { language?: Language } };
    answer: ChallengeShown;
  };
  /** Begins a series of games of the Software Challenge */
  "POST /api/v1/challenge/series": {
    asks: { query?: { language?: Language }; body: ChallengeSeriesSetUp };
    answer: ChallengeSeriesLine;
  };
  /** Shows a series of games of the Software Challenge */
  "GET /api/v1/challenge/series/{series}": {
    asks: { path: { series: number }; query?: { after?: number; language?: string } };
    answer: ChallengeSeries;
  };
  /** Stops or resumes a series of games of the Software Challenge */
  "POST /api/v1/challenge/series/{series}/orders": {
    asks: { path: { series: number }; query?: { language?: Language }; body: ChallengeSeriesOrder };
    answer: unknown;
  };
  /** Opens or closes the port for clients */
  "POST /api/v1/challenge/server": {
    asks: { query?: { language?: Language }; body: ChallengeSwitch };
    answer: unknown;
  };
  /** Draws a link as a QR code */
  "POST /api/v1/codes": { asks: { body: Link }; answer: LinkCode };
  /** Lists days */
  "GET /api/v1/days": { asks: { query?: { until?: string; around?: string } }; answer: Days };
  /** Shows a day, and its results to those who have finished it */
  "GET /api/v1/days/{day}": {
    asks: { path: { day: string }; query?: { language?: Language } };
    answer: DayReport;
  };
  /** Sets up the player's game of a day, or returns to it */
  "POST /api/v1/days/{day}/games": {
    asks: { path: { day: string }; query?: { language?: Language }; body: DayEntry };
    answer: GameMade;
  };
  /** Lists tables with free seats */
  "GET /api/v1/games": { asks: {}; answer: Lobby };
  /** Sets up a game */
  "POST /api/v1/games": { asks: { query?: { language?: Language }; body: SetUp }; answer: GameMade };
  /** Shows a game */
  "GET /api/v1/games/{game}": { asks: { path: { game: string }; query?: { view?: Form } }; answer: Welcome };
  /** Takes a free seat at a table in the lobby, or by invitation */
  "POST /api/v1/games/{game}/join": {
    asks: { path: { game: string }; query?: { language?: Language }; body: Join };
    answer: Invitation;
  };
  /** Sends a message to a game */
  "POST /api/v1/games/{game}/messages": {
    asks: { path: { game: string }; query?: { view?: Form }; body: ClientMessage };
    answer: ServerMessage;
  };
  /** Opens the socket of a game */
  "GET /api/v1/games/{game}/socket": { asks: { path: { game: string } }; answer: unknown };
  /** Lists the lessons */
  "GET /api/v1/lessons": { asks: {}; answer: Lessons };
  /** Sets up a duplicate match */
  "POST /api/v1/matches": { asks: { query?: { language?: Language }; body: MatchSetUp }; answer: MatchMade };
  /** Shows how a match stands */
  "GET /api/v1/matches/{name}": { asks: { path: { name: string } }; answer: MatchStandings };
  /** Returns the page's messages in a language */
  "GET /api/v1/messages/{language}": { asks: { path: { language: Language } }; answer: Record<string, Text> };
  /** Shows games, connections, reports, bans and maintenance */
  "GET /api/v1/operator": { asks: {}; answer: Overview };
  /** Lifts a ban */
  "DELETE /api/v1/operator/bans": { asks: { query: { network: string } }; answer: unknown };
  /** Bans an address from all servers */
  "POST /api/v1/operator/bans": { asks: { body: NewBan }; answer: BanRow };
  /** Deletes a game, with its record and its chat, or an uploaded file */
  "DELETE /api/v1/operator/games/{game}": { asks: { path: { game: string } }; answer: unknown };
  /** Shows a game and its chat */
  "GET /api/v1/operator/games/{game}": { asks: { path: { game: string } }; answer: Inspected };
  /** Ends a game and notifies everyone; nobody wins */
  "POST /api/v1/operator/games/{game}/close": { asks: { path: { game: string } }; answer: unknown };
  /** Takes a seat away from its owner, or disconnects an address */
  "POST /api/v1/operator/games/{game}/kick": { asks: { path: { game: string }; body: Kick }; answer: Obeyed };
  /** Removes a chat message */
  "DELETE /api/v1/operator/games/{game}/words/{number}": {
    asks: { path: { game: string; number: number } };
    answer: unknown;
  };
  /** Ends maintenance */
  "DELETE /api/v1/operator/maintenance": { asks: {}; answer: unknown };
  /** Begins maintenance on all servers, or updates how long it takes */
  "POST /api/v1/operator/maintenance": { asks: { body: NewMaintenance }; answer: Maintenance };
  /** Deletes a report */
  "DELETE /api/v1/operator/reports/{report}": { asks: { path: { report: string } }; answer: unknown };
  /** Checks a position, or deals a new one */
  "GET /api/v1/positions": {
    asks: { query?: { position?: string; rules?: string; language?: string } };
    answer: ShownPosition;
  };
  /** Changes a position */
  "POST /api/v1/positions": {
    asks: { query?: { language?: Language }; body: PositionChange };
    answer: ShownPosition;
  };
  /** Analyses a position */
  "GET /api/v1/positions/analysis": {
    asks: { query?: { position?: string; rules?: string; language?: string } };
    answer: PositionAnalysis;
  };
  /** Lists the puzzles */
  "GET /api/v1/puzzles": { asks: {}; answer: Puzzles };
  /** Uploads a game file */
  "POST /api/v1/records": {
    asks: { query?: { language?: Language }; body: Blob | string };
    answer: Uploaded;
  };
  /** Returns the file of a finished game */
  "GET /api/v1/records/{record}": { asks: { path: { record: string } }; answer: string };
  /** Estimates the chances of the seats at the start of every turn */
  "GET /api/v1/records/{record}/chances": { asks: { path: { record: string } }; answer: Chances };
  /** Shows a finished game step by step */
  "GET /api/v1/records/{record}/replay": {
    asks: { path: { record: string }; query?: { language?: Language } };
    answer: Replay;
  };
  /** Reviews a finished game: what each decision cost, and what was luck */
  "GET /api/v1/records/{record}/review": {
    asks: { path: { record: string }; query?: { language?: Language } };
    answer: Review;
  };
  /** Lists editions, modules, options and bots */
  "GET /api/v1/rules": { asks: { query?: { language?: Language } }; answer: Choices };
  /** Checks a rules string */
  "GET /api/v1/rules/check": {
    asks: { query: { rules: string; players?: number; language?: string } };
    answer: Checked;
  };
  /** Explains an edition or a module */
  "GET /api/v1/rules/pages/{topic}": {
    asks: { path: { topic: string }; query?: { language?: Language } };
    answer: string;
  };
  /** Sets up a game from the position of a puzzle or a step of a lesson */
  "POST /api/v1/tasks/{task}/games": {
    asks: { path: { task: string }; query?: { language?: Language }; body: Attempt };
    answer: GameMade;
  };
  /** Judges a game that was set up from a task */
  "GET /api/v1/tasks/{task}/games/{game}": {
    asks: { path: { task: string; game: string }; query?: { language?: Language } };
    answer: TaskStand;
  };
  /** Gives a hint for a task: which pirate moves first */
  "GET /api/v1/tasks/{task}/hint": { asks: { path: { task: string } }; answer: TaskHint };
  /** Gives up a task: returns its solution */
  "GET /api/v1/tasks/{task}/solution": {
    asks: { path: { task: string }; query?: { language?: Language } };
    answer: TaskSolution;
  };
  /** Reports whether the server and its store are healthy */
  "GET /healthz": { asks: {}; answer: unknown };
  /** Metrics for Prometheus */
  "GET /metrics": { asks: {}; answer: unknown };
}

/** The least that a number can be. */
export declare const least: {
  ClockSeconds: 1;
  FinishedRounds: 0;
  MatchDeals: 1;
  MatchTables: 2;
  SeriesGames: 1;
};

/** The most characters of a text. */
export declare const longest: { ChatText: 200; PlayerName: 24 };

/** The most that a number can be. */
export declare const most: {
  ClockSeconds: 86400;
  FinishedRounds: 65535;
  MatchDeals: 12;
  MatchTables: 5;
  SeriesGames: 10000;
};

/** What something is unless somebody chooses. */
export declare const usual: { RulesString: "jamaica" };

/** What each value of something is called. */
export declare const names: {
  Language: Record<Language, string>;
};

/** All that something can be, in order. */
export declare const values: {
  ActionKind: ActionKind[];
  ChallengeCause: ChallengeCause[];
  ChallengeCommands: ChallengeCommands[];
  ChallengeKind: ChallengeKind[];
  ChallengeWho: ChallengeWho[];
  Code: Code[];
  DayState: DayState[];
  Fate: Fate[];
  Form: Form[];
  Harbour: Harbour[];
  Language: Language[];
  LessonKind: LessonKind[];
  MoveReason: MoveReason[];
  PlayedBy: PlayedBy[];
  Route: Route[];
  Seat: Seat[];
  Source: Source[];
  Stage: Stage[];
  TaskState: TaskState[];
  Token: Token[];
  WonBy: WonBy[];
};
