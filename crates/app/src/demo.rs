//! `cartagena demo`: a short game that shows what this is about.

use std::io::Write;

use anyhow::{Result, bail};
use cartagena::{Action, ActionList, Game, Place, Preset, Sampler, Seed};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Verdict;
use crate::output::{counted, wrapped};
use crate::selfplay::ROUNDS;
use crate::turns::TurnCounter;
use crate::{board, words};

/// The game that is shown: a short one.
const SEED: u64 = 471;

/// Play a short game between two players in a hurry, told in words.
#[derive(clap::Args)]
pub(crate) struct Arguments {}

/// Plays the game.
pub(crate) fn run(_arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    play(out)?;
    Ok(Verdict::Good)
}

fn play(out: &mut impl Write) -> Result<()> {
    let mut rules = Preset::RavensburgerBasic.rules();
    rules.round_limit = Some(ROUNDS);
    let mut game = Game::new(&rules, Seed::from_number(SEED))?;
    let mut chooser = Sampler(Xoshiro256PlusPlus::seed_from_u64(SEED));
    let mut list = ActionList::new();
    let mut turns = TurnCounter::default();
    let (mut heading, mut told) = (String::new(), Vec::<String>::new());

    writeln!(out, "A game of {} between two players in a hurry:\n", rules.preset)?;
    while game.position().outcome().is_none() {
        let before = *game.position();
        before.legal_actions(&mut list);
        let Some(action) = choose(&list, &mut chooser) else {
            bail!("nothing is legal in {before}");
        };
        let events = game.play(action)?;
        let (turn, begins) = turns.at(&before);
        if begins {
            if !told.is_empty() {
                wrapped(out, &heading, &told.join(". "))?;
            }
            told.clear();
            heading = format!("{turn:>3}. ");
        }
        told.extend(words::sentences(&before, action, &events));
    }
    wrapped(out, &heading, &told.join(". "))?;
    writeln!(out, "\nThe end, after {}:\n", counted(turns.turns(), "turn"))?;
    write!(out, "{}", board::draw(game.position()))?;
    Ok(())
}

/// Chooses at random, but advances whenever possible and leaves the goal only if it must: players
/// that choose quite freely take hundreds of turns.
fn choose(list: &ActionList, chooser: &mut Sampler<Xoshiro256PlusPlus>) -> Option<Action> {
    let wishes: [fn(&Action) -> bool; 3] = [
        |action| matches!(action, Action::Advance { .. }),
        |action| matches!(action, Action::Retreat { from } if *from != Place::GOAL),
        |_| true,
    ];
    let mut choices = wishes.into_iter().map(|wish| list.iter().filter(wish).collect::<Vec<Action>>());
    let wanted = choices.find(|wanted| !wanted.is_empty())?;
    wanted.get(chooser.below(wanted.len())).copied()
}
