//! Setup, replay, rules, lesson, and all languages at every size.

use cartagena::Preset;
use serde_json::json;

use crate::site::{FILE, Site};

#[tokio::test(flavor = "multi_thread")]
async fn only_what_fits_together_can_be_chosen() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/setup").await;
    tab.there("#edition-jamaica[aria-checked=true]").await;
    tab.there("#module-sorceress:disabled").await;
    tab.there(".module .clash").await;
    tab.screenshot("setup").await;
    tab.click("#edition-piatnik").await;
    tab.there("#module-sorceress:not(:disabled)").await;
    tab.choose("#begins", "B").await;
    tab.click("#module-adventure").await;
    tab.there("#module-jungle:disabled").await;
    tab.click("#module-sorceress").await;
    tab.until("document.querySelector('#rules-shown').textContent.includes('piatnik+adventure+sorceress')")
        .await;
    assert_eq!(tab.value("document.querySelector('#begins').value").await, json!("B"), "it stays chosen");
    tab.choose("#value-crew", "4").await;
    tab.until("document.querySelector('#rules-shown').textContent.includes('crew=4')").await;
    // A rules string can be pasted; nonsense is refused with a message.
    tab.value("document.querySelectorAll('details').forEach((one) => { one.open = true; })").await;
    tab.value("document.querySelector('#rules-text').value = 'jamaica,crew=99'").await;
    tab.click(".rules-text + button").await;
    tab.there(".notice.bad:not([hidden])").await;
    tab.value("document.querySelector('#rules-text').value = 'tortuga,crew=5'").await;
    tab.click(".rules-text + button").await;
    tab.there("#edition-tortuga[aria-checked=true]").await;
    tab.click("#seat-add").await;
    tab.until("document.querySelectorAll('.seat-row').length === 4").await;
    tab.choose("#who-B", "here").await;
    tab.choose("#begins", "B").await;
    tab.click("#begin").await;
    tab.there(".game .board-picture .space").await;
    tab.until("document.querySelectorAll('.plate').length === 4").await;
    // The browser reports the refused nonsense as an error, too.
    let problems = tab.problems();
    assert!(problems.iter().all(|problem| problem.contains("rules/check")), "{problems:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_said_and_goes_on() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    // Rules that do not exist: the page says so, and others can be played.
    site.visit(&tab, "/setup?rules=garbage").await;
    tab.there(".notice.bad:not([hidden])").await;
    assert!(tab.text(".notice.bad").await.contains("no edition"), "in words that players use");
    tab.there("#edition-jamaica[aria-checked=true]").await;
    tab.there("#occasion-classic.chosen[aria-pressed=true]").await;
    assert!(
        tab.value("document.title").await.as_str().is_some_and(|title| title.starts_with("Set up a game"))
    );
    // Typed the way people type.
    tab.value("document.querySelectorAll('details').forEach((one) => { one.open = true; })").await;
    tab.value("document.querySelector('#rules-text').value = ' Piatnik + Sorceress '").await;
    tab.click(".rules-text + button").await;
    tab.there("#occasion-magic.chosen[aria-pressed=true]").await;
    tab.there(".notice.bad[hidden]").await;
    tab.value("document.querySelector('#rules-text').value = ''").await;
    tab.click(".rules-text + button").await;
    tab.there("#edition-jamaica[aria-checked=true]").await;
    // A page that does not exist.
    site.visit(&tab, "/nowhere").await;
    assert!(tab.text("h1").await.contains("no page"));
    // A lost connection is reported in words; in a game, at once.
    let line = async |offline: bool| {
        let conditions =
            json!({"offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        tab.call("Network.emulateNetworkConditions", conditions).await;
    };
    site.visit(&tab, "/").await;
    line(true).await;
    tab.click("#quick").await;
    tab.there(".toast.bad").await;
    assert!(tab.text(".toast.bad").await.contains("online"));
    line(false).await;
    tab.click("#quick").await;
    tab.there(".game .hand .card-button").await;
    tab.until("document.title.includes('Jamaica')").await;
    line(true).await;
    tab.there(".game.lost").await;
    line(false).await;
    tab.until("!document.querySelector('.game.lost')").await;
    // The rules of a game are those of its edition and of its modules.
    let made = json!({"rules": "piatnik+freebooter+sorceress", "seats": [{"who": "me", "name": "Anne"}, {"who": "level:1"}]});
    site.play(&tab, made).await;
    let link = tab.value("document.querySelector('.about a').getAttribute('href')").await;
    site.visit(&tab, link.as_str().expect("a link")).await;
    tab.until("document.querySelectorAll('.rules-text-page h2').length > 2").await;
    let text = tab.text(".rules-text-page").await.to_lowercase();
    assert!(text.contains("freebooter") && text.contains("sorceress"), "{text}");
}

/// A wrong link leads to a page that says so, in the language that the reader chose, with a way home.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_of_nothing_is_explained_in_every_language() {
    let site = Site::start().await;
    let tab = site.phone().await;
    site.visit(&tab, "/").await;
    for (language, title, no_day, no_match) in [
        (
            "en",
            "There is no page at this address.",
            "There is no deal for this day.",
            "There is no such match.",
        ),
        (
            "de",
            "Unter dieser Adresse gibt es keine Seite.",
            "Für diesen Tag gibt es keine Karten.",
            "Dieses Match gibt es nicht.",
        ),
        (
            "nl",
            "Op dit adres staat geen pagina.",
            "Voor deze dag zijn er geen kaarten.",
            "Deze match bestaat niet.",
        ),
        (
            "fr",
            "Il n’y a pas de page à cette adresse.",
            "Il n’y a pas de donne pour ce jour.",
            "Ce match n’existe pas.",
        ),
    ] {
        tab.value(&format!("localStorage.setItem('cartagena.language', '{language}')")).await;
        for (path, why) in [
            ("/day/2026-13-40", no_day),
            ("/day/9999-12-31", no_day),
            ("/match/nonsense", no_match),
            ("/match/abcdefghjkmn", no_match),
        ] {
            site.visit(&tab, path).await;
            tab.there(".notice.bad").await;
            assert_eq!((&*tab.text("h1").await, &*tab.text(".notice.bad").await), (title, why), "{path}");
            tab.there("main a[href='/']").await;
            tab.fits().await;
        }
        tab.screenshot(&format!("phone-no-page-{language}")).await;
        for path in ["/replay/nonsense", "/game/nonsense", "/rules/nonsense", "/challenge/nonsense"] {
            site.visit(&tab, path).await;
            tab.there("#main a[href='/']").await;
            let text = tab.text("#main").await;
            assert!(!text.contains("parse") && !text.contains("ravensburger-basic"), "{path}: {text}");
            tab.fits().await;
        }
    }
    tab.click("main a[href='/']").await;
    tab.there("#quick").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seats_decide_how_many_play_and_the_page_who_begins() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/setup?rules=piatnik%2Bsorceress").await;
    tab.until("document.querySelector('#rules-shown').textContent === 'piatnik+sorceress,players=3'").await;
    tab.click("#seat-remove").await;
    tab.until("document.querySelectorAll('.seat-row').length === 2").await;
    // The seats stay when the edition changes, unless the rules require another number.
    tab.click("#edition-software-challenge").await;
    tab.until("document.querySelector('#rules-shown').textContent === 'software-challenge'").await;
    tab.click("#seat-add").await;
    tab.until("document.querySelector('#rules-shown').textContent === 'software-challenge,players=3'").await;
    // In this edition A is the first player; the page can change that.
    tab.choose("#begins", "C").await;
    tab.click("#begin").await;
    tab.until("document.querySelectorAll('.plate').length === 3").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_file_is_replayed() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let link = site.upload(&tab, FILE).await;
    site.visit(&tab, &link).await;
    tab.there("#replay-slider").await;
    tab.key("End").await;
    tab.until("document.querySelector('.replay').dataset.step === '2'").await;
    tab.key("ArrowLeft").await;
    tab.until("document.querySelector('.replay').dataset.step === '1'").await;
    tab.key("Home").await;
    tab.choose("#replay-speed", "8").await;
    tab.click("#replay-play").await;
    tab.until("document.querySelector('.replay').dataset.step === '2'").await;
    tab.until("document.querySelector('.chances').dataset.done === 'true'").await;
    tab.screenshot("replay").await;
    tab.is_well().await;
}

/// Plays, and jumps back to the beginning as soon as a pirate moves.
const INTERRUPT: &str = "new Promise((done) => {
    new MutationObserver((_, watch) => {
        if (!document.querySelector('.flying > *')) return;
        watch.disconnect();
        document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Home'}));
        done(true);
    }).observe(document.body, {childList: true, subtree: true});
    document.querySelector('#replay-play').click();
})";

