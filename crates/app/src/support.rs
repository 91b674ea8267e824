//! What several commands share. Nothing here knows any command.

pub(crate) mod address;
pub(crate) mod board;
pub(crate) mod bot_games;
pub(crate) mod data_folder;
pub(crate) mod database;
pub(crate) mod files;
pub(crate) mod game_page;
pub(crate) mod html;
pub(crate) mod input;
pub(crate) mod interrupt;
pub(crate) mod journal;
pub(crate) mod log;
pub(crate) mod narration;
pub(crate) mod open_files;
pub(crate) mod output;
pub(crate) mod progress;
