package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// verdict ends a battle, or lets the attacker decide whether another round is fought. Rule 9.6.
func verdict(r *referee) {
	att, def := r.s.tally(attacker), r.s.tally(defender)
	switch {
	case att.Total() == 0 || def.Total() == 0:
		r.endBattle()
	case r.s.mustFlee() && len(r.s.exits()) == 0:
		r.lose(r.s.attackersOf(c.Transport), CauseNoRetreat, "9.6")
		r.endBattle()
	case r.s.mustFlee() && len(r.s.exits()) == 1:
		r.retreat(r.s.exits()[0])
	case r.s.mustFlee():
		r.enter(Press)
	case r.s.impasse():
		// Aircraft stay in any case.
		if r.s.Battle.Through || breaksOff(r.s, r.s.Active) || !r.s.mayRetreat() {
			r.endBattle()
			return
		}
		r.enter(Press)
	case r.s.Battle.Through || !r.s.mayRetreat():
		r.step(StepRound)
	default:
		r.enter(Press)
	}
}

// mustFlee tells whether the attacker has only transports left while the defender can still
// fight: they have to retreat, and are sunk where they cannot. Rule 9.6, A34.
func (s *State) mustFlee() bool {
	att, def := s.tally(attacker), s.tally(defender)
	return att.Armed() == 0 && att.Total() > 0 && def.Armed() > 0
}

// impasse tells whether nobody can hurt anybody, or both sides have only transports left: the
// battle ends, and the attacker stays or retreats. Rule 9.6, A29.
func (s *State) impasse() bool {
	att, def := s.tally(attacker), s.tally(defender)
	return !att.CanHit(&def) && !def.CanHit(&att)
}

// seaborne tells land units that came ashore in this battle: they never retreat. Rule 9.7.
func (s *State) seaborne(u *Unit) bool {
	return u.Type.Class() == c.Land && u.From != c.NoSpace && u.From.IsSea()
}

// mixedAssault tells whether land units fight side by side of which some may retreat and some
// may not.
func (s *State) mixedAssault() bool {
	var landed, overland bool
	for u := range s.battlefield() {
		if u.Type.Class() == c.Land && s.inBattle(u, attacker) {
			landed = landed || s.seaborne(u)
			overland = overland || !s.seaborne(u)
		}
	}
	return landed && overland
}

// retreats tells whether a unit of the battle goes to another space in a retreat: ships and
// overland units; aircraft stay where they are (A07), and submarines that submerged (A31). Rule
// 9.7.
func (s *State) retreats(u *Unit) bool {
	return s.inBattle(u, attacker) && u.Type.Class() != c.Air && !s.seaborne(u)
}

// exits are the spaces to which all ships and overland units may retreat together: some came from
// there, they are friendly, and at sea they were so when the turn began; a territory that was
// blitzed is one (A12). Rule 9.7, A35.
func (s *State) exits() []c.Space {
	var exits []c.Space
	for _, space := range s.Battle.Exits {
		if s.isExit(space) {
			exits = append(exits, space)
		}
	}
	return exits
}

// isExit tells whether units that came from a space may retreat to it. Rule 9.7.
func (s *State) isExit(space c.Space) bool {
	if space.IsSea() {
		return !s.hostileSea(space, s.side()) && !s.hostileAtDawn(space)
	}
	return space.IsLand() && s.friendlyLand(space, s.side())
}

// mayRetreat tells whether the attacker has a legal retreat: all ships and overland units go to
// one space; where there are none, aircraft alone break off. Rule 9.7.
func (s *State) mayRetreat() bool {
	if slices.ContainsFunc(s.combatants(attacker), s.retreats) {
		return len(s.exits()) > 0
	}
	att := s.tally(attacker)
	return att.Aircraft() > 0
}

