-- +goose Up
-- The games of a server: leaderboards are those of the people who play there.
CREATE INDEX games_server ON games (json_extract(hosting, '$.server'));

-- +goose Down
DROP INDEX games_server;
