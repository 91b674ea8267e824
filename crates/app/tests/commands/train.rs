use crate::*;

/// A training run that takes no time and teaches little.
fn quick<'a>(folder: &'a str, rounds: &'a str) -> Vec<&'a str> {
    let mut arguments = vec!["train", "hidden", "--folder", folder, "--rounds", rounds, "--games", "12"];
    arguments.extend(["--by", "captain:nodes=30", "--epochs", "1", "--test", "2", "--threads", "1"]);
    arguments
}

/// What a successful training run prints. Progress goes to standard error.
fn trained(arguments: &[&str]) -> String {
    let ran = run(arguments);
    assert_eq!(ran.code, Some(GOOD), "{}", ran.errors);
    assert!(ran.errors.contains("against the one before: "), "{}", ran.errors);
    ran.out
}

#[test]
fn a_training_goes_on_where_it_was_and_can_be_repeated() {
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let [one, other] = [&folders[0], &folders[1]].map(tempfile::TempDir::path);
    let name = |folder: &Path| folder.to_str().expect("its name").to_owned();
    let out = trained(&quick(&name(one), "1"));
    let best = one.join("best.net");
    let said = if best.exists() {
        best.to_str().expect("its name")
    } else {
        "no network was as strong as the one in use"
    };
    assert_eq!(out.trim(), said);

    // An interruption in the middle of a game loses only that game.
    for file in std::fs::read_dir(one).expect("a folder").map(|entry| entry.expect("a file")) {
        std::fs::copy(file.path(), other.join(file.file_name())).expect("a copy");
    }
    trained(&quick(&name(one), "2"));
    let lessons = std::fs::read_to_string(one.join("round-2.lessons")).expect("lessons");
    assert_eq!(lessons.lines().filter(|line| *line == "# game over").count(), 12);
    std::fs::write(other.join("round-2.lessons"), &lessons[..lessons.len() / 2]).expect("half of them");
    trained(&quick(&name(other), "2"));
    assert_eq!(std::fs::read_to_string(other.join("round-2.lessons")).expect("lessons"), lessons);
    let network = |folder: &Path| std::fs::read(folder.join("round-2.net")).expect("a network");
    assert_eq!(network(one), network(other));
    let rounds = std::fs::read_to_string(one.join("train.jsonl")).expect("a journal");
    assert_eq!(rounds.lines().count(), 3, "{rounds}");
}

#[test]
fn what_cannot_be_trained_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().to_str().expect("its name");
    refused(&["train", "hiden", "--folder", name], "there are adventure, adventure-many");
    refused(&["train", "hidden", "--folder", name, "--by", "planner"], "only a captain can be trained");
    std::fs::write(
        folder.path().join("train.jsonl"),
        "{\"train\":1,\"family\":\"open\",\"by\":\"captain:nodes=30\",\"games\":12,\"seed\":\"0\"}\n",
    )
    .expect("a journal");
    refused(&quick(name, "1"), "the folder holds other work");
}
