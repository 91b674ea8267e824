//! Numbers as people write them in each language. Knows nothing about the game.

use crate::language::Language;

impl Language {
    /// A whole number with its digits in groups of three.
    ///
    /// ```
    /// use cartagena_language::Language;
    /// assert_eq!(Language::English.number(1_234_567), "1,234,567");
    /// assert_eq!(Language::German.number(1_234), "1.234");
    /// ```
    #[must_use]
    pub fn number(self, number: u64) -> String {
        let gap = match self {
            Language::English => ',',
            Language::German | Language::Dutch => '.',
            Language::French => '\u{202f}',
        };
        let digits = number.to_string();
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(gap);
            }
            text.push(digit);
        }
        text
    }

    /// A number with this many digits after its decimal point or comma.
    ///
    /// ```
    /// use cartagena_language::Language;
    /// assert_eq!(Language::Dutch.decimal(2.75, 1), "2,8");
    /// ```
    #[must_use]
    pub fn decimal(self, number: f64, digits: usize) -> String {
        let text = format!("{number:.digits$}");
        if self == Language::English { text } else { text.replace('.', ",") }
    }

    /// A share in percent, with one digit after the decimal point.
    ///
    /// ```
    /// use cartagena_language::Language;
    /// assert_eq!(Language::English.percent(0.525), "52.5%");
    /// ```
    #[must_use]
    pub fn percent(self, share: f64) -> String {
        self.format("explain-percent", &[("percent", self.decimal(100.0 * share, 1).into())])
    }
}
