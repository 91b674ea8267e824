//! The page about variants: the answers, tables and plots.

use super::figures::{Figures, MARKS, MIX};
use super::results::{Results, VariantResult};
use crate::arena::ORDINALS;
use crate::output::{grouped, seed_words};
use crate::report::{Bars, Histogram, Line, Lines, Page, Row, Scale, Table, escape};

/// Histograms on a page; more nobody compares.
const MOST_HISTOGRAMS: usize = 12;
/// Lines in a plot; more cannot be told apart.
const MOST_LINES: usize = 5;

pub(super) fn html(results: &Results, figures: &[Figures]) -> String {
    let lead = format!("{} between {}, seed {}.", results.extent(), results.bot, seed_words(results.seed));
    let mut page = Page::new("What the variants change", &lead);
    for answer in &results.answers {
        page.paragraph(answer);
    }
    page.heading("How long does it take?").table(&lengths(results));
    let rows: Vec<Row> =
        results.variants.iter().map(|variant| row(variant, vec![variant.turns.mean])).collect();
    page.figure(&bars("Turns of a game", Scale::Number, &[], &rows), "Turns of a game, on average.");
    page.heading("Which seat is best?").table(&places(results));
    for variant in &results.variants {
        let caption = format!(
            "{}: win share by the order of play with its 95 % interval; the dashed line is a fair share.",
            variant.rules
        );
        page.figure(&place_bars(variant), &caption);
    }
    page.heading("Does the leader win?").table(&leaders(results));
    page.figure(
        &leader_lines(results),
        "How often the leader wins after a quarter, a half and three quarters of the turns.",
    );
    page.heading("What do players do?");
    let series: Vec<String> = MIX.iter().map(|row| row.0.to_owned()).collect();
    for chunk in series.chunks(MIX.len() / 2) {
        let values = |variant: &VariantResult| chunk.iter().map(|name| variant.part(name)).collect();
        let rows: Vec<Row> = results.variants.iter().map(|variant| row(variant, values(variant))).collect();
        page.figure(
            &bars("Kinds of actions", Scale::Percent, chunk, &rows),
            &format!("Of all actions, how many were of these kinds: {}.", chunk.join(", ")),
        );
    }
    page.heading("Lengths of all games");
    for (variant, figures) in results.variants.iter().zip(figures).take(MOST_HISTOGRAMS) {
        let histogram = Histogram { title: "Length of the games", axis: "turns", values: &figures.lengths };
        page.figure(&histogram.svg(), &format!("{}: how many games took how many turns.", variant.rules));
    }
    if !results.left_out.is_empty() {
        let mut table = Table::new(2, &["left out", "why"]);
        for left_out in &results.left_out {
            table.row(vec![escape(&left_out.rules), escape(&left_out.reason)]);
        }
        page.heading("Left out").table(&table);
    }
    page.html()
}

fn row(variant: &VariantResult, values: Vec<f64>) -> Row {
    Row { label: label(variant, 38), values, interval: None }
}

/// The rules, or the end of them if they are long: variants differ there.
fn label(variant: &VariantResult, most: usize) -> String {
    let rules = variant.rules.to_string();
    match rules.len().checked_sub(most) {
        None | Some(0) => rules,
        Some(more) => format!("…{}", rules.get(more + 1..).unwrap_or_default()),
    }
}

fn bars(title: &str, scale: Scale, series: &[String], rows: &[Row]) -> String {
    Bars { title, scale, series, rows, reference: None }.svg()
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn lengths(results: &Results) -> Table {
    let head =
        ["rules", "games", "turns", "±", "actions", "±", "rounds", "±", "shared wins", "by points", "no end"];
    let mut table = Table::new(1, &head);
    for variant in &results.variants {
        let means = [&variant.turns, &variant.actions, &variant.rounds];
        let mut cells = vec![escape(&variant.rules.to_string()), grouped(variant.games)];
        cells.extend(
            means.iter().flat_map(|mean| [format!("{:.1}", mean.mean), format!("{:.1}", mean.deviation)]),
        );
        cells.extend([variant.shared_wins, variant.by_points, variant.too_long].map(grouped));
        table.row(cells);
    }
    table
}

fn places(results: &Results) -> Table {
    let most = results.variants.iter().map(|variant| variant.order_of_play.len()).max().unwrap_or(0);
    let mut head = vec!["rules", "fair"];
    head.extend(&ORDINALS[..most]);
    let mut table = Table::new(1, &head);
    for variant in &results.variants {
        let mut cells = vec![escape(&variant.rules.to_string()), percent(variant.fair_share)];
        cells.extend(variant.order_of_play.iter().map(|place| percent(place.share)));
        cells.resize(head.len(), String::new());
        table.row(cells);
    }
    table
}

fn place_bars(variant: &VariantResult) -> String {
    let places = variant.order_of_play.iter().zip(ORDINALS);
    let rows: Vec<Row> = places
        .map(|(place, name)| Row {
            label: format!("{name} to play"),
            values: vec![place.share],
            interval: Some((place.low, place.high)),
        })
        .collect();
    let reference = Some(variant.fair_share);
    Bars { title: "Win share by order of play", scale: Scale::Percent, series: &[], rows: &rows, reference }
        .svg()
}

fn leaders(results: &Results) -> Table {
    let marks = MARKS.map(|mark| format!("at {:.0} %", 100.0 * mark));
    let mut head = vec!["rules", "fair"];
    head.extend(marks.iter().map(String::as_str));
    let mut table = Table::new(1, &head);
    for variant in &results.variants {
        let mut cells = vec![escape(&variant.rules.to_string()), percent(variant.fair_share)];
        cells.extend(variant.leaders.iter().map(|leader| {
            format!(
                "{} ({:.0} – {:.0})",
                percent(leader.won.share),
                100.0 * leader.won.low,
                100.0 * leader.won.high
            )
        }));
        table.row(cells);
    }
    table
}

fn leader_lines(results: &Results) -> String {
    let line = |variant: &VariantResult| Line {
        name: label(variant, 18),
        points: variant.leaders.iter().map(|leader| (100.0 * leader.at, leader.won.share)).collect(),
        band: variant.leaders.iter().map(|leader| (leader.won.low, leader.won.high)).collect(),
    };
    let lines: Vec<Line> = results.variants.iter().take(MOST_LINES).map(line).collect();
    let axis = "per cent of the turns";
    Lines { title: "How often the leader wins", axis, scale: Scale::Percent, lines: &lines, reference: None }
        .svg()
}
