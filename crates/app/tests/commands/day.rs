use cartagena_bots::LEVELS;

use crate::*;

#[test]
fn bots_make_the_same_of_a_day_every_time() {
    let out = good(&["day", "2026-01-03", "--bots", "--lang", "en"]);
    for level in LEVELS {
        let row = out.lines().find(|line| line.starts_with(level.name)).expect(level.name);
        assert!(row.contains("won") || row.contains("lost"), "{row}");
    }
    assert_eq!(good(&["day", "2026-01-03", "--bots", "--lang", "en"]), out);
    refused(&["day", "2025-12-31", "--bots"], "there are deals from 2026-01-01");
    refused(&["day", "2999-01-01", "--bots"], "there are deals from 2026-01-01");
    refused(&["day", "tomorrow"], "a day is written as its date");
}
