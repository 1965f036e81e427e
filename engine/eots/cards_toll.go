package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// Cards that cost a step beside their battles.
const (
	shoGo     = 45 // Japanese: a Kamikaze attack costs a ship more
	typhoon   = 64 // weather that damages a ship
	tenGo     = 65 // Yamato wears out
	forager   = 55 // Allied
	yamatoBB  = "jp-bb-yamato"
	wholeShip = 2 // steps
)

// kamikazeSteps are the naval steps of a Kamikaze attack. With J45 the first one of the
// Offensive takes one more.
func (s *State) kamikazeSteps() int {
	if s.Off.Kamikazes.IsEmpty() && s.isCounteroffensive(shoGo) {
		return kamikazeHits + 1
	}
	return kamikazeHits
}

// isCounteroffensive tells whether a Japanese Counteroffensive card was played in this
// Offensive.
func (s *State) isCounteroffensive(number int) bool {
	return slices.Contains(s.Off.ReactionCards, s.set.CardByNumber(components.Japan, number))
}

// stormTargets are the full-strength CA and DD of the Offensive of which J64 may reduce one.
func (s *State) stormTargets() components.UnitSet {
	units := s.Off.Chosen[s.Off.Side]
	for unit := range units.All() {
		info := &s.set.Units[unit]
		if info.Type != components.CA && info.Type != components.DD || s.Board.Steps(s.set, unit) < wholeShip {
			units.Remove(unit)
		}
	}
	return units
}

// stormOptions lists the ship that may follow "react 64"; it can be left out.
func (s *State) stormOptions(card components.Card, args []string) []engine.Option {
	if len(args) > 0 || !s.isCard(card, components.Japan, typhoon) {
		return nil
	}
	return s.unitList(s.stormTargets(), ends)
}

// cancelByWeather ends the Offensive; nothing else happens in it (5.32 D).
func (r *referee) cancelByWeather(card components.Card, args []string) {
	r.Emit(OffensiveCancelled{Card: card, Thrown: true})
	if len(args) > 0 {
		r.lose(r.s.unit(args[0]), 1, CauseEvent, "5.32")
	}
	r.enter(OffensiveEnd)
}

// wearYamato takes a step off the Yamato when the Japanese post-battle movement begins,
// whether or not she fought (J65).
func (r *referee) wearYamato(side components.Side) {
	unit := r.s.unit(yamatoBB)
	if side == components.Japan && r.s.isCounteroffensive(tenGo) && r.s.Board.Pieces[unit].Place.OnMap() {
		r.lose(unit, 1, CauseEvent, "5.32")
	}
}

// finishOffensive gives what the event brings at the end of the Offensive, before the card
// leaves the table (7.2 step 16), and tells whether it leaves a choice open: after A55 a
// Japanese air unit, active or in a battle hex, loses a step.
func finishOffensive(r *referee) bool {
	r.finishOpening()
	if !r.s.offensiveEvent(components.Allies, forager) || r.s.Off.Claimed {
		return false
	}
	r.Emit(BonusTaken{Card: r.s.Off.Card})
	r.demand(components.Allies, r.s.Off.Card, r.s.exposedAir(), 1, OffensiveEnd)
	return r.s.Stage == EventChoice
}

// exposedAir are the Japanese air units that were activated or stand in a battle hex.
func (s *State) exposedAir() components.UnitSet {
	units := s.set.UnitsOf(components.Japan)
	for unit := range units.All() {
		place := s.Board.Pieces[unit].Place
		exposed := place.OnMap() && (s.Off.Chosen[components.Japan].Has(unit) || s.Off.Battle(place.Loc()) != nil)
		if s.set.Units[unit].Class != components.Air || !exposed {
			units.Remove(unit)
		}
	}
	return units
}
