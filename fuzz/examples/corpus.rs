//! Writes the fuzzer's initial corpus: `cargo run --example corpus -- FOLDER`.

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).expect("a folder to write to");
    cartagena_fuzz::write_examples(folder.as_ref())
}
