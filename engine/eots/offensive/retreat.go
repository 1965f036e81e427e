package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// returnStages are the steps of an Offensive after its battles (7.2, steps 12a to 16).
func returnStages() map[state.Stage]state.PlayStage {
	return map[state.Stage]state.PlayStage{
		state.LandingControl: {Name: "landing-control", Rule: "6.5", Run: runLandingControl},
		state.Retreats: {
			Name: "retreats", Rule: "9.5", Run: runRetreats, Ask: askRetreats,
			Options: optionsRetreats, Carry: decideRetreats, Explain: explainRetreats,
		},
		state.ReactionReturn: {
			Name: "reaction-return", Rule: "9.61", Run: runReactionReturn, Ask: askReactionReturn,
			Options: optionsReturn, Carry: decideReturn, Explain: explainReturn,
		},
		state.OffensivesReturn: {
			Name: "offensives-return", Rule: "9.62", Run: runOffensivesReturn, Ask: askOffensivesReturn,
			Options: optionsReturn, Carry: decideReturn, Explain: explainReturn,
		},
		state.Emergency: {
			Name: "emergency", Rule: "8.22", Run: runEmergency, Ask: askEmergency,
			Options: optionsEmergency, Carry: decideEmergency,
		},
		state.Overstack: {
			Name: "overstack", Rule: "8.24", Run: RunOverstack, Ask: askOverstack,
			Options: optionsOverstack, Carry: DecideOverstack,
		},
		state.OffensiveEnd: {Name: "offensive-end", Rule: "7.28", Run: RunOffensiveEnd},
	}
}

// beaten tells the landed units that have to leave their hex again. Rules 9.32, 8.45 B, C:
// those turned back, and those of a battle whose air-naval or ground stage was lost.
func beaten(s *state.State, unit components.Unit) bool {
	o := &s.Off
	loc := s.Board.Pieces[unit].Place.Loc()
	if loc == components.NoLoc || !o.Landed.Has(unit) || s.Set.Units[unit].Side != o.Side {
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
func holding(s *state.State, hex components.Loc) components.UnitSet {
	set := attackers(s, hex)
	for unit := range set.All() {
		if !s.Off.Chosen[s.Off.Side].Has(unit) || s.Off.Retreats.Has(unit) || beaten(s, unit) {
			set.Remove(unit)
		}
	}
	return set
}

// runLandingControl is step 12a. Rule 6.5: landed units that were neither destroyed nor
// driven off take their hex, before the post-battle movement.
func runLandingControl(r *state.Referee) {
	takeHeld(r)
	r.Enter(state.Retreats)
}

// takeHeld gives the Offensives player the hexes that his ground units hold alone: entered
// from the sea, or fought over. Units of the enemy that have to retreat do not hold a hex,
// but they have to be gone first.
func takeHeld(r *state.Referee) {
	s := r.State
	o := &s.Off
	hexes := o.SeaEntered
	for i := range o.Battles {
		hexes.Add(o.Battles[i].Hex)
	}
	for hex := range hexes.All() {
		held := holding(s, hex)
		garrison := o.Reactor() == components.Japan && s.Garrisoned(hex) && !fought(s, hex)
		if held.IsEmpty() || garrison || s.Situation().Occ.Has(hex, o.Reactor(), position.GroundUnits) {
			hexes.Remove(hex)
		}
	}
	r.TakeControl(o.Side, hexes, "6.5")
}

// fought tells whether the Offensives player has won the battle of a hex: then its garrison
// is gone too (9.5, 13.76, 13.94).
func fought(s *state.State, hex components.Loc) bool {
	battle := s.Off.Battle(hex)
	return battle != nil && battle.Fight != nil && battle.Fight.Winner == s.Off.Side
}

// retreating are the units of the Reaction player that the Offensives player has to send
// back (9.5).
func retreating(s *state.State) components.UnitSet {
	return s.Off.Retreats.Intersect(s.Set.UnitsOf(s.Off.Reactor()))
}

// RetreatHexes are the hexes that a unit of the Reaction player can be sent to. Rule 9.5: none
// after a battle on a one-hex island.
func RetreatHexes(s *state.State, unit components.Unit) components.LocSet {
	from := s.Board.Pieces[unit].Place.Loc()
	if s.Set.Hexes[from].OneHexIsland {
		return components.LocSet{}
	}
	return unguarded(s, unit, s.Situation().Retreats(unit, from, Entries(s, from)))
}

// unguarded leaves out the cities that an intrinsic garrison of the enemy holds (13.76).
func unguarded(s *state.State, unit components.Unit, hexes components.LocSet) components.LocSet {
	for hex := range hexes.All() {
		if s.Set.Units[unit].Side == components.Allies && s.Garrisoned(hex) {
			hexes.Remove(hex)
		}
	}
	return hexes
}

// askRetreats asks the Offensives player where to send beaten units. Rule 9.5.
func askRetreats(s *state.State) []engine.Decision {
	units := retreating(s)
	for unit := range units.All() {
		if hexes := RetreatHexes(s, unit); hexes.Count() < 2 {
			return nil // settled without a question
		}
	}
	if units.IsEmpty() {
		return nil
	}
	return s.Asks(s.Off.Side, "retreat", engine.Tap, false, engine.T("eots.offensive.ask.retreat",
		"side", state.SideText(s.Off.Side), "units", s.UnitTexts(state.UnitSlice(units))))
}

// runRetreats makes the retreats that leave no choice, then gives control of the hexes left
// behind (B-A38).
func runRetreats(r *state.Referee) {
	s := r.State
	for unit := range retreating(s).All() {
		hexes := RetreatHexes(s, unit)
		switch hexes.Count() {
		case 0:
			r.LoseSteps(unit, state.MaxSteps, state.CauseRetreat, "9.5")
			return
		case 1:
			retreat(r, unit, state.FirstOf(hexes))
			return
		}
	}
	takeHeld(r)
	r.Enter(state.ReactionReturn)
}

// retreat moves a unit over land, which takes control of an empty hex (6.5).
func retreat(r *state.Referee, unit components.Unit, to components.Loc) {
	r.Emit(state.Retreated{Unit: unit, From: r.State.Board.Pieces[unit].Place.Loc(), To: to})
	occupy(r, r.Set().Units[unit].Side, to)
}

// occupy takes control of a hex that ground units have entered over land and hold alone
// (6.5).
func occupy(r *state.Referee, side components.Side, hex components.Loc) {
	if !r.State.Situation().Occ.Has(hex, side.Other(), position.AnyUnits) {
		var taken components.LocSet
		taken.Add(hex)
		r.TakeControl(side, taken, "6.5")
	}
}

func optionsRetreats(s *state.State, _ components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{state.ActOption("retreat", state.More)}
	case prefix.Verb != "retreat":
	case len(prefix.Args) == 0:
		return s.UnitList(retreating(s), state.More)
	case len(prefix.Args) == 1:
		return s.HexList(RetreatHexes(s, s.Unit(prefix.Args[0])), state.Complete)
	}
	return nil
}

func decideRetreats(r *state.Referee, _ components.Side, order engine.Order) error {
	retreat(r, r.State.Unit(order.Args[0]), r.State.Loc(order.Args[1]))
	return nil
}

func explainRetreats(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
	if len(prefix.Args) == 1 && s.Loc(word) != components.NoLoc {
		return engine.Refuse("9.5", "eots.offensive.refuse.retreat", "unit", s.NounText(prefix.Args[0]), "hex", s.NounText(word))
	}
	return nil
}
