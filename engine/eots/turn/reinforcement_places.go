package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// places are where an arriving unit may go (10.11, 11.0, 13.74).
func places(s *state.State, unit components.Unit) (hexes components.LocSet, china bool) {
	answer, known := s.Cached().Places.Get(unit)
	if known {
		return answer.Hexes, answer.China
	}
	arrivals := s.Segment()
	answer = state.PlaceAnswer{
		Hexes: cards.ChoicePlaces(s, arrivals.Placements(unit, &s.Board, &s.Situation().Occ)),
		China: !cards.Airlifted(s) && arrivals.Situation.PlacementInChina(unit, &s.Board),
	}
	s.Cached().Places.Put(unit, answer)
	return answer.Hexes, answer.China
}

// placeable are the units of a set that have a legal place now.
func placeable(s *state.State, units components.UnitSet) components.UnitSet {
	for unit := range units.All() {
		if hexes, china := places(s, unit); hexes.IsEmpty() && !china {
			units.Remove(unit)
		}
	}
	return units
}

// mayChoosePlaces tells whether any arrival of the pending choices can still be placed.
func mayChoosePlaces(s *state.State) bool {
	units := placeable(s, s.PendingChoices.Units)
	return !units.IsEmpty()
}

// placeForced places the arrivals that have one legal hex only, unless more units than
// it can hold depend on it. While an HQ has still to be placed nothing but HQs is: its
// hex will serve others (10.11).
func placeForced(r *state.Referee) {
	for placeForcedOnce(r) {
	}
}

func placeForcedOnce(r *state.Referee) bool {
	s := r.State
	waiting := s.PendingChoices.Units
	if hqs := s.Headquarters(waiting); !hqs.IsEmpty() {
		waiting = hqs
	}
	only := map[components.Loc]components.UnitSet{}
	var hexes components.LocSet
	for unit := range waiting.All() {
		legal, china := places(s, unit)
		if china || legal.Count() != 1 {
			continue
		}
		for hex := range legal.All() {
			units := only[hex]
			units.Add(unit)
			only[hex] = units
			hexes.Add(hex)
		}
	}
	for hex := range hexes.All() {
		if !allFit(s, only[hex], hex) {
			continue
		}
		for unit := range only[hex].All() {
			r.Place(unit, position.At(hex), state.CauseReinforcement, "10.11")
		}
		return true
	}
	return false
}

// allFit tells whether all the units can be placed in the hex together.
func allFit(s *state.State, units components.UnitSet, hex components.Loc) bool {
	board, occ := s.Board, s.Situation().Occ
	for unit := range units.All() {
		if hexes := s.Segment().Placements(unit, &board, &occ); !hexes.Has(hex) {
			return false
		}
		board.Pieces[unit].Place = position.At(hex)
		occ.Take(s.Set, &board)
	}
	return true
}

// placingOptions lists the orders of a Reinforcement Segment. Rule 10.12: nothing that
// can be placed may be held back (B-A43), so "commit" comes when nothing is left.
func placingOptions(s *state.State, prefix engine.Order) []engine.Option {
	units := placeable(s, s.PendingChoices.Units)
	switch {
	case prefix.Verb == "" && units.IsEmpty():
		return []engine.Option{state.ActOption("commit", state.Complete)}
	case prefix.Verb == "":
		return []engine.Option{state.ActOption("place", state.More)}
	case prefix.Verb == "place" && len(prefix.Args) == 0:
		return s.UnitList(units, state.More)
	case prefix.Verb == "place" && len(prefix.Args) == 1:
		if unit := s.Unit(prefix.Args[0]); units.Has(unit) {
			return PlaceOptions(s, unit)
		}
	}
	return nil
}

// PlaceOptions are the places of an arriving unit as options.
func PlaceOptions(s *state.State, unit components.Unit) []engine.Option {
	hexes, china := places(s, unit)
	options := s.HexList(hexes, state.Complete)
	if china {
		options = append(options, engine.Option{Word: state.ChinaWord, Label: engine.T("eots.box.china"), Complete: true})
	}
	return options
}

// explainPlacing tells why a word of a placing order is not legal.
func explainPlacing(s *state.State, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "commit":
		units := placeable(s, s.PendingChoices.Units)
		return engine.Refuse("10.12", "eots.refuse.place-all", "n", units.Count(), "units", s.UnitTexts(state.UnitSlice(units)))
	case prefix.Verb == "place" && len(prefix.Args) == 0:
		unit := s.Unit(word)
		if unit == components.NoUnit {
			return nil
		}
		if s.PendingChoices.Units.Has(unit) {
			return engine.Refuse("10.12", "eots.refuse.no-place", "unit", s.UnitText(unit))
		}
		return engine.Refuse("10.11", "eots.refuse.not-arriving", "unit", s.UnitText(unit))
	case prefix.Verb == "place" && len(prefix.Args) == 1:
		unit, hex := s.Unit(prefix.Args[0]), s.Loc(word)
		if unit == components.NoUnit || hex == components.NoLoc {
			return nil
		}
		return explainPlace(s, unit, hex)
	}
	return nil
}

// explainPlace tells why a unit may not arrive in a hex (10.11).
func explainPlace(s *state.State, unit components.Unit, hex components.Loc) *engine.Refusal {
	info := &s.Set.Units[unit]
	situation := s.Segment().Situation
	refuse := func(rule engine.Rule, key string) *engine.Refusal {
		return engine.Refuse(rule, key, "unit", s.UnitText(unit), "hex", s.HexText(hex))
	}
	bases := situation.FriendlyPorts(info.Side)
	if info.Class == components.Air {
		bases = situation.FriendlyAirfields(info.Side)
	}
	switch {
	case info.Nationality == components.Chinese:
		return refuse("10.11", "eots.refuse.place.chinese")
	case !bases.Has(hex) && info.Class == components.Air:
		return refuse("10.11", "eots.refuse.place.airfield")
	case !bases.Has(hex):
		return refuse("10.11", "eots.refuse.place.port")
	case situation.Hostile[info.Side].Has(hex):
		return refuse("6.4", "eots.refuse.place.zoi")
	case !situation.Suppliable(unit, hex):
		return refuse("10.11", "eots.refuse.place.supply")
	case !s.Situation().Room(unit, hex) && info.Class == components.HQ:
		return refuse("6.11", "eots.refuse.place.hq")
	case !s.Situation().Room(unit, hex):
		return refuse("8.48", "eots.refuse.place.stack")
	}
	return refuse("10.11", "eots.refuse.place.hq-range")
}
