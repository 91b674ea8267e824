use super::*;
use crate::terminal::screen::Cover;

#[test]
fn a_new_game_on_a_small_terminal() {
    let mut table = Table::new("jamaica,first=A", "me,level:4,level:4", ENGLISH, (80, 24));
    let drawn = table.drawn();
    golden("jamaica-80x24", &drawn);
    let document = include_str!("../../../../../docs/TERMINAL.md");
    assert!(document.contains(&drawn), "docs/TERMINAL.md shows another screen");
}

#[test]
fn a_new_game_on_a_large_terminal() {
    let mut table = Table::new("jamaica,first=A", "me,level:4,level:4", ENGLISH, (120, 40));
    golden("jamaica-120x40", &table.drawn());
}

#[test]
fn plain_letters_say_the_same() {
    let mut table = Table::new("tortuga,first=A", "me,level:9", PLAIN, (80, 24));
    let drawn = table.drawn();
    assert!(drawn.is_ascii(), "{drawn}");
    golden("tortuga-ascii-80x24", &drawn);
}

#[test]
fn the_whole_adventure() {
    let rules = "piatnik+adventure:4/4+morgan:both+freebooter+sorceress,crew=8,first=A";
    let mut table = Table::new(rules, "me,level:1,level:2,level:4,level:7", ENGLISH, (80, 24));
    golden("adventure-80x24", &table.drawn());
    let german = Look { language: Language::German, ..ENGLISH };
    let mut table = Table::new(rules, "me,level:1,level:2,level:4,level:7", german, (120, 40));
    golden("adventure-de-120x40", &table.drawn());
}

#[test]
fn colours_can_be_switched_off() {
    let look = Look { colours: false, ..ENGLISH };
    let mut table = Table::new("jamaica,first=A", "me,level:4,level:4", look, (80, 24));
    let mut coloured = Table::new("jamaica,first=A", "me,level:4,level:4", ENGLISH, (80, 24));
    assert_eq!(table.drawn(), coloured.drawn(), "the words and signs are the same");
    let colours = |table: &Table| {
        let cells = table.terminal.backend().buffer().content.iter();
        cells
            .filter(|cell| cell.fg != ratatui::style::Color::Reset || cell.bg != ratatui::style::Color::Reset)
            .count()
    };
    assert_eq!(colours(&table), 0);
    assert!(colours(&coloured) > 100);
}

#[test]
fn help_in_every_language() {
    for language in Language::ALL {
        let look = Look { language, ..ENGLISH };
        let mut table = Table::new("jamaica,first=A", "me,level:4", look, (80, 24));
        table.press(KeyCode::Char('?'));
        golden(&format!("help-{language}"), &table.drawn());
        table.press(KeyCode::Esc);
        assert_eq!(table.screen.cover, Cover::Nothing);
    }
}

#[test]
fn a_terminal_that_is_too_small_says_so() {
    for size in [(79, 24), (80, 23), (20, 5), (1, 1)] {
        let mut table = Table::new("jamaica", "me,level:4", ENGLISH, size);
        let drawn = table.drawn();
        assert!(size.0 < 20 || drawn.replace('\n', " ").contains("too small"), "{drawn}");
        table.terminal.backend_mut().resize(80, 24);
        assert!(table.drawn().contains("Your hand"), "it is enough now");
    }
}

#[test]
fn hands_are_hidden_while_the_keyboard_is_passed() {
    let mut table = Table::new("jamaica,first=A", "me,me", ENGLISH, (80, 24));
    assert!(table.drawn().contains("Pass the keyboard to A."));
    assert!(!table.drawn().contains("hand"));
    table.keys(&[KeyCode::Char('x'), KeyCode::Right]);
    assert!(table.drawn().contains("Pass the keyboard to A."), "only Enter shows the cards");
    table.press(KeyCode::Enter);
    let first = table.drawn();
    assert!(first.contains("Your hand: ["), "{first}");
    table.keys(&[KeyCode::Enter, KeyCode::Char('e'), KeyCode::Char('e')]);
    let passed = table.drawn();
    assert!(passed.contains("Pass the keyboard to B.") && !passed.contains("hand: "), "{passed}");
    golden("pass-80x24", &passed);
    table.press(KeyCode::Enter);
    assert!(table.drawn().contains("Your hand: ["));
}

