//! The kinds of actions, in one table: their order, their names and what they have in common.

use crate::action::Action;
use crate::card::Symbol;
use crate::rules::Module;

/// What kinds of actions have in common, for code that treats them alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ActionClass {
    /// An ordinary action of a turn.
    Basic,
    /// A card with this symbol is enchanted (sorceress).
    Spell(Symbol),
    /// Names a card because an earlier action asks for one.
    Answer,
}

/// Defines the kinds of actions from a table: name, word and class of each, and its module.
macro_rules! action_kinds {
    ($($(#[$about:meta])* $kind:ident, $name:literal, $word:literal, $class:expr, $module:expr;)*) => {
        /// What kind of action an [`Action`] is.
        ///
        /// The order is that of the actions' variants.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
        #[repr(u8)]
        pub enum ActionKind {
            $($(#[$about])* $kind,)*
        }

        impl ActionKind {
            /// All kinds, in order.
            pub const ALL: [ActionKind; [$($name),*].len()] = [$(ActionKind::$kind),*];

            /// The kind's name for programs, as serde writes it: `put_back`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(ActionKind::$kind => $name,)* }
            }

            /// The kind in an English word or two, for tables: `put back`.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(ActionKind::$kind => $word,)* }
            }

            /// What it has in common with others.
            #[must_use]
            pub const fn class(self) -> ActionClass {
                match self { $(ActionKind::$kind => $class,)* }
            }

            /// The module that adds this kind of action; `None` if every game has it, or if an earlier action
            /// asks for it.
            #[must_use]
            pub const fn module(self) -> Option<Module> {
                match self { $(ActionKind::$kind => $module,)* }
            }

            /// The kind with this number. An unknown number becomes the last kind, so callers with valid
            /// numbers need no check.
            #[inline(always)]
            pub(crate) const fn from_number(number: u8) -> ActionKind {
                $(
                    if number == ActionKind::$kind as u8 {
                        return ActionKind::$kind;
                    }
                )*
                ActionKind::ALL[ActionKind::ALL.len() - 1]
            }
        }

        impl Action {
            /// The action's kind.
            ///
            /// ```
            /// use cartagena::{Action, ActionKind};
            /// let action: Action = "-8".parse().unwrap();
            /// assert_eq!(action.kind(), ActionKind::Retreat);
            /// assert_eq!(action.kind().name(), "retreat");
            /// ```
            #[must_use]
            #[inline]
            pub const fn kind(self) -> ActionKind {
                match self { $(Action::$kind { .. } => ActionKind::$kind,)* }
            }
        }
    };
}

action_kinds! {
    /// [`Action::Advance`]
    Advance, "advance", "advance", ActionClass::Basic, None;
    /// [`Action::Retreat`]
    Retreat, "retreat", "retreat", ActionClass::Basic, None;
    /// [`Action::Morgan`]
    Morgan, "morgan", "morgan", ActionClass::Basic, Some(Module::Morgan);
    /// [`Action::MoveBoat`]
    MoveBoat, "move_boat", "boat", ActionClass::Basic, Some(Module::Adventure);
    /// [`Action::DrawCard`]
    DrawCard, "draw_card", "draw", ActionClass::Basic, None;
    /// [`Action::EndTurn`]
    EndTurn, "end_turn", "end", ActionClass::Basic, None;
    /// [`Action::Pistol`]
    Pistol, "pistol", "pistol", ActionClass::Spell(Symbol::Pistol), Some(Module::Sorceress);
    /// [`Action::Rum`]
    Rum, "rum", "rum", ActionClass::Spell(Symbol::Rum), Some(Module::Sorceress);
    /// [`Action::Lantern`]
    Lantern, "lantern", "lantern", ActionClass::Spell(Symbol::Lantern), Some(Module::Sorceress);
    /// [`Action::Parrot`]
    Parrot, "parrot", "parrot", ActionClass::Spell(Symbol::Parrot), Some(Module::Sorceress);
    /// [`Action::Hook`]
    Hook, "hook", "hook", ActionClass::Spell(Symbol::Hook), Some(Module::Sorceress);
    /// [`Action::Chest`]
    Chest, "chest", "chest", ActionClass::Spell(Symbol::Chest), Some(Module::Sorceress);
    /// [`Action::Take`]
    Take, "take", "take", ActionClass::Answer, None;
    /// [`Action::Give`]
    Give, "give", "give", ActionClass::Answer, None;
    /// [`Action::Keep`]
    Keep, "keep", "keep", ActionClass::Answer, None;
    /// [`Action::PutBack`]
    PutBack, "put_back", "put back", ActionClass::Answer, None;
    /// [`Action::Discard`]
    Discard, "discard", "discard", ActionClass::Answer, None;
}

impl ActionKind {
    /// The kind's index in [`ActionKind::ALL`], for tables.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind in its byte of an encoded action.
    #[inline(always)]
    pub(crate) const fn code(self) -> u32 {
        (self as u32) << 24
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_numbered_in_order_and_named_once() {
        for (index, kind) in ActionKind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), index);
            assert_eq!(ActionKind::from_number(index as u8), kind);
        }
        let mut names = ActionKind::ALL.map(ActionKind::name);
        names.sort_unstable();
        assert!(names.is_sorted_by(|one, other| one < other), "{names:?}");
    }

    #[cfg(feature = "serde")]
    #[test]
    fn serde_writes_the_name() {
        for kind in ActionKind::ALL {
            let json = serde_json::to_string(&kind).expect("JSON");
            assert_eq!(json, format!("\"{}\"", kind.name()));
        }
    }
}
