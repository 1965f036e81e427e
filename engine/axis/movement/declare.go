package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// attackable are the zones without enemy warships where the power on turn may attack what is
// there, and hostile ones where it has only submarines (A25) and fighters that hover, which would
// else stay out of a fight. Rules 7.3, 7.5 and 7.6.
func attackable(s *state.State) components.Spaces {
	p := PlannerOf(s)
	w := &p.water
	armed, lurking := uint64(0), ^uint64(0)
	for u := range s.ActiveUnits(state.InAir, state.AtSea) {
		if !u.Space.IsSea() || u.Aboard != state.NoUnit || u.Has(state.Hovers) || s.InfoOf(u).Attack == 0 {
			continue
		}
		armed |= state.SeaBit(u.Space)
		if s.JoinsBattle(u, w) {
			lurking &^= state.SeaBit(u.Space)
		}
	}
	return state.SeaSpaces(armed & (w.Ignorable&^w.Hostile | w.Hostile&lurking) &^ s.Attacked)
}

// attackOptions lists the zones that may be attacked by declaration. Rule 7.6.
func attackOptions(s *state.State, _ components.Power, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	return s.Destinations(attackable(s), components.Spaces{}, nil)
}

// declareAttack attacks what is in a zone; no ship bombards from there then. Rules 7.6 and 11.
func declareAttack(r *state.Referee, by components.Power, words []string) {
	zone := r.State.SpaceNamed(words[0])
	r.Emit(state.ZoneDeclared{Zone: zone, Attack: true})
	r.ChangeWhere(func(u *state.Unit) bool {
		bombards := u.Space == zone && u.Power == by && u.Has(state.Bombards)
		u.Flags, u.Target = u.Flags&^state.Bombards, components.NoSpace
		return bombards
	})
}

// ignoreOptions lists the zones whose attack may be called off: not where aircraft came for it.
// Rule 7.6.
func ignoreOptions(s *state.State, _ components.Power, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	zones := s.Attacked
	if zones == 0 {
		return nil
	}
	for u := range s.ActiveUnits(state.InAir) {
		if u.Type.Class() == components.Air && u.Space.IsSea() && u.Has(state.MovedCombat) {
			zones &^= state.SeaBit(u.Space)
		}
	}
	return s.Destinations(state.SeaSpaces(zones), components.Spaces{}, nil)
}

// whyNotZone says why a zone is not attacked by declaration, not ignored, or why no fighter keeps out of a battle
// there. Rules 7.5 and 7.6.
func whyNotZone(rule engine.Rule, verb string) func(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	return func(s *state.State, _ components.Power, words []string, word string) *engine.Refusal {
		space, ok := s.Set().Find(word)
		switch {
		case word == "":
			return engine.Refuse(rule, "axis.refuse."+verb+".nothing")
		case !ok || len(words) > 0:
			return nil
		case verb == "attack" && space.IsLand():
			return engine.Refuse("7.1", "axis.refuse.attack.land", "place", s.SpaceText(space))
		case verb == "attack" && s.HostileSea(space, s.Side()):
			return engine.Refuse("7.6", "axis.refuse.attack.hostile", "place", s.SpaceText(space))
		}
		return engine.Refuse(rule, "axis.refuse."+verb+".zone", "place", s.SpaceText(space))
	}
}

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

func (p *Planner) hovering(by components.Power, words []string) state.UnitList {
	fighters := state.IDsOf(p.s.UnitsAt(p.s.SpaceNamed(words[0])), p.mayHover)
	return state.ReadUnitList(p.s.StacksOf(by, fighters), words[1:])
}

// hover keeps fighters out of a battle. Rule 7.5.
func hover(r *state.Referee, by components.Power, words []string) {
	f := refereePlanner(r).hovering(by, words)
	r.Emit(state.FightersHover{Units: r.State.Marked(f.IDs(), state.Hovers)})
}
