package combat

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// hqStage asks a side which of its HQs support the combat, where any can, before the odds are known: the attacker first. There are none in
// the Standard Game. Rule 18.2.1, ADV-A7.
func hqStage(role state.Role) state.PlayStage {
	kind := [state.Roles]string{"attacker-hqs", "defender-hqs"}[role]
	st := state.PlayStage{
		Name: kind, Rule: "18.2.1",
		Ask: func(s *state.State) []engine.Decision {
			if len(supportingHQs(s, role, nil)) == 0 && len(chemicalHQs(s, role)) == 0 {
				return nil
			}
			return decide(s, sideOf(s, role), kind, "18.2.1", engine.Tap)
		},
		Run: func(r *state.Referee) { afterHQs(r, role) },
		Verbs: []state.Verb{
			{
				Word: "hq",
				Options: func(s *state.State, _ components.Side, words []string) (options []engine.Option) {
					with := counters(s, words)
					for _, id := range supportingHQs(s, role, with) {
						option := unitOption(s, id)
						option.Complete, option.More = true, len(supportingHQs(s, role, append(slices.Clone(with), id))) > 0
						options = append(options, option)
					}
					return options
				},
				Explain: func(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
					if id, known := s.Set().Counter(word); known && !slices.Contains(words, word) {
						return engine.Refuse("18.2.1", "nextwar.refuse.support.hq", "unit", s.Name(id), "n", logistics.Most(role == state.Attacker))
					}
					return nil
				},
				Carry: func(r *state.Referee, _ components.Side, words []string) { giveHQs(r, role, counters(r.State, words)) },
			},
			{Word: "none", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { afterHQs(r, role) }},
		},
	}
	if role == state.Attacker {
		st.Verbs = append(st.Verbs, chemicalVerb())
	}
	return st
}

// afterHQs goes on to the other side's HQs, then to the lead units.
func afterHQs(r *state.Referee, role state.Role) {
	if role == state.Attacker {
		r.Enter(state.DefenderHQs)
		return
	}
	r.Enter(state.AttackerLead)
}

// supportingHQs are the HQs that a side may add to those that support the combat. Rule 18.2.1.
func supportingHQs(s *state.State, role state.Role, with []components.UnitID) []components.UnitID {
	if !s.Chosen.Advanced || len(with) >= logistics.Most(role == state.Attacker) {
		return nil
	}
	units := s.Battle.Attackers
	if role == state.Defender {
		units, _ = garrison(s, sideOf(s, role), s.Battle.Target)
	}
	return without(logistics.Supporters(s, sideOf(s, role), s.Battle.Target, units), with)
}

// giveHQs adds the support values of HQs to a side; each takes a use. Rules 18.2, 18.2.1.
func giveHQs(r *state.Referee, role state.Role, hqs []components.UnitID) {
	slices.Sort(hqs)
	r.Emit(HQsGiven{Role: role, HQs: hqs, Value: int8(logistics.Support(r.State, hqs))})
	for _, id := range hqs {
		logistics.UseHQ(r, id)
	}
	afterHQs(r, role)
}

// usualHQ is the HQ that gives a defense the most.
func usualHQ(s *state.State) components.UnitID {
	return slices.MaxFunc(supportingHQs(s, state.Defender, nil), func(a, b components.UnitID) int {
		return cmp.Or(cmp.Compare(s.Info(a).HQ.Support, s.Info(b).HQ.Support), cmp.Compare(b, a))
	})
}
