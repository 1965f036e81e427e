package battle_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// reading is the field of an arena by one reading of a rule or by the other.
func (a arena) reading(t *testing.T, option edition.Option, other bool) fielded {
	t.Helper()
	f := a.field(t)
	if other {
		f.Board.Choices = f.Board.Choices.With(option)
	}
	return f
}

func TestRule9_2F4_RangeMatchOption(t *testing.T) {
	t.Parallel()
	// An air unit of the Allies in the battle hex, a carrier outside it; a Japanese ship and a
	// distant carrier attack.
	a := arena{
		turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept,
		units: "jp-cv-akagi@4321 us-air-11af us-cv-wasp@4425 us-cv-lexington@4425",
	}
	wasp, aaf := idOf(t, "us-cv-wasp"), idOf(t, "us-air-11af")
	for _, other := range []bool{false, true} {
		f := a.reading(t, edition.MatchBySeaPower, other)
		volley := battle.Volley{Firing: components.Japan, Hits: 99, Spared: components.NoUnit}
		first := f.Allocate(volley, []battle.Loss{{Unit: wasp, Steps: 1}})
		// One match is used up by Wasp. The air unit needs one by the other reading only.
		if got, want := first.Verdict(aaf), map[bool]battle.Verdict{false: battle.Legal, true: battle.Unreachable}[other]; got != want {
			t.Errorf("other reading %v: %v, not %v", other, got, want)
		}
	}
	a.units = "jp-cv-akagi@4321 jp-ca-aoba us-air-11af us-cv-wasp@4425 us-cv-lexington@4425"
	f := a.reading(t, edition.MatchBySeaPower, true)
	with := f.Allocate(battle.Volley{Firing: components.Japan, Hits: 99, Spared: components.NoUnit}, []battle.Loss{{Unit: wasp, Steps: 1}})
	if got := with.Verdict(aaf); got != battle.Legal {
		t.Errorf("with a cruiser in the hex: %v", got)
	}
}

func TestRule9_4B_AssaultDefenceOption(t *testing.T) {
	t.Parallel()
	a := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept, units: "jp-army-17 us-mardiv-1"}
	army, marines := idOf(t, "jp-army-17"), idOf(t, "us-mardiv-1")
	for _, other := range []bool{false, true} {
		f := a.reading(t, edition.AttackersHalved, other)
		f.Landed = components.UnitSet{}
		f.Landed.Add(army)
		f.Landed.Add(marines)
		full := int(f.Set.Units[marines].Defense)
		if got, want := f.Defence(marines, true), map[bool]int{false: (full + 1) / 2, true: full}[other]; got != want {
			t.Errorf("other reading %v: the Reaction player's unit defends with %d, not %d", other, got, want)
		}
		if got, want := f.Defence(army, true), (int(f.Set.Units[army].Defense)+1)/2; got != want {
			t.Errorf("other reading %v: the attacker defends with %d, not %d", other, got, want)
		}
	}
}

func idOf(t *testing.T, id string) components.Unit {
	t.Helper()
	unit, ok := components.Default().UnitByID(id)
	if !ok {
		t.Fatalf("no unit %s", id)
	}
	return unit
}
