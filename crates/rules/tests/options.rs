//! Modules and options: every domain parses what it lists and nothing else, and changing rules part by part
//! gives the same as changing their text.

use cartagena::{
    Domain, MODULES, Module, OPTIONS, PRESETS, Part, PartName, Plain, Range, RuleOption, Rules, RulesError,
    RulesSpec, Seat, Setting,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Every module and option.
fn names() -> impl Iterator<Item = PartName> {
    let modules = MODULES.iter().map(|row| PartName::from(row.module));
    modules.chain(OPTIONS.iter().map(|row| PartName::from(row.option)))
}

/// How a part is written after a preset.
fn written(part: Part) -> String {
    match part {
        Part::Module(..) => format!("+{part}"),
        Part::Option(..) => format!(",{part}"),
    }
}

#[test]
fn names_lead_to_their_rows() {
    for row in MODULES {
        assert_eq!(row.name.parse(), Ok(row.module));
        assert_eq!((row.module.name(), row.module.to_string().as_str()), (row.name, row.name));
    }
    for row in OPTIONS {
        assert_eq!(row.name.parse(), Ok(row.option));
        assert_eq!((row.option.name(), row.option.to_string().as_str()), (row.name, row.name));
    }
    for row in PRESETS {
        assert_eq!(row.name.parse(), Ok(row.preset));
    }
    assert!("witch".parse::<Module>().is_err() && "colour".parse::<RuleOption>().is_err());
}

#[test]
fn every_setting_that_is_listed_reads_back() {
    for name in names() {
        let settings: Vec<Setting> = name.domain().settings().collect();
        assert_eq!(settings.is_empty(), *name.domain() == Domain::Nothing, "{name}");
        for (index, &setting) in settings.iter().enumerate() {
            assert!(!settings[..index].contains(&setting), "{name} lists {setting} twice");
            assert!(name.domain().contains(setting), "{name} and {setting}");
            assert_eq!(name.domain().read(&setting.to_string()), Some(setting), "{name}");
            let text = format!("piatnik{}", written(name.to(setting)));
            let spec: RulesSpec = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(spec.to_string(), text);
            assert_eq!(spec.parts().collect::<Vec<_>>(), [name.to(setting)]);
        }
    }
}

#[test]
fn every_value_of_every_preset_is_in_its_domain_and_most_are_listed() {
    for preset in PRESETS {
        let rules = preset.preset.rules();
        for row in OPTIONS {
            let setting = rules.option(row.option);
            assert!(row.domain.contains(setting), "{}: {}={setting}", preset.name, row.name);
            let listed = row.domain.settings().any(|other| other == setting);
            assert!(listed, "{}: {}={setting} cannot be chosen", preset.name, row.name);
        }
    }
}

/// The settings right outside a domain.
fn outside(domain: &Domain) -> Vec<Setting> {
    let beyond = |range: Range| match range {
        Range::Numbers { low, high } => {
            let below = low.checked_sub(1).map(Plain::Number);
            below.into_iter().chain([Plain::Number(high + 1)]).collect()
        }
        Range::Words(_) => vec![Plain::Word("other"), Plain::Word(""), Plain::Number(1)],
        Range::Seats => vec![Plain::Word("F"), Plain::Word("a"), Plain::Number(0)],
    };
    let inside = |range: Range| match range {
        Range::Numbers { low, .. } => Plain::Number(low),
        Range::Words(words) => Plain::Word(words[0]),
        Range::Seats => Plain::Seat(Seat::A),
    };
    match *domain {
        Domain::Nothing => vec![Setting::One(Plain::Number(1))],
        Domain::One(range) | Domain::OneOr(_, range) => beyond(range).into_iter().map(Setting::One).collect(),
        Domain::Span { least, most, .. } => {
            let low = beyond(least).into_iter().map(|value| Setting::Span(value, inside(most)));
            low.chain(beyond(most).into_iter().map(|value| Setting::Span(inside(least), value))).collect()
        }
        Domain::Two { each, .. } | Domain::OneOrTwo { each, .. } => {
            let values = beyond(each).into_iter();
            values
                .flat_map(|value| {
                    [
                        Setting::One(value),
                        Setting::Two(value, inside(each)),
                        Setting::Two(inside(each), value),
                    ]
                })
                .collect()
        }
    }
}

#[test]
fn a_setting_right_outside_is_refused_as_text_and_as_a_value() {
    for name in names() {
        for setting in outside(name.domain()) {
            assert!(!name.domain().contains(setting), "{name} and {setting}");
            let part = name.to(setting);
            let spec = RulesSpec::from(cartagena::Preset::Piatnik).with(part);
            assert_eq!(spec.rules(), Err(RulesError::OutOfDomain { name, setting }));
            let error = format!("piatnik{}", written(part)).parse::<RulesSpec>().expect_err("not a value");
            let is_about = matches!(&error, RulesError::BadValue { name: bad, value, .. }
                if *bad == name && *value == setting.to_string());
            assert!(is_about, "{part}: {error}");
            // Both name the possible values.
            let values = name.domain().to_string();
            assert!(error.to_string().contains(&values), "{error}");
            assert!(spec.rules().expect_err("no rules").to_string().contains(&values));
        }
    }
}

#[test]
fn numbers_are_written_in_one_way_only() {
    for text in ["02", "+2", " 2", "2 ", "", "two", "٢", "2.0", "99999999999999999999"] {
        assert_eq!(RuleOption::Players.domain().read(text), None, "`{text}`");
    }
    assert_eq!(RuleOption::Players.domain().read("2"), Some(2_u8.into()));
}

#[test]
fn fields_out_of_their_domain_are_named() {
    let check = |change: fn(&mut Rules), said: &str| {
        let mut rules = cartagena::Preset::Piatnik.rules();
        change(&mut rules);
        let error = rules.check().expect_err(said);
        assert_eq!(error.to_string(), said);
    };
    check(|rules| rules.crew = 20, "`crew` cannot be 20; it takes 4 to 8");
    check(|rules| rules.players = 1, "`players` cannot be 1; it takes 2 to 5");
    check(
        |rules| rules.max_actions = 0,
        "`actions` cannot be 0-0; it takes MIN-MAX, MIN 0 or 1 and MAX 1 to 3",
    );
    check(
        |rules| rules.route = cartagena::Route::Adventure { tunnel: 5 },
        "`adventure` cannot be 5/1; it takes TUNNEL/JUNGLE, each 2 to 4",
    );
    check(
        |rules| rules.jungle_supply = cartagena::Supply::Both,
        "`morgan:classic/both` needs `adventure`: it sets a stretch of the path that isn't there",
    );
}

#[test]
fn an_error_about_a_longer_text_does_without_the_place() {
    for (text, at, reason) in [
        ("jamaica,crew=9", 13, "`crew` cannot be `9`; it takes 4 to 8"),
        ("jamaica,crew=4,crew=5", 15, "`crew` is given twice"),
        (
            "piatnik+witch",
            8,
            "there is no module `witch`; there are: jungle, adventure, morgan, freebooter, sorceress",
        ),
    ] {
        let error = text.parse::<Rules>().expect_err(text);
        assert_eq!((error.at(), error.reason().to_string().as_str()), (Some(at), reason));
        assert!(error.to_string().contains(&format!("at character {}", at + 1)), "{error}");
    }
    let long = format!("jamaica,crew={}", "9".repeat(1_000_000));
    assert!(long.parse::<Rules>().expect_err("a long number").to_string().len() < 200);
}

/// A rules string to edit by hand: a list of its parts, the preset first.
struct Text(Vec<String>);

impl Text {
    fn of(rules: &str) -> Text {
        let mut parts = vec![String::new()];
        for letter in rules.chars() {
            if letter == '+' || letter == ',' {
                parts.push(String::new());
            }
            parts.last_mut().expect("a part").push(letter);
        }
        Text(parts)
    }

    /// Removes the part with this sign and name.
    fn remove(&mut self, name: PartName) {
        let (sign, ends) = match name {
            PartName::Module(_) => ('+', ':'),
            PartName::Option(_) => (',', '='),
        };
        let name = format!("{sign}{name}");
        self.0.retain(|part| *part != name && !part.starts_with(&format!("{name}{ends}")));
    }

    fn put(&mut self, part: Part) {
        self.remove(part.name());
        self.0.push(written(part));
    }
}

#[test]
fn the_number_of_players_is_put_into_the_rules() {
    for (rules, changed) in [
        ("jamaica", "jamaica,players=5"),
        ("jamaica,first=E", "jamaica,players=5,first=E"),
        ("piatnik+adventure,players=3,crew=4", "piatnik+adventure,players=5,crew=4"),
        ("piatnik,players=3+freebooter", "piatnik+freebooter,players=5"),
    ] {
        let spec = rules.parse::<RulesSpec>().expect(rules).with(RuleOption::Players.to(5_u8));
        assert_eq!(spec.to_string(), changed);
        assert_eq!(spec.rules().expect(changed).to_string(), changed);
    }
}

#[test]
fn changing_parts_is_changing_the_text() {
    let bases = PRESETS.iter().map(|row| row.name.to_owned()).chain(
        [
            "jamaica,first=E,players=5",
            "piatnik+adventure:2/3+morgan:classic/both,hand=6/5",
            "software-challenge+freebooter,row=none,rounds=50",
        ]
        .map(str::to_owned),
    );
    for base in bases {
        let spec: RulesSpec = base.parse().expect("rules");
        for name in names() {
            let mut text = Text::of(&base);
            text.remove(name);
            assert_same(spec.clone().without(name), &text);
            for setting in name.domain().settings() {
                let mut text = Text::of(&base);
                text.put(name.to(setting));
                assert_same(spec.clone().with(name.to(setting)), &text);
            }
        }
    }
}

/// A spec and a text that were changed in the same way mean the same.
fn assert_same(spec: RulesSpec, text: &Text) {
    let text = text.0.concat();
    assert_eq!(text.parse::<RulesSpec>().as_ref(), Ok(&spec), "{text}");
    assert_eq!(spec.to_string().parse::<RulesSpec>().as_ref(), Ok(&spec), "{text}");
    let (from_text, from_spec) = (text.parse::<Rules>(), spec.rules());
    assert_eq!(from_text, from_spec, "{text}");
    match from_spec {
        Ok(rules) => {
            assert_eq!(rules.check(), Ok(()));
            assert_eq!(rules.spec().rules(), Ok(rules), "{text}");
            assert_eq!(rules.to_string().parse(), Ok(rules), "{text}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

#[test]
fn random_changes_never_panic_and_mean_the_same_as_text() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1672);
    let mut below = |count: usize| (random.next_u64() % count as u64) as usize;
    let names: Vec<PartName> = names().collect();
    let (mut fitting, mut clashing) = (0, 0);
    for preset in PRESETS {
        for _ in 0..40 {
            let mut spec = RulesSpec::from(preset.preset);
            let mut text = Text::of(preset.name);
            for _ in 0..12 {
                let name = names[below(names.len())];
                let settings: Vec<Setting> = name.domain().settings().collect();
                let chosen = match (name, below(4)) {
                    (_, 0) => None,
                    (PartName::Module(module), 1) => Some(Part::from(module)),
                    (PartName::Module(module), _) if settings.is_empty() => Some(Part::from(module)),
                    _ => Some(name.to(settings[below(settings.len())])),
                };
                match chosen {
                    None => {
                        spec = spec.without(name);
                        text.remove(name);
                    }
                    Some(part) => {
                        spec = spec.with(part);
                        text.put(part);
                    }
                }
                assert_same(spec.clone(), &text);
                *(if spec.rules().is_ok() { &mut fitting } else { &mut clashing }) += 1;
            }
        }
    }
    assert!(fitting > 100 && clashing > 100, "{fitting} fit, {clashing} clash");
}
