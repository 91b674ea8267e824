//! Deals are frozen: a seed gives the same board, first player and cards forever.

use cartagena::{Game, Rules, Seed};

use crate::legal;

/// The first positions of seed 1672, the first one worked out by hand from the description of the shuffle.
const STARTS: &[&str] = &[
    "tortuga,players=3 tdkbps/tkpbsd/kdstpb/dbkpts/ptdsbk/bstdkp 0:AAAAAABBBBBBCCCCCC \
     sd2b2k/s2kp3/stdbkp kppbddtkbbtb s13t14d12b10k12p11 - B3 B0 - - -",
    "piatnik+freebooter+sorceress,players=5 clprah/lhparc/hraplc/clhpar/acrplh/pcahlr \
     0:AAAAAABBBBBBCCCCCCDDDDDDEEEEEE prhlcP/ph2lac/h2lcPH/rhla3/p2c2RA - \
     p11r13h9l11a11c10RHL2AC2 - E3 E0 - - 123456:1122330s",
    "software-challenge xptbfk/pktfbx/kbftpx/xpktfb/fxbtpk 0:AAAAAABBBBBB tk2p2f/k2pfx2 \
     txxfxtxtbkfp t13b16k12p13f13x11 - A3 A0 - - -",
    "ravensburger-basic,players=4 ghkplr/hrklpg/rplkhg/ghrklp/lgpkhr 0:AAAABBBBCCCCDDDD \
     kp2rg/kphlg/k2plg/kpr2hl - k10p10r12h13l12g12 - D2 D0 - - -",
    "jamaica,tiles=4 tdkbps/tkpbsd/kdstpb/dbkpts 0:AAAAAABBBBBB stdbkp/s2kp3 - \
     s14t16d16b16k15p13 - B3 B0 - - -",
];

#[test]
fn first_positions_are_frozen() {
    for expected in STARTS {
        let rules: Rules = expected.split(' ').next().expect("a rules string").parse().expect("rules");
        let game = Game::new(&rules, Seed::from_number(1672)).expect("a game");
        assert_eq!(game.position().to_string(), *expected);
    }
}

/// Later piles and chest tokens, too: a long game whose actions are chosen by a simple rule.
#[test]
fn a_whole_game_is_frozen() {
    let rules: Rules = "piatnik+freebooter+sorceress,players=3,rounds=30".parse().expect("rules");
    let mut game = Game::new(&rules, Seed::from_number(1672)).expect("a game");
    let mut events = Vec::new();
    for step in 0.. {
        let legal = legal(game.position());
        if legal.is_empty() {
            break;
        }
        events.extend(game.play(legal[step * 7 % legal.len()]).expect("a listed action is legal"));
    }
    let happened = |word: &str| events.iter().any(|event| format!("{event:?}").contains(word));
    assert!(happened("Reshuffled") && happened("ChestOpened"), "the game shows all of chance");
    assert_eq!(game.position().to_string(), include_str!("frozen_game.txt").trim());
}

#[test]
fn a_seed_is_committed_to_by_its_hash() {
    let seed = Seed::from_number(1672);
    assert_eq!(seed.to_string(), format!("8806{}", "0".repeat(60)));
    let commitment = "f069433f3d0da6f807c989e686db97a37cf3f1d1993a04850599d2a97995f5f3";
    assert_eq!(seed.commitment().to_string(), commitment);
    assert_eq!(format!("{seed:?}"), format!("Seed(committed to {commitment})"), "no secret in logs");
    assert_eq!(seed.to_string().parse(), Ok(seed));
}

/// The playout generator is sound: every card of a pile comes up as often as it should.
#[test]
fn playout_numbers_are_even() {
    let mut dealer = cartagena::Sampler(cartagena::FastRng::new(7));
    for bound in [2, 3, 7, 13, 102] {
        let mut counts = vec![0_usize; bound];
        let (mut pairs, mut last) = (0_usize, 0);
        let draws = 20_000 * bound;
        for _ in 0..draws {
            let number = dealer.below(bound);
            counts[number] += 1;
            pairs += usize::from(number == last);
            last = number;
        }
        let far_off = |count: &usize| count.abs_diff(20_000) > 700;
        assert!(!counts.iter().any(far_off), "below {bound}: {counts:?}");
        assert!(pairs.abs_diff(20_000) < 700, "below {bound}: {pairs} repeats");
    }
}
