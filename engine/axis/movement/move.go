package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// origin is what can move from a space, with what each stack can do.
type origin struct {
	From   components.Space
	by     components.Power
	Stacks []state.Stack
	// ends and passes of each stack, see [Planner].
	ends, passes []components.Spaces
}

// moveOrder is a list of units that move together.
type moveOrder struct {
	*origin
	p     *Planner
	Units state.UnitList
}

// MoveOrder reads the units of an order that moves them.
func (p *Planner) MoveOrder(by components.Power, words []string) (moveOrder, bool) {
	from, ok := p.s.Set().Find(words[0])
	if !ok {
		return moveOrder{}, false
	}
	a := moveOrder{p: p, origin: p.origin(by, from)}
	a.Units = state.ReadUnitList(a.Stacks, words[1:])
	return a, true
}

// origin finds what can move from a space, once.
func (p *Planner) origin(by components.Power, from components.Space) *origin {
	p.knownOrigins.mu.Lock()
	for _, known := range p.knownOrigins.all {
		if known.From == from && known.by == by {
			p.knownOrigins.mu.Unlock()
			return known
		}
	}
	p.knownOrigins.mu.Unlock()
	a := &origin{From: from, by: by}
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
	a.Stacks = p.s.StacksOf(by, pool)
	reach := make([]components.Spaces, 2*len(a.Stacks))
	a.ends, a.passes = reach[:len(a.Stacks)], reach[len(a.Stacks):]
	for i := range a.Stacks {
		like := &a.Stacks[i].Unit
		left := p.s.MovesLeft(like)
		a.ends[i], a.passes[i] = p.Ends(like, from, left), p.passes(like, from, left)
	}
	p.knownOrigins.mu.Lock()
	defer p.knownOrigins.mu.Unlock()
	p.knownOrigins.all = append(p.knownOrigins.all, a)
	return a
}

var everywhere = components.Spaces{^uint64(0), ^uint64(0), ^uint64(0)}

// common is where all units of a list may go: where the order may end, all such spaces or the first
// that is found, and what they may pass.
func (a *moveOrder) common(f *state.UnitList, all bool) (ends, passes components.Spaces) {
	ends, passes = everywhere, everywhere
	for i, n := range f.Taken {
		if n > 0 {
			ends, passes = ends.And(a.ends[i]), passes.And(a.passes[i])
		}
	}
	return a.safeEnds(f, components.NoSpace, ends, all), passes
}

// onward is where all units of a list may go after a leg, all such spaces or the first that is found.
func (a *moveOrder) onward(f *state.UnitList, over components.Space, all bool) components.Spaces {
	ends := everywhere
	for i, n := range f.Taken {
		if n > 0 {
			like := &a.Units.Stacks[i].Unit
			ends = ends.And(a.p.Ends(like, over, a.p.s.MovesLeft(like)-1))
		}
	}
	return a.safeEnds(f, over, ends, all)
}

func (a *moveOrder) together(f *state.UnitList) bool {
	ends, passes := a.common(f, false)
	if !ends.Empty() {
		return true
	}
	for over := range passes.All() {
		if !a.onward(f, over, false).Empty() {
			return true
		}
	}
	return false
}

// moveOptions lists who may move where. Rules 7.1 to 7.5 and 14.
func moveOptions(s *state.State, by components.Power, words []string) []engine.Option {
	p := PlannerOf(s)
	if len(words) == 0 {
		return s.SpaceOptions(p.origins(true))
	}
	a, ok := p.MoveOrder(by, words)
	if !ok || len(a.Units.Rest) > 1 {
		return nil
	}
	f := &a.Units
	if len(f.Rest) == 1 {
		over, _ := s.Set().Find(f.Rest[0])
		return s.Destinations(a.onward(f, over, true), components.Spaces{}, nil)
	}
	judged, together := -2, false // how many there are of a stack matters where decks are few
	return f.OptionsThen(s, by, func(next *state.UnitList) bool {
		if next.Last != judged || next.Last >= 0 && next.Stacks[next.Last].Unit.Type == components.Fighter || p.decksNeeded() {
			judged, together = next.Last, a.together(next)
		}
		return together
	}, func() []engine.Option {
		ends, passes := a.common(f, true)
		return s.Destinations(ends, passes, func(over components.Space) bool { return !a.onward(f, over, false).Empty() })
	})
}

func canMove(s *state.State, _ components.Power) bool { return !PlannerOf(s).origins(false).Empty() }

// origins are the spaces from which something can move, all of them or the first that is found.
func (p *Planner) origins(all bool) (from components.Spaces) {
	var last *state.Unit
	var stuck [components.NumSpaces]uint16 // types of units that have done nothing yet and cannot move, by bits
	for u := range p.s.ActiveUnits(state.OnLand, state.InAir, state.AtSea) {
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
	return a.Type != components.Carrier && a.Power == b.Power && a.Type == b.Type && a.Space == b.Space && a.Used == b.Used && a.Flags == b.Flags &&
		a.Aboard == b.Aboard
}

// move carries units along the legs of an order.
func move(r *state.Referee, by components.Power, words []string) {
	a, _ := refereePlanner(r).MoveOrder(by, words)
	at, ids := a.From, a.Units.IDs()
	for _, word := range a.Units.Rest {
		to, _ := r.State.Set().Find(word)
		moveLeg(r, ids, at, to)
		at = to
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
func passengers(s *state.State, ids []state.UnitID, from components.Space) (aboard []state.Unit) {
	if !from.IsSea() {
		return nil
	}
	var guests []state.Unit
	for u := range s.UnitsAt(from) {
		if u.Type == components.Fighter && u.Power != s.Active && u.Power.Side() == s.Side() && u.Aboard == state.NoUnit {
			guests = append(guests, *u)
		}
	}
	if len(guests) == 0 {
		return nil
	}
	landing.EachCarrier(s, func(carrier *state.Unit, _, taken uint8) {
		if carrier.Space != from {
			return
		}
		for ; taken > 0; taken-- {
			if slices.Contains(ids, carrier.ID) {
				guests[0].Aboard = carrier.ID
				aboard = append(aboard, guests[0])
			}
			guests = guests[1:]
		}
	})
	return aboard
}

// moveLeg moves units from one space to another, those that go the same way together. A tank that
// leaves a hostile territory has blitzed it. Rule 7.2.
func moveLeg(r *state.Referee, ids []state.UnitID, from, to components.Space) {
	p := refereePlanner(r)
	var ways [][]components.Space
	var groups [][]state.UnitID
	for _, id := range ids {
		u := r.State.Units.Find(id)
		way := p.way(u, from, to, r.State.MovesLeft(u))
		i := slices.IndexFunc(ways, func(other []components.Space) bool { return slices.Equal(way, other) })
		if i < 0 {
			i = len(ways)
			ways, groups = append(ways, way), append(groups, nil)
		}
		groups[i] = append(groups[i], id)
	}
	if p.Combat && from.IsLand() && r.State.HostileLand(from, p.side) {
		r.Capture(from, r.State.Active)
	}
	guests := passengers(r.State, ids, from)
	for i, way := range ways {
		var units []state.Unit
		for _, id := range groups[i] {
			units = append(units, moved(*r.State.Units.Find(id), way, p.Combat))
			for _, cargo := range r.State.Cargo(id) {
				units = append(units, r.State.Units.Find(cargo).At(to))
			}
		}
		for _, u := range guests {
			if slices.Contains(groups[i], u.Aboard) {
				units = append(units, u.At(to))
			}
		}
		r.Emit(state.UnitsMoved{Units: units, Way: way})
	}
}
