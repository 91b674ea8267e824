//! Positions and views as one line of text.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::{Cursor, ParseError};
use crate::board::{Board, Tile, tile_mask, tile_number};
use crate::card::{Cards, Kind, SYMBOLS};
use crate::chance::{Token, TokenSet};
use crate::event::Viewer;
use crate::place::Place;
use crate::position::{
    BOAT_ROOM, Decision, FREEBOOTER_HAND, FreeMove, Harbour, Outcome, Position, Top, WonBy,
};
use crate::rules::{Rules, WinCheck};
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::view::{Hidden, View};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, self, &Hidden::default())
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, &self.position, &self.hidden)?;
        match self.viewer {
            Viewer::Seat(seat) => write!(f, " @{seat}"),
            Viewer::Spectator => f.write_str(" @-"),
        }
    }
}

/// The tiles as text, `/` between them and a bar for the boat.
pub(crate) fn tiles_text(rules: &Rules, board: &Board) -> String {
    let mut text = String::new();
    for (index, tile) in board.tiles(rules).iter().enumerate() {
        if index > 0 {
            text.push(if index == rules.tiles_before_boat() { '|' } else { '/' });
        }
        text.extend(tile.iter().map(|symbol| symbol.letter()));
    }
    text
}

fn write_position(f: &mut fmt::Formatter<'_>, position: &Position, hidden: &Hidden) -> fmt::Result {
    let rules = &position.rules;
    let cards = |cards: Cards, unknown: u8| cards.text_with_unknown(rules.symbols, unknown.into());
    let letter = |kind: Kind| rules.symbols.card(kind).letter();

    write!(f, "{rules} {} ", tiles_text(rules, &position.board))?;
    let places = rules.seats().fold(0, |mask, seat| mask | position.place_mask(seat));
    for (index, place) in Place::of_mask(places).enumerate() {
        write!(f, "{}{place}:", if index > 0 { "," } else { "" })?;
        for seat in rules.seats() {
            (0..position.pirates(seat, place)).try_for_each(|_| write!(f, "{seat}"))?;
        }
    }
    for seat in rules.seats() {
        f.write_char(if seat.index() == 0 { ' ' } else { '/' })?;
        f.write_str(&cards(position.hand(seat), hidden.hands[seat.index()]))?;
    }
    f.write_char(' ')?;
    if position.row.is_empty() {
        f.write_char('-')?;
    }
    position.row().try_for_each(|kind| f.write_char(letter(kind)))?;
    f.write_char(' ')?;
    if !position.top.is_empty() {
        position.top.iter().try_for_each(|kind| f.write_char(letter(kind)))?;
        f.write_char('^')?;
    }
    write!(f, "{} {}", cards(position.pile, hidden.pile), cards(position.discards, 0))?;
    write!(f, " {}{}", position.turn, position.actions_left)?;
    write!(f, " {}{} ", position.first, position.rounds)?;

    let looked_at = || cards(position.looked_at, hidden.looked_at);
    match position.decision {
        Decision::Act => f.write_char('-')?,
        Decision::Take { victim } => write!(f, "take={victim}")?,
        Decision::Give { to } => write!(f, "give={to}={}", looked_at())?,
        Decision::Keep => write!(f, "keep={}", looked_at())?,
        Decision::PutBack => write!(f, "back={}", looked_at())?,
        Decision::Discard { seat } => write!(f, "drop={seat}")?,
        Decision::Over { outcome } => write!(f, "over={outcome}")?,
    }
    if position.dark_spell {
        f.write_char('!')?;
    }
    f.write_char(' ')?;
    match position.boat() {
        None => f.write_char('-')?,
        Some(Harbour::Cartagena) => f.write_char('C')?,
        Some(Harbour::Tortuga) => f.write_char('T')?,
    }
    match position.free_move {
        FreeMove::None => {}
        FreeMove::Available => f.write_char('+')?,
        FreeMove::Used => f.write_char('*')?,
    }
    f.write_char(' ')?;
    if !rules.sorceress {
        return f.write_char('-');
    }
    Place::of_mask(position.chests).try_for_each(|space| write!(f, "{}", tile_number(space)))?;
    f.write_char(':')?;
    position.tokens.iter().try_for_each(|token| f.write_char(token.letter()))
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = match self.by {
            WonBy::Crew => "crew",
            WonBy::Points => "points",
        };
        write!(f, "{}:{by}", self.winners)
    }
}

impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Outcome, ParseError> {
        let mut cursor = Cursor::new(text);
        let outcome = read_outcome(&mut cursor)?;
        cursor.end()?;
        Ok(outcome)
    }
}

fn read_outcome(cursor: &mut Cursor<'_>) -> Result<Outcome, ParseError> {
    let mut winners = SeatSet::default().with(cursor.seat()?);
    while !cursor.eat(":") {
        let at = cursor.at();
        let seat = cursor.seat()?;
        if winners.contains(seat) {
            return Err(ParseError::new(at, format!("seat {seat} is named twice")));
        }
        winners = winners.with(seat);
    }
    if cursor.eat("crew") {
        Ok(Outcome { winners, by: WonBy::Crew })
    } else if cursor.eat("points") {
        Ok(Outcome { winners, by: WonBy::Points })
    } else {
        cursor.expected("`crew` or `points`")
    }
}

impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Position, ParseError> {
        let mut reader = Reader::new(text);
        let (position, hidden) = reader.read()?;
        reader.end()?;
        if hidden != Hidden::default() {
            let at = text.find('?').unwrap_or(0);
            return Err(ParseError::new(at, "a position has no unknown cards; a view ends with `@`"));
        }
        Ok(position)
    }
}

impl FromStr for View {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<View, ParseError> {
        let mut reader = Reader::new(text);
        let (position, hidden) = reader.read()?;
        let (at, mut cursor) = reader.field("whose view it is")?;
        let locate = |error: ParseError| error.moved_by(at);
        cursor.expect("@").map_err(locate)?;
        let viewer =
            if cursor.eat("-") { Viewer::Spectator } else { Viewer::Seat(cursor.seat().map_err(locate)?) };
        cursor.end().map_err(locate)?;
        reader.end()?;
        if let Viewer::Seat(seat) = viewer
            && seat.index() >= position.rules.players.into()
        {
            return Err(ParseError::new(at, format!("there is no seat {seat} in this game")));
        }
        View::from_parts(viewer, position, hidden).map_err(|message| ParseError::new(at, message))
    }
}

/// Reads the fields of a line one after the other. Errors are moved to their place in the line.
struct Reader<'a> {
    text: &'a str,
    /// Where the next field begins.
    next: Option<usize>,
    /// Where the current field begins.
    at: usize,
}

