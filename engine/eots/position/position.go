// Package position is the board of Empire of the Sun at one moment, and the
// geometry rules that read it: zones of influence, supply, activation, movement,
// stacking and placement. Everything here is a pure function of a Position; who
// may do what when is the business of package eots.
package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Place is where a counter is: a map hex (0 and above, a components.Loc) or one
// of the boxes off the map (below 0).
type Place int16

// Boxes off the map. OnTrack gives the boxes of the turn track.
const (
	// Removed units are out of the game for good.
	Removed Place = -1
	// Eliminated units may come back by replacements (11.0).
	Eliminated Place = -2
	// Delayed is the Delayed Reinforcements box (10.2).
	Delayed Place = -3
	// ChinaBox is the Air Units in China box (13.74).
	ChinaBox Place = -4
	// Awaiting units enter by a card that has not been played.
	Awaiting   Place = -5
	firstTrack Place = -20
)

// OnTrack is the box of a turn (1..12) of the turn track.
func OnTrack(turn int) Place { return firstTrack - Place(turn) }

// At is the place of a map hex.
func At(loc components.Loc) Place { return Place(loc) }

// OnMap tells whether the place is a map hex.
func (p Place) OnMap() bool { return p >= 0 }

// Loc is the map hex, NoLoc for a box.
func (p Place) Loc() components.Loc {
	if p < 0 {
		return components.NoLoc
	}
	return components.Loc(p)
}

// Turn is the turn of a box of the turn track; false for other places.
func (p Place) Turn() (int, bool) {
	if p > firstTrack {
		return 0, false
	}
	return int(firstTrack - p), true
}

// Piece is the state of one counter.
type Piece struct {
	Place Place `json:"at"`
	// Reduced counters show their back; one-sided counters are always reduced (1.24).
	Reduced bool `json:"r,omitempty"`
	// Boards are compared all the time: without gaps in memory that is quick.
	gap bool //nolint:unused // fills the gap
}

// Points counts Amphibious Shipping Points of a side (10.3).
type Points struct {
	Owned int8 `json:"owned"`
	Used  int8 `json:"used"`
	// Extra are temporary points of the current event (A9, J44).
	Extra int8 `json:"extra,omitempty"`
}

// Road is the state of the Burma Road (13.78).
type Road uint8

// States of the Burma Road, in the order of the boxes.
const (
	RoadOpen Road = iota
	RoadHump
	RoadClosed
)

// String is the name in the notation.
func (r Road) String() string { return [...]string{"open", "hump", "closed"}[r] }

// Position is everything on and beside the board that the geometry rules read.
// It is a plain value of flat arrays: an assignment copies it.
type Position struct {
	Turn int8 `json:"turn"`
	// Choices are the readings of the rules that the game is played by.
	Choices edition.Choices `json:"choices,omitzero"`
	// Map is the sheet in play; its edges are where supply comes from (6.22).
	Map    components.Map             `json:"map,omitempty"`
	Pieces [components.NumUnits]Piece `json:"pieces"`
	// Japan are the controllable hexes under Japanese control; the other
	// controllable hexes are Allied.
	Japan components.LocSet `json:"japan"`
	// Built tells which transport projects count as built (13.77, 13.79).
	Built [components.NumProjects]bool `json:"built"`
	// Hump: the China airlift is active (6.23).
	Hump bool `json:"hump"`
	// TokyoExpress is the hex of the marker, NoLoc without (6.23).
	TokyoExpress components.Loc `json:"tokyo_express"`
	// Barges: the Japanese may use them (8.47). PTBoats cancels them for good.
	Barges  bool `json:"barges"`
	PTBoats bool `json:"pt_boats"`
	// ASP by side.
	ASP [2]Points `json:"asp"`
	// Rivalry: Inter-Service Rivalry by side; Allies means the US (14.0).
	Rivalry [2]bool `json:"rivalry"`
	// ChinaSurrendered closes the China box (13.73); IndiaSurrendered bars
	// Special Reaction in mainland India (13.63).
	ChinaSurrendered bool `json:"china_surrendered"`
	IndiaSurrendered bool `json:"india_surrendered"`
	// DivisionsInChina is the Japanese track (13.72, 13.76).
	DivisionsInChina int8 `json:"divisions_in_china"`
	// GarrisonsGone are the home-island cities whose garrison is dead (13.94).
	GarrisonsGone components.LocSet `json:"garrisons_gone"`

	// Activated are the units of both sides activated in the current Offensive:
	// they stay in supply until it ends (6.21).
	Activated components.UnitSet `json:"activated"`
	// InTransit are units that move strategically at this moment and project no ZOI (6.4).
	InTransit components.UnitSet `json:"in_transit"`
	// NoAlliedAirZOI: card J2 suspends the ZOI of Allied air units.
	NoAlliedAirZOI bool `json:"no_allied_air_zoi"`
}

// Control is the controller of a hex, NoSide for hexes that nobody can control (6.5), among
// them those that a small map leaves out.
func (p *Position) Control(set *components.Set, loc components.Loc) components.Side {
	if !set.Hexes[loc].Controllable || p.Map != components.MainMap && !atlasOf(set, p.Map).held.Has(loc) {
		return components.NoSide
	}
	if p.Japan.Has(loc) {
		return components.Japan
	}
	return components.Allies
}

// Steps is the number of steps a unit on the map or in a box still has.
func (p *Position) Steps(set *components.Set, unit components.Unit) int {
	if p.Pieces[unit].Reduced || set.Units[unit].Steps == 1 {
		return 1
	}
	return 2
}

// Attack is the attack strength of a unit's current side.
func (p *Position) Attack(set *components.Set, unit components.Unit) int {
	side := 0
	if p.Pieces[unit].Reduced {
		side = 1
	}
	return int(set.Units[unit].Attack[side])
}
