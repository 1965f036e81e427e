package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// KamikazeStruck: a battle has seen its Kamikaze attack; there is one for each battle.
type KamikazeStruck struct {
	Hex components.Loc `json:"hex"`
}

func (KamikazeStruck) Kind() string     { return "kamikaze" }
func (e KamikazeStruck) Apply(s *State) { s.Off.Kamikazes.Add(e.Hex) }
func (e KamikazeStruck) Line(before *State) engine.Text {
	return before.text("eots.tell.kamikaze", "hex", e.Hex)
}

// HexClaimed: an event has put a control marker in a hex; it does so once in its Offensive.
type HexClaimed struct {
	Hex components.Loc `json:"hex"`
}

func (HexClaimed) Kind() string   { return "hex-claimed" }
func (HexClaimed) Apply(s *State) { s.Off.Claimed = true }

// tell says nothing: the change of control is told.
func (HexClaimed) Line(*State) engine.Text { return engine.Text{} }

// SpecialHappened: another event has thrown a special event card out of a hand while its
// conditions hold, and its own event follows (5.37).
type SpecialHappened struct {
	Side components.Side `json:"side"`
	Card components.Card `json:"card"`
}

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

// tell says nothing: the bonus itself is told.
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
		// Not a gain of the other side: it was his all the time.
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
