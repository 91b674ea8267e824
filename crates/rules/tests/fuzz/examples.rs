//! Good inputs in every notation, to corrupt: taken from short games in all kinds of rules.

use cartagena::{ActionList, Game, Origin, Outcome, Position, Record, Rules, Seat, Seed, Viewer};

/// Every preset, module and option, and some combinations of them.
pub(crate) const RULES: &[&str] = &[
    "jamaica",
    "tortuga,players=3",
    "hispaniola,players=5",
    "ravensburger-basic",
    "ravensburger-advanced,players=4",
    "piatnik",
    "software-challenge",
    "piatnik+jungle+morgan:morgan,players=3",
    "piatnik+adventure,players=4",
    "piatnik+freebooter+sorceress,players=5",
    "piatnik+adventure:2/3+morgan:classic/both+freebooter+sorceress,players=3",
    "piatnik+adventure+morgan+sorceress,crew=4",
    "piatnik+sorceress,tiles=8,crew=8,players=5,hand=8,cards=15",
    "piatnik+sorceress+freebooter+adventure:2/2,actions=1-1,hand=8,cards=15,win=turn",
    "jamaica+sorceress+freebooter,symbols=piatnik,layout=random,players=4,skip=yes",
    "jamaica,actions=0-2,skip=yes,hand=8/1,rounds=9",
    "jamaica,crew=4,tiles=4,rounds=3,first=B",
    "tortuga+freebooter+adventure:2/4+morgan:morgan/classic,players=4,hands=hidden,limit=9",
    "tortuga,players=5,row=20,hand=8,cards=15,deal=row",
    "tortuga,row=2,refill=turn,limit=8,win=now",
    "hispaniola+freebooter+morgan:morgan,players=2,row=1",
    "software-challenge+adventure:3/2+morgan,players=5,limit=none,rounds=none",
    "software-challenge,row=none,hands=hidden,actions=1-2,cards=17",
];

/// Positions that short games seldom reach.
const RARE_POSITIONS: &[&str] = &[
    "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:B,G:AAAAAABBBBB s2k/d3 - * - A3 A65535 over=A:crew - -",
    "jamaica bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB s2k/d3 - * - B3 A65535 - - -",
    "jamaica,rounds=9 bptsdk/dbkpts/pkdtsb/tkpbsd/ptdsbk/spbkdt 0:AAAAAABBBBBB -/- - - s17t17d17b17k17p17 A3 A9 over=AB:points - -",
    "piatnik+freebooter+sorceress prhlac/prhlac/prhlac/prhlac/prhlac/prhlac 0:AAAAAABBBBBB prP/c9C2 - * - A2 A0 drop=B - 123456:1122330s",
    "piatnik+freebooter+sorceress prhlac/prhlac/prhlac/prhlac/prhlac/prhlac 0:AAAAAABBBBBB prP/c2 - * - A2 A0 take=B! - 136:0233s",
    "piatnik+freebooter+sorceress prhlac/prhlac/prhlac/prhlac/prhlac/prhlac 0:AAAAAABBBBBB prP/c2 - * - A2 A0 give=B=h2H - 1:03s",
    "piatnik+sorceress prhlac/prhlac/prhlac/prhlac/prhlac/prhlac 0:AAAAAABBBBBB pr/c2 - * - A0 A7 keep=a2l2 - 2:03s",
    "piatnik+sorceress prhlac/prhlac/prhlac/prhlac/prhlac/prhlac 0:AAAAAABBBBBB pr/c2 - cc^* - A2 B7 back=a - 12:023s",
    "piatnik+adventure prhlac/prhlac/prhlac|prhlac/prhlac/prhlac 0:ABBBBB,18:AA,V:AAAB prh/c2 - * - A3 A1 - T+ -",
];

/// A game with these rules, played for some actions by a simple rule.
fn play(rules: &str, number: usize, actions: usize, mut show: impl FnMut(&Game, &ActionList)) -> Game {
    let rules: Rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    let mut game = Game::new(&rules, Seed::from_number(number as u64)).expect("the rules fit together");
    for step in 0..actions {
        let list = game.position().legal_actions();
        show(&game, &list);
        // Alternately from the front, where cards are played, and from the back, where spells are cast.
        let back = list.len() - 1 - (step / 3) % list.len();
        let index = if step % 3 == 0 { back } else { step * 7 % list.len() };
        game.play(list.get(index).expect("an action")).expect("listed");
        if game.position().outcome().is_some() {
            break;
        }
    }
    game
}

