use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::*;

#[test]
fn the_demo_is_a_short_game() {
    let out = good(&["demo"]);
    assert!(out.contains("\n  1. A plays a "), "{out}");
    assert!(out.contains("wins: the whole crew has escaped"));
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    assert!(good(&["demo", "--lang", "de"]).contains("gewinnt"));
}

#[test]
#[cfg(unix)]
fn without_a_subcommand_it_serves_until_it_is_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Command::new(env!("CARGO_BIN_EXE_cartagena"))
        .env("CARTAGENA_PORT", "0")
        .env("CARTAGENA_DATABASE", folder.path().join("games.db"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut out = BufReader::new(server.stdout.take().expect("its output"));
    let mut line = String::new();
    out.read_line(&mut line).expect("its first line");
    let address = line.trim().strip_prefix("Cartagena is open: http://").expect("its address");
    let mut stream = TcpStream::connect(address.trim_end_matches('/')).expect("it listens");
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");

    let stopped = Command::new("kill").args(["-TERM", &server.id().to_string()]).status();
    assert!(stopped.is_ok_and(|status| status.success()));
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("the rest");
    assert!(rest.contains("All games are kept"), "{rest}");
    assert!(server.wait().expect("it ends").success());
    assert!(folder.path().join("games.db").is_file());
}

#[test]
fn version_and_help() {
    assert_eq!(good(&["--version"]), format!("cartagena {}\n", env!("CARGO_PKG_VERSION")));
    for command in [
        "play",
        "join",
        "watch",
        "serve",
        "load",
        "rules",
        "selfplay",
        "replay",
        "check",
        "perft",
        "bench",
        "bots",
        "analyze",
        "lab",
        "arena",
        "ladder",
        "train",
        "tune",
        "completions",
        "challenge",
    ] {
        assert!(good(&["--help"]).contains(command));
        assert!(good(&[command, "--help"]).contains("Examples:\n  cartagena"), "{command}");
    }
}

#[test]
fn bad_arguments_are_refused() {
    refused(&["sail"], "unrecognized subcommand 'sail'");
    refused(&["rules", "--sail"], "unexpected argument '--sail'");
    refused(&["check"], "required arguments");
}

#[test]
fn completions_and_manual_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let out = good(&["completions", shell]);
        for word in ["selfplay", "--seats", "completions"] {
            assert!(out.contains(word.trim_start_matches('-')), "{shell}: {word}");
        }
    }
    assert!(good(&["man"]).contains("cartagena\\-play"));
    assert!(good(&["man", "play"]).contains("\\-\\-continue"));
    assert!(good(&["man", "challenge", "serve"]).contains("\\-\\-port"));
    assert!(good(&["man", "analyze"]).contains("Exit code") && good(&["man"]).contains("Exit codes: 0"));
    refused(&["man", "sail"], "there is no command `sail`");
    refused(&["completions", "abacus"], "abacus");
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for arguments in [
        &["selfplay", "--games", "1000", "--trace", "jsonl"][..],
        &["selfplay", "--rules", everything(), "--games", "1000", "--trace", "jsonl"],
    ] {
        let mut child = program()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut reader = BufReader::new(child.stdout.take().expect("the output is a pipe"));
        reader.read_line(&mut line).expect("a line");
        drop(reader);
        let mut errors = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut errors).expect("text");
        assert_eq!(errors, "");
        assert_eq!(child.wait().expect("it ends").code(), Some(GOOD));
    }
}
