//! The value of the decisions in a recorded game: the moments at which somebody decided, the chances of the
//! seats there, and the value of alternative actions. Everything is judged from views: what a seat could not
//! know does not count. Knows nothing about files or presentation.

use std::ops::Range;

use cartagena::{
    Action, ActionList, Decision, Event, FastRng, FreeMove, Game, Knowledge, MAX_SEATS, Outcome, Position,
    Record, RecordError, Sampler, Seat, Setup, Step, View, Viewer,
};

use crate::bot::{BotError, Budget, Choice};
use crate::captain::JudgeBy;
use crate::clock::Clock;
use crate::evaluation::Evaluator;
use crate::roster::Spec;

/// How many times the hidden cards are dealt to compare two actions. Each deal gets an equal part of the
/// bot's budget.
pub const DEALS: u64 = 4;

/// Smaller differences count as noise: the bot is not that precise.
const NOISE: f64 = 0.01;

/// How many times they are dealt to judge a position by its evaluation.
const LOOKS: usize = 32;

/// How many forced actions are played before a position is judged: no game has more in a row.
const MOST_FORCED: usize = 64;

/// A moment of a recorded game: a decision, or the end of the record.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Actions played before it.
    pub step: usize,
    /// The round, from 1.
    pub round: usize,
    /// The active seat.
    pub seat: Seat,
    /// Who decides; at the end of the game the active seat.
    pub decider: Seat,
    /// Whether a turn begins.
    pub begins: bool,
    /// What the decider knows.
    pub view: View,
    /// What was played; `None` at the end of the record.
    pub played: Option<Action>,
    /// What the decider knew afterwards, if chance was involved.
    pub drawn: Option<View>,
    /// How the game has ended, if it is over.
    pub outcome: Option<Outcome>,
}

/// All moments of a game, and the end of the record.
///
/// # Errors
/// When the game is illegal.
pub fn moments(record: &Record) -> Result<Vec<Moment>, RecordError> {
    moments_and(record, |_| ())
}

