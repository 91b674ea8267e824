//! The deal of the day: everyone plays the same deal against the same bots, once. Results come from finished games in
//! the store; the bots' results are computed in the background and stored. Players who have not finished a day see
//! neither results nor games of it.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use cartagena::Record;
use cartagena_bots::{Clock, LEVELS};
use cartagena_table::{
    BotsGame, Contest, ContestId, Day, Fact, GameId, Key, Occupant, Score, Table, Wording,
};
use serde::{Deserialize, Serialize};

use super::answer::{Answered, Asked, Body, Failure, Named, key_of};
use super::background::{Begun, lock};
use super::{App, Client, games};
use crate::limits::network_of;
use crate::pool::{Owner, Purpose, ThinkError};
use crate::room::{bad_key, load_table};
use crate::rooms::Shared;
use crate::store::{Stage, StoreError};
use crate::wire::{Code, GameMade, Refused, page_of, tidy_name};

/// How many days a list shows.
const LISTED: usize = 14;
/// How many of them are after the one in the middle.
const AFTER: u32 = LISTED as u32 / 2;
/// How many results of a day are listed, besides one's own.
const MOST_LISTED: usize = 100;
/// How many results are kept in memory.
const MOST_KNOWN: usize = 50_000;
/// Bars in the picture of all results, each for this many thousandths of the way.
const BARS: usize = 20;
const BAR: i32 = 100;

/// The results of finished games that were looked up so far. `None`: the game does not count.
pub(crate) type Results = Mutex<HashMap<GameId, Option<Finished>>>;

/// What everyone may know about somebody's finished game.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    /// The player's name, if it may be shown.
    name: Option<String>,
    score: Score,
}

/// The result of a level of the bots on a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct BotScore {
    /// The level.
    pub level: u64,
    /// The bot that played.
    pub bot: String,
    /// Its score.
    pub score: Score,
}

/// The levels that have played so far, the weakest first.
pub(crate) type BotScores = Vec<BotScore>;

/// A player's progress on a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub(super) enum DayState {
    /// Not begun.
    New,
    /// Begun and not finished.
    Playing,
    /// Finished.
    Over,
}

impl DayState {
    fn of(stage: Option<Stage>) -> DayState {
        match stage {
            None => DayState::New,
            Some(Stage::Over) => DayState::Over,
            Some(Stage::Waiting | Stage::Playing) => DayState::Playing,
        }
    }
}

/// A day in the list.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct DayRow {
    /// The date, in UTC.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub day: Day,
    /// The edition.
    pub edition: String,
    /// The modules.
    pub modules: Vec<String>,
    /// Seats at the table.
    pub players: u8,
    /// The levels of the bots in the other seats.
    pub opponents: Vec<u64>,
    /// The player's progress on it.
    pub state: DayState,
    /// The player's score, once finished.
    #[cfg_attr(feature = "schema", schema(required))]
    pub score: Option<Score>,
}

impl DayRow {
    fn new(day: Day, state: DayState, score: Option<Score>) -> DayRow {
        let rules = day.rules();
        DayRow {
            day,
            edition: rules.preset.to_string(),
            modules: rules.spec().modules().map(|module| module.name().to_owned()).collect(),
            players: rules.players,
            opponents: day.levels(),
            state,
            score,
        }
    }
}

/// Some days.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Days {
    /// Today, by UTC.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub today: Day,
    /// The latest first.
    pub days: Vec<DayRow>,
    /// A day `around` which to list later days; `null` if there are none.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, required))]
    pub newer: Option<Day>,
    /// A day `around` which to list earlier days; `null` if there are none.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, required))]
    pub older: Option<Day>,
}

/// Which days to list.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct Until {
    /// The last day to list; today if omitted.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    until: Option<Day>,
    /// A day to have in the middle of the list instead, as far as there are days after it; ignored if it is not a date.
    #[serde(default)]
    around: Option<String>,
}

