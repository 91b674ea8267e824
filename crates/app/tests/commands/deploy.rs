//! The recipes in `deploy/`: whatever can be run is run, the rest is read.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::good;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Words in capitals that begin like our settings.
fn settings(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !(letter.is_ascii_uppercase() || letter == '_'));
    words.filter(|word| word.starts_with("CARTAGENA_")).collect()
}

#[test]
fn every_setting_is_one_of_the_servers() {
    let help = good(&["serve", "--help"]);
    let known = settings(&help);
    for name in ["cartagena.service", "Dockerfile", "compose.yml", "install.sh"] {
        let text = read(name);
        let used = settings(&text);
        assert!(!used.is_empty(), "{name} sets something");
        assert!(used.is_subset(&known), "{name}: {:?}", used.difference(&known));
    }
    // The documents match the files.
    let manual = std::fs::read_to_string(folder().join("../docs/OPERATIONS.md")).expect("the manual");
    assert!(settings(&manual).is_subset(&known), "{:?}", settings(&manual));
}

#[test]
fn the_program_and_its_service_are_installed() {
    let root = tempfile::tempdir().expect("a folder");
    let install = |root: &Path| {
        let script = folder().join("install.sh");
        let mut install = Command::new("sh");
        install.arg(script).arg(env!("CARGO_BIN_EXE_cartagena")).env("DESTDIR", root);
        let output = install.output().expect("a shell");
        assert!(output.status.success(), "{output:?}");
    };
    install(root.path());
    let mode = |path: &str| {
        let found =
            std::fs::metadata(root.path().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        found.permissions().mode() & 0o777
    };
    assert_eq!(mode("usr/local/bin/cartagena"), 0o755);
    assert_eq!(mode("etc/systemd/system/cartagena.service"), 0o644);
    assert_eq!(mode("etc/cartagena.env"), 0o600, "it is for passwords");
    assert!(root.path().join("usr/local/share/man/man1/cartagena.1").is_file());
    // The user's own changes to it stay.
    std::fs::write(root.path().join("etc/cartagena.env"), "CARTAGENA_PORT=1\n").expect("a file");
    install(root.path());
    let kept = std::fs::read_to_string(root.path().join("etc/cartagena.env")).expect("a file");
    assert_eq!(kept, "CARTAGENA_PORT=1\n");
}

/// Where systemd exists, it checks the service.
#[test]
fn the_service_is_understood() {
    let text = read("cartagena.service");
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with(['#', '['])) {
        let (name, _) = line.split_once('=').unwrap_or_else(|| panic!("{line}"));
        assert!(name.chars().all(|letter| letter.is_ascii_alphanumeric()), "{line}");
    }
    for section in ["[Unit]", "[Service]", "[Install]"] {
        assert_eq!(text.matches(section).count(), 1, "{section}");
    }
    let unit = folder().join("cartagena.service");
    if let Ok(output) = Command::new("systemd-analyze").arg("verify").arg(unit).output() {
        let complaints = String::from_utf8_lossy(&output.stderr).into_owned();
        // The program need not be installed here.
        let ours = complaints.lines().filter(|line| line.contains("cartagena.service"));
        let ours: Vec<&str> = ours.filter(|line| !line.contains("is not executable")).collect();
        assert!(ours.is_empty(), "{complaints}");
    }
}

#[test]
fn the_image_is_small_and_not_roots() {
    let text = read("Dockerfile");
    let stages: Vec<&str> = text.lines().filter(|line| line.starts_with("FROM ")).collect();
    assert_eq!(stages.len(), 2, "what builds it is not in it: {stages:?}");
    assert!(stages.iter().all(|stage| stage.contains(':')), "versions are named: {stages:?}");
    let last = text.rsplit("FROM ").next().unwrap_or_default();
    assert!(last.contains("\nUSER nonroot\n") && !last.contains("cargo"), "{last}");
    let compose = read("compose.yml");
    assert!(!compose.contains(":latest") && compose.contains("POSTGRES_PASSWORD:?"), "no usual password");
    // Nothing is open to the public: a TLS proxy is in front of it.
    for line in compose.lines().filter(|line| line.contains("ports:")) {
        assert!(line.contains("127.0.0.1:"), "{line}");
    }
}
