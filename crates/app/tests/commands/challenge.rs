use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};

use cartagena::Record;

use crate::*;

/// The example client, as a command.
fn python() -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/challenge/client.py");
    format!("python3 '{}' --host %host% --port %port% --reservation %reservation%", script.display())
}

/// A server on a free port that is stopped with the test.
struct Served {
    child: Child,
    out: BufReader<ChildStdout>,
    port: String,
}

impl Served {
    fn start(more: &[&str]) -> Served {
        let arguments = [&["challenge", "serve", "--port", "0"][..], more].concat();
        let mut child = program().args(arguments).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        let address = line.strip_prefix("listening at 127.0.0.1:").expect("an address");
        let port = address.split(',').next().expect("a port").to_owned();
        Served { child, out, port }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).expect("a line");
        line
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn two_bots_join_a_server() {
    let folder = folder();
    let replays = folder.path().join("replays");
    let mut served = Served::start(&["--replays", as_text(&replays), "--rounds", "4"]);
    let join = |bot: &str| {
        let arguments = ["challenge", "join", "--port", &served.port, "--bot", bot, "--games", "2"];
        let mut command = program();
        command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("the program starts")
    };
    let players = [join("greedy"), join("random")];
    for player in players {
        let output = player.wait_with_output().expect("the game ends");
        let text = String::from_utf8(output.stdout).expect("text");
        let errors = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(GOOD), "{errors}");
        assert_eq!(text.lines().filter(|line| line.contains(", playing ")).count(), 2, "{text}");
        assert_eq!(errors.matches("joined the room ").count(), 2, "{errors}");
    }
    for _ in 0..2 {
        let line = served.line();
        assert!(line.starts_with("red Unknown ") && line.contains(" 8 turns, "), "{line}");
        let file = line.trim_end().rsplit(", ").next().expect("a file");
        let shown = good(&["replay", file]);
        assert!(shown.contains("Rules    software-challenge,rounds=4\n"), "{shown}");
        assert!(good(&["check", file]).starts_with("ok "), "{file}");
    }
}

#[test]
fn a_server_says_what_is_wrong() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let serve = ["challenge", "serve", "--port", &port];
    refused(&serve, "cannot listen on");
    refused(&["challenge", "serve", "--soft-ms", "20", "--hard-ms", "10"], "exceeds the hard limit");
    refused(&["challenge", "serve", "--rounds", "0"], "1 to 9999");
    drop(taken);
    refused(&["challenge", "join", "--port", &port], "there is no server at 127.0.0.1");
    refused(&["challenge", "join", "--bot", "nobody"], "nobody");
}

#[test]
fn a_match_of_bots_is_its_seed() {
    let folder = folder();
    let saved = folder.path().join("games");
    let played = |threads: &str| {
        let arguments = ["challenge", "match", "--red", "bot:greedy", "--blue", "bot:random", "--games", "7"];
        let more = ["--seed", "5", "--json", "--save", as_text(&saved), "--threads", threads];
        good_json(&[&arguments[..], &more].concat())
    };
    let mut json = played("1");
    json["seconds"] = Value::Null;
    let mut again = played("3");
    again["seconds"] = Value::Null;
    assert_eq!(json, again);
    // The last pair is completed.
    assert_eq!(json["games"], 8);
    let greedy = &json["players"][0];
    assert_eq!((&greedy["name"], &greedy["wins"]), (&Value::from("greedy"), &Value::from(8)));
    assert_eq!(greedy["causes"]["REGULAR"], 8);
    assert_eq!(json["every_game"][1]["players"][0], "random", "sides are swapped");
    // Pairs share a deal.
    let start = |number: u64| {
        let file = saved.join(format!("game-{number:06}.xml.gz"));
        let game = folder.path().join("game.cgr");
        good(&["challenge", "convert", as_text(&file), as_text(&game)]);
        let text = fs::read_to_string(game).expect("a game");
        let record: Record = text.parse().expect("a record");
        record.verify().expect("a legal game");
        record.start().expect("a start")
    };
    assert_eq!(start(0), start(1));
    assert_ne!(start(1), start(2));
}

#[test]
fn a_match_of_programs_keeps_what_they_print() {
    let folder = folder();
    let client = python();
    let arguments = ["challenge", "match", "--red", &client, "--blue", "bot:greedy", "--games", "2"];
    let out = good(&[&arguments[..], &["--save", as_text(folder.path())]].concat());
    assert!(out.contains("played    2 games"), "{out}");
    let red = out.lines().filter(|line| line.starts_with("red client ")).collect::<Vec<_>>();
    assert_eq!(red.len(), 2, "{out}");
    assert!(red[1].trim_end().ends_with("0") && red[1].contains(" 2 "), "{out}");
    for (file, colour) in [("game-000000-red.log", "RED"), ("game-000001-blue.log", "BLUE")] {
        let log = fs::read_to_string(folder.path().join(file)).expect("a log");
        assert!(log.starts_with(&format!("I am {colour}\n")) && log.contains("winner: "), "{log}");
    }
    refused(&["challenge", "match", "--red", "bot:x", "--blue", "bot:greedy"], "--red bot:x");
    let save = ["--save", as_text(folder.path())];
    let nobody = ["challenge", "match", "--red", "/no/such/program", "--blue", "bot:greedy"];
    let ran = run(&[&nobody[..], &save].concat());
    assert_eq!(ran.code, Some(UNUSABLE));
    assert!(ran.errors.contains("`/no/such/program` cannot be started"), "{}", ran.errors);
    let two = ["challenge", "match", "--red", "cat", "--blue", "bot:greedy", "--threads", "2"];
    refused(&two, "without %reservation% one game is played at a time");
}

