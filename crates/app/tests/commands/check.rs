use flate2::Compression;
use flate2::write::GzEncoder;

use crate::replay::spoil_turn;
use crate::*;

#[test]
fn right_games_are_ok() {
    let folder = folder();
    let file = saved_game(folder.path(), "software-challenge");
    let out = good(&["check", as_text(&file)]);
    assert!(out.starts_with(&format!("ok {}: software-challenge, 60 turns, ", as_text(&file))), "{out}");
    let json = good_json(&["check", "--json", as_text(&file)]);
    assert_eq!((&json[0]["ok"], &json[0]["turns"]), (&true.into(), &60.into()));
    assert_eq!(json[0]["rules"], "software-challenge");
    assert!(json[0]["error"].is_null());
}

#[test]
fn folders_are_searched() {
    let folder = folder();
    saved_game(folder.path(), "jamaica");
    saved_game(&folder.path().join("deep/deeper"), everything());
    std::fs::write(folder.path().join("notes.txt"), "no game").expect("the file is written");
    let out = good(&["check", as_text(folder.path())]);
    assert_eq!(out.lines().count(), 2, "{out}");
    assert!(out.lines().all(|line| line.starts_with("ok ")), "{out}");

    std::fs::create_dir(folder.path().join("empty")).expect("a folder");
    refused(&["check", as_text(&folder.path().join("empty"))], "there are no *.cgr files in");
}

#[track_caller]
fn bad(file: &Path, why: &str) {
    let ran = run(&["check", as_text(file)]);
    assert_eq!((ran.code, ran.errors.as_str()), (Some(FAILED), ""));
    let expected = format!("bad {}: {why}", as_text(file));
    assert!(ran.out.starts_with(&expected), "{}", ran.out);
}

#[test]
fn damage_is_found_and_its_place_named() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    bad(&damaged(&file, |text| spoil_turn(&text, 5)), "round 3, seat ");
    bad(&damaged(&file, |text| text.replace("\n3 ", "\n4 ")), "round 4, seat ");
    bad(&damaged(&file, |text| text.replace(":crew\"]", ":points\"]")), "the result is ");
    bad(
        &damaged(&file, |text| text.replace("[Seed \"07", "[Seed \"08")),
        "line 3, character 2: the seed is not",
    );
    bad(&damaged(&file, |text| text.replace("\n3 ", "\n3 %")), "line ");
    bad(
        &damaged(&file, |text| text.replace("[Rules \"jamaica", "[Rules \"jamaika")),
        "line 2, character 9: there is no edition `jamaika`; there are: jamaica, ",
    );
    bad(&damaged(&file, |_| String::new()), "line 1, character 1: the tag `Cartagena` is missing");
}

#[test]
fn one_bad_game_among_good_ones() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    let damaged = damaged(&file, |text| spoil_turn(&text, 1));
    let ran = run(&["check", as_text(folder.path())]);
    assert_eq!(ran.code, Some(FAILED));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("bad ") && lines[1].starts_with("ok "), "{}", ran.out);

    let ran = run(&["check", "--json", as_text(&file), as_text(&damaged)]);
    assert_eq!(ran.code, Some(FAILED));
    let json: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((&json[0]["ok"], &json[1]["ok"]), (&true.into(), &false.into()));
    assert!(json[1]["error"].as_str().is_some_and(|error| error.starts_with("round 1, seat ")));
}

#[test]
fn unreadable_files_do_not_hide_the_others() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    let ran = run(&["check", "/no/such/file.cgr", as_text(&file)]);
    assert_eq!(ran.code, Some(UNUSABLE));
    assert!(ran.errors.starts_with("error: /no/such/file.cgr cannot be read"), "{}", ran.errors);
    assert!(ran.out.starts_with("ok "), "{}", ran.out);

    let ran = run(&["check", "/no/such/file.cgr", "--json"]);
    assert_eq!(ran.code, Some(UNUSABLE));
    let json: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((&json[0]["ok"], &json[0]["readable"]), (&false.into(), &false.into()));
}

#[test]
fn other_files_are_no_games() {
    let folder = folder();
    let file = folder.path().join("picture.cgr");
    std::fs::write(&file, [0x89, b'P', b'N', b'G']).expect("the file is written");
    bad(&file, "line 1, character 1: this is not text");
}

