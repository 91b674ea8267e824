//! How many ways games can continue, compared with data files.
//!
//! Each file in `tests/perft/` holds positions, each followed by lines with a depth and a number. With
//! `UPDATE_PERFT=1` the numbers are counted again and written.

use std::fmt::Write;
use std::path::Path;

use cartagena::{PerftError, Position, perft, perft_divide};

#[test]
fn counts_are_those_of_the_data_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut files: Vec<_> =
        std::fs::read_dir(&folder).expect("data files").map(|entry| entry.expect("entry").path()).collect();
    files.sort();
    assert!(files.len() >= 8, "every preset and the modules have a file");
    let update = std::env::var_os("UPDATE_PERFT").is_some();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text file");
        let counted = count(&text);
        if update {
            std::fs::write(&file, counted).expect("the file can be written");
        } else {
            assert_eq!(text, counted, "{}", file.display());
        }
    }
}

/// The same text with current numbers.
fn count(text: &str) -> String {
    let mut counted = String::new();
    let mut position: Option<Position> = None;
    for line in text.lines() {
        let depth = line.split(' ').next().and_then(|depth| depth.parse().ok());
        let _ = match (depth, &position) {
            (Some(depth), Some(position)) => {
                writeln!(counted, "{depth} {}", perft(position, depth).expect("few ways"))
            }
            _ => {
                if !line.is_empty() && !line.starts_with('#') {
                    position = Some(line.parse().unwrap_or_else(|error| panic!("{line}: {error}")));
                }
                writeln!(counted, "{line}")
            }
        };
    }
    counted
}

#[test]
fn every_card_that_can_be_drawn_is_a_way_of_its_own() {
    // One retreat to two pirates draws two of six kinds; the only other action is `end`.
    let position: Position = "piatnik,actions=0-1 plrhac/plrhac/plrhac/plrhac/plrhac/plrhac \
        0:ABBBB,1:AA,2:A,3:AA,G:BB -/p - * - A1 A0 - - -"
        .parse()
        .expect("a position");
    let ways = perft_divide(&position, 1).expect("few ways");
    let texts: Vec<String> = ways.iter().map(|(action, ways)| format!("{action} {ways}")).collect();
    assert_eq!(texts, ["-2 36", "-3 6", "draw 6", "end 1"]);
    assert_eq!(position.legal_actions().len(), ways.len());
}

#[test]
fn a_new_row_is_counted_without_laying_it_in_every_way() {
    // The retreat takes the last card of the row: twelve new cards of six kinds, at most 17 of each.
    let position: Position = "tortuga bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
        0:AAABBBBB,1:B,3:A,G:AA -/- s * - A3 A0 - - -"
        .parse()
        .expect("a position");
    let ways = perft_divide(&position, 1).expect("counted");
    let texts: Vec<String> = ways.iter().map(|(action, ways)| format!("{action} {ways}")).collect();
    assert_eq!(texts[0], format!("-3 {}", 6u64.pow(12)));
    let refused = PerftError::TooManyWays { action: ways[0].0, ways: 6u128.pow(12) };
    assert_eq!(perft(&position, 2), Err(refused));
}

#[test]
fn few_cards_of_a_kind_come_in_fewer_sequences() {
    // Three cards are left, of two kinds: the retreat lays them out in one of three orders.
    let position: Position = "tortuga bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt \
        0:AAABBBBB,1:B,3:A,G:AA -/s14t17d17b17k16p17 s s2k - A3 A0 - - -"
        .parse()
        .expect("a position");
    assert_eq!(perft_divide(&position, 1).expect("counted")[0].1, 3);
}
