//! The page about a match: its figures, plots, and links to the saved games.

use std::path::{Component, Path, PathBuf};

use cartagena::{ActionKind, Record};
use cartagena_bots::{PlaceTally, Played, Scores, Tally};
use cartagena_language::Language;

use super::game_file;
use super::log::ending_name;
use super::results::{ORDINALS, Results, percent, signed};
use crate::support::html::{Bars, Histogram, Line, Lines, Page, Row, Scale, Table, escape};
use crate::support::output::{grouped, seed_words};
use crate::support::{address, game_page, narration};

/// Games that are listed; more make the page slow.
pub(super) const MOST_LISTED: usize = 2000;
/// Points of a line: more cannot be seen.
const MOST_POINTS: usize = 200;

/// Everything that the page shows.
pub(super) struct Material<'a> {
    pub(super) results: &'a Results,
    pub(super) tally: &'a Tally,
    pub(super) games: &'a [Played],
    /// Where the page will be, and where the games are.
    pub(super) folder: &'a Path,
    pub(super) saved: &'a Path,
}

impl Material<'_> {
    pub(super) fn html(&self) -> String {
        let results = self.results;
        let title = format!("Arena: {}", results.labels.join(" against "));
        let lead = format!(
            "{}: {}, {:.1} turns a game, seed {}.",
            results.rules,
            results.extent(),
            results.turns_per_game,
            seed_words(results.seed)
        );
        let mut page = Page::new(&title, &lead);
        if let Some(verdict) = results.sprt_words() {
            page.paragraph(&format!("Sequential test of {}: {verdict}.", results.labels[0]));
        }
        page.heading("Result").table(&self.standings());
        page.figure(&self.shares(), "Win share with its 95 % interval; the dashed line is a fair share.");
        page.figure(&self.history(), "Win share as the match went on, set by set, with its 95 % interval.");
        page.heading("Games").figure(&self.lengths(), "How many games took how many turns.");
        page.figure(&self.places(), "Win share by the order of play; the dashed line is a fair share.");
        page.heading("Actions")
            .figure(&self.kinds(), "Of all actions of a player, how many were of which kind.");
        page.heading("All games");
        self.list(&mut page);
        page.html()
    }

    fn standings(&self) -> Table {
        let head =
            ["player", "wins", "shared", "share", "95 %", "Elo", "95 %", "ms/action", "late", "faults"];
        let mut table = Table::new(1, &head);
        for player in &self.results.players {
            table.row(vec![
                escape(&player.name),
                grouped(player.wins),
                grouped(player.shared),
                percent(player.share),
                format!("{} – {}", percent(player.share_low), percent(player.share_high)),
                signed(player.elo, if player.share > 0.5 { '+' } else { '-' }),
                format!("{} … {}", signed(player.elo_low, '-'), signed(player.elo_high, '+')),
                format!("{:.3}", player.ms_per_action),
                grouped(player.late),
                grouped(player.illegal + player.crash + player.timeout),
            ]);
        }
        table
    }

    fn shares(&self) -> String {
        let row = |player: &super::results::PlayerResult| Row {
            label: player.name.clone(),
            values: vec![player.share],
            interval: Some((player.share_low, player.share_high)),
        };
        let rows: Vec<Row> = self.results.players.iter().map(row).collect();
        let series = ["share".to_owned()];
        let reference = Some(self.results.fair_share);
        Bars { title: "Win share", scale: Scale::Percent, series: &series, rows: &rows, reference }.svg()
    }

    fn history(&self) -> String {
        let size = self.results.set_size as usize;
        let sets: Vec<&[Played]> = self.games.chunks_exact(size.max(1)).collect();
        let every = sets.len().div_ceil(MOST_POINTS).max(1);
        // The first few sets mean little, but would fill the plot.
        let begin = sets.len() / 20;
        // The share of the second of two players adds nothing new.
        let shown = if self.results.labels.len() == 2 { 1 } else { self.results.labels.len() };
        let line = |player: usize| {
            let mut scores = Scores::default();
            let (mut points, mut band) = (Vec::new(), Vec::new());
            for (index, set) in sets.iter().enumerate() {
                let sum: f64 = set.iter().map(|game| game.score(player)).sum();
                scores.add(sum / set.len() as f64);
                if index >= begin && (index + 1).is_multiple_of(every) || index + 1 == sets.len() {
                    points.push(((index + 1) as f64, scores.share()));
                    let interval = scores.interval(self.results.set_size);
                    band.push((interval.low, interval.high));
                }
            }
            Line { name: self.results.labels[player].clone(), points, band }
        };
        let lines: Vec<Line> = (0..shown).map(line).collect();
        let reference = Some(self.results.fair_share);
        let title = "Win share as the match went on";
        Lines { title, axis: "sets", scale: Scale::Percent, lines: &lines, reference }.svg()
    }

    fn lengths(&self) -> String {
        let turns: Vec<u64> = self.games.iter().map(|game| game.report.turns as u64).collect();
        Histogram { title: "Length of the games", axis: "turns", values: &turns }.svg()
    }

    fn places(&self) -> String {
        let rows: Vec<Row> = self
            .tally
            .places
            .iter()
            .zip(ORDINALS)
            .map(|(place, name)| Row {
                label: format!("{name} to play"),
                values: place.iter().map(|player| PlaceTally::share(&[*player])).collect(),
                interval: None,
            })
            .collect();
        let (series, reference) = (&self.results.labels, Some(self.results.fair_share));
        Bars { title: "Win share by order of play", scale: Scale::Percent, series, rows: &rows, reference }
            .svg()
    }

    fn kinds(&self) -> String {
        let players = &self.tally.players;
        let used = ActionKind::ALL
            .into_iter()
            .filter(|kind| players.iter().any(|player| player.kinds[kind.index()] > 0));
        let rows: Vec<Row> = used
            .map(|kind| Row {
                label: kind.word().to_owned(),
                values: players
                    .iter()
                    .map(|player| player.kinds[kind.index()] as f64 / player.actions.max(1) as f64)
                    .collect(),
                interval: None,
            })
            .collect();
        let series = &self.results.labels;
        Bars { title: "Kinds of actions", scale: Scale::Percent, series, rows: &rows, reference: None }.svg()
    }

    fn list(&self, page: &mut Page) {
        let link = relative(self.folder, self.saved);
        let mut table =
            Table::new(4, &["game", "seats, from A on", "won", "by", "turns", "files"]).scrolling();
        for game in self.games.iter().take(MOST_LISTED) {
            let labels = &self.results.labels;
            let name = format!("{}.{}", game.set + 1, game.order + 1);
            let saved = |ending: &str, words: &str| {
                let file = game_file(game.number, ending);
                let link = link.as_ref().filter(|_| self.saved.join(&file).exists())?;
                Some(format!("<a href=\"{}\">{words}</a>", escape(&address::link(&link.join(file)))))
            };
            let seats: Vec<&str> = game.seats.iter().map(|&player| labels[player].as_str()).collect();
            let winners = game.report.winners.iter().map(|seat| labels[game.seats[seat.index()]].as_str());
            table.row(vec![
                saved("html", &name).unwrap_or(name),
                escape(&seats.join(", ")),
                escape(&winners.collect::<Vec<_>>().join(", ")),
                ending_name(&game.report.ending).to_owned(),
                game.report.turns.to_string(),
                saved("cgr", "record").unwrap_or_default(),
            ]);
        }
        page.table(&table);
        if self.games.len() > MOST_LISTED {
            let more = grouped((self.games.len() - MOST_LISTED) as u64);
            page.paragraph(&format!("{more} more games are in the same folder."));
        }
    }
}

