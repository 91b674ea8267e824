//! What is special about PostgreSQL: several servers at once.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use cartagena_server::store::{AppendError, Postgres, Stage, Store, StoreError};
use cartagena_services::Postgres as Service;

use super::{append, facts, failed, game, id, together};

/// The address of an empty database. The test fails without PostgreSQL.
pub(crate) fn new_database() -> String {
    static SERVICE: OnceLock<Service> = OnceLock::new();
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let service = SERVICE.get_or_init(|| Service::start(&[]).unwrap());
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    service.database(&format!("test{number}")).unwrap()
}

/// Two servers with one database.
async fn two() -> [Arc<Postgres>; 2] {
    let url = new_database();
    let (one, two) = futures_util::future::join(Postgres::open(&url), Postgres::open(&url)).await;
    [Arc::new(one.unwrap()), Arc::new(two.unwrap())]
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test services"]
async fn of_two_servers_only_one_takes_a_number() {
    let stores = two().await;
    const GAMES: i64 = 40;
    for number in 0..GAMES {
        stores[0].create(game(number)).await.unwrap();
    }
    for round in 1..=25 {
        // Both want the same numbers of all games, in opposite orders.
        let attempts = (0..GAMES * 2).map(|place| {
            let (store, number) = if place < GAMES { (0, place) } else { (1, 2 * GAMES - 1 - place) };
            let store = Arc::clone(&stores[store]);
            tokio::spawn(async move { (number, store.append(append(number, [round])).await) })
        });
        let mut won = vec![0; GAMES as usize];
        for attempt in together(attempts).await {
            let (number, answer) = attempt.unwrap();
            match answer {
                Ok(()) => won[number as usize] += 1,
                Err(error) => assert_eq!(error, AppendError::Taken),
            }
        }
        assert!(won.iter().all(|&won| won == 1), "{won:?}");
    }
    for number in 0..GAMES {
        let numbers: Vec<u64> = facts(&*stores[1], number).await.iter().map(|entry| entry.number).collect();
        assert_eq!(numbers, (1..=25).collect::<Vec<_>>());
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test services"]
async fn who_is_second_leaves_nothing_behind() {
    let [one, two] = two().await;
    one.create(game(1)).await.unwrap();
    for first in (1..60).step_by(3) {
        let answers = futures_util::future::join(
            one.append(append(1, [first])),
            two.append(append(1, [first, first + 1, first + 2])),
        );
        match answers.await {
            (Ok(()), Err(AppendError::Taken)) => one.append(append(1, [first + 1, first + 2])).await.unwrap(),
            (Err(AppendError::Taken), Ok(())) => {}
            other => panic!("{other:?}"),
        }
        assert_eq!(facts(&*two, 1).await.len() as u64, first + 2);
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test services"]
async fn a_lease_is_held_by_one_and_ends() {
    let [one, two] = two().await;
    let (long, short) = (Duration::from_secs(60), Duration::from_millis(50));
    assert!(one.lease(id(1), 10, long).await.unwrap());
    assert!(one.lease(id(1), 10, long).await.unwrap(), "it can be prolonged");
    assert!(!two.lease(id(1), 20, long).await.unwrap());
    assert!(two.lease(id(2), 20, long).await.unwrap(), "another game");
    assert!(one.lease(id(1), 10, short).await.unwrap());
    let mut taken = false;
    for _ in 0..200 {
        taken = taken || two.lease(id(1), 20, long).await.unwrap();
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(taken, "an old one is taken over");
    assert!(!one.lease(id(1), 10, long).await.unwrap());
}

#[tokio::test]
async fn a_database_that_is_not_there_is_named() {
    let no = Postgres::open("postgres://ann:secret@127.0.0.1:1/games").await.unwrap_err().to_string();
    assert!(no.contains("127.0.0.1:1") && !no.contains("secret"), "{no}");
    let no = Postgres::open("postgres://").await;
    assert!(no.is_err());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test services"]
async fn a_database_that_ends_and_comes_back_loses_nothing() {
    let mut service = Service::start(&[]).unwrap();
    let store = Postgres::open(&service.database("games").unwrap()).await.unwrap();
    store.create(game(1)).await.unwrap();
    let mut next = 1;
    for round in 0..3 {
        store.append(append(1, [next])).await.unwrap();
        next += 1;
        if round == 1 {
            service.process().stop();
        } else {
            service.process().kill();
        }
        assert!(failed(store.append(append(1, [next])).await));
        assert!(matches!(store.load(id(1)).await, Err(StoreError::Failed(_))));
        assert!(store.check().await.is_err());
        service.run().unwrap();
        // The first attempts may still use connections from before.
        for attempt in 0.. {
            match store.append(append(1, [next])).await {
                Ok(()) => break,
                Err(error) => assert!(attempt < 20, "{error}"),
            }
        }
        next += 1;
        assert_eq!(facts(&store, 1).await.len() as u64, next - 1);
    }
    let over = super::Append { stage: Some(Stage::Over), ..append(1, [next]) };
    store.append(over).await.unwrap();
    store.close().await.unwrap();
    assert!(failed(store.append(append(1, [next + 1])).await));
}
