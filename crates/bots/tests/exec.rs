//! External bots: the examples play whole games, and whatever a program does wrong gives a clear error, in
//! time, and leaves no process behind.
#![cfg(unix)]
#![allow(clippy::disallowed_methods)] // tests may use the system

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use cartagena::{Game, Outcome, Preset, RuleOption, Rules, Seat, Seed, View, Viewer};
use cartagena_bots::{Bot, BotError, Spec};
use tempfile::TempDir;

/// Reports that it is ready.
const READY: &str = r#"read hello; echo '{"type":"ready"}'"#;
/// Plays the first legal action.
const ANSWER: &str = r#"read q; q=${q#*'"legal":["'}; echo "{\"type\":\"action\",\"action\":\"${q%%\"*}\"}""#;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

fn quoted(text: &str) -> String {
    shlex::try_quote(text).expect("a text for a command").into_owned()
}

fn python_bot() -> Spec {
    let python = Command::new("python3").arg("--version").output();
    assert!(
        python.is_ok_and(|output| output.status.success()),
        "python3 is missing: this test plays with examples/bots/python/bot.py; install Python 3"
    );
    let path = root().join("examples/bots/python/bot.py");
    spec(&format!("exec:ms=20000,start=20000:python3 {}", quoted(path.to_str().expect("a path"))))
}

fn rust_bot() -> Spec {
    let test = std::env::current_exe().expect("this test");
    let folder = test.parent().and_then(Path::parent).expect("the folder of the profile");
    let path = folder.join("examples/line_bot");
    assert!(
        path.is_file(),
        "{} is missing: build it with cargo build -p cartagena-bots --examples",
        path.display()
    );
    spec(&format!("exec:ms=20000,start=20000:{}", quoted(path.to_str().expect("a path"))))
}

