package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// The highest dice with which escorts and interceptors hit (8.1).
const (
	escortHits      = 1
	interceptorHits = 2
)

// fireEscorts is the fire of the escorts of a raid at its interceptors: one round, together with
// that of the interceptors. Bombers do not fire. Rule 8.1, A23.
func fireEscorts(r *referee) {
	r.step(StepInterceptors)
	r.buryShot()
	att, def := r.s.tally(attacker), r.s.tally(defender)
	if def.Total() > 0 && att[c.Fighter] > 0 {
		r.fire(attacker, SalvoFire, []hits.Battery{{Type: c.Fighter, Count: att[c.Fighter], Need: escortHits}})
	}
}

// fireInterceptors is the fire of interceptors at escorts and bombers. Rule 8.1, A23.
func fireInterceptors(r *referee) {
	r.step(StepBombs)
	def := r.s.tally(defender)
	if def.Total() > 0 {
		r.fire(defender, SalvoFire, []hits.Battery{{Type: c.Fighter, Count: def[c.Fighter], Need: interceptorHits}})
	}
}

// dropBombs rolls a die for each bomber that has got through; the sum is the damage to the
// complex, up to twice the value of the territory. Rule 8.
func dropBombs(r *referee) {
	r.bury()
	space := r.s.Battle.Space
	att := r.s.tally(attacker)
	if n := att[c.Bomber]; n > 0 && r.s.Lands[space].Complex {
		dice := r.roll(r.s.purpose("raid", attacker), n)
		damage := int(r.s.Lands[space].Damage)
		for _, die := range dice {
			damage += int(die)
		}
		r.Emit(BombsDropped{Space: space, Dice: dice, Damage: uint8(min(damage, 2*r.s.set().Spaces[space].IPC))})
	}
	r.endBattle()
}

// openIntercept asks the owners of fighters in raided territories, where the option for escorts
// is on; else it goes on to the battles. Rule 8.1.
func openIntercept(r *referee) {
	var asked uint8
	for power := range c.Power(c.NumPowers) {
		if r.s.choices.escorts && len(r.s.interceptors(power, c.NoSpace)) > 0 {
			asked |= 1 << power
		}
	}
	if asked == 0 {
		r.enter(Combat)
		return
	}
	r.Emit(InterceptorsAsked{Powers: asked})
}

// interceptors are the fighters of a power that may still intercept a raid on a space, or on any
// for NoSpace. Rule 8.1.
func (s *State) interceptors(power c.Power, space c.Space) []UnitID {
	if power.Side() != s.side().Other() {
		return nil
	}
	var ids []UnitID
	for i := range s.Units {
		u := &s.Units[i]
		if u.Power == power && u.Type == c.Fighter && u.Space.IsLand() && !u.Has(Intercepts) &&
			(space == c.NoSpace || u.Space == space) && s.raided(u.Space) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// askIntercept asks all owners of fighters at once. Rule 8.1, D4.
func askIntercept(s *State) []engine.Decision {
	var decisions []engine.Decision
	for power := range c.Power(c.NumPowers) {
		if s.Asked>>power&1 == 1 {
			decisions = append(decisions, s.decision(power, "intercept", engine.Moment, false)...)
		}
	}
	return decisions
}

// interceptOptions lists raided spaces, then fighters there.
func interceptOptions(s *State, by c.Power, words []string) []engine.Option {
	var options []engine.Option
	if len(words) == 0 {
		for space := range c.Space(c.NumLands) {
			if len(s.interceptors(by, space)) > 0 {
				options = append(options, engine.Option{Word: s.set().Spaces[space].Word, Label: s.spaceText(space), More: true})
			}
		}
		return options
	}
	f, _ := s.interceptForce(by, words)
	if len(f.rest) > 0 || f.total() > 0 {
		return nil
	}
	return f.options(s, by, func(*force) (complete, more bool) { return true, false })
}

// interceptForce reads the fighters of an order.
func (s *State) interceptForce(by c.Power, words []string) (force, c.Space) {
	space, _ := s.set().Find(words[0])
	return readForce(s.lots(by, s.interceptors(by, space)), words[1:]), space
}

func intercept(r *referee, by c.Power, words []string) error {
	f, _ := r.s.interceptForce(by, words)
	var units []Unit
	for _, id := range f.ids() {
		units = append(units, r.s.Units.find(id).with(Intercepts))
	}
	r.Emit(Intercepted{Units: units})
	if len(r.s.interceptors(by, c.NoSpace)) == 0 {
		r.standBy(by)
	}
	return nil
}

// declineIntercept sends no more interceptors. Rule 8.1.
func declineIntercept(r *referee, by c.Power, _ []string) error {
	r.standBy(by)
	return nil
}

// standBy ends the decision of a power; after the last one the battles begin.
func (r *referee) standBy(by c.Power) {
	r.Emit(InterceptorsAsked{Powers: r.s.Asked &^ (1 << by)})
	if r.s.Asked == 0 {
		r.enter(Combat)
	}
}

// explainIntercept says why nobody intercepts in a space.
func explainIntercept(s *State, by c.Power, words []string, word string) *engine.Refusal {
	space, known := s.set().Find(word)
	switch {
	case !known || len(words) > 0:
		return nil
	case !s.raided(space):
		return engine.Refuse("8.1", "axis.refuse.intercept.raid", "place", s.spaceText(space))
	case !slices.ContainsFunc(s.Units, func(u Unit) bool {
		return u.Space == space && u.Power == by && u.Type == c.Fighter
	}):
		return engine.Refuse("8.1", "axis.refuse.intercept.fighters", "place", s.spaceText(space))
	}
	return nil
}
