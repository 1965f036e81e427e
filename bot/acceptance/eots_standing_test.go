package acceptance_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/eots"
)

// TestStandingOrdersOfEmpireOfTheSun: its windows for cards can be answered in advance, by buttons and
// by words.
func TestStandingOrdersOfEmpireOfTheSun(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = eots.New(), nil
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "1942")
	c.Do(hosttest.Anna, "join", "seat", "japan")
	c.Do(hosttest.Boris, "join")
	c.Do(hosttest.Anna, "start")
	offered := c.Do(hosttest.Boris, "standing")
	c.Holds(offered, "None")
	c.Holds(c.Pressed(hosttest.Boris, offered, "+ Weather cards"), "Weather cards → the usual answer")
	c.Holds(c.Do(hosttest.Boris, "standing", "when", "reaction-cards", "answer", "decline"), "Reaction cards → decline")
	// Typed without a place, the answer follows the decision.
	typed := func(line string) platform.Answer {
		return c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Boris, Command: "standing", Text: line})
	}
	c.Holds(typed("quiet-cards decline"), "Other cards → decline")
	c.Holds(typed("hits usual"), "hits on enemy units → the usual answer")
}