fn spec(text: &str) -> Spec {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays a whole game.
fn play(rules: &str, seed: u64, specs: &[Spec]) -> Outcome {
    let rules: Rules = format!("{rules},players={}", specs.len()).parse().expect("rules");
    let mut game = Game::new(&rules, Seed::from_number(seed)).expect("a game");
    let mut bots: Vec<Box<dyn Bot>> = specs.iter().zip(seed..).map(|(spec, seed)| spec.build(seed)).collect();
    while let Some(seat) = game.position().decider() {
        let view = game.view(Viewer::Seat(seat));
        let choice = bots[seat.index()].choose(&view, specs[seat.index()].budget());
        let choice = choice.unwrap_or_else(|error| panic!("seat {seat} {error}\n{view}"));
        game.play(choice.action).expect("a legal action");
    }
    for (seat, bot) in rules.seats().zip(&mut bots) {
        bot.game_over(&game.view(Viewer::Seat(seat)));
    }
    game.position().outcome().expect("the game is over")
}

fn everything() -> String {
    Preset::Piatnik.with_every_module().with(RuleOption::Rounds.to(60u16)).to_string()
}

#[test]
fn the_python_example_plays_whole_games_and_better_than_by_chance() {
    let (python, random) = (python_bot(), spec("random"));
    let mut won = 0;
    for (seed, rules) in [(1, "jamaica,rounds=150"), (2, "tortuga,rounds=150"), (3, "tortuga,rounds=150")] {
        won += usize::from(play(rules, seed, &[random.clone(), python.clone()]).winners.contains(Seat::B));
    }
    assert_eq!(won, 3);
    let everything = everything();
    play(&everything, 4, &[python.clone(), random.clone(), python]);
}

#[test]
fn the_rust_example_plays_whole_games_and_better_than_by_chance() {
    let (rust, random) = (rust_bot(), spec("random"));
    let mut won = 0;
    for (seed, rules) in [(1, "jamaica,rounds=150"), (2, "tortuga,rounds=150"), (3, "jamaica,rounds=150")] {
        won += usize::from(play(rules, seed, &[rust.clone(), random.clone()]).winners.contains(Seat::A));
    }
    assert_eq!(won, 3);
    let everything = everything();
    play(&everything, 4, &[random, rust.clone(), rust]);
}

#[test]
fn the_examples_play_each_other() {
    for rules in ["ravensburger-advanced", "software-challenge", "piatnik+jungle+sorceress"] {
        play(&format!("{rules},rounds=30"), 7, &[python_bot(), rust_bot()]);
    }
}

/// A shell script as a bot, which can write process ids to a file, `$1`.
struct Script {
    bot: Box<dyn Bot>,
    spec: Spec,
    folder: TempDir,
    view: View,
}

impl Script {
    fn new(script: &str) -> Script {
        Script::with_settings("ms=20000,start=20000", script)
    }

    fn with_settings(settings: &str, script: &str) -> Script {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("numbers");
        let script = format!("echo $$ >> \"$1\"; {script}");
        let file = quoted(file.to_str().expect("a path"));
        let spec = spec(&format!("exec:{settings}:sh -c {} sh {file}", quoted(&script)));
        let rules: Rules = "jamaica,first=A".parse().expect("rules");
        let game = Game::new(&rules, Seed::from_number(1)).expect("a game");
        let view = game.view(Viewer::Seat(Seat::A));
        Script { bot: spec.build(1), spec, folder, view }
    }

    fn choose(&mut self) -> Result<String, BotError> {
        let choice = self.bot.choose(&self.view, self.spec.budget());
        choice.map(|choice| choice.action.to_string())
    }

    #[track_caller]
    fn answers(mut self) -> Script {
        let first = self.view.legal_actions().get(0).expect("an action").to_string();
        assert_eq!(self.choose(), Ok(first));
        self
    }

    /// Asserts that the next decision fails like this, in time, and that no process is left.
    #[track_caller]
    fn fails(mut self, expected: &str) {
        let start = Instant::now();
        let error = self.choose().expect_err("it must fail");
        let time = start.elapsed();
        assert!(error.to_string().contains(expected), "{error}");
        assert!(time < Duration::from_secs(10), "it took {time:?}");
        assert!(!error.to_string().contains(char::is_control), "{error:?}");
        // Nobody has dropped it yet.
        self.leaves_nothing();
        assert_eq!(self.choose(), Err(error), "it stays that way");
    }

    /// All processes that the script has written down, itself included.
    fn processes(&self) -> Vec<i32> {
        let text = fs::read_to_string(self.folder.path().join("numbers")).expect("the script has run");
        text.split_whitespace().map(|number| number.parse().expect("a number")).collect()
    }

    #[track_caller]
    fn leaves_nothing(&self) {
        let processes = self.processes();
        assert!(!processes.is_empty());
        assert!(!are_left(&processes), "some of {processes:?} are still there");
    }
}

/// Whether a process is running; a zombie is not.
fn is_running(number: i32) -> bool {
    if cfg!(target_os = "linux") {
        // The state follows the name, which is in brackets.
        let status = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
        return status.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'));
    }
    let state = Command::new("ps").args(["-o", "stat=", "-p", &number.to_string()]).output();
    let state = state.expect("ps").stdout;
    !state.is_empty() && !state.starts_with(b"Z")
}

/// Whether one of these processes still runs after the moment that killed ones need to disappear.
fn are_left(processes: &[i32]) -> bool {
    let patience = Instant::now() + Duration::from_secs(2);
    while processes.iter().any(|&process| is_running(process)) {
        if Instant::now() > patience {
            return true;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    false
}

#[test]
fn a_bot_that_ends_at_once_is_told_with_its_status_and_last_words() {
    Script::new("exit 3").fails("crashed: it ended with exit status: 3");
    Script::new("exit 0").fails("crashed: it ended with exit status: 0");
    Script::new("echo 'no wind' >&2; echo >&2; exit 1")
        .fails("crashed: it ended with exit status: 1; its last words: `no wind`");
    Script::new("kill -KILL $$").fails("crashed: it ended with signal: 9");
}

#[test]
fn a_bot_that_ends_in_mid_game_is_told() {
    Script::new(&format!("{READY}; {ANSWER}; {ANSWER}; read q; echo lost >&2; exit 7"))
        .answers()
        .answers()
        .fails("crashed: it ended with exit status: 7; its last words: `lost`");
    Script::new(&format!("{READY}; {ANSWER}")).answers().fails("crashed: it ended with exit status: 0");
}

#[test]
fn a_bot_that_hangs_is_late() {
    Script::with_settings("start=200", "sleep 600").fails("did not answer within 200 ms");
    let hanging = format!("{READY}; {ANSWER}; sleep 600");
    Script::with_settings("ms=2000", &hanging).answers().fails("did not answer within 2000 ms");
    Script::with_settings("ms=200", &format!("{READY}; read q; sleep 1; {ANSWER}"))
        .fails("did not answer within 200 ms");
    // Empty lines are not answers.
    Script::with_settings("start=200", "exec yes ''").fails("did not answer within 200 ms");
}

#[test]
fn a_bot_that_does_not_want_to_end_is_killed() {
    let stubborn = format!("trap '' TERM INT HUP PIPE; {READY}; {ANSWER}; while :; do sleep 1; done");
    let mut script = Script::new(&stubborn).answers();
    let start = Instant::now();
    let view = script.view;
    script.bot.game_over(&view);
    assert!(start.elapsed() < Duration::from_secs(2));
    script.leaves_nothing();

    let script = Script::new(&stubborn).answers();
    let processes = script.processes();
    drop(script);
    assert!(!are_left(&processes), "{processes:?}");
}

#[test]
fn a_bot_is_told_that_the_game_is_over_and_has_time_to_end() {
    let polite = format!("{READY}; {ANSWER}; read over; read more || echo \"$over\" > \"$1.over\"");
    let mut script = Script::new(&polite).answers();
    let view = script.view;
    script.bot.game_over(&view);
    let said = fs::read_to_string(script.folder.path().join("numbers.over")).expect("it was told");
    assert!(said.starts_with(r#"{"type":"over","winners":"#), "{said}");
    script.leaves_nothing();
}

#[test]
fn nonsense_is_shown_and_does_no_harm() {
    let after_ready = |line: &str| Script::new(&format!("{READY}; read q; printf '{line}\\n'; sleep 600"));
    Script::new("echo hello; sleep 600").fails("answered nonsense: `hello`: expected value at line 1");
    Script::new(r#"echo '{"type":"ready","version":2}'; sleep 600"#).fails("version 1 is spoken here");
    Script::new(r#"echo '{"type":"action","action":"s0"}'; sleep 600"#)
        .fails("it should have said that it is ready");
    after_ready("[1,2]").fails("answered nonsense: `[1,2]`: ");
    after_ready(r#"{"type":"ready"}"#).fails("it should have been an action");
    after_ready(r#"{"type":"song"}"#).fails("unknown variant `song`, expected `ready` or `action`");
    after_ready(r#"{"type":"action"}"#).fails("missing field `action`");
    after_ready(r#"{"type":"action","action":7}"#).fails("invalid type: integer `7`");
    after_ready(r#"{"type":"action","number":9,"action":"s0"}"#)
        .fails("this answers question 9, but 1 was asked");
    after_ready(r"\033]0;pwned\007\033[2J").fails(r"`\u{1b}]0;pwned\u{7}\u{1b}[2J`");
    after_ready(r#"{"type":"\033[2J"}"#).fails("answered nonsense: `");
    after_ready(r"\377\376").fails("answered nonsense: `\u{fffd}\u{fffd}`");
    let long = format!("{READY}; read q; i=0; while [ $i -lt 400 ]; do printf x; i=$((i+1)); done; echo");
    Script::new(&format!("{long}; sleep 600")).fails(&format!("`{}…`", "x".repeat(100)));
}

#[test]
fn an_action_that_is_not_legal_is_refused_in_the_words_of_the_rules() {
    let plays = |action: &str| {
        let line = format!(r#"{{"type":"action","action":"{action}"}}"#);
        Script::new(&format!("{READY}; read q; echo '{line}'; sleep 600"))
    };
    plays("-9").fails("answered nonsense: `-9` cannot be played: you have no pirate on space 9");
    plays("end").fails("`end` cannot be played: you must take at least one action before you end your turn");
    plays("er").fails("`er` cannot be played: the sorceress isn't in this game");
    plays("walk").fails("`walk` cannot be played: ");
    plays(r"\\u001b[2J\\u202e").fails(r"`\u{1b}[2J\u{202e}` cannot be played: ");
    plays("").fails("`` cannot be played: ");
}

#[test]
fn a_bot_may_answer_with_more_than_is_asked_for() {
    let extra = r#"read q; q=${q#*'"legal":["'}; echo; echo "{\"mood\":[1],\"type\":\"action\",\"comment\":\"ha\",\"action\":\"${q%%\"*}\"}""#;
    let ready = r#"echo '{"type":"ready","name":"Anne","version":1,"born":1697}'"#;
    Script::new(&format!("read hello; {ready}; {extra}; read over")).answers();
}

#[test]
fn a_bot_that_speaks_too_much_is_stopped() {
    Script::new("tr '\\0' x < /dev/zero").fails("the line is longer than 65536 bytes");
    Script::new("exec yes").fails("answered nonsense: `y`");
    Script::with_settings("start=200", "yes >&2; exit 1").fails("did not answer within 200 ms");
    let twice = format!("{READY}; {ANSWER}; echo And another thing; sleep 600");
    Script::new(&twice).answers().fails("answered nonsense: `And another thing`: ");
}

#[test]
fn a_bot_that_closes_its_pipes_is_told() {
    Script::new(r#"read hello; exec <&-; echo '{"type":"ready"}'; sleep 600"#)
        .fails("crashed: it closed its input");
    Script::new(&format!("{READY}; exec >&-; sleep 600")).fails("crashed: it closed its output");
}

#[test]
fn a_program_that_cannot_be_started_is_named() {
    let rules: Rules = "jamaica,first=A".parse().expect("rules");
    let view = Game::new(&rules, Seed::from_number(1)).expect("a game").view(Viewer::Seat(Seat::A));
    for (command, words) in [
        ("no-such-program --fast", "crashed: cannot start `no-such-program`: No such file"),
        ("/", "crashed: cannot start `/`: "),
        ("''", "crashed: cannot start ``: "),
    ] {
        let spec = spec(&format!("exec:{command}"));
        let error = spec.build(1).choose(&view, spec.budget()).expect_err(command).to_string();
        assert!(error.starts_with(words), "{error}");
    }
}

#[test]
fn those_that_a_bot_started_end_with_it() {
    let child = "sleep 600 & echo $! >> \"$1\"";
    // They hold its pipes open, and the end of the bot is noticed all the same.
    Script::new(&format!("{child}; exit 4")).fails("crashed: it ended with exit status: 4");
    Script::new(&format!("{child}; {READY}; echo nonsense; wait")).fails("answered nonsense");
    Script::with_settings("start=200", &format!("{child}; wait")).fails("did not answer");
    let mut script = Script::new(&format!("{child}; {READY}; {ANSWER}; read over; exit 0")).answers();
    assert!(script.processes().len() == 2 && script.processes().into_iter().all(is_running));
    let view = script.view;
    script.bot.game_over(&view);
    script.leaves_nothing();
}

#[test]
#[cfg(target_os = "linux")]
fn those_that_left_the_group_end_with_it_too() {
    let child = "setsid sh -c 'echo $$ >> \"$0\"; sleep 600 & echo $! >> \"$0\"; wait' \"$1\" & \
                 while [ $(wc -l < \"$1\") -lt 3 ]; do sleep 0.02; done";
    Script::new(&format!("{child}; exit 4")).fails("crashed: it ended with exit status: 4");
    let mut script = Script::new(&format!("{child}; {READY}; {ANSWER}; read over; exit 0")).answers();
    assert!(script.processes().len() == 3 && script.processes().into_iter().all(is_running));
    let view = script.view;
    script.bot.game_over(&view);
    script.leaves_nothing();
}

#[test]
fn what_a_bot_writes_to_its_standard_error_is_shown_if_wanted() {
    const NAME: &str = "what_a_bot_writes_to_its_standard_error_is_shown_if_wanted";
    // This test runs itself to see what is shown.
    if std::env::var_os("SHOW_THE_LOG").is_some() {
        let script = format!("printf 'hm\\033[2J\\n' >&2; sleep 0.2; {READY}; {ANSWER}; read over");
        for settings in ["log=1", "log=0"] {
            Script::with_settings(settings, &script).answers();
        }
        return;
    }
    let test = std::env::current_exe().expect("this test");
    let run = Command::new(test).args(["--exact", NAME, "--nocapture"]).env("SHOW_THE_LOG", "1").output();
    let run = run.expect("it runs");
    assert!(run.status.success(), "{run:?}");
    let shown = String::from_utf8_lossy(&run.stderr);
    assert_eq!(shown.matches("A: hm\\u{1b}[2J\n").count(), 1, "{shown}");
}

#[test]
fn only_the_seat_that_decides_is_asked() {
    let mut script = Script::new("exit 1");
    let rules: Rules = "jamaica,first=B".parse().expect("rules");
    let game = Game::new(&rules, Seed::from_number(1)).expect("a game");
    for viewer in [Viewer::Seat(Seat::A), Viewer::Spectator] {
        let answer = script.bot.choose(&game.view(viewer), script.spec.budget());
        assert_eq!(answer, Err(BotError::NotToDecide));
    }
    assert!(!script.folder.path().join("numbers").exists(), "nothing was started");
}
