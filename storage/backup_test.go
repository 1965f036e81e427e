package storage_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/storage"
)

func TestBackupAndRestore(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	game := finishedGame(t, store)
	folder := t.TempDir()
	backup := filepath.Join(folder, "backup.db")
	must(t, store.Backup(t.Context(), backup))
	if info := value(os.Stat(backup))(t); info.Mode().Perm() != 0o600 {
		t.Errorf("everybody may read the backup: %v", info.Mode())
	}
	if err := store.Backup(t.Context(), backup); err == nil {
		t.Error("a backup was overwritten")
	}
	want := document(t, export(t, store, game.ID))
	newGame(t, store, "NEWS") // after the backup

	target := filepath.Join(folder, "umpire.db")
	value(storage.Restore(t.Context(), backup, target))(t)
	restored := value(storage.Open(t.Context(), target, storage.Options{}))(t)
	if games := value(restored.Games(t.Context()))(t); len(games) != 1 {
		t.Errorf("%d games", len(games))
	}
	if got := document(t, export(t, restored, game.ID)); !bytes.Equal(got, want) {
		t.Error("the restored game differs")
	}

	newGame(t, restored, "NEWS")
	if _, err := storage.Restore(t.Context(), backup, target); err == nil || !strings.Contains(err.Error(), "in use") {
		t.Errorf("restored under a running umpire: %v", err)
	}
	if games := value(restored.Games(t.Context()))(t); len(games) != 2 {
		t.Errorf("%d games after the refused restore", len(games))
	}
	must(t, restored.Close())
	value(storage.Restore(t.Context(), backup, target))(t)
	for path, want := range map[string]int{target: 1, target + ".before-restore": 2} {
		store := value(storage.Open(t.Context(), path, storage.Options{}))(t)
		if games := value(store.Games(t.Context()))(t); len(games) != want {
			t.Errorf("%s has %d games, want %d", path, len(games), want)
		}
		must(t, store.Close())
	}
	if leftovers := value(filepath.Glob(filepath.Join(folder, ".*")))(t); len(leftovers) != 0 {
		t.Errorf("left over: %v", leftovers)
	}
}

func TestRestoreRefusesWhatIsNoBackup(t *testing.T) {
	t.Parallel()
	store := open(t, newClock())
	finishedGame(t, store)
	folder := t.TempDir()
	backup := filepath.Join(folder, "backup.db")
	must(t, store.Backup(t.Context(), backup))
	sound := value(os.ReadFile(backup))(t)

	damaged := bytes.Clone(sound)
	for i := 5 * 4096; i < 9*4096; i++ {
		damaged[i] ^= 0x5a
	}
	newer := filepath.Join(folder, "newer.db")
	must(t, os.WriteFile(newer, sound, 0o600))
	later := value(storage.Open(t.Context(), newer, storage.Options{}))(t)
	must(t, later.Exec(t.Context(), `INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)`))
	must(t, later.Close())
	if _, err := storage.Open(t.Context(), newer, storage.Options{}); err == nil || !strings.Contains(err.Error(), "999") {
		t.Errorf("a later database was opened: %v", err)
	}

	for name, content := range map[string][]byte{
		"missing": nil, "empty": {}, "text": []byte("not a database"), "cut": sound[:len(sound)/2], "damaged": damaged,
		"newer": value(os.ReadFile(newer))(t),
	} {
		bad, target := filepath.Join(folder, name), filepath.Join(folder, "target of "+name)
		if content != nil {
			must(t, os.WriteFile(bad, content, 0o600))
		}
		must(t, os.WriteFile(target, []byte("what was there"), 0o600))
		if _, err := storage.Restore(t.Context(), bad, target); err == nil {
			t.Errorf("%s was restored", name)
		} else {
			t.Log(err)
		}
		if string(value(os.ReadFile(target))(t)) != "what was there" {
			t.Errorf("%s: the target was changed", name)
		}
	}
}
