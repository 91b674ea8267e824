//! `cartagena rules`: lists what can be chosen, or explains one rules string. Everything comes from
//! the tables of the library.

use std::io::{self, Write};

use anyhow::Result;
use cartagena::{MODULES, OPTIONS, OptionRow, PRESETS, PresetRow, Rules};
use serde::Serialize;

use crate::Verdict;
use crate::output::{json, wrapped};

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
}

const EXAMPLES: &str = "\
Examples:
  cartagena rules
  cartagena rules tortuga,players=3
  cartagena rules piatnik+adventure:3/4+morgan:both+freebooter,crew=4 --json";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    match (&arguments.rules, arguments.json) {
        (None, false) => print_tables(out)?,
        (None, true) => json(out, &Tables::new())?,
        (Some(rules), false) => print_explanation(out, &Explanation::new(rules))?,
        (Some(rules), true) => json(out, &Explanation::new(rules))?,
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
    name: &'static str,
    source: &'static str,
    description: &'static str,
}

/// A module or an option, and what it can be set to.
#[derive(Serialize)]
struct ChoiceInfo {
    name: &'static str,
    /// Empty if it takes no value.
    values: &'static str,
    description: &'static str,
}

impl PresetInfo {
    fn new(row: &PresetRow) -> PresetInfo {
        PresetInfo { name: row.name, source: row.source, description: row.description }
    }
}

impl Tables {
    fn new() -> Tables {
        let module = |row: &cartagena::ModuleRow| ChoiceInfo {
            name: row.name,
            values: row.values,
            description: row.description,
        };
        let option =
            |row: &OptionRow| ChoiceInfo { name: row.name, values: row.values, description: row.description };
        Tables {
            presets: PRESETS.iter().map(PresetInfo::new).collect(),
            modules: MODULES.iter().map(module).collect(),
            options: OPTIONS.iter().map(option).collect(),
        }
    }
}

fn print_tables(out: &mut impl Write) -> io::Result<()> {
    let tables = Tables::new();
    writeln!(out, "Rules are written PRESET{{+MODULE[:VALUE]}}{{,OPTION=VALUE}}, for example")?;
    writeln!(out, "piatnik+adventure+morgan:both,players=3,crew=4")?;
    writeln!(out, "\nPresets")?;
    for row in &tables.presets {
        wrapped(out, &format!("  {:22} ", row.name), &format!("{} ({})", row.description, row.source))?;
    }
    for (heading, rows) in [("Modules", &tables.modules), ("Options", &tables.options)] {
        writeln!(out, "\n{heading}")?;
        for row in rows {
            let values = if row.values.is_empty() { String::new() } else { format!(" ({})", row.values) };
            wrapped(out, &format!("  {:11} ", row.name), &format!("{}{values}", row.description))?;
        }
    }
    writeln!(out, "\n`cartagena rules PRESET` shows the options' values in a preset.")
}

/// All about one rules string.
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
    /// What stands behind the colon in the canonical form.
    value: Option<String>,
    description: &'static str,
}

#[derive(Serialize)]
struct OptionInUse {
    name: &'static str,
    value: String,
    /// The value in the preset.
    preset: String,
    differs: bool,
    description: &'static str,
}

impl Explanation {
    fn new(rules: &Rules) -> Explanation {
        let canonical = rules.to_string();
        let preset = rules.preset.rules();
        let options = OPTIONS.iter().map(|row| {
            let (value, preset) = ((row.get)(rules), (row.get)(&preset));
            let differs = value != preset;
            OptionInUse { name: row.name, value, preset, differs, description: row.description }
        });
        Explanation {
            preset: PRESETS.iter().find(|row| row.preset == rules.preset).map(PresetInfo::new),
            modules: modules_in(&canonical),
            options: options.collect(),
            rules: canonical,
        }
    }
}

/// The modules that a canonical rules string names.
fn modules_in(canonical: &str) -> Vec<ModuleInUse> {
    let before_options = canonical.split(',').next().unwrap_or_default();
    let modules = before_options.split('+').skip(1).filter_map(|module| {
        let (name, value) = match module.split_once(':') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (module, None),
        };
        let row = MODULES.iter().find(|row| row.name == name)?;
        Some(ModuleInUse { name: row.name, value, description: row.description })
    });
    modules.collect()
}

fn print_explanation(out: &mut impl Write, explanation: &Explanation) -> io::Result<()> {
    writeln!(out, "{}", explanation.rules)?;
    if let Some(preset) = &explanation.preset {
        writeln!(out)?;
        let text = format!("{}: {} ({})", preset.name, preset.description, preset.source);
        wrapped(out, "  preset   ", &text)?;
    }
    for module in &explanation.modules {
        let value = module.value.as_ref().map_or_else(String::new, |value| format!(":{value}"));
        wrapped(out, "  module   ", &format!("{}{value} ({})", module.name, module.description))?;
    }
    writeln!(out)?;
    let width = explanation.options.iter().map(|option| option.value.len()).max().unwrap_or(0);
    for option in &explanation.options {
        let mark = if option.differs { '*' } else { ' ' };
        let heading = format!("{mark} {:8} {:width$}  ", option.name, option.value);
        let usual = if option.differs { format!(" [preset: {}]", option.preset) } else { String::new() };
        wrapped(out, &heading, &format!("{}{usual}", option.description))?;
    }
    if explanation.options.iter().any(|option| option.differs) {
        writeln!(out, "\n* differs from the preset")?;
    }
    Ok(())
}
