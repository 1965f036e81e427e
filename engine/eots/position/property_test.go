package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"pgregory.net/rapid"
)

// anyBoard draws a position: units of both sides crowded into a part of the map, HQs in
// ports, control at random.
func anyBoard(t *rapid.T) *position.Position {
	set := components.Default()
	p := empty()
	centre := components.Loc(rapid.IntRange(0, components.NumHexes-1).Draw(t, "centre"))
	radius := rapid.IntRange(4, 16).Draw(t, "radius")
	var hexes, ports []components.Loc
	for loc := range components.Loc(components.NumHexes) {
		if !set.Hexes[loc].MainMap || set.Distance(centre, loc) > radius {
			continue
		}
		hexes = append(hexes, loc)
		if set.Hexes[loc].Port {
			ports = append(ports, loc)
		}
	}
	if len(ports) == 0 {
		t.Skip("no port")
	}
	for loc := range set.Areas.HomeCities.All() {
		p.Japan.Add(loc)
	}
	for _, loc := range hexes {
		if set.Hexes[loc].Controllable && rapid.Bool().Draw(t, "Japanese") {
			p.Japan.Add(loc)
		}
	}
	count := rapid.IntRange(1, 40).Draw(t, "units")
	for range count {
		u := components.Unit(rapid.IntRange(0, components.NumUnits-1).Draw(t, "unit"))
		where := hexes
		if set.Units[u].Class == components.HQ {
			where = ports
		}
		p.Pieces[u].Place = position.At(rapid.SampledFrom(where).Draw(t, "hex"))
	}
	for project := range p.Built {
		p.Built[project] = rapid.Bool().Draw(t, "built")
	}
	for o := range edition.Specs() {
		if rapid.IntRange(0, 3).Draw(t, "option") == 3 {
			p.Choices = p.Choices.With(edition.Option(o))
		}
	}
	return &p
}

func TestPropertyOfTracing_SlowReadingAgrees(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := anyBoard(t)
		s := survey(p)
		for side := components.Japan; side <= components.Allies; side++ {
			slow := tracing{set: s.Set, p: p, occ: &s.Occ, side: side, hostile: s.Hostile[side]}
			slow.prepare()
			if slow.ports != s.Ports[side] {
				t.Fatalf("supplied ports of %v differ", side)
			}
			for u := range s.Set.UnitsOf(side).All() {
				if !p.Pieces[u].Place.OnMap() {
					continue
				}
				fast := s.InSupply(u)
				if side == components.Allies && s.Kunming && fast {
					continue // perhaps by Kunming
				}
				if want := slow.supplied(u); fast != want {
					t.Fatalf("%s at %v: in supply %v, slowly %v by %v", s.Set.Units[u].ID, s.Set.Hex(p.Pieces[u].Place.Loc()), fast, want, p.Choices.IDs())
				}
			}
		}
	})
}

// TestRule6_4_ZonesAndSupplyAgree: exactly the air units and carriers in supply project,
// and the zones under which that was found are those they have (AMB-22).
func TestRule6_4_ZonesAndSupplyAgree(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := survey(anyBoard(t))
		set := s.Set
		var zones, neutral [2]components.LocSet
		for u := range components.Unit(components.NumUnits) {
			info, place := &set.Units[u], s.P.Pieces[u].Place
			if !info.ZOI || !place.OnMap() {
				continue
			}
			if s.Projecting.Has(u) != s.InSupply(u) {
				t.Fatalf("%s: projects %v, in supply %v", info.ID, s.Projecting.Has(u), s.InSupply(u))
			}
			for loc := range components.Loc(components.NumHexes) {
				if s.InSupply(u) && set.Hexes[loc].MainMap && set.Distance(loc, place.Loc()) <= 2 {
					zones[info.Side].Add(loc)
					if !info.IsLRB {
						neutral[info.Side].Add(loc)
					}
				}
			}
		}
		for side := components.Japan; side <= components.Allies; side++ {
			if s.ZOI[side] != zones[side] {
				t.Fatalf("the zone of %v is not that of its units", side)
			}
			if s.Hostile[side] != zones[side.Other()].Without(neutral[side]) {
				t.Fatalf("the zone hostile to %v is not neutralised as it should be", side)
			}
		}
	})
}

