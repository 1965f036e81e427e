package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// homeless are fighters of the defender that look for a place after the battles: those of a sunk
// carrier, and interceptors whose territory was captured. Rules 8.1 and 14, P3.4.
type homeless struct {
	space c.Space
	// power that decides.
	power c.Power
	// must go, or they are lost; may is the number that may go: a fighter that finds room on
	// another carrier of the zone may stay (A37).
	must, may int
	fighters  []UnitID
	ways      []c.Space
}

// nextHomeless are the first fighters about which somebody has to decide; false where there are
// none.
func (s *State) nextHomeless() (homeless, bool) {
	for _, f := range s.Fights {
		if f.Resettled {
			continue
		}
		h, found := homeless{}, false
		switch f.Kind {
		case SeaFight:
			h, found = s.homelessAtSea(f)
		case Raid:
			h, found = s.homelessAshore(f.Space)
		}
		if found && (h.must > 0 || len(h.ways) > 0) {
			return h, true
		}
	}
	return homeless{}, false
}

// homelessAtSea are the fighters of carriers sunk in a battle. The power asked is the one with the
// most fighters beyond the decks of its own.
func (s *State) homelessAtSea(f Fight) (homeless, bool) {
	var planes, decks [c.NumPowers]int
	all, room := 0, 0
	for i := range s.Units {
		u := &s.Units[i]
		if u.Space != f.Space || u.Power.Side() != s.side().Other() {
			continue
		}
		switch u.Type {
		case c.Fighter:
			planes[u.Power]++
			all++
		case c.Carrier:
			decks[u.Power] += deckPlaces
			room += deckPlaces
		}
	}
	h := homeless{space: f.Space, power: c.NoPower, must: max(0, all-room)}
	for power := range planes {
		p := c.Power(power)
		if planes[p] > 0 && (h.power == c.NoPower || planes[p]-decks[p] > planes[h.power]-decks[h.power]) {
			h.power = p
		}
	}
	if h.power == c.NoPower || h.must == 0 && f.Carriers == 0 {
		return homeless{}, false
	}
	h.fighters = s.fightersOf(h.power, f.Space)
	h.must = min(h.must, len(h.fighters))
	h.may = min(len(h.fighters), max(h.must, deckPlaces*int(f.Carriers)))
	h.ways = s.refuges(f.Space, h.power)
	return h, true
}

// homelessAshore are interceptors over a territory that was captured.
func (s *State) homelessAshore(space c.Space) (homeless, bool) {
	if !s.friendlyLand(space, s.side()) {
		return homeless{}, false
	}
	for power := range c.Power(c.NumPowers) {
		if power.Side() != s.side().Other() {
			continue
		}
		if fighters := s.fightersOf(power, space); len(fighters) > 0 {
			return homeless{
				space: space, power: power, must: len(fighters), may: len(fighters),
				fighters: fighters, ways: s.refuges(space, power),
			}, true
		}
	}
	return homeless{}, false
}

