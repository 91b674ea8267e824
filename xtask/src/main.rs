//! What developers run: `cargo xtask test`, `format`, `types`, `fuzz`, `simulate`. It knows the tools around
//! the code, nothing about the game.

mod fuzz;
mod install;
mod page;
mod shell;
mod simulate;
mod steps;
mod types;

use std::process::ExitCode;

use anyhow::{Result, bail};

use fuzz::Fuzz;
use simulate::Simulate;
use steps::{STEPS, Step};

/// A subcommand: help and parser derive from the table.
struct Subcommand {
    name: &'static str,
    arguments: &'static str,
    description: &'static str,
    read: fn(&[String]) -> Result<Task>,
}

const SUBCOMMANDS: &[Subcommand] = &[
    Subcommand {
        name: "test",
        arguments: "[STEP]...",
        description: "run all checks, or only the steps named; stops at the first that fails",
        read: |arguments| Ok(Task::Test(steps::choose(arguments)?)),
    },
    Subcommand {
        name: "format",
        arguments: "",
        description: "format everything: Rust, and the scripts and styles of the page",
        read: |arguments| without_arguments(arguments, Task::Format),
    },
    Subcommand {
        name: "types",
        arguments: "",
        description: "write the types of the API for the scripts of the page",
        read: |arguments| without_arguments(arguments, Task::Types),
    },
    Subcommand {
        name: "fuzz",
        arguments: "[TARGET] [--seconds N]",
        description: "fuzz one target or all of them, each for N seconds (60)",
        read: |arguments| Ok(Task::Fuzz(Fuzz::read(arguments)?)),
    },
    Subcommand {
        name: "simulate",
        arguments: "[--first N] [--seeds N]",
        description: "simulate several servers with everything that can go wrong: this many seeds (10000)",
        read: |arguments| Ok(Task::Simulate(Simulate::read(arguments)?)),
    },
];

const EXAMPLES: &[(&str, &str)] = &[
    ("cargo xtask test", "everything that must pass before a change is merged"),
    ("cargo xtask test format lint", "only two of the steps"),
    ("cargo xtask fuzz position --seconds 600", "ten minutes for the parser of positions"),
    ("cargo xtask simulate --seeds 100000", "a night of servers that are killed and stores that are away"),
];

/// What to do.
#[derive(Debug)]
enum Task {
    Help,
    Test(Vec<&'static Step>),
    Format,
    Types,
    Fuzz(Fuzz),
    Simulate(Simulate),
}

fn without_arguments(arguments: &[String], task: Task) -> Result<Task> {
    match arguments.first() {
        None => Ok(task),
        Some(surplus) => bail!("unexpected `{surplus}`: this task takes no arguments"),
    }
}

impl Task {
    fn read(arguments: &[String]) -> Result<Task> {
        if arguments.iter().any(|argument| matches!(argument.as_str(), "-h" | "--help" | "help")) {
            return Ok(Task::Help);
        }
        let Some((name, rest)) = arguments.split_first() else {
            bail!("which task? {}", names());
        };
        match SUBCOMMANDS.iter().find(|row| row.name == name) {
            Some(row) => (row.read)(rest),
            None => bail!("there is no task `{name}`; {}", names()),
        }
    }

    fn run(self) -> Result<()> {
        match self {
            Task::Help => {
                print!("{}", help());
                Ok(())
            }
            Task::Test(steps) => steps::run(&steps),
            Task::Format => steps::apply_format(),
            Task::Types => page::write_types(),
            Task::Fuzz(fuzz) => fuzz.run(),
            Task::Simulate(simulate) => simulate.run(),
        }
    }
}

fn names() -> String {
    let names: Vec<&str> = SUBCOMMANDS.iter().map(|row| row.name).collect();
    format!("there are: {} (see cargo xtask --help)", names.join(", "))
}

fn help() -> String {
    let mut text = "Checks and tools for developers.\n\nUsage: cargo xtask TASK\n\nTasks:\n".to_owned();
    for row in SUBCOMMANDS {
        text += &format!("  {} {}\n      {}\n", row.name, row.arguments, row.description);
    }
    text += "\nSteps of `test`, in order:\n";
    for step in STEPS {
        text += &format!("  {:8} {}\n", step.name, step.description);
    }
    text += "\nExamples:\n";
    for (command, meaning) in EXAMPLES {
        text += &format!("  {command}\n      {meaning}\n");
    }
    text
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let task = match Task::read(&arguments) {
        Ok(task) => task,
        Err(error) => {
            eprintln!("error: {error:#}");
            return ExitCode::from(2);
        }
    };
    match task.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Task> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Task::read(&arguments)
    }

