//! The older dialect: the same game with other names, on a port of its own.

use cartagena_challenge::{Dialect, Options};

use crate::recorded::messages;
use crate::{JOIN, Speaker, pass, patient, room_in, start};

#[test]
fn both_dialects_play_each_other() {
    let (server, current) = start(Options { clock: patient(), ..Options::default() });
    let old = server.listen(("127.0.0.1", 0), Dialect::Old).expect("a port");
    let mut red = Speaker::saying(old, JOIN);
    let room = room_in(&red.hears_until("/>"));
    let mut blue = Speaker::saying(current, JOIN);
    let heard = red.hears_until("MoveRequest\"/>\n  </room>");
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

    // Each has to keep to its own.
    blue.say(&pass(&room).replace("moveContainer", "cartagena:moveContainer"));
    assert_eq!(blue.hears_the_rest(), "\n</protocol>");
    let heard = red.hears_until("<left ");
    assert!(heard.contains("<winner class=\"cartagena:player\"") && heard.contains("\"LEFT\""), "{heard}");
}
