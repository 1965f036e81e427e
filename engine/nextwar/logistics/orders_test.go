package logistics_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/forces"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// stageOf is a stage of this package.
func stageOf(at state.Stage) state.PlayStage {
	all := make([]state.PlayStage, state.NumStages)
	logistics.Stages(all)
	return all[at]
}

// words are what may follow some words of an order.
func words(p nextwartest.Position, at state.Stage, side components.Side, order ...string) (list []string) {
	st := stageOf(at)
	for _, option := range st.Find(order[0]).Options(p.State, side, order[1:]) {
		list = append(list, option.Word)
	}
	return list
}

// carry carries an order out with some dice.
func carry(p nextwartest.Position, at state.Stage, side components.Side, order string, dice ...int) {
	st, o := stageOf(at), engine.ParseOrder(order)
	st.Find(o.Verb).Carry(p.Referee(dice...), side, o.Args)
}

// Depots and MSUs cost supply points: two MSUs on a depot, and one of them turned into a depot, cost four.
// Rule 19.3.
func TestRule19_4_CreatingDepotsAndMSUs(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	if got := words(p, state.SupplyCreation, ru, "create-msu"); !slices.Equal(got, []string{"0601", "hb-ru"}) {
		t.Fatalf("MSUs may be created at %q", got)
	}
	carry(p, state.SupplyCreation, ru, "create-msu 0601")
	carry(p, state.SupplyCreation, ru, "create-msu 0601")
	if merge := words(p, state.SupplyCreation, ru, "merge"); !slices.Equal(merge, []string{"ru-msu-1", "ru-msu-2"}) {
		t.Fatalf("%q may become depots", merge)
	}
	carry(p, state.SupplyCreation, ru, "merge ru-msu-2")
	if p.State.Advanced.Supply[ru] != 4 {
		t.Errorf("%d of 8 points are left, want 4", p.State.Advanced.Supply[ru])
	}
	if got := words(p, state.SupplyCreation, ru, "create-msu"); !slices.Equal(got, []string{"0601", "hb-ru"}) {
		t.Errorf("with two depots in a hex MSUs may be created at %q", got)
	}
	carry(p, state.SupplyCreation, ru, "split ru-depot-2")
	if p.State.Advanced.Supply[ru] != 4 || p.Units[p.ID("ru-msu-2")].At != p.Place("0601") || p.Units[p.ID("ru-msu-3")].At != p.Place("0601") {
		t.Error("a depot does not become two MSUs for nothing")
	}
}

// No MSU comes to a depot with Strike 2, nor out of it, nor points.
func TestRule27_3_DepotWithStrike2(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	p.State.Unit(p.ID("ru-depot-1")).Strike = 2
	for at, verbs := range map[state.Stage][]string{state.SupplyCreation: {"create-msu", "split"}, state.EmergencyResupply: {"turn-back"}} {
		for _, verb := range verbs {
			if got := words(p, at, ru, verb); slices.Contains(got, "0601") || slices.Contains(got, "ru-depot-1") {
				t.Errorf("%s: %q", verb, got)
			}
		}
	}
}

// Emergency supply: a unit needs 0 to 5, an HQ 0 to 2; an HQ takes all three points of the phase.
func TestRule19_6_EmergencySupply(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		unit  string
		roll  int
		fed   bool
		price int16
	}{{"ru-39", 5, true, 1}, {"ru-39", 6, false, 1}, {"ru-hq-68", 2, true, 3}, {"ru-hq-68", 3, false, 3}} {
		p := nextwartest.Advanced(t)
		for _, unit := range []string{"ru-39", "ru-46", "ru-hq-68"} {
			p.State.Unit(p.ID(unit)).Flags |= state.Unsupplied
		}
		carry(p, state.EmergencyResupply, ru, "resupply "+test.unit, test.roll)
		u := p.State.Unit(p.ID(test.unit))
		if u.Has(state.EmergencySupply) != test.fed || u.Has(state.Unsupplied) == test.fed || p.State.Advanced.Supply[ru] != 8-test.price {
			t.Errorf("%s, roll %d: %+v, %d points left", test.unit, test.roll, u, p.State.Advanced.Supply[ru])
		}
		left := words(p, state.EmergencyResupply, ru, "resupply")
		if test.price == 3 && left != nil || test.price == 1 && !slices.Equal(left, []string{"ru-46"}) {
			t.Errorf("after %s: %q may still be tried", test.unit, left)
		}
	}
}

// HQs come back near their units, or in the holding box, and spend one use of the turn.
func TestRule18_5_RebuildingHQs(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	p.RP[0] = 2
	hq := p.ID("ru-hq-68")
	p.Units[hq].At = components.Eliminated
	if got := words(p, state.HQReplacement, ru, "rebuild-hq"); !slices.Equal(got, []string{"ru-hq-68"}) {
		t.Fatalf("%q may be rebuilt", got)
	}
	places := words(p, state.HQReplacement, ru, "rebuild-hq", "ru-hq-68")
	if !slices.Contains(places, "0601") {
		t.Fatalf("it may come to %q", places)
	}
	carry(p, state.HQReplacement, ru, "rebuild-hq ru-hq-68 0601")
	if u := p.State.Unit(hq); u.At != p.Place("0601") || logistics.UsesLeft(p.State, hq) != 1 || p.RP[0] != 1 || p.State.Advanced.Supply[ru] != 6 {
		t.Errorf("%+v, %d RP, %d supply points", u, p.RP[0], p.State.Advanced.Supply[ru])
	}
}

// An HQ with an emergency marker gets its uses back in AR6 and is out of supply when the marker comes off: it does nothing before it is in
// supply again, and loses the uses if it is not by the end of the next Supply Phase.
// Reading ADV-A48.
func TestRule19_5_UsesOfAnHQ(t *testing.T) {
	t.Parallel()
	for _, back := range []bool{true, false} {
		p := nextwartest.Advanced(t)
		hq := p.ID("ru-hq-68")
		u := p.State.Unit(hq)
		u.Missions, u.Flags = 2, u.Flags|state.EmergencySupply
		logistics.ResetHQs(p.Referee())
		if got := logistics.UsesLeft(p.State, hq); got != 2 {
			t.Errorf("%d uses with the marker", got)
		}
		forces.TurnOver{}.Apply(p.State)
		if got := logistics.UsesLeft(p.State, hq); got != 0 || !u.Has(state.Unsupplied) {
			t.Errorf("%d uses without it", got)
		}
		if back { // the next supply check finds a line
			u.Flags &^= state.Unsupplied
		}
		stageOf(state.EmergencyResupply).Run(p.Referee())
		u.Flags &^= state.Unsupplied // what a later check finds does not matter
		if got := logistics.UsesLeft(p.State, hq); (got == 2) != back || (got == 0) == back {
			t.Errorf("back in supply %v: %d uses", back, got)
		}
	}
}
