package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// site is where units are placed, and through which complex.
type site struct{ space, complex c.Space }

// fault is why something may not be done.
type fault uint8

// The faults of a placement.
const (
	noFault fault = iota
	// noComplex: there is no complex that mobilizes.
	noComplex
	// takenNow: it was captured in this turn.
	takenNow
	// builtNow: its complex was built in this turn.
	builtNow
	// wrongPlace: the units live elsewhere.
	wrongPlace
	// noDeck: no own carrier there has room.
	noDeck
	// noRoom: the complex has mobilized as much as it may.
	noRoom
	// wastesRoom: others would not find the room that they have now.
	wastesRoom
	// strandsFighter: a fighter waits elsewhere for a carrier.
	strandsFighter
	// noSite: a complex cannot be built there.
	noSite
)

// places judges a placement of units of the pool. Rules 15.1 and 15.2.
func (s *State) places(counts [c.NumTypes]uint8, at site, left *rooms) fault {
	total, ships, fighters := 0, 0, int(counts[c.Fighter])
	for t, n := range counts {
		total += int(n)
		if n == 0 {
			continue
		}
		switch class := s.set().Units[t].Class; {
		case class == c.Sea:
			ships += int(n)
			if at.space.IsLand() {
				return wrongPlace
			}
		case at.space.IsSea() && c.Type(t) != c.Fighter:
			return wrongPlace
		}
	}
	if counts[c.Complex] > 0 {
		if total > 1 || !s.buildable(at.space) {
			return noSite
		}
		return noFault
	}
	land := &s.Lands[at.complex]
	switch {
	case !land.Complex || land.Owner != s.Active:
		return noComplex
	case land.New:
		return builtNow
	case !s.mobilizes(at.complex):
		return takenNow
	case int(left[at.complex]) < total:
		return noRoom
	}
	if at.space.IsSea() && fighters > 0 {
		own, free := s.decks(at.space)
		more := deckPlaces * int(counts[c.Carrier])
		if min(own, free)+more < fighters || free+more < fighters {
			return noDeck
		}
	}
	return s.spares(counts, at, left, total)
}

// spares judges whether a placement leaves the others the room that they have now. Rules 14 and
// 15.2.
func (s *State) spares(counts [c.NumTypes]uint8, at site, left *rooms, total int) fault {
	after, pool := *left, s.Pool
	after[at.complex] -= int8(total)
	for t, n := range counts {
		pool[t] -= n
	}
	if total+after.most(s.set(), &pool) < left.most(s.set(), &s.Pool) {
		return wastesRoom
	}
	if s.Pool[c.Carrier] == 0 {
		return noFault
	}
	needed := s.awaiting()
	if !left.served(s.set(), needed, int(s.Pool[c.Carrier])) {
		return noFault
	}
	if at.space.IsSea() {
		zone := at.space.Sea() - 1
		_, free := s.decks(at.space)
		free += deckPlaces*int(counts[c.Carrier]) - int(counts[c.Fighter])
		if needed[zone] > 0 {
			needed[zone] = uint8(max(0, -free+deckPlaces-1) / deckPlaces)
		}
	}
	if !after.served(s.set(), needed, int(pool[c.Carrier])) {
		return strandsFighter
	}
	return noFault
}

// sites are the places where units may be placed: all territories and the sea zones beside
// complexes.
func (s *State) sites(each func(at site) bool) {
	for space := range c.Space(c.NumLands) {
		if s.Lands[space].Owner != s.Active {
			continue
		}
		if !each(site{space, space}) {
			return
		}
		if !s.mobilizes(space) {
			continue
		}
		for _, zone := range s.set().Seas[space] {
			if !each(site{zone, space}) {
				return
			}
		}
	}
}

// pooled are the lots of the pool.
func (s *State) pooled() []lot {
	var lots []lot
	for t, n := range s.Pool {
		if n > 0 {
			like := Unit{Power: s.Active, Type: c.Type(t)}
			lots = append(lots, lot{word: s.set().Units[t].Word, like: like, count: int(n)})
		}
	}
	return lots
}

// placeOptions lists what can be placed where, and through which complex where several serve a sea
// zone. Rules 15.1 and 15.2.
func placeOptions(s *State, by c.Power, words []string) []engine.Option {
	f, left := readForce(s.pooled(), words), s.rooms()
	if len(f.rest) > 1 {
		return nil
	}
	counts := f.counts()
	if len(f.rest) == 1 {
		var options []engine.Option
		where, _ := s.set().Find(f.rest[0])
		s.sites(func(at site) bool {
			if at.space == where && where.IsSea() && s.places(counts, at, &left) == noFault {
				options = append(options, engine.Option{
					Word: s.set().Spaces[at.complex].Word, Label: s.spaceText(at.complex), Complete: true,
				})
			}
			return true
		})
		if len(options) < 2 {
			return nil
		}
		return options
	}
	options := f.options(s, by, func(next *force) (complete, more bool) {
		counts := next.counts()
		s.sites(func(at site) bool {
			more = s.places(counts, at, &left) == noFault
			return !more
		})
		return false, more
	})
	if f.empty() || f.number > 0 {
		return options
	}
	var ways [c.NumSpaces]uint8
	s.sites(func(at site) bool {
		if s.places(counts, at, &left) == noFault {
			ways[at.space]++
		}
		return true
	})
	for space, n := range ways {
		if n > 0 {
			options = append(options, engine.Option{
				Word: s.set().Spaces[space].Word, Label: s.spaceText(c.Space(space)), Complete: n == 1, More: n > 1,
			})
		}
	}
	return options
}

// whyNotPlace says what keeps units from a place. Rules 15.1 and 15.2.
func whyNotPlace(s *State, _ c.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("15.2", "axis.refuse.place.full")
	}
	f, left := readForce(s.pooled(), words), s.rooms()
	space, ok := s.set().Find(word)
	if !ok || f.empty() || len(f.rest) > 0 {
		return nil
	}
	worst := noComplex
	s.sites(func(at site) bool {
		if at.space == space {
			worst = max(worst, s.places(f.counts(), at, &left))
		}
		return true
	})
	if counts := f.counts(); worst == noComplex && counts[c.Complex] > 0 {
		worst = noSite // it is no territory of the power
	}
	rule := engine.Rule("15.1")
	switch worst {
	case noRoom, wastesRoom:
		rule = "15.2"
	case strandsFighter:
		rule = "14"
	}
	return engine.Refuse(rule, "axis.refuse.place."+placeFaults[worst], "place", s.spaceText(space))
}

// placeFaults are the words of the faults in the catalogues.
var placeFaults = [...]string{
	noComplex: "no-complex", takenNow: "taken", builtNow: "built", wrongPlace: "wrong", noDeck: "no-deck",
	noRoom: "room", wastesRoom: "wastes", strandsFighter: "fighter", noSite: "no-site",
}

// place puts units of the pool on the map. Rules 15.1 and 15.2.
func place(r *referee, _ c.Power, words []string) error {
	f, left := readForce(r.s.pooled(), words), r.s.rooms()
	counts := f.counts()
	where, _ := r.s.set().Find(f.rest[0])
	through := c.NoSpace
	if len(f.rest) > 1 {
		through, _ = r.s.set().Find(f.rest[1])
	}
	r.s.sites(func(at site) bool {
		if at.space != where || through != c.NoSpace && through != at.complex || r.s.places(counts, at, &left) != noFault {
			return true
		}
		r.mobilize(counts, at)
		return false
	})
	return nil
}
