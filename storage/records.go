package storage

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

func scanPlayer(row scanner) (p model.Player, err error) {
	var record []byte
	if err := row.Scan(&record, &p.Version); err != nil {
		return p, err
	}
	return p, json.Unmarshal(record, &p)
}

// Player finds a person, or the umpire itself, of whom there is no record.
func (r Reader) Player(ctx context.Context, id string) (model.Player, error) {
	if level, is := model.OpponentLevel(id); is {
		return model.Opponent(level), nil
	}
	return find(ctx, r, scanPlayer, `SELECT record, version FROM players WHERE id = ?`, id)
}

// PutPlayer writes a person whole, whose version grows by one. Where somebody else has written the person since that version
// was read, it is a *model.ConflictError; version 0 is that of a person who is not known yet.
func (tx *Tx) PutPlayer(p model.Player) error {
	record, err := json.Marshal(p)
	if err != nil {
		return fmt.Errorf("storage: player %s: %w", p.ID, err)
	}
	if p.Version == 0 {
		err = tx.row(tx.ctx, `INSERT INTO players (id, platform, user, record, version) VALUES (?, ?, ?, ?, 1)
			ON CONFLICT DO NOTHING RETURNING version`, []any{p.ID, p.User.Platform, p.User.ID, string(record)}, &p.Version)
	} else {
		err = tx.row(tx.ctx, `UPDATE players SET record = ?, version = version + 1 WHERE id = ? AND version = ? RETURNING version`,
			[]any{string(record), p.ID, p.Version}, &p.Version)
	}
	if errors.Is(err, ErrNotFound) {
		return &model.ConflictError{Player: p.ID}
	}
	return err
}

// Drafts lists the drafts of a game by seat.
func (r Reader) Drafts(ctx context.Context, game string) ([]model.Draft, error) {
	return collect(ctx, r, scanDocument[model.Draft], `SELECT plan FROM drafts WHERE game = ? ORDER BY seat`, game)
}

// PutDraft writes the draft of a seat whole.
func (tx *Tx) PutDraft(d model.Draft) error {
	record, err := json.Marshal(d)
	if err != nil {
		return fmt.Errorf("storage: draft of game %s: %w", d.Table, err)
	}
	return tx.exec(`INSERT INTO drafts (game, seat, plan) VALUES (?, ?, ?)
		ON CONFLICT (game, seat) DO UPDATE SET plan = excluded.plan`, d.Table, d.Seat, string(record))
}

// Jobs lists the n earliest jobs but those to think.
func (r Reader) Jobs(ctx context.Context, n int) ([]model.Job, error) {
	return collect(ctx, r, scanJob, `SELECT subject, seat, kind, at FROM dues WHERE kind <> ? ORDER BY at, subject, seat, kind LIMIT ?`,
		model.JobThink, n)
}

// Thoughts lists the n earliest jobs to think.
func (r Reader) Thoughts(ctx context.Context, n int) ([]model.Job, error) {
	return collect(ctx, r, scanJob, `SELECT subject, seat, kind, at FROM dues WHERE kind = ? ORDER BY at, subject, seat LIMIT ?`,
		model.JobThink, n)
}

func scanJob(row scanner) (j model.Job, err error) {
	var at int64
	err = row.Scan(&j.Subject, &j.Seat, &j.Kind, &at)
	j.At = moment(at)
	return j, err
}

// PutJob writes a job, in place of the one of the same subject, seat and kind. Without a
// time it deletes that one.
func (tx *Tx) PutJob(j model.Job) error {
	if j.At.IsZero() {
		return tx.exec(`DELETE FROM dues WHERE subject = ? AND seat = ? AND kind = ?`, j.Subject, j.Seat, j.Kind)
	}
	return tx.exec(`INSERT INTO dues (subject, seat, kind, at) VALUES (?, ?, ?, ?)
		ON CONFLICT (subject, seat, kind) DO UPDATE SET at = excluded.at`, j.Subject, j.Seat, j.Kind, stored(j.At))
}

// Move tells where a chat has gone.
func (r Reader) Move(ctx context.Context, from platform.Chat) (model.Move, error) {
	return find(ctx, r, scanDocument[model.Move], `SELECT record FROM moves WHERE platform = ? AND channel = ? AND thread = ?`, from.Platform,
		from.Channel, from.Thread)
}

