//! Boards in reports, opened from a file: they look like the page's.

use cartagena::{Event, Game, MoveReason, Place, Rules, Seat, Seed, Viewer};
use cartagena_language::Language;
use cartagena_server::drawing::{self, Tools};
use serde_json::json;

use crate::site::Site;

/// A report with the same board twice, far from each other.
fn report(tools: Tools) -> String {
    let rules: Rules = "piatnik+adventure:4/3+sorceress,players=5,crew=6".parse().expect("rules");
    let game = Game::new(&rules, Seed::from_number(1)).expect("rules");
    let (seat, to) = (Seat::B, Place::space(9).expect("a space"));
    let moved = Event::Moved { seat, from: Place::START, to, reason: MoveReason::Advance };
    let board = drawing::board(&game.view(Viewer::Seat(Seat::A)), &[moved], "a board", "What A knew");
    let opening = drawing::opening(game.position(), &|seat| format!("<b>{seat}"), Language::German, tools);
    let gap = "<div style=\"height: 9000px\"></div>";
    format!("<!doctype html><meta charset=utf-8><title>t</title>{opening}{board}{gap}{board}")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_draws_the_board_of_the_page() {
    let site = Site::start().await;
    let folder = tempfile::tempdir().expect("a folder");
    for (name, content) in drawing::files() {
        std::fs::write(folder.path().join(name), content).expect("a file");
    }
    for tools in [Tools::Inside, Tools::Beside] {
        let file = folder.path().join("report.html");
        std::fs::write(&file, report(tools)).expect("a report");
        let tab = site.desktop().await;
        tab.prefers("light", "reduce").await;
        tab.go(&format!("file://{}", file.display())).await;
        tab.until("document.querySelectorAll('.drawn .space').length === 42").await;
        // Thirty pirates, and what A knows about the hands.
        let counts = "[...document.querySelectorAll('.crews .pirate')].length";
        assert_eq!(tab.value(counts).await, json!(5), "one figure for each crew in prison");
        assert!(tab.is("document.querySelectorAll('.hands .card:not(.back)').length >= 3").await);
        assert!(tab.is("document.querySelectorAll('.hands .card.back').length >= 12").await);
        assert!(tab.is("document.querySelector('.trail.seat-B')").await);
        assert_eq!(tab.text(".hands .whose").await, "<b>A");
        assert_eq!(tab.text("figcaption").await, "What A knew");
        assert!(tab.text(".board-list").await.contains("Gefängnis"));
        assert_eq!(tab.value("document.documentElement.dataset.theme").await, json!("light"));
        tab.screenshot(&format!("report-{tools:?}")).await;
        // The lower board is drawn when it scrolls into view.
        assert_eq!(tab.text(".drawn pre").await, "a board");
        tab.value("scrollTo(0, 9000)").await;
        tab.until("document.querySelectorAll('.drawn .space').length === 84").await;
        tab.is_well().await;
    }
}
