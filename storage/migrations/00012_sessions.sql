-- +goose Up

-- Who has signed in to the page with an account of a chat platform. The token itself is not kept.
CREATE TABLE sessions (
    id      TEXT    PRIMARY KEY,                      -- the hash of the token
    proof   TEXT    NOT NULL UNIQUE,                  -- the hash of what they signed in with, which is good for once
    account TEXT    NOT NULL,                         -- the account; empty where the session was ended
    user    TEXT    NOT NULL CHECK (json_valid(user)),
    game    TEXT    NOT NULL,                         -- the table for which it was begun, or empty
    until   INTEGER NOT NULL,                         -- when it ends
    kept    INTEGER NOT NULL                          -- until when the proof could be shown again
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_account ON sessions (account);

-- What stands at a table, and what somebody was told alone, for those who look at it on the page.
CREATE INDEX outbox_game ON outbox (game, id) WHERE player IS NULL AND game IS NOT NULL;
CREATE INDEX outbox_player ON outbox (player, id) WHERE player IS NOT NULL;

-- +goose Down
DROP INDEX outbox_player;
DROP INDEX outbox_game;
DROP TABLE sessions;
