//! How things look on this terminal: language, colours or none, special characters or ASCII.

use std::env;
use std::io::{self, Write};

use cartagena::{Card, Place, Rules, Seat, Symbol};
use cartagena_language::Language;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use ratatui::style::{Color, Modifier, Style};

/// How the screen is to look, on the command line.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct LookArguments {
    /// The language [default: from LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, value_name = "LANGUAGE", value_parser = language_parser())]
    lang: Option<Language>,
    /// ASCII only, without special characters and line drawing [default: unless the locale is UTF-8]
    #[arg(long)]
    ascii: bool,
}

fn language_parser() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code)).try_map(|code| code.parse::<Language>())
}

/// How things look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    pub(crate) language: Language,
    /// ASCII only.
    pub(crate) ascii: bool,
    pub(crate) colours: bool,
}

impl Look {
    /// According to the arguments, or else to the environment.
    pub(crate) fn new(arguments: &LookArguments) -> Look {
        let of_messages = first_set(&["LC_ALL", "LC_MESSAGES", "LANG"]);
        // A system without such variables has other settings, and special characters.
        let of_letters = first_set(&["LC_ALL", "LC_CTYPE", "LANG"]);
        let utf_8 = of_letters.map_or(cfg!(windows), |locale| is_utf_8(&locale));
        Look {
            language: arguments
                .lang
                .unwrap_or_else(|| Language::from_locale(&of_messages.unwrap_or_default())),
            ascii: arguments.ascii || !utf_8,
            colours: env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        }
    }

    /// A text as this terminal can show it.
    pub(crate) fn text(self, text: &str) -> String {
        if self.ascii { text.chars().map(plain).collect() } else { text.to_owned() }
    }

    /// A writer of texts as this terminal can show them.
    pub(crate) fn writer<W: Write>(self, inner: W) -> Shown<W> {
        Shown { look: self, inner }
    }

    /// A message of the language.
    pub(crate) fn message(self, id: &str) -> String {
        self.text(&self.language.text(id))
    }

    /// A label before what belongs to it: "prison: ".
    pub(crate) fn label(self, name: &str) -> String {
        self.text(&self.language.format("board-listed", &[("name", name.into()), ("list", "".into())]))
    }

    /// The character for a symbol.
    pub(crate) const fn symbol(self, symbol: Symbol) -> char {
        if self.ascii { symbol.letter() } else { sign(symbol) }
    }

    /// The character for a card. A dark card is an upper-case letter in ASCII; otherwise a mark follows its
    /// character.
    pub(crate) fn card(self, card: Card) -> String {
        match (self.ascii, card.dark) {
            (true, _) => card.letter().to_string(),
            (false, false) => sign(card.symbol).to_string(),
            (false, true) => format!("{}'", sign(card.symbol)),
        }
    }

    /// The name of a card.
    pub(crate) fn card_name(self, card: Card, rules: &Rules) -> String {
        self.text(&self.language.cards([card].into_iter().collect(), rules))
    }

    /// A place in short: the number of a space, or its name.
    pub(crate) fn place(self, place: Place, rules: &Rules) -> String {
        match place.number() {
            Some(number) => number.to_string(),
            None => self.text(&self.language.place(place, rules)),
        }
    }

    /// The special characters that the screen itself uses.
    pub(crate) const fn signs(self) -> Signs {
        if self.ascii { ASCII } else { SIGNS }
    }

    pub(crate) fn coloured(self, colour: Color) -> Style {
        if self.colours { Style::new().fg(colour) } else { Style::new() }
    }

    pub(crate) fn seat(self, seat: Seat) -> Style {
        let colour = [Color::Yellow, Color::Red, Color::Green, Color::Cyan, Color::Magenta][seat.index()];
        self.coloured(colour).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn symbol_style(self, symbol: Symbol) -> Style {
        self.coloured(match symbol {
            Symbol::Skull | Symbol::Lantern => Color::White,
            Symbol::Hat | Symbol::Spyglass => Color::LightBlue,
            Symbol::Dagger | Symbol::Parrot => Color::LightRed,
            Symbol::Bottle | Symbol::Rum => Color::LightGreen,
            Symbol::Key | Symbol::Chest => Color::LightYellow,
            Symbol::Pistol => Color::LightMagenta,
            Symbol::Hook | Symbol::Sabre | Symbol::Flag => Color::LightCyan,
        })
    }

    /// What the selected action affects.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    pub(crate) fn faint(self) -> Style {
        self.coloured(Color::DarkGray)
    }
}

