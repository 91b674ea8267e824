//! Any position: checked and shown as a page needs it, changed, and analysed by the strongest bot. Nothing is stored,
//! and no game is involved: the client supplies the position.

mod edit;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cartagena::{Action, Event, FastRng, Game, Memory, Position, RulesSpec, Sampler, View, Viewer};
use cartagena_bots::Spec;
use cartagena_table::{Names, Wording};
use serde::{Deserialize, Serialize};

use super::answer::{Answered, Asked, Body, Failure};
use super::records::by_letter;
use super::{App, Client};
use crate::entropy::random_seed;
use crate::limits::network_of;
use crate::pool::{Purpose, Thinker};
use crate::wire::{self, Code, Refused};
use edit::{Editing, PositionEdit};

/// The bot that analyses positions.
const ANALYST: Spec = Spec::captain_ms(1000);
/// The bot that continues the other lines.
const FOLLOWER: Spec = Spec::captain_nodes(100);
/// How many actions an analysis names.
const MOST_LINES: usize = 5;

/// The position to look at.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct Wanted {
    /// A position in notation.
    #[serde(default)]
    position: Option<String>,
    /// A rules string instead, for a new deal.
    #[serde(default)]
    rules: Option<String>,
    /// `en`, `de`, `nl` or `fr`; otherwise the browser's.
    #[serde(default)]
    #[allow(dead_code)] // read with the client
    language: Option<String>,
}

/// A position with all cards open.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct ShownPosition {
    /// What is played.
    #[serde(flatten)]
    course: wire::Course,
    /// The position in canonical notation.
    position: String,
    /// Who has to decide what, in words.
    status: String,
    /// The same as fields, with the actions of the deciding seat.
    view: wire::View,
    /// What can be changed in it.
    editing: Editing,
}

impl ShownPosition {
    fn new(position: &Position, wording: Wording) -> ShownPosition {
        let legal = decider_view(position).map(|view| wire::View::new(&view, true, false).legal);
        ShownPosition {
            course: wire::Course::new(position),
            position: position.to_string(),
            status: wording.status(position, &nobody(position)),
            view: wire::View {
                legal: legal.unwrap_or_default(),
                position: None,
                ..wire::View::open(position)
            },
            editing: Editing::new(position),
        }
    }
}

/// A position and what to change in it.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct PositionChange {
    /// A position in notation.
    position: String,
    /// The change.
    edit: PositionEdit,
}

/// Checks a position, or deals a new one
///
/// An impossible position is refused with the rules' own message.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/positions", tag = "positions", params(Wanted),
    responses(
        (status = 200, description = "The position", body = ShownPosition),
        (status = 400, description = "It is not a possible position", body = Refused)
    )
))]
pub(super) async fn show(client: Client, Asked(wanted): Asked<Wanted>) -> Answered<Json<ShownPosition>> {
    let wording = client.wording();
    Ok(Json(ShownPosition::new(&find(&wanted, wording)?, wording)))
}

/// Changes a position
///
/// An impossible change is refused with the rules' own message.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/v1/positions", tag = "positions", params(super::openapi::InLanguage), request_body = PositionChange,
    responses(
        (status = 200, description = "The changed position", body = ShownPosition),
        (status = 400, description = "It is not a possible position", body = Refused)
    )
))]
pub(super) async fn change(
    client: Client,
    Body(PositionChange { position, edit }): Body<PositionChange>,
) -> Answered<Json<ShownPosition>> {
    let wording = client.wording();
    let changed = edit.apply(&read(&position, wording)?);
    let changed = changed.map_err(|error| wrong(&wording.language.setup_error(&error)))?;
    Ok(Json(ShownPosition::new(&changed, wording)))
}

fn wrong(why: &str) -> Failure {
    Failure::from(Refused::new(Code::Malformed, why))
}

fn read(text: &str, wording: Wording) -> Answered<Position> {
    text.trim().parse().map_err(|error| wrong(&wording.language.parse_error(&error)))
}

fn find(wanted: &Wanted, wording: Wording) -> Answered<Position> {
    if let Some(text) = &wanted.position {
        return read(text, wording);
    }
    let spec = wanted.rules.as_deref().map_or_else(|| Ok(RulesSpec::default()), |rules| rules.trim().parse());
    let refused = |error| wrong(&wording.language.choice_error(&error));
    let rules = spec.and_then(|spec| spec.rules()).map_err(refused)?;
    let seed = random_seed().map_err(|_| Failure::unavailable(wording))?;
    let game = Game::new(&rules, seed).map_err(|error| wrong(&wording.language.start_error(&error)))?;
    Ok(*game.position())
}

