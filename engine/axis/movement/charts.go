package movement

import (
	"sync"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// charts remember where a leg from a space may end, see planner.ends. Most moves of a phase change
// nothing of that, so that the positions after them go on with the same charts.
type charts struct {
	ground ground
	mu     sync.Mutex
	legs   map[leg]components.Spaces
	// shelter is what the flights lead back to: it changes as carriers sail.
	shelter [2]components.Spaces
	flights map[leg]components.Spaces
}

// ground is all that legs depend on beside the unit that goes.
type ground struct {
	stage    state.Stage
	active   components.Power
	choices  state.Choices
	lands    state.Atlas
	dawn     state.Dawn
	water    state.Water
	garrison components.Spaces
}

// leg is what matters of a unit that goes, and where.
type leg struct {
	of   components.Type
	from components.Space
	left uint8
	// fled: it began its turn in a hostile zone.
	fled bool
}

func (p *planner) ground() ground {
	s := p.s
	return ground{
		stage: s.Stage, active: s.Active, choices: s.Choices, lands: s.Lands, dawn: s.Dawn, water: p.water, garrison: p.garrison,
	}
}

// legs are the charts of a planner: those of an earlier position where the ground is the same.
func (p *planner) chartsFrom(earlier *charts) *charts {
	ground := p.ground()
	if earlier != nil && earlier.ground == ground {
		return earlier
	}
	return &charts{ground: ground, legs: map[leg]components.Spaces{}, flights: map[leg]components.Spaces{}}
}

// Ends are the spaces where a leg of a unit may end so that the order is whole.
func (p *planner) Ends(u *state.Unit, from components.Space, left int) (Ends components.Spaces) {
	l := leg{of: u.Type, from: from, left: uint8(max(left, 0)), fled: p.Combat && u.Type.Class() == components.Sea && p.fled(u)}
	flies := u.Type.Class() == components.Air
	var shelter [2]components.Spaces
	if flies {
		p.havens(u.Type)
		shelter = p.shelter
	}
	p.charts.mu.Lock()
	known := p.charts.legs
	if flies {
		if p.charts.shelter != shelter {
			p.charts.shelter = shelter
			clear(p.charts.flights)
		}
		known = p.charts.flights
	}
	Ends, found := known[l]
	p.charts.mu.Unlock()
	if found {
		return Ends
	}
	Ends = p.Survey(u, from, left)
	p.charts.mu.Lock()
	defer p.charts.mu.Unlock()
	if !flies {
		p.charts.legs[l] = Ends
	} else if p.charts.shelter == shelter {
		p.charts.flights[l] = Ends
	}
	return Ends
}
