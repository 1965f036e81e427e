package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
)

// Rules 6.12, 5.31 A: Southwest Pacific HQ activates Australian ground units under A25 and A76 and
// under no other card; with A76 also Allied ships and aircraft of every nation, and no US
// ground units.
func TestRule5_31A_LentUnits(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		card            string
		corps, ship, us bool
	}{
		{"25", true, false, true},
		{"76", true, true, false},
		{"71", false, false, true},
	} {
		t.Run("A"+test.card, func(t *testing.T) {
			t.Parallel()
			b := newDesk(t, "unit us-hq-southwest-pacific 3727", "unit joint-hq-anzac 3626", "unit us-corps-i 3727",
				"hand allies A"+test.card+" A11", "stage impulse allies")
			b.order(components.Allies, "play "+test.card+" event hq us-hq-southwest-pacific")
			can := offensive.Activatable(b.s, components.Allies, components.UnitSet{})
			for id, want := range map[string]bool{"au-corps-2": test.corps, "au-ca-kent": test.ship, "us-corps-i": test.us} {
				if got := can.Has(b.game.Unit(id)); got != want {
					t.Errorf("%s: %v", id, got)
				}
			}
			if !test.corps {
				b.refuse(components.Allies, "activate au-corps-2", "6.12")
				return
			}
			b.order(components.Allies, "activate au-corps-2")
			b.refuse(components.Allies, "activate nz-div-3", "7.21")
		})
	}
}

// Rule 8.45 D: the US Army needs Marines on a defended one-hex island, but not under A62.
func TestRule8_45D_KingWaivesTheMarines(t *testing.T) {
	t.Parallel()
	for card, refused := range map[string]bool{"62": false, "65": true} {
		b := newDesk(t, "unit us-corps-x 2917", "control 2917 allies", "unit us-cv-wasp 2917", "unit us-hq-southwest-pacific 2917",
			"unit jp-army-14 3014", "control 3014 japan", "asp allies 8", "turn 9", "hand allies A"+card+" A11",
			"stage impulse allies")
		b.order(components.Allies, "play "+card+" event hq us-hq-southwest-pacific")
		b.order(components.Allies, "activate us-corps-x us-cv-wasp")
		if refused {
			b.refuse(components.Allies, "move us-corps-x us-cv-wasp 3014", "8.45")
			continue
		}
		b.order(components.Allies, "move us-corps-x us-cv-wasp 3014")
		b.order(components.Allies, "commit")
		b.expect("battle 3014 declared")
	}
}
