package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// camp is what can move from a space, with what each lot can do.
type camp struct {
	From components.Space
	by   components.Power
	Lots []state.Lot
	// ends and passes of each lot, see planner.
	ends, passes []components.Spaces
}

// party is a list of units that move together.
type party struct {
	*camp
	p     *planner
	Force state.Force
}

// Party reads the units of an order that moves them.
func (p *planner) Party(by components.Power, words []string) (party, bool) {
	from, ok := p.s.Set().Find(words[0])
	if !ok {
		return party{}, false
	}
	a := party{p: p, camp: p.camp(by, from)}
	a.Force = state.ReadForce(a.Lots, words[1:])
	return a, true
}

// camp finds what can move from a space, once.
func (p *planner) camp(by components.Power, from components.Space) *camp {
	p.camps.mu.Lock()
	for _, known := range p.camps.all {
		if known.From == from && known.by == by {
			p.camps.mu.Unlock()
			return known
		}
	}
	p.camps.mu.Unlock()
	a := &camp{From: from, by: by}
	var pool []state.UnitID
	var last *state.Unit
	able := false
	for u := range p.s.UnitsAt(from) {
		if last == nil || !alike(last, u) {
			last, able = u, p.anywhere(u)
		}
		if able {
			pool = append(pool, u.ID)
		}
	}
	a.Lots = p.s.Lots(by, pool)
	reach := make([]components.Spaces, 2*len(a.Lots))
	a.ends, a.passes = reach[:len(a.Lots)], reach[len(a.Lots):]
	for i := range a.Lots {
		like := &a.Lots[i].Like
		left := MovesLeft(p.s, like)
		a.ends[i], a.passes[i] = p.Ends(like, from, left), p.passes(like, from, left)
	}
	p.camps.mu.Lock()
	defer p.camps.mu.Unlock()
	p.camps.all = append(p.camps.all, a)
	return a
}

// everywhere is the set of all spaces.
var everywhere = components.Spaces{^uint64(0), ^uint64(0), ^uint64(0)}

// common is where all units of a list may go: where the order may end, all such spaces or the first
// that is found, and what they may pass.
func (a *party) common(f *state.Force, all bool) (ends, passes components.Spaces) {
	ends, passes = everywhere, everywhere
	for i, n := range f.Taken {
		if n > 0 {
			ends, passes = ends.And(a.ends[i]), passes.And(a.passes[i])
		}
	}
	return a.safe(f, components.NoSpace, ends, all), passes
}

// onward is where all units of a list may go after a leg, all such spaces or the first that is found.
func (a *party) onward(f *state.Force, over components.Space, all bool) components.Spaces {
	ends := everywhere
	for i, n := range f.Taken {
		if n > 0 {
			like := &a.Force.Lots[i].Like
			ends = ends.And(a.p.Ends(like, over, MovesLeft(a.p.s, like)-1))
		}
	}
	return a.safe(f, over, ends, all)
}

