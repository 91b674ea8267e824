//! A move: up to three parts, each an advance or a retreat of one pirate.

use std::fmt;

use cartagena::Symbol;

use crate::names::{self, Dialect, MISREAD_SYMBOL};
use crate::xml::{Element, WireError, Writer, shortened};

/// What a pirate does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PartKind {
    /// It advances with a card; `None` if the symbol does not exist.
    Forward(Option<Symbol>),
    /// It retreats for cards.
    Backward,
}

/// A part of a move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// What the pirate does.
    pub kind: PartKind,
    /// Where it is: 0 is the start, 31 the goal.
    pub field: i32,
    /// The client's comments for observers.
    pub hints: Vec<String>,
}

/// A move: its parts are played in order, and each may be missing.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Container {
    /// The parts.
    pub parts: [Option<Part>; 3],
}

const PARTS: [&str; 3] = ["firstMove", "secondMove", "thirdMove"];

impl Container {
    /// A move with these parts, at most three.
    pub fn new(parts: impl IntoIterator<Item = Part>) -> Container {
        let mut container = Container::default();
        for (place, part) in container.parts.iter_mut().zip(parts) {
            *place = Some(part);
        }
        container
    }

    /// The parts present.
    pub fn iter(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().flatten()
    }

    /// Writes the parts.
    pub(crate) fn write_content(&self, out: &mut Writer) {
        for (name, part) in PARTS.iter().zip(&self.parts) {
            if let Some(part) = part {
                part.write(name, out);
            }
        }
    }

    /// Reads the parts from the element around them.
    pub(crate) fn read_content(element: Element<'_>, dialect: Dialect) -> Result<Container, WireError> {
        let mut container = Container::default();
        for child in element.children() {
            let index = PARTS.iter().position(|name| *name == child.name());
            let index = index.ok_or_else(|| WireError::Unknown(shortened(child.name())))?;
            if container.parts[index].replace(Part::read(child, dialect)?).is_some() {
                return Err(WireError::Twice(PARTS[index]));
            }
        }
        Ok(container)
    }
}

/// In the protocol's terms, to show to people.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            PartKind::Forward(symbol) => {
                let symbol = symbol.map_or("?", names::symbol_to_wire);
                write!(f, "{} {} {symbol}", Dialect::Current.words().forward_move, self.field)
            }
            PartKind::Backward => write!(f, "{} {}", Dialect::Current.words().backward_move, self.field),
        }
    }
}

impl Part {
    fn write(&self, name: &str, out: &mut Writer) {
        let words = out.words();
        let field = self.field.to_string();
        let is_mute = out.forgets_hints() && matches!(self.kind, PartKind::Forward(_));
        let hints = |out: &mut Writer| {
            if is_mute {
                return;
            }
            for hint in &self.hints {
                out.empty("hint", &[("content", hint)]);
            }
        };
        match self.kind {
            PartKind::Forward(symbol) => {
                let symbol = names::symbol_to_wire(symbol.unwrap_or(MISREAD_SYMBOL));
                let class = words.forward_move;
                out.element(name, &[("class", class), ("fieldIndex", &field), ("symbol", symbol)], hints);
            }
            PartKind::Backward => {
                out.element(name, &[("class", words.backward_move), ("fieldIndex", &field)], hints);
            }
        }
    }

    fn read(element: Element<'_>, dialect: Dialect) -> Result<Part, WireError> {
        let words = dialect.words();
        let class = element.needed("class")?;
        let (kind, field) = if class == words.forward_move {
            forward(element)?
        } else if class == words.backward_move {
            let field = element.attribute("fieldIndex").map(|_| element.parsed("fieldIndex", decoded));
            (PartKind::Backward, field.transpose()?.unwrap_or_default())
        } else {
            return Err(WireError::Class(shortened(class)));
        };
        let mut hints = Vec::new();
        for child in element.children() {
            if child.name() != "hint" {
                return Err(WireError::Unknown(shortened(child.name())));
            }
            hints.push(child.attribute("content").unwrap_or_default().to_owned());
        }
        Ok(Part { kind, field, hints })
    }
}

/// Reads a forward move. Like the original it reads the field first, and does not continue to the symbol when
/// there is none: the move is then a bottle from the start.
fn forward(element: Element<'_>) -> Result<(PartKind, i32), WireError> {
    let field = element.attribute("fieldIndex").and_then(|text| text.parse().ok());
    let Some(field) = field else { return Ok((PartKind::Forward(Some(MISREAD_SYMBOL)), 0)) };
    Ok((PartKind::Forward(names::symbol_from_wire(element.needed("symbol")?)), field))
}

/// The number of a backward move's field: decimal, octal after a zero, hexadecimal after `0x` or `#`.
fn decoded(text: &str) -> Option<i32> {
    let (sign, digits) = match text.as_bytes().first()? {
        b'-' => (-1, &text[1..]),
        b'+' => (1, &text[1..]),
        _ => (1, text),
    };
    let prefixes = [("0x", 16), ("0X", 16), ("#", 16), ("0", 8)];
    let prefixed =
        prefixes.into_iter().find_map(|(prefix, radix)| Some((digits.strip_prefix(prefix)?, radix)));
    let (digits, radix) = prefixed.filter(|(digits, _)| !digits.is_empty()).unwrap_or((digits, 10));
    let number =
        sign * i64::from(u32::from_str_radix(digits, radix).ok().filter(|_| !digits.starts_with('+'))?);
    // Unsigned 32-bit numbers wrap around.
    (number >= i64::from(i32::MIN)).then_some(number as i32)
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn numbers_are_read_as_java_decodes_them() {
        let rows = [
            ("0", Some(0)),
            ("6", Some(6)),
            ("+6", Some(6)),
            ("-6", Some(-6)),
            ("010", Some(8)),
            ("0x1f", Some(31)),
            ("0X1F", Some(31)),
            ("-#a", Some(-10)),
            ("4294967295", Some(-1)),
            ("4294967296", None),
            ("-2147483649", None),
            ("08", None),
            ("0x", None),
            (" 6", None),
            ("++6", None),
            ("six", None),
            ("", None),
        ];
        for (text, number) in rows {
            assert_eq!(decoded(text), number, "`{text}`");
        }
    }
}
