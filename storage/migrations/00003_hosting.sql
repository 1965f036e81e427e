-- +goose Up
-- What the hosting keeps with a game and with a person, as it writes it: clocks, habits.
ALTER TABLE games ADD COLUMN hosting TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(hosting));
ALTER TABLE players ADD COLUMN habits TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(habits));

-- What is to happen at a time by itself. A subject is a game or something else that the
-- hosting knows by its id; it has at most one due of a kind for a seat.
CREATE TABLE dues (
    subject TEXT    NOT NULL,
    seat    INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (subject, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX dues_in_order ON dues (at);

-- +goose Down
DROP TABLE dues;
ALTER TABLE players DROP COLUMN habits;
ALTER TABLE games DROP COLUMN hosting;
