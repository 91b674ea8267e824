//! The conclusions from the figures, one sentence per question: which seat is best, how long games take, and
//! what each varied part changes.

use cartagena::{ActionKind, MAX_SEATS, Module, PartName};
use cartagena_language::{Language, Value};

use super::mix::Part;
use super::results::{ShareResult, VariantResult, place_name};
use super::variants::{Plan, Variant, Vary};

/// The index of the mark in the middle of the game.
const HALF: usize = 1;
/// The module that always gets an answer.
const MORGAN: PartName = PartName::Module(Module::Morgan);
/// A varied part with more values is answered by its first and last.
const FEW: usize = 3;

pub(super) fn sentences(plan: &Plan, variants: &[VariantResult], language: Language) -> Vec<String> {
    let played: Vec<&VariantResult> = variants.iter().filter(|variant| variant.games > 0).collect();
    if played.is_empty() {
        return vec![language.text("lab-nothing")];
    }
    let mut sentences = vec![best_seat(&played, language), how_long(&played, language)];
    for (index, vary) in plan.varied.iter().enumerate() {
        let parts = vary.parts.len();
        let asked = if parts <= FEW { 1..parts } else { parts - 1..parts };
        let changes = asked.filter_map(|part| Change::new(plan, variants, index, part));
        sentences.extend(changes.map(|change| change.words(language)));
    }
    if plan.varied.iter().all(|vary| vary.name != MORGAN) {
        sentences.push(where_morgan_is(plan, language));
    }
    sentences
}

/// Morgan was not varied.
fn where_morgan_is(plan: &Plan, language: Language) -> String {
    let (with, all) =
        (plan.variants.iter().filter(|variant| variant.rules.has_morgan()).count(), plan.variants.len());
    let id = match with {
        0 => "lab-morgan-none",
        with if with == all => "lab-morgan-all",
        _ => "lab-morgan-some",
    };
    let answer = language.format(id, &[("number", with.into()), ("all", all.into())]);
    format!("{} {answer}", language.format("lab-change-question", &[("what", "Morgan".into())]))
}

/// A place in the playing order of a variant.
struct Standing<'a> {
    variant: &'a VariantResult,
    place: usize,
    won: &'a ShareResult,
}

impl Standing<'_> {
    fn advantage(&self) -> f64 {
        self.won.share - self.variant.fair_share
    }

    /// Whether it wins more than its share, with 95 % certainty.
    fn is_clear(&self) -> bool {
        self.won.low > self.variant.fair_share
    }

    fn words(&self, language: Language) -> String {
        let arguments = [
            ("share", language.percent(self.won.share).into()),
            ("low", language.decimal(100.0 * self.won.low, 1).into()),
            ("high", language.decimal(100.0 * self.won.high, 1).into()),
            ("rules", self.variant.rules.to_string().into()),
            ("fair", language.percent(self.variant.fair_share).into()),
        ];
        language.format("lab-share", &arguments)
    }
}

/// The one with the largest advantage.
fn largest<'a>(standings: impl Iterator<Item = &'a Standing<'a>>) -> Option<&'a Standing<'a>> {
    standings.max_by(|left, right| left.advantage().total_cmp(&right.advantage()))
}

fn best_seat(played: &[&VariantResult], language: Language) -> String {
    let mut all = Vec::new();
    for &variant in played {
        let places = variant.order_of_play.iter().enumerate();
        all.extend(places.map(|(place, won)| Standing { variant, place, won }));
    }
    let clear: Vec<&Standing<'_>> = all.iter().filter(|standing| standing.is_clear()).collect();
    let count = |place: usize| clear.iter().filter(|standing| standing.place == place).count();
    // The earlier place if two are equal.
    let best = (0..MAX_SEATS).rev().max_by_key(|&place| count(place)).unwrap_or(0);
    let others = (0..MAX_SEATS).filter(|&other| other != best && count(other) > 0);
    let others = others.map(|other| {
        let arguments = [("place", place_name(language, other).into()), ("number", count(other).into())];
        language.format("lab-best-others", &arguments)
    });
    let most = largest(clear.iter().copied()).or_else(|| largest(all.iter()));
    let answer = most.map_or_else(String::new, |most| {
        let id = if clear.is_empty() { "lab-best-unclear" } else { "lab-best-clear" };
        let arguments = [
            ("place", place_name(language, best).into()),
            ("number", count(best).into()),
            ("all", played.len().into()),
            ("others", others.collect::<String>().into()),
            ("most", place_name(language, most.place).into()),
            ("share", most.words(language).into()),
        ];
        language.format(id, &arguments)
    });
    format!("{} {answer}", language.text("lab-best-question"))
}

