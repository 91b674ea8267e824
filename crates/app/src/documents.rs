//! Tests of the documents: `docs/COMMANDS.md` is generated from the command definitions, like `--help` and the
//! manual pages; links lead somewhere, and commands exist.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{Arg, Command, CommandFactory};

const INTRODUCTION: &str = "\
# Commands

Every command with its options, as `cartagena COMMAND --help` shows them. In a checkout, `cargo run --release --` runs
the program: `cargo run --release -- play`. `cartagena man COMMAND` prints a command's manual page, and
`cartagena completions SHELL` lets your shell complete commands and options.

This page is generated: `CARTAGENA_GOLDEN=write cargo test -p cartagena-app documents` writes it again.

";

/// The subcommands of a command, in order; clap adds `help` to each.
fn below(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|below| below.get_name() != "help")
}

/// The name of a command with those above it: `cartagena db export`.
fn full_name(command: &Command) -> &str {
    command.get_bin_name().unwrap_or_else(|| command.get_name())
}

/// A list of the subcommands, each with a link to its section.
fn contents(text: &mut String, program: &Command) -> std::fmt::Result {
    for command in below(program) {
        let (name, about) = (command.get_name(), command.get_about().cloned().unwrap_or_default());
        writeln!(text, "- [`{name}`](#cartagena-{name}): {about}")?;
    }
    Ok(())
}

/// A section about a command, followed by those about its subcommands.
fn describe(text: &mut String, command: &Command, depth: usize) -> std::fmt::Result {
    writeln!(text, "\n{} {}\n", "#".repeat(depth), full_name(command))?;
    if let Some(about) = command.get_long_about().or(command.get_about()) {
        writeln!(text, "{about}\n")?;
    }
    let usage = command.clone().render_usage().to_string();
    writeln!(text, "    {}", usage.trim_start_matches("Usage: "))?;
    let has_commands = below(command).next().is_some();
    let is_new = |argument: &&Arg| !is_usual(argument) && (has_commands || !argument.is_global_set());
    let arguments = command.get_arguments().filter(is_new);
    for (number, argument) in arguments.enumerate() {
        writeln!(text, "{}- {}", if number == 0 { "\n" } else { "" }, option(argument))?;
    }
    if let Some(more) = command.get_after_long_help().or(command.get_after_help()) {
        writeln!(text, "\n```text\n{}\n```", more.to_string().trim_end())?;
    }
    below(command).try_for_each(|command| describe(text, command, depth + 1))
}

/// Whether every command has this argument.
fn is_usual(argument: &Arg) -> bool {
    ["help", "version"].contains(&argument.get_id().as_str())
}

/// An argument with its help, its values and its default.
fn option(argument: &Arg) -> String {
    let mut text = format!("`{argument}`");
    if let Some(help) = argument.get_help() {
        text += &format!(": {help}");
    }
    let values = argument.get_possible_values();
    let takes_values = argument.get_action().takes_values();
    if takes_values && !values.is_empty() && !argument.is_hide_possible_values_set() {
        let names: Vec<String> = values.iter().map(|value| format!("`{}`", value.get_name())).collect();
        text += &format!(" [values: {}]", names.join(", "));
    }
    let defaults: Vec<_> =
        argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if takes_values && defaults.iter().any(|value| !value.is_empty()) && !argument.is_hide_default_value_set()
    {
        text += &format!(" [default: `{}`]", defaults.join(" "));
    }
    if let Some(variable) = argument.get_env() {
        text += &format!(" [environment: `{}`]", variable.to_string_lossy());
    }
    text
}

#[test]
fn the_document_of_commands_is_up_to_date() {
    let mut program = crate::Arguments::command();
    program.build();
    let mut text = INTRODUCTION.to_owned();
    contents(&mut text, &program).expect("text");
    describe(&mut text, &program, 2).expect("text");
    let file = root().join("docs/COMMANDS.md");
    if std::env::var_os("CARTAGENA_GOLDEN").is_some() {
        fs::write(&file, &text).expect("the file is written");
    }
    let stored = fs::read_to_string(&file).expect("a document");
    assert!(stored == text, "docs/COMMANDS.md is out of date: its introduction says how to write it again");
}

