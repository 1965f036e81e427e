package axis

import (
	"sync"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// charts remember where a leg from a space may end, see planner.ends. Most moves of a phase change
// nothing of that, so that the positions after them go on with the same charts.
type charts struct {
	ground ground
	mu     sync.Mutex
	legs   map[leg]c.Spaces
	// shelter is what the flights lead back to: it changes as carriers sail.
	shelter [2]c.Spaces
	flights map[leg]c.Spaces
}

// ground is all that legs depend on beside the unit that goes.
type ground struct {
	stage    Stage
	active   c.Power
	choices  choices
	lands    atlas
	dawn     Dawn
	water    water
	garrison c.Spaces
}

// leg is what matters of a unit that goes, and where.
type leg struct {
	of   c.Type
	from c.Space
	left uint8
	// fled: it began its turn in a hostile zone.
	fled bool
}

func (p *planner) ground() ground {
	s := p.s
	return ground{
		stage: s.Stage, active: s.Active, choices: s.choices, lands: s.Lands, dawn: s.Dawn, water: p.water, garrison: p.garrison,
	}
}

// legs are the charts of a planner: those of an earlier position where the ground is the same.
func (p *planner) chartsFrom(earlier *charts) *charts {
	ground := p.ground()
	if earlier != nil && earlier.ground == ground {
		return earlier
	}
	return &charts{ground: ground, legs: map[leg]c.Spaces{}, flights: map[leg]c.Spaces{}}
}

// ends are the spaces where a leg of a unit may end so that the order is whole.
func (p *planner) ends(u *Unit, from c.Space, left int) (ends c.Spaces) {
	l := leg{of: u.Type, from: from, left: uint8(max(left, 0)), fled: p.combat && u.Type.Class() == c.Sea && p.fled(u)}
	flies := u.Type.Class() == c.Air
	var shelter [2]c.Spaces
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
	ends, found := known[l]
	p.charts.mu.Unlock()
	if found {
		return ends
	}
	ends = p.survey(u, from, left)
	p.charts.mu.Lock()
	defer p.charts.mu.Unlock()
	if !flies {
		p.charts.legs[l] = ends
	} else if p.charts.shelter == shelter {
		p.charts.flights[l] = ends
	}
	return ends
}
