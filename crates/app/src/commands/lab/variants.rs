//! The varied parts, and the variants that result: every combination. Knows nothing about how they are
//! played.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use anyhow::{Result, ensure};
use cartagena::{Module, Part, PartName, RuleOption, Rules, RulesError, RulesSpec, Setting};
use cartagena_language::Language;

/// More variants than anyone can compare.
const MOST_VARIANTS: usize = 200;

/// A varied part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Vary {
    pub(super) name: PartName,
    /// What is added to the rules; empty where a module is left out.
    pub(super) parts: Vec<Option<Part>>,
}

/// Reads `players=2..5`, `actions=0-2,0-3`, `+jungle` or `+morgan:morgan,both`.
pub(super) fn vary(text: &str) -> Result<Vary, String> {
    if let Some(module) = text.strip_prefix('+') {
        return vary_module(module).map_err(|error| error.reason().to_string());
    }
    let (name, values) = text
        .split_once('=')
        .ok_or("write an option with its values, such as players=2..5, or a module, such as +jungle")?;
    let option = name.parse::<RuleOption>().map_err(|error| error.reason().to_string())?;
    let mut parts = Vec::new();
    for value in values.split(',') {
        if value.is_empty() {
            return Err(format!("a value of {name} is missing"));
        }
        let read = match value.split_once("..") {
            None => PartName::from(option).read(value).map(|part| vec![part]),
            Some((first, last)) => range(first, last)?.map(|number| with_number(option, number)).collect(),
        };
        parts.extend(read.map_err(|error| error.reason().to_string())?.into_iter().map(Some));
    }
    Ok(Vary { name: option.into(), parts })
}

/// Reads `jungle` or `morgan:morgan,both`.
fn vary_module(text: &str) -> Result<Vary, RulesError> {
    let (name, values) = match text.split_once(':') {
        Some((name, values)) => (name, Some(values)),
        None => (text, None),
    };
    let module: Module = name.parse()?;
    let mut parts = vec![None];
    match values {
        None => parts.push(Some(module.into())),
        Some(values) => {
            for value in values.split(',') {
                parts.push(Some(PartName::from(module).read(value)?));
            }
        }
    }
    Ok(Vary { name: module.into(), parts })
}

/// All numbers of `2..5`.
fn range(first: &str, last: &str) -> Result<RangeInclusive<u16>, String> {
    let number = |text: &str| text.parse::<u16>().map_err(|_| format!("`{text}` is not a number"));
    let (low, high) = (number(first)?, number(last)?);
    if low > high || usize::from(high - low) >= MOST_VARIANTS {
        return Err(format!("{first}..{last} is not a range from less to more, at most {MOST_VARIANTS}"));
    }
    Ok(low..=high)
}

/// An option with a number, if it takes that.
fn with_number(option: RuleOption, number: u16) -> Result<Part, RulesError> {
    let setting = Setting::from(number);
    if option.domain().contains(setting) {
        Ok(option.to(setting))
    } else {
        Err(RulesError::BadValue { name: option.into(), value: number.to_string(), at: 0 })
    }
}

/// A variant to play.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub(super) rules: Rules,
    /// The rules it was made from.
    pub(super) base: usize,
    /// Which value of each varied part it has.
    pub(super) choices: Vec<usize>,
}

/// All variants, and the combinations that cannot be played.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) varied: Vec<Vary>,
    pub(super) variants: Vec<Variant>,
    /// Each with the reason.
    pub(super) left_out: Vec<(RulesSpec, Why)>,
    /// What is varied, and what the given rules differ in.
    different: BTreeSet<PartName>,
}

