package components

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
)

// Side is one of the two players. Its number is that of their seat.
type Side int8

// The sides (2.1). AnySide is that of units that fit every army.
const (
	Axis Side = iota
	Allies
	AnySide
	// Sides is how many there are.
	Sides = 2
	// NoSide is the absence of one.
	NoSide Side = -1
)

// Enemy is the other side.
func (s Side) Enemy() Side { return 1 - s }

// Word names the side in the notation.
func (s Side) Word() string { return [...]string{"axis", "allies", "any"}[s] }

// Kind is the type of a unit (1.1).
type Kind int8

// The kinds. Soldiers and Vehicles are ground units.
const (
	Soldier Kind = iota
	Vehicle
	Aircraft
	Obstacle
)

// Word names the kind in tables and messages.
func (k Kind) Word() string { return [...]string{"soldier", "vehicle", "aircraft", "obstacle"}[k] }

// Ground tells whether it is a soldier or a vehicle (1.1).
func (k Kind) Ground() bool { return k <= Vehicle }

// Subtype is a set of the subtypes that rules refer to; the others only describe a unit. Hero, paratrooper, partisan and spotter
// are abilities instead (M20).
type Subtype uint8

// The subtypes.
const (
	Artillery Subtype = 1 << iota
	Commander
	Cavalry
	Motorcycle
	Sniper
)

// Band is a range of distances (1.1).
type Band int8

// The bands: 0 and 1, 2 to 4, 5 to 8 hexes; abilities stretch them. TooFar has no dice.
const (
	Short Band = iota
	Medium
	Long
	TooFar
	// Bands is how many have dice.
	Bands = 3
)

// NoDice stands where a unit cannot attack at a range.
const NoDice int8 = -1

// Dice are the numbers of attack dice by band.
type Dice [Bands]int8

// Against are the dice against soldiers and aircraft, and those against vehicles.
type Against uint8

// The columns of attack dice.
const (
	AgainstSoldiers Against = iota
	AgainstVehicles
)

// Cost is a price in half points: barbed wire costs half a point.
type Cost int16

// Points are so many whole points.
func Points(n int) Cost { return Cost(2 * n) }

// Text is the price, with a half where there is one.
func (c Cost) Text() engine.Text {
	if c%2 == 0 {
		return engine.T("aam.number", "n", int(c/2))
	}
	return engine.Decimal(float64(c)/2, 1)
}

// TypeID numbers the units of the box. Numbers are stored in games: new ones go to the end.
type TypeID int16

// NoType is the absence of a type.
const NoType TypeID = -1

// Power is an ability of a unit with its number; see the list of 16.1.
type Power struct {
	Ability ability.Ability
	// N is the parameter: a number, or for Hero the nation; 0 where there is none.
	N int8
}

// Name is that of the ability, with its number: "Close Assault 7".
func (p Power) Name() engine.Text {
	name := engine.T("aam.ability." + p.Ability.Word())
	if p.N == 0 || p.Ability == ability.Hero {
		return name
	}
	return engine.T("aam.numbered", "unit", name, "n", int(p.N))
}

// Text tells what the ability does. Rule 16.1.
func (p Power) Text(set *Set) engine.Text {
	key := "aam.ability." + p.Ability.Word() + ".text"
	if p.Ability == ability.Hero {
		return engine.T(key, "nation", engine.T("aam.nation."+set.Nations[p.N].Word))
	}
	return engine.T(key, "n", int(p.N))
}

// UnitType is a unit of the box (1.1).
type UnitType struct {
	Word     string
	Short    string // the word without its nation: what units of a game are called by
	Name     string // of historical equipment; other languages in the messages
	Nation   Nation
	Side     Side
	Kind     Kind
	Subtypes Subtype
	Year     int16
	Cost     Cost
	// Speed is -1 for aircraft and obstacles.
	Speed       int8
	Front, Rear int8
	Dice        [2]Dice // by Against
	Powers      []Power

	has [4]uint64
}

// Has tells whether the unit has an ability.
func (u *UnitType) Has(a ability.Ability) bool { return u.has[a>>6]>>(a&63)&1 == 1 }

// HasAny tells whether it has one of some abilities.
func (u *UnitType) HasAny(abilities ...ability.Ability) bool {
	for _, a := range abilities {
		if u.Has(a) {
			return true
		}
	}
	return false
}

// N is the parameter of an ability, 0 where the unit lacks it.
func (u *UnitType) N(a ability.Ability) int {
	if u.Has(a) {
		for i := range u.Powers {
			if u.Powers[i].Ability == a {
				return int(u.Powers[i].N)
			}
		}
	}
	return 0
}

// Is tells whether the unit has a subtype.
func (u *UnitType) Is(s Subtype) bool { return u.Subtypes&s != 0 }

// Nation numbers the nations (2.1). Numbers are stored in games.
type Nation int8

// NationInfo is a nation. Points is the limit of an army of this nation alone, for every 100 points (2.3); 0 for units that
// belong to all.
type NationInfo struct {
	Word   string `csv:"word"`
	Side   Side   `csv:"side"`
	Points int16  `csv:"points"`
}

// Members are so many units of a type.
type Members struct {
	Type  TypeID
	Count int8
}

// Formation is a platoon that is bought as a whole (2.5).
type Formation struct {
	Word    string    `csv:"word"`
	Nation  Nation    `csv:"nation"`
	Cost    Cost      `csv:"cost"`
	Members []Members `csv:"members"`
}

// SampleArmy is a ready army.
type SampleArmy struct {
	Word    string    `csv:"word"`
	Side    Side      `csv:"side"`
	Members []Members `csv:"members"`
}