impl Until {
    /// The last day to list.
    fn last(self, today: Day) -> Day {
        let middle = || self.around?.parse::<Day>().ok();
        self.until.or_else(|| Some(middle()?.later(AFTER))).unwrap_or(today).min(today)
    }
}

/// Lists days
///
/// With the player's own secret (`Authorization: Bearer SECRET`, any 32 hexadecimal digits that the client made up
/// and keeps) it says which of them the player has played.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/days", tag = "days", params(Until), security((), ("key" = [])),
    responses(
        (status = 200, description = "Two weeks", body = Days),
        (status = 400, description = "`until` is not a date", body = Refused)
    )
))]
pub(super) async fn days(
    State(app): State<Arc<App>>,
    client: Client,
    Asked(until): Asked<Until>,
    headers: HeaderMap,
) -> Answered<Json<Days>> {
    let wording = client.wording();
    let player = key_of(&headers, wording)?;
    let today = Day::at(app.rooms.shared.now());
    let mut days = Vec::new();
    let listed: Vec<Day> = until.last(today).and_before().take(LISTED).collect();
    for &day in &listed {
        let (state, own) = stand(&app, day, player.as_ref(), wording).await?;
        let own = own.filter(|_| state == DayState::Over);
        let finished = match own {
            Some(game) => finished(&app, game, wording).await?,
            None => None,
        };
        days.push(DayRow::new(day, state, finished.map(|finished| finished.score)));
    }
    let newer = listed.first().filter(|&&day| day < today).map(|day| day.later(AFTER).min(today));
    let older = listed.get(LISTED - 1).and_then(|day| day.and_before().nth(1));
    Ok(Json(Days { today, days, newer, older }))
}

/// A player's progress on a day, and the game.
async fn stand(
    app: &App,
    day: Day,
    player: Option<&Key>,
    wording: Wording,
) -> Answered<(DayState, Option<GameId>)> {
    let Some(player) = player else { return Ok((DayState::New, None)) };
    let game = day.game_of(player).0;
    let stages = app.rooms.shared.store.stages(vec![game]).await;
    let stages = stages.map_err(|_| Failure::unavailable(wording))?;
    let state = DayState::of(stages.first().map(|(_, stage)| *stage));
    Ok((state, (state != DayState::New).then_some(game)))
}

/// The result of a finished game, if it counts.
async fn finished(app: &App, game: GameId, wording: Wording) -> Answered<Option<Finished>> {
    if let Some(known) = lock(&app.finished).get(&game) {
        return Ok(known.clone());
    }
    let table = load_table(&app.rooms.shared, game).await;
    let table = table.map_err(|error| Failure::from(error.refused(wording)))?;
    let named = matches!(table.agreement().contest, Some(Contest::Day { named: true, .. }));
    let name = || table.names().players.into_iter().next().flatten().and_then(Occupant::person);
    let finished = table.score(Day::SEAT).map(|score| Finished { name: name().filter(|_| named), score });
    let mut known = lock(&app.finished);
    if known.len() >= MOST_KNOWN {
        known.clear();
    }
    known.insert(game, finished.clone());
    Ok(finished)
}

/// Whether somebody with this key may see a finished game of a day: its player, and everyone else who has finished that
/// day. Others' names are left out of the record, unless they want them shown.
pub(super) async fn open_record(
    app: &App,
    wording: Wording,
    table: &Table,
    (day, named): (Day, bool),
    key: Option<Key>,
) -> Answered<Record> {
    let mut record = table.record();
    let is_own = key.is_some_and(|key| !table.seats_of(&key.hash()).is_empty());
    let (state, own) = stand(app, day, key.as_ref(), wording).await?;
    if state != DayState::Over && !is_own {
        return Err(Failure::from(Refused::new(Code::Forbidden, &wording.text("day-finish-first"))));
    }
    if !named && !is_own && own != Some(table.id()) {
        record.set_player(Day::SEAT, &wording.language.text("day-somebody"));
    }
    Ok(record)
}

