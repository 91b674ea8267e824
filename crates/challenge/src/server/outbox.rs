//! What to send to whom, in order, and what happened. A message for several clients is formatted once per dialect.

use std::sync::{Arc, OnceLock};

use super::feed::Happening;
use crate::message::Message;
use crate::names::Dialect;

/// A connection.
pub(crate) type ClientId = u64;

/// A message that may go to several clients.
#[derive(Debug)]
pub(crate) struct Spoken {
    message: Message,
    texts: [OnceLock<String>; Dialect::ALL.len()],
}

impl Spoken {
    pub(crate) fn text(&self, dialect: Dialect) -> &str {
        self.texts[dialect as usize].get_or_init(|| self.message.text(dialect))
    }
}

/// What to do with a connection.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    Say(Arc<Spoken>),
    Close,
}

/// What to do, in order, and what happened in which room.
#[derive(Default, Debug)]
pub(crate) struct Outbox {
    orders: Vec<(ClientId, Order)>,
    happenings: Vec<(Arc<str>, Happening)>,
}

impl Outbox {
    pub(crate) fn say(&mut self, client: ClientId, message: Message) {
        self.say_to_all([client].into_iter(), message);
    }

    pub(crate) fn say_to_all(&mut self, clients: impl Iterator<Item = ClientId>, message: Message) {
        let spoken = Arc::new(Spoken { message, texts: Default::default() });
        self.orders.extend(clients.map(|client| (client, Order::Say(Arc::clone(&spoken)))));
    }

    pub(crate) fn close(&mut self, client: ClientId) {
        self.orders.push((client, Order::Close));
    }

    pub(crate) fn drain(&mut self) -> impl Iterator<Item = (ClientId, Order)> {
        self.orders.drain(..)
    }

    pub(crate) fn report(&mut self, room: &Arc<str>, what: Happening) {
        self.happenings.push((Arc::clone(room), what));
    }

    pub(crate) fn drain_happenings(&mut self) -> impl Iterator<Item = (Arc<str>, Happening)> {
        self.happenings.drain(..)
    }
}
