package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// suffer tells what was rolled and has the casualties chosen: at once where there is one choice,
// or where the attacker fights through; else by their owner, before any other die is rolled.
// Rules 9.4 and 17.
func (r *referee) suffer(fired Fired) {
	if len(fired.Volleys) == 0 {
		return
	}
	hit := fired.Role.other()
	l := r.s.lossesOf(hit, r.s.chooser(hit), fired.Hits)
	taken, only := l.only()
	if !only && hit == attacker && r.s.Battle.Through {
		taken, only = r.s.usualLosses(&l, hit), true
	}
	fired.Shown = !only
	r.Emit(fired)
	switch {
	case only:
		r.Emit(Casualties{Role: hit, Toll: l.toll(taken)})
	case hit == attacker:
		r.enter(AttackerLosses)
	default:
		r.enter(DefenderLosses)
	}
}

// chooser is the power that chooses the casualties of a side. Of several defending powers it is
// the one whose territory it is, else the one with the most units; where they disagree, the
// attacker. Rule 9.9, A19.
func (s *State) chooser(hit role) c.Power {
	if hit == attacker || s.Battle.Disputed {
		return s.Active
	}
	var units [c.NumPowers]int
	for u := range s.battlefield() {
		if s.inBattle(u, defender) {
			units[u.Power]++
		}
	}
	if s.Battle.Space.IsLand() {
		if owner := s.Lands[s.Battle.Space].Owner; owner < c.NumPowers && units[owner] > 0 {
			return owner
		}
	}
	best := c.NoPower
	for power, n := range units {
		if n > 0 && (best == c.NoPower || n > units[best]) {
			best = c.Power(power)
		}
	}
	return best
}

// partners are the powers beside the chooser whose units could be hit, by bits. Rule 9.9.
func (l *losses) partners(chooser c.Power) uint8 {
	var powers uint8
	for i := range l.lots {
		powers |= 1 << l.lots[i].like.Power
	}
	return powers &^ (1 << chooser)
}

// askLosses asks for casualties of a side. Rule 9.4, D8 and D9.
func askLosses(ro role, kind string) func(s *State) []engine.Decision {
	return func(s *State) []engine.Decision {
		by := s.chooser(ro)
		l := s.lossesOf(ro, by, s.Battle.Hits)
		ask := kind
		if ro == defender && s.Battle.Disputed {
			ask = "disputed-losses"
		}
		decisions := s.decision(by, ask, engine.Moment, false, "n", l.effect, "place", s.spaceText(s.Battle.Space))
		decisions[0].Kind, decisions[0].About = kind, []string{s.set().Spaces[s.Battle.Space].Word}
		return decisions
	}
}

// lossesVerb is the order that chooses casualties of a side. Rule 9.4.
func lossesVerb(ro role) orderVerb {
	return orderVerb{
		Word: "losses",
		Options: func(s *State, by c.Power, words []string) []engine.Option {
			l := s.lossesOf(ro, by, s.Battle.Hits)
			return l.options(s, ro, by, words)
		},
		Explain: func(s *State, by c.Power, words []string, word string) *engine.Refusal {
			if word == "" {
				return nil
			}
			l := s.lossesOf(ro, by, s.Battle.Hits)
			return l.refusal(s, words, word)
		},
		Pause: func(s *State, by c.Power, _ []string, word string) *engine.Refusal {
			if word == wordOrder || isNumber(word) {
				return nil
			}
			l := s.lossesOf(ro, by, s.Battle.Hits)
			return engine.Refuse("9.4", "axis.refuse.losses.more", "n", l.effect)
		},
		Carry: func(r *referee, by c.Power, words []string) error {
			l := r.s.lossesOf(ro, by, r.s.Battle.Hits)
			toll := l.toll(l.read(r.s, ro, words))
			if partners := l.partners(by); ro == defender && !r.s.Battle.Disputed && partners != 0 {
				r.Emit(LossesProposed{Power: by, Toll: toll, Partners: partners})
				r.enter(JointLosses)
				return nil
			}
			r.Emit(Casualties{Role: ro, Toll: toll})
			r.enter(Combat)
			return nil
		},
	}
}

// askPartners asks the other defending powers whether they agree. Rule 9.9.
func askPartners(s *State) []engine.Decision {
	power, waiting := powerOf(s.Battle.Waiting)
	if !waiting {
		return nil
	}
	return s.decision(power, "joint-losses", engine.Tap, false,
		"place", s.spaceText(s.Battle.Space), "units", s.tollText(s.Battle.Proposal))
}

// agree accepts what a partner has proposed; when all have, it is so. Rule 9.9.
func agree(r *referee, by c.Power, _ []string) error {
	r.Emit(LossesAgreed{Power: by})
	if r.s.Battle.Waiting == 0 {
		r.Emit(Casualties{Role: defender, Toll: r.s.Battle.Proposal})
		r.enter(Combat)
	}
	return nil
}

// disagree leaves the choice to the attacker. Rule 9.9, D10, A19.
func disagree(r *referee, by c.Power, _ []string) error {
	r.Emit(LossesDisputed{Power: by})
	r.enter(DefenderLosses)
	return nil
}
