package storage_test

import (
	"path/filepath"
	"testing"

	"github.com/umpire-games/umpire/storage"
)

// TestMigrationToRecords: what a database of version 6 keeps of a game and of a person is read by the names that
// their records have, and the way back gives what was there.
func TestMigrationToRecords(t *testing.T) {
	t.Parallel()
	const (
		hosting = `{"clock":{"preset":"daily"},"server":"77","seats":[{"wanted":true}],"watchers":["discord:1"]}`
		habits  = `{"zone":"Europe/Warsaw","quiet":"22-7","pace":"2h","away_from":5,"away_until":9,"person":"discord:2","accounts":"a b","earlier":"[]"}`
		record  = `{"person":"discord:2","accounts":"a b","earlier":"[]",` +
			`"habits":{"zone":"Europe/Warsaw","quiet":"22-7","pace":"2h","away_from":5,"away_until":9}}`
	)
	path := filepath.Join(t.TempDir(), "umpire.db")
	old := value(storage.OpenVersion(t.Context(), path, 6))(t)
	for _, statement := range []string{
		`INSERT INTO players (id, platform, user, name, told, lang, private, closed, focus, habits) VALUES
			('discord:1', 'discord', '1', 'Ann', '', '', '', 0, '', '` + habits + `'), ('discord:2', 'discord', '2', 'Bob', '', '', '', 0, '', '{}')`,
		`INSERT INTO games (id, game, setup, status, owner, lang, lost, secret, commitment, created, changed, hosting) VALUES
			('KQ7R', 'skirmish', '{}', 'open', 'discord:1', 'en', 0, x'', '', 1, 1, '` + hosting + `')`,
		`INSERT INTO places VALUES ('KQ7R', 'home', 'discord', '9', '')`,
		`INSERT INTO seats VALUES ('KQ7R', 0, 'discord:1', 'salt')`,
	} {
		if _, err := old.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	must(t, old.Close())

	store := value(storage.Open(t.Context(), path, storage.Options{}))(t)
	for id, want := range map[string]string{"discord:1": record, "discord:2": `{}`} {
		if got := value(store.Read(t.Context()).Player(id))(t); got.Record != want {
			t.Errorf("the record of %s is\n%s, want\n%s", id, got.Record, want)
		}
	}
	if got := value(store.Read(t.Context()).Game("KQ7R"))(t); got.Record != hosting {
		t.Errorf("the record of the game is\n%s, want\n%s", got.Record, hosting)
	}
	if got := value(store.Read(t.Context()).PlayersOfServer("discord", "77"))(t); len(got) != 1 {
		t.Errorf("on the server play %q", got)
	}
	if got := value(store.Read(t.Context()).Zones())(t); len(got) != 1 || got[0] != "Europe/Warsaw" {
		t.Errorf("the zones are %q", got)
	}
	must(t, store.Close())

	back := value(storage.OpenVersion(t.Context(), path, 6))(t)
	defer func() { must(t, back.Close()) }()
	var got, same string
	must(t, back.QueryRowContext(t.Context(), `SELECT habits FROM players WHERE id = 'discord:1'`).Scan(&got))
	must(t, back.QueryRowContext(t.Context(), `SELECT json_patch('`+habits+`', ?)`, got).Scan(&same))
	if same != habits {
		t.Errorf("on the way back the habits are\n%s, want\n%s", got, habits)
	}
}
