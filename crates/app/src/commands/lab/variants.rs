//! What is varied, and the variants that come of it: every combination, as rules strings. Knows nothing
//! of how they are played.

use anyhow::{Context, Result, ensure};
use cartagena::{MODULES, OPTIONS, Rules, RulesError};
use cartagena_language::Language;

/// More variants than anybody can compare.
const MOST_VARIANTS: usize = 200;

/// Something that is varied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Vary {
    /// The module or option.
    pub(super) name: &'static str,
    /// What is put into the rules string, such as `+jungle`; nothing where a module is left out.
    pub(super) parts: Vec<String>,
}

/// Reads `players=2..5`, `actions=0-2,0-3`, `+jungle` or `+morgan:morgan,both`.
pub(super) fn vary(text: &str) -> Result<Vary, String> {
    if let Some(module) = text.strip_prefix('+') {
        let (name, values) = module.split_once(':').unwrap_or((module, ""));
        let names = MODULES.iter().map(|row| row.name);
        let name = known("module", name, names)?;
        let with = |value: &str| match value {
            "" => format!("+{name}"),
            value => format!("+{name}:{value}"),
        };
        let parts = std::iter::once(String::new()).chain(values.split(',').map(with));
        return Ok(Vary { name, parts: parts.collect() });
    }
    let (name, values) = text
        .split_once('=')
        .ok_or("write an option with its values, such as players=2..5, or a module, such as +jungle")?;
    let name = known("option", name, OPTIONS.iter().map(|row| row.name))?;
    let mut parts = Vec::new();
    for value in values.split(',') {
        match value.split_once("..") {
            None if value.is_empty() => return Err(format!("a value of {name} is missing")),
            None => parts.push(format!(",{name}={value}")),
            Some((first, last)) => {
                let number =
                    |text: &str| text.parse::<u16>().map_err(|_| format!("`{text}` is not a number"));
                let (first, last) = (number(first)?, number(last)?);
                if first > last || usize::from(last - first) >= MOST_VARIANTS {
                    return Err(format!("{value} is no range: from less to more, at most {MOST_VARIANTS}"));
                }
                parts.extend((first..=last).map(|value| format!(",{name}={value}")));
            }
        }
    }
    Ok(Vary { name, parts })
}

/// A name that a table has.
fn known(
    what: &str,
    name: &str,
    mut names: impl Iterator<Item = &'static str> + Clone,
) -> Result<&'static str, String> {
    let all = names.clone().collect::<Vec<_>>().join(", ");
    names.find(|&known| known == name).ok_or_else(|| format!("there is no {what} `{name}`; there are: {all}"))
}

/// A variant that is played.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub(super) rules: Rules,
    /// Which of the rules it was made from.
    pub(super) base: usize,
    /// Which part of each thing varied it has.
    pub(super) choices: Vec<usize>,
}

/// All variants, and those that cannot be played.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) varied: Vec<Vary>,
    pub(super) variants: Vec<Variant>,
    /// Rules strings with the reason.
    pub(super) left_out: Vec<(String, Why)>,
}

/// Why a variant is not played.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// It comes to these rules, which are played already.
    SameAs(Box<Rules>),
    Clash(RulesError),
}

impl Why {
    pub(super) fn words(&self, language: Language) -> String {
        match self {
            Why::SameAs(rules) => language.format("lab-same", &[("rules", rules.to_string().into())]),
            Why::Clash(error) => language.rules_error(error),
        }
    }
}

impl Plan {
    pub(super) fn new(bases: &[String], varied: &[Vary]) -> Result<Plan> {
        for (index, vary) in varied.iter().enumerate() {
            let twice = varied[..index].iter().any(|earlier| earlier.name == vary.name);
            ensure!(!twice, "--vary: {} is varied twice; write its values behind each other", vary.name);
        }
        let combinations = varied.iter().map(|vary| vary.parts.len());
        let count = combinations.fold(bases.len(), usize::saturating_mul);
        ensure!(count <= MOST_VARIANTS, "these are {count} variants: at most {MOST_VARIANTS} are played");
        let mut plan = Plan { varied: varied.to_vec(), variants: Vec::new(), left_out: Vec::new() };
        for (base, text) in bases.iter().enumerate() {
            let mut choices = vec![0; varied.len()];
            loop {
                plan.add(text, base, &choices)?;
                // Counts up like a number whose digits have different bases, the last the fastest.
                let next =
                    (0..choices.len()).rev().find(|&place| choices[place] + 1 < varied[place].parts.len());
                let Some(place) = next else { break };
                choices[place] += 1;
                choices[place + 1..].fill(0);
            }
        }
        let reasons =
            plan.left_out.iter().map(|(rules, why)| format!("{rules}: {}", why.words(Language::English)));
        ensure!(
            !plan.variants.is_empty(),
            "nothing can be played: {}",
            reasons.collect::<Vec<_>>().join("; ")
        );
        Ok(plan)
    }

