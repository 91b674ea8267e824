//! Duplicate matches for friends: several tables play the same deals, so that luck cancels out. A match is nothing but
//! its games: standings come from those that are over, and a deal's results and replays are shown once all its
//! tables have played it.

use std::ops::RangeInclusive;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cartagena::{Record, Rules, Seat};
use cartagena_bots::SUBSTITUTE;
use cartagena_language::as_sentence;
use cartagena_table::{
    Agreement, Contest, ContestId, Duplicate, Fact, Form, GameId, Key, MATCH_DEALS, MATCH_TABLES, Score,
    Sitter, Table, Wording,
};
use serde::{Deserialize, Serialize};

use super::answer::{Answered, Body, Failure, Named};
use super::{App, Client, games};
use crate::entropy::{NoEntropy, random_game, random_key, random_seed};
use crate::room::load_table;
use crate::store::Stage;
#[cfg(feature = "schema")]
use crate::wire;
use crate::wire::{Code, Fate, Refused, RulesText, SeatSetUp, SetUp, Who, tidy_name};

/// A match to set up.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct MatchSetUp {
    /// The rules string, for two players.
    #[cfg_attr(feature = "schema", schema(value_type = wire::RulesString))]
    pub rules: RulesText,
    /// The name of the player who sets it up.
    pub name: String,
    /// Two pairs, or everyone against the same bot.
    pub form: Form,
    /// How many deals.
    #[cfg_attr(feature = "schema", schema(value_type = wire::MatchDeals))]
    pub deals: u8,
    /// How many people play, each at a table, if everyone plays the same bot.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<wire::MatchTables>))]
    pub players: Option<u8>,
    /// The bot in that case, such as `{"level": 3}`.
    #[serde(default)]
    pub bot: Option<Who>,
    /// The minimum time a bot takes for an action, in milliseconds.
    #[serde(default)]
    pub pace: u32,
}

/// A match that was set up. The keys are shown this once.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct MatchMade {
    /// The match.
    #[serde(rename = "match")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub name: GameId,
    /// The first game of the player who set it up.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The key to that player's seat, in all games of the match.
    pub key: String,
    /// The key with which friends take free seats: `POST /api/v1/games/{game}/join` at any table of the first deal.
    pub invitation: String,
}

/// Sets up a duplicate match
///
/// The first deal has a game at every table. When it is over, `rematch` there leads to the next deal, with seats
/// swapped.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/matches", tag = "matches", request_body = MatchSetUp, params(super::openapi::InLanguage),
    responses(
        (status = 201, description = "The match and its keys", body = MatchMade),
        (status = 400, description = "Something in the request does not fit", body = Refused),
        (status = 429, description = "Too many games from this address", body = Refused)
    )
))]
pub(super) async fn set_up_match(
    State(app): State<Arc<App>>,
    client: Client,
    Body(wanted): Body<MatchSetUp>,
) -> Answered<(StatusCode, Json<MatchMade>)> {
    let wording = client.wording();
    let wrong = |why: String| Failure::from(Refused::new(Code::Malformed, &as_sentence(&why)));
    let name = tidy_name(&wanted.name).map_err(|error| wrong(wording.text_error(&error)))?;
    let tables = match wanted.form {
        Form::Pairs => 2,
        Form::Bots => wanted.players.unwrap_or(*MATCH_TABLES.start()),
    };
    if !MATCH_DEALS.contains(&wanted.deals) || !MATCH_TABLES.contains(&tables) {
        let most = |range: RangeInclusive<u8>| usize::from(*range.end()).into();
        let limits = [("deals", most(MATCH_DEALS)), ("tables", most(MATCH_TABLES))];
        return Err(wrong(wording.language.format("match-limits", &limits)));
    }
    let rules = rules_of(&wanted, client).map_err(wrong)?;
    let first = opening(&wanted, tables).map_err(|_| Failure::unavailable(wording))?;
    let (own, invitation) = keys().map_err(|_| Failure::unavailable(wording))?;
    for table in 0..tables {
        let game = Duplicate { table, ..first };
        let agreement = agreement(&wanted, rules, game, &own, &invitation);
        let agreement = agreement.map_err(|_| Failure::unavailable(wording))?;
        let joined = Fact::Joined {
            seats: vec![Seat::A],
            name: name.clone(),
            key: None,
            share: None,
            id: String::new(),
        };
        let facts = if table == 0 { vec![joined] } else { Vec::new() };
        games::open(&app, client, game.game(), &agreement, &facts).await?;
    }
    let (key, invitation) = (own.reveal(), invitation.reveal());
    Ok((StatusCode::CREATED, Json(MatchMade { name: first.name, game: first.game(), key, invitation })))
}

