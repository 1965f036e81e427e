package components

// Side is one of the two coalitions, by seat.
type Side int8

// The absence of a side, and how many there are.
const (
	NoSide = Side(-1)
	Sides  = 2
)

// Enemy is the other side.
func (s Side) Enemy() Side { return 1 - s }

// Nation is a nationality of counters, by its index in the set.
type Nation int8

// Stacking is a number of stacking points, in halves (2.3.7).
type Stacking int16

// Whole is a number of whole stacking points.
func Whole(n int) Stacking { return Stacking(2 * n) }

// Up is the number rounded up to whole points.
func (s Stacking) Up() int { return int(s+1) / 2 }

// Movement is a number of movement points, in sixths (8.3).
type Movement int16

// Points is a number of whole movement points.
func Points(n int) Movement { return Movement(6 * n) }

// What a cost of movement can be beside a number.
const (
	Prohibited Movement = -1
	// ByRoad: only along a road.
	ByRoad Movement = -2
)

// UnitID numbers the counters of a set, in its order.
type UnitID int16

// NoUnit is the absence of a counter.
const NoUnit UnitID = -1

// Kind of a counter.
type Kind int8

// The kinds. Only Ground units stack, fight and have zones of control; HQ, Depot and MSU stand on the map with them.
// Aircraft and SOF (special operations forces) are on the displays of the Advanced Game.
const (
	Ground Kind = iota
	HQ
	Depot
	MSU
	Helicopter
	Ship
	Aircraft
	SOF
)

// OnMap tells whether counters of the kind stand in hexes as ground forces do.
func (k Kind) OnMap() bool { return k <= MSU }

// AdvancedOnly tells whether the Standard Game sets counters of the kind aside (2.3.5).
func (k Kind) AdvancedOnly() bool {
	return k == HQ || k == Depot || k == MSU || k == Aircraft || k == SOF
}

// Arm is what a ground unit is in combat (9.4) and for combined arms (8.4.1.1).
type Arm int8

// The arms: Infantry is everything on foot or on wheels.
const (
	Infantry Arm = iota
	Mechanized
	Armor
)

// Mobility is the class by which a ground unit pays for terrain (8.5.1).
type Mobility int8

// The classes. An airmobile type walks as light infantry with 4 movement points (8.5.1).
const (
	Leg Mobility = iota
	Light
	Motorized
	Tracked
	Mobilities = int(Tracked) + 1
)

// Size on the counter (2.2).
type Size int8

// The sizes.
const (
	Battalion Size = iota
	Regiment
	Brigade
	Division
	Corps
	Army
)

// ShipType is the class of a naval unit (7.3).
type ShipType int8

// The classes.
const (
	Amphibious ShipType = iota
	SurfaceGroup
	Carrier
)

// Factors are the printed values of one side of a ground counter (2.3).
type Factors struct {
	AS, DS, ER int8
}

