//! Checks traces as another program would, with nothing but the lines and a referee.

use cartagena::{Card, Chance, Commitment, Position, Rules, Script, Seat, Seed, Token};

use crate::*;

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn position(value: &Value) -> Position {
    text(value).parse().expect("a position")
}

fn chance(draw: &Value) -> Chance {
    let letter = |name: &str| draw.get(name).and_then(|value| text(value).chars().next());
    match (letter("card"), letter("token")) {
        (Some(card), None) => Chance::Card(Card::from_letter(card).expect("a card")),
        (None, Some(token)) => Chance::Token(Token::from_letter(token).expect("a token")),
        _ => panic!("neither a card nor a token: {draw}"),
    }
}

/// Checks one step and returns the position after it.
fn check_step(line: &Value) -> Position {
    let before = position(&line["position"]);
    assert_eq!(text(&line["decider"]).chars().next(), before.decider().map(Seat::letter));
    assert_eq!(text(&line["position"]).split(' ').nth(9), Some(text(&line["decision"])));

    let expected: Vec<Value> =
        before.legal_actions().iter().map(|action| action.to_string().into()).collect();
    let legal = line["legal"].as_array().expect("a list");
    assert_eq!(legal, &expected);
    assert!(legal.contains(&line["action"]));

    let mut script: Script = text(&line["chance"]).parse().expect("chance");
    let draws = line["draws"].as_array().expect("a list");
    assert_eq!(script, Script::new(draws.iter().map(chance)));
    let mut after = before;
    let mut events = Vec::new();
    let action = text(&line["action"]).parse().expect("an action");
    after.play(action, &mut script, &mut events).expect("a legal action");
    assert!(script.is_spent());
    assert_eq!(after.to_string(), text(&line["after"]));

    let told = line["events"].as_array().expect("a list");
    assert_eq!(told.len(), events.len());
    assert!(told.iter().all(|event| event["type"].is_string()));
    after
}

fn check_trace(rules: &str) {
    let out = good(&["selfplay", "--rules", rules, "--seed", "3", "--games", "2", "--trace", "jsonl"]);
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let mut current: Option<Position> = None;
    let (mut games, mut steps) = (0, 0);
    for line in &lines {
        match text(&line["type"]) {
            "game" => {
                assert_eq!(line["game"], games);
                let (seed, rules): (Seed, Rules) = (
                    text(&line["seed"]).parse().expect("a seed"),
                    text(&line["rules"]).parse().expect("rules"),
                );
                assert_eq!(text(&line["commitment"]).parse::<Commitment>(), Ok(seed.commitment()));
                assert_eq!(text(&line["rules"]), rules.to_string());
                let mut script: Script = text(&line["chance"]).parse().expect("chance");
                let start = Position::deal(
                    &rules,
                    seed.board(&rules),
                    seed.first_player(&rules),
                    &mut script,
                    &mut (),
                )
                .expect("a deal");
                assert!(script.is_spent());
                assert_eq!(text(&line["position"]), start.to_string());
                assert_eq!(current.replace(start), None, "the game before has ended");
                steps = 0;
            }
            "step" => {
                assert_eq!((&line["game"], &line["step"]), (&games.into(), &steps.into()));
                assert_eq!(
                    current.map(|position| position.to_string()).as_deref(),
                    line["position"].as_str()
                );
                current = Some(check_step(line));
                steps += 1;
            }
            "end" => {
                let last = current.take().expect("a game");
                let outcome = last.outcome().expect("it is over");
                assert_eq!((&line["game"], &line["actions"]), (&games.into(), &steps.into()));
                assert_eq!(line["result"], outcome.to_string());
                let winners: Vec<Value> =
                    outcome.winners.iter().map(|seat| seat.to_string().into()).collect();
                assert_eq!(line["winners"].as_array(), Some(&winners));
                assert_eq!(line["result"], format!("{}:{}", outcome.winners, text(&line["by"])));
                assert_eq!(line["rounds"], last.rounds());
                for seat in last.rules().seats() {
                    assert_eq!(line["points"][seat.to_string()], last.points(seat));
                }
                games += 1;
            }
            other => panic!("unknown line {other}"),
        }
    }
    assert_eq!((games, current), (2, None));
}

#[test]
fn traces_can_be_checked_step_by_step() {
    for rules in
        ["jamaica", "tortuga,players=3", "hispaniola,row=3,tiles=4", "software-challenge", everything()]
    {
        check_trace(rules);
    }
}