/// The same, and each step of the replay is shown to `also`.
///
/// # Errors
/// When the game is illegal.
pub fn moments_and(record: &Record, mut also: impl FnMut(&Step<'_>)) -> Result<Vec<Moment>, RecordError> {
    let mut moments: Vec<Moment> = Vec::new();
    let mut drew = false;
    let (last, knowledge) = record.replay_with_views(|step, knowledge| {
        if let Some(moment) = moments.last_mut().filter(|_| drew) {
            moment.see_draw(step.before, knowledge);
        }
        drew = !step.chances.is_empty();
        also(&step);
        let number = moments.len();
        moments.push(Moment::new(number, step.before, knowledge, step.begins_turn, Some(step.action)));
    })?;
    if let Some(moment) = moments.last_mut().filter(|_| drew) {
        moment.see_draw(&last, &knowledge);
    }
    let turn = (last.round(), last.turn());
    let begins = moments.last().is_none_or(|moment| (moment.round, moment.seat) != turn);
    moments.push(Moment::new(moments.len(), &last, &knowledge, begins, None));
    Ok(moments)
}

/// Which moments belong to which turn: a range for each, and one for the end of the record.
#[must_use]
pub fn turns(moments: &[Moment]) -> Vec<Range<usize>> {
    let mut turns: Vec<Range<usize>> = Vec::new();
    for (index, moment) in moments.iter().enumerate() {
        match turns.last_mut() {
            Some(turn) if !moment.begins && moment.played.is_some() => turn.end = index + 1,
            _ => turns.push(index..index + 1),
        }
    }
    turns
}

impl Moment {
    fn new(
        step: usize,
        position: &Position,
        knowledge: &Knowledge,
        begins: bool,
        played: Option<Action>,
    ) -> Moment {
        let seat = position.turn();
        let decider = position.decider().unwrap_or(seat);
        Moment {
            step,
            round: position.round(),
            seat,
            decider,
            begins,
            view: knowledge.view(position, Viewer::Seat(decider)),
            played,
            drawn: None,
            outcome: position.outcome(),
        }
    }

    /// Remembers what the decider knew after a draw.
    fn see_draw(&mut self, after: &Position, knowledge: &Knowledge) {
        self.drawn = Some(knowledge.view(after, Viewer::Seat(self.decider)));
    }
}

/// The chances when nothing is left to estimate: winners share the game.
#[must_use]
pub fn settled(outcome: Outcome) -> [f64; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    for winner in outcome.winners.iter() {
        chances[winner.index()] = outcome.share(winner);
    }
    chances
}

/// The chances according to a bot's choice. For bots that do not estimate them, and decisions without
/// alternatives, the positions allowed by the view are evaluated.
#[must_use]
pub fn chances(view: &View, choice: &Choice, seed: u64) -> [f64; MAX_SEATS] {
    choice.chances.unwrap_or_else(|| {
        let evaluator = Evaluator::new(view.rules());
        let mut sampler = Sampler(FastRng::new(seed));
        let looks = (0..LOOKS).map(|_| evaluator.chances(&view.sample(&mut sampler)).map(f64::from));
        mean(looks)
    })
}

/// A quick estimate of the current chances: the captain's evaluation of the positions that the view allows,
/// with the next player to move. `None` while a spell is being resolved.
#[must_use]
pub fn as_it_stands(view: &View) -> Option<[f64; MAX_SEATS]> {
    let judge = JudgeBy::Network.ready(view.rules());
    let (mut sampler, mut sums) = (Sampler(FastRng::new(1)), None);
    let passed: Option<Vec<Position>> = (0..LOOKS).map(|_| pass(&view.sample(&mut sampler))).collect();
    Some(mean(passed?.into_iter().map(|position| judge.chances(&position, &mut sums).map(f64::from))))
}

/// The position with the next player to move.
fn pass(position: &Position) -> Option<Position> {
    if position.decision() != Decision::Act {
        return None;
    }
    let mut setup = Setup::from(position);
    setup.turn = setup.turn.next(setup.rules.players.into());
    setup.rounds += u16::from(setup.turn == setup.first);
    setup.actions_left = setup.rules.max_actions;
    setup.free_move = FreeMove::None;
    setup.position().ok()
}

pub(crate) fn mean(all: impl ExactSizeIterator<Item = [f64; MAX_SEATS]>) -> [f64; MAX_SEATS] {
    let count = all.len().max(1) as f64;
    let mut sums = [0.0; MAX_SEATS];
    for chances in all {
        for (sum, chance) in sums.iter_mut().zip(chances) {
            *sum += chance / count;
        }
    }
    sums
}

/// A bot's opinion of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The chance of each seat before it.
    pub chances: [f64; MAX_SEATS],
    /// What the bot would have played, and expects to follow in the same turn.
    pub line: Vec<Action>,
    /// If something else was played: the decider's chance after the bot's action and after the one played,
    /// both judged in the same way.
    pub compared: Option<Compared>,
    /// Whether there was a choice.
    pub free: bool,
}

/// The chances of a decider after two actions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Compared {
    /// After the bot's action.
    pub best: f64,
    /// After the action played.
    pub played: f64,
}

impl Judged {
    /// The loss of the action played, from 0 to 1. The bot may be wrong about its own choice: an action that
    /// turns out better, or hardly worse, has lost nothing.
    #[must_use]
    pub fn loss(&self) -> f64 {
        let lost = self.compared.map_or(0.0, |compared| compared.best - compared.played);
        if lost < NOISE { 0.0 } else { lost }
    }
}

/// The legal action, if there is only one.
fn forced(legal: &ActionList) -> Option<Action> {
    if legal.len() == 1 { legal.get(0) } else { None }
}

