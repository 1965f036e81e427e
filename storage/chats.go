package storage

import (
	"errors"
	"slices"
)

// Place is where something can be posted.
type Place struct {
	Platform string
	// Channel is the platform's id of the channel, group or private chat.
	Channel string
	// Thread is the platform's id of the thread or topic, empty outside of one.
	Thread string
}

// Chat is what is known of a place.
type Chat struct {
	Place
	// Lang of public messages, empty for the default.
	Lang  string
	Title string
	// Archived threads have to be opened before a post.
	Archived bool
	// Closed places cannot be posted in.
	Closed bool
	// MovedTo is the channel that this one has become, empty for none.
	MovedTo string
}

// Chat tells what is known of a place; nothing but the place itself where it is new.
func (r Reader) Chat(place Place) (Chat, error) {
	chat := Chat{Place: place}
	err := r.row(`SELECT lang, title, archived, closed, moved_to FROM chats WHERE platform = ? AND channel = ? AND thread = ?`,
		[]any{place.Platform, place.Channel, place.Thread},
		&chat.Lang, &chat.Title, &chat.Archived, &chat.Closed, &chat.MovedTo)
	if errors.Is(err, ErrNotFound) {
		return chat, nil
	}
	return chat, err
}

// SaveChat records what is known of a place.
func (tx *Tx) SaveChat(c Chat) error {
	_, err := tx.exec(`INSERT INTO chats (platform, channel, thread, lang, title, archived, closed, moved_to)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (platform, channel, thread) DO UPDATE SET lang = excluded.lang,
		title = excluded.title, archived = excluded.archived, closed = excluded.closed, moved_to = excluded.moved_to`,
		c.Platform, c.Channel, c.Thread, c.Lang, c.Title, c.Archived, c.Closed, c.MovedTo)
	return err
}

// MoveChat follows a channel that has got another id: what is known of its places
// and the games in them move along. Messages that wait are Redirect's.
func (tx *Tx) MoveChat(platform, from, to string) error {
	if from == to {
		return nil
	}
	for _, statement := range []string{
		`INSERT OR IGNORE INTO chats (platform, channel, thread, lang, title, archived, closed)
			SELECT platform, ?3, thread, lang, title, archived, closed FROM chats WHERE platform = ?1 AND channel = ?2`,
		`INSERT OR IGNORE INTO chats (platform, channel) SELECT ?1, ?2 WHERE ?3 <> ''`,
		`UPDATE chats SET moved_to = ?3 WHERE platform = ?1 AND channel = ?2`,
		`UPDATE OR REPLACE channels SET channel = ?3 WHERE platform = ?1 AND channel = ?2`,
		`UPDATE identities SET private = ?3 WHERE platform = ?1 AND private = ?2`,
	} {
		if _, err := tx.exec(statement, platform, from, to); err != nil {
			return err
		}
	}
	return nil
}

func scanPlace(row scanner) (p Place, err error) {
	err = row.Scan(&p.Platform, &p.Channel, &p.Thread)
	return p, err
}

// Places lists where a game is played.
func (r Reader) Places(game GameID) ([]Place, error) {
	return collect(r, scanPlace,
		`SELECT platform, channel, thread FROM channels WHERE game = ? ORDER BY platform, channel, thread`, game)
}

// GamesAt lists the games that are played in a place, the last changed first.
func (r Reader) GamesAt(place Place, statuses ...Status) ([]Game, error) {
	all, err := collect(r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id IN (
		SELECT game FROM channels WHERE platform = ? AND channel = ? AND thread = ?) ORDER BY changed DESC, id DESC`,
		place.Platform, place.Channel, place.Thread)
	if err != nil || len(statuses) == 0 {
		return all, err
	}
	return slices.DeleteFunc(all, func(g Game) bool { return !slices.Contains(statuses, g.Status) }), nil
}

// AddPlace lets a game be played in a place, if it is not played there already.
func (tx *Tx) AddPlace(game GameID, place Place) error {
	_, err := tx.exec(`INSERT INTO channels (game, platform, channel, thread) VALUES (?, ?, ?, ?)
		ON CONFLICT DO NOTHING`, game, place.Platform, place.Channel, place.Thread)
	return err
}

// RemovePlace takes a game out of a place.
func (tx *Tx) RemovePlace(game GameID, place Place) error {
	return tx.change(`DELETE FROM channels WHERE game = ? AND platform = ? AND channel = ? AND thread = ?`,
		game, place.Platform, place.Channel, place.Thread)
}

// Mark is a value that an adapter keeps, such as Telegram's offset; empty where
// there is none.
func (r Reader) Mark(name string) (string, error) {
	var value string
	err := r.row(`SELECT value FROM marks WHERE name = ?`, []any{name}, &value)
	if errors.Is(err, ErrNotFound) {
		return "", nil
	}
	return value, err
}

// SetMark keeps a value.
func (tx *Tx) SetMark(name, value string) error {
	_, err := tx.exec(`INSERT INTO marks (name, value) VALUES (?, ?)
		ON CONFLICT (name) DO UPDATE SET value = excluded.value`, name, value)
	return err
}
