//! Runs the real program as a user does and checks its output and exit code.

mod analyze;
mod arena;
mod basics;
mod bench;
mod bots;
mod challenge;
mod check;
mod day;
mod db;
mod deploy;
mod lab;
mod ladder;
mod perft;
mod puzzles;
mod replay;
mod rules;
mod selfplay;
mod serve;
mod trace;
mod train;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use cartagena::{Preset, RuleOption};
use serde_json::Value;

/// Exit codes: success, a failed check, bad arguments or input.
const GOOD: i32 = 0;
const FAILED: i32 = 1;
const UNUSABLE: i32 = 2;

/// Everything at once, for three players.
fn everything() -> &'static str {
    static RULES: LazyLock<String> =
        LazyLock::new(|| Preset::Piatnik.with_every_module().with(RuleOption::Players.to(3u8)).to_string());
    &RULES
}

/// The output of a run of the program.
struct Ran {
    code: Option<i32>,
    out: String,
    errors: String,
}

/// The program in an environment that says nothing about the user.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cartagena"));
    command.env("LC_ALL", "C.UTF-8");
    command
}

fn run(arguments: &[&str]) -> Ran {
    run_with_input(arguments, b"")
}

fn run_with_input(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    stdin.write_all(input).expect("the program reads its input");
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program prints text");
    Ran { code: output.status.code(), out: text(output.stdout), errors: text(output.stderr) }
}

/// Runs a command that must succeed without error output, and returns what it printed.
#[track_caller]
fn good(arguments: &[&str]) -> String {
    let ran = run(arguments);
    assert_eq!((ran.code, ran.errors.as_str()), (Some(GOOD), ""), "{arguments:?}");
    ran.out
}

/// Runs a command that must succeed and print JSON.
#[track_caller]
fn good_json(arguments: &[&str]) -> Value {
    serde_json::from_str(&good(arguments)).expect("JSON")
}

/// Runs a command that must be refused with a message that contains this, on stderr only.
#[track_caller]
fn refused(arguments: &[&str], message: &str) {
    let ran = run(arguments);
    assert_eq!((ran.code, ran.out.as_str()), (Some(UNUSABLE), ""), "{arguments:?}");
    assert!(ran.errors.contains(message), "{arguments:?} says:\n{}", ran.errors);
}

/// Plays a random game with these rules into a folder and returns its file.
fn saved_game(folder: &Path, rules: &str) -> PathBuf {
    good(&["selfplay", "--rules", rules, "--seed", "7", "--save", as_text(folder)]);
    folder.join("game-0000.cgr")
}

/// Copies a game file with one text replaced.
fn damaged(file: &Path, change: impl Fn(String) -> String) -> PathBuf {
    let text = std::fs::read_to_string(file).expect("the game was saved");
    let changed = change(text.clone());
    assert_ne!(text, changed);
    let damaged = file.with_file_name("damaged.cgr");
    std::fs::write(&damaged, changed).expect("the file is written");
    damaged
}

/// Compares an output with its file in `tests/commands/golden`. With `CARTAGENA_GOLDEN=write` the files are
/// regenerated; look at the diff before you commit it.
#[track_caller]
fn golden(name: &str, out: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/commands/golden/{name}.txt"));
    if std::env::var_os("CARTAGENA_GOLDEN").is_some() {
        std::fs::write(&file, out).expect("the file is written");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(out, expected, "{name} is different:\n{out}");
}

fn as_text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}
