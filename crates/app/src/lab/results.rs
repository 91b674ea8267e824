//! The figures of all variants, for people and as JSON.

use std::collections::BTreeMap;
use std::io::{self, Write};

use cartagena::{Rules, Seed};
use cartagena_bots::Spec;
use serde::Serialize;

use super::answers;
use super::figures::{Figures, MARKS, MIX, Spread, Won};
use super::variants::Plan;
use crate::arena::ORDINALS;
use crate::output::{counted, grouped, harmless, seed_words, wrapped};

/// Everything that was found out.
#[derive(Serialize)]
pub(super) struct Results {
    pub(super) bot: String,
    pub(super) seed: Seed,
    pub(super) variants: Vec<VariantResult>,
    pub(super) left_out: Vec<LeftOut>,
    /// The answers, a sentence each.
    pub(super) answers: Vec<String>,
}

#[derive(Serialize)]
pub(super) struct LeftOut {
    pub(super) rules: String,
    pub(super) reason: String,
}

#[derive(Serialize)]
pub(super) struct VariantResult {
    pub(super) rules: Rules,
    pub(super) games: u64,
    pub(super) turns: MeanResult,
    pub(super) actions: MeanResult,
    pub(super) rounds: MeanResult,
    pub(super) fair_share: f64,
    /// What was won in each place of the order of play, from who began.
    pub(super) order_of_play: Vec<ShareResult>,
    /// How often who led alone at these parts of the game has won.
    pub(super) leaders: Vec<LeaderResult>,
    /// Which part of all actions was what.
    pub(super) mix: BTreeMap<&'static str, f64>,
    pub(super) shared_wins: u64,
    /// Games that points decided because the rules' limit was reached.
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
    /// Games in which somebody led alone.
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
    fn new(rules: Rules, figures: &Figures) -> VariantResult {
        let leaders = MARKS.iter().zip(figures.leaders);
        VariantResult {
            rules,
            games: figures.games,
            turns: figures.turns.into(),
            actions: figures.actions.into(),
            rounds: figures.rounds.into(),
            fair_share: 1.0 / f64::from(rules.players),
            order_of_play: figures.places.iter().map(|&place| place.into()).collect(),
            leaders: leaders
                .map(|(&at, won)| LeaderResult { at, games: won.games, won: won.into() })
                .collect(),
            mix: MIX.iter().map(|row| row.0).zip(figures.mix_shares()).collect(),
            shared_wins: figures.shared,
            by_points: figures.by_points,
            too_long: figures.too_long,
        }
    }

    /// The part of all actions with this name.
    pub(super) fn part(&self, name: &str) -> f64 {
        self.mix.get(name).copied().unwrap_or(0.0)
    }
}

impl Results {
    pub(super) fn new(plan: &Plan, figures: &[Figures], bot: &Spec, seed: Seed) -> Results {
        let variants = plan.variants.iter().zip(figures);
        let variants: Vec<VariantResult> =
            variants.map(|(variant, figures)| VariantResult::new(variant.rules, figures)).collect();
        let left_out = plan.left_out.iter();
        Results {
            bot: bot.to_string(),
            seed,
            answers: answers::sentences(plan, &variants),
            variants,
            left_out: left_out
                .map(|(rules, reason)| LeftOut { rules: rules.clone(), reason: reason.clone() })
                .collect(),
        }
    }

    /// How much was played, in words.
    pub(super) fn extent(&self) -> String {
        let games: u64 = self.variants.iter().map(|variant| variant.games).sum();
        let (variants, games) = (counted(self.variants.len(), "variant"), counted(games as usize, "game"));
        format!("{games} of {variants}")
    }

    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "bot       {}", harmless(&self.bot))?;
        writeln!(out, "seed      {}", seed_words(self.seed))?;
        writeln!(out, "played    {}", self.extent())?;
        writeln!(out, "\n  #  rules")?;
        for (number, variant) in self.numbered() {
            writeln!(out, "{number:>3}  {}", variant.rules)?;
        }
        for left_out in &self.left_out {
            let words = format!("left out: {}: {}", left_out.rules, left_out.reason);
            wrapped(out, "     ", &words)?;
        }
        self.print_lengths(out)?;
        self.print_places(out)?;
        self.print_leaders(out)?;
        self.print_mix(out)?;
        writeln!(out)?;
        for answer in &self.answers {
            wrapped(out, "", answer)?;
        }
        Ok(())
    }

    fn numbered(&self) -> impl Iterator<Item = (usize, &VariantResult)> {
        (1..).zip(&self.variants)
    }

    fn print_lengths(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\nLength of a game, ± how much single games differ; shared wins, decided by")?;
        writeln!(out, "points, without an end:\n")?;
        writeln!(out, "  #   games  turns     ± actions     ± rounds     ±  shared points no end")?;
        for (number, variant) in self.numbered() {
            let VariantResult { games, turns, actions, rounds, .. } = variant;
            writeln!(
                out,
                "{number:>3} {:>7} {:>6.1} {:>5.1} {:>7.1} {:>5.1} {:>6.1} {:>5.1} {:>7} {:>6} {:>6}",
                grouped(*games),
                turns.mean,
                turns.deviation,
                actions.mean,
                actions.deviation,
                rounds.mean,
                rounds.deviation,
                grouped(variant.shared_wins),
                grouped(variant.by_points),
                grouped(variant.too_long)
            )?;
        }
        Ok(())
    }

    fn print_places(&self, out: &mut impl Write) -> io::Result<()> {
        let most = self.variants.iter().map(|variant| variant.order_of_play.len()).max().unwrap_or(0);
        writeln!(out, "\nWin share by the order of play in %, with its 95 % interval:\n")?;
        let names: String = ORDINALS[..most].iter().map(|name| format!("{name:>13}")).collect();
        writeln!(out, "  #   fair{names}")?;
        for (number, variant) in self.numbered() {
            let places: String =
                variant.order_of_play.iter().map(|place| format!("{:>13}", place.words())).collect();
            writeln!(out, "{number:>3} {:>6.1}{places}", 100.0 * variant.fair_share)?;
        }
        Ok(())
    }

    fn print_leaders(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\nHow often the leader wins in %, after this part of the turns:\n")?;
        let names: String =
            MARKS.iter().map(|mark| format!("{:>13}", format!("{:.0} %", 100.0 * mark))).collect();
        writeln!(out, "  #   fair{names}")?;
        for (number, variant) in self.numbered() {
            let leaders: String =
                variant.leaders.iter().map(|leader| format!("{:>13}", leader.won.words())).collect();
            writeln!(out, "{number:>3} {:>6.1}{leaders}", 100.0 * variant.fair_share)?;
        }
        Ok(())
    }

    fn print_mix(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\nOf all actions in %:\n")?;
        let names: String = MIX.iter().map(|row| format!("{:>9}", row.0)).collect();
        writeln!(out, "  #{names}")?;
        for (number, variant) in self.numbered() {
            let parts: String =
                MIX.iter().map(|row| format!("{:>9.1}", 100.0 * variant.part(row.0))).collect();
            writeln!(out, "{number:>3}{parts}")?;
        }
        Ok(())
    }
}

impl ShareResult {
    /// `52.0 (45-59)`, in per cent.
    fn words(&self) -> String {
        format!("{:.1} ({:.0}-{:.0})", 100.0 * self.share, 100.0 * self.low, 100.0 * self.high)
    }
}
