-- +goose Up
-- owner is the person who alone knows a room; empty where everybody does.
ALTER TABLE page_rooms ADD COLUMN owner TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE page_rooms DROP COLUMN owner;
