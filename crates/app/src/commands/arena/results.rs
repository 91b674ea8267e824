//! The figures of a match, for people and as JSON.

use std::io::{self, Write};

use cartagena::{MAX_SEATS, Rules, Seed};
use cartagena_bots::{FaultKind, Match, PlaceTally, Played, Spec, Sprt, SprtVerdict, Tally, elo};
use cartagena_language::Language;
use serde::Serialize;

use super::log::{GameLine, seating_name};
use crate::support::output::{counted, grouped, seed_words};

/// Longer names get a separate line.
const NAME_WIDTH: usize = 21;

/// The order of play in words.
pub(super) const ORDINALS: [&str; MAX_SEATS] = ["1st", "2nd", "3rd", "4th", "5th"];

/// Everything a match has shown.
#[derive(Serialize)]
pub(super) struct Results {
    pub(super) rules: Rules,
    pub(super) seed: Seed,
    seats: &'static str,
    /// Games in complete sets; all figures count only these.
    pub(super) games: u64,
    pub(super) sets: u64,
    pub(super) set_size: u64,
    /// Games of an incomplete set.
    left_out: usize,
    pub(super) turns_per_game: f64,
    /// Games without an end, decided by points.
    too_long: u64,
    pub(super) fair_share: f64,
    pub(super) players: Vec<PlayerResult>,
    /// The win shares by order of play, starting with the first player.
    order_of_play: Vec<PlaceResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtResult>,
    /// The players' names, for writing games.
    #[serde(skip)]
    pub(super) labels: Vec<String>,
}

#[derive(Serialize)]
pub(super) struct PlayerResult {
    pub(super) name: String,
    pub(super) wins: u64,
    pub(super) shared: u64,
    pub(super) share: f64,
    pub(super) share_low: f64,
    pub(super) share_high: f64,
    /// Against the others; `null` when infinite, as are the ends of the interval.
    pub(super) elo: Option<f64>,
    pub(super) elo_low: Option<f64>,
    pub(super) elo_high: Option<f64>,
    actions: u64,
    pub(super) ms_per_action: f64,
    pub(super) late: u64,
    pub(super) illegal: u64,
    pub(super) crash: u64,
    pub(super) timeout: u64,
}

/// The share won in one place of the playing order.
#[derive(Serialize)]
struct PlaceResult {
    /// By all players together.
    share: f64,
    /// By each.
    players: Vec<f64>,
}

#[derive(Serialize)]
struct SprtResult {
    elo0: f64,
    elo1: f64,
    log_likelihood_ratio: f64,
    bound: f64,
    verdict: &'static str,
}

/// The figures together with all games.
#[derive(Serialize)]
pub(super) struct Everything<'a> {
    #[serde(flatten)]
    results: &'a Results,
    every_game: Vec<GameLine>,
}

impl Results {
    pub(super) fn new(
        contest: &Match<Spec>,
        labels: &[String],
        tally: &Tally,
        sprt: Option<Sprt>,
    ) -> Results {
        let mean = |sum: f64| if tally.games == 0 { 0.0 } else { sum / tally.games as f64 };
        let scores = &tally.players[0].scores;
        let sprt = sprt.map(|sprt| SprtResult {
            elo0: sprt.elos().0,
            elo1: sprt.elos().1,
            log_likelihood_ratio: sprt.log_likelihood_ratio(scores, tally.set_size),
            bound: Sprt::bound(),
            verdict: match sprt.verdict(scores, tally.set_size) {
                SprtVerdict::Lower => "elo0",
                SprtVerdict::Upper => "elo1",
                SprtVerdict::Open => "open",
            },
        });
        let places = tally.places.iter().map(|place| PlaceResult {
            share: PlaceTally::share(place),
            players: place.iter().map(|player| PlaceTally::share(&[*player])).collect(),
        });
        Results {
            rules: contest.rules,
            seed: contest.seed,
            seats: seating_name(contest.seating),
            games: tally.games,
            sets: scores.sets(),
            set_size: tally.set_size,
            left_out: tally.waiting(),
            turns_per_game: mean(tally.turns as f64),
            too_long: tally.too_long,
            fair_share: 1.0 / labels.len() as f64,
            players: (0..labels.len()).map(|player| PlayerResult::new(player, labels, tally)).collect(),
            order_of_play: places.collect(),
            sprt,
            labels: labels.to_vec(),
        }
    }

