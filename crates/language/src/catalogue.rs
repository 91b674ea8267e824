//! The messages for a program that fills them in itself: the page in the browser. Reads the same files as
//! everything else and knows nothing about their meaning.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;
use serde::Serialize;

use crate::language::Language;
use crate::messages::FILES;

/// Texts by id, for a program that fills them in itself.
///
/// A catalogue maps ids to texts. As JSON a text is one of two things:
///
/// - a string, in which `{$name}` stands for an argument: `"{$player} has left"`;
/// - a list of parts if something in it is chosen by an argument. A part is a string as above or an
///   object such as
///   `{"select": "count", "cases": {"one": "1 card", "other": "{$count} cards"}, "default": "other"}`.
///   Each case is a text again, a string or a list.
///
/// Which case is taken: the one whose key equals the argument as text; otherwise, if the argument is a
/// number, the one for its plural category in the language (`Intl.PluralRules`); otherwise the one named by
/// `default`. The attribute of a message has the id `message.attribute`. References between messages are
/// already resolved. In a few lines of JavaScript:
///
/// ```js
/// const format = (text, args, rules) => typeof text === "string"
///   ? text.replace(/\{\$([\w-]+)\}/g, (all, name) => args[name] ?? all)
///   : text.map((part) => typeof part === "string" ? format(part, args, rules)
///       : format(part.cases[args[part.select]]
///           ?? (typeof args[part.select] === "number" ? part.cases[rules.select(args[part.select])] : undefined)
///           ?? part.cases[part.default], args, rules)).join("");
/// ```
pub type Catalogue = BTreeMap<String, Text>;

/// A text to be filled in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Text {
    /// The same words in every case, with `{$name}` for arguments.
    Plain(String),
    /// Some parts depend on an argument.
    Parts(Vec<Part>),
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Part {
    /// Words, with `{$name}` for arguments.
    Words(String),
    /// A choice between texts.
    Choice {
        /// The argument that it depends on.
        select: String,
        /// The texts by values or plural categories of the argument.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        cases: BTreeMap<String, Text>,
        /// The key of the text for all other values.
        default: String,
    },
}

impl Language {
    /// All messages that a browser needs; what this language lacks is in English.
    #[must_use]
    pub fn catalogue(self) -> Catalogue {
        let mut catalogue = Catalogue::new();
        for language in [Language::English, self] {
            let texts =
                FILES.iter().filter(|file| file.for_browser).map(|file| file.texts[language as usize]);
            for text in texts {
                catalogue.extend(read(text));
            }
        }
        catalogue
    }
}

/// The texts of one file.
pub(crate) fn read(file: &str) -> Catalogue {
    // Whatever cannot be parsed is left out; the tests find it.
    let resource = parser::parse(file).unwrap_or_else(|(readable, _)| readable);
    let mut patterns = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            if let Some(pattern) = &message.value {
                patterns.insert(message.id.name.to_owned(), pattern);
            }
            for attribute in &message.attributes {
                patterns.insert(format!("{}.{}", message.id.name, attribute.id.name), &attribute.value);
            }
        }
    }
    let reader = Reader { patterns: &patterns };
    patterns.iter().map(|(id, pattern)| (id.clone(), reader.text(pattern, 0))).collect()
}

/// The maximum depth of references; more is a cycle.
const DEEPEST: usize = 8;

struct Reader<'a> {
    patterns: &'a BTreeMap<String, &'a Pattern<&'a str>>,
}

impl Reader<'_> {
    fn text(&self, pattern: &Pattern<&str>, depth: usize) -> Text {
        let mut parts = Vec::new();
        self.add(pattern, depth, &mut parts);
        match parts.as_mut_slice() {
            [] => Text::Plain(String::new()),
            [Part::Words(words)] => Text::Plain(std::mem::take(words)),
            _ => Text::Parts(parts),
        }
    }

    fn add(&self, pattern: &Pattern<&str>, depth: usize, parts: &mut Vec<Part>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => push(parts, value),
                PatternElement::Placeable { expression } => self.add_expression(expression, depth, parts),
            }
        }
    }

    fn add_expression(&self, expression: &Expression<&str>, depth: usize, parts: &mut Vec<Part>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline, depth, parts),
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                parts.push(self.choice(id.name, variants, depth));
            }
            // Nothing else can select.
            Expression::Select { .. } => {}
        }
    }

    fn add_inline(&self, inline: &InlineExpression<&str>, depth: usize, parts: &mut Vec<Part>) {
        match inline {
            InlineExpression::VariableReference { id } => push(parts, &format!("{{${}}}", id.name)),
            InlineExpression::StringLiteral { value } => push(parts, &unescape_unicode_to_string(value)),
            InlineExpression::NumberLiteral { value } => push(parts, value),
            InlineExpression::MessageReference { id, attribute } if depth < DEEPEST => {
                let attribute = attribute.as_ref().map_or_else(String::new, |part| format!(".{}", part.name));
                if let Some(pattern) = self.patterns.get(&format!("{}{attribute}", id.name)) {
                    self.add(pattern, depth + 1, parts);
                }
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression, depth, parts),
            // Functions and terms are not used.
            _ => {}
        }
    }

    fn choice(&self, select: &str, variants: &[Variant<&str>], depth: usize) -> Part {
        let key = |variant: &Variant<&str>| match variant.key {
            VariantKey::Identifier { name } => name.to_owned(),
            VariantKey::NumberLiteral { value } => value.to_owned(),
        };
        let default = variants.iter().find(|variant| variant.default).map(key).unwrap_or_default();
        let cases = variants.iter().map(|variant| (key(variant), self.text(&variant.value, depth)));
        Part::Choice { select: select.to_owned(), cases: cases.collect(), default }
    }
}

/// Appends words to the last part.
fn push(parts: &mut Vec<Part>, words: &str) {
    if let Some(Part::Words(last)) = parts.last_mut() {
        last.push_str(words);
    } else {
        parts.push(Part::Words(words.to_owned()));
    }
}
