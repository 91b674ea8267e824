//! `cartagena day`: the deal of the day in the terminal, compared with the results of the bots. No server is needed:
//! the deal follows from the date.

use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, ensure};
use cartagena_bots::{Clock, LEVELS};
use cartagena_language::Language;
use cartagena_table::{BotsGame, Day, Score};

use crate::Verdict;
use crate::support::{data_folder, input};
use crate::terminal::{Local, Look, LookArguments, PaceArguments, Who, check_terminal, show_game};

/// Play the deal of the day in the terminal.
///
/// Rules, cards and bots follow from the date in UTC, so they are the same for everyone, here and on every server's
/// page. There are no hints. When the game is over, every level of the bots plays the same deal in your seat. The game
/// is saved after every action, and the same command resumes it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The date, such as 2026-11-17 [default: today]
    day: Option<Day>,
    /// Do not play: only show how the bots fare
    #[arg(long)]
    bots: bool,
    #[command(flatten)]
    pace: PaceArguments,
    /// The game file [default: cartagena/day-DATE.cgr in the user's data folder]
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    look: LookArguments,
}

const EXAMPLES: &str = "\
Examples:
  cartagena day                      today's deal, or how it went
  cartagena day 2026-11-17           an earlier one
  cartagena day 2026-11-17 --bots    how the bots fare";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).context("the clock is wrong")?;
    let today = Day::at(i64::try_from(since.as_millis())?);
    let day = arguments.day.unwrap_or(today);
    ensure!((Day::FIRST..=today).contains(&day), "there are deals from {} to {today}", Day::FIRST);
    let look = Look::new(&arguments.look);
    if !arguments.bots {
        let Some(score) = play(arguments, day, look)? else { return Ok(Verdict::Good) };
        writeln!(out, "{day}  {}", look.text(&own_words(score, look.language)))?;
    }
    for level in LEVELS {
        let mut game = BotsGame::new(day, Day::steady(level), Clock::system())?;
        let score = loop {
            if let Some(score) = game.step()? {
                break score;
            }
        };
        let level = look.language.text(&format!("level-{}", level.number));
        writeln!(out, "{}", look.text(&row(&level, score, look.language)))?;
    }
    writeln!(out, "{}", look.text(&look.language.text("day-scoring")))?;
    Ok(Verdict::Good)
}

/// Plays, or plays on. The score, once the game is over.
fn play(arguments: &Arguments, day: Day, look: Look) -> Result<Option<Score>> {
    let file = match &arguments.file {
        Some(file) => file.clone(),
        None => data_folder::path()
            .context("where are games stored? Name it with --file FILE")?
            .join(format!("day-{day}.cgr")),
    };
    let mut local = if file.exists() {
        let record = input::record(&input::game_bytes(&file)?).with_context(|| file.display().to_string())?;
        ensure!(
            record.rules == day.rules() && record.origin == cartagena::Origin::Seed(day.seed()),
            "{} is another game",
            file.display()
        );
        Local::resume(&record, look.language).with_context(|| file.display().to_string())?
    } else {
        let bot = |seat| day.opponent(seat).map_or(Who::Me, Who::Bot);
        let seats = day.rules().seats().map(bot).collect();
        Local::new(&day.rules(), day.seed(), seats, look.language)?
    };
    if !local.is_over() {
        check_terminal("day", "`cartagena day --bots` shows how the bots fare")?;
        local = local.without_hints().with_pace(arguments.pace.pace()).keep_in(file)?;
        show_game(look, &mut local)?;
    }
    Ok(local.is_over().then(|| local.score(Day::SEAT)))
}

fn own_words(Score { won, lead, turns }: Score, language: Language) -> String {
    let (id, lead) = if won { ("day-won", lead) } else { ("day-lost", -lead) };
    let lead = language.percent(f64::from(lead) / 1000.0);
    language.format(id, &[("lead", lead.into()), ("turns", turns.into())])
}

fn row(name: &str, Score { won, lead, turns }: Score, language: Language) -> String {
    let result = language.text(if won { "start-won" } else { "start-lost" });
    let lead = format!("{}{}", if lead > 0 { "+" } else { "" }, language.percent(f64::from(lead) / 1000.0));
    format!("{name:20} {result:10} {lead:>8} {turns:>4}")
}
