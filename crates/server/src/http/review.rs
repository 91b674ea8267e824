//! Reviews of finished games: what each decision cost, what was luck, and what would have been better. The
//! figures are computed in the background and stored; the texts around them are written for each reader.

use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use cartagena::{Action, FastRng, MAX_SEATS, Position, Record, Sampler, Seat};
use cartagena_bots::analysis::{self, Compared, Judged, Moment};
use cartagena_bots::luck::LuckMeter;
use cartagena_bots::review::{self, Balance, Lost, REVIEWER, Reviewed};
use cartagena_bots::{Choice, Clock};
use cartagena_table::{GameId, Names, Wording};
use serde::{Deserialize, Serialize};

use super::answer::{Answered, Failure, Named, key_of};
use super::background::{Begun, lock};
use super::records::{Chances, Step, TurnChances, by_letter, damaged, find_short};
use super::{App, Client};
use crate::limits::network_of;
use crate::pool::{Owner, Purpose};
use crate::rooms::Shared;
use crate::store::StoreError;
use crate::wire::{Code, Refused};

/// How many of the costliest turns are shown.
const MOST_SHOWN: usize = 6;

/// A finished game, decision by decision.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Review {
    /// Whether it is complete; until then there is only progress.
    pub done: bool,
    /// How much of it is done, from 0 to 1.
    pub progress: f64,
    /// How the game breaks down for each seat.
    pub seats: Vec<SeatReview>,
    /// One entry for each turn.
    pub turns: Vec<TurnReview>,
    /// The costliest turns, the worst first.
    pub worst: Vec<WorstTurn>,
}

/// How a game breaks down for one seat, in shares of a win: `result` is `expected` plus `luck` minus `cost`,
/// plus what it gained from the others' decisions and what the bot misjudged.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct SeatReview {
    /// The seat.
    pub seat: Seat,
    /// Its chance before the deal.
    pub expected: f64,
    /// The luck of the deal and of all draws, its own and those of the others.
    pub luck: f64,
    /// What its decisions cost.
    pub cost: f64,
    /// How many decisions it had, not counting those without a choice.
    pub decisions: usize,
    /// Its share of the win; `null` if the game did not end.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<f64>,
    /// The result adjusted for luck.
    #[cfg_attr(feature = "schema", schema(required))]
    pub adjusted: Option<f64>,
    /// The level whose decisions cost about as much; `null` without any decisions.
    #[cfg_attr(feature = "schema", schema(required))]
    pub level: Option<u64>,
}

/// One turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct TurnReview {
    /// Actions played before it.
    pub step: usize,
    /// The round, from 1.
    pub round: usize,
    /// The seat in turn.
    pub seat: Seat,
    /// What its decisions in this turn cost.
    pub cost: f64,
    /// The luck of the draws in it, for the active seat.
    pub luck: f64,
}

/// A costly turn, with its costliest decision.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct WorstTurn {
    /// The round, from 1.
    pub round: usize,
    /// Who decided.
    pub seat: Seat,
    /// The cost of the whole turn.
    pub cost: f64,
    /// Actions played before the decision.
    pub step: usize,
    /// What was played, in words.
    pub played: String,
    /// The seat's chance after it.
    pub played_chance: f64,
    /// The chance after the better line.
    pub better_chance: f64,
    /// Why that would have been better, in words.
    pub reason: String,
    /// The better line, up to the end of the turn. The cards drawn in it may differ.
    pub line: Vec<Step>,
}

/// What is stored about a review.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Figures {
    /// Decisions of the game, and the end.
    moments: usize,
    /// Those that are judged.
    decisions: Vec<Figure>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Figure {
    chances: [f32; MAX_SEATS],
    line: Vec<Action>,
    /// After the bot's action, and after the one played.
    compared: Option<(f32, f32)>,
    free: bool,
    luck: Option<[f32; MAX_SEATS]>,
}

impl From<Reviewed> for Figure {
    fn from(Reviewed { judged, luck }: Reviewed) -> Figure {
        Figure {
            chances: judged.chances.map(|chance| chance as f32),
            line: judged.line,
            compared: judged.compared.map(|Compared { best, played }| (best as f32, played as f32)),
            free: judged.free,
            luck: luck.map(|luck| luck.map(|luck| luck as f32)),
        }
    }
}

