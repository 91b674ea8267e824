//! Finished games: their files, replays step by step, and the chances of the seats over the game.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cartagena::{Action, Event, MAX_SEATS, Origin, Outcome, Position, Record, RecordError, Rules, Seat};
use cartagena_bots::Spec;
use cartagena_bots::analysis::{self, Moment};
use cartagena_language::Context;
use cartagena_table::{Contest, GameId, Key, MOST_ACTIONS, Names, Occupant, Wording};
use futures_util::stream;
use serde::{Deserialize, Serialize};

use super::answer::{Answered, Failure, File, Named, key_of};
use super::background::{Begun, lock};
use super::review::Figures;
use super::{App, Client};
use super::{days, matches};
use crate::entropy::random_game;
use crate::limits::{Permit, network_of};
use crate::pool::{Owner, Purpose, Thinker};
use crate::room::{OpenError, load_table};
use crate::rooms::Shared;
use crate::store::{Stage, StoreError};
use crate::upload::{FileError, Worded};
use crate::wire::{self, Code, Refused};

/// The bot that estimates chances.
const JUDGE: Spec = Spec::captain_ms(50);
/// The maximum number of tags in an uploaded file.
const MOST_TAGS: usize = 50;
/// The longest name or value of a tag, in characters.
const LONGEST_TAG: usize = 200;
/// How many bytes of a long response are in flight at once.
const PIECE: usize = 64 * 1024;

/// An uploaded record.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Uploaded {
    /// Its name, which works like that of a finished game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub record: GameId,
    /// The path of the page that shows it.
    pub link: String,
}

/// Uploads a game file
///
/// The whole game is checked: every action must be legal.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/records", tag = "records", params(super::openapi::InLanguage),
    request_body(content = String, description = "A game file", content_type = "text/plain"),
    responses(
        (status = 201, description = "Kept", body = Uploaded),
        (status = 400, description = "Not a correct game file", body = Refused),
        (status = 429, description = "Too many files from this address", body = Refused),
        (status = 503, description = "It could not be saved, or there is no room for another file", body = Refused)
    )
))]
pub(super) async fn upload(
    State(app): State<Arc<App>>,
    client: Client,
    File { bytes, permit }: File,
) -> Answered<(StatusCode, Json<Uploaded>)> {
    let wording = client.wording();
    let read_record = app.read_record;
    // The game in it may be long.
    let read = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let record = read_record(&bytes).map_err(Unfit::Unreadable)?;
        check_length(&record)?;
        check_tags(&record)?;
        record.verify().map_err(|error| Unfit::Illegal(Box::new(record.rules), error))?;
        let text = record.to_string();
        if text.contains('\0') { Err(Unfit::ZeroByte) } else { Ok(text) }
    });
    let text = read.await.map_err(|_| Failure::unavailable(wording))?;
    let text = text.map_err(|unfit| unfit.failure(wording))?;
    app.gate.count_upload(client.address).map_err(|most| {
        metrics::counter!("cartagena_refused_total", "why" => "uploads").increment(1);
        Failure::too_many(wording, "server-too-many-uploads", most)
    })?;
    let shared = &app.rooms.shared;
    if let Some(closed) = shared.orders.closed(shared.now(), wording) {
        return Err(Failure::from(closed));
    }
    let room = app.gate.space.for_record(&*shared.store, text.len()).await;
    room.map_err(|_| Failure::unavailable(wording))?.map_err(|full| Failure::full(wording, full))?;
    let id = random_game().map_err(|_| Failure::unavailable(wording))?;
    let saved = shared.store.save_record(id, shared.now(), text).await;
    saved.map_err(|error| Failure::unsaved(wording, &error))?;
    Ok((StatusCode::CREATED, Json(Uploaded { record: id, link: format!("/replay/{id}") })))
}

/// Whether a game is short enough to be shown step by step: every step holds a whole view.
fn check_length(record: &Record) -> Result<(), Unfit> {
    if record.actions().count() > MOST_ACTIONS { Err(Unfit::ManyActions) } else { Ok(()) }
}

/// Whether the number and length of its tags are reasonable: they are stored, and shown to everyone.
fn check_tags(record: &Record) -> Result<(), Unfit> {
    if record.tags().count() > MOST_TAGS {
        return Err(Unfit::ManyTags);
    }
    let is_long = |text: &str| text.chars().count() > LONGEST_TAG;
    if record.tags().any(|(name, value)| is_long(name) || is_long(value)) {
        return Err(Unfit::LongTag);
    }
    Ok(())
}

