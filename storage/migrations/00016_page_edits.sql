-- +goose Up
-- first is the seq that a post had before it was edited; 0 where it never was.
ALTER TABLE page_posts ADD COLUMN first INTEGER NOT NULL DEFAULT 0;
-- post is the ref of the post that opened a room; empty where that is not known.
ALTER TABLE page_rooms ADD COLUMN post TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE page_rooms DROP COLUMN post;
ALTER TABLE page_posts DROP COLUMN first;
