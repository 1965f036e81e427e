package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

func TestRule27_7_2_PortCapacity(t *testing.T) {
	t.Parallel()
	s := position(t)
	at := place(t, s, "0515") // unloads 2
	for damage, want := range map[int8]components.Stacking{0: components.Whole(2), 1: components.Whole(1), 2: 0, state.Destroyed: 0} {
		s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Port, Strike: damage}}
		if got := s.PortCapacity(at); got != want {
			t.Errorf("damage %d: %d", damage, got)
		}
	}
}

func TestRule27_7_3_Beachheads(t *testing.T) {
	t.Parallel()
	s := position(t)
	r := referee(s)
	at := target(t, s, "0902-beachhead")
	Hit(r, al, at, 2)
	Hit(r, al, at, 1)
	if b := s.Beachhead(ru, at.At); b == nil || b.Strike != 2 {
		t.Fatalf("%+v", b)
	}
	Hit(r, al, at, 2)
	if s.Beachhead(ru, at.At) != nil || len(s.Sides[ru].BeachheadBack) != 1 || s.Sides[ru].BeachheadBack[0] != s.Turn+2 {
		t.Errorf("back %v", s.Sides[ru].BeachheadBack)
	}
}

// Example 14 of the rules: an air unit loses one step by collateral damage in a phase; the second hit goes to another unit.
func TestRule27_7_4_1_OneStepInAPhase(t *testing.T) {
	t.Parallel()
	s := position(t)
	r := referee(s, 0) // airbase X, roll 0: Air* Air AmPt
	for _, id := range s.Helicopters(place(t, s, "0601")) {
		s.Unit(id).At = components.Expected
	}
	first, second := aircraft(t, s, "ru-a07", state.AreaReady), aircraft(t, s, "ru-a08", state.AreaFlown)
	for _, id := range []components.UnitID{first, second} {
		s.Base(id, s.DisplayOf(ru, "fwd-ru"))
	}
	r.Emit(CollateralDue{Collateral: state.Collateral{At: place(t, s, "0601"), Site: components.Airbase, Damage: 3, Side: ru}})
	lift := s.Sides[ru].LiftLost
	Settle(r, state.SegmentBegin)
	rollCollateral(r)
	s = fresh(s)
	if got := s.Pending(); len(got) != 1 || got[0].Seat != engine.Seat(al) { // the attacker picks first
		t.Fatalf("%+v", got)
	}
	s = give(t, s, al, "damage ru-a07")
	if got := exposed(s); len(got) != 1 || got[0] != second {
		t.Fatalf("%v", got)
	}
	s = give(t, s, ru, "damage ru-a08")
	if s.Unit(first).Lost != 1 || s.Unit(second).Lost != 1 || s.Sides[ru].LiftLost != lift+1 || s.Stage != state.SegmentBegin {
		t.Errorf("%+v %+v, stage %d", s.Unit(first), s.Unit(second), s.Stage)
	}
}

// Units in the box off the map, on carriers and on missions are not hit.
func TestRule27_7_4_1_WhoIsExposed(t *testing.T) {
	t.Parallel()
	s := position(t)
	home, away := aircraft(t, s, "jp-a01", state.AreaReady), aircraft(t, s, "jp-a04", state.AreaMission)
	s.Base(away, s.DisplayOf(al, "fwd-al"))
	s.Unit(away).Area = state.AreaMission
	s.Advanced.Collateral = []state.Collateral{{At: place(t, s, "1216"), Site: components.Airbase, Damage: 1, Side: al}}
	if got := exposed(s); len(got) != 0 {
		t.Errorf("%v are exposed (%d, %d)", got, home, away)
	}
}

// A captured base: Strike 1 where it is undamaged, no roll where it has a marker; its owner has lost it.
// Reading ADV-A1.
func TestRule27_7_4_Captured(t *testing.T) {
	t.Parallel()
	for damage, want := range map[int8]int8{0: 1, 1: 0} {
		s := position(t)
		at := place(t, s, "1216")
		if damage > 0 {
			s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Airbase, Strike: damage}}
		}
		Captured(referee(s), at)
		got := int8(0)
		if len(s.Advanced.Collateral) > 0 {
			got = s.Advanced.Collateral[0].Damage
		}
		if got != want || s.Advanced.BasesLost[al] != 1 {
			t.Errorf("damage %d: collateral %d, lost %v", damage, got, s.Advanced.BasesLost)
		}
	}
}

