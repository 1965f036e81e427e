package main

import (
	"bytes"
	"context"
	_ "embed"
	"errors"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/storage"
)

// sampleGame is an exported game of two opponents of the level staff, for newcomers to watch (model.SampleGame).
//
//go:embed sample/burma.json
var sampleGame []byte

// keepSample imports the sample game where it is not stored yet.
func keepSample(ctx context.Context, games *engine.Registry, store *storage.Store) error {
	archive, err := storage.ReadArchive(bytes.NewReader(sampleGame))
	if err != nil {
		return err
	}
	if _, err := store.Import(ctx, games, archive); err != nil && !errors.Is(err, storage.ErrTaken) {
		return err
	}
	return nil
}
