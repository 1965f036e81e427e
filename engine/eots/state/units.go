package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

func (s *State) Count(units components.UnitSet, class components.Class) int {
	return units.Where(func(unit components.Unit) bool { return s.Set.Units[unit].Class == class }).Count()
}

func (s *State) AnyOf(units components.UnitSet, class components.Class) bool {
	return units.Any(func(unit components.Unit) bool { return s.Set.Units[unit].Class == class })
}

// Flyer tells the units that can fight from another hex: carriers and air units (9.11).
func (s *State) Flyer(unit components.Unit) bool {
	info := &s.Set.Units[unit]
	return info.Class == components.Air || info.Carrier()
}

// OnTrackNext is the box of the next turn on the turn track.
func (s *State) OnTrackNext() position.Place { return position.OnTrack(int(s.Board.Turn) + 1) }

// Movable are the units that may still move in this movement (7.22, 7.26, 9.6). Rule
// 7.23: each moves once, so none marches to the coast and lands in one Offensive (B-A12).
func (s *State) Movable(side components.Side) components.UnitSet {
	o := &s.Off
	if s.MovementPhase() == PostBattleMovement {
		return o.PostBattle[side]
	}
	set := o.Chosen[side].Without(o.Moved)
	if side == o.Side {
		set = set.Union(o.Halted)
	}
	return set.Where(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		return place.OnMap() || place == position.ChinaBox
	})
}

// UnitSet is the set of the units of a list.
func UnitSet(units []components.Unit) components.UnitSet {
	var set components.UnitSet
	for _, unit := range units {
		set.Add(unit)
	}
	return set
}

// UnitSlice is the list of a set in ascending order.
func UnitSlice(set components.UnitSet) []components.Unit {
	return slices.AppendSeq(make([]components.Unit, 0, set.Count()), set.All())
}

// Garrisoned tells whether an intrinsic Japanese garrison holds a city (13.76, 13.94).
func (s *State) Garrisoned(loc components.Loc) bool {
	return battle.GarrisonSteps(s.Set, &s.Board, loc) > 0
}

func (s *State) OutsidePort(side components.Side, unit components.Unit) bool {
	loc := s.Board.Pieces[unit].Place.Loc()
	return loc != components.NoLoc && !(s.Set.Hexes[loc].Port && s.Board.Control(s.Set, loc) == side)
}

// CarrierReach is the shortest range of the carriers of a stack, 0 without carriers.
func (s *State) CarrierReach(units []components.Unit) int {
	reach := 0
	for _, unit := range units {
		if info := &s.Set.Units[unit]; info.Carrier() && (reach == 0 || int(info.Range) < reach) {
			reach = int(info.Range)
		}
	}
	return reach
}

// Displaced are the HQs in hexes that the enemy controls now (6.14), but for those that a
// small scenario keeps where they are.
func (s *State) Displaced() components.UnitSet {
	var set components.UnitSet
	for _, side := range [2]components.Side{components.Japan, components.Allies} {
		set = set.Union(s.Removable(side).Where(func(hq components.Unit) bool {
			return s.Board.Control(s.Set, s.Board.Pieces[hq].Place.Loc()) == side.Other()
		}))
	}
	return set
}

// Sharing is a shallow copy for a thought that changes neither board nor slices: it keeps
// what is known of the board.
func (s *State) Sharing() *State {
	trial := *s
	return &trial
}

// Headquarters are the HQs among units.
func (s *State) Headquarters(units components.UnitSet) components.UnitSet {
	return units.Where(func(unit components.Unit) bool { return s.Set.Units[unit].Class == components.HQ })
}

// movementPhase tells which of the three movements of an Offensive a stack makes.
type movementPhase uint8

const (
	OffensivesMovement movementPhase = iota // of the Offensives player (7.22)
	ReactionMovement                        // of the Reaction player (7.26)
	PostBattleMovement                      // after the battles (9.6)
)

// MovementPhase of the movement that the stage is about.
func (s *State) MovementPhase() movementPhase {
	switch s.Stage {
	case ReactionMoves:
		return ReactionMovement
	case ReactionReturn, OffensivesReturn:
		return PostBattleMovement
	default:
		return OffensivesMovement
	}
}

// ReachKey names a path search of a state.
type ReachKey struct {
	Units components.UnitSet
	Form  position.Form
}

// StandingAt is the same position at another stage, for questions about what could be done there.
func (s *State) StandingAt(stage Stage) *State {
	trial := *s
	trial.Stage, trial.cache = stage, new(cache)
	return &trial
}

// Bombed tells the B-29s that bombed this turn (12.31).
func (s *State) Bombed(unit components.Unit) bool { return s.Record.Bombers.Has(unit) }

// BomberInRange tells whether a B-29 in a place has Tokyo in range: within eight hexes of it, or in the China box (12.31, 13.74).
func (s *State) BomberInRange(at position.Place) bool {
	return at == position.ChinaBox || s.NearTokyo(at)
}

