//! A table of friends: one invitation for all free seats, what the host arranges, who leaves, and who keeps
//! the others waiting.

use cartagena::{Seat, SeatSet, Seed};
use cartagena_bots::SUBSTITUTE;
use cartagena_table::wire::{ClientMessage, SetUp, Who};
use cartagena_table::{
    Agreement, Attendance, Fact, GameId, KEYS, Key, Keys, Millis, Presence, Refusal, Stage, Table,
};

struct Friends {
    table: Table,
    keys: Keys,
}

fn key(number: u8) -> Key {
    Key::from_random([number; 16])
}

fn seats(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

impl Friends {
    /// Anne at A, who set up the game, and two seats for friends.
    fn new(more: &str) -> Friends {
        let setup = format!(
            r#"{{"rules": "jamaica", "begins": "B", "idle_after": 60 {more},
                "seats": [{{"who": "me"}}, {{"who": "friend"}}, {{"who": "friend"}}]}}"#
        );
        let setup: SetUp = serde_json::from_str(&setup).expect("a set-up");
        let keys: [Key; KEYS] = [1, 2, 3, 4, 5, 6].map(key);
        let (agreement, keys) = Agreement::new(&setup, Seed::from_number(1), keys).expect("it fits together");
        let table = Table::new(GameId::from_random(1), 0, agreement).expect("a table");
        let mut friends = Friends { table, keys };
        friends.say(Seat::A, &join("Anne")).expect("a name");
        friends
    }

    /// The same with everyone seated.
    fn complete(more: &str) -> Friends {
        let mut friends = Friends::new(more);
        friends.comes("Ben", 11).expect("a seat");
        friends.comes("Cleo", 12).expect("a seat");
        assert_eq!(friends.table.stage(), Stage::Playing);
        friends
    }

    fn keep(&mut self, at: Millis, fact: Fact) {
        self.table.apply(self.table.number() + 1, at, fact).expect("it follows");
    }

    fn say(&mut self, seat: Seat, message: &ClientMessage) -> Result<(), Refusal> {
        self.say_at(1000, seat, message)
    }

    /// Everyone is connected.
    fn say_at(&mut self, at: Millis, seat: Seat, message: &ClientMessage) -> Result<(), Refusal> {
        let here = seats(&[Seat::A, Seat::B, Seat::C]);
        let facts = self.table.decide(seats(&[seat]), message, Attendance { here, lately: here, at })?;
        for fact in facts {
            self.keep(at, fact);
        }
        Ok(())
    }

    /// A friend opens the link and takes a seat, for which a key is created.
    fn comes(&mut self, name: &str, number: u8) -> Option<Seat> {
        let invitation = self.keys.invitation.map(|key| key.hash());
        let seat = self.table.free_seat(invitation.as_ref())?;
        let (name, key) = (name.to_owned(), Some(key(number).hash()));
        self.keep(1000, Fact::Joined { seats: vec![seat], name, key, share: None, id: String::new() });
        Some(seat)
    }

    fn names(&self) -> Vec<Option<String>> {
        let players = self.table.players(SeatSet::default(), 0);
        players.into_iter().map(|player| player.name).collect()
    }
}

fn id() -> String {
    String::new()
}

fn join(name: &str) -> ClientMessage {
    ClientMessage::Join { id: id(), name: name.to_owned(), seat: None, share: None }
}

fn arrange(seat: Seat, who: Who) -> ClientMessage {
    ClientMessage::Arrange { id: id(), seat, who }
}

fn vote(about: Seat) -> ClientMessage {
    ClientMessage::Vote { id: id(), about, wanted: true }
}

fn leave() -> ClientMessage {
    ClientMessage::Leave { id: id() }
}

#[test]
fn whoever_comes_first_takes_the_first_free_seat() {
    let mut friends = Friends::new("");
    assert_eq!(friends.table.free_seat(None), None, "only with the invitation");
    assert_eq!(friends.table.free_seat(Some(&key(9).hash())), None, "and with no other key");
    assert_eq!(friends.comes("Ben", 11), Some(Seat::B));
    assert_eq!(friends.comes("Cleo", 12), Some(Seat::C));
    assert_eq!(friends.comes("Dan", 13), None);
    assert_eq!(friends.table.stage(), Stage::Playing);
}

#[test]
fn the_host_swaps_frees_and_fills_seats_until_the_game_begins() {
    let mut friends = Friends::new("");
    friends.comes("Ben", 11);
    assert_eq!(friends.say(Seat::B, &arrange(Seat::C, Who::Level(2))), Err(Refusal::NotHost));
    assert_eq!(friends.say(Seat::A, &arrange(Seat::A, Who::Friend)), Err(Refusal::HostsSeat(Seat::A)));
    friends.say(Seat::A, &ClientMessage::Swap { id: id(), seat: Seat::B, with: Seat::A }).expect("a swap");
    assert_eq!(friends.names()[..2], [Some("Ben".to_owned()), Some("Anne".to_owned())]);
    assert_eq!(friends.table.seats_of(&key(11).hash()), seats(&[Seat::A]));
    assert_eq!(friends.table.seats_of(&key(1).hash()), seats(&[Seat::B]));
    // The host has another seat now and is still the host.
    friends.say(Seat::B, &arrange(Seat::A, Who::Friend)).expect("Ben is sent away");
    assert_eq!(friends.table.seats_of(&key(11).hash()), SeatSet::default());
    assert_eq!(friends.comes("Eve", 14), Some(Seat::A));
    friends.say(Seat::B, &arrange(Seat::C, Who::Level(4))).expect("a bot");
    assert_eq!(friends.table.stage(), Stage::Playing, "everybody is there");
    assert_eq!(friends.say(Seat::B, &arrange(Seat::A, Who::Friend)), Err(Refusal::Begun));
    let levels = friends.table.players(SeatSet::default(), 0).into_iter().map(|player| player.level);
    assert_eq!(levels.collect::<Vec<_>>(), [None, None, Some(4)]);
}

