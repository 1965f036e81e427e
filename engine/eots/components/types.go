// Package components holds what comes in the box of Empire of the Sun as
// immutable tables: map, counters, cards, calendar, charts, tracks, nations,
// scenarios. The figures are those of the 2025 printing; they are loaded from the
// files beside this package, which its tests validate exhaustively.
package components

import (
	"fmt"
	"strconv"

	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Side is one of the two players.
type Side int8

// The sides are also the seats of the game.
const (
	Japan Side = iota
	Allies
	NoSide Side = -1
)

// Other is the opponent.
func (s Side) Other() Side { return 1 - s }

// String is the name of the side in the notation.
func (s Side) String() string {
	switch s {
	case Japan:
		return "japan"
	case Allies:
		return "allies"
	default:
		return "nobody"
	}
}

// Loc is a dense index of a map hex, 0..NumHexes-1 in ascending order of printed
// numbers. Flat arrays and bit sets are indexed by it.
type Loc int16

// NoLoc is the absence of a hex.
const NoLoc Loc = -1

// Sizes of the component set.
const (
	NumHexes    = 1141
	NumHexsides = 3259
	NumUnits    = 200
	NumCards    = 170
	NumTurns    = 12
)

// Unit is a dense index of a counter, in the order of the unit file.
type Unit int16

// NoUnit is the absence of a unit.
const NoUnit Unit = -1

// Card is a dense index of a card: J1..J86 are 0..85, A1..A84 are 86..169.
type Card int16

// NoCard is the absence of a card.
const NoCard Card = -1

// Terrain of a hex.
type Terrain uint8

// The terrains of the map.
const (
	Ocean Terrain = iota
	Atoll
	Open
	Jungle
	Mixed
	Mountain
)

// City tells whether a hex has a city and what stands in it.
type City uint8

// Kinds of city.
const (
	NoCity City = iota
	PlainCity
	// ChineseGarrison cities hold intrinsic 9-12 steps while Japanese (13.76).
	ChineseGarrison
	// HomeGarrison cities hold one intrinsic 12-12 step (13.94).
	HomeGarrison
)

// Entry tells who may never enter a hex.
type Entry uint8

// Entry restrictions.
const (
	AnyEntry Entry = iota
	// Closed: Soviet territory and Manchukuo (8.41C, 13.91).
	Closed
	// ChineseGroundOnly: non-coastal hexes of China (8.41A, 8.41D).
	ChineseGroundOnly
	// NoJapaneseGround: mainland India (8.41B).
	NoJapaneseGround
	// AirTransitOnly: the ferry hex 5408 (8.35).
	AirTransitOnly
)

// HexInfo is a hex of the map.
type HexInfo struct {
	Hex     hexgrid.Number `csv:"hex"`
	Terrain Terrain        `csv:"terrain"`
	// Name is the printed name, empty where none is; Area the island or land mass.
	Name string `csv:"name"`
	Area string `csv:"area"`
	// Slug is the unambiguous word for the place in orders, "" without a name;
	// Aliases are further words for it (the other half of "Saipan/Tinian", a
	// modern name).
	Slug    string   `csv:"slug"`
	Aliases []string `csv:"aliases"`

	Airfield     bool `csv:"features:airfield"`
	Port         bool `csv:"features:port"`
	Resource     bool `csv:"features:resource"`
	City         City `csv:"city"`
	OneHexIsland bool `csv:"features:island"`
	Coastal      bool `csv:"features:coastal"`
	// Region in the words of the map file: "sea", "malaya", "burma", "north-india"...
	Region string `csv:"region"`
	// Land: ground units can stand here.
	Land bool
	// Controllable: the hex has a controller (false for open sea and Soviet land).
	Controllable bool
	// Control at the start of the campaign.
	Control Side `csv:"control"`
	// Edge marks a primary Allied source on a map edge: 'W', 'S', 'E' or 0 (6.22).
	Edge byte `csv:"edge"`
	// JapanSource marks a home-islands city (6.22).
	JapanSource bool  `csv:"features:home-source"`
	Entry       Entry `csv:"entry"`
	// MainMap is false for the one hex of the Burma map only.
	MainMap bool `csv:"maps:main"`
	// SouthPacificMap and BurmaMap: the hex is on the small map too.
	SouthPacificMap bool `csv:"maps:south-pacific"`
	BurmaMap        bool `csv:"maps:burma"`
	// Named location: city, port, airfield or resource (1.3).
	Named bool
}

// Transport is a strategic transport route over a hexside.
type Transport uint8

// Kinds of route.
const (
	NoRoute Transport = iota
	Road
	Rail
)

// Project is a stretch of transport route that has to be built (13.77, 13.79).
type Project uint8

// The four projects.
const (
	Kwai Project = iota
	Jarhat
	Imphal
	Ledo
	NumProjects
	NoProject Project = 255
)

// Hexside is a side of a hex as one looks out of it.
type Hexside struct {
	// To is NoLoc at the map's edge.
	To Loc `csv:"to"`
	// Sea and Land: passable for naval and for ground units.
	Sea  bool `csv:"passage:sea"`
	Land bool `csv:"passage:land"`
	// UnplayableSea, UnplayableLand: printed but impassable; activation lines cross them (6.3).
	UnplayableSea  bool      `csv:"unplayable:sea"`
	UnplayableLand bool      `csv:"unplayable:land"`
	Route          Transport `csv:"route"`
	// Needs lists the projects that must be built before the route counts
	// (both ends), NoProject where nothing is needed.
	Needs [2]Project `csv:"needs"`
}

// Service of a unit.
type Service uint8

// Services.
const (
	NoService Service = iota
	Army
	Navy
)

// Class of a unit.
type Class uint8

// Classes.
const (
	Ground Class = iota
	Air
	Naval
	HQ
)

// Type of a unit.
type Type uint8

// Types of unit.
const (
	TypeHQ Type = iota
	CV
	CVL
	CVE
	BB
	BC
	CA
	CL
	APD
	DD
	AirUnit
	LRB
	B29
	TypeArmy
	Corps
	Division
	Brigade
	ArmouredBrigade
	Regiment

	// NumTypes is the number of types.
	NumTypes
)

// Nationality of a unit. US, Commonwealth parts, China, Netherlands, joint HQs, Japan.
type Nationality uint8

// Nationalities.
const (
	Japanese Nationality = iota
	US
	British
	Australian
	NewZealand
	Indian
	Chinese
	Dutch
	Joint
)

// Commonwealth tells British, Australian, New Zealand and Indian units (1.3).
func (n Nationality) Commonwealth() bool { return n >= British && n <= Indian }

// Pool is the kind of replacement points a unit draws on (11.0).
type Pool uint8

// Replacement pools; NoPool for dotted units, HQs and Dutch units.
const (
	NoPool Pool = iota
	JapanNaval
	JapanAir
	JapanGround
	AlliedGround
	AlliedAir
	USNaval
	CommonwealthNaval
	ChineseGround
)

// UnitInfo is a counter.
type UnitInfo struct {
	// ID is the slug of the unit, Name its designation, Label what the counter prints.
	ID    string `csv:"id"`
	Name  string `csv:"name"`
	Label string `csv:"label"`
	// Aliases are further unambiguous words for it in orders ("yamato", "15a").
	Aliases     []string    `csv:"aliases"`
	Side        Side        `csv:"side"`
	Nationality Nationality `csv:"nationality"`
	Class       Class       `csv:"class"`
	Type        Type        `csv:"type"`
	// Attack by side of the counter: [0] full, [1] reduced.
	Attack  [2]int8 `csv:"attack"`
	Defense int8    `csv:"defense"`
	// Range normal and extended; Extended 0 where there is none; Bracketed (8.1).
	Range     int8 `csv:"range"`
	Extended  int8 `csv:"extended"`
	Bracketed bool `csv:"abilities:bracketed"`
	// HQRange and Efficiency of headquarters.
	HQRange    int8 `csv:"hq_range"`
	Efficiency int8 `csv:"efficiency"`
	// Steps: 1 for one-sided counters, which count as reduced (1.24).
	Steps         int8 `csv:"steps"`
	StartsReduced bool `csv:"abilities:starts-reduced"`
	// Pool is NoPool for a dotted unit (11.1). Returns: an HQ that comes back after displacement.
	Pool    Pool `csv:"pool"`
	Returns bool `csv:"abilities:returns"`
	// EntryTurn 0: not a scheduled reinforcement; EntryCard NoCard: not by event.
	EntryTurn int8 `csv:"arrives:turn"`
	EntryCard Card `csv:"arrives:event"`
	// StartHex of the campaign, NoLoc otherwise.
	StartHex Loc `csv:"arrives:hex"`
	// Amphibious, StrategicSea: may assault; may move strategically by sea (8.44, 8.45, 8.49).
	Amphibious   bool `csv:"abilities:amphibious"`
	StrategicSea bool `csv:"abilities:strategic-sea"`
	// ASP cost of an assault by side of the counter: [0] full, [1] reduced.
	ASP [2]int8 `csv:"asp"`
	// OrganicCarrier carries, OrganicCargo is carried (8.46).
	OrganicCarrier bool `csv:"abilities:carrier"`
	OrganicCargo   bool `csv:"abilities:cargo"`
	Marine         bool `csv:"abilities:marine"`
	// Delayable, Divertible to Europe (10.21-10.23).
	Delayable  bool `csv:"abilities:delayable"`
	Divertible bool `csv:"abilities:divertible"`
	// Rivalry is the service for inter-service rivalry, NoService where it does not apply (14.0).
	Rivalry Service `csv:"service"`
	// ZOI: projects a zone when supplied; IsLRB: may not neutralise (6.4). B29s are LRBs too.
	ZOI   bool `csv:"abilities:zoi"`
	IsLRB bool `csv:"abilities:lrb"`
	// Pair is the other unit of an Allied air pair for stacking, NoUnit without (8.34).
	Pair Unit `csv:"pair"`
	// Command of an HQ: who it may supply and activate (6.12).
	Command Command
	// RemovedBy are the nations whose surrender takes the unit out of the game (13.0).
	RemovedBy []string `csv:"removed_by"`
}

// Carrier tells CV, CVL and CVE (1.3).
func (u *UnitInfo) Carrier() bool { return u.Type == CV || u.Type == CVL || u.Type == CVE }

// Reach is the range as it is printed on the counter: "2", with an extended range "2/4", with one for moving only "2(4)"; empty for none.
// Rule 8.1.
func (u *UnitInfo) Reach() string {
	switch {
	case u.Range == 0:
		return ""
	case u.Extended == 0:
		return strconv.Itoa(int(u.Range))
	case u.Bracketed:
		return fmt.Sprintf("%d(%d)", u.Range, u.Extended)
	}
	return fmt.Sprintf("%d/%d", u.Range, u.Extended)
}

// Command is the type of an HQ (6.12).
type Command uint8

// Types of HQ.
const (
	NoCommand Command = iota
	JapaneseCommand
	USCommand
	CommonwealthCommand
	JointCommand
)
