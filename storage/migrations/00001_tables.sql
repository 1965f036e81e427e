-- +goose Up

-- Times are milliseconds since 1970 (UTC). Booleans are 0 and 1.

-- A person on a platform.
CREATE TABLE players (
    id       TEXT    PRIMARY KEY,                    -- "<platform>:<user>"
    platform TEXT    NOT NULL,
    user     TEXT    NOT NULL,                       -- the platform's id
    name     TEXT    NOT NULL,                       -- comes from outside
    told     TEXT    NOT NULL,                       -- language tag that the platform tells
    lang     TEXT    NOT NULL,                       -- chosen language, empty: the platform's
    private  TEXT    NOT NULL,                       -- "on", "off", empty: as usual on the platform
    closed   INTEGER NOT NULL CHECK (closed IN (0, 1)), -- private messages do not arrive
    focus    TEXT    NOT NULL                        -- the game that he means
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
    id         TEXT    PRIMARY KEY,                  -- short code; the dice depend on it
    game       TEXT    NOT NULL,                     -- which rules
    setup      TEXT    NOT NULL CHECK (json_valid(setup)),
    status     TEXT    NOT NULL CHECK (status IN ('open', 'playing', 'finished', 'abandoned')),
    owner      TEXT    REFERENCES players (id),      -- NULL in imported games
    lang       TEXT    NOT NULL,                     -- of public messages
    lost       INTEGER NOT NULL CHECK (lost IN (0, 1)), -- its place can no longer be written to
    secret     BLOB    NOT NULL,                     -- of the dice; empty in games imported without it
    commitment TEXT    NOT NULL,
    orders     INTEGER NOT NULL DEFAULT 0,           -- how many there are, the number of the next
    events     INTEGER NOT NULL DEFAULT 0,
    rolls      INTEGER NOT NULL DEFAULT 0,
    created    INTEGER NOT NULL,
    changed    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX games_by_status ON games (status, created);

-- Where a game was opened and where it is played.
CREATE TABLE places (
    game     TEXT NOT NULL REFERENCES games (id),
    role     TEXT NOT NULL CHECK (role IN ('parent', 'home')),
    platform TEXT NOT NULL,
    channel  TEXT NOT NULL,
    thread   TEXT NOT NULL,
    PRIMARY KEY (game, role)
) STRICT, WITHOUT ROWID;
CREATE INDEX places_by_chat ON places (platform, channel, thread);

CREATE TABLE seats (
    game   TEXT    NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL,
    player TEXT    REFERENCES players (id),          -- NULL: free
    salt   TEXT    NOT NULL,                         -- his part of the dice
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_player ON seats (player) WHERE player IS NOT NULL;

-- Accepted orders with their rolls; each has the events start..upto-1.
CREATE TABLE orders (
    game    TEXT    NOT NULL REFERENCES games (id),
    n       INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    text    TEXT    NOT NULL,
    start   INTEGER NOT NULL,
    upto    INTEGER NOT NULL,
    roll    INTEGER NOT NULL,                        -- number of the first roll
    rolls   TEXT    NOT NULL CHECK (json_valid(rolls)),
    created INTEGER NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    game TEXT    NOT NULL REFERENCES games (id),
    seq  INTEGER NOT NULL,
    kind TEXT    NOT NULL,
    data TEXT    NOT NULL CHECK (json_valid(data)),
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- +goose StatementBegin
CREATE TRIGGER events_stay BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER events_remain BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_stay BEFORE UPDATE ON orders BEGIN SELECT RAISE(ABORT, 'orders are append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_remain BEFORE DELETE ON orders BEGIN SELECT RAISE(ABORT, 'orders are append-only'); END;
-- +goose StatementEnd

-- Positions after a number of events. A cache: they can be made again.
CREATE TABLE snapshots (
    game   TEXT    NOT NULL REFERENCES games (id),
    events INTEGER NOT NULL,
    state  TEXT    NOT NULL CHECK (json_valid(state)),
    PRIMARY KEY (game, events)
) STRICT, WITHOUT ROWID;

-- What a seat is composing, as the hosting writes it.
CREATE TABLE drafts (
    game TEXT    NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    plan TEXT    NOT NULL CHECK (json_valid(plan)),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Events of platforms that were dealt with, with what the asker got.
CREATE TABLE inbox (
    platform TEXT    NOT NULL,
    event    TEXT    NOT NULL,
    answer   TEXT    NOT NULL CHECK (json_valid(answer)),
    received INTEGER NOT NULL,
    PRIMARY KEY (platform, event)
) STRICT, WITHOUT ROWID;
CREATE INDEX inbox_by_age ON inbox (received);

-- What is to be posted, in the order of the ids.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    key      TEXT    NOT NULL UNIQUE,                -- idempotency key
    game     TEXT    REFERENCES games (id),          -- whose place gets it where nothing else is named
    player   TEXT    REFERENCES players (id),        -- who gets it privately
    platform TEXT    NOT NULL,                       -- the chat that gets it, empty for none
    channel  TEXT    NOT NULL,
    thread   TEXT    NOT NULL,
    message  TEXT    NOT NULL CHECK (json_valid(message)),
    state    TEXT    NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
    attempts INTEGER NOT NULL,
    due      INTEGER NOT NULL,                       -- the earliest time of the next attempt
    ref      TEXT    NOT NULL,                       -- the platform's name of the message
    problem  TEXT    NOT NULL,
    created  INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_waiting ON outbox (id) WHERE state = 'waiting';
CREATE INDEX outbox_done ON outbox (created) WHERE state <> 'waiting';

-- What the buttons of a message mean: the buttons themselves carry its id only.
CREATE TABLE menus (
    id      TEXT    PRIMARY KEY,
    game    TEXT    REFERENCES games (id),           -- NULL for buttons of no game
    menu    TEXT    NOT NULL CHECK (json_valid(menu)),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX menus_by_age ON menus (created);