impl From<&Figure> for Reviewed {
    fn from(figure: &Figure) -> Reviewed {
        let compared = |(best, played): (f32, f32)| Compared { best: best.into(), played: played.into() };
        let judged = Judged {
            chances: figure.chances.map(f64::from),
            line: figure.line.clone(),
            compared: figure.compared.map(compared),
            free: figure.free,
        };
        Reviewed { judged, luck: figure.luck.map(|luck| luck.map(f64::from)) }
    }
}

impl Figures {
    /// A stored review, if it is one.
    pub(super) fn read(text: &str) -> Option<Figures> {
        serde_json::from_str(text).ok().filter(Figures::is_done)
    }

    /// The chances at the beginning of each turn, and at the end.
    pub(super) fn chances(&self, record: &Record) -> Option<Chances> {
        let moments = analysis::moments(record).ok().filter(|moments| moments.len() == self.moments)?;
        let judged = moments.iter().zip(&self.decisions);
        let turns =
            judged.filter(|(moment, _)| moment.begins || moment.played.is_none()).map(|(moment, figure)| {
                TurnChances {
                    step: moment.step,
                    round: moment.round,
                    seat: moment.seat,
                    chances: by_letter(&record.rules, figure.chances.map(f64::from)),
                }
            });
        Some(Chances { done: true, progress: 1.0, turns: turns.collect() })
    }

    fn progress(&self) -> f64 {
        self.decisions.len() as f64 / self.moments.max(1) as f64
    }

    fn is_done(&self) -> bool {
        self.moments > 0 && self.decisions.len() == self.moments
    }
}

/// Reviews a finished game: what each decision cost, and what was luck
///
/// It is computed in the background when first requested: ask again until `done`.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/records/{record}/review", tag = "records", security((), ("key" = [])),
    params(("record" = String, Path, description = "A finished game or an uploaded file"), super::openapi::InLanguage),
    responses(
        (status = 200, description = "The review, or how far it is", body = Review),
        (status = 409, description = "The game is not over", body = Refused),
        (status = 429, description = "Too many games are being reviewed", body = Refused)
    )
))]
pub(super) async fn review(
    State(app): State<Arc<App>>,
    client: Client,
    Named(id): Named<GameId>,
    headers: HeaderMap,
) -> Answered<Json<Review>> {
    let wording = Wording { words: true, ..client.wording() };
    let record = find_short(&app, wording, id, key_of(&headers, wording)?).await?;
    let under_way = |figures: &Figures| Review { progress: figures.progress(), ..Review::default() };
    if let Some(figures) = app.reviews.known(id) {
        return Ok(Json(under_way(&figures)));
    }
    let shared = &app.rooms.shared;
    let kept = shared.store.load_analysis(id).await.map_err(|_| Failure::unavailable(wording))?;
    if let Some(figures) = kept.as_deref().and_then(Figures::read) {
        let shown = tokio::task::spawn_blocking(move || show(&record, &figures, wording));
        let shown = shown.await.map_err(|_| Failure::unavailable(wording))?;
        return shown.map(Json).map_err(|error| damaged(id, wording, &error));
    }
    let owner = Some(network_of(client.address));
    match app.reviews.begin(id, owner) {
        Begun::Before(figures) => return Ok(Json(under_way(&figures))),
        Begun::Crowded => {
            return Err(Failure::from(Refused::new(Code::TooMany, &wording.text("server-unavailable"))));
        }
        Begun::Now(figures) => {
            let (app, shared) = (Arc::clone(&app), Arc::clone(shared));
            tokio::spawn(async move {
                work_out(&shared, id, &record, owner, &figures).await;
                app.reviews.end(id);
            });
        }
    }
    Ok(Json(Review::default()))
}

