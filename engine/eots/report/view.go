// Package report shows a state: the view of an audience, and the lines that tell where the game stands.
package report

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
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
		open := audience.Sees(engine.Seat(side)) || audience.Kind == engine.Spectator && s.End != nil
		if open {
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

// handLine is a card as its owner reads it in his hand.
func handLine(t *state.Tables, card components.Card, future bool) engine.Text {
	info := &t.Set.Cards[card]
	key := "eots.hand.card"
	if future {
		key = "eots.hand.future"
	}
	return engine.T(key, "n", int(info.Number), "title", engine.T("eots.card."+info.ID), "oc", int(info.OC),
		"class", engine.T("eots.class."+classWord(info.Class)), "text", engine.T("eots.card."+info.ID+".text"))
}

func classWord(class components.CardClass) string {
	return [...]string{"military", "reaction", "resource", "political"}[class]
}
