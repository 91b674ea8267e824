//! Hostile clients against the real server with its default limits, while two polite people play. Whatever is
//! tried, all actions of these two are answered, nobody else changes their game, refusals give a reason and
//! no secrets, and memory stays bounded. Response times are printed (`--nocapture`), not judged: machines can
//! be busy.
//!
//! Attackers use other addresses of the loopback network, which only Linux has.
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

/// The server's maximum peak memory, in bytes, whatever happened. It uses little of that by itself; uploads
/// that unpack to a lot are the most expensive requests.
const MOST_MEMORY: u64 = 512 * 1024 * 1024;
/// Actions played before anyone attacks.
const CALM: usize = 20;

/// Waits for something that must happen; generous, because machines can be busy.
async fn soon<F: Future>(future: F) -> F::Output {
    tokio::time::timeout(Duration::from_secs(60), future).await.expect("nothing happened for a minute")
}

/// Runs an attack while people play, and checks the outcome.
async fn endure<A>(name: &str, attack: impl FnOnce(Site) -> A)
where
    A: Future<Output = Site>,
{
    endure_at(Site::open(), name, attack).await;
}

/// The same on a prepared server.
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
