use super::*;

#[track_caller]
fn check(position: &str, expected: &str) {
    let drawn = draw(&position.parse().expect("a position"), Language::English);
    assert_eq!(drawn, expected, "\n{drawn}");
    assert!(drawn.lines().all(|line| line.chars().count() <= crate::support::output::WIDTH));
}

#[test]
fn a_path_of_five_tiles_with_a_row() {
    check(
        "software-challenge xkfbtp/kxfbtp/xkfbtp/xkfbtp/xkfbtp 0:AABBB,6:AA,17:ABB,G:AB \
         k6/b3t - * x9 B2 A7 - - -",
        "\
prison       AA BBB
+-----+-----+-----+-----+-----+-----+ +-----+-----+-----+-----+-----+-----+
| 1 x | 2 k | 3 f | 4 b | 5 t | 6 p | | 7 k | 8 x | 9 f |10 b |11 t |12 p |
|     |     |     |     |     | AA  | |     |     |     |     |     |     |
+-----+-----+-----+-----+-----+-----+ +-----+-----+-----+-----+-----+-----+
|13 x |14 k |15 f |16 b |17 t |18 p | |19 x |20 k |21 f |22 b |23 t |24 p |
|     |     |     |     | ABB |     | |     |     |     |     |     |     |
+-----+-----+-----+-----+-----+-----+ +-----+-----+-----+-----+-----+-----+
|25 x |26 k |27 f |28 b |29 t |30 p |
|     |     |     |     |     |     |
+-----+-----+-----+-----+-----+-----+
sloop        A B

             hand  cards  home  points
           A k6        6   1/6      11
         > B tb3       4   1/6      12
row          -
pile         83 cards
discard pile 9 cards: x9
B to play, 2 actions left
",
    );
}

#[test]
fn the_adventure_with_chests_and_a_known_top() {
    check(
        "piatnik+adventure:2/3+freebooter+sorceress hplacr/alchpr|phlrac/lprhac/lprhac \
         0:AAABBB,12:B,13:A,V:AAB,G:B p2P/- - hl^* - A3 A0 - T 135:12230s",
        "\
prison       AAA BBB
+-----+-----+-----+-----+-----+-----+ +-----+-----+-----+-----+-----+-----+
| 1 h | 2 p | 3 l | 4 a | 5 c$| 6 r | | 7 a | 8 l | 9 c |10 h |11 p |12 r |
|     |     |     |     |     |     | |     |     |     |     |     |  B  |
+-----+-----+-----+-----+-----+-----+ +-----+-----+-----+-----+-----+-----+
~~~~~~~~~~~  boat at Tortuga: AA B
+-----+-----+-----+-----+-----+-----+ +-----+-----+-----+-----+-----+-----+
|13 p |14 h |15 l |16 r |17 a |18 c$| |19 l |20 p |21 r |22 h |23 a |24 c |
|  A  |     |     |     |     |     | |     |     |     |     |     |     |
+-----+-----+-----+-----+-----+-----+ +-----+-----+-----+-----+-----+-----+
|25 l |26 p |27 r |28 h |29 a |30 c$|
|     |     |     |     |     |     |
+-----+-----+-----+-----+-----+-----+
cove         B

             hand  cards  home  points
         > A p2P       3   0/6       7
           B -         0   1/6      10
pile         99 cards, on top hl
discard pile 0 cards
A to play, 3 actions left
",
    );
}

#[test]
fn the_end() {
    let drawn = draw(
        &"jamaica,tiles=4 bptsdk/dbkpts/pkdtsb/tkpbsd 0:BBBBBB,G:AAAAAA -/- - * - A2 A0 over=A:crew - -"
            .parse()
            .expect("a position"),
        Language::English,
    );
    assert!(drawn.ends_with("A wins: the whole crew has escaped\n"), "{drawn}");
    assert!(!drawn.contains('>'), "nobody is in turn any more\n{drawn}");
}
