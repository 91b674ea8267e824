//! Measures what a decision costs each level, for the table in `review.rs` and `docs/STUDY.md`. Each row is printed as
//! soon as it is known, the slowest last:
//! `cargo run --release -p cartagena-bots --example calibrate -- GAMES RULES...`

use cartagena::{Rules, Seed};
use cartagena_bots::luck::LuckMeter;
use cartagena_bots::review::{Balance, REVIEWER, review};
use cartagena_bots::{Clock, LEVELS, Spec, analysis, duel};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().ok_or("how many games?")?.parse()?;
    println!("| rules | level | games | decisions | points a decision | luck of a game, mean ± error |");
    println!("|---|---|---|---|---|---|");
    for rules in arguments {
        let rules: Rules = rules.parse()?;
        for level in LEVELS {
            // A captain that counts passes plays the same games everywhere.
            let spec = level.spec.clone().steady(3000);
            measure(&rules, level.name, &spec, games)?;
        }
    }
    Ok(())
}

/// A row of the table: games of a level against itself.
fn measure(rules: &Rules, name: &str, spec: &Spec, games: u64) -> Result<(), Failure> {
    let (mut cost, mut decisions, mut luck) = (0.0, 0, Vec::new());
    for number in 0..games {
        let seats = vec![spec; rules.players.into()];
        let played = duel::play(rules, Seed::from_number(number), 0, &seats, &[])?;
        let (_, record) = played.ok_or("nothing stops it")?;
        let moments = analysis::moments(&record)?;
        let mut meter = LuckMeter::new(rules);
        let deal = meter.of_deal(&record, number)?;
        let reviewed = moments
            .iter()
            .map(|moment| review(moment, &REVIEWER, &mut meter, moment.step as u64, Clock::system()))
            .collect::<Result<Vec<_>, _>>()?;
        let seats = Balance::of(&record, &deal, &moments, &reviewed);
        cost += seats.iter().map(|seat| seat.cost).sum::<f64>();
        decisions += seats.iter().map(|seat| seat.decisions).sum::<usize>();
        luck.push(seats[0].luck);
    }
    let count = luck.len() as f64;
    let mean = luck.iter().sum::<f64>() / count;
    let variance = luck.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / (count - 1.0);
    println!(
        "| `{rules}` | {name} | {games} | {decisions} | {:.2} | {:.1} ± {:.1} |",
        100.0 * cost / decisions as f64,
        100.0 * mean,
        100.0 * (variance / count).sqrt(),
    );
    Ok(())
}