type Read<T> = Result<T, ParseError>;

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader { text, next: Some(0), at: 0 }
    }

    /// The next field.
    fn field(&mut self, what: &str) -> Read<(usize, Cursor<'a>)> {
        let Some(at) = self.next else {
            return Err(ParseError::new(self.text.len(), format!("{what} expected, but the text ends")));
        };
        let rest = &self.text[at..];
        let len = rest.find(' ').unwrap_or(rest.len());
        self.next = (len < rest.len()).then_some(at + len + 1);
        self.at = at;
        Ok((at, Cursor::new(&rest[..len])))
    }

    /// Reads the next field as a whole.
    fn whole<T>(&mut self, what: &str, read: impl FnOnce(&mut Cursor<'a>) -> Read<T>) -> Read<T> {
        let (at, mut cursor) = self.field(what)?;
        let value = read(&mut cursor).and_then(|value| cursor.end().map(|()| value));
        value.map_err(|error| error.moved_by(at))
    }

    fn end(&self) -> Read<()> {
        match self.next {
            None => Ok(()),
            Some(at) => Err(ParseError::new(at, "nothing more expected behind the last field")),
        }
    }

    /// An error about the field that was read last.
    fn refuse<T>(&self, message: impl Into<String>) -> Read<T> {
        Err(ParseError::new(self.at, message))
    }

    fn read(&mut self) -> Read<(Position, Hidden)> {
        let (_, rules) = self.field("the rules")?;
        let rules: Rules = match rules.rest().parse() {
            Ok(rules) => rules,
            Err(error) => return self.refuse(format!("{error}")),
        };
        let board = self.whole("the tiles", |cursor| read_tiles(cursor, &rules))?;
        let mut position = Position::empty(&rules, board, Seat::A);
        let mut hidden = Hidden::default();

        self.whole("the pirates", |cursor| read_pirates(cursor, &mut position))?;
        self.whole("the hands", |cursor| {
            for seat in rules.seats() {
                if seat.index() > 0 {
                    cursor.expect("/")?;
                }
                let before = cursor.clone();
                let (cards, unknown) = read_cards(cursor, &rules)?;
                if let Some(limit) = rules.hand_limit
                    && cards.len() + usize::from(unknown) > limit.get().into()
                {
                    return before.error(format!("the hand limit is {limit}"));
                }
                position.players[seat.index()].hand = cards;
                hidden.hands[seat.index()] = unknown;
            }
            Ok(())
        })?;
        self.whole("the row", |cursor| read_row(cursor, &mut position))?;
        let fill_pile = self.whole("the pile", |cursor| read_pile(cursor, &mut position, &mut hidden))?;
        let pile_at = self.at;
        self.whole("the discards", |cursor| {
            position.discards = read_known_cards(cursor, &rules)?;
            Ok(())
        })?;
        self.whole("the turn", |cursor| {
            position.turn = read_seat(cursor, &rules)?;
            position.actions_left = cursor.number(rules.max_actions.into())? as u8;
            Ok(())
        })?;
        let turn_at = self.at;
        self.whole("the round", |cursor| {
            position.first = read_seat(cursor, &rules)?;
            position.rounds = cursor.number(u16::MAX.into())? as u16;
            Ok(())
        })?;
        self.whole("the decision", |cursor| read_decision(cursor, &mut position, &mut hidden))?;
        let decision_at = self.at;
        self.whole("the boat", |cursor| read_boat(cursor, &mut position))?;
        self.whole("the chests", |cursor| read_chests(cursor, &mut position))?;

        check_cards(&mut position, &hidden, fill_pile)
            .map_err(|message| ParseError::new(pile_at, message))?;
        check_turn(&position).map_err(|message| ParseError::new(turn_at, message))?;
        check_decision(&position, &hidden).map_err(|message| ParseError::new(decision_at, message))?;
        Ok((position, hidden))
    }
}

pub(crate) fn read_tiles(cursor: &mut Cursor<'_>, rules: &Rules) -> Read<Board> {
    let start = cursor.clone();
    let mut tiles: Vec<Tile> = Vec::new();
    loop {
        let mut tile = rules.symbols.symbols();
        for symbol in &mut tile {
            *symbol = cursor.symbol()?;
        }
        tiles.push(tile);
        if cursor.is_at_end() {
            break;
        }
        cursor.expect(if tiles.len() == rules.tiles_before_boat() { "|" } else { "/" })?;
    }
    Board::new(rules, &tiles).or_else(|error| start.error(error.to_string()))
}

fn read_seat(cursor: &mut Cursor<'_>, rules: &Rules) -> Read<Seat> {
    let before = cursor.clone();
    let seat = cursor.seat()?;
    if seat.index() < rules.players.into() {
        Ok(seat)
    } else {
        before.error(format!("there is no seat {seat} in a game of {} players", rules.players))
    }
}

fn read_pirates(cursor: &mut Cursor<'_>, position: &mut Position) -> Read<()> {
    let rules = position.rules;
    let start = cursor.clone();
    let mut last = None;
    loop {
        let before = cursor.clone();
        let place = cursor.place()?;
        if last.is_some_and(|last| last >= place) {
            return before.error("places come in the order start, spaces, boat, goal");
        }
        last = Some(place);
        if place.number().is_some_and(|number| number > rules.spaces()) {
            return before.error(format!("the path ends at space {}", rules.spaces()));
        }
        if place == Place::BOAT && !rules.has_boat() {
            return before.error("there is no boat without the complete adventure");
        }
        cursor.expect(":")?;
        let mut count = 0;
        while !cursor.is_at_end() && cursor.peek() != Some(',') {
            let before = cursor.clone();
            let seat = read_seat(cursor, &rules)?;
            count += 1;
            if place.number().is_some() && count > 3 {
                return before.error(format!("more than three pirates on space {place}"));
            }
            if place == Place::BOAT && position.aboard(seat) == BOAT_ROOM {
                return before.error(format!("more than three pirates of seat {seat} aboard"));
            }
            if position.pirates(seat, place) == usize::from(rules.crew) {
                return before.error(format!("seat {seat} has more than {} pirates", rules.crew));
            }
            position.set_down(seat, place);
        }
        if count == 0 {
            return cursor.expected("a seat (A to E)");
        }
        if !cursor.eat(",") {
            break;
        }
    }
    for seat in rules.seats() {
        let crew: usize = position.places(seat).map(|place| position.pirates(seat, place)).sum();
        if crew != usize::from(rules.crew) {
            return start.error(format!("seat {seat} has {crew} pirates, not {}", rules.crew));
        }
    }
    Ok(())
}

