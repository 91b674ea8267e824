use std::fs;
use std::process::{Command, Stdio};

use cartagena::Record;

use crate::*;

/// Two fast random bots: the games are short.
const QUICK: [&str; 5] = ["arena", "--rules", "tortuga,rounds=10", "--players", "random,random"];

/// A match of fast games, with additional arguments.
fn quick<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&QUICK[..], more].concat()
}

/// Everything in the JSON that does not depend on the clock.
fn without_times(mut json: Value) -> Value {
    for player in json["players"].as_array_mut().expect("players") {
        player["ms_per_action"] = Value::Null;
    }
    for game in json["every_game"].as_array_mut().expect("games") {
        for bot in game["bots"].as_array_mut().expect("bots") {
            bot["thought_us"] = Value::Null;
        }
    }
    json
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

#[test]
fn a_table_for_people() {
    let out = good(&quick(&["--games", "100", "--seed", "7"]));
    assert!(out.contains("\nseed      7\nplayed    100 games in 50 sets of 2, 20.0 turns a game\n"), "{out}");
    assert_eq!(out.lines().filter(|line| line.starts_with("random #2 ")).count(), 2, "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn threads_do_not_matter() {
    let played = |threads: &str| {
        let more = ["--games", "60", "--seed", "41", "--json", "-", "--threads", threads];
        without_times(good_json(&quick(&more)))
    };
    let json = played("1");
    assert_eq!(json, played("2"));
    assert_eq!(json, played("5"));
}

#[test]
fn the_figures_add_up() {
    let all = ["arena", "--rules", everything(), "--players", "random,random,random"];
    let json = good_json(&[&all[..], &["--games", "31", "--json", "-"]].concat());
    // The last set is completed.
    let expected = [33, 11, 3].map(Value::from);
    assert_eq!(
        [&json["games"], &json["sets"], &json["set_size"]],
        [&expected[0], &expected[1], &expected[2]]
    );
    let players = json["players"].as_array().expect("players");
    let names: Vec<&str> = players.iter().filter_map(|player| player["name"].as_str()).collect();
    assert_eq!(names, ["random", "random #2", "random #3"]);
    let sum = |name: &str| players.iter().map(|player| number(&player[name])).sum::<f64>();
    assert!((sum("share") - 1.0).abs() < 1e-9);
    for player in players {
        assert!(number(&player["share_low"]) <= number(&player["share"]));
        assert!(number(&player["share"]) <= number(&player["share_high"]));
        assert_eq!(number(&player["illegal"]) + number(&player["crash"]) + number(&player["timeout"]), 0.0);
    }
    let games = json["every_game"].as_array().expect("games");
    assert_eq!(games.len(), 33);
    for (index, game) in games.iter().enumerate() {
        assert_eq!(
            (game["game"].as_u64(), game["rotation"].as_u64()),
            (Some(index as u64), Some(index as u64 % 3))
        );
        let seats = game["seats"].as_array().expect("seats");
        assert_eq!(seats[0], names[index % 3]);
    }
    let turns: f64 = games.iter().map(|game| number(&game["turns"])).sum();
    assert!((number(&json["turns_per_game"]) - turns / 33.0).abs() < 1e-9);
}

#[test]
fn a_set_shares_its_deal() {
    let folder = folder();
    good(&quick(&["--games", "6", "--save-games", as_text(folder.path())]));
    let deal = |number: usize| {
        let text = fs::read_to_string(folder.path().join(format!("game-00000{number}.cgr"))).expect("a game");
        let record: Record = text.parse().expect("a record");
        assert!(record.verify().expect("a legal game").outcome().is_some());
        (record.start().expect("a deal"), record.origin)
    };
    for set in 0..3 {
        assert_eq!(deal(2 * set), deal(2 * set + 1));
    }
    assert_ne!(deal(0), deal(2));
    good(&["check", as_text(folder.path())]);
}

#[test]
fn an_interrupted_match_goes_on() {
    let folder = folder();
    let log = folder.path().join("log.jsonl");
    let log = as_text(&log);
    let whole = without_times(good_json(&quick(&["--games", "40", "--seed", "3", "--json", "-"])));
    good(&quick(&["--games", "14", "--seed", "3", "--log", log]));

    // The machine stopped in the middle of a line, and of a set.
    let text = fs::read_to_string(log).expect("a log");
    let lines: Vec<&str> = text.lines().collect();
    fs::write(log, format!("{}\n{}", lines[..10].join("\n"), &lines[10][..25])).expect("is written");
    let more = ["--games", "40", "--seed", "3", "--log", log, "--resume", "--json", "-"];
    let resumed = without_times(good_json(&quick(&more)));
    assert_eq!(resumed, whole);
    // Now the log is complete: nothing is played, and the result is the same.
    assert_eq!(without_times(good_json(&quick(&more))), whole);
    assert_eq!(fs::read_to_string(log).expect("a log").lines().count(), 41);
}

#[test]
fn a_log_is_neither_lost_nor_mixed_up() {
    let folder = folder();
    let log = folder.path().join("log.jsonl");
    let log = as_text(&log);
    good(&quick(&["--games", "4", "--log", log]));
    let before = fs::read(log).expect("a log");
    refused(&quick(&["--games", "4", "--log", log]), "continue it with --resume");
    refused(&quick(&["--log", log, "--resume", "--seed", "1"]), "this is another match: seed 0000");
    refused(&quick(&["--log", log, "--resume", "--seats", "fixed"]), "seats rotate, not fixed");
    let other = ["arena", "--rules", "jamaica", "--players", "random,random", "--log", log, "--resume"];
    refused(&other, "rules tortuga,rounds=10, not jamaica");
    assert_eq!(fs::read(log).expect("a log"), before);

    for (change, message) in
        [((0, "{\"arena\":1"), "line 1: this is not the log of an arena"), ((2, "\"game\":1"), "line 3")]
    {
        let text = String::from_utf8(before.clone()).expect("text");
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines[change.0] = lines[change.0].replace(change.1, "{");
        fs::write(log, lines.join("\n") + "\n").expect("is written");
        refused(&quick(&["--log", log, "--resume"]), message);
    }
    refused(&quick(&["--resume"]), "--resume needs the --log or --report");
    refused(&quick(&["--resume", "--log", "/nowhere/log"]), "/nowhere/log cannot be read");
}

#[test]
fn a_sequential_test_stops_early() {
    // It soon becomes clear whether random bots are equal or differ by 300.
    let more = ["--games", "5000", "--sprt", "0,300"];
    let json = good_json(&quick(&[&more[..], &["--json", "-"]].concat()));
    assert_eq!(json["sprt"]["verdict"], "elo0");
    let games = number(&json["games"]);
    assert!((16.0..1000.0).contains(&games), "{games}");
    assert_eq!(json["left_out"], 0);
    let threads = |threads| good_json(&quick(&[&more[..], &["--json", "-", "--threads", threads]].concat()));
    assert_eq!(without_times(threads("1")), without_times(threads("3")));
    let out = good(&quick(&more));
    assert!(out.contains("\nsprt      stronger by 0 rather than by 300 (ratio -"), "{out}");
}

#[test]
fn a_page_that_needs_nothing_else() {
    let folder = folder();
    let report = folder.path().join("a report");
    let out = good(&quick(&["--games", "10", "--report", as_text(&report)]));
    assert!(out.contains("\nreport    "), "{out}");
    let page = fs::read_to_string(report.join("index.html")).expect("a page");
    for outside in ["http", "//", "<script", "<link", "<img", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_eq!(page.matches("<svg ").count(), 5);
    assert_eq!(page.matches("<svg ").count(), page.matches("<desc>").count());
    let links: Vec<&str> = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(links.len(), 20);
    for link in links {
        assert!(report.join(link).is_file(), "{link}");
    }
    let game = fs::read_to_string(report.join("games/game-000003.html")).expect("a page");
    assert!(game.contains("<h2>Turn 1, round 1: A ") && game.contains("class=\"drawn\""), "{game}");
    for tool in ["board.js", "board.css"] {
        assert!(game.contains(tool) && report.join("games").join(tool).is_file(), "{tool}");
    }
    // Saved games are found in another folder, too.
    let games = folder.path().join("my games");
    let (report, games) = (folder.path().join("other"), as_text(&games));
    good(&quick(&["--games", "2", "--report", as_text(&report), "--save-games", games]));
    let page = fs::read_to_string(report.join("index.html")).expect("a page");
    assert!(page.contains("href=\"../my%20games/game-000001.cgr\""), "{page}");
}

#[test]
fn bad_arguments_are_refused() {
    let players = |players: &'static str, message| refused(&["arena", "--players", players], message);
    players("random", "names 1: 2 to 5 can play");
    players("random,random,random,random,random,random", "names 6");
    players("random,pirate", "there is no bot `pirate`");
    players("random:ms=5,random", "random has no setting `ms`");
    refused(&["arena"], "--players");
    let two = |more: &[&str], message| {
        refused(&[&["arena", "--players", "random,random"], more].concat(), message);
    };
    two(&["--rules", "jamaica,players=3"], "is for 3 players, not for 2");
    two(&["--rules", "nowhere"], "there is no edition `nowhere`");
    two(&["--games", "0"], "--games");
    two(&["--threads", "0"], "--threads");
    two(&["--threads", "2000"], "2000 is not in 1..=1024");
    two(&["--seats", "stand"], "possible values: rotate, all, fixed");
    two(&["--seed", "x"], "64 hexadecimal digits");
    two(&["--sprt", "10,0"], "elo0 has to be less than elo1");
    two(&["--sprt", "10"], "two numbers");
    two(&["--sprt", "a,b"], "`a` is not a number");
    two(&["--json", "/nowhere/match.json"], "there is no folder /nowhere");
    two(&["--report", "/dev/null/report"], "/dev/null/report cannot be created");
    two(&["--log", "/nowhere/log"], "/nowhere/log cannot be written");
    refused(&["arena", "--players", "random,random,random", "--sprt", "0,10"], "--sprt compares two players");
}

#[test]
fn what_was_played_is_shown_before_an_error() {
    let ran = run(&quick(&["--games", "10", "--log", "/dev/full"]));
    // As far as the program can tell, the log already exists.
    assert_eq!((ran.code, ran.out.as_str()), (Some(UNUSABLE), ""));

    let folder = folder();
    let games = folder.path().join("games");
    fs::create_dir_all(games.join("game-000003.cgr")).expect("a folder in the way");
    let ran = run(&quick(&["--games", "10", "--save-games", as_text(&games)]));
    assert_eq!(ran.code, Some(UNUSABLE));
    assert!(ran.out.contains("\nplayed    2 games in 1 set of 2"), "{}", ran.out);
    assert!(ran.out.contains("\nleft out  1 game of a set"), "{}", ran.out);
    assert!(ran.errors.contains("game-000003.cgr cannot be written"), "{}", ran.errors);
}

/// Starts a match that would run for a long time, and presses Ctrl-C as soon as it runs.
#[cfg(unix)]
fn interrupted(arguments: &[&str], runs: impl Fn() -> bool) -> Ran {
    let child = program().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let child = child.expect("the program starts");
    let started = std::time::Instant::now();
    while !runs() {
        assert!(started.elapsed().as_secs() < 60, "the match does not begin");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(signal.expect("kill runs").success());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program prints text");
    Ran { code: output.status.code(), out: text(output.stdout), errors: text(output.stderr) }
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_what_there_is() {
    let folder = folder();
    let log = folder.path().join("log.jsonl");
    let arguments = quick(&["--games", "50000000", "--log", as_text(&log)]);
    let ran =
        interrupted(&arguments, || fs::read_to_string(&log).is_ok_and(|text| text.lines().count() > 20));
    assert_eq!((ran.code, ran.errors.as_str()), (Some(130), ""));
    assert!(ran.out.contains("\nrandom #2 "), "{}", ran.out);
    assert!(ran.out.ends_with(" of 50,000,000 games; --resume goes on\n"), "{}", ran.out);

    // And it can be resumed: everything in the log counts.
    let logged = fs::read_to_string(&log).expect("a log").lines().count() - 1;
    let wanted = (logged + 10).to_string();
    let json = good_json(&quick(&["--games", &wanted, "--log", as_text(&log), "--resume", "--json", "-"]));
    let whole = good_json(&quick(&["--games", &wanted, "--json", "-"]));
    assert_eq!(without_times(json), without_times(whole));
}
