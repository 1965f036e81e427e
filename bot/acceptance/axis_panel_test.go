package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
)

// TestPanelOfATurn presses a turn of Axis & Allies together: likely words come first, all units of a type
// go in one press, the odds are one press away, and nothing is lost on a platform with five rows.
func TestPanelOfATurn(t *testing.T) {
	t.Parallel()
	c := openedAxis(t)
	panel, presses := c.Do(hosttest.Anna, "start"), 0
	press := func(labels ...string) platform.Answer {
		t.Helper()
		for _, label := range labels {
			panel = c.Pressed(hosttest.Anna, panel, label)
			presses++
		}
		return panel
	}
	shows := func(labels ...string) {
		t.Helper()
		for _, label := range labels {
			if !slices.Contains(hosttest.Buttons(panel), label) {
				t.Errorf("no button %q in %q", label, hosttest.Buttons(panel))
			}
		}
	}
	shows("8 infantry (24 IPC)", "2 × …", "infantry: 3 IPC", "Others …", "done, 24 IPCs unspent", "Map")
	c.Holds(press("4 × …", "infantry: 12 IPC"), "4 infantry (12 IPC) …")
	press("artillery: 4 IPC", "✓ That’s it")
	shows("Undo", "Undo all", "Show on the map")
	c.Holds(panel, "8 IPCs stay unspent.")
	press("done, 8 IPCs unspent")
	shows("Caucasus", "Russia", "done, carry it out")
	if slices.Contains(hosttest.Buttons(panel), "Odds") {
		t.Error("there are odds before there is a battle")
	}
	press("Caucasus")
	if labels := hosttest.Buttons(panel); labels[0] != "everything" || labels[1] != "3 infantry" {
		t.Errorf("the units are %q", labels)
	}
	c.Holds(press("3 infantry", "artillery", "tank"), "Caucasus, 3 infantry, 1 artillery, 1 tank …")
	press("West Russia", "Russia", "2 tanks", "fighter", "West Russia")
	shows("Archangel", "done, carry it out", "Undo", "Undo all", "Show on the map", "Odds")
	if odds := c.Pressed(hosttest.Anna, panel, "Odds"); !strings.Contains(hosttest.Text(odds), "wins: 98.6%") {
		t.Errorf("the odds are\n%s", hosttest.Text(odds))
	}
	press("done, carry it out")
	asked := func(words string) bool { return strings.Contains(hosttest.Text(panel), words) }
	for asked("hoose a casualt") || asked("ress on or retreat?") {
		usual := hosttest.Buttons(panel)[0]
		if asked("ress on or retreat?") {
			shows("fight another round", "retreat: Caucasus", "retreat: Russia", "Odds")
			usual = "fight another round: to the end, without asking"
		}
		press(usual)
	}
	if labels := hosttest.Buttons(panel); labels[0] != "land all aircraft" || slices.Contains(labels, "Odds") {
		t.Errorf("after the battle: %q", labels)
	}
	press("land all aircraft", "done, carry it out")
	c.Holds(panel, "place the units that were bought: 4 infantry, 1 artillery.")
	c.Holds(c.Do(hosttest.Anna, "order", "text", "place artillery russia"), "The plan can’t be carried out yet.", "4 infantry", "(rule 15.2)")
	panel = c.Do(hosttest.Anna, "undo")
	c.Lacks(panel, "can’t be carried out yet")
	press("everything → Russia", "done, carry it out")
	c.Holds(panel, "Waiting. Germany")
	c.Holds(c.Do(hosttest.Anna, "status"), "Waiting for Boris. Germany: buy units")
	t.Logf("%d presses", presses)
	if presses > 21 {
		t.Errorf("a usual turn takes %d presses", presses)
	}
}

// beset is Axis & Allies with a Soviet transport left beside a German destroyer.
type beset struct{ *axis.Game }

func (b beset) New(setup engine.Setup) (engine.State, error) {
	state, err := b.Game.New(setup)
	for _, line := range []string{"units ussr sz04 transport", "units germany sz04 destroyer"} {
		if err == nil {
			state, err = b.EditPosition(state, strings.Fields(line))
		}
	}
	return state, err
}

// TestPanelWarnsWithoutAPlan: what is lost by doing nothing is said before anything is planned, and goes
// when the plan saves it.
func TestPanelWarnsWithoutAPlan(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game = beset{axis.New()}
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "1942")
	c.Do(hosttest.Anna, "join", "seat", "allies")
	c.Do(hosttest.Boris, "join", "seat", "axis")
	c.Do(hosttest.Anna, "start")
	const warning = "Will be sunk – 1 transport (sea zone 4)"
	panel := c.Do(hosttest.Anna, "order", "text", "commit")
	c.Holds(panel, warning)
	if panel = c.Do(hosttest.Anna, "order", "text", "move sz04 transport sz03"); strings.Contains(hosttest.Text(panel), warning) {
		t.Errorf("the transport has gone:\n%s", hosttest.Text(panel))
	}
}