fn read_kind(cursor: &mut Cursor<'_>, rules: &Rules) -> Read<Kind> {
    let before = cursor.clone();
    let card = cursor.card()?;
    match rules.symbols.kind(card) {
        Some(_) if card.dark && !rules.freebooter => {
            before.error("there are no dark cards without the freebooter")
        }
        Some(kind) => Ok(kind),
        None => before.error(format!("these rules do not have the symbol {}", card.symbol.name())),
    }
}

/// Several cards and, behind them, a number of unknown ones.
fn read_cards(cursor: &mut Cursor<'_>, rules: &Rules) -> Read<(Cards, u8)> {
    if cursor.eat("-") {
        return Ok((Cards::NONE, 0));
    }
    let start = cursor.clone();
    let (mut cards, mut unknown) = (Cards::NONE, 0);
    let deck = rules.deck();
    while cursor.peek().is_some_and(|letter| letter.is_ascii_alphabetic()) {
        let before = cursor.clone();
        let kind = read_kind(cursor, rules)?;
        let mut count = 1;
        if cursor.peek().is_some_and(|digit| digit.is_ascii_digit()) {
            count = cursor.number(deck.len())?;
        }
        if count == 0 || cards.count(kind) + count > deck.count(kind) {
            return before.error(format!("there are {} such cards in the game", deck.count(kind)));
        }
        (0..count).for_each(|_| cards.put(kind));
    }
    if cursor.eat("?") {
        unknown = cursor.number(deck.len())? as u8;
    }
    if cards.is_empty() && unknown == 0 {
        return start.expected("cards or `-`");
    }
    Ok((cards, unknown))
}

fn read_known_cards(cursor: &mut Cursor<'_>, rules: &Rules) -> Read<Cards> {
    let before = cursor.clone();
    match read_cards(cursor, rules)? {
        (cards, 0) => Ok(cards),
        _ => before.error("these cards cannot be unknown"),
    }
}

fn read_row(cursor: &mut Cursor<'_>, position: &mut Position) -> Read<()> {
    if cursor.eat("-") {
        return Ok(());
    }
    let length = position.rules.row.map_or(0, |row| row.get().into());
    loop {
        let before = cursor.clone();
        let kind = read_kind(cursor, &position.rules)?;
        if position.row.len() == length {
            return before.error(format!("the row has at most {length} cards"));
        }
        position.row.put_last(kind);
        if cursor.is_at_end() {
            return Ok(());
        }
    }
}

/// Reads the pile and says whether it is to be filled with all cards that are nowhere else.
fn read_pile(cursor: &mut Cursor<'_>, position: &mut Position, hidden: &mut Hidden) -> Read<bool> {
    let rules = position.rules;
    if let Some(len) = cursor.rest().find('^') {
        let before = cursor.clone();
        if !rules.sorceress {
            return before.error("only the sorceress puts cards back on the pile");
        }
        let mut top = Vec::new();
        while cursor.at() < len {
            top.push(read_kind(cursor, &rules)?);
        }
        if top.is_empty() || top.len() > Top::CAPACITY {
            return before.error("one to three cards can lie on top of the pile");
        }
        top.into_iter().rev().for_each(|kind| position.top.push(kind));
        cursor.expect("^")?;
    }
    if cursor.eat("*") {
        return Ok(true);
    }
    (position.pile, hidden.pile) = read_cards(cursor, &rules)?;
    Ok(false)
}

