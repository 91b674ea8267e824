//! Random games to the end, with and without listing the legal actions. One element is one action.
//!
//! `cargo bench -p cartagena`; `cartagena bench` shows the same figures to users.

use cartagena::{
    ActionList, FastRng, Game, PRESETS, Position, Preset, RuleOption, Rules, RulesSpec, Sampler, Seed,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn rule_sets() -> Vec<Rules> {
    let presets = PRESETS.iter().map(|row| RulesSpec::from(row.preset));
    let all = presets.chain([Preset::Piatnik.with_every_module()]);
    let limited = all.map(|spec| spec.with(RuleOption::Rounds.to(200u16)).rules());
    limited.map(|rules| rules.expect("the rules fit together")).collect()
}

fn listed(mut position: Position, list: &mut ActionList, dealer: &mut Sampler<FastRng>) -> usize {
    let mut played = 0;
    loop {
        position.legal_actions_into(list);
        if list.is_empty() {
            assert!(position.outcome().is_some(), "a game ends with an outcome");
            return played;
        }
        let index = dealer.below(list.len());
        let action = list.get(index).expect("the index is within the list");
        position.play_unchecked(action, dealer, &mut ()).expect("a sampler always deals");
        played += 1;
    }
}

fn unlisted(mut position: Position, dealer: &mut Sampler<FastRng>) -> usize {
    let played = position.play_out(dealer, usize::MAX);
    assert!(position.outcome().is_some(), "a game ends with an outcome");
    played
}

fn playouts(criterion: &mut Criterion) {
    for rules in rule_sets() {
        let starts: Vec<Position> = (0..64)
            .map(|number| *Game::new(&rules, Seed::from_number(number)).expect("a game").position())
            .collect();
        let dealer = || Sampler(FastRng::new(1672));
        let mut list = ActionList::new();
        // The same games in every iteration, so that actions can be counted beforehand.
        let mut all_listed = || {
            let mut dealer = dealer();
            starts.iter().map(|start| listed(*start, &mut list, &mut dealer)).sum::<usize>()
        };
        let all_unlisted = || {
            let mut dealer = dealer();
            starts.iter().map(|start| unlisted(*start, &mut dealer)).sum::<usize>()
        };
        let mut group = criterion.benchmark_group(rules.to_string());
        group.throughput(Throughput::Elements(all_listed() as u64));
        group.bench_function("listed", |bencher| bencher.iter(&mut all_listed));
        group.throughput(Throughput::Elements(all_unlisted() as u64));
        group.bench_function("unlisted", |bencher| bencher.iter(all_unlisted));
        group.finish();
    }
}

criterion_group!(benches, playouts);
criterion_main!(benches);
