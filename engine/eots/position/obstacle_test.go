package position_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"pgregory.net/rapid"
)

// checkLine fails unless a line runs hex by hex between two hexes, no longer than allowed.
func checkLine(t *rapid.T, set *components.Set, line position.Line, from, to components.Loc, most int) {
	t.Helper()
	last := len(line.Hexes) - 1
	if last < 0 || line.Hexes[0] != from || line.Hexes[last] != to {
		t.Fatalf("the line %v should run from %d to %d", line.Hexes, from, to)
	}
	if line.Land == nil && last == 1 {
		return // along transport routes, only the ends are told
	}
	if len(line.Land) != last || last > most {
		t.Fatalf("%d hexsides and %d kinds, at most %d", last, len(line.Land), most)
	}
	for i := range last {
		if set.Distance(line.Hexes[i], line.Hexes[i+1]) != 1 {
			t.Fatalf("the line %v jumps", line.Hexes)
		}
	}
}

// What is told of lines is what was decided: the lines exist where a unit is in supply or can be
// activated, and where there is none, something is in the way.
func TestPropertyOfTraces_AgreeWithTheDecision(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := anyBoard(t)
		s := survey(p)
		for u := range components.Unit(components.NumUnits) {
			info, place := &s.Set.Units[u], p.Pieces[u].Place
			if !place.OnMap() {
				continue
			}
			if info.Class == components.HQ {
				checkSource(t, s, u)
				continue
			}
			traces := s.SupplyTraces(u)
			found := slices.ContainsFunc(traces, func(tr position.Trace) bool { return tr.Found && tr.HQSupplied })
			if found != s.InSupply(u) && !(info.Side == components.Allies && s.Kunming) {
				t.Fatalf("%s is in supply: %t, lines %+v", info.ID, s.InSupply(u), traces)
			}
			for _, tr := range traces {
				checkTrace(t, s, &tr, place.Loc())
				activate := s.ActivationTrace(tr.HQ, u)
				checkTrace(t, s, &activate, place.Loc())
				can := s.Activatable(tr.HQ)
				if want := tr.HQSupplied && s.InSupply(u) && activate.Found; want != can.Has(u) {
					t.Fatalf("%s can activate %s: %t, line %+v", s.Set.Units[tr.HQ].ID, info.ID, can.Has(u), activate)
				}
			}
		}
	})
}

func checkTrace(t *rapid.T, s *position.Situation, tr *position.Trace, to components.Loc) {
	t.Helper()
	if tr.Found != (tr.Obstacles == 0 && len(tr.Line.Hexes) > 0) {
		t.Fatalf("found without a line, or a line with obstacles: %+v", tr)
	}
	if len(tr.Line.Hexes) == 0 {
		return
	}
	most := tr.Range
	if tr.Obstacles.Has(position.BeyondRange) {
		most = components.NumHexes
	}
	checkLine(t, s.Set, tr.Line, s.P.Pieces[tr.HQ].Place.Loc(), to, most)
	for _, obstacle := range []struct {
		of position.Obstacles
		at []components.Loc
	}{{position.InZone, tr.Zone}, {position.EnemyAshore, tr.Enemies}} {
		if !tr.Obstacles.Has(obstacle.of) && len(obstacle.at) > 0 {
			t.Fatalf("hexes of an obstacle that is none: %+v", tr)
		}
	}
}

func checkSource(t *rapid.T, s *position.Situation, hq components.Unit) {
	t.Helper()
	tr := s.SourceTrace(hq)
	if tr.Found != s.SuppliedHQ.Has(hq) {
		t.Fatalf("%s is in supply: %t, line %+v", s.Set.Units[hq].ID, s.SuppliedHQ.Has(hq), tr)
	}
	if tr.Found {
		checkLine(t, s.Set, tr.Line, tr.Line.Hexes[0], s.P.Pieces[hq].Place.Loc(), components.NumHexes)
	}
}

// numbers are the printed numbers of hexes.
func numbers(hexes []components.Loc) []hexgrid.Number {
	var list []hexgrid.Number
	for _, loc := range hexes {
		list = append(list, components.Default().Hexes[loc].Hex)
	}
	return list
}

// The worked example of Manila: what the lines look like, and what cuts them.
func TestRule6_21_Manila_S1_Traces(t *testing.T) {
	t.Parallel()
	t.Run("case 1: by sea to Leyte", func(t *testing.T) {
		t.Parallel()
		s := survey(board(t, manila+"us-air-feaf 2813\n jp-air-5 2911 active"))
		tr := s.SupplyTraces(unit(t, "us-bde-p"))[0]
		if !tr.Found || tr.Line.Land[len(tr.Line.Land)-1] {
			t.Errorf("%+v", tr)
		}
	})
	t.Run("case 2: the zone cuts the HQ off", func(t *testing.T) {
		t.Parallel()
		s := survey(board(t, manila+"jp-air-5 2911 active"))
		tr := s.SourceTrace(unit(t, "us-hq-southwest-pacific"))
		if tr.Found || tr.Obstacles != position.InZone || !slices.Contains(numbers(tr.Zone), 2813) {
			t.Errorf("%+v in %v", tr, numbers(tr.Zone))
		}
	})
	t.Run("case 3: the zone cuts the sea to Leyte alone", func(t *testing.T) {
		t.Parallel()
		s := survey(board(t, manila+"jp-air-5 2915 active"))
		tr := s.SupplyTraces(unit(t, "us-bde-p"))[0]
		if tr.Found || tr.Obstacles != position.InZone || !slices.Contains(numbers(tr.Zone), 3014) {
			t.Errorf("%+v in %v", tr, numbers(tr.Zone))
		}
		corps := s.ActivationTrace(unit(t, "us-hq-southwest-pacific"), unit(t, "us-corps-south-luzon"))
		if want := []hexgrid.Number{2813, 2912, 2913}; !corps.Found || !slices.Equal(numbers(corps.Line.Hexes), want) {
			t.Errorf("%v, want %v", numbers(corps.Line.Hexes), want)
		}
	})
}

// The figure of 6.21: five movement points from Rangoon, the last hexside overland.
func TestRule6_21_OverlandRange_S3_Traces(t *testing.T) {
	t.Parallel()
	s := survey(board(t, `
		japan 2008 2106 2107 2206 2305 2205 2104 2212 2110 2211
		japan 2010 2108 2109 3706
		jp-hq-south 2212
		jp-air-5 2008
		jp-army-15 2104`))
	tr := s.SupplyTraces(unit(t, "jp-army-15"))[0]
	if tr.Found || tr.Obstacles != position.BeyondLogistics {
		t.Errorf("%+v", tr)
	}
}

// A line over the range of the HQ, and one that enemies close.
func TestRule6_21_RangeAndEnemies_Traces(t *testing.T) {
	t.Parallel()
	s := survey(board(t, `
		japan 3706 2212 2110 2211 2010 2109 2108
		jp-hq-south 2212
		jp-army-15 4612`))
	tr := s.SupplyTraces(unit(t, "jp-army-15"))[0]
	if tr.Found || !tr.Obstacles.Has(position.BeyondRange) || tr.Distance <= tr.Range {
		t.Errorf("%+v", tr)
	}
}
