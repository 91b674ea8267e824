//! `cartagena bots`: lists the bots and levels that can be chosen. Everything comes from the table of
//! bots.

use std::collections::BTreeMap;
use std::io::{self, Write};

use anyhow::Result;
use cartagena_bots::{BOTS, BotRow, LEVELS, LevelRow, Parameter};
use serde::Serialize;

use crate::Verdict;
use crate::support::output::{json, wrapped};

/// List the bots with their settings, and the levels.
///
/// A bot is written NAME[:SETTING=VALUE{,SETTING=VALUE}], a level as level:NUMBER.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cartagena bots
  cartagena bots --json
  cartagena arena --players random,level:1";

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Verdict> {
    let lists = Lists::new();
    if arguments.json {
        json(out, &lists)?;
    } else {
        lists.print(out)?;
    }
    Ok(Verdict::Good)
}

#[derive(Serialize)]
struct Lists {
    bots: Vec<BotInfo>,
    levels: Vec<LevelInfo>,
}

#[derive(Serialize)]
struct BotInfo {
    name: &'static str,
    description: &'static str,
    settings: Vec<SettingInfo>,
}

#[derive(Serialize)]
struct SettingInfo {
    name: &'static str,
    description: &'static str,
    default: u64,
    least: u64,
    most: u64,
    /// Values that have a name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    names: BTreeMap<&'static str, u64>,
    /// Its values and its default, in words.
    #[serde(skip)]
    values: String,
}

#[derive(Serialize)]
struct LevelInfo {
    level: u64,
    name: &'static str,
    description: &'static str,
    bot: String,
}

impl Lists {
    fn new() -> Lists {
        let setting = |row: &Parameter| SettingInfo {
            name: row.name,
            description: row.description,
            default: row.default,
            least: row.least,
            most: row.most,
            names: row.names.iter().copied().collect(),
            values: format!("{}, default {}", row.values(), row.written(row.default)),
        };
        let bot = |row: &BotRow| BotInfo {
            name: row.name,
            description: row.description,
            settings: row.parameters.iter().map(setting).collect(),
        };
        let level = |row: &LevelRow| LevelInfo {
            level: row.number,
            name: row.name,
            description: row.description,
            bot: row.spec.to_string(),
        };
        Lists { bots: BOTS.iter().map(bot).collect(), levels: LEVELS.iter().map(level).collect() }
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "Bots, written NAME[:SETTING=VALUE{{,SETTING=VALUE}}]")?;
        for bot in &self.bots {
            wrapped(out, &format!("  {:12} ", bot.name), bot.description)?;
            for setting in &bot.settings {
                let SettingInfo { name, description, values, .. } = setting;
                let text = format!("{description} ({values})");
                wrapped(out, &format!("    {name:10} "), &text)?;
            }
        }
        writeln!(out, "\nLevels, written level:NUMBER")?;
        for row in &self.levels {
            let text = format!("{}: {} ({})", row.name, row.description, row.bot);
            wrapped(out, &format!("  {:<12} ", format!("level:{}", row.level)), &text)?;
        }
        Ok(())
    }
}
