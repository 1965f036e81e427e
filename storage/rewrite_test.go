package storage_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// TestRewriteOnceForAll: however many people are forgotten, the file is rewritten once, when it is asked for; then
// nothing of them is left in it or beside it.
func TestRewriteOnceForAll(t *testing.T) {
	t.Parallel()
	store := storagetest.New(t)
	names := []string{"Zbyszek", "Kunegunda", "Jagienka"}
	must(t, store.Write(t.Context(), func(tx *storage.Tx) error {
		for _, name := range names {
			if err := tx.PutPlayer(model.Player{ID: "talk:" + name, User: platform.User{Platform: "talk", ID: name, Name: strings.Repeat(name, 2000)}}); err != nil {
				return err
			}
		}
		return nil
	}))
	rewritten := func() int { // VACUUM counts in the version of the schema
		t.Helper()
		return value(store.Number(t.Context(), `PRAGMA schema_version`))(t)
	}
	begun := rewritten()
	must(t, store.Rewrite(t.Context()))
	if rewritten() != begun {
		t.Error("it is rewritten though nobody was forgotten")
	}
	stranger := model.Player{ID: "forgotten:7777", User: platform.User{Platform: "forgotten", ID: "7777", Name: "Player 7777"}}
	for _, name := range names {
		must(t, store.Forget(t.Context(), []string{"talk:" + name}, stranger))
	}
	if rewritten() != begun {
		t.Error("it is rewritten at once")
	}
	must(t, store.Rewrite(t.Context()))
	once := rewritten()
	if once == begun {
		t.Error("it was not rewritten")
	}
	must(t, store.Rewrite(t.Context()))
	if rewritten() != once {
		t.Error("it was rewritten again")
	}
	for _, path := range []string{store.Path(), store.Path() + "-wal"} {
		data := value(os.ReadFile(path))(t)
		for _, name := range names {
			if bytes.Contains(data, []byte(name)) {
				t.Errorf("%s is left in %s", name, path)
			}
		}
	}

	// A rewriting that fails is done again.
	must(t, store.Forget(t.Context(), []string{"talk:x"}, stranger))
	must(t, store.Exec(t.Context(), `PRAGMA query_only = 1`))
	if err := store.Rewrite(t.Context()); err == nil {
		t.Error("what cannot be written was rewritten")
	}
	must(t, store.Exec(t.Context(), `PRAGMA query_only = 0`))
	must(t, store.Rewrite(t.Context()))
	if rewritten() == once {
		t.Error("after a failure it was not rewritten")
	}
}