#[test]
fn the_next_game_keeps_what_the_host_arranged() {
    let mut friends = Friends::new("");
    friends.say(Seat::A, &arrange(Seat::C, Who::Level(4))).expect("a bot");
    friends.say(Seat::A, &ClientMessage::Swap { id: id(), seat: Seat::A, with: Seat::C }).expect("a swap");
    friends.comes("Ben", 11);
    let (agreement, facts) = friends.table.next_game(Seed::from_number(3));
    let mut next = Table::new(GameId::from_random(2), 0, agreement).expect("a table");
    for (number, fact) in (1..).zip(facts) {
        next.apply(number, 0, fact).expect("it follows");
    }
    // Everyone sits one seat further on: the bot was at A, Ben at B, Anne at C.
    assert_eq!(next.stage(), Stage::Playing);
    assert_eq!(next.seats_of(&key(11).hash()), seats(&[Seat::A]));
    assert_eq!(next.seats_of(&key(1).hash()), seats(&[Seat::B]));
    assert_eq!(next.players(SeatSet::default(), 0)[2].level, Some(4));
}

#[test]
fn the_host_calls_the_game_off_by_leaving_and_a_friend_frees_a_seat() {
    let mut friends = Friends::new("");
    friends.comes("Ben", 11);
    friends.say(Seat::B, &leave()).expect("it is possible");
    assert_eq!(friends.comes("Cleo", 12), Some(Seat::B));
    assert_eq!(friends.table.seats_of(&key(11).hash()), SeatSet::default());
    friends.say(Seat::A, &leave()).expect("it is possible");
    assert_eq!(friends.table.stage(), Stage::Over);
    assert!(friends.table.info(SeatSet::default(), 0).cancelled);
    assert_eq!(friends.comes("Dan", 13), None);
}

#[test]
fn a_bot_plays_for_whoever_left_until_they_come_back() {
    let mut friends = Friends::complete("");
    friends.say(Seat::B, &leave()).expect("it is possible");
    assert_eq!(friends.table.bot_to_act(), Some((Seat::B, SUBSTITUTE.number)));
    for fact in friends.table.returning(seats(&[Seat::B])) {
        friends.keep(2000, fact);
    }
    assert_eq!(friends.table.bot_to_act(), None);
}

#[test]
fn whoever_leaves_a_game_that_is_forfeited_has_lost_and_the_last_one_has_won() {
    let mut friends = Friends::complete(r#", "leaving": "forfeit""#);
    friends.say(Seat::B, &leave()).expect("it is possible");
    assert_eq!(friends.table.returning(seats(&[Seat::B])).len(), 0);
    assert_eq!(friends.table.stage(), Stage::Playing);
    friends.say(Seat::C, &leave()).expect("it is possible");
    assert_eq!(friends.table.stage(), Stage::Over);
    assert_eq!(friends.table.info(Presence::default().here, 0).winner, Some(Seat::A));
}

#[test]
fn somebody_who_is_here_and_does_nothing_is_voted_out_after_the_agreed_time() {
    let mut friends = Friends::complete("");
    assert_eq!(friends.say_at(60_999, Seat::A, &vote(Seat::B)), Err(Refusal::IsHere(Seat::B)));
    assert_eq!(
        friends.say_at(99_000, Seat::B, &vote(Seat::C)),
        Err(Refusal::IsHere(Seat::C)),
        "it is not C's turn"
    );
    friends.say_at(61_000, Seat::A, &vote(Seat::B)).expect("a vote");
    let number = friends.table.number();
    friends.say_at(61_000, Seat::A, &vote(Seat::B)).expect("the same vote");
    assert_eq!(friends.table.number(), number, "a second click is not a second vote");
    let withdrawn = ClientMessage::Vote { id: id(), about: Seat::B, wanted: false };
    friends.say_at(61_000, Seat::A, &withdrawn).expect("a vote can be withdrawn");
    assert_eq!(friends.table.number(), number + 1);
    friends.say_at(61_000, Seat::A, &vote(Seat::B)).expect("and given again");
    assert_eq!(friends.table.bot_to_act(), None, "one of two is no majority");
    friends.say_at(61_000, Seat::C, &vote(Seat::B)).expect("a vote");
    assert_eq!(friends.table.bot_to_act(), Some((Seat::B, SUBSTITUTE.number)));
}

#[test]
fn a_nudge_reaches_whoever_is_awaited_once() {
    let mut friends = Friends::complete("");
    let nudge = |about| ClientMessage::Nudge { id: id(), about };
    assert_eq!(friends.say(Seat::A, &nudge(Seat::C)), Err(Refusal::NotAwaited(Seat::C)));
    assert_eq!(friends.say(Seat::B, &nudge(Seat::B)), Err(Refusal::Yourself));
    friends.say(Seat::A, &nudge(Seat::B)).expect("a nudge");
    assert_eq!(friends.say(Seat::A, &nudge(Seat::B)), Err(Refusal::NudgedAlready(Seat::B)));
    friends.say(Seat::C, &nudge(Seat::B)).expect("a nudge of somebody else");
}
