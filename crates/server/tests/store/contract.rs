//! What every store promises. Everything here knows only the trait, and gets an empty store.

use std::sync::Arc;

use cartagena_server::store::{
    Append, AppendError, Entry, Kind, NewGame, Note, NoteKind, OUTAGES_KNOWN, Outage, Stage, Store,
    StoreError, Usage,
};
use futures_util::future::join;

use super::{append, entry, facts, failed, game, id, together};

pub(crate) async fn games_are_read_as_they_were_written(store: Arc<dyn Store>) {
    let store = &*store;
    assert_eq!(store.load(id(7)).await.unwrap(), None);
    assert_eq!(store.load_after(id(7), 0).await.unwrap(), []);

    let mut new = game(7);
    new.setup = "quotes ' \" and \u{1f3f4}\u{200d}\u{2620}\u{fe0f}".into();
    new.entries = vec![entry(1), entry(2)];
    store.create(new.clone()).await.unwrap();
    let long = Entry { number: 4, at: i64::MIN, fact: "x".repeat(1 << 20) };
    let more = [Entry { number: 3, at: i64::MAX, fact: String::new() }, long, entry(5)];
    store.append(Append { entries: more[..2].to_vec(), ..append(7, []) }).await.unwrap();
    store.append(append(7, [5])).await.unwrap();

    let stored = store.load(id(7)).await.unwrap().unwrap();
    assert_eq!((stored.id, stored.created, &stored.setup), (new.id, new.created, &new.setup));
    assert_eq!(stored.entries, [&new.entries[..], &more[..]].concat());
    assert_eq!(store.load_after(id(7), 3).await.unwrap(), more[1..]);
    assert_eq!(store.load_after(id(7), 5).await.unwrap(), []);
    assert_eq!(store.load_after(id(7), u64::MAX).await.unwrap(), []);
    store.check().await.unwrap();
}

pub(crate) async fn the_largest_name_is_a_name(store: Arc<dyn Store>) {
    let largest = (1 << 60) - 1;
    store.create(game(largest)).await.unwrap();
    store.append(append(largest, 1..=2)).await.unwrap();
    assert_eq!(facts(&*store, largest).await.len(), 2);
    store.create(game(0)).await.unwrap();
    assert_eq!(facts(&*store, 0).await, []);
}

pub(crate) async fn records_and_analyses_are_read_as_they_were_written(store: Arc<dyn Store>) {
    let store = &*store;
    assert_eq!(store.load_record(id(1)).await.unwrap(), None);
    store.save_record(id(1), 5, "a record".into()).await.unwrap();
    assert!(store.save_record(id(1), 6, "another".into()).await.is_err(), "a name is given once");
    assert_eq!(store.load_record(id(1)).await.unwrap().unwrap(), "a record");

    assert_eq!(store.load_analysis(id(1)).await.unwrap(), None);
    store.save_analysis(id(1), "first thoughts".into()).await.unwrap();
    store.save_analysis(id(1), "second thoughts".into()).await.unwrap();
    assert_eq!(store.load_analysis(id(1)).await.unwrap().unwrap(), "second thoughts");
}

pub(crate) async fn what_does_not_follow_is_refused_and_leaves_nothing(store: Arc<dyn Store>) {
    let store = &*store;
    store.create(game(1)).await.unwrap();
    store.append(append(1, 1..=3)).await.unwrap();
    for taken in [vec![3], vec![1], vec![3, 4], vec![2, 3, 4, 5]] {
        assert_eq!(store.append(append(1, taken)).await, Err(AppendError::Taken));
    }
    for wrong in [vec![5], vec![0], vec![4, 6], vec![4, 4], vec![u64::MAX], vec![1 << 63]] {
        assert!(failed(store.append(append(1, wrong.clone())).await), "{wrong:?}");
    }
    assert!(failed(store.append(append(2, [1])).await), "no such game");
    assert_eq!(store.load(id(2)).await.unwrap(), None);

    let again = store.create(game(1)).await;
    assert!(matches!(again, Err(StoreError::Failed(_))), "a name is given once: {again:?}");
    let mut holes = game(3);
    holes.entries = vec![entry(2)];
    assert!(store.create(holes).await.is_err());
    assert_eq!(store.load(id(3)).await.unwrap(), None);

    assert_eq!(facts(store, 1).await, [entry(1), entry(2), entry(3)]);
    store.append(append(1, [4])).await.unwrap();
}