/// Why a file is not stored, or not shown.
#[derive(Debug)]
enum Unfit {
    ManyActions,
    ManyTags,
    LongTag,
    ZeroByte,
    /// It is not a recorded game.
    Unreadable(FileError),
    /// The game in it is illegal by its rules.
    Illegal(Box<Rules>, RecordError),
}

impl Unfit {
    fn failure(&self, wording: Wording) -> Failure {
        let language = wording.language;
        let limit = |id, most: usize| language.format(id, &[("most", most.into())]);
        Failure::malformed(
            wording,
            &match self {
                Unfit::ManyActions => limit("server-many-actions", MOST_ACTIONS),
                Unfit::ManyTags => limit("server-many-tags", MOST_TAGS),
                Unfit::LongTag => limit("server-long-tag", LONGEST_TAG),
                Unfit::ZeroByte => language.text("file-zero-byte"),
                Unfit::Unreadable(error) => error.words(language),
                Unfit::Illegal(rules, error) => {
                    language.record_error(error, Context::new(rules, &|seat| language.seat(seat)))
                }
            },
        )
    }
}

/// The record of a finished game, or an uploaded one, if it is not too long to be shown.
pub(super) async fn find_short(
    app: &App,
    wording: Wording,
    id: GameId,
    key: Option<Key>,
) -> Answered<Record> {
    let record = find(app, wording, id, key).await?;
    check_length(&record).map_err(|unfit| unfit.failure(wording))?;
    Ok(record)
}

/// The record of a finished game, or an uploaded one. Some games are shown only to those who hold a key.
async fn find(app: &App, wording: Wording, id: GameId, key: Option<Key>) -> Answered<Record> {
    let shared = &app.rooms.shared;
    match load_table(shared, id).await {
        Ok(table) if table.stage() == Stage::Over => match table.agreement().contest {
            None => Ok(table.record()),
            Some(Contest::Day { day, named }) => {
                days::open_record(app, wording, &table, (day, named), key).await
            }
            Some(Contest::Match(game)) => matches::open_record(app, wording, &table, game).await,
        },
        Ok(_) => Err(Failure::from(Refused::new(Code::NotNow, &wording.text("server-record-open")))),
        Err(OpenError::NotFound) => {
            let text = shared.store.load_record(id).await.map_err(|_| Failure::unavailable(wording))?;
            let text = text.ok_or_else(|| Failure::not_found(wording))?;
            text.parse().map_err(|_| Failure::unavailable(wording))
        }
        Err(error) => Err(Failure::from(error.refused(wording))),
    }
}

/// What can be shown step by step, and whether it is over: a finished game, or the part played so far of one
/// that is decided elsewhere and hides no cards.
async fn find_shown(app: &App, wording: Wording, id: GameId, key: Option<Key>) -> Answered<(Record, bool)> {
    if let Ok(table) = load_table(&app.rooms.shared, id).await
        && table.agreement().refereed
        && table.agreement().rules.open_hands
    {
        let record = table.record();
        check_length(&record).map_err(|unfit| unfit.failure(wording))?;
        return Ok((record, table.stage() == Stage::Over));
    }
    Ok((find_short(app, wording, id, key).await?, true))
}

/// Returns the file of a finished game
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/records/{record}", tag = "records", security((), ("key" = [])),
    params(("record" = String, Path, description = "A finished game or an uploaded file")),
    responses(
        (status = 200, description = "The game file", body = String, content_type = "text/plain"),
        (status = 404, description = "No such game", body = Refused),
        (status = 409, description = "The game is not over", body = Refused)
    )
))]
pub(super) async fn file(
    State(app): State<Arc<App>>,
    client: Client,
    Named(id): Named<GameId>,
    headers: HeaderMap,
) -> Answered<Response> {
    let key = key_of(&headers, client.wording())?;
    let record = find(&app, client.wording(), id, key).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"cartagena-{id}.cgr\"")),
    ];
    Ok((headers, record.to_string()).into_response())
}

/// A finished game, step by step, with all cards open.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Replay {
    /// What was played.
    #[serde(flatten)]
    pub course: wire::Course,
    /// Who sat where.
    pub players: Vec<wire::Player>,
    /// The tags of the file: names, dates and so on.
    pub tags: BTreeMap<String, String>,
    /// The seed, if the game was dealt from one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seed: Option<String>,
    /// The SHA-256 of the seed.
    #[cfg_attr(feature = "schema", schema(required))]
    pub commitment: Option<String>,
    /// How it ended.
    #[cfg_attr(feature = "schema", schema(required))]
    pub outcome: Option<Outcome>,
    /// Whether it is over; a game of the Software Challenge can be shown while it is being played.
    pub over: bool,
    /// The position at the beginning.
    pub start: wire::View,
    /// What was played.
    pub steps: Vec<Step>,
}