/// Lets a bot judge a decision: the chances, its own choice, and the loss if something else was played.
///
/// Two actions are compared over the same deals of the hidden cards: each is played, and the bot estimates
/// what follows, so that luck in drawing affects both alike. What was remembered about other hands is
/// forgotten in both.
///
/// # Errors
/// When an external program fails.
pub fn judge(moment: &Moment, spec: &Spec, seed: u64, clock: Clock) -> Result<Judged, BotError> {
    if let Some(outcome) = moment.outcome {
        return Ok(Judged { chances: settled(outcome), line: Vec::new(), compared: None, free: false });
    }
    if let Some(forced) = forced(&moment.view.legal_actions()) {
        let chances = chances_after(moment, forced, spec, seed, clock)?;
        return Ok(Judged { chances, line: vec![forced], compared: None, free: false });
    }
    let choice = spec.build_with(seed, clock).choose(&moment.view, spec.budget())?;
    let chances = chances(&moment.view, &choice, seed);
    let compared = match moment.played {
        Some(played) if played != choice.action => {
            let after =
                |action| Ok(chances_after(moment, action, spec, seed, clock)?[moment.decider.index()]);
            Some(Compared { best: after(choice.action)?, played: after(played)? })
        }
        _ => None,
    };
    Ok(Judged { chances, line: within_turn(&moment.view, choice.line, seed), compared, free: true })
}

/// The part of a line that belongs to its first turn. Its draws may differ from those in the bot's search: it
/// ends where it cannot continue.
fn within_turn(view: &View, mut line: Vec<Action>, seed: u64) -> Vec<Action> {
    let mut sampler = Sampler(FastRng::new(seed));
    let mut position = view.sample(&mut sampler);
    let turn = |position: &Position| (position.rounds(), position.turn());
    let begun = turn(&position);
    let mut length = 0;
    while let Some(&action) = line.get(length)
        && turn(&position) == begun
        && position.play(action, &mut sampler, &mut ()).is_ok()
    {
        length += 1;
    }
    line.truncate(length.max(1));
    line
}

/// The chances after an action, over some deals of what the view hides.
///
/// # Errors
/// When an external program fails.
pub fn chances_after(
    moment: &Moment,
    action: Action,
    spec: &Spec,
    seed: u64,
    clock: Clock,
) -> Result<[f64; MAX_SEATS], BotError> {
    let mut all = Vec::new();
    for deal in 0..DEALS {
        let seed = seed.wrapping_mul(DEALS).wrapping_add(deal);
        let mut sampler = Sampler(FastRng::new(seed));
        let position = moment.view.sample(&mut sampler);
        let game = Game::from_position(position, sampler);
        all.push(look_ahead(game, action, moment.decider, spec, seed, clock)?);
    }
    Ok(mean(all.into_iter()))
}

/// Plays an action and whatever is forced after it, and lets the bot estimate the chances there.
fn look_ahead(
    mut game: Game<Sampler<FastRng>>,
    action: Action,
    judged: Seat,
    spec: &Spec,
    seed: u64,
    clock: Clock,
) -> Result<[f64; MAX_SEATS], BotError> {
    let mut next = action;
    for _ in 0..MOST_FORCED {
        game.play(next).map_err(|error| BotError::Nonsense(error.to_string()))?;
        match forced(&game.position().legal_actions()) {
            Some(forced) => next = forced,
            None => break,
        }
    }
    let position = game.position();
    if let Some(outcome) = position.outcome() {
        return Ok(settled(outcome));
    }
    let next = position.decider().unwrap_or(position.turn());
    let mut view = game.view(Viewer::Seat(next));
    if next != judged {
        // The hand that counts is the judged seat's own, not one that others would expect there.
        let cards = Some(position.hand(judged).shown(position.rules().symbols));
        let shown = Event::HandShown { seat: judged, to: next, cards };
        let mut memory = view.memory();
        memory.observe(Viewer::Seat(next), shown, position);
        view = View::new(position, Viewer::Seat(next), &memory);
    }
    let budget = match spec.budget() {
        Budget::Time(time) => Budget::Time(time / DEALS as u32),
        Budget::Nodes(nodes) => Budget::Nodes(nodes.div_ceil(DEALS)),
        Budget::Unlimited => Budget::Unlimited,
    };
    let choice = spec.build_with(seed, clock).choose(&view, budget)?;
    Ok(chances(&view, &choice, seed))
}

