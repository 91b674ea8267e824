//! The file that `cartagena db` exports and imports: one JSON object per line.

use cartagena_server::GameId;
use cartagena_server::store::Stage;
use serde::{Deserialize, Serialize};

/// The marker in the first line of an export.
pub(super) const FORMAT: &str = "cartagena-export";
pub(super) const VERSION: u32 = 1;

/// A line of an export.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Line {
    /// The first one.
    Head {
        format: String,
        version: u32,
    },
    Game {
        id: GameId,
        created: i64,
        listed: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        contest: Option<String>,
        stage: Stage,
        setup: String,
        /// Number, time and text of each.
        facts: Vec<(u64, i64, String)>,
    },
    Record {
        id: GameId,
        created: i64,
        text: String,
    },
    /// The last line, with the counts: a truncated file has none.
    End {
        games: u64,
        records: u64,
    },
}
