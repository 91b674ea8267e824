//! The page about variants: the answers, tables and plots.

use cartagena::Rules;
use cartagena_language::{Language, Value};

use super::figures::{Figures, MARKS};
use super::mix::Part;
use super::results::{LENGTHS, Results, ShareResult, VariantResult, place_name};
use crate::support::html::{Bars, Histogram, Line, Lines, Page, Row, Scale, Table, escape};
use crate::support::output::seed_words;

/// The number of histograms on a page; nobody compares more.
const MOST_HISTOGRAMS: usize = 12;
/// The number of lines in a plot; more would be indistinguishable.
const MOST_LINES: usize = 5;
/// The length of a label in a plot, in characters.
const LONGEST_LABEL: usize = 38;

pub(super) fn html(results: &Results, figures: &[Figures]) -> String {
    let text = |id: &str| results.language.text(id);
    let lead = [
        ("extent", results.extent().into()),
        ("bot", results.bot.as_str().into()),
        ("seed", seed_words(results.seed).into()),
    ];
    let lead = results.language.format("lab-lead", &lead);
    let mut page = Page::new(&text("lab-title"), &lead).speaking(results.language.code());
    for answer in &results.answers {
        page.paragraph(answer);
    }
    page.heading(&text("lab-long-question")).table(&lengths(results));
    let rows: Vec<Row> =
        results.variants.iter().map(|variant| row(variant, vec![variant.turns.mean])).collect();
    page.figure(&bars(&text("lab-turns-title"), Scale::Number, &[], &rows), &text("lab-turns-caption"));
    page.heading(&text("lab-best-question")).table(&places(results));
    for variant in &results.variants {
        page.figure(&place_bars(variant, results.language), &about(results, "lab-places-caption", variant));
    }
    page.heading(&text("lab-leaders-question")).table(&leaders(results));
    page.figure(&leader_lines(results), &text("lab-leaders-caption"));
    page.heading(&text("lab-mix-question"));
    let parts = Part::all();
    for chunk in parts.chunks(parts.len().div_ceil(2)) {
        let names: Vec<String> = chunk.iter().map(|part| part.name(results.language)).collect();
        let values = |variant: &VariantResult| chunk.iter().map(|&part| variant.part(part)).collect();
        let rows: Vec<Row> = results.variants.iter().map(|variant| row(variant, values(variant))).collect();
        let kinds = [("kinds", Value::from(names.join(", ")))];
        page.figure(
            &bars(&text("lab-mix-title"), Scale::Percent, &names, &rows),
            &results.language.format("lab-mix-caption", &kinds),
        );
    }
    page.heading(&text("lab-lengths-heading"));
    for (variant, figures) in results.variants.iter().zip(figures).take(MOST_HISTOGRAMS) {
        let (title, axis) = (text("lab-lengths-title"), text("lab-turns"));
        let histogram = Histogram { title: &title, axis: &axis, values: &figures.lengths };
        page.figure(&histogram.svg(), &about(results, "lab-lengths-caption", variant));
    }
    if !results.left_out.is_empty() {
        let mut table = Table::new(2, &[text("lab-left-out-rules"), text("lab-left-out-why")]);
        for left_out in &results.left_out {
            table.row(vec![escape(&left_out.rules), escape(&left_out.reason)]);
        }
        page.heading(&text("lab-left-out-title")).table(&table);
    }
    page.html()
}

/// A message about the rules of a variant.
fn about(results: &Results, id: &str, variant: &VariantResult) -> String {
    results.language.format(id, &[("rules", variant.rules.to_string().into())])
}

fn row(variant: &VariantResult, values: Vec<f64>) -> Row {
    Row { label: label(&variant.rules, &variant.differences), values, interval: None }
}

/// The rules; if they are long, the edition and the parts in which variants differ, or the last of those.
fn label(rules: &Rules, differences: &[cartagena::Part]) -> String {
    let fits = |label: &String| label.chars().count() <= LONGEST_LABEL;
    let part = |part: &cartagena::Part| match part {
        cartagena::Part::Module(..) => format!("+{part}"),
        cartagena::Part::Option(..) => format!(",{part}"),
    };
    let edition = rules.preset.to_string();
    let parts: Vec<String> = differences.iter().map(part).collect();
    let last = (0..parts.len()).map(|first| format!("…{}", parts[first..].concat()));
    let mut labels = [rules.to_string(), format!("{edition}{}", parts.concat())].into_iter().chain(last);
    labels.find(fits).unwrap_or(edition)
}

