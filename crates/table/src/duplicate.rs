//! Duplicate matches: several tables play the same deals, so that the luck of the cards cancels out. Every game of a
//! match says where it belongs; nothing else is stored about the match.

use std::ops::RangeInclusive;

use cartagena::{Seat, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::id::GameId;

/// Domain separation: these hashes cannot be mistaken for any others.
const DEAL: &[u8] = b"cartagena match 1 deal ";
const GAME: &[u8] = b"cartagena match 1 game ";

/// How many deals a match can have.
pub const MATCH_DEALS: RangeInclusive<u8> = 1..=12;
/// How many tables a match can have.
pub const MATCH_TABLES: RangeInclusive<u8> = 2..=5;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// Two pairs at two tables: each pair has one seat at each table, with opposite hands.
    Pairs,
    /// Everyone has a table, and plays the same hands against the same bot.
    Bots,
}

/// The place of a game in its match. All games are for two players, who swap seats after every deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Duplicate {
    /// The match.
    pub name: GameId,
    /// Who meets whom.
    pub form: Form,
    /// The source of all deals. It never leaves the server.
    pub source: Seed,
    /// The deal, from 0.
    pub deal: u8,
    /// How many there are.
    pub deals: u8,
    /// The table, from 0.
    pub table: u8,
    /// How many there are.
    pub tables: u8,
}

impl Duplicate {
    /// The seed of the deal: the same at every table.
    #[must_use]
    pub fn seed(&self) -> Seed {
        Seed(
            Sha256::new()
                .chain_update(DEAL)
                .chain_update(self.source.0)
                .chain_update([self.deal])
                .finalize()
                .into(),
        )
    }

    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> GameId {
        let hash = Sha256::new().chain_update(GAME).chain_update(self.source.0);
        let hash: [u8; 32] = hash.chain_update([self.deal, self.table]).finalize().into();
        let mut name = [0; 8];
        name.copy_from_slice(&hash[..8]);
        GameId::from_random(u64::from_be_bytes(name))
    }

    /// The games of the same deal, table by table.
    pub fn same_deal(self) -> impl Iterator<Item = GameId> {
        (0..self.tables).map(move |table| Duplicate { table, ..self }.game())
    }

    /// The next deal at the same table.
    #[must_use]
    pub fn next(self) -> Option<Duplicate> {
        (self.deal + 1 < self.deals).then_some(Duplicate { deal: self.deal + 1, ..self })
    }

    /// The team of a seat, from 0; `None` for a bot.
    #[must_use]
    pub fn team(&self, seat: Seat) -> Option<u8> {
        let place = seat.index() as u8;
        match self.form {
            Form::Pairs => Some((place + self.table + self.deal) % 2),
            Form::Bots => (place == self.deal % 2).then_some(self.table),
        }
    }

    /// How many teams there are.
    #[must_use]
    pub const fn teams(&self) -> u8 {
        match self.form {
            Form::Pairs => 2,
            Form::Bots => self.tables,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn first(form: Form) -> Duplicate {
        let (name, source) = (GameId::from_random(9), Seed::from_number(4));
        Duplicate { name, form, source, deal: 0, deals: 3, table: 0, tables: 2 }
    }

    #[test]
    fn tables_share_their_deals_and_nothing_else() {
        let (mut games, mut seeds) = (BTreeSet::new(), BTreeSet::new());
        for table in 0..2 {
            let mut game = Some(Duplicate { table, ..first(Form::Pairs) });
            while let Some(now) = game {
                games.insert(now.game());
                seeds.insert(now.seed().to_string());
                assert!(now.same_deal().any(|other| other == now.game()));
                game = now.next();
            }
        }
        assert_eq!((games.len(), seeds.len()), (6, 3));
    }

    #[test]
    fn every_hand_is_played_once_by_each_team() {
        for deal in 0..3 {
            for seat in [Seat::A, Seat::B] {
                let of = |form, table| Duplicate { deal, table, ..first(form) }.team(seat);
                assert_eq!(of(Form::Pairs, 0).map(|team| 1 - team), of(Form::Pairs, 1));
                let person = (seat.index() as u8 == deal % 2).then_some(());
                assert_eq!((of(Form::Bots, 0), of(Form::Bots, 1)), (person.map(|()| 0), person.map(|()| 1)));
            }
        }
    }
}
