//! Sockets with real clients.

mod bots;
mod clocks;
mod company;
mod manners;
mod recent;
mod reconnect;
mod seats;
mod views;

use cartagena_server::wire::{Deed, Update, View};
use serde_json::{Value, json};

use crate::Dice;
use crate::client::Client;

/// An action chosen at random.
pub fn random_act(view: &View, on: u64, dice: &mut Dice) -> Value {
    let action = view.legal[dice.below(view.legal.len())].action;
    json!({"type": "act", "on": on, "action": action.to_string(), "id": format!("act-{on}")})
}

/// Plays at random whenever it can, until the game is over; returns all updates.
pub async fn play(client: &mut Client, dice: &mut Dice) -> Vec<Update> {
    let welcome = client.welcome().await;
    let mut updates: Vec<Update> = Vec::new();
    let (mut number, mut view) = (welcome.number, Some(Box::new(welcome.view)));
    loop {
        if let Some(view) = &view {
            if view.outcome.is_some() {
                return updates;
            }
            if !view.legal.is_empty() {
                client.say(&random_act(view, number, dice)).await;
            }
        }
        let update = client.update().await;
        assert_eq!(update.number, number + 1, "updates are numbered without gaps");
        number = update.number;
        view.clone_from(&update.view);
        updates.push(update);
    }
}

/// Reads until something of this kind was done.
pub async fn until(client: &mut Client, wanted: &str) -> Deed {
    loop {
        let update = client.update().await;
        if update.deed.name() == wanted {
            return update.deed;
        }
    }
}
