//! The page about a tournament: its table, who beat whom, plots, and every game to click.

use cartagena_challenge::{Cause, GameLine, Standings};

use super::keeper::file_name;
use crate::support::html::{Bars, Histogram, Page, Row, Scale, Table, escape};
use crate::support::output::{counted, grouped};

/// The number of games listed; more make the page slow.
const MOST_LISTED: usize = 5000;

/// Everything that the page shows.
pub(super) struct Material<'a> {
    pub(super) name: &'a str,
    pub(super) standings: &'a Standings,
    pub(super) games: &'a [GameLine],
    /// Games in total.
    pub(super) planned: u64,
}

impl Material<'_> {
    pub(super) fn html(&self) -> String {
        let players = counted(self.standings.players.len(), "player");
        let (done, all) = (grouped(self.games.len() as u64), grouped(self.planned));
        let lead = format!("Software Challenge 2013, Cartagena: {players}, {done} of {all} games.");
        let mut page = Page::new(self.name, &lead);
        page.heading("Table").table(&self.table());
        page.paragraph("A win counts 2, a draw 1. Equal scores are ordered by the points of all games.");
        page.figure(&self.shares(), "Share of what could be won, with its 95 % interval.");
        page.heading("Who beat whom").table(&self.meetings());
        page.heading("How games ended").table(&self.causes());
        let turns: Vec<u64> = self.games.iter().map(|game| game.turns.into()).collect();
        let lengths = Histogram { title: "Length of the games", axis: "turns", values: &turns }.svg();
        page.figure(&lengths, "How many games took how many turns.");
        page.heading("All games").table(&self.list());
        if self.games.len() > MOST_LISTED {
            let more = grouped((self.games.len() - MOST_LISTED) as u64);
            page.paragraph(&format!("{more} more games are in the folder games."));
        }
        page.html()
    }

    fn table(&self) -> Table {
        let mut table =
            Table::new(2, &["#", "player", "score", "games", "won", "drawn", "lost", "points a game"]);
        for (rank, player) in self.standings.ranking().into_iter().enumerate() {
            let standing = &self.standings.players[player];
            let figures = [standing.score, standing.games, standing.wins, standing.draws, standing.losses];
            let mut cells = vec![(rank + 1).to_string(), escape(&standing.name)];
            cells.extend(figures.map(grouped));
            cells.push(format!("{:.1}", standing.mean_points()));
            table.row(cells);
        }
        table
    }

    fn shares(&self) -> String {
        let ranking = self.standings.ranking();
        let rows: Vec<Row> = ranking
            .iter()
            .map(|&player| &self.standings.players[player])
            .map(|standing| Row {
                label: standing.name.clone(),
                values: vec![standing.share],
                interval: Some((standing.share_low, standing.share_high)),
            })
            .collect();
        let series = ["share".to_owned()];
        Bars { title: "Share", scale: Scale::Percent, series: &series, rows: &rows, reference: Some(0.5) }
            .svg()
    }

    fn meetings(&self) -> Table {
        let ranking = self.standings.ranking();
        let numbers: Vec<String> = (1..=ranking.len()).map(|rank| rank.to_string()).collect();
        let mut head = vec!["#", "player"];
        head.extend(numbers.iter().map(String::as_str));
        let mut table = Table::new(2, &head);
        for (rank, &player) in ranking.iter().enumerate() {
            let mut cells = vec![(rank + 1).to_string(), escape(&self.standings.players[player].name)];
            cells.extend(ranking.iter().map(|&other| {
                let meeting = self.standings.meetings[player][other];
                if meeting.games == 0 {
                    "–".to_owned()
                } else {
                    format!("{}:{}", meeting.score, 2 * meeting.games - meeting.score)
                }
            }));
            table.row(cells);
        }
        table
    }

    fn causes(&self) -> Table {
        let mut head = vec!["player"];
        head.extend(Cause::ALL.iter().map(|row| row.2));
        let mut table = Table::new(1, &head);
        for player in self.standings.ranking() {
            let standing = &self.standings.players[player];
            let mut cells = vec![escape(&standing.name)];
            cells.extend(standing.causes.map(grouped));
            table.row(cells);
        }
        table
    }

    fn list(&self) -> Table {
        let head = ["game", "red", "blue", "result", "points", "turns", "ended", "files"];
        let mut table = Table::new(3, &head).scrolling();
        for game in self.games.iter().take(MOST_LISTED) {
            let [red, blue] = game.players.each_ref().map(|name| escape(name));
            let file = |ending: &str| format!("games/{}", file_name(game.game, ending));
            table.row(vec![
                format!("<a href=\"{}\">{}</a>", file(".html"), game.game + 1),
                red,
                blue,
                format!("{}:{}", game.score[0], game.score[1]),
                format!("{}:{}", game.points[0], game.points[1]),
                game.turns.to_string(),
                game.ending(),
                format!("<a href=\"{}\">replay</a>", file(".xml.gz")),
            ]);
        }
        table
    }
}
