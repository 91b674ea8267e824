//! What the figures say, a sentence for each question: which seat is best, how long it takes, and what
//! each thing that was varied changes.

use super::results::{ShareResult, VariantResult};
use super::variants::{Plan, Variant, Vary};
use crate::arena::ORDINALS;

/// The index of the mark in the middle of the game.
const HALF: usize = 1;
/// The module that is always asked for.
const MORGAN: &str = "morgan";
/// A thing with more values is answered by its first and last.
const FEW: usize = 3;

pub(super) fn sentences(plan: &Plan, variants: &[VariantResult]) -> Vec<String> {
    let played: Vec<&VariantResult> = variants.iter().filter(|variant| variant.games > 0).collect();
    if played.is_empty() {
        return vec!["Nothing was played.".to_owned()];
    }
    let mut sentences = vec![best_seat(&played), how_long(&played)];
    for (index, vary) in plan.varied.iter().enumerate() {
        let parts = vary.parts.len();
        let asked = if parts <= FEW { 1..parts } else { parts - 1..parts };
        sentences.extend(asked.filter_map(|part| what_changes(plan, variants, index, part)));
    }
    if plan.varied.iter().all(|vary| vary.name != MORGAN) {
        let with = plan.variants.iter().filter(|variant| variant.rules.has_morgan()).count();
        let where_he_is = match with {
            0 => "None of these variants has him".to_owned(),
            with if with == plan.variants.len() => "All of these variants have him".to_owned(),
            with => format!("{with} of these {} variants have him", plan.variants.len()),
        };
        sentences.push(format!("What does Morgan change? {where_he_is}; --vary +morgan:both tells."));
    }
    sentences
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn with_interval(share: &ShareResult) -> String {
    format!("{} ({:.1} to {:.1})", percent(share.share), 100.0 * share.low, 100.0 * share.high)
}

/// A place in the order of play of a variant.
struct Standing<'a> {
    variant: &'a VariantResult,
    place: usize,
    won: &'a ShareResult,
}

impl Standing<'_> {
    fn advantage(&self) -> f64 {
        self.won.share - self.variant.fair_share
    }

    /// Whether it wins more than its share, as far as 95 % are certain.
    fn is_clear(&self) -> bool {
        self.won.low > self.variant.fair_share
    }

    fn words(&self) -> String {
        let VariantResult { rules, fair_share, .. } = self.variant;
        format!("{} in {rules}, where {} is fair", with_interval(self.won), percent(*fair_share))
    }
}

/// The one with the largest advantage.
fn largest<'a>(standings: impl Iterator<Item = &'a Standing<'a>>) -> Option<&'a Standing<'a>> {
    standings.max_by(|left, right| left.advantage().total_cmp(&right.advantage()))
}

fn best_seat(played: &[&VariantResult]) -> String {
    let mut all = Vec::new();
    for &variant in played {
        let places = variant.order_of_play.iter().enumerate();
        all.extend(places.map(|(place, won)| Standing { variant, place, won }));
    }
    let clear: Vec<&Standing<'_>> = all.iter().filter(|standing| standing.is_clear()).collect();
    let count = |place: usize| clear.iter().filter(|standing| standing.place == place).count();
    // The earlier place if two are equal.
    let best = (0..ORDINALS.len()).rev().max_by_key(|&place| count(place)).unwrap_or(0);
    let words = match largest(clear.iter().copied()) {
        Some(most) => {
            let others = (0..ORDINALS.len()).filter(|&other| other != best && count(other) > 0);
            let others: String =
                others.map(|other| format!(", the {} in {}", ORDINALS[other], count(other))).collect();
            format!(
                "The {} to play wins clearly more than its share in {} of {}{others}; the largest advantage has \
                 the {} with {}.",
                ORDINALS[best],
                count(best),
                played.len(),
                ORDINALS[most.place],
                most.words()
            )
        }
        None => largest(all.iter()).map_or_else(String::new, |most| {
            let place = ORDINALS[most.place];
            format!("None for certain: the largest advantage has the {place} with {}.", most.words())
        }),
    };
    format!("Which seat is best? {words}")
}

fn how_long(played: &[&VariantResult]) -> String {
    let words = |variant: &VariantResult| {
        let VariantResult { turns, rounds, actions, rules, .. } = variant;
        format!(
            "{:.1} turns (± {:.1}), {:.1} rounds and {:.1} actions with {rules}",
            turns.mean, turns.deviation, rounds.mean, actions.mean
        )
    };
    let by_turns =
        |left: &&&VariantResult, right: &&&VariantResult| left.turns.mean.total_cmp(&right.turns.mean);
    let (shortest, longest) = (played.iter().min_by(by_turns), played.iter().max_by(by_turns));
    let answer = match (shortest, longest) {
        (Some(shortest), Some(longest)) if played.len() > 1 => {
            format!("From {} to {}", words(shortest), words(longest))
        }
        (Some(only), _) => words(only),
        _ => String::new(),
    };
    format!("How long does it take? {answer}.")
}

/// What one part of a thing varied changes against its first part, over all pairs of variants that
/// differ in nothing else.
fn what_changes(plan: &Plan, variants: &[VariantResult], index: usize, part: usize) -> Option<String> {
    let partner = |variant: &Variant| {
        let mut choices = variant.choices.clone();
        choices[index] = 0;
        plan.variants.iter().position(|other| other.base == variant.base && other.choices == choices)
    };
    let with = plan.variants.iter().enumerate().filter(|(_, variant)| variant.choices[index] == part);
    let pairs = with.filter_map(|(with, variant)| Some((&variants[partner(variant)?], &variants[with])));
    let pairs: Vec<(&VariantResult, &VariantResult)> =
        pairs.filter(|(without, with)| without.games > 0 && with.games > 0).collect();
    if pairs.is_empty() {
        return None;
    }
    let mean = |value: &dyn Fn(&VariantResult) -> f64| {
        let sums =
            pairs.iter().fold((0.0, 0.0), |sums, pair| (sums.0 + value(pair.0), sums.1 + value(pair.1)));
        (sums.0 / pairs.len() as f64, sums.1 / pairs.len() as f64)
    };
    let vary = &plan.varied[index];
    let turns = mean(&|variant| variant.turns.mean);
    let rounds = mean(&|variant| variant.rounds.mean);
    let first = mean(&|variant| 100.0 * variant.order_of_play[0].share);
    let leader = mean(&|variant| 100.0 * variant.leaders[HALF].won.share);
    let retreats = mean(&|variant| 100.0 * variant.part("retreat"));
    let morgan = mean(&|variant| 100.0 * variant.part("Morgan"));
    let moves = if vary.name == MORGAN {
        format!(
            "; {:.1} % of the actions are his, and retreats go from {:.1} to {:.1} %",
            morgan.1, retreats.0, retreats.1
        )
    } else {
        String::new()
    };
    let what =
        if vary.name == MORGAN { format!("Morgan ({})", named(vary, part)) } else { named(vary, part) };
    Some(format!(
        "What does {what} change? Against {}, games go from {:.1} to {:.1} turns ({:.1} to {:.1} rounds), the \
         share of who begins from {:.1} to {:.1} %, that of the leader at half-time from {:.1} to {:.1} %{moves}.",
        named(vary, 0),
        turns.0,
        turns.1,
        rounds.0,
        rounds.1,
        first.0,
        first.1,
        leader.0,
        leader.1
    ))
}

/// A part of a thing varied, for people.
fn named(vary: &Vary, part: usize) -> String {
    match vary.parts[part].trim_start_matches(',') {
        "" => "the rules without it".to_owned(),
        text => text.to_owned(),
    }
}