pub(crate) async fn one_that_is_refused_does_not_harm_the_others(store: Arc<dyn Store>) {
    let store = &*store;
    let created = together((0..700).map(|number| store.create(game(number)))).await;
    assert!(created.iter().all(Result::is_ok));
    let numbers = |game: i64| match game {
        100 => 2..=2,
        200 => 0..=0,
        _ => 1..=1 + game as u64 % 3,
    };
    let answers = together((0..=700).map(|game| store.append(append(game, numbers(game))))).await;
    for (game, answer) in (0..).zip(answers) {
        assert_eq!(answer.is_err(), [100, 200, 700].contains(&game), "{game}: {answer:?}");
    }
    for game in 0..700 {
        let expected = if [100, 200].contains(&game) { 0 } else { 1 + game as usize % 3 };
        assert_eq!(facts(store, game).await.len(), expected, "{game}");
    }
    // Several for one game at once: the first one counts, and whatever continues it.
    let rivals = [append(5, [4, 5]), append(5, [4]), append(5, [6]), append(5, [5]), append(5, [8])];
    let answers = together(rivals.map(|append| store.append(append))).await;
    assert_eq!(answers[..4], [Ok(()), Err(AppendError::Taken), Ok(()), Err(AppendError::Taken)]);
    assert!(failed(answers[4].clone()));
    assert_eq!(facts(store, 5).await, (1..=6).map(entry).collect::<Vec<_>>());
}

pub(crate) async fn of_many_who_want_a_number_one_gets_it(store: Arc<dyn Store>) {
    const LAST: u64 = 100;
    store.create(game(1)).await.unwrap();
    let tasks = (0..16).map(|task| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let mut won = Vec::new();
            for number in 1..=LAST {
                let mine = Entry { number, at: 0, fact: format!("task {task}") };
                match store.append(Append { game: id(1), entries: vec![mine.clone()], stage: None }).await {
                    Ok(()) => won.push(mine),
                    Err(error) => assert_eq!(error, AppendError::Taken),
                }
            }
            won
        })
    });
    let mut won = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        won.extend(task.await.unwrap());
    }
    won.sort_by_key(|entry| entry.number);
    assert_eq!(won.len() as u64, LAST);
    assert_eq!(facts(&*store, 1).await, won);
}

pub(crate) async fn the_lobby_shows_what_waits_the_latest_first(store: Arc<dyn Store>) {
    let store = &*store;
    let lobby = async |since, limit| -> Vec<i64> {
        let games = store.lobby(since, limit).await.unwrap();
        games.iter().map(|game| game.id.number()).collect()
    };
    for (number, created) in [(1, 100), (2, 300), (3, 200), (4, 400), (5, 500)] {
        let mut new = game(number);
        new.created = created;
        new.listed = number != 4;
        new.stage = if number == 5 { Stage::Playing } else { Stage::Waiting };
        store.create(new).await.unwrap();
    }
    assert_eq!(lobby(0, 10).await, [2, 3, 1]);
    assert_eq!(lobby(200, usize::MAX).await, [2, 3]);
    assert_eq!(lobby(0, 2).await, [2, 3]);
    assert_eq!(lobby(0, 0).await, [0; 0]);

    // A player takes a seat: the game counts as changed, and the lobby shows its facts.
    store.append(append(1, [1, 2])).await.unwrap();
    assert_eq!(lobby(0, 10).await, [1, 2, 3]);
    assert_eq!(lobby(1002, 10).await, [1], "touched when its last fact happened");
    store.append(append(3, [1])).await.unwrap();
    let shown = store.lobby(1000, 10).await.unwrap();
    assert_eq!(shown[0], store.load(id(1)).await.unwrap().unwrap());
    assert_eq!(shown[1], store.load(id(3)).await.unwrap().unwrap());

    // One game begins; another that had begun waits again.
    store.append(Append { stage: Some(Stage::Playing), ..append(1, [3]) }).await.unwrap();
    assert_eq!(lobby(0, 10).await, [3, 2]);
    store.append(Append { stage: Some(Stage::Waiting), ..append(1, []) }).await.unwrap();
    assert_eq!(lobby(0, 10).await, [1, 3, 2]);
    store.append(Append { stage: Some(Stage::Over), ..append(1, [4]) }).await.unwrap();
    assert_eq!(lobby(0, 10).await, [3, 2]);
    assert_eq!(facts(store, 1).await.len(), 4);
}

