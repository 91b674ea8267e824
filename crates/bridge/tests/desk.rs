//! The two servers together: games of the Software Challenge and their tables, people on the page, and
//! clients that play, hang or die.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use cartagena::{Action, Game, Seat, Seed};
use cartagena_bridge::{Desk, Settings};
use cartagena_challenge::{Client, Clock, Dialect, Player, Seating};
use cartagena_language::Language;
use cartagena_server::challenge::{
    Asker, Challenge, ChallengeCause, ChallengeCommands, ChallengeError, ChallengeGame, ChallengeLine,
    ChallengeOrder, ChallengeSeries, ChallengeSeriesSetUp, ChallengeSetUp, ChallengeSideSetUp, ChallengeWho,
    SystemFault,
};
use cartagena_server::store::Memory;
use cartagena_server::wire::PlayedBy;
use cartagena_server::{Fact, GameId, Options, Played, Server, Stage, Tables};

const HERE: Asker = Asker { is_here: true };

/// Long enough for any machine.
const PATIENCE: Duration = Duration::from_secs(120);

struct Both {
    desk: Arc<Desk>,
    tables: Tables,
    /// As long as it is there, there are tables.
    _server: Server,
}

impl Both {
    fn start(commands: bool, clock: Clock) -> Both {
        Both::at(0, commands, clock)
    }

    /// With this port for clients.
    fn at(port: u16, commands: bool, clock: Clock) -> Both {
        let server = Server::new(Arc::new(Memory::new()), Options::default());
        let bind = Ipv4Addr::LOCALHOST.into();
        let usual = Settings::new(bind, "127.0.0.1".to_owned());
        let desk = Desk::new(server.tables(), Settings { port, commands, clock, ..usual });
        Both { desk: Arc::new(desk), tables: server.tables(), _server: server }
    }

    async fn open(&self) -> SocketAddr {
        self.desk.open(true).await.expect("a port");
        (Ipv4Addr::LOCALHOST, self.desk.port().expect("a port")).into()
    }

    fn games(&self) -> Vec<ChallengeLine> {
        self.desk.overview(HERE).games
    }

    /// Waits until something is so.
    async fn until<T>(&self, what: &str, look: impl Fn(&Both) -> Option<T>) -> T {
        let mut changes = self.desk.changes();
        let waiting = async {
            loop {
                changes.mark_unchanged();
                if let Some(found) = look(self) {
                    return found;
                }
                // Tables change without the desk.
                let _ = tokio::time::timeout(Duration::from_millis(50), changes.changed()).await;
            }
        };
        tokio::time::timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("never: {what}"))
    }

    fn game(&self, game: GameId) -> ChallengeGame {
        self.desk.game(game, HERE).expect("a game")
    }

    /// Waits for the end of a game.
    async fn over(&self, game: GameId) -> ChallengeGame {
        let end = |both: &Both| Some(both.game(game)).filter(|game| game.line.stage == Stage::Over);
        self.until("the end of the game", end).await
    }

    /// What was played at the table, as soon as the condition holds.
    async fn played(&self, game: GameId, so: impl Fn(&[Played]) -> bool) -> Vec<Played> {
        let mut played = self.tables.follow(game).await.expect("a table");
        let waiting = tokio::time::timeout(PATIENCE, played.wait_for(|played| so(played)));
        waiting.await.expect("in time").expect("the table stays").clone()
    }
}

fn patient() -> Clock {
    Clock { soft: PATIENCE, hard: 2 * PATIENCE }
}

/// A bot that connects by itself, like any client.
fn connect(address: SocketAddr, bot: &'static str, dialect: Dialect) {
    std::thread::spawn(move || {
        let spec: cartagena_bots::Spec = bot.parse().expect("a bot");
        let mut client = Client::new(TcpStream::connect(address).expect("a connection"), dialect)?;
        let mut bot = spec.build(1);
        Player::new(&mut *bot, spec.budget(), PATIENCE)
            .play(&mut client, &Seating::Any, |_| ())
            .map_err(std::io::Error::other)
    });
}

fn side(who: ChallengeWho) -> ChallengeSideSetUp {
    let (name, level, command) = (None, Some(1), None);
    ChallengeSideSetUp { who, name, limited: false, level, command, old: false }
}

fn set_up(red: ChallengeSideSetUp, blue: ChallengeSideSetUp) -> ChallengeSetUp {
    ChallengeSetUp { sides: vec![red, blue], paused: false, pace: 0, position: None }
}