/// The rules for two players, or why they do not fit.
fn rules_of(wanted: &MatchSetUp, client: Client) -> Result<Rules, String> {
    let spec = wanted.rules.0.clone().map_err(|error| client.language.rules_error(&error))?;
    let seat = |who| SeatSetUp { who, name: None };
    let setup = SetUp { pace: wanted.pace, ..SetUp::new(spec, vec![seat(Who::Me), seat(Who::Friend)]) };
    setup.check().map(|(rules, _)| rules).map_err(|error| games::why_not(&error, client))
}

/// The first deal at the first table.
fn opening(wanted: &MatchSetUp, tables: u8) -> Result<Duplicate, NoEntropy> {
    let (name, source) = (random_game()?, random_seed()?);
    Ok(Duplicate { name, form: wanted.form, source, deal: 0, deals: wanted.deals, table: 0, tables })
}

/// The key of the player who sets up the match, and that of the invitation.
fn keys() -> Result<(Key, Key), NoEntropy> {
    Ok((random_key()?, random_key()?))
}

/// What is agreed at one table for the first deal. The player who sets up the match has the first seat at the first
/// table.
fn agreement(
    wanted: &MatchSetUp,
    rules: Rules,
    game: Duplicate,
    own: &Key,
    invitation: &Key,
) -> Result<Agreement, NoEntropy> {
    let friend = || random_key().map(|key| Sitter::Person { key: key.hash(), host: false });
    let level = match wanted.bot {
        Some(Who::Level(level)) => level,
        Some(Who::Me | Who::Friend) | None => SUBSTITUTE.number,
    };
    let first = if game.table == 0 { Sitter::Person { key: own.hash(), host: true } } else { friend()? };
    let second = match wanted.form {
        Form::Pairs => friend()?,
        Form::Bots => Sitter::Bot { level },
    };
    Ok(Agreement {
        dealt_late: false,
        seats: vec![first, second],
        pace: wanted.pace,
        hints: false,
        leaving: Fate::Forfeit,
        invitation: Some(invitation.hash()),
        contest: Some(Contest::Match(game)),
        ..Agreement::usual(rules, game.seed(), None)
    })
}

/// The record of a finished game, once all tables have played its deal: it would show them the cards.
pub(super) async fn open_record(
    app: &App,
    wording: Wording,
    table: &Table,
    game: Duplicate,
) -> Answered<Record> {
    let games: Vec<GameId> = game.same_deal().collect();
    let stages = app.rooms.shared.store.stages(games).await.map_err(|_| Failure::unavailable(wording))?;
    let over = stages.iter().filter(|(_, stage)| *stage == Stage::Over).count();
    if over < usize::from(game.tables) {
        return Err(Failure::from(Refused::new(Code::Forbidden, &wording.text("match-deal-open"))));
    }
    Ok(table.record())
}

/// A seat in a match.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct MatchSeat {
    /// The seat.
    pub seat: Seat,
    /// Its team, from 0; `null` for a bot.
    #[cfg_attr(feature = "schema", schema(required))]
    pub team: Option<u8>,
    /// The player's name; `null` for a bot or a free seat.
    #[cfg_attr(feature = "schema", schema(required))]
    pub name: Option<String>,
    /// The level of the bot that plays here, if one does.
    #[cfg_attr(feature = "schema", schema(required))]
    pub level: Option<u64>,
    /// Its share of the win, once all tables have played the deal.
    #[cfg_attr(feature = "schema", schema(required))]
    pub share: Option<f64>,
    /// Its lead at the end, in thousandths of the whole way.
    #[cfg_attr(feature = "schema", schema(required))]
    pub lead: Option<i32>,
}

/// A deal at one table.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct MatchGame {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The table, from 0.
    pub table: u8,
    /// Its stage.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<MatchSeat>,
}

/// A deal.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct MatchDeal {
    /// The deal, from 0.
    pub deal: u8,
    /// Whether all tables have played it; until then there are neither results nor replays.
    pub over: bool,
    /// The tables that have begun it.
    pub games: Vec<MatchGame>,
}

