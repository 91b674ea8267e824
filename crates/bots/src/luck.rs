//! The luck of a recorded game: how much each draw changed the chances, compared with its expectation. Judged
//! from the view of the seat that drew, by the learned evaluation and without search: an error of the
//! evaluation affects the draw and the expectation alike, so luck cancels over many games. Knows nothing
//! about decisions.

use cartagena::{
    Action, FastRng, MAX_SEATS, Memory, Origin, Position, Record, Rules, Sampler, StartError, View, Viewer,
};

use crate::analysis::{Moment, mean};
use crate::captain::{Judge, JudgeBy};
use crate::network::Sums;

/// How many times cards are drawn again for an expectation, and hidden cards are dealt to judge a view.
const SAMPLES: usize = 128;

/// How a game began.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Deal {
    /// The chance of each seat before the cards were dealt, with this board and this first player.
    pub expected: [f64; MAX_SEATS],
    /// What the cards changed.
    pub luck: [f64; MAX_SEATS],
}

/// Measures the luck in games with the same rules.
#[derive(Debug)]
pub struct LuckMeter {
    judge: Judge,
    sums: Option<Sums>,
}

impl LuckMeter {
    /// A meter for games with these rules.
    #[must_use]
    pub fn new(rules: &Rules) -> LuckMeter {
        LuckMeter { judge: JudgeBy::Network.ready(rules), sums: None }
    }

    /// The luck of a decision's draws for each seat; `None` if chance was not involved.
    ///
    /// The deciding seat's chances after the draw, minus their mean over other draws that its view allowed.
    pub fn of_draw(&mut self, moment: &Moment, seed: u64) -> Option<[f64; MAX_SEATS]> {
        let (action, drawn) = (moment.played?, moment.drawn?);
        let mut sampler = Sampler(FastRng::new(seed));
        let expected = self.redrawn(&moment.view, action, &mut sampler);
        Some(difference(self.seen(&drawn, &mut sampler), expected))
    }

    /// What to expect before the deal, and the luck of the deal: what everyone sees of it, and then each hand
    /// as its owner sees it. A game that starts from a position was not dealt.
    ///
    /// # Errors
    /// When the rules contradict themselves.
    pub fn of_deal(&mut self, record: &Record, seed: u64) -> Result<Deal, StartError> {
        let start = record.start()?;
        let mut sampler = Sampler(FastRng::new(seed));
        let view = |viewer| View::new(&start, viewer, &Memory::default());
        let public = self.seen(&view(Viewer::Spectator), &mut sampler);
        if matches!(record.origin, Origin::Position(_)) {
            return Ok(Deal { expected: public, luck: [0.0; MAX_SEATS] });
        }
        let expected = self.redealt(&start, &mut sampler)?;
        let mut luck = difference(public, expected);
        for seat in start.rules().seats().filter(|_| !start.rules().open_hands) {
            let own = difference(self.seen(&view(Viewer::Seat(seat)), &mut sampler), public);
            luck.iter_mut().zip(own).for_each(|(sum, luck)| *sum += luck);
        }
        Ok(Deal { expected, luck })
    }

    fn judged(&mut self, position: &Position) -> [f64; MAX_SEATS] {
        self.judge.chances(position, &mut self.sums).map(f64::from)
    }

    /// The chances as a viewer sees them.
    fn seen(&mut self, view: &View, sampler: &mut Sampler<FastRng>) -> [f64; MAX_SEATS] {
        mean((0..SAMPLES).map(|_| self.judged(&view.sample(sampler))))
    }

    /// The mean of the chances over the draws that a view allows. The others' cards are dealt again each
    /// time, like the draw itself: together these are all positions the viewer may then be in.
    fn redrawn(&mut self, view: &View, action: Action, sampler: &mut Sampler<FastRng>) -> [f64; MAX_SEATS] {
        mean((0..SAMPLES).map(|_| {
            let mut position = view.sample(sampler);
            let played = position.play(action, sampler, &mut ());
            debug_assert!(played.is_ok(), "what is legal does not depend on hidden cards: {played:?}");
            self.judged(&position)
        }))
    }

