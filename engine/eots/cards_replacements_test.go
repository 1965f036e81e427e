package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Rule 5.34, J15 and J82: next turn the Allies have a ground point less, and the others are not
// for the Commonwealth; the turn after, all is as before.
func TestRule5_34_UnrestInIndia(t *testing.T) {
	t.Parallel()
	for _, card := range []string{"15", "82"} {
		b := newDesk(t, "turn 3", "hand japan J"+card+" J52", "stage impulse japan",
			"unit uk-corps-15 1905 reduced", "unit us-corps-i 5808 reduced")
		b.order(components.Japan, "play "+card+" event")
		b.expect("marker india 1", "marker ground-penalty 1")
		b.set("turn 4")
		b.run(state.AlliedReplacements)
		if left := b.s.PendingChoices.Points[components.AlliedGround]; left != b.game.Set.Turns[4].AlliedGround-1 {
			t.Errorf("%d ground points", left)
		}
		b.refuse(components.Allies, "replace uk-corps-15", "5.34")
		b.order(components.Allies, "replace us-corps-i")
		b.order(components.Allies, "commit")
		b.expect("marker ground-penalty 0", "unit us-corps-i 5808 full", "unit uk-corps-15 1905 reduced")
		b.set("turn 5")
		b.run(state.AlliedReplacements)
		b.order(components.Allies, "replace uk-corps-15")
		b.expect("unit uk-corps-15 1905 full")
	}
}

// Rule 5.33: the points of every replacement card are those it prints; what Japan leaves is
// saved for air and naval units, everything else is lost.
func TestRule5_33_ReplacementCards(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]struct {
		pool   components.Pool
		points int8
		marker state.Marker
	}{
		"J5": {components.JapanAir, 2, state.JapanAirSaved}, "J30": {components.JapanAir, 3, state.JapanAirSaved}, "J71": {components.JapanAir, 2, state.JapanAirSaved},
		"J72": {components.JapanNaval, 3, state.JapanNavalSaved}, "J39": {components.JapanGround, 2, state.NumMarkers},
		"A3": {components.AlliedGround, 2, state.NumMarkers}, "A15": {components.USNaval, 2, state.NumMarkers},
	} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			side := map[byte]components.Side{'J': components.Japan, 'A': components.Allies}[id[0]]
			b := newDesk(t, "unit jp-air-25 3407 reduced", "unit jp-bb-yamato 3407 reduced",
				"unit jp-army-38 2109 reduced", "control 2109 2008 japan", "unit au-corps-2 3626 reduced", "unit joint-hq-anzac 3727",
				"unit us-cv-lexington 5808 reduced", "hand "+side.String()+" "+id, "stage impulse "+side.String())
			b.order(side, "play "+id+" event")
			if b.s.Stage != state.EventChoice || b.s.PendingChoices.Points[want.pool] != want.points {
				t.Errorf("%s with %v", b.s.Stage, b.s.PendingChoices.Points)
				return
			}
			saved := 0
			if want.marker < state.NumMarkers {
				saved = b.s.Get(want.marker)
			}
			b.order(side, "commit")
			if want.marker < state.NumMarkers && b.s.Get(want.marker) != saved+int(want.points) {
				t.Errorf("%d saved of %d", b.s.Get(want.marker), saved)
			}
			if b.s.Stage == state.EventChoice {
				t.Error("points are left")
			}
			if interceptors := b.s.Get(state.Interceptors) != 0; interceptors != (id == "J71") {
				t.Errorf("interceptors %v", interceptors)
			}
		})
	}
}
