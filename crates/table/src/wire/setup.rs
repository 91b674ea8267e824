//! Creating a game, and the public part of a table.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use cartagena::{
    Commitment, MAX_SEATS, MIN_SEATS, ParseError, Part, Position, RuleOption, Rules, RulesError, RulesSpec,
    Seat, Seed, Setting,
};
use cartagena_bots::{LEVELS, LevelRow};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::course::Course;
#[cfg(feature = "schema")]
use super::limited::{ClockSeconds, PlayerName, RulesString};
use crate::contest::ContestId;
use crate::id::{GameId, Key};
use crate::stage::Stage;

/// The maximum length of a name, in characters.
pub const MAX_NAME: usize = 24;
/// The maximum length of a chat message, in characters.
pub const MAX_CHAT: usize = 200;
/// The maximum length of a client's message id, in characters.
pub const MAX_ID: usize = 40;
/// The seconds that a clock can have: at most a day, more than anybody needs.
pub const CLOCK: RangeInclusive<u32> = 1..=86_400;
/// The maximum pace: the longest that bots may be made to wait before they act, in milliseconds.
pub const MAX_PACE: u32 = 10_000;
/// The default minimum time a bot takes for an action, in milliseconds, so that people can follow.
pub const USUAL_PACE: u32 = 700;

/// The maximum time that others may be made to wait, for somebody who is away or thinks, before they may vote
/// for a bot, in seconds.
pub const MAX_VOTE_AFTER: u32 = 3600;
/// How long somebody has to be away by default before others may vote for a bot, in seconds.
const USUAL_VOTE_AFTER: u32 = 30;
/// How long somebody present may think about an action by default before others may vote for a bot, in
/// seconds.
const USUAL_IDLE_AFTER: u32 = 120;

/// A game to set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({
    "rules": "jamaica",
    "seats": [{"who": "me", "name": "Anne"}, {"who": "friend"}, {"who": {"level": 3}}],
    "begins": "A"
})))]
pub struct SetUp {
    /// The rules string. The number of players may be left out: it is the number of seats.
    #[cfg_attr(feature = "schema", schema(value_type = RulesString))]
    pub rules: RulesText,
    /// Who sits where, one seat per player.
    pub seats: Vec<SeatSetUp>,
    /// The first player's seat; drawn by lot if omitted and not set by the rules.
    #[serde(default)]
    pub begins: Option<Seat>,
    /// The clocks, if the game has any.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// Whether strangers find the game in the lobby and may take free seats.
    #[serde(default)]
    pub listed: bool,
    /// A position to start from, in notation, instead of a new deal. Its rules must be the same.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub position: Option<PositionText>,
    /// The minimum time a bot takes for an action, in milliseconds, so that people can follow.
    #[serde(default = "usual_pace")]
    pub pace: u32,
    /// How long a player has to be away before the others may vote for a bot in that seat, in seconds.
    #[serde(default = "usual_vote_after")]
    pub vote_after: u32,
    /// Whether players may ask a strong bot for advice.
    #[serde(default = "usual_hints")]
    pub hints: bool,
    /// How long a present player may think about an action before the others may vote for a bot, in seconds.
    #[serde(default = "usual_idle_after")]
    pub idle_after: u32,
    /// What happens to the seat of a player who leaves.
    #[serde(default)]
    pub leaving: Fate,
}

const fn usual_pace() -> u32 {
    USUAL_PACE
}

pub(crate) const fn usual_vote_after() -> u32 {
    USUAL_VOTE_AFTER
}

pub(crate) const fn usual_hints() -> bool {
    true
}

pub(crate) const fn usual_idle_after() -> u32 {
    USUAL_IDLE_AFTER
}

/// A rules string in a message, parsed as far as possible. If it is invalid, the table says so in the
/// reader's language; the message as a whole stays readable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesText(pub Result<RulesSpec, RulesError>);

impl From<RulesSpec> for RulesText {
    fn from(spec: RulesSpec) -> RulesText {
        RulesText(Ok(spec))
    }
}

impl Serialize for RulesText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_ref().map_err(serde::ser::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RulesText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RulesText, D::Error> {
        Ok(RulesText(String::deserialize(deserializer)?.trim().parse()))
    }
}

/// A position in a message, parsed. If it is invalid, the table says so in the reader's language, as for
/// [`RulesText`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionText(pub Result<Position, ParseError>);

impl From<Position> for PositionText {
    fn from(position: Position) -> PositionText {
        PositionText(Ok(position))
    }
}

impl Serialize for PositionText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0.as_ref().map_err(serde::ser::Error::custom)?)
    }
}

impl<'de> Deserialize<'de> for PositionText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PositionText, D::Error> {
        Ok(PositionText(String::deserialize(deserializer)?.parse()))
    }
}

