package bot_test

import (
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

func TestMigratedChat(t *testing.T) {
	t.Parallel()
	for _, told := range []bool{true, false} {
		t.Run(fmt.Sprintf("told %v", told), func(t *testing.T) {
			t.Parallel()
			c := hosttest.NewRig(t, bottest.LikeTelegram)
			id := c.Table(true)
			moved := platform.Chat{Platform: "chat", Channel: "-100200"}
			if told {
				c.Handle(platform.Inbound{Kind: platform.Service, Notice: platform.ChatMigrated, MovedTo: moved})
			} else {
				c.Platform.FailWith(func(m *platform.Message) error {
					if m.Target.Chat == c.Channel {
						return &platform.MigratedError{To: moved, Err: errors.New("upgraded")}
					}
					return nil
				})
			}
			c.Run()
			for _, message := range c.Delivered() {
				if message.Target.User == nil && message.Target.Chat != moved {
					t.Errorf("posted to %+v", message.Target.Chat)
				}
			}
			if record := c.Record(id); record.Place != moved || record.Parent != moved {
				t.Errorf("place %+v, parent %+v", record.Place, record.Parent)
			}
			c.Channel = moved
			c.Holds(c.Do(hosttest.Cecylia, "status"), "Turn 1")
		})
	}
}

// What waited for a chat keeps its place before what comes after its move.
func TestMovedChatKeepsTheOrder(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Run()
	c.Table(true)
	c.Delivered()
	c.Platform.FailWith(func(m *platform.Message) error {
		if m.Target.Chat.Channel == "100" {
			return &platform.GoneError{Err: errors.New("kicked")}
		}
		return nil
	})
	shown := len(c.Platform.Posted())
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	c.Do(hosttest.Boris, "order", "text", "move cruiser shoal\ncommit")
	moved := platform.Chat{Platform: "chat", Channel: "200"}
	c.Handle(platform.Inbound{Kind: platform.Service, Notice: platform.ChatMigrated, MovedTo: moved})
	c.Channel = moved
	c.Do(hosttest.Anna, "order", "text", "move cruiser strait\ncommit")
	c.Delivered()
	if public := inOrder(c, shown); public < 3 {
		t.Errorf("%d public posts", public)
	}
}

// inOrder counts what was posted in public after so many messages, and checks that it is shown in the order in which
// it was stored.
func inOrder(c *hosttest.Rig, shown int) (public int) {
	c.T.Helper()
	ids := make(map[string]int64)
	for _, post := range c.Store.Posts() {
		ids[post.Key] = post.ID
	}
	last := int64(0)
	for _, message := range c.Platform.Posted()[shown:] {
		if message.Target.User != nil {
			continue
		}
		public++
		if ids[message.Key] <= last {
			c.T.Errorf("post %d is shown after %d", ids[message.Key], last)
		}
		last = ids[message.Key]
	}
	return public
}

// What was stored for a chat before it moved keeps its place among what comes after a restart: news of a league that
// name the chat, and posts of its tables.
func TestMovedChatKeepsTheOrderAfterARestart(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Run()
	c.Do(hosttest.Anna, "league", "do", "new", "league", "Cup", "text", "format=swiss scenario=short")
	id := c.Table(true)
	c.Delivered()
	kicked := &platform.GoneError{Err: errors.New("kicked")}
	c.Platform.FailWith(func(m *platform.Message) error {
		if m.Target.User == nil {
			return kicked
		}
		return nil
	})
	shown := len(c.Platform.Posted())
	news := func(who platform.User) { c.Do(who, "league", "do", "join", "league", "Cup") }
	news(hosttest.Anna)
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	news(hosttest.Boris)
	c.Do(hosttest.Boris, "order", "text", "move cruiser shoal\ncommit")
	moved := platform.Chat{Platform: "chat", Channel: "200"}
	c.Handle(platform.Inbound{Kind: platform.Service, Notice: platform.ChatMigrated, MovedTo: moved})
	c.Channel = moved
	news(hosttest.Cecylia)
	c.Do(hosttest.Anna, "order", "text", "move cruiser strait\ncommit")
	if c.Record(id).Place != moved {
		t.Fatalf("the table is at %+v", c.Record(id).Place)
	}
	c.Stop()
	c.Platform.FailWith(func(m *platform.Message) error {
		if m.Target.Chat.Channel == "100" {
			return &platform.MigratedError{To: moved}
		}
		return nil
	})
	c.Open()
	c.Run()
	c.Delivered()
	for _, post := range c.Store.Posts() {
		if strings.Contains(post.Problem, "migrated") {
			t.Errorf("post %d was sent to the old chat first", post.ID)
		}
	}
	if public := inOrder(c, shown); public < 6 {
		t.Errorf("%d public posts", public)
	}
}

// A move of which not everything in the chat has heard before the umpire ends keeps the order as well: news of a
// league that still name the old id, and posts of a table that has the new one.
func TestInterruptedMoveKeepsTheOrder(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := hosttest.NewRig(t, bottest.LikeTelegram)
		c.Run()
		c.Do(hosttest.Anna, "league", "do", "new", "league", "Cup", "text", "format=swiss scenario=short")
		id := c.Table(true)
		c.Delivered()
		shown := len(c.Platform.Posted())
		c.Store.FailWith(func(_ int, change *model.Change) error {
			if len(change.Leagues) > 0 {
				return errors.New("disk full")
			}
			return nil
		})
		moved := platform.Chat{Platform: "chat", Channel: "200"}
		_, err := c.Host.Handle(t.Context(), platform.Inbound{EventID: "moved", Kind: platform.Service, Chat: c.Channel, Notice: platform.ChatMigrated, MovedTo: moved})
		if err == nil || c.Record(id).Place != moved {
			t.Fatalf("the table is at %+v, %v", c.Record(id).Place, err)
		}
		c.Stop()
		c.Store.FailWith(nil)
		gate := make(chan struct{})
		c.Platform.FailWith(func(m *platform.Message) error {
			if m.Target.Chat.Channel == "100" {
				<-gate
				return &platform.MigratedError{To: moved}
			}
			return nil
		})
		c.Open()
		c.Run()
		c.Channel = moved
		for _, who := range []platform.User{hosttest.Anna, hosttest.Boris} {
			c.Do(who, "league", "do", "join", "league", "Cup")
			c.Do(who, "order", "text", "move cruiser reef\ncommit")
		}
		time.Sleep(30 * time.Second) // of the bubble, in which what need not wait is shown
		close(gate)
		c.Delivered()
		c.Do(hosttest.Cecylia, "league", "do", "join", "league", "Cup")
		c.Do(hosttest.Anna, "order", "text", "move cruiser strait\ncommit")
		c.Delivered()
		if public := inOrder(c, shown); public < 4 {
			t.Errorf("%d public posts", public)
		}
	})
}

