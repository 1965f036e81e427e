package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// returnStages are the steps of an Offensive after its battles (7.2, steps 12a to 16).
func returnStages() map[Stage]playStage {
	return map[Stage]playStage{
		LandingControl: {Name: "landing-control", Rule: "6.5", Run: runLandingControl},
		Retreats: {
			Name: "retreats", Rule: "9.5", Run: runRetreats, Ask: askRetreats,
			Options: optionsRetreats, Carry: decideRetreats, Explain: explainRetreats,
		},
		ReactionReturn: {
			Name: "reaction-return", Rule: "9.61", Run: runReactionReturn, Ask: askReactionReturn,
			Options: optionsReturn, Carry: decideReturn, Explain: explainReturn,
		},
		OffensivesReturn: {
			Name: "offensives-return", Rule: "9.62", Run: runOffensivesReturn, Ask: askOffensivesReturn,
			Options: optionsReturn, Carry: decideReturn, Explain: explainReturn,
		},
		Emergency: {
			Name: "emergency", Rule: "8.22", Run: runEmergency, Ask: askEmergency,
			Options: optionsEmergency, Carry: decideEmergency,
		},
		Overstack: {
			Name: "overstack", Rule: "8.24", Run: runOverstack, Ask: askOverstack,
			Options: optionsOverstack, Carry: decideOverstack,
		},
		OffensiveEnd: {Name: "offensive-end", Rule: "7.28", Run: runOffensiveEnd},
	}
}

// beaten tells the landed units that have to leave their hex again. Rules 9.32, 8.45 B, C:
// those turned back, and those of a battle whose air-naval or ground stage was lost.
func (s *State) beaten(unit components.Unit) bool {
	o := &s.Off
	loc := s.Board.Pieces[unit].Place.Loc()
	if loc == components.NoLoc || !o.Landed.Has(unit) || s.set.Units[unit].Side != o.Side {
		return false
	}
	if o.TurnedBack.Has(unit) {
		return true
	}
	battle := o.Battle(loc)
	if battle == nil || battle.Fight == nil {
		return false
	}
	return battle.Fight.AirNaval == o.Reactor() || battle.Fight.Winner == o.Reactor()
}

// holding are the ground units of the Offensives player that stay in a hex.
func (s *State) holding(hex components.Loc) components.UnitSet {
	set := s.attackers(hex)
	for unit := range set.All() {
		if !s.Off.Chosen[s.Off.Side].Has(unit) || s.Off.Retreats.Has(unit) || s.beaten(unit) {
			set.Remove(unit)
		}
	}
	return set
}

// runLandingControl is step 12a. Rule 6.5: landed units that were neither destroyed nor
// driven off take their hex, before the post-battle movement.
func runLandingControl(r *referee) {
	r.takeHeld()
	r.enter(Retreats)
}

// takeHeld gives the Offensives player the hexes that his ground units hold alone: entered
// from the sea, or fought over. Units of the enemy that have to retreat do not hold a hex,
// but they have to be gone first.
func (r *referee) takeHeld() {
	s := r.s
	o := &s.Off
	hexes := o.SeaEntered
	for i := range o.Battles {
		hexes.Add(o.Battles[i].Hex)
	}
	for hex := range hexes.All() {
		held := s.holding(hex)
		garrison := o.Reactor() == components.Japan && s.garrisoned(hex) && !s.fought(hex)
		if held.IsEmpty() || garrison || s.Situation().Occ.Has(hex, o.Reactor(), position.GroundUnits) {
			hexes.Remove(hex)
		}
	}
	r.takeControl(o.Side, hexes, "6.5")
}

// fought tells whether the Offensives player has won the battle of a hex: then its garrison
// is gone too (9.5, 13.76, 13.94).
func (s *State) fought(hex components.Loc) bool {
	battle := s.Off.Battle(hex)
	return battle != nil && battle.Fight != nil && battle.Fight.Winner == s.Off.Side
}

// retreating are the units of the Reaction player that the Offensives player has to send
// back (9.5).
func (s *State) retreating() components.UnitSet {
	return s.Off.Retreats.Intersect(s.set.UnitsOf(s.Off.Reactor()))
}

// retreats are the hexes that a unit of the Reaction player can be sent to. Rule 9.5: none
// after a battle on a one-hex island.
func (s *State) retreats(unit components.Unit) components.LocSet {
	from := s.Board.Pieces[unit].Place.Loc()
	if s.set.Hexes[from].OneHexIsland {
		return components.LocSet{}
	}
	return s.unguarded(unit, s.Situation().Retreats(unit, from, s.entries(from)))
}

// unguarded leaves out the cities that an intrinsic garrison of the enemy holds (13.76).
func (s *State) unguarded(unit components.Unit, hexes components.LocSet) components.LocSet {
	for hex := range hexes.All() {
		if s.set.Units[unit].Side == components.Allies && s.garrisoned(hex) {
			hexes.Remove(hex)
		}
	}
	return hexes
}

// askRetreats asks the Offensives player where to send beaten units. Rule 9.5.
func askRetreats(s *State) []engine.Decision {
	units := s.retreating()
	for unit := range units.All() {
		if hexes := s.retreats(unit); hexes.Count() < 2 {
			return nil // settled without a question
		}
	}
	if units.IsEmpty() {
		return nil
	}
	return s.asks(s.Off.Side, "retreat", engine.Tap, false, engine.T("eots.offensive.ask.retreat",
		"side", sideText(s.Off.Side), "units", s.unitTexts(listOf(units))))
}

// runRetreats makes the retreats that leave no choice, then gives control of the hexes left
// behind (B-A38).
func runRetreats(r *referee) {
	s := r.s
	for unit := range s.retreating().All() {
		hexes := s.retreats(unit)
		switch hexes.Count() {
		case 0:
			r.lose(unit, maxSteps, CauseRetreat, "9.5")
			return
		case 1:
			r.retreat(unit, firstOf(hexes))
			return
		}
	}
	r.takeHeld()
	r.enter(ReactionReturn)
}

// retreat moves a unit over land, which takes control of an empty hex (6.5).
func (r *referee) retreat(unit components.Unit, to components.Loc) {
	r.Emit(Retreated{Unit: unit, From: r.s.Board.Pieces[unit].Place.Loc(), To: to})
	r.occupy(r.set().Units[unit].Side, to)
}

// occupy takes control of a hex that ground units have entered over land and hold alone
// (6.5).
func (r *referee) occupy(side components.Side, hex components.Loc) {
	if !r.s.Situation().Occ.Has(hex, side.Other(), position.AnyUnits) {
		var taken components.LocSet
		taken.Add(hex)
		r.takeControl(side, taken, "6.5")
	}
}

func optionsRetreats(s *State, _ components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{actOption("retreat", goesOn)}
	case prefix.Verb != "retreat":
	case len(prefix.Args) == 0:
		return s.unitList(s.retreating(), goesOn)
	case len(prefix.Args) == 1:
		return s.hexList(s.retreats(s.unit(prefix.Args[0])), ends)
	}
	return nil
}

func decideRetreats(r *referee, _ components.Side, order engine.Order) error {
	r.retreat(r.s.unit(order.Args[0]), r.s.loc(order.Args[1]))
	return nil
}

func explainRetreats(s *State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
	if len(prefix.Args) == 1 && s.loc(word) != components.NoLoc {
		return engine.Refuse("9.5", "eots.offensive.refuse.retreat", "unit", s.nounText(prefix.Args[0]), "hex", s.nounText(word))
	}
	return nil
}
