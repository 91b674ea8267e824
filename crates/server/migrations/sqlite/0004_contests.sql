-- The contest that a game belongs to, if any: games that share their deal.
ALTER TABLE games ADD COLUMN contest TEXT;

CREATE INDEX contests ON games (contest) WHERE contest IS NOT NULL;