pub(crate) async fn a_long_lobby_has_all_facts(store: Arc<dyn Store>) {
    let store = &*store;
    together((0..300).map(|number| {
        let mut new = game(number);
        new.entries = (1..=number as u64 % 4).map(entry).collect();
        store.create(new)
    }))
    .await;
    let lobby = store.lobby(0, 250).await.unwrap();
    assert_eq!(lobby.len(), 250);
    for shown in lobby {
        assert_eq!(shown.entries.len() as i64, shown.id.number() % 4);
    }
}

pub(crate) async fn the_games_of_a_contest_are_found(store: Arc<dyn Store>) {
    let store = &*store;
    let contest = |name: &str| Some(name.to_owned());
    for (number, contest) in [(1, contest("day:1")), (2, None), (3, contest("day:2")), (4, contest("day:1"))]
    {
        store.create(NewGame { contest, ..game(number) }).await.unwrap();
    }
    store.append(Append { stage: Some(Stage::Over), ..append(4, [1]) }).await.unwrap();
    let mut found = store.contest("day:1".into()).await.unwrap();
    found.sort_unstable_by_key(|(game, _)| *game);
    assert_eq!(found, [(id(1), Stage::Waiting), (id(4), Stage::Over)]);
    assert_eq!(store.contest("day:3".into()).await.unwrap(), []);
    let all = store.games(None, 10).await.unwrap();
    assert_eq!(all.iter().filter(|game| game.contest.is_some()).count(), 3);
    assert!(store.delete(id(1)).await.unwrap());
    assert_eq!(store.contest("day:1".into()).await.unwrap(), [(id(4), Stage::Over)]);
}

pub(crate) async fn outages_are_noted_when_they_are_over(store: Arc<dyn Store>) {
    let store = &*store;
    assert_eq!(store.pulse(1000, 0).await.unwrap(), [], "the first one has nothing to compare with");
    assert_eq!(store.pulse(1100, 100).await.unwrap(), []);
    let first = Outage { began: 1100, ended: 1201 };
    assert_eq!(store.pulse(1201, 100).await.unwrap(), [first]);
    assert_eq!(store.pulse(1150, 0).await.unwrap(), [first], "a clock that is slow changes nothing");
    let second = Outage { began: 1201, ended: 1300 };
    assert_eq!(store.pulse(1300, 0).await.unwrap(), [first, second]);
    assert_eq!(store.pulse(1300, 0).await.unwrap(), [first, second]);
    let later = first.ended + OUTAGES_KNOWN;
    assert_eq!(
        store.pulse(later, i64::MAX / 2).await.unwrap(),
        [second],
        "what is long over is of no interest"
    );
}

pub(crate) async fn what_is_left_alone_for_long_is_pruned_by_its_kind(store: Arc<dyn Store>) {
    let store = &*store;
    for (number, stage) in [(1, Stage::Waiting), (2, Stage::Playing), (3, Stage::Playing), (4, Stage::Over)] {
        let mut new = game(number);
        (new.stage, new.entries) = (stage, vec![entry(1)]);
        store.create(new).await.unwrap();
    }
    // It was set up as long ago as the others, but somebody is playing.
    store.append(Append { entries: vec![Entry { at: 9000, ..entry(2) }], ..append(3, []) }).await.unwrap();
    store.save_record(id(5), 1000, "a record".into()).await.unwrap();
    store.save_record(id(6), 9000, "a later one".into()).await.unwrap();
    store.save_analysis(id(4), "thoughts".into()).await.unwrap();
    let all = Usage { games: 4, records: 2, record_bytes: 19 };
    assert_eq!(store.usage().await.unwrap(), all);

    let playing = Kind::Games(Stage::Playing);
    assert_eq!(store.outdated(playing, 1001).await.unwrap(), 0, "touched by its last fact");
    assert_eq!(store.outdated(playing, 1002).await.unwrap(), 1);
    assert_eq!(store.outdated(playing, 9001).await.unwrap(), 2);
    assert_eq!(store.outdated(Kind::Records, 9000).await.unwrap(), 1);
    assert_eq!(store.usage().await.unwrap(), all, "to count is not to delete");

    assert_eq!(store.prune(playing, 5000, 10).await.unwrap(), 1);
    assert_eq!(store.load(id(2)).await.unwrap(), None);
    assert_eq!(store.load_after(id(2), 0).await.unwrap(), []);
    assert!(failed(store.append(append(2, [2])).await), "it is gone");
    assert_eq!(facts(store, 3).await.len(), 2);
    assert_eq!(store.prune(Kind::Games(Stage::Over), 5000, 10).await.unwrap(), 1);
    assert_eq!(store.load_analysis(id(4)).await.unwrap(), None, "what was worked out goes with it");
    assert_eq!(store.prune(Kind::Records, i64::MAX, 1).await.unwrap(), 1, "a few at a time");
    assert_eq!(store.prune(Kind::Records, i64::MAX, 1).await.unwrap(), 1);
    assert_eq!(store.prune(Kind::Records, i64::MAX, 1).await.unwrap(), 0);
    assert_eq!(store.prune(Kind::Games(Stage::Waiting), 1001, 10).await.unwrap(), 0);
    assert_eq!(store.usage().await.unwrap(), Usage { games: 2, records: 0, record_bytes: 0 });
    let mut stages = store.stages(vec![id(1), id(2), id(3)]).await.unwrap();
    stages.sort_unstable_by_key(|(id, _)| *id);
    assert_eq!(stages, [(id(1), Stage::Waiting), (id(3), Stage::Playing)]);
}

