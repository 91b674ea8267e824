//! Inputs for the bodies: random bytes and characters, and good texts that were corrupted.

use cartagena::MODULES;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::bodies::Target;

/// The characters of the notations, and some that have no place in them.
const LETTERS: &str =
    "stdbkprhlgacfxSTDBKPRHLGACFX0123456789ABCDEVGmeouivn:/|,+-=?^*!@$ {}[]\"\\\n\t#éß海🏴\0\u{2028}";

/// Characters that may stand in for each other.
const KINDS: [&str; 4] = ["0123456789VG", "ABCDE", "stdbkprhlgacfx", "STDBKPRHLGACFX"];

/// Meaningful pieces, one line for each notation.
const WORDS: &[&str] = &[
    "00 -1 +1 ?0 ?1 ?90 102 255 256 65535 65536 4294967296 18446744073709551616",
    "+adventure:2/2 +adventure:2/3 +morgan:classic/both",
    ",players=5 ,symbols=piatnik ,tiles=5 ,tiles=8 ,layout=random ,crew=4 ,cards=15 ,hand=8/1 ,hands=open",
    ",row=none ,row=3 ,refill=turn ,deal=row ,actions=1-1 ,limit=8 ,skip=yes ,win=turn ,rounds=1 ,first=E",
    "0:AA V:ABB G:AAAAAA 48:C k^ kls^ kl^?3 - * @- @A @E C+ T* 123456:1122330s :s",
    "take=B take=A! give=B=k2l keep=k2l back=k2 drop=B over=A:crew over=AB:points",
    "s9 -8 mC:7 boat draw end epB er eL eak7 ehl19,19 ec5 take:s give:s keep:s back:s drop:S {sd} {$2} {}",
];

/// Pieces of records, which contain spaces.
const LINES: &[&str] = &[
    "\n",
    "\n1 A: ",
    "\n9 E:",
    "# remark\n",
    "[Name \"x\"]\n",
    "[Result \"*\"]\n",
    "[Seed \"",
    "\\n",
    "\"]\n",
];

/// Bytes that are displayed as text if possible.
#[derive(Clone)]
pub(crate) struct Input(pub(crate) Vec<u8>);

impl std::fmt::Debug for Input {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match str::from_utf8(&self.0) {
            Ok(text) => write!(f, "{text:?}"),
            Err(_) => write!(f, "{:?}", self.0),
        }
    }
}

fn input(letters: impl IntoIterator<Item = char>) -> Input {
    Input(letters.into_iter().collect::<String>().into_bytes())
}

/// Arbitrary bytes, arbitrary characters, and characters that could be notation.
pub(crate) fn arbitrary() -> impl Strategy<Value = Input> {
    prop_oneof![
        vec(any::<u8>(), 0..400).prop_map(Input),
        vec(any::<char>(), 0..100).prop_map(input),
        vec(letter(), 0..100).prop_map(input),
    ]
}

/// An example of the target with a few edits.
pub(crate) fn spoilt(target: &Target) -> impl Strategy<Value = Input> + use<> {
    let letters = |bytes: &Vec<u8>| String::from_utf8_lossy(bytes).chars().collect();
    let examples: Vec<Vec<char>> = (target.examples)().iter().map(letters).collect();
    (0..examples.len(), vec(edit(), 0..4)).prop_map(move |(index, edits)| {
        let mut text = examples[index].clone();
        edits.iter().for_each(|edit| edit.apply(&mut text, index, &examples));
        input(text)
    })
}

/// A way to corrupt a text. Places are counted in characters and wrap around at the end.
#[derive(Clone, Debug)]
enum Edit {
    /// This many characters from here on.
    Delete(usize, usize),
    Insert(usize, String),
    /// This many characters from here on.
    Duplicate(usize, usize),
    Replace(usize, char),
    /// Replaces a character with a similar one: a digit with a digit, a card with a card.
    Vary(usize, usize),
    /// Swaps two characters; cards and pirates still add up.
    SwapLetters(usize, usize),
    /// Swaps two of the pieces between spaces.
    SwapPieces(usize, usize),
    /// Takes the piece in the same place from a nearby example.
    Piece(usize, usize),
    /// Continues with another example, from some place in it.
    Splice(usize, usize, usize),
}

