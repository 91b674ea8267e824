//! The figures of all games of a variant: sums over all games, added in order.

use anyhow::{Result, bail};
use cartagena::{ActionKind, MAX_SEATS, Position, Record, Rules, Seat, WonBy};
use cartagena_bots::{Ending, Interval, Report, wilson};

use super::mix::Part;

/// The moments at which we look for a leader, as fractions of a game's turns.
pub(super) const MARKS: [f64; 3] = [0.25, 0.5, 0.75];

/// The figures of one game.
pub(super) struct GameFigures {
    turns: usize,
    actions: u64,
    rounds: usize,
    /// The share won in each place of the playing order, starting with the first player.
    places: [f64; MAX_SEATS],
    /// What the leader at each of the marks eventually won; `None` if nobody was alone in the lead.
    leaders: [Option<f64>; MARKS.len()],
    /// Actions of each kind.
    kinds: [u64; ActionKind::ALL.len()],
    shared: bool,
    /// Decided by points: because of the rules' limit, or because the game had no end.
    by_points: bool,
    too_long: bool,
}

impl GameFigures {
    pub(super) fn new(report: &Report, record: &Record) -> Result<GameFigures> {
        if let Ending::Fault(fault) = &report.ending {
            bail!("the bot in seat {} {}", fault.seat, fault.what);
        }
        let players = usize::from(record.rules.players);
        let first = record.start()?.first();
        let winners = report.winners;
        let score = |seat: Seat| winners.share(seat);
        let mut places = [0.0; MAX_SEATS];
        for seat in record.rules.seats() {
            places[(seat.index() + players - first.index()) % players] = score(seat);
        }
        let mut rounds = 0;
        let mut leads = [None; MARKS.len()];
        let marks = MARKS.map(|mark| ((mark * report.turns as f64).round() as usize).max(1));
        record.replay(|step| {
            rounds = step.before.round();
            for (lead, mark) in leads.iter_mut().zip(marks) {
                // The last action of the turn counts.
                if step.turn == mark {
                    *lead = leader(step.after);
                }
            }
        })?;
        let mut kinds = [0; ActionKind::ALL.len()];
        for seat in &report.seats {
            add_up(&mut kinds, seat.kinds);
        }
        Ok(GameFigures {
            turns: report.turns,
            actions: report.seats.iter().map(|seat| seat.actions).sum(),
            rounds,
            places,
            leaders: leads.map(|lead| lead.map(score)),
            kinds,
            shared: winners.len() > 1,
            by_points: report.ending == Ending::Rules(WonBy::Points),
            too_long: report.ending == Ending::TooLong,
        })
    }
}

/// The player with more points than everyone else.
fn leader(position: &Position) -> Option<Seat> {
    let points = |&seat: &Seat| position.points(seat);
    let most = position.rules().seats().max_by_key(points)?;
    let alone = position.rules().seats().filter(|seat| points(seat) == points(&most)).count() == 1;
    alone.then_some(most)
}

/// A mean and the spread of single values around it.
#[derive(Clone, Copy, Default)]
pub(super) struct Spread {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Spread {
    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    pub(super) fn mean(self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// The standard deviation of single values.
    pub(super) fn deviation(self) -> f64 {
        let deviations = (self.squares - self.sum * self.mean()).max(0.0);
        (deviations / self.count.saturating_sub(1).max(1) as f64).sqrt()
    }
}

/// How often something was won.
#[derive(Clone, Copy, Default)]
pub(super) struct Won {
    pub(super) games: u64,
    score: f64,
}

impl Won {
    fn add(&mut self, score: f64) {
        self.games += 1;
        self.score += score;
    }

    pub(super) fn share(self) -> f64 {
        if self.games == 0 { 0.0 } else { self.score / self.games as f64 }
    }

    /// The 95 % interval of the share.
    pub(super) fn interval(self) -> Interval {
        wilson(self.share(), self.games as f64)
    }
}

/// The figures of all games of a variant.
#[derive(Clone)]
pub(super) struct Figures {
    pub(super) games: u64,
    pub(super) turns: Spread,
    pub(super) actions: Spread,
    pub(super) rounds: Spread,
    /// For each place in the playing order.
    pub(super) places: Vec<Won>,
    /// For each of the marks.
    pub(super) leaders: [Won; MARKS.len()],
    /// Actions of each kind.
    kinds: [u64; ActionKind::ALL.len()],
    pub(super) shared: u64,
    pub(super) by_points: u64,
    pub(super) too_long: u64,
    /// The turns of each game.
    pub(super) lengths: Vec<u64>,
}

impl Figures {
    pub(super) fn new(rules: &Rules) -> Figures {
        Figures {
            games: 0,
            turns: Spread::default(),
            actions: Spread::default(),
            rounds: Spread::default(),
            places: vec![Won::default(); rules.players.into()],
            leaders: [Won::default(); MARKS.len()],
            kinds: [0; ActionKind::ALL.len()],
            shared: 0,
            by_points: 0,
            too_long: 0,
            lengths: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, game: &GameFigures) {
        self.games += 1;
        self.turns.add(game.turns as f64);
        self.actions.add(game.actions as f64);
        self.rounds.add(game.rounds as f64);
        for (place, score) in self.places.iter_mut().zip(game.places) {
            place.add(score);
        }
        for (leader, won) in self.leaders.iter_mut().zip(game.leaders) {
            if let Some(score) = won {
                leader.add(score);
            }
        }
        add_up(&mut self.kinds, game.kinds);
        self.shared += u64::from(game.shared);
        self.by_points += u64::from(game.by_points);
        self.too_long += u64::from(game.too_long);
        self.lengths.push(game.turns as u64);
    }

    /// The share of all actions that belongs to a part of the mix.
    pub(super) fn share(&self, part: Part) -> f64 {
        let counts = ActionKind::ALL.into_iter().zip(self.kinds);
        let own: u64 = counts.filter(|&(kind, _)| Part::of(kind) == part).map(|(_, count)| count).sum();
        own as f64 / self.kinds.iter().sum::<u64>().max(1) as f64
    }
}

fn add_up(sums: &mut [u64], counts: impl IntoIterator<Item = u64>) {
    for (sum, count) in sums.iter_mut().zip(counts) {
        *sum += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreads_are_those_of_the_textbook() {
        let mut spread = Spread::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            spread.add(value);
        }
        assert!((spread.mean() - 5.0).abs() < 1e-9 && (spread.deviation() - 2.1381).abs() < 1e-4);
        assert_eq!((Spread::default().mean(), Spread::default().deviation()), (0.0, 0.0));
    }
}
