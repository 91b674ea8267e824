//! Specs with commands: parsed, formatted and listed.

use cartagena::{FastRng, Sampler};
use cartagena_bots::{BOTS, Settings, Spec, SpecError};

/// The command, the time for a decision and the time to start.
#[track_caller]
fn read(text: &str) -> (String, u64, u64) {
    let spec: Spec = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let again: Spec = spec.to_string().parse().expect("what is written can be read");
    assert_eq!(again, spec, "{text} was written as {spec}");
    let Settings::Exec(exec) = spec.settings() else { panic!("{text} is no external program") };
    (spec.command().unwrap_or_default().to_owned(), exec.ms, exec.start)
}

#[track_caller]
fn reads(text: &str, command: &str, ms: u64, start: u64) {
    assert_eq!(read(text), (command.to_owned(), ms, start), "{text}");
}

#[track_caller]
fn refuses(text: &str, words: &str) {
    let error = text.parse::<Spec>().expect_err(text).to_string();
    assert!(error.contains(words), "{text}: {error}");
}

#[track_caller]
fn lists(text: &str, expected: &[&str]) {
    let specs = Spec::list(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let texts: Vec<String> = specs.iter().map(ToString::to_string).collect();
    assert_eq!(texts, expected, "{text}");
    assert_eq!(Spec::list(&texts.join(",")).as_ref(), Ok(&specs), "a list of what was written");
}

#[test]
fn a_command_is_all_that_follows() {
    reads("exec:bot", "bot", 1000, 5000);
    reads("exec:python3 bots/bot.py --depth=3 -v", "python3 bots/bot.py --depth=3 -v", 1000, 5000);
    reads(r"exec:C:\bots\bot.exe", r"C:\bots\bot.exe", 1000, 5000);
    reads("exec: bot ", "bot", 1000, 5000);
    reads("exec:nice -n 5 bot http://host:1", "nice -n 5 bot http://host:1", 1000, 5000);
    reads("exec:bot key=a:b", "bot key=a:b", 1000, 5000);
}

#[test]
fn settings_come_before_the_command() {
    reads("exec:ms=200:bot", "bot", 200, 5000);
    reads("exec:ms=200,start=10:bot a:b", "bot a:b", 200, 10);
    reads("exec:start=10,ms=200:bot", "bot", 200, 10);
    assert_eq!("exec:ms=1000,log=1:bot".parse::<Spec>().expect("a spec").to_string(), "exec:log=1:bot");
}

#[test]
fn a_command_that_looks_like_settings_follows_an_empty_list_of_them() {
    reads("exec::ms=5:bot", "ms=5:bot", 1000, 5000);
    reads("exec::ms=5", "ms=5", 1000, 5000);
    reads("exec::bot", "bot", 1000, 5000);
    reads("exec::::bot", "::bot", 1000, 5000);
    reads("exec:ms=200:ms=5:bot", "ms=5:bot", 200, 5000);
    reads("exec:'ms=5:bot'", "'ms=5:bot'", 1000, 5000);
}

#[test]
fn what_is_wrong_is_named() {
    refuses("exec", "exec needs the command of a program: exec:COMMAND");
    refuses("exec:", "needs the command");
    refuses("exec:ms=200", "needs the command");
    refuses("exec:ms=200: ", "needs the command");
    refuses("exec:# nothing", "needs the command");
    refuses("exec:mss=200:bot", "exec has no setting `mss`; it has ms, start, log");
    refuses("exec:ms=0:bot", "`0` is not a value for ms: a whole number from 1 to 3600000");
    refuses("exec:ms=1.5:bot", "`1.5` is not a value for ms");
    refuses("exec:ms=1,ms=2:bot", "the setting ms is given twice");
    refuses("exec:bot 'a", "`bot 'a` is not a command: a quotation mark is not closed");
    refuses("exec:bot a,b", "a comma has to stand in quotation marks");
    refuses("exec:bot\u{1b}[2J", "it holds a control character");
    refuses("random:bot", "random has no setting `bot`");
}

#[test]
fn lists_have_commas_between_bots_and_settings_and_none_in_commands() {
    lists("random,random", &["random", "random"]);
    lists("exec:python3 bot.py,random", &["exec:python3 bot.py", "random"]);
    lists("random, exec:bot --fast", &["random", "exec:bot --fast"]);
    lists("exec:ms=200,start=10:bot,random", &["exec:ms=200,start=10:bot", "random"]);
    lists("exec:a,exec:b c=1,level:1", &["exec:a", "exec:b c=1", "greedy:overlook=50"]);
    lists("exec:bot 'a,random',random", &["exec:bot 'a,random'", "random"]);
    lists(r#"exec:bot "it's, no",random"#, &[r#"exec:bot "it's, no""#, "random"]);
    lists(r"exec:bot a\,b,random", &[r"exec:bot a\,b", "random"]);
    for (text, words) in [
        ("exec:bot a,b", "there is no bot `b`"),
        ("exec:bot a,b=3", "a comma has to stand in quotation marks"),
        ("exec:bot it's,random", "a quotation mark is not closed"),
        ("random,exec:", "needs the command"),
    ] {
        let error = Spec::list(text).expect_err(text).to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
}

/// Whatever parses is formatted so that it parses again, alone and in a list.
#[test]
fn whatever_is_read_is_written_and_read_again() {
    let mut sampler = Sampler(FastRng::new(1));
    let mut specs = 0;
    for _ in 0..200_000 {
        let pieces = ["a", " ", "=", ":", ",", "'", "\"", "\\", "#", "ms=5", "random", "exec:"];
        let text: String = (0..sampler.below(9)).map(|_| pieces[sampler.below(pieces.len())]).collect();
        let Ok(spec) = format!("exec:{text}").parse::<Spec>() else { continue };
        specs += 1;
        let written = spec.to_string();
        assert_eq!(written.parse().as_ref(), Ok(&spec), "{text} was written as {written}");
        let list = Spec::list(&format!("random,{written},{written},random"));
        let random: Spec = "random".parse().expect("a spec");
        assert_eq!(list, Ok(vec![random.clone(), spec.clone(), spec, random]), "{text}");
    }
    assert!(specs > 10_000, "only {specs} were read");
}

#[test]
fn only_outside_programs_take_a_command() {
    for row in BOTS {
        let bare = row.name.parse::<Spec>();
        assert_eq!(bare.is_err(), row.takes_command, "{}", row.name);
        if row.takes_command {
            assert!(matches!(bare, Err(SpecError::NoCommand { .. })));
        }
    }
}