#[tokio::test(flavor = "multi_thread")]
async fn another_step_can_be_chosen_while_pirates_move() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    tab.prefers("dark", "no-preference").await;
    let link = site.upload(&tab, FILE).await;
    site.visit(&tab, &link).await;
    tab.until("document.querySelector('.replay')?.dataset.step === '0'").await;
    let board = "[...document.querySelectorAll('.board-list li')].map((line) => line.textContent).join()";
    let start = tab.value(board).await;
    tab.value(INTERRUPT).await;
    tab.until("!document.querySelector('.flying > *')").await;
    assert_eq!(tab.value("document.querySelector('.replay').dataset.step").await, json!("0"));
    assert_eq!(tab.value(board).await, start);
    // It can be played again, to its end.
    tab.choose("#replay-speed", "8").await;
    tab.click("#replay-play").await;
    tab.until("document.querySelector('.replay').dataset.step === '2'").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_of_the_software_challenge_is_uploaded() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/").await;
    tab.choose_file("#upload input", "../challenge/tests/data/g5_prepared.replay.xml.gz").await;
    tab.until("document.querySelector('.replay')?.dataset.step === '0'").await;
    assert_eq!(tab.value("document.querySelectorAll('.plate').length").await, json!(2));
    tab.key("End").await;
    tab.there(".replay-facts strong").await;
    tab.screenshot("replay-challenge").await;
    // The current step's line is visible, at every step and on every screen.
    for (width, height) in [(1440, 900), (390, 844), (844, 390)] {
        tab.resize(width, height).await;
        tab.until(&format!("innerWidth === {width}")).await;
        if width < 1000 {
            tab.click(".talk-button").await;
        }
        for step in [40, 7, 70] {
            tab.value(&format!("document.querySelectorAll('.log-step')[{step}].click()")).await;
            tab.until(&format!("document.querySelector('.replay').dataset.step === '{}'", step + 1)).await;
            assert_eq!(tab.covered(".replay-log .now").await, json!([]), "step {step} at {width}x{height}");
        }
        tab.key("Escape").await;
        assert_eq!(tab.covered("#replay-play").await, json!([]), "{width}x{height}");
        assert!(!tab.text(".replay-told").await.is_empty());
    }
    tab.resize(1440, 900).await;
    // A file that is not a game is refused with a message.
    site.visit(&tab, "/").await;
    tab.choose_file("#upload input", "Cargo.toml").await;
    tab.there(".toast.bad").await;
    let problems = tab.problems();
    assert!(problems.iter().all(|problem| problem.contains("/records")), "{problems:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_goes_on_when_something_was_tried() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    site.visit(&tab, "/learn").await;
    tab.there(".coach[data-lesson=goal]").await;
    tab.there(".hand .card-button").await;
    tab.screenshot("lesson").await;
    tab.click("#lesson-next").await;
    // The learner does something else: the coach says so, and the step can be repeated.
    tab.there(".coach[data-lesson=advance]").await;
    tab.there(".pointer-arrow").await;
    tab.until("document.querySelector('.game.my-turn .hand .card-button[data-card=b]')").await;
    tab.click(".hand .card-button[data-card=b]").await;
    tab.click(".spot.pirate[data-spot='0']").await;
    tab.until("document.querySelector('.coach-remark').textContent").await;
    tab.click("#lesson-again").await;
    tab.until("!document.querySelector('.coach-remark').textContent && document.querySelector('.hand .card-button[data-card=b]')").await;
    for lesson in ["advance", "jump"] {
        tab.there(&format!(".coach[data-lesson={lesson}]")).await;
        tab.until("document.querySelector('.game.my-turn .hand .card-button[data-card=p]')").await;
        tab.click(".hand .card-button[data-card=p]").await;
        tab.click(".spot.pirate[data-spot='0']").await;
    }
    // Each of these has its own position: the next click waits until it is set up.
    for lesson in ["home", "retreat", "three", "turn", "together", "hint"] {
        tab.there(&format!(".coach[data-lesson={lesson}] #lesson-next")).await;
        assert!(tab.press("#lesson-next").await, "{lesson}");
    }
    tab.click("#lesson-play").await;
    tab.until("location.pathname.startsWith('/game/')").await;
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_speaks_four_languages_and_fits_a_phone() {
    let site = Site::start().await;
    let tab = site.phone().await;
    let made = site.play(&tab, json!({"rules": Preset::Piatnik.with_every_module(), "pace": 0, "seats": [{"who": "me", "name": "Anne"}, {"who": "level:1"}, {"who": "level:1"}]})).await;
    let game = format!("/game/{}", made["game"].as_str().expect("a game"));
    for language in ["en", "de", "nl", "fr"] {
        tab.value(&format!("localStorage.setItem('cartagena.language', '{language}')")).await;
        for (name, path) in [
            ("start", "/"),
            ("setup", "/setup"),
            ("lobby", "/lobby"),
            ("rules", "/rules/sorceress"),
            ("game", game.as_str()),
            ("learn", "/learn"),
            ("lessons", "/lessons"),
            ("puzzles", "/puzzles"),
        ] {
            site.visit(&tab, path).await;
            tab.until(&format!("document.documentElement.lang === '{language}'")).await;
            tab.until("document.fonts.status === 'loaded' && !document.querySelector('.loading')").await;
            tab.fits().await;
            tab.screenshot(&format!("phone-{name}-{language}")).await;
            tab.is_well().await;
        }
        tab.click("#settings").await;
        tab.there("dialog.settings[open]").await;
        tab.fits().await;
        tab.is_well().await;
        tab.key("Escape").await;
    }
}

/// A picture that the rules name but nobody has drawn would silently be left out.
#[tokio::test(flavor = "multi_thread")]
async fn the_rules_show_every_picture_they_name() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    for (topic, pictures) in [
        ("jamaica", json!(["advance", "retreat"])),
        ("software-challenge", json!(["advance", "retreat", "row", "points"])),
        ("adventure", json!(["adventure"])),
        ("jungle", json!(["jungle"])),
        ("morgan", json!(["morgan"])),
        ("freebooter", json!(["freebooter"])),
        ("sorceress", json!(["sorceress"])),
    ] {
        site.visit(&tab, &format!("/rules/{topic}")).await;
        tab.there(".vignette svg").await;
        let drawn = "[...document.querySelectorAll('.vignette')].filter((one) => one.querySelector('svg') && one.textContent.trim()).map((one) => one.dataset.picture)";
        assert_eq!(tab.value(drawn).await, pictures, "{topic}");
        tab.screenshot(&format!("rules-{topic}")).await;
    }
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dark_and_light_at_all_sizes() {
    let site = Site::start().await;
    let tab = site.desktop().await;
    let made = site.play(&tab, json!({"rules": "tortuga", "pace": 0, "begins": "A", "seats": [{"who": "me", "name": "Anne"}, {"who": "level:1"}, {"who": "level:2"}]})).await;
    let game = format!("/game/{}", made["game"].as_str().expect("a game"));
    for scheme in ["dark", "light"] {
        tab.prefers(scheme, "reduce").await;
        for (width, height) in [(1600, 1000), (1024, 700), (768, 1024), (360, 740)] {
            tab.resize(width, height).await;
            for (name, path) in [("start", "/"), ("game", game.as_str()), ("setup", "/setup")] {
                site.visit(&tab, path).await;
                tab.until(&format!("document.documentElement.dataset.theme === '{scheme}'")).await;
                tab.until("!document.querySelector('.loading')").await;
                tab.fits().await;
                tab.screenshot(&format!("{name}-{scheme}-{width}")).await;
            }
        }
    }
    tab.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_fits_a_narrow_phone_in_every_language() {
    let site = Site::start().await;
    let tab = site.phone().await;
    tab.resize(320, 640).await;
    for language in ["en", "de", "fr", "nl"] {
        site.visit(&tab, "/").await;
        tab.value(&format!("localStorage.setItem('cartagena.language', '{language}')")).await;
        for path in
            ["/", "/setup", "/rules/piatnik", "/learn", "/puzzles", "/lessons", "/position", "/challenge"]
        {
            site.visit(&tab, path).await;
            tab.until(&format!(
                "document.documentElement.lang === '{language}' && document.querySelector('h1')"
            ))
            .await;
            tab.fits().await;
        }
    }
}