func (s *State) fightersOf(power c.Power, space c.Space) []UnitID {
	var ids []UnitID
	for i := range s.Units {
		if u := &s.Units[i]; u.Space == space && u.Power == power && u.Type == c.Fighter {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// refuges are the spaces one move away where a homeless fighter may land: friendly territories,
// and carriers with a free deck. Rule 14.
func (s *State) refuges(from c.Space, power c.Power) []c.Space {
	var ways []c.Space
	for to := range c.Space(c.NumSpaces) {
		if s.set().Flight(from, to) == 1 && s.roomFor(to, power.Side()) > 0 {
			ways = append(ways, to)
		}
	}
	return ways
}

// roomFor is how many fighters of a side may land in a space. Rule 14.
func (s *State) roomFor(space c.Space, side c.Side) int {
	if space.IsLand() {
		if s.friendlyLand(space, side) {
			return maxNumber
		}
		return 0
	}
	room := 0
	for i := range s.Units {
		u := &s.Units[i]
		if u.Space != space || u.Power.Side() != side {
			continue
		}
		switch u.Type {
		case c.Carrier:
			room += deckPlaces
		case c.Fighter:
			room--
		}
	}
	return room
}

// askRelocation asks the owner of homeless fighters; where there is but one way for them, or
// none, nobody is asked.
func askRelocation(s *State) []engine.Decision {
	h, found := s.nextHomeless()
	if !found || len(h.ways) == 0 || s.oneWay(&h) {
		return nil
	}
	decisions := s.decision(h.power, "relocation", engine.Moment, false,
		"place", s.spaceText(h.space), "n", max(h.must, h.may), "must", h.must)
	decisions[0].About = []string{s.set().Spaces[h.space].Word}
	return decisions
}

// oneWay tells whether all fighters have to go and there is one space for them.
func (s *State) oneWay(h *homeless) bool {
	return len(h.ways) == 1 && h.must == len(h.fighters) && s.roomFor(h.ways[0], h.power.Side()) >= h.must
}

// relocate goes on where nobody is asked: it takes the one way that there is, destroys what finds
// no place, and goes on to the settlement of captures. Rule 14, P3.4.
func relocate(r *referee) {
	h, found := r.s.nextHomeless()
	switch {
	case !found:
		r.enter(Settlement)
	case len(h.ways) == 0:
		r.lose(h.fighters[:h.must], CauseNoLanding, "14")
	default:
		r.fly(&h, h.fighters, h.ways[0])
	}
}

// fly takes homeless fighters to a refuge.
func (r *referee) fly(h *homeless, ids []UnitID, to c.Space) {
	var units []Unit
	for _, id := range ids {
		u := r.s.Units.find(id).at(to)
		u.Flags &^= Intercepts
		units = append(units, u)
	}
	r.Emit(UnitsMoved{Units: units, Way: []c.Space{h.space, to}})
	if next, found := r.s.nextHomeless(); !found || next.space != h.space || next.must == 0 { // not those of a partner either
		r.Emit(Resettled{Space: h.space})
	}
}

// relocateForce reads the fighters of an order, and the words after them.
func (s *State) relocateForce(by c.Power, words []string) (force, homeless) {
	h, found := s.nextHomeless()
	if !found || h.power != by {
		return force{}, h
	}
	return readForce(s.lots(by, h.fighters), words), h
}

func relocateOptions(s *State, by c.Power, words []string) []engine.Option {
	f, h := s.relocateForce(by, words)
	if len(f.rest) > 0 {
		return nil
	}
	var options []engine.Option
	if f.total() > 0 && f.number == 0 {
		for _, space := range h.ways {
			if s.roomFor(space, by.Side()) >= f.total() {
				options = append(options, engine.Option{Word: s.set().Spaces[space].Word, Label: s.spaceText(space), Complete: true})
			}
		}
		return options
	}
	return f.options(s, by, func(next *force) (complete, more bool) {
		n := next.total()
		return false, n <= h.may && slices.ContainsFunc(h.ways, func(to c.Space) bool { return s.roomFor(to, by.Side()) >= n })
	})
}

func carryRelocation(r *referee, by c.Power, words []string) error {
	f, h := r.s.relocateForce(by, words)
	to, _ := r.s.set().Find(f.rest[0])
	r.fly(&h, f.ids(), to)
	return nil
}

// mayRemain tells whether all fighters find room on carriers in their zone.
func mayRemain(s *State, by c.Power) bool {
	h, found := s.nextHomeless()
	return found && h.power == by && h.must == 0
}

// remain leaves fighters on the other carriers of their zone. Rule 14, A37.
func remain(r *referee, _ c.Power, _ []string) error {
	h, _ := r.s.nextHomeless()
	r.Emit(Resettled{Space: h.space})
	return nil
}

// explainRelocation says why fighters may not go to a space. Rule 14.
func explainRelocation(s *State, by c.Power, words []string, word string) *engine.Refusal {
	space, known := s.set().Find(word)
	h, found := s.nextHomeless()
	if !known || len(words) == 0 || !found {
		return nil
	}
	if s.set().Flight(h.space, space) != 1 {
		return engine.Refuse("14", "axis.refuse.relocation.far", "place", s.spaceText(space))
	}
	return engine.Refuse("14", "axis.refuse.relocation.room", "place", s.spaceText(space))
}

// explainRemain says why fighters cannot stay. Rule 14.
func explainRemain(s *State, by c.Power, words []string, _ string) *engine.Refusal {
	if len(words) > 0 || mayRemain(s, by) {
		return nil
	}
	return engine.Refuse("14", "axis.refuse.remain")
}
