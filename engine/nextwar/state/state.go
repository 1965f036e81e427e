package state

import (
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// State is a position. Values are immutable for their readers; the referee works on a clone.
type State struct {
	rules *Rules
	set   *components.Set
	texts *texts
	cache *cache // nil while a referee works on the state
	// board is kept while a referee works on the state and no event changes it: tracked tells that [Apply] sees all events.
	board   *Board
	tracked bool

	// Chosen are the options in Config.
	Chosen Options `json:"-"`

	Config engine.Setup `json:"setup"`
	Stage  Stage        `json:"stage"`
	Turn   int8         `json:"turn"`
	// Segment of movement or combat; NoSegment in other phases.
	Segment Segment `json:"segment,omitempty"`
	// InitiativeTurn: an Initiative turn, else a Contested one; First holds the initiative or held it last (5.0).
	InitiativeTurn bool               `json:"initiative_turn,omitempty"`
	First          components.Side    `json:"first"`
	Weather        components.Weather `json:"weather"`
	// AirLevel is the air superiority as the first side sees it (6.4).
	AirLevel components.Level            `json:"air_level,omitempty"`
	Sides    [components.Sides]SideState `json:"sides"`
	RP       []int8                      `json:"rp"`
	Units    []Unit                      `json:"units"`
	// Control of each hex, by Place; Entered is the side whose ground unit entered it last in this turn (2.8).
	Control Owners `json:"control"`
	Entered Owners `json:"entered"`
	// SeaBoxes by zone.
	SeaBoxes []SeaBox `json:"sea_boxes"`
	// SeaTaken are the sea boxes that came under the control of a side in this turn's rolls, until all ships have left them
	// (7.2.1).
	SeaTaken   []components.Place `json:"sea_taken,omitempty"`
	Mines      []Mine             `json:"mines,omitempty"`
	Beachheads []Beachhead        `json:"beachheads,omitempty"`
	Clearings  []ClearingMarker   `json:"clearings,omitempty"`
	// Left are hexes whose clearing marker a side gave up in this turn, and that it may not enter again (8.4.1.3, A-19).
	Left []Left `json:"left,omitempty"`
	// Unloaded is what ports and beachheads have unloaded in this turn (8.5.7.4).
	Unloaded []Unloaded `json:"unloaded,omitempty"`
	// FortsLost and FerriesLost are gone for good (8.3.1.10, 8.3.1.8).
	FortsLost   Bits `json:"forts_lost"`
	FerriesLost Bits `json:"ferries_lost"`
	// FortLines: zones of control do not cross fortified hexsides of the enemy yet (8.2.3).
	FortLines bool `json:"fort_lines,omitempty"`
	// Attacked are the hexes that were attacked in this combat segment (9.3).
	Attacked []components.Place `json:"attacked,omitempty"`
	// Battle is the combat that is being resolved; nil between combats.
	Battle *Battle `json:"battle,omitempty"`
	// Flight is what is in the air; nil where nothing is. LiftShares are of this segment.
	Flight     *Flight     `json:"flight,omitempty"`
	LiftShares []LiftShare `json:"lift_shares,omitempty"`
	// Asked are the sides that have answered the present stage, where both are asked, by bits.
	Asked uint8 `json:"asked,omitempty"`
	// Trails are the moves of the present segment, for pictures.
	Trails []Trail `json:"trails,omitempty"`
	// Advanced holds what only the Advanced Game knows; nil in the Standard Game.
	Advanced *Advanced       `json:"advanced,omitempty"`
	End      *engine.Outcome `json:"end,omitempty"`
}

// SideState is what is kept for each side.
type SideState struct {
	// VP are the victory points of the turns that are over, VPTurn those of this turn, which are added at its end (12.1) and
	// decide the next initiative (5.1).
	VP     int16 `json:"vp"`
	VPTurn int16 `json:"vp_turn"`
	// AirPoints left in this turn, AirTotal of this turn's roll, AirLost for good (6.1, 6.3).
	AirPoints int8 `json:"air_points,omitempty"`
	AirTotal  int8 `json:"air_total,omitempty"`
	AirLost   int8 `json:"air_lost,omitempty"`
	// Lift are the airmobile points left in this turn, LiftLost those lost for good (8.5.4).
	Lift     int8 `json:"lift,omitempty"`
	LiftLost int8 `json:"lift_lost,omitempty"`
	// Allowances used in this turn, in halves (8.5.2.1, 8.5.3.1, 8.5.7.3).
	AirTransported components.Stacking `json:"air_transported,omitempty"`
	Dropped        components.Stacking `json:"dropped,omitempty"`
	Shipped        components.Stacking `json:"shipped,omitempty"`
	// Threat and ASW levels, and their changes at the end of the turn (7.4); ThreatGone: it has been 0.
	Threat      int8 `json:"threat"`
	ASW         int8 `json:"asw"`
	LevelChange int8 `json:"level_change,omitempty"`
	ThreatGone  bool `json:"threat_gone,omitempty"`
	// Mines in stock by density 1 and 2 (7.5).
	Mines [2]int8 `json:"mines"`
	// MinesSwept are the attempts of this turn (7.5.2).
	MinesSwept int8 `json:"mines_swept,omitempty"`
	// BeachheadBack are the turns in which removed beachhead markers may be used again (8.5.8.2.1).
	BeachheadBack []int8 `json:"beachhead_back,omitempty"`
	// BeachheadGrace: a Storm has driven the ships away, and the side could not move them back yet (8.5.8.2.1, A-39).
	BeachheadGrace bool `json:"beachhead_grace,omitempty"`
	// AutomaticRolls for victory so far (12.2, A-51).
	AutomaticRolls int8 `json:"automatic_rolls,omitempty"`
}

// SeaBox is the control of the two boxes of a zone; NoSide for Contested (7.1).
type SeaBox struct {
	AtSea   components.Side `json:"at_sea"`
	InShore components.Side `json:"in_shore"`
}

// Mine is a minefield (7.5). Worn: a marker of density 2 that was cleared to 1. Swept: somebody has tried to clear it in this
// turn.
type Mine struct {
	At      components.Place `json:"at"`
	Side    components.Side  `json:"side"`
	Density int8             `json:"density"`
	Worn    bool             `json:"worn,omitempty"`
	Swept   bool             `json:"swept,omitempty"`
}

// Beachhead is a marker on a beach (8.5.8.2). Placed is the movement segment in which it was placed, while that lasts.
// Strike: 27.7.3.
type Beachhead struct {
	At     components.Place `json:"at"`
	Side   components.Side  `json:"side"`
	Placed Segment          `json:"placed,omitempty"`
	Strike int8             `json:"strike,omitempty"`
}

// ClearingMarker lies on the units of a side in a hex (8.4.1).
type ClearingMarker struct {
	At    components.Place `json:"at"`
	Side  components.Side  `json:"side"`
	Value int8             `json:"value"`
	// Resolved: its operation of this turn has been tried; Cleared: with success.
	Resolved bool `json:"resolved,omitempty"`
	Cleared  bool `json:"cleared,omitempty"`
}

// Left is a hex that a side gave up.
type Left struct {
	At   components.Place `json:"at"`
	Side components.Side  `json:"side"`
}

// Unloaded is how much a port or beachhead has unloaded for a side, in halves.
type Unloaded struct {
	At   components.Place    `json:"at"`
	Side components.Side     `json:"side"`
	SP   components.Stacking `json:"sp"`
}

// Trail is the way of some counters in this segment.
type Trail struct {
	Units []components.UnitID `json:"units"`
	Way   []components.Place  `json:"way"`
}

// Set is what is in the box.
func (s *State) Set() *components.Set { return s.set }

// Rules are what all positions of the game share.
func (s *State) Rules() *Rules { return s.rules }

// Clone is a private copy. [stage.State]
func (s *State) Clone() *State {
	next := *s
	next.cache, next.board, next.tracked = nil, nil, false
	next.Units = slices.Clone(s.Units)
	next.RP = slices.Clone(s.RP)
	next.Control, next.Entered = slices.Clone(s.Control), slices.Clone(s.Entered)
	next.SeaBoxes, next.SeaTaken = slices.Clone(s.SeaBoxes), slices.Clone(s.SeaTaken)
	next.Mines, next.Beachheads = slices.Clone(s.Mines), slices.Clone(s.Beachheads)
	next.Clearings, next.Left, next.Unloaded = slices.Clone(s.Clearings), slices.Clone(s.Left), slices.Clone(s.Unloaded)
	next.Attacked, next.Trails = slices.Clone(s.Attacked), slices.Clone(s.Trails)
	for i := range next.Sides {
		next.Sides[i].BeachheadBack = slices.Clone(s.Sides[i].BeachheadBack)
	}
	next.LiftShares = slices.Clone(s.LiftShares)
	next.Battle, next.Flight = s.Battle.clone(), s.Flight.clone()
	next.Advanced = s.Advanced.clone()
	return &next
}

// Setup is what the game was made from.
func (s *State) Setup() engine.Setup { return s.Config }

// Outcome is how the game ended.
func (s *State) Outcome() (engine.Outcome, bool) {
	if s.End == nil {
		return engine.Outcome{}, false
	}
	return *s.End, true
}

// Clearing is the marker on the units of a side in a hex, nil where there is none.
func (s *State) Clearing(side components.Side, p components.Place) *ClearingMarker {
	for i := range s.Clearings {
		if c := &s.Clearings[i]; c.At == p && c.Side == side {
			return c
		}
	}
	return nil
}

// Chapter is the turn. [engine.Chaptered]
func (s *State) Chapter() (number int, heading engine.Text) {
	return int(s.Turn), engine.T("nextwar.chapter", "n", int(s.Turn))
}

// Phase is the segment, or the stage of what is outside of the segments. [engine.Phased]
func (s *State) Phase() string {
	if s.Segment != NoSegment {
		return fmt.Sprintf("%d %s", s.Turn, s.Segment.Word())
	}
	return fmt.Sprintf("%d stage %d", s.Turn, s.Stage)
}

// Owners are the sides that have some hexes. They are written as a string with a sign for each hex, which is short.
type Owners []components.Side

// ownerSigns are for NoSide and the two sides.
const ownerSigns = "-01"

// MarshalText writes the string.
func (o Owners) MarshalText() ([]byte, error) {
	text := make([]byte, len(o))
	for i, side := range o {
		text[i] = ownerSigns[side+1]
	}
	return text, nil
}

// UnmarshalText reads it.
func (o *Owners) UnmarshalText(text []byte) error {
	*o = make(Owners, len(text))
	for i, sign := range text {
		at := strings.IndexByte(ownerSigns, sign)
		if at < 0 {
			return fmt.Errorf("%q is the sign of no side", sign)
		}
		(*o)[i] = components.Side(at - 1)
	}
	return nil
}
