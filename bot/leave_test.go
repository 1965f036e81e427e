package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// leaves says that somebody leaves a game that is on, and that he means it.
func (c *club) leaves(who platform.User) platform.Answer {
	c.t.Helper()
	answer := c.do(who, "leave")
	token := bottest.Token(answer.Pages, "Yes, leave")
	for _, message := range c.platform.Posted() {
		if user := message.Target.User; token == "" && user != nil && user.ID == who.ID {
			token = bottest.Token([]platform.Page{message.Page}, "Yes, leave")
		}
	}
	if token == "" {
		for _, message := range c.delivered() {
			if t := bottest.Token([]platform.Page{message.Page}, "Yes, leave"); t != "" {
				token = t
			}
		}
	}
	if token == "" {
		c.t.Fatalf("nobody asks %s whether he means it: %q", who.Name, text(answer))
	}
	return c.press(who, token)
}

// wanted counts what everybody was told of a substitute.
func (c *club) wanted() int { return strings.Count(c.publicly(), "needs a substitute. ") }

// Who leaves a game that is on is asked first; then it is said once, /status tells it and offers the seat, and he may
// stay after all.
func TestLeavingAGameIsAskedAbout(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	id := c.table(true)
	red := func() (wanted, offered bool) {
		s := c.record(id).Seats[enginetest.Red]
		return s.Wanted, s.Offered
	}
	sure := c.do(anna, "leave")
	if wanted, _ := red(); wanted || !sure.Secret || style(t, sure, "Yes, leave") != platform.Danger || c.wanted() > 0 {
		t.Fatalf("not asked: %q", text(sure))
	}
	c.lacks(c.do(cecylia, "status"), "substitute")
	token := bottest.Token(sure.Pages, "Yes, leave")
	c.press(boris, token)
	c.press(cecylia, token)
	if wanted, _ := red(); wanted {
		t.Fatal("somebody else confirmed")
	}
	done := c.press(anna, token)
	c.holds(done, "ou keep playing until there is one")
	c.lacks(done, "✓ Done.")
	if wanted, offered := red(); !wanted || !offered {
		t.Fatal("a substitute is no longer needed")
	}
	again := c.do(anna, "leave")
	c.holds(again, "already")
	c.press(anna, token)
	if n := c.wanted(); n != 1 {
		t.Errorf("told %d times", n)
	}
	status := c.do(cecylia, "status")
	c.holds(status, "Red: Anna (substitute wanted)")
	if bottest.Token(status.Pages, "Play Red") == "" {
		t.Errorf("the seat is not offered: %q", buttons(status))
	}
	if own := c.do(boris, "status"); bottest.Token(own.Pages, "Play Red") != "" {
		t.Errorf("the seat is offered to a player: %q", buttons(own))
	}
	c.holds(c.pressed(anna, again, "Stay"), "You’re staying: Red")
	if wanted, offered := red(); wanted || offered {
		t.Error("a substitute is still wanted")
	}
	c.lacks(c.do(cecylia, "status"), "substitute")
	c.holds(c.do(cecylia, "join", "seat", "red"), "")
	if got := c.record(id).Seats[enginetest.Red].Player; got != "chat:"+anna.ID {
		t.Errorf("Red is %q", got)
	}
	if !strings.Contains(c.publicly(), "Anna stays: Red") {
		t.Error("nobody is told that she stays")
	}
}
