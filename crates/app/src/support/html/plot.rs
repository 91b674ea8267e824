//! Plots as SVG: bars, histograms and lines with axes. Colours come from the page's style; every plot has a
//! title and a description for people who cannot see it.

use std::fmt::Write;

use super::escape;

/// The width of every plot; the page scales it.
const WIDTH: f64 = 860.0;
/// Room for the numbers at the right end of an axis.
const RIGHT: f64 = 40.0;
/// The colours of the style.
const COLOURS: usize = 5;
/// The height of a row of a legend.
const LEGEND_ROW: f64 = 18.0;
/// The approximate width of a character.
const LETTER: f64 = 7.2;

/// How the values of an axis are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    /// Shares from 0 to 1 as per cent.
    Percent,
    /// Plain numbers.
    Number,
}

impl Scale {
    fn text(self, value: f64, step: f64) -> String {
        let (value, step, unit) = match self {
            Scale::Percent => (100.0 * value, 100.0 * step, " %"),
            Scale::Number => (value, step, ""),
        };
        let digits = if step >= 1.0 { 0 } else { (-step.log10()).ceil() as usize };
        format!("{value:.digits$}{unit}")
    }
}

/// Steps of 1, 2 or 5 (and so on) that divide an axis of this length into about five parts.
fn step(length: f64) -> f64 {
    let rough = (length / 5.0).max(1e-9);
    let power = 10f64.powf(rough.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    steps.into_iter().find(|&step| step >= rough * 0.999).unwrap_or(rough)
}

/// The first multiple of a step that is not below a value.
fn rounded_up(value: f64, step: f64) -> f64 {
    (value / step - 1e-9).ceil() * step
}

/// The marks of an axis.
fn marks(low: f64, high: f64, step: f64) -> impl Iterator<Item = f64> {
    let first = rounded_up(low, step);
    let count = ((high - first) / step + 1e-9).floor().max(0.0) as usize;
    (0..=count).map(move |index| first + step * index as f64)
}

/// Where the names of a legend begin, in as many rows as they need.
fn legend_places(left: f64, names: &[String]) -> Vec<(f64, f64)> {
    let (mut x, mut y) = (left, 16.0);
    let place = |name: &String| {
        let width = 18.0 + LETTER * name.chars().count() as f64;
        if x > left && x + width > WIDTH {
            (x, y) = (left, y + LEGEND_ROW);
        }
        let place = (x, y);
        x += width + 20.0;
        place
    };
    names.iter().map(place).collect()
}

/// A drawing in progress.
struct Drawing {
    height: f64,
    title: String,
    description: String,
    body: String,
}

impl Drawing {
    fn new(height: f64, title: &str, description: &str) -> Drawing {
        let (title, description) = (escape(title), escape(description));
        Drawing { height, title, description, body: String::new() }
    }

    fn text(&mut self, x: f64, y: f64, anchor: &str, class: &str, text: &str) {
        let text = escape(text);
        let _ = writeln!(
            self.body,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{text}</text>"
        );
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), class: &str) {
        let _ = writeln!(
            self.body,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" class=\"{class}\"/>",
            from.0, from.1, to.0, to.1
        );
    }

    /// A rectangle; pointing at it shows the hint.
    fn rectangle(&mut self, corner: (f64, f64), width: f64, height: f64, colour: usize, hint: &str) {
        let _ = writeln!(
            self.body,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"2\" class=\"f{}\"><title>{}\
             </title></rect>",
            corner.0,
            corner.1,
            width.max(0.0),
            height.max(0.0),
            colour % COLOURS,
            escape(hint)
        );
    }

    /// Names with their colours.
    fn legend(&mut self, places: &[(f64, f64)], names: &[String]) {
        for (index, (&(x, y), name)) in places.iter().zip(names).enumerate() {
            self.rectangle((x, y - 10.0), 12.0, 12.0, index, name);
            self.text(x + 18.0, y, "start", "", name);
        }
    }

    fn svg(&self) -> String {
        let Drawing { height, title, description, body } = self;
        format!(
            "<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{title}\">\n\
             <title>{title}</title>\n<desc>{description}</desc>\n{body}</svg>\n"
        )
    }
}

/// A row of a bar plot: a label, and a bar for each of the plot's series.
pub(crate) struct Row {
    pub(crate) label: String,
    pub(crate) values: Vec<f64>,
    /// The ends of the interval around the first value.
    pub(crate) interval: Option<(f64, f64)>,
}