// Deliberate damage needs enemies within two hexes, is tried once, and causes no collateral damage.
func TestRule27_2_1_DeliberateDamage(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Stage = state.DeliberateDamage
	quiet(s, ru)
	if got := Deliberates(s, al); len(got) != 0 {
		t.Errorf("without enemies %v", got)
	}
	put(t, s, "ru-39", "1214")
	for hq := range s.All(al, components.HQ) {
		s.Unit(hq).At = components.Expected
	}
	s = give(t, fresh(s), al, "demolish 1216-airbase", 1)
	if s.Damage(place(t, s, "1216"), components.Airbase) != state.Destroyed || len(s.Advanced.Collateral) != 0 || len(s.Advanced.Deliberate) > 1 {
		t.Errorf("damage %d", s.Damage(place(t, s, "1216"), components.Airbase))
	}
}

// A helicopter of CS 2 hit by +1 strikes a unit in Highland on a 3: column 4, 4: S1.
func TestRule23_4_2_HelicopterColumn(t *testing.T) {
	t.Parallel()
	s := position(t)
	id := unit(t, s, "ru-h319")
	target := put(t, s, "jp-3", terrain(s, components.HighlandWoods))
	m := group0(state.HelicopterStrike, ru, unitTarget(s, target), id)
	m.Flyers[0].Plus = 1
	alone(s, m, 3)
	if got := Column(s, m, &m.Flyers[0]); got != 4 || s.Unit(target).Strike != 1 {
		t.Errorf("column %d, strike %d", got, s.Unit(target).Strike)
	}
}

// The path of a helicopter avoids enemies where its range allows it.
func TestRule24_3_FlightPath(t *testing.T) {
	t.Parallel()
	s := position(t)
	quiet(s, al)
	from, to := place(t, s, "0601"), place(t, s, "0605")
	for _, word := range []string{"0602"} {
		put(t, s, "jp-3", word)
	}
	way := FlightPath(s, ru, from, to, 12)
	for _, p := range way {
		if s.EnemyIn(ru, p) {
			t.Errorf("crosses %s", s.Set().Word(p))
		}
	}
	if len(way) == 0 || way[0] != from {
		t.Errorf("%v", way)
	}
}

// Helicopters whose base is destroyed or captured fly at once to the nearest own base with room; without one in reach they are lost.
func TestRule27_7_4_2_HelicoptersLeave(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		damage int8
		hit    int8
		want   string
	}{
		{"destroyed", 0, ruin, "1116"},
		{"destroyed at Strike 2, without a roll", 2, 1, "1116"},
		{"only damaged", 0, 1, "1216"},
	} {
		s := position(t)
		at := place(t, s, "1216")
		id := put(t, s, "us-h64", "1216")
		if test.damage > 0 {
			s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Airbase, Strike: test.damage}}
		}
		r := referee(s, 9, 9)
		Hit(r, ru, target(t, s, "1216-airbase"), test.hit)
		if len(s.Advanced.Collateral) > 0 {
			Settle(r, state.SegmentBegin)
			for s.Stage != state.SegmentBegin {
				settleCollateral(r)
			}
		}
		if got := s.Set().Word(s.Unit(id).At); got != test.want || s.Unit(id).Has(state.Spent) == (test.want == "1216") {
			t.Errorf("%s: at %s, flags %b", test.name, got, s.Unit(id).Flags)
		}
	}
	s := position(t)
	id := put(t, s, "us-h64", "1216")
	Captured(referee(s), place(t, s, "1216"))
	r := referee(s, 9, 9)
	Settle(r, state.SegmentBegin)
	for s.Stage != state.SegmentBegin {
		settleCollateral(r)
	}
	if got := s.Set().Word(s.Unit(id).At); got != "1116" {
		t.Errorf("captured: at %s", got)
	}
}

// Air units of a destroyed base count for its collateral damage before those without room leave.
func TestRule27_7_4_1_BeforeTheyLeave(t *testing.T) {
	t.Parallel()
	s := position(t)
	for _, id := range s.Helicopters(place(t, s, "0601")) {
		s.Unit(id).At = components.Expected
	}
	first, second := aircraft(t, s, "ru-a07", state.AreaReady), aircraft(t, s, "ru-a08", state.AreaReady)
	for _, id := range []components.UnitID{first, second} {
		s.Base(id, s.DisplayOf(ru, "fwd-ru"))
	}
	r := referee(s, 9)
	Hit(r, al, target(t, s, "0601-airbase"), ruin) // room for one is left in 0202
	if display.Box(s, first).Off || display.Box(s, second).Off {
		t.Fatal("they have left too soon")
	}
	Settle(r, state.SegmentBegin)
	for s.Stage != state.SegmentBegin {
		settleCollateral(r)
	}
	if display.Box(s, first).Off == display.Box(s, second).Off {
		t.Errorf("boxes %s %s", display.Box(s, first).Word, display.Box(s, second).Word)
	}
}
