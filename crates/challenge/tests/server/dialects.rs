//! The older dialect: the same game with other names, on a separate port.

use cartagena_challenge::{Dialect, Options, Server};

use crate::recorded::messages;
use crate::{JOIN, Speaker, pass, patient, room_in, start, two_players};

/// Red speaks the older dialect, blue the current one.
struct Mixed {
    _server: Server,
    red: Speaker,
    blue: Speaker,
    room: String,
    /// What red has received up to its first request.
    heard: String,
}

fn mixed() -> Mixed {
    let (server, current) = start(Options { clock: patient(), ..Options::default() });
    let old = server.listen(("127.0.0.1", 0), Dialect::Old).expect("a port");
    let mut red = Speaker::saying(old, JOIN);
    let room = room_in(&red.hears_until("/>"));
    let blue = Speaker::saying(current, JOIN);
    let heard = red.hears_until("MoveRequest\"/>\n  </room>");
    Mixed { _server: server, red, blue, room, heard }
}

#[test]
fn both_dialects_play_each_other() {
    let Mixed { _server, mut red, mut blue, room, heard } = mixed();
    for name in [
        "<data class=\"cartagena:welcome\" color=\"RED\"/>",
        "<state class=\"cartagena:state\" turn=\"0\" currentPlayer=\"RED\">",
        "<cartagena:card symbol=\"",
        "<cartagena:field type=\"START\">",
        "<cartagena:pirate owner=\"RED\"/>",
        "</cartagena:field>",
    ] {
        assert!(heard.contains(name), "{name} is missing");
    }
    assert!(!heard.contains("<card ") && !heard.contains("<field ") && !heard.contains("<pirate "));

    let first = heard.split("<cartagena:card symbol=\"").nth(1).expect("a card");
    let card = first.split('"').next().expect("a symbol");
    let forward = format!("<firstMove class=\"cartagena:forwardMove\" fieldIndex=\"0\" symbol=\"{card}\"/>");
    let data = format!("<data class=\"cartagena:moveContainer\">{forward}</data>");
    red.say(&format!("<room roomId=\"{room}\">{data}</room>"));
    let heard = blue.hears_until("MoveRequest\"/>\n  </room>");
    assert!(
        heard.contains(&format!("<firstMove class=\"forwardMove\" fieldIndex=\"0\" symbol=\"{card}\"/>"))
    );
    assert!(!heard.contains("cartagena:") && messages(heard.as_bytes()).len() > 4);
    let heard = red.hears_until("</state>");
    assert!(heard.contains(&forward), "{heard}");

    // Each has to keep to its own dialect.
    blue.say(&pass(&room).replace("moveContainer", "cartagena:moveContainer"));
    assert_eq!(blue.hears_the_rest(), "\n</protocol>");
    let heard = red.hears_until("<left ");
    assert!(heard.contains("<winner class=\"cartagena:player\"") && heard.contains("\"LEFT\""), "{heard}");
}

#[test]
fn the_older_dialect_loses_hints_of_forward_moves_and_points_of_broken_games() {
    let Mixed { _server, mut red, mut blue, room, heard } = mixed();
    let card = heard
        .split("<cartagena:card symbol=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("a card");
    let hint = "<hint content=\"a&#1;b\"/>";
    let forward = format!(
        "<firstMove class=\"cartagena:forwardMove\" fieldIndex=\"0\" symbol=\"{card}\">{hint}</firstMove>"
    );
    red.say(&format!(
        "<room roomId=\"{room}\"><data class=\"cartagena:moveContainer\">{forward}</data></room>"
    ));
    assert!(!red.hears_until("</state>").contains("<hint"));
    let heard = blue.hears_until("MoveRequest\"/>\n  </room>");
    assert!(heard.contains("<hint content=\"a&#x1;b\"/>"), "{heard}");

    // If the field cannot be parsed, it is a bottle from the start; without a symbol, it is nothing.
    let misread = "<firstMove class=\"forwardMove\" fieldIndex=\"0x1\" symbol=\"KEY\"/>";
    let back = "<secondMove class=\"backwardMove\" fieldIndex=\"0x1f\"/>";
    blue.say(&format!("<room roomId=\"{room}\"><data class=\"moveContainer\">{misread}{back}</data></room>"));
    let heard = red.hears_until("<left ");
    for part in [
        "fieldIndex=\"0\" symbol=\"BOTTLE\"/>",
        "fieldIndex=\"31\"/>",
        "<score cause=\"REGULAR\">\n        <part>1</part>\n        <part>2</part>",
        "<score cause=\"RULE_VIOLATION\">\n        <part>0</part>\n        <part>0</part>",
    ] {
        assert!(heard.contains(part), "{part} is missing:\n{heard}");
    }
}

#[test]
fn a_part_that_stands_twice_is_not_read() {
    let (_server, address) = start(Options { clock: patient(), ..Options::default() });
    let (mut red, mut blue, room) = two_players(address);
    let part = "<firstMove class=\"backwardMove\" fieldIndex=\"1\"/>";
    red.say(&format!("<room roomId=\"{room}\"><data class=\"moveContainer\">{part}{part}</data></room>"));
    assert_eq!(red.hears_the_rest(), "\n</protocol>");
    assert!(blue.hears_until("<left ").contains("<score cause=\"LEFT\">"));
}

#[test]
fn a_forward_move_without_a_field_is_a_bottle_from_the_start() {
    let (_server, address) = start(Options { clock: patient(), ..Options::default() });
    let (mut red, mut blue, room) = two_players(address);
    let part = "<firstMove class=\"forwardMove\" symbol=\"KEY\"/>";
    red.say(&format!("<room roomId=\"{room}\"><data class=\"moveContainer\">{part}</data></room>"));
    // Legal or not, it is shown as it was read.
    let heard = blue.hears_until("<firstMove class=\"forwardMove\" fieldIndex=\"0\" symbol=\"BOTTLE\"");
    assert!(!heard.contains("\"LEFT\""), "{heard}");
}
