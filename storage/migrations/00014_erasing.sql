-- +goose Up

-- Games that are being erased as a whole, in one transaction. The log of any other game is append-only.
CREATE TABLE erasing (game TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
DROP TRIGGER events_remain;
DROP TRIGGER orders_remain;
-- +goose StatementBegin
CREATE TRIGGER events_remain BEFORE DELETE ON events WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE game = OLD.game)
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_remain BEFORE DELETE ON orders WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE game = OLD.game)
    BEGIN SELECT RAISE(ABORT, 'orders are append-only'); END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER events_remain;
DROP TRIGGER orders_remain;
DROP TABLE erasing;
-- +goose StatementBegin
CREATE TRIGGER events_remain BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_remain BEFORE DELETE ON orders BEGIN SELECT RAISE(ABORT, 'orders are append-only'); END;
-- +goose StatementEnd
