//! Positions as text.

use super::rules::{ALL_SYMBOLS, Rules};
use super::{ALL_TOKENS, Card, Decision, FreeMove, Oracle, Place, Seat, Shore};
use std::fmt;

pub fn seat_letter(seat: Seat) -> char {
    char::from(b'A' + seat as u8)
}

fn seats_text(seats: &[Seat]) -> String {
    seats.iter().map(|&seat| seat_letter(seat)).collect()
}

/// Several cards: a letter for each kind followed by its count, plain before dark.
fn cards_text(cards: &[Card]) -> String {
    let mut text = String::new();
    for face in ALL_SYMBOLS.chars().chain(ALL_SYMBOLS.to_ascii_uppercase().chars()) {
        match cards.iter().filter(|&&card| card == face).count() {
            0 => {}
            1 => text.push(face),
            count => text += &format!("{face}{count}"),
        }
    }
    if text.is_empty() { "-".into() } else { text }
}

fn sequence_text(cards: &[Card]) -> String {
    if cards.is_empty() { "-".into() } else { cards.iter().collect() }
}

impl Oracle {
    fn tiles_text(&self) -> String {
        let mut text = String::new();
        for (index, tile) in self.tiles.iter().enumerate() {
            if index > 0 {
                let at_sea = self.rules.adventure && index == self.rules.tunnel_tiles;
                text.push(if at_sea { '|' } else { '/' });
            }
            text.extend(tile);
        }
        text
    }

    fn pirates_text(&self) -> String {
        let mut places: Vec<Place> = self.pirates.concat();
        places.sort();
        places.dedup();
        let here = |place: Place| {
            let seats: Vec<Seat> =
                (0..self.rules.players).flat_map(|seat| vec![seat; self.pirates_at(seat, place)]).collect();
            format!("{place}:{}", seats_text(&seats))
        };
        places.into_iter().map(here).collect::<Vec<_>>().join(",")
    }

    fn hands_text(&self) -> String {
        self.hands.iter().map(|hand| cards_text(hand)).collect::<Vec<_>>().join("/")
    }

    fn pile_text(&self) -> String {
        if self.top.is_empty() {
            cards_text(&self.pile)
        } else {
            format!("{}^{}", sequence_text(&self.top), cards_text(&self.pile))
        }
    }

    fn decision_text(&self) -> String {
        let mark = |dark: &bool| if *dark { "!" } else { "" };
        match &self.decision {
            Decision::Act => "-".into(),
            Decision::Take { victim, dark } => {
                format!("take={}{}", seat_letter(*victim), mark(dark))
            }
            Decision::Give { to, cards, dark } => {
                format!("give={}={}{}", seat_letter(*to), cards_text(cards), mark(dark))
            }
            Decision::Keep { cards, dark } => format!("keep={}{}", cards_text(cards), mark(dark)),
            Decision::Back { cards, dark } => format!("back={}{}", cards_text(cards), mark(dark)),
            Decision::Drop { seat } => format!("drop={}", seat_letter(*seat)),
            Decision::Over { winners, how } => format!("over={}:{how}", seats_text(winners)),
        }
    }

    fn boat_text(&self) -> String {
        let shore = match self.boat {
            None => "-",
            Some(Shore::Cartagena) => "C",
            Some(Shore::Tortuga) => "T",
        };
        let free = match self.free_move {
            FreeMove::None => "",
            FreeMove::Available => "+",
            FreeMove::Used => "*",
        };
        format!("{shore}{free}")
    }

    fn chests_text(&self) -> String {
        if !self.rules.sorceress {
            return "-".into();
        }
        let mut chests = self.chests.clone();
        chests.sort();
        let chests: String = chests.iter().map(ToString::to_string).collect();
        let mut tokens = self.tokens.clone();
        tokens.sort_by_key(|&token| ALL_TOKENS.find(token));
        format!("{chests}:{}", tokens.iter().collect::<String>())
    }
}

impl fmt::Display for Oracle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = [
            self.rules.text.clone(),
            self.tiles_text(),
            self.pirates_text(),
            self.hands_text(),
            sequence_text(&self.row),
            self.pile_text(),
            cards_text(&self.discards),
            format!("{}{}", seat_letter(self.turn), self.actions_left),
            format!("{}{}", seat_letter(self.first), self.rounds),
            self.decision_text(),
            self.boat_text(),
            self.chests_text(),
        ];
        write!(f, "{}", fields.join(" "))
    }
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("{text:?} is not a number"))
}

fn read_seat(letter: &str, rules: &Rules) -> Result<Seat, String> {
    (0..rules.players)
        .find(|&seat| seat_letter(seat).to_string() == letter)
        .ok_or_else(|| format!("no seat {letter:?}"))
}

/// A seat letter followed by a number.
fn read_seat_and_number(text: &str, rules: &Rules) -> Result<(Seat, usize), String> {
    let (letter, rest) = text.split_at_checked(1).ok_or_else(|| format!("no seat in {text:?}"))?;
    Ok((read_seat(letter, rules)?, number(rest)?))
}

