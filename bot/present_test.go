package bot_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// TestPresentFollowsTheGame: the map that a platform keeps in sight is another one after each event and each step of the
// asker's own plan, and the same as long as nothing has happened that they may know; to look at it writes nothing.
func TestPresentFollowsTheGame(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "short")
	present := func(who platform.User, chat platform.Chat, whole bool) platform.Present {
		t.Helper()
		found, err := c.Host.Present(t.Context(), platform.Inbound{User: who, Chat: chat}, whole)
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	if got := present(hosttest.Anna, c.Channel, false); got != (platform.Present{}) {
		t.Errorf("before the start the map is %+v", got)
	}
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Do(hosttest.Anna, "start")
	commits := c.Store.Commits()
	first := map[string]platform.Present{}
	for _, who := range []platform.User{hosttest.Anna, hosttest.Boris, hosttest.Cecylia} {
		first[who.Name] = present(who, c.Channel, false)
		if first[who.Name].Version == "" || present(who, c.Channel, false) != first[who.Name] {
			t.Errorf("the map of %s is %+v", who.Name, first[who.Name])
		}
		if _, err := c.Host.Paint(t.Context(), first[who.Name].Picture, c.Platform.Limits()); err != nil {
			t.Error(err)
		}
		if whole := present(who, c.Channel, true); whole.Version == first[who.Name].Version {
			t.Errorf("the whole map of %s is the other one", who.Name)
		}
	}
	if got := present(hosttest.Anna, platform.Chat{Platform: "chat", Channel: "elsewhere"}, false); got != (platform.Present{}) {
		t.Errorf("elsewhere the map is %+v", got)
	}
	if got := c.Store.Commits(); got != commits {
		t.Errorf("to look at the map wrote %d times", got-commits)
	}
	changed := func(when string, who platform.User, want bool) {
		t.Helper()
		now := present(who, c.Channel, false)
		if got := now.Version != first[who.Name].Version; got != want {
			t.Errorf("%s the map of %s is another one: %v", when, who.Name, got)
		}
		first[who.Name] = now
	}
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef")
	changed("after a step of the plan", hosttest.Anna, true)
	changed("after a step of Anna's plan", hosttest.Boris, false)
	changed("after a step of Anna's plan", hosttest.Cecylia, false)
	c.Do(hosttest.Anna, "undo")
	changed("after the step was taken back", hosttest.Anna, true)
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	for _, who := range []platform.User{hosttest.Anna, hosttest.Boris, hosttest.Cecylia} {
		changed("after an order", who, true)
	}
}
