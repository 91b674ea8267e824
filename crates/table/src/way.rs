//! How far a seat's pirates have come along the path: for the scores of contests and for the standings on a screen.

use cartagena::{Place, Position, Seat};

/// The fraction of the whole way that a seat's pirates have covered, in thousandths. The boat is half a space after the
/// last one before it; the whole way counts only with the whole crew.
pub(crate) fn way(position: &Position, seat: Seat) -> i32 {
    let rules = position.rules();
    let whole = 2 * (rules.spaces() + 1);
    let halves = |place: Place| match place {
        Place::START => 0,
        Place::BOAT => 2 * rules.spaces_before_boat() + 1,
        Place::GOAL => whole,
        space => 2 * space.number().unwrap_or(0),
    };
    let covered: usize =
        position.places(seat).map(|place| halves(place) * position.pirates(seat, place)).sum();
    (1000 * covered / (whole * usize::from(rules.crew).max(1))) as i32
}
