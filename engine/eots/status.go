package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// status tells everybody whose move it is, what is pending and where the markers stand.
// It shows nothing hidden: hand sizes, tracks and points are public (5.0).
func (s *State) status() []engine.Text {
	lines := []engine.Text{s.turnText()}
	switch {
	case s.End != nil:
		return append(lines, engine.T("eots.status.over", "why", s.End.Why))
	case s.Stage == NotStarted:
		return append(lines, engine.T("eots.status.not-started"))
	case s.Off.On:
		lines = append(lines, engine.T("eots.status.offensive", "side", sideText(s.Off.Side), "card", s.cardText(s.Off.Card)))
	case s.Stage == Impulse:
		lines = append(lines, engine.T("eots.status.impulse", "side", sideText(s.Mover)))
	default:
		lines = append(lines, engine.T("eots.status.stage", "stage", s.Stage.text()))
	}
	for _, decision := range s.Pending() {
		lines = append(lines, pendingText(decision))
	}
	lines = append(lines, s.handStatus()...)
	lines = append(lines, s.trackStatus()...)
	return append(lines, s.pointStatus()...)
}

// pendingText tells what the game waits for. Most questions name their side themselves.
func pendingText(decision engine.Decision) engine.Text {
	for _, name := range []string{"side", "seat"} {
		if _, named := decision.Ask.Args[name]; named {
			return engine.T("eots.status.asked", "ask", decision.Ask)
		}
	}
	return engine.T("eots.status.pending", "side", sideText(components.Side(decision.Seat)), "ask", decision.Ask)
}

// text is the name of a stage for players.
func (st Stage) text() engine.Text { return engine.T("eots.stage." + st.String()) }

// handStatus are the sizes of the hands and the passes.
func (s *State) handStatus() []engine.Text {
	var lines []engine.Text
	for side := components.Japan; side <= components.Allies; side++ {
		key := "eots.status.hand"
		if s.Cards.Future[side] != components.NoCard {
			key = "eots.status.hand-future"
		}
		lines = append(lines, engine.T(key, "side", sideText(side),
			"cards", s.Cards.Hand[side].Count(), "passes", int(s.Cards.Passes[side])))
	}
	return lines
}

// trackStatus are the markers.
func (s *State) trackStatus() []engine.Text {
	situation := s.Situation()
	lines := []engine.Text{
		engine.T("eots.status.will", "box", s.Get(PoliticalWill)),
		engine.T("eots.status.europe", "box", s.Get(WarInEurope), "level", s.europeLevel()),
		engine.T("eots.status.china", "box", s.chinaText(), "divisions", int(s.Board.DivisionsInChina),
			"road", engine.T("eots.road."+situation.Road.String())),
		engine.T("eots.status.india", "box", s.indiaText()),
	}
	if !s.small() {
		lines = append(lines, engine.T("eots.status.resources", "held", s.resources(components.Japan)))
	}
	for side := components.Japan; side <= components.Allies; side++ {
		points := s.Board.ASP[side]
		// What is left counts rivalry (14.2).
		lines = append(lines, engine.T("eots.status.asp", "side", sideText(side),
			"left", s.Board.ASPLeft(side), "owned", int(points.Owned+points.Extra)))
	}
	if air, naval := s.Get(JapanAirSaved), s.Get(JapanNavalSaved); air+naval > 0 {
		lines = append(lines, engine.T("eots.status.saved", "air", air, "naval", naval))
	}
	if escorts := s.Get(EscortBonus); escorts > 0 {
		lines = append(lines, engine.T("eots.status.escorts", "bonus", escorts))
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if s.Board.Rivalry[side] {
			lines = append(lines, engine.T("eots.status.rivalry", "side", sideText(side)))
		}
	}
	var lost []engine.Text
	for nation := range numNations {
		if s.Surrendered(nation) && !s.Liberated(nation) {
			lost = append(lost, nation.text())
		}
	}
	if len(lost) > 0 {
		lines = append(lines, engine.T("eots.status.surrendered", "nations", lost))
	}
	return lines
}

// pointStatus is how the scenario would end now, and how far the Allies are with the
// Progress of the War.
func (s *State) pointStatus() []engine.Text {
	var lines []engine.Text
	if quota := int(s.Record.Quota); quota > 0 {
		lines = append(lines, engine.T("eots.status.progress", "taken", s.progress(), "quota", quota))
	}
	if s.schedule() == nil {
		return lines
	}
	points := s.VictoryPoints()
	for _, level := range s.levels() {
		if points <= level.most {
			lines = append(lines, engine.T("eots.status.points", "points", points,
				"result", engine.T("eots.result."+level.method, "side", sideText(level.side))))
			break
		}
	}
	return lines
}
