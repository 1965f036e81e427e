package combat

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// chooser is the power that chooses the casualties of a side. Of several defending powers it is
// the one whose territory it is, else the one with the most units; where they disagree, the
// attacker. Rule 9.9, A19.
func chooser(s *state.State, hit state.Role) components.Power {
	if hit == state.Attacker || s.Battle.Disputed {
		return s.Active
	}
	var units [components.NumPowers]int
	for u := range s.Combatants(state.Defender) {
		units[u.Power]++
	}
	if s.Battle.Space.IsLand() {
		if owner := s.Lands[s.Battle.Space].Owner; owner < components.NumPowers && units[owner] > 0 {
			return owner
		}
	}
	best := components.NoPower
	for power, n := range units {
		if n > 0 && (best == components.NoPower || n > units[best]) {
			best = components.Power(power)
		}
	}
	return best
}

// partners are the powers beside the chooser whose units could be hit, by bits. Rule 9.9.
func (l *CasualtyChoice) partners(chooser components.Power) uint8 {
	var powers uint8
	for i := range l.Stacks {
		powers |= 1 << l.Stacks[i].Unit.Power
	}
	return powers &^ (1 << chooser)
}

// askLosses asks for casualties of a side. Rule 9.4, D8 and D9.
func askLosses(ro state.Role, kind string) func(s *state.State) []engine.Decision {
	return func(s *state.State) []engine.Decision {
		by := chooser(s, ro)
		l := AskedCasualties(s, by)
		ask := kind
		if ro == state.Defender && s.Battle.Disputed {
			ask = "disputed-losses"
		}
		decisions := s.NewDecision(by, ask, engine.Moment, false, "n", l.Effect, "place", s.SpaceText(s.Battle.Space))
		decisions[0].Kind, decisions[0].About = kind, []string{s.Set().Spaces[s.Battle.Space].Word}
		return decisions
	}
}

// lossesVerb is the order that chooses casualties of a side. Rule 9.4.
func lossesVerb(ro state.Role) state.Verb {
	return state.Verb{
		Word: "losses",
		Options: func(s *state.State, by components.Power, words []string) []engine.Option {
			l := AskedCasualties(s, by)
			return l.Options(s, by, words)
		},
		Explain: func(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
			if word == "" {
				return nil
			}
			l := AskedCasualties(s, by)
			return l.refusal(s, words, word)
		},
		Pause: func(s *state.State, by components.Power, _ []string, word string) *engine.Refusal {
			if word == WordOrder || state.IsNumber(word) {
				return nil
			}
			l := AskedCasualties(s, by)
			return engine.Refuse("9.4", "axis.refuse.losses.more", "n", l.Effect)
		},
		Carry: func(r *state.Referee, by components.Power, words []string) {
			l := AskedCasualties(r.State, by)
			toll := l.lossesOf(l.read(r.State, words))
			if partners := l.partners(by); ro == state.Defender && !r.State.Battle.Disputed && partners != 0 {
				r.Emit(state.LossesProposed{Power: by, Toll: toll, Partners: partners})
				r.Enter(state.JointLosses)
				return
			}
			r.Emit(state.Casualties{Role: ro, Toll: toll})
			r.Enter(state.Combat)
		},
	}
}

// askPartners asks the other defending powers whether they agree. Rule 9.9.
func askPartners(s *state.State) []engine.Decision {
	power, waiting := state.FirstPower(s.Battle.Waiting)
	if !waiting {
		return nil
	}
	return s.NewDecision(power, "joint-losses", engine.Tap, false,
		"place", s.SpaceText(s.Battle.Space), "units", s.LossesText(s.Battle.Proposal))
}

// agree accepts what a partner has proposed; when all have, it is so. Rule 9.9.
func agree(r *state.Referee, by components.Power, _ []string) {
	r.Emit(state.LossesAgreed{Power: by})
	if r.State.Battle.Waiting == 0 {
		r.Emit(state.Casualties{Role: state.Defender, Toll: r.State.Battle.Proposal})
		r.Enter(state.Combat)
	}
}

// takeHits tells what was rolled and has the casualties chosen: at once where there is one choice,
// or where the attacker fights through; else by their owner, before any other die is rolled.
// Rules 9.4 and 17.
func takeHits(r *state.Referee, fired state.Fired) {
	if len(fired.Volleys) == 0 {
		return
	}
	hit := fired.Role.Other()
	l := CasualtyChoiceOf(r.State, hit, chooser(r.State, hit), fired.Hits)
	taken, only := l.only()
	if !only && hit == state.Attacker && r.State.Battle.Through {
		taken, only = l.fill(nil, l.usual), true
	}
	fired.Shown = !only
	r.Emit(fired)
	switch {
	case only:
		r.Emit(state.Casualties{Role: hit, Toll: l.lossesOf(taken)})
	case hit == state.Attacker:
		r.Enter(state.AttackerLosses)
	default:
		r.Enter(state.DefenderLosses)
	}
}
