//! Series of games on the page: the same schedule and standings as on the command line, played in a thread
//! that can be stopped and resumed. Its games are in the book like all others.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use cartagena_challenge::{
    Arena, Cause, Colour, ContestError, Contestant, Finished, GameLine, Happening, Keep, Options, Output,
    Prints, SET, Schedule, Spectator, Standing, Standings,
};
use cartagena_language::{Language, as_sentence};
use cartagena_server::challenge::{
    Asker, ChallengeCauseCount, ChallengeError, ChallengeKind, ChallengeResult, ChallengeSeries,
    ChallengeSeriesLine, ChallengeSeriesSetUp, ChallengeStanding, SERIES_GAMES,
};
use cartagena_server::{GameId, Stage, Worded, random_seed};

use crate::book::Book;
use crate::desk::{Desk, Settings, unkept, unopened, unplayed};
use crate::game::{self, shown_name};
use crate::side::Side;

/// How many series are remembered.
const REMEMBERED: usize = 10;

/// The maximum number of players in a series.
const MOST_PLAYERS: usize = 50;

/// How many games of a series are listed.
const LISTED: usize = 200;

/// How long a client may take from its start until it has a seat.
const START: Duration = Duration::from_secs(30);

/// Many games between the same players.
#[derive(Debug)]
pub(crate) struct Series {
    number: u64,
    title: String,
    schedule: Schedule,
    /// Who takes part, in the order of the schedule.
    entrants: Vec<Entrant>,
    settings: Settings,
    book: Arc<Book>,
    stop: AtomicBool,
    progress: Mutex<Progress>,
}

/// Somebody who takes part.
#[derive(Clone, Debug)]
struct Entrant {
    name: String,
    kind: ChallengeKind,
    level: Option<u64>,
}

/// The progress of a series.
#[derive(Debug)]
struct Progress {
    standings: Standings,
    games: Vec<GameLine>,
    /// The names of finished games, by number.
    ids: Vec<(u64, GameId)>,
    /// What is being printed in games that are not over, by number.
    outputs: Vec<(u64, Colour, Arc<Output>)>,
    is_running: bool,
    error: Option<ChallengeError>,
}

impl Desk {
    fn all_series(&self) -> MutexGuard<'_, Vec<Arc<Series>>> {
        // The list is consistent after every step.
        self.series.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All series at a glance, the latest first.
    pub(crate) fn series_lines(&self) -> Vec<ChallengeSeriesLine> {
        self.all_series().iter().rev().map(|series| series.line()).collect()
    }

    /// Stops whatever is being played.
    pub(crate) fn stop_series(&self) {
        self.all_series().iter().for_each(|series| series.stop.store(true, Ordering::Relaxed));
    }

    /// A series in full.
    pub(crate) fn show_series(
        &self,
        number: u64,
        asker: Asker,
        language: Language,
    ) -> Option<ChallengeSeries> {
        let found = self.all_series().iter().find(|series| series.number == number).cloned();
        found.map(|series| series.show(asker, language))
    }

    /// Begins a series.
    pub(crate) fn new_series(
        &self,
        wanted: ChallengeSeriesSetUp,
    ) -> Result<ChallengeSeriesLine, ChallengeError> {
        let (entrants, players) = contestants(&wanted, self.settings.commands)?;
        let seed = random_seed().map_err(unkept)?;
        let schedule = Schedule::new(players, u64::from(wanted.games).div_ceil(SET), seed);
        let standings = Standings::new(schedule.players.iter().map(|player| player.name.as_str()));
        let names: Vec<&str> = schedule.players.iter().map(|player| player.name.as_str()).collect();
        let title = wanted.title.filter(|title| !title.trim().is_empty());
        let title = shown_name(&title.unwrap_or_else(|| names.join(" – ")));
        let mut all = self.all_series();
        if all.iter().any(|series| series.progress().is_running) {
            return Err(ChallengeError::NotNow);
        }
        let (games, ids, outputs, is_running, error) = (Vec::new(), Vec::new(), Vec::new(), true, None);
        let series = Arc::new(Series {
            number: all.last().map_or(1, |last| last.number + 1),
            title,
            schedule,
            entrants,
            settings: self.settings.clone(),
            book: Arc::clone(&self.book),
            stop: AtomicBool::new(false),
            progress: Mutex::new(Progress { standings, games, ids, outputs, is_running, error }),
        });
        series.begin()?;
        if all.len() == REMEMBERED {
            all.remove(0);
        }
        all.push(Arc::clone(&series));
        Ok(series.line())
    }

