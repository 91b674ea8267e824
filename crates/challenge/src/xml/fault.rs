//! What is wrong with the XML itself. Knows the errors of quick-xml, so that nobody else has to: they come in
//! English only, and people read ours in their own language.

use quick_xml::Error;
use quick_xml::errors::{IllFormedError, SyntaxError};
use quick_xml::escape::EscapeError;
use quick_xml::events::attributes::AttrError;

use super::shortened;

/// Why a text is not XML as the protocol has it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum XmlFault {
    /// A declaration after the root was opened.
    #[error("a declaration in the middle")]
    Declaration,
    /// Something the protocol does without.
    #[error("a processing instruction or a document type")]
    Instruction,
    /// Text outside of any element.
    #[error("`{0}` between elements")]
    Between(String),
    /// A reference to nothing that is known.
    #[error("the reference `{0}` is unknown")]
    Reference(String),
    /// A reference to a character with a number that has none.
    #[error("no character has the number in a reference")]
    Number,
    /// A reference without its end.
    #[error("a reference does not end with `;`")]
    OpenReference,
    /// A name with characters that names do not have.
    #[error("`{0}` is not a name")]
    Name(String),
    /// A character that cannot be passed on.
    #[error("the character {:#x} is not allowed", u32::from(*.0))]
    Character(char),
    /// A tag without its end.
    #[error("a tag does not end with `>`")]
    OpenTag,
    /// A value without its last quotation mark.
    #[error("the value of an attribute does not end with a quotation mark")]
    OpenValue,
    /// A comment or the like without its end.
    #[error("a comment or a section has no end")]
    OpenSection,
    /// Something else after `<!`.
    #[error("after `<!` comes neither a comment nor a section")]
    Markup,
    /// The wrong end tag.
    #[error("</{found}> instead of </{expected}>")]
    WrongEnd {
        /// The name of the element that is open.
        expected: String,
        /// The name in the end tag.
        found: String,
    },
    /// An end tag, but nothing is open.
    #[error("</{0}> ends nothing")]
    StrayEnd(String),
    /// An attribute that is not a name, `=` and a value in quotation marks.
    #[error("an attribute has no value in quotation marks")]
    Attribute,
    /// Two attributes with one name.
    #[error("an attribute stands twice in one tag")]
    AttributeTwice,
    /// Bytes that are no text.
    #[error("it is not text in UTF-8")]
    NotText,
    /// Anything else.
    #[error("it is not well-formed")]
    Other,
}

/// A failure to read says nothing about the text: whoever reads has to look for [`Error::Io`] first.
impl From<&Error> for XmlFault {
    fn from(error: &Error) -> XmlFault {
        match error {
            Error::Syntax(error) => error.into(),
            Error::IllFormed(error) => error.into(),
            Error::InvalidAttr(error) => error.into(),
            Error::Escape(error) => error.into(),
            Error::Encoding(_) => XmlFault::NotText,
            Error::Io(_) | Error::Namespace(_) => XmlFault::Other,
        }
    }
}

impl From<&SyntaxError> for XmlFault {
    fn from(error: &SyntaxError) -> XmlFault {
        match error {
            SyntaxError::InvalidBangMarkup => XmlFault::Markup,
            SyntaxError::UnclosedTag => XmlFault::OpenTag,
            SyntaxError::UnclosedSingleQuotedAttributeValue
            | SyntaxError::UnclosedDoubleQuotedAttributeValue => XmlFault::OpenValue,
            SyntaxError::UnclosedPI
            | SyntaxError::UnclosedXmlDecl
            | SyntaxError::UnclosedComment
            | SyntaxError::UnclosedDoctype
            | SyntaxError::UnclosedCData => XmlFault::OpenSection,
        }
    }
}

impl From<&IllFormedError> for XmlFault {
    fn from(error: &IllFormedError) -> XmlFault {
        match error {
            IllFormedError::MismatchedEndTag { expected, found } => {
                XmlFault::WrongEnd { expected: shortened(expected), found: shortened(found) }
            }
            IllFormedError::UnmatchedEndTag(name) => XmlFault::StrayEnd(shortened(name)),
            IllFormedError::UnclosedReference => XmlFault::OpenReference,
            IllFormedError::MissingDoctypeName => XmlFault::Instruction,
            IllFormedError::MissingDeclVersion(_)
            | IllFormedError::UnknownVersion
            | IllFormedError::MissingEndTag(_)
            | IllFormedError::DoubleHyphenInComment => XmlFault::Other,
        }
    }
}

