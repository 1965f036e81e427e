-- +goose Up
-- The page asks for the newest posts of one room, or of one person.
CREATE INDEX page_posts_in_rooms ON page_posts (owner, room, seq);

-- +goose Down
DROP INDEX page_posts_in_rooms;
