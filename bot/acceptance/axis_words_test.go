package acceptance_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine/axis"
)

// openedAxis is a table of Axis & Allies with a player on each side, before the start: then Anna is asked what the Soviet Union buys.
func openedAxis(t *testing.T) *hosttest.Rig {
	t.Helper()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game = axis.New()
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "1942")
	c.Do(hosttest.Anna, "join", "seat", "allies")
	c.Do(hosttest.Boris, "join", "seat", "axis")
	return c
}

// What a reader could have typed instead of pressing has the names of their language, and can be typed.
func TestTypedOrdersAreInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	c := openedAxis(t)
	c.Do(hosttest.Anna, "lang", "language", "pl")
	panel := c.Pressed(hosttest.Anna, c.Do(hosttest.Anna, "start"), "8 piechoty (za 24 IPC)")
	c.Holds(panel, "Naciśnięty przycisk jako polecenie: /buy 8 piechota", "8 piechoty")
	c.Do(hosttest.Anna, "undo")
	c.Holds(c.Do(hosttest.Anna, "order", "text", "kup 8 piechota"), "8 piechoty")
}

// Where an order ends a part of the turn in which nothing happened, the last post says what is asked now.
func TestThePostNamesThePresentPhase(t *testing.T) {
	t.Parallel()
	c := openedAxis(t)
	c.Run()
	c.Do(hosttest.Anna, "start")
	c.Do(hosttest.Anna, "order", "text", "buy 8 infantry")
	c.Do(hosttest.Anna, "commit")
	for _, asked := range []string{"combat moves", "noncombat moves", "place the units"} {
		if public := c.Publicly(); !strings.Contains(public, "Soviet Union: "+asked) {
			t.Errorf("nothing public asks for the %s:\n%s", asked, public)
		}
		c.Do(hosttest.Anna, "commit")
	}
}