/// The root folder of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All documents, each with its text.
fn documents() -> Vec<(PathBuf, String)> {
    let folders = [root(), root().join("docs"), root().join("crates/rules")];
    let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let files = entries.map(|entry| entry.expect("an entry").path());
    let files = files.filter(|file| file.extension().is_some_and(|extension| extension == "md"));
    let all: Vec<_> = files.map(|file| (file.clone(), fs::read_to_string(file).expect("a text"))).collect();
    assert!(all.len() > 15, "only {} documents", all.len());
    all
}

/// The lines of a document, each with whether it is part of a code block.
fn lines(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let mut fenced = false;
    text.lines().map(move |line| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        (fenced || fence || line.starts_with("    "), line)
    })
}

/// The anchors of a document's headings.
fn anchors(text: &str) -> Vec<String> {
    let headings = lines(text).filter(|&(code, line)| !code && line.starts_with('#'));
    let anchor = |(_, line): (bool, &str)| {
        let title = line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        title.chars().filter(|letter| letter.is_alphanumeric() || "-_".contains(*letter)).collect()
    };
    headings.map(anchor).collect()
}

/// The targets of links, and of definitions such as `[name]: path`.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (_, line) in lines(text).filter(|(code, _)| !code) {
        let targets = line.match_indices("](").map(|(at, mark)| &line[at + mark.len()..]);
        found.extend(targets.filter_map(|rest| Some(rest.split_once(')')?.0.to_owned())));
        if let Some((_, target)) = line.strip_prefix('[').and_then(|rest| rest.split_once("]: ")) {
            found.push(target.to_owned());
        }
    }
    found
}

#[test]
fn links_lead_somewhere() {
    let mut seen = 0;
    for (file, text) in documents() {
        for link in links(&text).into_iter().filter(|link| !link.contains("://")) {
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let folder = file.parent().expect("a folder");
            let target = if path.is_empty() { file.clone() } else { folder.join(path) };
            assert!(target.exists(), "{}: {link} does not exist", file.display());
            if !anchor.is_empty() {
                let there = anchors(&fs::read_to_string(&target).expect("a text"));
                assert!(there.iter().any(|one| one == anchor), "{}: {link} is no heading", file.display());
            }
            seen += 1;
        }
    }
    assert!(seen > 100, "only {seen} links");
}

/// The arguments of a command line, without comments and without a description after two spaces.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut quote, mut blanks) = (vec![String::new()], None, 0);
    for letter in line.chars() {
        blanks = if letter == ' ' && quote.is_none() { blanks + 1 } else { 0 };
        match letter {
            ' ' if blanks == 2 => break,
            ' ' if quote.is_none() => words.push(String::new()),
            '|' | '#' | '>' | '<' | '&' if quote.is_none() && words.last().is_some_and(String::is_empty) => {
                break;
            }
            '\'' | '"' if quote.is_none() => quote = Some(letter),
            _ if quote == Some(letter) => quote = None,
            _ => words.last_mut().expect("a word").push(letter),
        }
    }
    words.retain(|word| !word.is_empty() && word != "\\");
    words
}

#[test]
fn commands_in_documents_exist() {
    let mut seen = 0;
    for (file, text) in documents() {
        let text = text.replace("\\\n", " ");
        for (_, line) in lines(&text).filter(|&(code, _)| code) {
            let line = line.trim_start().trim_start_matches("$ ");
            let Some(rest) =
                ["cartagena ", "cargo run --release -- "].iter().find_map(|start| line.strip_prefix(start))
            else {
                continue;
            };
            let words = words(rest);
            if words.iter().any(|word| word.starts_with('[')) {
                continue; // how a command is used, in general
            }
            let all = std::iter::once("cartagena".to_owned()).chain(words.clone());
            let unknown = crate::Arguments::command().try_get_matches_from(all).is_err_and(|error| {
                matches!(error.kind(), ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand)
            });
            assert!(!unknown, "{}: there is no {words:?}", file.display());
            seen += 1;
        }
    }
    assert!(seen > 60, "only {seen} commands");
}
