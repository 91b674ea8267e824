//! `cartagena rules`: lists the choices, or explains one rules string. Everything comes from the tables of
//! the library, in the reader's language; JSON is in English.

use std::io::{self, Write};

use anyhow::Result;
use cartagena::{MODULES, OPTIONS, Rules};
use cartagena_language::{Entry, Language};
use serde::Serialize;

use crate::Verdict;
use crate::support::output::{json, wrapped};
use crate::terminal::{Look, LookArguments};

/// List the presets, modules and options, or explain a rules string.
///
/// Rules are written PRESET{+MODULE[:VALUE]}{,OPTION=VALUE}: a published rule set, the modules added
/// to it, and whatever else the table agreed on.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The rules to explain, such as piatnik+adventure,crew=4; without them everything is listed
    rules: Option<Rules>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    look: LookArguments,
}

const EXAMPLES: &str = "\
Examples:
  cartagena rules
  cartagena rules tortuga,players=3
  cartagena rules piatnik+adventure:3/4+morgan:both+freebooter,crew=4 --json";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let look = Look::new(&arguments.look);
    let language = if arguments.json { Language::English } else { look.language };
    let mut words = look.writer(&mut *out);
    match (&arguments.rules, arguments.json) {
        (None, false) => print_tables(&mut words, language)?,
        (None, true) => json(out, &Tables::new(language))?,
        (Some(rules), false) => print_explanation(&mut words, &Explanation::new(rules, language), language)?,
        (Some(rules), true) => json(out, &Explanation::new(rules, language))?,
    }
    Ok(Verdict::Good)
}

#[derive(Serialize)]
struct Tables {
    presets: Vec<PresetInfo>,
    modules: Vec<ChoiceInfo>,
    options: Vec<ChoiceInfo>,
}

#[derive(Serialize)]
struct PresetInfo {
    name: String,
    source: &'static str,
    description: String,
}

/// A module or an option, and its values.
#[derive(Serialize)]
struct ChoiceInfo {
    name: String,
    /// Empty if it takes no value.
    values: String,
    description: String,
}

impl From<Entry> for PresetInfo {
    fn from(Entry { name, description, source, .. }: Entry) -> PresetInfo {
        PresetInfo { name, source: source.unwrap_or_default(), description }
    }
}

impl From<Entry> for ChoiceInfo {
    fn from(Entry { name, description, values, .. }: Entry) -> ChoiceInfo {
        ChoiceInfo { name, values, description }
    }
}

impl Tables {
    fn new(language: Language) -> Tables {
        Tables {
            presets: language.presets().into_iter().map(PresetInfo::from).collect(),
            modules: language.modules().into_iter().map(ChoiceInfo::from).collect(),
            options: language.options().into_iter().map(ChoiceInfo::from).collect(),
        }
    }
}

fn print_tables(out: &mut impl Write, language: Language) -> io::Result<()> {
    let tables = Tables::new(language);
    let form = [("form", "PRESET{+MODULE[:VALUE]}{,OPTION=VALUE}".into())];
    wrapped(out, "", &language.format("listing-written", &form))?;
    writeln!(out, "piatnik+adventure+morgan:both,players=3,crew=4")?;
    writeln!(out, "\n{}", language.text("listing-presets"))?;
    for row in &tables.presets {
        wrapped(out, &format!("  {:22} ", row.name), &format!("{} ({})", row.description, row.source))?;
    }
    for (heading, rows) in [("listing-modules", &tables.modules), ("listing-options", &tables.options)] {
        writeln!(out, "\n{}", language.text(heading))?;
        for row in rows {
            let values = if row.values.is_empty() { String::new() } else { format!(" ({})", row.values) };
            wrapped(out, &format!("  {:11} ", row.name), &format!("{}{values}", row.description))?;
        }
    }
    writeln!(out)?;
    wrapped(out, "", &language.text("listing-values"))
}

/// Everything about one rules string.
#[derive(Serialize)]
struct Explanation {
    /// In canonical form.
    rules: String,
    preset: Option<PresetInfo>,
    modules: Vec<ModuleInUse>,
    options: Vec<OptionInUse>,
}

#[derive(Serialize)]
struct ModuleInUse {
    name: &'static str,
    /// What follows the colon in the canonical form.
    value: Option<String>,
    description: String,
}

#[derive(Serialize)]
struct OptionInUse {
    name: &'static str,
    value: String,
    /// The value in the preset.
    preset: String,
    differs: bool,
    description: String,
}

impl Explanation {
    fn new(rules: &Rules, language: Language) -> Explanation {
        let preset = rules.preset.rules();
        let options = OPTIONS.iter().zip(language.options()).map(|(row, Entry { description, .. })| {
            let (value, preset) = (rules.option(row.option), preset.option(row.option));
            OptionInUse {
                name: row.name,
                value: value.to_string(),
                preset: preset.to_string(),
                differs: value != preset,
                description,
            }
        });
        let modules =
            MODULES.iter().zip(language.modules()).filter_map(|(row, Entry { description, .. })| {
                let value = rules.module(row.module)?.setting().map(|setting| setting.to_string());
                Some(ModuleInUse { name: row.name, value, description })
            });
        let name = rules.preset.to_string();
        Explanation {
            preset: language.presets().into_iter().find(|entry| entry.name == name).map(PresetInfo::from),
            modules: modules.collect(),
            options: options.collect(),
            rules: rules.to_string(),
        }
    }
}

fn print_explanation(out: &mut impl Write, explanation: &Explanation, language: Language) -> io::Result<()> {
    let label = |id: &str| format!("  {:8} ", language.text(id));
    writeln!(out, "{}", explanation.rules)?;
    if let Some(preset) = &explanation.preset {
        writeln!(out)?;
        let text = format!("{}: {} ({})", preset.name, preset.description, preset.source);
        wrapped(out, &label("listing-preset"), &text)?;
    }
    for module in &explanation.modules {
        let value = module.value.as_ref().map_or_else(String::new, |value| format!(":{value}"));
        wrapped(out, &label("listing-module"), &format!("{}{value} ({})", module.name, module.description))?;
    }
    writeln!(out)?;
    let width = explanation.options.iter().map(|option| option.value.len()).max().unwrap_or(0);
    for option in &explanation.options {
        let mark = if option.differs { '*' } else { ' ' };
        let heading = format!("{mark} {:8} {:width$}  ", option.name, option.value);
        let mut text = option.description.clone();
        if option.differs {
            let usual = language.format("listing-in-preset", &[("value", option.preset.as_str().into())]);
            text = format!("{text} [{usual}]");
        }
        wrapped(out, &heading, &text)?;
    }
    if explanation.options.iter().any(|option| option.differs) {
        writeln!(out, "\n* {}", language.text("listing-differs"))?;
    }
    Ok(())
}
