//! An element with all its contents in one allocation: all texts concatenated, and nodes that point into
//! them. A position has two hundred elements, and they come by the thousand.

use std::fmt;

use super::{WireError, shortened};

/// Bytes reserved for texts; a position has about four thousand.
const MOST_KEPT: usize = 8 * 1024;

/// Where a text is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Span {
    start: u32,
    end: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    name: Span,
    /// Its own text, all pieces together.
    text: Span,
    /// Its first attribute; they extend to those of the next node.
    attributes: u32,
    /// The node after the last one inside it.
    end: u32,
}

/// An element that was read, with everything in it.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Document {
    texts: String,
    /// Each before those in it.
    nodes: Vec<Node>,
    attributes: Vec<(Span, Span)>,
}

impl Document {
    /// The element; one without a name if nothing was read.
    #[must_use]
    pub const fn root(&self) -> Element<'_> {
        Element { document: self, index: 0 }
    }

    /// An empty one with room for as much as this one holds, within reason: the next is often similar.
    pub(super) fn alike(&self) -> Document {
        Document {
            texts: String::with_capacity(self.texts.len().min(MOST_KEPT)),
            nodes: Vec::with_capacity(self.nodes.len().min(MOST_KEPT / 16)),
            attributes: Vec::with_capacity(self.attributes.len().min(MOST_KEPT / 16)),
        }
    }

    /// The bytes of all its texts.
    #[cfg(test)]
    pub(super) const fn bytes(&self) -> usize {
        self.texts.len()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn keep(&mut self, text: &str) -> Span {
        // Input is limited to far less.
        let start = self.texts.len() as u32;
        self.texts.push_str(text);
        Span { start, end: self.texts.len() as u32 }
    }

    fn text(&self, span: Span) -> &str {
        self.texts.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// Starts an element inside the open one. Returns its number.
    pub(super) fn open(&mut self, name: &str) -> usize {
        let name = self.keep(name);
        let attributes = self.attributes.len() as u32;
        self.nodes.push(Node { name, text: Span::default(), attributes, end: 0 });
        self.nodes.len() - 1
    }

    /// Adds an attribute to the latest element.
    pub(super) fn attribute(&mut self, name: &str, value: &str) {
        let pair = (self.keep(name), self.keep(value));
        self.attributes.push(pair);
    }

    /// Ends an element that directly contains this text.
    pub(super) fn close(&mut self, index: usize, text: &str) {
        let (text, end) = (self.keep(text), self.nodes.len() as u32);
        if let Some(node) = self.nodes.get_mut(index) {
            (node.text, node.end) = (text, end);
        }
    }
}

impl fmt::Debug for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.root().fmt(f)
    }
}

/// An element in a document.
#[derive(Clone, Copy)]
pub struct Element<'a> {
    document: &'a Document,
    index: usize,
}

impl<'a> Element<'a> {
    fn node(self) -> Option<&'a Node> {
        self.document.nodes.get(self.index)
    }

    /// Its name, with the prefix.
    #[must_use]
    pub fn name(self) -> &'a str {
        self.node().map_or("", |node| self.document.text(node.name))
    }

    /// Its own text, without leading whitespace.
    #[must_use]
    pub fn text(self) -> &'a str {
        self.node().map_or("", |node| self.document.text(node.text))
    }

    /// Its attributes, in order.
    pub fn attributes(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let document = self.document;
        let first = self.node().map_or(0, |node| node.attributes as usize);
        let next = document.nodes.get(self.index + 1);
        let last = next.map_or(document.attributes.len(), |next| next.attributes as usize);
        let spans = document.attributes.get(first..last).unwrap_or_default();
        spans.iter().map(|&(name, value)| (document.text(name), document.text(value)))
    }

    /// The value of an attribute.
    #[must_use]
    pub fn attribute(self, name: &str) -> Option<&'a str> {
        self.attributes().find(|attribute| attribute.0 == name).map(|attribute| attribute.1)
    }

    /// The elements in it, in order.
    pub fn children(self) -> impl Iterator<Item = Element<'a>> + Clone {
        let document = self.document;
        let end = self.node().map_or(0, |node| node.end as usize);
        let child = move |index: usize| (index < end).then_some(Element { document, index });
        std::iter::successors(child(self.index + 1), move |last| {
            last.node().and_then(|node| child(node.end as usize))
        })
    }

    /// The first element in it with this name.
    #[must_use]
    pub fn child(self, name: &str) -> Option<Element<'a>> {
        self.children().find(|child| child.name() == name)
    }

    /// The element as a separate document.
    #[must_use]
    pub fn to_document(self) -> Document {
        let mut document = Document::default();
        self.copy_to(&mut document);
        document
    }

    fn copy_to(self, document: &mut Document) {
        let index = document.open(self.name());
        for (name, value) in self.attributes() {
            document.attribute(name, value);
        }
        self.children().for_each(|child| child.copy_to(document));
        document.close(index, self.text());
    }

    /// The value of an attribute that must be present.
    pub(crate) fn needed(self, name: &'static str) -> Result<&'a str, WireError> {
        self.attribute(name).ok_or_else(|| self.lacks(name))
    }

    /// The first element with this name, which must be present.
    pub(crate) fn needed_child(self, name: &'static str) -> Result<Element<'a>, WireError> {
        self.child(name).ok_or_else(|| self.lacks(name))
    }

    pub(crate) fn lacks(self, what: &'static str) -> WireError {
        WireError::Missing { what, element: shortened(self.name()) }
    }

    /// An attribute that must be present and valid.
    pub(crate) fn parsed<T>(
        self,
        name: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, WireError> {
        let text = self.needed(name)?;
        read(text).ok_or_else(|| WireError::Value { what: name, value: shortened(text) })
    }
}

impl fmt::Debug for Element<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut element = f.debug_struct(self.name());
        for (name, value) in self.attributes() {
            element.field(name, &value);
        }
        if !self.text().is_empty() {
            element.field("text", &self.text());
        }
        for child in self.children() {
            element.field("", &child);
        }
        element.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `<a x="1">t<b/> u<c y="2" z="3"><d/></c></a>`
    fn example() -> Document {
        let mut document = Document::default();
        let a = document.open("a");
        document.attribute("x", "1");
        let b = document.open("b");
        document.close(b, "");
        let c = document.open("c");
        document.attribute("y", "2");
        document.attribute("z", "3");
        let d = document.open("d");
        document.close(d, "");
        document.close(c, "");
        document.close(a, "t u");
        document
    }

    #[test]
    fn everything_is_found_again() {
        let document = example();
        let root = document.root();
        assert_eq!((root.name(), root.text(), root.attribute("x")), ("a", "t u", Some("1")));
        assert_eq!(root.children().map(Element::name).collect::<Vec<_>>(), ["b", "c"]);
        let c = root.child("c").expect("a child");
        assert_eq!(c.attributes().collect::<Vec<_>>(), [("y", "2"), ("z", "3")]);
        assert_eq!((c.attribute("x"), c.children().count()), (None, 1));
        assert_eq!(root.child("b").map(|b| (b.attributes().count(), b.children().count())), Some((0, 0)));
        let copy = root.to_document();
        assert_eq!(format!("{copy:?}"), format!("{document:?}"));
        let nothing = Document::default();
        assert_eq!((nothing.root().name(), nothing.root().children().count()), ("", 0));
    }
}
