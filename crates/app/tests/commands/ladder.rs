use crate::*;

const THREE: [&str; 7] = ["ladder", "--players", "random,random,random", "--games", "3", "--seed", "7"];

#[test]
fn one_list_for_each_of_the_rules_and_one_overall() {
    let out = good(&THREE);
    let titles: Vec<&str> = out.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    let everything = Preset::Piatnik.with_every_module().to_string();
    assert_eq!(titles, ["jamaica", "tortuga", "software-challenge", &everything, "Overall"]);
    let rows: Vec<&str> = out.lines().filter(|line| line.starts_with("|  1 |")).collect();
    assert_eq!(rows.len(), 5);
    // Two opponents, four games (an even number) against each, and four rule sets.
    assert!(rows[0].ends_with("|         8 |") && rows[4].ends_with("|        32 |"), "{out}");
    let widths: Vec<usize> =
        out.lines().filter(|line| line.starts_with('|')).map(|line| line.chars().count()).collect();
    assert!(widths.iter().all(|&width| width == widths[0]), "{out}");
}

#[test]
fn the_same_seed_gives_the_same_ladder() {
    let rules = ["--rules", "tortuga", "--rules", "jamaica,crew=4,rounds=20", "--json"];
    let with = |threads: &str| good_json(&[&THREE[..], &rules[..], &["--threads", threads]].concat());
    let json = with("1");
    assert_eq!(json, with("2"));
    assert_eq!(json["games_per_pair"], 4);
    assert_eq!(json["lists"].as_array().map(Vec::len), Some(3));
    for list in json["lists"].as_array().expect("lists") {
        let ratings = list["ratings"].as_array().expect("ratings");
        let anchor = ratings.iter().find(|row| row["bot"] == "random").expect("the anchor");
        assert_eq!(anchor["elo"], 0.0);
        let number = |value: &Value| value.as_f64().expect("a number");
        assert!(ratings.windows(2).all(|pair| number(&pair[0]["elo"]) >= number(&pair[1]["elo"])));
        let won: f64 = ratings.iter().map(|row| number(&row["share"])).sum();
        assert!((won - 1.5).abs() < 1e-9, "{won}");
    }
}

#[test]
fn bad_arguments_are_refused() {
    refused(&["ladder", "--players", "random"], "two bots or more");
    refused(&["ladder", "--players", "random,rnadom"], "there is no bot `rnadom`");
    refused(&["ladder", "--players", "random,random", "--rules", "nowhere"], "no edition `nowhere`");
    refused(&["ladder", "--players", "random,random", "--rules", "jamaica,players=3"], "for 3 players");
    refused(&["ladder", "--players", "random,random", "--games", "0"], "--games");
}
