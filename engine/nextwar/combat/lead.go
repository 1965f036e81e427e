package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// askLead asks a side which unit leads, where it has several. Rule 9.5.1.
func askLead(role state.Role) func(s *state.State) []engine.Decision {
	return func(s *state.State) []engine.Decision {
		if len(leaders(s, role)) < 2 {
			return nil
		}
		return decide(s, sideOf(s, role), leadKind(role), "9.5.1", engine.Tap)
	}
}

// leaders are the units of a side of which one leads.
func leaders(s *state.State, role state.Role) []components.UnitID {
	return fighters(s, participants(s, role))
}

func leadKind(role state.Role) string {
	return [state.Roles]string{"attacker-lead", "defender-lead"}[role]
}

// askDefense asks the owner of an overfull hex which units defend it, then which one leads. Rules 8.1.1.1, 9.5.1.
func askDefense(s *state.State) []engine.Decision {
	if len(s.Battle.Defenders) == 0 {
		return decide(s, sideOf(s, state.Defender), "defenders", "8.1.1.1", engine.Tap)
	}
	return askLead(state.Defender)(s)
}

// onlyLead names the only unit that can lead.
func onlyLead(role state.Role) func(r *state.Referee) {
	return func(r *state.Referee) { nameLead(r, role, leaders(r.State, role)[0]) }
}

// nameLead names the lead unit of a side. The other side names its own next. Rule 9.5.1.
func nameLead(r *state.Referee, role state.Role, id components.UnitID) {
	r.Emit(LeadNamed{Role: role, Unit: id})
	if role == state.Attacker {
		r.Enter(state.DefenderLead)
		return
	}
	r.Enter(state.AttackerSupport)
}

// leadVerb is the order that names a lead unit.
func leadVerb(role state.Role) state.Verb {
	return state.Verb{
		Word: "lead",
		Options: func(s *state.State, _ components.Side, words []string) (options []engine.Option) {
			if len(words) > 0 {
				return nil
			}
			for _, id := range leaders(s, role) {
				option := unitOption(s, id)
				option.Complete = true
				options = append(options, option)
			}
			return options
		},
		Carry: func(r *state.Referee, _ components.Side, words []string) {
			nameLead(r, role, counters(r.State, words)[0])
		},
	}
}

// mayDefend are the units of an overfull hex that still may be named beside others. Rule 8.1.1.1.
func mayDefend(s *state.State, with []components.UnitID) (ids []components.UnitID) {
	side := sideOf(s, state.Defender)
	proper, _ := garrison(s, side, s.Battle.Target)
	for _, id := range proper {
		if !slices.Contains(with, id) && fits(s, side, s.Battle.Target, with, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// defendOptions are the units of an overfull hex, until no other one fits. Rule 8.1.1.1.
func defendOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	if len(s.Battle.Defenders) > 0 {
		return nil
	}
	with := counters(s, words)
	for _, id := range mayDefend(s, with) {
		option := unitOption(s, id)
		option.More = len(mayDefend(s, append(slices.Clone(with), id))) > 0
		option.Complete = !option.More
		options = append(options, option)
	}
	return options
}

// pauseDefense: as many units defend as can. Rule 8.1.1.1.
func pauseDefense(s *state.State, _ components.Side, _ []string, _ string) *engine.Refusal {
	return engine.Refuse("8.1.1.1", "nextwar.refuse.defend.more", "place", s.PlaceName(s.Battle.Target))
}

// defend names the units that defend an overfull hex.
func defend(r *state.Referee, _ components.Side, words []string) {
	units := counters(r.State, words)
	slices.Sort(units)
	r.Emit(DefendersNamed{Units: units})
}
