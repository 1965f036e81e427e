-- +goose Up
-- A league with its seasons, as the hosting writes it.
CREATE TABLE leagues (
    id      TEXT    PRIMARY KEY,
    league  TEXT    NOT NULL CHECK (json_valid(league)),
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How strong people are, by game and side.
CREATE TABLE ratings (
    player     TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    side       TEXT    NOT NULL,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    won        INTEGER NOT NULL,
    drawn      INTEGER NOT NULL,
    lost       INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    PRIMARY KEY (player, game, side)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_in_order ON ratings (game, side, value);

-- +goose Down
DROP TABLE ratings;
DROP TABLE leagues;
