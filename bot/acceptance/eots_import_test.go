package acceptance_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// An exported game of Empire of the Sun whose events were tampered with is refused and
// nothing is stored; the sound document is taken.
func TestImportOfTamperedWars(t *testing.T) {
	t.Parallel()
	source, target := storagetest.New(t), storagetest.New(t)
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = eots.New(), nil
	c.Keep(source)
	id := wartime(c, "1942", generals)
	games, err := engine.NewRegistry(c.Game)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := source.Export(t.Context(), games, id)
	if err != nil {
		t.Fatal(err)
	}
	var document bytes.Buffer
	if err := archive.Write(&document); err != nil {
		t.Fatal(err)
	}
	stored := func() int {
		list, err := target.Games(t.Context())
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

// FuzzImportOfWars reads damaged documents of Empire of the Sun: an error and nothing stored,
// or a game that can be loaded.
func FuzzImportOfWars(f *testing.F) {
	source, target := storagetest.New(f), storagetest.New(f)
	c := hosttest.NewRig(f, bottest.LikeDiscord)
	c.Game, c.Painter = eots.New(), nil
	c.Keep(source)
	id := wartime(c, "1942", generals)
	games, err := engine.NewRegistry(c.Game)
	if err != nil {
		f.Fatal(err)
	}
	archive, err := source.Export(f.Context(), games, id)
	if err != nil {
		f.Fatal(err)
	}
	var document bytes.Buffer
	if err := archive.Write(&document); err != nil {
		f.Fatal(err)
	}
	f.Add(document.Bytes())
	f.Add(bytes.ReplaceAll(document.Bytes(), []byte(`"J`), []byte(`"A`)))
	f.Add(bytes.Replace(document.Bytes(), []byte(`"scenario":"1942"`), []byte(`"scenario":"1943"`), 1))
	f.Add([]byte(`{"format":"umpire-game","version":1,"setup":{"game":"eots","scenario":"1942"}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		archive, err := storage.ReadArchive(bytes.NewReader(text))
		if err != nil {
			return
		}
		before, err := target.Games(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		game, wrong := target.Import(t.Context(), games, archive)
		after, err := target.Games(t.Context())
		switch {
		case err != nil:
			t.Fatal(err)
		case wrong != nil && len(after) != len(before):
			t.Fatalf("a failed import left a game: %v", wrong)
		case wrong != nil:
		case len(after) != len(before)+1:
			t.Fatal("no game was stored")
		default:
			if _, _, err := target.Load(t.Context(), games, game.ID); err != nil {
				t.Fatalf("the imported game cannot be loaded: %v", err)
			}
		}
	})
}
