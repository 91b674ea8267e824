//! The table of a match or a tournament as text: 2, 1 or 0 for a game, points, win shares with their intervals, and
//! how games ended.

use std::io::{self, Write};

use cartagena_challenge::{Cause, Standings};

use crate::support::output::{grouped, harmless};

/// How names are cut in a table.
const NAME_WIDTH: usize = 18;

/// The table, in this order.
pub(super) fn print(standings: &Standings, order: &[usize], out: &mut impl Write) -> io::Result<()> {
    let (score, points, share, interval) = ("score", "points", "share", "95 %");
    writeln!(
        out,
        "{:NAME_WIDTH$} {:>6} {:>6} {:>6} {:>6} {score:>6} {points:>7} {share:>7} {interval:>9}",
        "player", "games", "won", "drawn", "lost"
    )?;
    for &player in order {
        let standing = &standings.players[player];
        writeln!(
            out,
            "{} {:>6} {:>6} {:>6} {:>6} {:>6} {:>7.1} {:>5.1} % {:>9}",
            cut(&standing.name),
            standing.games,
            standing.wins,
            standing.draws,
            standing.losses,
            standing.score,
            standing.mean_points(),
            100.0 * standing.share,
            format!("{:.0}-{:.0} %", 100.0 * standing.share_low, 100.0 * standing.share_high)
        )?;
    }
    writeln!(out)?;
    let causes = || Cause::ALL.iter().filter(|row| row.0 != Cause::Unknown);
    let width = |name: &str| name.len().max(7) + 1;
    let names: String = causes().map(|(_, _, name)| format!("{name:>0$}", width(name))).collect();
    writeln!(out, "{:NAME_WIDTH$}{names}", "ended")?;
    for &player in order {
        let standing = &standings.players[player];
        let count = |&(cause, _, name): &(Cause, &str, &str)| {
            format!("{:>1$}", grouped(standing.causes[cause as usize]), width(name))
        };
        writeln!(out, "{}{}", cut(&standing.name), causes().map(count).collect::<String>())?;
    }
    Ok(())
}

/// A name in a table.
fn cut(name: &str) -> String {
    let name = harmless(name);
    let short: String = if name.chars().count() > NAME_WIDTH {
        name.chars().take(NAME_WIDTH - 1).chain(['…']).collect()
    } else {
        name
    };
    format!("{short:NAME_WIDTH$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_fits_a_terminal() {
        let standings = Standings::new(["a", "somebody with a very long name"].into_iter());
        let mut text = Vec::new();
        print(&standings, &[0, 1], &mut text).expect("a table");
        let text = String::from_utf8(text).expect("text");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}
