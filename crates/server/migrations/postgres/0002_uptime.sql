-- When games could last be kept, by any server; one row.
CREATE TABLE pulse (
    one integer PRIMARY KEY CHECK (one = 1),
    at  bigint  NOT NULL
);

-- When no server could keep games: the clocks of players stand still meanwhile.
CREATE TABLE outages (
    began bigint PRIMARY KEY,
    ended bigint NOT NULL
);
