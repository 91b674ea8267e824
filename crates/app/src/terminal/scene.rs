//! What is shown of a game: the table as one viewer knows it. A game in progress gets here only as a
//! [`View`].

use cartagena::{MAX_SEATS, Position, Seat, View, Viewer};

/// The table as a viewer sees it.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// From whose perspective.
    pub(crate) viewer: Viewer,
    /// What is public: hands and piles hold only the cards that the viewer knows.
    pub(crate) table: Position,
    hands: [usize; MAX_SEATS],
    /// Cards in the face-down pile.
    pub(crate) pile: usize,
}

impl Scene {
    /// What a viewer knows.
    pub(crate) fn of(view: &View) -> Scene {
        let mut hands = [0; MAX_SEATS];
        for seat in view.rules().seats() {
            hands[seat.index()] = view.hand_size(seat);
        }
        Scene { viewer: view.viewer(), table: *view.table(), hands, pile: view.pile_size() }
    }

    /// Everything, for a recorded game.
    pub(crate) fn open(position: &Position) -> Scene {
        Scene::of(&View::open(position))
    }

    /// Cards in a hand that the viewer does not know.
    pub(crate) fn unknown(&self, seat: Seat) -> usize {
        self.hands[seat.index()].saturating_sub(self.table.hand(seat).len())
    }
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// The name used in sentences.
    pub(crate) name: String,
    /// Their name beside the letter of their seat.
    pub(crate) label: String,
    /// How strong a bot is, in a word or two; empty for a person.
    pub(crate) level: String,
}
