package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

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