fn read_card(letter: char, rules: &Rules) -> Result<Card, String> {
    if rules.faces().contains(&letter) { Ok(letter) } else { Err(format!("no card {letter:?}")) }
}

fn read_sequence(text: &str, rules: &Rules) -> Result<Vec<Card>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    text.chars().map(|letter| read_card(letter, rules)).collect()
}

fn read_cards(text: &str, rules: &Rules) -> Result<Vec<Card>, String> {
    let mut cards = Vec::new();
    if text == "-" {
        return Ok(cards);
    }
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let card = read_card(letter, rules)?;
        rest = &rest[1..];
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        let count = if digits == 0 { 1 } else { number(&rest[..digits])? };
        rest = &rest[digits..];
        if count > rules.cards {
            return Err(format!("{count} times {card} in {text:?}"));
        }
        cards.extend(vec![card; count]);
    }
    Ok(cards)
}

fn read_tiles(text: &str, rules: &Rules) -> Result<Vec<Vec<char>>, String> {
    let stretches: Vec<&str> = text.split('|').collect();
    let tiles_of =
        |stretch: &str| -> Vec<Vec<char>> { stretch.split('/').map(|tile| tile.chars().collect()).collect() };
    let counts: Vec<usize> = stretches.iter().map(|stretch| tiles_of(stretch).len()).collect();
    let expected = if rules.adventure {
        vec![rules.tunnel_tiles, rules.tiles - rules.tunnel_tiles]
    } else {
        vec![rules.tiles]
    };
    if counts != expected {
        return Err(format!("tiles {counts:?} instead of {expected:?}"));
    }
    let tiles: Vec<Vec<char>> = stretches.into_iter().flat_map(tiles_of).collect();
    for tile in &tiles {
        let once = |symbol: &char| tile.iter().filter(|other| *other == symbol).count() == 1;
        if tile.len() != 6 || !rules.symbols.iter().all(once) {
            return Err(format!("tile {tile:?} does not show each symbol once"));
        }
    }
    Ok(tiles)
}

fn read_place(text: &str, rules: &Rules) -> Result<Place, String> {
    match text {
        "0" => Ok(Place::Start),
        "V" if rules.adventure => Ok(Place::Boat),
        "G" => Ok(Place::Goal),
        _ => match number(text)? {
            space if (1..=6 * rules.tiles).contains(&space) => Ok(Place::Space(space)),
            _ => Err(format!("no place {text:?}")),
        },
    }
}

fn read_pirates(text: &str, rules: &Rules) -> Result<Vec<Vec<Place>>, String> {
    let mut pirates = vec![Vec::new(); rules.players];
    for group in text.split(',') {
        let (place, seats) = group.split_once(':').ok_or_else(|| format!("no colon in {group:?}"))?;
        let place = read_place(place, rules)?;
        for letter in seats.chars() {
            pirates[read_seat(&letter.to_string(), rules)?].push(place);
        }
    }
    if let Some(crew) = pirates.iter().find(|crew| crew.len() != rules.crew) {
        return Err(format!("a crew of {} instead of {}", crew.len(), rules.crew));
    }
    Ok(pirates)
}

