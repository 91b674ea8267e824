//! The figures of an analysis, as in JSON, and the texts that terminal and page share.

use std::collections::BTreeMap;
use std::ops::Range;

use cartagena::{Action, MAX_SEATS, Outcome, Record, Rules, Seat};
use cartagena_bots::Spec;
use cartagena_bots::analysis::{Compared, Judged, Moment};
use cartagena_language::Language;
use serde::Serialize;

use crate::support::narration;

/// The minimum loss of a turn with this verdict.
pub(super) const MISTAKE: f64 = 0.05;
pub(super) const BLUNDER: f64 = 0.15;

/// Smaller differences count as noise: the bot is not that exact.
const NOISE: f64 = 0.01;

/// How many of the worst turns are shown.
const MOST_SHOWN: usize = 8;

/// What is analyzed.
pub(super) struct Material<'a> {
    pub(super) name: &'a str,
    pub(super) record: &'a Record,
    pub(super) moments: &'a [Moment],
    /// Which moments belong to which turn.
    pub(super) pieces: &'a [Range<usize>],
}

/// Everything an analysis has shown.
#[derive(Serialize)]
pub(super) struct Results {
    pub(super) file: String,
    pub(super) rules: Rules,
    pub(super) bot: String,
    pub(super) result: Option<String>,
    /// Whether the whole record was judged.
    pub(super) complete: bool,
    pub(super) mistake: f64,
    pub(super) blunder: f64,
    pub(super) players: Vec<PlayerResult>,
    pub(super) turns: Vec<TurnResult>,
    /// The chances at the end of the record, if it was reached.
    pub(super) end: Option<BTreeMap<char, f64>>,
    /// The turns that lost most, the worst first.
    pub(super) worst: Vec<Lost>,
    #[serde(skip)]
    pub(super) outcome: Option<Outcome>,
    /// How many turns the record has.
    #[serde(skip)]
    pub(super) all_turns: usize,
}

/// A seat's losses.
#[derive(Serialize)]
pub(super) struct PlayerResult {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) turns: usize,
    pub(super) average_loss: f64,
    pub(super) mistakes: usize,
    pub(super) blunders: usize,
}

/// One turn.
#[derive(Serialize)]
pub(super) struct TurnResult {
    /// From 1.
    pub(super) turn: usize,
    pub(super) round: usize,
    pub(super) seat: Seat,
    /// The chances when it began.
    pub(super) chances: BTreeMap<char, f64>,
    /// The active seat's loss in it.
    pub(super) loss: f64,
    pub(super) played: Vec<String>,
}

/// A turn in which somebody lost something, with its costliest decision.
#[derive(Clone, Serialize)]
pub(super) struct Lost {
    pub(super) turn: usize,
    pub(super) round: usize,
    /// Who decided; not always the active seat.
    pub(super) seat: Seat,
    /// The loss of the whole turn.
    pub(super) loss: f64,
    /// Actions played before the decision.
    pub(super) step: usize,
    pub(super) played: String,
    pub(super) played_chance: f64,
    pub(super) better: Vec<String>,
    pub(super) better_chance: f64,
    #[serde(skip)]
    pub(super) played_action: Action,
    #[serde(skip)]
    pub(super) better_line: Vec<Action>,
}

impl Lost {
    /// Who lost how much, and how bad that is.
    pub(super) fn words(&self, language: Language) -> String {
        let verdict = match self.loss {
            loss if loss >= BLUNDER => "blunder",
            loss if loss >= MISTAKE => "mistake",
            _ => "inexact",
        };
        let arguments = [
            ("turn", self.turn.into()),
            ("round", self.round.into()),
            ("player", narration::letter(self.seat).into()),
            ("points", points(language, self.loss).into()),
            ("verdict", language.format("analyze-verdict", &[("verdict", verdict.into())]).into()),
        ];
        language.format("analyze-loss", &arguments)
    }
}

