package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// camp is what can move from a space, with what each lot can do.
type camp struct {
	from c.Space
	by   c.Power
	lots []lot
	// ends and passes of each lot, see planner.
	ends, passes []c.Spaces
}

// party is a list of units that move together.
type party struct {
	*camp
	p     *planner
	force force
}

// party reads the units of an order that moves them.
func (p *planner) party(by c.Power, words []string) (party, bool) {
	from, ok := p.s.set().Find(words[0])
	if !ok {
		return party{}, false
	}
	a := party{p: p, camp: p.camp(by, from)}
	a.force = readForce(a.lots, words[1:])
	return a, true
}

// camp finds what can move from a space, once.
func (p *planner) camp(by c.Power, from c.Space) *camp {
	p.camps.mu.Lock()
	for _, known := range p.camps.all {
		if known.from == from && known.by == by {
			p.camps.mu.Unlock()
			return known
		}
	}
	p.camps.mu.Unlock()
	a := &camp{from: from, by: by}
	var pool []UnitID
	var last *Unit
	able := false
	for u := range p.s.at(from) {
		if last == nil || !alike(last, u) {
			last, able = u, p.anywhere(u)
		}
		if able {
			pool = append(pool, u.ID)
		}
	}
	a.lots = p.s.lots(by, pool)
	reach := make([]c.Spaces, 2*len(a.lots))
	a.ends, a.passes = reach[:len(a.lots)], reach[len(a.lots):]
	for i := range a.lots {
		like := &a.lots[i].like
		left := p.s.movesLeft(like)
		a.ends[i], a.passes[i] = p.ends(like, from, left), p.passes(like, from, left)
	}
	p.camps.mu.Lock()
	defer p.camps.mu.Unlock()
	p.camps.all = append(p.camps.all, a)
	return a
}

// everywhere is the set of all spaces.
var everywhere = c.Spaces{^uint64(0), ^uint64(0), ^uint64(0)}

// common is where all units of a list may go: where the order may end, all such spaces or the first
// that is found, and what they may pass.
func (a *party) common(f *force, all bool) (ends, passes c.Spaces) {
	ends, passes = everywhere, everywhere
	for i, n := range f.taken {
		if n > 0 {
			ends, passes = ends.And(a.ends[i]), passes.And(a.passes[i])
		}
	}
	return a.safe(f, c.NoSpace, ends, all), passes
}

// onward is where all units of a list may go after a leg, all such spaces or the first that is found.
func (a *party) onward(f *force, over c.Space, all bool) c.Spaces {
	ends := everywhere
	for i, n := range f.taken {
		if n > 0 {
			like := &a.force.lots[i].like
			ends = ends.And(a.p.ends(like, over, a.p.s.movesLeft(like)-1))
		}
	}
	return a.safe(f, over, ends, all)
}

// together tells whether all units of a list can go to one place.
func (a *party) together(f *force) bool {
	ends, passes := a.common(f, false)
	if !ends.Empty() {
		return true
	}
	for over := range passes.All() {
		if last := a.onward(f, over, false); !last.Empty() {
			return true
		}
	}
	return false
}

// moveOptions lists who may move where. Rules 7.1 to 7.5 and 14.
func moveOptions(s *State, by c.Power, words []string) []engine.Option {
	p := s.planner()
	if len(words) == 0 {
		return s.spaceOptions(p.origins(true))
	}
	a, ok := p.party(by, words)
	if !ok || len(a.force.rest) > 1 {
		return nil
	}
	f := &a.force
	if len(f.rest) == 1 {
		over, _ := s.set().Find(f.rest[0])
		return s.destinations(a.onward(f, over, true), c.Spaces{}, nil)
	}
	judged, together := -2, false // how many there are of a lot matters where decks are few
	options := f.options(s, by, func(next *force) (complete, more bool) {
		if next.last != judged || next.last >= 0 && next.lots[next.last].like.Type == c.Fighter || p.pressed() {
			judged, together = next.last, a.together(next)
		}
		return false, together
	})
	if f.empty() || f.number > 0 {
		return options
	}
	ends, passes := a.common(f, true)
	return append(options, s.destinations(ends, passes, func(over c.Space) bool {
		last := a.onward(f, over, false)
		return !last.Empty()
	})...)
}

// canMove tells whether anything can move.
func canMove(s *State, _ c.Power) bool {
	from := s.planner().origins(false)
	return !from.Empty()
}