fn python(arguments: &str) -> ChallengeSideSetUp {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/challenge/client.py");
    let command = format!(
        "python3 {} --host %host% --port %port% --reservation %reservation%{arguments}",
        script.display()
    );
    ChallengeSideSetUp { command: Some(command), limited: true, ..side(ChallengeWho::Command) }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_between_clients_is_repeated_at_its_table() {
    let both = Both::start(false, patient());
    let address = both.open().await;
    connect(address, "greedy", Dialect::Current);
    let waits = |both: &Both| both.games().pop().filter(|game| game.sides[0].seated);
    assert_eq!(both.until("a client waits", waits).await.stage, Stage::Waiting);
    connect(address, "random", Dialect::Current);
    let game = both.until("a game", |both| both.games().pop()).await.game;
    let end = both.over(game).await;
    assert_eq!(end.line.winner, Some(Seat::A), "greedy beats random");
    both.desk.show(game).await.expect("a table");
    both.desk.show(game).await.expect("the same table");
    let turns = end.moves.len();
    let played = both.played(game, |played| played.iter().filter(|act| act.ends_turn).count() == turns).await;
    assert!(played.iter().any(|act| act.seat == Seat::B));
    assert!(both.desk.replay(game).is_some_and(|replay| replay.starts_with(&[0x1f, 0x8b])));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_slow_from_the_start_if_that_is_wanted() {
    let both = Both::start(false, patient());
    let wanted = ChallengeSetUp { pace: 5, ..set_up(side(ChallengeWho::Bot), side(ChallengeWho::Bot)) };
    let made = both.desk.set_up(wanted).await.expect("a game");
    assert_eq!(both.game(made.game).pace, 5);
    let end = both.over(made.game).await;
    assert!(end.line.sides.iter().all(|side| side.level == Some(1)), "{:?}", end.line.sides);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_against_a_client_that_notices_nothing() {
    let both = Both::start(false, patient());
    let person = ChallengeSideSetUp { name: Some("Anne".to_owned()), ..side(ChallengeWho::Here) };
    let wanted = set_up(person, side(ChallengeWho::Bot));
    let made = both.desk.set_up(wanted).await.expect("a game");
    assert!(made.link.contains('#'), "with the key of the seat");
    // A person who passes every turn.
    let mut turns = 0;
    while both.game(made.game).line.stage != Stage::Over {
        let asked = |both: &Both| {
            let game = both.game(made.game);
            (game.asked == Some(Seat::A) || game.line.stage == Stage::Over).then_some(game.line.stage)
        };
        if both.until("the person's turn", asked).await == Stage::Over {
            break;
        }
        turns += 1;
        let pass =
            Fact::Acted { seat: Seat::A, action: Action::EndTurn, by: PlayedBy::Player, id: String::new() };
        both.played(made.game, |played| played.iter().filter(|act| act.ends_turn).count() == 2 * (turns - 1))
            .await;
        both.tables.add(made.game, vec![pass]).await.expect("a legal action");
        let moved = |both: &Both| (both.game(made.game).moves.len() >= 2 * turns - 1).then_some(());
        both.until("the move is made", moved).await;
    }
    let end = both.over(made.game).await;
    assert_eq!(end.line.winner, Some(Seat::B));
    assert_eq!(end.line.sides[0].cause, Some(ChallengeCause::Regular));
}

#[tokio::test(flavor = "multi_thread")]
async fn paused_games_play_one_turn_at_a_step() {
    let both = Both::start(false, patient());
    let wanted = ChallengeSetUp { paused: true, ..set_up(side(ChallengeWho::Bot), side(ChallengeWho::Bot)) };
    let game = both.desk.set_up(wanted).await.expect("a game").game;
    let began = |both: &Both| (both.game(game).line.stage == Stage::Playing).then_some(());
    both.until("the game begins", began).await;
    for turns in 1..4 {
        assert_eq!((both.game(game).moves.len(), both.game(game).asked), (turns - 1, None));
        both.desk.obey(game, ChallengeOrder::Step).await.expect("a step");
        let moved = |both: &Both| (both.game(game).moves.len() == turns).then_some(());
        both.until("a turn", moved).await;
    }
    both.desk.obey(game, ChallengeOrder::GoOn { pace: 0 }).await.expect("it goes on");
    both.over(game).await;
    assert_eq!(both.desk.obey(game, ChallengeOrder::Step).await, Err(ChallengeError::NotNow));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_takes_a_side_over() {
    let both = Both::start(false, patient());
    let wanted = ChallengeSetUp { paused: true, ..set_up(side(ChallengeWho::Bot), side(ChallengeWho::Bot)) };
    let game = both.desk.set_up(wanted).await.expect("a game").game;
    let began = |both: &Both| (both.game(game).line.stage == Stage::Playing).then_some(());
    both.until("the game begins", began).await;
    let order = ChallengeOrder::TakeOver { seat: Seat::A, name: "Ben".to_owned() };
    let done = both.desk.obey(game, order).await.expect("the seat");
    assert!(done.link.is_some_and(|link| link.contains('#')));
    assert_eq!(both.game(game).asked, Some(Seat::A), "people are not held up");
    assert_eq!(both.game(game).line.sides[0].name, "Ben");
    let pass =
        Fact::Acted { seat: Seat::A, action: Action::EndTurn, by: PlayedBy::Player, id: String::new() };
    both.tables.add(game, vec![pass]).await.expect("a legal action");
    let moved = |both: &Both| (both.game(game).moves.len() == 1).then_some(());
    both.until("the person's turn is played", moved).await;
    both.desk.obey(game, ChallengeOrder::GiveUp).await.expect("the person leaves");
    let end = both.over(game).await;
    assert_eq!(end.line.sides[0].cause, Some(ChallengeCause::Left));
    assert_eq!(end.line.winner, Some(Seat::B));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_client_that_waits() {
    let both = Both::start(false, patient());
    let address = both.open().await;
    connect(address, "greedy", Dialect::Current);
    let waits = |both: &Both| both.games().pop().filter(|game| game.sides[0].seated);
    let game = both.until("a client waits", waits).await.game;
    let done = both.desk.obey(game, ChallengeOrder::Join { name: "Anne".to_owned() }).await.expect("a seat");
    assert!(done.link.is_some());
    assert_eq!(both.game(game).line.sides[1].name, "Anne");
    let moved = |both: &Both| (both.game(game).asked == Some(Seat::B)).then_some(());
    both.until("the client moves first", moved).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_start_only_where_they_are_allowed() {
    let both = Both::start(false, patient());
    assert_eq!(both.desk.overview(HERE).commands, ChallengeCommands::Off);
    assert_eq!(both.desk.overview(Asker { is_here: false }).commands, ChallengeCommands::Elsewhere);
    let refused = both.desk.set_up(set_up(python(""), side(ChallengeWho::Bot))).await;
    assert_eq!(refused, Err(ChallengeError::NoCommands));
    assert!(both.games().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_client_is_started_and_plays_a_position() {
    let both = Both::start(true, patient());
    let rules = cartagena_challenge::rules(cartagena_challenge::ROUNDS);
    let start = Game::new(&rules, Seed::from_number(5)).expect("a game");
    let wanted = ChallengeSetUp {
        position: Some(start.position().to_string()),
        ..set_up(python(""), side(ChallengeWho::Bot))
    };
    let game = both.desk.set_up(wanted).await.expect("a game").game;
    let end = both.over(game).await;
    assert_eq!(end.line.sides[0].cause, Some(ChallengeCause::Regular), "{:?}", end.printed);
    both.desk.show(game).await.expect("a table");
    let turns = end.moves.len();
    both.played(game, |played| played.iter().filter(|act| act.ends_turn).count() == turns).await;
    let wrong = ChallengeSetUp {
        position: Some("nonsense".to_owned()),
        ..set_up(side(ChallengeWho::Bot), side(ChallengeWho::Bot))
    };
    assert!(matches!(both.desk.set_up(wrong).await, Err(ChallengeError::Unreadable(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_dies_loses_and_its_last_words_are_kept() {
    let clock = Clock { soft: Duration::from_secs(2), hard: Duration::from_secs(3) };
    let both = Both::start(true, clock);
    let dies = ChallengeSideSetUp {
        command: Some("sh -c 'echo goodbye >&2; exit 1' %reservation%".to_owned()),
        ..python("")
    };
    let game = both.desk.set_up(set_up(dies, side(ChallengeWho::Bot))).await.expect("a game").game;
    let end = both.over(game).await;
    assert_eq!(end.line.sides[0].cause, Some(ChallengeCause::HardTimeout));
    let printed = |both: &Both| both.game(game).printed.first().cloned();
    let line = both.until("the last words", printed).await;
    assert!(line.error && line.text == "goodbye" && line.seat == Seat::A);
    assert!(both.desk.game(game, Asker { is_here: false }).expect("a game").printed.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_series_is_stopped_and_goes_on_where_it_stopped() {
    let both = Both::start(true, patient());
    let players = vec![side(ChallengeWho::Bot), side(ChallengeWho::Bot), python("")];
    let wanted = ChallengeSeriesSetUp { title: Some("Class 10b".to_owned()), players, games: 2 };
    let series = both.desk.begin_series(wanted.clone()).expect("a series").series;
    assert_eq!(both.desk.begin_series(wanted), Err(ChallengeError::NotNow), "one at a time");
    let seen = |both: &Both| -> ChallengeSeries {
        both.desk.series(series, HERE, Language::English).expect("the series")
    };
    let begun = |both: &Both| (seen(both).line.played > 0).then_some(());
    both.until("a game is over", begun).await;
    both.desk.run_series(series, false).expect("it stops");
    let stopped = |both: &Both| Some(seen(both)).filter(|series| !series.line.running);
    let halfway = both.until("it has stopped", stopped).await;
    assert!(halfway.games.is_empty(), "games in progress are aborted");
    if halfway.line.played < halfway.line.games {
        both.desk.run_series(series, true).expect("it goes on");
    }
    let end = both.until("the end", |both| Some(seen(both)).filter(|seen| seen.line.played == 6)).await;
    assert_eq!((end.line.games, end.players.len(), end.results.len()), (6, 3, 6));
    assert_eq!(end.players.iter().map(|player| player.score).sum::<u64>(), 12);
    assert!(end.players.iter().all(|player| player.causes.is_empty()), "{:?}", end.players);
    assert_eq!(end.players.iter().filter(|player| player.name.contains('#')).count(), 1, "namesakes");
    let game = end.results[0].game.expect("it is remembered");
    both.desk.show(game).await.expect("a table");
    assert_eq!(both.desk.game(game, HERE).map(|game| game.control), Some(false), "nobody holds up a series");
    assert!(both.games().is_empty(), "the series lists its games");
    assert_eq!(both.desk.run_series(series, true), Err(ChallengeError::NotNow), "it is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_port_that_is_taken_is_not_opened() {
    let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let both = Both::at(other.local_addr().expect("its address").port(), false, patient());
    assert_eq!(both.desk.open(true).await, Err(ChallengeError::Port(SystemFault::InUse)));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_keeps_a_program_from_starting_is_in_the_language_of_the_reader() {
    let both = Both::start(true, patient());
    let command = Some("/nowhere/client %reservation%".to_owned());
    let player = ChallengeSideSetUp { command, ..side(ChallengeWho::Command) };
    let refused = both.desk.set_up(set_up(player.clone(), side(ChallengeWho::Bot))).await;
    let (program, fault) = ("/nowhere/client".to_owned(), SystemFault::NotFound);
    assert_eq!(refused, Err(ChallengeError::Program { program, fault }));
    let players = vec![player, side(ChallengeWho::Bot)];
    let wanted = ChallengeSeriesSetUp { title: None, players, games: 2 };
    let series = both.desk.begin_series(wanted).expect("a series").series;
    let error = |language| both.desk.series(series, HERE, language).expect("the series").error;
    both.until("it has failed", |_| error(Language::English)).await;
    let said = Language::ALL.map(|language| error(language).expect("an error"));
    let expected = [
        "This player cannot take part: `/nowhere/client` cannot be started: it was not found.",
        "So kann niemand mitspielen: `/nowhere/client` lässt sich nicht starten: nicht gefunden.",
        "Deze speler kan niet meedoen: `/nowhere/client` kan niet worden gestart: niet gevonden.",
        "Ce joueur ne peut pas participer\u{202f}: `/nowhere/client` ne peut pas être lancé\u{202f}: introuvable.",
    ];
    assert_eq!(said, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_forbidden_programs_take_part_in_no_series() {
    let both = Both::start(false, patient());
    let with = |player| {
        let players = vec![player, side(ChallengeWho::Bot)];
        both.desk.begin_series(ChallengeSeriesSetUp { title: None, players, games: 2 })
    };
    assert!(matches!(with(side(ChallengeWho::Here)), Err(ChallengeError::NotInSeries(_))));
    assert_eq!(with(python("")), Err(ChallengeError::NoCommands));
    let alone = ChallengeSeriesSetUp { title: None, players: vec![side(ChallengeWho::Bot)], games: 2 };
    assert_eq!(both.desk.begin_series(alone), Err(ChallengeError::NotNow));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_unfinished_games_are_closed_with_the_server() {
    let both = Both::start(false, patient());
    let game = both
        .desk
        .set_up(set_up(side(ChallengeWho::Here), side(ChallengeWho::Bot)))
        .await
        .expect("a game")
        .game;
    both.desk.close().await;
    assert_eq!(both.tables.stage(game).await.expect("a table"), Stage::Over);
    assert!(both.games().is_empty());
}