/// Horizontal bars, several for each row if there are several series.
pub(crate) struct Bars<'a> {
    pub(crate) title: &'a str,
    pub(crate) scale: Scale,
    /// The names of the series; with one series, each row has its own colour.
    pub(crate) series: &'a [String],
    pub(crate) rows: &'a [Row],
    /// A value to compare with.
    pub(crate) reference: Option<f64>,
}

impl Bars<'_> {
    pub(crate) fn svg(&self) -> String {
        const BAR: f64 = 18.0;
        const GAP: f64 = 12.0;
        let several = self.series.len() > 1;
        let thickness = if several { 11.0 } else { BAR };
        let row_height = thickness * self.series.len().max(1) as f64 + GAP;
        let longest = self.rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0);
        let left = (LETTER * longest as f64 + 16.0).clamp(40.0, 300.0);
        let legend = if several { legend_places(left, self.series) } else { Vec::new() };
        let top = legend.last().map_or(8.0, |place| place.1 + LEGEND_ROW);
        let bottom = top + row_height * self.rows.len() as f64;
        let values =
            self.rows.iter().flat_map(|row| row.values.iter().copied().chain(row.interval.map(|i| i.1)));
        let most = values.chain(self.reference).fold(1e-9, f64::max);
        let step = step(most);
        let end = rounded_up(most, step);
        let x = |value: f64| left + (WIDTH - RIGHT - left) * value / end;

        let mut drawing = Drawing::new(bottom + 24.0, self.title, &self.described(step));
        drawing.legend(&legend, self.series);
        for mark in marks(0.0, end, step) {
            drawing.line((x(mark), top), (x(mark), bottom), "grid");
            drawing.text(x(mark), bottom + 16.0, "middle", "quiet", &self.scale.text(mark, step));
        }
        for (index, row) in self.rows.iter().enumerate() {
            let above = top + row_height * index as f64 + GAP / 2.0;
            let middle = above + (row_height - GAP) / 2.0;
            drawing.text(left - 8.0, middle + 4.5, "end", "", &row.label);
            for (series, &value) in row.values.iter().enumerate() {
                let colour = if several { series } else { index };
                let corner = (left, above + thickness * series as f64);
                let name = if several {
                    format!("{}, {}", row.label, self.series[series])
                } else {
                    row.label.clone()
                };
                let hint = format!("{name}: {}", self.scale.text(value, step / 100.0));
                drawing.rectangle(corner, x(value) - left, thickness - 1.0, colour, &hint);
            }
            if let Some((low, high)) = row.interval {
                drawing.line((x(low), middle), (x(high), middle), "whisker");
                for value in [low, high] {
                    drawing.line((x(value), middle - 5.0), (x(value), middle + 5.0), "whisker");
                }
            }
        }
        if let Some(reference) = self.reference {
            drawing.line((x(reference), top), (x(reference), bottom), "fair");
        }
        drawing.line((left, top), (left, bottom), "axis");
        drawing.svg()
    }

    /// The values in words.
    fn described(&self, step: f64) -> String {
        let rows = self.rows.iter().map(|row| {
            let values = row.values.iter().map(|&value| self.scale.text(value, step / 100.0));
            format!("{}: {}", row.label, values.collect::<Vec<_>>().join(", "))
        });
        rows.collect::<Vec<_>>().join("; ")
    }
}

/// How many times each of many values came up.
pub(crate) struct Histogram<'a> {
    pub(crate) title: &'a str,
    /// What the axis counts.
    pub(crate) axis: &'a str,
    pub(crate) values: &'a [u64],
}

