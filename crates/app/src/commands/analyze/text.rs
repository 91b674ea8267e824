//! An analysis as text for people.

use std::collections::BTreeMap;
use std::io::{self, Write};

use cartagena_language::Language;

use super::results::{PLAYER_COLUMNS, Results, points};
use crate::support::narration;
use crate::support::output::{WIDTH, harmless, table, wrapped};

impl Results {
    pub(super) fn print(&self, out: &mut impl Write, language: Language) -> io::Result<()> {
        let label = |id: &str| format!("{:9} ", language.text(id));
        wrapped(out, &label("study-rules"), &self.rules.to_string())?;
        wrapped(out, &label("study-result"), &narration::result(language, self.outcome))?;
        wrapped(out, &label("study-bot"), &harmless(&self.bot))?;
        if !self.complete {
            wrapped(out, &label("study-stopped"), &self.judged_words(language))?;
        }
        self.print_turns(out, language)?;
        self.print_worst(out, language)?;
        self.print_players(out, language)
    }

    fn print_turns(&self, out: &mut impl Write, language: Language) -> io::Result<()> {
        let text = |id: &str| language.text(id);
        let chances = |chances: &BTreeMap<char, f64>| {
            chances.values().map(|&chance| format!("{:>5}", points(language, chance))).collect::<Vec<_>>()
        };
        let mut head = vec![text("analyze-turn"), text("analyze-seat")];
        head.extend(self.rules.seats().map(narration::letter));
        head.extend([text("analyze-lost"), text("analyze-luck")]);
        let mut rows = Vec::new();
        for turn in &self.turns {
            let mut row = vec![turn.turn.to_string(), turn.seat.to_string()];
            row.extend(chances(&turn.chances));
            row.push(if turn.loss > 0.0 { points(language, turn.loss) } else { String::new() });
            row.push(turn.luck_words(language));
            rows.push(row);
        }
        if let Some(end) = &self.end {
            let mut row = vec![text("analyze-end"), String::new()];
            row.extend(chances(end));
            rows.push(row);
        }
        // The actions get the columns that the figures leave.
        let width = |column: usize| {
            let cells = rows.iter().chain([&head]).filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let room = WIDTH.saturating_sub((0..head.len()).map(|column| width(column) + 2).sum());
        for (row, turn) in rows.iter_mut().zip(&self.turns) {
            row.push(shortened(&turn.played, room));
        }
        head.push(text("analyze-played"));
        writeln!(out)?;
        table(out, &head, &rows, 1)
    }

    fn print_worst(&self, out: &mut impl Write, language: Language) -> io::Result<()> {
        let text = |id: &str| language.text(id);
        writeln!(out)?;
        if self.worst.is_empty() {
            return wrapped(out, "", &text("analyze-nothing"));
        }
        wrapped(out, "", &text("analyze-worst"))?;
        let labels = [text("analyze-played"), text("analyze-better")];
        let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        for lost in &self.worst {
            writeln!(out)?;
            wrapped(out, "", &lost.words(language))?;
            let lines =
                [(lost.played.clone(), lost.played_chance), (lost.better.join(" "), lost.better_chance)];
            for (label, (actions, chance)) in labels.iter().zip(lines) {
                let arguments = [("actions", actions.into()), ("chance", language.percent(chance).into())];
                let words = language.format("analyze-chance", &arguments);
                wrapped(out, &format!("  {label:width$}  "), &words)?;
            }
        }
        Ok(())
    }

    fn print_players(&self, out: &mut impl Write, language: Language) -> io::Result<()> {
        let columns = ["analyze-seat"].into_iter().chain(PLAYER_COLUMNS).chain(["analyze-player"]);
        let head: Vec<String> = columns.map(|id| language.text(id)).collect();
        let rows = self.players.iter().map(|player| {
            let mut row = vec![player.seat.to_string()];
            row.extend(player.figures(language));
            row.push(harmless(&player.name));
            row
        });
        writeln!(out)?;
        table(out, &head, &rows.collect::<Vec<_>>(), 1)?;
        for sentence in self.players.iter().filter_map(|player| player.sentence(language)) {
            writeln!(out)?;
            wrapped(out, "", &sentence)?;
        }
        writeln!(out)?;
        wrapped(out, "", &language.text("analyze-measure"))?;
        wrapped(out, "", &language.text("review-explanation"))
    }
}

/// As many words as fit.
fn shortened(words: &[String], room: usize) -> String {
    let whole = words.join(" ");
    if whole.len() <= room {
        return whole;
    }
    let mut text = String::new();
    for word in words {
        if text.len() + word.len() + " ...".len() > room {
            break;
        }
        text += word;
        text.push(' ');
    }
    text + "..."
}
