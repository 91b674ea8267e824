//! The figures of all variants as text for people.

use std::io::{self, Write};

use super::figures::MARKS;
use super::mix::Part;
use super::results::{LENGTHS, Results, ShareResult, VariantResult};
use crate::support::output::{harmless, seed_words, table, wrapped};

impl Results {
    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let label = |id: &str| format!("{:9} ", self.language.text(id));
        wrapped(out, &label("study-bot"), &harmless(&self.bot))?;
        wrapped(out, &label("study-seed"), &seed_words(self.seed))?;
        wrapped(out, &label("study-played"), &self.extent())?;
        writeln!(out, "\n  #  {}", self.language.text("study-rules"))?;
        for (number, variant) in (1..).zip(&self.variants) {
            writeln!(out, "{number:>3}  {}", variant.rules)?;
        }
        for left_out in &self.left_out {
            let arguments =
                [("rules", left_out.rules.as_str().into()), ("reason", left_out.reason.as_str().into())];
            wrapped(out, "     ", &self.language.format("lab-left-out", &arguments))?;
        }
        self.print_lengths(out)?;
        self.print_places(out)?;
        self.print_leaders(out)?;
        self.print_mix(out)?;
        writeln!(out)?;
        for answer in &self.answers {
            wrapped(out, "", answer)?;
        }
        Ok(())
    }

    /// A table with a row for each variant.
    fn print_table(
        &self,
        out: &mut impl Write,
        title: &str,
        head: Vec<String>,
        cells: impl Fn(&VariantResult) -> Vec<String>,
    ) -> io::Result<()> {
        writeln!(out)?;
        wrapped(out, "", &self.language.text(title))?;
        writeln!(out)?;
        let head: Vec<String> = ["  #".to_owned()].into_iter().chain(head).collect();
        let row = |(number, variant): (usize, &VariantResult)| {
            [number.to_string()].into_iter().chain(cells(variant)).collect::<Vec<String>>()
        };
        table(out, &head, &(1..).zip(&self.variants).map(row).collect::<Vec<_>>(), 0)
    }

    fn print_lengths(&self, out: &mut impl Write) -> io::Result<()> {
        let language = self.language;
        let head = LENGTHS.into_iter().chain(["lab-shared", "lab-points", "lab-no-end"]);
        let head = head.map(|id| language.text(id)).collect();
        self.print_table(out, "lab-lengths", head, |variant| variant.lengths(language))
    }

    fn print_places(&self, out: &mut impl Write) -> io::Result<()> {
        let head = [self.language.text("lab-fair")].into_iter().chain(self.places()).collect();
        self.print_table(out, "lab-places", head, |variant| {
            self.shares(variant, variant.order_of_play.iter())
        })
    }

    fn print_leaders(&self, out: &mut impl Write) -> io::Result<()> {
        let marks = MARKS.map(|mark| format!("{:.0} %", 100.0 * mark));
        let head = [self.language.text("lab-fair")].into_iter().chain(marks).collect();
        self.print_table(out, "lab-leaders", head, |variant| {
            self.shares(variant, variant.leaders.iter().map(|leader| &leader.won))
        })
    }

    fn print_mix(&self, out: &mut impl Write) -> io::Result<()> {
        let parts = Part::all();
        let head = parts.iter().map(|part| part.name(self.language)).collect();
        self.print_table(out, "lab-mix", head, |variant| {
            let share = |&part: &Part| self.language.decimal(100.0 * variant.part(part), 1);
            parts.iter().map(share).collect()
        })
    }

    /// The fair share, and others as `52.0 (45-59)`, in per cent.
    fn shares<'a>(
        &self,
        variant: &VariantResult,
        shares: impl Iterator<Item = &'a ShareResult>,
    ) -> Vec<String> {
        let decimal = |share: f64, digits| self.language.decimal(100.0 * share, digits);
        let words = |share: &ShareResult| {
            format!("{} ({}-{})", decimal(share.share, 1), decimal(share.low, 0), decimal(share.high, 0))
        };
        [decimal(variant.fair_share, 1)].into_iter().chain(shares.map(words)).collect()
    }
}