    fn add(&mut self, base_text: &str, base: usize, choices: &[usize]) -> Result<()> {
        let text = varied_text(base_text, &self.varied, choices);
        match text.parse::<Rules>() {
            Ok(rules) => match self.variants.iter().find(|variant| variant.rules == rules) {
                Some(_) => self.left_out.push((text, Why::SameAs(Box::new(rules)))),
                None => self.variants.push(Variant { rules, base, choices: choices.to_vec() }),
            },
            Err(error @ RulesError::Clash { .. }) => self.left_out.push((text, Why::Clash(error))),
            Err(error) => return Err(error).with_context(|| format!("--rules {text}")),
        }
        Ok(())
    }
}

/// A rules string in which everything varied is as chosen.
fn varied_text(base: &str, varied: &[Vary], choices: &[usize]) -> String {
    // A part begins with its sign; the preset has none.
    let mut starts: Vec<usize> = base.match_indices(['+', ',']).map(|found| found.0).collect();
    starts.push(base.len());
    let mut text = base[..starts[0]].to_owned();
    for ends in starts.windows(2) {
        let part = &base[ends[0]..ends[1]];
        let name = part[1..].split([':', '=']).next().unwrap_or_default();
        if varied.iter().all(|vary| vary.name != name) {
            text.push_str(part);
        }
    }
    // Modules stand before options.
    let chosen = varied.iter().zip(choices).map(|(vary, &choice)| vary.parts[choice].as_str());
    let options: String = chosen.clone().filter(|part| !part.starts_with('+')).collect();
    let modules: String = chosen.filter(|part| part.starts_with('+')).collect();
    let place = text.find(',').unwrap_or(text.len());
    text.insert_str(place, &modules);
    text + &options
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(rules: &str, varied: &[&str]) -> Result<Plan> {
        let varied: Vec<Vary> = varied.iter().map(|text| vary(text).expect("something varied")).collect();
        Plan::new(&[rules.to_owned()], &varied)
    }

    fn texts(plan: &Plan) -> Vec<String> {
        plan.variants.iter().map(|variant| variant.rules.to_string()).collect()
    }

    #[test]
    fn every_combination_is_made() {
        let plan = plan("piatnik+morgan:both,crew=4", &["players=2..3", "+jungle"]).expect("a plan");
        let expected = [
            "piatnik+morgan:both,crew=4",
            "piatnik+jungle+morgan:both,crew=4",
            "piatnik+morgan:both,players=3,crew=4",
            "piatnik+jungle+morgan:both,players=3,crew=4",
        ];
        assert_eq!(texts(&plan), expected);
    }

    #[test]
    fn what_is_varied_replaces_what_the_rules_say() {
        let plan =
            plan("piatnik+morgan:both,players=4", &["+morgan:morgan,both", "players=3"]).expect("a plan");
        let expected =
            ["piatnik,players=3", "piatnik+morgan:morgan,players=3", "piatnik+morgan:both,players=3"];
        assert_eq!(texts(&plan), expected);
    }

    #[test]
    fn clashes_and_repetitions_are_left_out_with_the_reason() {
        let plan = plan("tortuga", &["+sorceress", "+morgan:classic"]).expect("a plan");
        assert_eq!(texts(&plan), ["tortuga"]);
        let reasons: Vec<String> =
            plan.left_out.iter().map(|left_out| left_out.1.words(Language::English)).collect();
        assert_eq!(reasons.len(), 3);
        assert_eq!(reasons[0], "the same as tortuga");
        assert!(reasons[1].contains("her spells"), "{reasons:?}");
    }

    #[test]
    fn what_cannot_be_varied_is_refused() {
        for (text, message) in [
            ("players", "write an option with its values"),
            ("players=", "a value of players is missing"),
            ("players=5..2", "no range"),
            ("players=2..x", "`x` is not a number"),
            ("pirates=2..3", "there is no option `pirates`"),
            ("+forest", "there is no module `forest`; there are: jungle, adventure"),
        ] {
            let error = vary(text).expect_err(text);
            assert!(error.contains(message), "{text}: {error}");
        }
        for (varied, message) in [
            (&["players=2..9"][..], "`players` cannot be `6`"),
            (&["players=2..3", "players=4"], "players is varied twice"),
            (&["rounds=1..150", "players=2..5"], "600 variants"),
            (&["players=2", "first=E"], "nothing can be played"),
        ] {
            let error = format!("{:#}", plan("jamaica", varied).expect_err("not a plan"));
            assert!(error.contains(message), "{error}");
        }
    }
}