// TestRule6_21_OneMoreHQ: another HQ never puts a unit of its side out of supply.
func TestRule6_21_OneMoreHQ(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := anyBoard(t)
		before := survey(p).Unsupplied
		set := components.Default()
		var hqs []components.Unit
		for u := range components.Unit(components.NumUnits) {
			if set.Units[u].Class == components.HQ && !p.Pieces[u].Place.OnMap() {
				hqs = append(hqs, u)
			}
		}
		hq := rapid.SampledFrom(hqs).Draw(t, "HQ")
		var ports []components.Loc
		for loc := range set.Areas.Ports.All() {
			ports = append(ports, loc)
		}
		p.Pieces[hq].Place = position.At(rapid.SampledFrom(ports).Draw(t, "port"))
		side := set.Units[hq].Side
		after := survey(p).Unsupplied.Intersect(set.UnitsOf(side))
		after.Remove(hq)
		if lost := after.Without(before); !lost.IsEmpty() {
			t.Fatalf("out of supply with one more HQ: %s", idsOf(lost))
		}
	})
}

// TestSituation_RefreshEqualsSurvey: nothing of former positions stays, whether little or
// much has changed.
func TestSituation_RefreshEqualsSurvey(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := anyBoard(t)
		used := survey(p)
		for range rapid.IntRange(1, 6).Draw(t, "changes") {
			before, was := used, survey(p)
			changed := *p
			disturb(t, &changed)
			used = used.After(&changed)
			expectSame(t, used, survey(&changed))
			expectSame(t, before, was)
			p = &changed
		}
		p = anyBoard(t)
		used.Refresh(p)
		expectSame(t, used, survey(p))
	})
}

// disturb changes one thing in a position.
func disturb(t *rapid.T, p *position.Position) {
	set := components.Default()
	u := components.Unit(rapid.IntRange(0, components.NumUnits-1).Draw(t, "unit"))
	l := components.Loc(rapid.IntRange(0, components.NumHexes-1).Draw(t, "hex"))
	switch rapid.IntRange(0, 9).Draw(t, "change") {
	case 0:
		p.Activated.Add(u)
	case 1:
		p.Japan.Add(l)
	case 2:
		p.Japan.Remove(l)
	case 3:
		p.Hump = !p.Hump
	case 4:
		p.Built[rapid.IntRange(0, int(components.NumProjects)-1).Draw(t, "project")] = true
	case 5:
		option := edition.Option(rapid.IntRange(0, len(edition.Specs())-1).Draw(t, "option"))
		if p.Choices.Has(option) {
			p.Choices = p.Choices.Without(option)
		} else {
			p.Choices = p.Choices.With(option)
		}
	case 6:
		p.Map = rapid.SampledFrom([]components.Map{components.MainMap, components.SouthPacificMap, components.BurmaMap}).Draw(t, "map")
	case 7: // one HQ takes the place of another
		v := components.Unit(rapid.IntRange(0, components.NumUnits-1).Draw(t, "other"))
		p.Pieces[u], p.Pieces[v] = p.Pieces[v], p.Pieces[u]
	case 8:
		p.TokyoExpress = l
	default:
		if set.Units[u].Class != components.HQ || set.Hexes[l].Port {
			p.Pieces[u].Place = position.At(l)
		}
	}
}

func expectSame(t *rapid.T, used, fresh *position.Situation) {
	for side := components.Japan; side <= components.Allies; side++ {
		if used.ZOI[side] != fresh.ZOI[side] || used.Hostile[side] != fresh.Hostile[side] ||
			used.Ports[side] != fresh.Ports[side] || used.Airfields[side] != fresh.Airfields[side] {
			t.Fatalf("the hexes of %v differ", side)
		}
	}
	if used.Unsupplied != fresh.Unsupplied || used.SuppliedHQ != fresh.SuppliedHQ ||
		used.EastLine != fresh.EastLine || used.Projecting != fresh.Projecting {
		t.Fatal("the units differ")
	}
	if used.Road != fresh.Road || used.Kunming != fresh.Kunming || used.HumpAirfield != fresh.HumpAirfield {
		t.Fatal("the Burma Road differs")
	}
	for hq := range fresh.SuppliedHQ.All() {
		if used.Activatable(hq) != fresh.Activatable(hq) {
			t.Fatal("the units that may be activated differ")
		}
	}
}

// TestRule6_3_ActivationIsNoStricterThanSupply: a unit that an HQ itself supplies by a
// line of at most its range can be activated by it.
func TestRule6_3_ActivationIsNoStricterThanSupply(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := anyBoard(t)
		s := survey(p)
		for hq := range s.SuppliedHQ.All() {
			info := &s.Set.Units[hq]
			slow := tracing{set: s.Set, p: p, occ: &s.Occ, side: info.Side, hostile: s.Hostile[info.Side]}
			slow.prepare()
			slow.hqs = []components.Unit{hq}
			may := s.Activatable(hq)
			for u := range s.Set.UnitsOf(info.Side).All() {
				if s.Set.Units[u].Class != components.HQ && p.Pieces[u].Place.OnMap() && slow.supplied(u) && !may.Has(u) {
					t.Fatalf("%s supplies %s and may not activate it", info.ID, s.Set.Units[u].ID)
				}
			}
		}
	})
}
