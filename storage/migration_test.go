package storage_test

import (
	"path/filepath"
	"reflect"
	"testing"
	"time"

	hours "github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/storage"
)

// TestMigrationToRecords: what a database of version 6 keeps of a game and of a person is read as their records, and
// the way back gives what was there.
func TestMigrationToRecords(t *testing.T) {
	t.Parallel()
	const (
		hosting = `{"clock":{"preset":"daily"},"server":"77","seats":[{"wanted":true}],"watchers":["discord:1"]}`
		habits  = `{"zone":"Europe/Warsaw","quiet":"22-7","pace":"2h","away_from":5,"away_until":9,"person":"discord:2","accounts":"a b","earlier":"[]"}`
	)
	path := filepath.Join(t.TempDir(), "umpire.db")
	old := value(storage.OpenVersion(t.Context(), path, 6))(t)
	for _, statement := range []string{
		`INSERT INTO players (id, platform, user, name, told, lang, private, closed, focus, habits) VALUES
			('discord:1', 'discord', '1', 'Ann', 'pl', 'ru', 'on', 1, 'KQ7R', '` + habits + `'), ('discord:2', 'discord', '2', 'Bob', '', '', '', 0, '', '{}')`,
		`INSERT INTO games (id, game, setup, status, owner, lang, lost, secret, commitment, created, changed, hosting) VALUES
			('KQ7R', 'skirmish', '{"game":"skirmish"}', 'open', 'discord:1', 'en', 1, x'', 'c0ffee', 1001, 1, '` + hosting + `')`,
		`INSERT INTO places VALUES ('KQ7R', 'home', 'discord', '9', '5')`,
		`INSERT INTO seats VALUES ('KQ7R', 0, 'discord:1', 'salt'), ('KQ7R', 1, NULL, '')`,
		`INSERT INTO leagues VALUES ('L', '{"name":"Cup"}', 1)`,
		`INSERT INTO settings VALUES ('moved telegram -7', '-100'), ('moved discord 9 5', '?'), ('moved discord 9 6', '=8'), ('moved discord 9 7', '='), ('other', 'x')`,
	} {
		if _, err := old.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	must(t, old.Close())

	store := value(storage.Open(t.Context(), path, storage.Options{}))(t)
	for _, want := range []model.Player{
		{
			ID: "discord:1", User: platform.User{Platform: "discord", ID: "1", Name: "Ann", Lang: "pl"}, Lang: "ru", Private: "on", Closed: true, Focus: "KQ7R",
			Person: "discord:2", Accounts: []string{"a", "b"}, History: []model.PastPreferences{}, Version: 1,
			Preferences: model.Preferences{Zone: "Europe/Warsaw", Quiet: "22-7", Pace: "2h", AwayFrom: 5, AwayUntil: 9},
		},
		{ID: "discord:2", User: platform.User{Platform: "discord", ID: "2", Name: "Bob"}, Version: 1},
	} {
		if got := value(store.Player(t.Context(), want.ID))(t); !reflect.DeepEqual(got, want) {
			t.Errorf("a player is read as\n%+v, want\n%+v", got, want)
		}
	}
	want := model.Table{
		ID: "KQ7R", Setup: engine.Setup{Game: "skirmish"}, Stage: model.Gathering, Owner: "discord:1", Lang: "en", Lost: true, Commitment: "c0ffee",
		Place: platform.Chat{Platform: "discord", Channel: "9", Thread: "5"}, Server: "77", Clock: hours.Rules{Preset: "daily"},
		Seats:   []model.Seat{{Player: "discord:1", Salt: "salt", Wanted: true}, {}},
		Created: time.UnixMilli(1001).UTC(), Watchers: []string{"discord:1"}, Version: 1,
	}
	if got := value(store.Table(t.Context(), "KQ7R"))(t); !reflect.DeepEqual(got, want) {
		t.Errorf("the table is read as\n%+v, want\n%+v", got, want)
	}
	if got := value(store.Leagues(t.Context()))(t); len(got) != 1 || got[0].Name != "Cup" || got[0].Version != 1 {
		t.Errorf("the leagues are %+v", got)
	}
	thread := func(id string) platform.Chat { return platform.Chat{Platform: "discord", Channel: "9", Thread: id} }
	for _, want := range []model.Move{
		{From: platform.Chat{Platform: "telegram", Channel: "-7"}, To: platform.Chat{Platform: "telegram", Channel: "-100"}},
		{From: thread("5")},
		{From: thread("6"), To: thread("8")},
		{From: thread("7"), To: thread("")},
	} {
		if got := value(store.Move(t.Context(), want.From))(t); got != want {
			t.Errorf("a move is read as %+v, want %+v", got, want)
		}
	}
	if got := value(store.PlayersAround(t.Context(), platform.Chat{Platform: "discord"}, "77"))(t); len(got) != 1 {
		t.Errorf("on the server play %q", got)
	}
	if got := value(store.Zones(t.Context()))(t); len(got) != 1 || got[0] != "Europe/Warsaw" {
		t.Errorf("the zones are %q", got)
	}
	must(t, store.Close())

	back := value(storage.OpenVersion(t.Context(), path, 6))(t)
	defer func() { must(t, back.Close()) }()
	var got, same string
	must(t, back.QueryRowContext(t.Context(), `SELECT habits FROM players WHERE id = 'discord:1'`).Scan(&got))
	must(t, back.QueryRowContext(t.Context(), `SELECT json_patch(?, '`+habits+`')`, got).Scan(&same))
	if same != got {
		t.Errorf("on the way back the habits are\n%s, want\n%s", got, habits)
	}
	must(t, back.QueryRowContext(t.Context(), `SELECT group_concat(name || ':' || value, ',') FROM (SELECT * FROM settings ORDER BY name)`).Scan(&got))
	if got != "moved discord 9 5:?,moved discord 9 6:=8,moved discord 9 7:=,moved telegram -7:-100,other:x" {
		t.Errorf("on the way back the settings are %s", got)
	}
}
