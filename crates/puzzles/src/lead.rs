//! The only action that keeps the lead: the captain's search judges every legal action, over the same deals
//! of the hidden cards. This is not a proof in the strict sense, so the margin must be wide.

use cartagena::{Action, Knowledge, Viewer};
use cartagena_bots::analysis::{self, Moment};
use cartagena_bots::{Clock, Spec};

use crate::judge::{Task, Unproved};

/// The captain for proving a task again: a smaller search than the one that found it.
pub(crate) const CHECK: Depth = Depth { bot: "captain:nodes=120", least_gap: 0.08 };

/// How deep to search, and by how much the best action has to beat all others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Depth {
    pub(crate) bot: &'static str,
    pub(crate) least_gap: f64,
}

/// The first action of a task's solution has to be better than all others that lead elsewhere.
pub(crate) fn prove(task: &Task) -> Result<(), Unproved> {
    let wrong = Unproved::False("another action is as good, or the lead is lost anyway");
    let values = values(task, CHECK)?;
    let right = |action: Action| task.solution.first().is_some_and(|&best| task.leads_to_same(action, best));
    let best = values.iter().filter(|(action, _)| right(*action)).map(|row| row.1).fold(0.0, f64::max);
    let others = values.iter().filter(|(action, _)| !right(*action)).map(|row| row.1).fold(0.0, f64::max);
    let keeps = best >= 0.5 && others < 0.5 && best - others >= CHECK.least_gap;
    if keeps { Ok(()) } else { Err(wrong) }
}

/// The seat's chance after each of its actions.
pub(crate) fn values(task: &Task, depth: Depth) -> Result<Vec<(Action, f64)>, Unproved> {
    let unable = |_| Unproved::False("the bot cannot judge it");
    let spec: Spec = depth.bot.parse().map_err(|_| Unproved::False("there is no such bot"))?;
    let position = &task.position;
    let moment = Moment {
        step: 0,
        round: position.round(),
        seat: task.seat(),
        decider: task.seat(),
        begins: false,
        view: Knowledge::default().view(position, Viewer::Seat(task.seat())),
        played: None,
        drawn: None,
        outcome: None,
    };
    // The search counts passes, so no clock is needed.
    let clock = Clock::new(|| std::time::Duration::ZERO);
    let value = |action| {
        let chances = analysis::chances_after(&moment, action, &spec, 1, clock).map_err(unable)?;
        Ok((action, chances[task.seat().index()]))
    };
    position.legal_actions().iter().map(value).collect()
}