/// A team: a pair, or one player.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct MatchTeam {
    /// Who is in it, once they have taken their seats.
    pub players: Vec<String>,
    /// Games won, in deals that all tables have played; a shared win counts in parts.
    pub wins: f64,
    /// The sum of its leads in them, in thousandths of the whole way.
    pub lead: i32,
}

/// How a match stands.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct MatchStandings {
    /// The edition.
    pub edition: String,
    /// The modules.
    pub modules: Vec<String>,
    /// Two pairs, or everyone against the same bot.
    pub form: Form,
    /// How many deals there are.
    pub deals: u8,
    /// Whether all are played.
    pub over: bool,
    /// The teams, by number.
    pub teams: Vec<MatchTeam>,
    /// The deals that have begun.
    pub rows: Vec<MatchDeal>,
}

/// Shows how a match stands
///
/// Whatever would help at another table is left out: results appear when all tables have played the deal.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/matches/{name}", tag = "matches",
    params(("name" = String, Path, description = "The match")),
    responses((status = 200, description = "Teams and deals", body = MatchStandings))
))]
pub(super) async fn standings(
    State(app): State<Arc<App>>,
    client: Client,
    Named(name): Named<GameId>,
) -> Answered<Json<MatchStandings>> {
    let wording = client.wording();
    let shared = &app.rooms.shared;
    let games = shared.store.contest(ContestId::Match { name }.to_string()).await;
    let games = games.map_err(|_| Failure::unavailable(wording))?;
    let mut tables = Vec::new();
    for (game, _) in games {
        let table = load_table(shared, game).await;
        let table = table.map_err(|error| Failure::from(error.refused(wording)))?;
        if let Some(Contest::Match(place)) = table.agreement().contest {
            tables.push((place, table));
        }
    }
    tables.sort_by_key(|(place, _)| (place.deal, place.table));
    let standings = MatchStandings::of(&tables).ok_or_else(|| Failure::unknown(wording, "match-none"))?;
    Ok(Json(standings))
}

impl MatchStandings {
    fn of(tables: &[(Duplicate, Table)]) -> Option<MatchStandings> {
        let (first, table) = tables.first()?;
        let rules = &table.agreement().rules;
        let mut standings = MatchStandings {
            edition: rules.preset.to_string(),
            modules: rules.spec().modules().map(|module| module.name().to_owned()).collect(),
            form: first.form,
            deals: first.deals,
            over: false,
            teams: vec![MatchTeam::default(); first.teams().into()],
            rows: Vec::new(),
        };
        for row in tables.chunk_by(|one, other| one.0.deal == other.0.deal) {
            standings.add(row);
        }
        let done = standings.rows.iter().filter(|row| row.over).count();
        standings.over = done == usize::from(first.deals);
        Some(standings)
    }

    /// Adds a deal, and counts it if all tables have played it.
    fn add(&mut self, tables: &[(Duplicate, Table)]) {
        let Some((first, _)) = tables.first() else { return };
        let is_over = |(_, table): &(Duplicate, Table)| table.stage() == Stage::Over;
        let over = tables.len() == usize::from(first.tables) && tables.iter().all(is_over);
        let games = tables.iter().map(|(place, table)| MatchGame {
            game: table.id(),
            table: place.table,
            stage: table.stage(),
            seats: seats(place, table, over),
        });
        let row = MatchDeal { deal: first.deal, over, games: games.collect() };
        for seat in row.games.iter().flat_map(|game| &game.seats) {
            let Some(team) = seat.team.and_then(|team| self.teams.get_mut(usize::from(team))) else {
                continue;
            };
            team.players
                .extend(seat.name.clone().filter(|name| first.deal == 0 || !team.players.contains(name)));
            team.wins += seat.share.unwrap_or(0.0);
            team.lead += seat.lead.unwrap_or(0);
        }
        self.rows.push(row);
    }
}

fn seats(place: &Duplicate, table: &Table, over: bool) -> Vec<MatchSeat> {
    let players = table.players(Default::default(), 0);
    let seat = |player: crate::wire::Player| {
        let score = Score::of(player.seat, table.game().position(), table.game().record());
        MatchSeat {
            seat: player.seat,
            team: place.team(player.seat),
            name: player.name,
            level: player.level,
            share: over.then(|| table.share(player.seat)),
            lead: over.then_some(score.lead),
        }
    };
    players.into_iter().map(seat).collect()
}
