//! What the API says about the Software Challenge.

use std::ops::RangeInclusive;

use cartagena::Seat;
use cartagena_table::{GameId, Stage};
use serde::{Deserialize, Serialize};

use crate::wire::{Course, SeatView};

/// The Software Challenge on this server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeOverview {
    /// A number that grows with every change: pass it as `after` to wait for the next one.
    pub number: u64,
    /// Where clients connect; `null` while no port is open.
    #[cfg_attr(feature = "schema", schema(required))]
    pub doors: Option<ChallengeDoors>,
    /// Whether you are at the machine on which the server runs, and may set up and pause games.
    pub control: bool,
    /// Whether the page may start programs.
    pub commands: ChallengeCommands,
    /// How many clients are connected.
    pub connections: usize,
    /// The games, the latest first.
    pub games: Vec<ChallengeLine>,
    /// Series of games, the latest first.
    pub series: Vec<ChallengeSeriesLine>,
}

/// Where clients connect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeDoors {
    /// The host, as other computers find it.
    pub host: String,
    /// The port of the original.
    pub port: u16,
    /// The port for clients made before the end of October 2012.
    pub old_port: u16,
}

/// Whether the page may start programs as clients.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChallengeCommands {
    /// It may.
    Allowed,
    /// The server was started without `--challenge-commands`.
    Off,
    /// Only from the machine on which the server runs.
    Elsewhere,
}

/// A game of the Software Challenge at a glance.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeLine {
    /// The game. Its table has the same name.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// Whether it is waiting, being played or over.
    pub stage: Stage,
    /// Red and blue.
    pub sides: Vec<ChallengeSide>,
    /// The round, from 1.
    pub round: usize,
    /// After this many rounds points decide.
    pub rounds: usize,
    /// Whether it was set up on the page, and has had a table from the beginning.
    pub prepared: bool,
    /// Whether it is paused.
    pub paused: bool,
    /// Who won; `null` for a draw, and before the end.
    #[cfg_attr(feature = "schema", schema(required))]
    pub winner: Option<Seat>,
    /// The position of a game that is being played.
    #[cfg_attr(feature = "schema", schema(required))]
    pub board: Option<ChallengeBoard>,
}

/// One side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeSide {
    /// The seat: A is red and begins, B is blue.
    pub seat: Seat,
    /// What people call it.
    pub name: String,
    /// Who plays.
    pub kind: ChallengeKind,
    /// The level of a bot; `null` for all others.
    #[cfg_attr(feature = "schema", schema(required))]
    pub level: Option<u64>,
    /// Whether it has taken its seat.
    pub seated: bool,
    /// Its points.
    pub points: u32,
    /// How the game ended for it; `null` before the end.
    #[cfg_attr(feature = "schema", schema(required))]
    pub cause: Option<ChallengeCause>,
}

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChallengeKind {
    /// A person, on the page.
    Person,
    /// One of our bots.
    Bot,
    /// A client that connects by itself.
    Client,
    /// A client that the server started.
    Command,
}

/// How a game ended for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // each is named as in the protocol
pub enum ChallengeCause {
    Regular,
    Left,
    RuleViolation,
    SoftTimeout,
    HardTimeout,
    Unknown,
}

/// A position to draw.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeBoard {
    /// What is played, and the path.
    pub course: Course,
    /// Where the pirates are.
    pub seats: Vec<SeatView>,
}

/// A game of the Software Challenge in full.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeGame {
    /// A number that grows with every change: pass it as `after` to wait for the next one.
    pub number: u64,
    /// The game at a glance.
    pub line: ChallengeLine,
    /// Whether you may pause it.
    pub control: bool,
    /// Who has to move; `null` while the game is paused, and when it is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub asked: Option<Seat>,
    /// How long that player has been thinking, in milliseconds.
    pub thinking: u64,
    /// A later answer loses the game, in milliseconds.
    pub soft: u64,
    /// The time after which the server stops waiting, in milliseconds.
    pub hard: u64,
    /// The last moves, the latest last.
    pub moves: Vec<ChallengeMove>,
    /// What broke the rules, if anything.
    #[cfg_attr(feature = "schema", schema(required))]
    pub offence: Option<ChallengeOffence>,
    /// Milliseconds between moves; 0 if the players are not slowed down.
    pub pace: u32,
    /// Where clients that have not arrived yet should connect; only for people at this machine.
    pub reservations: Vec<ChallengeReservation>,
    /// The last lines that programs printed; only for people at this machine.
    pub printed: Vec<ChallengePrinted>,
}

