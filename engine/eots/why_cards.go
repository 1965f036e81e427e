package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// whySideWords are the two sides.
func (s *State) whySideWords(_ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	var options []engine.Option
	for side := components.Japan; side <= components.Allies; side++ {
		options = append(options, wordOption(side.String(), sideText(side), ends))
	}
	return options
}

// whyHand explains the number of cards and passes of a side: what it holds now, which everybody
// sees, and what it would be dealt as things stand (4.14, 12.1, 12.5).
func (s *State) whyHand(_ engine.Audience, words []string) engine.Explanation {
	side, _ := parseSide(words[0])
	deal := s.alliedDeal
	if side == components.Japan {
		deal = s.japaneseDeal
	}
	cards, passes := deal()
	e := engine.Explanation{Title: engine.T("eots.why.hand", "side", sideText(side), "held", s.handSize(side), "passes", int(s.Cards.Passes[side]))}
	e.Because("4.14", engine.T("eots.why.hand.deal", "n", cards, "passes", passes))
	switch {
	case s.special().Draw[side] > 0:
		e.Because("2.1", engine.T("eots.why.hand.scenario", "n", int(s.special().Draw[side])))
	case side == components.Allies:
		e.Because("12.51", engine.T("eots.why.hand.calendar", "n", int(s.turn().AlliedDraw)))
	case s.turn().JapanDraw != components.Absent:
		e.Because("12.12", engine.T("eots.why.hand.reserves", "n", int(s.turn().JapanDraw)))
	default:
		e.Because("12.11", engine.T("eots.why.hand.resources", "n", s.resources(components.Japan)))
	}
	if side == components.Japan {
		if s.Record.Submarines {
			e.Because("12.2", engine.T("eots.why.hand.submarines"))
		}
		if n := int(s.Record.Bombings); n > 0 {
			e.Because("12.3", engine.T("eots.why.hand.bombed", "n", n))
		}
		return e
	}
	for _, nation := range [...]Nation{China, India, Australia} {
		if s.Surrendered(nation) {
			e.Because("12.52", engine.T("eots.why.hand.nation", "nation", nation.text()))
		}
	}
	if s.europeLevel() == worstEurope {
		e.Because("15.0", engine.T("eots.why.hand.europe"))
	}
	return e
}

// whyInitiative explains who goes first in a turn (4.21).
func (s *State) whyInitiative(engine.Audience, []string) engine.Explanation {
	first := s.first()
	e := engine.Explanation{Title: engine.T("eots.why.initiative", "side", sideText(first))}
	e.Because("4.21", engine.T("eots.why.initiative.hands", "japan", s.handSize(components.Japan), "allies", s.handSize(components.Allies)))
	if s.handSize(components.Japan) == s.handSize(components.Allies) {
		e.Because("4.21", engine.T("eots.why.initiative.tie", "side", sideText(s.tieBreaker())))
	} else if claimant := s.claimant(); claimant != components.NoSide {
		e.Because("4.21", engine.T("eots.why.initiative.claim", "side", sideText(claimant)))
	}
	return e
}
