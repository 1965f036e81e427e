package bot_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// After /forget no byte of a person is in the database or its journal; their seats want a substitute, and games,
// leagues and ratings go on about a stranger.
func TestForget(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "umpire.db")
	db := storagetest.Open(t, file, storage.Options{})
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	other := bottest.NewPlatform("talk", bottest.LikeTelegram)
	c.Others = append(c.Others, other)
	c.Keep(db)
	c.Run()
	leaver := platform.User{Platform: "chat", ID: "990017733", Name: `Zbyszek "Ż" <K&K>`, Lang: "pl-PL"}
	second := platform.User{Platform: "talk", ID: "55500123", Name: "Zbigniew Kowal", Lang: "pl"}

	c.Do(leaver, "new", "scenario", "short")
	c.Do(leaver, "join", "seat", "red")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Do(leaver, "start")
	c.Do(leaver, "pace", "zone", "Europe/Warsaw")
	c.Do(leaver, "league", "do", "new", "league", "Klub", "text", "rounds=1")
	c.Do(leaver, "league", "do", "join", "league", "Klub")
	c.Do(hosttest.Boris, "league", "do", "join", "league", "Klub")
	c.Do(leaver, "league", "do", "start", "league", "Klub")
	c.Do(hosttest.Boris, "status")
	tables, err := c.Book.TablesAt(t.Context(), c.Channel)
	if err != nil {
		t.Fatal(err)
	}
	id := tables[len(tables)-1].ID
	c.Do(leaver, "order", "text", "move red-cruiser reef\ncommit")
	linked := c.Do(leaver, "link")
	var code string
	for line := range strings.SplitSeq(hosttest.Text(linked), "\n") {
		if after, ok := strings.CutPrefix(line, "/link "); ok {
			code = after
		}
	}
	private := platform.Inbound{
		Kind: platform.Command, Command: "link", User: second, Private: true, Args: map[string]string{"code": code},
		Chat: platform.Chat{Platform: "talk", Channel: second.ID},
	}
	private.Token = bottest.Token(c.Handle(private).Pages, "Tak, oba są moje")
	private.Kind, private.Command, private.Args = platform.Press, "", nil
	c.Handle(private)
	c.Do(leaver, "new", "scenario", "short") // a table that never begins
	c.Do(leaver, "join", "seat", "red")
	told := c.Do(leaver, "mydata")
	c.Holds(told, leaver.ID, second.ID, "Europe/Warsaw", id, "Klub")
	if !told.Secret {
		t.Error("everybody can read somebody's data")
	}
	c.Delivered()

	ask := c.Do(leaver, "forget")
	if len(leaks(t, file, leaver.ID)) == 0 {
		t.Fatal("the test looks in the wrong place")
	}
	c.Pressed(leaver, ask, "Zapomnij mnie na zawsze")
	if _, err := c.Host.RunJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
	for wait := 0; wait < 200 && len(leaks(t, file, leaver.ID)) > 0; wait++ {
		if _, err := c.Host.RunJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	c.Delivered()
	record := c.Record(id)
	seat := record.Seats[enginetest.Red]
	if !seat.Wanted || !strings.HasPrefix(seat.Player, "forgotten:") || record.Stage != model.Playing {
		t.Errorf("his seat: %+v", seat)
	}
	stranger, err := c.Book.Player(t.Context(), seat.Player)
	if err != nil || !strings.HasPrefix(stranger.User.Name, "Player ") {
		t.Errorf("the stranger is %+v, %v", stranger, err)
	}
	leagues, err := c.Book.Leagues(t.Context())
	if err != nil || len(leagues) != 1 {
		t.Fatal(leagues, err)
	}
	if e := leagues[0].Divisions[0].Entrants; len(e) != 2 || e[0].Name != stranger.User.Name || !e[0].Withdrawn {
		t.Errorf("the league has %+v", e)
	}
	// The game goes on: somebody takes the seat, and sees what happened before.
	if answer := c.Handle(platform.Inbound{
		Kind: platform.Command, Command: "join", User: hosttest.Cecylia, Args: map[string]string{"seat": "red"}, Chat: record.Place,
	}); len(answer.Pages) == 0 {
		t.Error("nobody can take the seat")
	}
	if got := c.Record(id).Seats[enginetest.Red].Player; got != "chat:cecylia" {
		t.Errorf("the seat is held by %s", got)
	}
	c.Delivered()
	c.Stop()
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for _, trace := range []string{leaver.ID, second.ID, "Zbyszek", "Zbigniew", "Kowal"} {
		for _, where := range leaks(t, file, trace) {
			t.Errorf("%q is still there: %s", trace, where)
		}
	}
}

