package storage_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// fill stores many games that are being played, each with a log and a snapshot.
func fill(t testing.TB, path string, games int) {
	t.Helper()
	store := storagetest.Open(t, path, storage.Options{})
	state := value(json.Marshal(value(enginetest.New().New(engine.Setup{Game: "skirmish"}))(t)))(t)
	for _, statement := range []string{
		fmt.Sprintf(`CREATE TEMP TABLE made AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) SELECT i FROM n`, games),
		`INSERT INTO games (id, game, setup, status, secret, commitment, orders, events, created, changed, record)
			SELECT 'G' || i, 'skirmish', '{"game":"skirmish","scenario":"short","rules":1}', 'playing', x'', '', 40, 80, i, i, '{"seats":[{},{}]}' FROM made`,
		`INSERT INTO places SELECT 'G' || i, 'home', 'page', 'G' || i, '' FROM made`,
		`INSERT INTO seats SELECT 'G' || m.i, s.i - 1, NULL, '' FROM made m, made s WHERE s.i <= 2`,
		`INSERT INTO orders SELECT 'G' || m.i, o.i - 1, 0, 'pass', 2 * (o.i - 1), 2 * o.i, 0, '[]', 0, NULL FROM made m, made o WHERE o.i <= 40`,
		`INSERT INTO events SELECT 'G' || m.i, e.i - 1, 'committed', '{}' FROM made m, made e WHERE e.i <= 80`,
		`INSERT INTO snapshots SELECT 'G' || i, 80, '` + string(state) + `' FROM made`,
	} {
		must(t, store.Exec(t.Context(), statement))
	}
	must(t, store.Close())
}

// begin is what a start reads: the index of the games that are not over, and what
// was left to do.
func begin(t testing.TB, path string) int {
	t.Helper()
	store := value(storage.Open(t.Context(), path, storage.Options{}))(t)
	games := value(store.Games(t.Context(), storage.GameOpen, storage.GamePlaying))(t)
	value(store.Posts(t.Context(), model.Waiting))(t)
	must(t, store.Close())
	return len(games)
}

// A start takes the same time however long the games are: it does without their logs.
func TestStartWithThousandGamesReadsNoLogs(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "umpire.db")
	fill(t, path, 1000)
	store := value(storage.Open(t.Context(), path, storage.Options{}))(t)
	for _, table := range []string{"orders", "events", "snapshots"} {
		must(t, store.Exec(t.Context(), "ALTER TABLE "+table+" RENAME TO away_"+table))
	}
	must(t, store.Close())
	if n := begin(t, path); n != 1000 {
		t.Errorf("%d games", n)
	}
}

// BenchmarkStartWith1000Games: under 2 s.
func BenchmarkStartWith1000Games(b *testing.B) {
	path := filepath.Join(b.TempDir(), "umpire.db")
	fill(b, path, 1000)
	for b.Loop() {
		begun := time.Now()
		begin(b, path)
		if took := time.Since(begun); took > 2*time.Second {
			b.Errorf("it took %v", took)
		}
	}
}

// One order, durable, as the table writes it: inbox, game, events, outbox.
func BenchmarkOrder(b *testing.B) {
	store := open(b, newClock())
	game := newGame(b, store, "AAAA")
	encoded := value(model.EncodeEvents(enginetest.Committed{}, enginetest.Committed{}, enginetest.Committed{}))(b)
	act := model.Act{Order: "pass", Events: encoded}
	n := 0
	for b.Loop() {
		write(b, store, func(tx *storage.Tx) {
			must(b, tx.Receive(model.Inbox{Platform: "page", Event: fmt.Sprint(n), Answer: []byte("{}")}))
			must(b, tx.RaiseVersion(game.ID, n+1))
			must(b, tx.UpdateGame(game))
			act.After = n * len(encoded)
			must(b, tx.Append(game.ID, act))
			for _, to := range []model.Post{{Table: game.ID}, {Player: ann.ID}, {Player: tom.ID}} {
				to.Key, to.Message, to.State = fmt.Sprint(to.Player, n), []byte(`{"text":"Red passes."}`), model.Waiting
				_, _, err := tx.Enqueue(to)
				must(b, err)
			}
		})
		n++
	}
}

func BenchmarkLoad(b *testing.B) {
	store, games := open(b, newClock()), registry(b)
	game := finishedGame(b, store)
	for b.Loop() {
		_, _, err := store.Load(b.Context(), games, game.ID)
		must(b, err)
	}
}
