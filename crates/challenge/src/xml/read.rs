//! Reading elements one by one from a document that may never end. quick-xml splits up the bytes; this module
//! assembles elements, and refuses whatever is too large, too deep or not XML.

use std::io::{self, BufReader, Read};

use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use tokio::io::{AsyncRead, AsyncReadExt};

use super::{Document, XmlFault, shortened};

/// How much the other side may send at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of one element, and of everything between two elements.
    pub bytes: u64,
    /// Elements within elements.
    pub depth: usize,
}

impl Limits {
    /// What a server accepts from a client: many times the longest move with its hints.
    pub const CLIENT: Limits = Limits { bytes: 64 * 1024, depth: 16 };
    /// What a client accepts from a server, and what a replay may contain.
    pub const SERVER: Limits = Limits { bytes: 1024 * 1024, depth: 16 };
}

/// What was wrong with a message.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WireError {
    /// Not well-formed.
    #[error("this is not valid XML for the protocol: {0}")]
    Xml(#[from] XmlFault),
    /// Elements are nested too deeply.
    #[error("elements are nested too deeply")]
    TooDeep,
    /// The stream ended in the middle, or was too long.
    #[error("the stream ends in the middle of an element, or an element is too long")]
    Cut,
    /// The wrong root.
    #[error("the root element is <{found}>, not <{expected}>")]
    Root {
        /// The root that is needed.
        expected: &'static str,
        /// The root that was found.
        found: String,
    },
    /// An element with no meaning here.
    #[error("<{0}> is unknown here")]
    Unknown(String),
    /// An element that may appear only once.
    #[error("<{0}> stands twice in one element")]
    Twice(&'static str),
    /// A class with no meaning here.
    #[error("the class `{0}` is unknown here")]
    Class(String),
    /// Something required is missing.
    #[error("`{what}` is missing in <{element}>")]
    Missing {
        /// What is missing.
        what: &'static str,
        /// Where.
        element: String,
    },
    /// An invalid value.
    #[error("`{value}` is no {what}")]
    Value {
        /// What it should be.
        what: &'static str,
        /// What it is.
        value: String,
    },
}

/// What comes out of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// The next element under the root.
    Element(Document),
    /// The root was closed.
    Closed,
    /// The bytes ended before that.
    Cut,
}

/// Assembles elements.
#[derive(Debug)]
struct Builder {
    root: &'static str,
    depth: usize,
    /// What is read is passed on to others, who must be able to read it.
    is_strict: bool,
    /// The root was opened.
    begun: bool,
    /// The element being read.
    document: Document,
    /// The numbers of its open descendants, from the outside in, each with its own text.
    open: Vec<(usize, String)>,
}

impl Builder {
    fn new(root: &'static str, limits: Limits, is_strict: bool) -> Builder {
        let (depth, document, open) = (limits.depth, Document::default(), Vec::new());
        Builder { root, depth, is_strict, begun: false, document, open }
    }

    fn take(&mut self, event: Event<'_>) -> Result<Option<Item>, WireError> {
        match event {
            Event::Start(start) => self.start(&start).map(|()| None),
            // Empty elements are reported as start and end.
            Event::End(_) | Event::Empty(_) => Ok(self.end()),
            Event::Text(text) => self.text(&text.xml10_content()),
            Event::CData(text) => self.text(&text.xml10_content()),
            Event::GeneralRef(reference) => self.text(&resolved(&reference)?),
            Event::Comment(_) => Ok(None),
            Event::Decl(_) if !self.begun => Ok(None),
            Event::Decl(_) => Err(XmlFault::Declaration.into()),
            Event::PI(_) | Event::DocType(_) => Err(XmlFault::Instruction.into()),
            Event::Eof => Ok(Some(Item::Cut)),
        }
    }

    fn start(&mut self, start: &BytesStart<'_>) -> Result<(), WireError> {
        let name = start.name().0;
        if !self.begun {
            if name != self.root {
                return Err(WireError::Root { expected: self.root, found: shortened(name) });
            }
            self.begun = true;
            return Ok(());
        }
        if self.open.len() == self.depth {
            return Err(WireError::TooDeep);
        }
        self.check_name(name)?;
        let index = self.document.open(name);
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|error| XmlFault::from(&error))?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            let value = value.map_err(|error| XmlFault::from(&error))?;
            self.check_name(attribute.key.0)?;
            self.check_letters(&value)?;
            self.document.attribute(attribute.key.0, &value);
        }
        self.open.push((index, String::new()));
        Ok(())
    }

    fn end(&mut self) -> Option<Item> {
        let Some((index, text)) = self.open.pop() else { return Some(Item::Closed) };
        self.document.close(index, &text);
        if !self.open.is_empty() {
            return None;
        }
        let next = self.document.alike();
        Some(Item::Element(std::mem::replace(&mut self.document, next)))
    }

    fn text(&mut self, text: &str) -> Result<Option<Item>, WireError> {
        self.check_letters(text)?;
        match self.open.last_mut() {
            // Whitespace before anything else is indentation.
            Some((_, own)) if own.is_empty() && text.bytes().all(|byte| byte.is_ascii_whitespace()) => {}
            Some((_, own)) => own.push_str(text),
            // Between elements there may only be whitespace.
            None if text.trim().is_empty() => {}
            None => return Err(XmlFault::Between(shortened(text.trim())).into()),
        }
        Ok(None)
    }

    /// Refuses characters that cannot be passed on. The original accepts control characters and writes them
    /// as references.
    fn check_letters(&self, text: &str) -> Result<(), WireError> {
        let is_wrong = |letter: &char| matches!(letter, '\0' | '\u{FFFE}' | '\u{FFFF}');
        match text.chars().find(is_wrong).filter(|_| self.is_strict) {
            Some(letter) => Err(XmlFault::Character(letter).into()),
            None => Ok(()),
        }
    }

    fn check_name(&self, name: &str) -> Result<(), WireError> {
        let begins = name.starts_with(|letter: char| letter.is_alphabetic() || matches!(letter, '_' | ':'));
        let goes_on = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | ':' | '.' | '-');
        if self.is_strict && !(begins && name.chars().all(goes_on)) {
            return Err(XmlFault::Name(shortened(name)).into());
        }
        Ok(())
    }
}