// attackersOf are the attacker's units of a type in the battle.
func (s *State) attackersOf(t c.Type) []UnitID {
	var ids []UnitID
	for i := range s.Units {
		if u := &s.Units[i]; u.Type == t && s.inBattle(u, attacker) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// askPress asks the attacker whether he fights another round. Rule 9.6, D11.
func askPress(s *State) []engine.Decision {
	att, def := s.sidesText()
	decisions := s.decision(s.Active, "press", engine.Tap, false,
		"place", s.spaceText(s.Battle.Space), "n", s.Battle.Round, "attackers", att, "defenders", def)
	decisions[0].About = []string{s.set().Spaces[s.Battle.Space].Word}
	return decisions
}

// mayPress tells whether another round can be fought.
func mayPress(s *State, _ c.Power) bool { return !s.mustFlee() && !s.impasse() }

// mayStay tells whether the attacker may end the battle and stay. Rule 9.6.
func mayStay(s *State, _ c.Power) bool { return !s.mustFlee() && s.impasse() }

func pressOptions(s *State, by c.Power, words []string) []engine.Option {
	if len(words) > 0 || !mayPress(s, by) {
		return nil
	}
	return []engine.Option{{Word: wordThrough, Label: engine.T("axis.battle.through"), Complete: true}}
}

// explainPress says why no further round can be fought. Rule 9.6.
func explainPress(s *State, by c.Power, words []string, _ string) *engine.Refusal {
	switch {
	case len(words) > 0 || mayPress(s, by):
		return nil
	case s.mustFlee():
		return engine.Refuse("9.6", "axis.refuse.press.flee")
	}
	return engine.Refuse("9.6", "axis.refuse.press.impasse")
}

// explainStay says why the battle cannot simply end. Rule 9.6.
func explainStay(s *State, by c.Power, words []string, _ string) *engine.Refusal {
	if len(words) > 0 || mayStay(s, by) {
		return nil
	}
	return engine.Refuse("9.6", "axis.refuse.stay")
}

func press(r *referee, _ c.Power, words []string) error {
	r.Emit(Pressed{Through: len(words) > 0})
	r.enter(Combat)
	return nil
}

func stay(r *referee, _ c.Power, _ []string) error {
	r.endBattle()
	return nil
}

// breaksOff tells whether "retreat" needs no space: only aircraft can go.
func breaksOff(s *State, _ c.Power) bool {
	return s.mayRetreat() && !slices.ContainsFunc(s.combatants(attacker), s.retreats)
}

func retreatOptions(s *State, by c.Power, words []string) []engine.Option {
	if len(words) > 0 || breaksOff(s, by) {
		return nil
	}
	var options []engine.Option
	for _, space := range s.exits() {
		options = append(options, engine.Option{Word: s.set().Spaces[space].Word, Label: s.spaceText(space), Complete: true})
	}
	return options
}

// explainRetreat says why nobody may retreat to a space. Rule 9.7.
func explainRetreat(s *State, _ c.Power, words []string, word string) *engine.Refusal {
	space, known := s.set().Find(word)
	switch {
	case word == "":
		return engine.Refuse("9.7", "axis.refuse.retreat.none")
	case !known || len(words) > 0:
		return nil
	case !slices.Contains(s.Battle.Exits, space):
		return engine.Refuse("9.7", "axis.refuse.retreat.from", "place", s.spaceText(space))
	case space.IsSea() && s.hostileAtDawn(space):
		return engine.Refuse("9.7", "axis.refuse.retreat.dawn", "place", s.spaceText(space))
	}
	return engine.Refuse("9.7", "axis.refuse.retreat.hostile", "place", s.spaceText(space))
}

func carryRetreat(r *referee, _ c.Power, words []string) error {
	to := c.NoSpace
	if len(words) > 0 {
		to, _ = r.s.set().Find(words[0])
	}
	r.retreat(to)
	return nil
}

// retreat takes the attacker's ships and overland units to one space, with the cargo of ships,
// which is not unloaded any more; aircraft wait over the battle. Who came by sea fights on alone.
// Rule 9.7.
func (r *referee) retreat(to c.Space) {
	var units []Unit
	for i := range r.s.Units {
		u := r.s.Units[i]
		switch {
		case r.s.retreats(&u):
			u.From = u.Space
			u.Space = to
		case u.Aboard != NoUnit:
			if ship := r.s.Units.find(u.Aboard); ship == nil || !r.s.retreats(ship) {
				continue
			}
			u.Space = to
		case !r.s.inBattle(&u, attacker) || u.Type.Class() != c.Air:
			continue
		}
		u.Flags = u.Flags&^(Damaged|Behind|Lands|Bombards) | Retreated | Fought
		u.Target = c.NoSpace
		units = append(units, u)
	}
	r.Emit(Withdrawn{Units: units, To: to})
	if r.s.Stage != Combat {
		r.enter(Combat)
	}
	if att := r.s.tally(attacker); att.Total() > 0 {
		r.step(StepRound)
		return
	}
	r.endBattle()
}
