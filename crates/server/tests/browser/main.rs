//! The page in a real browser, on a real server. Run by `cargo xtask test browser`; needs Chromium.
//! Screenshots are stored in `target/screenshots`.

mod accessible;
mod challenge;
mod chromium;
mod days;
mod decisions;
mod friends;
mod layout;
mod matches;
mod operator;
mod others;
mod pages;
mod picture;
mod play;
mod reports;
mod site;
mod slow;
mod study;
mod tab;
mod tasks;
mod tempo;
