//! Nobody can disturb others: neither with endless nor with huge input, nor by not reading, nor with
//! arbitrary bytes, nor by how they are split.

use std::io::Write;
use std::net::SocketAddr;

use cartagena_challenge::{Dialect, Document, Limits, Options, Reader, Request};
use proptest::prelude::*;

use crate::{JOIN, Speaker, pass, patient, start, two_players, wait_until};

/// A game continues while others misbehave.
fn plays_on(red: &mut Speaker, blue: &mut Speaker, room: &str) {
    red.say(&pass(room));
    blue.hears_until("MoveRequest\"/>\n  </room>");
    blue.say(&pass(room));
    red.hears_until("MoveRequest\"/>\n  </room>");
}

#[test]
fn endless_and_huge_input_is_refused() {
    let (server, address) = start(Options { clock: patient(), ..Options::default() });
    let (mut red, mut blue, room) = two_players(address);
    let long = "x".repeat(200_000);
    let deep = "<a>".repeat(100_000);
    let blank = " ".repeat(200_000);
    let many = "<hint content=\"\"/>".repeat(20_000);
    for huge in [
        format!("<{long}"),
        format!("<protocol a=\"{long}"),
        format!("<protocol>{long}"),
        format!("<protocol><join gameType=\"{long}\"/>"),
        format!("<protocol>{deep}"),
        format!("<protocol>{blank}<join/>"),
        format!("<protocol><!--{long}--><!--{long}-->"),
        format!("<protocol><room roomId=\"{room}\"><data class=\"moveContainer\"><firstMove>{many}"),
        "<protocol><join gameType=\"\u{1}\"/>".to_owned(),
        "<protocol><join gameType=\"&#x1F;\"/>".to_owned(),
        "<protocol><join>\u{FFFE}</join>".to_owned(),
        "<protocol><a<b/>".to_owned(),
        "<protocol><join y\u{1}=\"1\"/>".to_owned(),
        format!("<!DOCTYPE protocol [<!ENTITY a \"{long}\">]><protocol>&a;"),
    ] {
        let mut speaker = Speaker::connect(address);
        let mut writer = speaker.output.try_clone().expect("a second handle");
        // The server stops reading at some point.
        let writing = std::thread::spawn(move || drop(writer.write_all(huge.as_bytes())));
        assert_eq!(speaker.hears_the_rest(), "<protocol/>");
        writing.join().expect("it was written, or nobody listened");
        plays_on(&mut red, &mut blue, &room);
    }
    drop(server);
}

#[test]
fn who_does_not_listen_is_sent_away_and_holds_up_nobody() {
    let (server, address) = start(Options { clock: patient(), ..Options::default() });
    // An observer that never reads, of more games than its connection can buffer.
    let mut deaf = Speaker::saying(address, "<protocol>");
    let mut games = 0;
    loop {
        let prepared = server.prepare(Default::default(), None, None);
        deaf.say(&format!("<observe roomId=\"{}\"/>", prepared.room));
        let [mut red, mut blue] = prepared.reservations.each_ref().map(|code| {
            Speaker::saying(address, &format!("<protocol><joinPrepared reservationCode=\"{code}\"/>"))
        });
        red.hears_until("MoveRequest\"/>\n  </room>");
        for _ in 0..14 {
            plays_on(&mut red, &mut blue, &prepared.room);
        }
        games += 1;
        assert!(games < 2000, "it is still there");
        // These two, and nobody else.
        if server.connections() == 2 {
            break;
        }
        blue.say("</protocol>");
        red.hears_until("<left ");
        wait_until(|| server.connections() <= 2);
    }
    assert!(games > 10, "a queue is longer than that");
}

#[test]
fn a_full_house_lets_nobody_in_until_somebody_leaves() {
    let (server, address) = start(Options { connections: 2, clock: patient(), ..Options::default() });
    let (mut red, mut blue, room) = two_players(address);
    let mut third = Speaker::connect(address);
    let mut byte = [0];
    assert!(!matches!(std::io::Read::read(&mut third.input, &mut byte), Ok(1..)));
    plays_on(&mut red, &mut blue, &room);
    blue.say("</protocol>");
    blue.hears_the_rest();
    drop(blue);
    wait_until(|| server.connections() == 1);
    // Its place is free a moment after it has left.
    wait_until(|| Speaker::saying(address, JOIN).hears_anything());
}

/// Bytes that arrive piece by piece.
struct Pieces {
    bytes: Vec<u8>,
    at: usize,
    sizes: Vec<usize>,
}

impl std::io::Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let size = self.sizes.pop().unwrap_or(usize::MAX).max(1);
        let size = size.min(buffer.len()).min(self.bytes.len() - self.at);
        buffer[..size].copy_from_slice(&self.bytes[self.at..self.at + size]);
        self.at += size;
        Ok(size)
    }
}

/// Everything received, up to the first invalid part.
fn heard(bytes: Vec<u8>, sizes: Vec<usize>) -> (Vec<Document>, Option<String>) {
    let mut reader = Reader::new(Pieces { bytes, at: 0, sizes }, "protocol", Limits::CLIENT);
    let mut elements = Vec::new();
    loop {
        match reader.next_element() {
            Ok(Some(element)) => elements.push(element),
            Ok(None) => return (elements, None),
            Err(error) => return (elements, Some(error.to_string())),
        }
    }
}

