-- +goose Up

-- The events of its game of which a post tells: those after the first number, up to the second one.
ALTER TABLE outbox ADD COLUMN told_after INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN told_upto INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE outbox DROP COLUMN told_upto;
ALTER TABLE outbox DROP COLUMN told_after;
