//! Several servers, one PostgreSQL, one NATS, all real; players who switch between servers; and injected
//! faults. Afterwards everything that was confirmed must be there exactly once, in order, every game must
//! verify, and everyone must see the same.
//!
//! `cargo xtask test services` runs this.
#![cfg(unix)]

mod cluster;
mod player;

use std::time::Duration;

use cluster::Cluster;
use tokio::time::sleep;

/// Games played at the same time.
const GAMES: usize = 12;

async fn moment() {
    sleep(Duration::from_millis(400)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_goes_wrong() {
    let cluster = Cluster::start(3, true).await;
    let crowd = cluster.play(GAMES).await;
    sleep(Duration::from_secs(3)).await;
    let tally = cluster.judge(crowd).await;
    assert!(tally.confirmed > 100 && tally.by_bots > 10, "{tally:?}");
    assert_eq!(tally.unsaved, 0, "{tally:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_nats_the_database_is_asked() {
    let cluster = Cluster::start(2, false).await;
    let crowd = cluster.play(GAMES).await;
    sleep(Duration::from_secs(4)).await;
    let tally = cluster.judge(crowd).await;
    assert!(tally.confirmed > 20, "{tally:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_are_killed() {
    let mut cluster = Cluster::start(3, true).await;
    let crowd = cluster.play(GAMES).await;
    for round in 0..6 {
        moment().await;
        cluster.servers[round % 3].kill();
        moment().await;
        cluster.servers[round % 3].run();
    }
    moment().await;
    let tally = cluster.judge(crowd).await;
    assert!(tally.confirmed > 50 && tally.moves > 6, "{tally:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_are_stopped_in_order_one_after_the_other() {
    let mut cluster = Cluster::start(2, true).await;
    let crowd = cluster.play(GAMES).await;
    for round in 0..4 {
        moment().await;
        cluster.servers[round % 2].stop();
        moment().await;
        cluster.servers[round % 2].run();
    }
    let tally = cluster.judge(crowd).await;
    assert!(tally.moves >= 4, "{tally:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nats_is_killed_and_comes_back() {
    let mut cluster = Cluster::start(2, true).await;
    let crowd = cluster.play(GAMES).await;
    for _ in 0..2 {
        moment().await;
        cluster.nats().process().kill();
        sleep(Duration::from_secs(2)).await;
        cluster.nats().run().unwrap();
        sleep(Duration::from_secs(1)).await;
    }
    let tally = cluster.judge(crowd).await;
    assert_eq!(tally.unsaved, 0, "NATS has nothing to do with saving: {tally:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_is_restarted_and_killed() {
    let mut cluster = Cluster::start(2, true).await;
    let crowd = cluster.play(GAMES).await;
    for round in 0..3 {
        moment().await;
        let process = cluster.postgres.process();
        if round == 1 {
            process.stop();
        } else {
            process.kill();
        }
        moment().await;
        cluster.postgres.run().unwrap();
        sleep(Duration::from_secs(1)).await;
    }
    let tally = cluster.judge(crowd).await;
    assert!(tally.unsaved > 0, "somebody was told that saving failed: {tally:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_paused_and_wakes_up_late() {
    let cluster = Cluster::start(2, true).await;
    let crowd = cluster.play(GAMES).await;
    moment().await;
    cluster.servers[0].process().pause();
    sleep(Duration::from_secs(7)).await;
    cluster.servers[0].process().resume();
    sleep(Duration::from_secs(1)).await;
    cluster.judge(crowd).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_cannot_be_written_for_a_while() {
    let cluster = Cluster::start(2, true).await;
    let crowd = cluster.play(GAMES).await;
    moment().await;
    cluster.sql("ALTER SYSTEM SET default_transaction_read_only = on");
    cluster.sql("SELECT pg_reload_conf()");
    sleep(Duration::from_secs(2)).await;
    cluster.sql("SET default_transaction_read_only = off; ALTER SYSTEM RESET default_transaction_read_only");
    cluster.sql("SELECT pg_reload_conf()");
    sleep(Duration::from_secs(1)).await;
    let tally = cluster.judge(crowd).await;
    assert!(tally.unsaved > 0, "somebody was told that saving failed: {tally:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_is_slow() {
    let cluster = Cluster::start(2, true).await;
    let crowd = cluster.play(GAMES).await;
    for _ in 0..3 {
        moment().await;
        cluster.sql("BEGIN; LOCK TABLE entries IN EXCLUSIVE MODE; SELECT pg_sleep(1.5); COMMIT");
    }
    let tally = cluster.judge(crowd).await;
    assert_eq!(tally.unsaved, 0, "slow is not broken: {tally:?}");
}
