package storage_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
)

// fill stores many games that are being played, each with a log and a snapshot.
func fill(t testing.TB, path string, games int) {
	t.Helper()
	store := value(storage.Open(t.Context(), path, storage.Options{}))(t)
	state := value(enginetest.New().New(engine.Setup{Game: "skirmish"}))(t)
	write(t, store, func(tx *storage.Tx) {
		for n := range games {
			game := value(tx.NewGame(storage.Game{Setup: state.Setup(), Title: fmt.Sprint("Game ", n), Status: storage.GamePlaying}))(t)
			for order := range 40 {
				given := storage.Given{Order: engine.ParseOrder("pass"), Events: []engine.Event{enginetest.Committed{}, enginetest.Committed{}}}
				must(t, tx.Append(game.ID, 2*order, given))
			}
			must(t, tx.SaveSnapshot(game.ID, 80, state))
			must(t, tx.AddPlace(game.ID, storage.Place{Platform: "page", Channel: fmt.Sprint(n)}))
		}
	})
	must(t, store.Close())
}

// begin is what a start reads: the index of the games that are not over, and what
// was left to do.
func begin(t testing.TB, path string) int {
	t.Helper()
	store := value(storage.Open(t.Context(), path, storage.Options{}))(t)
	read := store.Read(t.Context())
	games := value(read.Games(storage.GameOpen, storage.GamePlaying))(t)
	value(read.Unprocessed("page"))(t)
	if _, _, err := read.NextDue("page"); err != nil {
		t.Fatal(err)
	}
	must(t, store.Close())
	return len(games)
}

func TestStartWithThousandGamesTakesLessThanTwoSeconds(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "umpire.db")
	fill(t, path, 1000)
	begun := time.Now()
	if n := begin(t, path); n != 1000 {
		t.Errorf("%d games", n)
	}
	if took := time.Since(begun); took > 2*time.Second {
		t.Errorf("it took %v", took)
	}
}

func BenchmarkStartWith1000Games(b *testing.B) {
	path := filepath.Join(b.TempDir(), "umpire.db")
	fill(b, path, 1000)
	for b.Loop() {
		begin(b, path)
	}
}

// One order, durable, as the table writes it: inbox, events, outbox.
func BenchmarkOrder(b *testing.B) {
	store := open(b, newClock())
	game := newGame(b, store)
	events := []engine.Event{enginetest.Committed{}, enginetest.Committed{}, enginetest.Committed{}}
	n := 0
	for b.Loop() {
		write(b, store, func(tx *storage.Tx) {
			in, _, err := tx.Receive("page", fmt.Sprint(n), []byte("pass"))
			must(b, err)
			must(b, tx.Append(game.ID, n*len(events), storage.Given{Order: engine.ParseOrder("pass"), Events: events}))
			for _, target := range []string{"channel", "red", "blue"} {
				value(tx.Enqueue(storage.Message{
					Key: fmt.Sprint(target, n), Platform: "page", Target: target, Payload: []byte(`{"text":"Red passes."}`),
				}))(b)
			}
			must(b, tx.Processed(in.ID, nil))
		})
		n++
	}
}

func BenchmarkLoad(b *testing.B) {
	store, games := open(b, newClock()), registry(b)
	game := finishedGame(b, store)
	for b.Loop() {
		value(store.Read(b.Context()).Load(games, game.ID))(b)
	}
}

func BenchmarkClaim(b *testing.B) {
	store := open(b, newClock())
	write(b, store, func(tx *storage.Tx) {
		for n := range 1000 {
			value(tx.Enqueue(storage.Message{Key: fmt.Sprint(n), Platform: "page", Target: fmt.Sprint(n % 100), Payload: []byte(`{}`)}))(b)
		}
	})
	for b.Loop() {
		write(b, store, func(tx *storage.Tx) {
			if got := value(tx.Claim("page", 10, 0))(b); len(got) != 10 {
				b.Fatal(len(got))
			}
		})
	}
}
