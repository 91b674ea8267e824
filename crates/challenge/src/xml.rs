//! As much XML as the protocol needs: elements read from an endless stream, within limits, and written
//! exactly like the original server's. Knows nothing about the game.

mod document;
mod fault;
mod read;
mod write;

pub use document::{Document, Element};
pub use fault::XmlFault;
pub(crate) use read::{AsyncReader, Item};
pub use read::{Limits, Reader, WireError};
pub(crate) use write::Writer;

/// Untrusted text for an error message.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}