// PutMove keeps where a chat has gone, or deletes that.
func (tx *Tx) PutMove(m model.Move) error {
	if m.Forgotten {
		return tx.exec(`DELETE FROM moves WHERE platform = ? AND channel = ? AND thread = ?`, m.From.Platform, m.From.Channel, m.From.Thread)
	}
	record, err := json.Marshal(m)
	if err != nil {
		return fmt.Errorf("storage: move: %w", err)
	}
	return tx.exec(`INSERT INTO moves (platform, channel, thread, record) VALUES (?, ?, ?, ?)
		ON CONFLICT (platform, channel, thread) DO UPDATE SET record = excluded.record`,
		m.From.Platform, m.From.Channel, m.From.Thread, string(record))
}

// Setting is what is kept under a name; ErrNotFound.
func (r Reader) Setting(ctx context.Context, name string) (string, error) {
	return find(ctx, r, scanWord, `SELECT value FROM settings WHERE name = ?`, name)
}

// PutSetting keeps a value under a name; an empty one deletes it.
func (tx *Tx) PutSetting(setting model.Setting) error {
	if setting.Value == "" {
		return tx.exec(`DELETE FROM settings WHERE name = ?`, setting.Name)
	}
	return tx.exec(`INSERT INTO settings (name, value) VALUES (?, ?)
		ON CONFLICT (name) DO UPDATE SET value = excluded.value`, setting.Name, setting.Value)
}

// Version is that of the tables.
func (s *Store) Version(ctx context.Context) (int64, error) {
	provider, err := newProvider(s.writer)
	if err != nil {
		return 0, err
	}
	return provider.GetDBVersion(ctx)
}

// Zones lists the time zones that people have told.
func (r Reader) Zones(ctx context.Context) ([]string, error) {
	return collect(ctx, r, scanWord, `SELECT DISTINCT json_extract(record, '$.preferences.zone') AS zone FROM players WHERE coalesce(zone, '') <> '' ORDER BY zone`)
}

// scanDocument reads a record that is stored as one document.
func scanDocument[T any](row scanner) (one T, err error) {
	var record []byte
	if err := row.Scan(&record); err != nil {
		return one, err
	}
	return one, json.Unmarshal(record, &one)
}

const postColumns = `id, key, coalesce(game, ''), coalesce(player, ''), platform, channel, thread,
	message, state, attempts, due, ref, problem, told_after, told_upto`

func scanPost(row scanner) (p model.Post, err error) {
	var due int64
	var message []byte
	err = row.Scan(&p.ID, &p.Key, &p.Table, &p.Player, &p.Chat.Platform, &p.Chat.Channel, &p.Chat.Thread,
		&message, &p.State, &p.Attempts, &due, &p.Ref, &p.Problem, &p.After, &p.Upto)
	p.Message, p.NotUntil = message, moment(due)
	return p, err
}

// Enqueue puts a post into the outbox and returns its id. A key that is there
// already changes nothing: fresh is false and the id that of the earlier post.
func (tx *Tx) Enqueue(p model.Post) (id int64, fresh bool, err error) {
	err = tx.row(tx.ctx, `INSERT INTO outbox (key, game, player, platform, channel, thread, message, state, attempts, due, ref, problem, told_after, told_upto, created)
		VALUES (?, nullif(?, ''), nullif(?, ''), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id`,
		[]any{
			p.Key, p.Table, p.Player, p.Chat.Platform, p.Chat.Channel, p.Chat.Thread, string(p.Message),
			p.State, p.Attempts, stored(p.NotUntil), p.Ref, p.Problem, p.After, p.Upto, tx.now(),
		}, &id)
	if err == nil {
		return id, true, nil
	}
	return id, false, tx.row(tx.ctx, `SELECT id FROM outbox WHERE key = ?`, []any{p.Key}, &id)
}

