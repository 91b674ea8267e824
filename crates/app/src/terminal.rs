//! The full-screen part of the program: a screen that knows no files, sockets or threads, hosts that run the
//! game, and the loop that connects input and drawing.

mod chooser;
mod deal;
mod draw;
mod host;
mod local;
mod look;
mod remote;
mod run;
mod scene;
mod screen;
mod seats;
mod thinker;

pub(crate) use deal::{DealArguments, PaceArguments};
pub(crate) use draw::{TableParts, draw_keys, draw_log, draw_table, fits};
pub(crate) use host::Entry;
pub(crate) use local::Local;
pub(crate) use look::{Look, LookArguments};
pub(crate) use remote::{Link, Remote};
pub(crate) use run::{Act, check_terminal, run, show_game};
pub(crate) use scene::{Player, Scene};
pub(crate) use seats::Who;

#[cfg(test)]
mod tests;
