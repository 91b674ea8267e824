//! Hostile clients against the real server with its usual limits, while two polite people play. Whatever
//! is tried, every action of theirs is answered, nobody else changes their game, refusals say why and
//! tell no secrets, and memory stays bounded. How long answers took is printed (`--nocapture`), not
//! judged: machines can be busy.
//!
//! Attackers come from other addresses of the loopback network, as only Linux has them.
#![cfg(target_os = "linux")]

mod crowds;
mod floods;
mod impostors;
mod long_games;
mod malformed;
mod oversized;
mod people;
mod site;
mod stranger;

use std::time::Duration;

use people::People;
use site::Site;
use tokio::sync::watch;

/// Bytes that the server may ever have needed, whatever happened. It needs little of it for itself;
/// uploads that unpack to a lot are the most expensive thing that can be asked for.
const MOST_MEMORY: u64 = 512 * 1024 * 1024;
/// Actions that are played before anybody attacks.
const CALM: usize = 20;

/// Waits for something that must happen; generous, because machines can be busy.
async fn soon<F: Future>(future: F) -> F::Output {
    tokio::time::timeout(Duration::from_secs(60), future).await.expect("nothing happened for a minute")
}

/// Lets an attack run while people play, and judges what came of it.
async fn endure<A>(name: &str, attack: impl FnOnce(Site) -> A)
where
    A: Future<Output = Site>,
{
    endure_at(Site::open(), name, attack).await;
}

/// The same at a server that was prepared.
async fn endure_at<A>(site: Site, name: &str, attack: impl FnOnce(Site) -> A)
where
    A: Future<Output = Site>,
{
    let mut people = People::sit_down(&site).await;
    let before = people.play(CALM).await;
    let resting = site.memory();
    let (stop, stopped) = watch::channel(false);
    let (game, secrets) = (people.game.clone(), people.secrets());
    let known = people.known();
    let playing = tokio::spawn(async move {
        let during = people.play_until(stopped).await;
        (people, during)
    });
    let site = attack(site.with_victims(game, secrets, known)).await;
    stop.send(true).expect("they play");
    let (people, during) = soon(playing).await.expect("they were not disturbed");
    assert!(!during.is_empty(), "they could play meanwhile");
    people.agree(&site).await;
    let memory = site.memory();
    println!("{name}: before {before}; during {during}; memory {resting}, at most {memory}");
    assert!(memory.peak < MOST_MEMORY, "{name}: {memory}");
    site.close().await;
}
