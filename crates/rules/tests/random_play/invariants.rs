//! The engine checked against itself and against the oracle.

use std::collections::BTreeSet;

use cartagena::{
    Action, ActionClass, ActionKind, ActionParts, Card, Cards, Decision, Event, Game, MAX_SPACES, Place,
    Position, Record, Recorded, Rules, Sampler, Seat, Step, Symbol, View, Viewer,
};

use crate::oracle::Oracle;
use crate::{Dice, legal, random_game, rule_sets};

fn for_each_step(games: u64, mut check: impl FnMut(&Game, Action, &mut Dice)) {
    for (index, rules) in rule_sets::all().iter().enumerate() {
        for game in 0..games {
            random_game(rules, index as u64 * 1000 + game, &mut check);
        }
    }
}

#[test]
fn the_oracle_agrees_on_every_legal_action_and_every_position() {
    let mut seen = BTreeSet::new();
    for_each_step(1, |game, action, dice| {
        let position = game.position();
        let text = position.to_string();
        let mut oracle = Oracle::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let actions: Vec<String> = legal(position).iter().map(ToString::to_string).collect();
        assert_eq!(actions, oracle.legal(), "legal actions in {text}");
        assert_eq!(position.decider().map(Seat::letter), oracle.decider(), "{text}");

        let mut next = *position;
        let mut dealer = Recorded::new(Sampler(&mut dice.0));
        next.play(action, &mut dealer, &mut ()).expect("a listed action is legal");
        let chance: String = dealer.take().iter().map(ToString::to_string).collect();
        oracle
            .play(&action.to_string(), &chance)
            .unwrap_or_else(|error| panic!("{text}: {action} {{{chance}}}: {error}"));
        assert_eq!(next.to_string(), oracle.to_string(), "after {action} {{{chance}}} in {text}");
        seen.insert(action.kind());
    });
    let all = BTreeSet::from(ActionKind::ALL);
    assert_eq!(seen, all, "every kind of action occurs");
}

#[test]
fn legal_actions_are_sorted_unique_and_exactly_those_that_are_accepted() {
    for_each_step(1, |game, _, dice| {
        let position = game.position();
        let legal = legal(position);
        assert!(legal.is_sorted_by(|one, other| one < other), "{legal:?} in {position}");
        // Every few steps, everything that can be written, except hooks, of which only some.
        let attempts = if dice.below(40) == 0 { conceivable(dice) } else { Vec::new() };
        for &action in legal.iter().chain(&attempts) {
            let mut next = *position;
            let result = next.play(action, &mut Sampler(&mut dice.0), &mut ());
            let listed = legal.binary_search(&action).is_ok();
            assert_eq!(result.is_ok(), listed, "{action} in {position}: {result:?}");
            if let Err(error) = result {
                assert_eq!(next, *position, "a refused action changes nothing");
                assert!(!error.to_string().is_empty());
            }
        }
    });
}

/// Every action that can be written down, and a sample of those with many parts.
fn conceivable(dice: &mut Dice) -> Vec<Action> {
    let mut places = vec![Place::START, Place::BOAT, Place::GOAL];
    places.extend((1..=MAX_SPACES).filter_map(Place::space));
    let mut cards: Vec<Card> = Symbol::all().map(Card::plain).collect();
    cards.extend(Symbol::all().map(|symbol| Card { symbol, dark: true }));
    let seats: Vec<Seat> = Seat::all(5).collect();
    ActionKind::ALL.into_iter().flat_map(|kind| of_kind(kind, &places, &cards, &seats, dice)).collect()
}

/// The actions of a kind: all of them, or a sample if there are too many.
fn of_kind(
    kind: ActionKind,
    places: &[Place],
    cards: &[Card],
    seats: &[Seat],
    dice: &mut Dice,
) -> Vec<Action> {
    const MOST: usize = 2000;
    let fitting = |card: &Card| match kind.class() {
        ActionClass::Spell(symbol) => card.symbol == symbol,
        _ => true,
    };
    let played: Vec<Card> = cards.iter().copied().filter(fitting).collect();
    let sample = ActionParts {
        card: played.first().copied(),
        second: cards.first().copied(),
        symbol: Symbol::all().next(),
        seat: seats.first().copied(),
        from: places.first().copied(),
        and: places.first().copied(),
    };
    // The kind's needs determine which parts have to be tried.
    let needed = Action::from_parts(kind, &sample).expect("all parts are there").parts();
    let mut all = vec![ActionParts::default()];
    all = product(all, needed.card.map(|_| &played[..]), |parts, card| parts.card = Some(card));
    all = product(all, needed.seat.map(|_| seats), |parts, seat| parts.seat = Some(seat));
    all = product(all, needed.from.map(|_| places), |parts, from| parts.from = Some(from));
    let symbols: Vec<Symbol> = Symbol::all().collect();
    all = product(all, needed.symbol.map(|_| &symbols[..]), |parts, symbol| parts.symbol = Some(symbol));
    if needed.second.is_some() || needed.and.is_some() {
        all = (0..MOST)
            .map(|_| ActionParts {
                second: Some(dice.choose(cards)),
                and: Some(dice.choose(places)),
                ..dice.choose(&all)
            })
            .collect();
    }
    all.iter().filter_map(|parts| Action::from_parts(kind, parts)).collect()
}

