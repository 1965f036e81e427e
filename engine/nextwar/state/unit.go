package state

import (
	"iter"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Flag is what a counter has done or what holds for it.
type Flag uint32

// The flags. The first group ends with the segment, the second with the turn, the third by other rules.
const (
	// Moved: it has used its movement of this segment (8.5.1).
	Moved Flag = 1 << iota
	// BeganInZone: it stood in an enemy zone of control as the segment began (8.2.2).
	BeganInZone
	// BeganOverfull: its hex was overfull as the segment began (8.1.1.1).
	BeganOverfull
	// BeganNextToEnemy: it stood next to an enemy ground unit as the combat segment began (9.1, A-120).
	BeganNextToEnemy
	// MayStep: it has landed and may step into an adjacent hex that needs clearing (8.5.3, 8.5.4.3).
	MayStep
	// Attacked: it has attacked in this combat segment (9.1).
	Attacked
	// Retreated in this combat segment (9.8.6).
	Retreated
	// Supported a combat in this segment (6.5.2, 7.3.1).
	Supported
	// Assaulting: it has come to an all-sea hex from the In-Shore box in this turn to assault (8.5.8).
	Assaulting
	// HalfMove: it has been carried by air or sea and may still move with half its MA, rounded up, although Moved is set
	// (8.5.2, 8.5.7.1). Its ground movement clears it.
	HalfMove
	// Handled: the ship has taken troops aboard, put them ashore or lifted them in this segment (7.3.2.1).
	Handled

	// Landed: airmobile move, drop or assault in this turn (8.4.1.1, 13.1.4).
	Landed
	// LiftUsed: the AMPH has used its own lift in this turn (8.5.5).
	LiftUsed
	// AssaultUsed: the AMPH has made its assault of this turn (8.5.8).
	AssaultUsed
	// Spent: the helicopter flies no more missions in this turn (6.5.1.2).
	Spent
	// Rebuilt or restored in this turn: no further step (11.0).
	Rebuilt

	// MinedFrom: the ship has laid the mines where it is and may leave them once without a roll (7.5.1.1).
	MinedFrom
	// UnderClearing: it stands under a clearing marker (8.4.1).
	UnderClearing
	// Unsupplied: out of supply (13.1.5, 19.5).
	Unsupplied
	// OverBase: a forced rebase has put the helicopter over the capacity of its base (6.5.1.2, A-107).
	OverBase
	// Converted: the AMPH has been flipped to a SAG for good (7.3.2.1).
	Converted
	// Isolated (19.7), EmergencySupply (19.6), Detected (21).
	Isolated
	EmergencySupply
	Detected
	// Waiting: it has stood in its holding box since before this turn (10.0).
	Waiting
	// Docked: the ship has retreated into a port after a strike and moves no more in this turn (27.4).
	Docked
	// Loaded: the AMPH has loaded or unloaded in this segment before it moved (8.5.8.3).
	Loaded

	// OfSegment and OfTurn are the flags that end with the segment and with the turn.
	OfSegment = Moved | BeganInZone | BeganOverfull | BeganNextToEnemy | MayStep | Attacked | Retreated | Supported | HalfMove | Handled | Loaded
	OfTurn    = Assaulting | Landed | LiftUsed | AssaultUsed | Spent | Rebuilt | Docked
)

// Unit is a counter at one moment.
type Unit struct {
	At components.Place `json:"at"`
	// Aboard is the ship that carries it, or on which a helicopter is based; NoUnit for none. At is the place of the ship.
	Aboard components.UnitID `json:"aboard"`
	// Began is where it stood as the segment began.
	Began components.Place `json:"began"`
	// Lost is how many steps it has lost.
	Lost  int8 `json:"lost,omitempty"`
	Flags Flag `json:"flags,omitempty"`
	// Missions that the helicopter has flown in this turn, or uses of an HQ.
	Missions int8 `json:"missions,omitempty"`
	// Returns is the turn in which it comes back to the map; 0 for none.
	Returns int8 `json:"returns,omitempty"`
	// Strike marker 0 to 2 (27.3), and the Target markers of both sides on it (20.2.3).
	Strike int8                   `json:"strike,omitempty"`
	Target [components.Sides]int8 `json:"target,omitempty"`
	// Sighting of a ship: 1 area, 2 point (17.1.2).
	Sighting int8 `json:"sighting,omitempty"`
	// Area of an aircraft on the Air Display; Display is the index of its basing box among those of its side (22.1).
	Area    Area `json:"area,omitempty"`
	Display int8 `json:"display,omitempty"`
}

// Has tells whether all of some flags are set.
func (u *Unit) Has(flags Flag) bool { return u.Flags&flags == flags }

// Unit is a counter at this moment.
func (s *State) Unit(id components.UnitID) *Unit { return &s.Units[id] }

// Info is what is printed on a counter.
func (s *State) Info(id components.UnitID) *components.Unit { return &s.Set().Units[id] }

// OnMap tells whether a counter is in a hex of the map or in a box.
func (s *State) OnMap(id components.UnitID) bool { return s.Units[id].At >= 0 }

// All are the counters of a side of one kind, wherever they are.
func (s *State) All(side components.Side, kind components.Kind) iter.Seq[components.UnitID] {
	return func(yield func(components.UnitID) bool) {
		for _, id := range s.set.All(side, kind) {
			if !yield(id) {
				return
			}
		}
	}
}

// GroundAt are the ground units of a side in a hex, not those aboard ships there.
func (s *State) GroundAt(side components.Side, p components.Place) iter.Seq[components.UnitID] {
	return func(yield func(components.UnitID) bool) {
		for _, id := range s.set.All(side, components.Ground) {
			if u := &s.Units[id]; u.At == p && u.Aboard == components.NoUnit && !yield(id) {
				return
			}
		}
	}
}

// In are the counters of all kinds in a place, those aboard ships too.
func (s *State) In(p components.Place) iter.Seq[components.UnitID] {
	return func(yield func(components.UnitID) bool) {
		for i := range s.Units {
			if s.Units[i].At == p && !yield(components.UnitID(i)) {
				return
			}
		}
	}
}

// Cargo are the counters aboard a ship.
func (s *State) Cargo(ship components.UnitID) iter.Seq[components.UnitID] {
	return func(yield func(components.UnitID) bool) {
		for i := range s.Units {
			if s.Units[i].Aboard == ship && !yield(components.UnitID(i)) {
				return
			}
		}
	}
}

// Steps that a counter has left; 0 off the map.
func (s *State) Steps(id components.UnitID) int8 {
	if s.Units[id].At < 0 {
		return 0
	}
	return s.Info(id).Steps - s.Units[id].Lost
}

// Reduced tells whether a two-step counter shows its reduced side.
func (s *State) Reduced(id components.UnitID) bool { return s.Units[id].Lost > 0 }

// Factors are the printed values of the side that a ground counter shows.
func (s *State) Factors(id components.UnitID) components.Factors {
	if s.Reduced(id) {
		return s.Info(id).Reduced
	}
	return s.Info(id).Full
}

// AS is the attack strength before the modifications of 9.4: reduced by a Strike marker (27.3), then halved, rounding down,
// out of supply or isolated (13.1.5, 19.5, 19.7). It is at least 1 where 1 is printed.
func (s *State) AS(id components.UnitID) int {
	return s.weakened(id, int(s.Factors(id).AS), Unsupplied|Isolated)
}

// DS is the defense strength before the modifications of 9.4: a Strike marker and isolation lower it, being out of supply
// does not (13.1.5, 27.3).
func (s *State) DS(id components.UnitID) int {
	return s.weakened(id, int(s.Factors(id).DS), Isolated)
}

// MA is how many movement points a ground unit has, as it walks or drives (13.1.5, 27.3).
func (s *State) MA(id components.UnitID) components.Movement {
	return components.Points(s.weakened(id, int(s.Info(id).MA), Unsupplied|Isolated))
}

// weakened is a value lowered by the Strike marker, then halved down once if any of some flags is set; what is at least 1
// stays so.
func (s *State) weakened(id components.UnitID, value int, halving Flag) int {
	if value <= 0 {
		return value
	}
	u := &s.Units[id]
	value = max(1, value-int(u.Strike))
	if u.Flags&halving != 0 {
		value = max(1, value/2)
	}
	return value
}

// ER is the current efficiency rating: printed, less the Strike marker, less 1 out of supply, less 1 for each stacking point
// over the limit of the hex, less 2 or 3 under chemical weapons; at least 1. Rules 2.3.3, 8.1.1.1, 13.1.5, 18.2.4, A-46.
func (s *State) ER(id components.UnitID) int {
	u := &s.Units[id]
	er := int(s.Factors(id).ER) - int(u.Strike)
	if u.Flags&(Unsupplied|Isolated) != 0 {
		er--
	}
	if s.Set().IsHex(u.At) && u.Aboard == components.NoUnit {
		er -= s.Overstack(s.Info(id).Side, u.At) + s.Chemicals(u.At)
	}
	return max(1, er)
}

// LiftAvailable is how many airmobile points a side has after some turns, 0 for the start: what the scenario gives it, less
// those lost for good. Rules 8.5.4.1, 8.5.4.2.
func (s *State) LiftAvailable(side components.Side, turns int8) int8 {
	lift := s.set.Sides[side].Lift
	if len(lift) == 0 {
		return 0
	}
	return max(0, lift[min(int(turns), len(lift)-1)]-s.Sides[side].LiftLost)
}