/// Somebody's result.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct DayResult {
    /// The rank, from 1; equal results share it.
    pub rank: usize,
    /// The row in a table of people and bots together, from 1.
    pub row: usize,
    /// The player's name; `null` unless the player wants it shown.
    #[cfg_attr(feature = "schema", schema(required))]
    pub name: Option<String>,
    /// The game, to replay it.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// Whether it is the reader's own.
    pub own: bool,
    /// The score.
    pub score: Score,
}

/// A bot's result among those of people.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct DayBot {
    /// What it achieved.
    #[serde(flatten)]
    pub result: BotScore,
    /// The row in a table of people and bots together, from 1. Bots have no rank.
    pub row: usize,
}

/// The bots' results on a deal.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct DayBots {
    /// Whether all levels have played.
    pub done: bool,
    /// The levels that have played so far, the weakest first.
    pub scores: Vec<DayBot>,
}

impl DayBots {
    fn new(done: bool, scores: BotScores) -> DayBots {
        DayBots { done, scores: scores.into_iter().map(|result| DayBot { result, row: 0 }).collect() }
    }
}

/// Everything about a day that a player may know.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct DayReport {
    /// The day.
    #[serde(flatten)]
    pub row: DayRow,
    /// Today, by UTC.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub today: Day,
    /// The player's game, once begun.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, required))]
    pub game: Option<GameId>,
    /// The key to its seat.
    #[cfg_attr(feature = "schema", schema(required))]
    pub key: Option<String>,
    /// How many have finished it on this server.
    pub finished: usize,
    /// The best results and the player's own, the best first; empty until the player has finished.
    pub results: Vec<DayResult>,
    /// How many results have a lead in each twentieth of the range from -100% to 100%; empty until then, too.
    pub distribution: Vec<usize>,
    /// The bots' results; empty until then, too.
    pub bots: DayBots,
}

/// Shows a day, and its results to those who have finished it
///
/// The bots' results are computed in the background when first requested: ask again until `bots.done`.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/days/{day}", tag = "days", security((), ("key" = [])),
    params(("day" = String, Path, description = "The date: 2026-11-17"), super::openapi::InLanguage),
    responses(
        (status = 200, description = "The day", body = DayReport),
        (status = 404, description = "There is no deal for this day", body = Refused)
    )
))]
pub(super) async fn day(
    State(app): State<Arc<App>>,
    client: Client,
    Named(day): Named<Day>,
    headers: HeaderMap,
) -> Answered<Json<DayReport>> {
    let wording = client.wording();
    let today = check(&app, day, wording)?;
    let player = key_of(&headers, wording)?;
    let (state, game) = stand(&app, day, player.as_ref(), wording).await?;
    let games = app.rooms.shared.store.contest(ContestId::Day { day }.to_string()).await;
    let games = games.map_err(|_| Failure::unavailable(wording))?;
    let over: Vec<GameId> =
        games.into_iter().filter(|(_, stage)| *stage == Stage::Over).map(|(game, _)| game).collect();
    let mut report = DayReport {
        row: DayRow::new(day, state, None),
        today,
        game,
        key: game.and(player).map(|player| day.game_of(&player).1.reveal()),
        finished: over.len(),
        results: Vec::new(),
        distribution: Vec::new(),
        bots: DayBots::default(),
    };
    if let Some(own) = game.filter(|_| state == DayState::Over) {
        report.compare(results(&app, over, wording).await?, own);
        report.bots = bots(&app, day, Some(network_of(client.address)), wording).await?;
        report.line_up();
    }
    Ok(Json(report))
}

impl DayReport {
    fn compare(&mut self, mut results: Vec<(GameId, Finished)>, own: GameId) {
        results.sort_by(|one, other| other.1.score.cmp(&one.1.score).then(one.0.cmp(&other.0)));
        self.distribution = vec![0; BARS];
        for (_, Finished { score, .. }) in &results {
            self.distribution[bar(score)] += 1;
        }
        self.finished = results.len();
        let scores: Vec<Score> = results.iter().map(|(_, finished)| finished.score).collect();
        let rank = |score: Score| 1 + scores.partition_point(|better| *better > score);
        let row = |(game, Finished { name, score }): (GameId, Finished)| DayResult {
            rank: rank(score),
            row: 0,
            name,
            game,
            own: game == own,
            score,
        };
        let listed = |(place, result): &(usize, (GameId, Finished))| *place < MOST_LISTED || result.0 == own;
        self.results =
            results.into_iter().enumerate().filter(listed).map(|(_, result)| row(result)).collect();
        self.row.score = self.results.iter().find(|result| result.own).map(|result| result.score);
    }

