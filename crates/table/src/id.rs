//! Names of games, and the secrets that open seats. A game's name is public; a key is shown once, to its
//! owner, and only its hash is stored. Both are made from random bytes passed in.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters and digits that cannot be mistaken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
const BITS_PER_LETTER: u32 = 5;
const GAME_LETTERS: usize = 12;
const KEY_BYTES: usize = 16;

/// The name of a game or of an uploaded record: twelve random characters.
///
/// ```
/// use cartagena_table::GameId;
/// let id: GameId = "abcdefghjkmn".parse().unwrap();
/// assert_eq!(id.to_string(), "abcdefghjkmn");
/// assert!("nope".parse::<GameId>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(u64);

/// The text is not the name of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the name of a game has twelve letters and digits, such as `k3wq8zr5mt2x`")]
pub struct GameIdError;

impl GameId {
    /// A new name from random bits.
    #[must_use]
    pub const fn from_random(bits: u64) -> GameId {
        GameId(bits >> (u64::BITS - BITS_PER_LETTER * GAME_LETTERS as u32))
    }

    /// The name as a number below 2^60, for a database.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0 as i64
    }

    /// The name with this number; `None` if there is none.
    #[must_use]
    pub const fn from_number(number: i64) -> Option<GameId> {
        if number >= 0 && number >> (BITS_PER_LETTER * GAME_LETTERS as u32) == 0 {
            Some(GameId(number as u64))
        } else {
            None
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |place: usize| {
            let bits = self.0 >> (BITS_PER_LETTER as usize * (GAME_LETTERS - 1 - place)) & 31;
            char::from(ALPHABET[bits as usize])
        };
        f.write_str(&(0..GAME_LETTERS).map(letter).collect::<String>())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<GameId, GameIdError> {
        if text.len() != GAME_LETTERS {
            return Err(GameIdError);
        }
        let mut number = 0;
        for byte in text.bytes() {
            let value = ALPHABET.iter().position(|&letter| letter == byte).ok_or(GameIdError)?;
            number = number << BITS_PER_LETTER | value as u64;
        }
        Ok(GameId(number))
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameId, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The secret that opens seats: 128 random bits, written as 32 hexadecimal digits. Debug output does not show
/// it.
#[derive(Clone, Copy)]
pub struct Key([u8; KEY_BYTES]);

/// The text is not a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a key has 32 hexadecimal digits")]
pub struct KeyError;

impl Key {
    /// A new key from random bytes.
    #[must_use]
    pub const fn from_random(bytes: [u8; KEY_BYTES]) -> Key {
        Key(bytes)
    }

    /// The stored form of the key.
    #[must_use]
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(self.0).into())
    }

    /// The key as text, for its owner.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Key, KeyError> {
        from_hex(text).map(Key).ok_or(KeyError)
    }
}

/// The hash of a key: enough to recognise it, not to recreate it.
#[derive(Clone, Copy)]
pub struct KeyHash([u8; 32]);

/// Compares in constant time.
impl PartialEq for KeyHash {
    fn eq(&self, other: &KeyHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for KeyHash {}

impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash")
    }
}

impl Serialize for KeyHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex::encode(self.0))
    }
}

impl<'de> Deserialize<'de> for KeyHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KeyHash, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        from_hex(&text).map(KeyHash).ok_or_else(|| serde::de::Error::custom("not the hash of a key"))
    }
}

fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok().map(|()| bytes)
}

#[cfg(test)]
mod tests {
    use rand_core::Rng;

    use super::*;

    fn some_key(chance: &mut cartagena::FastRng) -> Key {
        let mut bytes = [0; KEY_BYTES];
        chance.fill_bytes(&mut bytes);
        Key::from_random(bytes)
    }

    #[test]
    fn names_and_keys_are_read_as_they_are_written() {
        let mut chance = cartagena::FastRng::new(1);
        for _ in 0..100 {
            let id = GameId::from_random(chance.next_u64());
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(GameId::from_number(id.number()), Some(id));
            let key = some_key(&mut chance);
            let read: Key = key.reveal().parse().unwrap();
            assert_eq!(read.hash(), key.hash());
            assert_ne!(some_key(&mut chance).hash(), key.hash());
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "abcdefghjkm", "abcdefghjkmnp", "abcdefghjkmi", "ABCDEFGHJKMN", "abcdefghjkm\u{fc}"]
        {
            assert_eq!(text.parse::<GameId>(), Err(GameIdError), "{text}");
        }
        assert!(GameId::from_number(-1).is_none() && GameId::from_number(1 << 60).is_none());
        for text in ["", "00", "0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcdeg"] {
            assert!(text.parse::<Key>().is_err(), "{text}");
        }
    }

    #[test]
    fn secrets_do_not_show_themselves() {
        let key = Key::from_random([7; KEY_BYTES]);
        assert_eq!(format!("{key:?} {:?}", key.hash()), "Key(secret) KeyHash");
    }
}
