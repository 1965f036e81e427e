package position

import (
	"math/bits"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// Activatable are the units that an HQ may activate now, their number aside.
//
// Rule 6.3, 7.21: the HQ is in supply (AMB-25), the unit is in supply from any source,
// its nationality suits the HQ (6.12), and an activation line no longer than the HQ's
// command range joins them. Inter-service rivalry and the limits of events are the
// caller's business, see RivalryConflict.
func (s *Situation) Activatable(hq components.Unit) components.UnitSet {
	return s.activatable(hq, false)
}

// Released are the units that an HQ may activate while the event of card J8 opens the
// Singapore box of the Burma map (2.1).
func (s *Situation) Released(hq components.Unit) components.UnitSet { return s.activatable(hq, true) }

func (s *Situation) activatable(hq components.Unit, released bool) components.UnitSet {
	if !s.SuppliedHQ.Has(hq) {
		return components.UnitSet{}
	}
	return s.reached(hq, s.Set.UnitsOf(s.Set.Units[hq].Side).Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Class != components.HQ && s.MayCommand(hq, unit)
	}), released)
}

// Reached are the units among some that are in supply and that a supplied HQ reaches, whatever
// their nationality (6.3).
func (s *Situation) Reached(hq components.Unit, among components.UnitSet) components.UnitSet {
	return s.reached(hq, among, false)
}

func (s *Situation) reached(hq components.Unit, among components.UnitSet, released bool) components.UnitSet {
	if !s.SuppliedHQ.Has(hq) {
		return components.UnitSet{}
	}
	reached := s.activationLines(hq)
	return among.Without(s.Unsupplied).Where(func(unit components.Unit) bool {
		place := s.P.Pieces[unit].Place
		return (released || !s.Withheld(hq, place.Loc())) &&
			(place.OnMap() && reached.has(s.atlas.cells[place.Loc()]) || place == ChinaBox && s.reachesChinaBox(&reached))
	})
}

// activationLines are the hexes to which an activation line runs from an HQ. Rule 6.3:
// it crosses any hexside, passable or not (AMB-45), but sea hexsides in un-neutralised
// enemy ZOI and land hexsides of hexes with enemy ground or air units; in such a hex it
// may start or end all the same (AMB-19).
func (s *Situation) activationLines(hq components.Unit) plane {
	side := s.Set.Units[hq].Side
	return s.atlas.activation(s.sourceOf(hq), &s.nets[side].clear, &s.block[side], nil)
}

// activation are the hexes to which activation lines run from a source, where hexes that are
// not clear close the sea and blocked ones the land. fronts, unless nil, are the hexes that
// lines of each length reach: those that they may leave again, and those where they only end.
func (a *atlas) activation(from source, open, block *plane, fronts *[][2]plane) plane {
	var front rim
	var ends, free plane
	front.add(from.at)
	free = without(&a.everywhere, block)
	reached, leave := front.plane, front.plane // the source may be left in any case
	if fronts != nil {
		*fronts = append(*fronts, [2]plane{front.plane, {}})
	}
	for range from.length {
		var afloat, ashore, next rim
		a.anySea.stepRim(&front, open, &afloat)
		a.anyLand.stepRim(&front, &leave, &ashore)
		for live := afloat.live | ashore.live; live != 0; live &= live - 1 {
			w := bits.TrailingZeros32(live)
			ends[w] |= ashore.plane[w] & block[w]
			next.join(w, (afloat.plane[w]&open[w]|ashore.plane[w]&^block[w])&^reached[w], &reached)
		}
		front, leave = next, free
		if fronts != nil {
			ashore.intersect(block)
			*fronts = append(*fronts, [2]plane{front.plane, ashore.plane})
		} else if front.live == 0 {
			break
		}
	}
	reached.unite(&ends)
	return reached
}

// reachesChinaBox tells whether activation lines come to the China box. Rule 13.74:
// they run to Kunming, or with the China airlift to a supplied Allied airfield of
// Northern India.
func (s *Situation) reachesChinaBox(reached *plane) bool {
	a := s.atlas
	if a.kunming != components.NoLoc && reached.has(a.cells[a.kunming]) {
		return true
	}
	fields := both(s.airliftFields(), &s.nets[components.Allies].airfields)
	return s.P.Hump && fields.meets(reached)
}

// RivalryConflict tells whether inter-service rivalry forbids activating units
// together. Rule 14.1 C, 14.2 A: army units or navy units of the side, not both;
// Allied units that are not American do not count.
func (s *Situation) RivalryConflict(side components.Side, chosen components.UnitSet) bool {
	if !s.P.Rivalry[side] {
		return false
	}
	has := func(service components.Service) bool {
		return chosen.Intersect(s.Set.UnitsOf(side)).Any(func(unit components.Unit) bool { return s.Set.Units[unit].Rivalry == service })
	}
	return has(components.Army) && has(components.Navy)
}
