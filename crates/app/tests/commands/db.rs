use crate::*;

/// A folder with a database of a few games.
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
    // One action of one game is changed.
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

/// The names of all games in a database.
fn names(database: &str) -> Vec<String> {
    let export = good(&["db", "export", "--database", database, "-"]);
    let lines = export.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    lines.filter_map(|line| line["game"]["id"].as_str().map(str::to_owned)).collect()
}

#[test]
fn old_games_are_pruned_by_kind_and_age() {
    use cartagena_server::store::{NewGame, Sqlite, Stage, Store};
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("games.db").to_str().expect("a path in UTF-8").to_owned();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Sqlite::open(database.as_ref()).await.expect("the database");
        let now = std::time::UNIX_EPOCH.elapsed().expect("a time").as_millis() as i64;
        for (number, stage, days) in [
            (1, Stage::Waiting, 30),
            (2, Stage::Waiting, 3),
            (3, Stage::Playing, 30),
            (4, Stage::Over, 30),
            (5, Stage::Over, 30),
        ] {
            let id = cartagena_server::GameId::from_number(number).expect("a name");
            let (created, setup, entries) = (now - days * 86_400_000, "{}".to_owned(), Vec::new());
            store
                .create(NewGame { id, created, setup, listed: true, contest: None, stage, entries })
                .await
                .expect("kept");
        }
        store.close().await.expect("it closes");
    });
    let prune = |more: &[&str]| good(&[&["db", "prune", "--database", &database], more].concat());
    let dry = prune(&["--waiting", "7", "--finished", "1", "--dry-run"]);
    assert!(dry.contains("Would delete 1 game that never began, untouched for 7 days.\n"), "{dry}");
    assert!(dry.contains("Would delete 2 finished games, untouched for 1 day.\n"), "{dry}");
    assert!(dry.contains("Nothing was deleted"), "{dry}");
    assert_eq!(names(&database).len(), 5);
    let text = prune(&["--waiting", "7", "--finished", "31"]);
    assert!(
        text.contains("Deleted 1 game that never began") && text.contains("Deleted 0 finished"),
        "{text}"
    );
    assert_eq!(names(&database).len(), 4);
    prune(&["--abandoned", "7", "--finished", "7", "--uploads", "7"]);
    assert_eq!(names(&database).len(), 1);
    refused(&["db", "prune", "--database", &database], "what is to be deleted?");
    refused(&["db", "prune", "--database", "nowhere.db", "--waiting", "7"], "there is no database");
}

#[test]
fn a_game_is_deleted_by_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = games(folder.path());
    let first = names(&database)[0].clone();
    let delete = |name: &str, more: &[&str]| {
        let all = [&["db", "delete", "--database", &database, name], more].concat();
        all.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let ask = |arguments: Vec<String>| run(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(ask(delete(&first, &["--words", "1"])).errors.contains("is not a chat message"));
    assert!(ask(delete(&first, &["--words", "999999"])).errors.contains("has the number"));
    assert_eq!(ask(delete(&first, &[])).out, format!("{first} is deleted.\n"));
    assert_eq!(names(&database).len(), 2);
    assert!(ask(delete(&first, &[])).errors.contains("there is no game"));
    good(&["check", "--database", &database]);
}
