//! XML as far as the protocol needs it: elements read from an endless stream under limits, and
//! written exactly as the original server writes them. Knows nothing of the game.

mod document;
mod read;
mod write;

pub use document::{Document, Element};
pub(crate) use read::{AsyncReader, Item};
pub use read::{Limits, Reader, WireError};
pub(crate) use write::Writer;

/// A foreign text for an error message.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}
