//! The skeleton of a page: a title, sections, tables and figures, light or dark as the reader prefers.

use std::fmt::Write;

/// Colours and measures. The plots use the variables, too.
const STYLE: &str = "\
:root { color-scheme: light dark; --back: #fbfaf7; --sheet: #ffffff; --ink: #22262b; --quiet: #667079;
  --rule: #e3e0d8; --link: #8a5a12;
  --s0: #2f6db3; --s1: #d9822b; --s2: #3d9a6a; --s3: #b0509a; --s4: #8a8f2a; }
@media (prefers-color-scheme: dark) {
  :root { --back: #15181c; --sheet: #1d2126; --ink: #e4e6e8; --quiet: #98a1aa; --rule: #333a42;
    --link: #e0b060; --s0: #6ea8e6; --s1: #f0a860; --s2: #6cc89a; --s3: #d98cc8; --s4: #c0c560; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .3rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; }
p, ul { margin: .4rem 0; } ul { padding-left: 1.2rem; } .lead { color: var(--quiet); overflow-wrap: anywhere; }
a { color: var(--link); }
code { font-size: .92em; overflow-wrap: anywhere; }
.scroll { margin: 0 0 1rem; overflow-x: auto; background: var(--sheet); border: 1px solid var(--rule); border-radius: 8px; }
.long { max-height: 26rem; overflow-y: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .93rem; }
th, td { padding: .4rem .8rem; text-align: right; white-space: nowrap; border-top: 1px solid var(--rule); }
th { color: var(--quiet); font-weight: 600; border-top: 0; }
.long th { position: sticky; top: 0; background: var(--sheet); }
th.left, td.left { text-align: left; } td.left { white-space: normal; min-width: 5rem; }
pre { margin: 0 0 1rem; padding: .8rem 1rem; overflow-x: auto; font-size: .8rem; line-height: 1.3;
  background: var(--sheet); border: 1px solid var(--rule); border-radius: 8px; }
figure { margin: 0 0 1rem; padding: 1rem; background: var(--sheet); border: 1px solid var(--rule);
  border-radius: 8px; overflow-x: auto; }
figcaption { color: var(--quiet); font-size: .9rem; margin-top: .3rem; }
figure > svg { display: block; width: 100%; min-width: 36rem; height: auto; }
svg text { fill: var(--ink); font: 13px system-ui, -apple-system, 'Segoe UI', sans-serif; }
svg .quiet { fill: var(--quiet); font-size: 12px; }
svg .grid { stroke: var(--rule); } svg .axis { stroke: var(--quiet); }
svg .fair { stroke: var(--ink); stroke-dasharray: 4 4; opacity: .6; }
svg .whisker { stroke: var(--ink); stroke-width: 1.5; }
svg .line { fill: none; stroke-width: 2; stroke-linejoin: round; } svg .band { opacity: .18; }
.f0 { fill: var(--s0); } .f1 { fill: var(--s1); } .f2 { fill: var(--s2); } .f3 { fill: var(--s3); }
.f4 { fill: var(--s4); } .l0 { stroke: var(--s0); } .l1 { stroke: var(--s1); } .l2 { stroke: var(--s2); }
.l3 { stroke: var(--s3); } .l4 { stroke: var(--s4); }
@media print { body { background: #fff; } .long { max-height: none; } }
";

/// Text escaped for HTML, attributes included.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter => safe.push(letter),
        }
    }
    safe
}

/// A page that is being written.
pub(crate) struct Page {
    /// The code of its language.
    language: &'static str,
    title: String,
    body: String,
}

impl Page {
    /// A page with a title and what it is about; both are plain text.
    pub(crate) fn new(title: &str, lead: &str) -> Page {
        let title = escape(title);
        let body = format!("<h1>{title}</h1>\n<p class=\"lead\">{}</p>\n", escape(lead));
        Page { language: "en", title, body }
    }

    /// Sets the page's language to this code instead of English.
    pub(crate) fn speaking(self, language: &'static str) -> Page {
        Page { language, ..self }
    }

    /// Begins a new section.
    pub(crate) fn heading(&mut self, text: &str) -> &mut Page {
        self.add(&format!("<h2>{}</h2>", escape(text)))
    }

    /// Adds a paragraph of plain text.
    pub(crate) fn paragraph(&mut self, text: &str) -> &mut Page {
        self.add(&format!("<p>{}</p>", escape(text)))
    }

    /// Adds a link to a file beside the page.
    pub(crate) fn link(&mut self, file: &str, words: &str) -> &mut Page {
        self.add(&format!("<p><a href=\"{}\">{}</a></p>", escape(file), escape(words)))
    }

    /// Adds a list of plain texts.
    pub(crate) fn list(&mut self, texts: &[String]) -> &mut Page {
        let items: String = texts.iter().map(|text| format!("<li>{}</li>", escape(text))).collect();
        self.add(&format!("<ul>{items}</ul>"))
    }

    /// Adds a drawing with its caption.
    pub(crate) fn figure(&mut self, svg: &str, caption: &str) -> &mut Page {
        self.add(&format!("<figure>\n{svg}<figcaption>{}</figcaption>\n</figure>", escape(caption)))
    }

    /// Adds a table.
    pub(crate) fn table(&mut self, table: &Table) -> &mut Page {
        self.add(&table.html())
    }

    /// Adds HTML as it is.
    pub(crate) fn add(&mut self, html: &str) -> &mut Page {
        self.body.push_str(html);
        self.body.push('\n');
        self
    }

    /// The whole page.
    pub(crate) fn html(&self) -> String {
        let Page { language, title, body } = self;
        format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n\
             </body>\n</html>\n"
        )
    }
}

/// A table: the first columns hold text, the others figures.
pub(crate) struct Table {
    words: usize,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    long: bool,
}

impl Table {
    /// A table whose first `words` columns are text.
    pub(crate) fn new(words: usize, head: &[impl AsRef<str>]) -> Table {
        let head = head.iter().map(|name| escape(name.as_ref())).collect();
        Table { words, head, rows: Vec::new(), long: false }
    }

    /// A table that scrolls separately, because it is long.
    pub(crate) fn scrolling(self) -> Table {
        Table { long: true, ..self }
    }

    /// Adds a row; the cells are HTML.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    fn html(&self) -> String {
        let mut html = format!("<div class=\"scroll{}\"><table>\n", if self.long { " long" } else { "" });
        let class = |column: usize| if column < self.words { " class=\"left\"" } else { "" };
        let line = |html: &mut String, cells: &[String], tag: &str| {
            html.push_str("<tr>");
            for (column, cell) in cells.iter().enumerate() {
                let _ = write!(html, "<{tag}{}>{cell}</{tag}>", class(column));
            }
            html.push_str("</tr>\n");
        };
        line(&mut html, &self.head, "th");
        for row in &self.rows {
            line(&mut html, row, "td");
        }
        html.push_str("</table></div>");
        html
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_text_and_not_html() {
        let mut page = Page::new("<b>", "a & b");
        page.heading("\"x\"").paragraph("it's");
        let html = page.html();
        for text in ["<title>&lt;b&gt;</title>", "a &amp; b", "&quot;x&quot;", "it&#39;s"] {
            assert!(html.contains(text), "{html}");
        }
    }

    #[test]
    fn tables_have_words_on_the_left() {
        let mut table = Table::new(1, &["name", "n"]);
        table.row(vec!["a".to_owned(), "1".to_owned()]);
        let html = table.html();
        assert!(html.contains("<tr><td class=\"left\">a</td><td>1</td></tr>"), "{html}");
    }
}
