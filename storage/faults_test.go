package storage_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// A full disk and a file that another process has locked cost the change that was being written, and nothing else: what
// was there can be read, and writing goes on when they are over.
func TestFullDiskAndLockedFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "umpire.db")
	store := storagetest.Open(t, path, storage.Options{})
	put := func(ctx context.Context, name, value string) error {
		return store.Write(ctx, func(tx *storage.Tx) error { return tx.PutSetting(model.Setting{Name: name, Value: value}) })
	}
	get := func(name string) string {
		text, err := store.Setting(t.Context(), name)
		if err != nil {
			return err.Error()
		}
		return text
	}
	must(t, put(t.Context(), "old", "kept"))

	must(t, store.Exec(t.Context(), `PRAGMA max_page_count = 1`)) // as many as there are
	long := strings.Repeat("x", 1<<20)
	for range 3 {
		if err := put(t.Context(), "long", long); err == nil || !strings.Contains(err.Error(), "full") {
			t.Fatalf("on a full disk: %v", err)
		}
	}
	if get("old") != "kept" || get("long") != storage.ErrNotFound.Error() {
		t.Errorf("old is %q, long %.20q", get("old"), get("long"))
	}
	must(t, store.Exec(t.Context(), `PRAGMA max_page_count = 1073741823`))
	must(t, put(t.Context(), "long", long))

	other := storagetest.Open(t, path, storage.Options{})
	held, let := make(chan struct{}), make(chan struct{})
	done := make(chan error, 1)
	go func() {
		done <- other.Write(context.Background(), func(tx *storage.Tx) error {
			if err := tx.PutSetting(model.Setting{Name: "other", Value: "here"}); err != nil {
				return err
			}
			close(held)
			<-let
			return nil
		})
	}()
	<-held
	must(t, store.Exec(t.Context(), `PRAGMA busy_timeout = 1`))
	if err := put(t.Context(), "old", "changed"); err == nil {
		t.Error("written although another process writes")
	}
	if get("old") != "kept" {
		t.Errorf("old is %q", get("old"))
	}
	close(let)
	must(t, <-done)
	must(t, store.Exec(t.Context(), `PRAGMA busy_timeout = 5000`))
	must(t, put(t.Context(), "old", "changed"))
	if get("old") != "changed" || get("other") != "here" {
		t.Errorf("old is %q, other %q", get("old"), get("other"))
	}
}
