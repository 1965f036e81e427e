package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// leaves says that somebody leaves a game that is on, and that they mean it.
func leaves(c *hosttest.Rig, who platform.User) platform.Answer {
	c.T.Helper()
	answer := c.Do(who, "leave")
	token := bottest.Token(answer.Pages, "Yes, leave")
	for _, message := range c.Platform.Posted() {
		if user := message.Target.User; token == "" && user != nil && user.ID == who.ID {
			token = bottest.Token([]platform.Page{message.Page}, "Yes, leave")
		}
	}
	if token == "" {
		for _, message := range c.Delivered() {
			if t := bottest.Token([]platform.Page{message.Page}, "Yes, leave"); t != "" {
				token = t
			}
		}
	}
	if token == "" {
		c.T.Fatalf("nobody asks %s whether he means it: %q", who.Name, hosttest.Text(answer))
	}
	return c.Press(who, token)
}

// wanted counts what everybody was told of a substitute.
func timesWanted(c *hosttest.Rig) int { return strings.Count(c.Publicly(), "A substitute is wanted: ") }

// Who leaves a game that is on is asked first; then it is said once, /status tells it and offers the seat, and they may
// stay after all.
func TestLeavingAGameIsAskedAbout(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	id := c.Table(true)
	red := func() (wanted, offered bool) {
		s := c.Record(id).Seats[enginetest.Red]
		return s.Wanted, s.Offered
	}
	sure := c.Do(hosttest.Anna, "leave")
	if wanted, _ := red(); wanted || !sure.Secret || hosttest.Style(t, sure, "Yes, leave") != platform.Danger || timesWanted(c) > 0 {
		t.Fatalf("not asked: %q", hosttest.Text(sure))
	}
	c.Lacks(c.Do(hosttest.Cecylia, "status"), "substitute")
	c.Holds(c.Pressed(hosttest.Anna, sure, "Not yet"), "You’re staying: Red")
	if wanted, _ := red(); wanted || timesWanted(c) > 0 {
		t.Fatal("a substitute is wanted for somebody who stays")
	}
	token := bottest.Token(sure.Pages, "Yes, leave")
	c.Press(hosttest.Boris, token)
	c.Press(hosttest.Cecylia, token)
	if wanted, _ := red(); wanted {
		t.Fatal("somebody else confirmed")
	}
	done := c.Press(hosttest.Anna, token)
	c.Holds(done, "ou keep playing until there is one")
	c.Lacks(done, "✓ Done.")
	if wanted, offered := red(); !wanted || !offered {
		t.Fatal("a substitute is no longer needed")
	}
	again := c.Do(hosttest.Anna, "leave")
	c.Holds(again, "Already looking")
	c.Press(hosttest.Anna, token)
	if n := timesWanted(c); n != 1 {
		t.Errorf("told %d times", n)
	}
	status := c.Do(hosttest.Cecylia, "status")
	c.Holds(status, "Red: Anna (substitute wanted)")
	if bottest.Token(status.Pages, "Play Red") == "" {
		t.Errorf("the seat is not offered: %q", hosttest.Buttons(status))
	}
	if own := c.Do(hosttest.Boris, "status"); bottest.Token(own.Pages, "Play Red") != "" {
		t.Errorf("the seat is offered to a player: %q", hosttest.Buttons(own))
	}
	c.Holds(c.Pressed(hosttest.Anna, again, "Stay"), "You’re staying: Red")
	if wanted, offered := red(); wanted || offered {
		t.Error("a substitute is still wanted")
	}
	c.Lacks(c.Do(hosttest.Cecylia, "status"), "substitute")
	c.Holds(c.Do(hosttest.Cecylia, "join", "seat", "red"), "")
	if got := c.Record(id).Seats[enginetest.Red].Player; got != "chat:"+hosttest.Anna.ID {
		t.Errorf("Red is %q", got)
	}
	if !strings.Contains(c.Publicly(), "Anna stays: Red") {
		t.Error("nobody is told that she stays")
	}
}
