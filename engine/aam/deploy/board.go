package deploy

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// reveal publishes both armies and makes their units. Members of formations are ordinary single units. Rules 2.5, 2.6.
func reveal(r *state.Referee) {
	s := r.State
	var units []state.Unit
	for side := range components.Side(components.Sides) {
		listOf(s, side).Each(s.Set(), func(typ components.TypeID) { units = append(units, state.Fresh(typ, side)) })
	}
	r.Emit(Published{}, state.ArmiesRevealed{Units: units})
	r.Enter(state.MapRoll)
}

// unusual are the units of a list that are deployed in a way of their own, or arrive later. Rules 2.6, 3.6, 3.7.
func unusual(s *state.State, list army.List) (texts []engine.Text) {
	seen := make(map[components.TypeID]bool)
	list.Each(s.Set(), func(typ components.TypeID) {
		u := &s.Set().Units[typ]
		if !seen[typ] && (u.Kind == components.Aircraft || u.HasAny(ability.Paratrooper, ability.Hero, ability.Partisan, ability.Gliderborne, ability.Vanguard)) {
			texts = append(texts, state.TypeName(u))
		}
		seen[typ] = true
	})
	return texts
}

// mapSides is the number of sides of the die for the map. There are fewer maps: other numbers are rolled again.
const mapSides = 6

// rollMap rolls for the map until one comes up, unless it is agreed. Rule 3.1, M14.
func rollMap(r *state.Referee) {
	for r.State.Board < 0 {
		r.Emit(MapRolled{Die: int8(r.Dice.Roll("map", mapSides) + 1)})
	}
	r.Enter(state.DeployRoll)
}

// rollDeployer rolls who deploys first: both roll a die, and again while they are equal. Rule 3.2.
func rollDeployer(r *state.Referee) {
	for {
		rolled := DeployRolled{Dice: [components.Sides]int8{int8(r.D6("deployment of axis")), int8(r.D6("deployment of allies"))}}
		r.Emit(rolled)
		if rolled.first() != components.NoSide {
			r.Enter(state.Fortify)
			return
		}
	}
}