    /// Puts people and bots into one order, the best first; with equal scores, people come before bots.
    fn line_up(&mut self) {
        let people = self.results.iter_mut().map(|result| (result.score, &mut result.row));
        let bots = self.bots.scores.iter_mut().map(|bot| (bot.result.score, &mut bot.row));
        let mut all: Vec<(Score, &mut usize)> = people.chain(bots).collect();
        all.sort_by_key(|(score, _)| Reverse(*score));
        for (place, (_, row)) in all.into_iter().enumerate() {
            *row = place + 1;
        }
    }
}

/// The bar of a score in the picture of all results.
fn bar(score: &Score) -> usize {
    usize::try_from((score.lead + BAR * BARS as i32 / 2) / BAR).unwrap_or(0).min(BARS - 1)
}

/// Whether there is a deal for this day. Returns today.
fn check(app: &App, day: Day, wording: Wording) -> Answered<Day> {
    let today = Day::at(app.rooms.shared.now());
    if (Day::FIRST..=today).contains(&day) {
        return Ok(today);
    }
    Err(Failure::unknown(wording, "day-none"))
}

async fn results(app: &App, games: Vec<GameId>, wording: Wording) -> Answered<Vec<(GameId, Finished)>> {
    let mut results = Vec::new();
    for game in games {
        results.extend(finished(app, game, wording).await?.map(|finished| (game, finished)));
    }
    Ok(results)
}

/// Somebody who plays a day.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct DayEntry {
    /// The player's name.
    pub name: String,
    /// Whether the name is shown to others beside the result.
    pub named: bool,
    /// The minimum time a bot takes for an action, in milliseconds.
    pub pace: u32,
}

