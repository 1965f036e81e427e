package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// chinaWord is the Air Units in China box as the place of an order.
const chinaWord = "china"

// placeNamed is the place of a word of an order: a hex number or the China box.
func (g *Game) placeNamed(word string) position.Place {
	if word == chinaWord {
		return position.ChinaBox
	}
	return position.At(g.loc(word))
}

// segment is where units may arrive in the running segment: by the board without the
// units that came in this segment and without the HQs that arrived this turn. Rule 10.11:
// arrivals do not make room for one another, and a new HQ serves only its own hex.
func (s *State) segment() *position.Arrivals {
	return &s.before(s.Errand.Done.Union(s.Record.NewHQs), &s.cache.segment, &s.cache.formerSegment).Arrivals
}

// former is the board before some units came, surveyed. Units placed one after another
// leave it as it is: the states of a segment share it.
type former struct {
	// board has all units off the map in one box.
	board position.Position
	position.Arrivals
}

// before is the board without units, remembered at known; last is what the state before
// this one remembered.
func (s *State) before(units c.UnitSet, known, last **former) *former {
	situation := s.Situation()
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if *known != nil {
		return *known
	}
	board := s.Board
	for unit := range c.Unit(c.NumUnits) {
		if place := board.Pieces[unit].Place; units.Has(unit) || !place.OnMap() && place != position.ChinaBox {
			board.Pieces[unit].Place = position.Delayed
		}
	}
	found := *last
	switch {
	case found != nil && found.board == board:
	case units.IsEmpty():
		found = &former{board: board, Arrivals: position.Arrivals{Situation: situation}}
	default:
		found = &former{board: board}
		found.Situation = situation.After(&found.board)
	}
	*known, *last = found, nil
	return found
}

// places are where an arriving unit may go (10.11, 11.0, 13.74).
func (s *State) places(unit c.Unit) (hexes c.LocSet, china bool) {
	s.cache.mu.Lock()
	answer, known := s.cache.places[unit]
	s.cache.mu.Unlock()
	if known {
		return answer.hexes, answer.china
	}
	arrivals := s.segment()
	answer = placeAnswer{
		s.errandPlaces(arrivals.Placements(unit, &s.Board, &s.Situation().Occ)),
		!s.airlifted() && arrivals.Situation.PlacementInChina(unit, &s.Board),
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if s.cache.places == nil {
		s.cache.places = make(map[c.Unit]placeAnswer)
	}
	s.cache.places[unit] = answer
	return answer.hexes, answer.china
}

// placeAnswer is where an arriving unit may go.
type placeAnswer struct {
	hexes c.LocSet
	china bool
}

// placeable are the units of a set that have a legal place now.
func (s *State) placeable(units c.UnitSet) c.UnitSet {
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
	only := map[c.Loc]c.UnitSet{}
	var hexes c.LocSet
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
func (s *State) allFit(units c.UnitSet, hex c.Loc) bool {
	board, occ := s.Board, s.Situation().Occ
	for unit := range units.All() {
		if hexes := s.segment().Placements(unit, &board, &occ); !hexes.Has(hex) {
			return false
		}
		board.Pieces[unit].Place = position.At(hex)
		occ.Take(s.game.set, &board)
	}
	return true
}

// headquarters are the HQs among units.
func (s *State) headquarters(units c.UnitSet) c.UnitSet {
	var hqs c.UnitSet
	for unit := range units.All() {
		if s.game.set.Units[unit].Class == c.HQ {
			hqs.Add(unit)
		}
	}
	return hqs
}

// placingOptions lists the orders of a Reinforcement Segment. Rule 10.12: nothing that
// can be placed may be held back (B-A43), so "commit" comes when nothing is left.
func (s *State) placingOptions(prefix engine.Order) []engine.Option {
	units := s.placeable(s.Errand.Units)
	switch {
	case prefix.Verb == "" && units.IsEmpty():
		return []engine.Option{verbOption("commit", ends)}
	case prefix.Verb == "":
		return []engine.Option{verbOption("place", goesOn)}
	case prefix.Verb == "place" && len(prefix.Args) == 0:
		return s.game.unitList(units, goesOn)
	case prefix.Verb == "place" && len(prefix.Args) == 1:
		if unit := s.game.unit(prefix.Args[0]); units.Has(unit) {
			return s.placeOptions(unit)
		}
	}
	return nil
}

// placeOptions are the places of an arriving unit as options.
func (s *State) placeOptions(unit c.Unit) []engine.Option {
	hexes, china := s.places(unit)
	options := s.game.hexList(hexes, ends)
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
		return engine.Refuse("10.12", "eots.refuse.place-all", "n", units.Count(), "units", s.game.unitTexts(listOf(units)))
	case prefix.Verb == "place" && len(prefix.Args) == 0:
		unit := s.game.unit(word)
		if unit == c.NoUnit {
			return nil
		}
		if s.Errand.Units.Has(unit) {
			return engine.Refuse("10.12", "eots.refuse.no-place", "unit", s.game.unitText(unit))
		}
		return engine.Refuse("10.11", "eots.refuse.not-arriving", "unit", s.game.unitText(unit))
	case prefix.Verb == "place" && len(prefix.Args) == 1:
		unit, hex := s.game.unit(prefix.Args[0]), s.game.loc(word)
		if unit == c.NoUnit || hex == c.NoLoc {
			return nil
		}
		return s.explainPlace(unit, hex)
	}
	return nil
}

// explainPlace tells why a unit may not arrive in a hex (10.11).
func (s *State) explainPlace(unit c.Unit, hex c.Loc) *engine.Refusal {
	info := &s.game.set.Units[unit]
	situation := s.segment().Situation
	refuse := func(rule engine.Rule, key string) *engine.Refusal {
		return engine.Refuse(rule, key, "unit", s.game.unitText(unit), "hex", s.game.hexText(hex))
	}
	bases := situation.FriendlyPorts(info.Side)
	if info.Class == c.Air {
		bases = situation.FriendlyAirfields(info.Side)
	}
	switch {
	case info.Nationality == c.Chinese:
		return refuse("10.11", "eots.refuse.place.chinese")
	case !bases.Has(hex) && info.Class == c.Air:
		return refuse("10.11", "eots.refuse.place.airfield")
	case !bases.Has(hex):
		return refuse("10.11", "eots.refuse.place.port")
	case situation.Hostile[info.Side].Has(hex):
		return refuse("6.4", "eots.refuse.place.zoi")
	case !situation.Suppliable(unit, hex):
		return refuse("10.11", "eots.refuse.place.supply")
	case !s.Situation().Room(unit, hex) && info.Class == c.HQ:
		return refuse("6.11", "eots.refuse.place.hq")
	case !s.Situation().Room(unit, hex):
		return refuse("8.48", "eots.refuse.place.stack")
	}
	return refuse("10.11", "eots.refuse.place.hq-range")
}