fn how_long(played: &[&VariantResult], language: Language) -> String {
    let words = |variant: &VariantResult| {
        let decimal = |value| Value::from(language.decimal(value, 1));
        let arguments = [
            ("turns", decimal(variant.turns.mean)),
            ("deviation", decimal(variant.turns.deviation)),
            ("rounds", decimal(variant.rounds.mean)),
            ("actions", decimal(variant.actions.mean)),
            ("rules", variant.rules.to_string().into()),
        ];
        language.format("lab-long", &arguments)
    };
    let by_turns =
        |left: &&&VariantResult, right: &&&VariantResult| left.turns.mean.total_cmp(&right.turns.mean);
    let (shortest, longest) = (played.iter().min_by(by_turns), played.iter().max_by(by_turns));
    let answer = match (shortest, longest) {
        (Some(shortest), Some(longest)) if played.len() > 1 => {
            let arguments = [("shortest", words(shortest).into()), ("longest", words(longest).into())];
            language.format("lab-long-range", &arguments)
        }
        (Some(only), _) => words(only),
        _ => String::new(),
    };
    format!("{} {answer}.", language.text("lab-long-question"))
}

/// What one value of a varied part changes compared with its first value: all pairs of variants that differ
/// in nothing else.
struct Change<'a> {
    vary: &'a Vary,
    part: usize,
    pairs: Vec<(&'a VariantResult, &'a VariantResult)>,
}

impl<'a> Change<'a> {
    /// `None` if no such pair was played.
    fn new(plan: &'a Plan, variants: &'a [VariantResult], index: usize, part: usize) -> Option<Change<'a>> {
        let partner = |variant: &Variant| {
            let mut choices = variant.choices.clone();
            choices[index] = 0;
            plan.variants.iter().position(|other| other.base == variant.base && other.choices == choices)
        };
        let with = plan.variants.iter().enumerate().filter(|(_, variant)| variant.choices[index] == part);
        let pairs = with.filter_map(|(with, variant)| Some((&variants[partner(variant)?], &variants[with])));
        let pairs: Vec<(&VariantResult, &VariantResult)> =
            pairs.filter(|(without, with)| without.games > 0 && with.games > 0).collect();
        (!pairs.is_empty()).then(|| Change { vary: &plan.varied[index], part, pairs })
    }

    /// The means of a figure without and with it.
    fn means(&self, value: impl Fn(&VariantResult) -> f64) -> [f64; 2] {
        let mean = |sum: f64| sum / self.pairs.len() as f64;
        [
            mean(self.pairs.iter().map(|pair| value(pair.0)).sum()),
            mean(self.pairs.iter().map(|pair| value(pair.1)).sum()),
        ]
    }

    fn words(&self, language: Language) -> String {
        let is_morgan = self.vary.name == MORGAN;
        let part = named(self.vary, self.part, language);
        let what = if is_morgan { format!("Morgan ({part})") } else { part };
        let question = language.format("lab-change-question", &[("what", what.into())]);
        let number = |value| Value::from(language.decimal(value, 1));
        let percent = |share| Value::from(language.decimal(100.0 * share, 1));
        let turns = self.means(|variant| variant.turns.mean).map(number);
        let rounds = self.means(|variant| variant.rounds.mean).map(number);
        let first = self.means(|variant| variant.order_of_play[0].share).map(percent);
        let leader = self.means(|variant| variant.leaders[HALF].won.share).map(percent);
        let mut arguments = vec![("base", Value::from(named(self.vary, 0, language)))];
        let names = [
            ["turns", "turns-now"],
            ["rounds", "rounds-now"],
            ["first", "first-now"],
            ["leader", "leader-now"],
        ];
        for (names, values) in names.into_iter().zip([turns, rounds, first, leader]) {
            arguments.extend(names.into_iter().zip(values));
        }
        let mut answer = language.format("lab-change", &arguments);
        if is_morgan {
            let [_, morgan] = self.means(|variant| variant.part(Part::Kind(ActionKind::Morgan))).map(percent);
            let [retreats, now] =
                self.means(|variant| variant.part(Part::Kind(ActionKind::Retreat))).map(percent);
            let arguments = [("morgan", morgan), ("retreats", retreats), ("retreats-now", now)];
            answer += &language.format("lab-change-morgan", &arguments);
        }
        format!("{question} {answer}.")
    }
}

/// A value of a varied part, in words.
fn named(vary: &Vary, part: usize, language: Language) -> String {
    match vary.parts[part] {
        None => language.text("lab-without"),
        Some(module) if matches!(vary.name, PartName::Module(_)) => format!("+{module}"),
        Some(option) => option.to_string(),
    }
}
