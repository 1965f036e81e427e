package movement

import (
	"sync"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// reachCache remember where a leg from a space may end, see planner.ends. Most moves of a phase change
// nothing of that, so that the positions after them go on with the same charts.
type reachCache struct {
	terrain terrain
	mu      sync.Mutex
	legs    map[reachKey]components.Spaces
	// shelter is what the flights lead back to: it changes as carriers sail.
	shelter [2]components.Spaces
	flights map[reachKey]components.Spaces
}

// terrain is all that legs depend on beside the unit that goes.
type terrain struct {
	stage    state.Stage
	active   components.Power
	choices  state.GameOptions
	lands    state.Territories
	dawn     state.TurnStart
	water    state.EnemyFleet
	garrison components.Spaces
}

// reachKey is what matters of a unit that goes, and where.
type reachKey struct {
	of   components.Type
	from components.Space
	left uint8
	// fled: it began its turn in a hostile zone.
	fled bool
}

func (p *Planner) terrain() terrain {
	s := p.s
	return terrain{
		stage: s.Stage, active: s.Active, choices: s.Chosen, lands: s.Lands, dawn: s.Dawn, water: p.water, garrison: p.garrison,
	}
}

// legs are the charts of a planner: those of an earlier position where the ground is the same.
func (p *Planner) reachFrom(earlier *reachCache) *reachCache {
	ground := p.terrain()
	if earlier != nil && earlier.terrain == ground {
		return earlier
	}
	return &reachCache{terrain: ground, legs: map[reachKey]components.Spaces{}, flights: map[reachKey]components.Spaces{}}
}

// Ends are the spaces where a leg of a unit may end so that the order is whole.
func (p *Planner) Ends(u *state.Unit, from components.Space, left int) (Ends components.Spaces) {
	l := reachKey{of: u.Type, from: from, left: uint8(max(left, 0)), fled: p.Combat && u.Type.Class() == components.Sea && p.startedHostile(u)}
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
	Ends, found := known[l]
	p.reach.mu.Unlock()
	if found {
		return Ends
	}
	Ends = p.computeEnds(u, from, left)
	p.reach.mu.Lock()
	defer p.reach.mu.Unlock()
	if !flies {
		p.reach.legs[l] = Ends
	} else if p.reach.shelter == shelter {
		p.reach.flights[l] = Ends
	}
	return Ends
}
