package main

import (
	"bytes"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// TestSampleGame: the game that newcomers watch is finished, fair and small, and is imported once.
func TestSampleGame(t *testing.T) {
	t.Parallel()
	const largest = 100_000
	if len(sampleGame) > largest {
		t.Errorf("it has %d bytes", len(sampleGame))
	}
	registry, err := games.Registry()
	if err != nil {
		t.Fatal(err)
	}
	archive, err := storage.ReadArchive(bytes.NewReader(sampleGame))
	if err != nil {
		t.Fatal(err)
	}
	verdict, err := storage.Verify(registry, archive)
	if err != nil || !verdict.Fair || archive.Outcome == nil || archive.Code != model.SampleGame {
		t.Fatalf("%s: %+v, %v", archive.Code, verdict, err)
	}
	store := storagetest.New(t)
	for range 2 { // the second start finds it
		if err := keepSample(t.Context(), registry, store); err != nil {
			t.Fatal(err)
		}
	}
	record, err := store.Table(t.Context(), model.SampleGame)
	if err != nil || record.Stage != model.Over {
		t.Errorf("it is stored as %+v: %v", record, err)
	}
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = eots.New(), nil
	c.Keep(store)
	first := c.Pressed(hosttest.Anna, c.Do(hosttest.Anna, "games"), "Watch a game")
	c.Holds(first, "step 1 of")
	c.Holds(c.Pressed(hosttest.Anna, first, hosttest.Buttons(first)[3]), "Allies") // the end
}
