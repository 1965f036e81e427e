package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Rule 5.31 C, A51: the 14th Air Force enters in Northern India or the China box, elsewhere only
// without those; the AVG leaves the game. Weather undoes both (AMB-10).
func TestRule5_31C_Chennault(t *testing.T) {
	t.Parallel()
	lines := []string{"unit us-air-avg 1905", "hand allies A51 A11", "hand japan J22 J52", "stage impulse allies"}
	for _, test := range []struct {
		name                 string
		lines                []string
		choose, refuse, want string
	}{
		{"the China box", []string{"control 2008 2006 allies"}, "choose china", "choose 1406", "china"},
		{"Northern India", []string{"control 2008 2006 allies"}, "choose 1905", "choose 2008", "1905"},
		{"elsewhere", []string{"unit uk-hq-seac 1307", "control 1905 2104 2105 2205 2008 2206 japan"}, "choose 1406", "choose china", "1406"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newDesk(t, append(test.lines, lines...)...)
			b.order(components.Allies, "play 51 event hq uk-hq-seac")
			b.expect("unit us-air-avg removed", "stage event-choice")
			b.refuse(components.Allies, "decline", "5.31")
			b.refuse(components.Allies, test.refuse, "5.31")
			b.order(components.Allies, test.choose)
			b.expect("unit us-air-14af "+test.want+" full", "stage build")
			b.refuse(components.Allies, "activate uk-corps-15", "7.21")
			b.order(components.Allies, "commit")
			b.run(state.OffensiveEnd)
			b.expect("card A51 removed")
		})
	}
}

// Rule 5.33: where it cannot be placed the unit is out of the game.
func TestRule5_33_ArrivalsWithoutAPlace(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "unit uk-hq-seac 3727", "control 1005 1307 1308 1406 1805 1905 2006 2008 japan", "hand allies A70 A11",
		"stage impulse allies")
	b.order(components.Allies, "play 70 event hq uk-hq-seac")
	b.expect("unit uk-armd-bde-7 removed", "stage build")
}

// Rule 5.31 C, A70: the 7th Armoured Brigade enters in a supplied port of India or Burma, and may
// be activated at once (AMB-30).
func TestRule5_31C_SlimsArmour(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "hand allies A70 A11", "hand japan J22 J52", "stage impulse allies")
	b.refuse(components.Allies, "play 70 event hq us-hq-central-pacific", "5.31")
	b.order(components.Allies, "play 70 event hq uk-hq-seac")
	b.expect("stage event-choice")
	b.refuse(components.Allies, "choose 3727", "5.31") // Australia
	b.order(components.Allies, "choose 1905")
	b.expect("unit uk-armd-bde-7 1905 full", "stage build")
	b.order(components.Allies, "activate uk-armd-bde-7")
	b.order(components.Allies, "commit")
	b.order(components.Japan, "react 22")
	b.expect("unit uk-armd-bde-7 awaiting")
	b.run(state.OffensiveEnd)
	b.expect("card A70 discard", "card J22 removed") // 5.32 D: not played
}

// A51: the AVG leaves the game also from the turn track, where it waits to come back (8.33).
func TestRule5_31C_ChennaultRetiresTheAbsent(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "unit us-air-avg turn-3", "hand allies A51 A11", "stage impulse allies")
	b.order(components.Allies, "play 51 event hq uk-hq-seac")
	b.expect("unit us-air-avg removed")
}
