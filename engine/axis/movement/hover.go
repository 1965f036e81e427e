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
	return f.OnlyOptions(s, by)
}

// hovering reads the fighters of an order.
func (p *Planner) hovering(by components.Power, words []string) state.UnitList {
	fighters := state.IDsOf(p.s.UnitsAt(p.s.SpaceNamed(words[0])), p.mayHover)
	return state.ReadUnitList(p.s.StacksOf(by, fighters), words[1:])
}

// hover keeps fighters out of a battle. Rule 7.5.
func hover(r *state.Referee, by components.Power, words []string) error {
	f := refereePlanner(r).hovering(by, words)
	r.Emit(state.FightersHover{Units: r.State.Marked(f.IDs(), state.Hovers)})
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
