//! `cartagena challenge join`: one of our bots as a client of an original server, or of ours.

use std::io::Write;
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use cartagena_bots::Spec;
use cartagena_challenge::{
    Client, Colour, Data, Dialect, GameResult, Message, PORT, Player, Seating, TURN_TIME,
};
use serde::Serialize;

use super::{MOST_MS, dialects};
use crate::Verdict;
use crate::support::output::{harmless, json_line};

/// Let a bot play on a server of the Software Challenge 2013.
///
/// The bot asks for a seat, plays a game and leaves. Prints the result of each game.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The server's name or address
    #[arg(long, default_value = "127.0.0.1")]
    host: String,
    /// The server's port
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// The code of a reserved seat; without one the bot takes any seat
    #[arg(long, value_name = "CODE")]
    reservation: Option<String>,
    /// The bot with its settings, as listed by `cartagena bots`
    #[arg(long, default_value = "captain:ms=1000")]
    bot: Spec,
    /// The server's dialect
    #[arg(long, default_value = "current", value_parser = dialects())]
    dialect: Dialect,
    /// Time limit for a whole turn; a bot that thinks by the clock divides it among its decisions
    #[arg(long, value_name = "MS", default_value_t = TURN_TIME.as_millis() as u64, value_parser = clap::value_parser!(u64).range(1..=MOST_MS))]
    turn_ms: u64,
    /// How many games to play, one after another
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000), conflicts_with = "reservation")]
    games: u64,
    /// Seed for the bot's random choices
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Print a line of JSON for each game
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena challenge join
  cartagena challenge join --bot level:2 --games 10
  cartagena challenge join --host 192.168.1.5 --port 13050 --bot captain:ms=1500
  cartagena challenge join --reservation 7131ff51-af0e-405b-88cd-8c63acf33256";

/// How long the server may take to answer at first.
const KNOCK: Duration = Duration::from_secs(10);

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    for number in 0..arguments.games {
        let (colour, result) = play(arguments, number)?;
        let line = Line::new(colour, &result);
        if arguments.json {
            json_line(out, &line)?;
        } else {
            writeln!(out, "{}", line.words())?;
        }
        out.flush()?;
    }
    Ok(Verdict::Good)
}

fn play(arguments: &Arguments, number: u64) -> Result<(Option<Colour>, GameResult)> {
    let (host, port) = (arguments.host.as_str(), arguments.port);
    let mut client = Client::new(connect(host, port)?, arguments.dialect)?;
    let seating = arguments.reservation.clone().map_or(Seating::Any, Seating::Reserved);
    let mut bot = arguments.bot.build(arguments.seed.wrapping_add(number));
    let turn_time = Duration::from_millis(arguments.turn_ms);
    let mut player = Player::new(&mut *bot, arguments.bot.budget(), turn_time);
    let mut colour = None;
    let played = player.play(&mut client, &seating, |message| {
        // Progress goes to standard error, apart from the results.
        match message {
            Message::Joined { room } => eprintln!("joined the room {}", harmless(room)),
            Message::Room { data: Data::Welcome(own), .. } => {
                eprintln!("plays {}", own.wire().to_lowercase());
                colour = Some(*own);
            }
            _ => {}
        }
    });
    let result = played.with_context(|| format!("the game at {host}:{port} was not played to its end"))?;
    // The server may have closed already.
    let _ = client.close();
    Ok((colour, result))
}

fn connect(host: &str, port: u16) -> Result<TcpStream> {
    let unknown = || format!("{host}:{port} is not an address");
    let addresses = (host, port).to_socket_addrs().with_context(unknown)?;
    let mut failed = anyhow!("{host} has no address");
    for address in addresses {
        match TcpStream::connect_timeout(&address, KNOCK) {
            Ok(stream) => return Ok(stream),
            Err(error) => failed = error.into(),
        }
    }
    Err(failed.context(format!("there is no server at {host}:{port}")))
}

/// What became of a game.
#[derive(Serialize)]
struct Line {
    colour: Option<&'static str>,
    /// `won`, `lost` or `draw`.
    result: &'static str,
    /// Of red and blue.
    points: [u32; 2],
    causes: [&'static str; 2],
}

impl Line {
    fn new(colour: Option<Colour>, result: &GameResult) -> Line {
        let own = match result.winner() {
            None => "draw",
            winner if winner == colour => "won",
            Some(_) => "lost",
        };
        Line {
            colour: colour.map(Colour::wire),
            result: own,
            points: result.scores.map(|score| score.points),
            causes: result.scores.map(|score| score.cause.wire()),
        }
    }

    fn words(&self) -> String {
        let [red, blue] = self.points;
        let colour = self.colour.unwrap_or("?").to_lowercase();
        let causes = match self.causes {
            ["REGULAR", "REGULAR"] => String::new(),
            [red, blue] => format!(" (red {red}, blue {blue})"),
        };
        format!("{}, playing {colour}: points {red}:{blue}{causes}", self.result)
    }
}