// together tells whether all units of a list can go to one place.
func (a *party) together(f *state.Force) bool {
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
func moveOptions(s *state.State, by components.Power, words []string) []engine.Option {
	p := PlannerOf(s)
	if len(words) == 0 {
		return spaceOptions(s, p.origins(true))
	}
	a, ok := p.Party(by, words)
	if !ok || len(a.Force.Rest) > 1 {
		return nil
	}
	f := &a.Force
	if len(f.Rest) == 1 {
		over, _ := s.Set().Find(f.Rest[0])
		return destinations(s, a.onward(f, over, true), components.Spaces{}, nil)
	}
	judged, together := -2, false // how many there are of a lot matters where decks are few
	options := f.Options(s, by, func(next *state.Force) (complete, more bool) {
		if next.Last != judged || next.Last >= 0 && next.Lots[next.Last].Like.Type == components.Fighter || p.pressed() {
			judged, together = next.Last, a.together(next)
		}
		return false, together
	})
	if f.Empty() || f.Number > 0 {
		return options
	}
	ends, passes := a.common(f, true)
	return append(options, destinations(s, ends, passes, func(over components.Space) bool {
		last := a.onward(f, over, false)
		return !last.Empty()
	})...)
}

// canMove tells whether anything can move.
func canMove(s *state.State, _ components.Power) bool {
	from := PlannerOf(s).origins(false)
	return !from.Empty()
}

// origins are the spaces from which something can move, all of them or the first that is found.
func (p *planner) origins(all bool) (from components.Spaces) {
	var last *state.Unit
	var stuck [components.NumSpaces]uint16 // types of units that have done nothing yet and cannot move, by bits
	for u := range p.s.Arms(state.Ashore, state.Flying, state.Afloat) {
		if from.Has(u.Space) || last != nil && alike(last, u) {
			continue
		}
		idle, bit := u.Used == 0 && u.Flags == 0 && u.Aboard == state.NoUnit && u.Type != components.Carrier, uint16(1)<<u.Type
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
func alike(a, b *state.Unit) bool {
	return a.Type != components.Carrier && a.Power == b.Power && a.Type == b.Type && a.Space == b.Space && a.Used == b.Used && a.Flags == b.Flags && a.Aboard == b.Aboard
}

// spaceOptions are spaces that further words follow.
func spaceOptions(s *state.State, spaces components.Spaces) []engine.Option {
	if spaces.Empty() {
		return nil
	}
	options := make([]engine.Option, 0, spaces.Len())
	for space := range spaces.All() {
		options = append(options, engine.Option{Word: s.Set().Spaces[space].Word, Label: s.SpaceText(space), More: true})
	}
	return options
}

// destinations are spaces where an order may end or which it may pass.
func destinations(s *state.State, ends, passes components.Spaces, on func(over components.Space) bool) []engine.Option {
	spaces := ends.Or(passes)
	if spaces.Empty() {
		return nil
	}
	options := make([]engine.Option, 0, spaces.Len())
	for space := range spaces.All() {
		option := engine.Option{Word: s.Set().Spaces[space].Word, Label: s.SpaceText(space), Complete: ends.Has(space)}
		option.More = passes.Has(space) && on(space)
		option.UsuallyComplete = option.More // the referee finds the way to what lies behind
		if option.Complete || option.More {
			options = append(options, option)
		}
	}
	return options
}

// move carries units along the legs of an order.
func move(r *state.Referee, by components.Power, words []string) error {
	a, _ := plannerOfRun(r).Party(by, words)
	at, ids := a.From, a.Force.Ids()
	for _, word := range a.Force.Rest {
		to, _ := r.S.Set().Find(word)
		moveLeg(r, ids, at, to)
		at = to
	}
	return nil
}

// moveLeg moves units from one space to another, those that go the same way together. A tank that
// leaves a hostile territory has blitzed it. Rule 7.2.
func moveLeg(r *state.Referee, ids []state.UnitID, from, to components.Space) {
	p := plannerOfRun(r)
	var ways [][]components.Space
	var groups [][]state.UnitID
	for _, id := range ids {
		u := r.S.Units.Find(id)
		way := p.way(u, from, to, MovesLeft(r.S, u))
		i := slices.IndexFunc(ways, func(other []components.Space) bool { return slices.Equal(way, other) })
		if i < 0 {
			i = len(ways)
			ways, groups = append(ways, way), append(groups, nil)
		}
		groups[i] = append(groups[i], id)
	}
	if p.Combat && from.IsLand() && r.S.HostileLand(from, p.side) {
		economy.Capture(r, from, r.S.Active)
	}
	passengers := passengers(r, ids, from)
	for i, way := range ways {
		var units []state.Unit
		for _, id := range groups[i] {
			units = append(units, moved(*r.S.Units.Find(id), way, p.Combat))
			for _, cargo := range r.S.Cargo(id) {
				units = append(units, r.S.Units.Find(cargo).At(to))
			}
		}
		for _, u := range passengers {
			if state.Contains(groups[i], u.Aboard) {
				units = append(units, u.At(to))
			}
		}
		r.Emit(state.UnitsMoved{Units: units, Way: way})
	}
}

// moved is a unit at the end of a way.
func moved(u state.Unit, way []components.Space, combat bool) state.Unit {
	u.Used += uint8(len(way) - 1)
	u.Space, u.From = way[len(way)-1], way[len(way)-2]
	if combat {
		u.Flags |= state.MovedCombat
	}
	return u
}

// passengers are the fighters of allies that go with the carriers among some ships: those that
// have their places there, see hosts. Rules 7.5 and 13, worked example E31.
func passengers(r *state.Referee, ids []state.UnitID, from components.Space) (aboard []state.Unit) {
	if !from.IsSea() {
		return nil
	}
	var guests []state.Unit
	for u := range r.S.UnitsAt(from) {
		if u.Type == components.Fighter && u.Power != r.S.Active && u.Power.Side() == r.S.Side() && u.Aboard == state.NoUnit {
			guests = append(guests, *u)
		}
	}
	if len(guests) == 0 {
		return nil
	}
	hosts(r.S, func(carrier *state.Unit, _, taken uint8) {
		if carrier.Space != from {
			return
		}
		for ; taken > 0; taken-- {
			if state.Contains(ids, carrier.ID) {
				guests[0].Aboard = carrier.ID
				aboard = append(aboard, guests[0])
			}
			guests = guests[1:]
		}
	})
	return aboard
}
