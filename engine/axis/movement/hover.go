package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// mayHover tells whether a fighter may still keep out of a battle where it began its turn: beside enemy
// ships. Rule 7.5.
func (p *Planner) mayHover(u *state.Unit) bool {
	return u.Power == p.s.Active && u.Type == components.Fighter && u.Space.IsSea() && u.Aboard == state.NoUnit && u.Used == 0 && !u.Has(state.Hovers) &&
		p.water.Has(p.water.Hostile|p.water.Ignorable, u.Space)
}

// hoverOptions lists the zones where fighters began their turn, then the fighters there. Rule 7.5.
func hoverOptions(s *state.State, by components.Power, words []string) []engine.Option {
	p := PlannerOf(s)
	if len(words) == 0 {
		var zones components.Spaces
		for u := range s.ActiveUnits(state.InAir) {
			if p.mayHover(u) {
				zones.Add(u.Space)
			}
		}
		return s.SpaceOptions(zones)
	}
	f := p.hovering(by, words)
	if len(f.Rest) > 0 || f.Total() > 0 {
		return nil
	}
	return f.Options(s, by, func(*state.UnitList) (complete, more bool) { return true, false })
}

// hovering reads the fighters of an order.
func (p *Planner) hovering(by components.Power, words []string) state.UnitList {
	var pool []state.UnitID
	zone, _ := p.s.Set().Find(words[0])
	for u := range p.s.UnitsAt(zone) {
		if p.mayHover(u) {
			pool = append(pool, u.ID)
		}
	}
	return state.ReadUnitList(p.s.StacksOf(by, pool), words[1:])
}

// hover keeps fighters out of a battle. Rule 7.5.
func hover(r *state.Referee, by components.Power, words []string) error {
	f := refereePlanner(r).hovering(by, words)
	var units []state.Unit
	for _, id := range f.IDs() {
		units = append(units, r.State.Units.Find(id).With(state.Hovers))
	}
	r.Emit(state.FightersHover{Units: units})
	return nil
}

// whyNotHover says why no fighter keeps out of a battle somewhere. Rule 7.5.
func whyNotHover(s *state.State, _ components.Power, words []string, word string) *engine.Refusal {
	space, known := s.Set().Find(word)
	switch {
	case word == "":
		return engine.Refuse("7.5", "axis.refuse.hover.nothing")
	case !known || len(words) > 0:
		return nil
	}
	return engine.Refuse("7.5", "axis.refuse.hover.zone", "place", s.SpaceText(space))
}
