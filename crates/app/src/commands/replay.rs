//! `cartagena replay`: a recorded game turn by turn, on the full screen, or in words with a drawn board.

mod screen;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use cartagena::{Origin, PRESETS, Position, Record, RecordError, Step, Symbol};
use cartagena_language::Language;

use crate::Verdict;
use crate::support::input;
use crate::support::output::{complain, counted, harmless, in_full, wrapped};
use crate::support::{board, narration};
use crate::terminal;
use crate::terminal::{Look, LookArguments};
use screen::Film;

/// Show a recorded game turn by turn.
///
/// Everything in the file is checked along the way; an illegal game is shown up to its first illegal action.
/// Exit code 0: what is shown is valid, 1: the game is illegal or malformed, 2: the file could not be read at
/// all.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game file, or a replay of the Software Challenge (.xml, .xml.gz); - reads the standard
    /// input
    file: PathBuf,
    /// Show the turns from this one on, counted from 1
    #[arg(long, value_name = "N")]
    from: Option<usize>,
    /// Stop after this turn
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Print the game as text, even to a terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    look: LookArguments,
}

/// The width of the labels in the heading.
const LABEL: usize = 8;

const EXAMPLES: &str = "\
Examples:
  cartagena replay games/game-0000.cgr              step by step on the screen
  cartagena replay games/game-0000.cgr | less       as text
  cartagena replay games/game-0000.cgr --from 20 --to 22
  cartagena replay replay.xml.gz
  cat game.cgr | cartagena replay -";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let bytes = input::game_bytes(&arguments.file)?;
    let record = match input::record(&bytes) {
        Ok(record) => record,
        Err(error) => {
            complain(&format!("{}: {}", arguments.file.display(), in_full(&error)));
            return Ok(Verdict::Failed);
        }
    };
    arguments.check(&record)?;
    if !arguments.plain && io::stdout().is_terminal() {
        return show_film(arguments, &record);
    }
    let look = Look::new(&arguments.look);
    let (out, language) = (&mut look.writer(out), look.language);
    print_heading(out, &record, language)?;
    let part = arguments.to.map_or_else(|| record.clone(), |to| record.up_to_turn(to));
    let mut printer =
        Printer { out, language, from: arguments.from.unwrap_or(1), last: None, written: Ok(()) };
    let replayed = part.replay(|step| printer.show(&step));
    let Printer { out, last, written, .. } = printer;
    written?;
    if let Some(last) = last.or_else(|| part.start().ok()) {
        write!(out, "\n{}", board::draw(&last, language))?;
    }
    out.flush()?;
    Ok(judge(arguments, &record, &part, replayed))
}

impl Arguments {
    /// Whether there is something to show.
    fn check(&self, record: &Record) -> Result<()> {
        let Some(from) = self.from else { return Ok(()) };
        if let Some(to) = self.to {
            ensure!(from <= to, "nothing to show: --from {from} comes after --to {to}");
        }
        let turns = record.numbered_turns().last().map_or(0, |(number, _)| number);
        ensure!(from <= turns.max(1), "nothing to show: the game has {}, not {from}", counted(turns, "turn"));
        Ok(())
    }
}

/// Whether everything shown is valid; reports the error if it is not.
fn judge(
    arguments: &Arguments,
    record: &Record,
    part: &Record,
    replayed: Result<Position, RecordError>,
) -> Verdict {
    let stopped = part.turns.len() < record.turns.len();
    match replayed {
        Ok(_) => Verdict::Good,
        // The rest, including the result, was left out deliberately.
        Err(RecordError::Result { .. }) if stopped => Verdict::Good,
        Err(error) => {
            complain(&format!("{}: {error}", arguments.file.display()));
            Verdict::Failed
        }
    }
}

/// Shows the game on the full screen, up to the first error.
fn show_film(arguments: &Arguments, record: &Record) -> Result<Verdict> {
    let part = arguments.to.map_or_else(|| record.clone(), |to| record.up_to_turn(to));
    let start = match part.start() {
        Ok(start) => start,
        Err(error) => return Ok(judge(arguments, record, &part, Err(error.into()))),
    };
    let mut film = Film::new(Look::new(&arguments.look), record, &start);
    let replayed = part.replay(|step| film.push(&step));
    film.go_to_turn(arguments.from.unwrap_or(1));
    terminal::run(&mut film)?;
    Ok(judge(arguments, record, &part, replayed))
}

fn print_heading(out: &mut impl Write, record: &Record, language: Language) -> io::Result<()> {
    let rules = &record.rules;
    let label = |id: &str| format!("{:LABEL$} ", language.text(id));
    wrapped(out, &label("record-rules"), &rules.to_string())?;
    let presets = PRESETS.iter().zip(language.presets());
    if let Some((row, preset)) = presets.into_iter().find(|(row, _)| row.preset == rules.preset) {
        let text = format!("{} ({})", preset.description, row.source);
        wrapped(out, &" ".repeat(LABEL + 1), &text)?;
    }
    let name = |symbol: Symbol| format!("{} {}", symbol.letter(), language.symbol(symbol, rules));
    let symbols = rules.symbols.symbols().map(name);
    wrapped(out, &label("record-symbols"), &symbols.join(", "))?;
    if let Origin::Seed(seed) = &record.origin {
        wrapped(out, &label("record-seed"), &seed.to_string())?;
    }
    for (name, value) in record.tags() {
        wrapped(out, &format!("{name:LABEL$} "), &harmless(value))?;
    }
    wrapped(out, &label("record-result"), &narration::result(language, record.result))
}

/// Prints the steps of a replay one by one.
struct Printer<'a, W> {
    out: &'a mut W,
    language: Language,
    /// The first turn to show.
    from: usize,
    /// The position after the last step.
    last: Option<Position>,
    /// Whether everything could be written.
    written: io::Result<()>,
}

impl<W: Write> Printer<'_, W> {
    fn show(&mut self, step: &Step<'_>) {
        self.last = Some(*step.after);
        if step.turn >= self.from && self.written.is_ok() {
            self.written = self.print(step);
        }
    }

    fn print(&mut self, step: &Step<'_>) -> io::Result<()> {
        if step.begins_turn {
            writeln!(self.out)?;
            writeln!(self.out, "{}", board::draw(step.before, self.language))?;
            let (round, seat) = (step.before.round(), step.before.turn());
            let heading = [
                ("turn", step.turn.into()),
                ("round", round.into()),
                ("player", narration::letter(seat).into()),
            ];
            let heading = format!("== {} ", self.language.format("record-turn", &heading));
            writeln!(self.out, "{heading:=<75}")?;
        }
        for sentence in narration::sentences(self.language, step.before, step.action, step.events) {
            wrapped(self.out, "  - ", &sentence)?;
        }
        Ok(())
    }
}