/// Every value of a part combined with everything so far; nothing changes if the part is not needed.
fn product<T: Copy>(
    all: Vec<ActionParts>,
    values: Option<&[T]>,
    set: impl Fn(&mut ActionParts, T),
) -> Vec<ActionParts> {
    let Some(values) = values else { return all };
    let with = |parts: ActionParts, value| {
        let mut parts = parts;
        set(&mut parts, value);
        parts
    };
    all.into_iter()
        .flat_map(|parts| values.iter().map(move |&value| (parts, value)))
        .map(|(parts, value)| with(parts, value))
        .collect()
}

#[test]
fn choosing_without_a_list_is_choosing_from_the_list() {
    // The same random number must pick the same action.
    for_each_step(1, |game, _, dice| {
        let legal = legal(game.position());
        let mut dealer = Sampler(dice.0.clone());
        let index = dealer.below(legal.len());
        let chosen = game.position().random_action(&mut Sampler(&mut dice.0));
        assert_eq!(chosen, Some(legal[index]), "{}", game.position());
    });
}

#[test]
fn pirates_and_cards_are_conserved() {
    for_each_step(1, |game, _, _| {
        let position = game.position();
        let rules = position.rules();
        let mut standing = [0; MAX_SPACES + 1];
        for seat in rules.seats() {
            let mut crew = 0;
            for place in position.places(seat) {
                crew += position.pirates(seat, place);
                if let Some(number) = place.number() {
                    standing[number] += position.pirates(seat, place);
                }
            }
            assert_eq!(crew, usize::from(rules.crew), "{position}");
            assert!(position.pirates(seat, Place::BOAT) <= 3, "{position}");
        }
        assert!(standing.iter().all(|&pirates| pirates <= 3), "{position}");
        let mut cards: Cards = rules.seats().map(|seat| position.hand(seat)).fold(Cards::NONE, |a, b| a + b);
        cards += position.row().collect();
        cards += position.pile() + position.discards() + position.looked_at();
        assert_eq!(cards, rules.deck(), "{position}");
    });
}

#[test]
fn everything_written_is_read_back() {
    for_each_step(1, |game, action, _| {
        let position = game.position();
        assert_eq!(position.to_string().parse::<Position>().as_ref(), Ok(position), "{position}");
        for action in legal(position) {
            assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        }
        assert_eq!(action.to_string().parse(), Ok(action));
        for viewer in Viewer::all(position.rules()) {
            let view = game.view(viewer);
            assert_eq!(view.to_string().parse::<View>(), Ok(view), "{view}");
        }
        let open = View::open(position);
        assert_eq!(open.to_string().parse::<View>(), Ok(open), "{open}");
    });
}

#[test]
fn games_end_are_recorded_and_verify() {
    for (index, rules) in rule_sets::all().iter().enumerate() {
        let game = random_game(rules, index as u64, |_, _, _| {});
        let outcome = game.position().outcome().expect("the game is over");
        assert!(!outcome.winners.is_empty());
        assert_eq!(rules.to_string().parse::<Rules>().as_ref(), Ok(rules));

        // With the seed.
        let text = game.record().to_string();
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(&record, game.record());
        assert_eq!(record.verify().as_ref(), Ok(game.position()));

        // The same game again, with its draws written down instead.
        let mut start = None;
        let mut drawn = None::<Record>;
        game.record()
            .replay(|step| {
                let start = start.get_or_insert(*step.before);
                drawn
                    .get_or_insert_with(|| Record::new(*rules, cartagena::Origin::Position(Box::new(*start))))
                    .push(step.before, step.action, step.chances.to_vec());
            })
            .expect("the record is right");
        let mut drawn = drawn.expect("the game has actions");
        drawn.result = Some(outcome);
        let read: Record = drawn.to_string().parse().unwrap_or_else(|error| panic!("{drawn}\n{error}"));
        assert_eq!(read, drawn);
        assert_eq!(read.verify().as_ref(), Ok(game.position()));
    }
}

#[test]
fn turns_are_counted_as_they_end() {
    for (index, rules) in rule_sets::all().iter().enumerate() {
        let game = random_game(rules, index as u64, |_, _, _| {});
        let mut ended = 0;
        let count = |step: Step<'_>| {
            assert_eq!(step.before.turns_ended(), ended, "{}", step.before);
            let ends = step.events.iter().any(|event| matches!(event, Event::TurnEnded { .. }));
            ended += usize::from(ends || step.after.outcome().is_some());
            assert_eq!(step.after.turns_ended(), ended, "{}", step.after);
        };
        game.record().replay(count).expect("the record is right");
    }
}

#[test]
fn the_last_action_of_a_turn_is_known_beforehand() {
    for (index, rules) in rule_sets::all().iter().enumerate() {
        let game = random_game(rules, index as u64, |_, _, _| {});
        let mut last = false;
        let check = |step: Step<'_>| {
            if step.before.decision() == Decision::Act {
                last = step.before.is_last(step.action);
            }
            let is_settled = step.after.decision() == Decision::Act && step.after.outcome().is_none();
            let ends = step.events.iter().any(|event| matches!(event, Event::TurnEnded { .. }));
            assert!(!is_settled || ends == last, "{} in {}", step.action, step.before);
        };
        game.record().replay(check).expect("the record is right");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for (index, rules) in rule_sets::all().iter().enumerate() {
        let play = || random_game(rules, 77 + index as u64, |_, _, _| {});
        assert_eq!(play().record().to_string(), play().record().to_string());
    }
}
