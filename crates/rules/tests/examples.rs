//! The examples do what they say.

#[path = "../examples/bot_loop.rs"]
mod bot_loop;
#[path = "../examples/play_a_game.rs"]
mod play_a_game;
#[path = "../examples/verify_a_file.rs"]
mod verify_a_file;

#[test]
fn a_game_is_played() {
    play_a_game::main().expect("a game");
}

#[test]
fn a_bot_plays_better_than_chance() {
    bot_loop::main().expect("a bot that wins");
}

#[test]
fn a_file_is_verified() {
    verify_a_file::main().expect("a game that is right");
}
