use crate::*;

/// A folder with a database of a few games in it.
fn games(folder: &Path) -> String {
    let database = folder.join("games.db").to_str().expect("a path in UTF-8").to_owned();
    let load = ["load", "--rooms", "3", "--seconds", "1", "--rate", "60", "--database", &database, "--json"];
    assert!(good_json(&load)["actions"].as_u64() > Some(0));
    database
}

#[test]
fn an_installation_is_moved_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| folder.path().join(name).to_str().expect("a path in UTF-8").to_owned();
    let (first, second, file) = (games(folder.path()), name("second.db"), name("games.jsonl"));

    assert_eq!(good(&["db", "export", "--database", &first, &file]), "3 games and 0 files written.\n");
    let (read, again) = ("3 games and 0 files read; 0 were there already.\n", "; 3 were there already.\n");
    assert_eq!(good(&["db", "import", "--database", &second, &file]), read);
    assert!(good(&["db", "import", "--database", &second, &file]).ends_with(again));
    let text = good(&["db", "export", "--database", &second, "-"]);
    assert_eq!(text, std::fs::read_to_string(&file).expect("the export"));

    assert!(good(&["check", "--database", &second]).contains("all are right"));
    let report = good_json(&["check", "--database", &second, "--json"]);
    assert_eq!((&report["games"], &report["damaged"]), (&Value::from(3), &Value::Array(vec![])));
    assert!(good(&["db", "migrate", "--database", &name("third.db")]).contains("is up to date"));
}

#[test]
fn what_is_not_a_whole_export_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| folder.path().join(name).to_str().expect("a path in UTF-8").to_owned();
    let text = good(&["db", "export", "--database", &games(folder.path()), "-"]);
    let lines: Vec<&str> = text.lines().collect();
    let import = |lines: &[&str]| {
        let into = name(&format!("{}.db", lines.len()));
        let ran = run_with_input(&["db", "import", "--database", &into, "-"], lines.join("\n").as_bytes());
        assert_eq!(ran.code, Some(UNUSABLE), "{lines:?}");
        ran.errors
    };
    assert!(import(&[]).contains("its end is missing"));
    assert!(import(&lines[1..]).contains("is not an export"));
    assert!(import(&lines[..3]).contains("its end is missing"));
    assert!(import(&[lines[0], lines[1], lines[4]]).contains("lines are missing"));
    refused(&["db", "export", "--database", &name("nowhere.db"), "-"], "there is no database");
}

#[test]
fn a_damaged_game_is_left_out_and_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = good(&["db", "export", "--database", &games(folder.path()), "-"]);
    let fact = r#"\"fact\":\"acted\""#;
    assert!(text.contains(fact), "{text}");
    let damaged = text.replacen(fact, r#"\"fact\":\"undone\""#, 1);
    let into = folder.path().join("into.db");
    let into = into.to_str().expect("a path in UTF-8");
    let ran = run_with_input(&["db", "import", "--database", into, "-"], damaged.as_bytes());
    assert_eq!(ran.code, Some(FAILED), "{}", ran.errors);
    assert!(ran.errors.contains("is damaged") && ran.errors.contains("1 damaged game"), "{}", ran.errors);
    assert!(ran.out.starts_with("2 games"), "{}", ran.out);
    good(&["check", "--database", into]);
}

#[test]
fn a_damaged_game_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = games(folder.path());
    // An action of one game is another one.
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        use cartagena_server::store::{Sqlite, Store};
        let whole = Sqlite::open(database.as_ref()).await.expect("the database");
        let mut games = whole.games(None, 10).await.expect("the games");
        whole.close().await.expect("it closes");
        std::fs::remove_file(&database).expect("it is removed");
        let last = games[1].entries.last_mut().expect("facts");
        last.fact = last.fact.replace(r#""action":""#, r#""action":"-"#);
        let torn = Sqlite::open(database.as_ref()).await.expect("the database");
        for game in games {
            torn.create(game).await.expect("it is kept");
        }
        torn.close().await.expect("it closes");
    });
    let ran = run(&["check", "--database", &database]);
    assert_eq!(ran.code, Some(FAILED), "{}", ran.errors);
    assert!(ran.out.contains("1 not right") && ran.errors.contains("game "), "{}", ran.out);
}
