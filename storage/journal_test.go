package storage_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/journal"
	"github.com/umpire-games/umpire/engine/notation"
	"github.com/umpire-games/umpire/storage"
)

// enter writes an entry of the hosting into the log of a game.
func enter(t testing.TB, store *storage.Store, id string, entry journal.Entry) {
	t.Helper()
	game := value(store.Game(t.Context(), id))(t)
	encoded := value(model.EncodeEvents(entry))(t)
	write(t, store, func(tx *storage.Tx) {
		must(t, tx.Append(id, model.Act{
			After: game.Events, Seat: engine.System, Order: entry.Order().String(), Events: encoded, At: game.Created,
		}))
	})
}

// correctedGame is a finished game with a ruling, a take-back before a battle, and a correction that
// went back over the dice of another.
func correctedGame(t testing.TB, store *storage.Store) storage.Game {
	t.Helper()
	newGame(t, store, "BACK")
	play(t, store, "BACK", "start", "move red-cruiser reef", "commit", "move blue-cruiser shoal", "commit", "move red-cruiser strait", "commit")
	enter(t, store, "BACK", journal.Ruling{Rule: "2.2", Text: "One place a turn."})
	play(t, store, "BACK", "move blue-cruiser strait")
	game := value(store.Game(t.Context(), "BACK"))(t)
	play(t, store, "BACK", "commit")
	enter(t, store, "BACK", journal.TakenBack{To: game.Events, By: enginetest.Blue, Agreed: []engine.Seat{enginetest.Red}})
	play(t, store, "BACK", "commit")
	game = value(store.Game(t.Context(), "BACK"))(t)
	play(t, store, "BACK", "decline")
	enter(t, store, "BACK", journal.TakenBack{To: game.Events, By: engine.Nobody, Organiser: true, Reason: "typed in the wrong channel"})
	enter(t, store, "BACK", journal.Adjourned{By: engine.Nobody, Organiser: true})
	enter(t, store, "BACK", journal.Resumed{By: enginetest.Red})
	play(t, store, "BACK", "decline", "pass", "pass", "pass", "pass")
	game, state, err := store.Load(t.Context(), registry(t), "BACK")
	must(t, err)
	if _, over := state.Outcome(); !over {
		t.Fatalf("the game goes on: %+v", state)
	}
	game.Status = storage.GameFinished
	write(t, store, func(tx *storage.Tx) { must(t, tx.UpdateGame(game)) })
	return value(store.Game(t.Context(), "BACK"))(t)
}

func TestGamesWithEntriesTravel(t *testing.T) {
	t.Parallel()
	store, games := open(t, newClock()), registry(t)
	game := correctedGame(t, store)
	text := document(t, export(t, store, game.ID))
	read := value(storage.ReadArchive(bytes.NewReader(text)))(t)
	verdict := value(storage.Verify(games, read))(t)
	if !verdict.Fair || !verdict.Decided || verdict.Entries != 5 || verdict.Void != 2 ||
		verdict.Orders+verdict.Entries != game.Orders || verdict.Events != game.Events || verdict.Rolls != game.Rolled {
		t.Errorf("verdict %+v of %+v", verdict, game)
	}
	want := position(t, store, game.ID)
	if got := string(value(json.Marshal(verdict.State))(t)); got != want {
		t.Errorf("verified is %s, stored %s", got, want)
	}
	other := open(t, newClock())
	must(t, second(other.Import(t.Context(), games, read)))
	again := export(t, other, game.ID)
	again.Players = read.Players
	if second := document(t, again); !bytes.Equal(second, text) {
		t.Error("exported again it is another document")
	}
	if position(t, other, game.ID) != want {
		t.Error("the positions differ")
	}

	// The notation holds what stands, and leads to the same position.
	var file bytes.Buffer
	must(t, notation.Write(&file, enginetest.New().Info(), read.Record(), ""))
	log := value((&notation.Runner{Games: games}).Run(value(notation.Parse("game", &file))(t)))(t)
	if got := string(value(json.Marshal(log.State))(t)); got != want {
		t.Errorf("the notation gives %s, want %s", got, want)
	}
}

func second[V any](_ V, err error) error { return err }

