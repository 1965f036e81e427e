package bot_test

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/records"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/storage"
)

// An exported game of Empire of the Sun whose events were tampered with is refused and
// nothing is stored; the sound document is taken.
func TestImportOfTamperedWars(t *testing.T) {
	t.Parallel()
	database := func(name string) *storage.Store {
		db, err := storage.Open(t.Context(), filepath.Join(t.TempDir(), name), storage.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		return db
	}
	source, target := database("source.db"), database("target.db")
	c := newClub(t, bottest.LikeDiscord)
	c.game, c.painter = eots.New(), nil
	c.keep(records.New(source))
	c.do(anna, "new", "game", "eots", "scenario", "1942")
	c.do(anna, "join", "seat", "japan")
	c.do(boris, "join", "seat", "allies")
	c.do(boris, "start")
	tables, err := c.book.TablesAt(t.Context(), c.channel)
	if err != nil || len(tables) != 1 {
		t.Fatalf("%d tables: %v", len(tables), err)
	}
	games, err := engine.NewRegistry(c.game)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := source.Export(t.Context(), games, tables[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	var document bytes.Buffer
	if err := archive.Write(&document); err != nil {
		t.Fatal(err)
	}
	stored := func() int {
		list, err := target.Read(t.Context()).Games()
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	for order := range archive.Orders {
		for event := range archive.Orders[order].Events {
			for _, data := range []string{`{}`, `null`, `{"stage":200}`, `{"side":-1,"cards":["J1"]}`, `{"to":30000}`, `[]`} {
				spoiled, err := storage.ReadArchive(bytes.NewReader(document.Bytes()))
				if err != nil {
					t.Fatal(err)
				}
				spoiled.Orders[order].Events[event].Data = json.RawMessage(data)
				if _, err := target.Import(t.Context(), games, spoiled); err == nil {
					t.Errorf("%s was imported instead of %s", data, archive.Orders[order].Events[event].Data)
				}
			}
		}
	}
	if n := stored(); n != 0 {
		t.Errorf("%d games are stored", n)
	}
	if _, err := target.Import(t.Context(), games, archive); err != nil || stored() != 1 {
		t.Errorf("the sound document: %v, %d games", err, stored())
	}
}