pub(crate) async fn a_game_a_file_and_words_can_be_deleted(store: Arc<dyn Store>) {
    let store = &*store;
    for number in [1, 2] {
        store.create(game(number)).await.unwrap();
        store.append(append(number, 1..=3)).await.unwrap();
    }
    store.save_record(id(3), 5, "a record".into()).await.unwrap();
    assert!(store.rewrite(id(1), 2, "nothing".into()).await.unwrap());
    assert!(!store.rewrite(id(1), 4, "nothing".into()).await.unwrap(), "there is no such fact");
    assert!(!store.rewrite(id(1), u64::MAX, "nothing".into()).await.unwrap());
    let changed = Entry { fact: "nothing".into(), ..entry(2) };
    assert_eq!(facts(store, 1).await, [entry(1), changed, entry(3)]);
    assert_eq!(facts(store, 2).await, [entry(1), entry(2), entry(3)]);

    assert!(store.delete(id(1)).await.unwrap() && store.delete(id(3)).await.unwrap());
    assert!(!store.delete(id(1)).await.unwrap() && !store.delete(id(9)).await.unwrap());
    assert_eq!(store.load(id(1)).await.unwrap(), None);
    assert_eq!(store.load_record(id(3)).await.unwrap(), None);
    assert_eq!(facts(store, 2).await.len(), 3);
}

pub(crate) async fn notes_are_kept_by_kind_and_name(store: Arc<dyn Store>) {
    let store = &*store;
    let note = |kind, name: &str, text: &str| Note { kind, name: name.into(), at: 7, text: text.into() };
    let (ban, later) = (note(NoteKind::Ban, "b", "first"), note(NoteKind::Ban, "b", "second"));
    let (other, report) = (note(NoteKind::Ban, "A", "x"), note(NoteKind::Report, "b", "y"));
    for note in [&ban, &other, &report, &later] {
        store.note(note.clone()).await.unwrap();
    }
    assert_eq!(store.notes(NoteKind::Ban).await.unwrap(), [other, later]);
    assert!(store.forget(NoteKind::Ban, "b".into()).await.unwrap());
    assert!(!store.forget(NoteKind::Ban, "b".into()).await.unwrap());
    assert_eq!(store.notes(NoteKind::Report).await.unwrap(), [report]);
    assert_eq!(store.notes(NoteKind::Maintenance).await.unwrap(), []);
}

pub(crate) async fn closing_answers_everything_queued(store: Arc<dyn Store>) {
    let store = &*store;
    together((0..500).map(|number| store.create(game(number)))).await;
    let appends = together((0..500).map(|game| store.append(append(game, [1]))));
    let (answers, closed) = join(appends, store.close()).await;
    assert!(answers.iter().all(Result::is_ok));
    assert_eq!(closed, Ok(()));

    assert_eq!(store.append(append(1, [2])).await, Err(AppendError::Store(StoreError::Closed)));
    assert_eq!(store.create(game(1000)).await, Err(StoreError::Closed));
    assert_eq!(store.load(id(1)).await, Err(StoreError::Closed));
    assert_eq!(store.check().await, Err(StoreError::Closed));
    assert_eq!(store.delete(id(1)).await, Err(StoreError::Closed));
    assert_eq!(store.close().await, Ok(()));
}