/// Why a variant is not played.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// It is equivalent to these rules, which are already played.
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
    pub(super) fn new(bases: &[RulesSpec], varied: &[Vary]) -> Result<Plan> {
        for (index, vary) in varied.iter().enumerate() {
            let twice = varied[..index].iter().any(|earlier| earlier.name == vary.name);
            ensure!(!twice, "--vary: {} is varied twice; give all its values at once", vary.name);
        }
        let combinations = varied.iter().map(|vary| vary.parts.len());
        let count = combinations.fold(bases.len(), usize::saturating_mul);
        ensure!(count <= MOST_VARIANTS, "these are {count} variants: at most {MOST_VARIANTS} are played");
        let mut plan = Plan {
            varied: varied.to_vec(),
            variants: Vec::new(),
            left_out: Vec::new(),
            different: different(bases).chain(varied.iter().map(|vary| vary.name)).collect(),
        };
        for (base, spec) in bases.iter().enumerate() {
            let mut choices = vec![0; varied.len()];
            loop {
                plan.add(spec, base, &choices);
                // Counts up like a number whose digits have different bases, the last one fastest.
                let next =
                    (0..choices.len()).rev().find(|&place| choices[place] + 1 < varied[place].parts.len());
                let Some(place) = next else { break };
                choices[place] += 1;
                choices[place + 1..].fill(0);
            }
        }
        let reasons =
            plan.left_out.iter().map(|(spec, why)| format!("{spec}: {}", why.words(Language::English)));
        ensure!(
            !plan.variants.is_empty(),
            "nothing can be played: {}",
            reasons.collect::<Vec<_>>().join("; ")
        );
        Ok(plan)
    }

    /// The parts of a variant's rules in which it can differ from the other variants.
    pub(super) fn differences(&self, rules: &Rules) -> Vec<Part> {
        let part = |&name: &PartName| match name {
            PartName::Module(module) => rules.module(module),
            PartName::Option(option) => Some(rules.part(option)),
        };
        self.different.iter().filter_map(part).collect()
    }

    fn add(&mut self, spec: &RulesSpec, base: usize, choices: &[usize]) {
        let chosen = self.varied.iter().zip(choices).map(|(vary, &choice)| (vary.name, vary.parts[choice]));
        let spec = chosen.fold(spec.clone(), |spec, (name, part)| match part {
            Some(part) => spec.with(part),
            None => spec.without(name),
        });
        match spec.rules() {
            Ok(rules) if self.variants.iter().any(|variant| variant.rules == rules) => {
                self.left_out.push((spec, Why::SameAs(Box::new(rules))));
            }
            Ok(rules) => self.variants.push(Variant { rules, base, choices: choices.to_vec() }),
            Err(error) => self.left_out.push((spec, Why::Clash(error))),
        }
    }
}

/// The parts that not all of these rules have in common.
fn different(bases: &[RulesSpec]) -> impl Iterator<Item = PartName> {
    let parts = bases.iter().flat_map(RulesSpec::parts);
    let is_different = move |part: &Part| bases.iter().any(|other| other.part(part.name()) != Some(*part));
    parts.filter(is_different).map(Part::name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(rules: &str, varied: &[&str]) -> Result<Plan> {
        let varied: Vec<Vary> = varied.iter().map(|text| vary(text).expect("something varied")).collect();
        Plan::new(&[rules.parse().expect("rules")], &varied)
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
    fn variants_differ_in_what_is_varied_and_in_the_given_rules() {
        let bases = ["piatnik,tiles=4,crew=4", "piatnik,tiles=4,crew=5"];
        let bases = bases.map(|rules| rules.parse::<RulesSpec>().expect("rules"));
        let varied = ["players=2..3", "+morgan:both"].map(|text| vary(text).expect("something varied"));
        let plan = Plan::new(&bases, &varied).expect("a plan");
        let words = |index: usize| {
            let parts = plan.differences(&plan.variants[index].rules);
            parts.iter().map(Part::to_string).collect::<Vec<String>>()
        };
        assert_eq!(words(0), ["players=2", "crew=4"]);
        assert_eq!(words(7), ["morgan:both", "players=3", "crew=5"]);
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
            ("players=5..2", "not a range"),
            ("players=2..x", "`x` is not a number"),
            ("pirates=2..3", "there is no option `pirates`"),
            ("+forest", "there is no module `forest`; there are: jungle, adventure"),
            ("players=2..9", "`players` cannot be `6`; it takes 2 to 5"),
            ("hands=open,shown", "`hands` cannot be `shown`; it takes hidden or open"),
            ("+jungle:deep", "`jungle` cannot be `deep`; it takes no value"),
            ("+morgan:", "`morgan` cannot be ``"),
        ] {
            let error = vary(text).expect_err(text);
            assert!(error.contains(message), "{text}: {error}");
        }
        for (varied, message) in [
            (&["players=2..3", "players=4"][..], "players is varied twice"),
            (&["rounds=1..150", "players=2..5"], "600 variants"),
            (&["players=2", "first=E"], "nothing can be played"),
        ] {
            let error = format!("{:#}", plan("jamaica", varied).expect_err("not a plan"));
            assert!(error.contains(message), "{error}");
        }
    }
}
