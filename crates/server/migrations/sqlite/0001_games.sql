-- Marks the file as ours: "Cart".
PRAGMA application_id = 1130459764;

-- `updated` follows a game as long as it waits for players and whenever its stage changes; while it is
-- played only its facts are written, and their times tell the rest.
-- `stage`: 0 waiting, 1 playing, 2 over.
CREATE TABLE games (
    id      INTEGER PRIMARY KEY,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    listed  INTEGER NOT NULL,
    stage   INTEGER NOT NULL,
    setup   TEXT    NOT NULL
) STRICT;

-- What the lobby shows, and nothing else.
CREATE INDEX lobby ON games (updated) WHERE listed = 1 AND stage = 0;

-- The facts of a game lie together, in order.
CREATE TABLE entries (
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    fact   TEXT    NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- Game files that somebody uploaded.
CREATE TABLE records (
    id      INTEGER PRIMARY KEY,
    created INTEGER NOT NULL,
    text    TEXT    NOT NULL
) STRICT;

-- What was worked out about a game or a record, by its name.
CREATE TABLE analyses (
    id   INTEGER PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;
