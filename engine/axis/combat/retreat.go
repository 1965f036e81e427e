package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// decideRound ends a battle, or lets the attacker decide whether another round is fought. Rule 9.6.
func decideRound(r *state.Referee) {
	att, def, ways := r.State.Tally(state.Attacker), r.State.Tally(state.Defender), exits(r.State)
	switch must := mustRetreat(r.State); {
	case att.Total() == 0 || def.Total() == 0:
		endBattle(r)
	case must && len(ways) == 0:
		r.Lose(transportsOf(r.State, state.Attacker), state.CauseNoRetreat, "9.6")
		endBattle(r)
	case must && len(ways) == 1:
		retreat(r, ways[0])
	case must:
		r.Enter(state.Press)
	case impasse(r.State) && (r.State.Battle.Through || breaksOff(r.State, r.State.Active) || !mayRetreat(r.State)): // aircraft stay in any case
		endBattle(r)
	case impasse(r.State):
		r.Enter(state.Press)
	case r.State.Battle.Through || !mayRetreat(r.State):
		nextStep(r, state.StepRound)
	default:
		r.Enter(state.Press)
	}
}

// mustRetreat tells whether the attacker has only transports left while the defender can still
// fight: they have to retreat, and are sunk where they cannot. Rule 9.6, A34.
func mustRetreat(s *state.State) bool {
	att, def := s.Tally(state.Attacker), s.Tally(state.Defender)
	return att.Armed() == 0 && att.Total() > 0 && def.Armed() > 0
}

// impasse tells whether nobody can hurt anybody, or both sides have only transports left: the
// battle ends, and the attacker stays or retreats. Rule 9.6, A29.
func impasse(s *state.State) bool {
	att, def := s.Tally(state.Attacker), s.Tally(state.Defender)
	return !att.CanHit(&def) && !def.CanHit(&att)
}

// seaborne tells land units that came ashore in this battle: they never retreat. Rule 9.7.
func seaborne(u *state.Unit) bool {
	return u.Type.Class() == components.Land && u.From != components.NoSpace && u.From.IsSea()
}

// mixedAssault tells whether land units fight side by side of which some may retreat and some
// may not.
func mixedAssault(s *state.State) bool {
	var landed, overland bool
	for u := range s.Combatants(state.Attacker) {
		if u.Type.Class() == components.Land {
			landed = landed || seaborne(u)
			overland = overland || !seaborne(u)
		}
	}
	return landed && overland
}

// retreats tells whether a unit of the battle goes to another space in a retreat: ships and
// overland units; aircraft stay where they are (A07), and submarines that submerged (A31). Rule
// 9.7.
func retreats(s *state.State, u *state.Unit) bool {
	return s.InBattle(u, state.Attacker) && u.Type.Class() != components.Air && !seaborne(u)
}

// anyRetreats tells whether any unit of the battle would go to another space in a retreat.
func anyRetreats(s *state.State) bool {
	return state.AnyOf(s.Combatants(state.Attacker), func(u *state.Unit) bool { return retreats(s, u) })
}

// exits are the spaces to which all ships and overland units may retreat together: some came from
// there, they are friendly, and at sea they were so when the turn began; a territory that was
// blitzed is one (A12). Rule 9.7, A35.
func exits(s *state.State) []components.Space {
	var exits []components.Space
	for _, space := range s.Battle.Exits {
		if s.IsRetreatSpace(space) {
			exits = append(exits, space)
		}
	}
	return exits
}

// mayRetreat tells whether the attacker has a legal retreat: all ships and overland units go to
// one space; where there are none, aircraft alone break off. Rule 9.7.
func mayRetreat(s *state.State) bool {
	if anyRetreats(s) {
		return len(exits(s)) > 0
	}
	att := s.Tally(state.Attacker)
	return att.Aircraft() > 0
}

// askPress asks the attacker whether to fight another round. Rule 9.6, D11.
func askPress(s *state.State) []engine.Decision {
	att, def := s.SidesText()
	decisions := s.NewDecision(s.Active, "press", engine.Tap, false,
		"place", s.SpaceText(s.Battle.Space), "n", s.Battle.Round, "attackers", att, "defenders", def)
	decisions[0].About = []string{s.Set().Spaces[s.Battle.Space].Word}
	return decisions
}

