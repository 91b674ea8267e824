//! Bundles many scripts and style sheets into one each, so that a browser on a slow connection waits once. A
//! module stays as written, wrapped in a function; nothing is transpiled or minified. Knows the few forms of
//! `import` and `export` that the formatter leaves, and refuses all others.

use std::fmt::Write as _;

/// Why files cannot be linked: a mistake in the client's folder, which a test finds.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum LinkError {
    #[error("there is no `{0}`")]
    Missing(String),
    #[error("`{0}` needs itself")]
    Circle(String),
    #[error("{file}: `{line}` is written in no known form")]
    Unknown { file: String, line: String },
}

/// A file of the client by its path.
pub(super) type Read<'a> = &'a dyn Fn(&str) -> Option<String>;

/// A module and everything it imports, as one module.
pub(super) fn script(entry: &str, read: Read<'_>) -> Result<String, LinkError> {
    let mut linker = Linker { read, known: Vec::new(), open: Vec::new(), text: String::new() };
    linker.module(entry)?;
    Ok(linker.text)
}

/// A style sheet with its imports inlined.
pub(super) fn styles(entry: &str, read: Read<'_>) -> Result<String, LinkError> {
    let mut text = String::new();
    for line in read(entry).ok_or_else(|| LinkError::Missing(entry.to_owned()))?.lines() {
        match between(line, "@import \"", "\";") {
            Some(path) => {
                let path = beside(entry, path);
                text += &read(&path).ok_or(LinkError::Missing(path))?;
            }
            None => text += line,
        }
        text.push('\n');
    }
    Ok(text)
}

struct Linker<'a> {
    read: Read<'a>,
    /// The modules written so far, with their numbers.
    known: Vec<String>,
    /// Those waiting for their imports.
    open: Vec<String>,
    text: String,
}

impl Linker<'_> {
    /// Writes a module after those it needs. Returns its name in the script.
    fn module(&mut self, path: &str) -> Result<String, LinkError> {
        if let Some(number) = self.known.iter().position(|known| known == path) {
            return Ok(format!("module{number}"));
        }
        if self.open.iter().any(|open| open == path) {
            return Err(LinkError::Circle(path.to_owned()));
        }
        self.open.push(path.to_owned());
        let source = (self.read)(path).ok_or_else(|| LinkError::Missing(path.to_owned()))?;
        let body = if path.ends_with(".json") { format!("({source})") } else { self.wrapped(path, &source)? };
        self.open.pop();
        let name = format!("module{}", self.known.len());
        self.known.push(path.to_owned());
        let _ = writeln!(self.text, "// {path}\nconst {name} = {body};\n");
        Ok(name)
    }

    /// The code of a module as a function that returns its exports.
    fn wrapped(&mut self, path: &str, source: &str) -> Result<String, LinkError> {
        let (mut body, mut exports) = (String::new(), Vec::new());
        let mut lines = source.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("import ") {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    statement += lines.next().ok_or_else(|| unknown(path, line))?.trim();
                }
                body += &self.import(path, &statement)?;
            } else if let Some(code) = line.strip_prefix("export ") {
                exports.push(exported(code).ok_or_else(|| unknown(path, line))?.to_owned());
                body += code;
            } else {
                body += &self.lazy(path, line)?;
            }
            body.push('\n');
        }
        Ok(format!("(() => {{\n{body}return {{ {} }};\n}})()", exports.join(", ")))
    }

    /// `import { one, two as other } from "./path.js";`, or `import name from "../file.json" with …;`
    fn import(&mut self, path: &str, statement: &str) -> Result<String, LinkError> {
        let refused = || unknown(path, statement);
        let from = between(statement, " from \"", "\"").ok_or_else(refused)?;
        let module = self.module(&beside(path, from))?;
        let names = statement["import ".len()..].split(" from ").next().unwrap_or_default();
        let names = names.replace(" as ", ": ");
        Ok(format!("const {names} = {module};"))
    }

    /// A line with a dynamic import: the module is already there.
    fn lazy(&mut self, path: &str, line: &str) -> Result<String, LinkError> {
        let Some(wanted) = between(line, "await import(\"", "\")") else { return Ok(line.to_owned()) };
        let module = self.module(&beside(path, wanted))?;
        Ok(line.replace(&format!("await import(\"{wanted}\")"), &module))
    }
}

fn unknown(file: &str, line: &str) -> LinkError {
    LinkError::Unknown { file: file.to_owned(), line: line.to_owned() }
}

/// The name that a declaration exports.
fn exported(code: &str) -> Option<&str> {
    let kinds = ["async function ", "function ", "class ", "const "];
    let rest = kinds.iter().find_map(|kind| code.strip_prefix(kind))?;
    rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .next()
        .filter(|name| !name.is_empty())
}

/// The text between two marks in a line.
fn between<'a>(line: &'a str, before: &str, after: &str) -> Option<&'a str> {
    line.split_once(before)?.1.split_once(after).map(|(found, _)| found)
}

/// The path of a file that another one imports.
fn beside(file: &str, named: &str) -> String {
    let mut folders: Vec<&str> = file.split('/').collect();
    folders.pop();
    for part in named.split('/') {
        match part {
            "." => {}
            ".." => drop(folders.pop()),
            part => folders.push(part),
        }
    }
    folders.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(path: &str) -> Option<String> {
        let text = match path {
            "main.js" => {
                "import pages from \"./pages.json\" with { type: \"json\" };\nimport { one, two as other } from \"./base/one.js\";\nconst late = async () => (await import(\"./late.js\")).late();\n"
            }
            "base/one.js" => "// One.\nexport const one = 1;\nexport async function two() {}\n",
            "late.js" => {
                "import {\n  one,\n} from \"./base/one.js\";\nexport function late() {\n  return one;\n}\n"
            }
            "pages.json" => "{\"\": 1}",
            "first.js" => "import { b } from \"./second.js\";",
            "second.js" => "import { a } from \"./first.js\";",
            "default.js" => "export default 1;",
            "all.css" => "/* All. */\n@import \"styles/one.css\";",
            "styles/one.css" => ".one {}",
            _ => return None,
        };
        Some(text.to_owned())
    }

    #[test]
    fn modules_become_one() {
        let expected = "// pages.json\nconst module0 = ({\"\": 1});\n\n\
            // base/one.js\nconst module1 = (() => {\n// One.\nconst one = 1;\nasync function two() {}\nreturn { one, two };\n})();\n\n\
            // late.js\nconst module2 = (() => {\nconst {one,} = module1;\nfunction late() {\n  return one;\n}\nreturn { late };\n})();\n\n\
            // main.js\nconst module3 = (() => {\nconst pages = module0;\nconst { one, two: other } = module1;\nconst late = async () => (module2).late();\nreturn {  };\n})();\n\n";
        assert_eq!(script("main.js", &files).as_deref(), Ok(expected));
        assert_eq!(styles("all.css", &files).as_deref(), Ok("/* All. */\n.one {}\n"));
    }

    #[test]
    fn what_cannot_be_linked_is_refused() {
        let refused = |entry| script(entry, &files).expect_err("it cannot be linked");
        assert_eq!(refused("first.js"), LinkError::Circle("first.js".into()));
        assert_eq!(refused("default.js"), unknown("default.js", "export default 1;"));
        assert_eq!(refused("nothing.js"), LinkError::Missing("nothing.js".into()));
    }
}
