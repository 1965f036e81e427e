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

// mayPlace are the arrivals of the pending choices that have a legal place now.
func mayPlace(s *state.State, _ components.Side) components.UnitSet {
	return s.PendingChoices.Units.Where(func(unit components.Unit) bool {
		hexes, china := places(s, unit)
		return china || !hexes.IsEmpty()
	})
}

// placeForced places the arrivals that have one legal hex only, the same for all of them, unless
// more units than it can hold depend on it, and tells whether there were any. While an HQ has still
// to be placed nothing but HQs is: its hex will serve others (10.11).
func placeForced(r *state.Referee) bool {
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
		hex := state.FirstOf(legal)
		units := only[hex]
		units.Add(unit)
		only[hex] = units
		hexes.Add(hex)
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

// placingOptions lists the arrivals and their places.
func placingOptions(s *state.State, side components.Side, words []string) []engine.Option {
	switch len(words) {
	case 0:
		return s.UnitList(mayPlace(s, side), state.More)
	case 1:
		return PlaceOptions(s, s.Unit(words[0]))
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
		units := mayPlace(s, s.PendingChoices.Side)
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
