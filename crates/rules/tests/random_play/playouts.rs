//! Playouts: whole random games in one call are sequences of legal actions, each as likely as the others.

use std::collections::HashMap;

use cartagena::{
    Action, Cards, Chance, FastRng, Game, Position, Rules, Sampler, Script, Seed, Supply, WinCheck, WonBy,
};
use rand_xoshiro::rand_core::Rng;

use crate::{Dice, legal, rule_sets};

/// Whether a playout deals the pile in advance under these rules.
fn is_bare(rules: &Rules) -> bool {
    let modules = rules.to_string();
    !["+adventure", "+freebooter", "+sorceress"].iter().any(|module| modules.contains(module))
        && [rules.tunnel_supply, rules.jungle_supply] == [Supply::Classic; 2]
        && rules.row.is_none()
        && rules.hand_limit.is_none()
        && rules.win_check == WinCheck::AtOnce
        && rules.crew < 8
}

fn start(rules: &Rules, number: u64) -> Position {
    *Game::new(rules, Seed::from_number(number)).expect("a game").position()
}

#[test]
fn a_playout_is_a_row_of_random_actions() {
    for (index, rules) in rule_sets::all().iter().enumerate().filter(|(_, rules)| !is_bare(rules)) {
        let (mut one, mut other) = (start(rules, index as u64), start(rules, index as u64));
        let mut dealer = Sampler(Dice::new(index as u64).0);
        let mut twin = dealer.clone();
        let mut played = 0;
        while let Some(action) = one.random_action(&mut dealer) {
            one.play(action, &mut dealer, &mut ()).expect("a random action is legal");
            played += 1;
        }
        assert_eq!(other.play_out(&mut twin, 100), played.min(100));
        other.play_out(&mut twin, usize::MAX);
        assert_eq!(one, other);
        assert_eq!(other.play_out(&mut twin, usize::MAX), 0);
        assert_eq!(dealer.0.next_u64(), twin.0.next_u64(), "both have used the same random numbers");
    }
}

/// The position after this many random actions.
fn after(rules: &str, before: usize) -> Position {
    let mut position = start(&rules.parse().expect("rules"), 5);
    position.play_out(&mut Sampler(FastRng::new(2)), before);
    position
}

/// The legal action that leads from one position to another, and what it drew.
fn step(before: &Position, after: &Position) -> Option<(Action, Vec<Chance>)> {
    let symbols = before.rules().symbols;
    legal(before).into_iter().find_map(|action| {
        let (hand, now) = (before.hand(before.turn()), after.hand(before.turn()));
        let new = match action {
            Action::Retreat { .. } | Action::DrawCard => now.includes(hand).then(|| now - hand)?,
            _ => Cards::NONE,
        };
        let drawn: Vec<Chance> = new.iter().map(|kind| Chance::Card(symbols.card(kind))).collect();
        let mut backwards = drawn.clone();
        backwards.reverse();
        [drawn, backwards].into_iter().find_map(|drawn| {
            let (mut next, mut script) = (*before, Script::new(drawn.iter().copied()));
            let done = next.play(action, &mut script, &mut ()).is_ok();
            (done && script.is_spent() && next == *after).then_some((action, drawn))
        })
    })
}

/// A playout that stops earlier is the beginning of one that stops later, so all its positions can be
/// examined. Returns how the game ended, and how many times the pile was reshuffled.
fn look_at_all_steps(rules: &Rules, number: u64) -> (WonBy, usize) {
    let start = start(rules, number);
    let mut before = start;
    let mut reshuffles = 0;
    for most in 1.. {
        let mut after = start;
        let played = after.play_out(&mut Sampler(FastRng::new(number)), most);
        if let Some(outcome) = before.outcome() {
            assert_eq!((played, after), (most - 1, before), "{rules}");
            return (outcome.by, reshuffles);
        }
        assert_eq!(played, most, "{rules}: {before}");
        assert!(step(&before, &after).is_some(), "no legal action leads from {before} to {after}");
        reshuffles += usize::from(after.pile().len() > before.pile().len());
        before = after;
    }
    unreachable!("games end")
}

#[test]
fn every_step_of_a_playout_is_a_legal_action() {
    let bare: Vec<Rules> = rule_sets::all().into_iter().filter(is_bare).collect();
    assert!(bare.len() >= 32, "{} rule sets", bare.len());
    let mut endings = Vec::new();
    let mut reshuffles = 0;
    for (index, rules) in bare.iter().enumerate() {
        endings.push(look_at_all_steps(rules, index as u64).0);
    }
    for (index, rules) in
        ["jamaica", "piatnik,players=5", "ravensburger-basic", "jamaica,crew=7,players=3"].iter().enumerate()
    {
        let rules = format!("{rules},rounds=150").parse().expect("rules");
        let (ending, more) = look_at_all_steps(&rules, index as u64);
        endings.push(ending);
        reshuffles += more;
    }
    assert!(endings.contains(&WonBy::Crew) && endings.contains(&WonBy::Points), "{endings:?}");
    assert!(reshuffles > 5, "the pile was made anew only {reshuffles} times");
}

#[test]
fn every_action_and_every_card_of_a_playout_is_as_likely_as_it_should_be() {
    const TRIES: u64 = 20_000;
    let mut positions: Vec<Position> =
        [("jamaica", 40), ("piatnik", 61), ("jamaica,players=4,crew=4", 90), ("piatnik", 7)]
            .map(|(rules, before)| after(rules, before))
            .into();
    // A player without cards may skip the turn, and must if nothing else is possible.
    let is_empty_handed =
        |position: &Position| position.hand(position.turn()).is_empty() && position.actions_left() == 3;
    for rules in ["piatnik", "jamaica"] {
        positions.extend((1..400).map(|before| after(rules, before)).find(is_empty_handed));
    }
    assert_eq!(positions.len(), 6);
    for position in positions {
        let (mut actions, mut cards) = (HashMap::<_, u64>::new(), HashMap::<_, u64>::new());
        for number in 0..TRIES {
            let mut next = position;
            next.play_out(&mut Sampler(FastRng::new(number.wrapping_mul(0x9E37_79B9))), 1);
            let (action, drawn) = step(&position, &next).expect("a legal action");
            *actions.entry(action).or_default() += 1;
            for card in drawn {
                *cards.entry(card).or_default() += 1;
            }
        }
        let legal = legal(&position);
        let surprise: f64 = legal
            .iter()
            .map(|action| {
                let expected = TRIES as f64 / legal.len() as f64;
                (*actions.get(action).unwrap_or(&0) as f64 - expected).powi(2) / expected
            })
            .sum();
        assert!(surprise < bound(legal.len()), "{position}: {surprise} {actions:?}");
        let draws: u64 = cards.values().sum();
        let pile = position.pile();
        let surprise: f64 = pile
            .kinds()
            .map(|kind| {
                let expected = (draws as usize * pile.count(kind)) as f64 / pile.len() as f64;
                let card = Chance::Card(position.rules().symbols.card(kind));
                let drawn = *cards.get(&card).unwrap_or(&0);
                (drawn as f64 - expected).powi(2) / expected
            })
            .sum();
        assert!(draws > 500 && surprise < bound(6), "{position}: {surprise} {cards:?}");
    }
}

/// What the sum of squares over this many cells stays below, except one time in a thousand.
fn bound(cells: usize) -> f64 {
    let freedom = cells as f64 - 1.0;
    let third = 2.0 / (9.0 * freedom);
    freedom * (1.0 - third + 3.09 * third.sqrt()).powi(3)
}