/// The page about one game.
pub(super) fn game(game: &Played, record: &Record) -> String {
    let names: Vec<String> = record.rules.seats().map(|seat| game_page::name(record, seat)).collect();
    let lead = format!("{}: {}.", record.rules, narration::result(Language::English, record.result));
    let mut page =
        Page::new(&format!("Game {}.{}: {}", game.set + 1, game.order + 1, names.join(" against ")), &lead);
    page.link(&game_file(game.number, "cgr"), "The game as a file");
    game_page::add_turns(&mut page, record, |step| {
        let seat = step.before.turn();
        let name = game_page::name(record, seat);
        format!("Turn {}, round {}: {seat} {name}", step.turn, step.before.round())
    });
    page.html()
}

/// The relative path from one folder to another; `None` if there is none.
fn relative(from: &Path, to: &Path) -> Option<PathBuf> {
    let (from, to) = (from.canonicalize().ok()?, to.canonicalize().ok()?);
    let shared = from.components().zip(to.components()).take_while(|(from, to)| from == to).count();
    let up = from.components().skip(shared).map(|_| Component::ParentDir);
    Some(up.chain(to.components().skip(shared)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_from_the_page_to_the_games() {
        let folder = tempfile::tempdir().expect("a folder");
        let (page, games) = (folder.path().join("a/page"), folder.path().join("b/my games"));
        for path in [&page, &games] {
            std::fs::create_dir_all(path).expect("a folder");
        }
        let way = relative(&page, &games).expect("a way");
        assert_eq!(way, Path::new("../../b/my games"));
        assert_eq!(address::link(&way.join("game#1.cgr")), "../../b/my%20games/game%231.cgr");
        assert_eq!(relative(&page, &page), Some(PathBuf::new()));
        assert_eq!(relative(&page, &folder.path().join("nowhere")), None);
    }
}
