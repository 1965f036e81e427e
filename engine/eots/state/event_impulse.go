package state

import (
	"github.com/umpire-games/umpire/engine/eots/components"
)

// Use is what a card is played for (5.0).
type Use string

// The uses of a card.
const (
	UseOperations Use = "ops"
	UseEvent      Use = "event"
	UseChina      Use = "china"
	UseWithdraw   Use = "withdraw"
	UseReturn     Use = "return"
	UseRoute      Use = "route"
	UseRivalry    Use = "rivalry"
)

// The events of an impulse (4.22).
type (
	// CardPlayed: a card lies on the table, open to all (4.22, 5.0).
	CardPlayed struct {
		Side components.Side `json:"side"`
		Card components.Card `json:"card"`
		Use  Use             `json:"use"`
		// Future: it was the Future Offensive card (7.29).
		Future bool `json:"future,omitempty"`
		// Opening: it claims the initiative (4.21).
		Opening bool `json:"opening,omitempty"`
	}
	// Passed: a player used one of his passes (4.22).
	Passed struct {
		Side components.Side `json:"side"`
		Left int8            `json:"left"`
	}
	// CardThrown: a player discarded a card as his impulse (4.22).
	CardThrown struct {
		Side   components.Side `json:"side"`
		Card   components.Card `json:"card"`
		Future bool            `json:"future,omitempty"`
	}
	// FutureSet: a card was set aside face down (7.29). Its identity is hidden.
	FutureSet struct {
		Side components.Side `json:"side"`
		Card components.Card `json:"card"`
	}
	// FutureKept: a player whose Future Offensive card is his last one keeps it for a later
	// turn (7.29 B, an option).
	FutureKept struct {
		Side components.Side `json:"side"`
	}
	// InitiativeTaken: this side makes the first impulse of the phase (4.21).
	InitiativeTaken struct {
		Side components.Side `json:"side"`
	}
	// ChinaOffensive: the roll of a Japanese offensive in China (13.72).
	ChinaOffensive struct {
		Die       int8 `json:"die"`
		Support   int8 `json:"support"`
		Divisions int8 `json:"divisions"`
		Road      int8 `json:"road"`
		Success   bool `json:"success"`
	}
	// EmergencyDone: a side has finished the emergency naval move before the first card
	// of 1942 (17.25).
	EmergencyDone struct {
		Side components.Side `json:"side"`
	}
)

// Kinds of the events of an impulse.
func (CardPlayed) Kind() string      { return "played" }
func (Passed) Kind() string          { return "passed" }
func (CardThrown) Kind() string      { return "thrown" }
func (FutureSet) Kind() string       { return "future" }
func (FutureKept) Kind() string      { return "future-kept" }
func (InitiativeTaken) Kind() string { return "initiative" }
func (ChinaOffensive) Kind() string  { return "china-offensive" }
func (EmergencyDone) Kind() string   { return "emergency-done" }

func (e CardPlayed) Apply(s *State) {
	CardMoved{Card: e.Card, To: TablePile, FromFuture: e.Future}.Apply(s)
	s.Cards.AsEvent = e.Use == UseEvent
	if s.Cards.AsEvent {
		s.Cards.Played.Add(e.Card)
	}
}

func (e Passed) Apply(s *State) { s.Cards.Passes[e.Side] = e.Left }
func (e CardThrown) Apply(s *State) {
	CardMoved{Card: e.Card, To: DiscardPile, FromFuture: e.Future}.Apply(s)
}
func (e FutureSet) Apply(s *State) { CardMoved{Card: e.Card, To: FuturePile}.Apply(s) }

// apply makes the card wait for the next turn.
func (e FutureKept) Apply(s *State)      { s.Cards.FutureTurn[e.Side] = s.Board.Turn }
func (e InitiativeTaken) Apply(s *State) { s.Mover = e.Side }
func (e ChinaOffensive) Apply(s *State)  { s.Markers[LastChinaOffensive] = int16(s.Board.Turn) }

func (e EmergencyDone) Apply(*State) {}
