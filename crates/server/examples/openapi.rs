//! Prints the description of the API, the same as a server's `/api/openapi.json`.

fn main() -> serde_json::Result<()> {
    println!("{}", serde_json::to_string_pretty(&cartagena_server::api_document())?);
    Ok(())
}
