package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// whySideWords are the two sides.
func whySideWords(*state.State) []engine.Option {
	var options []engine.Option
	for side := components.Japan; side <= components.Allies; side++ {
		options = append(options, state.WordOption(side.String(), state.SideText(side), state.Complete))
	}
	return options
}

// ofSide is an answer about a side.
func ofSide(why func(s *state.State, side components.Side) engine.Explanation) func(*state.State, engine.Audience, []string) engine.Explanation {
	return func(s *state.State, _ engine.Audience, words []string) engine.Explanation {
		side, _ := state.ParseSide(words[0])
		return why(s, side)
	}
}

// whyHand explains the number of cards and passes of a side: what it holds now, which everybody
// sees, and what it would be dealt as things stand (4.14, 12.1, 12.5).
func whyHand(s *state.State, side components.Side) engine.Explanation {
	cards, passes := turn.AlliedDeal(s)
	if side == components.Japan {
		cards, passes = turn.JapaneseDeal(s)
	}
	e := engine.Explanation{Title: engine.T("eots.why.hand", "side", state.SideText(side), "held", s.HandSize(side), "passes", int(s.Cards.Passes[side]))}
	e.Because("4.14", engine.T("eots.why.hand.deal", "n", cards, "passes", passes))
	switch {
	case s.Special().Draw[side] > 0:
		e.Because("2.1", engine.T("eots.why.hand.scenario", "n", int(s.Special().Draw[side])))
	case side == components.Allies:
		e.Because("12.51", engine.T("eots.why.hand.calendar", "n", int(s.Turn().AlliedDraw)))
	case s.Turn().JapanDraw != components.Absent:
		e.Because("12.12", engine.T("eots.why.hand.reserves", "n", int(s.Turn().JapanDraw)))
	default:
		e.Because("12.11", engine.T("eots.why.hand.resources", "n", s.Resources(components.Japan)))
	}
	if side == components.Japan {
		becauseIf(&e, s.Record.Submarines, "12.2", engine.T("eots.why.hand.submarines"))
		if n := int(s.Record.Bombings); n > 0 {
			e.Because("12.3", engine.T("eots.why.hand.bombed", "n", n))
		}
		return e
	}
	for _, nation := range [...]state.Nation{state.China, state.India, state.Australia} {
		becauseIf(&e, s.Surrendered(nation), "12.52", engine.T("eots.why.hand.nation", "nation", nation.Text()))
	}
	becauseIf(&e, politics.EuropeLevel(s) == politics.WorstEurope, "15.0", engine.T("eots.why.hand.europe"))
	return e
}

// whyInitiative explains who goes first in a turn (4.21).
func whyInitiative(s *state.State, _ engine.Audience, _ []string) engine.Explanation {
	first := turn.First(s)
	e := engine.Explanation{Title: engine.T("eots.why.initiative", "side", state.SideText(first))}
	e.Because("4.21", engine.T("eots.why.initiative.hands", "japan", s.HandSize(components.Japan), "allies", s.HandSize(components.Allies)))
	if s.HandSize(components.Japan) == s.HandSize(components.Allies) {
		e.Because("4.21", engine.T("eots.why.initiative.tie", "side", state.SideText(turn.TieBreaker(s))))
	} else if claimant := turn.Claimant(s); claimant != components.NoSide {
		e.Because("4.21", engine.T("eots.why.initiative.claim", "side", state.SideText(claimant)))
	}
	return e
}
