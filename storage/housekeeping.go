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
		if err := tx.row(tx.ctx, `SELECT changes()`, nil, &changed); err != nil {
			return false, err
		}
		left = left || changed == shortenedAtOnce
	}
	return left, nil
}

// Used is how many bytes of the file hold something.
func (s *Store) Used(ctx context.Context) (bytes int64, err error) {
	err = s.row(ctx, `SELECT (page_count - freelist_count) * page_size
		FROM pragma_page_count, pragma_freelist_count, pragma_page_size`, nil, &bytes)
	return bytes, err
}

// ForgetVisitors forgets people of the page who do not come back: those who never said anything and were not
// there since the first moment, and those who never played, here or anywhere, and were not there since the second one.
func (tx *Tx) ForgetVisitors(silent, idle time.Time) error {
	ids, err := collect(tx.ctx, tx.Reader, scanWord, `SELECT v.id FROM page_people v LEFT JOIN players p ON p.id = ?3 || ':' || v.id
		WHERE v.seen < ?1 AND p.id IS NULL
		OR v.seen < ?2
			AND coalesce(json_extract(p.record, '$.person'), '') = '' AND coalesce(json_array_length(p.record, '$.accounts'), 0) = 0
			AND NOT EXISTS (SELECT 1 FROM seats WHERE player = p.id)
			AND NOT EXISTS (SELECT 1 FROM ratings WHERE player = p.id)
			AND NOT EXISTS (SELECT 1 FROM games WHERE owner = p.id OR instr(record, p.id) > 0)
			AND NOT EXISTS (SELECT 1 FROM leagues WHERE instr(league, p.id) > 0)`,
		stored(silent), stored(idle), pagePlatform)
	if err != nil {
		return err
	}
	for _, id := range ids {
		for _, statement := range []string{
			`DELETE FROM page_posts WHERE owner = ?`,
			`DELETE FROM page_people WHERE id = ?`,
			`DELETE FROM outbox WHERE player = '` + pagePlatform + `:' || ?`,
			`DELETE FROM dues WHERE subject = '` + pagePlatform + `:' || ?`,
			`DELETE FROM players WHERE id = '` + pagePlatform + `:' || ?`,
		} {
			if err := tx.exec(statement, id); err != nil {
				return err
			}
		}
	}
	return nil
}