/// A move as a client sent it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeMove {
    /// The turn, from 1.
    pub turn: usize,
    /// Who moved.
    pub seat: Seat,
    /// Its parts in the protocol's words, such as `forwardMove 0 KEY`.
    pub parts: Vec<ChallengePart>,
    /// How long it took, in milliseconds.
    pub took: u64,
}

/// A part of a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengePart {
    /// In the protocol's words.
    pub words: String,
    /// The client's comment on it.
    pub hints: Vec<String>,
}

/// What broke the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeOffence {
    /// Who did it.
    pub seat: Seat,
    /// What was sent, in the protocol's words.
    pub parts: Vec<ChallengePart>,
    /// Why it is illegal, in the words of the original server.
    pub why: String,
}

/// Whether the port for clients should be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChallengeSwitch {
    /// Whether it should be open.
    pub open: bool,
}

/// Where a game can be seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeShown {
    /// The path of its page.
    pub link: String,
}

/// A game of the Software Challenge to set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChallengeSetUp {
    /// Red and blue.
    pub sides: Vec<ChallengeSideSetUp>,
    /// Whether it is paused before the first move.
    #[serde(default)]
    pub paused: bool,
    /// The pause between moves, in milliseconds; 0 if players are not slowed down.
    #[serde(default)]
    pub pace: u32,
    /// A position to start from, in notation, instead of a new deal.
    #[serde(default)]
    pub position: Option<String>,
}

/// A side of a [`ChallengeSetUp`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChallengeSideSetUp {
    /// Who plays.
    pub who: ChallengeWho,
    /// Its name; otherwise it is named after what it is.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether its time is limited.
    #[serde(default)]
    pub limited: bool,
    /// The level of a bot.
    #[serde(default)]
    pub level: Option<u64>,
    /// The command of a program, in which `%host%`, `%port%` and `%reservation%` are filled in.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 1000))]
    pub command: Option<String>,
    /// Whether a client was made before the end of October 2012.
    #[serde(default)]
    pub old: bool,
}

/// Who should play a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChallengeWho {
    /// A person at this screen.
    Here,
    /// A person who gets a link.
    Link,
    /// One of our bots.
    Bot,
    /// A client that connects by itself.
    Client,
    /// A client that the server starts.
    Command,
}

/// A game that was set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeMade {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The path of its page, with the key of the people at this screen.
    pub link: String,
    /// The links of players elsewhere.
    pub invitations: Vec<ChallengeInvitation>,
    /// The server's address on its network, if known: links that start with it work there.
    #[cfg_attr(feature = "schema", schema(required))]
    pub origin: Option<String>,
}

/// The link to a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeInvitation {
    /// The side.
    pub seat: Seat,
    /// The path of its page, with its key.
    pub link: String,
}

/// A seat that waits for its client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeReservation {
    /// The side.
    pub seat: Seat,
    /// The code that its client has to show.
    pub reservation: String,
    /// The host that it has to connect to.
    pub host: String,
    /// The port that it has to connect to.
    pub port: u16,
}

/// What to do with a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "order", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChallengeOrder {
    /// Pause it before the next move.
    Pause,
    /// Let it continue, with this many milliseconds between moves, or as fast as the players are.
    GoOn {
        /// The pause between moves.
        #[serde(default)]
        pace: u32,
    },
    /// Let it play one turn.
    Step,
    /// A person at this screen takes over a side.
    TakeOver {
        /// The side.
        seat: Seat,
        /// The person's name.
        name: String,
    },
    /// A person at this screen plays against a waiting client.
    Join {
        /// The person's name.
        name: String,
    },
    /// Give it up: the people who play it leave, and a game that has not begun disappears.
    GiveUp,
}

