package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)


// askMobilization asks where bought units are placed. Rules 15.1 and 15.2, D14.
func askMobilization(s *State) []engine.Decision {
	if s.Pool == [c.NumTypes]uint8{} && !s.mobilizing() {
		return nil
	}
	return s.decision(s.Active, "mobilization", engine.Moment, true, "units", s.poolText(s.Pool))
}

// mobilizing tells whether something was placed in this turn.
func (s *State) mobilizing() bool {
	return slices.ContainsFunc(s.Units, func(u Unit) bool { return u.Has(Mobilized) && u.Power == s.Active }) ||
		slices.ContainsFunc(s.Lands[:], func(l Land) bool { return l.New })
}

// mobilize brings units on the map; they remember the complex they came through.
func (r *referee) mobilize(counts [c.NumTypes]uint8, at site) {
	if counts[c.Complex] > 0 {
		r.Emit(ComplexBuilt{Space: at.space})
		return
	}
	var units []Unit
	id := r.s.LastID
	for t, n := range counts {
		for range n {
			id++
			u := Unit{ID: id, Power: r.s.Active, Type: c.Type(t), Space: at.space}.fresh()
			u.Flags, u.From = Mobilized, at.complex
			units = append(units, u)
		}
	}
	if len(units) > 0 {
		r.Emit(UnitsMobilized{Units: units})
	}
}

// unplaced is how many of the pool have room, and how many have none; complexes count against no
// limit (A20). Rule 15.2.
func (s *State) unplaced() (room, none int) {
	left := s.rooms()
	return s.unplacedOf(&s.Pool, &left)
}

// unplacedOf is how many of a pool have room where so much is left, and how many have none.
func (s *State) unplacedOf(pool *[c.NumTypes]uint8, left *rooms) (room, none int) {
	total := 0
	for _, n := range pool {
		total += int(n)
	}
	room = left.most(s.set(), pool)
	if pool[c.Complex] == 0 {
		return room, total - room
	}
	sites := 0
	for space := range c.Space(c.NumLands) {
		if s.buildable(space) {
			sites++
		}
	}
	room += min(sites, int(pool[c.Complex]))
	return room, total - room
}

// placedAll tells whether everything that has room was placed (A30). Rule 15.2.
func placedAll(s *State, _ c.Power) bool {
	room, _ := s.unplaced()
	return room == 0
}

func whyNotMobilized(s *State, _ c.Power, _ []string, _ string) *engine.Refusal {
	room, _ := s.unplaced()
	if room == 0 {
		return nil
	}
	return engine.Refuse("15.2", "axis.refuse.unplaced", "n", room, "units", s.poolText(s.Pool))
}

// returnOptions lists what may be given back: as many as find no room, of the player's choice.
// Rule 15.2.
func returnOptions(s *State, by c.Power, words []string) []engine.Option {
	left := s.rooms()
	_, none := s.unplacedOf(&s.Pool, &left)
	if none == 0 {
		return nil
	}
	f := readForce(s.pooled(), words)
	if len(f.rest) > 0 {
		return nil
	}
	return f.options(s, by, func(next *force) (complete, more bool) {
		complete = s.returns(next, &left)
		for i := range next.taken {
			if next.taken[i] == 0 && !more {
				one := next.with(i, 1)
				more = s.returns(&one, &left)
			}
		}
		return complete, more
	})
}

// returns tells whether units may be given back without leaving room unused. Rules 14 and 15.2.
func (s *State) returns(f *force, left *rooms) bool {
	before, _ := s.unplacedOf(&s.Pool, left)
	pool, counts := s.Pool, f.counts()
	for t, n := range counts {
		pool[t] -= n
	}
	room, _ := s.unplacedOf(&pool, left)
	return room == before && (counts[c.Carrier] == 0 || left.served(s.set(), s.awaiting(), int(pool[c.Carrier])))
}

// whyNotReturn says what has to be placed. Rule 15.2.
func whyNotReturn(s *State, _ c.Power, _ []string, _ string) *engine.Refusal {
	_, none := s.unplaced()
	return engine.Refuse("15.2", "axis.refuse.return", "n", none)
}

func giveBack(r *referee, _ c.Power, words []string) error {
	f := readForce(r.s.pooled(), words)
	r.refund(f.counts())
	return nil
}

// refund gives units back for their price. Rule 15.2.
func (r *referee) refund(counts [c.NumTypes]uint8) {
	price := 0
	for t, n := range counts {
		price += int(n) * r.s.set().Units[t].Cost
	}
	if price > 0 {
		r.Emit(UnitsReturned{Counts: counts})
		r.pay(r.s.Active, price, CauseRefund)
	}
}

// endMobilization refunds what found no room. Rule 15.2.
func endMobilization(r *referee, _ c.Power, _ []string) error {
	r.refund(r.s.Pool)
	r.enter(Income)
	return nil
}

// onlyWay is the one way to place the pool: each type has at most one place, and all find room
// there, or all of one type compete for it. Rules 15.1 and 15.2.
func (s *State) onlyWay() (plan [c.NumTypes]site, only bool) {
	left := s.rooms()
	if s.Pool[c.Carrier] > 0 && s.Pool[c.Fighter] > 0 {
		return plan, false
	}
	need, kinds, crowded := rooms{}, 0, false
	for t, n := range s.Pool {
		plan[t] = site{c.NoSpace, c.NoSpace}
		if n == 0 {
			continue
		}
		var one [c.NumTypes]uint8
		one[t] = 1
		found := 0
		s.sites(func(at site) bool {
			if f := s.places(one, at, &left); f == noFault || f == wastesRoom || f == strandsFighter {
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
		if c.Type(t) != c.Complex {
			need[plan[t].complex] += int8(n)
			crowded = crowded || need[plan[t].complex] > left[plan[t].complex]
		}
	}
	return plan, !crowded || kinds == 1
}

// mobilize begins the phase: where there is only one way to place what was bought it is placed,
// and what has no room is refunded. Rule 15.2.
func mobilize(r *referee) {
	r.enter(Mobilization)
	plan, only := r.s.onlyWay()
	if !only {
		return
	}
	pool, left := r.s.Pool, r.s.rooms()
	for t, n := range pool {
		at := plan[t]
		if n == 0 || at.space == c.NoSpace {
			continue
		}
		var counts [c.NumTypes]uint8
		counts[t] = 1
		if c.Type(t) != c.Complex {
			counts[t] = min(n, uint8(max(0, left[at.complex])))
		}
		r.mobilize(counts, at)
	}
	_ = endMobilization(r, r.s.Active, nil)
}