fn read_decision(cursor: &mut Cursor<'_>, position: &mut Position, hidden: &mut Hidden) -> Read<()> {
    let rules = position.rules;
    let before = cursor.clone();
    let mut looked_at = |cursor: &mut Cursor<'_>| -> Read<()> {
        let (cards, unknown) = read_cards(cursor, &rules)?;
        position.looked_at = cards;
        hidden.looked_at = unknown;
        Ok(())
    };
    position.decision = if cursor.eat("-") {
        return Ok(());
    } else if cursor.eat("take=") {
        Decision::Take { victim: read_seat(cursor, &rules)? }
    } else if cursor.eat("give=") {
        let to = read_seat(cursor, &rules)?;
        cursor.expect("=")?;
        looked_at(cursor)?;
        Decision::Give { to }
    } else if cursor.eat("keep=") {
        looked_at(cursor)?;
        Decision::Keep
    } else if cursor.eat("back=") {
        looked_at(cursor)?;
        Decision::PutBack
    } else if cursor.eat("drop=") {
        Decision::Discard { seat: read_seat(cursor, &rules)? }
    } else if cursor.eat("over=") {
        Decision::Over { outcome: read_outcome(cursor)? }
    } else {
        return cursor.expected("a decision");
    };
    let spell = !matches!(position.decision, Decision::Discard { .. } | Decision::Over { .. });
    if spell && !rules.sorceress {
        return before.error("there are no spells without the sorceress");
    }
    if spell && rules.freebooter && cursor.eat("!") {
        position.dark_spell = true;
    }
    Ok(())
}

fn read_boat(cursor: &mut Cursor<'_>, position: &mut Position) -> Read<()> {
    if !position.rules.has_boat() {
        return cursor.expect("-");
    }
    position.boat = if cursor.eat("C") {
        Harbour::Cartagena
    } else if cursor.eat("T") {
        Harbour::Tortuga
    } else {
        return cursor.expected("`C` or `T`");
    };
    let before = cursor.clone();
    position.free_move = if cursor.eat("+") {
        FreeMove::Available
    } else if cursor.eat("*") {
        FreeMove::Used
    } else {
        return Ok(());
    };
    if position.decision != Decision::Act || position.actions_left < position.rules.max_actions {
        return before.error("the captain's free move comes before the first action");
    }
    if !position.is_captain(position.turn) {
        return before.error(format!("seat {} is not the captain", position.turn));
    }
    Ok(())
}

fn read_chests(cursor: &mut Cursor<'_>, position: &mut Position) -> Read<()> {
    if !position.rules.sorceress {
        return cursor.expect("-");
    }
    let start = cursor.clone();
    let tiles = usize::from(position.rules.tiles);
    let chest_spaces = std::mem::take(&mut position.chests);
    position.tokens = TokenSet::default();
    let mut last = 0;
    while !cursor.eat(":") {
        let before = cursor.clone();
        let Some(tile) = cursor.advance().and_then(|digit| digit.to_digit(10)) else {
            return before.expected("the number of a tile");
        };
        if tile as usize > tiles || tile <= last {
            return before.error(format!("tiles are numbered 1 to {tiles} and named in order"));
        }
        last = tile;
        position.chests |= chest_spaces & tile_mask(tile as usize);
    }
    while !cursor.is_at_end() {
        let before = cursor.clone();
        if !position.tokens.put(cursor.token()?) {
            return before.error("there are not so many tokens of this kind");
        }
    }
    let outside = 8 - tiles;
    if position.tokens.len() != position.chests.count_ones() as usize + outside {
        return start.error(format!("there must be {outside} tokens more than tiles with a token"));
    }
    if position.tokens.count(Token::Snake) == 0 {
        return start.error("the snake is never gone: when it is found, all tokens are laid again");
    }
    Ok(())
}

/// Whether every card of the game is somewhere, once. Fills the pile if wanted.
fn check_cards(position: &mut Position, hidden: &Hidden, fill_pile: bool) -> Result<(), String> {
    let deck = position.rules.deck();
    // Counted in plain numbers: so many cards of a kind can be named that counts would overflow.
    let parts: Vec<Cards> = position
        .players
        .iter()
        .map(|player| player.hand)
        .chain([position.discards, position.looked_at, position.pile])
        .chain([position.row().collect(), position.top.iter().collect()])
        .collect();
    let mut missing = Vec::new();
    for kind in Kind::all() {
        let named: usize = parts.iter().map(|cards| cards.count(kind)).sum();
        let all = deck.count(kind);
        if named > all {
            let letter = position.rules.symbols.card(kind).letter();
            return Err(format!("the cards named in this line hold {named} of `{letter}`, the game {all}"));
        }
        missing.extend(std::iter::repeat_n(kind, all - named));
    }
    let unknown = hidden.total();
    if fill_pile {
        if unknown > 0 {
            return Err("`*` does not go with unknown cards".to_owned());
        }
        position.pile = missing.into_iter().collect();
    } else if missing.len() != unknown {
        return Err(format!(
            "the cards do not add up: {} of {} are not named, and {unknown} are unknown",
            missing.len(),
            deck.len(),
        ));
    }
    Ok(())
}

