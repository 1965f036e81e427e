package position_test

import (
	"testing"

	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hex"
)

// setUp is the start position of a scenario.
func setUp(tb testing.TB, id string) position.Position {
	tb.Helper()
	set := c.Default()
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
		case c.OnMap:
			piece.Place = position.At(start.Place.Loc)
		case c.BoxChina:
			piece.Place = position.ChinaBox
		}
	}
	return p
}

// empty is a board without units, everything under Allied control.
func empty() position.Position {
	p := position.Position{Turn: 5, TokyoExpress: c.NoLoc}
	for unit := range p.Pieces {
		p.Pieces[unit].Place = position.Removed
	}
	return p
}

// unit finds a unit by id.
func unit(tb testing.TB, id string) c.Unit {
	tb.Helper()
	u, ok := c.Default().UnitByID(id)
	if !ok {
		tb.Fatalf("no unit %q", id)
	}
	return u
}

// loc finds a hex by its printed number.
func loc(tb testing.TB, number hex.Hex) c.Loc {
	tb.Helper()
	l := c.Default().Loc(number)
	if l == c.NoLoc {
		tb.Fatalf("no hex %v", number)
	}
	return l
}
