// Package storagetest opens databases for tests.
package storagetest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/storage"
)

// New opens a new database in a folder of its own, until the test ends.
func New(t testing.TB) *storage.Store {
	t.Helper()
	return Open(t, filepath.Join(t.TempDir(), "umpire.db"), storage.Options{})
}

// Open opens a database until the test ends; it may be closed before. A file that is missing
// begins as a copy of a new database: to make its tables takes a third of a second under the race detector.
func Open(t testing.TB, path string, options storage.Options) *storage.Store {
	t.Helper()
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		fresh, err := template()
		if err == nil {
			err = os.WriteFile(path, fresh, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, measured := t.(*testing.B); !measured {
		options.NoSync = true // processes are killed in tests, machines are not
	}
	store, err := storage.Open(context.WithoutCancel(t.Context()), path, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}

// template is the file of a new database, made once.
var template = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "umpire-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "umpire.db")
	store, err := storage.Open(context.Background(), path, storage.Options{NoSync: true})
	if err != nil {
		return nil, err
	}
	if err := store.Close(); err != nil { // the journal goes into the file
		return nil, err
	}
	return os.ReadFile(path)
})