/// Writes texts as a terminal can show them. Writers must not split characters; the macros do not.
pub(crate) struct Shown<W> {
    look: Look,
    inner: W,
}

impl<W: Write> Write for Shown<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match std::str::from_utf8(bytes) {
            Ok(text) if self.look.ascii => self.inner.write_all(self.look.text(text).as_bytes())?,
            _ => self.inner.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

fn first_set(names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()))
}

fn is_utf_8(locale: &str) -> bool {
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Special characters that take one column on every terminal.
const fn sign(symbol: Symbol) -> char {
    match symbol {
        Symbol::Skull => '☠',
        Symbol::Hat => '▲',
        Symbol::Dagger => '†',
        Symbol::Bottle => '⚱',
        Symbol::Key => '⚷',
        Symbol::Pistol => '⌐',
        Symbol::Rum => '∪',
        Symbol::Hook => '⌡',
        Symbol::Lantern => '☼',
        Symbol::Spyglass => '⌕',
        Symbol::Parrot => '❦',
        Symbol::Chest => '▣',
        Symbol::Flag => '⚑',
        Symbol::Sabre => '⚔',
    }
}

/// Lines and marks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Signs {
    pub(crate) across: &'static str,
    pub(crate) down: &'static str,
    /// Between two tiles.
    pub(crate) tile: &'static str,
    /// Where the path continues in the next row.
    pub(crate) onward: &'static str,
    pub(crate) sea: &'static str,
    pub(crate) arrow: &'static str,
    pub(crate) turn: &'static str,
    /// A pirate that moves.
    pub(crate) start: &'static str,
    /// Where it lands.
    pub(crate) landing: &'static str,
}

const SIGNS: Signs = Signs {
    across: "─",
    down: "│",
    tile: "┃",
    onward: "↓",
    sea: "≈",
    arrow: "→",
    turn: "▶",
    start: "◂",
    landing: "●",
};

const ASCII: Signs = Signs {
    across: "-",
    down: ":",
    tile: "|",
    onward: "v",
    sea: "~",
    arrow: "->",
    turn: ">",
    start: "<",
    landing: "*",
};

/// The nearest ASCII character.
fn plain(letter: char) -> String {
    let text = match letter {
        ' '..='~' | '\n' => return letter.to_string(),
        'à' | 'â' | 'á' => "a",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'î' | 'ï' | 'í' => "i",
        'ô' | 'ó' => "o",
        'ù' | 'û' | 'ú' => "u",
        'À' | 'Â' => "A",
        'É' | 'È' | 'Ê' => "E",
        'ç' => "c",
        'Ç' => "C",
        'ä' | 'æ' => "ae",
        'ö' | 'œ' => "oe",
        'ü' => "ue",
        'Ä' => "Ae",
        'Ö' => "Oe",
        'Ü' => "Ue",
        'ß' => "ss",
        '→' => "->",
        '←' => "<",
        '↑' => "^",
        '↓' => "v",
        '…' => "...",
        '’' | '‘' => "'",
        '„' | '“' | '”' | '«' | '»' => "\"",
        '–' | '—' | '‑' => "-",
        '×' => "x",
        '±' => "+-",
        'º' => "o",
        '·' => "|",
        '\u{a0}' | '\u{202f}' => " ",
        _ => "?",
    };
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use ratatui::text::Span;

    use super::*;

    #[test]
    fn every_message_has_plain_letters() {
        let look = |language| Look { language, ascii: true, colours: false };
        for language in Language::ALL {
            for rules in cartagena::PRESETS.iter().map(|row| row.preset.rules()) {
                for symbol in rules.symbols.symbols() {
                    assert!(!look(language).text(&language.symbol(symbol, &rules)).contains('?'));
                }
            }
            assert!(look(language).message("terminal-keys-play").is_ascii());
        }
    }

    #[test]
    fn signs_take_one_column() {
        for symbol in Symbol::all() {
            assert_eq!(Span::raw(sign(symbol).to_string()).width(), 1, "{symbol:?}");
        }
    }
}
