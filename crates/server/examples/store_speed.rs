//! How many facts per second a store takes when many games are played at once: each task plays one game and
//! appends its next fact as soon as the last one is safe.
//!
//! `cargo run --release -p cartagena-server --example store_speed -- [tasks] [seconds] [database]`
//!
//! The database is a file, or `postgres://…`. Without one it uses a file in the temporary folder and removes
//! it.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cartagena_server::random_game;
use cartagena_server::store::{Append, Entry, NewGame, Postgres, Sqlite, Stage, Store};

/// As long as a typical fact.
const FACT: &str = r#"{"play":{"seat":2,"from":17,"symbol":"pistol","number":1042}}"#;

type Failure = Box<dyn Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let tasks: usize = arguments.next().map_or(Ok(2000), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let folder = tempfile::tempdir()?;
    let store: Arc<dyn Store> = match arguments.next() {
        Some(url) if url.starts_with("postgres://") => Arc::new(Postgres::open(&url).await?),
        Some(path) => Arc::new(Sqlite::open(path.as_ref()).await?),
        None => Arc::new(Sqlite::open(&folder.path().join("speed.db")).await?),
    };
    let mut games = Vec::new();
    for _ in 0..tasks {
        games.push(random_game()?);
    }
    let start = Instant::now();
    let created = games.iter().map(|&id| {
        let store = Arc::clone(&store);
        let setup = "x".repeat(400);
        let game = NewGame {
            id,
            created: 0,
            setup,
            listed: true,
            contest: None,
            stage: Stage::Playing,
            entries: Vec::new(),
        };
        tokio::spawn(async move { store.create(game).await })
    });
    for task in created.collect::<Vec<_>>() {
        task.await??;
    }
    println!("{tasks} games set up in {:.0?}", start.elapsed());

    let start = Instant::now();
    let end = start + Duration::from_secs(seconds);
    let playing = games.iter().map(|&game| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let mut waits = Vec::new();
            while Instant::now() < end {
                let begun = Instant::now();
                let entry = Entry { number: waits.len() as u64 + 1, at: 0, fact: FACT.into() };
                store.append(Append { game, entries: vec![entry], stage: None }).await?;
                waits.push(begun.elapsed());
            }
            Ok::<_, Failure>(waits)
        })
    });
    let mut waits = Vec::new();
    for task in playing.collect::<Vec<_>>() {
        waits.extend(task.await??);
    }
    let elapsed = start.elapsed();
    waits.sort_unstable();
    let wait = |share: usize| waits[(waits.len() - 1) * share / 1000];
    println!(
        "{} facts of {} bytes in {elapsed:.1?} from {tasks} tasks: {:.0} per second; \
         wait {:.1?} (half), {:.1?} (99 %), {:.1?} (longest)",
        waits.len(),
        FACT.len(),
        waits.len() as f64 / elapsed.as_secs_f64(),
        wait(500),
        wait(990),
        wait(1000),
    );
    let start = Instant::now();
    store.close().await?;
    println!("closed in {:.0?}", start.elapsed());
    Ok(())
}
