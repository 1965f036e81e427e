package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// ActivationCancelled: a unit of the Offensives player is not activated after all and stands
// where it began; what it alone has done is undone (A22).
type ActivationCancelled struct {
	Card c.Card `json:"card"`
	Unit c.Unit `json:"unit"`
	To   c.Loc  `json:"to"`
	// Hexes that it alone has taken go back to the other side.
	Hexes []c.Loc `json:"hexes,omitempty"`
	// ASP that its landing has cost.
	ASP int8 `json:"asp,omitempty"`
}

// Kind of the event.
func (ActivationCancelled) Kind() string { return "activation-cancelled" }

func (e ActivationCancelled) Apply(s *State) {
	o := &s.Off
	s.Board.Pieces[e.Unit].Place = position.At(e.To)
	s.Board.ASP[o.Side].Used -= e.ASP
	for _, hex := range e.Hexes {
		// Not a gain of the other side: it was his all the time.
		if o.Side == c.Japan {
			s.Board.Japan.Remove(hex)
		} else {
			s.Board.Japan.Add(hex)
		}
		o.Gained[o.Side].Remove(hex)
	}
	for _, set := range [...]*c.UnitSet{
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
	o.SeaEntered = c.LocSet{}
	for _, move := range moves {
		if move.Form.Amphibious() && move.Side == o.Side && !move.PostBattle {
			o.SeaEntered.Add(move.Path[len(move.Path)-1])
		}
	}
}

func (e ActivationCancelled) Tell(before *State, _ engine.Audience) []engine.Text {
	return one("eots.tell.recalled", "card", before.game.cardText(e.Card), "unit", before.game.unitText(e.Unit),
		"hex", before.game.hexText(e.To))
}

func (ActivationCancelled) Shows(*State) bool { return true }

// recallable are the active ground units of the Offensives player that began in Burma or
// Northern India (A22).
func (s *State) recallable() c.UnitSet {
	units := s.Off.Chosen[s.Off.Side]
	for unit := range units.All() {
		from := s.Off.Start.Pieces[unit].Place.Loc()
		if s.game.set.Units[unit].Class != c.Ground || !s.Board.Pieces[unit].Place.OnMap() ||
			!s.game.set.Areas.Burma.Has(from) && !s.game.set.Areas.NorthernIndia.Has(from) {
			units.Remove(unit)
		}
	}
	return units
}

// recall cancels the activation of one ground unit. Rule 5.32 E (AMB-44): a battle that this
// leaves without Offensives units does not take place (AMB-40). The 77th Brigade comes
// as a reinforcement of the next turn that nothing delays (10.2).
func (r *referee) recall(card c.Card, unit c.Unit) {
	s := r.s
	r.Emit(ActivationCancelled{
		Card: card, Unit: unit, To: s.Off.Start.Pieces[unit].Place.Loc(), Hexes: s.takenAlone(unit), ASP: s.landingCost(unit),
	})
	for _, battle := range s.Off.clone().Battles {
		if there := battle.Distant[s.Off.Side].Union(s.attacking(battle.Hex)); there.IsEmpty() {
			r.Emit(BattleDropped{Hex: battle.Hex})
		}
	}
	if brigade := r.set().Cards[card].Adds; s.Board.Pieces[brigade].Place == position.Awaiting {
		r.place(brigade, s.onTrackNext(), CauseEvent, "5.32")
	}
	if len(s.Off.Battles) == 0 && s.Stage != SpecialReaction {
		r.enter(LandingControl)
	}
}

// takenAlone are the hexes that a unit has taken overland in this Offensive, and no other unit
// has been in.
func (s *State) takenAlone(unit c.Unit) []c.Loc {
	var own, others c.LocSet
	for _, move := range s.Off.Moves {
		if move.Form != position.Overland {
			continue
		}
		for _, hex := range move.Path {
			if move.Units[0] == unit && len(move.Units) == 1 {
				own.Add(hex)
			} else {
				others.Add(hex)
			}
		}
	}
	var hexes []c.Loc
	for hex := range own.Without(others).All() {
		if s.Off.Start.Control(s.game.set, hex) == s.Off.Reactor() && s.Board.Control(s.game.set, hex) == s.Off.Side {
			hexes = append(hexes, hex)
		}
	}
	return hexes
}

// landingCost is what the stack of a landed unit would have saved without it (8.45 A).
func (s *State) landingCost(unit c.Unit) int8 {
	for _, move := range s.Off.Moves {
		if i := slices.Index(move.Units, unit); i >= 0 && move.ASP > 0 {
			rest := slices.Delete(slices.Clone(move.Units), i, i+1)
			return move.ASP - int8(s.Situation().ASPCost(move.Form, rest))
		}
	}
	return 0
}
