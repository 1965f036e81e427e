package acceptance_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// TestPanelOfAnAttack presses the first segments of Soya: the order that ends a plan is on the first page, all units attack in one
// press, and what is decided next is told to the one who acts, not to everybody.
func TestPanelOfAnAttack(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = nextwar.New(), nil
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "soya")
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	panel, presses := c.Do(hosttest.Anna, "start"), 0
	c.Run()
	press := func(labels ...string) platform.Answer {
		t.Helper()
		for _, label := range labels {
			panel = c.Pressed(hosttest.Anna, panel, label)
			presses++
		}
		return panel
	}
	press("Clear")
	if labels := hosttest.Buttons(panel); !slices.Contains(labels, "finish") || slices.Contains(labels, "My hand") || slices.Contains(labels, "Odds") { // nobody attacks now
		t.Errorf("the buttons are %q", labels)
	}
	press("move ground units", "39 Motor Rifle Bde – Wakkanai (0601) · 5-5, efficiency 5", "0604: 1½ MP, 6½ left · near Toyotomi (0603)", "move ground units")
	press("83 Guards Air Assault Bde – Toyotomi (0603) · 3-4, efficiency 6", "Others …")
	panel = c.Do(hosttest.Anna, "order", "text", "move ru-83 0604")
	if labels := hosttest.Buttons(press("finish")); !slices.Contains(labels, "Odds") {
		t.Errorf("an attack is decided without its odds: %q", labels)
	}
	c.Holds(press("39 Motor Rifle Bde, 83 Guards Air Assault Bde"), "what supports the attack?")
	if hosttest.Style(t, panel, "give no support") != platform.Ordinary {
		t.Error("to give no support is what is expected")
	}
	press("give no support", "39 Motor Rifle Bde", "✓ That’s it", "finish")
	before := len(c.Delivered())
	c.Holds(press("finish"), "Blue: Reaction Movement")
	if n := len(c.Delivered()) - before; n != 1 {
		t.Errorf("%d posts tell that Blue moves", n)
	}
	c.Holds(c.Do(hosttest.Boris, "auto"), "Lead unit of your defense")
	c.Lacks(c.Do(hosttest.Boris, "auto"), "Interception")
	t.Logf("%d presses", presses)
}
