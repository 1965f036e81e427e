package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// proclaimed is Skirmish with its battles as headlines.
type proclaimed struct{ engine.Game }

func (p proclaimed) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	telling := p.Game.Tell(before, events, audience)
	for _, line := range telling.Lines {
		if line.Key == "skirmish.told.fought" {
			telling.Headlines = append(telling.Headlines, line)
		}
	}
	return telling
}

// Who is asked nothing when a battle ends reads its headline with their next question, and once.
func TestMissedHeadlines(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Game = proclaimed{enginetest.New()}
	c.Open()
	c.Do(hosttest.Boris, "dm", "switch", "on")
	c.Do(hosttest.Anna, "new", "scenario", "long")
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Do(hosttest.Anna, "start")
	told := func() (times int) {
		for _, post := range c.Store.Posts() {
			if post.Player == "chat:boris" && strings.Contains(string(post.Message), "loses a ship") {
				times++
			}
		}
		return times
	}
	// The deck is empty when they meet: nothing that only they may know is told with the battle.
	for i, text := range []string{"move cruiser reef\ncommit", "move cruiser shoal\ncommit", "pass", "pass", "move cruiser strait\ncommit", "move cruiser strait\ncommit", "decline"} {
		c.Do([]platform.User{hosttest.Anna, hosttest.Boris}[i%2], "order", "text", text)
	}
	if n := told(); n != 0 {
		t.Errorf("he is told %d times of the battle while nothing is asked of him", n)
	}
	c.Do(hosttest.Anna, "order", "text", "pass")
	c.Do(hosttest.Boris, "order", "text", "pass")
	c.Do(hosttest.Anna, "order", "text", "pass")
	if n := told(); n != 1 {
		t.Errorf("he is told %d times of the battle", n)
	}
}
