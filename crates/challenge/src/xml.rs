//! XML as far as the protocol needs it: elements read from an endless stream under limits, and
//! written exactly as the original server writes them. Knows nothing of the game.

mod read;
mod write;

pub(crate) use read::{AsyncReader, Item};
pub use read::{Limits, Reader, WireError};
pub(crate) use write::Writer;

/// An element with everything in it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Element {
    /// Its name, with the prefix.
    pub name: String,
    /// Its attributes, in order.
    pub attributes: Vec<(String, String)>,
    /// The elements in it, in order.
    pub children: Vec<Element>,
    /// Its own text, all pieces together.
    pub text: String,
}

impl Element {
    /// The value of an attribute.
    #[must_use]
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|attribute| attribute.0 == name).map(|attribute| attribute.1.as_str())
    }

    /// The first element in it with this name.
    #[must_use]
    pub fn child(&self, name: &str) -> Option<&Element> {
        self.children.iter().find(|child| child.name == name)
    }

    /// The value of an attribute that must be there.
    pub(crate) fn needed(&self, name: &'static str) -> Result<&str, WireError> {
        let missing = || WireError::Missing { what: name, element: self.name.clone() };
        self.attribute(name).ok_or_else(missing)
    }

    /// The first element with this name, which must be there.
    pub(crate) fn needed_child(&self, name: &'static str) -> Result<&Element, WireError> {
        let missing = || WireError::Missing { what: name, element: self.name.clone() };
        self.child(name).ok_or_else(missing)
    }

    /// An attribute that must be there and mean something.
    pub(crate) fn parsed<T>(
        &self,
        name: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, WireError> {
        let text = self.needed(name)?;
        read(text).ok_or_else(|| WireError::Value { what: name, value: shortened(text) })
    }
}

/// A foreign text for an error message.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}
