package bot_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

func TestArchivedThreadIsReopened(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.platform.FailWith(func(m *platform.Message) error {
		if m.Target.Chat.Thread != "" && len(c.platform.Reopened()) == 0 {
			return &platform.ArchivedError{Err: errors.New("archived")}
		}
		return nil
	})
	c.run()
	c.table(true)
	c.delivered()
	c.do(anna, "pass")
	c.delivered()
	if reopened := c.platform.Reopened(); len(reopened) != 1 {
		t.Errorf("reopened %v", reopened)
	}
}

// thrownOut is a platform that lets the bot write to people only.
func thrownOut(m *platform.Message) error {
	if m.Target.User == nil {
		return &platform.GoneError{Err: errors.New("missing access")}
	}
	return nil
}

func TestLostChat(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	c.platform.FailWith(thrownOut)
	c.run()
	if !c.platform.Wait(t.Context(), func(posted []platform.Message) bool { return len(posted) >= 2 }) {
		t.Fatal("nobody is told")
	}
	told := map[string]int{}
	for _, message := range c.platform.Posted() {
		if strings.Contains(bottest.Text(message.Page), "can’t write") {
			told[message.Target.User.ID]++
		}
	}
	if !c.record(id).Lost || told["anna"] != 1 || told["boris"] != 1 {
		t.Errorf("lost %v, told %v", c.record(id).Lost, told)
	}
	// What was for the chat waited for its return, also where the process did not.
	c.stop()
	c.open()
	c.run()
	c.platform.FailWith(nil)
	c.handle(platform.Inbound{Kind: platform.Service, Notice: platform.ChatBack})
	var public []string
	for _, message := range c.delivered() {
		if message.Target.User == nil {
			public = append(public, message.Key)
		}
	}
	if c.record(id).Lost {
		t.Error("still lost")
	}
	for i, post := range slices.DeleteFunc(c.store.Posts(), func(p model.Post) bool { return p.Player != "" }) {
		if i >= len(public) || public[i] != post.Key {
			t.Fatalf("post %d is not shown in its turn: %v", post.ID, public)
		}
	}
}

// A bot that was let back into a chat while it did not run hears nothing of it: what it can post
// there tells it.
func TestLostChatIsBackWithoutNotice(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	id := c.table(true)
	c.platform.FailWith(thrownOut)
	c.run()
	if !c.platform.Wait(t.Context(), func([]platform.Message) bool { return c.record(id).Lost }) {
		t.Fatal("the chat is not lost")
	}
	c.stop()
	c.open()
	c.platform.FailWith(nil)
	c.run()
	c.delivered()
	c.stop()
	if c.record(id).Lost {
		t.Error("still lost")
	}
}
