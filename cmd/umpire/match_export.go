package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/engine/opponent/match"
	"github.com/umpire-games/umpire/storage"
)

// exportEpoch is when exported games begin, a second for each order: the documents of a seed are always the same.
var exportEpoch = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// source is what the dice of an exported game depend on: anybody can compute its secret, which is all right where nobody plays.
func (c *matchCommand) source(game engine.Game, number int) fairdice.Source {
	code := c.Code
	if code == "" {
		code = fmt.Sprintf("MATCH-%d", number)
	}
	return fairdice.Source{
		Game:   code,
		Salts:  make([]string, len(game.Info().Seats)),
		Secret: fairdice.Secret(sha256.Sum256(fmt.Appendf(nil, "umpire match %d %d", c.Seed, number))),
	}
}

// export writes a finished game as a document of docs/export.md, in one line to save room.
func (c *matchCommand) export(game engine.Game, number int, result *match.Result) error {
	source := c.source(game, number)
	archive := storage.Archive{
		Format: storage.ArchiveFormat, Version: storage.ArchiveVersion, Code: source.Game, Status: storage.GameFinished, Created: exportEpoch,
		Setup: result.Final.Setup(), Commitment: source.Secret.Commitment(), Salts: source.Salts, Secret: source.Secret.Reveal(),
		Outcome: &result.Outcome,
	}
	for i, given := range result.Given {
		events, err := model.EncodeEvents(given.Events...)
		if err != nil {
			return err
		}
		archive.Orders = append(archive.Orders, storage.ArchivedOrder{
			Seat: given.Seat, Order: given.Order.String(), Rolls: given.Rolls, Events: events,
			At: exportEpoch.Add(time.Duration(i+1) * time.Second),
		})
	}
	document, err := json.Marshal(archive)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(c.Export, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(c.Export, archive.Code+".json"), append(document, '\n'), 0o644)
}
