package bot_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/eots"
)

// TestStandingOrdersOfEmpireOfTheSun: its windows for cards can be answered in advance, by buttons and
// by words.
func TestStandingOrdersOfEmpireOfTheSun(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.game, c.painter = eots.New(), nil
	c.open()
	c.do(anna, "new", "scenario", "1942")
	c.do(anna, "join", "seat", "japan")
	c.do(boris, "join")
	c.do(anna, "start")
	offered := c.do(boris, "standing")
	c.holds(offered, "None")
	c.holds(c.pressed(boris, offered, "+ Weather cards"), "Weather cards → the usual answer")
	c.holds(c.do(boris, "standing", "when", "reaction-cards", "answer", "decline"), "Reaction cards → decline")
	// Typed without a place, the answer follows the decision.
	typed := func(line string) platform.Answer {
		return c.handle(platform.Inbound{Kind: platform.Command, User: boris, Command: "standing", Text: line})
	}
	c.holds(typed("quiet-cards decline"), "Other cards → decline")
	c.holds(typed("hits usual"), "hits on enemy units → the usual answer")
}