impl Histogram<'_> {
    pub(crate) fn svg(&self) -> String {
        const MOST_BINS: u64 = 40;
        let (top, bottom, left) = (14.0, 240.0, 56.0);
        let low = self.values.iter().copied().min().unwrap_or(0);
        let high = self.values.iter().copied().max().unwrap_or(0);
        let bin = (high - low + 1).div_ceil(MOST_BINS).max(1);
        let bins = ((high - low) / bin + 1) as usize;
        let mut counts = vec![0u64; bins];
        for value in self.values {
            counts[((value - low) / bin) as usize] += 1;
        }
        let most = counts.iter().copied().max().unwrap_or(0).max(1) as f64;
        let count_step = step(most).max(1.0);
        let count_end = rounded_up(most, count_step);
        let (start, end) = (low as f64, (low + bin * bins as u64) as f64);
        let x = |value: f64| left + (WIDTH - RIGHT - left) * (value - start) / (end - start);
        let y = |count: f64| bottom - (bottom - top) * count / count_end;

        let words = format!("{} values from {low} to {high}", self.values.len());
        let mut drawing = Drawing::new(bottom + 44.0, self.title, &words);
        for mark in marks(0.0, count_end, count_step) {
            drawing.line((left, y(mark)), (WIDTH - RIGHT, y(mark)), "grid");
            drawing.text(left - 8.0, y(mark) + 4.0, "end", "quiet", &Scale::Number.text(mark, count_step));
        }
        for (index, &count) in counts.iter().enumerate() {
            let from = low + bin * index as u64;
            let to = from + bin - 1;
            let range = if from == to { from.to_string() } else { format!("{from}–{to}") };
            let (edge, next) = (x(from as f64), x((from + bin) as f64));
            let above = y(count as f64);
            let hint = format!("{range}: {count}");
            drawing.rectangle((edge + 0.5, above), next - edge - 1.0, bottom - above, 0, &hint);
        }
        let value_step = step(end - start).max(1.0);
        for mark in marks(start, end, value_step) {
            drawing.text(x(mark), bottom + 17.0, "middle", "quiet", &Scale::Number.text(mark, value_step));
        }
        drawing.line((left, bottom), (WIDTH - RIGHT, bottom), "axis");
        drawing.text((left + WIDTH - RIGHT) / 2.0, bottom + 36.0, "middle", "quiet", self.axis);
        drawing.svg()
    }
}

/// A line of a plot, with a band around it if there is one.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, f64)>,
    /// The lower and upper end at each point, or nothing.
    pub(crate) band: Vec<(f64, f64)>,
}

/// Lines over a common axis.
pub(crate) struct Lines<'a> {
    pub(crate) title: &'a str,
    pub(crate) axis: &'a str,
    pub(crate) scale: Scale,
    pub(crate) lines: &'a [Line],
    /// A value to compare with.
    pub(crate) reference: Option<f64>,
}

impl Lines<'_> {
    pub(crate) fn svg(&self) -> String {
        let left = 64.0;
        let names: Vec<String> = self.lines.iter().map(|line| line.name.clone()).collect();
        let legend = legend_places(left, &names);
        let top = legend.last().map_or(8.0, |place| place.1 + LEGEND_ROW);
        let bottom = top + 236.0;
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let bands = self.lines.iter().flat_map(|line| &line.band).flat_map(|&(low, high)| [low, high]);
        let heights = points().map(|point| point.1).chain(bands).chain(self.reference);
        let (low, high) = range(heights);
        let (first, last) = range(points().map(|point| point.0));
        let y_step = step(high - low);
        let (low, high) = ((low / y_step + 1e-9).floor() * y_step, rounded_up(high, y_step));
        let x = |value: f64| left + (WIDTH - RIGHT - left) * (value - first) / (last - first);
        let y = |value: f64| bottom - (bottom - top) * (value - low) / (high - low);

        let ends = self.lines.iter().filter_map(|line| {
            line.points.last().map(|end| format!("{}: {}", line.name, self.scale.text(end.1, y_step / 100.0)))
        });
        let mut drawing = Drawing::new(
            bottom + 44.0,
            self.title,
            &format!("At the end {}", ends.collect::<Vec<_>>().join(", ")),
        );
        drawing.legend(&legend, &names);
        for mark in marks(low, high, y_step) {
            drawing.line((left, y(mark)), (WIDTH - RIGHT, y(mark)), "grid");
            drawing.text(left - 8.0, y(mark) + 4.0, "end", "quiet", &self.scale.text(mark, y_step));
        }
        let x_step = step(last - first);
        for mark in marks(first, last, x_step) {
            drawing.text(x(mark), bottom + 17.0, "middle", "quiet", &Scale::Number.text(mark, x_step));
        }
        if let Some(reference) = self.reference {
            drawing.line((left, y(reference)), (WIDTH - RIGHT, y(reference)), "fair");
        }
        for (index, line) in self.lines.iter().enumerate() {
            let colour = index % COLOURS;
            let place = |at: f64, value: f64| format!("{:.1},{:.1}", x(at), y(value));
            let lower = line.points.iter().zip(&line.band).map(|(point, band)| place(point.0, band.0));
            let upper = line.points.iter().zip(&line.band).rev().map(|(point, band)| place(point.0, band.1));
            let band: Vec<String> = lower.chain(upper).collect();
            if !band.is_empty() {
                let _ = writeln!(
                    drawing.body,
                    "<polygon points=\"{}\" class=\"band f{colour}\"/>",
                    band.join(" ")
                );
            }
            let points: Vec<String> = line.points.iter().map(|&(at, value)| place(at, value)).collect();
            let _ = writeln!(
                drawing.body,
                "<polyline points=\"{}\" class=\"line l{colour}\"><title>{}</title></polyline>",
                points.join(" "),
                escape(&line.name)
            );
        }
        drawing.line((left, bottom), (WIDTH - RIGHT, bottom), "axis");
        drawing.text((left + WIDTH - RIGHT) / 2.0, bottom + 36.0, "middle", "quiet", self.axis);
        drawing.svg()
    }
}