/// A seat in a [`SetUp`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatSetUp {
    /// Who sits there.
    pub who: Who,
    /// The player's name, for a seat that is `me`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<PlayerName>))]
    pub name: Option<String>,
}

/// Who sits in a seat. A bot can also be written as text: `level:3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", try_from = "WhoWritten")]
pub enum Who {
    /// The player who sets up the game, or somebody at the same screen: all of these share one key.
    Me,
    /// Somebody who gets a secret link.
    Friend,
    /// A bot of this level, from 1 to 9.
    Level(u64),
}

/// The two ways to write who sits in a seat.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields, expecting = "a seat is `me`, `friend` or a bot such as `level:3`")]
enum WhoWritten {
    /// `me`, `friend` or `level:3`.
    Text(String),
    /// `{"level": 3}`.
    Bot { level: u64 },
}

impl TryFrom<WhoWritten> for Who {
    type Error = SetUpError;

    fn try_from(written: WhoWritten) -> Result<Who, SetUpError> {
        match written {
            WhoWritten::Text(text) => text.parse(),
            WhoWritten::Bot { level } if LevelRow::find(level).is_some() => Ok(Who::Level(level)),
            WhoWritten::Bot { level } => Err(SetUpError::Who(Who::Level(level).to_string())),
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Me => f.write_str("me"),
            Who::Friend => f.write_str("friend"),
            Who::Level(number) => write!(f, "level:{number}"),
        }
    }
}

impl FromStr for Who {
    type Err = SetUpError;

    fn from_str(text: &str) -> Result<Who, SetUpError> {
        let level = |number: &str| LevelRow::read(number).map(|row| Who::Level(row.number));
        match text {
            "me" => Ok(Who::Me),
            "friend" => Ok(Who::Friend),
            _ => text
                .strip_prefix("level:")
                .and_then(level)
                .ok_or_else(|| SetUpError::Who(text.chars().take(MAX_NAME).collect())),
        }
    }
}

/// Clocks. At least one of the two times is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Seconds for each turn.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<ClockSeconds>))]
    pub turn: Option<u32>,
    /// Seconds per seat for all turns together.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<ClockSeconds>))]
    pub game: Option<u32>,
    /// What happens when a clock runs out.
    #[serde(default)]
    pub out: Fate,
}