/// An input from every game, once in a given number of steps.
fn collect(every: usize, mut texts: impl FnMut(&Game, &ActionList, &mut Vec<String>)) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for (number, rules) in RULES.iter().enumerate() {
        let mut step = number;
        play(rules, number, 120, |game, list| {
            step += 1;
            if step.is_multiple_of(every) {
                texts(game, list, &mut all);
            }
        });
    }
    all.sort();
    all.dedup();
    all.into_iter().map(String::into_bytes).collect()
}

pub(crate) fn rules() -> Vec<Vec<u8>> {
    RULES.iter().map(|text| text.as_bytes().to_vec()).collect()
}

pub(crate) fn actions() -> Vec<Vec<u8>> {
    collect(5, |_, list, all| all.extend(list.iter().step_by(4).map(|action| action.to_string())))
}

pub(crate) fn positions() -> Vec<Vec<u8>> {
    let mut all = collect(12, |game, _, all| {
        let text = game.position().to_string();
        // With `*` for the pile, a corrupted hand still adds up.
        let mut fields: Vec<&str> = text.split(' ').collect();
        fields[5] = "*";
        all.push(fields.join(" "));
        all.push(text);
    });
    all.extend(RARE_POSITIONS.iter().map(|text| text.as_bytes().to_vec()));
    all
}

pub(crate) fn views() -> Vec<Vec<u8>> {
    collect(12, |game, _, all| {
        let seat = Seat::new(all.len() % 2).expect("a seat");
        all.extend([Viewer::Seat(seat), Viewer::Spectator].map(|viewer| game.view(viewer).to_string()));
    })
}

pub(crate) fn records() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for (number, rules) in RULES.iter().enumerate() {
        let mut game = play(rules, number, 10 * (number % 4), |_, _| {});
        let names =
            [("A", "Anne \"Bonny\""), ("B", "back\\slash\nand a new line"), ("Site", "Port Royal, Jamaïque")];
        let record = game.record_mut();
        for (name, value) in names.iter().take(number % 4) {
            assert!(record.set_tag(name, value));
        }
        all.push(record.to_string());
        all.push(with_draws(record).to_string());
    }
    all.into_iter().map(String::into_bytes).collect()
}

/// The same game from its first position, with the draws written down.
fn with_draws(record: &Record) -> Record {
    let start = record.start().expect("the game began");
    let mut drawn = Record::new(record.rules, Origin::Position(Box::new(start)));
    let last = record.replay(|step| drawn.push(step.before, step.action, step.chances.to_vec()));
    drawn.result = last.as_ref().map_or(None, Position::outcome);
    drawn
}

pub(crate) fn scripts() -> Vec<Vec<u8>> {
    ["", "s", "sd", "$2kl", "stdbkprhlgacfx", "STDBKPRHLGACFX", "$0$1$2$3$s", "k$sk$0"]
        .map(Into::into)
        .to_vec()
}

pub(crate) fn outcomes() -> Vec<Vec<u8>> {
    let written = |outcome: Outcome| outcome.to_string().into_bytes();
    let read = |text: &str| text.parse().expect("an outcome");
    ["A:crew", "E:crew", "B:points", "AB:points", "ABCDE:points"].map(|text| written(read(text))).to_vec()
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let seed = Seed::from_number(0x0123_4567_89AB_CDEF);
    let texts = [seed.to_string(), seed.commitment().to_string(), seed.to_string().to_uppercase()];
    texts.map(String::into_bytes).to_vec()
}

/// Bytes with which `setup` chooses rules and changes.
pub(crate) fn setups() -> Vec<Vec<u8>> {
    let changes =
        |rules: usize| (0..40_usize).map(move |index| (index * index * 3 + index * rules * 5) as u8);
    (0..RULES.len()).map(|rules| [rules as u8, 7, 3].into_iter().chain(changes(rules)).collect()).collect()
}

/// Bytes with which `game` plays.
pub(crate) fn games() -> Vec<Vec<u8>> {
    let bytes = |rules: usize| (0..300_usize).map(move |index| (index * index + index * rules) as u8);
    (0..RULES.len()).map(|rules| std::iter::once(rules as u8).chain(bytes(rules)).collect()).collect()
}
