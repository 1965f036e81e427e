-- +goose Up
-- The record of a game and of a person as the hosting has it, whole. The other columns hold what is
-- looked for, and what the log of a game depends on.
ALTER TABLE games RENAME COLUMN hosting TO record;
ALTER TABLE players RENAME COLUMN habits TO record;

-- What was told of somebody's hours lay beside the rest.
UPDATE players SET record = json_set(
    json_remove(record, '$.zone', '$.quiet', '$.pace', '$.away_from', '$.away_until'),
    '$.habits', json(json_remove(record, '$.person', '$.accounts', '$.earlier')))
WHERE record <> '{}';

-- +goose Down
UPDATE players SET record = json_patch(
    json_remove(record, '$.habits'), coalesce(json_extract(record, '$.habits'), '{}'))
WHERE record <> '{}';
ALTER TABLE players RENAME COLUMN record TO habits;
ALTER TABLE games RENAME COLUMN record TO hosting;
