package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// What chemical weapons take from the efficiency of units, and of those of the US alone (18.2.4).
const chemicalLoss, chemicalLossUS = 3, 2

// chemicalHQs are the HQs by which the attacker may use chemical weapons. Rule 18.2.4, ADV-A11.
func chemicalHQs(s *state.State, role state.Role) []components.UnitID {
	if !s.Chosen.Advanced || role != state.Attacker {
		return nil
	}
	return logistics.ChemicalHQs(s, sideOf(s, role), s.Battle.Target, s.Battle.Attackers)
}

// chemicalVerb puts a chemical marker on the hex that is attacked, before the support of HQs. Rule 18.2.4.
func chemicalVerb() state.Verb {
	return state.Verb{
		Word: "chemical",
		Options: func(s *state.State, _ components.Side, words []string) (options []engine.Option) {
			if len(words) > 0 {
				return nil
			}
			for _, id := range chemicalHQs(s, state.Attacker) {
				option := unitOption(s, id)
				option.Complete = true
				options = append(options, option)
			}
			return options
		},
		Explain: func(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
			if _, known := s.Set().Counter(word); len(words) > 0 || !known && word != "" {
				return nil
			}
			return engine.Refuse("18.2.4", "nextwar.refuse.chemical", "place", s.PlaceName(s.Battle.Target), "n", int(s.Advanced.Chemical[by]))
		},
		Carry: func(r *state.Referee, by components.Side, words []string) {
			s := r.State
			hq, _ := s.Set().Counter(words[0])
			r.Emit(ChemicalPlaced{Side: by, HQ: hq, At: s.Battle.Target, Value: chemicalValue(s)})
		},
	}
}

// chemicalValue is what the weapons take from the efficiency of units in the hex: less where all defenders are of the US. Rule 18.2.4.
func chemicalValue(s *state.State) int8 {
	defenders := s.GroundAt(sideOf(s, state.Defender), s.Battle.Target)
	if slices.ContainsFunc(slices.Collect(defenders), func(id components.UnitID) bool { return !s.Set().Nations[s.Info(id).Nation].USCarrier }) {
		return chemicalLoss
	}
	return chemicalLossUS
}
