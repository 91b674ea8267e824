//! `cartagena demo`: a short game that shows what this is about.

use std::io::Write;

use anyhow::{Result, bail};
use cartagena::{Action, ActionList, Game, Place, Preset, Sampler, Seed};
use cartagena_language::Language;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Verdict;
use crate::support::bot_games::ROUNDS;
use crate::support::output::wrapped;
use crate::support::{board, narration};
use crate::terminal::{Look, LookArguments};

/// The game that is shown: a short one.
const SEED: u64 = 471;

/// Play a short game between two players in a hurry, described in words.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    look: LookArguments,
}

/// Plays the game.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let look = Look::new(&arguments.look);
    play(&mut look.writer(out), look.language)?;
    Ok(Verdict::Good)
}

fn play(out: &mut impl Write, language: Language) -> Result<()> {
    let mut rules = Preset::RavensburgerBasic.rules();
    rules.round_limit = Some(ROUNDS);
    let mut game = Game::new(&rules, Seed::from_number(SEED))?;
    let mut chooser = Sampler(Xoshiro256PlusPlus::seed_from_u64(SEED));
    let (mut heading, mut told) = (String::new(), Vec::<String>::new());

    let title = language.format("demo-title", &[("preset", rules.preset.to_string().into())]);
    writeln!(out, "{title}\n")?;
    while game.position().outcome().is_none() {
        let before = *game.position();
        let Some(action) = choose(&before.legal_actions(), &mut chooser) else {
            bail!("nothing is legal in {before}");
        };
        let events = game.play(action)?;
        if game.record().turns.last().is_some_and(|turn| turn.plies.len() == 1) {
            if !told.is_empty() {
                wrapped(out, &heading, &told.join(". "))?;
            }
            told.clear();
            heading = format!("{:>3}. ", game.record().turns.len());
        }
        told.extend(narration::sentences(language, &before, action, &events));
    }
    wrapped(out, &heading, &told.join(". "))?;
    writeln!(out, "\n{}\n", language.format("demo-end", &[("count", game.record().turns.len().into())]))?;
    write!(out, "{}", board::draw(game.position(), language))?;
    Ok(())
}

/// Chooses at random, but advances whenever possible and leaves the goal only if it must: fully random
/// players take hundreds of turns.
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
