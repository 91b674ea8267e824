//! Prints what a browser gets in a language: `cargo run -p cartagena-language --example catalogue -- de`

use std::error::Error;

use cartagena_language::Language;

fn main() -> Result<(), Box<dyn Error>> {
    let code = std::env::args().nth(1).unwrap_or_else(|| "en".to_owned());
    let language: Language = code.parse()?;
    println!("{}", serde_json::to_string_pretty(&language.catalogue())?);
    Ok(())
}
