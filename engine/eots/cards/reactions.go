package cards

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Cards that cost a step beside their battles.
const (
	ShoGo     = 45 // Japanese: a Kamikaze attack costs a ship more
	Typhoon   = 64 // weather that damages a ship
	TenGo     = 65 // Yamato wears out
	forager   = 55 // Allied
	yamatoBB  = "jp-bb-yamato"
	wholeShip = 2 // steps
)

// kamikazeSteps are the naval steps of a Kamikaze attack. With J45 the first one of the
// Offensive takes one more.
func kamikazeSteps(s *state.State) int {
	if s.Off.Kamikazes.IsEmpty() && IsCounteroffensive(s, ShoGo) {
		return kamikazeHits + 1
	}
	return kamikazeHits
}

// IsCounteroffensive tells whether a Japanese Counteroffensive card was played in this
// Offensive.
func IsCounteroffensive(s *state.State, number int) bool {
	return slices.Contains(s.Off.ReactionCards, s.Set.CardByNumber(components.Japan, number))
}

// stormTargets are the full-strength CA and DD of the Offensive of which J64 may reduce one; it
// need not.
func stormTargets(s *state.State) components.UnitSet {
	return s.Off.Chosen[s.Off.Side].Where(func(unit components.Unit) bool {
		info := &s.Set.Units[unit]
		return (info.Type == components.CA || info.Type == components.DD) && s.Board.Steps(s.Set, unit) >= wholeShip
	})
}

// CancelByWeather ends the Offensive; nothing else happens in it (5.32 D).
func CancelByWeather(r *state.Referee, card components.Card, args []string) {
	r.Emit(state.OffensiveCancelled{Card: card, Thrown: true})
	if len(args) > 0 {
		r.LoseSteps(r.State.Unit(args[0]), 1, CauseEvent, "5.32")
	}
	r.Enter(state.OffensiveEnd)
}

// WearYamato takes a step off the Yamato when the Japanese post-battle movement begins,
// whether or not she fought (J65).
func WearYamato(r *state.Referee, side components.Side) {
	unit := r.State.Unit(yamatoBB)
	if side == components.Japan && IsCounteroffensive(r.State, TenGo) && r.State.Board.Pieces[unit].Place.OnMap() {
		r.LoseSteps(unit, 1, CauseEvent, "5.32")
	}
}

// FinishOffensive gives what the event brings at the end of the Offensive, before the card
// leaves the table (7.2 step 16), and tells whether it leaves a choice open: after A55 a
// Japanese air unit, active or in a battle hex, loses a step.
func FinishOffensive(r *state.Referee) bool {
	finishOpening(r)
	if !r.State.OffensiveEvent(components.Allies, forager) || r.State.Off.Claimed {
		return false
	}
	r.Emit(state.BonusTaken{Card: r.State.Off.Card})
	demand(r, components.Allies, r.State.Off.Card, exposedAir(r.State), 1, state.OffensiveEnd)
	return r.State.Stage == state.EventChoice
}

// exposedAir are the Japanese air units that were activated or stand in a battle hex.
func exposedAir(s *state.State) components.UnitSet {
	return s.Set.UnitsOf(components.Japan).Where(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		return s.Set.Units[unit].Class == components.Air && place.OnMap() &&
			(s.Off.Chosen[components.Japan].Has(unit) || s.Off.Battle(place.Loc()) != nil)
	})
}

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
