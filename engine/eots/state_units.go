package eots

import (
	"github.com/umpire-games/umpire/engine/eots/position"

	"github.com/umpire-games/umpire/engine/eots/components"
)

func (s *State) count(units components.UnitSet, class components.Class) int {
	n := 0
	for unit := range units.All() {
		if s.set.Units[unit].Class == class {
			n++
		}
	}
	return n
}

func (s *State) anyOf(units components.UnitSet, class components.Class) bool {
	return s.count(units, class) > 0
}

// flyer tells the units that can fight from another hex: carriers and air units (9.11).
func (s *State) flyer(unit components.Unit) bool {
	info := &s.set.Units[unit]
	return info.Class == components.Air || info.Carrier()
}

// onTrackNext is the box of the next turn on the turn track.
func (s *State) onTrackNext() position.Place { return position.OnTrack(int(s.Board.Turn) + 1) }

// movable are the units that may still move in this movement (7.22, 7.26, 9.6). Rule
// 7.23: each moves once, so none marches to the coast and lands in one Offensive (B-A12).
func (s *State) movable(side components.Side) components.UnitSet {
	o := &s.Off
	if s.phase() == homeward {
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

// setOf is the set of the units of a list.
func setOf(units []components.Unit) components.UnitSet {
	var set components.UnitSet
	for _, unit := range units {
		set.Add(unit)
	}
	return set
}

// listOf is the list of a set in ascending order.
func listOf(set components.UnitSet) []components.Unit {
	list := make([]components.Unit, 0, set.Count())
	for unit := range set.All() {
		list = append(list, unit)
	}
	return list
}

// garrisoned tells whether an intrinsic Japanese garrison holds a city (13.76, 13.94).
func (s *State) garrisoned(loc components.Loc) bool {
	set := s.set
	if s.Board.Control(set, loc) != components.Japan {
		return false
	}
	return s.Board.ChineseGarrison(set, loc) || set.Hexes[loc].City == components.HomeGarrison && !s.Board.GarrisonsGone.Has(loc)
}

func (s *State) outsidePort(side components.Side, unit components.Unit) bool {
	loc := s.Board.Pieces[unit].Place.Loc()
	return loc != components.NoLoc && !(s.set.Hexes[loc].Port && s.Board.Control(s.set, loc) == side)
}

// carrierReach is the shortest range of the carriers of a stack, 0 without carriers.
func (s *State) carrierReach(units []components.Unit) int {
	reach := 0
	for _, unit := range units {
		if info := &s.set.Units[unit]; info.Carrier() && (reach == 0 || int(info.Range) < reach) {
			reach = int(info.Range)
		}
	}
	return reach
}

// displaced are the HQs in hexes that the enemy controls now (6.14), but for those that a
// small scenario keeps where they are.
func (s *State) displaced() components.UnitSet {
	var set components.UnitSet
	for _, side := range [2]components.Side{components.Japan, components.Allies} {
		for hq := range s.removable(side).All() {
			if s.Board.Control(s.set, s.Board.Pieces[hq].Place.Loc()) == side.Other() {
				set.Add(hq)
			}
		}
	}
	return set
}

// sharing is a shallow copy for a thought that changes neither board nor slices: it keeps
// what is known of the board.
func (s *State) sharing() *State {
	trial := *s
	return &trial
}

// headquarters are the HQs among units.
func (s *State) headquarters(units components.UnitSet) components.UnitSet {
	var hqs components.UnitSet
	for unit := range units.All() {
		if s.set.Units[unit].Class == components.HQ {
			hqs.Add(unit)
		}
	}
	return hqs
}

// phase tells which of the three movements of an Offensive a stack makes.
type phase uint8

const (
	advance  phase = iota // of the Offensives player (7.22)
	reaction              // of the Reaction player (7.26)
	homeward              // after the battles (9.6)
)

// phase of the movement that the stage is about.
func (s *State) phase() phase {
	switch s.Stage {
	case ReactionMoves:
		return reaction
	case ReactionReturn, OffensivesReturn:
		return homeward
	default:
		return advance
	}
}

// reachKey names a path search of a state.
type reachKey struct {
	units components.UnitSet
	form  position.Form
}

// reachAnswer is what it found.
type reachAnswer struct {
	ends components.LocSet
	box  bool
	err  error
}

// standingAt is the same position at another stage, for questions about what could be done there.
func (s *State) standingAt(stage Stage) *State {
	trial := *s
	trial.Stage, trial.cache = stage, new(cache)
	return &trial
}

// bombed tells the B-29s that bombed this turn (12.31).
func (s *State) bombed(unit components.Unit) bool { return s.Record.Bombers.Has(unit) }

// removable are the HQs of a side on the map that it may take off it. Rule 2.1: none in
// Burma; in the South Pacific not the one in the Oahu box, which cannot be displaced.
func (s *State) removable(side components.Side) components.UnitSet {
	if s.special().HQFixed {
		return components.UnitSet{}
	}
	hqs := s.Situation().HQs(side)
	for hq := range hqs.All() {
		if s.Board.Boxed(s.set, s.Board.Pieces[hq].Place.Loc()) {
			hqs.Remove(hq)
		}
	}
	return hqs
}
