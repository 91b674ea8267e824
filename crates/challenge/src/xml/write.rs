//! Writing elements like the original server: each on a separate line, indented by two spaces more than its
//! parent, with a line break before it and none after it.

use crate::names::{Dialect, Words};

/// A text being written.
#[derive(Debug)]
pub(crate) struct Writer {
    out: String,
    depth: usize,
    dialect: Dialect,
    is_server: bool,
}

const INDENT: usize = 2;

impl Writer {
    /// For elements at this depth of their document.
    pub(crate) fn new(dialect: Dialect, depth: usize) -> Writer {
        Writer { out: String::new(), depth, dialect, is_server: false }
    }

    /// The same for what a server sends.
    pub(crate) fn of_server(dialect: Dialect, depth: usize) -> Writer {
        Writer { is_server: true, ..Writer::new(dialect, depth) }
    }

    /// Whether hints of forward moves are lost: the older server forgets them.
    pub(crate) fn forgets_hints(&self) -> bool {
        self.is_server && self.dialect == Dialect::Old
    }

    pub(crate) fn words(&self) -> &'static Words {
        self.dialect.words()
    }

    pub(crate) const fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Makes room for a text of about this length.
    pub(crate) fn expect(&mut self, bytes: usize) {
        self.out.reserve(bytes);
    }

    pub(crate) fn finish(self) -> String {
        self.out
    }

    /// An element with other elements in it.
    pub(crate) fn element(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        content: impl FnOnce(&mut Writer),
    ) {
        self.tag(name, attributes);
        let before = self.out.len();
        self.depth += 1;
        content(self);
        self.depth -= 1;
        if self.out.len() == before {
            self.out.push_str("/>");
            return;
        }
        // Only now does it turn out whether there is something in it.
        self.out.insert(before, '>');
        self.break_line();
        self.end(name);
    }

    /// An element with nothing in it.
    pub(crate) fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes);
        self.out.push_str("/>");
    }

    /// An element with a text in it.
    pub(crate) fn text(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.tag(name, attributes);
        if text.is_empty() {
            self.out.push_str("/>");
            return;
        }
        self.out.push('>');
        self.escaped(text);
        self.end(name);
    }

    fn tag(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.break_line();
        self.out.push('<');
        self.out.push_str(name);
        for (name, value) in attributes {
            self.out.push(' ');
            self.out.push_str(name);
            self.out.push_str("=\"");
            self.escaped(value);
            self.out.push('"');
        }
    }

    fn end(&mut self, name: &str) {
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push('>');
    }

    fn break_line(&mut self) {
        const BLANKS: &str = "                                ";
        self.out.push('\n');
        let blanks = self.depth * INDENT;
        match BLANKS.get(..blanks) {
            Some(blanks) => self.out.push_str(blanks),
            None => self.out.push_str(&" ".repeat(blanks)),
        }
    }

    fn escaped(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.out.push_str("&amp;"),
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '\'' => self.out.push_str("&apos;"),
                '"' => self.out.push_str("&quot;"),
                '\n' => self.out.push_str("\\n"),
                '\t' => self.out.push('\t'),
                // As the original writes them.
                control if control < ' ' => self.out.push_str(&format!("&#x{:x};", u32::from(control))),
                letter => self.out.push(letter),
            }
        }
    }
}
