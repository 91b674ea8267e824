//! `cartagena operate`: looks after a running server through the operator paths of its API.

use std::io::Write;

use anyhow::{Context, Result, bail};
use cartagena::Seat;
use cartagena_server::GameId;
use cartagena_server::operator::{
    BanRow, Inspected, Kick, NewBan, NewMaintenance, Obeyed, Overview, ReportRow,
};
use cartagena_server::wire::{Player, Refused};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::Verdict;
use crate::support::address;
use crate::support::output::{counted, harmless};
use cartagena_client::Address;

/// Look after a running server: games, people, chat, bans, maintenance.
///
/// The server must have been started with the same token.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:1672", global = true)]
    url: Address,
    /// The operator's token; better set in the environment, where other users do not see it
    #[arg(
        long,
        value_name = "TOKEN",
        env = "CARTAGENA_OPERATOR_TOKEN",
        hide_env_values = true,
        global = true,
        default_value = ""
    )]
    token: String,
    /// Print the server's answer as JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// Show active games, who is connected, reports, bans and maintenance
    List,
    /// Show a game and its chat
    Game {
        /// The game
        game: GameId,
    },
    /// End a game; nobody wins
    Close {
        /// The game
        game: GameId,
    },
    /// Delete a game or an uploaded file permanently
    Delete {
        /// The game or the uploaded file
        game: GameId,
    },
    /// Remove a chat message
    Unsay {
        /// The game
        game: GameId,
        /// Its number, as `game` shows it
        number: u64,
    },
    /// Give a player's seat to a bot, or disconnect an address
    Kick {
        /// The game
        game: GameId,
        /// The seat to give to a bot
        #[arg(long, value_name = "SEAT", required_unless_present = "from", conflicts_with = "from")]
        seat: Option<Seat>,
        /// The pseudonym of an address, as `list` shows it; disconnected clients may come back
        #[arg(long, value_name = "NAME")]
        from: Option<String>,
    },
    /// Ban an address from all servers with the same database
    Ban {
        /// An address, its pseudonym as `list` shows it, or a network such as 203.0.113.0/24
        address: String,
        /// For how long [default: forever]
        #[arg(long, value_name = "HOURS", value_parser = clap::value_parser!(u32).range(1..=87_600))]
        hours: Option<u32>,
        /// Why, for other operators
        #[arg(long, value_name = "TEXT", default_value = "")]
        why: String,
    },
    /// Lift a ban
    Unban {
        /// The address or the network, as `list` shows it
        network: String,
    },
    /// Delete a report
    Dismiss {
        /// The report, as `list` shows it
        report: String,
    },
    /// Begin maintenance: games can be watched, but not played, and no clock runs
    Maintenance {
        /// How long it is expected to take
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
        minutes: Option<u32>,
        /// End maintenance
        #[arg(long, conflicts_with = "minutes")]
        end: bool,
    },
}

const EXAMPLES: &str = "\
Examples:
  export CARTAGENA_OPERATOR_TOKEN=...                  the same for the server and for this command
  cartagena operate list
  cartagena operate game k7m2x9pqr4ts
  cartagena operate unsay k7m2x9pqr4ts 17
  cartagena operate kick k7m2x9pqr4ts --seat B
  cartagena operate ban 3f9a01c2 --hours 24 --why insults
  cartagena operate maintenance --minutes 20
  cartagena operate maintenance --end";

