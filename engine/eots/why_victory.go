package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// whyWill explains what the Political Will Segment would change if it came now: the segment
// itself judges a copy of the game (4.32, 16.4).
func (s *State) whyWill(engine.Audience, []string) engine.Explanation {
	r := refereeOn(s.Clone(), nil)
	r.judgeWill()
	e := engine.Explanation{Title: engine.T("eots.why.will", "from", figure(s.Get(PoliticalWill)), "to", figure(r.s.Get(PoliticalWill)))}
	var counted []engine.Rule
	for _, fact := range r.Events {
		set, ok := fact.(MarkerSet)
		if !ok || set.Marker != PoliticalWill {
			continue
		}
		counted = append(counted, set.Rule)
		e.Because(set.Rule, engine.T("eots.why.will."+string(set.Rule), "change", signed(int(set.Value-set.From))))
	}
	if len(counted) == 0 {
		e.Because("16.4", engine.T("eots.why.will.none"))
	}
	if quota := int(s.Record.Quota); quota > 0 && !slices.Contains(counted, "16.47") {
		e.Because("16.47", engine.T("eots.why.will.progress", "taken", s.progress(), "quota", quota))
	}
	if s.inAleutians() && !slices.Contains(counted, "16.42") {
		e.Because("16.42", engine.T("eots.why.will.alaska", "held", s.Get(AlaskaCount)+1, "limit", s.alaskaLimit()))
	}
	return e
}

// whyVictory explains the victory points line by line, or in a campaign the conditions of
// victory (16.0, 17.2).
func (s *State) whyVictory(engine.Audience, []string) engine.Explanation {
	var e engine.Explanation
	if s.schedule() == nil {
		e.Title = engine.T("eots.why.victory.campaign")
		e.Because("16.1", engine.T("eots.why.victory.will", "now", figure(s.Get(PoliticalWill))))
		near := engine.T("eots.why.no")
		if s.bomberNearTokyo() {
			near = engine.T("eots.why.yes")
		}
		e.Because("16.2", engine.T("eots.why.victory.allies", "turns", s.Get(BombedTurns), "need", bombedTurnsToWin,
			"held", s.resources(components.Japan), "most", resourcesToWin, "near", near))
		e.Because("16.3", engine.T("eots.why.victory.time", "turn", int(s.Last)))
		return e
	}
	points := s.VictoryPoints()
	e.Title = engine.T("eots.why.victory.points", "points", figure(points))
	for _, score := range s.VictoryScores() {
		e.Because("17.2", engine.T("eots.why.victory.line", "points", signed(score.Points), "item", engine.T("eots.why.vp."+score.Item)))
	}
	if bid := s.bidPoints(); bid != 0 {
		e.Because("16.49", engine.T("eots.why.victory.line", "points", signed(bid), "item", engine.T("eots.why.vp.bid")))
	}
	if len(e.Reasons) == 0 {
		e.Because("17.2", engine.T("eots.why.victory.no-line"))
	}
	for _, level := range s.levels() {
		result := engine.T("eots.result."+level.method, "side", sideText(level.side))
		if level.most == 1<<30 {
			e.Because("17.2", engine.T("eots.why.victory.above", "result", result))
			continue
		}
		e.Because("17.2", engine.T("eots.why.victory.level", "points", figure(level.most), "result", result))
	}
	e.Because("16.1", engine.T("eots.why.victory.will", "now", figure(s.Get(PoliticalWill))))
	return e
}
