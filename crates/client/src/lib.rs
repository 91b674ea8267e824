//! Programs as clients of a server: plain requests to look after it, and rooms of two fast players to measure it.
//!
//! Both are here and not in the program because they are busy: the program itself is compiled without optimisation.
#![warn(missing_docs)]

mod address;
mod course;
mod room;

pub use address::{Address, Answer};
pub use course::Course;
pub use room::Room;