/// What the deciding seat sees; nobody remembers anything.
fn decider_view(position: &Position) -> Option<View> {
    Some(View::new(position, Viewer::Seat(position.decider()?), &Memory::default()))
}

/// Seats without players.
fn nobody(position: &Position) -> Names {
    let rules = *position.rules();
    Names { rules, players: vec![None; rules.players.into()] }
}

/// What a quick look expects after an action: the rest of the turn, until something is revealed that nobody knows yet.
fn follow(view: &View, action: Action) -> Vec<Action> {
    let Viewer::Seat(seat) = view.viewer() else { return vec![action] };
    let mut sampler = Sampler(FastRng::new(1));
    let mut position = view.sample(&mut sampler);
    let (turn, bot) = (position.turns_ended(), FOLLOWER);
    let mut line = Vec::new();
    let mut next = action;
    loop {
        let mut events = Vec::new();
        if position.play(next, &mut sampler, &mut events).is_err() {
            return line;
        }
        line.push(next);
        let goes_on = position.decider() == Some(seat) && position.turns_ended() == turn;
        if !goes_on || events.iter().any(Event::reveals) {
            return line;
        }
        let view = View::new(&position, Viewer::Seat(seat), &Memory::default());
        match bot.build(1).choose(&view, bot.budget()) {
            Ok(choice) => next = choice.action,
            Err(_) => return line,
        }
    }
}

/// A bot's opinion of a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct PositionAnalysis {
    /// Each seat's estimated chance of winning, if the best action is played.
    chances: BTreeMap<char, f64>,
    /// The best actions found, the best first.
    lines: Vec<AnalysedLine>,
    /// Why the first of them is the best, in words.
    reason: String,
}

/// An action and what it leads to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct AnalysedLine {
    /// The action in notation.
    action: String,
    /// The same in words.
    words: String,
    /// What is expected to be played, starting with this action, up to the first that depends on a draw.
    line: Vec<String>,
    /// The deciding seat's chance after it.
    chance: f64,
}

/// Analyses a position
///
/// As the deciding seat sees it: the bot does not know the others' hidden cards. It takes about a second.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/v1/positions/analysis", tag = "positions", params(Wanted),
    responses(
        (status = 200, description = "Chances and the best actions", body = PositionAnalysis),
        (status = 400, description = "It is not a possible position", body = Refused),
        (status = 409, description = "The game is over in it", body = Refused),
        (status = 429, description = "Too many analyses of this address", body = Refused)
    )
))]
pub(super) async fn analyse(
    State(app): State<Arc<App>>,
    client: Client,
    Asked(wanted): Asked<Wanted>,
) -> Answered<Json<PositionAnalysis>> {
    let wording = client.wording();
    let position = find(&wanted, wording)?;
    let view = decider_view(&position);
    let view = view.ok_or_else(|| Failure::from(Refused::new(Code::NotNow, &wording.text("server-over"))))?;
    let crowded = |_| Failure::from(Refused::new(Code::TooMany, &wording.text("server-unavailable")));
    let _permit = app.gate.begin_analysis(client.address).map_err(crowded)?;
    let owner = Some(network_of(client.address));
    let thought = app.rooms.shared.pool.think(Purpose::Analysis, owner, Thinker::new(&ANALYST, 1), view);
    let (choice, _) = thought.await.map_err(|_| Failure::unavailable(wording))?;
    let names = nobody(&position);
    let chances = choice.chances.unwrap_or_default();
    let own = position.decider().map_or(0.0, |seat| chances[seat.index()]);
    let found =
        if choice.candidates.is_empty() { vec![(choice.action, own)] } else { choice.candidates.clone() };
    let mut lines = Vec::new();
    for (action, chance) in found.into_iter().take(MOST_LINES) {
        let line = if action == choice.action {
            choice.line.clone()
        } else {
            let follow = app.rooms.shared.pool.work(Purpose::Analysis, owner, move || follow(&view, action));
            follow.await.map_err(|_| Failure::unavailable(wording))?
        };
        lines.push(AnalysedLine {
            action: action.to_string(),
            words: wording.action(action, &names),
            line: line.iter().map(ToString::to_string).collect(),
            chance,
        });
    }
    Ok(Json(PositionAnalysis {
        chances: by_letter(position.rules(), chances),
        lines,
        reason: wording.explain(&choice, &view, &names),
    }))
}