    /// The mean over deals to the same seats on the same board.
    fn redealt(
        &mut self,
        start: &Position,
        sampler: &mut Sampler<FastRng>,
    ) -> Result<[f64; MAX_SEATS], StartError> {
        let (rules, board, first) = (*start.rules(), *start.board(), start.first());
        let deals = (0..SAMPLES).map(|_| Position::deal(&rules, board, first, sampler, &mut ()));
        let deals = deals.collect::<Result<Vec<Position>, StartError>>()?;
        Ok(mean(deals.iter().map(|position| self.judged(position))))
    }
}

fn difference(one: [f64; MAX_SEATS], other: [f64; MAX_SEATS]) -> [f64; MAX_SEATS] {
    std::array::from_fn(|seat| one[seat] - other[seat])
}

#[cfg(all(test, feature = "system"))]
mod tests {
    use cartagena::{Game, Script, Seat, Seed};

    use super::*;
    use crate::{Spec, analysis, duel};

    fn played(rules: &Rules, seed: u64) -> Record {
        let bot: Spec = "greedy:overlook=35".parse().expect("a bot");
        let seats = vec![&bot; rules.players.into()];
        let game = duel::play(rules, Seed::from_number(seed), 0, &seats, &[]).expect("rules");
        game.expect("an end").1
    }

    /// The luck of every draw and of the deal, for seat A.
    fn luck_of(record: &Record, seed: u64) -> f64 {
        let mut meter = LuckMeter::new(&record.rules);
        let deal = meter.of_deal(record, seed).expect("rules").luck[0];
        let moments = analysis::moments(record).expect("a legal game");
        let draws = moments.iter().filter_map(|moment| meter.of_draw(moment, seed ^ moment.step as u64));
        deal + draws.map(|luck| luck[0]).sum::<f64>()
    }

    #[test]
    fn luck_sums_to_zero_over_many_deals() {
        for rules in [
            "jamaica,tiles=4,crew=4",
            "tortuga,tiles=4,crew=4",
            "piatnik+sorceress+freebooter,tiles=4,crew=4",
        ] {
            let rules: Rules = rules.parse().expect("rules");
            let games: Vec<f64> = (0..24).map(|seed| luck_of(&played(&rules, seed), seed)).collect();
            let count = games.len() as f64;
            let mean = games.iter().sum::<f64>() / count;
            let variance = games.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / (count - 1.0);
            let error = (variance / count).sqrt();
            assert!(error > 0.005, "luck differs from game to game: {error}");
            assert!(mean.abs() < 4.0 * error, "{rules}: {mean} ± {error}");
        }
    }

    /// Seats win what others lose.
    #[test]
    fn luck_is_shared_out() {
        let record = played(&"piatnik,players=3".parse().expect("rules"), 5);
        let mut meter = LuckMeter::new(&record.rules);
        let deal = meter.of_deal(&record, 1).expect("rules");
        assert!((deal.expected.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{deal:?}");
        assert!(deal.luck.iter().sum::<f64>().abs() < 1e-3, "{deal:?}");
        for moment in analysis::moments(&record).expect("a legal game") {
            let luck = meter.of_draw(&moment, 1);
            assert_eq!(luck.is_some(), moment.drawn.is_some());
            assert!(luck.is_none_or(|luck| luck.iter().sum::<f64>().abs() < 1e-3), "{luck:?}");
        }
    }

    /// A's last pirate retreats to 34 for a card. Only a dagger and a hat are left on the path after that
    /// space: every other card wins at once, and otherwise B wins.
    #[test]
    fn a_card_that_wins_is_lucky_and_one_that_does_not_is_unlucky() {
        let text =
            "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 34:B,35:A,G:AAAAABBBBB -/s2 - * - A2 A9 - - -";
        let start: Position = text.parse().expect("a position");
        let luck = |card: &str| {
            let script: Script = card.parse().expect("a card");
            let mut game = Game::from_position(start, script);
            game.play("-35".parse().expect("an action")).expect("it is legal");
            let moments = analysis::moments(game.record()).expect("a legal game");
            LuckMeter::new(start.rules()).of_draw(&moments[0], 7).expect("a card was drawn")[Seat::A.index()]
        };
        for (lucky, unlucky) in [("s", "t"), ("b", "d")] {
            let (lucky, unlucky) = (luck(lucky), luck(unlucky));
            assert!(lucky > 0.0 && unlucky < 0.0 && lucky - unlucky > 0.05, "{lucky} {unlucky}");
        }
    }
}
