//! Prints the description of the API, generated from the code.

fn main() -> serde_json::Result<()> {
    print!("{}", cartagena_server::generate_api_description()?);
    Ok(())
}
