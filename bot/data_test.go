package bot_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// A table remembers the data with which it began. While they are changed or missing, every order at it says so; other tables
// go on, and so does this one when the data are back.
func TestTablesNeedTheirData(t *testing.T) {
	t.Parallel()
	with := func(checksum string) engine.Game {
		return enginetest.NewFrom(map[string]string{"short": checksum}, "short", "long")
	}
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	restart := func(game engine.Game) {
		c.Stop()
		c.Game = game
		c.Open()
		c.Run()
	}
	c.Game = with("one")
	c.Open()
	c.Run()
	id := c.Table(true)
	if data := c.Record(id).Setup.Data; data != "one" {
		t.Fatalf("the table remembers the data %q", data)
	}
	here := c.Channel
	c.Channel.Channel = "200"
	c.Do(hosttest.Anna, "new", "scenario", "long")
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Do(hosttest.Anna, "start")
	there := c.Channel
	if data := c.Record(c.TableID()).Setup.Data; data != "" {
		t.Fatalf("a table without data of its own remembers %q", data)
	}
	move := func() string {
		return hosttest.Text(c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit"))
	}
	events := c.Record(id).Events
	for _, changed := range []struct {
		game engine.Game
		says string
	}{
		{with("two"), "has changed since this game began"},
		{enginetest.NewFrom(nil, "long"), "is missing"},
	} {
		restart(changed.game)
		c.Channel = here
		for _, command := range []string{"status", "map", "order", "leave"} {
			c.Holds(c.Do(hosttest.Anna, command), changed.says)
		}
		c.Holds(c.Do(hosttest.Boris, "pass"), changed.says)
		c.Channel = there
		c.Holds(c.Do(hosttest.Anna, "status"), "Turn 1")
	}
	if n := c.Record(id).Events; n != events {
		t.Errorf("the table has %d events, not %d", n, events)
	}
	move()
	restart(with("one"))
	c.Channel = here
	move()
	if n := c.Record(id).Events; n <= events {
		t.Errorf("the table does not go on: %d events", n)
	}
}

// A table that was opened with other data does not start.
func TestTablesStartWithTheirData(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game = enginetest.NewFrom(map[string]string{"short": "one"}, "short", "long")
	c.Open()
	c.Table(false)
	c.Game = enginetest.NewFrom(map[string]string{"short": "two"}, "short", "long")
	c.Open()
	c.Holds(c.Do(hosttest.Anna, "start"), "has changed since")
	if record := c.Record(c.TableID()); record.Stage != model.Gathering || record.Events != 0 {
		t.Errorf("the table is %s with %d events", record.Stage, record.Events)
	}
}