    /// Stops or resumes a series.
    pub(crate) fn order_series(&self, number: u64, run: bool) -> Result<(), ChallengeError> {
        let all = self.all_series();
        let found = all.iter().find(|series| series.number == number).ok_or(ChallengeError::Unknown)?;
        if !run {
            found.stop.store(true, Ordering::Relaxed);
            return Ok(());
        }
        let is_over = found.progress().games.len() as u64 == found.schedule.games();
        if is_over || all.iter().any(|series| series.progress().is_running) {
            return Err(ChallengeError::NotNow);
        }
        found.stop.store(false, Ordering::Relaxed);
        (found.progress().is_running, found.progress().error) = (true, None);
        found.begin()
    }
}

/// Who takes part: only players that can be started for every game, with different names.
fn contestants(
    wanted: &ChallengeSeriesSetUp,
    commands: bool,
) -> Result<(Vec<Entrant>, Vec<Contestant>), ChallengeError> {
    let fits = (2..=MOST_PLAYERS).contains(&wanted.players.len()) && SERIES_GAMES.contains(&wanted.games);
    if !fits {
        return Err(ChallengeError::NotNow);
    }
    let (mut entrants, mut players): (Vec<Entrant>, Vec<Contestant>) = Default::default();
    for side in &wanted.players {
        let side = Side::new(side, commands)?;
        let (kind, level) = (side.kind(), side.level);
        let mut player = side.contestant.ok_or_else(|| ChallengeError::NotInSeries(side.name.clone()))?;
        let namesakes = players.iter().filter(|other| other.name == player.name).count();
        if namesakes > 0 {
            player.name = format!("{} #{}", player.name, players.len() + 1);
        }
        entrants.push(Entrant { name: player.name.clone(), kind, level });
        players.push(player);
    }
    Ok((entrants, players))
}

impl Series {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        // The figures are consistent after every game.
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays in another thread.
    fn begin(self: &Arc<Series>) -> Result<(), ChallengeError> {
        let series = Arc::clone(self);
        let started = thread::Builder::new().name("series".to_owned()).spawn(move || {
            let played = series.play();
            series.book.forget_unfinished(Some(series.number));
            let mut progress = series.progress();
            (progress.is_running, progress.error) = (false, played.err());
            progress.outputs.clear();
            drop(progress);
            series.book.notify();
        });
        started.map(drop).map_err(|error| {
            self.progress().is_running = false;
            unkept(error)
        })
    }

    fn play(&self) -> Result<(), ChallengeError> {
        let Settings { rounds, clock, .. } = self.settings;
        let spectator = Arc::new(Marked {
            book: Arc::clone(&self.book),
            series: self.number,
            entrants: self.entrants.clone(),
        });
        let options = Options { rounds, clock, spectator: Some(spectator), ..Options::default() };
        let arena = Arena::new(options, START).map_err(unopened)?;
        let threads = self.schedule.threads(None).map_err(unkept)?;
        let first = self.progress().games.len() as u64;
        let played = self.schedule.play(first, &arena, threads, &self.stop, self, |line| {
            let mut progress = self.progress();
            progress.standings.add(self.schedule.seats(line.game), &line);
            progress.games.push(line);
            drop(progress);
            self.book.notify();
            Ok(())
        });
        played.map_err(unplayed)
    }

