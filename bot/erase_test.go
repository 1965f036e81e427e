package bot_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// A backup that is older does not bring back what was erased of a server or group since then: the host erases it again when it
// runs. What began there afterward stays, as does what is elsewhere.
func TestErasedStaysErasedAfterARestore(t *testing.T) {
	t.Parallel()
	for name, server := range map[string]string{"a server": "S", "a group": ""} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			file, before, after := filepath.Join(folder, "umpire.db"), filepath.Join(folder, "before.db"), filepath.Join(folder, "after.db")
			now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
			tick := func() time.Time { now = now.Add(time.Minute); return now }
			var c *hosttest.Rig
			var db *storage.Store
			start := func() {
				db = storagetest.Open(t, file, storage.Options{Now: tick})
				earlier := c
				if c = hosttest.NewRig(t, bottest.LikeDiscord); earlier != nil {
					c.Events = earlier.Events
				}
				c.Now = tick
				c.Keep(db)
			}
			do := func(channel, server, name string, args ...string) platform.Answer {
				return c.Handle(command(hosttest.Anna, channel, server, true, name, args...))
			}
			tableAt := func(channel string) (string, error) {
				tables, err := c.Book.TablesAt(t.Context(), platform.Chat{Platform: "chat", Channel: channel})
				if err != nil || len(tables) == 0 {
					return "", err
				}
				return tables[0].ID, nil
			}
			restore := func(backup string, want storage.Again) {
				t.Helper()
				if err := db.Close(); err != nil {
					t.Fatal(err)
				}
				if again, err := storage.Restore(t.Context(), backup, file); err != nil || again != want {
					t.Fatalf("%+v are forgotten again, %v, want %+v", again, err, want)
				}
				start()
				c.Ring()
			}
			start()
			do("1", server, "new", "scenario", "short")
			do("1", server, "allow", "what", "tables", "who", "organizers")
			do("1", server, "league", "do", "new", "league", "Club", "text", "rounds=1")
			do("4", "T", "new", "scenario", "short")
			gone, err := tableAt("1")
			if err := errors.Join(err, db.Backup(t.Context(), before)); err != nil || gone == "" {
				t.Fatal(gone, err)
			}
			token, _ := bottest.Find(do("1", server, "erase").Pages, "Delete it all")
			c.Handle(platform.Inbound{
				Kind: platform.Press, User: hosttest.Anna, Token: token, Server: server, Admin: true, Chat: platform.Chat{Platform: "chat", Channel: "1"},
			})
			c.Ring()
			restore(before, storage.Again{Places: 1})
			if _, err := c.Book.Table(t.Context(), gone); !errors.Is(err, model.ErrUnknown) {
				t.Errorf("the table is back: %v", err)
			}
			if leagues, err := c.Book.Leagues(t.Context()); err != nil || len(leagues) > 0 {
				t.Errorf("%d leagues are back, %v", len(leagues), err)
			}
			c.Holds(do("1", server, "allow"), "Who can open tables here: everyone")
			if id, err := tableAt("4"); id == "" {
				t.Errorf("the table of another server is gone: %v", err)
			}
			do("1", server, "new", "scenario", "short")
			later, err := tableAt("1")
			if err := errors.Join(err, db.Backup(t.Context(), after)); err != nil || later == "" {
				t.Fatal(later, err)
			}
			restore(after, storage.Again{})
			if _, err := c.Book.Table(t.Context(), later); err != nil {
				t.Errorf("what began afterward: %v", err)
			}
		})
	}
}