fn check_turn(position: &Position) -> Result<(), String> {
    let most = position.rules.max_actions;
    let (low, high) = match position.decision {
        Decision::Act => (1, most),
        Decision::Over { .. } => (0, most),
        _ => (0, most - 1),
    };
    if (low..=high).contains(&position.actions_left) {
        Ok(())
    } else {
        Err(format!("here the seat in turn has {low} to {high} actions left"))
    }
}

fn check_decision(position: &Position, hidden: &Hidden) -> Result<(), String> {
    let rules = &position.rules;
    let hand_size = |seat: Seat| position.hand(seat).len() + usize::from(hidden.hands[seat.index()]);
    let looked_at = position.looked_at.len() + usize::from(hidden.looked_at);
    let exhausted = position.pile.is_empty() && hidden.pile == 0 && position.discards.is_empty();
    let players = usize::from(rules.players);
    let not_self = |seat: Seat| {
        if seat == position.turn { Err(format!("seat {seat} is itself in turn")) } else { Ok(()) }
    };
    match position.decision {
        Decision::Act => {}
        Decision::Take { victim } => {
            not_self(victim)?;
            if hand_size(victim) == 0 {
                return Err(format!("seat {victim} has no cards"));
            }
        }
        Decision::Give { to } => {
            not_self(to)?;
            let given = (to.index() + players - position.turn.index() - 1) % players;
            let (low, high) = (3, players + 1 - given);
            if !(low..=high).contains(&looked_at) {
                return Err(format!("there are {low} to {high} cards to give from at this point"));
            }
        }
        Decision::Keep => {
            let fewer = exhausted && position.top.is_empty() && (1..4).contains(&looked_at);
            if looked_at != 4 && !fewer {
                return Err("a lantern shows four cards, fewer only if there are no more".to_owned());
            }
        }
        Decision::PutBack => {
            if looked_at == 0 || looked_at + position.top.len() > Top::CAPACITY {
                return Err("a lantern puts back three cards at most".to_owned());
            }
        }
        Decision::Discard { seat } => {
            not_self(seat)?;
            if !rules.freebooter {
                return Err("there are no discards without the freebooter".to_owned());
            }
            if hand_size(seat) <= FREEBOOTER_HAND {
                return Err(format!("seat {seat} has no more than {FREEBOOTER_HAND} cards"));
            }
        }
        Decision::Over { .. } => {}
    }
    check_end(position)
}

/// Whether the game is over exactly if it has to be.
fn check_end(position: &Position) -> Result<(), String> {
    let rules = &position.rules;
    let complete = |seat: Seat| position.is_complete(seat);
    let limit = rules.round_limit.map_or(usize::MAX, |limit| limit.get().into());
    match position.outcome() {
        Some(Outcome { winners, by: WonBy::Crew }) => {
            let mut winners = winners.iter();
            match (winners.next(), winners.next()) {
                (Some(winner), None) if winner.index() < rules.players.into() && complete(winner) => Ok(()),
                _ => Err("one seat with a complete crew wins by its crew".to_owned()),
            }
        }
        Some(Outcome { winners, by: WonBy::Points }) => {
            if position.rounds() < limit {
                Err("points decide only at the round limit".to_owned())
            } else if winners != position.leaders() {
                Err(format!("the most points: {}", position.leaders()))
            } else {
                Ok(())
            }
        }
        None if position.rounds() >= limit => Err("the round limit is reached: `over=` expected".to_owned()),
        None => match rules.seats().find(|&seat| complete(seat)) {
            Some(seat) if rules.win_check == WinCheck::AtOnce => {
                Err(format!("the crew of seat {seat} is complete: `over={seat}:crew` expected"))
            }
            _ => Ok(()),
        },
    }
}

const _: () = assert!(SYMBOLS == 6 && MAX_SEATS == 5, "the notation is made for these");
