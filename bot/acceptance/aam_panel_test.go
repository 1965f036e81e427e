package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine/aam"
)

// TestUnitsByNation: whoever builds an army is offered nations first, since hundreds of units have no other order that somebody
// would look for, and then the units of one.
func TestUnitsByNation(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = aam.New(), nil
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "battle")
	c.Do(hosttest.Anna, "join", "seat", "axis")
	c.Do(hosttest.Boris, "join", "seat", "allies")
	c.Do(hosttest.Anna, "start")
	units := c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "order"), "Add units to your army")
	at := slices.IndexFunc(hosttest.Buttons(units), func(label string) bool { return strings.HasPrefix(label, "Poland · ") })
	if at < 0 {
		t.Fatalf("no nation in %q", hosttest.Buttons(units))
	}
	poles := hosttest.Buttons(c.Pressed(hosttest.Boris, units, hosttest.Buttons(units)[at]))
	for label, there := range map[string]bool{"Polish Mauser Kar 98 (3)": true, "7TP (9)": true, "M4A1 Sherman (22)": false} {
		if slices.Contains(poles, label) != there {
			t.Errorf("of Poland there are %q", poles)
		}
	}
}
