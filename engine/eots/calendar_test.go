package eots

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// TestRule4_11_ReinforcementsOfTheWar: in every turn of every long scenario exactly the units
// of the calendar arrive or are asked about, and the Allies get their shipping point.
func TestRule4_11_ReinforcementsOfTheWar(t *testing.T) {
	t.Parallel()
	for _, scenario := range []string{"1942-45", "1943-45", "1944"} {
		for turn := int(newDeskOf(t, scenario).s.First) + 1; turn <= components.NumTurns; turn++ {
			b := newDeskOf(t, scenario, "marker war-in-europe 3", "rivalry allies off", fmt.Sprintf("turn %d", turn))
			due := [2]components.UnitSet{
				b.s.UnitsIn(components.Japan, position.OnTrack(turn)), b.s.UnitsIn(components.Allies, position.OnTrack(turn)),
			}
			for unit := range due[components.Japan].Union(due[components.Allies]).All() {
				if int(b.game.Set.Units[unit].EntryTurn) != turn {
					t.Errorf("%s: %s is due on turn %d", scenario, b.game.Set.Units[unit].ID, turn)
				}
			}
			// Units that were to come in the turns that were skipped are out of the way.
			for unit := range b.game.Set.Units {
				if b.s.Board.Pieces[unit].Place == position.Delayed {
					b.s.Board.Pieces[unit].Place = position.Removed
				}
			}
			asp := b.s.Board.ASP[components.Allies].Owned
			for side, stage := range []state.Stage{components.Japan: state.JapaneseReinforcements, components.Allies: state.AlliedReinforcements} {
				b.run(stage)
				for unit := range due[side].All() {
					place := b.s.Board.Pieces[unit].Place
					if !place.OnMap() && place != position.ChinaBox && place != position.Delayed && !b.s.PendingChoices.Units.Has(unit) {
						t.Errorf("%s: %s of turn %d is in %d", scenario, b.game.Set.Units[unit].ID, turn, place)
					}
				}
				asked := b.s.PendingChoices.Units.Without(due[side])
				if b.s.Stage == stage && !asked.IsEmpty() {
					t.Errorf("%s, turn %d: units arrive that are not due", scenario, turn)
				}
			}
			if got := b.s.Board.ASP[components.Allies].Owned; got != asp+1 {
				t.Errorf("%s, turn %d: %d shipping points after %d", scenario, turn, got, asp)
			}
		}
	}
}

// TestRule12_31_BombersOfTheWar: a B-29 near Tokyo bombs from turn 9 on.
func TestRule12_31_BombersOfTheWar(t *testing.T) {
	t.Parallel()
	for turn1 := 5; turn1 <= components.NumTurns; turn1++ {
		b := newDeskOf(t, "1943-45", fmt.Sprintf("turn %d", turn1))
		for unit := range b.game.Set.UnitsOf(components.Japan).All() {
			b.s.Board.Pieces[unit].Place = position.Removed // nothing cuts the line to Saipan
		}
		b.set("control 3813 allies", "unit us-air-20bc 3813", "unit us-hq-central-pacific 3813")
		units := turn.Bombers(b.s)
		if got := !units.IsEmpty(); got != (turn1 >= 9) {
			t.Errorf("turn %d: bombing %v", turn1, got)
		}
	}
}

// TestRule16_47_QuotaOfTheWar: from turn 4 on the Allies owe as many hexes as they have
// shipping points, four at most.
func TestRule16_47_QuotaOfTheWar(t *testing.T) {
	t.Parallel()
	for turn := 2; turn <= components.NumTurns; turn++ {
		for points := range 12 {
			b := newDeskOf(t, "1942-45", fmt.Sprintf("turn %d", turn), fmt.Sprintf("asp allies %d", points))
			want := 0
			if turn >= 4 {
				want = min(4, points)
			}
			if got := int(politics.ProgressQuota(b.s)); got != want {
				t.Errorf("turn %d with %d points: %d hexes", turn, points, got)
			}
		}
	}
}
