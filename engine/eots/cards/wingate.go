package cards

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Recallable are the active ground units of the Offensives player that began in Burma or
// Northern India (A22).
func Recallable(s *state.State) components.UnitSet {
	return s.Off.Chosen[s.Off.Side].Where(func(unit components.Unit) bool {
		from := s.Off.Start.Pieces[unit].Place.Loc()
		return s.Set.Units[unit].Class == components.Ground && s.Board.Pieces[unit].Place.OnMap() &&
			(s.Set.Areas.Burma.Has(from) || s.Set.Areas.NorthernIndia.Has(from))
	})
}

// recall cancels the activation of one ground unit. Rule 5.32 E (AMB-44): a battle that this
// leaves without Offensives units does not take place (AMB-40). The 77th Brigade comes
// as a reinforcement of the next turn that nothing delays (10.2).
func recall(r *state.Referee, card components.Card, unit components.Unit) {
	s := r.State
	r.Emit(state.ActivationCancelled{
		Card: card, Unit: unit, To: s.Off.Start.Pieces[unit].Place.Loc(), Hexes: takenAlone(s, unit), ASP: landingCost(s, unit),
	})
	for _, battle := range s.Off.Clone().Battles {
		if battle.Distant[s.Off.Side].Union(s.Attacking(battle.Hex)).IsEmpty() {
			r.Emit(state.BattleDropped{Hex: battle.Hex})
		}
	}
	if brigade := r.Set().Cards[card].Adds; s.Board.Pieces[brigade].Place == position.Awaiting {
		r.Place(brigade, s.OnTrackNext(), CauseEvent, "5.32")
	}
	if len(s.Off.Battles) == 0 && s.Stage != state.SpecialReaction {
		r.Enter(state.LandingControl)
	}
}

// takenAlone are the hexes that a unit has taken overland in this Offensive, and no other unit
// has been in.
func takenAlone(s *state.State, unit components.Unit) []components.Loc {
	var own, others components.LocSet
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
	return slices.Collect(own.Without(others).Where(func(hex components.Loc) bool {
		return s.Off.Start.Control(s.Set, hex) == s.Off.Reactor() && s.Board.Control(s.Set, hex) == s.Off.Side
	}).All())
}

// landingCost is what the stack of a landed unit would have saved without it (8.45 A).
func landingCost(s *state.State, unit components.Unit) int8 {
	for _, move := range s.Off.Moves {
		if i := slices.Index(move.Units, unit); i >= 0 && move.ASP > 0 {
			rest := slices.Delete(slices.Clone(move.Units), i, i+1)
			return move.ASP - int8(s.Situation().ASPCost(move.Form, rest))
		}
	}
	return 0
}
