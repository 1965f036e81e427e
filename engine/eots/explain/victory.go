package explain

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// whyWill explains what the Political Will Segment would change if it came now: the segment
// itself judges a copy of the game (4.32, 16.4).
func whyWill(s *state.State, _ engine.Audience, _ []string) engine.Explanation {
	r := state.RefereeOn(s.Clone(), nil)
	politics.JudgeWill(r)
	e := engine.Explanation{Title: engine.T("eots.why.will", "from", state.Figure(s.Get(state.PoliticalWill)), "to", state.Figure(r.State.Get(state.PoliticalWill)))}
	var counted []engine.Rule
	for _, fact := range r.Events {
		set, ok := fact.(state.MarkerSet)
		if !ok || set.Marker != state.PoliticalWill {
			continue
		}
		counted = append(counted, set.Rule)
		e.Because(set.Rule, engine.T("eots.why.will."+string(set.Rule), "change", state.Signed(int(set.Value-set.From))))
	}
	becauseIf(&e, len(counted) == 0, "16.4", engine.T("eots.why.will.none"))
	if quota := int(s.Record.Quota); quota > 0 && !slices.Contains(counted, "16.47") {
		e.Because("16.47", engine.T("eots.why.will.progress", "taken", politics.Progress(s), "quota", quota))
	}
	if politics.InAleutians(s) && !slices.Contains(counted, "16.42") {
		e.Because("16.42", engine.T("eots.why.will.alaska", "held", s.Get(state.AlaskaCount)+1, "limit", s.AlaskaLimit()))
	}
	return e
}

// whyVictory explains the victory points line by line, or in a campaign the conditions of
// victory (16.0, 17.2).
func whyVictory(s *state.State, _ engine.Audience, _ []string) engine.Explanation {
	var e engine.Explanation
	if s.Schedule() == nil {
		e.Title = engine.T("eots.why.victory.campaign")
		e.Because("16.1", engine.T("eots.why.victory.will", "now", state.Figure(s.Get(state.PoliticalWill))))
		near := engine.T("eots.why.no")
		if victory.BomberNearTokyo(s) {
			near = engine.T("eots.why.yes")
		}
		e.Because("16.2", engine.T("eots.why.victory.allies", "turns", s.Get(state.BombedTurns), "need", victory.BombedTurnsToWin,
			"held", s.Resources(components.Japan), "most", victory.ResourcesToWin, "near", near))
		e.Because("16.3", engine.T("eots.why.victory.time", "turn", int(s.Last)))
		return e
	}
	points := victory.VictoryPoints(s)
	e.Title = engine.T("eots.why.victory.points", "points", state.Figure(points))
	for _, score := range victory.VictoryScores(s) {
		e.Because("17.2", engine.T("eots.why.victory.line", "points", state.Signed(score.Points), "item", engine.T("eots.why.vp."+score.Item)))
	}
	if bid := s.BidPoints(); bid != 0 {
		e.Because("16.49", engine.T("eots.why.victory.line", "points", state.Signed(bid), "item", engine.T("eots.why.vp.bid")))
	}
	becauseIf(&e, len(e.Reasons) == 0, "17.2", engine.T("eots.why.victory.no-line"))
	for _, level := range victory.Levels(s) {
		result := engine.T("eots.result."+level.Method, "side", state.SideText(level.Side))
		if level.Most == 1<<30 {
			e.Because("17.2", engine.T("eots.why.victory.above", "result", result))
			continue
		}
		e.Because("17.2", engine.T("eots.why.victory.level", "points", state.Figure(level.Most), "result", result))
	}
	e.Because("16.1", engine.T("eots.why.victory.will", "now", state.Figure(s.Get(state.PoliticalWill))))
	return e
}
