//! A table without a server, as a browser would host it: a person and a bot, facts in a list, and a clock
//! that is passed in.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cartagena::{Seat, SeatSet, Seed, Viewer};
use cartagena_bots::{Clock, LEVELS, seat_seed};
use cartagena_language::Language;
use cartagena_table::wire::{ClientMessage, PlayedBy, SetUp};
use cartagena_table::{
    Agreement, Attendance, Entry, Fact, GameId, KEYS, Key, MOST_ACTIONS, Names, Occupant, Presence, Reader,
    Refusal, Stage, StoredGame, Table, Wording,
};

/// A game in memory.
struct Local {
    table: Table,
    stored: StoredGame,
}

impl Local {
    /// A person at A against a bot of this level at B.
    fn new(rules: &str, level: u64) -> Local {
        let setup = format!(
            r#"{{"rules": "{rules}", "begins": "A", "seats": [{{"who": "me"}}, {{"who": "level:{level}"}}]}}"#
        );
        let setup: SetUp = serde_json::from_str(&setup).expect("a set-up");
        let keys = [Key::from_random([7; 16]); KEYS];
        let (agreement, _) = Agreement::new(&setup, Seed::from_number(2), keys).expect("it fits together");
        let (id, entries) = (GameId::from_random(1), Vec::new());
        let stored = StoredGame { id, created: 0, setup: agreement.write().expect("text"), entries };
        Local { table: stored.table().expect("a table"), stored }
    }

    fn keep(&mut self, fact: &Fact) {
        let number = self.table.number() + 1;
        let entry = Entry::new(number, 1000 * number as i64, fact).expect("text");
        self.table.apply_entry(&entry).expect("it follows");
        self.stored.entries.push(entry);
    }

    fn say(&mut self, message: &ClientMessage) -> Result<(), Refusal> {
        let facts =
            self.table.decide(person(), message, Attendance { here: person(), ..Attendance::default() })?;
        facts.iter().for_each(|fact| self.keep(fact));
        Ok(())
    }

    /// Everything that a reader sees.
    fn shown(&self, seats: SeatSet) -> String {
        let wording = Wording::plain(Language::English);
        let welcome =
            self.table.welcome(Reader::of(seats), [].into_iter(), Presence::default(), 1_000_000, wording);
        serde_json::to_string(&welcome).expect("text")
    }

    /// The first thing that the person may do.
    fn first(&self) -> ClientMessage {
        let view = self.table.engine_view(Viewer::Seat(Seat::A));
        let action = view.legal_actions().into_iter().next().expect("something can be done").to_string();
        ClientMessage::Act { id: format!("act {}", self.table.number()), on: self.table.number(), action }
    }
}

/// What a player knows stays as it is; what only the bot knows is dealt again.
#[test]
fn things_are_tried_out_without_knowing_more() {
    let mut local = Local::new("jamaica", 3);
    let branch = |local: &Local, seats, seed| local.table.branch(seats, seed);
    assert_eq!(branch(&local, person(), 1), Err(Refusal::NotBegun));
    let join = ClientMessage::Join { id: String::new(), name: "Anne".to_owned(), seat: None, share: None };
    local.say(&join).expect("a name");
    assert_eq!(branch(&local, SeatSet::default(), 1), Err(Refusal::Watching));
    let real = *local.table.game().position();
    let hands: Vec<_> = (0..20)
        .map(|seed| {
            let tried = branch(&local, person(), seed).expect("nobody else plays");
            assert_eq!(tried.hand(Seat::A), real.hand(Seat::A));
            assert_eq!(tried.hand(Seat::B).len(), real.hand(Seat::B).len());
            tried.hand(Seat::B)
        })
        .collect();
    assert!(hands.iter().any(|hand| *hand != hands[0]), "the bot's cards are not revealed");
    // Both hands at one screen are known.
    let both = person().with(Seat::B);
    assert_eq!(branch(&local, both, 5).map(|tried| tried.hand(Seat::B)), Ok(real.hand(Seat::B)));
    // Nobody may look ahead in a game with several people, or in one without hints.
    let refused = |setup: &str| {
        let setup: SetUp = serde_json::from_str(setup).expect("a set-up");
        let keys = [7, 8, 9, 10, 11, 12].map(|byte| Key::from_random([byte; 16]));
        let (agreement, _) = Agreement::new(&setup, Seed::from_number(2), keys).expect("it fits together");
        let mut table = Table::new(GameId::from_random(1), 0, agreement).expect("a table");
        for (number, seat) in [(1, Seat::A), (2, Seat::B)] {
            let fact = Fact::Joined {
                seats: vec![seat],
                name: "Anne".to_owned(),
                key: None,
                share: None,
                id: String::new(),
            };
            let entry = Entry::new(number, 0, &fact).expect("text");
            if table.stage() == Stage::Waiting {
                table.apply_entry(&entry).expect("it follows");
            }
        }
        table.branch(person(), 1).expect_err("it is refused")
    };
    let together = r#"{"rules": "jamaica", "seats": [{"who": "me"}, {"who": "friend"}]}"#;
    assert_eq!(refused(together), Refusal::OthersPlay);
    let serious = r#"{"rules": "jamaica", "hints": false, "seats": [{"who": "me"}, {"who": "level:1"}]}"#;
    assert_eq!(refused(serious), Refusal::NoHints);
}

fn person() -> SeatSet {
    SeatSet::default().with(Seat::A)
}