fn tournament(folder: &Path, games: u64) -> PathBuf {
    let config = folder.join("class.toml");
    let python = python();
    let text = format!(
        "name = \"Class <10b>\"\ngames = {games}\nrounds = 5\n\
         [[player]]\nname = \"Anna\"\ncommand = \"{python}\"\n\
         [[player]]\nname = \"Ben & Co\"\nbot = \"random\"\n\
         [[player]]\nname = \"helmsman\"\nbot = \"greedy\"\n"
    );
    fs::write(&config, text).expect("a config");
    config
}

#[test]
fn a_tournament_with_a_page_goes_on_after_a_break() {
    let folder = folder();
    let config = tournament(folder.path(), 1);
    let out = good(&["challenge", "tournament", as_text(&config)]);
    assert!(out.starts_with("Class <10b>: 6 of 6 games\n"), "{out}");
    let results = folder.path().join("class");
    refused(&["challenge", "tournament", as_text(&config)], "--resume");

    // A torn line is played again, followed by the other games.
    let log = results.join("log.jsonl");
    let text = fs::read_to_string(&log).expect("a log");
    assert_eq!(text.lines().count(), 7);
    fs::write(&log, &text[..text.len() - 20]).expect("the log is written");
    tournament(folder.path(), 4);
    let json = good_json(&["challenge", "tournament", as_text(&config), "--resume", "--json"]);
    assert_eq!(json["games"], 12);
    let lines = fs::read_to_string(&log).expect("a log");
    assert!(lines.starts_with(&text[..text.len() - 20]));
    assert_eq!(lines.lines().count(), 13);
    let scores: u64 =
        json["players"].as_array().expect("players").iter().filter_map(|p| p["score"].as_u64()).sum();
    assert_eq!(scores, 24);
    assert_eq!(json["players"][2]["name"], "Ben & Co", "random is the last");

    let page = fs::read_to_string(results.join("index.html")).expect("a page");
    assert!(page.contains("<title>Class &lt;10b&gt;</title>") && page.contains("Ben &amp; Co"), "{page}");
    let mut links = 0;
    for link in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(results.join(link).exists(), "{link}");
        links += 1;
    }
    assert_eq!(links, 24);
    let game = fs::read_to_string(results.join("games/game-000000.html")).expect("a page");
    assert!(game.contains("Anna plays red (A), Ben &amp; Co plays blue (B)."), "{game}");
    assert_eq!(game.matches("<h2>Turn ").count(), 10);
    assert_eq!(game.matches("class=\"drawn\"").count(), 10);
    assert!(game.contains("board.js") && results.join("games/board.js").is_file());

    fs::write(&config, fs::read_to_string(&config).expect("a config").replace("rounds = 5", "rounds = 6"))
        .expect("written");
    refused(&["challenge", "tournament", as_text(&config), "--resume"], "another tournament");
}

#[test]
fn a_config_that_cannot_be_used_is_explained() {
    let folder = folder();
    let config = folder.path().join("class.toml");
    let says = |text: &str, message: &str| {
        fs::write(&config, text).expect("a config");
        refused(&["challenge", "tournament", as_text(&config)], message);
    };
    let anna = "[[player]]\nname = \"Anna\"\n";
    let ben = "[[player]]\nname = \"Ben\"\nbot = \"random\"\n";
    says("games = 2\n", "missing field `player`");
    says(&format!("gamse = 2\n{ben}"), "gamse");
    says(ben, "two players or more");
    says(&format!("{ben}{ben}"), "two players have the name Ben");
    says(&format!("{anna}{ben}"), "Anna needs either a command or a bot");
    says(&format!("{anna}bot = \"rnadom\"\n{ben}"), "rnadom");
    says(&format!("{anna}bot = \"random\"\ndialect = \"2011\"\n{ben}"), "2011");
    says(&format!("games = 0\n{anna}bot = \"random\"\n{ben}"), "games = 0");
}

#[test]
fn games_are_converted_both_ways() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    let convert = |from: &str, to: &str| {
        good(&["challenge", "convert", as_text(&path(from)), as_text(&path(to))]);
    };
    let saved = saved_game(folder.path(), "software-challenge");
    fs::rename(saved, path("a.cgr")).expect("renamed");
    convert("a.cgr", "b.xml.gz");
    convert("b.xml.gz", "c.xml");
    convert("c.xml", "d.cgr");
    let record =
        |name: &str| -> Record { fs::read_to_string(path(name)).expect("a game").parse().expect("a record") };
    let (first, last) = (record("a.cgr"), record("d.cgr"));
    assert_eq!(first.verify().expect("legal"), last.verify().expect("legal"));
    assert_eq!(first.start(), last.start());
    assert_eq!(first.result, last.result);
    let mut text = String::new();
    fs::File::open(path("c.xml")).expect("a replay").read_to_string(&mut text).expect("text");
    assert!(text.starts_with("<object-stream>\n  <state turn=\"0\" currentPlayer=\"RED\">\n"));

    saved_game(folder.path(), "tortuga");
    let other = path("game-0000.cgr");
    refused(&["challenge", "convert", as_text(&other), as_text(&path("x.xml"))], "other rules");
    refused(&["challenge", "convert", as_text(&other), as_text(&path("x.txt"))], "an .xml or an .xml.gz");
    fs::write(path("bad.xml"), text.replacen("points=\"0\"", "points=\"1\"", 3)).expect("written");
    let ran = run(&["replay", as_text(&path("bad.xml"))]);
    assert_eq!(ran.code, Some(FAILED));
}