const SPEECH: &str = "<?xml version=\"1.0\"?>\n<protocol>\n  <join gameType=\"swc_2013_cartagena\"/>\
    <!-- - -- a --> <room roomId=\"a-b\"><data class=\"moveContainer\">\
    <firstMove class=\"forwardMove\" fieldIndex=\"0\" symbol=\"KEY\"><hint content=\"&lt;1&gt; &#252; ü&amp;\"/></firstMove>\
    <thirdMove class='backwardMove' fieldIndex='6'/></data></room>\r\n\
    <room roomId=\"x\"><data class=\"string\">h&#228;llo <![CDATA[<&]]> w&ouml;</data></room></protocol>";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_split_of_the_input_is_heard_alike(
        sizes in prop::collection::vec(1usize..40, 0..200),
        cut in 0..SPEECH.len(),
        spoilt in prop::option::of((0..SPEECH.len(), any::<u8>())),
    ) {
        let mut bytes = SPEECH.as_bytes()[..SPEECH.len() - cut].to_vec();
        if let Some((at, byte)) = spoilt && at < bytes.len() {
            bytes[at] = byte;
        }
        prop_assert_eq!(heard(bytes.clone(), sizes), heard(bytes, Vec::new()));
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut speech = b"<protocol>".to_vec();
        speech.extend(bytes);
        for element in heard(speech, Vec::new()).0 {
            for (dialect, _) in Dialect::ALL {
                if let Ok(request) = Request::read(element.root(), dialect) {
                    let _ = request.text(dialect);
                }
            }
        }
    }

    #[test]
    fn requests_are_read_as_they_are_written(
        room in "[a-z&<>'\" ]{0,8}", field in any::<i32>(), hint in "[ -~ü]{0,12}", flag in any::<bool>(),
    ) {
        use cartagena_challenge::{Container, Part, PartKind, Payload, Slot};
        let part = |kind| Part { kind, field, hints: vec![hint.clone()] };
        let container = Container::new([part(PartKind::Backward), part(PartKind::Forward(Some(cartagena::Symbol::Flag)))]);
        let slot = Slot { name: flag.then(|| room.clone()), can_timeout: flag, should_be_paused: !flag };
        for request in [
            Request::Join { game_type: room.clone() },
            Request::JoinPrepared { reservation: room.clone() },
            Request::Room { room: room.clone(), payload: Payload::Move(container.clone()) },
            Request::Prepare { game_type: room.clone(), slots: vec![slot.clone(), slot] },
            Request::Observe { room: room.clone(), passphrase: hint.clone() },
            Request::Pause { room: room.clone(), pause: flag },
            Request::Step { room: room.clone(), forced: flag },
            Request::FreeReservation { reservation: room.clone() },
            Request::Authenticate { passphrase: hint.clone() },
            Request::Cancel { room: room.clone() },
        ] {
            for (dialect, _) in Dialect::ALL {
                let text = format!("<protocol>{}", request.text(dialect));
                let (elements, error) = heard(text.into_bytes(), Vec::new());
                prop_assert_eq!(error, None);
                let read = Request::read(elements[0].root(), dialect);
                prop_assert_eq!(read.as_ref(), Ok(&request));
            }
        }
    }
}

/// What a client receives that sends this in these pieces and then falls silent.
fn answer(address: SocketAddr, bytes: &[u8], sizes: &[usize]) -> String {
    let mut speaker = Speaker::connect(address);
    let mut rest = bytes;
    for &size in sizes {
        let (piece, others) = rest.split_at(size.clamp(1, rest.len().max(1)).min(rest.len()));
        let _ = speaker.output.write_all(piece);
        rest = others;
    }
    let _ = speaker.output.write_all(rest);
    speaker.falls_silent();
    speaker.hears_the_rest()
}

/// Identifiers differ from room to room.
fn without_ids(text: &str) -> String {
    let mut plain = String::new();
    for piece in text.split_inclusive(['"', '>', '<']) {
        let is_id = piece.len() > 36 && piece.as_bytes()[8] == b'-' && piece.as_bytes()[13] == b'-';
        plain.push_str(if is_id { "ID" } else { piece });
    }
    plain
}

#[test]
fn any_split_and_any_bytes_over_sockets() {
    let (_server, address) = start(Options { clock: patient(), ..Options::default() });
    let (mut red, mut blue, room) = two_players(address);
    let speech = "<protocol>\n  <prepare gameType=\"swc_2013_cartagena\"><slot displayName=\"ü\"/><slot/></prepare>\
        <prepare gameType=\"swc_2013_cartagena\"><slot/><slot/></prepare><frobnicate/>";
    let whole = without_ids(&answer(address, speech.as_bytes(), &[]));
    assert_eq!(whole.matches("<prepared ").count(), 2);
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(60));
    let pieces = prop::collection::vec(1usize..60, 0..30);
    let noise = prop::collection::vec(any::<u8>(), 0..200);
    let tested = runner.run(&(pieces, noise), |(sizes, noise)| {
        prop_assert_eq!(&without_ids(&answer(address, speech.as_bytes(), &sizes)), &whole);
        answer(address, &noise, &[]);
        answer(address, &[b"<protocol>", &noise[..]].concat(), &[]);
        Ok(())
    });
    assert!(tested.is_ok(), "{tested:?}");
    plays_on(&mut red, &mut blue, &room);
    // None of that has left a trace: the next two who come play each other.
    let mut third = Speaker::saying(address, JOIN);
    third.hears_until("<joined ");
}
