//! How long it takes on a slow connection until somebody can play. Not a test: the result depends on the
//! machine, so it runs only on request.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::chromium::Chromium;
use crate::site::Site;
use crate::tab::Tab;

/// Slow 4G: a round trip of 150 ms, 1.6 Mbit/s down and 0.75 Mbit/s up.
async fn slow(tab: &Tab) {
    let conditions =
        json!({"offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750});
    tab.call("Network.emulateNetworkConditions", conditions).await;
}

/// A window in a new browser, with nothing in its cache.
async fn fresh() -> Tab {
    let tab = Tab::open(&Chromium::start().await, 390, 844).await;
    slow(&tab).await;
    tab
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures how long a slow connection takes"]
async fn a_slow_connection() {
    let site = Site::start().await;
    let mut all: Vec<[Duration; 2]> = Vec::new();
    for _ in 0..5 {
        let tab = fresh().await;
        let start = Instant::now();
        tab.go(&site.page("/")).await;
        tab.click("#quick").await;
        tab.there(".game .hand .card-button").await;
        let played = start.elapsed();
        let link = tab.value("location.href").await;
        let friend = fresh().await;
        let start = Instant::now();
        friend.go(link.as_str().expect("a link")).await;
        friend.there(".game .board-picture .space").await;
        all.push([played, start.elapsed()]);
    }
    for (index, what) in ["from the first page to the first card", "by a link to a game"].iter().enumerate() {
        let mut times: Vec<Duration> = all.iter().map(|pair| pair[index]).collect();
        times.sort();
        println!("{what}: {:.2} s (median of {}, {times:.2?})", times[2].as_secs_f64(), times.len());
    }
}
