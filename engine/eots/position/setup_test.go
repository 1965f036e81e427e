package position_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/position/positiontest"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// setUp is the start position of a scenario.
func setUp(tb testing.TB, id string) position.Position {
	tb.Helper()
	set := components.Default()
	scenario, ok := set.Scenario(id)
	if !ok {
		tb.Fatalf("no scenario %q", id)
	}
	p := empty()
	p.Turn, p.Map = scenario.FirstTurn, scenario.Map
	for _, loc := range scenario.Japan {
		p.Japan.Add(loc)
	}
	p.Built, p.Hump = scenario.Start.Built, scenario.Start.Hump
	for unit, start := range scenario.Units {
		piece := &p.Pieces[unit]
		piece.Reduced = start.Reduced
		switch start.Place.Box {
		case components.OnMap:
			piece.Place = position.At(start.Place.Loc)
		case components.BoxChina:
			piece.Place = position.ChinaBox
		}
	}
	return p
}

// empty is a board without units, everything under Allied control.
func empty() position.Position {
	p := position.Position{Turn: 5, TokyoExpress: components.NoLoc}
	for unit := range p.Pieces {
		p.Pieces[unit].Place = position.Removed
	}
	return p
}

// board lays out a position of units as positiontest.Build does, one on each line, under
// Allied control but for the hexes of lines that begin with "japan".
func board(tb testing.TB, lines string) *position.Position {
	tb.Helper()
	var japan components.LocSet
	var units []string
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0:
		case words[0] == "japan":
			for _, word := range words[1:] {
				japan.Add(place(tb, word).Loc())
			}
		default:
			units = append(units, line)
		}
	}
	p := positiontest.Build(tb, units...)
	p.Japan = japan
	return p
}

func place(tb testing.TB, word string) position.Place {
	tb.Helper()
	number, err := strconv.Atoi(word)
	if err != nil {
		tb.Fatal(err)
	}
	return position.At(loc(tb, hexgrid.Number(number)))
}

// unit finds a unit by id.
func unit(tb testing.TB, id string) components.Unit {
	tb.Helper()
	u, ok := components.Default().UnitByID(id)
	if !ok {
		tb.Fatalf("no unit %q", id)
	}
	return u
}

// units finds several units, their ids parted by blanks.
func units(tb testing.TB, ids string) components.UnitSet {
	tb.Helper()
	var set components.UnitSet
	for id := range strings.FieldsSeq(ids) {
		set.Add(unit(tb, id))
	}
	return set
}

// loc finds a hex by its printed number.
func loc(tb testing.TB, number hexgrid.Number) components.Loc {
	tb.Helper()
	l := components.Default().Loc(number)
	if l == components.NoLoc {
		tb.Fatalf("no hex %v", number)
	}
	return l
}

// survey traces a position.
func survey(p *position.Position) *position.Situation {
	return position.Survey(components.Default(), p)
}

// idsOf are the ids of units, parted by blanks.
func idsOf(set components.UnitSet) string {
	var list []string
	for u := range set.All() {
		list = append(list, components.Default().Units[u].ID)
	}
	return strings.Join(list, " ")
}

// expectUnsupplied demands that exactly the given units are out of supply.
func expectUnsupplied(t *testing.T, s *position.Situation, ids string) {
	t.Helper()
	if want := units(t, ids); s.Unsupplied != want {
		t.Errorf("out of supply: %s; want %s", idsOf(s.Unsupplied), idsOf(want))
	}
}

// expectActivatable demands that an HQ may activate exactly the given units.
func expectActivatable(t *testing.T, s *position.Situation, hq, ids string) {
	t.Helper()
	if got, want := s.Activatable(unit(t, hq)), units(t, ids); got != want {
		t.Errorf("%s may activate: %s; want %s", hq, idsOf(got), idsOf(want))
	}
}
