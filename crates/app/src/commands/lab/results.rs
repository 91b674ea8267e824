//! The figures of all variants, as in JSON, and the texts that terminal and page share.

use std::collections::BTreeMap;

use cartagena::{Rules, Seed};
use cartagena_bots::Spec;
use cartagena_language::Language;
use serde::Serialize;

use super::answers;
use super::figures::{Figures, MARKS, Spread, Won};
use super::mix::Part;
use super::variants::Plan;

/// All results.
#[derive(Serialize)]
pub(super) struct Results {
    pub(super) bot: String,
    pub(super) seed: Seed,
    pub(super) variants: Vec<VariantResult>,
    pub(super) left_out: Vec<LeftOut>,
    /// The answers, each with its question.
    pub(super) answers: Vec<String>,
    /// The language of the answers.
    #[serde(skip)]
    pub(super) language: Language,
}

#[derive(Serialize)]
pub(super) struct LeftOut {
    pub(super) rules: String,
    pub(super) reason: String,
}

#[derive(Serialize)]
pub(super) struct VariantResult {
    pub(super) rules: Rules,
    /// The parts of the rules in which it can differ from the other variants.
    #[serde(skip)]
    pub(super) differences: Vec<cartagena::Part>,
    pub(super) games: u64,
    pub(super) turns: MeanResult,
    pub(super) actions: MeanResult,
    pub(super) rounds: MeanResult,
    pub(super) fair_share: f64,
    /// The share won in each place of the playing order, starting with the first player.
    pub(super) order_of_play: Vec<ShareResult>,
    /// How often a sole leader at these marks won.
    pub(super) leaders: Vec<LeaderResult>,
    /// The share of each part of the mix in all actions.
    pub(super) mix: BTreeMap<String, f64>,
    pub(super) shared_wins: u64,
    /// Games decided by points because the rules' limit was reached.
    pub(super) by_points: u64,
    /// Games that had no end.
    pub(super) too_long: u64,
}

#[derive(Serialize)]
pub(super) struct MeanResult {
    pub(super) mean: f64,
    pub(super) deviation: f64,
}

#[derive(Serialize)]
pub(super) struct ShareResult {
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

#[derive(Serialize)]
pub(super) struct LeaderResult {
    pub(super) at: f64,
    /// Games with a sole leader.
    pub(super) games: u64,
    #[serde(flatten)]
    pub(super) won: ShareResult,
}

impl From<Spread> for MeanResult {
    fn from(spread: Spread) -> MeanResult {
        MeanResult { mean: spread.mean(), deviation: spread.deviation() }
    }
}

impl From<Won> for ShareResult {
    fn from(won: Won) -> ShareResult {
        let interval = won.interval();
        ShareResult { share: won.share(), low: interval.low, high: interval.high }
    }
}

impl VariantResult {
    fn new(plan: &Plan, rules: Rules, figures: &Figures) -> VariantResult {
        let leaders = MARKS.iter().zip(figures.leaders);
        VariantResult {
            rules,
            differences: plan.differences(&rules),
            games: figures.games,
            turns: figures.turns.into(),
            actions: figures.actions.into(),
            rounds: figures.rounds.into(),
            fair_share: 1.0 / f64::from(rules.players),
            order_of_play: figures.places.iter().map(|&place| place.into()).collect(),
            leaders: leaders
                .map(|(&at, won)| LeaderResult { at, games: won.games, won: won.into() })
                .collect(),
            mix: Part::all().into_iter().map(|part| (part.key(), figures.share(part))).collect(),
            shared_wins: figures.shared,
            by_points: figures.by_points,
            too_long: figures.too_long,
        }
    }

    /// How long games took and how they ended: the columns of [`LENGTHS`], then games with a shared win,
    /// those decided by points and those without an end.
    pub(super) fn lengths(&self, language: Language) -> Vec<String> {
        let mut cells = vec![language.number(self.games)];
        for mean in [&self.turns, &self.actions, &self.rounds] {
            cells.extend([mean.mean, mean.deviation].map(|value| language.decimal(value, 1)));
        }
        cells.extend([self.shared_wins, self.by_points, self.too_long].map(|count| language.number(count)));
        cells
    }

    /// The share of all actions that belongs to a part of the mix.
    pub(super) fn part(&self, part: Part) -> f64 {
        self.mix.get(&part.key()).copied().unwrap_or(0.0)
    }
}

impl Results {
    pub(super) fn new(
        plan: &Plan,
        figures: &[Figures],
        bot: &Spec,
        seed: Seed,
        language: Language,
    ) -> Results {
        let variants = plan.variants.iter().zip(figures);
        let variants: Vec<VariantResult> =
            variants.map(|(variant, figures)| VariantResult::new(plan, variant.rules, figures)).collect();
        let left_out = plan.left_out.iter();
        Results {
            bot: bot.to_string(),
            seed,
            answers: answers::sentences(plan, &variants, language),
            variants,
            left_out: left_out
                .map(|(spec, why)| LeftOut { rules: spec.to_string(), reason: why.words(language) })
                .collect(),
            language,
        }
    }

    /// How much was played, in words.
    pub(super) fn extent(&self) -> String {
        let counted = |id: &str, count: u64| {
            let arguments =
                [("count", (count as usize).into()), ("number", self.language.number(count).into())];
            self.language.format(id, &arguments)
        };
        let games = counted("lab-games-counted", self.variants.iter().map(|variant| variant.games).sum());
        let variants = counted("lab-variants-counted", self.variants.len() as u64);
        self.language.format("lab-extent", &[("games", games.into()), ("variants", variants.into())])
    }

    /// The names of all places in the playing order.
    pub(super) fn places(&self) -> impl Iterator<Item = String> {
        let most = self.variants.iter().map(|variant| variant.order_of_play.len()).max().unwrap_or(0);
        (0..most).map(|place| place_name(self.language, place))
    }
}

/// The headings of the lengths of games; ± is the same in every language.
pub(super) const LENGTHS: [&str; 7] = ["lab-games", "lab-turns", "±", "lab-actions", "±", "lab-rounds", "±"];

/// The name of a place in the playing order, from 0.
pub(super) fn place_name(language: Language, place: usize) -> String {
    language.format("lab-place", &[("place", (place + 1).into())])
}