// Unit is a counter as it is printed.
type Unit struct {
	// Word names it in orders ("ru-39"); Names are for readers.
	Word   string
	Names  Names
	Kind   Kind
	Side   Side
	Nation Nation
	// Steps is 1 or 2. A two-step counter has a reduced side.
	Steps int8
	// Setup is where it begins or arrives, Arrives in which turn; 0 is at the start.
	Setup   Setup
	Arrives int8

	// Of ground units, HQs, depots and MSUs.

	Full, Reduced Factors
	// Bracketed: the DS counts only where all defenders have brackets (2.3.2.1).
	Bracketed bool
	// Formation is the text of the parent formation, empty for independent units; Divisional: its HQ is of size XX (8.1.1.1).
	Formation  string
	Divisional bool
	Size       Size
	// Type is the word of the row of the Unit Identification Chart ("mechanized infantry").
	Type     string
	Arm      Arm
	Mobility Mobility
	// MA in whole movement points, as it walks or drives.
	MA int8
	SP Stacking
	// Airmobile may be lifted (8.5.4); OwnLift: an airmobile type, which needs no airmobile points. Airborne may be
	// dropped (8.5.3); Marine may assault from the sea (8.5.8); LightInfantry has the freedoms of 8.2.4 and 9.6.7.
	Airmobile, OwnLift, Airborne, Marine, LightInfantry bool
	// Garrison units are leg units that are told apart on the counter only.
	Garrison bool

	// Of helicopters and ships.

	// CS is the combat support rating, full and reduced; Range in hexes (2.4.2, 2.4.3), also of an airmobile type in the
	// air (8.5.4).
	CS, ReducedCS int8
	Range         int8
	ShipType      ShipType
	// Transport is how many stacking points of marines an AMPH carries, in halves; Lift how many steps its own helicopters
	// lift (8.5.5).
	Transport Stacking
	Lift      int8
	// ConvertsToSAG: 7.3.2.1, with the values of the other side of the counter.
	ConvertsToSAG   bool
	SAGCS, SAGRange int8
	// MarineHelicopter may be based on an AMPH (6.5.5).
	MarineHelicopter bool

	// Of the Advanced Game.

	HQ     *Headquarters
	Supply *SupplyCounter
	Air    *AirCounter
	Naval  *NavalValues
	Forces *SpecialForces
}

// Foot tells whether the unit is a leg-type unit: leg, light, airborne, marine infantry, an airmobile type on foot (8.5.2).
func (u *Unit) Foot() bool { return u.Mobility <= Light }

// Independent units belong to no formation (2.3.4).
func (u *Unit) Independent() bool { return u.Formation == "" }

// Setup tells where a counter starts or arrives (2.3.6).
type Setup struct {
	// Place is a hex or a box; Nowhere where one of Entry is chosen as the unit arrives.
	Place Place
	// Aboard is the ship that carries it; NoUnit for none.
	Aboard UnitID
	// Entry are the hexes at the map edge of which its owner chooses one.
	Entry []Place
	// Display is the basing box of an aircraft.
	Display string
}

// Headquarters are the values of an HQ (15.2, 18).
type Headquarters struct {
	Superior bool
	// Commands are the formations of its subordinates. A superior HQ commands everybody.
	Commands []string
	Support  int8
	Range    int8
	// StrikeRow is its row in the Strike Table's columns, InterdictionRow that in the Interdiction Table.
	StrikeRow, InterdictionRow string
	// Freight is what it counts in sea transport.
	Freight Stacking
}

// SupplyCounter are the values of a depot or an MSU (19).
type SupplyCounter struct {
	// Range in motorized movement points.
	Range Movement
	// Freight is what it counts in sea transport.
	Freight Stacking
}

// AirMark is a mark beside a rating of an air unit (15.2.8).
type AirMark int8

// The marks: StandOff is one star, LongRange two.
const (
	NoMark AirMark = iota
	StandOff
	LongRange
)

// AirCounter are the values of an air unit (15.2).
type AirCounter struct {
	Type string
	// Air, Strike and CS ratings, full and reduced.
	Air, Strike, CS                      int8
	ReducedAir, ReducedStrike, ReducedCS int8
	AirMark, StrikeMark, CSMark          AirMark
	// Bracketed air rating: it never shoots (15.2.3).
	Bracketed, WildWeasel bool
	Skill                 int8
	// Reach is its range letter: S, M, L or U (22.3).
	Reach                                                 string
	AllWeather, Stealth, NavalAir, FirstRank, Replaceable bool
	Carrier                                               UnitID
}

// NavalValues are the values of a ship in the Advanced Game (17).
type NavalValues struct {
	Detection, SAM, AAA, Surface int8
	USMissiles                   bool
}

// SpecialForces is a marker of special operations forces (20).
type SpecialForces struct {
	// Target is the size of its Target marker, -1 or -2.
	Target int8
	US     bool
}
