//! The page in a real browser.

mod chromium;
mod tab;


