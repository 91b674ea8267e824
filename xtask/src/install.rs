//! Makes sure that the programs needed by checks are installed: installs missing ones where possible, and
//! otherwise says what to do.

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, command, run as execute, succeeds};

/// Makes sure that an optional part of the Rust installation is there.
pub(crate) fn component(name: &str, subcommand: &str) -> Result<()> {
    if succeeds(&mut cargo(&format!("{subcommand} --version"))) {
        return Ok(());
    }
    println!("{name} is missing");
    if !succeeds(&mut command("rustup", "--version")) {
        bail!(
            "{name} is missing: install it the way Rust was installed on this machine \
             (with rustup: rustup component add {name})"
        );
    }
    execute(&mut command("rustup", &format!("component add {name}")))
        .with_context(|| format!("{name} is missing and could not be installed"))
}

/// Makes sure that a system program is there: installs its packages if possible.
pub(crate) fn program(name: &str, packages: &str, why: &str) -> Result<()> {
    if succeeds(&mut command(name, "--version")) {
        return Ok(());
    }
    println!("{name} is missing");
    // If this file is writable, the machine is Debian-like and we may install packages.
    if !succeeds(&mut command("test", "-w /var/lib/dpkg/status")) {
        bail!("{name} is missing: {why}; install it with this system's package manager");
    }
    let packages = format!("install --yes --no-install-recommends {packages}");
    let install = || execute(&mut command("apt-get", &packages));
    // The list of packages may be outdated, or missing.
    let install_anew = |_| execute(&mut command("apt-get", "update")).and_then(|()| install());
    install()
        .or_else(install_anew)
        .with_context(|| format!("{name} is missing and could not be installed: {why}"))
}