func TestTamperedEntriesAreFound(t *testing.T) {
	t.Parallel()
	source, games := open(t, newClock()), registry(t)
	text := document(t, export(t, source, correctedGame(t, source).ID))
	find := func(a *storage.Archive, kind string) *storage.ArchivedOrder {
		for i := range a.Orders {
			if a.Orders[i].Seat == engine.System && a.Orders[i].Events[0].Kind == kind {
				return &a.Orders[i]
			}
		}
		return nil
	}
	replace := func(kind string, order, data string) func(a *storage.Archive) {
		return func(a *storage.Archive) {
			entry := find(a, kind)
			entry.Order, entry.Events[0].Data = order, json.RawMessage(data)
		}
	}
	tests := map[string]struct {
		change func(a *storage.Archive)
		want   string
	}{
		"taken back to nowhere": {replace("house.taken-back", "taken-back 3", `{"to":3,"by":1}`), "no order that could be taken back"},
		"taken back the future": {replace("house.taken-back", "taken-back 999", `{"to":999,"by":1}`), "no order that could be taken back"},
		"taken back the deal":   {replace("house.taken-back", "taken-back 0", `{"to":0,"by":1}`), "out of range"},
		"another line":          {replace("house.taken-back", "taken-back 4", `{"to":9,"by":1}`), `the entry is "taken-back 9"`},
		"empty ruling":          {replace("house.ruling", "ruling 2.2", `{"rule":"2.2"}`), "out of range"},
		"unknown entry":         {func(a *storage.Archive) { find(a, "house.ruling").Events[0].Kind = "house.bribe" }, "unknown event"},
		"entry with dice": {func(a *storage.Archive) {
			a.Secret = ""
			find(a, "house.ruling").Rolls = []engine.Roll{{Sides: 6}}
		}, "no rolls"},
		"loaded die of a void order": {func(a *storage.Archive) {
			for i := range a.Orders {
				if strings.HasPrefix(a.Orders[i].Order, "decline") {
					a.Orders[i].Rolls[0].Result ^= 1
					return
				}
			}
		}, "the dice give"},
		"take-back left out": {func(a *storage.Archive) {
			for i := range a.Orders {
				if a.Orders[i].Seat == engine.System && a.Orders[i].Events[0].Kind == "house.taken-back" {
					a.Orders = append(a.Orders[:i], a.Orders[i+1:]...)
					return
				}
			}
		}, "order"},
		"upgrade to nothing": {replace("house.ruling", "upgraded 7", `{"from":1,"to":7}`), ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			archive := value(storage.ReadArchive(bytes.NewReader(text)))(t)
			test.change(archive)
			_, err := storage.Verify(games, archive)
			var unsound *storage.ArchiveError
			if !errors.As(err, &unsound) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

// A game that went on under a later version is decided again from there on.
func TestUpgradedGamesTravel(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	newGame(t, store, "LATE")
	play(t, store, "LATE", "start", "move red-cruiser reef", "commit", "pass")
	games := value(engine.NewRegistry(enginetest.NewLater()))(t)
	enter(t, store, "LATE", journal.Upgraded{From: 1, To: 2, Agreed: []engine.Seat{enginetest.Red, enginetest.Blue}})
	game, state, err := store.Load(t.Context(), games, "LATE")
	must(t, err)
	if state.Setup().Rules != 2 || game.Setup.Rules != 1 {
		t.Fatalf("rules %d, pinned %d", state.Setup().Rules, game.Setup.Rules)
	}
	archive := value(store.Export(t.Context(), games, "LATE"))(t)
	archive.Status = storage.GamePlaying
	verdict := value(storage.Verify(games, archive))(t)
	if verdict.Decided || verdict.State.Setup().Rules != 2 {
		t.Errorf("verdict %+v", verdict)
	}
	if record := archive.Record(); record.Setup.Rules != 2 || len(record.Orders) != 4 {
		t.Errorf("record %+v", record)
	}
	// The same upgrade from a version that it does not have.
	last := &archive.Orders[len(archive.Orders)-1]
	last.Order, last.Events[0].Data = "upgraded 3", json.RawMessage(`{"from":2,"to":3}`)
	if _, err := storage.Verify(games, archive); err == nil || !strings.Contains(err.Error(), "version 1, not 2") {
		t.Errorf("got %v", err)
	}
}
