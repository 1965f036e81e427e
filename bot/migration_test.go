package bot_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

func TestMigratedChat(t *testing.T) {
	t.Parallel()
	for _, told := range []bool{true, false} {
		t.Run(fmt.Sprintf("told %v", told), func(t *testing.T) {
			t.Parallel()
			c := newClub(t, bottest.LikeTelegram)
			id := c.table(true)
			moved := platform.Chat{Platform: "chat", Channel: "-100200"}
			if told {
				c.handle(platform.Inbound{Kind: platform.Service, Notice: platform.ChatMigrated, MovedTo: moved})
			} else {
				c.platform.FailWith(func(m *platform.Message) error {
					if m.Target.Chat == c.channel {
						return &platform.MigratedError{To: moved, Err: errors.New("upgraded")}
					}
					return nil
				})
			}
			c.run()
			for _, message := range c.delivered() {
				if message.Target.User == nil && message.Target.Chat != moved {
					t.Errorf("posted to %+v", message.Target.Chat)
				}
			}
			if record := c.record(id); record.Place != moved || record.Parent != moved {
				t.Errorf("place %+v, parent %+v", record.Place, record.Parent)
			}
			c.channel = moved
			c.holds(c.do(cecylia, "status"), "Turn 1")
		})
	}
}

// What waited for a chat keeps its place before what comes after its move.
func TestMovedChatKeepsTheOrder(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeTelegram)
	c.run()
	c.table(true)
	c.delivered()
	c.platform.FailWith(func(m *platform.Message) error {
		if m.Target.Chat.Channel == "100" {
			return &platform.GoneError{Err: errors.New("kicked")}
		}
		return nil
	})
	shown := len(c.platform.Posted())
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	c.do(boris, "order", "text", "move cruiser shoal\ncommit")
	moved := platform.Chat{Platform: "chat", Channel: "200"}
	c.handle(platform.Inbound{Kind: platform.Service, Notice: platform.ChatMigrated, MovedTo: moved})
	c.channel = moved
	c.do(anna, "order", "text", "move cruiser strait\ncommit")
	c.delivered()
	if public := c.inOrder(shown); public < 3 {
		t.Errorf("%d public posts", public)
	}
}

// inOrder counts what was posted in public after so many messages, and checks that it is shown in the order in which
// it was stored.
func (c *club) inOrder(shown int) (public int) {
	c.t.Helper()
	ids := make(map[string]int64)
	for _, post := range c.store.Posts() {
		ids[post.Key] = post.ID
	}
	last := int64(0)
	for _, message := range c.platform.Posted()[shown:] {
		if message.Target.User != nil {
			continue
		}
		public++
		if ids[message.Key] <= last {
			c.t.Errorf("post %d is shown after %d", ids[message.Key], last)
		}
		last = ids[message.Key]
	}
	return public
}

// What was stored for a chat before it moved keeps its place among what comes after a restart: news of a league that
// name the chat, and posts of its tables.
func TestMovedChatKeepsTheOrderAfterARestart(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeTelegram)
	c.run()
	c.do(anna, "league", "do", "new", "league", "Cup", "text", "format=swiss scenario=short")
	id := c.table(true)
	c.delivered()
	kicked := &platform.GoneError{Err: errors.New("kicked")}
	c.platform.FailWith(func(m *platform.Message) error {
		if m.Target.User == nil {
			return kicked
		}
		return nil
	})
	shown := len(c.platform.Posted())
	news := func(who platform.User) { c.do(who, "league", "do", "join", "league", "Cup") }
	news(anna)
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	news(boris)
	c.do(boris, "order", "text", "move cruiser shoal\ncommit")
	moved := platform.Chat{Platform: "chat", Channel: "200"}
	c.handle(platform.Inbound{Kind: platform.Service, Notice: platform.ChatMigrated, MovedTo: moved})
	c.channel = moved
	news(cecylia)
	c.do(anna, "order", "text", "move cruiser strait\ncommit")
	if c.record(id).Place != moved {
		t.Fatalf("the table is at %+v", c.record(id).Place)
	}
	c.stop()
	c.platform.FailWith(func(m *platform.Message) error {
		if m.Target.Chat.Channel == "100" {
			return &platform.MigratedError{To: moved}
		}
		return nil
	})
	c.open()
	c.run()
	c.delivered()
	for _, post := range c.store.Posts() {
		if strings.Contains(post.Problem, "migrated") {
			t.Errorf("post %d was sent to the old chat first", post.ID)
		}
	}
	if public := c.inOrder(shown); public < 6 {
		t.Errorf("%d public posts", public)
	}
}

// A move of which not everything in the chat has heard before the umpire ends keeps the order as well: news of a
// league that still name the old id, and posts of a table that has the new one.
func TestInterruptedMoveKeepsTheOrder(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t, bottest.LikeTelegram)
		c.run()
		c.do(anna, "league", "do", "new", "league", "Cup", "text", "format=swiss scenario=short")
		id := c.table(true)
		c.delivered()
		shown := len(c.platform.Posted())
		c.store.FailWith(func(_ int, change *model.Change) error {
			if len(change.Leagues) > 0 {
				return errors.New("disk full")
			}
			return nil
		})
		moved := platform.Chat{Platform: "chat", Channel: "200"}
		_, err := c.host.Handle(t.Context(), platform.Inbound{EventID: "moved", Kind: platform.Service, Chat: c.channel, Notice: platform.ChatMigrated, MovedTo: moved})
		if err == nil || c.record(id).Place != moved {
			t.Fatalf("the table is at %+v, %v", c.record(id).Place, err)
		}
		c.stop()
		c.store.FailWith(nil)
		gate := make(chan struct{})
		c.platform.FailWith(func(m *platform.Message) error {
			if m.Target.Chat.Channel == "100" {
				<-gate
				return &platform.MigratedError{To: moved}
			}
			return nil
		})
		c.open()
		c.run()
		c.channel = moved
		for _, who := range []platform.User{anna, boris} {
			c.do(who, "league", "do", "join", "league", "Cup")
			c.do(who, "order", "text", "move cruiser reef\ncommit")
		}
		time.Sleep(30 * time.Second) // of the bubble, in which what need not wait is shown
		close(gate)
		c.delivered()
		c.do(cecylia, "league", "do", "join", "league", "Cup")
		c.do(anna, "order", "text", "move cruiser strait\ncommit")
		c.delivered()
		if public := c.inOrder(shown); public < 4 {
			t.Errorf("%d public posts", public)
		}
	})
}
