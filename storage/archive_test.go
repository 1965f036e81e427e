package storage_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/engine/notation"
	"github.com/umpire-games/umpire/storage"
)

// finishedGame is a stored game that is over, with battles, dice and draws.
func finishedGame(t testing.TB, store *storage.Store) storage.Game {
	t.Helper()
	newGame(t, store, "OVER")
	play(t, store, "OVER", "start", "move red-cruiser reef", "commit", "move blue-cruiser shoal", "commit",
		"move red-cruiser strait", "commit", "move blue-cruiser strait", "commit", "decline", "pass", "pass", "pass", "pass")
	game, state, err := store.Load(t.Context(), registry(t), "OVER")
	must(t, err)
	if _, over := state.Outcome(); !over {
		t.Fatalf("the game goes on: %+v", state)
	}
	game.Status = storage.GameFinished
	write(t, store, func(tx *storage.Tx) { must(t, tx.UpdateGame(game)) })
	return value(store.Game(t.Context(), "OVER"))(t)
}

func export(t testing.TB, store *storage.Store, id string) *storage.Archive {
	t.Helper()
	return value(store.Export(t.Context(), registry(t), id))(t)
}

// The umpire itself has a name in each language.
func TestExportCallsTheUmpireByItsName(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	game := finishedGame(t, store)
	game.Seats[1].Player = model.OpponentID("staff")
	write(t, store, func(tx *storage.Tx) { must(t, tx.UpdateGame(game)) })
	archive, err := store.ExportCalling(t.Context(), registry(t), game.ID, func(p model.Player) string {
		if text, own := p.Called().(engine.Text); own {
			return text.Key
		}
		return "a person"
	})
	if want := []string{"a person", "host.opponent"}; err != nil || !slices.Equal(archive.Players, want) {
		t.Errorf("%q, %v", archive.Players, err)
	}
}

// position is a game's position as JSON.
func position(t testing.TB, store *storage.Store, id string) string {
	t.Helper()
	_, state, err := store.Load(t.Context(), registry(t), id)
	must(t, err)
	return string(value(json.Marshal(state))(t))
}

func document(t testing.TB, archive *storage.Archive) []byte {
	t.Helper()
	var text bytes.Buffer
	must(t, archive.Write(&text))
	return text.Bytes()
}

func TestExportAndImport(t *testing.T) {
	t.Parallel()
	store, games := open(t, newClock()), registry(t)
	game := finishedGame(t, store)
	archive := export(t, store, game.ID)
	text := document(t, archive)

	read := value(storage.ReadArchive(bytes.NewReader(text)))(t)
	verdict := value(storage.Verify(games, read))(t)
	if !verdict.Fair || !verdict.Decided || verdict.Orders != game.Orders || verdict.Events != game.Events || verdict.Rolls != game.Rolled {
		t.Errorf("verdict %+v", verdict)
	}
	if len(read.Players) != 2 || read.Players[0] != "Ann" || read.Players[1] != "Tom" {
		t.Errorf("players %q", read.Players)
	}
	if _, err := store.Import(t.Context(), games, read); !errors.Is(err, storage.ErrTaken) {
		t.Errorf("imported beside itself: %v", err)
	}

	other := open(t, newClock())
	imported := value(other.Import(t.Context(), games, read))(t)
	again := export(t, other, imported.ID)
	again.Players = archive.Players // players do not travel
	if second := document(t, again); !bytes.Equal(second, text) {
		t.Errorf("exported again it is another document:\n%s\n%s", text, second)
	}
	want := position(t, store, game.ID)
	if position(t, other, imported.ID) != want {
		t.Error("the positions differ")
	}

	var file bytes.Buffer
	must(t, notation.Write(&file, enginetest.New().Info(), archive.Record(), ""))
	log := value((&notation.Runner{Games: games}).Run(value(notation.Parse("game", &file))(t)))(t)
	if string(value(json.Marshal(log.State))(t)) != want {
		t.Error("the notation gives another position")
	}
}

func TestExportOfAGameThatGoesOnKeepsTheSecret(t *testing.T) {
	t.Parallel()
	store, games := open(t, newClock()), registry(t)
	game := newGame(t, store, "GOES")
	play(t, store, game.ID, "start", "pass")
	archive := export(t, store, game.ID)
	if text := document(t, archive); archive.Secret != "" || bytes.Contains(text, []byte(fairdice.Secret(game.Secret).Reveal())) {
		t.Errorf("the secret is in the document: %s", text)
	}
	archive.Status = storage.GamePlaying
	imported := value(open(t, newClock()).Import(t.Context(), games, archive))(t)
	if imported.Status != storage.GameAbandoned || imported.Secret != nil {
		t.Errorf("imported %+v", imported)
	}
	if _, ok := imported.Source(); ok {
		t.Error("a game without its secret has dice")
	}
}

