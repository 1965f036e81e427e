package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
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

// Stranded are the air and naval units of a side in hexes that the enemy controls, which
// have to be placed elsewhere. Rules 8.22, 8.32: inactive ones, when everybody has made
// their post-battle movement (C-A06).
func Stranded(s *state.State, side components.Side) components.UnitSet {
	return s.Set.UnitsOf(side).Where(func(unit components.Unit) bool {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		return (info.Class == components.Air || info.Class == components.Naval) && place.OnMap() &&
			s.Board.Control(s.Set, place.Loc()) == side.Other()
	})
}

// RefugesOf are the bases where a stranded unit can be placed (8.22, 8.32; C-A07).
func RefugesOf(s *state.State, unit components.Unit) components.LocSet {
	info, from := &s.Set.Units[unit], s.Board.Pieces[unit].Place.Loc()
	if info.Class == components.Air {
		return s.Situation().EmergencyAirfields(unit, from)
	}
	return s.Situation().EmergencyPorts(info.Side, from)
}

// askEmergency asks the owner of stranded units with a choice of bases, the Reaction player first.
func askEmergency(s *state.State) []engine.Decision {
	for _, side := range orderOfPlay(s) {
		units := Stranded(s, side)
		if units.IsEmpty() {
			continue
		}
		if units.Any(func(unit components.Unit) bool { return RefugesOf(s, unit).Count() < 2 }) {
			return nil // settled without a question
		}
		return s.Asks(side, "emergency", engine.Moment, false, engine.T("eots.offensive.ask.emergency",
			"side", state.SideText(side), "units", s.UnitTexts(state.UnitSlice(units))))
	}
	return nil
}

// orderOfPlay is the Reaction player before the Offensives player.
func orderOfPlay(s *state.State) [2]components.Side {
	return [2]components.Side{s.Mover.Other(), s.Mover}
}

// runEmergency places stranded units that have one base to go to and loses those that have
// none.
func runEmergency(r *state.Referee) {
	for _, side := range orderOfPlay(r.State) {
		for unit := range Stranded(r.State, side).All() {
			bases := RefugesOf(r.State, unit)
			switch bases.Count() {
			case 0:
				r.LoseSteps(unit, state.MaxSteps, state.CauseEmergency, r.State.EmergencyRule(unit))
				return
			case 1:
				r.Relocate(unit, state.FirstOf(bases))
				return
			}
		}
	}
	r.Enter(state.Overstack)
}

// offerDisengagement interrupts the movement where defenders may slip away. Rule 8.43:
// ground units have just entered a hex with ground units of the Reaction player, which are
// stronger than all enemy ground units there and have somewhere to go; whether these came
// by land or by sea does not matter (B-A16). Rule 17.11: nobody
// reacts to the moves of the opening events so.
func offerDisengagement(r *state.Referee, moved *state.StackMoved) {
	s := r.State
	hex := moved.To.Loc()
	if hex == components.NoLoc || cards.OpeningEvent(s) || !s.AnyOf(state.UnitSet(moved.Move.Units), components.Ground) {
		return
	}
	if !s.Situation().MayDisengage(s.Off.Reactor(), hex) {
		return
	}
	if slipways(s, hex).IsEmpty() {
		return
	}
	var enterers []components.Unit
	if moved.Move.Form == position.Overland {
		enterers = moved.Move.Units
	}
	r.Emit(state.DisengagementOffered{Side: s.Off.Reactor(), Hex: hex, Enterers: enterers})
	r.Enter(state.Disengagement)
}

// attackers are the ground units of the Offensives player in a hex.
func attackers(s *state.State, hex components.Loc) components.UnitSet {
	return Only(s, s.UnitsAt(s.Off.Side, hex), components.Ground)
}

// Entries are the hexes from which the attackers of a hex came by land (8.43, 9.5).
func Entries(s *state.State, hex components.Loc) components.LocSet {
	var set components.LocSet
	for unit := range attackers(s, hex).All() {
		if from := CameFrom(s, unit); from != components.NoLoc {
			set.Add(from)
		}
	}
	return set
}

// slipways are the hexes that all defenders of a hex may slip away to (8.43).
func slipways(s *state.State, hex components.Loc) components.LocSet {
	set, first := components.LocSet{}, true
	for unit := range s.Defenders(hex).All() {
		open := unguarded(s, unit, s.Situation().Refuges(unit, hex, Entries(s, hex)))
		if first {
			set, first = open, false
		} else {
			set = set.Intersect(open)
		}
	}
	return set
}

func askDisengagement(s *state.State) []engine.Decision {
	hex := s.Off.Entered
	if hex == components.NoLoc {
		return nil
	}
	return s.AsksAbout(state.LocSet([]components.Loc{hex}), s.Off.Reactor(), "disengagement", engine.Tap, false,
		engine.T("eots.offensive.ask.disengagement", "side", state.SideText(s.Off.Reactor()), "hex", s.HexText(hex),
			"units", s.UnitTexts(state.UnitSlice(s.Defenders(hex)))))
}

// leave lets the defenders slip away (8.43). If only air units and HQs were with them nobody stops
// the enemy any more (B-A15), and a hex entered by land is taken at once (6.5).
func leave(r *state.Referee, side components.Side, words []string) {
	s := r.State
	hex, garrisoned := s.Off.Entered, side == components.Japan && s.Garrisoned(s.Off.Entered)
	away := state.Disengaged{Side: side, Hex: hex, To: s.Loc(words[0]), Units: state.UnitSlice(s.Defenders(hex))}
	if !s.Situation().Occ.Has(hex, side, position.AirUnits|position.HQUnits) && !garrisoned {
		away.Marching = state.UnitSlice(s.Off.Halted)
	}
	r.Emit(away)
	occupy(r, side, away.To)
	if !Entries(s, hex).IsEmpty() && !garrisoned {
		occupy(r, s.Off.Side, hex)
	}
	r.Enter(state.Build)
}

// stay keeps the defenders where they are.
func stay(r *state.Referee, side components.Side, _ []string) {
	r.Emit(state.Disengaged{Side: side, Hex: r.State.Off.Entered, To: components.NoLoc})
	r.Enter(state.Build)
}
