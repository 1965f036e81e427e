package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// assaultPayers are the units of which one loses the extra step of an assault that has failed: those that assault, or, without any of
// them, all of the attack. Rules 8.5.8.1, A-38.
func assaultPayers(s *state.State) []components.UnitID {
	if ids := waders(s); len(ids) > 0 {
		return ids
	}
	return participants(s, state.Attacker)
}

// askAssaultLoss asks the attacker for the unit that pays for a failed assault. Rules 8.5.8.1, A-38.
func askAssaultLoss(s *state.State) []engine.Decision {
	if len(assaultPayers(s)) < 2 {
		return nil
	}
	return decide(s, sideOf(s, state.Attacker), "assault-loss", "8.5.8", engine.Tap)
}

// onlyAssaultLoss takes the step from the only unit that can pay.
func onlyAssaultLoss(r *state.Referee) {
	if ids := assaultPayers(r.State); len(ids) > 0 {
		r.LoseStep(ids[0], state.ByAssault, "8.5.8")
	}
	r.Enter(state.BattleEnd)
}

func assaultLossOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for _, id := range assaultPayers(s) {
		options = append(options, payerOption(s, id))
	}
	return options
}

func assaultLoss(r *state.Referee, _ components.Side, words []string) {
	r.LoseStep(counters(r.State, words)[0], state.ByAssault, "8.5.8")
	r.Enter(state.BattleEnd)
}

// freshBeachheads are the hexes where a beachhead may be placed at once after an assault of this segment. Rule 8.5.8.2.
func freshBeachheads(s *state.State, by components.Side) (places []components.Place) {
	for id := range s.All(by, components.Ground) {
		if p := s.Unit(id).At; s.Set().IsHex(p) && !slices.Contains(places, p) && assaulted(s, id) && naval.MayFollowAssault(s, by, p) {
			places = append(places, p)
		}
	}
	slices.Sort(places)
	return places
}

// assaulted tells whether a unit has come ashore from the sea in this segment.
func assaulted(s *state.State, id components.UnitID) bool {
	return s.Unit(id).Has(state.Assaulting|state.Attacked) && !afloat(s, id)
}

// beachheadVerb places a beachhead after an assault, or where none is needed. Rule 8.5.8.2.
func beachheadVerb() state.Verb {
	verb := naval.BeachheadVerb()
	held := verb.Options
	verb.Options = func(s *state.State, by components.Side, words []string) []engine.Option {
		options := held(s, by, words)
		if len(words) > 0 {
			return options
		}
		for _, p := range freshBeachheads(s, by) {
			option := placeOption(s, p)
			option.Complete = true
			if !slices.ContainsFunc(options, func(o engine.Option) bool { return o.Word == option.Word }) {
				options = append(options, option)
			}
		}
		return options
	}
	return verb
}
