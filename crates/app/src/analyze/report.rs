//! The page about an analysis: the graph over the game, and the boards of the turns that lost most.

use cartagena::Seat;
use cartagena_bots::analysis::Moment;

use super::results::{Lost, Results, percent, points};
use crate::board::picture;
use crate::output::counted;
use crate::report::{Line, Lines, Page, Scale, Table, escape};
use crate::words;

pub(super) fn html(results: &Results, moments: &[Moment]) -> String {
    let title = format!("Analysis of {}", results.file);
    let lead = format!("{}: {}. Judged by {}.", results.rules, results.result_words(), results.bot);
    let mut page = Page::new(&title, &lead);
    if !results.complete {
        let known = counted(results.turns.len(), "turn");
        page.paragraph(&format!("Stopped early: {known} of {} are judged.", results.all_turns));
    }
    page.figure(&graph(results), "Each seat's estimated chance to win when a turn begins, and at the end.");
    page.heading("Players").table(&players(results));
    page.paragraph(
        "What is lost is the estimated chance after the bot's choice less that after what was played, in \
         points of 100, over the same deals of the hidden cards. A mistake loses 5 or more in a turn, a \
         blunder 15 or more.",
    );
    page.heading("The turns that lost most");
    if results.worst.is_empty() {
        page.paragraph("No turn lost anything that the bot could tell.");
    }
    for lost in &results.worst {
        show(&mut page, lost, moments);
    }
    page.heading("All turns").table(&turns(results));
    page.html()
}

fn name(results: &Results, seat: Seat) -> String {
    let player = results.players.iter().find(|player| player.seat == seat);
    match player.map(|player| player.name.as_str()) {
        None | Some("") => seat.to_string(),
        Some(name) => format!("{seat} {name}"),
    }
}

fn graph(results: &Results) -> String {
    let line = |seat: Seat| {
        let letter = seat.letter();
        let begun = results.turns.iter().map(|turn| (turn.turn as f64, &turn.chances));
        let end = results.end.iter().map(|end| (results.turns.len() as f64 + 1.0, end));
        let points =
            begun.chain(end).map(|(turn, chances)| (turn, chances.get(&letter).copied().unwrap_or(0.0)));
        Line { name: name(results, seat), points: points.collect(), band: Vec::new() }
    };
    let lines: Vec<Line> = results.rules.seats().map(line).collect();
    let reference = Some(1.0 / f64::from(results.rules.players));
    Lines { title: "Chances over the game", axis: "turns", scale: Scale::Percent, lines: &lines, reference }
        .svg()
}

fn players(results: &Results) -> Table {
    let mut table = Table::new(1, &["player", "turns", "lost a turn", "mistakes", "blunders"]);
    for player in &results.players {
        table.row(vec![
            escape(&name(results, player.seat)),
            player.turns.to_string(),
            points(player.average_loss),
            player.mistakes.to_string(),
            player.blunders.to_string(),
        ]);
    }
    table
}

fn show(page: &mut Page, lost: &Lost, moments: &[Moment]) {
    let Lost { turn, round, seat, .. } = lost;
    let (loss, verdict) = (points(lost.loss), lost.verdict());
    page.paragraph(&format!("Turn {turn}, round {round}: {seat} lost {loss} points of 100 ({verdict})."));
    let better: Vec<String> = lost.better_line.iter().map(|&action| words::action(action)).collect();
    let mut table = Table::new(2, &["", "action", "chance after it"]);
    let row = |what: &str, notation: &str, words: &str, chance: f64| {
        let action = format!("<code>{}</code> {}", escape(notation), escape(words));
        vec![what.to_owned(), action, percent(chance)]
    };
    table.row(row("played", &lost.played, &words::action(lost.played_action), lost.played_chance));
    table.row(row("better", &lost.better.join(" "), &better.join("; "), lost.better_chance));
    page.table(&table);
    if let Some(moment) = moments.get(lost.step) {
        let caption =
            format!("As {seat} saw it before the decision: {}.", words::status(moment.view.table()));
        page.figure(&picture::svg(&moment.view), &caption);
    }
}

fn turns(results: &Results) -> Table {
    let seats: Vec<String> = results.rules.seats().map(|seat| seat.to_string()).collect();
    let mut head = vec!["turn", "seat", "played"];
    head.extend(seats.iter().map(String::as_str));
    head.push("lost");
    let mut table = Table::new(3, &head).scrolling();
    for turn in &results.turns {
        let played = format!("<code>{}</code>", escape(&turn.played.join(" ")));
        let mut cells = vec![turn.turn.to_string(), turn.seat.to_string(), played];
        cells.extend(turn.chances.values().map(|&chance| percent(chance)));
        cells.push(if turn.loss > 0.0 { points(turn.loss) } else { String::new() });
        table.row(cells);
    }
    table
}