/// A millisecond passes with every reading.
fn slow_clock() -> Duration {
    static NOW: AtomicU64 = AtomicU64::new(0);
    Duration::from_millis(NOW.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn a_whole_game_is_played_without_a_server() {
    let mut local = Local::new("tortuga,rounds=4", 5);
    let join = ClientMessage::Join { id: String::new(), name: "Anne".to_owned(), seat: None, share: None };
    local.say(&join).expect("a name");
    let spec = &LEVELS[LEVELS.len() - 1].spec;
    while local.table.stage() == Stage::Playing {
        let Some((seat, _)) = local.table.bot_to_act() else {
            let act = local.first();
            local.say(&act).expect("a legal action");
            continue;
        };
        let mut bot =
            spec.build_with(seat_seed(local.table.agreement().seed, 0, seat), Clock::new(slow_clock));
        let view = local.table.engine_view(Viewer::Seat(seat));
        let action = bot.choose(&view, spec.budget()).expect("a choice").action;
        local.keep(&Fact::Acted { seat, action, by: PlayedBy::Bot, id: String::new() });
    }
    assert_eq!(local.table.stage(), Stage::Over);
    local.table.record().verify().expect("a game by the rules");
    let again = Local { table: local.stored.table().expect("what was stored"), stored: local.stored.clone() };
    for seats in [person(), SeatSet::default()] {
        assert_eq!(again.shown(seats), local.shown(seats), "a table is its facts");
    }
}

/// Whatever people call themselves, they are not taken for bots.
#[test]
fn a_person_may_be_called_like_a_bot() {
    let mut local = Local::new("jamaica", 3);
    let join = ClientMessage::Join { id: String::new(), name: "level:3".to_owned(), seat: None, share: None };
    local.say(&join).expect("a name");
    let act = local.first();
    local.say(&act).expect("a legal action");
    let wording = Wording { words: true, ..Wording::plain(Language::English) };
    let (names, record) = (local.table.names(), local.table.record());
    let told = |names: &Names| {
        let mut told = Vec::new();
        let tell = |step: cartagena::Step<'_>| {
            told.extend(wording.sentences(names, Seat::A, Some(step.action), step.events));
        };
        record.replay(tell).expect("a game by the rules");
        told.join(" ")
    };
    assert!(told(&names).starts_with("Level:3 plays"), "{}", told(&names));
    assert_eq!(names.players, [Some(Occupant::Person("level:3".to_owned())), Some(Occupant::Bot(3))]);
    let recorded = Names::recorded(&record);
    assert!(told(&recorded).starts_with("Level:3 A plays"), "{}", told(&recorded));
    assert_eq!(recorded.players[1], Some(Occupant::Bot(3)));
}

#[test]
fn a_table_returns_to_its_mark() {
    let mut local = Local::new("jamaica", 1);
    local
        .say(&ClientMessage::Join { id: "j".to_owned(), name: "Anne".to_owned(), seat: None, share: None })
        .expect("a name");
    let act = local.first();
    local.say(&act).expect("a legal action");
    let everybody = [person(), SeatSet::default()];
    let before = everybody.map(|seats| local.shown(seats));
    let on = local.table.number();
    let messages = [
        local.first(),
        ClientMessage::Undo { id: "u".to_owned(), on },
        ClientMessage::Say { id: "s".to_owned(), text: "ahoy".to_owned() },
        ClientMessage::Join { id: "n".to_owned(), name: "Mary".to_owned(), seat: None, share: None },
    ];
    for message in messages {
        let mark = local.table.mark();
        local.say(&message).expect("it is followed");
        assert!(local.table.done_before(person(), message.id()).is_some());
        assert_ne!(local.shown(person()), before[0], "{message:?}");
        local.table.roll_back(mark).expect("it was played before");
        assert_eq!(everybody.map(|seats| local.shown(seats)), before, "{message:?}");
        assert_eq!(local.table.done_before(person(), message.id()), None, "it may come again");
    }
}

/// Every undo is stored forever: without a limit a game could be made arbitrarily long.
#[test]
fn taking_back_has_an_end() {
    let mut local = Local::new("jamaica", 1);
    local
        .say(&ClientMessage::Join { id: String::new(), name: "Anne".to_owned(), seat: None, share: None })
        .expect("a name");
    let shown = local.table.engine_view(Viewer::Seat(Seat::A)).to_string();
    let mut undone = 0;
    let refused = loop {
        let act = local.first();
        local.say(&act).expect("a legal action");
        let undo = ClientMessage::Undo { id: String::new(), on: local.table.number() };
        match local.say(&undo) {
            Ok(()) => undone += 1,
            Err(refusal) => break refusal,
        }
        assert_eq!(local.table.engine_view(Viewer::Seat(Seat::A)).to_string(), shown);
        assert!(undone < 1000, "it goes on and on");
    };
    assert_eq!((undone, refused), (200, Refusal::UndoneTooMuch));
    assert!(!local.table.may_undo(person()));
    assert_eq!(local.stored.table().expect("what was stored").game().record(), local.table.game().record());
}

#[test]
fn a_game_that_is_played_for_ever_ends() {
    let mut local = Local::new("piatnik", 1);
    local
        .say(&ClientMessage::Join { id: String::new(), name: "Anne".to_owned(), seat: None, share: None })
        .expect("a name");
    for played in 0..MOST_ACTIONS {
        assert_eq!(local.table.stage(), Stage::Playing, "{played} actions");
        let seat = local.table.decider().expect("a turn");
        let pass = Fact::Acted {
            seat,
            action: "end".parse().expect("a pass"),
            by: PlayedBy::Player,
            id: String::new(),
        };
        local.keep(&pass);
    }
    assert_eq!((local.table.stage(), local.table.decider()), (Stage::Over, None));
    assert_eq!(
        local.say(&ClientMessage::Act {
            id: String::new(),
            on: local.table.number(),
            action: "end".to_owned()
        }),
        Err(Refusal::Over)
    );
    local.table.record().verify().expect("a game by the rules");
}