/// What happens to the seat of a player who leaves, or whose clock runs out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// A bot plays: until the end of the turn if the clock ran out, until the player comes back if the player
    /// left.
    #[default]
    Bot,
    /// The player has lost; if others are still in the game, a bot plays on in that seat.
    Forfeit,
}

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetUpError {
    /// The rules cannot be parsed or do not fit together.
    #[error("the rules: {0}")]
    Rules(#[from] RulesError),
    /// Too few or too many seats.
    #[error("a game has {MIN_SEATS} to {MAX_SEATS} seats, not {0}")]
    Seats(usize),
    /// The rules require a different number of players.
    #[error("the rules are for {rules} players, but there are {seats} seats")]
    Players {
        /// Players by the rules string.
        rules: Setting,
        /// Seats set up.
        seats: usize,
    },
    /// Nobody sits there.
    #[error(
        "`{0}` cannot sit at the table: a seat is `me`, `friend` or `level:1` to `level:{most}`",
        most = LEVELS.len()
    )]
    Who(String),
    /// A name cannot be used.
    #[error(transparent)]
    Name(#[from] TextError),
    /// The first player's seat is not at the table, or the rules name another one.
    #[error("in this game seat {0} cannot begin")]
    Begins(Seat),
    /// A clock without time, or with too much.
    #[error("a clock has {} to {} seconds, for each turn or for the whole game", CLOCK.start(), CLOCK.end())]
    Clock,
    /// A bot may not wait that long.
    #[error("a bot's pace is {MAX_PACE} milliseconds at most")]
    Pace,
    /// Nobody has to wait that long for somebody who left.
    #[error("the wait before a vote is {MAX_VOTE_AFTER} seconds at most")]
    VoteAfter,
    /// The position cannot be parsed.
    #[error("the position: {0}")]
    Position(#[from] ParseError),
    /// The position belongs to another game.
    #[error("the position: its rules are `{found}`, not `{agreed}`")]
    OtherRules {
        /// The rules of the position.
        found: Box<Rules>,
        /// The rules of the set-up.
        agreed: Box<Rules>,
    },
}

/// A name or a message cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // each variant is described by its message
pub enum TextError {
    #[error("a name cannot be empty")]
    NoName,
    #[error("a name has at most {MAX_NAME} characters")]
    LongName,
    #[error("a message cannot be empty")]
    NoWords,
    #[error("a message has at most {MAX_CHAT} characters")]
    ManyWords,
}

/// A text from a person as shown to others: without control characters and surplus spaces. `None` if it is
/// too long.
fn tidy(text: &str, most: usize) -> Option<String> {
    // Characters that change the direction of writing could make a text look like another one.
    let turns = |letter: char| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = |letter: char| if letter.is_control() || turns(letter) { ' ' } else { letter };
    let text: String = text.chars().take(4 * most + 1).map(shown).collect();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (text.chars().count() <= most).then_some(text)
}

/// A name as shown to others.
///
/// # Errors
/// When it is empty or too long.
pub fn tidy_name(name: &str) -> Result<String, TextError> {
    let name = tidy(name, MAX_NAME).ok_or(TextError::LongName)?;
    if name.is_empty() { Err(TextError::NoName) } else { Ok(name) }
}

/// A chat message as shown to others.
///
/// # Errors
/// When it is empty or too long.
pub fn tidy_words(words: &str) -> Result<String, TextError> {
    let words = tidy(words, MAX_CHAT).ok_or(TextError::ManyWords)?;
    if words.is_empty() { Err(TextError::NoWords) } else { Ok(words) }
}

impl SetUp {
    /// A game with these rules and seats, and defaults otherwise.
    #[must_use]
    pub fn new(rules: RulesSpec, seats: Vec<SeatSetUp>) -> SetUp {
        SetUp {
            rules: rules.into(),
            seats,
            begins: None,
            clock: None,
            listed: false,
            position: None,
            pace: usual_pace(),
            vote_after: usual_vote_after(),
            hints: usual_hints(),
            idle_after: usual_idle_after(),
            leaving: Fate::default(),
        }
    }

    /// The rules of the game, once everything fits together, and the position it starts from.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn check(&self) -> Result<(Rules, Option<Position>), SetUpError> {
        let seats = self.seats.len();
        if !(MIN_SEATS..=MAX_SEATS).contains(&seats) {
            return Err(SetUpError::Seats(seats));
        }
        let players = seats as u8;
        let spec = self.rules.0.clone()?;
        if let Some(Part::Option(_, written)) = spec.part(RuleOption::Players)
            && written != players.into()
        {
            return Err(SetUpError::Players { rules: written, seats });
        }
        let mut rules = spec.with(RuleOption::Players.to(players)).rules()?;
        if let Some(first) = self.begins {
            if first.index() >= seats || rules.first.is_some_and(|agreed| agreed != first) {
                return Err(SetUpError::Begins(first));
            }
            rules.first = Some(first);
        }
        rules.check()?;
        for name in self.seats.iter().filter_map(|seat| seat.name.as_ref()) {
            tidy_name(name)?;
        }
        if let Some(clock) = self.clock {
            let times: Vec<u32> = [clock.turn, clock.game].into_iter().flatten().collect();
            if times.is_empty() || times.iter().any(|time| !CLOCK.contains(time)) {
                return Err(SetUpError::Clock);
            }
        }
        if self.pace > MAX_PACE {
            return Err(SetUpError::Pace);
        }
        if self.vote_after.max(self.idle_after) > MAX_VOTE_AFTER {
            return Err(SetUpError::VoteAfter);
        }
        let position = match &self.position {
            None => None,
            Some(PositionText(position)) => {
                let position = position.clone()?;
                if position.rules().players != rules.players {
                    let players = position.rules().option(RuleOption::Players);
                    return Err(SetUpError::Players { rules: players, seats });
                }
                let agreed = Rules { first: position.rules().first, ..rules };
                if *position.rules() != agreed {
                    let found = Box::new(*position.rules());
                    return Err(SetUpError::OtherRules { found, agreed: Box::new(agreed) });
                }
                rules = *position.rules();
                Some(position)
            }
        };
        Ok((rules, position))
    }
}

/// The answer to a [`SetUp`]: the game, and the keys that open its seats. They are shown this once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameMade {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The key of all seats that are `me`, if there are any.
    #[cfg_attr(feature = "schema", schema(required))]
    pub key: Option<String>,
    /// The keys of the seats that are `friend`.
    pub invitations: Vec<Invitation>,
    /// One link for all friends, if there are seats for them: whoever comes first takes the first free one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub open_invitation: Option<OpenInvitation>,
    /// The path of the page for spectators. The page of a seat is the same followed by `#` and the key, so
    /// that the key is never sent in a request's address.
    pub watch: String,
    /// The SHA-256 of the server's seed, from which all cards come, together with the players' shares. A game from a
    /// given position has none.
    #[cfg_attr(feature = "schema", schema(required))]
    pub commitment: Option<Commitment>,
}

/// The key of a friend's seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// The seat.
    pub seat: Seat,
    /// Its key.
    pub key: String,
    /// The path of the page on which it is played.
    pub link: String,
}

