package state

import (
	"iter"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// UnitID numbers the units of a game: those of the Axis first, each army in the order of its list.
type UnitID int16

// NoUnit is the absence of a unit.
const NoUnit UnitID = -1

// Counter is a set of counters on a unit (7).
type Counter uint8

// The counters. Destroyed lies face down only: it removes the unit when it is turned up.
const (
	Disrupted Counter = 1 << iota
	Damaged
	Destroyed
)

// Fate tells where a unit is that is not on the map.
type Fate uint8

// The fates. A unit that waits may still arrive: an aircraft, a Hero, a paratrooper, a unit before deployment.
const (
	Waiting Fate = iota
	InPlay       // on the map, or aboard
	Gone         // destroyed or removed
)

// Flag is a set of things to remember of a unit.
type Flag uint32

// The flags that end with a phase part, those that end with the turn, and those of the whole game. Numbers are stored: new
// ones need new bits.
const (
	// Activated: it has used its activation of this part. A move of aggression does not use it up: an attack may follow.
	Activated Flag = 1 << iota
	// Moved in this part, by at least a step or a turn. Attacked: it has attacked in this part.
	Moved
	Attacked
	// FreeStepTaken: a vehicle's first road step of this part (5.4).
	FreeStepTaken
	// Fired defensively in this part (11.2).
	Fired
	// Boarded or Dismounted in this part (5.8).
	Boarded
	Dismounted
	// Overran a Soldier in this part.
	Overran
	// OverrunNow: it was overrun at this step, and may not fire at it.
	OverrunNow
	// Planned to act, in plans only.
	Planned

	// Reacted to an aircraft in this turn (11.4).
	Reacted
	// Silenced by covering fire.
	Silenced
	// Backblasted: it fails every cover roll in this turn.
	Backblasted
	// LedTheWay and RerolledOnce: it has repeated dice in this turn.
	LedTheWay
	RerolledOnce
	// MovedInAssault and Served as a spotter in this turn.
	MovedInAssault
	Served
	// StaysDisrupted: its face-up Disrupted counter stays in the casualty phase of this turn.
	StaysDisrupted

	// Stirred: it has moved, boarded, dismounted or been carried. Unmasked: it has moved, been carried or attacked.
	Stirred
	Unmasked
	// ArmorHeld: heavy armor has discarded a Damaged counter.
	ArmorHeld
	// Shocked: shock troop has made its first attack.
	Shocked
	// Flown: an aircraft that has been on the map.
	Flown
	// Occupant of a pillbox.
	Occupant

	// OfPart and OfTurn are the flags that end with a phase part and with a turn.
	OfPart = Activated | Moved | Attacked | FreeStepTaken | Fired | Boarded | Dismounted | Overran | OverrunNow | Planned
	OfTurn = Reacted | Silenced | Backblasted | LedTheWay | RerolledOnce | MovedInAssault | Served | StaysDisrupted
)

// AllSlots are all attacks that a unit may make in a part.
const AllSlots = 1<<8 - 1

// Unit is a unit of the game.
type Unit struct {
	Type components.TypeID `json:"type"`
	Side components.Side   `json:"side"`
	// Number tells units of the same name apart; 0 where there is only one.
	Number int8             `json:"n,omitempty"`
	At     components.Place `json:"at"` // of passengers, the hex of the carrier; NoPlace off the map
	Fate   Fate             `json:"fate,omitempty"`
	// Facing of a vehicle; of barbed wire, the side of the hex At that it lies on.
	Facing hexgrid.Direction `json:"facing,omitempty"`
	Aboard UnitID            `json:"aboard"` // the carrier, NoUnit for none
	// Up and Down are its counters, face up and face down.
	Up   Counter `json:"up,omitempty"`
	Down Counter `json:"down,omitempty"`
	Flag Flag    `json:"flags,omitempty"`
	// Used are the abilities that it has used up, by their index among its powers; see [State.UsedUp].
	Used uint8 `json:"used,omitempty"`
	// Slots are the attacks that it has made in this part, by bits; the package attack numbers them.
	Slots uint8 `json:"slots,omitempty"`
	// Watch is the direction in which it is on overwatch, plus 1 (15.1).
	Watch int8 `json:"watch,omitempty"`
	// Borrowed is the type whose attack values it may use by improvisation, plus 1; it is 0 again when the unit leaves the hex.
	Borrowed components.TypeID `json:"borrowed,omitempty"`
}

// On tells whether a unit stands on the map itself: not aboard, and not waiting.
func (u *Unit) On() bool { return u.Fate == InPlay && u.Aboard == NoUnit }

// Has tells whether a unit has one of some flags.
func (u *Unit) Has(f Flag) bool { return u.Flag&f != 0 }

// Info is what the box tells of a unit.
func (s *State) Info(id UnitID) *components.UnitType { return &s.set.Units[s.Units[id].Type] }

// Can tells whether a unit has an ability by itself. Command abilities do nothing while their commander is disrupted, unless
// it ignores that, or off the map (16.2.3).
func (s *State) Can(id UnitID, a ability.Ability) bool {
	if !s.Info(id).Has(a) {
		return false
	}
	return !s.set.Command[a] || s.Units[id].Fate == InPlay && !s.Disrupted(id)
}

// N is the parameter of an ability of a unit, 0 where it has none.
func (s *State) N(id UnitID, a ability.Ability) int { return s.Info(id).N(a) }

// Disrupted tells whether a unit suffers from a face-up Disrupted counter. Rule 7; fanatic and hero ignore it (16.2.3).
func (s *State) Disrupted(id UnitID) bool {
	return s.Units[id].Up&Disrupted != 0 && !s.IgnoresDisrupted(id)
}

// IgnoresDisrupted tells whether a Disrupted counter means nothing to a unit. Rules 11.3.4, 16.1.
func (s *State) IgnoresDisrupted(id UnitID) bool {
	return s.Info(id).HasAny(ability.Fanatic, ability.Hero)
}

// Damaged tells whether a vehicle is damaged. Rule 7.
func (s *State) Damaged(id UnitID) bool { return s.Units[id].Up&Damaged != 0 }

// UsedUp tells whether a unit has used an ability that may be used once in a game.
func (s *State) UsedUp(id UnitID, a ability.Ability) bool {
	for i, power := range s.Info(id).Powers {
		if power.Ability == a {
			return s.Units[id].Used>>i&1 == 1
		}
	}
	return false
}

// In are the units that stand in a hex: no passengers, no obstacles. In the order of their numbers.
func (s *State) In(p components.Place) iter.Seq[UnitID] {
	return func(yield func(UnitID) bool) {
		for i := range s.Units {
			if u := &s.Units[i]; u.At == p && u.On() && s.set.Units[u.Type].Kind != components.Obstacle && !yield(UnitID(i)) {
				return
			}
		}
	}
}

// Ground are the ground units of a side on the map, passengers left out.
func (s *State) Ground(side components.Side) iter.Seq[UnitID] {
	return s.units(func(u *Unit, kind components.Kind) bool { return u.Side == side && u.On() && kind.Ground() })
}

// OfSide are all units of a side that are not gone, obstacles left out.
func (s *State) OfSide(side components.Side) iter.Seq[UnitID] {
	return s.units(func(u *Unit, kind components.Kind) bool {
		return u.Side == side && u.Fate != Gone && kind != components.Obstacle
	})
}

// ObstaclesAt are the obstacles in a hex or, for barbed wire, on one of its sides from either of its hexes.
func (s *State) ObstaclesAt(p components.Place) iter.Seq[UnitID] {
	return s.units(func(u *Unit, kind components.Kind) bool {
		return kind == components.Obstacle && u.Fate == InPlay && (u.At == p || s.set.Units[u.Type].Has(ability.BarbedWire) && s.Map().Hexes[u.At].Near[u.Facing] == p)
	})
}

// ObstacleIn is the obstacle of an ability in a hex, wire left out; NoUnit for none.
func (s *State) ObstacleIn(p components.Place, a ability.Ability) UnitID {
	for i := range s.Units {
		if u := &s.Units[i]; u.At == p && u.Fate == InPlay && s.set.Units[u.Type].Has(a) {
			return UnitID(i)
		}
	}
	return NoUnit
}

// WireBetween is the barbed wire on the side between two neighbors, NoUnit for none.
func (s *State) WireBetween(a, b components.Place) UnitID {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Fate != InPlay || !s.set.Units[u.Type].Has(ability.BarbedWire) {
			continue
		}
		if other := s.Map().Hexes[u.At].Near[u.Facing]; u.At == a && other == b || u.At == b && other == a {
			return UnitID(i)
		}
	}
	return NoUnit
}

// Passengers are the units aboard a carrier.
func (s *State) Passengers(carrier UnitID) iter.Seq[UnitID] {
	return s.units(func(u *Unit, _ components.Kind) bool { return u.Aboard == carrier && u.Fate == InPlay })
}

// units are those that a condition holds for.
func (s *State) units(holds func(u *Unit, kind components.Kind) bool) iter.Seq[UnitID] {
	return func(yield func(UnitID) bool) {
		for i := range s.Units {
			if u := &s.Units[i]; holds(u, s.set.Units[u.Type].Kind) && !yield(UnitID(i)) {
				return
			}
		}
	}
}
