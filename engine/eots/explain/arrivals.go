package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

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
	now := (s.Stage == state.AlliedReplacements || s.Stage == state.JapaneseReplacements) && s.PendingChoices.Of == s.Stage && s.PendingChoices.Side == side
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
		components.NoPool: "11.0", components.JapanNaval: "11.21", components.JapanAir: "11.22", components.JapanGround: "11.23", components.AlliedGround: "11.31",
		components.AlliedAir: "11.32", components.USNaval: "11.33", components.CommonwealthNaval: "11.33", components.ChineseGround: "11.34",
	}[pool]
}
