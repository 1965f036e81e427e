package position_test

import (
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// mapForms are the forms of movement that have a passage on the map.
var mapForms = [...]position.Form{
	position.Overland, position.Sail, position.Fly, position.Assault, position.Organic,
	position.SailStrategic, position.FlyStrategic, position.ShipStrategic,
}

// A trial is a stack on a board that properties are tried on.
type trial struct {
	s *position.Situation
	m position.Mover
}

// trials makes stacks of one to three units of one hex from the set-ups of the scenarios,
// each under every form that takes it, in an Offensive, in Reaction and after battle.
func trials(t *testing.T, do func(trial)) {
	t.Helper()
	dice := rand.New(rand.NewPCG(1, 2))
	set := components.Default()
	for _, id := range []string{"full-campaign", "1942", "1943", "1944"} {
		p := setUp(t, id)
		s := position.Survey(set, &p)
		for unit := range components.Unit(components.NumUnits) {
			if !p.Pieces[unit].Place.OnMap() && p.Pieces[unit].Place != position.ChinaBox {
				continue
			}
			units := []components.Unit{unit}
			for other := range components.Unit(components.NumUnits) {
				if other != unit && p.Pieces[other].Place == p.Pieces[unit].Place && len(units) < 3 && dice.IntN(3) == 0 {
					units = append(units, other)
				}
			}
			for _, form := range mapForms {
				m := position.Mover{
					Side: set.Units[unit].Side, Units: units, Form: form, Allowance: 1 + dice.IntN(3), ASPLeft: 9,
					OneBattle: dice.IntN(2) == 0, AvoidZOI: dice.IntN(4) == 0, NormalRange: dice.IntN(2) == 0,
				}
				switch dice.IntN(4) {
				case 0:
					m.Reaction = true
					for range 3 {
						m.Battles.Add(components.Loc(dice.IntN(components.NumHexes)))
					}
				case 1:
					m.PostBattle = true
					m.Reaction = dice.IntN(2) == 0
				}
				do(trial{s, m})
			}
		}
	}
}

// Every end has a way that the check of paths accepts, and the way is as long as it says.
func TestReach_WaysAreLegal(t *testing.T) {
	t.Parallel()
	var r position.Reach
	ends := 0
	trials(t, func(x trial) {
		if x.s.Reach(&x.m, &r) != nil {
			return
		}
		for loc := range r.Ends.All() {
			ends++
			path := r.Path(loc)
			if err := x.s.CheckPath(&x.m, path); err != nil {
				t.Errorf("%+v: way %v to %s: %v", x.m, path, components.Default().Hex(loc), err)
			}
			if len(path) > 0 && path[len(path)-1] != loc {
				t.Errorf("%+v: way %v ends elsewhere than %d", x.m, path, loc)
			}
			switch x.m.Form {
			case position.Fly, position.FlyStrategic:
				if stops := r.Stops(loc); len(stops) > r.Cost(loc) {
					t.Errorf("%+v: %d legs for %d", x.m, len(stops), r.Cost(loc))
				}
			case position.Overland:
			default:
				if len(path) != r.Cost(loc) {
					t.Errorf("%+v: %d hexes cost %d", x.m, len(path), r.Cost(loc))
				}
			}
		}
		if r.Box {
			if err := x.s.CheckPath(&x.m, r.Path(components.NoLoc)); err != nil {
				t.Errorf("%+v: way to the China box: %v", x.m, err)
			}
		}
	})
	if ends < 10000 {
		t.Errorf("only %d ends tried", ends)
	}
}

// Whatever the check of paths accepts is among the ends: a random walk never gets
// farther than the search.
func TestReach_IsComplete(t *testing.T) {
	t.Parallel()
	var r position.Reach
	dice := rand.New(rand.NewPCG(3, 4))
	set := components.Default()
	accepted := 0
	trials(t, func(x trial) {
		start := x.s.P.Pieces[x.m.Units[0]].Place.Loc()
		if start == components.NoLoc || x.s.Reach(&x.m, &r) != nil {
			return
		}
		for range 8 {
			at := start
			var path []components.Loc
			for range 1 + dice.IntN(6) {
				next := set.Sides[at][dice.IntN(6)].To
				if next == components.NoLoc {
					break
				}
				path, at = append(path, next), next
			}
			if len(path) == 0 || x.s.CheckPath(&x.m, path) != nil {
				continue
			}
			accepted++
			if !r.Ends.Has(at) {
				t.Errorf("%+v: accepted way %v is not found: %v", x.m, path, r.Explain(at))
			}
		}
	})
	if accepted < 200 {
		t.Errorf("only %d ways accepted", accepted)
	}
}

// A greater allowance never takes away an end.
func TestReach_IsMonotone(t *testing.T) {
	t.Parallel()
	var r position.Reach
	trials(t, func(x trial) {
		if x.m.PostBattle && x.m.Reaction {
			return // the nearest bases may be the worse ones (9.61)
		}
		var before components.LocSet
		for x.m.Allowance = 1; x.m.Allowance <= 3; x.m.Allowance++ {
			if x.s.Reach(&x.m, &r) != nil {
				return
			}
			if lost := before.Without(r.Ends); !lost.IsEmpty() {
				t.Errorf("%+v: lost %s", x.m, names(lost))
			}
			before = r.Ends
		}
	})
}

// A way by waypoints passes them and is legal.
func TestReach_Waypoints(t *testing.T) {
	t.Parallel()
	var r, on position.Reach
	dice := rand.New(rand.NewPCG(5, 6))
	tried := 0
	trials(t, func(x trial) {
		if x.s.Reach(&x.m, &r) != nil || r.Ends.IsEmpty() {
			return
		}
		var list []components.Loc
		for loc := range r.Ends.All() {
			list = append(list, loc)
		}
		via := list[dice.IntN(len(list))]
		if x.s.ReachVia(&x.m, []components.Loc{via}, &on) != nil {
			t.Errorf("%+v: an end is no waypoint", x.m)
			return
		}
		for loc := range on.Ends.All() {
			tried++
			path := on.Path(loc)
			if err := x.s.CheckPath(&x.m, path); err != nil {
				t.Errorf("%+v: by %d the way %v: %v", x.m, via, path, err)
			}
			if !r.Ends.Has(loc) {
				t.Errorf("%+v: by %d farther than without", x.m, via)
			}
		}
	})
	if tried < 1000 {
		t.Errorf("only %d ways tried", tried)
	}
}

// Searches into used memory do not allocate.
func TestReach_DoesNotAllocate(t *testing.T) {
	p := setUp(t, "1942")
	s := position.Survey(components.Default(), &p)
	var r position.Reach
	path := make([]components.Loc, 0, 64)
	for _, test := range []struct {
		unit string
		form position.Form
	}{
		{"jp-cv-akagi", position.Sail},
		{"jp-cv-akagi", position.SailStrategic},
		{"jp-army-15", position.Overland},
		{"jp-army-14", position.Assault},
		{"us-corps-x", position.ShipStrategic},
		{"us-air-7af-lrb", position.FlyStrategic},
	} {
		unit := unitOf(t, components.Default(), test.unit)
		m := position.Mover{Side: components.Default().Units[unit].Side, Units: []components.Unit{unit}, Form: test.form, Allowance: 3, ASPLeft: 9}
		if n := testing.AllocsPerRun(20, func() {
			if err := s.Reach(&m, &r); err != nil {
				t.Fatal(err)
			}
			for loc := range r.Ends.All() {
				path = r.AppendPath(path[:0], loc)
				break
			}
		}); n > 0 {
			t.Errorf("%s %s: %v allocations", test.unit, test.form, n)
		}
	}
}

func BenchmarkReach(b *testing.B) {
	for _, test := range []struct {
		unit string
		form position.Form
	}{
		{"jp-cv-akagi", position.Sail},
		{"jp-cv-akagi", position.SailStrategic},
		{"jp-army-15", position.Overland},
		{"jp-army-14", position.Assault},
		{"us-corps-x", position.ShipStrategic},
		{"us-air-7af-lrb", position.FlyStrategic},
	} {
		b.Run(test.form.String(), func(b *testing.B) {
			p := setUp(b, "1942")
			s := position.Survey(components.Default(), &p)
			unit := unitOf(b, components.Default(), test.unit)
			m := position.Mover{Side: components.Default().Units[unit].Side, Units: []components.Unit{unit}, Form: test.form, Allowance: 3, ASPLeft: 9}
			var r position.Reach
			b.ReportAllocs()
			for b.Loop() {
				if err := s.Reach(&m, &r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
