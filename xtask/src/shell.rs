//! Running other programs, always in the root of the workspace and without input.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Where cargo puts build output.
pub(crate) fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// A program with its arguments, separated by spaces.
pub(crate) fn command(program: impl Into<OsString>, arguments: &str) -> Command {
    let mut command = Command::new(program.into());
    command.args(arguments.split_whitespace()).current_dir(root()).stdin(Stdio::null());
    command
}

/// The cargo that runs this program, without the variables it set for this package: ring's build script looks
/// at them, and everything that needs ring would be rebuilt at every switch between `cargo` and `cargo
/// xtask`.
pub(crate) fn cargo(arguments: &str) -> Command {
    let mut cargo = command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), arguments);
    for (name, _) in env::vars_os() {
        let shown = name.to_string_lossy();
        if shown.starts_with("CARGO_PKG_") || shown.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&name);
        }
    }
    cargo
}

/// Shows a command, runs it, and fails if it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let text = text(command);
    println!("$ {text}");
    let status = command.status().with_context(|| format!("cannot run `{text}`"))?;
    if !status.success() {
        bail!("`{text}` failed ({status})");
    }
    Ok(())
}

/// What a command prints; fails if it fails.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let text = text(command);
    println!("$ {text}");
    let output = command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot run `{text}`"))?;
    if !output.status.success() {
        bail!("`{text}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{text}` does not print text"))
}

/// Whether a command exists and succeeds; its output is discarded.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// The command as one would type it.
fn text(command: &Command) -> String {
    let mut words = Vec::new();
    for (name, value) in command.get_envs() {
        let value = value.unwrap_or_default().to_string_lossy();
        words.push(format!("{}=\"{value}\"", name.to_string_lossy()));
    }
    // Cargo reports its full path: the name is enough.
    let program = Path::new(command.get_program());
    words.push(program.file_name().unwrap_or(program.as_os_str()).to_string_lossy().into_owned());
    words.extend(command.get_args().map(|argument| argument.to_string_lossy().into_owned()));
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_is_the_workspace() {
        assert!(root().join("Cargo.lock").is_file());
    }

    #[test]
    fn commands_are_shown_as_one_would_type_them() {
        let mut command = command("/usr/bin/cargo", "doc --no-deps");
        assert_eq!(
            text(command.env("RUSTDOCFLAGS", "-D warnings")),
            "RUSTDOCFLAGS=\"-D warnings\" cargo doc --no-deps"
        );
    }

    #[test]
    fn a_program_that_is_missing_is_reported() {
        assert!(!succeeds(&mut command("no-such-program", "")));
        let error = run(&mut command("no-such-program", "--fast")).expect_err("it is not there");
        assert_eq!(error.to_string(), "cannot run `no-such-program --fast`");
    }

    #[test]
    #[cfg(unix)]
    fn a_program_that_fails_is_reported() {
        assert!(succeeds(&mut command("true", "")) && !succeeds(&mut command("false", "")));
        assert!(run(&mut command("true", "")).is_ok());
        let error = run(&mut command("false", "")).expect_err("it always fails");
        assert_eq!(error.to_string(), "`false` failed (exit status: 1)");
    }
}
