package storage

import (
	"context"
	"time"
)

// answersMatter is for how long anybody can ask for the answer to an event again: no platform brings an event
// later, Telegram after a day at the latest.
const answersMatter = 24 * time.Hour

// Housekeep makes room, in steps that keep nobody waiting. What only matters for a while and is older than keep is
// deleted; of what is older than a day as little is kept as can still be asked for: that an event was dealt
// with, that a message was posted.
func (s *Store) Housekeep(ctx context.Context, keep time.Duration) error {
	now := s.now()
	if err := s.Write(ctx, func(tx *Tx) error { return tx.Forget(now.Add(-keep)) }); err != nil {
		return err
	}
	for {
		var left bool
		err := s.Write(ctx, func(tx *Tx) (err error) {
			left, err = tx.shorten(now.Add(-answersMatter))
			return err
		})
		if err != nil || !left {
			return err
		}
	}
}

// shortenedAtOnce is how many rows one transaction shortens: others wait for it.
const shortenedAtOnce = 1000

// shorten takes the words out of answers and posts that are older than a moment; left tells that there may be more.
func (tx *Tx) shorten(before time.Time) (left bool, err error) {
	for _, statement := range []string{
		`UPDATE inbox SET answer = '{}' WHERE (platform, event) IN (
			SELECT platform, event FROM inbox WHERE received < ?1 AND answer <> '{}' LIMIT ?2)`,
		`UPDATE outbox SET message = '{}' WHERE id IN (
			SELECT id FROM outbox WHERE state <> 'waiting' AND created < ?1 AND message <> '{}' LIMIT ?2)`,
	} {
		if err := tx.exec(statement, stored(before), shortenedAtOnce); err != nil {
			return false, err
		}
		var changed int
		if err := tx.row(`SELECT changes()`, nil, &changed); err != nil {
			return false, err
		}
		left = left || changed == shortenedAtOnce
	}
	return left, nil
}

// Used is how many bytes of the file hold something.
func (s *Store) Used(ctx context.Context) (bytes int64, err error) {
	err = s.Read(ctx).row(`SELECT (page_count - freelist_count) * page_size
		FROM pragma_page_count, pragma_freelist_count, pragma_page_size`, nil, &bytes)
	return bytes, err
}
