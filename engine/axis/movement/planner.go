package movement

import (
	"sync"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// planner answers where units of the power on turn may go in a phase of moves. It keeps what all
// questions about one position need.
type planner struct {
	s      *state.State
	side   components.Side
	Combat bool
	water  state.Water
	// garrison are the territories where the other side has a unit.
	garrison components.Spaces
	// charts of the ground as it lies.
	charts *charts
	// camps are those that were looked at.
	camps struct {
		mu  sync.Mutex
		all []*camp
	}
	// afloat is what the power on turn has at sea, once it was counted.
	afloat  fleet
	counted sync.Once
	// target are the goals of aircraft in the combat move phase, once they were looked up.
	target   components.Spaces
	targeted sync.Once
	// shelter are the landing places of bombers and of fighters, once they were looked up.
	shelter   [2]components.Spaces
	sheltered sync.Once
	// lost is how many aircraft no non-combat move saves, press whether some depend on decks, once
	// they were looked up.
	lost             int
	press            bool
	judged, pressing sync.Once
}

// PlannerOf of the phase that the game is in.
func PlannerOf(s *state.State) *planner {
	if s.Cache == nil {
		return NewPlanner(s, nil)
	}
	s.Cache.Mu.Lock()
	defer s.Cache.Mu.Unlock()
	known, ok := s.Cache.Planner.(*planner)
	if !ok {
		earlier, _ := s.Cache.Charts.(*charts)
		known = NewPlanner(s, earlier)
		s.Cache.Planner, s.Cache.Charts = known, known.charts
	}
	return known
}

// NewPlanner begins with the charts of an earlier position, where there are any.
func NewPlanner(s *state.State, earlier *charts) *planner {
	seen := s.EnemiesOf(s.Side())
	p := &planner{s: s, side: s.Side(), Combat: s.Stage == state.CombatMove, water: seen.Water, garrison: seen.Garrison}
	p.charts = p.chartsFrom(earlier)
	return p
}

// MovesLeft is how far a unit may still go in this turn.
func MovesLeft(s *state.State, u *state.Unit) int { return s.Info(u).Move - int(u.Used) }

// Flags that keep a unit from moving.
const (
	heldCombat    = state.Loaded | state.Unloaded | state.Raids | state.Escorts | state.Bombards | state.Lands | state.Retreated | state.Hovers
	heldNoncombat = state.MovedCombat | state.Fought | state.Loaded | state.Unloaded | state.Retreated
)

// Movable tells whether a unit may move in this phase at all. Rules 7.2 to 7.5 and 14.
func (p *planner) Movable(u *state.Unit) bool {
	if u.Power != p.s.Active || u.Aboard != state.NoUnit || MovesLeft(p.s, u) <= 0 {
		return false
	}
	switch class := u.Type.Class(); {
	case class == components.Air:
		return !p.Combat || u.Used == 0 && u.Flags&heldCombat == 0
	case class == components.Building:
		return false
	case p.Combat && class == components.Land:
		return u.Flags&heldCombat == 0 && u.Type != components.AAGun
	case p.Combat:
		held := heldCombat
		if u.Type == components.Transport {
			held &^= state.Loaded
		}
		return u.Flags&held == 0 && (u.Used == 0 || !p.water.Stopped(u, u.Space))
	case class == components.Land:
		return u.Flags&(heldNoncombat|state.Captured) == 0
	}
	held := heldNoncombat
	if u.Type == components.Transport {
		held &^= state.Loaded
	}
	return u.Flags&held == 0 && (u.Used == 0 || !p.water.Stopped(u, u.Space))
}

// beside are the spaces that border on one for a class of units. Rule 4.4.
func (p *planner) beside(class components.Class, from components.Space) []components.Space {
	if class == components.Sea {
		return p.s.Set().Seas[from]
	}
	return p.s.Set().Lands[from]
}

// steps tells whether a land unit or a ship may go on to a neighbouring space, and whether it has
// to stop there.
func (p *planner) steps(u *state.Unit, from, to components.Space) (may, stops bool) {
	if u.Type.Class() == components.Sea {
		return p.sails(u, from, to)
	}
	return p.marches(u, from, to)
}

// stays tells whether the move of a land unit or a ship may end in a space it entered.
func (p *planner) stays(u *state.Unit, from, to components.Space) bool {
	if u.Type.Class() == components.Sea {
		return p.sailEnds(u, to)
	}
	return p.marchEnds(from, to)
}

// through tells whether a leg may lead through a space without naming it: a blitz is always named.
// Rule 7.2.
func (p *planner) through(u *state.Unit, space components.Space) bool {
	return !p.Combat || u.Type.Class() == components.Sea || !p.s.HostileLand(space, p.side)
}

// Survey finds the spaces where a leg of a unit may end so that the order is whole.
func (p *planner) Survey(u *state.Unit, from components.Space, left int) (ends components.Spaces) {
	class := u.Type.Class()
	if class == components.Air {
		return p.flights(u, from, left)
	}
	for _, to := range p.beside(class, from) {
		may, stops := p.steps(u, from, to)
		if !may {
			continue
		}
		if p.stays(u, from, to) {
			ends.Add(to)
		}
		if stops || left < 2 || !p.through(u, to) {
			continue
		}
		for _, last := range p.beside(class, to) {
			if last == from || ends.Has(last) {
				continue
			}
			if may, _ := p.steps(u, to, last); may && p.stays(u, to, last) {
				ends.Add(last)
			}
		}
	}
	return ends
}

// passes are the spaces that a leg of a unit may name on its way elsewhere.
func (p *planner) passes(u *state.Unit, from components.Space, left int) (passes components.Spaces) {
	class := u.Type.Class()
	if class == components.Air || left < 2 {
		return passes
	}
	for _, to := range p.beside(class, from) {
		if may, stops := p.steps(u, from, to); may && !stops {
			passes.Add(to)
		}
	}
	return passes
}

// anywhere tells whether a unit can move at all.
func (p *planner) anywhere(u *state.Unit) bool {
	if !p.Movable(u) {
		return false
	}
	left := MovesLeft(p.s, u)
	may := func(over components.Space, ends components.Spaces) bool {
		if p.delicate(u.Type) {
			ends = p.safe([]state.UnitID{u.ID}, over, ends, false)
		}
		return !ends.Empty()
	}
	if may(components.NoSpace, p.Ends(u, u.Space, left)) {
		return true
	}
	for to := range p.passes(u, u.Space, left).All() {
		if may(to, p.Ends(u, to, left-1)) {
			return true
		}
	}
	return false
}

// way is how a unit goes from a space to one where its leg may end, or that it may pass.
func (p *planner) way(u *state.Unit, from, to components.Space, left int) []components.Space {
	class := u.Type.Class()
	if class == components.Air {
		return flightWay(p.s, from, to)
	}
	for _, next := range p.beside(class, from) {
		if next == to {
			if may, _ := p.steps(u, from, to); may {
				return []components.Space{from, to}
			}
		}
	}
	for _, over := range p.beside(class, from) {
		may, stops := p.steps(u, from, over)
		if !may || stops || left < 2 || !p.through(u, over) {
			continue
		}
		for _, next := range p.beside(class, over) {
			if next != to {
				continue
			}
			if may, _ := p.steps(u, over, to); may && p.stays(u, over, to) {
				return []components.Space{from, over, to}
			}
		}
	}
	return nil
}

// plannerOfRun of the phase. Before the first event it is that of the state that the order is given in,
// which does not change with the events.
func plannerOfRun(r *state.Referee) *planner {
	if r.Before != nil && len(r.Events) == 0 {
		return PlannerOf(r.Before)
	}
	if r.Before != nil {
		earlier, _ := r.Before.Charts().(*charts)
		return NewPlanner(r.S, earlier)
	}
	return PlannerOf(r.S)
}
