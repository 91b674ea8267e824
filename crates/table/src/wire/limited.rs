//! Texts from people in the description of the API, with their maximum length. Knows nothing about how they
//! are checked.

use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::setup::{MAX_CHAT, MAX_NAME};

/// A player's name.
pub(super) struct PlayerName;

/// A chat message.
pub(super) struct ChatText;

fn text(description: &str, most: usize) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.max_length(Some(most)).build().into()
}

impl PartialSchema for PlayerName {
    fn schema() -> RefOr<Schema> {
        text("What a player is called", MAX_NAME)
    }
}

impl PartialSchema for ChatText {
    fn schema() -> RefOr<Schema> {
        text("What a player says", MAX_CHAT)
    }
}

impl ToSchema for PlayerName {}
impl ToSchema for ChatText {}
