//! A move: up to three parts, each an advance or a retreat of one pirate.

use cartagena::Symbol;

use crate::names::{self, Dialect, MISREAD_SYMBOL};
use crate::xml::{Element, WireError, Writer, shortened};

/// What a pirate does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PartKind {
    /// It advances by a card; `None` if the symbol does not exist.
    Forward(Option<Symbol>),
    /// It retreats for cards.
    Backward,
}

/// A part of a move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// What the pirate does.
    pub kind: PartKind,
    /// Where it stands: 0 is the start, 31 the goal.
    pub field: i32,
    /// What its client wants to tell those who watch.
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
    /// A move of these parts, of which there are at most three.
    pub fn new(parts: impl IntoIterator<Item = Part>) -> Container {
        let mut container = Container::default();
        for (place, part) in container.parts.iter_mut().zip(parts) {
            *place = Some(part);
        }
        container
    }

    /// The parts that are there.
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
            container.parts[index] = Some(Part::read(child, dialect)?);
        }
        Ok(container)
    }
}

impl Part {
    fn write(&self, name: &str, out: &mut Writer) {
        let words = out.words();
        let field = self.field.to_string();
        let hints = |out: &mut Writer| {
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
        let kind = if class == words.forward_move {
            PartKind::Forward(names::symbol_from_wire(element.needed("symbol")?))
        } else if class == words.backward_move {
            PartKind::Backward
        } else {
            return Err(WireError::Class(shortened(class)));
        };
        let field = element.parsed("fieldIndex", |text| text.trim().parse().ok())?;
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