func mayPress(s *state.State, _ components.Power) bool { return !mustRetreat(s) && !impasse(s) }

// mayStay tells whether the attacker may end the battle and stay. Rule 9.6.
func mayStay(s *state.State, _ components.Power) bool { return !mustRetreat(s) && impasse(s) }

func pressOptions(s *state.State, by components.Power, words []string) []engine.Option {
	if len(words) > 0 || !mayPress(s, by) {
		return nil
	}
	return []engine.Option{{Word: wordThrough, Label: engine.T("axis.battle.through"), Complete: true}}
}

// explainPress says why no further round can be fought. Rule 9.6.
func explainPress(s *state.State, by components.Power, words []string, _ string) *engine.Refusal {
	switch {
	case len(words) > 0 || mayPress(s, by):
		return nil
	case mustRetreat(s):
		return engine.Refuse("9.6", "axis.refuse.press.flee")
	}
	return engine.Refuse("9.6", "axis.refuse.press.impasse")
}

// explainStay says why the battle cannot simply end. Rule 9.6.
func explainStay(s *state.State, by components.Power, words []string, _ string) *engine.Refusal {
	if len(words) > 0 || mayStay(s, by) {
		return nil
	}
	return engine.Refuse("9.6", "axis.refuse.stay")
}

func press(r *state.Referee, _ components.Power, words []string) {
	r.Emit(state.Pressed{Through: len(words) > 0})
	r.Enter(state.Combat)
}

// breaksOff tells whether "retreat" needs no space: only aircraft can go.
func breaksOff(s *state.State, _ components.Power) bool { return mayRetreat(s) && !anyRetreats(s) }

func retreatOptions(s *state.State, by components.Power, words []string) []engine.Option {
	if len(words) > 0 || breaksOff(s, by) {
		return nil
	}
	var options []engine.Option
	for _, space := range exits(s) {
		options = append(options, s.SpaceOption(space))
	}
	return options
}

// explainRetreat says why nobody may retreat to a space. Rule 9.7.
func explainRetreat(s *state.State, _ components.Power, words []string, word string) *engine.Refusal {
	space, known := s.Set().Find(word)
	switch {
	case word == "":
		return engine.Refuse("9.7", "axis.refuse.retreat.none")
	case !known || len(words) > 0:
		return nil
	case !slices.Contains(s.Battle.Exits, space):
		return engine.Refuse("9.7", "axis.refuse.retreat.from", "place", s.SpaceText(space))
	case space.IsSea() && s.HostileAtTurnStart(space):
		return engine.Refuse("9.7", "axis.refuse.retreat.dawn", "place", s.SpaceText(space))
	}
	return engine.Refuse("9.7", "axis.refuse.retreat.hostile", "place", s.SpaceText(space))
}

func carryRetreat(r *state.Referee, _ components.Power, words []string) {
	to := components.NoSpace
	if len(words) > 0 {
		to, _ = r.State.Set().Find(words[0])
	}
	retreat(r, to)
}

// retreat takes the attacker's ships and overland units to one space, with the cargo of ships,
// which is not unloaded any more; aircraft wait over the battle. Who came by sea fights on alone.
// Rule 9.7.
func retreat(r *state.Referee, to components.Space) {
	var units []state.Unit
	for i := range r.State.Units {
		u := r.State.Units[i]
		switch {
		case retreats(r.State, &u):
			u.From = u.Space
			u.Space = to
		case u.Aboard != state.NoUnit:
			if ship := r.State.Units.Find(u.Aboard); ship == nil || !retreats(r.State, ship) {
				continue
			}
			u.Space = to
		case !r.State.InBattle(&u, state.Attacker) || u.Type.Class() != components.Air:
			continue
		}
		u.Flags = u.Flags&^(state.Damaged|state.BehindCasualtyLine|state.Lands|state.Bombards) | state.Retreated | state.Fought
		u.Target = components.NoSpace
		units = append(units, u)
	}
	r.Emit(state.Withdrawn{Units: units, To: to})
	if r.State.Stage != state.Combat {
		r.Enter(state.Combat)
	}
	if att := r.State.Tally(state.Attacker); att.Total() > 0 {
		nextStep(r, state.StepRound)
		return
	}
	endBattle(r)
}
