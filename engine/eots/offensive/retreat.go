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
		state.LandingControl: {Name: "landing-control", Rule: "6.5", Run: func(r *state.Referee) {
			takeHeld(r)
			r.Enter(state.Retreats)
		}},
		state.Retreats: {
			Name: "retreats", Rule: "9.5", Run: runRetreats, Ask: askRetreats,
			Verbs: []state.PlayVerb{{
				Word: "retreat", Options: state.UnitAndHex(func(s *state.State, _ components.Side) components.UnitSet { return retreating(s) }, RetreatHexes),
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					retreat(r, r.State.Unit(words[0]), r.State.Loc(words[1]))
				},
			}},
			Explain: func(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
				if len(prefix.Args) == 1 && s.Loc(word) != components.NoLoc {
					return engine.Refuse("9.5", "eots.offensive.refuse.retreat", "unit", s.NounText(prefix.Args[0]), "hex", s.NounText(word))
				}
				return nil
			},
		},
		state.ReactionReturn: homeward("reaction-return", "9.61", state.OffensivesReturn,
			func(r *state.Referee) { bringHome(r, r.State.Off.Reactor(), state.OffensivesReturn) },
			func(s *state.State) []engine.Decision { return askReturn(s, s.Off.Reactor()) }),
		state.OffensivesReturn: homeward("offensives-return", "9.62", state.Emergency, runOffensivesReturn,
			func(s *state.State) []engine.Decision { return askReturn(s, s.Off.Side) }),
		state.Emergency: {
			Name: "emergency", Rule: "8.22", Run: runEmergency, Ask: askEmergency,
			Verbs: []state.PlayVerb{{
				Word: "place", Options: state.UnitAndHex(Stranded, RefugesOf),
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					r.Relocate(r.State.Unit(words[0]), r.State.Loc(words[1]))
				},
			}},
		},
		state.Overstack: {
			Name: "overstack", Rule: "8.24", Run: RunOverstack, Ask: askOverstack,
			Verbs: []state.PlayVerb{{
				Word: "remove", Carry: TakeOff,
				Options: state.OneWord(func(s *state.State, side components.Side) []engine.Option {
					return s.UnitList(Surplus(s, side), state.Complete)
				}),
			}},
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
	return attackers(s, hex).Where(func(unit components.Unit) bool {
		return s.Off.Chosen[s.Off.Side].Has(unit) && !s.Off.Retreats.Has(unit) && !beaten(s, unit)
	})
}

// takeHeld gives the Offensives player the hexes that their ground units hold alone: entered
// from the sea, or fought over (step 12a). Rule 6.5: landed units that were neither destroyed nor
// driven off take their hex, before the post-battle movement. Units of the enemy that have to
// retreat do not hold a hex, but they have to be gone first.
func takeHeld(r *state.Referee) {
	s := r.State
	o := &s.Off
	r.TakeControl(o.Side, o.SeaEntered.Union(BattleHexes(s)).Where(func(hex components.Loc) bool {
		// Winning the battle of a hex has destroyed its garrison (9.5, 13.76, 13.94).
		battle := o.Battle(hex)
		won := battle != nil && battle.Fight != nil && battle.Fight.Winner == o.Side
		garrison := o.Reactor() == components.Japan && s.Garrisoned(hex) && !won
		return !holding(s, hex).IsEmpty() && !garrison && !s.Situation().Occ.Has(hex, o.Reactor(), position.GroundUnits)
	}), "6.5")
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
	if s.Set.Units[unit].Side != components.Allies {
		return hexes
	}
	return hexes.Where(func(hex components.Loc) bool { return !s.Garrisoned(hex) })
}

// askRetreats asks the Offensives player where to send beaten units. Rule 9.5.
func askRetreats(s *state.State) []engine.Decision {
	units := retreating(s)
	if units.IsEmpty() || units.Any(func(unit components.Unit) bool { return RetreatHexes(s, unit).Count() < 2 }) {
		return nil // settled without a question
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
		r.TakeControl(side, state.LocSet([]components.Loc{hex}), "6.5")
	}
}
