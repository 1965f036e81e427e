-- +goose Up
-- What the local page shows: its people and everything posted to them.
CREATE TABLE page_people (
	id     TEXT NOT NULL PRIMARY KEY,
	secret TEXT NOT NULL UNIQUE,
	name   TEXT NOT NULL,
	lang   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- owner is the person of a private post, empty for what everybody reads.
CREATE TABLE page_posts (
	seq     INTEGER PRIMARY KEY AUTOINCREMENT,
	key     TEXT NOT NULL UNIQUE,
	ref     TEXT NOT NULL UNIQUE,
	room    TEXT NOT NULL,
	owner   TEXT NOT NULL,
	body    TEXT NOT NULL,
	picture BLOB
) STRICT;

CREATE TABLE page_rooms (
	id    TEXT NOT NULL UNIQUE,
	key   TEXT NOT NULL UNIQUE,
	title TEXT NOT NULL
) STRICT;

-- +goose Down
DROP TABLE page_rooms;
DROP TABLE page_posts;
DROP TABLE page_people;
