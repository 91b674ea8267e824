//! How the values that are written as text look in an API description (feature `schema`).

use utoipa::openapi::schema::{Object, ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

fn text(description: &str, example: &str) -> Object {
    ObjectBuilder::new().schema_type(Type::String).description(Some(description)).examples([example]).build()
}

macro_rules! texts {
    ($($name:ty, $example:literal, $description:literal;)*) => {$(
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                text($description, $example).into()
            }
        }

        impl ToSchema for $name {}
    )*};
}

texts! {
    crate::Action, "s9", "An action in notation";
    crate::Card, "s", "A card: the letter of its symbol, a capital one for a dark card";
    crate::Commitment, "", "What was said of a game's seed before it began, in hexadecimal digits";
    crate::Place, "23", "A place: `0` for the start, the number of a space, `V` for the boat, `G` for the goal";
    crate::Rules, "jamaica", "Rules in notation";
    crate::Seed, "", "A game's seed, in hexadecimal digits";
    crate::ShownCards, "d4bk", "Cards: letters with their counts, or `-` for none";
    crate::Symbol, "s", "A symbol: its letter";
}
