-- +goose Up
-- When somebody was last on the page, to the day: who never played and does not come back is forgotten.
ALTER TABLE page_people ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE page_people DROP COLUMN seen;
