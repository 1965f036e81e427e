package economy

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// site is where units are placed, and through which complex.
type site struct{ space, complex components.Space }

type placementFault uint8

// The faults of a placement.
const (
	noFault        placementFault = iota
	noComplex                     // there is no complex that mobilizes
	takenNow                      // it was captured in this turn
	builtNow                      // its complex was built in this turn
	wrongPlace                    // the units live elsewhere
	noDeck                        // no own carrier there has room
	noRoom                        // the complex has mobilized as much as it may
	wastesRoom                    // others would not find the room that they have now
	strandsFighter                // a fighter waits elsewhere for a carrier
	noSite                        // a complex cannot be built there
)

// judgePlacement judges a placement of units of the pool. Rules 15.1 and 15.2.
func judgePlacement(s *state.State, counts [components.NumTypes]uint8, at site, left *state.Capacity) placementFault {
	total, ships, fighters := 0, 0, int(counts[components.Fighter])
	for t, n := range counts {
		total += int(n)
		if n == 0 {
			continue
		}
		switch class := s.Set().Units[t].Class; {
		case class == components.Sea:
			ships += int(n)
			if at.space.IsLand() {
				return wrongPlace
			}
		case at.space.IsSea() && components.Type(t) != components.Fighter:
			return wrongPlace
		}
	}
	if counts[components.Complex] > 0 {
		if total > 1 || !s.Buildable(at.space) {
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
	case !s.Mobilizes(at.complex):
		return takenNow
	case int(left[at.complex]) < total:
		return noRoom
	}
	if at.space.IsSea() && fighters > 0 {
		own, free := deckPlaces(s, at.space)
		more := state.FightersPerCarrier * int(counts[components.Carrier])
		if min(own, free)+more < fighters || free+more < fighters {
			return noDeck
		}
	}
	return leavesRoom(s, counts, at, left, total)
}

// leavesRoom judges whether a placement leaves the others the room that they have now. Rules 14 and
// 15.2.
func leavesRoom(s *state.State, counts [components.NumTypes]uint8, at site, left *state.Capacity, total int) placementFault {
	after, pool := *left, s.Pool
	after[at.complex] -= int8(total)
	for t, n := range counts {
		pool[t] -= n
	}
	if total+after.MostPlaced(s.Set(), &pool) < left.MostPlaced(s.Set(), &s.Pool) {
		return wastesRoom
	}
	if s.Pool[components.Carrier] == 0 {
		return noFault
	}
	needed := carriersNeeded(s)
	if !left.Serves(s.Set(), needed, int(s.Pool[components.Carrier])) {
		return noFault
	}
	if at.space.IsSea() {
		zone := at.space.Sea() - 1
		_, free := deckPlaces(s, at.space)
		free += state.FightersPerCarrier*int(counts[components.Carrier]) - int(counts[components.Fighter])
		if needed[zone] > 0 {
			needed[zone] = uint8(max(0, -free+state.FightersPerCarrier-1) / state.FightersPerCarrier)
		}
	}
	if !after.Serves(s.Set(), needed, int(pool[components.Carrier])) {
		return strandsFighter
	}
	return noFault
}

// sites are the places where units may be placed: all territories and the sea zones beside
// complexes.
func sites(s *state.State, each func(at site) bool) {
	for space := range components.Space(components.NumLands) {
		if s.Lands[space].Owner != s.Active {
			continue
		}
		if !each(site{space, space}) {
			return
		}
		if !s.Mobilizes(space) {
			continue
		}
		for _, zone := range s.Set().Seas[space] {
			if !each(site{zone, space}) {
				return
			}
		}
	}
}

// PoolStacks are the stacks of the pool.
func PoolStacks(s *state.State) []state.Stack {
	var stacks []state.Stack
	for t, n := range s.Pool {
		if n > 0 {
			like := state.Unit{Power: s.Active, Type: components.Type(t)}
			stacks = append(stacks, state.Stack{Word: s.Set().Units[t].Word, Unit: like, Count: int(n)})
		}
	}
	return stacks
}

// placeOptions lists what can be placed where, and through which complex where several serve a sea
// zone. Rules 15.1 and 15.2.
func placeOptions(s *state.State, by components.Power, words []string) []engine.Option {
	f, left := state.ReadUnitList(PoolStacks(s), words), s.Capacities()
	if len(f.Rest) > 1 {
		return nil
	}
	counts := f.Counts()
	if len(f.Rest) == 1 {
		var options []engine.Option
		where, _ := s.Set().Find(f.Rest[0])
		sites(s, func(at site) bool {
			if at.space == where && where.IsSea() && judgePlacement(s, counts, at, &left) == noFault {
				options = append(options, s.SpaceOption(at.complex))
			}
			return true
		})
		if len(options) < 2 {
			return nil
		}
		return options
	}
	options := f.Options(s, by, func(next *state.UnitList) (complete, more bool) {
		counts := next.Counts()
		sites(s, func(at site) bool {
			more = judgePlacement(s, counts, at, &left) == noFault
			return !more
		})
		return false, more
	})
	if f.Empty() || f.Number > 0 {
		return options
	}
	var ways [components.NumSpaces]uint8
	sites(s, func(at site) bool {
		if judgePlacement(s, counts, at, &left) == noFault {
			ways[at.space]++
		}
		return true
	})
	for space, n := range ways {
		if n > 0 {
			options = append(options, engine.Option{
				Word: s.Set().Spaces[space].Word, Label: s.SpaceText(components.Space(space)), Complete: n == 1, More: n > 1,
			})
		}
	}
	return options
}

// WhyNotPlace says what keeps units from a place. Rules 15.1 and 15.2.
func WhyNotPlace(s *state.State, _ components.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("15.2", "axis.refuse.place.full")
	}
	f, left := state.ReadUnitList(PoolStacks(s), words), s.Capacities()
	space, ok := s.Set().Find(word)
	if !ok || f.Empty() || len(f.Rest) > 0 {
		return nil
	}
	fault := noComplex
	sites(s, func(at site) bool {
		if at.space == space {
			fault = max(fault, judgePlacement(s, f.Counts(), at, &left))
		}
		return true
	})
	if counts := f.Counts(); fault == noComplex && counts[components.Complex] > 0 {
		fault = noSite // it is no territory of the power
	}
	rule := engine.Rule("15.1")
	switch fault {
	case noRoom, wastesRoom:
		rule = "15.2"
	case strandsFighter:
		rule = "14"
	}
	return engine.Refuse(rule, "axis.refuse.place."+placeFaults[fault], "place", s.SpaceText(space))
}