impl Edit {
    /// Applies the edit to a text that started as the example with this index.
    fn apply(&self, text: &mut Vec<char>, index: usize, examples: &[Vec<char>]) {
        let place = |at: usize, text: &[char]| at % (text.len() + 1);
        let range = |at: usize, letters: usize, text: &[char]| {
            let from = place(at, text);
            from..text.len().min(from + letters)
        };
        match *self {
            Edit::Delete(at, letters) => {
                text.drain(range(at, letters, text));
            }
            Edit::Insert(at, ref inserted) => {
                let at = place(at, text);
                text.splice(at..at, inserted.chars());
            }
            Edit::Duplicate(at, letters) => {
                let range = range(at, letters, text);
                let again = text[range.clone()].to_vec();
                text.splice(range.end..range.end, again);
            }
            Edit::Replace(at, letter) => {
                text.splice(range(at, 1, text), [letter]);
            }
            Edit::Vary(at, by) => {
                let range = range(at, 1, text);
                for letter in &mut text[range] {
                    if let Some(kind) = KINDS.iter().find(|kind| kind.contains(*letter)) {
                        *letter = kind.chars().nth(by % kind.len()).expect("a letter");
                    }
                }
            }
            Edit::SwapLetters(one, other) => {
                let len = text.len();
                if len > 0 {
                    text.swap(one % len, other % len);
                }
            }
            Edit::SwapPieces(one, other) => {
                let mut pieces = pieces(text);
                let count = pieces.len();
                pieces.swap(one % count, other % count);
                *text = pieces.join(&' ');
            }
            Edit::Piece(number, distance) => {
                // The examples are sorted: nearby ones have the same rules.
                let other = pieces(&examples[(index + distance) % examples.len()]);
                let mut pieces = pieces(text);
                let number = number % pieces.len();
                pieces[number] = other[number % other.len()];
                *text = pieces.join(&' ');
            }
            Edit::Splice(at, other, from) => {
                let other = &examples[other % examples.len()];
                text.truncate(place(at, text));
                text.extend(&other[place(from, other)..]);
            }
        }
    }
}

fn pieces(text: &[char]) -> Vec<&[char]> {
    text.split(|&letter| letter == ' ').collect()
}

fn letter() -> impl Strategy<Value = char> {
    select(LETTERS.chars().collect::<Vec<_>>())
}

fn word() -> impl Strategy<Value = String> {
    let words = WORDS.iter().flat_map(|words| words.split(' ')).chain(LINES.iter().copied());
    let modules = MODULES.iter().map(|row| format!("+{}", row.name));
    select(words.map(str::to_owned).chain(modules).collect::<Vec<_>>())
}

fn edit() -> impl Strategy<Value = Edit> {
    let at = || any::<u16>().prop_map(usize::from);
    prop_oneof![
        1 => (at(), 1..9_usize).prop_map(|(at, letters)| Edit::Delete(at, letters)),
        1 => (at(), letter()).prop_map(|(at, letter)| Edit::Insert(at, letter.to_string())),
        1 => (at(), word()).prop_map(|(at, word)| Edit::Insert(at, word)),
        1 => (at(), 1..9_usize).prop_map(|(at, letters)| Edit::Duplicate(at, letters)),
        1 => (at(), letter()).prop_map(|(at, letter)| Edit::Replace(at, letter)),
        4 => (at(), at()).prop_map(|(at, by)| Edit::Vary(at, by)),
        4 => (at(), at()).prop_map(|(one, other)| Edit::SwapLetters(one, other)),
        1 => (at(), at()).prop_map(|(one, other)| Edit::SwapPieces(one, other)),
        2 => (at(), 0..9_usize).prop_map(|(number, distance)| Edit::Piece(number, distance)),
        1 => (at(), at(), at()).prop_map(|(at, other, from)| Edit::Splice(at, other, from)),
    ]
}
