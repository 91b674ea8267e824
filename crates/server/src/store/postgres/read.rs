//! Reading facts for many rooms at once: one task queries for everyone. Requests that arrive while it waits
//! gather for the next query. So a server whose games are also played through others queries the database
//! rarely and in bulk.

use cartagena_table::GameId;
use sqlx::{PgConnection, PgPool, query_as};
use tokio::sync::{mpsc, oneshot};

use super::open::PATIENCE;
use crate::store::{Entry, Millis, StoreError, row};

/// How many questions go into one query.
const CAPACITY: usize = 1024;

type Answer = Result<Vec<Entry>, StoreError>;

struct Question {
    game: GameId,
    after: i64,
    answer: oneshot::Sender<Answer>,
}

/// The channel to the querying task.
#[derive(Debug)]
pub(super) struct Reader(mpsc::Sender<Question>);

impl Reader {
    /// Starts the querying task. It ends with this value.
    pub(super) fn start(pool: PgPool) -> Reader {
        let (sender, receiver) = mpsc::channel(CAPACITY);
        tokio::spawn(run(pool, receiver));
        Reader(sender)
    }

    /// The facts of a game after this number, in order.
    pub(super) async fn after(&self, game: GameId, after: u64) -> Answer {
        let Some(after) = row::column(after) else { return Ok(Vec::new()) };
        let (answer, answered) = oneshot::channel();
        let sent = self.0.send(Question { game, after, answer }).await;
        sent.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }
}

async fn run(pool: PgPool, mut receiver: mpsc::Receiver<Question>) {
    let mut questions = Vec::new();
    while receiver.recv_many(&mut questions, CAPACITY).await > 0 {
        match ask(&pool, &questions).await {
            Ok(answers) => {
                for (question, answer) in questions.drain(..).zip(answers) {
                    // Nobody waits any longer, which is fine.
                    let _ = question.answer.send(answer);
                }
            }
            Err(error) => {
                for question in questions.drain(..) {
                    let _ = question.answer.send(Err(error.clone()));
                }
            }
        }
    }
}

async fn ask(pool: &PgPool, questions: &[Question]) -> Result<Vec<Answer>, StoreError> {
    let games: Vec<i64> = questions.iter().map(|question| question.game.number()).collect();
    let after: Vec<i64> = questions.iter().map(|question| question.after).collect();
    let select = query_as::<_, (i64, i64, Millis, String)>(
        "SELECT place, number, at, fact \
         FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS asked (game, after, place), \
         LATERAL (SELECT number, at, fact FROM entries \
                  WHERE entries.game = asked.game AND number > asked.after) AS found \
         ORDER BY place, number",
    );
    let mut answers: Vec<Answer> = questions.iter().map(|_| Ok(Vec::new())).collect();
    let select = select.bind(games).bind(after);
    let rows = patiently(pool, async |connection| select.fetch_all(connection).await).await?;
    for (place, number, at, fact) in rows {
        let answer = usize::try_from(place - 1).ok().and_then(|place| answers.get_mut(place));
        let answer = answer.ok_or_else(row::damaged)?;
        match row::entry((number, at, fact)) {
            Ok(entry) => {
                if let Ok(entries) = answer {
                    entries.push(entry);
                }
            }
            Err(error) => *answer = Err(error),
        }
    }
    Ok(answers)
}

/// Queries the database, but does not wait forever. The database times out sooner; this is for one that does
/// not answer at all, and whose connection is then dropped.
pub(super) async fn patiently<T>(
    pool: &PgPool,
    question: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
) -> Result<T, StoreError> {
    let mut connection = pool.acquire().await?;
    match tokio::time::timeout(PATIENCE * 2, question(&mut connection)).await {
        Ok(answer) => Ok(answer?),
        Err(_) => {
            connection.close_on_drop();
            Err(silent())
        }
    }
}

/// The database does not answer.
pub(super) fn silent() -> StoreError {
    StoreError::Failed("the database does not answer".into())
}