// origins are the spaces from which something can move, all of them or the first that is found.
func (p *planner) origins(all bool) (from c.Spaces) {
	var last *Unit
	var stuck [c.NumSpaces]uint16 // types of units that have done nothing yet and cannot move, by bits
	for u := range p.s.arms(ashore, flying, afloat) {
		if from.Has(u.Space) || last != nil && alike(last, u) {
			continue
		}
		idle, bit := u.Used == 0 && u.Flags == 0 && u.Aboard == NoUnit && u.Type != c.Carrier, uint16(1)<<u.Type
		if idle && stuck[u.Space]&bit != 0 {
			continue
		}
		if last = u; p.anywhere(u) {
			from.Add(u.Space)
			if !all {
				break
			}
		} else if idle {
			stuck[u.Space] |= bit
		}
	}
	return from
}

// alike tells whether units of one power can move to the same places. Of carriers nobody can tell: one
// may have guests that need it, another not.
func alike(a, b *Unit) bool {
	return a.Type != c.Carrier && a.Power == b.Power && a.Type == b.Type && a.Space == b.Space && a.Used == b.Used && a.Flags == b.Flags && a.Aboard == b.Aboard
}

// spaceOptions are spaces that further words follow.
func (s *State) spaceOptions(spaces c.Spaces) []engine.Option {
	if spaces.Empty() {
		return nil
	}
	options := make([]engine.Option, 0, spaces.Len())
	for space := range spaces.All() {
		options = append(options, engine.Option{Word: s.set().Spaces[space].Word, Label: s.spaceText(space), More: true})
	}
	return options
}

// destinations are spaces where an order may end or which it may pass.
func (s *State) destinations(ends, passes c.Spaces, on func(over c.Space) bool) []engine.Option {
	spaces := ends.Or(passes)
	if spaces.Empty() {
		return nil
	}
	options := make([]engine.Option, 0, spaces.Len())
	for space := range spaces.All() {
		option := engine.Option{Word: s.set().Spaces[space].Word, Label: s.spaceText(space), Complete: ends.Has(space)}
		option.More = passes.Has(space) && on(space)
		option.Enough = option.More // the referee finds the way to what lies behind
		if option.Complete || option.More {
			options = append(options, option)
		}
	}
	return options
}

// move carries units along the legs of an order.
func move(r *referee, by c.Power, words []string) error {
	a, _ := r.planner().party(by, words)
	at, ids := a.from, a.force.ids()
	for _, word := range a.force.rest {
		to, _ := r.s.set().Find(word)
		r.leg(ids, at, to)
		at = to
	}
	return nil
}

// leg moves units from one space to another, those that go the same way together. A tank that
// leaves a hostile territory has blitzed it. Rule 7.2.
func (r *referee) leg(ids []UnitID, from, to c.Space) {
	p := r.planner()
	var ways [][]c.Space
	var groups [][]UnitID
	for _, id := range ids {
		u := r.s.Units.find(id)
		way := p.way(u, from, to, r.s.movesLeft(u))
		i := slices.IndexFunc(ways, func(other []c.Space) bool { return slices.Equal(way, other) })
		if i < 0 {
			i = len(ways)
			ways, groups = append(ways, way), append(groups, nil)
		}
		groups[i] = append(groups[i], id)
	}
	if p.combat && from.IsLand() && r.s.hostileLand(from, p.side) {
		r.capture(from, r.s.Active)
	}
	passengers := r.passengers(ids, from)
	for i, way := range ways {
		var units []Unit
		for _, id := range groups[i] {
			units = append(units, moved(*r.s.Units.find(id), way, p.combat))
			for _, cargo := range r.s.cargo(id) {
				units = append(units, r.s.Units.find(cargo).at(to))
			}
		}
		for _, u := range passengers {
			if contains(groups[i], u.Aboard) {
				units = append(units, u.at(to))
			}
		}
		r.Emit(UnitsMoved{Units: units, Way: way})
	}
}

// moved is a unit at the end of a way.
func moved(u Unit, way []c.Space, combat bool) Unit {
	u.Used += uint8(len(way) - 1)
	u.Space, u.From = way[len(way)-1], way[len(way)-2]
	if combat {
		u.Flags |= MovedCombat
	}
	return u
}

// passengers are the fighters of allies that go with the carriers among some ships: those that
// have their places there, see hosts. Rules 7.5 and 13, worked example E31.
func (r *referee) passengers(ids []UnitID, from c.Space) (aboard []Unit) {
	if !from.IsSea() {
		return nil
	}
	var guests []Unit
	for u := range r.s.at(from) {
		if u.Type == c.Fighter && u.Power != r.s.Active && u.Power.Side() == r.s.side() && u.Aboard == NoUnit {
			guests = append(guests, *u)
		}
	}
	if len(guests) == 0 {
		return nil
	}
	r.s.hosts(func(carrier *Unit, _, taken uint8) {
		if carrier.Space != from {
			return
		}
		for ; taken > 0; taken-- {
			if contains(ids, carrier.ID) {
				guests[0].Aboard = carrier.ID
				aboard = append(aboard, guests[0])
			}
			guests = guests[1:]
		}
	})
	return aboard
}