/// Runs the program with an output that nobody reads.
fn unheard(arguments: &[&str]) -> (Option<i32>, String) {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = program()
        .args(arguments)
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .and_then(std::process::Child::wait_with_output)
        .expect("the program runs");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn the_exit_code_is_right_even_if_nobody_reads_the_words() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    let games = as_text(folder.path());
    assert_eq!(unheard(&["check", games]), (Some(GOOD), String::new()));
    // More than fits into the program's buffer.
    let many = [&["check"][..], &[as_text(&file); 200]].concat();
    assert_eq!(unheard(&many), (Some(GOOD), String::new()));

    let damaged = damaged(&file, |text| spoil_turn(&text, 1));
    let many = [&many[..], &[as_text(&damaged)]].concat();
    assert_eq!(unheard(&many), (Some(FAILED), String::new()));
    assert_eq!(unheard(&["check", "--json", games]), (Some(FAILED), String::new()));
    assert_eq!(unheard(&["check", games, "/no/such/file.cgr"]).0, Some(UNUSABLE));
    assert_eq!(unheard(&["replay", as_text(&file)]), (Some(GOOD), String::new()));
    assert_eq!(unheard(&["replay", as_text(&damaged)]).0, Some(FAILED));
}

#[cfg(unix)]
#[test]
fn names_of_files_cannot_play_tricks_on_the_terminal() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    let named = folder.path().join("a\u{1b}[2J\nb.cgr");
    std::fs::rename(&file, &named).expect("another name");
    let out = good(&["check", as_text(&named)]);
    assert!(out.contains("/a [2J b.cgr: jamaica") && out.lines().count() == 1, "{out:?}");
    std::fs::write(&named, "no game").expect("the file is written");
    let ran = run(&["check", as_text(&named)]);
    assert_eq!(ran.code, Some(FAILED));
    assert!(ran.out.contains("/a [2J b.cgr: line 1") && ran.out.lines().count() == 1, "{:?}", ran.out);
}

#[test]
fn files_that_are_no_games_are_told_apart() {
    let folder = folder();
    let file = folder.path().join("file.cgr");
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(b"[Cartagena \"1\"]\n").expect("packed");
    let packed = packed.finish().expect("packed");
    for (bytes, why) in [
        (
            &b"<html></html>"[..],
            "this is not a replay of the Software Challenge: the root element is <html>, not <object-stream>\n",
        ),
        (b"\x1f\x8b\x08", "this is compressed, but cannot be unpacked as a replay"),
        (b"\x1f\x8b\x08\0\0\0\0\0\0\x03nonsense", "this is compressed, but cannot be unpacked as a replay"),
        (&packed[..], "only replays of the Software Challenge are read compressed: unpack this file first"),
        (b"hello", "line 1, character 1: a game file, which begins with [Cartagena \"1\"], expected"),
    ] {
        std::fs::write(&file, bytes).expect("the file is written");
        bad(&file, why);
    }
}

#[test]
fn a_file_without_an_end_is_refused() {
    refused(&["check", "/dev/zero"], "/dev/zero is too large: more than 16 MiB");
    refused(&["replay", "/dev/zero"], "/dev/zero is too large: more than 16 MiB");
    refused(&["analyze", "/dev/zero"], "/dev/zero is too large: more than 16 MiB");
}

#[test]
fn an_error_repeats_little_of_a_large_file() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    let name = "x".repeat(10_000_000);
    let ran = run(&[
        "check",
        as_text(&damaged(&file, |text| text.replace("[Rules \"jamaica", &format!("[Rules \"{name}")))),
    ]);
    assert_eq!(ran.code, Some(FAILED));
    assert!(ran.out.len() < 1000, "{} bytes", ran.out.len());
}

#[test]
fn empty_braces_do_not_pass() {
    let folder = folder();
    let file = saved_game(folder.path(), "jamaica");
    let with_braces = damaged(&file, |text| text.trim_end().to_owned() + " {}\n");
    let ran = run(&["check", as_text(&with_braces)]);
    assert_eq!(ran.code, Some(FAILED));
    assert!(ran.out.contains("braces hold at least one draw"), "{}", ran.out);
}
