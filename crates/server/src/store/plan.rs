//! Which part of a batch may be written, given what is stored. From reading what is stored until the plan is
//! committed, the caller must keep other writers out, or notice when one was faster. Knows no database.

use std::collections::btree_map::Entry as Place;
use std::collections::hash_map::Entry::Vacant;
use std::collections::{BTreeMap, HashMap};

use cartagena_table::GameId;

use super::queue::{Verdict, Write};
use super::{Append, AppendError, Entry, Millis, NewGame, Stage, StoreError};

/// The part of what is stored about a game that matters here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The number of its last fact, 0 if there is none.
    pub(super) last: u64,
    pub(super) stage: Stage,
}

/// A change to what the lobby uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Touch {
    pub(super) stage: Stage,
    /// When it was touched; `None` if only the stage is known to have changed.
    pub(super) at: Option<Millis>,
}

/// What to write: first the games, then what belongs to them.
#[derive(Default, Debug)]
pub(super) struct Plan {
    /// New games, each with when it was last touched; their facts are among `entries`.
    pub(super) games: Vec<(NewGame, Millis)>,
    /// New facts, ordered by game and number.
    pub(super) entries: Vec<(GameId, Entry)>,
    /// At most one change per game, in order of games, so that two servers do not deadlock.
    pub(super) touches: BTreeMap<GameId, Touch>,
    /// Uploaded files, each with the place of its verdict.
    pub(super) records: Vec<(usize, GameId, Millis, String)>,
    pub(super) analyses: Vec<(GameId, String)>,
    /// Moments at which something can be stored, each with the maximum age of the previous one.
    pub(super) pulses: Vec<(Millis, Millis)>,
    /// One for each write of the batch.
    pub(super) verdicts: Vec<Verdict>,
}

/// The games whose stored state a batch needs, in order, each once.
pub(super) fn games(batch: &[Write]) -> Vec<GameId> {
    let mut games: Vec<GameId> = batch
        .iter()
        .filter_map(|write| match write {
            Write::Create(game) => Some(game.id),
            Write::Append(append) => Some(append.game),
            Write::Record { .. } | Write::Analysis { .. } | Write::Pulse { .. } => None,
        })
        .collect();
    games.sort_unstable();
    games.dedup();
    games
}

/// The verdict on a name that is already taken.
pub(super) fn name_taken(id: GameId) -> Verdict {
    Err(StoreError::Failed(format!("the name {id} is taken")).into())
}

impl Plan {
    /// Goes through the batch in order. `known` has each of [`games`] that is stored.
    pub(super) fn new(batch: Vec<Write>, mut known: HashMap<GameId, Known>) -> Plan {
        let mut plan = Plan { verdicts: Vec::with_capacity(batch.len()), ..Plan::default() };
        for write in batch {
            let verdict = match write {
                Write::Create(game) => plan.create(game, &mut known),
                Write::Append(append) => plan.append(append, &mut known),
                Write::Record { id, created, text } => {
                    plan.records.push((plan.verdicts.len(), id, created, text));
                    Ok(())
                }
                Write::Analysis { id, text } => {
                    plan.analyses.push((id, text));
                    Ok(())
                }
                Write::Pulse { at, longest } => {
                    plan.pulses.push((at, longest));
                    Ok(())
                }
            };
            plan.verdicts.push(verdict);
        }
        // Neighbours are written together; the facts of a game are already in order.
        plan.entries.sort_by_key(|(game, _)| *game);
        plan
    }

    fn create(&mut self, mut game: NewGame, known: &mut HashMap<GameId, Known>) -> Verdict {
        let Vacant(place) = known.entry(game.id) else { return name_taken(game.id) };
        let last = check_numbers(0, &game.entries)?;
        place.insert(Known { last, stage: game.stage });
        let (id, updated) = (game.id, game.updated());
        self.entries.extend(game.entries.drain(..).map(|entry| (id, entry)));
        self.games.push((game, updated));
        Ok(())
    }

