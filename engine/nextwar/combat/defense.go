package combat

import (
	"cmp"
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// standing are the counters of a side that stand in a hex and can be attacked there: ground units; in the Advanced Game HQs, depots and
// MSUs too. Rules 9.1, 19.4.1.
func standing(s *state.State, side components.Side, p components.Place) iter.Seq[components.UnitID] {
	return func(yield func(components.UnitID) bool) {
		for id := range s.In(p) {
			if info := s.Info(id); info.Kind.OnMap() && info.Side == side && s.Unit(id).Aboard == components.NoUnit && !yield(id) {
				return
			}
		}
	}
}

// fighters are those of some units that are ground units; all of them where there is none.
func fighters(s *state.State, ids []components.UnitID) []components.UnitID {
	if some := ofKind(s, ids, components.Ground); len(some) > 0 {
		return some
	}
	return ids
}

// garrison are the units of a side that defend a hex, and its guests: units that retreated there in this segment to others of
// their side. They take no part. Rule 9.8.6.
func garrison(s *state.State, side components.Side, p components.Place) (proper, guests []components.UnitID) {
	for id := range standing(s, side, p) {
		if s.Unit(id).Has(state.Retreated) {
			guests = append(guests, id)
		} else {
			proper = append(proper, id)
		}
	}
	if len(proper) == 0 {
		return guests, nil
	}
	return proper, guests
}

// fits tells whether a unit may defend an overfull hex beside others that do. Rule 8.1.1.1.
func fits(s *state.State, side components.Side, p components.Place, with []components.UnitID, id components.UnitID) bool {
	sum := s.Info(id).SP
	for _, other := range with {
		sum += s.Info(other).SP
	}
	return sum <= s.StackLimit(side, p)
}

// allDefend tells whether all units that could defend a hex do: it is not overfull, or these are not the ones that overfill it.
// Rule 8.1.1.1.
func allDefend(s *state.State, side components.Side, p components.Place, proper []components.UnitID) bool {
	return s.Overstack(side, p) == 0 || fits(s, side, p, proper[1:], proper[0])
}

// usualDefenders are the strongest units of a hex that may defend together.
func usualDefenders(s *state.State, side components.Side, p components.Place, proper []components.UnitID) []components.UnitID {
	if len(proper) == 0 || allDefend(s, side, p, proper) {
		return proper
	}
	var chosen []components.UnitID
	for _, id := range slices.SortedStableFunc(slices.Values(proper), func(a, b components.UnitID) int { return cmp.Compare(s.DS(b), s.DS(a)) }) {
		if fits(s, side, p, chosen, id) {
			chosen = append(chosen, id)
		}
	}
	slices.Sort(chosen)
	return chosen
}

// usualLead is the unit with the highest efficiency, then the most steps, then the highest strength.
func usualLead(s *state.State, role state.Role, units []components.UnitID) components.UnitID {
	strength := s.AS
	if role == state.Defender {
		strength = s.DS
	}
	return slices.MaxFunc(fighters(s, units), func(a, b components.UnitID) int {
		return cmp.Or(cmp.Compare(s.ER(a), s.ER(b)), cmp.Compare(s.Steps(a), s.Steps(b)), cmp.Compare(strength(a), strength(b)), cmp.Compare(b, a))
	})
}
