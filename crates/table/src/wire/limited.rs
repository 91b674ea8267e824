//! Texts and numbers from people in the description of the API, with their limits. Knows nothing about how they
//! are checked.

use std::ops::RangeInclusive;

use cartagena::RulesSpec;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::setup::{CLOCK, MAX_CHAT, MAX_NAME};
use crate::duplicate::{MATCH_DEALS, MATCH_TABLES};

/// A player's name.
pub(super) struct PlayerName;

/// A chat message.
pub(super) struct ChatText;

/// The time on a clock.
pub(super) struct ClockSeconds;

/// A rules string.
#[derive(Debug)]
pub struct RulesString;

/// The number of deals in a match.
#[derive(Debug)]
pub struct MatchDeals;

/// The number of tables in a match.
#[derive(Debug)]
pub struct MatchTables;

fn text(description: &str, most: usize) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.max_length(Some(most)).build().into()
}

/// A number within limits.
#[must_use]
pub fn number<N: Into<u32> + Copy>(description: &str, range: &RangeInclusive<N>) -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(Type::Integer).description(Some(description));
    let [least, most]: [u32; 2] = [(*range.start()).into(), (*range.end()).into()];
    number.minimum(Some(least)).maximum(Some(most)).build().into()
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

impl PartialSchema for ClockSeconds {
    fn schema() -> RefOr<Schema> {
        number("The time on a clock, in seconds", &CLOCK)
    }
}

impl PartialSchema for RulesString {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String).description(Some("A rules string"));
        text.default(Some(RulesSpec::default().to_string().into())).build().into()
    }
}

impl PartialSchema for MatchDeals {
    fn schema() -> RefOr<Schema> {
        number("The number of deals in a match", &MATCH_DEALS)
    }
}

impl PartialSchema for MatchTables {
    fn schema() -> RefOr<Schema> {
        number("The number of tables in a match", &MATCH_TABLES)
    }
}

impl ToSchema for PlayerName {}
impl ToSchema for ChatText {}
impl ToSchema for ClockSeconds {}
impl ToSchema for RulesString {}
impl ToSchema for MatchDeals {}
impl ToSchema for MatchTables {}