/// One action of a replay.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Step {
    /// The round, from 1.
    pub round: usize,
    /// The seat to move.
    pub turn: Seat,
    /// Who decided.
    pub seat: Seat,
    /// The action in notation.
    pub action: String,
    /// What happened.
    pub events: Vec<wire::Event>,
    /// The same in sentences.
    pub words: Vec<String>,
    /// The position after it.
    pub view: wire::View,
}

impl Step {
    /// What an action led to, with all cards open.
    pub(super) fn new(
        before: &Position,
        action: Action,
        events: &[Event],
        after: &Position,
        names: &Names,
        wording: Wording,
    ) -> Step {
        let seat = before.decider().unwrap_or(before.turn());
        Step {
            round: before.round(),
            turn: before.turn(),
            seat,
            action: action.to_string(),
            events: events.to_vec(),
            words: wording.sentences(names, seat, Some(action), events),
            view: wire::View::open(after),
        }
    }
}

/// Shows a finished game step by step
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/records/{record}/replay", tag = "records", security((), ("key" = [])),
    params(("record" = String, Path, description = "A finished game or an uploaded file"), super::openapi::InLanguage),
    responses(
        (status = 200, description = "All steps", body = Replay),
        (status = 409, description = "The game is not over", body = Refused),
        (status = 429, description = "Too many replays at once", body = Refused)
    )
))]
pub(super) async fn replay(
    State(app): State<Arc<App>>,
    client: Client,
    Named(id): Named<GameId>,
    headers: HeaderMap,
) -> Answered<Response> {
    let wording = Wording { words: true, ..client.wording() };
    let crowded = |_| Failure::from(Refused::new(Code::TooMany, &wording.text("server-unavailable")));
    let permit = app.gate.begin_replay(client.address).map_err(crowded)?;
    let key = key_of(&headers, wording)?;
    let (record, is_over) = find_shown(&app, wording, id, key).await?;
    // It continues, and keeps its slot, when nobody waits for it any longer.
    let replayed = tokio::task::spawn_blocking(move || {
        let mut replay = replay_of(&record, wording).map_err(|error| damaged(id, wording, &error))?;
        if !is_over {
            // Players who continue from here must not know which cards come next.
            (replay.seed, replay.over) = (None, false);
        }
        let text = serde_json::to_vec(&replay).map_err(|error| damaged(id, wording, &error))?;
        Ok(in_pieces(text.into(), permit))
    });
    let replayed: Answered<Body> = replayed.await.map_err(|_| Failure::unavailable(wording))?;
    let headers = [(header::CONTENT_TYPE, "application/json")];
    Ok((headers, replayed?).into_response())
}

/// Something stored about a game does not fit together.
pub(super) fn damaged(record: GameId, wording: Wording, error: &dyn std::fmt::Display) -> Failure {
    tracing::error!(%record, %error, "what is stored about a finished game cannot be shown");
    Failure::from(Refused::new(Code::Unavailable, &wording.text("server-damaged")))
}

/// A long response that keeps its slot until it is sent or aborted.
fn in_pieces(bytes: Bytes, permit: Permit) -> Body {
    let starts = (0..bytes.len()).step_by(PIECE);
    let pieces = starts.map(move |start| {
        let _permit = &permit;
        Ok::<_, Infallible>(bytes.slice(start..bytes.len().min(start + PIECE)))
    });
    Body::from_stream(stream::iter(pieces))
}

fn replay_of(record: &Record, wording: Wording) -> Result<Replay, RecordError> {
    let start = record.start()?;
    let (rules, names) = (record.rules, Names::recorded(record));
    let mut steps = Vec::new();
    record.replay(|step| {
        steps.push(Step::new(step.before, step.action, step.events, step.after, &names, wording));
    })?;
    let seed = match &record.origin {
        Origin::Seed(seed) => Some(*seed),
        Origin::Position(_) => None,
    };
    Ok(Replay {
        course: wire::Course::new(&start),
        players: rules.seats().map(|seat| player_of(record, seat)).collect(),
        tags: record.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        seed: seed.map(|seed| seed.to_string()),
        commitment: seed.map(|seed| seed.commitment().to_string()),
        outcome: record.result,
        over: true,
        start: wire::View::open(&start),
        steps,
    })
}

