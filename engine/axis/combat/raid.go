package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// The highest dice with which escorts and interceptors hit (8.1).
const (
	escortHits      = 1
	interceptorHits = 2
)

// firesFighters is a step in which the escorts of a raid and its interceptors fire, one round: escorts at interceptors,
// these at escorts and bombers. Bombers do not fire. Rule 8.1, A23.
func firesFighters(ro state.Role, need int, next state.Step) func(r *state.Referee) {
	return func(r *state.Referee) {
		nextStep(r, next)
		removeShotDown(r)
		if n := r.State.Tally(ro); n[components.Fighter] > 0 {
			fire(r, ro, state.SalvoFire, []hits.Battery{{Type: components.Fighter, Count: n[components.Fighter], Need: need}})
		}
	}
}

// dropBombs rolls a die for each bomber that has got through; the sum is the damage to the
// complex, up to twice the value of the territory. Rule 8.
func dropBombs(r *state.Referee) {
	removeCasualties(r)
	space := r.State.Battle.Space
	att := r.State.Tally(state.Attacker)
	if n := att[components.Bomber]; n > 0 && r.State.Lands[space].Complex {
		dice := r.Roll(purpose(r.State, "raid", state.Attacker), n)
		damage := int(r.State.Lands[space].Damage)
		for _, die := range dice {
			damage += int(die)
		}
		r.Emit(state.BombsDropped{Space: space, Dice: dice, Damage: uint8(min(damage, 2*r.State.Set().Spaces[space].IPC))})
	}
	endBattle(r)
}

// openIntercept asks the owners of fighters in raided territories, where the option for escorts
// is on; else it goes on to the battles. Rule 8.1.
func openIntercept(r *state.Referee) {
	var asked uint8
	for power := range components.Power(components.NumPowers) {
		if r.State.Chosen.Escorts && len(interceptors(r.State, power, components.NoSpace)) > 0 {
			asked |= 1 << power
		}
	}
	if asked == 0 {
		r.Enter(state.Combat)
		return
	}
	r.Emit(state.InterceptorsAsked{Powers: asked})
}

// interceptors are the fighters of a power that may still intercept a raid on a space, or on any
// for NoSpace. Rule 8.1.
func interceptors(s *state.State, power components.Power, space components.Space) []state.UnitID {
	if power.Side() != s.Side().Other() {
		return nil
	}
	return state.IDsOf(s.Units.All(), func(u *state.Unit) bool {
		return u.Power == power && u.Type == components.Fighter && u.Space.IsLand() && !u.Has(state.Intercepts) &&
			(space == components.NoSpace || u.Space == space) && s.Raided(u.Space)
	})
}

// interceptOptions lists raided spaces, then fighters there.
func interceptOptions(s *state.State, by components.Power, words []string) []engine.Option {
	var options []engine.Option
	if len(words) == 0 {
		for space := range components.Space(components.NumLands) {
			if len(interceptors(s, by, space)) > 0 {
				options = append(options, engine.Option{Word: s.Set().Spaces[space].Word, Label: s.SpaceText(space), More: true})
			}
		}
		return options
	}
	f := interceptForce(s, by, words)
	return f.OnlyOptions(s, by)
}

func interceptForce(s *state.State, by components.Power, words []string) state.UnitList {
	return state.ReadUnitList(s.StacksOf(by, interceptors(s, by, s.SpaceNamed(words[0]))), words[1:])
}

func intercept(r *state.Referee, by components.Power, words []string) {
	f := interceptForce(r.State, by, words)
	r.Emit(state.Intercepted{Units: r.State.Marked(f.IDs(), state.Intercepts)})
	if len(interceptors(r.State, by, components.NoSpace)) == 0 {
		standBy(r, by)
	}
}

func explainIntercept(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	space, known := s.Set().Find(word)
	switch {
	case !known || len(words) > 0:
		return nil
	case !s.Raided(space):
		return engine.Refuse("8.1", "axis.refuse.intercept.raid", "place", s.SpaceText(space))
	case !slices.ContainsFunc(s.Units, func(u state.Unit) bool {
		return u.Space == space && u.Power == by && u.Type == components.Fighter
	}):
		return engine.Refuse("8.1", "axis.refuse.intercept.fighters", "place", s.SpaceText(space))
	}
	return nil
}

// standBy ends the decision of a power; after the last one the battles begin.
func standBy(r *state.Referee, by components.Power) {
	r.Emit(state.InterceptorsAsked{Powers: r.State.Asked &^ (1 << by)})
	if r.State.Asked == 0 {
		r.Enter(state.Combat)
	}
}