fn read_decision(text: &str, rules: &Rules) -> Result<Decision, String> {
    if text == "-" {
        return Ok(Decision::Act);
    }
    let (text, dark) = match text.strip_suffix('!') {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let (kind, rest) = text.split_once('=').ok_or_else(|| format!("no decision {text:?}"))?;
    let decision = match kind {
        "take" => Decision::Take { victim: read_seat(rest, rules)?, dark },
        "give" => {
            let (to, cards) = rest.split_once('=').ok_or("give without cards")?;
            Decision::Give { to: read_seat(to, rules)?, cards: read_cards(cards, rules)?, dark }
        }
        "keep" => Decision::Keep { cards: read_cards(rest, rules)?, dark },
        "back" => Decision::Back { cards: read_cards(rest, rules)?, dark },
        "drop" if !dark => Decision::Drop { seat: read_seat(rest, rules)? },
        "over" if !dark => {
            let (winners, how) = rest.split_once(':').ok_or("over without a reason")?;
            let seats = winners.chars().map(|letter| read_seat(&letter.to_string(), rules));
            let winners = seats.collect::<Result<Vec<Seat>, String>>()?;
            if winners.is_empty() || !["crew", "points"].contains(&how) {
                return Err(format!("no end {text:?}"));
            }
            Decision::Over { winners, how: how.into() }
        }
        _ => return Err(format!("no decision {text:?}")),
    };
    if dark && !rules.freebooter {
        return Err("a dark spell without the freebooter".into());
    }
    Ok(decision)
}

fn read_boat(text: &str, rules: &Rules) -> Result<(Option<Shore>, FreeMove), String> {
    if !rules.adventure {
        return if text == "-" {
            Ok((None, FreeMove::None))
        } else {
            Err(format!("boat {text:?} without the adventure"))
        };
    }
    let (shore, flag) = text.split_at_checked(1).ok_or("no boat")?;
    let shore = match shore {
        "C" => Shore::Cartagena,
        "T" => Shore::Tortuga,
        _ => return Err(format!("no shore {shore:?}")),
    };
    let free_move = match flag {
        "" => FreeMove::None,
        "+" => FreeMove::Available,
        "*" => FreeMove::Used,
        _ => return Err(format!("no boat {text:?}")),
    };
    Ok((Some(shore), free_move))
}

fn read_chests(text: &str, rules: &Rules) -> Result<(Vec<usize>, Vec<char>), String> {
    if !rules.sorceress {
        return if text == "-" {
            Ok((Vec::new(), Vec::new()))
        } else {
            Err(format!("chests {text:?} without the sorceress"))
        };
    }
    let (tiles, tokens) = text.split_once(':').ok_or("no colon in the chests")?;
    let mut chests = Vec::new();
    for digit in tiles.chars().filter(|&digit| digit != '-') {
        let tile = number(&digit.to_string())?;
        if !(1..=rules.tiles).contains(&tile) || chests.contains(&tile) {
            return Err(format!("no chest on tile {tile}"));
        }
        chests.push(tile);
    }
    let tokens: Vec<char> = tokens.chars().collect();
    for token in &tokens {
        let count = tokens.iter().filter(|&other| other == token).count();
        if count > ALL_TOKENS.chars().filter(|known| known == token).count() {
            return Err(format!("{count} tokens {token}"));
        }
    }
    if tokens.len() < chests.len() {
        return Err("fewer tokens than chests".into());
    }
    Ok((chests, tokens))
}

pub fn parse(position: &str) -> Result<Oracle, String> {
    let fields: Vec<&str> = position.split(' ').collect();
    let &[rules, tiles, pirates, hands, row, pile, discards, turn, round, decision, boat, chests] =
        fields.as_slice()
    else {
        return Err(format!("{} fields instead of 12", fields.len()));
    };
    let rules = Rules::parse(rules)?;
    let hands: Result<Vec<_>, String> = hands.split('/').map(|h| read_cards(h, &rules)).collect();
    let (top, rest) = pile.split_once('^').unwrap_or(("-", pile));
    let all_others = rest == "*";
    let (turn, actions_left) = read_seat_and_number(turn, &rules)?;
    let (first, rounds) = read_seat_and_number(round, &rules)?;
    let (boat, free_move) = read_boat(boat, &rules)?;
    let (chests, tokens) = read_chests(chests, &rules)?;
    let mut oracle = Oracle {
        tiles: read_tiles(tiles, &rules)?,
        pirates: read_pirates(pirates, &rules)?,
        hands: hands?,
        row: read_sequence(row, &rules)?,
        top: read_sequence(top, &rules)?,
        pile: if all_others { Vec::new() } else { read_cards(rest, &rules)? },
        discards: read_cards(discards, &rules)?,
        turn,
        actions_left,
        first,
        rounds,
        decision: read_decision(decision, &rules)?,
        boat,
        free_move,
        chests,
        tokens,
        rules,
    };
    let all_cards = oracle.all_cards();
    for face in oracle.rules.faces() {
        let count = all_cards.iter().filter(|&&card| card == face).count();
        let copies = oracle.rules.copies(face);
        if count > copies {
            return Err(format!("{count} cards {face} instead of {copies}"));
        }
        if all_others {
            oracle.pile.extend(vec![face; copies - count]);
        }
    }
    oracle.check()?;
    Ok(oracle)
}

impl Oracle {
    /// Every card, wherever it is.
    pub fn all_cards(&self) -> Vec<Card> {
        let held = match &self.decision {
            Decision::Give { cards, .. } | Decision::Keep { cards, .. } | Decision::Back { cards, .. } => {
                cards.clone()
            }
            _ => Vec::new(),
        };
        [&self.hands.concat(), &self.row, &self.top, &self.pile, &self.discards, &held]
            .map(|cards| cards.to_vec())
            .concat()
    }

    /// What holds in every position.
    pub fn check(&self) -> Result<(), String> {
        if self.hands.len() != self.rules.players {
            return Err(format!("{} hands", self.hands.len()));
        }
        if let Some(space) = (1..=self.last_space()).find(|&space| self.crowd(space) > 3) {
            return Err(format!("more than 3 pirates on {space}"));
        }
        if (0..self.rules.players).any(|seat| self.pirates_at(seat, Place::Boat) > 3) {
            return Err("more than 3 pirates of one colour aboard".into());
        }
        if self.row.len() > self.rules.row.unwrap_or(0) {
            return Err(format!("{} cards in the row", self.row.len()));
        }
        if self.actions_left > self.rules.max_actions
            || (self.actions_left == 0 && self.decision == Decision::Act)
        {
            return Err(format!("{} actions left", self.actions_left));
        }
        if self.free_move != FreeMove::None && self.actions_left < self.rules.max_actions {
            return Err("the captain's free move after an action".into());
        }
        Ok(())
    }
}
