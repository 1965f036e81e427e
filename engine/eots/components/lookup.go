package components

import "github.com/umpire-games/umpire/engine/hexgrid"

// Grid is how the maps lay their hexes out (1.2): flat tops, odd columns half a hex down.
var Grid = hexgrid.Layout{
	Orientation: hexgrid.FlatTop, Shift: hexgrid.OddShifted, Numbering: hexgrid.ColumnRow,
	Columns: 51, Rows: 29, FirstColumn: 10,
}

// Loc is the index of a printed hex, NoLoc where the map has none.
func (s *Set) Loc(h hexgrid.Number) Loc {
	if h < 0 || int(h) >= len(s.byHex) {
		return NoLoc
	}
	return s.byHex[h]
}

// Hex is the printed number of a hex, hexgrid.NoNumber for NoLoc.
func (s *Set) Hex(loc Loc) hexgrid.Number {
	if loc < 0 {
		return hexgrid.NoNumber
	}
	return s.Hexes[loc].Hex
}

// Distance counts the hexes from a to b, the first excluded and the second included
// (1.3 "Range"). Both are hexes of the map.
func (s *Set) Distance(a, b Loc) int { return int(s.distance[a][b]) }

// Neighbour is the hex beyond a side, NoLoc at the edge of the main map.
func (s *Set) Neighbour(loc Loc, d hexgrid.Direction) Loc { return s.Sides[loc][d].To }

// UnitByID finds a unit by its id.
func (s *Set) UnitByID(id string) (Unit, bool) {
	unit, ok := s.byUnit[id]
	if !ok {
		return NoUnit, false
	}
	return unit, true
}

// UnitByWord finds a unit by its id or one of its aliases.
func (s *Set) UnitByWord(word string) (Unit, bool) {
	unit, ok := s.unitWords[word]
	if !ok {
		return NoUnit, false
	}
	return unit, true
}

// Aliases are the unambiguous words for a unit besides its id.
func (s *Set) Aliases(unit Unit) []string { return s.Units[unit].Aliases }

// UnitsOf are the units of a side.
func (s *Set) UnitsOf(side Side) UnitSet { return s.bySide[side] }

// HQsOf are the headquarters of a side.
func (s *Set) HQsOf(side Side) UnitSet { return s.hqs[side] }

// WithZOI are the units of a side that may project a zone of influence (6.4).
func (s *Set) WithZOI(side Side) UnitSet { return s.projecting[side] }

// CardByNumber is a card by its printed number, NoCard where the side has none.
func (s *Set) CardByNumber(side Side, number int) Card {
	if side < Japan || side > Allies || number < 1 || number > deckSize[side] {
		return NoCard
	}
	return cardOf(side, number)
}

// CardsOf are the cards of a side's deck.
func (s *Set) CardsOf(side Side) CardSet {
	return decks[side]
}

// decks are the cards of each side.
var decks = func() (decks [2]CardSet) {
	for side := range Side(len(decks)) {
		for number := 1; number <= deckSize[side]; number++ {
			decks[side].Add(cardOf(side, number))
		}
	}
	return decks
}()

// PlaceBySlug finds a hex by the slug or an alias of its name.
func (s *Set) PlaceBySlug(slug string) (Loc, bool) {
	loc, ok := s.bySlug[slug]
	if !ok {
		return NoLoc, false
	}
	return loc, true
}

// The packages of set-ups with their victory schedules (17.0).
const (
	Package2025 = "2025"
	PackageV2   = "v2"
)

// Scenario finds a scenario of the 2025 package by its id.
func (s *Set) Scenario(id string) (*Scenario, bool) { return s.ScenarioIn(id, Package2025) }

// ScenarioIn finds a scenario of a package by its id.
func (s *Set) ScenarioIn(id, pack string) (*Scenario, bool) {
	for i := range s.Scenarios {
		if s.Scenarios[i].ID == id && s.Scenarios[i].Package == pack {
			return &s.Scenarios[i], true
		}
	}
	return nil, false
}

// Nation finds a nation by its id, nil where there is none.
func (s *Set) Nation(id string) *Nation {
	for i := range s.Nations {
		if s.Nations[i].ID == id {
			return &s.Nations[i]
		}
	}
	return nil
}

// Figure is a figure of a chart; data/README.md lists the tables and their units. It
// is false for a figure that no chart has.
func (s *Set) Figure(table, key string) (int, bool) {
	value, ok := s.figures[[2]string{table, key}]
	return value, ok
}

// Region finds a part of the map by its word.
func (s *Set) Region(word string) (*Region, bool) {
	for i := range s.Regions {
		if s.Regions[i].Word == word {
			return &s.Regions[i], true
		}
	}
	return nil, false
}