    pub(super) fn with_games(&self, games: &[Played]) -> Everything<'_> {
        let every_game = games.iter().map(|game| GameLine::new(game, &self.labels)).collect();
        Everything { results: self, every_game }
    }

    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "rules     {}", self.rules)?;
        writeln!(out, "seed      {}", seed_words(self.seed))?;
        writeln!(out, "played    {}, {:.1} turns a game", self.extent(), self.turns_per_game)?;
        if self.left_out > 0 {
            let games = counted(self.left_out, "game");
            writeln!(out, "left out  {games} of a set that was not completed")?;
        }
        if self.too_long > 0 {
            writeln!(out, "no end    {}, decided by points", counted(self.too_long as usize, "game"))?;
        }
        let places = self.order_of_play.iter().zip(ORDINALS);
        let places = places.map(|(place, name)| format!("{name} {}", percent(place.share)));
        writeln!(out, "in turn   {}", places.collect::<Vec<_>>().join("   "))?;
        if self.players.len() > 2 {
            writeln!(out, "fair      {}", percent(self.fair_share))?;
        }
        if let Some(words) = self.sprt_words() {
            writeln!(out, "sprt      {words}")?;
        }
        self.print_shares(out)?;
        self.print_conduct(out)
    }

    /// How much was played, in words.
    pub(super) fn extent(&self) -> String {
        let (games, sets) = (counted(self.games as usize, "game"), counted(self.sets as usize, "set"));
        format!("{games} in {sets} of {}", self.set_size)
    }

    /// The verdict of the sequential test, if there is one.
    pub(super) fn sprt_words(&self) -> Option<String> {
        self.sprt.as_ref().map(SprtResult::words)
    }

    fn print_shares(&self, out: &mut impl Write) -> io::Result<()> {
        let (wins, shared, share, interval, elo) = ("wins", "shared", "share", "95 %", "Elo");
        writeln!(
            out,
            "\n{:NAME_WIDTH$} {wins:>9} {shared:>7} {share:>7} {interval:>11} {elo:>6} {interval:>12}",
            "player"
        )?;
        for player in &self.players {
            named(out, &player.name)?;
            writeln!(
                out,
                " {:>9} {:>7} {:>7} {:>11} {:>6} {:>12}",
                grouped(player.wins),
                grouped(player.shared),
                percent(player.share),
                format!("{:.1}-{:.1}", 100.0 * player.share_low, 100.0 * player.share_high),
                signed(player.elo, if player.share > 0.5 { '+' } else { '-' }),
                format!("{} {}", signed(player.elo_low, '-'), signed(player.elo_high, '+')),
            )?;
        }
        Ok(())
    }

    fn print_conduct(&self, out: &mut impl Write) -> io::Result<()> {
        let (actions, time, late) = ("actions", "ms/action", "late");
        let [illegal, crash, timeout] = FaultKind::ALL.map(FaultKind::name);
        writeln!(
            out,
            "\n{:NAME_WIDTH$} {actions:>13} {time:>10} {late:>6} {illegal:>8} {crash:>6} {timeout:>8}",
            "player"
        )?;
        for player in &self.players {
            named(out, &player.name)?;
            writeln!(
                out,
                " {:>13} {:>10.3} {:>6} {:>8} {:>6} {:>8}",
                grouped(player.actions),
                player.ms_per_action,
                player.late,
                player.illegal,
                player.crash,
                player.timeout
            )?;
        }
        Ok(())
    }
}

impl PlayerResult {
    fn new(player: usize, labels: &[String], tally: &Tally) -> PlayerResult {
        let results = &tally.players[player];
        let share = results.scores.share();
        let interval = results.scores.interval(tally.set_size);
        let finite = |share: f64| Some(elo(share, labels.len())).filter(|elo| elo.is_finite());
        let [illegal, crash, timeout] = results.faults;
        PlayerResult {
            name: labels[player].clone(),
            wins: results.wins,
            shared: results.shared,
            share,
            share_low: interval.low,
            share_high: interval.high,
            elo: finite(share),
            elo_low: finite(interval.low),
            elo_high: finite(interval.high),
            actions: results.actions,
            ms_per_action: 1000.0 * results.thought.as_secs_f64() / results.actions.max(1) as f64,
            late: results.late,
            illegal,
            crash,
            timeout,
        }
    }
}

impl SprtResult {
    fn words(&self) -> String {
        let answer = match self.verdict {
            "elo1" => format!("stronger by {} rather than by {}", self.elo1, self.elo0),
            "elo0" => format!("stronger by {} rather than by {}", self.elo0, self.elo1),
            _ => format!("open between {} and {} Elo", self.elo0, self.elo1),
        };
        let (ratio, bound) = (self.log_likelihood_ratio, self.bound);
        format!("{answer} (ratio {ratio:+.2}, ends at ±{bound:.2})")
    }
}

/// A name at the start of a line, or on a separate line if it is long.
fn named(out: &mut impl Write, name: &str) -> io::Result<()> {
    if name.len() > NAME_WIDTH {
        write!(out, "{name}\n{:NAME_WIDTH$}", "")
    } else {
        write!(out, "{name:NAME_WIDTH$}")
    }
}

pub(super) fn percent(share: f64) -> String {
    Language::English.percent(share)
}

/// An Elo difference with its sign; an infinite one only with the sign.
pub(super) fn signed(elo: Option<f64>, sign: char) -> String {
    elo.map_or_else(|| format!("{sign}inf"), |elo| format!("{elo:+.0}"))
}
