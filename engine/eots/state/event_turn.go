package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// FutureChosen: the set-up let a side begin with a Future Offensive card of its choice. Its
// identity is hidden; it may be played in the first turn.
type FutureChosen struct {
	Side components.Side `json:"side"`
	Card components.Card `json:"card"`
}

func (FutureChosen) Kind() string { return "future-chosen" }

func (e FutureChosen) Apply(s *State) {
	CardMoved{Card: e.Card, To: FuturePile}.Apply(s)
	s.Cards.FutureTurn[e.Side] = s.First - 1
}

func (e FutureChosen) Tell(before *State, to engine.Audience) []engine.Text {
	return FutureSet(e).Tell(before, to)
}

// QuotaSet fixes how many hexes the Progress of the War asks for this turn (16.47).
type QuotaSet struct {
	Quota int8 `json:"quota"`
}

func (QuotaSet) Kind() string     { return "quota" }
func (e QuotaSet) Apply(s *State) { s.Record.Quota = e.Quota }

func (e QuotaSet) Line(before *State) engine.Text {
	if e.Quota == 0 {
		return engine.Text{}
	}
	return before.text("eots.tell.quota", "n", e.Quota)
}

// ReplacementUsed: a point of a pool was spent on a unit, which came back with it
// or was flipped (11.0).
type ReplacementUsed struct {
	Unit components.Unit `json:"unit"`
	Pool components.Pool `json:"pool"`
	// Rebuilt: the unit came back from the eliminated units.
	Rebuilt bool `json:"rebuilt,omitempty"`
}

// DivisionsWithdrawn: Japanese divisions left China for replacements (11.23).
type DivisionsWithdrawn struct {
	Number int8 `json:"number"`
}

func (ReplacementUsed) Kind() string { return "replaced" }

func (DivisionsWithdrawn) Kind() string { return "divisions" }

func (e ReplacementUsed) Apply(s *State) {
	s.PendingChoices.Points[e.Pool]--
	if e.Rebuilt {
		s.PendingChoices.Done.Add(e.Unit)
		s.Record.Rebuilt.Add(e.Unit)
	}
}

func (e DivisionsWithdrawn) Apply(s *State) {
	s.Board.DivisionsInChina -= e.Number
	s.PendingChoices.Points[components.JapanGround] += e.Number
	s.PendingChoices.Count += int16(e.Number)
}

func (e DivisionsWithdrawn) Line(before *State) engine.Text {
	return before.text("eots.tell.divisions", "n", e.Number, "left", before.Board.DivisionsInChina-e.Number)
}

// ShippingSunk: the submarine roll succeeded (12.21); the base draw of Japan is cut.
type ShippingSunk struct{}

// CityBombed: a B-29 bombed Japan (12.32).
type CityBombed struct {
	Unit    components.Unit `json:"unit"`
	Success bool            `json:"success"`
}

func (ShippingSunk) Kind() string { return "submarines" }

func (CityBombed) Kind() string     { return "bombed" }
func (ShippingSunk) Apply(s *State) { s.Record.Submarines = true }

func (e CityBombed) Apply(s *State) {
	s.Record.Bombers.Add(e.Unit)
	if e.Success {
		s.Record.Bombings++
	}
}

func (ShippingSunk) Line(*State) engine.Text { return engine.T("eots.tell.submarines") }