impl Invitation {
    /// The invitation to a seat.
    #[must_use]
    pub fn new(game: GameId, seat: Seat, key: &Key) -> Invitation {
        let key = key.reveal();
        Invitation { seat, link: format!("{}#{key}", page_of(game)), key }
    }
}

/// The key with which anyone takes a free seat: `POST /api/v1/games/{game}/join` with it as `invitation`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenInvitation {
    /// The key. It opens no seat by itself.
    pub key: String,
    /// The path of the page on which a seat is taken.
    pub link: String,
    /// Where other computers on the network find this server, such as `http://192.168.1.7:1672`, if known.
    #[cfg_attr(feature = "schema", schema(required))]
    pub origin: Option<String>,
}

impl OpenInvitation {
    /// The invitation to a table on a server at this address.
    #[must_use]
    pub fn new(game: GameId, key: &Key, origin: Option<String>) -> OpenInvitation {
        let key = key.reveal();
        OpenInvitation { link: format!("{}#join={key}", page_of(game)), key, origin }
    }
}

/// The path of a game's page.
#[must_use]
pub fn page_of(game: GameId) -> String {
    format!("/game/{game}")
}

/// The public part of a table, apart from the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Table {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// What is played.
    #[serde(flatten)]
    pub course: Course,
    /// Its stage.
    pub stage: Stage,
    /// Whether players hide cards from each other.
    pub hidden: bool,
    /// Whether players may ask a strong bot for advice.
    pub hints: bool,
    /// Who sits where.
    pub players: Vec<Player>,
    /// Whether the host cancelled it before it began.
    pub cancelled: bool,
    /// How long a present player may think about an action before the others may vote for a bot, in seconds.
    pub idle_after: u32,
    /// What happens to the seat of a player who leaves.
    pub leaving: Fate,
    /// The clocks, if there are any.
    #[cfg_attr(feature = "schema", schema(required))]
    pub clock: Option<Clock>,
    /// The SHA-256 of the server's seed, from which all cards come, together with the players' shares. A game from a
    /// given position has none.
    #[cfg_attr(feature = "schema", schema(required))]
    pub commitment: Option<Commitment>,
    /// The server's seed, once the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seed: Option<Seed>,
    /// The seat that has won because all others forfeited.
    #[cfg_attr(feature = "schema", schema(required))]
    pub winner: Option<Seat>,
    /// The game that follows this one, if somebody asked for a rematch.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, required))]
    pub rematch: Option<GameId>,
    /// Whether the game is decided elsewhere and this table follows it: `/api/v1/challenge/games/{game}`
    /// knows more.
    pub refereed: bool,
    /// The contest that the game belongs to, if it does.
    #[cfg_attr(feature = "schema", schema(required))]
    pub contest: Option<ContestId>,
    /// Whether another game of the contest follows, with what would otherwise be a rematch.
    pub goes_on: bool,
    /// When the table was set up, in milliseconds since 1970.
    pub created: i64,
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// The name; free seats and bots have none.
    #[cfg_attr(feature = "schema", schema(required))]
    pub name: Option<String>,
    /// The level of the bot that plays for this seat, if one does.
    #[cfg_attr(feature = "schema", schema(required))]
    pub level: Option<u64>,
    /// Whether a person has this seat (even if a bot plays in its place) or it is free.
    pub person: bool,
    /// Whether it belongs to the player who set up the game.
    pub host: bool,
    /// Whether somebody with its key is connected now.
    pub here: bool,
    /// Whether it has lost on time, or by leaving.
    pub forfeited: bool,
    /// The seats that want a bot to play in its place.
    pub votes: Vec<Seat>,
    /// The player's contribution to the seed of the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub share: Option<Seed>,
    /// Milliseconds it has left: for this turn, and for the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub turn_left: Option<i64>,
    /// Milliseconds it has left for the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub game_left: Option<i64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_sits_there_is_written_as_a_value_and_read_from_text_as_well() {
        for (who, json, text) in [
            (Who::Me, r#""me""#, r#""me""#),
            (Who::Friend, r#""friend""#, r#""friend""#),
            (Who::Level(3), r#"{"level":3}"#, r#""level:3""#),
        ] {
            assert_eq!(serde_json::to_string(&who).expect("JSON"), json);
            for written in [json, text] {
                assert_eq!(serde_json::from_str::<Who>(written).expect(written), who);
            }
        }
        for wrong in [r#""level:0""#, r#"{"level":0}"#, r#"{"level":10}"#, r#"{"level":3,"name":"x"}"#, "3"] {
            assert!(serde_json::from_str::<Who>(wrong).is_err(), "{wrong}");
        }
    }
}