/// What one person draws is not in the next person's log.
#[test]
fn the_log_keeps_secrets_between_people() {
    let mut table = Table::new("jamaica,first=A", "me,me", ENGLISH, (80, 24));
    table.press(KeyCode::Enter);
    table.keys(&[KeyCode::Enter, KeyCode::Enter]);
    assert!(table.screen.chooser.choose(|action| matches!(action, cartagena::Action::Retreat { .. })));
    table.press(KeyCode::Enter);
    let lines = |table: &Table| {
        table.screen.log.iter().map(|entry| entry.text().to_owned()).collect::<Vec<_>>().join("\n")
    };
    assert!(lines(&table).contains(" card"), "{}", lines(&table));
    assert_eq!(table.screen.cover, Cover::Pass, "three actions are a turn");
    assert!(lines(&table).contains("draws") && !lines(&table).contains('('), "{}", lines(&table));
}

#[test]
fn actions_are_chosen_by_keys_and_taken_back() {
    let mut table = Table::new("jamaica,first=A", "me,me", ENGLISH, (80, 24));
    table.press(KeyCode::Enter);
    let before = table.drawn();
    let chosen = table.screen.chooser.chosen();
    table.keys(&[KeyCode::Down, KeyCode::Up, KeyCode::Right, KeyCode::Left, KeyCode::Char('1')]);
    assert_eq!(table.screen.chooser.chosen(), chosen);
    let landing = table.screen.moment.as_ref().and_then(|moment| moment.scene.table.landing(chosen?));
    assert!(landing.is_some() && before.contains('●'), "the landing space is marked\n{before}");
    table.press(KeyCode::Enter);
    assert_eq!(table.screen.log.len(), 1);
    table.keys(&[KeyCode::Char('u'), KeyCode::Char('1')]);
    assert_eq!((table.screen.log.len(), table.drawn()), (0, before));
    table.press(KeyCode::Char('u'));
    assert!(table.drawn().contains("This can no longer be undone."));
}

#[test]
fn the_mouse_chooses_and_plays() {
    let mut table = Table::new("tortuga,first=A", "me,level:4", ENGLISH, (80, 24));
    let (column, row) = table.find("3 ");
    table.click(column, row);
    let (column, row) = table.find("●");
    let effect = table.click(column, row);
    assert!(matches!(effect, Some(Effect::Wish(_))), "a click on the landing space plays");
    assert_eq!(table.screen.log.len(), 1);
    let (column, row) = table.find("[");
    table.click(column + 1, row);
    let (column, row) = table.find("▶1");
    table.click(column + 2, row);
}

/// As on a server: an action that ends a turn stays, and nobody undoes what another person did.
#[test]
fn a_turn_that_is_over_stays() {
    let mut table = Table::new("jamaica,first=A", "me,me", ENGLISH, (80, 24));
    table.keys(&[KeyCode::Enter, KeyCode::Enter]);
    let may_undo = |table: &Table| table.screen.moment.as_ref().is_some_and(|moment| moment.may_undo);
    assert!(may_undo(&table));
    table.keys(&[KeyCode::Char('e'), KeyCode::Char('e'), KeyCode::Enter]);
    assert!(table.drawn().contains("B to play") && !may_undo(&table));
    table.press(KeyCode::Char('u'));
    assert!(table.drawn().contains("This can no longer be undone."));
}

/// A short path leaves room for five players, the row and the piles.
#[test]
fn nothing_is_cut_off_beside_a_short_path() {
    let mut table =
        Table::new("tortuga,tiles=4,first=A", "me,random,random,random,random", ENGLISH, (80, 24));
    let drawn = table.drawn();
    for part in
        ["E Esme", "random", "Row: ", "Pile: ", "Discard pile: ", "Your hand", "Possible actions", "q quit"]
    {
        assert!(drawn.contains(part), "{part} is missing in\n{drawn}");
    }
}

#[test]
fn who_watches_is_told_other_keys() {
    let mut table = Table::new("jamaica,first=A", "random,random", ENGLISH, (80, 24));
    let drawn = table.drawn();
    assert!(drawn.contains("PgUp PgDn log") && !drawn.contains("undo"), "{drawn}");
    table.press(KeyCode::Char('?'));
    let drawn = table.drawn();
    assert!(drawn.contains("this help") && !drawn.contains("strong bot"), "{drawn}");
}

/// The bottom line is never cut off.
#[test]
fn keys_fit_on_a_line() {
    for language in Language::ALL {
        for id in ["terminal-keys-play", "terminal-keys-join", "terminal-keys-watch", "terminal-keys-replay"]
        {
            let text = language.text(id);
            assert!(text.chars().count() <= 78, "{id} in {language}: {text}");
        }
    }
}
