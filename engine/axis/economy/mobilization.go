package economy

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// askMobilization asks where bought units are placed. Rules 15.1 and 15.2, D14.
func askMobilization(s *state.State) []engine.Decision {
	placed := slices.ContainsFunc(s.Units, func(u state.Unit) bool { return u.Has(state.Mobilized) && u.Power == s.Active }) ||
		slices.ContainsFunc(s.Lands[:], func(l state.Territory) bool { return l.New })
	if s.Pool == [components.NumTypes]uint8{} && !placed {
		return nil
	}
	return s.NewDecision(s.Active, "mobilization", engine.Moment, true, "units", s.PoolText(s.Pool))
}

// unplaced is how many of the pool have room, and how many have none; complexes count against no
// limit (A20). Rule 15.2.
func unplaced(s *state.State) (room, none int) {
	left := s.Capacities()
	return unplacedOf(s, &s.Pool, &left)
}

// unplacedOf is how many of a pool have room where so much is left, and how many have none.
func unplacedOf(s *state.State, pool *[components.NumTypes]uint8, left *state.Capacity) (room, none int) {
	total := 0
	for _, n := range pool {
		total += int(n)
	}
	room = left.MostPlaced(s.Set(), pool)
	if pool[components.Complex] == 0 {
		return room, total - room
	}
	sites := 0
	for space := range components.Space(components.NumLands) {
		if s.Buildable(space) {
			sites++
		}
	}
	room += min(sites, int(pool[components.Complex]))
	return room, total - room
}

// placedAll tells whether everything that has room was placed (A30). Rule 15.2.
func placedAll(s *state.State, _ components.Power) bool {
	room, _ := unplaced(s)
	return room == 0
}

func whyNotMobilized(s *state.State, _ components.Power, _ []string, _ string) *engine.Refusal {
	room, _ := unplaced(s)
	if room == 0 {
		return nil
	}
	return engine.Refuse("15.2", "axis.refuse.unplaced", "n", room, "units", s.PoolText(s.Pool))
}

// returnOptions lists what may be given back: as many as find no room, of the player's choice.
// Rule 15.2.
func returnOptions(s *state.State, by components.Power, words []string) []engine.Option {
	left := s.Capacities()
	_, none := unplacedOf(s, &s.Pool, &left)
	if none == 0 {
		return nil
	}
	f := state.ReadUnitList(PoolStacks(s), words)
	if len(f.Rest) > 0 {
		return nil
	}
	return f.Options(s, by, func(next *state.UnitList) (complete, more bool) {
		complete = returns(s, next, &left)
		for i := range next.Taken {
			if next.Taken[i] == 0 && !more {
				one := next.With(i, 1)
				more = returns(s, &one, &left)
			}
		}
		return complete, more
	})
}

// returns tells whether units may be given back without leaving room unused. Rules 14 and 15.2.
func returns(s *state.State, f *state.UnitList, left *state.Capacity) bool {
	before, _ := unplacedOf(s, &s.Pool, left)
	pool, counts := s.Pool, f.Counts()
	for t, n := range counts {
		pool[t] -= n
	}
	room, _ := unplacedOf(s, &pool, left)
	return room == before && (counts[components.Carrier] == 0 || left.Serves(s.Set(), carriersNeeded(s), int(pool[components.Carrier])))
}

func giveBack(r *state.Referee, _ components.Power, words []string) {
	f := state.ReadUnitList(PoolStacks(r.State), words)
	refund(r, f.Counts())
}

// endMobilization refunds what found no room. Rule 15.2.
func endMobilization(r *state.Referee, _ components.Power, _ []string) {
	refund(r, r.State.Pool)
	r.Enter(state.Income)
}

// onlyWay is the one way to place the pool: each type has at most one place, and all find room
// there, or all of one type compete for it. Rules 15.1 and 15.2.
func onlyWay(s *state.State) (plan [components.NumTypes]site, only bool) {
	left := s.Capacities()
	if s.Pool[components.Carrier] > 0 && s.Pool[components.Fighter] > 0 {
		return plan, false
	}
	need, kinds, crowded := state.Capacity{}, 0, false
	for t, n := range s.Pool {
		plan[t] = site{components.NoSpace, components.NoSpace}
		if n == 0 {
			continue
		}
		var one [components.NumTypes]uint8
		one[t] = 1
		found := 0
		sites(s, func(at site) bool {
			if f := judgePlacement(s, one, at, &left); f == noFault || f == wastesRoom || f == strandsFighter {
				plan[t] = at
				found++
			}
			return found < 2
		})
		switch {
		case found > 1:
			return plan, false
		case found == 0:
			continue
		}
		kinds++
		if components.Type(t) != components.Complex {
			need[plan[t].complex] += int8(n)
			crowded = crowded || need[plan[t].complex] > left[plan[t].complex]
		}
	}
	return plan, !crowded || kinds == 1
}

// BeginMobilization begins the phase: where there is only one way to place what was bought it is placed,
// and what has no room is refunded. Rule 15.2.
func BeginMobilization(r *state.Referee) {
	r.Enter(state.Mobilization)
	plan, only := onlyWay(r.State)
	if !only {
		return
	}
	pool, left := r.State.Pool, r.State.Capacities()
	for t, n := range pool {
		at := plan[t]
		if n == 0 || at.space == components.NoSpace {
			continue
		}
		var counts [components.NumTypes]uint8
		counts[t] = 1
		if components.Type(t) != components.Complex {
			counts[t] = min(n, uint8(max(0, left[at.complex])))
		}
		placeUnits(r, counts, at)
	}
	endMobilization(r, r.State.Active, nil)
}

// placeUnits brings units on the map; they remember the complex they came through.
func placeUnits(r *state.Referee, counts [components.NumTypes]uint8, at site) {
	if counts[components.Complex] > 0 {
		r.Emit(state.ComplexBuilt{Space: at.space})
		return
	}
	var units []state.Unit
	id := r.State.LastID
	for t, n := range counts {
		for range n {
			id++
			u := state.Unit{ID: id, Power: r.State.Active, Type: components.Type(t), Space: at.space}.Fresh()
			u.Flags, u.From = state.Mobilized, at.complex
			units = append(units, u)
		}
	}
	if len(units) > 0 {
		r.Emit(state.UnitsMobilized{Units: units})
	}
}

// refund gives units back for their price. Rule 15.2.
func refund(r *state.Referee, counts [components.NumTypes]uint8) {
	price := 0
	for t, n := range counts {
		price += int(n) * r.State.Set().Units[t].Cost
	}
	if price > 0 {
		r.Emit(state.UnitsReturned{Counts: counts})
		r.Pay(r.State.Active, price, state.CauseRefund)
	}
}
