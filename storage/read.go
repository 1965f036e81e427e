package storage

import (
	"context"
	"encoding/json"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// What the host asks for, each in one reading.

// Answered finds the stored answer of an inbox event.
func (s *Store) Answered(ctx context.Context, platform, event string) (json.RawMessage, error) {
	return s.Read(ctx).Answer(platform, event)
}

// Table finds a table.
func (s *Store) Table(ctx context.Context, id string) (model.Table, error) {
	game, err := s.Read(ctx).Game(id)
	return game.Table, err
}

// TablesAt are the tables whose place or parent is the chat, newest first.
func (s *Store) TablesAt(ctx context.Context, chat platform.Chat) ([]model.Table, error) {
	return tables(s.Read(ctx).GamesAt(chat))
}

// TablesOf are the tables at which a player has a seat, newest first.
func (s *Store) TablesOf(ctx context.Context, player string) ([]model.Table, error) {
	return tables(s.Read(ctx).GamesOf(player))
}

// TablesKnowing are the tables that know a player.
func (s *Store) TablesKnowing(ctx context.Context, player string) ([]model.Table, error) {
	return tables(s.Read(ctx).GamesKnowing(player))
}

func tables(games []Game, err error) ([]model.Table, error) {
	list := make([]model.Table, len(games))
	for i, game := range games {
		list[i] = game.Table
	}
	return list, err
}

// PlayersAround are the players of the tables of a server or channel.
func (s *Store) PlayersAround(ctx context.Context, chat platform.Chat, server string) ([]string, error) {
	if server != "" {
		return s.Read(ctx).PlayersOfServer(chat.Platform, server)
	}
	return s.Read(ctx).PlayersOfChannel(chat.Platform, chat.Channel)
}

// Acts are the acts of a table that follow the first n events.
func (s *Store) Acts(ctx context.Context, table string, n int) ([]model.Act, error) {
	return s.Read(ctx).Acts(table, n)
}

// Snapshot is the latest snapshot of a table at no more than n events.
func (s *Store) Snapshot(ctx context.Context, table string, n int) (model.Snapshot, error) {
	return s.Read(ctx).Snapshot(table, n)
}

// Drafts are the drafts of a table.
func (s *Store) Drafts(ctx context.Context, table string) ([]model.Draft, error) {
	return s.Read(ctx).Drafts(table)
}

// Player finds a person.
func (s *Store) Player(ctx context.Context, id string) (model.Player, error) {
	return s.Read(ctx).Player(id)
}

// Menu finds what the buttons of a message mean.
func (s *Store) Menu(ctx context.Context, id string) (model.Menu, error) {
	return s.Read(ctx).Menu(id)
}

// Unsent are the posts that are neither delivered nor given up.
func (s *Store) Unsent(ctx context.Context) ([]model.Post, error) {
	return s.Read(ctx).Posts(model.Waiting)
}

// Jobs are the n earliest jobs.
func (s *Store) Jobs(ctx context.Context, n int) ([]model.Job, error) {
	return s.Read(ctx).Jobs(n)
}

// Leagues are all leagues.
func (s *Store) Leagues(ctx context.Context) ([]model.League, error) {
	return s.Read(ctx).Leagues()
}

// RatingsOf are the ratings of a player.
func (s *Store) RatingsOf(ctx context.Context, player string) ([]model.Rating, error) {
	return s.Read(ctx).RatingsOf(player)
}

// Ratings are the strongest players on a side of a game.
func (s *Store) Ratings(ctx context.Context, game, side string, n int) ([]model.Rating, error) {
	return s.Read(ctx).Ratings(game, side, n)
}

// Move tells where a chat has gone.
func (s *Store) Move(ctx context.Context, from platform.Chat) (model.Move, error) {
	return s.Read(ctx).Move(from)
}

// Setting is what is kept under a name.
func (s *Store) Setting(ctx context.Context, name string) (string, error) {
	return s.Read(ctx).Setting(name)
}
