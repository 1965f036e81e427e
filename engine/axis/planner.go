package axis

import (
	"sync"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// planner answers where units of the power on turn may go in a phase of moves. It keeps what all
// questions about one position need.
type planner struct {
	s      *State
	side   c.Side
	combat bool
	water  water
	// garrison are the territories where the other side has a unit.
	garrison c.Spaces
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
	target   c.Spaces
	targeted sync.Once
	// shelter are the landing places of bombers and of fighters, once they were looked up.
	shelter   [2]c.Spaces
	sheltered sync.Once
	// lost is how many aircraft no non-combat move saves, press whether some depend on decks, once
	// they were looked up.
	lost             int
	press            bool
	judged, pressing sync.Once
}

// planner of the phase that the game is in.
func (s *State) planner() *planner {
	if s.cache == nil {
		return s.newPlanner(nil)
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	known, ok := s.cache.planner.(*planner)
	if !ok {
		earlier, _ := s.cache.charts.(*charts)
		known = s.newPlanner(earlier)
		s.cache.planner, s.cache.charts = known, known.charts
	}
	return known
}

// newPlanner begins with the charts of an earlier position, where there are any.
func (s *State) newPlanner(earlier *charts) *planner {
	seen := s.sight(s.side())
	p := &planner{s: s, side: s.side(), combat: s.Stage == CombatMove, water: seen.water, garrison: seen.garrison}
	p.charts = p.chartsFrom(earlier)
	return p
}

// movesLeft is how far a unit may still go in this turn.
func (s *State) movesLeft(u *Unit) int { return s.info(u).Move - int(u.Used) }

// Flags that keep a unit from moving.
const (
	heldCombat    = Loaded | Unloaded | Raids | Escorts | Bombards | Lands | Retreated | Hovers
	heldNoncombat = MovedCombat | Fought | Loaded | Unloaded | Retreated
)

// movable tells whether a unit may move in this phase at all. Rules 7.2 to 7.5 and 14.
func (p *planner) movable(u *Unit) bool {
	if u.Power != p.s.Active || u.Aboard != NoUnit || p.s.movesLeft(u) <= 0 {
		return false
	}
	switch class := u.Type.Class(); {
	case class == c.Air:
		return !p.combat || u.Used == 0 && u.Flags&heldCombat == 0
	case class == c.Building:
		return false
	case p.combat && class == c.Land:
		return u.Flags&heldCombat == 0 && u.Type != c.AAGun
	case p.combat:
		held := heldCombat
		if u.Type == c.Transport {
			held &^= Loaded
		}
		return u.Flags&held == 0 && (u.Used == 0 || !p.water.stopped(u, u.Space))
	case class == c.Land:
		return u.Flags&(heldNoncombat|Captured) == 0
	}
	held := heldNoncombat
	if u.Type == c.Transport {
		held &^= Loaded
	}
	return u.Flags&held == 0 && (u.Used == 0 || !p.water.stopped(u, u.Space))
}

// beside are the spaces that border on one for a class of units. Rule 4.4.
func (p *planner) beside(class c.Class, from c.Space) []c.Space {
	if class == c.Sea {
		return p.s.set().Seas[from]
	}
	return p.s.set().Lands[from]
}

// steps tells whether a land unit or a ship may go on to a neighbouring space, and whether it has
// to stop there.
func (p *planner) steps(u *Unit, from, to c.Space) (may, stops bool) {
	if u.Type.Class() == c.Sea {
		return p.sails(u, from, to)
	}
	return p.marches(u, from, to)
}

// stays tells whether the move of a land unit or a ship may end in a space it entered.
func (p *planner) stays(u *Unit, from, to c.Space) bool {
	if u.Type.Class() == c.Sea {
		return p.sailEnds(u, to)
	}
	return p.marchEnds(from, to)
}

// through tells whether a leg may lead through a space without naming it: a blitz is always named.
// Rule 7.2.
func (p *planner) through(u *Unit, space c.Space) bool {
	return !p.combat || u.Type.Class() == c.Sea || !p.s.hostileLand(space, p.side)
}

// survey finds the spaces where a leg of a unit may end so that the order is whole.
func (p *planner) survey(u *Unit, from c.Space, left int) (ends c.Spaces) {
	class := u.Type.Class()
	if class == c.Air {
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
func (p *planner) passes(u *Unit, from c.Space, left int) (passes c.Spaces) {
	class := u.Type.Class()
	if class == c.Air || left < 2 {
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
func (p *planner) anywhere(u *Unit) bool {
	if !p.movable(u) {
		return false
	}
	left := p.s.movesLeft(u)
	may := func(over c.Space, ends c.Spaces) bool {
		if p.delicate(u.Type) {
			ends = p.safe([]UnitID{u.ID}, over, ends, false)
		}
		return !ends.Empty()
	}
	if may(c.NoSpace, p.ends(u, u.Space, left)) {
		return true
	}
	for to := range p.passes(u, u.Space, left).All() {
		if may(to, p.ends(u, to, left-1)) {
			return true
		}
	}
	return false
}

// way is how a unit goes from a space to one where its leg may end, or that it may pass.
func (p *planner) way(u *Unit, from, to c.Space, left int) []c.Space {
	class := u.Type.Class()
	if class == c.Air {
		return p.s.flightWay(from, to)
	}
	for _, next := range p.beside(class, from) {
		if next == to {
			if may, _ := p.steps(u, from, to); may {
				return []c.Space{from, to}
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
				return []c.Space{from, over, to}
			}
		}
	}
	return nil
}

// planner of the phase. Before the first event it is that of the state that the order is given in,
// which does not change with the events.
func (r *referee) planner() *planner {
	if r.Before != nil && len(r.Events) == 0 {
		return r.Before.planner()
	}
	if r.Before != nil {
		earlier, _ := r.Before.charts().(*charts)
		return r.s.newPlanner(earlier)
	}
	return r.s.planner()
}