/// The character that a reference stands for.
fn resolved(reference: &str) -> Result<String, WireError> {
    let number = match reference.strip_prefix('#') {
        Some(digits) => match digits.strip_prefix('x') {
            Some(digits) => u32::from_str_radix(digits, 16).ok(),
            None => digits.parse().ok(),
        },
        None => None,
    };
    let letter = match reference {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "apos" => Some('\''),
        "quot" => Some('"'),
        _ => number.and_then(char::from_u32).filter(|&letter| letter != '\0'),
    };
    letter.map(String::from).ok_or_else(|| XmlFault::Reference(shortened(reference)).into())
}

/// What quick-xml found wrong. A lost connection says nothing about the text.
fn fault(error: &quick_xml::Error) -> Result<Item, WireError> {
    match error {
        quick_xml::Error::Io(_) => Ok(Item::Cut),
        error => Err(XmlFault::from(error).into()),
    }
}

/// Reads the elements under the root of a document, as they come.
pub struct Reader<R> {
    xml: quick_xml::Reader<BufReader<io::Take<R>>>,
    builder: Builder,
    limits: Limits,
    buffer: Vec<u8>,
}

impl<R> std::fmt::Debug for Reader<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reader").field("builder", &self.builder).finish_non_exhaustive()
    }
}

impl<R: Read> Reader<R> {
    /// Reads a document with this root.
    pub fn new(input: R, root: &'static str, limits: Limits) -> Reader<R> {
        let mut xml = quick_xml::Reader::from_reader(BufReader::new(input.take(limits.bytes)));
        xml.config_mut().expand_empty_elements = true;
        let builder = Builder::new(root, limits, false);
        Reader { xml, builder, limits, buffer: Vec::new() }
    }

    /// The next element; `None` when the root was closed, or the stream ended between two elements.
    ///
    /// # Errors
    /// What is wrong with the input.
    pub fn next_element(&mut self) -> Result<Option<Document>, WireError> {
        match self.next_item()? {
            Item::Element(document) => Ok(Some(document)),
            Item::Closed => Ok(None),
            Item::Cut if self.builder.document.is_empty() && self.has_room() => Ok(None),
            Item::Cut => Err(WireError::Cut),
        }
    }

    /// Whether the stream ended on its own and not because it was too long.
    fn has_room(&mut self) -> bool {
        self.xml.get_ref().get_ref().limit() > 0
    }

    pub(crate) fn next_item(&mut self) -> Result<Item, WireError> {
        self.xml.get_mut().get_mut().set_limit(self.limits.bytes);
        loop {
            self.buffer.clear();
            let event = match self.xml.read_event_into(&mut self.buffer) {
                Ok(event) => event,
                Err(error) => return fault(&error),
            };
            if let Some(item) = self.builder.take(event)? {
                return Ok(item);
            }
        }
    }
}

/// The same for a server with many clients.
pub(crate) struct AsyncReader<R> {
    xml: quick_xml::Reader<tokio::io::BufReader<tokio::io::Take<R>>>,
    builder: Builder,
    limits: Limits,
    buffer: Vec<u8>,
}

impl<R: AsyncRead + Unpin> AsyncReader<R> {
    pub(crate) fn new(input: R, root: &'static str, limits: Limits) -> AsyncReader<R> {
        let mut xml = quick_xml::Reader::from_reader(tokio::io::BufReader::new(input.take(limits.bytes)));
        xml.config_mut().expand_empty_elements = true;
        let builder = Builder::new(root, limits, true);
        AsyncReader { xml, builder, limits, buffer: Vec::new() }
    }

    pub(crate) async fn next_item(&mut self) -> Result<Item, WireError> {
        self.xml.get_mut().get_mut().set_limit(self.limits.bytes);
        loop {
            self.buffer.clear();
            let event = match self.xml.read_event_into_async(&mut self.buffer).await {
                Ok(event) => event,
                Err(error) => return fault(&error),
            };
            if let Some(item) = self.builder.take(event)? {
                return Ok(item);
            }
        }
    }

    /// The underlying stream, to wait for its end.
    pub(crate) fn into_inner(self) -> tokio::io::Take<R> {
        self.xml.into_inner().into_inner()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many pieces a text comes in, it takes no more room than its characters.
    #[test]
    fn a_text_in_many_pieces_stays_small() {
        let count = 10_000;
        let text = format!("<r><a>\n {}<b/>{}</a></r>", "&lt;".repeat(count), "x<!---->".repeat(100));
        let mut reader = Reader::new(text.as_bytes(), "r", Limits::SERVER);
        let Ok(Some(element)) = reader.next_element() else { panic!("an element") };
        let read = element.root().text().to_owned();
        assert_eq!(read, "<".repeat(count) + &"x".repeat(100));
        assert!(element.bytes() < 2 * read.len());
    }
}