/// The result of an order.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeDone {
    /// The path of the page on which the person plays, with its key.
    #[cfg_attr(feature = "schema", schema(required))]
    pub link: Option<String>,
}

/// A line that a program printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengePrinted {
    /// Which side's program.
    pub seat: Seat,
    /// Whether it was printed as an error.
    pub error: bool,
    /// The line.
    pub text: String,
}

/// How many games each pair can play in a series.
pub const SERIES_GAMES: RangeInclusive<u32> = 1..=10_000;

/// The number of games per pair in the description of the API.
#[cfg(feature = "schema")]
struct SeriesGames;

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for SeriesGames {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        crate::wire::number("The number of games that each pair plays", &SERIES_GAMES)
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for SeriesGames {}

/// Many games to play: everyone plays everyone, with sides swapped every game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChallengeSeriesSetUp {
    /// What people call it.
    #[serde(default)]
    pub title: Option<String>,
    /// Who takes part: bots, and clients that the server starts.
    pub players: Vec<ChallengeSideSetUp>,
    /// Games per pair, rounded up to an even number.
    #[cfg_attr(feature = "schema", schema(value_type = SeriesGames))]
    pub games: u32,
}

/// A series of games at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeSeriesLine {
    /// Its number.
    pub series: u64,
    /// What people call it.
    pub title: String,
    /// Games in total.
    pub games: u64,
    /// Games played.
    pub played: u64,
    /// Whether it is being played; otherwise it was stopped, or is over.
    pub running: bool,
}

/// A series of games in full.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeSeries {
    /// Counts what happens: pass it as `after` to wait for the next change.
    pub number: u64,
    /// The series at a glance.
    pub line: ChallengeSeriesLine,
    /// Whether you may stop and resume it.
    pub control: bool,
    /// The server's address on its network, if known: links that start with it work there.
    #[cfg_attr(feature = "schema", schema(required))]
    pub origin: Option<String>,
    /// Why it cannot continue, if it cannot, in the language of the request.
    #[cfg_attr(feature = "schema", schema(required))]
    pub error: Option<String>,
    /// The players, the best first.
    pub players: Vec<ChallengeStanding>,
    /// The latest games, the latest first.
    pub results: Vec<ChallengeResult>,
    /// The games that are being played.
    pub games: Vec<ChallengeLine>,
}

/// A player's results in a series.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeStanding {
    /// What people call it.
    pub name: String,
    /// The level of a bot; `null` for all others.
    #[cfg_attr(feature = "schema", schema(required))]
    pub level: Option<u64>,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// 2 for a win, 1 for a draw.
    pub score: u64,
    /// The mean points per game.
    pub points: f64,
    /// The share of possible scores won, 0 to 1, counting only deals with both games played.
    pub share: f64,
    /// The lower end of its 95% interval.
    pub share_low: f64,
    /// The upper end of its 95% interval.
    pub share_high: f64,
    /// Games that did not end regularly for it, by their causes.
    pub causes: Vec<ChallengeCauseCount>,
}

/// How many games ended in a certain way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeCauseCount {
    /// How.
    pub cause: ChallengeCause,
    /// How often.
    pub count: u64,
}

/// A game of a series.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChallengeResult {
    /// Its number in the series, from 1.
    pub number: u64,
    /// The names of red and blue.
    pub players: Vec<String>,
    /// 2 for a win, 1 for a draw, 0 for a loss.
    pub score: Vec<u32>,
    /// The points of both.
    pub points: Vec<u32>,
    /// Who won: `A` for red, `B` for blue, `null` after a draw.
    #[cfg_attr(feature = "schema", schema(required))]
    pub winner: Option<Seat>,
    /// How it ended for both.
    pub causes: Vec<ChallengeCause>,
    /// The game, as long as it is remembered.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, required))]
    pub game: Option<GameId>,
}

/// What to do with a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChallengeSeriesOrder {
    /// Whether it should be played; games in progress are aborted when it is stopped.
    pub run: bool,
}
