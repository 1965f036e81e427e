package opponent

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// opened finds an opener for a landing in an undefended hex, and the unit with the cheapest landing.
func (th *theatre) opened(loc components.Loc) (opener step, lander reachable, ok bool) {
	for _, opener := range th.openers(loc) {
		for _, r := range th.sorted(components.Ground) {
			if th.landsAfter(opener, r, loc) && (!ok || r.shipping < lander.shipping) {
				lander, ok = r, true
			}
		}
		if ok {
			return opener, lander, true
		}
	}
	return nobody, lander, false
}

// maxOpeners bounds the units that are tried for one landing.
const maxOpeners = 4

// openers are aircraft and carriers that could go near to a hex, so that the enemy's zones there are neutralized (6.4).
func (th *theatre) openers(target components.Loc) []step {
	all, known := th.ahead[target]
	if !known {
		all = th.findOpeners(target)
		th.ahead[target] = all
	}
	return all
}

func (th *theatre) findOpeners(target components.Loc) (all []step) {
	foes := th.s.UnitsAt(th.side.Other(), target) != (components.UnitSet{})
	for _, class := range [...]components.Class{components.Air, components.Naval} {
		for _, r := range th.sorted(class) {
			if !th.s.Flyer(r.unit) || len(all) >= maxOpeners {
				continue
			}
			if class == components.Naval && foes && r.ends.Has(target) {
				all = append(all, step{r.unit, target})
				continue
			}
			best, least := components.NoLoc, zoneRadius+1
			for loc := range r.ends.All() {
				if th.s.Board.Control(th.s.Set, loc) == th.side && loc != th.loc(r.unit) && th.s.Set.Distance(loc, target) < least {
					best, least = loc, th.s.Set.Distance(loc, target)
				}
			}
			if best != components.NoLoc {
				all = append(all, step{r.unit, best})
			}
		}
	}
	return all
}

// zoneRadius is how far the zone of influence of a unit reaches (6.4).
const zoneRadius = 2

// landsAfter tells whether a ground unit can land in a hex when another has gone ahead.
func (th *theatre) landsAfter(opener step, r reachable, target components.Loc) bool {
	if !th.s.Set.Units[r.unit].Amphibious || r.unit == opener.unit {
		return false
	}
	if farthest := th.couldLand(r.unit); !farthest.Has(target) {
		return false
	}
	question := landingAfter{opener, r.unit}
	ends, known := th.landings[question]
	if !known {
		if reach := offensive.Reach(th.after(opener), th.side, []components.Unit{r.unit}, position.Assault); reach.Err == nil {
			ends = reach.Ends
		}
		th.landings[question] = ends
	}
	return ends.Has(target)
}

// couldLand are the hexes where a ground unit could land if the enemy had no aircraft and ships.
func (th *theatre) couldLand(unit components.Unit) components.LocSet {
	ends, known := th.farthest[unit]
	if known {
		return ends
	}
	if th.unopposed == nil {
		th.unopposed = th.s.Clone()
		for foe := range th.s.Set.UnitsOf(th.side.Other()).All() {
			if piece := &th.unopposed.Board.Pieces[foe]; piece.Place.OnMap() && th.s.Set.Units[foe].Class != components.Ground {
				piece.Place = position.Delayed
			}
		}
		th.unopposed.Settle(th.s)
	}
	if reach := offensive.Reach(th.unopposed, th.side, []components.Unit{unit}, position.Assault); reach.Err == nil {
		ends = reach.Ends
	}
	th.farthest[unit] = ends
	return ends
}

// after is the position in which a unit has gone ahead.
func (th *theatre) after(opener step) *state.State {
	next, known := th.advanced[opener]
	if !known {
		next = th.s.Clone()
		next.Board.Pieces[opener.unit].Place = position.At(opener.to)
		next.Settle(th.s)
		th.advanced[opener] = next
	}
	return next
}