/// A request: method, path and body.
type Wanted = (&'static str, String, String);

impl Task {
    fn request(&self) -> Result<Wanted> {
        let nothing = String::new();
        Ok(match self {
            Task::List => ("GET", String::new(), nothing),
            Task::Game { game } => ("GET", format!("/games/{game}"), nothing),
            Task::Close { game } => ("POST", format!("/games/{game}/close"), nothing),
            Task::Delete { game } => ("DELETE", format!("/games/{game}"), nothing),
            Task::Unsay { game, number } => ("DELETE", format!("/games/{game}/words/{number}"), nothing),
            Task::Kick { game, seat, from } => {
                let whom = seat.map_or_else(|| Kick::From(from.clone().unwrap_or_default()), Kick::Seat);
                ("POST", format!("/games/{game}/kick"), serde_json::to_string(&whom)?)
            }
            Task::Ban { address, hours, why } => {
                let ban = NewBan { address: address.clone(), hours: *hours, why: why.clone() };
                ("POST", "/bans".to_owned(), serde_json::to_string(&ban)?)
            }
            Task::Unban { network } => {
                ("DELETE", format!("/bans?network={}", address::part(network)), nothing)
            }
            Task::Dismiss { report } => ("DELETE", format!("/reports/{}", address::part(report)), nothing),
            Task::Maintenance { end: true, .. } => ("DELETE", "/maintenance".to_owned(), nothing),
            Task::Maintenance { minutes, .. } => {
                let new = NewMaintenance { minutes: *minutes };
                ("POST", "/maintenance".to_owned(), serde_json::to_string(&new)?)
            }
        })
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let Arguments { url, token, json, task } = arguments;
    if token.is_empty() {
        bail!("which token? --token, or the variable CARTAGENA_OPERATOR_TOKEN");
    }
    let (method, path, body) = task.request()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let path = format!("/api/v1/operator{path}");
    let answer = runtime.block_on(url.request(method, &path, Some(token), &body))?;
    if !(200..300).contains(&answer.status) {
        let refused: Refused = read(&answer.body)?;
        bail!("{}", harmless(&refused.why));
    }
    let body = answer.body.as_str();
    match task {
        _ if *json && body.is_empty() => writeln!(out, "null")?,
        _ if *json => writeln!(out, "{:#}", read::<Value>(body)?)?,
        Task::List => list(&read(body)?, out)?,
        Task::Game { .. } => game(&read(body)?, out)?,
        Task::Kick { from: Some(_), .. } => {
            let Obeyed { disconnected } = read(body)?;
            writeln!(out, "Disconnected: {}.", counted(disconnected, "connection"))?;
        }
        Task::Ban { .. } => {
            let ban: BanRow = read(body)?;
            writeln!(out, "Banned: {}.", harmless(&ban.network))?;
        }
        Task::Close { .. }
        | Task::Delete { .. }
        | Task::Unsay { .. }
        | Task::Kick { from: None, .. }
        | Task::Unban { .. }
        | Task::Dismiss { .. }
        | Task::Maintenance { .. } => writeln!(out, "Done.")?,
    }
    Ok(Verdict::Good)
}

/// Reads an answer. One that does not fit comes from something else, or from a server of another version.
fn read<T: DeserializeOwned>(body: &str) -> Result<T> {
    serde_json::from_str(body).context("the answer cannot be read: is this a server of the same version?")
}

fn list(overview: &Overview, out: &mut impl Write) -> Result<()> {
    if overview.maintenance.is_some() {
        writeln!(out, "Maintenance: nothing is kept now.")?;
    }
    writeln!(out, "{} awake", counted(overview.games.len(), "game"))?;
    for game in &overview.games {
        let players: Vec<String> = game.players.iter().map(named).collect();
        writeln!(out, "  {}  {}  {}", game.game, game.stage.name(), players.join(", "))?;
        for connection in &game.connections {
            let seats: String = connection.seats.iter().map(Seat::to_string).collect();
            let seats = if seats.is_empty() { "watches".to_owned() } else { seats };
            let address = harmless(connection.address.as_deref().unwrap_or_default());
            writeln!(out, "    {seats:7}  from {} {address}", harmless(&connection.from))?;
        }
    }
    writeln!(out, "{}", counted(overview.reports.len(), "report"))?;
    for ReportRow { report, what, .. } in &overview.reports {
        let [report, player, text] = [report, &what.name, &what.text].map(|text| harmless(text));
        writeln!(out, "  {report}  about {} {player}: {text}", what.about)?;
    }
    writeln!(out, "{}", counted(overview.bans.len(), "ban"))?;
    for ban in &overview.bans {
        writeln!(out, "  {}  {}", harmless(&ban.network), harmless(&ban.why))?;
    }
    Ok(())
}

/// A player by seat and name.
fn named(player: &Player) -> String {
    format!("{} {}", player.seat, harmless(player.name.as_deref().unwrap_or_default()))
}

fn game(Inspected { table, words }: &Inspected, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}  {}  {}", table.game, table.stage.name(), table.course.rules)?;
    for player in &table.players {
        writeln!(out, "  {}", named(player))?;
    }
    for words in words {
        writeln!(out, "  {:>5}  {}: {}", words.number, words.seat, harmless(&words.text))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_does_not_fit_is_reported() {
        let said = format!("{:#}", read::<Overview>(r#"{"games":[]}"#).expect_err("half an answer"));
        assert!(said.contains("cannot be read") && said.contains("`reports`"), "{said}");
        assert!(read::<Refused>("<html>").is_err());
    }
}