// UpdatePost writes what became of a post, by its id. What it says and to whom stays as it is stored:
// whoever delivers may hold words about somebody who was forgotten meanwhile.
func (tx *Tx) UpdatePost(p model.Post) error {
	return tx.exec(`UPDATE outbox SET game = nullif(?, ''), platform = ?, channel = ?, thread = ?,
		state = ?, attempts = ?, due = ?, ref = ?, problem = ?, told_after = ?, told_upto = ? WHERE id = ?`,
		p.Table, p.Chat.Platform, p.Chat.Channel, p.Chat.Thread,
		p.State, p.Attempts, stored(p.NotUntil), p.Ref, p.Problem, p.After, p.Upto, p.ID)
}

// Posts lists the posts in a state, in the order of their ids.
func (r Reader) Posts(ctx context.Context, state model.PostState) ([]model.Post, error) {
	return collect(ctx, r, scanPost, `SELECT `+postColumns+` FROM outbox WHERE state = ? ORDER BY id`, state)
}

// PostsAs lists the posts to the place of a table that have become a message.
func (r Reader) PostsAs(ctx context.Context, table, ref string) ([]model.Post, error) {
	return collect(ctx, r, scanPost, `SELECT `+postColumns+` FROM outbox WHERE game = ? AND player IS NULL AND ref = ? ORDER BY id`, table, ref)
}

// Leagues lists all leagues by their ids.
func (r Reader) Leagues(ctx context.Context) ([]model.League, error) {
	return collect(ctx, r, func(row scanner) (l model.League, err error) {
		var record []byte
		if err := row.Scan(&record, &l.Version); err != nil {
			return l, err
		}
		return l, json.Unmarshal(record, &l)
	}, `SELECT league, version FROM leagues ORDER BY id`)
}

// PutLeague writes a league whole, as PutPlayer does a person.
func (tx *Tx) PutLeague(l model.League) error {
	record, err := json.Marshal(l)
	if err != nil {
		return fmt.Errorf("storage: league %s: %w", l.ID, err)
	}
	if l.Version == 0 {
		err = tx.row(tx.ctx, `INSERT INTO leagues (id, league, changed, version) VALUES (?, ?, ?, 1)
			ON CONFLICT DO NOTHING RETURNING version`, []any{l.ID, string(record), tx.now()}, &l.Version)
	} else {
		err = tx.row(tx.ctx, `UPDATE leagues SET league = ?, changed = ?, version = version + 1 WHERE id = ? AND version = ? RETURNING version`,
			[]any{string(record), tx.now(), l.ID, l.Version}, &l.Version)
	}
	if errors.Is(err, ErrNotFound) {
		return &model.ConflictError{League: l.ID}
	}
	return err
}

const ratingColumns = `player, game, side, value, deviation, volatility, won, drawn, lost, changed`

func scanRating(row scanner) (r model.Rating, err error) {
	var changed int64
	err = row.Scan(&r.Player, &r.Game, &r.Side, &r.Value, &r.Deviation, &r.Volatility, &r.Won, &r.Drawn, &r.Lost, &changed)
	r.Changed = moment(changed)
	return r, err
}

// RatingsOf lists the ratings of a person by game and side.
func (r Reader) RatingsOf(ctx context.Context, player string) ([]model.Rating, error) {
	return collect(ctx, r, scanRating, `SELECT `+ratingColumns+` FROM ratings WHERE player = ? ORDER BY game, side`, player)
}

// Ratings lists the n strongest people on a side of a game.
func (r Reader) Ratings(ctx context.Context, game, side string, n int) ([]model.Rating, error) {
	return collect(ctx, r, scanRating, `SELECT `+ratingColumns+` FROM ratings WHERE game = ? AND side = ?
		ORDER BY value DESC, player LIMIT ?`, game, side, n)
}

// PutRating writes a rating whole.
func (tx *Tx) PutRating(r model.Rating) error {
	return tx.exec(`INSERT INTO ratings (`+ratingColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (player, game, side) DO UPDATE SET value = excluded.value, deviation = excluded.deviation,
		volatility = excluded.volatility, won = excluded.won, drawn = excluded.drawn, lost = excluded.lost,
		changed = excluded.changed`,
		r.Player, r.Game, r.Side, r.Value, r.Deviation, r.Volatility, r.Won, r.Drawn, r.Lost, stored(r.Changed))
}
