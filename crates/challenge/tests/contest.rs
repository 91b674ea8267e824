//! Clients that are started for a game: our bots, programs, and programs that misbehave.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cartagena::Seed;
use cartagena_challenge::{
    Arena, Cause, Clock, Colour, Contestant, Dialect, Finished, Fixture, Options, Plays, Prints,
};

/// Long enough for any machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn contestant(name: &str, plays: &str) -> Contestant {
    Contestant { name: name.to_owned(), plays: Plays::read(plays).expect(plays), dialect: Dialect::Current }
}

fn arena(clock: Clock) -> Arena {
    Arena::new(Options { clock, ..Options::default() }, PATIENCE).expect("an arena")
}

fn patient() -> Clock {
    Clock { soft: PATIENCE, hard: 2 * PATIENCE }
}

fn play(arena: &Arena, players: [&Contestant; 2], logs: [Option<&Path>; 2]) -> Finished {
    let prints = logs.map(|log| log.map_or(Prints::Nowhere, |path| Prints::File(path.to_owned())));
    let fixture = Fixture { players, seed: Seed::from_number(7), number: 3, prints };
    arena.play(&fixture, &[]).expect("clients that start").expect("a game")
}

#[test]
fn bots_play_whole_games_that_replay() {
    let (red, blue) = (contestant("Anna", "bot:greedy"), contestant("Ben & Co", "bot:random"));
    let blue = Contestant { dialect: Dialect::Old, ..blue };
    let arena = arena(patient());
    let game = play(&arena, [&red, &blue], [None; 2]);
    let result = game.replay.result.clone().expect("a result");
    assert_eq!(result.scores.map(|score| score.cause), [Cause::Regular; 2]);
    assert_eq!(result.winner(), Some(Colour::Red), "greedy beats random");
    let record = game.replay.record().expect("a game by the rules");
    assert_eq!(record.tag("PlayerB"), Some("Ben & Co"));
    assert_eq!(record.turns, game.record.turns);
    assert!(record.verify().expect("a legal game").outcome().is_some());
    // The same seed and number give the same game.
    assert_eq!(play(&arena, [&red, &blue], [None; 2]).replay, game.replay);
}

#[test]
fn the_example_client_plays_whole_games() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/challenge/client.py");
    let script = script.to_str().expect("a path of text");
    let python = contestant(
        "Python",
        &format!("python3 {script} --host %host% --port %port% --reservation %reservation%"),
    );
    plays_for_everybody(&python);
    // A client that takes any seat plays, too, on either side.
    let python = contestant("Python", &format!("python3 {script} --host %host% --port %port%"));
    plays_for_everybody(&python);
    let old = contestant("Python", &format!("python3 {script} --host %host% --port %port% --dialect 2012"));
    plays_for_everybody(&Contestant { dialect: Dialect::Old, ..old });
}

#[test]
#[ignore = "needs a client: CARTAGENA_CHALLENGE_CLIENT is its command"]
fn a_real_client_plays_whole_games() {
    let command =
        std::env::var("CARTAGENA_CHALLENGE_CLIENT").expect("CARTAGENA_CHALLENGE_CLIENT names a client");
    plays_for_everybody(&contestant("client", &command));
}

/// Plays a game on either side, which nobody loses except by the rules.
fn plays_for_everybody(client: &Contestant) {
    let bot = contestant("bot", "bot:random");
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("client.log");
    let arena = arena(patient());
    for (players, logs) in [([client, &bot], [Some(&*log), None]), ([&bot, client], [None, Some(&*log)])] {
        let game = play(&arena, players, logs);
        let result = game.replay.result.clone().expect("a result");
        let said = std::fs::read_to_string(&log).unwrap_or_default();
        assert_eq!(result.scores.map(|score| score.cause), [Cause::Regular; 2], "{said}");
        game.replay.record().expect("a game by the rules");
    }
}

#[test]
fn who_does_not_play_loses() {
    // The bot answers at once, but the machine may be busy.
    let hard = Duration::from_millis(1500);
    let arena = arena(Clock { soft: hard, hard });
    let bot = contestant("bot", "bot:random");
    let absent = contestant("absent", "true %reservation%");
    let cause = |game: Finished| game.replay.result.expect("a result").scores.map(|score| score.cause);
    assert_eq!(cause(play(&arena, [&absent, &bot], [None; 2])), [Cause::HardTimeout, Cause::Regular]);
    assert_eq!(cause(play(&arena, [&bot, &absent], [None; 2])), [Cause::Regular, Cause::HardTimeout]);
    // It connects, takes its seat, sends something and leaves.
    let leaver = "import socket,sys; s=socket.create_connection((sys.argv[1],int(sys.argv[2]))); \
        s.sendall(('<protocol><joinPrepared reservationCode=\"%s\"/>' % sys.argv[3]).encode()); \
        print('seen', len(s.recv(100)), flush=True)";
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("leaver.log");
    let leaver = contestant(
        "leaver",
        &format!("python3 -c \"{}\" %host% %port% %reservation%", leaver.replace('"', "\\\"")),
    );
    let game = play(&self::arena(patient()), [&leaver, &bot], [Some(&log), None]);
    assert_eq!(cause(game), [Cause::Left, Cause::Regular]);
    assert!(std::fs::read_to_string(&log).expect("a log").starts_with("seen "));
}