// leaks are the places in a database and its journal that hold a text.
func leaks(t *testing.T, file, text string) []string {
	t.Helper()
	var found []string
	for _, suffix := range []string{"", "-wal", "-shm", "-journal"} {
		data, err := os.ReadFile(file + suffix)
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for at := 0; ; {
			next := bytes.Index(data[at:], []byte(text))
			if next < 0 {
				break
			}
			at += next
			found = append(found, strings.ToValidUTF8(suffix+": "+string(data[max(0, at-80):min(len(data), at+80)]), "·"))
			at++
		}
	}
	return found
}

// Who changes their mind is not forgotten, and nobody is without being asked.
func TestForgetAsksFirst(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Table(true)
	c.Holds(c.Do(hosttest.Anna, "forget", "sure", "yes"), "Do you want me to forget you?")
	if _, err := c.Host.RunJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Book.Player(t.Context(), "chat:anna"); err != nil {
		t.Errorf("Anna is gone: %v", err)
	}
}

// A backup that is older does not bring back who was forgotten since then: the hosting forgets them again when it runs.
// Who came back by themselves before the backup was made stays.
func TestForgottenStayForgottenAfterARestore(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file, backup := filepath.Join(folder, "umpire.db"), filepath.Join(folder, "backup.db")
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	tick := func() time.Time { now = now.Add(time.Minute); return now }
	start := func() (*hosttest.Rig, *storage.Store) {
		t.Helper()
		db := storagetest.Open(t, file, storage.Options{Now: tick})
		c := hosttest.NewRig(t, bottest.LikeDiscord)
		c.Now = tick
		c.Keep(db)
		return c, db
	}
	forget := func(c *hosttest.Rig, who platform.User) {
		t.Helper()
		c.Pressed(who, c.Do(who, "forget"), "Forget me for good")
		c.Ring()
		if _, err := c.Book.Player(t.Context(), "chat:"+who.ID); !errors.Is(err, model.ErrUnknown) {
			t.Fatalf("%s is still there: %v", who.Name, err)
		}
	}
	leaver := platform.User{Platform: "chat", ID: "990017733", Name: "Zbyszek", Lang: "en"}
	c, db := start()
	forget(c, hosttest.Cecylia)
	c.Do(hosttest.Cecylia, "lang", "language", "en") // she is back
	c.Do(hosttest.Boris, "new", "scenario", "short")
	c.Do(leaver, "join", "seat", "red")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Do(hosttest.Boris, "start")
	if err := db.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	forget(c, leaver)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadFile(file + ".forgotten")
	if err != nil || bytes.Contains(list, []byte(leaver.ID)) || bytes.Contains(list, []byte(leaver.Name)) {
		t.Errorf("the list of the forgotten: %v\n%s", err, list)
	}
	if again, err := storage.Restore(t.Context(), backup, file); err != nil || again != (storage.Again{People: 1}) {
		t.Fatalf("%+v are forgotten again, %v", again, err)
	}
	if len(leaks(t, file, leaver.ID)) == 0 {
		t.Fatal("the test looks in the wrong place")
	}
	c, db = start()
	c.Ring()
	id := c.TableID()
	if seat := c.Record(id).Seats[enginetest.Red]; !seat.Wanted || !strings.HasPrefix(seat.Player, "forgotten:") {
		t.Errorf("his seat: %+v", seat)
	}
	if _, err := c.Book.Player(t.Context(), "chat:cecylia"); err != nil {
		t.Errorf("who came back is gone: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for _, trace := range []string{leaver.ID, leaver.Name} {
		for _, where := range leaks(t, file, trace) {
			t.Errorf("%q is back: %s", trace, where)
		}
	}
}
