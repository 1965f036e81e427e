package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// places are where an arriving unit may go (10.11, 11.0, 13.74).
func (s *State) places(unit components.Unit) (hexes components.LocSet, china bool) {
	answer, known := s.cached().places.get(unit)
	if known {
		return answer.hexes, answer.china
	}
	arrivals := s.segment()
	answer = placeAnswer{
		hexes: s.errandPlaces(arrivals.Placements(unit, &s.Board, &s.Situation().Occ)),
		china: !s.airlifted() && arrivals.Situation.PlacementInChina(unit, &s.Board),
	}
	s.cached().places.put(unit, answer)
	return answer.hexes, answer.china
}

// placeable are the units of a set that have a legal place now.
func (s *State) placeable(units components.UnitSet) components.UnitSet {
	for unit := range units.All() {
		if hexes, china := s.places(unit); hexes.IsEmpty() && !china {
			units.Remove(unit)
		}
	}
	return units
}

// mayChoosePlaces tells whether any arrival of the errand can still be placed.
func (s *State) mayChoosePlaces() bool {
	units := s.placeable(s.Errand.Units)
	return !units.IsEmpty()
}

// placeForced places the arrivals that have one legal hex only, unless more units than
// it can hold depend on it. While an HQ has still to be placed nothing but HQs is: its
// hex will serve others (10.11).
func (r *referee) placeForced() {
	for r.placeForcedOnce() {
	}
}

func (r *referee) placeForcedOnce() bool {
	s := r.s
	waiting := s.Errand.Units
	if hqs := s.headquarters(waiting); !hqs.IsEmpty() {
		waiting = hqs
	}
	only := map[components.Loc]components.UnitSet{}
	var hexes components.LocSet
	for unit := range waiting.All() {
		legal, china := s.places(unit)
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
		if !s.allFit(only[hex], hex) {
			continue
		}
		for unit := range only[hex].All() {
			r.place(unit, position.At(hex), CauseReinforcement, "10.11")
		}
		return true
	}
	return false
}

// allFit tells whether all the units can be placed in the hex together.
func (s *State) allFit(units components.UnitSet, hex components.Loc) bool {
	board, occ := s.Board, s.Situation().Occ
	for unit := range units.All() {
		if hexes := s.segment().Placements(unit, &board, &occ); !hexes.Has(hex) {
			return false
		}
		board.Pieces[unit].Place = position.At(hex)
		occ.Take(s.set, &board)
	}
	return true
}

// placingOptions lists the orders of a Reinforcement Segment. Rule 10.12: nothing that
// can be placed may be held back (B-A43), so "commit" comes when nothing is left.
func (s *State) placingOptions(prefix engine.Order) []engine.Option {
	units := s.placeable(s.Errand.Units)
	switch {
	case prefix.Verb == "" && units.IsEmpty():
		return []engine.Option{actOption("commit", ends)}
	case prefix.Verb == "":
		return []engine.Option{actOption("place", goesOn)}
	case prefix.Verb == "place" && len(prefix.Args) == 0:
		return s.unitList(units, goesOn)
	case prefix.Verb == "place" && len(prefix.Args) == 1:
		if unit := s.unit(prefix.Args[0]); units.Has(unit) {
			return s.placeOptions(unit)
		}
	}
	return nil
}

// placeOptions are the places of an arriving unit as options.
func (s *State) placeOptions(unit components.Unit) []engine.Option {
	hexes, china := s.places(unit)
	options := s.hexList(hexes, ends)
	if china {
		options = append(options, engine.Option{Word: chinaWord, Label: engine.T("eots.box.china"), Complete: true})
	}
	return options
}

// explainPlacing tells why a word of a placing order is not legal.
func (s *State) explainPlacing(prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "commit":
		units := s.placeable(s.Errand.Units)
		return engine.Refuse("10.12", "eots.refuse.place-all", "n", units.Count(), "units", s.unitTexts(listOf(units)))
	case prefix.Verb == "place" && len(prefix.Args) == 0:
		unit := s.unit(word)
		if unit == components.NoUnit {
			return nil
		}
		if s.Errand.Units.Has(unit) {
			return engine.Refuse("10.12", "eots.refuse.no-place", "unit", s.unitText(unit))
		}
		return engine.Refuse("10.11", "eots.refuse.not-arriving", "unit", s.unitText(unit))
	case prefix.Verb == "place" && len(prefix.Args) == 1:
		unit, hex := s.unit(prefix.Args[0]), s.loc(word)
		if unit == components.NoUnit || hex == components.NoLoc {
			return nil
		}
		return s.explainPlace(unit, hex)
	}
	return nil
}

// explainPlace tells why a unit may not arrive in a hex (10.11).
func (s *State) explainPlace(unit components.Unit, hex components.Loc) *engine.Refusal {
	info := &s.set.Units[unit]
	situation := s.segment().Situation
	refuse := func(rule engine.Rule, key string) *engine.Refusal {
		return engine.Refuse(rule, key, "unit", s.unitText(unit), "hex", s.hexText(hex))
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
