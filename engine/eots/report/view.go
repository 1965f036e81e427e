// Package report shows a state: the view of an audience, and the lines that tell where the game stands.
package report

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// View is a game as an audience may see it. Everything on the map is public
// (1.24), so are the discard and removed piles and the sizes of the hands (5.0);
// hands and Future Offensive cards are their owner's.
type View struct {
	tables *state.Tables
	reader engine.Audience
	status []engine.Text

	Scenario string
	Board    position.Position
	Stage    state.Stage
	Mover    components.Side
	Markers  state.Markers
	Off      state.Offensive
	// Hands and Future are empty and NoCard for sides that the audience may not see.
	Hands  [2]components.CardSet
	Future [2]components.Card
	// HandSize and FutureSet are what everybody sees of them.
	HandSize  [2]int
	FutureSet [2]bool
	Discard   [2]components.CardSet
	Removed   [2]components.CardSet
	Passes    [2]int8
	InPlay    components.Card
	Pending   []engine.Decision
	End       *engine.Outcome
}

// NewView redacts a state.
func NewView(s *state.State, audience engine.Audience) engine.View {
	v := &View{
		reader: audience, tables: s.Tables, Scenario: s.Scenario, Board: s.Board, Stage: s.Stage, Mover: s.Mover,
		Markers: s.Markers, Off: s.Off.Clone(), Discard: s.Cards.Discard, Removed: s.Cards.Removed,
		Passes: s.Cards.Passes, InPlay: s.Cards.InPlay, Pending: s.Pending(), End: s.End,
		Future: [2]components.Card{components.NoCard, components.NoCard},
	}
	for side := components.Japan; side <= components.Allies; side++ {
		v.HandSize[side] = s.Cards.Hand[side].Count()
		v.FutureSet[side] = s.Cards.Future[side] != components.NoCard
		if s.ShowsHand(audience, side) {
			v.Hands[side] = s.Cards.Hand[side]
			v.Future[side] = s.Cards.Future[side]
		}
	}
	v.status = status(s)
	return v
}

// Audience is the reader the view was made for.
func (v *View) Audience() engine.Audience { return v.reader }

// Components is the box, for painters.
func (v *View) Components() *components.Set { return v.tables.Set }

// Situation surveys the board of the view: zones, supply.
func (v *View) Situation() *position.Situation { return position.Survey(v.tables.Set, &v.Board) }

// Status tells whose move it is, what is pending and where the markers stand.
func (v *View) Status() []engine.Text { return v.status }

// Hand lists the cards that only this reader sees.
func (v *View) Hand() []engine.Text {
	var lines []engine.Text
	for side := components.Japan; side <= components.Allies; side++ {
		for card := range v.Hands[side].All() {
			lines = append(lines, handLine(v.tables, card, false))
		}
		if v.Future[side] != components.NoCard {
			lines = append(lines, handLine(v.tables, v.Future[side], true))
		}
	}
	return lines
}

// Held are the cards of Hand as orders name them; for those who read both hands, by their full ids. [engine.Holding]
func (v *View) Held() []string {
	var words []string
	word := func(card components.Card) {
		info := &v.tables.Set.Cards[card]
		if v.reader.Kind == engine.Player {
			words = append(words, state.CardWord(info))
		} else {
			words = append(words, info.ID)
		}
	}
	for side := components.Japan; side <= components.Allies; side++ {
		for card := range v.Hands[side].All() {
			word(card)
		}
		if v.Future[side] != components.NoCard {
			word(v.Future[side])
		}
	}
	return words
}

// handLine is a card as its owner reads it in their hand.
func handLine(t *state.Tables, card components.Card, future bool) engine.Text {
	info := &t.Set.Cards[card]
	key := "eots.hand.card"
	if future {
		key = "eots.hand.future"
	}
	return engine.T(key, "n", int(info.Number), "title", engine.T("eots.card."+info.ID), "oc", int(info.OC),
		"class", engine.T("eots.class."+info.Class.String()), "text", engine.T("eots.card."+info.ID+".text"))
}

