package components

import "github.com/umpire-games/umpire/engine/hexgrid"

// Place is where a counter can be: a hex of the map, by its dense index, or a box beside it. Hexes come first, then the
// boxes of the set. What is on no place has one of the negative values.
type Place int16

// Where a counter is that is on no place.
const (
	Nowhere    Place = -1 // no place at all: the absence of one
	Eliminated Place = -2
	Expected   Place = -3 // a reinforcement that has not arrived
	Removed    Place = -4 // never comes back: it has surrendered, or its counter is used up
)

// Terrain is what fills a hex (8.3).
type Terrain int8

// The terrains. Sea is an all-water hex.
const (
	Sea Terrain = iota
	Flat
	FlatWoods
	Rough
	RoughWoods
	Marsh
	Highland
	HighlandWoods
	Mountain
	HighMountain
	Urban
	Terrains = int(Urban) + 1
)

// Word names the terrain in the tables of modules and in messages.
func (t Terrain) Word() string {
	return [Terrains]string{
		"sea", "flat", "flat woods", "rough", "rough woods", "marsh", "highland", "highland woods", "mountain", "high mountain", "urban",
	}[t]
}

// Family of terrains in one row of the Combat Results Table (9.2.2).
type Family int8

// The families.
const (
	FlatFamily Family = iota
	RoughFamily
	HighlandFamily
	MountainFamily
	UrbanFamily
	Families = int(UrbanFamily) + 1
)

// Family of a land terrain. Rule 9.2.2.
func (t Terrain) Family() Family {
	switch t {
	case Rough, RoughWoods, Marsh:
		return RoughFamily
	case Highland, HighlandWoods:
		return HighlandFamily
	case Mountain, HighMountain:
		return MountainFamily
	case Urban:
		return UrbanFamily
	default:
		return FlatFamily
	}
}

// IsMountain tells whether the hex is Mountain or High Mountain: 3 stacking points, no zone of control into it.
func (t Terrain) IsMountain() bool { return t.Family() == MountainFamily }

// IsFlat tells whether the terrain is Flat or Flat Woods, in which light infantry has no advantage (8.2.4, 9.6.7).
func (t Terrain) IsFlat() bool { return t == Flat || t == FlatWoods }

// Settlement is a town, a city or an urban hex (8.3.1.5, 8.3.1.6).
type Settlement int8

// The settlements. An Urban hex is urban both as terrain and as settlement.
const (
	NoSettlement Settlement = iota
	Town
	City
	UrbanArea
)

// River on a hexside (8.3.1.1). Canals and ferries count as minor.
type River int8

// The rivers, and AllWater: no land there at all.
const (
	NoRiver River = iota
	Minor
	Major
	AllWater
)

// Road between two adjacent hexes (8.3.2).
type Road int8

// The classes of roads.
const (
	NoRoad Road = iota
	Secondary
	Primary
	Highway
	Roads = int(Highway) + 1
)

// Edge is a side of a hex.
type Edge struct {
	River River
	// Bridge: a road crosses the river.
	Bridge bool
	// Ferry joins the two hexes across an all-water side; SideInfo.Ferries tells who may use it.
	Ferry bool
	Road  Road
	// Fortified are the sides that hold a fortified hexside here as the game begins (8.2.3).
	Fortified [Sides]bool
}

// Bridged tells whether a bridge crosses the river on the side: wherever a road does (8.3.1.1.1).
func (e *Edge) Bridged() bool { return e.Bridge || e.Road != NoRoad }

// Hex is a hex of the map as it is printed.
type Hex struct {
	Number hexgrid.Number
	// Word is the number in orders, At where the hex is on the grid.
	Word    string
	At      hexgrid.Hex
	Terrain Terrain
	// Zone of an all-water hex; NoZone on land.
	Zone Zone
	// Country is the side in whose own or allied country the hex lies, by the printed nationality; NoSide for none.
	Country    Side
	Settlement Settlement
	// Name of the settlement or base, as the map prints it; empty for most.
	Name string
	// Names of it in languages that write it in another way.
	Names Names
	// Airbase and Airfield; Hardened is an airbase in a shelter (8.3.1.3).
	Airbase, Hardened, Airfield bool
	// Port is how many stacking points it unloads in a turn, in halves; 0 where there is no port (8.5.7.4).
	Port Stacking
	// Fort is the side to which a fortification belongs (8.3.1.10); NoSide where there is none.
	Fort Side
	// Beach: Flat or Flat Woods that touches the sea (8.3.1.7). Coastal: land that touches the sea.
	Beach, Coastal bool
	// Edges by direction, and the hexes beyond them; Nowhere beyond the edge of the map.
	Edges [hexgrid.Directions]Edge
	Near  [hexgrid.Directions]Place
	// Seas are the all-sea hexes next to it, those beside the map last; Lands are the others. Along are those of Seas that are on
	// the map and in the same sea zone as an all-sea hex.
	Seas, Lands, Along []Place
	// Exit: a road leads off the map here, in the direction of Outside ("S").
	Exit    bool
	Outside string
}

// Land tells whether the hex is not all water.
func (h *Hex) Land() bool { return h.Terrain != Sea }

// Installations of the hex: an airbase and a port count each, an airfield does not (8.3.1.2).
func (h *Hex) Installations() int {
	n := 0
	if h.Airbase {
		n++
	}
	if h.Port > 0 {
		n++
	}
	return n
}

// NeedsClearing tells whether control changes only by a clearing operation: City, Urban, Installation (8.4).
func (h *Hex) NeedsClearing() bool { return h.Settlement >= City || h.Installations() > 0 }

// HasRoad tells whether any road runs into the hex. A City has one always (8.3.2).
func (h *Hex) HasRoad() bool {
	for i := range h.Edges {
		if h.Edges[i].Road != NoRoad {
			return true
		}
	}
	return h.Settlement >= City
}

// Zone is a sea zone, by its index in the set (7.1).
type Zone int8

// NoZone is the absence of a sea zone.
const NoZone Zone = -1

// BoxKind tells what a box beside the map is.
type BoxKind int8

// The kinds of boxes. OffMapSea is an all-sea hex that is not on the map; it is next to the places in Box.Near.
const (
	Holding BoxKind = iota
	AtSea
	InShore
	OffMapSea
)

// Box is a place beside the map.
type Box struct {
	Word string
	Kind BoxKind
	// Zone of a sea box; NoZone of a holding box.
	Zone Zone
	// Side that owns a holding box; NoSide otherwise.
	Side Side
	// Near are the places next to it: At Sea boxes next to At Sea boxes and holding boxes, an off-map sea hex next to ports.
	Near []Place
	// AirDistance is how far a holding box lies from the nearest of Gates; hexes count from there.
	AirDistance int
	Gates       []Place
	// Entry are the hexes into which ground units of a holding box may be put as reinforcements, who have stood in it since
	// an earlier turn (scenario).
	Entry []Place
	Names Names
}

// SeaZone is a zone with its two boxes and its all-sea hexes, those beside the map last.
type SeaZone struct {
	Word           string
	AtSea, InShore Place
	Hexes          []Place
	Names          Names
	// Islands are the hexes that modify sea control when one side holds them all.
	Islands []Place
}

// Names are a name in some languages, by their codes; "" is the one for all others.
type Names map[string]string
