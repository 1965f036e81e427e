package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
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
	e := engine.Explanation{Title: engine.T("eots.why.hand", "side", state.SideText(side), "held", s.HandSize(side), "passes",
		int(s.Cards.Passes[side]))}
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

// whyReinforcements explains what waits in the Delayed Reinforcements box, what is due next turn
// and what of it would be delayed as things stand (10.2).
func whyReinforcements(s *state.State, side components.Side) engine.Explanation {
	waiting := s.UnitsIn(side, position.Delayed)
	var due components.UnitSet
	next := int(s.Board.Turn) + 1
	if next <= components.NumTurns {
		due = s.UnitsIn(side, position.OnTrack(next))
	}
	e := engine.Explanation{Title: engine.T("eots.why.arrivals", "side", state.SideText(side), "waiting", waiting.Count(), "due", due.Count())}
	becauseIf(&e, !waiting.IsEmpty(), "10.21", engine.T("eots.why.arrivals.waiting", "units", s.UnitTexts(state.UnitSlice(waiting))))
	becauseIf(&e, !due.IsEmpty(), "10.11", engine.T("eots.why.arrivals.due", "turn", next, "units", s.UnitTexts(state.UnitSlice(due))))
	if side != components.Allies {
		return e
	}
	delayed := due.Where(func(unit components.Unit) bool { return turn.Delays(s, unit) })
	becauseIf(&e, politics.EuropeLevel(s) >= 1, "10.21", engine.T("eots.why.arrivals.europe", "level", politics.EuropeLevel(s)))
	becauseIf(&e, s.Get(state.ReinforcementsDelayed) != 0, "10.21", engine.T("eots.why.arrivals.event"))
	becauseIf(&e, s.Board.Rivalry[components.Allies], "14.1", engine.T("eots.why.arrivals.rivalry"))
	if kept := due.Without(delayed); !delayed.IsEmpty() {
		e.Because("10.21", engine.T("eots.why.arrivals.delayed", "units", s.UnitTexts(state.UnitSlice(delayed))))
		becauseIf(&e, !kept.IsEmpty(), "10.23", engine.T("eots.why.arrivals.kept", "units", s.UnitTexts(state.UnitSlice(kept))))
	}
	return e
}

// whyReplacements explains the replacement points of a side by pool: those left in its segment,
// otherwise those it would get on this turn as things stand (11.2, 11.3).
func whyReplacements(s *state.State, side components.Side) engine.Explanation {
	points := turn.ReplacementPoints(s, side)
	now := (s.Stage == state.AlliedReplacements || s.Stage == state.JapaneseReplacements) && s.PendingChoices.Of == s.Stage &&
		s.PendingChoices.Side == side
	key := "eots.why.points"
	if now {
		points, key = s.PendingChoices.Points, "eots.why.points.left"
	}
	e := engine.Explanation{Title: engine.T(key, "side", state.SideText(side), "turn", int(s.Board.Turn))}
	for pool, n := range points {
		becauseIf(&e, n > 0, poolRule(components.Pool(pool)), engine.T("eots.why.points."+poolWord(components.Pool(pool)), "points", int(n)))
	}
	becauseIf(&e, len(e.Reasons) == 0, "11.0", engine.T("eots.why.points.none"))
	if penalty := s.Get(state.AlliedGroundPenalty); side == components.Allies && penalty > 0 {
		e.Because("11.31", engine.T("eots.why.points.penalty", "n", penalty))
	}
	becauseIf(&e, side == components.Allies && !s.Controls(components.Allies, state.OahuHex), "11.33", engine.T("eots.why.points.oahu"))
	return e
}

// poolWord and poolRule name a pool of replacement points and the paragraph that fills it.
func poolWord(pool components.Pool) string {
	return [...]string{
		components.NoPool: "none", components.JapanNaval: "japan-naval", components.JapanAir: "japan-air", components.JapanGround: "japan-ground",
		components.AlliedGround: "allied-ground", components.AlliedAir: "allied-air", components.USNaval: "us-naval",
		components.CommonwealthNaval: "commonwealth-naval", components.ChineseGround: "chinese-ground",
	}[pool]
}

func poolRule(pool components.Pool) engine.Rule {
	return [...]engine.Rule{
		components.NoPool: "11.0", components.JapanNaval: "11.21", components.JapanAir: "11.22", components.JapanGround: "11.23",
		components.AlliedGround: "11.31",
		components.AlliedAir:    "11.32", components.USNaval: "11.33", components.CommonwealthNaval: "11.33", components.ChineseGround: "11.34",
	}[pool]
}