    #[track_caller]
    fn refused(line: &str, words: &str) {
        let error = read(line).expect_err(line).to_string();
        assert!(error.contains(words), "{line}: {error}");
    }

    #[track_caller]
    fn steps_of(line: &str) -> String {
        match read(line) {
            Ok(Task::Test(steps)) => steps.iter().map(|step| step.name).collect::<Vec<_>>().join(" "),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[track_caller]
    fn fuzz_of(line: &str) -> (Option<String>, u64) {
        match read(line) {
            Ok(Task::Fuzz(Fuzz { target, seconds })) => (target, seconds),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn no_steps_means_all_steps() {
        assert_eq!(steps_of("test"), "format lint portable test doc services page browser");
    }

    #[test]
    fn steps_run_in_the_order_of_the_table_and_once() {
        assert_eq!(steps_of("test lint"), "lint");
        assert_eq!(steps_of("test doc format doc"), "format doc");
    }

    #[test]
    fn unknown_steps_and_tasks_are_refused_with_the_choices() {
        refused(
            "test lnit",
            "there is no step `lnit`; there are: format, lint, portable, test, doc, services, page, browser",
        );
        refused("bake", "there is no task `bake`; there are: test, format, types, fuzz");
        refused("", "there are: test, format, types, fuzz");
    }

    #[test]
    fn some_tasks_take_no_arguments() {
        assert!(matches!(read("format"), Ok(Task::Format)));
        assert!(matches!(read("types"), Ok(Task::Types)));
        refused("format page", "unexpected `page`: this task takes no arguments");
    }

    #[test]
    fn fuzzing_takes_a_target_and_a_time_in_any_order() {
        assert_eq!(fuzz_of("fuzz"), (None, 60));
        assert_eq!(fuzz_of("fuzz position"), (Some("position".to_owned()), 60));
        assert_eq!(fuzz_of("fuzz --seconds 5"), (None, 5));
        assert_eq!(fuzz_of("fuzz --seconds 5 rules"), (Some("rules".to_owned()), 5));
        assert_eq!(fuzz_of("fuzz rules --seconds=5"), (Some("rules".to_owned()), 5));
    }

    #[test]
    fn fuzzing_refuses_what_it_cannot_do() {
        refused("fuzz pigs", "there is no fuzz target `pigs`; there are: action,");
        refused("fuzz rules view", "one target at a time");
        refused("fuzz --seconds", "a number of seconds");
        refused("fuzz --seconds 0", "a number of seconds");
        refused("fuzz --seconds soon", "a number of seconds");
        refused("fuzz --minutes 1", "there is no option `--minutes`");
    }

    #[test]
    fn help_names_everything() {
        for line in ["--help", "-h", "help", "test --help"] {
            assert!(matches!(read(line), Ok(Task::Help)), "{line}");
        }
        let help = help();
        let names = SUBCOMMANDS.iter().map(|row| row.name).chain(STEPS.iter().map(|step| step.name));
        for name in names {
            assert!(help.contains(&format!("  {name} ")), "{name} is missing:\n{help}");
        }
    }

    #[test]
    fn the_examples_of_the_help_can_be_read() {
        for (command, _) in EXAMPLES {
            read(command.strip_prefix("cargo xtask ").expect("an xtask command")).expect(command);
        }
    }

    #[test]
    fn every_step_has_a_name_of_its_own() {
        for (index, step) in STEPS.iter().enumerate() {
            assert!(STEPS[..index].iter().all(|other| other.name != step.name), "{} twice", step.name);
        }
    }
}
