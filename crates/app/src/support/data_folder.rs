//! Where the user's games are stored between two runs of the program.

use std::path::PathBuf;

/// The program's data folder for this user; `None` if the system does not define one.
pub(crate) fn path() -> Option<PathBuf> {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")));
    Some(folder.or_else(|| set("LOCALAPPDATA"))?.join("cartagena"))
}