/// Who sat there in a recorded game.
fn player_of(record: &Record, seat: Seat) -> wire::Player {
    let (name, level) = match Occupant::recorded(record, seat) {
        Some(Occupant::Person(name)) => (Some(name), None),
        Some(Occupant::Bot(level)) => (None, Some(level)),
        None => (None, None),
    };
    wire::Player {
        seat,
        name,
        level,
        person: level.is_none(),
        host: false,
        here: true,
        forfeited: false,
        votes: Vec::new(),
        share: None,
        turn_left: None,
        game_left: None,
    }
}

/// The chances of the seats over a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Chances {
    /// Whether all turns are included.
    pub done: bool,
    /// How much of it is done, from 0 to 1.
    pub progress: f64,
    /// One entry for each turn, at its beginning, and one for the end.
    pub turns: Vec<TurnChances>,
}

/// The chances at one moment.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct TurnChances {
    /// Actions played before it.
    pub step: usize,
    /// The round, from 1.
    pub round: usize,
    /// The seat to move.
    pub seat: Seat,
    /// Each seat's estimated chance of winning.
    pub chances: BTreeMap<char, f64>,
}

/// Estimates the chances of the seats at the start of every turn
///
/// They are computed in the background when first requested: ask again until `done`.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/records/{record}/chances", tag = "records", security((), ("key" = [])),
    params(("record" = String, Path, description = "A finished game or an uploaded file")),
    responses(
        (status = 200, description = "As far as they are known", body = Chances),
        (status = 409, description = "The game is not over", body = Refused)
    )
))]
pub(super) async fn chances(
    State(app): State<Arc<App>>,
    client: Client,
    Named(id): Named<GameId>,
    headers: HeaderMap,
) -> Answered<Json<Chances>> {
    let wording = client.wording();
    let record = find_short(&app, wording, id, key_of(&headers, wording)?).await?;
    if let Some(known) = app.analyses.known(id) {
        return Ok(Json(known));
    }
    let shared = &app.rooms.shared;
    let kept = shared.store.load_analysis(id).await.map_err(|_| Failure::unavailable(wording))?;
    let kept = kept.unwrap_or_default();
    if let Ok(chances) = serde_json::from_str(&kept) {
        return Ok(Json(chances));
    }
    // A review contains this and more.
    if let Some(chances) = Figures::read(&kept).and_then(|figures| figures.chances(&record)) {
        return Ok(Json(chances));
    }
    let owner = Some(network_of(client.address));
    match app.analyses.begin(id, owner) {
        Begun::Before(chances) => return Ok(Json(chances)),
        Begun::Crowded => {
            return Err(Failure::from(Refused::new(Code::TooMany, &wording.text("server-unavailable"))));
        }
        Begun::Now(progress) => {
            let (app, shared) = (Arc::clone(&app), Arc::clone(shared));
            tokio::spawn(async move {
                analyse(&shared, id, &record, owner, &progress).await;
                app.analyses.end(id);
            });
        }
    }
    Ok(Json(Chances::default()))
}

/// A figure for each seat.
pub(super) fn by_letter(rules: &Rules, figures: [f64; MAX_SEATS]) -> BTreeMap<char, f64> {
    rules.seats().map(|seat| (seat.letter(), figures[seat.index()])).collect()
}

async fn analyse(shared: &Shared, id: GameId, record: &Record, owner: Owner, progress: &Mutex<Chances>) {
    let mut moments = match analysis::moments(record) {
        Ok(moments) => moments,
        Err(error) => return tracing::error!(record = %id, %error, "a record cannot be replayed"),
    };
    // The beginnings of all turns, and the end.
    moments.retain(|moment| moment.begins || moment.played.is_none());
    let count = moments.len();
    for (place, moment) in moments.into_iter().enumerate() {
        let Moment { step, round, seat, view, .. } = moment;
        let estimated = match moment.outcome {
            Some(outcome) => analysis::settled(outcome),
            None => {
                let seed = place as u64;
                let judge = Thinker::new(&JUDGE, seed);
                match shared.pool.think(Purpose::Analysis, owner, judge, view).await {
                    Ok((choice, _)) => analysis::chances(&view, &choice, seed),
                    Err(error) => return tracing::error!(record = %id, %error, "chances are not known"),
                }
            }
        };
        let mut progress = lock(progress);
        let chances = by_letter(&record.rules, estimated);
        progress.turns.push(TurnChances { step, round, seat, chances });
        progress.progress = (place + 1) as f64 / count as f64;
    }
    let done = {
        let mut progress = lock(progress);
        progress.done = true;
        progress.clone()
    };
    let kept = match serde_json::to_string(&done) {
        Ok(text) => shared.store.save_analysis(id, text).await,
        Err(error) => Err(StoreError::Failed(error.to_string())),
    };
    if let Err(error) = kept {
        tracing::error!(record = %id, %error, "chances could not be stored");
    }
}