impl Results {
    /// From the judged part: all pieces, or the first ones.
    pub(super) fn new(material: &Material<'_>, bot: &Spec, judged: &[Vec<Judged>]) -> Results {
        let Material { name, record, moments, pieces } = *material;
        let rules = record.rules;
        let by_seat = |chances: [f64; MAX_SEATS]| {
            rules.seats().map(|seat| (seat.letter(), rounded(chances[seat.index()]))).collect()
        };
        let (mut turns, mut lost, mut end) = (Vec::new(), Vec::new(), None);
        for (piece, judged) in pieces.iter().zip(judged) {
            let moments = &moments[piece.clone()];
            let (Some(first), Some(chances)) = (moments.first(), judged.first()) else { continue };
            let chances = by_seat(chances.chances);
            if first.played.is_none() {
                end = Some(chances);
                continue;
            }
            let turn = turns.len() + 1;
            let mut loss = 0.0;
            for seat in rules.seats() {
                if let Some(of_seat) = lost_by(seat, turn, moments, judged) {
                    loss += if seat == first.seat { of_seat.loss } else { 0.0 };
                    lost.push(of_seat);
                }
            }
            let played = moments.iter().filter_map(|moment| moment.played).map(|action| action.to_string());
            let (round, seat, played) = (first.round, first.seat, played.collect());
            turns.push(TurnResult { turn, round, seat, chances, loss, played });
        }
        let players = rules.seats().map(|seat| PlayerResult::new(seat, record, &turns, &lost)).collect();
        lost.sort_by(|left, right| right.loss.total_cmp(&left.loss));
        lost.truncate(MOST_SHOWN);
        Results {
            file: name.to_owned(),
            rules,
            bot: bot.to_string(),
            result: record.result.map(|outcome| outcome.to_string()),
            complete: judged.len() == pieces.len(),
            mistake: MISTAKE,
            blunder: BLUNDER,
            players,
            turns,
            end,
            worst: lost,
            outcome: record.result,
            all_turns: pieces.len().saturating_sub(1),
        }
    }

    /// How much is judged.
    pub(super) fn judged_words(&self, language: Language) -> String {
        let arguments = [("count", self.turns.len().into()), ("all", self.all_turns.into())];
        language.format("analyze-judged", &arguments)
    }
}

/// The headings of a player's figures.
pub(super) const PLAYER_COLUMNS: [&str; 4] =
    ["analyze-turns", "analyze-loss-a-turn", "analyze-mistakes", "analyze-blunders"];

impl PlayerResult {
    /// In the order of [`PLAYER_COLUMNS`].
    pub(super) fn figures(&self, language: Language) -> [String; 4] {
        let loss = points(language, self.average_loss);
        [self.turns.to_string(), loss, self.mistakes.to_string(), self.blunders.to_string()]
    }

    fn new(seat: Seat, record: &Record, turns: &[TurnResult], lost: &[Lost]) -> PlayerResult {
        let count = turns.iter().filter(|turn| turn.seat == seat).count();
        let losses = || lost.iter().filter(|lost| lost.seat == seat).map(|lost| lost.loss);
        PlayerResult {
            seat,
            name: record.player(seat).unwrap_or_default().to_owned(),
            turns: count,
            average_loss: rounded(losses().sum::<f64>() / count.max(1) as f64),
            mistakes: losses().filter(|loss| (MISTAKE..BLUNDER).contains(loss)).count(),
            blunders: losses().filter(|&loss| loss >= BLUNDER).count(),
        }
    }
}

/// A seat's loss in a turn, if any.
fn lost_by(seat: Seat, turn: usize, moments: &[Moment], judged: &[Judged]) -> Option<Lost> {
    let losses = || {
        let decisions = moments.iter().zip(judged).filter(|(moment, _)| moment.decider == seat);
        decisions.filter(|(_, judged)| judged.loss() >= NOISE)
    };
    let (moment, worst) = losses().max_by(|left, right| left.1.loss().total_cmp(&right.1.loss()))?;
    let Compared { best, played } = worst.compared?;
    let played_action = moment.played?;
    Some(Lost {
        turn,
        round: moment.round,
        seat,
        // Several decisions together can lose more than there is to lose.
        loss: rounded(losses().map(|(_, judged)| judged.loss()).sum::<f64>().min(1.0)),
        step: moment.step,
        played: played_action.to_string(),
        played_chance: rounded(played),
        better: worst.line.iter().map(ToString::to_string).collect(),
        better_chance: rounded(best),
        played_action,
        better_line: worst.line.clone(),
    })
}

/// A share with four digits, which is all the bot knows. Adding zero turns -0, the sum of nothing, into 0.
fn rounded(share: f64) -> f64 {
    (share * 1e4).round() / 1e4 + 0.0
}

/// A share, or a difference of two, in percentage points.
pub(super) fn points(language: Language, share: f64) -> String {
    language.decimal(100.0 * share, 1)
}
