package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// offerDisengagement interrupts the movement where defenders may slip away. Rule 8.43:
// ground units have just entered a hex with ground units of the Reaction player, which are
// stronger than all enemy ground units there and have somewhere to go; whether these came
// by land or by sea does not matter (B-A16). Rule 17.11: nobody
// reacts to the moves of the opening events so.
func (r *referee) offerDisengagement(moved *StackMoved) {
	s := r.s
	hex := moved.To.Loc()
	if hex == components.NoLoc || s.openingEvent() || !s.anyOf(setOf(moved.Move.Units), components.Ground) {
		return
	}
	if !s.Situation().MayDisengage(s.Off.Reactor(), hex) {
		return
	}
	if hexes := s.slipways(hex); hexes.IsEmpty() {
		return
	}
	var enterers []components.Unit
	if moved.Move.Form == position.Overland {
		enterers = moved.Move.Units
	}
	r.Emit(DisengagementOffered{Side: s.Off.Reactor(), Hex: hex, Enterers: enterers})
	r.enter(Disengagement)
}

// attackers are the ground units of the Offensives player in a hex.
func (s *State) attackers(hex components.Loc) components.UnitSet {
	var set components.UnitSet
	for unit := range s.Situation().Occ.At(hex) {
		if info := &s.set.Units[unit]; info.Side == s.Off.Side && info.Class == components.Ground {
			set.Add(unit)
		}
	}
	return set
}

// entries are the hexes from which the attackers of a hex came by land (8.43, 9.5).
func (s *State) entries(hex components.Loc) components.LocSet {
	var set components.LocSet
	for unit := range s.attackers(hex).All() {
		if from := s.cameFrom(unit); from != components.NoLoc {
			set.Add(from)
		}
	}
	return set
}

// slipways are the hexes that all defenders of a hex may slip away to (8.43).
func (s *State) slipways(hex components.Loc) components.LocSet {
	set, first := components.LocSet{}, true
	for unit := range s.defenders(hex).All() {
		open := s.unguarded(unit, s.Situation().Refuges(unit, hex, s.entries(hex)))
		if first {
			set, first = open, false
		} else {
			set = set.Intersect(open)
		}
	}
	return set
}

func askDisengagement(s *State) []engine.Decision {
	if s.Off.Entered == components.NoLoc {
		return nil
	}
	var entered components.LocSet
	entered.Add(s.Off.Entered)
	return s.asksAbout(entered, s.Off.Reactor(), "disengagement", engine.Tap, false, engine.T("eots.offensive.ask.disengagement",
		"side", sideText(s.Off.Reactor()), "hex", s.hexText(s.Off.Entered),
		"units", s.unitTexts(listOf(s.defenders(s.Off.Entered)))))
}

func optionsDisengagement(s *State, _ components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{actOption("leave", goesOn), actOption("stay", ends)}
	case prefix.Verb == "leave" && len(prefix.Args) == 0:
		return s.hexList(s.slipways(s.Off.Entered), ends)
	}
	return nil
}

func decideDisengagement(r *referee, side components.Side, order engine.Order) error {
	s := r.s
	hex := s.Off.Entered
	away := Disengaged{Side: side, Hex: hex, To: components.NoLoc}
	if order.Verb == "leave" {
		away.To = s.loc(order.Args[0])
		away.Units = listOf(s.defenders(hex))
		if s.cleared(hex) {
			away.Marching = listOf(s.Off.Halted)
		}
	}
	r.Emit(away)
	if away.To != components.NoLoc {
		r.occupy(side, away.To)
	}
	if order.Verb == "leave" && s.landed(hex) && !r.s.Situation().Occ.Has(hex, side, position.AnyUnits) {
		var taken components.LocSet
		taken.Add(hex)
		r.takeControl(s.Off.Side, taken, "6.5")
	}
	runDisengagement(r)
	return nil
}

// cleared tells whether nobody ashore but the ground units that slip away holds a hex: if an
// air unit or an HQ stays, the enemy is stopped all the same (B-A15).
func (s *State) cleared(hex components.Loc) bool {
	return !s.Situation().Occ.Has(hex, s.Off.Reactor(), position.AirUnits|position.HQUnits) &&
		!(s.Off.Reactor() == components.Japan && s.garrisoned(hex))
}

// landed tells whether ground units entered a hex by land, which takes control at once (6.5).
func (s *State) landed(hex components.Loc) bool {
	entries := s.entries(hex)
	return !entries.IsEmpty() && !(s.Off.Reactor() == components.Japan && s.garrisoned(hex))
}

// runDisengagement goes on with the movement of the Offensives player.
func runDisengagement(r *referee) { r.enter(Build) }
