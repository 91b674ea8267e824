//! Statements about many rows at once. A statement is prepared for each power of two of rows and cached: any
//! number of rows is then a handful of statements, and none is parsed twice.

use std::fmt::Write;
use std::sync::Arc;

use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr};

/// SQLite allows at most this many values in a statement.
const MOST_VALUES: usize = 32766;
/// Longer statements gain nothing.
const MOST_ROWS: usize = 1024;

/// A statement with a list of rows in it.
#[derive(Debug)]
pub(super) struct Rows {
    /// For 1, 2, 4, … rows.
    statements: Vec<SqlStr>,
}

impl Rows {
    /// The statement is `head`, then `row` once per row, then `tail`.
    pub(super) fn new(head: &str, row: &str, tail: &str) -> Rows {
        let values = row.matches('?').count();
        let sizes = (0..)
            .map(|power| 1 << power)
            .take_while(|rows| *rows <= MOST_ROWS && rows * values <= MOST_VALUES);
        let statement = |rows: usize| {
            let mut sql = String::from(head);
            for place in 0..rows {
                let comma = if place == 0 { "" } else { ", " };
                let _ = write!(sql, "{comma}{row}");
            }
            sql.push_str(tail);
            // Only our own text and question marks. Shared, so that using it does not copy it.
            AssertSqlSafe(Arc::<str>::from(sql)).into_sql_str()
        };
        Rows { statements: sizes.map(statement).collect() }
    }

    /// Splits a list of rows into parts, each with its statement: large ones first.
    pub(super) fn parts<T>(&self, mut rows: Vec<T>) -> impl Iterator<Item = (SqlStr, Vec<T>)> {
        std::iter::from_fn(move || {
            let power = rows.len().checked_ilog2()?.min(self.statements.len() as u32 - 1);
            let rest = rows.split_off(1 << power);
            Some((self.statements[power as usize].clone(), std::mem::replace(&mut rows, rest)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_rows_is_covered_in_order() {
        let rows = Rows::new("INSERT INTO t VALUES ", "(?, ?)", " RETURNING a");
        for count in [0, 1, 2, 3, 100, 1023, 1024, 1025, 5000] {
            let mut all = Vec::new();
            for (sql, part) in rows.parts((0..count).collect()) {
                assert_eq!(sql.as_str().matches("(?, ?)").count(), part.len());
                assert!(sql.as_str().starts_with("INSERT") && sql.as_str().ends_with("RETURNING a"));
                all.extend(part);
            }
            assert_eq!(all, (0..count).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_statement_never_has_too_many_values() {
        let row = format!("({})", ["?"; 100].join(", "));
        let rows = Rows::new("VALUES ", &row, "");
        assert_eq!(rows.statements.len(), 9);
    }
}
