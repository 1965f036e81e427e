package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
)

// TestPanelOfATurn presses a turn of Axis & Allies together: likely words come first, all units of a type
// go in one press, the odds are one press away, and nothing is lost on a platform with five rows.
func TestPanelOfATurn(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.game = axis.New()
	c.open()
	c.do(anna, "new", "scenario", "1942")
	c.do(anna, "join", "seat", "allies")
	c.do(boris, "join", "seat", "axis")
	panel, presses := c.do(anna, "start"), 0
	press := func(labels ...string) platform.Answer {
		t.Helper()
		for _, label := range labels {
			panel = c.pressed(anna, panel, label)
			presses++
		}
		return panel
	}
	shows := func(labels ...string) {
		t.Helper()
		for _, label := range labels {
			if !slices.Contains(buttons(panel), label) {
				t.Errorf("no button %q in %q", label, buttons(panel))
			}
		}
	}
	shows("8 infantry (24 IPC)", "2 × …", "infantry: 3 IPC", "Others …", "done, carry it out", "Map")
	c.holds(press("4 × …", "infantry: 12 IPC"), "4 infantry (12 IPC) …")
	press("artillery: 4 IPC", "✓ That’s it")
	shows("Undo", "Undo all", "Show on the map")
	press("done, carry it out")
	shows("Caucasus", "Russia", "done, carry it out")
	if slices.Contains(buttons(panel), "Odds") {
		t.Error("there are odds before there is a battle")
	}
	press("Caucasus")
	if labels := buttons(panel); labels[0] != "everything" || labels[1] != "3 infantry" {
		t.Errorf("the units are %q", labels)
	}
	c.holds(press("3 infantry", "artillery", "tank"), "Caucasus, 3 infantry, 1 artillery, 1 tank …")
	press("West Russia", "Russia", "2 tanks", "fighter", "West Russia")
	shows("Archangel", "done, carry it out", "Undo", "Undo all", "Show on the map", "Odds")
	if odds := c.pressed(anna, panel, "Odds"); !strings.Contains(text(odds), "wins: 98.6%") {
		t.Errorf("the odds are\n%s", text(odds))
	}
	press("done, carry it out")
	asked := func(words string) bool { return strings.Contains(text(panel), words) }
	for asked("hoose a casualt") || asked("ress on or retreat?") {
		usual := buttons(panel)[0]
		if asked("ress on or retreat?") {
			shows("fight another round", "retreat: Caucasus", "retreat: Russia", "Odds")
			usual = "fight another round: to the end, without asking"
		}
		press(usual)
	}
	if labels := buttons(panel); labels[0] != "land all aircraft" || slices.Contains(labels, "Odds") {
		t.Errorf("after the battle: %q", labels)
	}
	press("land all aircraft", "done, carry it out")
	c.holds(panel, "place the units you bought: 4 infantry, 1 artillery.")
	c.holds(c.do(anna, "order", "text", "place artillery russia"), "The plan can’t be carried out yet.", "4 infantry", "(rule 15.2)")
	panel = c.do(anna, "undo")
	c.lacks(panel, "can’t be carried out yet")
	press("everything → Russia", "done, carry it out")
	c.holds(panel, "Waiting. Germany")
	c.holds(c.do(anna, "status"), "Waiting. Germany: buy units")
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
	c := newClub(t, bottest.LikeDiscord)
	c.game = beset{axis.New()}
	c.open()
	c.do(anna, "new", "scenario", "1942")
	c.do(anna, "join", "seat", "allies")
	c.do(boris, "join", "seat", "axis")
	c.do(anna, "start")
	const warning = "Will be sunk – 1 transport (sea zone 4)"
	panel := c.do(anna, "order", "text", "commit")
	c.holds(panel, warning)
	if panel = c.do(anna, "order", "text", "move sz04 transport sz03"); strings.Contains(text(panel), warning) {
		t.Errorf("the transport has gone:\n%s", text(panel))
	}
}