// What is said in a chat under its new id before the umpire knows that it is the chat that had another one goes to a queue of its own. When
// the move becomes known while one of those posts is on its way, those stored after it still come after it, and what each table
// tells keeps its order.
func TestPostsBeforeAMoveIsKnownKeepTheirOrder(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := hosttest.NewRig(t, bottest.LikeTelegram)
		c.Run()
		old := c.Table(true)
		c.Delivered()
		moved := platform.Chat{Platform: "chat", Channel: "200"}
		known, slow := make(chan struct{}), make(chan struct{})
		var first atomic.Bool
		c.Platform.FailWith(func(m *platform.Message) error {
			switch m.Target.Chat.Channel {
			case "100":
				<-known
				return &platform.MigratedError{To: moved, Err: errors.New("upgraded")}
			case "200":
				if first.CompareAndSwap(false, true) {
					<-slow
				}
			}
			return nil
		})
		shown := len(c.Platform.Posted())
		c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
		c.Do(hosttest.Boris, "order", "text", "move cruiser shoal\ncommit")
		c.Channel = moved
		c.Do(hosttest.Cecylia, "new", "scenario", "short")
		c.Do(hosttest.Cecylia, "join", "seat", "red")
		time.Sleep(time.Second) // of the bubble: the first of them is on its way
		close(known)
		time.Sleep(time.Minute)
		close(slow)
		c.Delivered()
		if place := c.Record(old).Place; place != moved {
			t.Fatalf("the table is at %+v", place)
		}
		tables, stored := make(map[string]string), make(map[string]int64)
		for _, post := range c.Store.Posts() {
			tables[post.Key], stored[post.Key] = post.Table, post.ID
		}
		last, count := make(map[string]int64), make(map[string]int)
		for _, m := range c.Platform.Posted()[shown:] {
			if m.Target.User != nil {
				continue
			}
			table := tables[m.Key]
			if stored[m.Key] <= last[table] {
				t.Errorf("table %s: post %d is shown after %d", table, stored[m.Key], last[table])
			}
			last[table] = stored[m.Key]
			count[table]++
		}
		if len(count) != 2 || count[old] < 2 {
			t.Errorf("posts by table: %v", count)
		}
	})
}
