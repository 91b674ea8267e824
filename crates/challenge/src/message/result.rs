//! How a game ended for both players, as sent and as stored at the end of a replay.

use crate::message::PlayerState;
use crate::names::{Cause, Colour, Dialect};
use crate::xml::{Element, WireError, Writer};

/// A player's score for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// How the game ended for it.
    pub cause: Cause,
    /// 2 for a win, 1 for a draw, 0 for a loss.
    pub victory: u32,
    /// Its points.
    pub points: u32,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// Red and blue.
    pub scores: [Score; 2],
    /// Who won, with its last cards; `None` for a draw.
    pub winner: Option<PlayerState>,
}

impl GameResult {
    /// The colour that won.
    #[must_use]
    pub fn winner(&self) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.scores[colour.index()].victory == 2)
    }

    pub(crate) fn write_content(&self, out: &mut Writer) {
        out.element("definition", &[], |out| {
            for (name, aggregation, ranking) in
                [("Siegpunkte", "SUM", "false"), ("Punkte", "AVERAGE", "true")]
            {
                out.element("fragment", &[("name", name)], |out| {
                    out.text("aggregation", &[], aggregation);
                    out.text("relevantForRanking", &[], ranking);
                });
            }
        });
        let was_broken = self.scores.iter().any(|score| score.cause == Cause::RuleViolation);
        for score in &self.scores {
            // If the rules were broken, the older server has the match points where the points belong.
            let parts = match (out.dialect(), score.victory) {
                (Dialect::Old, 0) if was_broken => [0, 0],
                (Dialect::Old, victory) if was_broken => [1, victory],
                (_, victory) => [victory, score.points],
            };
            out.element("score", &[("cause", score.cause.wire())], |out| {
                parts.iter().for_each(|part| out.text("part", &[], &part.to_string()));
            });
        }
        if let Some(winner) = &self.winner {
            let class = out.words().player;
            winner.write("winner", Some(class), out);
        }
    }

    pub(crate) fn read(element: Element<'_>, dialect: Dialect) -> Result<GameResult, WireError> {
        let mut scores = element.children().filter(|child| child.name() == "score").map(Score::read);
        let mut score = || scores.next().unwrap_or_else(|| Err(element.lacks("score")));
        let scores = [score()?, score()?];
        let winner = element.child("winner").map(|winner| PlayerState::read(winner, dialect)).transpose()?;
        Ok(GameResult { scores, winner })
    }
}

impl Score {
    fn read(score: Element<'_>) -> Result<Score, WireError> {
        let mut parts = score.children().map(|part| {
            let text = part.text().trim();
            text.parse().map_err(|_| WireError::Value { what: "part", value: crate::xml::shortened(text) })
        });
        let mut part = || parts.next().unwrap_or_else(|| Err(score.lacks("part")));
        let (victory, points) = (part()?, part()?);
        Ok(Score { cause: score.parsed("cause", Cause::from_wire)?, victory, points })
    }
}
