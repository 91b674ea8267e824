use cartagena::Seed;
use cartagena_table::{Agreement, GameId, Key};
use serde_json::json;

use super::*;
use crate::news::News;
use crate::pool::Pool;
use crate::room::open;
use crate::rooms::{Clock, Shared};
use crate::store::{NewGame, Sqlite, Store};
use crate::uptime::Uptime;
use crate::wire::SetUp;

/// The room of a game between bots of these levels, without anyone in it.
async fn room_of(levels: &[u64]) -> Room {
    let seats: Vec<_> = levels.iter().map(|level| json!({"who": format!("level:{level}")})).collect();
    let setup = json!({"rules": "jamaica,first=A", "seats": seats, "pace": 0});
    let setup: SetUp = serde_json::from_value(setup).unwrap();
    let keys = [Key::from_random([1; 16]); cartagena_table::KEYS];
    let (agreement, _) = Agreement::new(&setup, Seed::from_number(3), keys).unwrap();
    let id = GameId::from_random(5);
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    store.create(NewGame::agreed(id, 0, &agreement, &[]).unwrap()).await.unwrap();
    let (news, pool) = (News::none(), Pool::new(1));
    let shared = Shared {
        store,
        news,
        server: 1,
        pool,
        uptime: Uptime::default(),
        orders: crate::orders::Orders::default(),
        clock: Clock::System,
        idle: Duration::from_secs(1),
    };
    *open(Arc::new(shared), id, Arc::default()).await.unwrap()
}

impl Room {
    /// Lets the bot that has to decide think.
    async fn thought(&mut self) -> Thought {
        self.think();
        self.thinking.take().expect("a bot thinks").await
    }

    /// Lets the bot that has to decide play.
    async fn one_action(&mut self) {
        let thought = self.thought().await;
        self.bot_acts(thought).await;
    }
}

#[tokio::test]
async fn the_tree_of_one_action_serves_the_next() {
    let mut room = room_of(&[5, 5]).await;
    let turn = turn_of(&room.table);
    room.one_action().await;
    assert_eq!(turn_of(&room.table), turn, "the turn has another action");
    let [player] = &mut room.players[..] else { panic!("one bot has played") };
    let view = room.table.engine_view(Viewer::Seat(player.seat));
    // With a single pass, only what is remembered determines what to expect.
    let line = |thinker: &mut Thinker| thinker.look(&view, 1).unwrap().line.len();
    assert!(line(&mut player.thinker) > 1, "it remembers where its first action leads");
    let mut stranger = Player::new(&room.table, player.seat, player.level).thinker;
    assert_eq!(line(&mut stranger), 1);

    while turn_of(&room.table) == turn {
        assert_eq!(room.players.len(), 1, "the bot is there until its turn is over");
        room.one_action().await;
    }
    assert!(room.players.is_empty(), "what it remembered is freed with the turn");
}

#[tokio::test]
async fn a_bot_does_not_outlive_a_change_that_it_did_not_play_to() {
    let mut room = room_of(&[3, 3]).await;
    room.one_action().await;
    assert_eq!(room.players.len(), 1);
    let seat = room.players[0].seat;
    let late = room.thought().await;
    let facts = vec![Fact::Replaced { seat }];
    room.keep(facts, 0).await.unwrap();
    assert!(room.players.is_empty());
    let number = room.table.number();
    room.bot_acts(late).await;
    assert_eq!((room.table.number(), room.players.len()), (number, 0), "it was asked about another game");
}
