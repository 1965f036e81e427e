-- +goose Up
-- The documents of games and of people are the records of the host, whole. Columns beside them are for what is
-- looked for, and for what the log of a game and its dice depend on.
UPDATE games SET record = json_set(record,
    '$.id', id, '$.setup', json(setup),
    '$.stage', CASE status WHEN 'open' THEN 'gathering' WHEN 'playing' THEN 'playing' ELSE 'over' END,
    '$.owner', coalesce(owner, ''), '$.lang', lang, '$.lost', json(iif(lost, 'true', 'false')), '$.commitment', commitment,
    '$.created', strftime('%Y-%m-%dT%H:%M:%fZ', created / 1000.0, 'unixepoch'),
    '$.parent', coalesce((SELECT json_object('platform', platform, 'channel', channel, 'thread', thread)
        FROM places WHERE game = games.id AND role = 'parent'), json('{"platform":"","channel":""}')),
    '$.place', coalesce((SELECT json_object('platform', platform, 'channel', channel, 'thread', thread)
        FROM places WHERE game = games.id AND role = 'home'), json('{"platform":"","channel":""}')),
    '$.seats', (SELECT json_group_array(json_patch(coalesce(json_extract(games.record, '$.seats[' || seat || ']'), '{}'),
            json_object('player', coalesce(player, ''), 'salt', salt)))
        FROM (SELECT * FROM seats WHERE seats.game = games.id ORDER BY seat)),
    '$.events', events, '$.rolled', rolls);
ALTER TABLE games DROP COLUMN lang;
ALTER TABLE games DROP COLUMN lost;

UPDATE players SET record = json_set(record, '$.id', id,
    '$.user', json_object('platform', platform, 'id', user, 'name', name, 'lang', told),
    '$.lang', lang, '$.private', private, '$.closed', json(iif(closed, 'true', 'false')), '$.focus', focus);
UPDATE players SET record = json_set(json_remove(record, '$.habits'), '$.preferences', json_extract(record, '$.habits'))
    WHERE json_type(record, '$.habits') = 'object';
UPDATE players SET record = json_set(record, '$.accounts',
    json('["' || replace(trim(json_extract(record, '$.accounts')), ' ', '","') || '"]'))
    WHERE json_type(record, '$.accounts') = 'text' AND trim(json_extract(record, '$.accounts')) <> '';
UPDATE players SET record = json_remove(record, '$.accounts') WHERE json_type(record, '$.accounts') = 'text';
UPDATE players SET record = json_set(record, '$.history', json(json_extract(record, '$.earlier')))
    WHERE json_type(record, '$.earlier') = 'text' AND json_valid(json_extract(record, '$.earlier'));
UPDATE players SET record = json_remove(record, '$.earlier');
ALTER TABLE players DROP COLUMN name;
ALTER TABLE players DROP COLUMN told;
ALTER TABLE players DROP COLUMN lang;
ALTER TABLE players DROP COLUMN private;
ALTER TABLE players DROP COLUMN closed;
ALTER TABLE players DROP COLUMN focus;

-- Whoever writes a record names the version that he has read, which grows with every write.
ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE leagues ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
UPDATE games SET version = 1;
UPDATE players SET version = 1;
UPDATE leagues SET version = 1;

-- Where a chat has gone that has another id or that was deleted.
CREATE TABLE moves (
    platform TEXT NOT NULL,
    channel  TEXT NOT NULL,
    thread   TEXT NOT NULL,
    record   TEXT NOT NULL CHECK (json_valid(record)),
    PRIMARY KEY (platform, channel, thread)
) STRICT, WITHOUT ROWID;
-- Settings named "moved <platform> <channel>" hold the new channel, those named "moved <platform> <channel> <thread>"
-- "?" while another place is being opened, and then "=" with the thread.
INSERT INTO moves (platform, channel, thread, record)
    WITH named (rest, value) AS (SELECT substr(name, 7), value FROM settings WHERE name LIKE 'moved %'),
    first (platform, rest, value) AS (SELECT substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1), value FROM named),
    second (platform, channel, thread, value) AS (SELECT platform,
        iif(instr(rest, ' ') > 0, substr(rest, 1, instr(rest, ' ') - 1), rest),
        iif(instr(rest, ' ') > 0, substr(rest, instr(rest, ' ') + 1), ''), value FROM first)
    SELECT platform, channel, thread, json_object(
        'from', json_object('platform', platform, 'channel', channel, 'thread', thread),
        'to', CASE WHEN value = '?' THEN json('{"platform":"","channel":""}')
            WHEN thread = '' THEN json_object('platform', platform, 'channel', value)
            ELSE json_object('platform', platform, 'channel', channel, 'thread', substr(value, 2)) END)
    FROM second WHERE platform <> '' AND channel <> '';
DELETE FROM settings WHERE name LIKE 'moved %';

-- +goose Down
INSERT OR REPLACE INTO settings (name, value)
    SELECT 'moved ' || platform || ' ' || channel || iif(thread = '', '', ' ' || thread),
        CASE WHEN thread = '' THEN json_extract(record, '$.to.channel')
            WHEN json_extract(record, '$.to.channel') = '' THEN '?'
            ELSE '=' || coalesce(json_extract(record, '$.to.thread'), '') END
    FROM moves;
DROP TABLE moves;
ALTER TABLE leagues DROP COLUMN version;
ALTER TABLE players DROP COLUMN version;
ALTER TABLE games DROP COLUMN version;
ALTER TABLE players ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN told TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN lang TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN private TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN focus TEXT NOT NULL DEFAULT '';
UPDATE players SET name = coalesce(json_extract(record, '$.user.name'), ''), told = coalesce(json_extract(record, '$.user.lang'), ''),
    lang = coalesce(json_extract(record, '$.lang'), ''), private = coalesce(json_extract(record, '$.private'), ''),
    closed = coalesce(json_extract(record, '$.closed'), 0), focus = coalesce(json_extract(record, '$.focus'), '');
UPDATE players SET record = json_set(json_remove(record, '$.history'), '$.earlier', json_extract(record, '$.history') || '')
    WHERE json_type(record, '$.history') = 'array';
UPDATE players SET record = json_set(record, '$.accounts', (SELECT group_concat(value, ' ') FROM json_each(record, '$.accounts')))
    WHERE json_type(record, '$.accounts') = 'array';
UPDATE players SET record = json_set(json_remove(record, '$.preferences'), '$.habits', json_extract(record, '$.preferences'))
    WHERE json_type(record, '$.preferences') = 'object';
ALTER TABLE games ADD COLUMN lang TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
UPDATE games SET lang = coalesce(json_extract(record, '$.lang'), ''), lost = coalesce(json_extract(record, '$.lost'), 0);
