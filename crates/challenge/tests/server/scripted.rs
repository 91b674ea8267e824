//! The scripted cases: everything happens in the order of the log, and everyone receives what it says.

use std::collections::HashMap;
use std::io::Read;
use std::net::SocketAddr;
use std::thread::sleep;
use std::time::Duration;

use cartagena_challenge::{Clock, Options};

use crate::data::{Entry, Kind, Log};
use crate::recorded::Again;
use crate::{PATIENCE, Speaker, patient, start};

/// A request that changes nothing but is answered: by then everything sent before it has been read.
const QUESTION: &str = "<prepare gameType=\"swc_2013_cartagena\"><slot/><slot/></prepare>";

struct Stage {
    address: SocketAddr,
    actors: HashMap<String, Speaker>,
    /// What each client has received.
    heard: HashMap<String, String>,
}

impl Stage {
    fn plays(&mut self, entry: &Entry, next: Option<&Entry>, late: Option<Duration>) {
        let Entry { actor, kind, bytes } = entry;
        let heard = self.heard.entry(actor.clone()).or_default();
        match kind {
            Kind::Sent => {
                let address = self.address;
                let speaker = self.actors.entry(actor.clone()).or_insert_with(|| Speaker::connect(address));
                if let Some(late) = late.filter(|_| bytes.contains("moveContainer")) {
                    sleep(late);
                }
                speaker.say(bytes);
                // Two clients send at the same time: the first has to be read first.
                if next.is_some_and(|next| next.kind != Kind::Received) && !heard.is_empty() {
                    speaker.say(QUESTION);
                    speaker.hears_until("</prepared>");
                }
            }
            Kind::Received => {
                heard.push_str(bytes);
                self.actors.get_mut(actor).expect("a connection").hears(bytes);
            }
            Kind::Closed => {
                // Some logs report the end twice: a reset, and the end.
                let Some(mut speaker) = self.actors.remove(actor) else { return };
                if heard.ends_with("</protocol>") || heard.ends_with("<protocol/>") {
                    let mut byte = [0];
                    assert_eq!(speaker.input.read(&mut byte).expect("the end"), 0, "{actor}");
                }
            }
        }
    }
}

fn plays(name: &str, clock: Clock, late: Option<Duration>) {
    let log = Log::read(name);
    let actors = log.actors();
    let (player, controller) = match actors.iter().position(|actor| actor == "ADMIN") {
        Some(_) => ("RED", Some(log.received("ADMIN"))),
        None => ("A", None),
    };
    let choices = Again::new(&log.received(player), controller.as_deref());
    let (server, address) = start(Options { clock, choices: Box::new(choices), ..Options::default() });
    let mut stage = Stage { address, actors: HashMap::new(), heard: HashMap::new() };
    for (index, entry) in log.entries.iter().enumerate() {
        stage.plays(entry, log.entries.get(index + 1), late);
    }
    assert!(stage.actors.is_empty(), "{name}: somebody was forgotten");
    drop(server);
}

macro_rules! cases {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            plays(stringify!($name), patient(), None);
        })*
    };
}

cases! {
    s01_passes_to_round_limit_draw
    s02_illegal_move_no_pirate
    s03_wrong_symbol
    s04_missing_symbol_attr
    s05_data_not_a_move
    s06_out_of_turn_ignored
    s09_opponent_disconnects
    s10_client_sends_close_protocol
    s11_unknown_gametype
    s12_unknown_reservation
    s13_unknown_room
    s14_malformed_xml
    s15_unknown_element
    s16_prepared_observed_paused_stepped
}

#[test]
fn s07_soft_timeout_5s() {
    let soft = Duration::from_millis(20);
    plays("s07_soft_timeout_5s", Clock { soft, hard: PATIENCE }, Some(2 * soft));
}

#[test]
fn s08_hard_timeout() {
    let hard = Duration::from_millis(40);
    plays("s08_hard_timeout", Clock { soft: hard / 2, hard }, None);
}
