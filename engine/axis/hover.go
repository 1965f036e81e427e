package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// mayHover tells whether a fighter may still keep out of a battle where it began its turn: beside enemy
// ships. Rule 7.5.
func (p *planner) mayHover(u *Unit) bool {
	return u.Power == p.s.Active && u.Type == c.Fighter && u.Space.IsSea() && u.Aboard == NoUnit && u.Used == 0 && !u.Has(Hovers) &&
		p.water.has(p.water.hostile|p.water.prey, u.Space)
}

// hoverOptions lists the zones where fighters began their turn, then the fighters there. Rule 7.5.
func hoverOptions(s *State, by c.Power, words []string) []engine.Option {
	p := s.planner()
	if len(words) == 0 {
		var zones c.Spaces
		for u := range s.arms(flying) {
			if p.mayHover(u) {
				zones.Add(u.Space)
			}
		}
		return s.spaceOptions(zones)
	}
	f := p.hovering(by, words)
	if len(f.rest) > 0 || f.total() > 0 {
		return nil
	}
	return f.options(s, by, func(*force) (complete, more bool) { return true, false })
}

// hovering reads the fighters of an order.
func (p *planner) hovering(by c.Power, words []string) force {
	var pool []UnitID
	zone, _ := p.s.set().Find(words[0])
	for u := range p.s.at(zone) {
		if p.mayHover(u) {
			pool = append(pool, u.ID)
		}
	}
	return readForce(p.s.lots(by, pool), words[1:])
}

// hover keeps fighters out of a battle. Rule 7.5.
func hover(r *referee, by c.Power, words []string) error {
	f := r.planner().hovering(by, words)
	var units []Unit
	for _, id := range f.ids() {
		units = append(units, r.s.Units.find(id).with(Hovers))
	}
	r.Emit(FightersHover{Units: units})
	return nil
}

// whyNotHover says why no fighter keeps out of a battle somewhere. Rule 7.5.
func whyNotHover(s *State, _ c.Power, words []string, word string) *engine.Refusal {
	space, known := s.set().Find(word)
	switch {
	case word == "":
		return engine.Refuse("7.5", "axis.refuse.hover.nothing")
	case !known || len(words) > 0:
		return nil
	}
	return engine.Refuse("7.5", "axis.refuse.hover.zone", "place", s.spaceText(space))
}
