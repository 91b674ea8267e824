//! What the fuzz targets do. The bodies are those of the library's own tests, where they run briefly on any
//! compiler; here they are only passed to the fuzzer.

use std::path::Path;

#[path = "../../crates/rules/tests/fuzz/bodies.rs"]
mod bodies;
#[path = "../../crates/rules/tests/fuzz/examples.rs"]
mod examples;

/// Runs the body of a target, which panics when something does not hold.
pub fn run(name: &str, bytes: &[u8]) {
    let target = bodies::TARGETS.iter().find(|target| target.name == name);
    (target.expect("the name of a target").body)(bytes);
}

/// Writes the examples of every target into a folder with its name, for the fuzzer to start from.
pub fn write_examples(folder: &Path) -> std::io::Result<()> {
    for target in bodies::TARGETS {
        let folder = folder.join(target.name);
        std::fs::create_dir_all(&folder)?;
        for (index, example) in (target.examples)().iter().enumerate() {
            std::fs::write(folder.join(format!("example-{index}")), example)?;
        }
    }
    Ok(())
}
