package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/notation"
	"github.com/umpire-games/umpire/storage"
)

// catalogues are the messages of the hosting and of all games.
func catalogues(registry *engine.Registry, log *slog.Logger) (*speech.Book, error) {
	all := []fs.FS{speech.Own()}
	for _, id := range registry.IDs() {
		game, err := registry.Game(id)
		if err != nil {
			return nil, err
		}
		all = append(all, game.Catalogue())
	}
	return speech.New(log, all...)
}

// openData opens the database that the command line or the configuration names.
func (p *program) openData(ctx context.Context) (*storage.Store, error) {
	c, err := p.config()
	if err != nil {
		return nil, err
	}
	return storage.Open(ctx, c.Data, storage.Options{})
}

// existingData opens the database; it does not make one.
func (p *program) existingData(ctx context.Context) (*storage.Store, error) {
	c, err := p.config()
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(c.Data); err != nil {
		return nil, fmt.Errorf("there is no database: %w", err)
	}
	return storage.Open(ctx, c.Data, storage.Options{})
}

// input opens a file to read; "-" is standard input.
func (s streams) input(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(s.in), nil
	}
	return os.Open(name)
}

// inWords is what an error says; where a game has refused something, in its words. An error of a
// file is in words already, with its line.
func inWords(err error) string {
	var line *notation.Error
	if errors.As(err, &line) {
		return line.Error()
	}
	refusal, ok := engine.AsRefusal(err)
	if !ok {
		return err.Error()
	}
	registry, failed := games.Registry()
	if failed != nil {
		return err.Error()
	}
	book, failed := catalogues(registry, slog.New(slog.DiscardHandler))
	if failed != nil {
		return err.Error()
	}
	return book.Say(speech.Languages()[0], refusal.Why)
}
