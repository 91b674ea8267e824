//! The rulebooks as tests: position, action, expected position, all in notation.
//!
//! One file for each edition, module or theme. `docs/RULES.md` names the test that pins each ruling.

mod table;

mod adventure;
mod challenge;
mod clashes;
mod drawing;
mod freebooter;
mod morgan;
mod piatnik;
mod ravensburger;
mod seeing;
mod sorceress;
mod turns;
mod winning_moves;