#[cfg(all(test, feature = "system"))]
mod tests {
    use cartagena::{Memory, Preset, RuleOption, Rules, Seed};

    use super::*;
    use crate::duel;

    fn record(rules: &str, bot: &str) -> Record {
        let rules: Rules = rules.parse().expect("rules");
        let bot: Spec = bot.parse().expect("a bot");
        let seats = vec![&bot; rules.players.into()];
        let played = duel::play(&rules, Seed::from_number(3), 0, &seats, &[]).expect("rules");
        played.expect("an end").1
    }

    #[test]
    fn every_decision_is_a_moment_and_turns_begin_once() {
        let everything = Preset::Piatnik.with_every_module().with(RuleOption::Players.to(3u8)).to_string();
        for rules in ["jamaica", &everything] {
            let record = record(rules, "greedy");
            let moments = moments(&record).expect("a legal game");
            assert_eq!(moments.len(), record.actions().count() + 1);
            let begun = moments.iter().filter(|moment| moment.begins && moment.played.is_some());
            assert_eq!(begun.count(), record.turns.len());
            let last = moments.last().expect("the end");
            assert_eq!((last.outcome, last.played), (record.result, None));
            assert!(moments.iter().enumerate().all(|(step, moment)| moment.step == step));
        }
    }

    #[test]
    fn a_judgement_is_the_same_each_time_and_adds_up_to_one() {
        let record = record("jamaica", "random");
        let spec: Spec = "captain:nodes=60".parse().expect("a bot");
        let all = moments(&record).expect("a legal game");
        for moment in all.iter().step_by(all.len() / 6).chain(all.last()) {
            let judged = judge(moment, &spec, 5, Clock::system()).expect("a bot of ours");
            assert_eq!(judge(moment, &spec, 5, Clock::system()), Ok(judged.clone()));
            assert!((judged.chances.iter().sum::<f64>() - 1.0).abs() < 0.01, "{judged:?}");
            assert!((0.0..=1.0).contains(&judged.loss()), "{judged:?}");
            let departed = moment.played.is_some() && moment.played != judged.line.first().copied();
            assert_eq!(judged.compared.is_some(), departed);
        }
    }

    #[test]
    fn hidden_cards_change_no_judgement() {
        let record = record("jamaica", "greedy");
        let mut moment = moments(&record).expect("a legal game").swap_remove(4);
        let spec: Spec = "captain:nodes=40".parse().expect("a bot");
        let judged = judge(&moment, &spec, 1, Clock::system()).expect("a bot of ours");
        // Another deal of what the decider cannot know.
        let other = moment.view.sample(&mut Sampler(FastRng::new(99)));
        moment.view = View::new(&other, moment.view.viewer(), &moment.view.memory());
        assert_eq!(judge(&moment, &spec, 1, Clock::system()), Ok(judged));
    }

    #[test]
    fn bots_without_estimates_judge_by_looks() {
        let record = record("tortuga,players=3", "greedy");
        let moment = &moments(&record).expect("a legal game")[0];
        let spec: Spec = "greedy".parse().expect("a bot");
        let judged = judge(moment, &spec, 1, Clock::system()).expect("a bot of ours");
        assert!((judged.chances.iter().sum::<f64>() - 1.0).abs() < 0.01, "{judged:?}");
        assert!(judged.chances[..3].iter().all(|&chance| chance > 0.05), "{judged:?}");
    }

    fn seen(position: &str) -> View {
        let position: Position = position.parse().expect(position);
        let decider = position.decider().expect("the game goes on");
        View::new(&position, Viewer::Seat(decider), &Memory::default())
    }

    #[test]
    fn as_it_stands_the_others_come_first() {
        // Both sides have their last pirate right before the sloop and the card for it: whoever acts first
        // wins.
        let view = seen(
            "jamaica,crew=4 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
             35:A,36:B,G:AAABBB t3/d3 - * - A3 A0 - - -",
        );
        let chances = as_it_stands(&view).expect("no spell waits");
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{chances:?}");
        assert!(chances[0] < 0.5, "{chances:?}");
    }
}
