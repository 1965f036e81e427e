package bot_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

func TestArchivedThreadIsReopened(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Platform.FailWith(func(m *platform.Message) error {
		if m.Target.Chat.Thread != "" && len(c.Platform.Reopened()) == 0 {
			return &platform.ArchivedError{Err: errors.New("archived")}
		}
		return nil
	})
	c.Run()
	c.Table(true)
	c.Delivered()
	c.Do(hosttest.Anna, "pass")
	c.Delivered()
	if reopened := c.Platform.Reopened(); len(reopened) != 1 {
		t.Errorf("reopened %v", reopened)
	}
}

// A closed thread that the bot may not reopen is a lost chat: the players are told in private, and what is for the thread waits for
// its return.
func TestClosedThreadThatMayNotBeReopened(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	id := c.Table(true)
	c.Delivered()
	c.Platform.Seal(&platform.PermanentError{Err: errors.New("not enough rights")})
	c.Platform.FailWith(func(m *platform.Message) error {
		if m.Target.Chat.Thread != "" {
			return &platform.ArchivedError{Err: errors.New("archived")}
		}
		return nil
	})
	before := len(c.Platform.Posted())
	c.Do(hosttest.Anna, "pass")
	toldOf := func(posted []platform.Message) int {
		n := 0
		for _, message := range posted[before:] {
			if message.Target.User != nil && strings.Contains(bottest.Text(message.Page), "can’t write") {
				n++
			}
		}
		return n
	}
	if !c.Platform.Wait(t.Context(), func(posted []platform.Message) bool { return toldOf(posted) == 2 }) {
		t.Fatal("the players are not told")
	}
	if !c.Record(id).Lost {
		t.Error("the place is not lost")
	}
	c.Platform.FailWith(nil)
	c.Handle(platform.Inbound{Kind: platform.Service, Notice: platform.ChatBack})
	public := ""
	for _, message := range c.Delivered() {
		if message.Target.User == nil {
			public += bottest.Text(message.Page)
		}
	}
	if !strings.Contains(public, "Red passes.") || c.Record(id).Lost {
		t.Errorf("what waited is not posted: %q", public)
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
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	c.Platform.FailWith(thrownOut)
	c.Run()
	if !c.Platform.Wait(t.Context(), func(posted []platform.Message) bool { return len(posted) >= 2 }) {
		t.Fatal("nobody is told")
	}
	told := map[string]int{}
	for _, message := range c.Platform.Posted() {
		if strings.Contains(bottest.Text(message.Page), "can’t write") {
			told[message.Target.User.ID]++
		}
	}
	if !c.Record(id).Lost || told["anna"] != 1 || told["boris"] != 1 {
		t.Errorf("lost %v, told %v", c.Record(id).Lost, told)
	}
	// What was for the chat waited for its return, also where the process did not.
	c.Stop()
	c.Open()
	c.Run()
	c.Platform.FailWith(nil)
	c.Handle(platform.Inbound{Kind: platform.Service, Notice: platform.ChatBack})
	var public []string
	for _, message := range c.Delivered() {
		if message.Target.User == nil {
			public = append(public, message.Key)
		}
	}
	if c.Record(id).Lost {
		t.Error("still lost")
	}
	for i, post := range slices.DeleteFunc(c.Store.Posts(), func(p model.Post) bool { return p.Player != "" }) {
		if i >= len(public) || public[i] != post.Key {
			t.Fatalf("post %d is not shown in its turn: %v", post.ID, public)
		}
	}
}

// A bot that was let back into a chat while it did not run hears nothing of it: what it can post
// there tells it.
func TestLostChatIsBackWithoutNotice(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	c.Platform.FailWith(thrownOut)
	c.Run()
	if !c.Platform.Wait(t.Context(), func([]platform.Message) bool { return c.Record(id).Lost }) {
		t.Fatal("the chat is not lost")
	}
	c.Stop()
	c.Open()
	c.Platform.FailWith(nil)
	c.Run()
	c.Delivered()
	c.Stop()
	if c.Record(id).Lost {
		t.Error("still lost")
	}
}