fn bars(title: &str, scale: Scale, series: &[String], rows: &[Row]) -> String {
    Bars { title, scale, series, rows, reference: None }.svg()
}

/// A table with a row for each variant.
fn table(results: &Results, head: Vec<String>, cells: impl Fn(&VariantResult) -> Vec<String>) -> Table {
    let head: Vec<String> = [results.language.text("study-rules")].into_iter().chain(head).collect();
    let mut table = Table::new(1, &head);
    for variant in &results.variants {
        let mut row = vec![escape(&variant.rules.to_string())];
        row.extend(cells(variant));
        row.resize(head.len(), String::new());
        table.row(row);
    }
    table
}

fn lengths(results: &Results) -> Table {
    let head = LENGTHS.into_iter().chain(["lab-shared-wins", "lab-by-points", "lab-no-end"]);
    let head = head.map(|id| results.language.text(id)).collect();
    table(results, head, |variant| variant.lengths(results.language))
}

fn places(results: &Results) -> Table {
    let language = results.language;
    let head = [language.text("lab-fair")].into_iter().chain(results.places()).collect();
    table(results, head, |variant| {
        let shares = variant.order_of_play.iter().map(|place| place.share);
        [variant.fair_share].into_iter().chain(shares).map(|share| language.percent(share)).collect()
    })
}

fn place_bars(variant: &VariantResult, language: Language) -> String {
    let row = |(place, won): (usize, &ShareResult)| Row {
        label: language.format("lab-to-play", &[("place", place_name(language, place).into())]),
        values: vec![won.share],
        interval: Some((won.low, won.high)),
    };
    let rows: Vec<Row> = variant.order_of_play.iter().enumerate().map(row).collect();
    let (title, reference) = (language.text("lab-places-title"), Some(variant.fair_share));
    Bars { title: &title, scale: Scale::Percent, series: &[], rows: &rows, reference }.svg()
}

fn leaders(results: &Results) -> Table {
    let language = results.language;
    let mark = |mark: f64| {
        let part = format!("{:.0} %", 100.0 * mark);
        language.format("lab-leaders-at", &[("part", part.into())])
    };
    let head = [language.text("lab-fair")].into_iter().chain(MARKS.map(mark)).collect();
    table(results, head, |variant| {
        let share = |won: &ShareResult| {
            format!("{} ({:.0} – {:.0})", language.percent(won.share), 100.0 * won.low, 100.0 * won.high)
        };
        let shares = variant.leaders.iter().map(|leader| share(&leader.won));
        [language.percent(variant.fair_share)].into_iter().chain(shares).collect()
    })
}

fn leader_lines(results: &Results) -> String {
    let line = |variant: &VariantResult| Line {
        name: label(&variant.rules, &variant.differences),
        points: variant.leaders.iter().map(|leader| (100.0 * leader.at, leader.won.share)).collect(),
        band: variant.leaders.iter().map(|leader| (leader.won.low, leader.won.high)).collect(),
    };
    let lines: Vec<Line> = results.variants.iter().take(MOST_LINES).map(line).collect();
    let (title, axis) =
        (results.language.text("lab-leaders-title"), results.language.text("lab-leaders-axis"));
    Lines { title: &title, axis: &axis, scale: Scale::Percent, lines: &lines, reference: None }.svg()
}

#[cfg(test)]
mod tests {
    use cartagena::{Module, Part, RuleOption};

    use super::*;

    #[test]
    fn a_label_shows_where_variants_differ() {
        let rules = |text: &str| text.parse::<Rules>().expect("rules");
        assert_eq!(label(&rules("tortuga,players=3"), &[]), "tortuga,players=3");
        let long = rules("piatnik+morgan:both,players=3,tiles=4,crew=4");
        let options =
            [RuleOption::Players, RuleOption::Tiles, RuleOption::Crew].map(|option| long.part(option));
        let all: Vec<Part> = long.module(Module::Morgan).into_iter().chain(options).collect();
        assert_eq!(label(&long, &all[..2]), "piatnik+morgan:both,players=3");
        assert_eq!(label(&long, &all), "…+morgan:both,players=3,tiles=4,crew=4");
        assert_eq!(label(&long, &[]), "piatnik");
    }
}
