-- What whoever runs the server has noted. `kind`: 0 a ban, 1 a report, 2 maintenance.
CREATE TABLE notes (
    kind INTEGER NOT NULL,
    name TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    text TEXT    NOT NULL,
    PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
