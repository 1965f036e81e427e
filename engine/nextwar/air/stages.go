package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Stages are air points and superiority (I2, I3), the rebases of helicopters whose base was taken (R6), and the choice of who loses a step
// to air defense fire.
func Stages(all []state.PlayStage) {
	all[state.AirPoints] = state.PlayStage{Name: "air-points", Rule: "6.1", Run: rollAirPoints}
	all[state.ForcedRebase] = forcedRebase()
	all[state.FireLoss] = fireLoss()
	all[state.FlightDefended] = state.PlayStage{Name: "flight-defended", Rule: "25.1", Run: afterDefense}
}

// MoveVerbs are the orders of this chapter in movement segments. Rules 6.5.1.2, 6.5.6, 8.5.2 to 8.5.5.
func MoveVerbs(crossing Crossing) []state.Verb {
	return []state.Verb{
		transport().verb(), paradrop().verb(), airmobile().verb(),
		{Word: "rebase", Options: rebaseOptions, Explain: whyNotRebase, Carry: rebase},
		ferry(crossing),
	}
}

// Verbs describe the orders of this chapter to hosts.
func Verbs() []engine.Verb {
	units := engine.Param{Name: "units", Many: true, AnyOrder: true, Kind: "unit"}
	place, escort := engine.Param{Name: "place", Kind: "place"}, engine.Param{Name: "escort", Optional: true}
	helicopter := engine.Param{Name: "helicopter", Kind: "unit"}
	flight := func(word string) engine.Verb {
		return engine.Verb{Word: word, Params: []engine.Param{units, place, escort}, Phase: "air"}
	}
	return []engine.Verb{
		flight("fly"), flight("drop"), flight("lift"),
		{Word: "rebase", Params: []engine.Param{helicopter, {Name: "base"}, escort}, Phase: "air"},
		{Word: "ferry", Params: []engine.Param{helicopter, {Name: "base"}, {Name: "sea", Kind: "place"}}, Phase: "air"},
		{Word: "casualty", Params: []engine.Param{{Name: "unit", Kind: "unit"}}, Phase: "air"},
	}
}

// Routines are the decisions of this chapter that can be left to a standing order.
func Routines() []engine.Routine {
	return []engine.Routine{{Kind: "forced-rebase", Given: true}, {Kind: "fire-loss", Given: true}}
}

// Usual is the usual answer of a seat to a routine of this chapter.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	if !s.WaitsFor(seat) {
		return engine.Order{}, false
	}
	switch s.Stage {
	case state.FireLoss:
		return engine.Order{Verb: "casualty", Args: []string{s.Info(usualLoss(s)).Word}}, true
	case state.ForcedRebase:
		for _, id := range stranded(s, components.Side(seat)) {
			if len(refuges(s, id)) > 0 {
				return engine.Order{Verb: "rebase", Args: []string{s.Info(id).Word, usualRefuge(s, id).word(s)}}, true
			}
		}
	}
	return engine.Order{}, false
}