/// Judges every decision, taking turns with everything else that bots think about, and stores the figures.
async fn work_out(shared: &Shared, id: GameId, record: &Record, owner: Owner, figures: &Mutex<Figures>) {
    let moments = match analysis::moments(record) {
        Ok(moments) => moments,
        Err(error) => return tracing::error!(record = %id, %error, "a record cannot be replayed"),
    };
    lock(figures).moments = moments.len();
    for moment in moments {
        let judged = shared.pool.work(Purpose::Analysis, owner, move || {
            let mut meter = LuckMeter::new(moment.view.rules());
            review::review(&moment, &REVIEWER, &mut meter, moment.step as u64, Clock::system())
        });
        match judged.await {
            Ok(Ok(reviewed)) => lock(figures).decisions.push(reviewed.into()),
            Ok(Err(error)) => return tracing::error!(record = %id, %error, "a decision is not judged"),
            Err(error) => return tracing::error!(record = %id, %error, "a decision is not judged"),
        }
    }
    let text = serde_json::to_string(&*lock(figures));
    let kept = match text {
        Ok(text) => shared.store.save_analysis(id, text).await,
        Err(error) => Err(StoreError::Failed(error.to_string())),
    };
    if let Err(error) = kept {
        tracing::error!(record = %id, %error, "a review could not be stored");
    }
}

/// The figures with texts around them.
fn show(record: &Record, figures: &Figures, wording: Wording) -> Result<Review, String> {
    let mut positions = Vec::new();
    let moments = analysis::moments_and(record, |step| positions.push(*step.before));
    let moments = moments.map_err(|error| error.to_string())?;
    let reviewed: Vec<Reviewed> = figures.decisions.iter().map(Reviewed::from).collect();
    if moments.len() != reviewed.len() {
        return Err("the review is of another game".to_owned());
    }
    let deal = LuckMeter::new(&record.rules).of_deal(record, 0).map_err(|error| error.to_string())?;
    let seats = Balance::of(record, &deal, &moments, &reviewed).iter().map(SeatReview::new).collect();
    let (mut turns, mut lost) = (Vec::new(), Vec::new());
    for turn in analysis::turns(&moments) {
        let first = &moments[turn.start];
        if first.played.is_none() {
            continue;
        }
        let losses = Lost::in_turn(turn.clone(), &moments, &reviewed);
        let own = losses.iter().find(|lost| lost.seat == first.seat);
        turns.push(TurnReview {
            step: first.step,
            round: first.round,
            seat: first.seat,
            cost: own.map_or(0.0, |lost| lost.cost),
            luck: review::luck_in(&reviewed[turn])[first.seat.index()],
        });
        lost.extend(losses);
    }
    lost.sort_by(|one, other| other.cost.total_cmp(&one.cost));
    lost.truncate(MOST_SHOWN);
    let names = Names::recorded(record);
    let worst = lost.iter().filter_map(|lost| {
        let position = positions.get(lost.worst)?;
        WorstTurn::new(lost, &moments[lost.worst], &reviewed[lost.worst], position, &names, wording)
    });
    Ok(Review { done: true, progress: 1.0, seats, turns, worst: worst.collect() })
}

impl SeatReview {
    fn new(balance: &Balance) -> SeatReview {
        let Balance { seat, expected, luck, cost, decisions, result, level } = *balance;
        let (adjusted, level) = (balance.adjusted(), level.map(|level| level.number));
        SeatReview { seat, expected, luck, cost, decisions, result, adjusted, level }
    }
}

impl WorstTurn {
    fn new(
        lost: &Lost,
        moment: &Moment,
        reviewed: &Reviewed,
        position: &Position,
        names: &Names,
        wording: Wording,
    ) -> Option<WorstTurn> {
        let Judged { chances, line, compared, .. } = &reviewed.judged;
        let Compared { best, played } = (*compared)?;
        let mut chances = *chances;
        chances[lost.seat.index()] = best;
        let choice = Choice {
            action: *line.first()?,
            line: line.clone(),
            chances: Some(chances),
            candidates: Vec::new(),
            nodes: 0,
            actions: 0,
        };
        Some(WorstTurn {
            round: moment.round,
            seat: lost.seat,
            cost: lost.cost,
            step: moment.step,
            played: wording.action(moment.played?, names),
            played_chance: played,
            better_chance: best,
            reason: wording.explain(&choice, &moment.view, names),
            line: play(line, position, names, wording),
        })
    }
}

/// A line played on the board, up to the first action that the actual draws rule out.
fn play(line: &[Action], start: &Position, names: &Names, wording: Wording) -> Vec<Step> {
    let mut sampler = Sampler(FastRng::new(1));
    let mut position = *start;
    let mut steps = Vec::new();
    for &action in line {
        let (before, mut events) = (position, Vec::new());
        if position.play(action, &mut sampler, &mut events).is_err() {
            break;
        }
        steps.push(Step::new(&before, action, &events, &position, names, wording));
    }
    steps
}
