//! The figures of an analysis, as in JSON, and the texts that terminal and page share.

use std::collections::BTreeMap;
use std::ops::Range;

use cartagena::{Action, MAX_SEATS, Outcome, Record, Rules, Seat};
use cartagena_bots::Spec;
use cartagena_bots::analysis::{Compared, Moment};
use cartagena_bots::luck::Deal;
use cartagena_bots::review::{self, Balance, Reviewed};
use cartagena_language::Language;
use serde::Serialize;

use crate::support::narration;

/// The minimum loss of a turn with this verdict.
pub(super) const MISTAKE: f64 = 0.05;
pub(super) const BLUNDER: f64 = 0.15;

/// How many of the worst turns are shown.
const MOST_SHOWN: usize = 8;

/// What is analyzed.
pub(super) struct Material<'a> {
    pub(super) name: &'a str,
    pub(super) record: &'a Record,
    pub(super) deal: Deal,
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
    /// The chances before the deal, with this board and this first player.
    pub(super) expected: BTreeMap<char, f64>,
    /// The luck of the deal.
    pub(super) deal_luck: BTreeMap<char, f64>,
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
    /// Decisions with a choice.
    pub(super) decisions: usize,
    /// What they cost.
    pub(super) cost: f64,
    /// The luck of the deal and of all draws.
    pub(super) luck: f64,
    /// The result adjusted for luck, if the game ended.
    pub(super) adjusted: Option<f64>,
    /// The level whose decisions cost about as much.
    pub(super) level: Option<u64>,
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
    /// The luck of the draws in it.
    pub(super) luck: BTreeMap<char, f64>,
    pub(super) played: Vec<String>,
}

impl TurnResult {
    /// The active seat's luck; empty if there was none.
    pub(super) fn luck_words(&self, language: Language) -> String {
        let luck = self.luck.get(&self.seat.letter()).copied().unwrap_or(0.0);
        if luck.abs() < 5e-4 { String::new() } else { points(language, luck) }
    }
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
    pub(super) fn new(material: &Material<'_>, bot: &Spec, judged: &[Vec<Reviewed>]) -> Results {
        let Material { name, record, deal, moments, pieces } = *material;
        let rules = record.rules;
        let by_seat = |chances: [f64; MAX_SEATS]| {
            rules.seats().map(|seat| (seat.letter(), rounded(chances[seat.index()]))).collect()
        };
        let reviewed = judged.concat();
        let (mut turns, mut lost, mut end) = (Vec::new(), Vec::new(), None);
        for (piece, judged) in pieces.iter().zip(judged) {
            let (first, chances) = (&moments[piece.start], by_seat(reviewed[piece.start].judged.chances));
            if first.played.is_none() {
                end = Some(chances);
                continue;
            }
            let turn = turns.len() + 1;
            let losses = review::Lost::in_turn(piece.clone(), moments, &reviewed);
            let own = losses.iter().find(|lost| lost.seat == first.seat);
            let loss = rounded(own.map_or(0.0, |lost| lost.cost));
            lost.extend(losses.iter().filter_map(|lost| shown(lost, turn, moments, &reviewed)));
            let played = moments[piece.clone()].iter().filter_map(|moment| moment.played);
            let played = played.map(|action| action.to_string()).collect();
            let (round, seat, luck) = (first.round, first.seat, by_seat(review::luck_in(judged)));
            turns.push(TurnResult { turn, round, seat, chances, loss, luck, played });
        }
        let balances = Balance::of(record, &deal, moments, &reviewed);
        let players =
            balances.iter().map(|balance| PlayerResult::new(balance, record, &turns, &lost)).collect();
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
            expected: by_seat(deal.expected),
            deal_luck: by_seat(deal.luck),
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
pub(super) const PLAYER_COLUMNS: [&str; 5] =
    ["analyze-turns", "analyze-loss-a-turn", "analyze-mistakes", "analyze-blunders", "analyze-luck"];

impl PlayerResult {
    /// In the order of [`PLAYER_COLUMNS`].
    pub(super) fn figures(&self, language: Language) -> [String; 5] {
        let [loss, luck] = [self.average_loss, self.luck].map(|share| points(language, share));
        [self.turns.to_string(), loss, self.mistakes.to_string(), self.blunders.to_string(), luck]
    }

    /// What was skill and what was luck, in a sentence; nothing for a player who had no choice.
    pub(super) fn sentence(&self, language: Language) -> Option<String> {
        let level = language.text(&format!("level-{}.like", self.level?));
        let side = if self.luck < 0.0 { "lost" } else { "gained" };
        let arguments = [
            ("player", narration::letter(self.seat).into()),
            ("side", side.into()),
            ("cost", points(language, self.cost).into()),
            ("luck", points(language, self.luck.abs()).into()),
            ("level", level.into()),
        ];
        Some(language.format("review-player", &arguments))
    }

    fn new(balance: &Balance, record: &Record, turns: &[TurnResult], lost: &[Lost]) -> PlayerResult {
        let seat = balance.seat;
        let count = turns.iter().filter(|turn| turn.seat == seat).count();
        let losses = || lost.iter().filter(|lost| lost.seat == seat).map(|lost| lost.loss);
        PlayerResult {
            seat,
            name: record.player(seat).unwrap_or_default().to_owned(),
            turns: count,
            average_loss: rounded(losses().sum::<f64>() / count.max(1) as f64),
            mistakes: losses().filter(|loss| (MISTAKE..BLUNDER).contains(loss)).count(),
            blunders: losses().filter(|&loss| loss >= BLUNDER).count(),
            decisions: balance.decisions,
            cost: rounded(balance.cost),
            luck: rounded(balance.luck),
            adjusted: balance.adjusted().map(rounded),
            level: balance.level.map(|level| level.number),
        }
    }
}

/// A loss as shown.
fn shown(lost: &review::Lost, turn: usize, moments: &[Moment], reviewed: &[Reviewed]) -> Option<Lost> {
    let (moment, worst) = (&moments[lost.worst], &reviewed[lost.worst].judged);
    let Compared { best, played } = worst.compared?;
    let played_action = moment.played?;
    Some(Lost {
        turn,
        round: moment.round,
        seat: lost.seat,
        loss: rounded(lost.cost),
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