// status tells everybody whose move it is, what is pending and where the markers stand.
// It shows nothing hidden: hand sizes, tracks and points are public (5.0).
func status(s *state.State) []engine.Text {
	lines := []engine.Text{s.TurnText()}
	switch {
	case s.End != nil:
		return append(lines, engine.T("eots.status.over", "why", s.End.Why))
	case s.Stage == state.NotStarted:
		return append(lines, engine.T("eots.status.not-started"))
	case s.Off.On:
		lines = append(lines, engine.T("eots.status.offensive", "side", state.SideText(s.Off.Side), "card", s.CardText(s.Off.Card)))
	case s.Stage == state.Impulse:
		lines = append(lines, engine.T("eots.status.impulse", "side", state.SideText(s.Mover)))
	default:
		lines = append(lines, engine.T("eots.status.stage", "stage", text(s.Stage)))
	}
	for _, decision := range s.Pending() {
		lines = append(lines, pendingText(decision))
	}
	lines = append(lines, handStatus(s)...)
	lines = append(lines, trackStatus(s)...)
	return append(lines, pointStatus(s)...)
}

// pendingText tells what the game waits for. Most questions name their side themselves.
func pendingText(decision engine.Decision) engine.Text {
	for _, name := range []string{"side", "seat"} {
		if _, named := decision.Ask.Args[name]; named {
			return engine.T("eots.status.asked", "ask", decision.Ask)
		}
	}
	return engine.T("eots.status.pending", "side", state.SideText(components.Side(decision.Seat)), "ask", decision.Ask)
}

// text is the name of a stage for players.
func text(st state.Stage) engine.Text { return engine.T("eots.stage." + st.String()) }

// handStatus are the sizes of the hands and the passes.
func handStatus(s *state.State) []engine.Text {
	var lines []engine.Text
	for side := components.Japan; side <= components.Allies; side++ {
		key := "eots.status.hand"
		if s.Cards.Future[side] != components.NoCard {
			key = "eots.status.hand-future"
		}
		lines = append(lines, engine.T(key, "side", state.SideText(side),
			"cards", s.Cards.Hand[side].Count(), "passes", int(s.Cards.Passes[side])))
	}
	return lines
}

// trackStatus are the markers.
func trackStatus(s *state.State) []engine.Text {
	situation := s.Situation()
	lines := []engine.Text{
		engine.T("eots.status.will", "box", s.Get(state.PoliticalWill)),
		engine.T("eots.status.europe", "box", s.Get(state.WarInEurope), "level", politics.EuropeLevel(s)),
		engine.T("eots.status.china", "box", s.ChinaText(), "divisions", int(s.Board.DivisionsInChina),
			"road", engine.T("eots.road."+situation.Road.String())),
		engine.T("eots.status.india", "box", s.IndiaText()),
	}
	if !s.Small() {
		lines = append(lines, engine.T("eots.status.resources", "held", s.Resources(components.Japan)))
	}
	for side := components.Japan; side <= components.Allies; side++ {
		points := s.Board.ASP[side]
		// What is left counts rivalry (14.2).
		lines = append(lines, engine.T("eots.status.asp", "side", state.SideText(side),
			"left", s.Board.ASPLeft(side), "owned", int(points.Owned+points.Extra)))
	}
	if air, naval := s.Get(state.JapanAirSaved), s.Get(state.JapanNavalSaved); air+naval > 0 {
		lines = append(lines, engine.T("eots.status.saved", "air", air, "naval", naval))
	}
	if escorts := s.Get(state.EscortBonus); escorts > 0 {
		lines = append(lines, engine.T("eots.status.escorts", "bonus", escorts))
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if s.Board.Rivalry[side] {
			lines = append(lines, engine.T("eots.status.rivalry", "side", state.SideText(side)))
		}
	}
	var lost []engine.Text
	for nation := range state.NumNations {
		if s.Surrendered(nation) && !s.Liberated(nation) {
			lost = append(lost, nation.Text())
		}
	}
	if len(lost) > 0 {
		lines = append(lines, engine.T("eots.status.surrendered", "nations", lost))
	}
	return lines
}

// pointStatus is how the scenario would end now, and how far the Allies are with the
// Progress of the War.
func pointStatus(s *state.State) []engine.Text {
	var lines []engine.Text
	if quota := int(s.Record.Quota); quota > 0 {
		lines = append(lines, engine.T("eots.status.progress", "taken", politics.Progress(s), "quota", quota))
	}
	if s.Schedule() == nil {
		return lines
	}
	points := victory.VictoryPoints(s)
	for _, level := range victory.Levels(s) {
		if points <= level.Most {
			lines = append(lines, engine.T("eots.status.points", "points", points,
				"result", engine.T("eots.result."+level.Method, "side", state.SideText(level.Side))))
			break
		}
	}
	return lines
}
