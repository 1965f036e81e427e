package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
)

// Who rolls is told the result in his own answer, in his language, and not beyond what it has room for; what is the
// same for all, and was not rolled for, stands at the table only.
func TestResultOfARollIsInTheAnswer(t *testing.T) {
	t.Parallel()
	c, cards := newEots(t)
	c.run()
	c.begins(cards, "jp-hq-south")
	c.do(anna, "order", "text", "activate jp-army-38 jp-army-25\nmove jp-army-38 2014\nmove jp-army-25 2014")
	c.lacks(c.do(anna, "commit"), "Battle at Kuantan", "activated") // no die has fallen
	rolled := c.do(boris, "roll")
	c.holds(rolled, "Done", "Intelligence roll")
	if !strings.Contains(c.publicly(), "Intelligence roll") {
		t.Error("the roll is not told to all")
	}
	rest := rolled
	for range 12 {
		for _, who := range []platform.User{boris, anna} {
			for _, order := range []string{"decline", "commit", "done"} {
				if strings.Contains(text(rest), "in the message at the table") {
					break
				}
				if rest = c.do(who, "order", "text", order); bottest.Token(rest.Pages, "Yes, do it") != "" {
					rest = c.pressed(who, rest, "Yes, do it")
				}
			}
		}
	}
	c.holds(rest, "Battle at Kuantan", "in the message at the table")
	if lines := strings.Count(text(rest), "\n"); lines > 20 {
		t.Errorf("an answer of %d lines:\n%s", lines, text(rest))
	}
}

// In the small game: a fight by cards and dice, for the attacker who did not roll himself too.
func TestResultOfAFightIsInTheAnswer(t *testing.T) {
	t.Parallel()
	c, _, _ := facing(t)
	c.do(boris, "lang", "language", "pl")
	c.holds(c.do(boris, "decline"), "rzucają")
}
