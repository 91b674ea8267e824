//! The page about an analysis: the graph over the game, and the boards of the turns that lost most.

use cartagena::{Rules, Seat};
use cartagena_bots::analysis::Moment;
use cartagena_language::{Language, as_sentence};
use cartagena_server::drawing::{self, Tools};

use super::results::{Lost, PLAYER_COLUMNS, Results, points};
use crate::support::html::{Line, Lines, Page, Scale, Table, escape};
use crate::support::narration;

pub(super) fn html(results: &Results, moments: &[Moment], language: Language) -> String {
    let text = |id: &str| language.text(id);
    let title = language.format("analyze-title", &[("file", results.file.as_str().into())]);
    let lead = [
        ("rules", results.rules.to_string().into()),
        ("result", narration::result(language, results.outcome).into()),
        ("bot", results.bot.as_str().into()),
    ];
    let mut page = Page::new(&title, &language.format("analyze-lead", &lead)).speaking(language.code());
    if !results.complete {
        let judged = results.judged_words(language);
        page.paragraph(&language.format("analyze-stopped-early", &[("judged", judged.into())]));
    }
    page.figure(&graph(results, language), &text("analyze-graph-caption"));
    page.heading(&text("analyze-players-title")).table(&players(results, language));
    for sentence in results.players.iter().filter_map(|player| player.sentence(language)) {
        page.paragraph(&sentence);
    }
    page.paragraph(&text("review-explanation"));
    page.paragraph(&text("analyze-explanation"));
    page.heading(&text("analyze-worst-title"));
    if results.worst.is_empty() {
        page.paragraph(&text("analyze-nothing"));
    }
    if let Some(moment) = moments.first() {
        let name = |seat| name(results, seat);
        page.add(&drawing::opening(moment.view.table(), &name, language, Tools::Inside));
    }
    for lost in &results.worst {
        show(&mut page, lost, moments, &results.rules, language);
    }
    page.heading(&text("analyze-turns-title")).table(&turns(results, language));
    page.html()
}

fn name(results: &Results, seat: Seat) -> String {
    let player = results.players.iter().find(|player| player.seat == seat);
    match player.map(|player| player.name.as_str()) {
        None | Some("") => seat.to_string(),
        Some(name) => format!("{seat} {name}"),
    }
}

fn graph(results: &Results, language: Language) -> String {
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
    let (title, axis) = (language.text("analyze-graph"), language.text("analyze-turns"));
    Lines { title: &title, axis: &axis, scale: Scale::Percent, lines: &lines, reference }.svg()
}

fn players(results: &Results, language: Language) -> Table {
    let head = std::iter::once("analyze-player").chain(PLAYER_COLUMNS).map(|id| language.text(id));
    let mut table = Table::new(1, &head.collect::<Vec<_>>());
    for player in &results.players {
        let mut cells = vec![escape(&name(results, player.seat))];
        cells.extend(player.figures(language));
        table.row(cells);
    }
    table
}

fn show(page: &mut Page, lost: &Lost, moments: &[Moment], rules: &Rules, language: Language) {
    page.paragraph(&as_sentence(&lost.words(language)));
    let better = lost.better_line.iter().map(|&action| narration::action(language, action, rules));
    let better = better.collect::<Vec<_>>().join("; ");
    let played = narration::action(language, lost.played_action, rules);
    let head = [String::new(), language.text("analyze-action"), language.text("analyze-chance-after")];
    let mut table = Table::new(2, &head);
    let row = |id: &str, notation: &str, words: &str, chance: f64| {
        let action = format!("<code>{}</code> {}", escape(notation), escape(words));
        vec![escape(&language.text(id)), action, language.percent(chance)]
    };
    table.row(row("analyze-played", &lost.played, &played, lost.played_chance));
    table.row(row("analyze-better", &lost.better.join(" "), &better, lost.better_chance));
    page.table(&table);
    if let Some(moment) = moments.get(lost.step) {
        let status = narration::status(language, moment.view.table());
        let caption = [("player", narration::letter(lost.seat).into()), ("status", status.into())];
        let caption = language.format("analyze-saw", &caption);
        let text = escape(&moment.view.to_string());
        page.add(&drawing::board(&moment.view, &[], &text, &escape(&caption)));
    }
}

fn turns(results: &Results, language: Language) -> Table {
    let mut head = ["analyze-turn", "analyze-seat", "analyze-played"].map(|id| language.text(id)).to_vec();
    head.extend(results.rules.seats().map(|seat| seat.to_string()));
    head.extend(["analyze-lost", "analyze-luck"].map(|id| language.text(id)));
    let mut table = Table::new(3, &head).scrolling();
    for turn in &results.turns {
        let played = format!("<code>{}</code>", escape(&turn.played.join(" ")));
        let mut cells = vec![turn.turn.to_string(), turn.seat.to_string(), played];
        cells.extend(turn.chances.values().map(|&chance| language.percent(chance)));
        cells.push(if turn.loss > 0.0 { points(language, turn.loss) } else { String::new() });
        cells.push(turn.luck_words(language));
        table.row(cells);
    }
    table
}
