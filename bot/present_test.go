package bot_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
)

// TestPresentFollowsTheGame: the map that a platform keeps in sight is another one after each event and each step of the
// asker's own plan, and the same as long as nothing has happened that he may know; to look at it writes nothing.
func TestPresentFollowsTheGame(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.open()
	c.do(anna, "new", "scenario", "short")
	present := func(who platform.User, chat platform.Chat, whole bool) platform.Present {
		t.Helper()
		found, err := c.host.Present(t.Context(), platform.Inbound{User: who, Chat: chat}, whole)
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	if got := present(anna, c.channel, false); got != (platform.Present{}) {
		t.Errorf("before the start the map is %+v", got)
	}
	c.do(anna, "join", "seat", "red")
	c.do(boris, "join", "seat", "blue")
	c.do(anna, "start")
	commits := c.store.Commits()
	first := map[string]platform.Present{}
	for _, who := range []platform.User{anna, boris, cecylia} {
		first[who.Name] = present(who, c.channel, false)
		if first[who.Name].Version == "" || present(who, c.channel, false) != first[who.Name] {
			t.Errorf("the map of %s is %+v", who.Name, first[who.Name])
		}
		if _, err := c.host.Paint(t.Context(), first[who.Name].Picture, c.platform.Limits()); err != nil {
			t.Error(err)
		}
		if whole := present(who, c.channel, true); whole.Version == first[who.Name].Version {
			t.Errorf("the whole map of %s is the other one", who.Name)
		}
	}
	if got := present(anna, platform.Chat{Platform: "chat", Channel: "elsewhere"}, false); got != (platform.Present{}) {
		t.Errorf("elsewhere the map is %+v", got)
	}
	if got := c.store.Commits(); got != commits {
		t.Errorf("to look at the map wrote %d times", got-commits)
	}
	changed := func(when string, who platform.User, want bool) {
		t.Helper()
		now := present(who, c.channel, false)
		if got := now.Version != first[who.Name].Version; got != want {
			t.Errorf("%s the map of %s is another one: %v", when, who.Name, got)
		}
		first[who.Name] = now
	}
	c.do(anna, "order", "text", "move cruiser reef")
	changed("after a step of the plan", anna, true)
	changed("after a step of Anna's plan", boris, false)
	changed("after a step of Anna's plan", cecylia, false)
	c.do(anna, "undo")
	changed("after the step was taken back", anna, true)
	c.do(anna, "order", "text", "move cruiser reef\ncommit")
	for _, who := range []platform.User{anna, boris, cecylia} {
		changed("after an order", who, true)
	}
}
