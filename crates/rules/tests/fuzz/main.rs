//! No input can cause a panic: a short run of the fuzz targets that needs no fuzzer.
//!
//! Each body gets arbitrary bytes, and good inputs that were corrupted. The inputs are the same in every run,
//! so that a passing test keeps passing; `cargo xtask fuzz` looks further.

mod bodies;
mod examples;
mod spoil;

use cartagena::{Action, Outcome, Position, Record, Rules, Script, Seed, View};
use proptest::prelude::{ProptestConfig, Strategy};
use proptest::test_runner::{RngSeed, TestRunner};

use bodies::TARGETS;
use spoil::{Input, arbitrary, spoilt};

fn fuzz(name: &str, cases: u32) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target");
    run(target.body, cases / 4, arbitrary());
    run(target.body, cases, spoilt(target));
}

/// Runs a body, always with the same inputs.
fn run(body: fn(&[u8]), cases: u32, input: impl Strategy<Value = Input>) {
    let config = ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(2000),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let outcome = TestRunner::new(config).run(&input, |input| {
        body(&input.0);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
}

/// A test for each target, with the number of inputs that take about a second.
macro_rules! targets {
    ($($name:ident: $cases:literal,)*) => {
        $(
            #[test]
            fn $name() {
                fuzz(stringify!($name), $cases);
            }
        )*

        const TESTED: &[&str] = &[$(stringify!($name)),*];
    };
}

targets! {
    action: 200_000,
    game: 300,
    outcome: 200_000,
    position: 20_000,
    record: 50_000,
    rules: 100_000,
    script: 200_000,
    seed: 200_000,
    setup: 10_000,
    view: 80_000,
}

#[test]
fn every_target_has_a_test_and_a_file_for_the_fuzzer() {
    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    assert_eq!(names, TESTED);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/fuzz_targets");
    let files = std::fs::read_dir(folder).expect("the folder of the fuzz targets");
    let mut files: Vec<String> =
        files.map(|file| file.expect("a file").file_name().into_string().expect("a name")).collect();
    files.sort();
    assert_eq!(files, names.iter().map(|name| format!("{name}.rs")).collect::<Vec<_>>());
}

#[test]
fn the_examples_can_be_read() {
    fn all_are_read<T: std::str::FromStr<Err: std::fmt::Display>>(examples: fn() -> Vec<Vec<u8>>) {
        for example in examples() {
            let text = str::from_utf8(&example).expect("text");
            if let Err(error) = text.parse::<T>() {
                panic!("{text}\n{error}");
            }
        }
    }
    all_are_read::<Action>(examples::actions);
    all_are_read::<Outcome>(examples::outcomes);
    all_are_read::<Position>(examples::positions);
    all_are_read::<Record>(examples::records);
    all_are_read::<Rules>(examples::rules);
    all_are_read::<Script>(examples::scripts);
    all_are_read::<Seed>(examples::seeds);
    all_are_read::<View>(examples::views);
}
