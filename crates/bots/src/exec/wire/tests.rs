//! What is sent to a bot contains everything its seat may know and nothing else, and matches the document.

use cartagena::{ActionList, FastRng, Game, Preset, RuleOption, Rules, RulesSpec, Sampler, Seed, Viewer};
use serde_json::Value;

use super::*;

fn rule_sets() -> [Rules; 5] {
    let for_players = |spec: RulesSpec, players: u8| {
        let spec = spec.with(RuleOption::Players.to(players)).with(RuleOption::Rounds.to(25u16));
        spec.rules().expect("the rules fit together")
    };
    [
        for_players(Preset::Jamaica.into(), 2),
        for_players(Preset::Tortuga.into(), 3),
        for_players(Preset::Hispaniola.into(), 4),
        for_players(Preset::Piatnik.with_every_module(), 3),
        for_players(Preset::RavensburgerAdvanced.into(), 2),
    ]
}

/// Plays random games and shows every position along the way.
fn walk(mut look: impl FnMut(&Game, &mut Sampler<FastRng>)) {
    for (number, rules) in (1..).zip(rule_sets()) {
        let mut game = Game::new(&rules, Seed::from_number(number)).expect("a game");
        let mut sampler = Sampler(FastRng::new(number));
        look(&game, &mut sampler);
        while let Some(action) = game.position().random_action(&mut sampler) {
            game.play(action).expect("a legal action");
            look(&game, &mut sampler);
        }
    }
}

/// Everything a seat would be sent now.
fn told(view: &View, seat: Seat) -> [String; 3] {
    let legal = view.legal_actions();
    [hello(view, seat), decide(view, 1, Duration::from_millis(100), &legal), over(view)]
        .map(|line| line.expect("a line"))
}

#[test]
fn what_a_seat_cannot_know_does_not_change_a_byte() {
    let mut different = 0;
    walk(|game, sampler| {
        for seat in game.position().rules().seats() {
            let view = game.view(Viewer::Seat(seat));
            // Another position that looks the same to this seat.
            let other = view.sample(sampler);
            different += usize::from(&other != game.position());
            let other = View::new(&other, Viewer::Seat(seat), &view.memory());
            assert_eq!(told(&view, seat), told(&other, seat), "{view}");
        }
    });
    assert!(different > 1000, "only {different} positions were different");
}

#[test]
fn every_line_is_one_line_of_json_that_agrees_with_the_view() {
    let mut longest = 0;
    walk(|game, _| {
        let rules = game.position().rules();
        for seat in rules.seats() {
            let view = game.view(Viewer::Seat(seat));
            for line in told(&view, seat) {
                assert_eq!(line.find('\n'), Some(line.len() - 1), "{line}");
                let _: Value = serde_json::from_str(&line).expect("JSON");
                longest = longest.max(line.len());
            }
            let [_, line, _] = told(&view, seat);
            let line: Value = serde_json::from_str(&line).expect("JSON");
            assert_eq!(line["view"].as_str().map(str::parse), Some(Ok(view)));
            let table = &line["table"];
            let sum = |counts: &Value| -> u64 {
                counts.as_object().expect("a map").values().filter_map(Value::as_u64).sum()
            };
            for other in rules.seats() {
                let name = other.to_string();
                assert_eq!(sum(&table["pirates"][&name]), u64::from(rules.crew), "{table}");
                assert_eq!(table["hands"][&name]["size"], view.hand_size(other), "{table}");
                assert_eq!(sum(&table["hands"][&name]["known"]), view.hand(other).len() as u64, "{table}");
            }
            assert_eq!(table["hand"], table["hands"][seat.to_string()]["known"]);
            assert_eq!(table["pile"]["size"], view.pile_size());
            assert_eq!(table["path"].as_array().map(Vec::len), Some(usize::from(rules.tiles) * 6 + 1));
        }
    });
    assert!(longest < 64 * 1024, "a line of {longest} bytes");
}

/// The conversation in the document: who speaks, and what.
fn conversation() -> Vec<(&'static str, Value)> {
    let document = include_str!("../../../../../docs/BOTS.md");
    let (_, rest) = document.split_once("### A conversation").expect("the conversation");
    let block = rest.split("```").nth(1).expect("a block of text");
    let mut lines: Vec<(&str, String)> = Vec::new();
    for line in block.lines().filter(|line| !line.is_empty()) {
        match line.split_once(": {") {
            Some((who @ ("arena" | "bot"), rest)) => lines.push((who, format!("{{{rest}"))),
            _ => lines.last_mut().expect("somebody speaks").1.push_str(line),
        }
    }
    let read = |line: String| serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
    lines.into_iter().map(|(who, line)| (who, read(line))).collect()
}

#[test]
fn the_document_shows_what_is_said() {
    let mut said = Vec::new();
    let mut legal = ActionList::new();
    for (who, line) in conversation() {
        let kind = line["type"].as_str().expect("a type");
        said.push(kind.to_owned());
        if who == "bot" {
            match read(line.to_string().as_bytes()).expect("an answer") {
                Answer::Action { action, .. } => {
                    assert!(legal.contains(action.parse().expect("an action")), "{action}");
                }
                Answer::Ready { .. } => {}
            }
            continue;
        }
        let view = line["view"].as_str().map(|view| view.parse::<View>().expect("a view"));
        let expected = match (kind, &view) {
            ("decide", Some(view)) => {
                legal = view.legal_actions();
                let number = line["number"].as_u64().expect("a number");
                decide(view, number, Duration::from_millis(1000), &legal)
            }
            ("over", Some(view)) => over(view),
            _ => {
                let rules: Rules = line["rules"].as_str().expect("rules").parse().expect("rules");
                let game = Game::new(&rules, Seed::from_number(1)).expect("a game");
                hello(&game.view(Viewer::Seat(Seat::A)), Seat::A)
            }
        };
        let mut expected: Value = serde_json::from_str(&expected.expect("a line")).expect("JSON");
        if kind == "hello" {
            // Our version number may grow without a new document.
            assert!(expected["name"].take().as_str().is_some_and(|name| name.starts_with("cartagena ")));
            expected["name"] = line["name"].clone();
        }
        assert_eq!(line, expected, "it should be\n{expected}");
    }
    assert_eq!(said, ["hello", "ready", "decide", "action", "over"]);
}
