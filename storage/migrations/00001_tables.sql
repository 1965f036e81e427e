-- +goose Up

-- Times are milliseconds since 1970 (UTC), 0 for never. Booleans are 0 and 1.

-- A person, whatever platforms he comes from.
CREATE TABLE players (
    id      INTEGER PRIMARY KEY,
    lang    TEXT    NOT NULL DEFAULT '',             -- chosen language, empty: the platform's
    dm      INTEGER NOT NULL DEFAULT 0 CHECK (dm IN (0, 1)), -- wants direct messages
    salt    TEXT    NOT NULL DEFAULT '',             -- his part of the dice
    created INTEGER NOT NULL
) STRICT;

-- A person as one platform knows him.
CREATE TABLE identities (
    platform  TEXT    NOT NULL,
    user      TEXT    NOT NULL,
    player    INTEGER NOT NULL REFERENCES players (id),
    name      TEXT    NOT NULL DEFAULT '',
    lang      TEXT    NOT NULL DEFAULT '',           -- as the platform tells it
    reachable TEXT    NOT NULL DEFAULT 'unknown' CHECK (reachable IN ('unknown', 'yes', 'no')),
    private   TEXT    NOT NULL DEFAULT '',           -- id of the private chat, where known
    PRIMARY KEY (platform, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_of_player ON identities (player);

CREATE TABLE games (
    id         INTEGER PRIMARY KEY,
    code       TEXT    NOT NULL UNIQUE,              -- short name in chats and in the dice
    title      TEXT    NOT NULL DEFAULT '',
    game       TEXT    NOT NULL,
    setup      TEXT    NOT NULL CHECK (json_valid(setup)),
    status     TEXT    NOT NULL CHECK (status IN ('open', 'playing', 'finished', 'abandoned')),
    creator    INTEGER REFERENCES players (id),
    secret     BLOB    NOT NULL,                     -- of the dice; empty in imported games without one
    commitment TEXT    NOT NULL,
    salts      TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(salts)), -- fixed at the start, by seat
    orders     INTEGER NOT NULL DEFAULT 0,           -- how many there are, the number of the next
    events     INTEGER NOT NULL DEFAULT 0,
    rolls      INTEGER NOT NULL DEFAULT 0,
    waits      TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(waits)), -- seats that have to decide
    outcome    TEXT    CHECK (outcome IS NULL OR json_valid(outcome)),
    created    INTEGER NOT NULL,
    changed    INTEGER NOT NULL
) STRICT;
CREATE INDEX games_by_status ON games (status, changed);

-- Where a game is played.
CREATE TABLE channels (
    game     INTEGER NOT NULL REFERENCES games (id),
    platform TEXT    NOT NULL,
    channel  TEXT    NOT NULL,
    thread   TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (game, platform, channel, thread)
) STRICT, WITHOUT ROWID;
CREATE INDEX channels_by_place ON channels (platform, channel, thread);

CREATE TABLE seats (
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_player ON seats (player);

-- Accepted orders with their rolls; each has the events start..upto-1.
CREATE TABLE orders (
    game    INTEGER NOT NULL REFERENCES games (id),
    n       INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    text    TEXT    NOT NULL,
    start   INTEGER NOT NULL,
    upto    INTEGER NOT NULL,
    rolls   TEXT    NOT NULL CHECK (json_valid(rolls)),
    created INTEGER NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    game INTEGER NOT NULL REFERENCES games (id),
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

-- The position after a number of events. A cache: it can be made again.
CREATE TABLE snapshots (
    game  INTEGER NOT NULL REFERENCES games (id),
    seq   INTEGER NOT NULL,
    state TEXT    NOT NULL CHECK (json_valid(state)),
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- Orders that a seat is still composing.
CREATE TABLE drafts (
    game      INTEGER NOT NULL REFERENCES games (id),
    seat      INTEGER NOT NULL,
    lines     TEXT    NOT NULL CHECK (json_valid(lines)),
    committed INTEGER NOT NULL DEFAULT 0 CHECK (committed IN (0, 1)),
    changed   INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- What arrived from platforms, each event once.
CREATE TABLE inbox (
    id        INTEGER PRIMARY KEY,
    platform  TEXT    NOT NULL,
    event     TEXT    NOT NULL,
    payload   BLOB    NOT NULL,
    answer    BLOB,                                  -- what the asker got, for repeats
    received  INTEGER NOT NULL,
    processed INTEGER NOT NULL DEFAULT 0,            -- when; 0: still to be done
    UNIQUE (platform, event)
) STRICT;
CREATE INDEX inbox_to_do ON inbox (platform, id) WHERE processed = 0;
CREATE INDEX inbox_done ON inbox (processed) WHERE processed > 0;

-- What is to be posted. Messages to one target go out in the order of their ids.
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY,
    key        TEXT    NOT NULL UNIQUE,              -- idempotency key
    platform   TEXT    NOT NULL,
    target     TEXT    NOT NULL,
    payload    TEXT    NOT NULL CHECK (json_valid(payload)),
    game       INTEGER REFERENCES games (id),
    state      TEXT    NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'dead')),
    attempts   INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    claimed    INTEGER NOT NULL DEFAULT 0,           -- until when a sender has it
    ref        TEXT    NOT NULL DEFAULT '',          -- the platform's message
    error      TEXT    NOT NULL DEFAULT '',
    created    INTEGER NOT NULL,
    done       INTEGER NOT NULL DEFAULT 0            -- when it was sent or given up
) STRICT;
CREATE INDEX outbox_pending ON outbox (platform, target, id) WHERE state = 'pending';
CREATE INDEX outbox_done ON outbox (done) WHERE state <> 'pending';

-- What a button does: buttons themselves carry the token only.
CREATE TABLE actions (
    token   TEXT    PRIMARY KEY,
    game    INTEGER REFERENCES games (id),           -- NULL for buttons of no game
    seq     INTEGER NOT NULL,                        -- events of the game when it was made
    payload TEXT    NOT NULL CHECK (json_valid(payload)),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX actions_by_age ON actions (created);

-- What is known of a place of a platform.
CREATE TABLE chats (
    platform TEXT    NOT NULL,
    channel  TEXT    NOT NULL,
    thread   TEXT    NOT NULL DEFAULT '',
    lang     TEXT    NOT NULL DEFAULT '',
    title    TEXT    NOT NULL DEFAULT '',
    archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    closed   INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
    moved_to TEXT    NOT NULL DEFAULT '',            -- the channel that it has become
    PRIMARY KEY (platform, channel, thread)
) STRICT, WITHOUT ROWID;

-- Marks that adapters keep, such as Telegram's offset.
CREATE TABLE marks (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