/// A program that takes any seat does not get the seat of one that never came.
#[test]
fn nobody_plays_under_the_name_of_another() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/challenge/client.py");
    let script = script.to_str().expect("a path of text");
    let python = contestant("Python", &format!("python3 {script} --host %host% --port %port%"));
    let clock = Clock { soft: PATIENCE, hard: Duration::from_secs(2) };
    let game = play(&arena(clock), [&contestant("gone", "true"), &python], [None; 2]);
    let result = game.replay.result.clone().expect("a result");
    assert_eq!(result.winner(), Some(Colour::Blue), "{result:?}");
}

/// A player does not stop the clock.
#[test]
fn players_do_not_control_the_game() {
    // It stays for longer than the clock runs: only a client that was disconnected has left.
    let controlling = "import socket, sys, time\n\
        s = socket.create_connection((sys.argv[1], int(sys.argv[2])))\n\
        s.sendall(('<protocol><joinPrepared reservationCode=\"%s\"/><prepare gameType=\"swc_2013_cartagena\"/>' % sys.argv[3]).encode())\n\
        time.sleep(600)\n";
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("control.py");
    std::fs::write(&script, controlling).expect("a script");
    let sly = contestant("sly", &format!("python3 {} %host% %port% %reservation%", script.display()));
    let game = play(&arena(patient()), [&sly, &contestant("bot", "bot:random")], [None; 2]);
    let result = game.replay.result.clone().expect("a result");
    assert_eq!(result.scores[0].cause, Cause::Left, "it is sent away");
}

#[test]
fn who_is_slow_to_start_is_waited_for_although_the_other_is_gone() {
    let hard = Duration::from_secs(3);
    let arena = arena(Clock { soft: hard, hard });
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/challenge/client.py");
    let client =
        format!("python3 {} --host %host% --port %port% --reservation %reservation%", script.display());
    let slow = contestant("slow", &format!("sh -c 'sleep 0.3; exec {client}'"));
    let absent = contestant("absent", "true %reservation%");
    let game = play(&arena, [&slow, &absent], [None; 2]);
    let causes = game.replay.result.expect("a result").scores.map(|score| score.cause);
    assert_eq!(causes, [Cause::Regular, Cause::HardTimeout]);
}

#[test]
fn no_process_is_left_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let mark = folder.path().join("pids");
    // It starts another program, and both would stay forever.
    let stays = contestant(
        "stays",
        &format!("sh -c 'sleep 1000 & echo $! >> {0}; echo $$ >> {0}; wait' %reservation%", mark.display()),
    );
    let bot = contestant("bot", "bot:random");
    let options = Options {
        clock: Clock { soft: Duration::from_millis(50), hard: Duration::from_millis(100) },
        ..Options::default()
    };
    let arena = Arena::new(options, Duration::from_secs(3)).expect("an arena");
    play(&arena, [&stays, &bot], [None; 2]);
    let pids = std::fs::read_to_string(&mark).expect("it was started");
    assert_eq!(pids.lines().count(), 2);
    for pid in pids.lines() {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let state = status.lines().find(|line| line.starts_with("State:")).unwrap_or("gone");
        assert!(state == "gone" || state.contains('Z'), "{pid}: {state}");
    }
}

#[test]
fn a_game_can_be_given_up() {
    let arena = arena(patient());
    let stays = contestant("stays", "sleep 1000 %reservation%");
    let bot = contestant("bot", "bot:random");
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let playing = scope.spawn(|| {
            let (players, prints) = ([&bot, &stays], [Prints::Nowhere, Prints::Nowhere]);
            let fixture = Fixture { players, seed: Seed::from_number(7), number: 0, prints };
            arena.play(&fixture, &[&stop]).expect("clients that start").is_none()
        });
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        assert!(playing.join().expect("it ends"));
    });
}

#[test]
fn words_that_name_nobody_are_refused() {
    for (text, what) in [("bot:nobody", "nobody"), ("", "empty"), ("java 'x", "quotation mark")] {
        let error = Plays::read(text).expect_err(text).to_string();
        assert!(error.contains(what), "{error}");
    }
    assert!(!Plays::read("java -jar x.jar").expect("a command").knows_its_seat());
}