// NearTokyo tells whether a place on the map lies within the range of a B-29 from Tokyo (12.31).
func (s *State) NearTokyo(at position.Place) bool {
	return at.OnMap() && s.Set.Distance(at.Loc(), s.Set.Loc(TokyoHex)) <= BombingRange
}

// Removable are the HQs of a side on the map that it may take off it. Rule 2.1: none in
// Burma; in the South Pacific not the one in the Oahu box, which cannot be displaced.
func (s *State) Removable(side components.Side) components.UnitSet {
	if s.Special().HQFixed {
		return components.UnitSet{}
	}
	return s.Situation().HQs(side).Where(func(hq components.Unit) bool { return !s.Board.Boxed(s.Set, s.Board.Pieces[hq].Place.Loc()) })
}

// RangoonHex is the middle of the area of J39.
const RangoonHex = hexgrid.Number(2008)

// FirstOf is the lowest hex of a set, NoLoc of an empty one.
func FirstOf(hexes components.LocSet) components.Loc {
	for hex := range hexes.All() {
		return hex
	}
	return components.NoLoc
}

// Defenders are the ground units of the Reaction player in a hex.
func (s *State) Defenders(hex components.Loc) components.UnitSet {
	return s.Defending(hex).Where(func(unit components.Unit) bool { return s.Set.Units[unit].Class == components.Ground })
}

// Occupied are the hexes with units of a side.
func (s *State) Occupied(side components.Side) components.LocSet {
	var hexes components.LocSet
	for unit := range s.Set.UnitsOf(side).All() {
		if place := s.Board.Pieces[unit].Place; place.OnMap() {
			hexes.Add(place.Loc())
		}
	}
	return hexes
}

func LocSet(hexes []components.Loc) components.LocSet {
	var set components.LocSet
	for _, hex := range hexes {
		set.Add(hex)
	}
	return set
}

// Within keeps the hexes of a set that are in range of a hex.
func (s *State) Within(hexes components.LocSet, from components.Loc, reach int) components.LocSet {
	return hexes.Where(func(loc components.Loc) bool { return s.Set.Distance(from, loc) <= reach })
}

// AnyWithin tells whether a hex of a set is in range of a hex.
func (s *State) AnyWithin(hexes components.LocSet, from components.Loc, reach int) bool {
	return hexes.Any(func(loc components.Loc) bool { return s.Set.Distance(from, loc) <= reach })
}

// Named are the named locations. Rule 1.3: hexes with a city, a port, an airfield or a
// resource; by an option a resource alone does not make one (ED-01).
func (s *State) Named() components.LocSet { return s.Situation().Named() }

// Commands tells whether a supplied HQ of a side has a hex in command range.
func (s *State) Commands(side components.Side, hex components.Loc) bool {
	return s.CommandedHQs(side).Any(func(hq components.Unit) bool { return s.Situation().InCommandRange(hq, hex) })
}

// Defending and attacking are the units of each player in a hex.
func (s *State) Defending(hex components.Loc) components.UnitSet {
	return s.UnitsAt(s.Off.Reactor(), hex)
}

func (s *State) Attacking(hex components.Loc) components.UnitSet { return s.UnitsAt(s.Off.Side, hex) }

func (s *State) UnitsAt(side components.Side, hex components.Loc) components.UnitSet {
	var set components.UnitSet
	for unit := range s.Situation().Occ.At(hex) {
		if s.Set.Units[unit].Side == side {
			set.Add(unit)
		}
	}
	return set
}

// Hexes that rules of the economy name by number.
const (
	OahuHex  = hexgrid.Number(5808)
	TokyoHex = hexgrid.Number(3706)
	// SingaporeHex stands for the box of the Burma map, as OahuHex does in the South Pacific.
	SingaporeHex = hexgrid.Number(2015)
)

// Controls tells whether a side controls the hex of a printed number.
func (s *State) Controls(side components.Side, number hexgrid.Number) bool {
	loc := s.Set.Loc(number)
	return loc != components.NoLoc && s.Board.Control(s.Set, loc) == side
}

// Flags of the VPFlags marker: islands captured at the end of any turn.
const (
	TookOahu = 1 << iota
	TookKauai
	TookHawaii
)

// The other islands of Hawaii that score.
const (
	kauaiHex  = hexgrid.Number(5708)
	hawaiiHex = hexgrid.Number(5908)
)

// captures are the islands that score when they were held at the end of any turn.
var Captures = [...]struct {
	Hex  hexgrid.Number
	Flag int16
}{{OahuHex, TookOahu}, {kauaiHex, TookKauai}, {hawaiiHex, TookHawaii}}

// LostForGood tells units that no replacement can bring back: dotted ones (11.1)
// and Australians after the surrender of Australia (13.83).
func (s *State) LostForGood(unit components.Unit) bool {
	info := &s.Set.Units[unit]
	return info.Pool == components.NoPool ||
		info.Nationality == components.Australian && s.Surrendered(Australia)
}
