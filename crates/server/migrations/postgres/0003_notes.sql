-- What whoever runs the servers has noted. `kind`: 0 a ban, 1 a report, 2 maintenance.
CREATE TABLE notes (
    kind bigint NOT NULL,
    name text   NOT NULL,
    at   bigint NOT NULL,
    text text   NOT NULL,
    PRIMARY KEY (kind, name)
);