func TestUnsoundDocumentsChangeNothing(t *testing.T) {
	t.Parallel()
	source, games := open(t, newClock()), registry(t)
	text := document(t, export(t, source, finishedGame(t, source).ID))
	store := open(t, newClock())
	tests := map[string]struct {
		change func(a *storage.Archive)
		want   string
	}{
		"unknown game":      {func(a *storage.Archive) { a.Setup.Game = "chess" }, `no game is called "chess"`},
		"unknown scenario":  {func(a *storage.Archive) { a.Setup.Scenario = "endless" }, "the setup"},
		"bad code":          {func(a *storage.Archive) { a.Code = "../etc" }, "not the code of a game"},
		"bad commitment":    {func(a *storage.Archive) { a.Commitment = "x" }, "not a SHA-256"},
		"bad status":        {func(a *storage.Archive) { a.Status = "won" }, "not a status"},
		"many salts":        {func(a *storage.Archive) { a.Salts = make([]string, 100) }, "too many players"},
		"long salt":         {func(a *storage.Archive) { a.Salts[0] = strings.Repeat("x", 2000) }, "a salt is too long"},
		"other salt":        {func(a *storage.Archive) { a.Salts[0] = "zero" }, "the dice give"},
		"other secret":      {func(a *storage.Archive) { a.Secret = strings.Repeat("ab", 32) }, "the commitment was"},
		"no secret":         {func(a *storage.Archive) { a.Secret = "abc" }, "64 hexadecimal digits"},
		"loaded die":        {func(a *storage.Archive) { a.Orders[9].Rolls[0].Result ^= 1 }, "the dice give"},
		"loaded, no secret": {func(a *storage.Archive) { a.Secret = ""; a.Orders[0].Rolls[0].Number = 99 }, "99 is not among"},
		"other purpose":     {func(a *storage.Archive) { a.Secret = ""; a.Orders[0].Rolls[0].Purpose = "x" }, "asks for other results"},
		"surplus die": {func(a *storage.Archive) {
			a.Secret = ""
			a.Orders[0].Rolls = append(a.Orders[0].Rolls, engine.Roll{Sides: 6})
		}, "asks for other results"},
		"illegal order": {func(a *storage.Archive) { a.Orders[1].Order = "move red-cruiser shoal" }, "order 2"},
		"no such seat":  {func(a *storage.Archive) { a.Orders[1].Seat = 7 }, "order 2: there is no seat 7"},
		"no events":     {func(a *storage.Archive) { a.Orders[1].Events = nil }, "order 2: it has no events"},
		"more events": {func(a *storage.Archive) {
			a.Orders[1].Events = append(a.Orders[1].Events, a.Orders[1].Events[0])
		}, "has 1 events, the document has 2"},
		"other event": {func(a *storage.Archive) {
			a.Orders[1].Events[0].Data = json.RawMessage(`{"ship":0,"place":2}`)
		}, "the document has moved"},
		"missing end":  {func(a *storage.Archive) { a.Orders = a.Orders[:5]; a.Secret = "" }, "but it goes on"},
		"hidden end":   {func(a *storage.Archive) { a.Status = storage.GamePlaying }, "the game is over"},
		"other winner": {func(a *storage.Archive) { a.Outcome.Winners = []engine.Seat{1, 0} }, "the outcome is"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			archive := value(storage.ReadArchive(bytes.NewReader(text)))(t)
			test.change(archive)
			_, err := store.Import(t.Context(), games, archive)
			var unsound *storage.ArchiveError
			if !errors.As(err, &unsound) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
			if stored := value(store.Games(t.Context()))(t); len(stored) != 0 {
				t.Errorf("%d games were stored", len(stored))
			}
		})
	}
}

func TestDocumentsOfAnotherForm(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		``:                                      "not a document",
		`[]`:                                    "not a document",
		`{"format":"other","version":1}`:        `the format is "other"`,
		`{"format":"umpire-game","version":9}`:  "version 9",
		`{"format":"umpire-game","colour":1}`:   "colour",
		`{"format":"umpire-game","version":1}x`: "after the document",
	} {
		if _, err := storage.ReadArchive(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

func FuzzImport(f *testing.F) {
	source, games := open(f, newClock()), registry(f)
	f.Add(document(f, export(f, source, finishedGame(f, source).ID)))
	newGame(f, source, "GOES")
	play(f, source, "GOES", "start", "pass")
	f.Add(document(f, export(f, source, "GOES")))
	f.Add([]byte(`{"format":"umpire-game","version":1,"setup":{"game":"skirmish"}}`))
	store := open(f, newClock())
	f.Fuzz(func(t *testing.T, text []byte) {
		archive, err := storage.ReadArchive(bytes.NewReader(text))
		if err != nil {
			return
		}
		before := len(value(store.Games(t.Context()))(t))
		game, err := store.Import(t.Context(), games, archive)
		after := len(value(store.Games(t.Context()))(t))
		if err != nil {
			if after != before {
				t.Fatalf("a failed import left a game: %v", err)
			}
			return
		}
		if after != before+1 {
			t.Fatal("no game was stored")
		}
		if _, _, err := store.Load(t.Context(), games, game.ID); err != nil {
			t.Fatalf("the imported game cannot be loaded: %v", err)
		}
	})
}

// newer is Skirmish with a second version of its rules, which no longer decides as
// the first one did.
type newer struct{ engine.Game }

func (newer) Info() engine.Info {
	info := enginetest.New().Info()
	info.Rules = 2
	return info
}

func TestGamesOfOlderRulesAreReplayedByTheirEvents(t *testing.T) {
	t.Parallel()
	source := open(t, newClock())
	text := document(t, export(t, source, finishedGame(t, source).ID))
	games := value(engine.NewRegistry(newer{enginetest.New()}))(t)
	archive := value(storage.ReadArchive(bytes.NewReader(text)))(t)
	verdict := value(storage.Verify(games, archive))(t)
	if verdict.Decided || !verdict.Fair || verdict.Orders != len(archive.Orders) {
		t.Errorf("verdict %+v", verdict)
	}
	for name, change := range map[string]func(e *model.Event){
		"unknown event": func(e *model.Event) { e.Kind = "eaten" },
		"bad data":      func(e *model.Event) { e.Data = json.RawMessage(`{"ship":99}`) },
	} {
		archive := value(storage.ReadArchive(bytes.NewReader(text)))(t)
		change(&archive.Orders[1].Events[0])
		var unsound *storage.ArchiveError
		if _, err := storage.Verify(games, archive); !errors.As(err, &unsound) || unsound.Order != 2 {
			t.Errorf("%s: %v", name, err)
		}
	}
}
