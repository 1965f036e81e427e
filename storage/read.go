package storage

import (
	"context"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// Table finds a table.
func (r Reader) Table(ctx context.Context, id string) (model.Table, error) {
	game, err := r.Game(ctx, id)
	return game.Table, err
}

// TablesAt are the tables whose place or parent is the chat, newest first.
func (r Reader) TablesAt(ctx context.Context, chat platform.Chat) ([]model.Table, error) {
	return tables(collect(ctx, r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id IN (
		SELECT game FROM places WHERE platform = ? AND channel = ? AND thread = ?) ORDER BY created DESC, id`,
		chat.Platform, chat.Channel, chat.Thread))
}

// TablesOf are the tables at which a player has a seat, newest first.
func (r Reader) TablesOf(ctx context.Context, player string) ([]model.Table, error) {
	return tables(collect(ctx, r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id IN (
		SELECT game FROM seats WHERE player = ?) ORDER BY created DESC, id`, player))
}

// TablesKnowing are the tables at which a player has a seat, which the player owns, or whose record names them.
func (r Reader) TablesKnowing(ctx context.Context, player string) ([]model.Table, error) {
	return tables(collect(ctx, r, scanGame, `SELECT `+gameColumns+` FROM games WHERE owner = ?1 OR instr(record, ?1) > 0
		OR id IN (SELECT game FROM seats WHERE player = ?1) ORDER BY created DESC, id`, player))
}

func tables(games []Game, err error) ([]model.Table, error) {
	list := make([]model.Table, len(games))
	for i, game := range games {
		list[i] = game.Table
	}
	return list, err
}

// PlayersAround are those who have a seat at a table of a server; without a server, of a channel or one of its threads.
func (r Reader) PlayersAround(ctx context.Context, chat platform.Chat, server string) ([]string, error) {
	if server != "" {
		return collect(ctx, r, scanWord, `SELECT DISTINCT player FROM seats WHERE player IS NOT NULL AND game IN (
			SELECT id FROM games JOIN places ON places.game = games.id AND platform = ?
			WHERE json_extract(record, '$.server') = ?) ORDER BY player`, chat.Platform, server)
	}
	return collect(ctx, r, scanWord, `SELECT DISTINCT player FROM seats WHERE player IS NOT NULL AND game IN (
		SELECT game FROM places WHERE platform = ? AND channel = ?) ORDER BY player`, chat.Platform, chat.Channel)
}

// Unsent are the posts that are neither delivered nor given up.
func (r Reader) Unsent(ctx context.Context) ([]model.Post, error) { return r.Posts(ctx, model.Waiting) }
