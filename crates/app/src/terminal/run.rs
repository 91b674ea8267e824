//! The loop that connects keys, news and drawing, and the terminal while we own it.

use std::io::{self, IsTerminal, Stdout, Write};
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::{Frame, Terminal};

use super::host::Host;
use super::look::Look;
use super::screen::{Effect, Input, Screen};
use crate::support::interrupt;

/// How long to wait for a key before checking for other news.
const TICK: Duration = Duration::from_millis(25);

/// Something that fills the terminal.
pub(crate) trait Act {
    /// Handles a key press, a mouse event or a new size.
    fn event(&mut self, event: Event);

    /// Time has passed. Returns whether there is something new to show.
    fn tick(&mut self) -> bool;

    fn draw(&mut self, frame: &mut Frame<'_>);

    /// Whether it is over.
    fn is_over(&self) -> bool;
}

/// Refuses output that is not a terminal.
pub(crate) fn check_terminal(command: &str, instead: &str) -> Result<()> {
    if io::stdout().is_terminal() {
        return Ok(());
    }
    bail!("`cartagena {command}` needs a terminal, but its output is not one; {instead}")
}

/// Shows something until it is over, or the program is asked to end.
pub(crate) fn run(act: &mut impl Act) -> Result<()> {
    let stop = interrupt::watch()?;
    let mut taken = Taken::take()?;
    let mut changed = true;
    let mut drawn = None;
    while !act.is_over() && !stop.load(Ordering::Relaxed) {
        // The notification of a new size can get lost when a key arrives at the same moment.
        let size = Some(taken.terminal.size()?);
        if changed || drawn != size {
            taken.terminal.draw(|frame| act.draw(frame))?;
            drawn = size;
        }
        changed = event::poll(TICK)?;
        // A paste brings many keys at once.
        while event::poll(Duration::ZERO)? {
            act.event(event::read()?);
        }
        changed |= act.tick();
    }
    Ok(())
}

/// The terminal while we own it. It is restored whatever happens.
struct Taken {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Taken {
    fn take() -> Result<Taken> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            // Other threads do not own the terminal.
            if std::thread::current().name() == Some("main") {
                give_back();
            }
            before(info);
        }));
        enable_raw_mode().context("the terminal cannot be used")?;
        let entered = execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide);
        let terminal = entered.and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match terminal {
            Ok(terminal) => Ok(Taken { terminal }),
            Err(error) => {
                give_back();
                Err(error.into())
            }
        }
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

fn give_back() {
    // If the terminal is gone, there is nothing to restore.
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
    let _ = io::stdout().flush();
}

/// Shows a game until somebody quits. An error says why it could not continue.
pub(crate) fn show_game(look: Look, host: &mut impl Host) -> Result<()> {
    let mut session = Session { screen: Screen::new(look, host.has_chat()), host, quit: false };
    run(&mut session)?;
    session.screen.failed().map_or(Ok(()), |why| bail!("{why}"))
}

/// A game on the screen.
struct Session<'a, H> {
    screen: Screen,
    host: &'a mut H,
    quit: bool,
}

impl<H: Host> Session<'_, H> {
    fn input(&mut self, input: Input) {
        match self.screen.update(input) {
            Some(Effect::Wish(wish)) => self.host.wish(wish),
            Some(Effect::Quit) => self.quit = true,
            None => {}
        }
    }
}

impl<H: Host> Act for Session<'_, H> {
    fn event(&mut self, event: Event) {
        match event {
            Event::Key(key) => self.input(Input::Key(key)),
            Event::Mouse(mouse) => self.input(Input::Mouse(mouse)),
            _ => {}
        }
        // The host's response to this key comes before the next one.
        self.tick();
    }

    fn tick(&mut self) -> bool {
        let news = self.host.news();
        let any = !news.is_empty();
        for news in news {
            self.input(Input::News(news));
        }
        any
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.screen.draw(frame);
    }

    fn is_over(&self) -> bool {
        self.quit || self.screen.failed().is_some()
    }
}
