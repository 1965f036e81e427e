package logistics

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Stages fills in the stages of this package.
func Stages(all []state.PlayStage) {
	all[state.SupplyCreation] = both("supply-creation", "19.4", creationVerbs(), state.SupplyStatus)
	all[state.SupplyStatus] = state.PlayStage{Name: "supply-status", Rule: "19.2", Run: checkSupply}
	all[state.EmergencyResupply] = both("emergency-supply", "19.6", emergencyVerbs(), state.SegmentBegin)
	all[state.EmergencyResupply].Run = endResupply
	all[state.IsolationCheck] = state.PlayStage{Name: "isolation", Rule: "19.7", Run: isolation}
	all[state.HQReplacement] = both("hq-replacement", "18.5", replacementVerbs(), state.Replacement)
}

// replacementVerbs are the orders about HQs in AQ2. Rules 18.4, 18.5.
func replacementVerbs() []state.Verb {
	rebuild := placeVerb("", "18.5", nil, nil)
	rebuild.Word = "rebuild-hq"
	rebuild.Follows = func(s *state.State, by components.Side) bool { return len(fallen(s, by)) > 0 }
	rebuild.Options = func(s *state.State, by components.Side, words []string) (options []engine.Option) {
		switch len(words) {
		case 0:
			for _, hq := range fallen(s, by) {
				options = append(options, engine.Option{Word: s.Info(hq).Word, Label: s.Name(hq), More: true})
			}
		case 1:
			hq, _ := s.Set().Counter(words[0]) // it was listed
			for _, p := range rebuildPlaces(s, hq) {
				options = append(options, engine.Option{Word: s.Set().Word(p), Label: s.PlaceName(p), Complete: true})
			}
		}
		return options
	}
	rebuild.Explain = func(*state.State, components.Side, []string, string) *engine.Refusal {
		return engine.Refuse("18.5", "nextwar.refuse.rebuild-hq")
	}
	rebuild.Carry = func(r *state.Referee, _ components.Side, words []string) {
		hq, _ := r.State.Set().Counter(words[0])
		at, _ := r.State.Set().Find(words[1])
		payBoth(r, hq, priceOf(r.State, hq, components.RebuildHQ, components.RebuildSuperiorHQ))
		r.Emit(CounterPlaced{Unit: hq, At: at, Spent: 1})
	}
	return []state.Verb{
		unitVerb("restore-hq", "18.4", restorable, func(r *state.Referee, _ components.Side, hq components.UnitID) {
			payBoth(r, hq, priceOf(r.State, hq, components.RestoreHQ, components.RestoreSuperiorHQ))
			r.Emit(HQRestored{HQ: hq})
		}),
		rebuild, doneVerb(),
	}
}

// both is a stage in which first the side with the initiative is asked, then the other; a side that can give no order but "done"
// is not. Rule A-09.
func both(name string, rule engine.Rule, verbs []state.Verb, next state.Stage) state.PlayStage {
	chooses := func(s *state.State, side components.Side) bool {
		for _, v := range verbs[:len(verbs)-1] {
			if s.Asked>>side&1 == 0 && v.Follows(s, side) {
				return true
			}
		}
		return false
	}
	return state.PlayStage{
		Name: name, Rule: rule, Verbs: verbs,
		Ask: func(s *state.State) []engine.Decision {
			for _, side := range []components.Side{s.First, s.First.Enemy()} {
				if chooses(s, side) {
					return []engine.Decision{{
						Seat: state.Seat(side), Kind: name, Rule: rule, Ask: engine.T("nextwar.ask."+name, "points", int(s.Advanced.Supply[side])),
						Effort: engine.Moment, Round: int(s.Turn),
					}}
				}
			}
			return nil
		},
		Run: func(r *state.Referee) { r.Enter(next) },
	}
}

// Usual answers the routines of this package: nobody creates or rebuilds anything without being asked to, and what is out of supply
// is brought emergency supply as long as points are left for it. Rule 19.6.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	switch s.Stage {
	case state.EmergencyResupply:
		for _, id := range resuppliable(s, components.Side(seat)) {
			if s.Info(id).Kind == components.Ground {
				return engine.Order{Verb: "resupply", Args: []string{s.Info(id).Word}}, true
			}
		}
	case state.SupplyCreation, state.HQReplacement:
	default:
		return engine.Order{}, false
	}
	return engine.Order{Verb: "done"}, true
}

// Routines that can be answered in advance.
func Routines() []engine.Routine {
	return []engine.Routine{{Kind: "supply-creation", Given: true}, {Kind: "emergency-supply", Given: true}, {Kind: "hq-replacement"}}
}

// Verbs describe the orders for hosts.
func Verbs() []engine.Verb {
	place := []engine.Param{{Name: "place", Kind: "place"}}
	unit := []engine.Param{{Name: "unit", Kind: "unit"}}
	return []engine.Verb{
		{Word: "create-msu", Phase: "supply", Params: place},
		{Word: "create-depot", Phase: "supply", Params: place},
		{Word: "split", Phase: "supply", Params: unit},
		{Word: "merge", Phase: "supply", Params: unit},
		{Word: "resupply", Phase: "supply", Params: unit},
		{Word: "turn-back", Phase: "supply", Params: unit},
		{Word: "restore-hq", Phase: "supply", Params: unit},
		{Word: "rebuild-hq", Phase: "supply", Params: append(unit[:1:1], place...)},
	}
}
