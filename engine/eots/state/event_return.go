package state

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// The events of the end of an Offensive (7.2, steps 12a to 16).
type (
	// Retreated: a beaten ground unit went back (9.5).
	Retreated struct {
		Unit components.Unit `json:"unit"`
		From components.Loc  `json:"from"`
		To   components.Loc  `json:"to"`
	}
	// ReturnBegun names the units of a side that may make post-battle movement (9.6).
	ReturnBegun struct {
		Side  components.Side   `json:"side"`
		Units []components.Unit `json:"units"`
	}
	// ReturnDone: a side has finished it.
	ReturnDone struct {
		Side components.Side `json:"side"`
	}
	// OffensiveEnded: the record is closed (7.28).
	OffensiveEnded struct {
		Side components.Side `json:"side"`
	}
	// CardFinished: the card of the impulse left the table (5.36).
	CardFinished struct {
		Side components.Side `json:"side"`
		Card components.Card `json:"card"`
		To   Pile            `json:"to"`
	}
)

// Kinds of the events of the end of an Offensive.
func (Retreated) Kind() string      { return "retreated" }
func (ReturnBegun) Kind() string    { return "return-begun" }
func (ReturnDone) Kind() string     { return "return-done" }
func (OffensiveEnded) Kind() string { return "offensive-ended" }
func (CardFinished) Kind() string   { return "card-finished" }

func (e Retreated) Apply(s *State) {
	s.Board.Pieces[e.Unit].Place = position.At(e.To)
	s.Off.Retreats.Remove(e.Unit)
}

func (e ReturnBegun) Apply(s *State) { s.Off.PostBattle[e.Side] = UnitSet(e.Units) }
func (e ReturnDone) Apply(s *State)  { s.Off.PostBattle[e.Side] = components.UnitSet{} }

// apply ends what lasts for one Offensive: activation and with it frozen supply (6.21),
// temporary points, which count as spent first, suspended zones.
func (e OffensiveEnded) Apply(s *State) {
	for side := range s.Board.ASP {
		points := &s.Board.ASP[side]
		if spent := points.Used - s.Off.Start.ASP[side].Used; points.Extra > 0 && spent > 0 {
			points.Used -= min(points.Extra, spent)
		}
		points.Extra = 0
	}
	s.Board.Activated = components.UnitSet{}
	s.Board.NoAlliedAirZOI = false
	s.Off.On = false
	s.Off.Current = -1
	s.Off.Start = nil
}

func (e CardFinished) Apply(s *State) {
	CardMoved{Card: e.Card, To: e.To}.Apply(s)
	s.Cards.AsEvent = false
}
