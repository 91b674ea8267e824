//! Nothing hidden leaks: views and events depend only on what a viewer may know.

use cartagena::{
    Action, Cards, Chance, DealError, Dealer, Event, Events, Kind, Memory, Position, Recorded, Rules,
    Sampler, Seat, Source, Token, TokenSet, View, Viewer,
};

use crate::{Dice, legal, random_game, rule_sets};

#[test]
fn a_sampled_position_looks_the_same_to_the_viewer() {
    for (index, rules) in rule_sets::all().iter().enumerate() {
        random_game(rules, 5000 + index as u64, |game, _, dice| {
            for viewer in Viewer::all(rules) {
                let view = game.view(viewer);
                let sampled = view.sample(&mut Sampler(&mut dice.0));
                assert_eq!(View::new(&sampled, viewer, &view.memory()), view, "{view}");
                assert_eq!(sampled.to_string().parse().as_ref(), Ok(&sampled), "a legal position");
                let own = view.legal_actions();
                let mine = game.position().decider().is_some_and(|seat| viewer.is(seat));
                let expected = if mine { legal(game.position()) } else { Vec::new() };
                assert_eq!(own.iter().collect::<Vec<_>>(), expected, "{view}");
            }
        });
    }
}

#[test]
fn what_a_viewer_knows_is_true() {
    for (index, rules) in rule_sets::all().iter().enumerate() {
        random_game(rules, 6000 + index as u64, |game, _, _| {
            let position = game.position();
            for viewer in Viewer::all(rules) {
                let view = game.view(viewer);
                for seat in rules.seats() {
                    assert!(position.hand(seat).includes(view.hand(seat)), "{view} of {position}");
                    assert_eq!(view.hand_size(seat), position.hand(seat).len());
                    if viewer.is(seat) || rules.open_hands {
                        assert_eq!(view.hand(seat), position.hand(seat));
                    }
                }
                assert_eq!(view.pile_size(), position.pile().len());
                assert_eq!(view.looked_at_size(), position.looked_at().len());
                let top: Vec<Kind> = view.table().pile_top().collect();
                assert!(top.is_empty() || top == position.pile_top().collect::<Vec<_>>(), "{view}");
            }
        });
    }
}

/// Two positions that a viewer cannot tell apart stay so, whatever is played: the viewer sees the same events
/// and has the same view afterwards, as long as chance shows it the same cards.
#[test]
fn positions_that_differ_in_secrets_stay_alike() {
    let mut compared = 0;
    for (index, rules) in rule_sets::all().iter().enumerate() {
        random_game(rules, 7000 + index as u64, |game, action, dice| {
            for viewer in Viewer::all(rules) {
                let view = game.view(viewer);
                let other = view.sample(&mut Sampler(&mut dice.0));
                compared += usize::from(stays_alike(&view, game.position(), &other, action, dice));
            }
        });
    }
    assert!(compared > 50_000, "only {compared} comparisons");
}

/// Plays the same in both positions and compares what the viewer sees. `false` if the other position does not
/// allow the same.
fn stays_alike(view: &View, real: &Position, other: &Position, action: Action, dice: &mut Dice) -> bool {
    let viewer = view.viewer();
    let mut real_after = *real;
    let mut one = Witness::new(view);
    real_after.play(action, &mut Recorded::new(Sampler(&mut dice.0)), &mut one).expect("legal");

    let Some(twin) = same_action(viewer, real, other, action, dice) else { return false };
    let mut dealer = Guided::new(&one, view, dice);
    let mut other_after = *other;
    let mut two = Witness::new(view);
    if other_after.play(twin, &mut dealer, &mut two).is_err() {
        return false;
    }
    assert_eq!(one.seen, two.seen, "{viewer:?} sees {action} in\n{real}\nand {twin} in\n{other}");
    let views = [(&real_after, &one), (&other_after, &two)]
        .map(|(position, witness)| View::new(position, viewer, &witness.memory).to_string());
    assert_eq!(views[0], views[1], "after {action} in\n{real}\nand {twin} in\n{other}");
    true
}

