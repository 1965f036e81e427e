package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// Who rolls is told the result in their own answer, in their language, and not beyond what it has room for; what is the
// same for all, and was not rolled for, stands at the table only.
func TestResultOfARollIsInTheAnswer(t *testing.T) {
	t.Parallel()
	c, cards := hosttest.NewEots(t)
	c.Run()
	c.Begins(cards, "jp-hq-south")
	c.Do(hosttest.Anna, "order", "text", "activate jp-army-38 jp-army-25\nmove jp-army-38 2014\nmove jp-army-25 2014")
	c.Lacks(c.Do(hosttest.Anna, "commit"), "Battle at Kuantan", "activated") // no die has fallen
	rolled := c.Do(hosttest.Boris, "roll")
	c.Holds(rolled, "Done", "Intelligence roll")
	if !strings.Contains(c.Publicly(), "Intelligence roll") {
		t.Error("the roll is not told to all")
	}
	rest := rolled
	for range 12 {
		for _, who := range []platform.User{hosttest.Boris, hosttest.Anna} {
			for _, order := range []string{"decline", "commit", "done"} {
				if strings.Contains(hosttest.Text(rest), "in the message at the table") {
					break
				}
				if rest = c.Do(who, "order", "text", order); bottest.Token(rest.Pages, "Yes, do it") != "" {
					rest = c.Pressed(who, rest, "Yes, do it")
				}
			}
		}
	}
	c.Holds(rest, "Battle at Kuantan", "in the message at the table")
	if lines := strings.Count(hosttest.Text(rest), "\n"); lines > 20 {
		t.Errorf("an answer of %d lines:\n%s", lines, hosttest.Text(rest))
	}
}

// In the small game: a fight by cards and dice, for the attacker who did not roll themselves too.
func TestResultOfAFightIsInTheAnswer(t *testing.T) {
	t.Parallel()
	c, _, _ := facing(t)
	c.Do(hosttest.Boris, "lang", "language", "pl")
	c.Holds(c.Do(hosttest.Boris, "decline"), "rzucają")
}