// placeFaults are the words of the faults in the catalogues.
var placeFaults = [...]string{
	noComplex: "no-complex", takenNow: "taken", builtNow: "built", wrongPlace: "wrong", noDeck: "no-deck",
	noRoom: "room", wastesRoom: "wastes", strandsFighter: "fighter", noSite: "no-site",
}

// place puts units of the pool on the map. Rules 15.1 and 15.2.
func place(r *state.Referee, _ components.Power, words []string) {
	f, left := state.ReadUnitList(PoolStacks(r.State), words), r.State.Capacities()
	counts := f.Counts()
	where, _ := r.State.Set().Find(f.Rest[0])
	through := components.NoSpace
	if len(f.Rest) > 1 {
		through, _ = r.State.Set().Find(f.Rest[1])
	}
	sites(r.State, func(at site) bool {
		if at.space != where || through != components.NoSpace && through != at.complex || judgePlacement(r.State, counts, at, &left) != noFault {
			return true
		}
		placeUnits(r, counts, at)
		return false
	})
}

// deckPlaces counts the places for fighters in a sea zone: those that new fighters may take, on carriers of
// the power on turn only, and what is free of all its side's. Fighters that landed before sit on the
// carriers that were there, on those of their own power first. Rules 14 and 15.1.
func deckPlaces(s *state.State, zone components.Space) (own, free int) {
	old, built, allied, landed, placed, guests := 0, 0, 0, 0, 0, 0
	for u := range s.UnitsAt(zone) {
		if u.Power.Side() != s.Side() {
			continue
		}
		mine, fresh := u.Power == s.Active, u.Has(state.Mobilized)
		switch {
		case u.Type == components.Carrier && !mine:
			allied += state.FightersPerCarrier
		case u.Type == components.Carrier && fresh:
			built += state.FightersPerCarrier
		case u.Type == components.Carrier:
			old += state.FightersPerCarrier
		case u.Type != components.Fighter:
		case !mine:
			guests++
		case fresh:
			placed++
		default:
			landed++
		}
	}
	free = old + built + allied - landed - placed - guests
	old -= max(0, guests-allied)
	abroad := min(max(0, landed-old), max(0, allied-guests))
	return old + built - (landed - abroad) - placed, free
}

// carriersNeeded counts the carriers that have to be placed in each sea zone so that the fighters that
// wait there get a deck. Rule 14; worked example E27.
func carriersNeeded(s *state.State) (needed [components.NumSeas]uint8) {
	if s.Pool[components.Carrier] == 0 {
		return needed
	}
	for u := range s.ActiveUnits(state.InAir) {
		if u.Type != components.Fighter || !u.Space.IsSea() || needed[u.Space.Sea()-1] > 0 {
			continue
		}
		if _, free := deckPlaces(s, u.Space); free < 0 {
			needed[u.Space.Sea()-1] = uint8((-free + state.FightersPerCarrier - 1) / state.FightersPerCarrier)
		}
	}
	return needed
}
