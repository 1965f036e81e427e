package acceptance_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
)

// TestOddsOfAPlan tells the odds of a declared battle on the plan, and in full by /odds; only to the one who plans it.
func TestOddsOfAPlan(t *testing.T) {
	t.Parallel()
	c, cards := hosttest.NewEots(t)
	c.Begins(cards, "jp-hq-south-seas")
	c.Do(hosttest.Anna, "order", "text", "activate jp-ca-nachi jp-cvl-ryujo jp-army-16\nmove jp-ca-nachi jp-cvl-ryujo 2917\nmove jp-army-16 2917")
	plan := c.Do(hosttest.Anna, "order")
	c.Holds(plan, "Odds at Menado (2917), Surprise Attack", "Air-naval fire, Japan: strength 16, die +3, hits 8–16 (steps 0–1)", "Ground combat, Allies: strength 1, die +3")
	odds := c.Do(hosttest.Anna, "odds")
	c.Holds(odds, "Odds at Menado (2917) as things stand", "hits (steps they can cost)", "9 → 16", "Surprise Attack", "don’t count")
	c.Do(hosttest.Anna, "order", "text", "commit")
	c.Holds(c.Do(hosttest.Boris, "order"), "chance 60 %: 5 or less (7.25)")
	c.Holds(c.Do(hosttest.Boris, "odds"), "strength 16") // now it is declared
}

// TestOddsOfOthersPlans keeps what a plan would mean from everybody else.
func TestOddsOfOthersPlans(t *testing.T) {
	t.Parallel()
	c, cards := hosttest.NewEots(t)
	c.Begins(cards, "jp-hq-south-seas")
	c.Do(hosttest.Anna, "order", "text", "activate jp-ca-nachi jp-cvl-ryujo jp-army-16\nmove jp-ca-nachi jp-cvl-ryujo 2917\nmove jp-army-16 2917")
	c.Lacks(c.Do(hosttest.Boris, "odds"), "Menado")
	c.Lacks(c.Do(hosttest.Boris, "odds", "battle", "2917"), "strength 16")
}