/// The smallest and the largest value, never the same.
fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = values
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    match (low, high) {
        (low, high) if low < high => (low, high),
        (low, _) if low.is_finite() => (low, low + 1.0),
        _ => (0.0, 1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_steps() {
        let cases =
            [(1.0, 0.2), (0.52, 0.2), (0.5, 0.1), (7.0, 2.0), (100.0, 20.0), (240.0, 50.0), (1e6, 2e5)];
        for (length, expected) in cases {
            assert!((step(length) - expected).abs() < 1e-9, "{length}: {}", step(length));
        }
        assert_eq!(marks(30.0, 70.0, 20.0).collect::<Vec<_>>(), [40.0, 60.0]);
        assert_eq!(Scale::Percent.text(0.25, 0.05), "25 %");
        assert_eq!(Scale::Percent.text(0.255, 0.001), "25.5 %");
        assert_eq!(Scale::Number.text(1500.0, 500.0), "1500");
    }

    #[test]
    fn nothing_to_show_is_still_a_drawing() {
        let no_bars = Bars { title: "t", scale: Scale::Number, series: &[], rows: &[], reference: None };
        let no_values = Histogram { title: "t", axis: "x", values: &[] };
        let no_lines = Lines { title: "t", axis: "x", scale: Scale::Percent, lines: &[], reference: None };
        let one = Line { name: "n".to_owned(), points: vec![(3.0, 0.5)], band: Vec::new() };
        let one_point = Lines { lines: &[one], ..no_lines };
        let no_lines = Lines { title: "t", axis: "x", scale: Scale::Percent, lines: &[], reference: None };
        for svg in [no_bars.svg(), no_values.svg(), no_lines.svg(), one_point.svg()] {
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }

    #[test]
    fn a_long_legend_has_several_rows() {
        let names = ["x".repeat(40), "x".repeat(40), "x".repeat(40), "x".to_owned()];
        let places = legend_places(64.0, &names);
        let rows: Vec<f64> = places.iter().map(|place| place.1).collect();
        assert_eq!(rows, [16.0, 16.0, 34.0, 34.0]);
        assert_eq!((places[0].0, places[2].0), (64.0, 64.0));
    }

    #[test]
    fn labels_are_text() {
        let row = Row { label: "<a>".to_owned(), values: vec![0.5], interval: Some((0.4, 0.6)) };
        let names = ["share".to_owned()];
        let bars = Bars {
            title: "a & b",
            scale: Scale::Percent,
            series: &names,
            rows: &[row],
            reference: Some(0.5),
        };
        let svg = bars.svg();
        assert!(svg.contains("&lt;a&gt;") && svg.contains("a &amp; b") && !svg.contains("<a>"), "{svg}");
        assert_eq!(svg.matches("class=\"whisker\"").count(), 3);
    }

    #[test]
    fn every_value_is_in_a_bin() {
        let values: Vec<u64> = (0..500).map(|number| number * 7 % 311).collect();
        let svg = Histogram { title: "t", axis: "x", values: &values }.svg();
        let counts = svg.split("<title>").skip(2).filter_map(|rest| rest.split("</title>").next());
        let counted: u64 = counts.filter_map(|hint| hint.split(": ").nth(1)?.parse::<u64>().ok()).sum();
        assert_eq!(counted, 500);
    }
}
