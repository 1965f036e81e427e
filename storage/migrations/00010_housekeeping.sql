-- +goose Up
-- What is to be shortened when it is a day old.
CREATE INDEX inbox_whole ON inbox (received) WHERE answer <> '{}';
CREATE INDEX outbox_whole ON outbox (created) WHERE state <> 'waiting' AND message <> '{}';

-- +goose Down
DROP INDEX outbox_whole;
DROP INDEX inbox_whole;
