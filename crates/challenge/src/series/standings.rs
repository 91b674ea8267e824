//! The table of a match or a tournament: 2, 1 or 0 for a game, points, win shares with their intervals,
//! and how games ended.

use std::cmp::Reverse;

use cartagena_bots::Scores;
use serde::{Serialize, Serializer};

use super::GameLine;
use crate::names::Cause;

/// Games in a set: the same deal on both sides.
pub const SET: u64 = 2;

/// A player's results.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// What people call it.
    pub name: String,
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// 2 for a win, 1 for a draw.
    pub score: u64,
    /// Of all games together.
    pub points: u64,
    /// The share of possible scores, of complete sets.
    pub share: f64,
    /// The lower end of its 95% interval.
    pub share_low: f64,
    /// The upper end of its 95% interval.
    pub share_high: f64,
    /// How its games ended.
    #[serde(serialize_with = "by_name")]
    pub causes: [u64; Cause::ALL.len()],
    #[serde(skip)]
    scores: Scores,
}

impl Standing {
    fn new(name: &str) -> Standing {
        Standing {
            name: name.to_owned(),
            games: 0,
            wins: 0,
            draws: 0,
            losses: 0,
            score: 0,
            points: 0,
            share: 0.0,
            share_low: 0.0,
            share_high: 1.0,
            causes: Default::default(),
            scores: Scores::default(),
        }
    }

    fn add(&mut self, line: &GameLine, side: usize) {
        let score = line.score[side];
        self.games += 1;
        self.wins += u64::from(score == 2);
        self.draws += u64::from(score == 1);
        self.losses += u64::from(score == 0);
        self.score += u64::from(score);
        self.points += u64::from(line.points[side]);
        self.causes[line.cause(side) as usize] += 1;
    }

    /// Adds the mean result of a set, 0 to 1.
    fn add_set(&mut self, share: f64) {
        self.scores.add(share);
        let interval = self.scores.interval(SET);
        self.share = self.scores.share();
        (self.share_low, self.share_high) = (interval.low, interval.high);
    }

    /// Points per game.
    #[must_use]
    pub fn mean_points(&self) -> f64 {
        self.points as f64 / self.games.max(1) as f64
    }
}

/// Causes, with their names on the wire.
fn by_name<S: Serializer>(causes: &[u64; Cause::ALL.len()], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(Cause::ALL.iter().map(|row| row.1).zip(causes))
}

/// The results between two players.
#[derive(Clone, Copy, Default, Debug)]
pub struct Meeting {
    /// Games played.
    pub games: u64,
    /// Of the first player, 2 per win.
    pub score: u64,
}

/// Adds up games as they come, in order.
#[derive(Clone, Debug)]
pub struct Standings {
    /// Each player's results.
    pub players: Vec<Standing>,
    /// Of each against each.
    pub meetings: Vec<Vec<Meeting>>,
    /// The first game of an incomplete set.
    waiting: Option<([usize; 2], GameLine)>,
}

impl Standings {
    /// No games yet.
    pub fn new<'a>(names: impl Iterator<Item = &'a str>) -> Standings {
        let players: Vec<Standing> = names.map(Standing::new).collect();
        let meetings = vec![vec![Meeting::default(); players.len()]; players.len()];
        Standings { players, meetings, waiting: None }
    }

    /// Adds the next game of these two.
    pub fn add(&mut self, seats: [usize; 2], line: &GameLine) {
        for (side, player) in seats.into_iter().enumerate() {
            self.players[player].add(line, side);
            let meeting = &mut self.meetings[player][seats[1 - side]];
            meeting.games += 1;
            meeting.score += u64::from(line.score[side]);
        }
        let Some((first_seats, first)) = self.waiting.take() else {
            self.waiting = Some((seats, line.clone()));
            return;
        };
        for (side, player) in seats.into_iter().enumerate() {
            let before = first_seats.iter().position(|&other| other == player);
            let sum = line.score[side] + before.map_or(0, |side| first.score[side]);
            self.players[player].add_set(f64::from(sum) / 4.0);
        }
    }

    /// The players, best first: by score, then by points.
    #[must_use]
    pub fn ranking(&self) -> Vec<usize> {
        let mut ranking: Vec<usize> = (0..self.players.len()).collect();
        ranking.sort_by_key(|&player| {
            let standing = &self.players[player];
            (Reverse(standing.score), Reverse(standing.points), player)
        });
        ranking
    }

    /// The running score for a progress bar.
    #[must_use]
    pub fn words(&self) -> String {
        let leaders = self.ranking().into_iter().take(3).map(|player| &self.players[player]);
        leaders.map(|player| format!("{} {}", player.name, player.score)).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(score: [u32; 2], points: [u32; 2], cause: Cause) -> GameLine {
        let causes = [Cause::Regular, cause].map(|cause| cause.wire().to_owned());
        let players = ["a", "b"].map(ToOwned::to_owned);
        GameLine { game: 0, players, score, points, causes, turns: 30 }
    }

    #[test]
    fn games_add_up_to_scores_points_and_sets() {
        let mut standings = Standings::new(["a", "b"].into_iter());
        standings.add([0, 1], &line([2, 0], [30, 10], Cause::Left));
        assert_eq!(standings.players[0].share, 0.0, "a set has two games");
        standings.add([1, 0], &line([1, 1], [20, 20], Cause::Regular));
        let [first, second] = &standings.players[..] else { panic!("two players") };
        assert_eq!((first.score, first.points, first.wins, first.draws), (3, 50, 1, 1));
        assert_eq!((second.score, second.losses, second.causes[Cause::Left as usize]), (1, 1, 1));
        assert_eq!((first.share, second.share), (0.75, 0.25));
        assert_eq!(standings.ranking(), [0, 1]);
        assert_eq!((standings.meetings[0][1].games, standings.meetings[0][1].score), (2, 3));
    }
}