/// Sets up the player's game of a day, or returns to it
///
/// Needs the player's own secret. There is one game per player and day; its deal, its opponents and their seeds
/// follow from the date. It has no hints, and nobody else can watch it.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/days/{day}/games", tag = "days", request_body = DayEntry, security(("key" = [])),
    params(("day" = String, Path, description = "The date: 2026-11-17"), super::openapi::InLanguage),
    responses(
        (status = 200, description = "The game that the player has begun before", body = GameMade),
        (status = 201, description = "A new game and its key", body = GameMade),
        (status = 404, description = "There is no deal for this day", body = Refused),
        (status = 429, description = "Too many games from this address", body = Refused)
    )
))]
pub(super) async fn play_day(
    State(app): State<Arc<App>>,
    client: Client,
    Named(day): Named<Day>,
    headers: HeaderMap,
    Body(DayEntry { name, named, pace }): Body<DayEntry>,
) -> Answered<(StatusCode, Json<GameMade>)> {
    let wording = client.wording();
    check(&app, day, wording)?;
    let player = key_of(&headers, wording)?.ok_or_else(|| Failure::from(bad_key(wording)))?;
    let (game, key) = day.game_of(&player);
    let agreement = day.agreement(&key, pace, named);
    let (state, _) = stand(&app, day, Some(&player), wording).await?;
    let status = if state == DayState::New {
        let name = tidy_name(&name)
            .map_err(|error| Failure::from(Refused::new(Code::Malformed, &wording.text_error(&error))))?;
        let (seats, id) = (vec![Day::SEAT], String::new());
        let joined = Fact::Joined { seats, name, key: None, share: None, id };
        games::open(&app, client, game, &agreement, &[joined]).await?;
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    let made = GameMade {
        game,
        key: Some(key.reveal()),
        invitations: Vec::new(),
        open_invitation: None,
        watch: page_of(game),
        commitment: agreement.commitment(),
    };
    Ok((status, Json(made)))
}

/// The bots' results on a day that are known so far.
async fn bots(app: &Arc<App>, day: Day, owner: Owner, wording: Wording) -> Answered<DayBots> {
    let unfinished = |scores| DayBots::new(false, scores);
    if let Some(scores) = app.days.known(day.name()) {
        return Ok(unfinished(scores));
    }
    let shared = &app.rooms.shared;
    let kept = shared.store.load_analysis(day.name()).await.map_err(|_| Failure::unavailable(wording))?;
    if let Some(scores) = kept.as_deref().and_then(complete) {
        return Ok(DayBots::new(true, scores));
    }
    match app.days.begin(day.name(), owner) {
        Begun::Before(scores) => Ok(unfinished(scores)),
        Begun::Crowded => Ok(DayBots::default()),
        Begun::Now(scores) => {
            let (app, shared) = (Arc::clone(app), Arc::clone(shared));
            tokio::spawn(async move {
                if let Err(error) = work_out(&shared, day, owner, &scores).await {
                    tracing::error!(%day, %error, "the results of bots on a day are not known");
                }
                app.days.end(day.name());
            });
            Ok(DayBots::default())
        }
    }
}

/// Stored results, if they are those of today's levels.
fn complete(text: &str) -> Option<BotScores> {
    let scores: BotScores = serde_json::from_str(text).ok()?;
    let levels = LEVELS.iter().map(|level| (level.number, Day::steady(level).to_string()));
    levels.eq(scores.iter().map(|score| (score.level, score.bot.clone()))).then_some(scores)
}

/// Why the results of bots are unavailable.
#[derive(Debug, thiserror::Error)]
enum NoScores {
    #[error(transparent)]
    Day(#[from] cartagena_table::DayError),
    #[error(transparent)]
    Think(#[from] ThinkError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lets every level play, taking turns with everything else that bots think about, and stores the results.
async fn work_out(
    shared: &Shared,
    day: Day,
    owner: Owner,
    scores: &Mutex<BotScores>,
) -> Result<(), NoScores> {
    for level in LEVELS {
        let spec = Day::steady(level);
        let bot = spec.to_string();
        let mut game = BotsGame::new(day, spec, Clock::system())?;
        let score = loop {
            let step = shared.pool.work(Purpose::Analysis, owner, move || {
                let stepped = game.step();
                (game, stepped)
            });
            let (stepped, score) = step.await?;
            game = stepped;
            if let Some(score) = score? {
                break score;
            }
        };
        lock(scores).push(BotScore { level: level.number, bot, score });
    }
    let text =
        serde_json::to_string(&*lock(scores)).map_err(|error| StoreError::Failed(error.to_string()))?;
    Ok(shared.store.save_analysis(day.name(), text).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_and_bots_are_listed_together_and_people_first_among_equals() {
        let score = |lead| Score { won: false, lead, turns: 9 };
        let finished = |lead| (GameId::from_random(lead as u64), Finished { name: None, score: score(lead) });
        let bot = |level, lead| BotScore { level, bot: String::new(), score: score(lead) };
        let mut report = DayReport {
            row: DayRow::new(Day::FIRST, DayState::Over, None),
            today: Day::FIRST,
            game: None,
            key: None,
            finished: 0,
            results: Vec::new(),
            distribution: Vec::new(),
            bots: DayBots::new(true, vec![bot(1, 10), bot(2, 30), bot(3, 40)]),
        };
        report.compare(vec![finished(20), finished(30)], GameId::from_random(20));
        report.line_up();
        let people: Vec<_> = report.results.iter().map(|result| (result.rank, result.row)).collect();
        let bots: Vec<_> = report.bots.scores.iter().map(|bot| (bot.result.level, bot.row)).collect();
        assert_eq!((people, bots), (vec![(1, 2), (2, 4)], vec![(1, 5), (2, 3), (3, 1)]));
    }
}