/// An action in the other position that looks the same to the viewer.
fn same_action(
    viewer: Viewer,
    real: &Position,
    other: &Position,
    action: Action,
    dice: &mut Dice,
) -> Option<Action> {
    let legal = legal(other);
    let decider = real.decider()?;
    let shown = real.rules().open_hands || viewer.is(decider);
    let hidden_from_viewer = match action {
        Action::PutBack { .. } => !viewer.is(decider),
        Action::Keep { .. } => !shown,
        Action::Take { .. } => {
            !shown && !matches!(real.decision(), cartagena::Decision::Take { victim } if viewer.is(victim))
        }
        Action::Give { .. } => {
            !shown && !matches!(real.decision(), cartagena::Decision::Give { to } if viewer.is(to))
        }
        _ => false,
    };
    if let Action::Pistol { victim, .. } = action
        && viewer.is(decider)
        && real.hand(victim) != other.hand(victim)
    {
        // The viewer looks into the hand and learns the difference.
        return None;
    }
    if matches!(action, Action::Give { .. })
        && real.rules().open_hands
        && real.looked_at() != other.looked_at()
    {
        // The last cards go to an open hand.
        return None;
    }
    if hidden_from_viewer {
        return Some(dice.choose(&legal));
    }
    legal.contains(&action).then_some(action)
}

/// What a viewer sees and remembers, and which cards were turned up, in order.
struct Witness {
    viewer: Viewer,
    memory: Memory,
    seen: Vec<Event>,
    all: Vec<Event>,
}

impl Witness {
    fn new(view: &View) -> Witness {
        Witness { viewer: view.viewer(), memory: view.memory(), seen: Vec::new(), all: Vec::new() }
    }
}

impl Events for Witness {
    fn happened(&mut self, event: Event, after: &Position) {
        self.all.push(event);
        self.seen.push(event.seen_by(self.viewer, after.rules()));
        self.memory.observe(self.viewer, event, after);
    }
}

/// Deals what the viewer saw being dealt in the first game, and anything where it saw nothing.
struct Guided<'a> {
    /// What each card turned up and each token was, if the viewer saw it. The next one last.
    seen: Vec<Option<Chance>>,
    dice: &'a mut Dice,
}

impl Guided<'_> {
    fn new<'a>(first: &Witness, view: &View, dice: &'a mut Dice) -> Guided<'a> {
        let turned_up = |(all, seen): (&Event, &Event)| match (*all, *seen) {
            (Event::Drawn { source: Source::Pile, .. }, Event::Drawn { card, .. })
            | (Event::Looked { .. }, Event::Looked { card, .. }) => Some(card.map(Chance::Card)),
            (Event::LaidInRow { card }, _) => Some(Some(Chance::Card(card))),
            (Event::ChestOpened { token, .. }, _) => Some(Some(Chance::Token(token))),
            _ => None,
        };
        let mut seen: Vec<_> = first.all.iter().zip(&first.seen).filter_map(turned_up).collect();
        // Cards of the known top are not dealt. They come first, unless a token comes before them.
        let known = view.table().pile_top().count();
        let mut skipped = 0;
        seen.retain(|chance| {
            let is_card = !matches!(chance, Some(Chance::Token(_)));
            let skip = is_card && skipped < known;
            skipped += usize::from(skip);
            !skip
        });
        seen.reverse();
        Guided { seen, dice }
    }
}

impl Dealer for Guided<'_> {
    fn shuffle(&mut self, _pile: Cards, _rules: &Rules) -> Result<(), DealError> {
        Ok(())
    }

    fn draw(&mut self, pile: Cards, rules: &Rules) -> Result<Kind, DealError> {
        match self.seen.pop() {
            Some(Some(Chance::Card(card))) => rules
                .symbols
                .kind(card)
                .filter(|&kind| pile.contains(kind))
                .ok_or(DealError::NotInPile { card }),
            _ => Sampler(&mut self.dice.0).draw(pile, rules),
        }
    }

    fn open(&mut self, tokens: TokenSet) -> Result<Token, DealError> {
        match self.seen.pop() {
            Some(Some(Chance::Token(token))) => Ok(token),
            _ => Sampler(&mut self.dice.0).open(tokens),
        }
    }
}

#[test]
fn what_a_pistol_showed_is_remembered() {
    let mut known = 0;
    let rules: Rules = "piatnik+sorceress,players=3,rounds=40".parse().expect("rules");
    for number in 0..5 {
        random_game(&rules, number, |game, _, _| {
            for seat in rules.seats() {
                let view = game.view(Viewer::Seat(seat));
                let others = rules.seats().filter(|&other| other != seat);
                known += others.map(|other: Seat| view.hand(other).len()).sum::<usize>();
            }
        });
    }
    assert!(known > 1000, "only {known} cards known");
}
