package storage

import (
	"context"

	"github.com/umpire-games/umpire/bot/model"
)

const postColumns = `id, key, coalesce(game, ''), coalesce(player, ''), platform, channel, thread,
	message, state, attempts, due, ref, problem`

func scanPost(row scanner) (p model.Post, err error) {
	var due int64
	var message []byte
	err = row.Scan(&p.ID, &p.Key, &p.Table, &p.Player, &p.Chat.Platform, &p.Chat.Channel, &p.Chat.Thread,
		&message, &p.State, &p.Attempts, &due, &p.Ref, &p.Problem)
	p.Message, p.NotUntil = message, moment(due)
	return p, err
}

// Enqueue puts a post into the outbox and returns its id. A key that is there
// already changes nothing: fresh is false and the id that of the earlier post.
func (tx *Tx) Enqueue(p model.Post) (id int64, fresh bool, err error) {
	err = tx.row(tx.ctx, `INSERT INTO outbox (key, game, player, platform, channel, thread, message, state, attempts, due, ref, problem, created)
		VALUES (?, nullif(?, ''), nullif(?, ''), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id`,
		[]any{
			p.Key, p.Table, p.Player, p.Chat.Platform, p.Chat.Channel, p.Chat.Thread, string(p.Message),
			p.State, p.Attempts, stored(p.NotUntil), p.Ref, p.Problem, tx.now(),
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
		state = ?, attempts = ?, due = ?, ref = ?, problem = ? WHERE id = ?`,
		p.Table, p.Chat.Platform, p.Chat.Channel, p.Chat.Thread,
		p.State, p.Attempts, stored(p.NotUntil), p.Ref, p.Problem, p.ID)
}

// Posts lists the posts in a state, in the order of their ids.
func (r Reader) Posts(ctx context.Context, state model.PostState) ([]model.Post, error) {
	return collect(ctx, r, scanPost, `SELECT `+postColumns+` FROM outbox WHERE state = ? ORDER BY id`, state)
}
