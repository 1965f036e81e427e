package components

import (
	"iter"

	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Set is everything that a module brings. It is read once and never changes.
type Set struct {
	// ID names the module and its scenario in orders; Hash is the checksum of its files.
	ID, Hash string
	Names    Names
	// Advanced: the module has what the Advanced Game needs.
	Advanced bool
	Layout   hexgrid.Layout
	// Hexes by Place; Boxes follow them, from Place(len(Hexes)).
	Hexes []Hex
	Boxes []Box
	Zones []SeaZone
	// Hexes by what the map prints in them, ascending, see [Set.ListHexes]: ports, sites that need clearing (see [Hex.NeedsClearing]), those that helicopters or
	// aircraft can be based in (airbases, airfields, Cities), fortifications.
	Ports, Sites, Bases, Forts []Place
	Sides                      [Sides]SideInfo
	Nations                    []NationInfo
	Units                      []Unit
	Charts                     Charts
	Play                       Scenario

	// counters are the Units by their words and by side and kind, see [Set.Add].
	counters map[string]UnitID
	kinds    [Sides][SOF + 1][]UnitID
}

// SideInfo is what a module tells of a side.
type SideInfo struct {
	Word  string
	Names Names
	// AllWeather capability of its air points: 2 full, 1 limited, 0 none (4.1).
	AllWeather int8
	// RetreatToPorts: its own ports and beachheads are its map edge (9.8.1); else RetreatEdge, "N", "E", "S" or "W".
	RetreatToPorts bool
	RetreatEdge    string
	// Lift is how many airmobile points it has from each turn on (8.5.4.1); by turn from 0 for the start.
	Lift []int8
	// AirTransport, Paradrop and SeaTransport allowances in a turn, in halves (8.5.2.1, 8.5.3.1, 8.5.7.3).
	AirTransport, Paradrop, SeaTransport Stacking
	Threat, ASW                          int8
	// Mines in stock at the start by density 1 and 2 (7.5).
	Mines [2]int8
	// Beachheads: how many markers there are, and their DS (8.5.8.2).
	Beachheads, BeachheadDS int8
	StartVP                 int16
	InitiativeVP            int16
	// Surprise is the shift of its attacks by turn from 1; missing turns are 0 (9.5.4).
	Surprise []int8
	// Held are the hexes that it controls at the start; the second side holds all others.
	Held []Place
	// Ferries: it may use the ferries of the map (8.3.1.8).
	Ferries bool
	// SupplyRoads are road hexes at the map edge that are supply sources of its own (13.1.2, scenario).
	SupplyRoads []Place
	// Grounded: none of its ground units moves in Elite Reaction up to this turn (scenario).
	GroundedThrough int8
	// CapitalHexes, all of which the enemy must control, and NoPort: the enemy rolls while this side controls no port (12.2).
	CapitalHexes []Place
	NoPort       bool
	Advanced     AdvancedSide
}

// NationInfo is a nationality of counters.
type NationInfo struct {
	Word  string
	Names Names
	Side  Side
	// RP gained in a turn from RPFrom on (11.0).
	RP, RPFrom int8
	// CarrierInShore, and CarrierAway in At Sea and Contested boxes: air points of a carrier (7.3.4). USCarrier: it counts
	// as a US carrier for sea control.
	CarrierInShore, CarrierAway int8
	USCarrier                   bool
}

// Scenario are the numbers of a module that belong to no side.
type Scenario struct {
	Turns int8
	// First is the side that has the initiative at the start, automatically through turn Automatic (5.0).
	First     Side
	Automatic int8
	Season    string
	// TrackMaximum of Submarine Threat and ASW (7.4).
	TrackMaximum int8
	// AutomaticDifference of victory points that allows an automatic-victory roll (12.2).
	AutomaticDifference int16
	Levels              []VictoryLevel
	// Points by what is taken or destroyed; by the side that scores.
	Points [Sides]PointValues
	// StartMines on the map, and StartBeachheads.
	StartMines      []StartMine
	StartBeachheads []StartBeachhead
	// StartBoxes are the sides that control sea boxes at the start; NoSide for Contested, by zone: At Sea and In-Shore.
	StartBoxes [][2]Side
	// MultinationalDRM and FormationDRM of attacks (9.6.5, 9.6.6).
	MultinationalDRM, FormationDRM int8
	MarshFrozen                    bool
	Advanced                       AdvancedScenario
}

// PointValues are victory points of one side (12.1).
type PointValues struct {
	Urban, City, Airbase, Airfield, Town int16
	Port, IslandPort                     int16
	Unit, EliteUnit, Helicopter          int16
	Surface, AMPH, Carrier               int16
	NavalX                               int16
	SuperiorHQ, HQ, Depot, MSU, Air      int16
	AirbaseDestroyed, PortDestroyed      int16
	AirfieldDestroyed                    int16
}

// StartMine is a minefield at the start (7.5).
type StartMine struct {
	At      Place
	Side    Side
	Density int8
}

// StartBeachhead is a beachhead at the start (8.5.8.2).
type StartBeachhead struct {
	At   Place
	Side Side
}

// AdvancedSide is what the Advanced Game adds to a side.
type AdvancedSide struct {
	// Detection, SAM and AAA tracks, and their greatest values (24.1, 27.9.2).
	Tracks, TrackMaximum [3]int8
	AWACS                int8
	// ElectronicTries by nation, from a turn on (21.3).
	ElectronicTries []Tries
	Electronic      string
	Supply          int16
	// SupplyGain of a turn, by turn from 1; the last one goes on.
	SupplyGain []int8
	Emergency  int8
	// Cruise and Ballistic missile points at the start, how many may be used in a turn, and what arrives by turn from 1 (26).
	Cruise, CruiseMost       int8
	CruiseArrive             []int8
	Ballistic, BallisticMost int8
	Chemical                 int8
	// Surprise level of special forces by turn from 1 (20.3).
	Surprise []int8
	// HelicoptersReturn: eliminated ones may be bought back (27.9.3.1).
	HelicoptersReturn             bool
	Depots                        []Place
	DepotCounters, SupplyCounters int8
	// SupplyPorts are joined to the holding box of the side: sources of supply while the enemy does not control the sea
	// before them (scenario).
	SupplyPorts []Place
	Displays    []Display
}

// Tries are electronic detection attempts of a nation from a turn on (21.3).
type Tries struct {
	Nation     Nation
	From, Many int8
}

// Display is a basing box of air units (22.1).
type Display struct {
	Word  string
	Names Names
	// Ready is the readiness number (22.4).
	Ready int8
	// Off: it lies off the map and cannot be struck. Ship is the carrier it belongs to; NoUnit for none.
	Off  bool
	Ship UnitID
	// Recovery: units that have flown go to an area of their own (22.4).
	Recovery bool
	// PerAirbase and PerAirfield are how many units fit for each base that its side controls; 0 both for any number.
	PerAirbase, PerAirfield int8
	// InShore and AtSea are how far the all-sea hexes lie from a carrier in a box of the zone (22.2.2).
	InShore, AtSea int8
	// Bases are the hexes with which it begins; Reach by range letter in hexes, -1 for any, -2 for none (22.3).
	Bases       []Place
	Reach       map[string]int16
	Superiority map[string]bool
	SeaBoxes    map[string]bool
	// Distance is how far it lies from the nearest of Gates.
	Distance int
	Gates    []Place
}

// How many hexes, counters and boxes a module may have; sea zones and nations are not more than boxes.
const (
	MaxHexes = 4096
	MaxUnits = 512
	MaxBoxes = 64
)

// IsHex tells whether a place is a hex of the map.
func (s *Set) IsHex(p Place) bool { return p >= 0 && int(p) < len(s.Hexes) }

// ListHexes lists the hexes by what is printed in them, once all of that is known.
func (s *Set) ListHexes() {
	s.Ports, s.Sites, s.Bases, s.Forts = nil, nil, nil, nil
	for i := range s.Hexes {
		h, p := &s.Hexes[i], Place(i)
		if h.Port > 0 {
			s.Ports = append(s.Ports, p)
		}
		if h.NeedsClearing() {
			s.Sites = append(s.Sites, p)
		}
		if h.Airbase || h.Airfield || h.Settlement >= City {
			s.Bases = append(s.Bases, p)
		}
		if h.Fort != NoSide {
			s.Forts = append(s.Forts, p)
		}
	}
}

// Places are the hexes of the map, then the boxes.
func (s *Set) Places() iter.Seq[Place] {
	return func(yield func(Place) bool) {
		for p := range Place(len(s.Hexes) + len(s.Boxes)) {
			if !yield(p) {
				return
			}
		}
	}
}

// Hex is the hex of a place on the map.
func (s *Set) Hex(p Place) *Hex { return &s.Hexes[p] }

// Box is the box of a place beside the map; nil for other places.
func (s *Set) Box(p Place) *Box {
	if i := int(p) - len(s.Hexes); i >= 0 && i < len(s.Boxes) {
		return &s.Boxes[i]
	}
	return nil
}

// BoxPlace is the place of a box by its index.
func (s *Set) BoxPlace(i int) Place { return Place(len(s.Hexes) + i) }

// AllSea tells whether a place is an all-sea hex, on the map or beside it.
func (s *Set) AllSea(p Place) bool {
	if s.IsHex(p) {
		return s.Hexes[p].Terrain == Sea
	}
	box := s.Box(p)
	return box != nil && box.Kind == OffMapSea
}

// ZoneOf is the sea zone of an all-sea hex or of a sea box; NoZone for others. A port has the zones of the all-sea hexes next
// to it: see [Set.SeaAround].
func (s *Set) ZoneOf(p Place) Zone {
	if s.IsHex(p) {
		return s.Hexes[p].Zone
	}
	if box := s.Box(p); box != nil {
		return box.Zone
	}
	return NoZone
}

// SeaAround are the all-sea hexes next to a place, on the map and beside it. The list must not be changed.
func (s *Set) SeaAround(p Place) []Place {
	if s.IsHex(p) {
		return s.Hexes[p].Seas
	}
	return nil
}

// LandAround are the land hexes next to a hex, on the map or an all-sea hex beside it. The list must not be changed.
func (s *Set) LandAround(p Place) []Place {
	if s.IsHex(p) {
		return s.Hexes[p].Lands
	}
	if box := s.Box(p); box != nil && box.Kind == OffMapSea {
		return box.Near
	}
	return nil
}

// Distance in hexes between two hexes of the map (boxes have none: see [Set.AirDistance]).
func (s *Set) Distance(a, b Place) int {
	return hexgrid.Distance(s.Hexes[a].At, s.Hexes[b].At)
}

// AirDistance counts hexes through the air between hexes and boxes (scenario): a holding box lies AirDistance from the nearest
// of its gates, a sea hex beside the map next to some hexes of it. Two boxes of one side lie together. It is -1 where there is
// no way.
func (s *Set) AirDistance(a, b Place) int {
	switch {
	case a == b:
		return 0
	case s.IsHex(a) && s.IsHex(b):
		return s.Distance(a, b)
	}
	least := -1
	fromA, awayA := s.landfalls(a)
	fromB, awayB := s.landfalls(b)
	for _, p := range fromA {
		for _, q := range fromB {
			if d := awayA + s.Distance(p, q) + awayB; least < 0 || d < least {
				least = d
			}
		}
	}
	return least
}

// landfalls are the hexes of the map through which the shortest ways from a place lead, and how far they are from it.
func (s *Set) landfalls(p Place) (hexes []Place, distance int) {
	if s.IsHex(p) {
		return []Place{p}, 0
	}
	switch box := s.Box(p); {
	case box == nil:
	case box.Kind == Holding:
		return box.Gates, box.AirDistance
	case box.Kind == OffMapSea:
		return box.Near, 1
	}
	return nil, 0
}

// Word is the word of a place in orders: the number of a hex, the word of a box; empty for others.
func (s *Set) Word(p Place) string {
	if s.IsHex(p) {
		return s.Hexes[p].Word
	}
	if box := s.Box(p); box != nil {
		return box.Word
	}
	return ""
}

// Find is the place of a word.
func (s *Set) Find(word string) (Place, bool) {
	if h, ok := s.Layout.Parse(word); ok {
		return Place(s.Layout.Index(h)), true
	}
	for i := range s.Boxes {
		if s.Boxes[i].Word == word {
			return s.BoxPlace(i), true
		}
	}
	return Nowhere, false
}

// Counter is the counter of a word.
func (s *Set) Counter(word string) (UnitID, bool) {
	if id, known := s.counters[word]; known {
		return id, true
	}
	return NoUnit, false
}

// Add puts a counter into the set.
func (s *Set) Add(u *Unit) {
	if s.counters == nil {
		s.counters = make(map[string]UnitID)
	}
	id := UnitID(len(s.Units))
	s.Units = append(s.Units, *u)
	s.counters[u.Word] = id
	s.kinds[u.Side][u.Kind] = append(s.kinds[u.Side][u.Kind], id)
}

// All are the counters of a side of one kind, ascending. The list must not be changed.
func (s *Set) All(side Side, kind Kind) []UnitID { return s.kinds[side][kind] }
