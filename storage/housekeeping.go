package storage

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/model"
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
			`DELETE FROM page_rooms WHERE owner = ?`,
			forgetChat,
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

// Census is how much of everything there is.
type Census struct {
	// Games by status and by the game that is played.
	Games []GameCount
	// Waiting is how many messages wait in the outbox, Oldest when the first of them was put there;
	// zero for none. Dead were given up and are not forgotten yet.
	Waiting, Dead int
	Oldest        time.Time
	// Overdue is how many dues are past, Earliest the first of them; zero for none.
	Overdue  int
	Earliest time.Time
}

// GameCount is how many games of a kind have a status.
type GameCount struct {
	Game   string
	Status Status
	Count  int
}

// Census counts, as of a time.
func (r Reader) Census(ctx context.Context, now time.Time) (Census, error) {
	var c Census
	var err error
	c.Games, err = collect(ctx, r, func(row scanner) (g GameCount, err error) {
		err = row.Scan(&g.Game, &g.Status, &g.Count)
		return g, err
	}, `SELECT game, status, count(*) FROM games GROUP BY game, status ORDER BY game, status`)
	if err != nil {
		return c, err
	}
	var oldest, earliest int64
	err = r.row(ctx, `SELECT count(*), coalesce(min(created), 0) FROM outbox WHERE state = 'waiting'`, nil, &c.Waiting, &oldest)
	if err != nil {
		return c, err
	}
	if err := r.row(ctx, `SELECT count(*) FROM outbox WHERE state = 'dead'`, nil, &c.Dead); err != nil {
		return c, err
	}
	err = r.row(ctx, `SELECT count(*), coalesce(min(at), 0) FROM dues WHERE at < ?`, []any{stored(now)}, &c.Overdue, &earliest)
	c.Oldest, c.Earliest = moment(oldest), moment(earliest)
	return c, err
}

// Receive records an event of a platform in the transaction that deals with it. ErrTaken
// tells that it was dealt with before.
func (tx *Tx) Receive(in model.Inbox) error {
	err := tx.exec(`INSERT INTO inbox (platform, event, answer, received) VALUES (?, ?, ?, ?)`,
		in.Platform, in.Event, string(in.Answer), stored(in.At))
	if taken(err) {
		return ErrTaken
	}
	return err
}

// Answered is what the asker of an inbound got.
func (r Reader) Answered(ctx context.Context, platform, event string) (json.RawMessage, error) {
	var answer []byte
	return answer, r.row(ctx, `SELECT answer FROM inbox WHERE platform = ? AND event = ?`, []any{platform, event}, &answer)
}

// Menu finds the meaning of buttons.
func (r Reader) Menu(ctx context.Context, id string) (model.Menu, error) {
	return find(ctx, r, func(row scanner) (m model.Menu, err error) {
		var created int64
		var record []byte
		var table string
		if err := row.Scan(&table, &record, &created); err != nil {
			return m, err
		}
		err = json.Unmarshal(record, &m)
		m.ID, m.Table, m.At = id, table, moment(created)
		return m, err
	}, `SELECT coalesce(game, ''), menu, created FROM menus WHERE id = ?`, id)
}

// PutMenu writes the meaning of buttons whole. What has a column stands there alone: menus are most of what a press
// leaves behind.
func (tx *Tx) PutMenu(m model.Menu) error {
	id, table, at := m.ID, m.Table, m.At
	m.ID, m.Table, m.At = "", "", time.Time{}
	record, err := json.Marshal(m)
	if err != nil {
		return fmt.Errorf("storage: menu %s: %w", id, err)
	}
	return tx.exec(`INSERT INTO menus (id, game, menu, created) VALUES (?, nullif(?, ''), ?, ?)
		ON CONFLICT (id) DO UPDATE SET game = excluded.game, menu = excluded.menu, created = excluded.created`,
		id, table, string(record), stored(at))
}

// Forget deletes what only matters for a while and is older than a moment: answers
// for repeats, messages that were sent or given up, and the meaning of buttons.
func (tx *Tx) Forget(before time.Time) error {
	for _, statement := range []string{
		`DELETE FROM inbox WHERE received < ?`,
		`DELETE FROM outbox WHERE state <> 'waiting' AND created < ?`,
		`DELETE FROM menus WHERE created < ?`,
	} {
		if err := tx.exec(statement, stored(before)); err != nil {
			return err
		}
	}
	return tx.exec(`DELETE FROM sessions WHERE until < ? AND kept < ?`, tx.now(), tx.now())
}
