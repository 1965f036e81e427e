package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// FutureChosen: the set-up let a side begin with a Future Offensive card of its choice. Its
// identity is hidden; it may be played in the first turn.
type FutureChosen cardEvent

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
	// Passed: a player used one of their passes (4.22).
	Passed struct {
		Side components.Side `json:"side"`
		Left int8            `json:"left"`
	}
	// CardThrown: a player discarded a card as their impulse (4.22).
	CardThrown struct {
		Side   components.Side `json:"side"`
		Card   components.Card `json:"card"`
		Future bool            `json:"future,omitempty"`
	}
	// FutureSet: a card was set aside face down (7.29). Its identity is hidden.
	FutureSet cardEvent
	// FutureKept: a player whose Future Offensive card is their last one keeps it for a later
	// turn (7.29 B, an option).
	FutureKept sideEvent
	// InitiativeTaken: this side makes the first impulse of the phase (4.21).
	InitiativeTaken sideEvent
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
	EmergencyDone sideEvent
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

// Apply makes the card wait for the next turn.
func (e FutureKept) Apply(s *State)      { s.Cards.FutureTurn[e.Side] = s.Board.Turn }
func (e InitiativeTaken) Apply(s *State) { s.Mover = e.Side }
func (e ChinaOffensive) Apply(s *State)  { s.Markers[LastChinaOffensive] = int16(s.Board.Turn) }

func (e EmergencyDone) Apply(*State) {}

// KamikazeStruck: a battle has seen its Kamikaze attack; there is one for each battle.
type KamikazeStruck hexEvent

func (KamikazeStruck) Kind() string     { return "kamikaze" }
func (e KamikazeStruck) Apply(s *State) { s.Off.Kamikazes.Add(e.Hex) }
func (e KamikazeStruck) Line(before *State) engine.Text {
	return before.text("eots.tell.kamikaze", "hex", e.Hex)
}

// HexClaimed: an event has put a control marker in a hex; it does so once in its Offensive.
type HexClaimed hexEvent

func (HexClaimed) Kind() string   { return "hex-claimed" }
func (HexClaimed) Apply(s *State) { s.Off.Claimed = true }

// Line says nothing: the change of control is told.
func (HexClaimed) Line(*State) engine.Text { return engine.Text{} }

// SpecialHappened: another event has thrown a special event card out of a hand while its
// conditions hold, and its own event follows (5.37).
type SpecialHappened cardEvent

func (SpecialHappened) Kind() string { return "special-happened" }

func (e SpecialHappened) Apply(s *State) {
	CardMoved{Card: e.Card, To: RemovedPile}.Apply(s)
	s.Cards.Played.Add(e.Card)
}

func (e SpecialHappened) Line(before *State) engine.Text {
	return before.text("eots.tell.special-happened", "side", e.Side, "card", e.Card)
}

// BonusTaken: what the event brings at the end of its Offensive is given, once.
type BonusTaken struct {
	Card components.Card `json:"card"`
}

func (BonusTaken) Kind() string   { return "bonus-taken" }
func (BonusTaken) Apply(s *State) { s.Off.Claimed = true }

// Line says nothing: the bonus itself is told.
func (BonusTaken) Line(*State) engine.Text { return engine.Text{} }

// ActivationCancelled: a unit of the Offensives player is not activated after all and stands
// where it began; what it alone has done is undone (A22).
type ActivationCancelled struct {
	Card components.Card `json:"card"`
	Unit components.Unit `json:"unit"`
	To   components.Loc  `json:"to"`
	// Hexes that it alone has taken go back to the other side.
	Hexes []components.Loc `json:"hexes,omitempty"`
	// ASP that its landing has cost.
	ASP int8 `json:"asp,omitempty"`
}

func (ActivationCancelled) Kind() string { return "activation-cancelled" }

func (e ActivationCancelled) Apply(s *State) {
	o := &s.Off
	s.Board.Pieces[e.Unit].Place = position.At(e.To)
	s.Board.ASP[o.Side].Used -= e.ASP
	for _, hex := range e.Hexes {
		// Not a gain of the other side: it was theirs all the time.
		if o.Side == components.Japan {
			s.Board.Japan.Remove(hex)
		} else {
			s.Board.Japan.Add(hex)
		}
		o.Gained[o.Side].Remove(hex)
	}
	for _, set := range [...]*components.UnitSet{
		&s.Board.Activated, &o.Chosen[o.Side], &o.Moved, &o.Strategic, &o.Landed, &o.Halted, &o.TurnedBack, &o.Retreats,
	} {
		set.Remove(e.Unit)
	}
	moves := o.Moves[:0:0]
	for _, move := range o.Moves {
		if i := slices.Index(move.Units, e.Unit); i >= 0 {
			move.Units = slices.Delete(slices.Clone(move.Units), i, i+1)
			move.ASP -= e.ASP
		}
		if len(move.Units) > 0 {
			moves = append(moves, move)
		}
	}
	o.Moves = moves
	o.SeaEntered = components.LocSet{}
	for _, move := range moves {
		if move.Form.Amphibious() && move.Side == o.Side && !move.PostBattle {
			o.SeaEntered.Add(move.Path[len(move.Path)-1])
		}
	}
}

func (e ActivationCancelled) Line(before *State) engine.Text {
	return before.text("eots.tell.recalled", "card", e.Card, "unit", e.Unit, "hex", e.To)
}

func (ActivationCancelled) Shows(*State) bool { return true }