    fn append(&mut self, append: Append, known: &mut HashMap<GameId, Known>) -> Verdict {
        let Append { game, entries, stage } = append;
        let Some(stored) = known.get_mut(&game) else {
            return Err(StoreError::Failed(format!("there is no game {game}")).into());
        };
        stored.last = check_numbers(stored.last, &entries)?;
        let new_stage = stage.unwrap_or(stored.stage);
        // A game that is being played is not in the lobby: its row can be left alone.
        if new_stage != stored.stage || new_stage == Stage::Waiting {
            let at = entries.iter().map(|entry| entry.at).max();
            match self.touches.entry(game) {
                Place::Occupied(mut touch) => {
                    let touch = touch.get_mut();
                    *touch = Touch { stage: new_stage, at: touch.at.max(at) };
                }
                Place::Vacant(place) => {
                    place.insert(Touch { stage: new_stage, at });
                }
            }
        }
        stored.stage = new_stage;
        self.entries.extend(entries.into_iter().map(|entry| (game, entry)));
        Ok(())
    }
}

/// The last number if these facts follow `last` without a gap.
fn check_numbers(last: u64, entries: &[Entry]) -> Result<u64, AppendError> {
    let mut next = last;
    for entry in entries {
        next += 1;
        if entry.number != next {
            let first = entries[0].number;
            return if (1..=last).contains(&first) {
                Err(AppendError::Taken)
            } else {
                let found = entry.number;
                Err(StoreError::Failed(format!("a fact has number {found} where {next} is next")).into())
            };
        }
    }
    Ok(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: i64) -> GameId {
        GameId::from_number(number).unwrap()
    }

    fn entries(numbers: impl IntoIterator<Item = u64>) -> Vec<Entry> {
        numbers.into_iter().map(|number| Entry { number, at: 10, fact: String::new() }).collect()
    }

    #[test]
    fn facts_follow_without_gaps() {
        assert_eq!(check_numbers(0, &entries([1, 2, 3])), Ok(3));
        assert_eq!(check_numbers(7, &entries([8])), Ok(8));
        assert_eq!(check_numbers(7, &[]), Ok(7));
        for taken in [vec![7], vec![1], vec![7, 8]] {
            assert_eq!(check_numbers(7, &entries(taken.clone())), Err(AppendError::Taken), "{taken:?}");
        }
        for wrong in [vec![9], vec![0], vec![8, 10], vec![8, 8], vec![u64::MAX]] {
            let refused = check_numbers(7, &entries(wrong.clone()));
            assert!(matches!(refused, Err(AppendError::Store(_))), "{wrong:?}: {refused:?}");
        }
    }

    #[test]
    fn writes_of_one_batch_build_on_each_other() {
        let append = |numbers: Vec<u64>, stage| {
            Write::Append(Append { game: id(5), entries: entries(numbers), stage })
        };
        let game = NewGame {
            id: id(5),
            created: 1,
            setup: String::new(),
            listed: true,
            contest: None,
            stage: Stage::Waiting,
            entries: entries([1]),
        };
        let batch = vec![
            append(vec![1], None),
            Write::Create(game.clone()),
            Write::Create(game),
            append(vec![2, 3], Some(Stage::Playing)),
            append(vec![3], None),
            append(vec![4], None),
        ];
        assert_eq!(games(&batch), [id(5)]);
        let plan = Plan::new(batch, HashMap::new());
        let kept: Vec<bool> = plan.verdicts.iter().map(Result::is_ok).collect();
        assert_eq!(kept, [false, true, false, true, false, true]);
        assert_eq!(plan.verdicts[4], Err(AppendError::Taken));
        let numbers: Vec<u64> = plan.entries.iter().map(|(_, entry)| entry.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4]);
        assert_eq!(plan.games.len(), 1);
        assert_eq!(plan.touches[&id(5)], Touch { stage: Stage::Playing, at: Some(10) });
    }

    #[test]
    fn a_game_that_is_played_is_not_touched() {
        let known = Known { last: 3, stage: Stage::Playing };
        let append = Append { game: id(5), entries: entries([4]), stage: Some(Stage::Playing) };
        let plan = Plan::new(vec![Write::Append(append)], HashMap::from([(id(5), known)]));
        assert!(plan.touches.is_empty() && plan.entries.len() == 1);
    }
}
