//! How the network counts along the path: spaces backwards from the goal, and the lengths of moves.

use cartagena::{MAX_SPACES, Place, Rules};

/// The thresholds between kinds of moves, by length.
const LENGTHS: [usize; 11] = [1, 2, 3, 4, 5, 6, 7, 9, 12, 16, 22];
/// Kinds of moves: none, and those above.
pub(super) const MOVE_KINDS: usize = LENGTHS.len() + 1;

/// The path of one set of rules, looked up once.
#[derive(Clone, Debug)]
pub(super) struct Track {
    /// The number of a space, counted from the end of the path. Spaces before the boat are numbered back from it.
    slots: [u8; Place::COUNT],
    /// How far from the start a place is, in spaces.
    along: [u8; Place::COUNT],
    /// The kind of a move by its length.
    kinds: [u8; 2 * Place::COUNT],
}

impl Track {
    pub(super) fn new(rules: &Rules) -> Track {
        let spaces = rules.spaces();
        let tunnel = if rules.has_boat() { rules.spaces_before_boat() } else { 0 };
        let jungle = spaces - tunnel;
        let mut slots = [0; Place::COUNT];
        let mut along = [0; Place::COUNT];
        for number in 1..=spaces {
            let place = Place::space(number).unwrap_or(Place::START).index();
            slots[place] =
                if number > tunnel { spaces - number } else { jungle.max(MAX_SPACES / 2) + tunnel - number }
                    as u8;
            along[place] = (number + usize::from(rules.has_boat() && number > tunnel)) as u8;
        }
        along[Place::BOAT.index()] = tunnel as u8 + 1;
        along[Place::GOAL.index()] = (spaces + 1 + usize::from(rules.has_boat())) as u8;
        let kind = |length: usize| LENGTHS.iter().filter(|&&least| length >= least).count() as u8;
        Track { slots, along, kinds: std::array::from_fn(kind) }
    }

    /// The number of a space.
    pub(super) fn slot(&self, space: Place) -> usize {
        self.slots[space.index()].into()
    }

    /// How far from the start a place is.
    pub(super) fn along(&self, place: Place) -> usize {
        self.along[place.index()].into()
    }

    /// The length of a way forward.
    pub(super) fn length(&self, from: Place, to: Place) -> usize {
        self.along(to).saturating_sub(self.along(from))
    }

    /// The kind of a move of this length.
    pub(super) fn kind(&self, length: usize) -> usize {
        self.kinds[length].into()
    }
}
