package state

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

func (s *State) Count(units components.UnitSet, class components.Class) int {
	n := 0
	for unit := range units.All() {
		if s.Set.Units[unit].Class == class {
			n++
		}
	}
	return n
}

func (s *State) AnyOf(units components.UnitSet, class components.Class) bool {
	return s.Count(units, class) > 0
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
	for unit := range set.All() {
		if place := s.Board.Pieces[unit].Place; !place.OnMap() && place != position.ChinaBox {
			set.Remove(unit)
		}
	}
	return set
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
	list := make([]components.Unit, 0, set.Count())
	for unit := range set.All() {
		list = append(list, unit)
	}
	return list
}

// Garrisoned tells whether an intrinsic Japanese garrison holds a city (13.76, 13.94).
func (s *State) Garrisoned(loc components.Loc) bool {
	set := s.Set
	if s.Board.Control(set, loc) != components.Japan {
		return false
	}
	return s.Board.ChineseGarrison(set, loc) || set.Hexes[loc].City == components.HomeGarrison && !s.Board.GarrisonsGone.Has(loc)
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
		for hq := range s.Removable(side).All() {
			if s.Board.Control(s.Set, s.Board.Pieces[hq].Place.Loc()) == side.Other() {
				set.Add(hq)
			}
		}
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
	var hqs components.UnitSet
	for unit := range units.All() {
		if s.Set.Units[unit].Class == components.HQ {
			hqs.Add(unit)
		}
	}
	return hqs
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

// ReachAnswer is what it found.
type ReachAnswer struct {
	Ends components.LocSet
	Box  bool
	Err  error
}

// StandingAt is the same position at another stage, for questions about what could be done there.
func (s *State) StandingAt(stage Stage) *State {
	trial := *s
	trial.Stage, trial.cache = stage, new(cache)
	return &trial
}

// Bombed tells the B-29s that bombed this turn (12.31).
func (s *State) Bombed(unit components.Unit) bool { return s.Record.Bombers.Has(unit) }

// Removable are the HQs of a side on the map that it may take off it. Rule 2.1: none in
// Burma; in the South Pacific not the one in the Oahu box, which cannot be displaced.
func (s *State) Removable(side components.Side) components.UnitSet {
	if s.Special().HQFixed {
		return components.UnitSet{}
	}
	hqs := s.Situation().HQs(side)
	for hq := range hqs.All() {
		if s.Board.Boxed(s.Set, s.Board.Pieces[hq].Place.Loc()) {
			hqs.Remove(hq)
		}
	}
	return hqs
}
