-- `updated` follows a game as long as it waits for players and whenever its stage changes; while it is
-- played only its facts are written, and their times tell the rest.
-- `stage`: 0 waiting, 1 playing, 2 over.
CREATE TABLE games (
    id      bigint  PRIMARY KEY,
    created bigint  NOT NULL,
    updated bigint  NOT NULL,
    listed  boolean NOT NULL,
    stage   bigint  NOT NULL,
    setup   text    NOT NULL
);

-- What the lobby shows, and nothing else.
CREATE INDEX lobby ON games (updated) WHERE listed AND stage = 0;

-- No reference to `games`: checking it would write to the game's row with every fact. The writer looks
-- the game up anyway. The key is what keeps two servers from both adding the same number.
CREATE TABLE entries (
    game   bigint NOT NULL,
    number bigint NOT NULL,
    at     bigint NOT NULL,
    fact   text   NOT NULL,
    PRIMARY KEY (game, number)
);

-- Game files that somebody uploaded.
CREATE TABLE records (
    id      bigint PRIMARY KEY,
    created bigint NOT NULL,
    text    text   NOT NULL
);

-- What was worked out about a game or a record, by its name.
CREATE TABLE analyses (
    id   bigint PRIMARY KEY,
    text text   NOT NULL
);

-- Which server lets the bots of a game think. Unlogged: a crash empties it, and then any server may.
CREATE UNLOGGED TABLE leases (
    game    bigint     PRIMARY KEY,
    holder  bigint     NOT NULL,
    expires timestamptz NOT NULL
);
