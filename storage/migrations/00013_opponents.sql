-- +goose Up
-- Why the umpire itself gave an order; NULL where a person did.
ALTER TABLE orders ADD COLUMN why TEXT CHECK (why IS NULL OR json_valid(why));

-- +goose Down
ALTER TABLE orders DROP COLUMN why;
