use std::time::{Duration, Instant};

use super::*;
use cartagena::{Preset, RuleOption, Viewer};

/// Plays a whole game with keys that walk through all choices, drawing all the time.
fn play(rules: &str, seats: &str, look: Look, size: (u16, u16)) {
    let mut table = Table::new(rules, seats, look, size);
    let deadline = Instant::now() + Duration::from_secs(100);
    let mut round = 0_usize;
    loop {
        assert!(Instant::now() < deadline, "{rules} takes too long:\n{}", table.drawn());
        let drawn = table.drawn();
        let Some(moment) = &table.screen.moment else { panic!("no game") };
        if moment.scene.table.outcome().is_some() {
            assert!(drawn.contains(&look.message("play-over")), "{drawn}");
            break;
        }
        if table.screen.cover == crate::terminal::screen::Cover::Pass {
            table.press(KeyCode::Enter);
        }
        if table.screen.chooser.chosen().is_none() {
            table.listen();
            std::thread::yield_now();
            continue;
        }
        round += 1;
        for _ in 0..round % 5 {
            table.press(KeyCode::Down);
        }
        for _ in 0..round % 3 {
            table.press(KeyCode::Right);
        }
        if round.is_multiple_of(11) {
            table.press(KeyCode::Char('u'));
        }
        table.press(KeyCode::Enter);
    }
}

#[test]
fn every_edition_can_be_played() {
    for preset in cartagena::PRESETS {
        let rules = format!("{},rounds=6", preset.name);
        play(&rules, "me,random", ENGLISH, (80, 24));
    }
}

#[test]
fn every_module_can_be_played() {
    let everything = &Preset::Piatnik.with_every_module().with(RuleOption::Rounds.to(8u16)).to_string();
    play(everything, "me,random,random", ENGLISH, (80, 24));
    play(everything, "me,me,me,me,me", PLAIN, (133, 50));
    play("piatnik+adventure:2/3+freebooter,rounds=5", "me,random", ENGLISH, (80, 24));
    play("piatnik+adventure:3/4,rounds=5,crew=8", "random,me", ENGLISH, (81, 25));
    play("jamaica+jungle,layout=random,tiles=8,rounds=4", "me,random,random,random,random", PLAIN, (80, 24));
}

#[test]
fn bots_alone_are_watched() {
    play("tortuga,rounds=5", "random,random", ENGLISH, (80, 24));
}

#[test]
fn seats_are_people_and_bots() {
    let texts = |text: &str| Who::list(text).map(|list| list.len());
    assert_eq!(texts("me,level:3,captain:ms=50,threads=2,me").expect("seats"), 4);
    assert!(texts("me,nobody").is_err());
}

/// A saved game continues where it was.
#[test]
fn a_kept_game_goes_on() {
    let mut table = Table::new("jamaica,first=A", "me,me", ENGLISH, (80, 24));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("deep/down/play.cgr");
    table.host = table.host.keep_in(file.clone()).expect("the file is written");
    table.keys(&[KeyCode::Enter, KeyCode::Enter, KeyCode::Enter]);
    let text = std::fs::read(&file).expect("the file is read");
    let record = crate::support::input::record(&text).expect("a game file");
    let mut again = Local::resume(&record, Language::English).expect("the game goes on");
    let mut moments = again.news().into_iter().filter_map(|news| match news {
        News::Moment(moment) => Some(moment),
        _ => None,
    });
    let (before, after) = (table.screen.moment.expect("a game"), moments.next_back().expect("a game"));
    assert_eq!(before.scene.table, after.scene.table);
    assert_eq!((before.legal, before.scene.viewer), (after.legal, after.scene.viewer));
    assert!(matches!(after.scene.viewer, Viewer::Seat(_)));
}
