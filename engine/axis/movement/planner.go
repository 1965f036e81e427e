package movement

import (
	"sync"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Planner answers where units of the power on turn may go in a phase of moves. It keeps what all
// questions about one position need.
type Planner struct {
	s      *state.State
	side   components.Side
	Combat bool
	water  state.EnemyFleet
	// garrison are the territories where the other side has a unit.
	garrison components.Spaces
	// reach of the ground as it lies.
	reach *reachCache
	// knownOrigins are those that were looked at.
	knownOrigins struct {
		mu  sync.Mutex
		all []*origin
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
	// air are the aircraft that would be lost where they are, once they were looked up.
	air      []state.UnitID
	grounded sync.Once
}

// PlannerOf of the phase that the game is in.
func PlannerOf(s *state.State) *Planner {
	known, earlier := s.Planner()
	if p, ok := known.(*Planner); ok {
		return p
	}
	reach, _ := earlier.(*reachCache)
	p := newPlanner(s, reach)
	return s.KeepPlanner(p, p.reach).(*Planner)
}

// refereePlanner of the phase. Before the first event it is that of the state that the order is given in,
// which does not change with the events.
func refereePlanner(r *state.Referee) *Planner {
	switch {
	case r.Before == nil:
		return PlannerOf(r.State)
	case len(r.Events) == 0:
		return PlannerOf(r.Before)
	}
	_, earlier := r.Before.Planner()
	reach, _ := earlier.(*reachCache)
	return newPlanner(r.State, reach)
}

// newPlanner begins with the reach of an earlier position, where there are any.
func newPlanner(s *state.State, earlier *reachCache) *Planner {
	seen := s.Enemies(s.Side())
	p := &Planner{s: s, side: s.Side(), Combat: s.Stage == state.CombatMove, water: seen.Fleet, garrison: seen.Garrison}
	p.reach = p.reachFrom(earlier)
	return p
}

// Movable tells whether a unit may move in this phase at all. Rules 7.2 to 7.5 and 14.
func (p *Planner) Movable(u *state.Unit) bool {
	if u.Power != p.s.Active || u.Aboard != state.NoUnit || p.s.MovesLeft(u) <= 0 {
		return false
	}
	free := u.Flags&p.held(u.Type) == 0
	switch u.Type.Class() {
	case components.Air:
		return !p.Combat || u.Used == 0 && free
	case components.Land:
		return free && (!p.Combat || u.Type != components.AAGun)
	case components.Sea:
		return free && (u.Used == 0 || !p.water.Stopped(u, u.Space))
	}
	return false
}

// held are the flags that keep units of a type from moving in this phase.
func (p *Planner) held(t components.Type) state.Flag {
	held := state.HeldInNoncombatMove | state.Captured
	if p.Combat {
		held = state.HeldInCombatMove
	}
	if t == components.Transport {
		held &^= state.Loaded
	}
	return held
}

// reachCache remembers where a leg from a space may end, see [Planner.Ends]. Most moves of a phase change
// nothing of that, so that the positions after them go on with the same cache.
type reachCache struct {
	terrain terrain
	mu      sync.Mutex
	legs    map[reachKey]components.Spaces
	shelter [2]components.Spaces // the landing places that the flights lead back to: they change as carriers sail
	flights map[reachKey]components.Spaces
}

// terrain is all that legs depend on beside the unit that goes.
type terrain struct {
	stage    state.Stage
	active   components.Power
	options  state.GameOptions
	lands    state.Territories
	start    state.TurnStart
	water    state.EnemyFleet
	garrison components.Spaces
}

// reachKey is what matters of a unit that goes, and where.
type reachKey struct {
	of             components.Type
	from           components.Space
	left           uint8
	startedHostile bool // it began its turn in a hostile zone
}

func (p *Planner) terrain() terrain {
	s := p.s
	return terrain{
		stage: s.Stage, active: s.Active, options: s.Chosen, lands: s.Lands, start: s.TurnStart, water: p.water, garrison: p.garrison,
	}
}

// reachFrom is the cache of a planner: that of an earlier position where the terrain is the same.
func (p *Planner) reachFrom(earlier *reachCache) *reachCache {
	now := p.terrain()
	if earlier != nil && earlier.terrain == now {
		return earlier
	}
	return &reachCache{terrain: now, legs: map[reachKey]components.Spaces{}, flights: map[reachKey]components.Spaces{}}
}

// Ends are the spaces where a leg of a unit may end so that the order is whole.
func (p *Planner) Ends(u *state.Unit, from components.Space, left int) (ends components.Spaces) {
	l := reachKey{of: u.Type, from: from, left: uint8(max(left, 0)), startedHostile: p.Combat && u.Type.Class() == components.Sea && p.startedHostile(u)}
	flies := u.Type.Class() == components.Air
	var shelter [2]components.Spaces
	if flies {
		p.landingPlaces(u.Type)
		shelter = p.shelter
	}
	p.reach.mu.Lock()
	known := p.reach.legs
	if flies {
		if p.reach.shelter != shelter {
			p.reach.shelter = shelter
			clear(p.reach.flights)
		}
		known = p.reach.flights
	}
	ends, found := known[l]
	p.reach.mu.Unlock()
	if found {
		return ends
	}
	ends = p.computeEnds(u, from, left)
	p.reach.mu.Lock()
	defer p.reach.mu.Unlock()
	if !flies {
		p.reach.legs[l] = ends
	} else if p.reach.shelter == shelter {
		p.reach.flights[l] = ends
	}
	return ends
}
