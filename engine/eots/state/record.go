package state

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Record is what the current turn is judged by later in it.
type Record struct {
	// Japan are the hexes under Japanese control when the turn began (16.47).
	Japan components.LocSet `json:"japan"`
	// Quota is the number of hexes that the Progress of the War asks for (16.47).
	Quota int8 `json:"quota,omitempty"`
	// NewHQs came as reinforcements this turn: they serve their own hex only (10.11, 11.0).
	NewHQs components.UnitSet `json:"new_hqs"`
	// Rebuilt units came back by replacements this turn: B-29s among them do not
	// bomb (12.31).
	Rebuilt components.UnitSet `json:"rebuilt"`
	// Submarines: the submarine roll succeeded (12.2).
	Submarines bool `json:"submarines,omitempty"`
	// Bombers are the B-29s that bombed this turn, Bombings the rolls that succeeded (12.3).
	Bombers  components.UnitSet `json:"bombers"`
	Bombings int8               `json:"bombings,omitempty"`
}

// BeginTurn clears what counts by the turn. Rules 4.0, 5.35, 10.3: shipping points are
// all unused again, temporary ones gone; draws by events and once-a-turn changes of
// Political Will start over; Japanese control is remembered for 16.47.
func (s *State) BeginTurn() {
	for side := range s.Board.ASP {
		s.Board.ASP[side] = position.Points{Owned: s.Board.ASP[side].Owned}
	}
	s.Cards.Drawn = [2]int8{}
	flags := int16(flagsOfTurn)
	if s.Chose(edition.BombingWillOncePerGame) {
		flags &^= OnceBombing
	}
	if s.Chose(edition.CasualtiesOncePerGame) {
		flags &^= OnceCasualties
	}
	s.Markers[OnceFlags] &^= flags
	s.Record = Record{Japan: s.Board.Japan}
}

// Turn is the calendar of the current turn.
func (s *State) Turn() *components.Turn { return &s.Set.Turns[s.Board.Turn] }

// HoldsAll tells whether a side controls all of the hexes.
func (s *State) HoldsAll(side components.Side, hexes []components.Loc) bool {
	for _, hex := range hexes {
		if s.Board.Control(s.Set, hex) != side {
			return false
		}
	}
	return true
}

// Holds are the hexes of a set that a side controls.
func (s *State) Holds(side components.Side, hexes components.LocSet) components.LocSet {
	hexes = hexes.Intersect(s.Board.Sheet(s.Set))
	if side == components.Japan {
		return hexes.Intersect(s.Board.Japan)
	}
	return hexes.Without(s.Board.Japan)
}

// Resources counts the resource hexes that a side controls (12.11).
func (s *State) Resources(side components.Side) int {
	held := s.Holds(side, s.Set.Areas.Resources)
	return held.Count()
}

// UnitsIn are the units of a side in a place.
func (s *State) UnitsIn(side components.Side, place position.Place) components.UnitSet {
	var units components.UnitSet
	for unit := range s.Set.UnitsOf(side).All() {
		if s.Board.Pieces[unit].Place == place {
			units.Add(unit)
		}
	}
	return units
}

// HasGround tells whether a ground unit of the side stands in a hex.
func (s *State) HasGround(side components.Side, hex components.Loc) bool {
	return s.Situation().Occ.Has(hex, side, position.GroundUnits)
}
