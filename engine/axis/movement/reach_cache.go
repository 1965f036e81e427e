package movement

import (
	"sync"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

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
