use cartagena::Seed;
use cartagena_table::{Agreement, GameId, Key, Table};
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

fn turn_of(table: &Table) -> (usize, Seat) {
    let position = table.game().position();
    (position.rounds(), position.turn())
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
    // How much a bot finds in its time depends on what else the machine does, so it gets several games.
    let mut room = room_of(&[9, 9]).await;
    for _ in 0..8 {
        room.one_action().await;
        if remembered(&mut room) > 1 {
            break;
        }
        room = room_of(&[9, 9]).await;
    }
    assert_eq!(room.players.kept().len(), 1, "it remembers where its first action leads");
    let turn = turn_of(&room.table);
    let (game, position) = (room.table.agreement().seed, room.table.game().position());
    let player = &mut room.players.kept()[0];
    *player = Player::new(game, position, player.seat, &player.spec, Thinker::new);
    assert_eq!(remembered(&mut room), 1);

    while turn_of(&room.table) == turn {
        assert_eq!(room.players.kept().len(), 1, "the bot is there until its turn is over");
        room.one_action().await;
    }
    assert!(room.players.kept().is_empty(), "what it remembered is freed with the turn");
}

/// How far the only bot that has played in this turn sees ahead in a single pass: only what it remembers
/// determines that. 0 without such a bot.
fn remembered(room: &mut Room) -> usize {
    let [player] = room.players.kept() else { return 0 };
    let view = room.table.engine_view(Viewer::Seat(player.seat));
    player.bot.look(&view, 1).unwrap().line.len()
}

#[tokio::test]
async fn a_bot_does_not_outlive_a_change_that_it_did_not_play_to() {
    let mut room = room_of(&[3, 3]).await;
    room.one_action().await;
    assert_eq!(room.players.kept().len(), 1);
    let seat = room.players.kept()[0].seat;
    let late = room.thought().await;
    let facts = vec![Fact::Replaced { seat }];
    room.keep(facts, 0).await.unwrap();
    assert!(room.players.kept().is_empty());
    let number = room.table.number();
    room.bot_acts(late).await;
    assert_eq!(
        (room.table.number(), room.players.kept().len()),
        (number, 0),
        "it was asked about another game"
    );
}