impl From<&AttrError> for XmlFault {
    fn from(error: &AttrError) -> XmlFault {
        match error {
            AttrError::Duplicated(..) => XmlFault::AttributeTwice,
            AttrError::ExpectedEq(_)
            | AttrError::ExpectedValue(_)
            | AttrError::UnquotedValue(_)
            | AttrError::ExpectedQuote(..) => XmlFault::Attribute,
        }
    }
}

impl From<&EscapeError> for XmlFault {
    fn from(error: &EscapeError) -> XmlFault {
        match error {
            EscapeError::UnrecognizedEntity(_, name) => XmlFault::Reference(shortened(name)),
            EscapeError::UnterminatedEntity(_) => XmlFault::OpenReference,
            EscapeError::InvalidCharRef(_) => XmlFault::Number,
            EscapeError::TooManyNestedEntities => XmlFault::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Limits, Reader, WireError};
    use super::*;

    /// What is wrong with the first element that is not read.
    fn fault(text: &[u8]) -> XmlFault {
        let mut reader = Reader::new(text, "r", Limits::SERVER);
        loop {
            match reader.next_element() {
                Ok(Some(_)) => {}
                Err(WireError::Xml(fault)) => return fault,
                other => panic!("{other:?} in {}", String::from_utf8_lossy(text)),
            }
        }
    }

    #[test]
    fn every_kind_of_bad_xml_has_its_fault() {
        let name = |name: &str| name.to_owned();
        let rows: [(&[u8], XmlFault); 24] = [
            (b"<r><?xml version=\"1.0\"?>", XmlFault::Declaration),
            (b"<r><?go on?>", XmlFault::Instruction),
            (b"<!DOCTYPE r><r>", XmlFault::Instruction),
            (b"<!DOCTYPE><r>", XmlFault::Instruction),
            (b"<r><a/> b <a/>", XmlFault::Between(name("b"))),
            (b"<r><a>&eacute;</a>", XmlFault::Reference(name("eacute"))),
            (b"<r><a>&#0;</a>", XmlFault::Reference(name("#0"))),
            (b"<r><a b='&eacute;'/>", XmlFault::Reference(name("eacute"))),
            (b"<r><a b='&#0;'/>", XmlFault::Number),
            (b"<r><a b='&#x110000;'/>", XmlFault::Number),
            (b"<r><a>&amp</a>", XmlFault::OpenReference),
            (b"<r><a b='&amp'/>", XmlFault::OpenReference),
            (b"<r><a", XmlFault::OpenTag),
            (b"<r><a b='c", XmlFault::OpenValue),
            (b"<r><!-- a", XmlFault::OpenSection),
            (b"<r><a><![CDATA[ b", XmlFault::OpenSection),
            (b"<r><!a>", XmlFault::Markup),
            (b"<r><a></b>", XmlFault::WrongEnd { expected: name("a"), found: name("b") }),
            (b"</r>", XmlFault::StrayEnd(name("r"))),
            (b"<r><a b/>", XmlFault::Attribute),
            (b"<r><a b=/>", XmlFault::Attribute),
            (b"<r><a b=c/>", XmlFault::Attribute),
            (b"<r><a b='c' b='d'/>", XmlFault::AttributeTwice),
            (b"<r><a>\xff</a>", XmlFault::NotText),
        ];
        for (text, expected) in rows {
            assert_eq!(fault(text), expected, "{}", String::from_utf8_lossy(text));
        }
    }

    /// However long a name is, a message about it is short.
    #[test]
    fn names_in_faults_are_short() {
        let long = "a".repeat(1000);
        let fault = fault(format!("<r><b></{long}>").as_bytes());
        assert_eq!(fault, XmlFault::WrongEnd { expected: "b".to_owned(), found: "a".repeat(40) });
    }
}