    fn line(&self) -> ChallengeSeriesLine {
        let progress = self.progress();
        ChallengeSeriesLine {
            series: self.number,
            title: self.title.clone(),
            games: self.schedule.games(),
            played: progress.games.len() as u64,
            running: progress.is_running,
        }
    }

    fn show(&self, asker: Asker, language: Language) -> ChallengeSeries {
        // Read first: any change from now on gets a later number.
        let number = self.book.number();
        let rounds = self.settings.rounds.get().into();
        let is_played =
            |game: &game::Game| game.series == Some(self.number) && game.stage() == Stage::Playing;
        let games = self.book.list(is_played, |game| game.line(rounds));
        let line = self.line();
        let progress = self.progress();
        let standings = &progress.standings;
        let ranking = standings.ranking().into_iter();
        let id_of = |game: u64| progress.ids.iter().find(|(number, _)| *number == game).map(|row| row.1);
        let results = progress.games.iter().rev().take(LISTED).map(|game| {
            let id = id_of(game.game).filter(|&id| self.book.look(id, |_| ()).is_some());
            result(game, id)
        });
        ChallengeSeries {
            number,
            line,
            control: asker.is_here,
            origin: self.settings.found_at.clone(),
            error: progress.error.as_ref().map(|error| as_sentence(&error.words(language))),
            players: ranking
                .map(|player| standing(&standings.players[player], self.entrants[player].level))
                .collect(),
            results: results.collect(),
            games,
        }
    }
}

impl Keep for Series {
    type Error = ContestError;

    fn prints(&self, number: u64, colour: Colour) -> Prints {
        let output = Arc::new(Output::new(|| ()));
        self.progress().outputs.push((number, colour, Arc::clone(&output)));
        Prints::Kept(output)
    }

    fn game(&self, number: u64, game: &Finished) -> Result<(), ContestError> {
        let printed: Vec<_> = self.progress().outputs.extract_if(.., |kept| kept.0 == number).collect();
        if let Some(id) = self.book.played_in(&game.room) {
            self.progress().ids.push((number, id));
            self.book.edit(id, |game| {
                for (_, colour, output) in printed {
                    game.sides[colour.index()].output = Some(output);
                }
            });
        }
        Ok(())
    }
}

/// Marks the games of a series in the book, and who plays them.
#[derive(Debug)]
struct Marked {
    book: Arc<Book>,
    series: u64,
    entrants: Vec<Entrant>,
}

impl Spectator for Marked {
    fn happened(&self, room: &str, what: Happening) {
        let is_new = matches!(what, Happening::Opened { .. });
        self.book.happened(room, what);
        if let Some(game) = self.book.of_room(room).filter(|_| is_new) {
            self.book.edit(game, |game| {
                game.series = Some(self.series);
                for side in &mut game.sides {
                    if let Some(entrant) = self.entrants.iter().find(|entrant| entrant.name == side.name) {
                        (side.kind, side.level) = (entrant.kind, entrant.level);
                    }
                }
            });
        }
    }
}

fn standing(standing: &Standing, level: Option<u64>) -> ChallengeStanding {
    let causes = Cause::ALL.iter().filter(|row| row.0 != Cause::Regular);
    let counted = causes.map(|&(cause, ..)| ChallengeCauseCount {
        cause: game::cause(cause),
        count: standing.causes[cause as usize],
    });
    ChallengeStanding {
        name: standing.name.clone(),
        level,
        wins: standing.wins,
        draws: standing.draws,
        losses: standing.losses,
        score: standing.score,
        points: standing.mean_points(),
        share: standing.share,
        share_low: standing.share_low,
        share_high: standing.share_high,
        causes: counted.filter(|row| row.count > 0).collect(),
    }
}

fn result(line: &GameLine, game: Option<GameId>) -> ChallengeResult {
    ChallengeResult {
        number: line.game + 1,
        players: line.players.to_vec(),
        score: line.score.to_vec(),
        points: line.points.to_vec(),
        winner: line.winner().map(Colour::seat),
        causes: [0, 1].map(|side| game::cause(line.cause(side))).to_vec(),
        game,
    }
}
