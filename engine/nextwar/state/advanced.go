package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Advanced is what only the Advanced Game knows. Lists by side are indexed by [components.Side].
type Advanced struct {
	Supply [components.Sides]int16 `json:"supply"`
	// Tracks are Detection, SAM and AAA of each side (24.1).
	Tracks [components.Sides][components.Tracks]int8 `json:"tracks"`
	// AWACS is the Advantage as the first side sees it, -4 to 4 (22.6).
	AWACS int8 `json:"awacs,omitempty"`
	// Cruise and Ballistic missile points left (26.0).
	Cruise    [components.Sides]int8 `json:"cruise"`
	Ballistic [components.Sides]int8 `json:"ballistic"`
	// Chemical weapon points left, and the hexes under chemical markers until the end of the turn (18.2.4).
	Chemical  [components.Sides]int8 `json:"chemical,omitzero"`
	Chemicals []ChemicalMarker       `json:"chemicals,omitempty"`
	// Bases are the damaged Installations and airfields (27.2), Interdicted the hexes that cost more (23.4.4).
	Bases       []BaseDamage  `json:"bases,omitempty"`
	Interdicted []Interdicted `json:"interdicted,omitempty"`
	// BasesLost counts own airbases and airfields captured or destroyed since the last Air/Naval Phase (22.6.1).
	BasesLost [components.Sides]int8 `json:"bases_lost"`
	// Grounding is how many Ready units still have to be moved to Flown: those that the owner picks, and those that the
	// enemy of the owner picks (22.6.1). Counted: it is known in this turn.
	Grounding [components.Sides]Grounding `json:"grounding"`
	Counted   bool                        `json:"counted,omitempty"`
	// Committed are units bound for the Air Superiority box that the enemy does not know yet (22.6.1).
	Committed [components.Sides][]components.UnitID `json:"committed"`
	// Pairs are how many pairings are still to be made by the side that makes them now, PairedBy (22.6.2).
	Pairs    int8            `json:"pairs,omitempty"`
	PairedBy components.Side `json:"paired_by,omitempty"`
	// Picked are the units for the next pairing that the enemy does not know yet, Changes how many pairings were changed (29.2.2).
	Picked  [components.Sides][]components.UnitID `json:"picked,omitzero"`
	Changes int8                                  `json:"changes,omitempty"`
	// Named are the interceptors that were sent against hidden groups and have no targets yet (29.2.1).
	Named []Interceptors `json:"named,omitempty"`
	// Fights are the air combats that are being fought, one after the other; none between combats (22.6.3).
	Fights []Fight `json:"fights,omitempty"`
	// SecondStrike: the Strike Phase is the second one of the turn. AfterStrike is the stage that follows the phase.
	SecondStrike bool  `json:"second_strike,omitempty"`
	AfterStrike  Stage `json:"after_strike,omitempty"`
	// MissilesPaid: the missiles of this phase have been shown, and their points are spent (26.1.2).
	MissilesPaid bool `json:"missiles_paid,omitempty"`
	// Missions that have been assigned and not yet ended, in the order of their assignment (23.2).
	Missions []Mission `json:"missions,omitempty"`
	// AfterBatch is the stage that follows when all missions under way are done.
	AfterBatch Stage `json:"after_batch,omitempty"`
	// Collateral damage that waits for its rolls and choices (27.7.4), and the aircraft that it has hit in this phase.
	Collateral []Collateral        `json:"collateral,omitempty"`
	Hurt       []components.UnitID `json:"hurt,omitempty"`
	// Retreating is a ship whose owner may retreat it at once, or NoUnit; AfterRetreat is the stage that follows (27.4).
	Retreating   components.UnitID `json:"retreating"`
	AfterRetreat Stage             `json:"after_retreat,omitempty"`
	// Aboard are losses of what struck ships carry that wait for a choice, AfterAboard is the stage that follows (27.4).
	Aboard      []AboardLoss `json:"aboard,omitempty"`
	AfterAboard Stage        `json:"after_aboard,omitempty"`
	// Voyage is the move of a ship whose owner decides whether it goes on (25.4). Stayed are the ships that have stayed in boxes that the
	// enemy has taken (17.5.1).
	Voyage *Voyage             `json:"voyage,omitempty"`
	Stayed []components.UnitID `json:"stayed,omitempty"`
	// AfterCollateral is the stage that follows when all of it is settled.
	AfterCollateral Stage `json:"after_collateral,omitempty"`
	// TrackLoss waits for the end of the Strike Phase (23.4.1).
	TrackLoss [components.Sides][components.Tracks]int8 `json:"track_loss"`
	// Repairs is how many supply points a side has spent on its tracks in this turn (27.9.2).
	Repairs [components.Sides]int8 `json:"repairs"`
	// Surface are the attacks of surface combat that are declared and not resolved, SurfaceFought the ships that have been told to attack in
	// this segment. SurfaceOpen: the detected ships may shoot. SurfaceThen is the stage that follows (17.3).
	Surface       []SurfaceAttack     `json:"surface,omitempty"`
	SurfaceFought []components.UnitID `json:"surface_fought,omitempty"`
	SurfaceOpen   bool                `json:"surface_open,omitempty"`
	SurfaceThen   Stage               `json:"surface_then,omitempty"`
	// SurfaceClosed: no more attacks are declared in this step. SurfaceStruck are ships whose owner has not been asked yet (27.4).
	SurfaceClosed bool                `json:"surface_closed,omitempty"`
	SurfaceStruck []components.UnitID `json:"surface_struck,omitempty"`
	// Special are the missions of special forces in this turn; SpecialSide assigns them, SpecialDone: it assigns no more, SpecialBoth: its
	// enemy acts in the same phase; SpecialThen is the stage that follows (20.1).
	Special     []SpecialMission `json:"special,omitempty"`
	SpecialSide components.Side  `json:"special_side,omitempty"`
	SpecialDone bool             `json:"special_done,omitempty"`
	SpecialBoth bool             `json:"special_both,omitempty"`
	SpecialThen Stage            `json:"special_then,omitempty"`
	// SiteTargets are the Target markers on Installations and airfields (20.2.3).
	SiteTargets []SiteMarker `json:"site_targets,omitempty"`
	// Vetoed tells which sides have used their veto, Peace how a cease-fire stands (28.0).
	Vetoed [components.Sides]bool `json:"vetoed"`
	Peace  Peace                  `json:"peace,omitempty"`
	// Lost are the nations of which a ground unit has been eliminated, by bits; NavalX: a ship has taken an X (28.0).
	Lost   uint8 `json:"lost,omitempty"`
	NavalX bool  `json:"naval_x,omitempty"`
	// Listened are the tries of electronic detection in this turn (21.3).
	Listened [components.Sides]int8 `json:"listened"`
	// Resupplied are the units that have been tried in this Supply Phase, at most once each (19.6).
	Resupplied []components.UnitID `json:"resupplied,omitempty"`
	// Deliberate are bases that their owner has tried to damage in this control step (27.2.1).
	Deliberate []Target `json:"deliberate,omitempty"`
}

// AboardLoss are steps that the units aboard a ship lose; Hit are those that have lost one already (27.4).
type AboardLoss struct {
	Ship  components.UnitID   `json:"ship"`
	Steps int8                `json:"steps"`
	Hit   []components.UnitID `json:"hit,omitempty"`
}

// Voyage is the move of a ship that a roll of contested sea movement has stopped (25.4).
type Voyage struct {
	Ship components.UnitID `json:"ship"`
	// Steps of the move, each from where it begins to where it ends. Next is the one that was rolled for.
	Steps [][]components.Place `json:"steps"`
	Next  int                  `json:"next"`
	// Strike that the ship takes if it goes on.
	Strike int8 `json:"strike,omitempty"`
}

// Sound tells whether a stored move can go on.
func (v *Voyage) Sound() bool {
	return v.Next >= 0 && v.Next < len(v.Steps) && v.Strike >= 1 && v.Strike <= 2 &&
		!slices.ContainsFunc(v.Steps, func(way []components.Place) bool { return len(way) < 2 })
}

// Peace tells how a cease-fire stands (28.0).
type Peace int8

// No cease-fire; one that ends the game in this turn; one that a side defies.
const (
	NoPeace Peace = iota
	PeaceOfTurn
	PeaceDefied
)

// Grounding is how many Ready units have to be moved to Flown: by the owner, and by the enemy's choice (22.6.1).
type Grounding struct {
	Own   int8 `json:"own,omitempty"`
	Enemy int8 `json:"enemy,omitempty"`
}

// Destroyed is the Strike marker of a base that is destroyed (27.2).
const Destroyed = 3

// BaseDamage is the damage of an Installation or airfield (27.2).
type BaseDamage struct {
	At     components.Place `json:"at"`
	Site   components.Site  `json:"site"`
	Strike int8             `json:"strike"`
	// Repaired from Destroyed: the marker lies upside down (27.9.1). Fresh: in this Reorganization Phase.
	Repaired bool `json:"repaired,omitempty"`
	Fresh    bool `json:"fresh,omitempty"`
	// Scored: its destruction has given victory points; they come again only after full repair (12.1.2). A base that is
	// whole again is not listed.
	Scored bool `json:"scored,omitempty"`
}

// Interdicted is a hex that costs 1 or 2 movement points more (23.4.4).
type Interdicted struct {
	At   components.Place `json:"at"`
	Cost int8             `json:"cost"`
}

// ChemicalMarker is a hex in which efficiency is lower by 3, or by 2 (18.2.4).
type ChemicalMarker struct {
	At    components.Place `json:"at"`
	Value int8             `json:"value"`
}

// Chemicals is how much chemical weapons lower efficiency in a hex. Rule 18.2.4.
func (s *State) Chemicals(p components.Place) int {
	if s.Advanced != nil {
		for _, c := range s.Advanced.Chemicals {
			if c.At == p {
				return int(c.Value)
			}
		}
	}
	return 0
}

// Area of an aircraft on the Air Display (22.1).
type Area int8

// The areas.
const (
	AreaReady Area = iota
	AreaFlown
	AreaAborted
	AreaRecovery
	AreaSuperiority
	// AreaMission: it has left for a mission (22.4).
	AreaMission
)

// Interceptors are one or two units sent against a group (24.4).
type Interceptors struct {
	Side    components.Side     `json:"side"`
	Mission int                 `json:"mission"`
	Units   []components.UnitID `json:"units"`
}

// Fight is an air combat (22.6.3): all pairings of the air superiority combat at once, or all interceptions.
type Fight struct {
	// Begun: the first round has begun; before it spare escorts join (24.4).
	Begun bool `json:"begun,omitempty"`
	// Superiority combat, else interceptions.
	Superiority bool     `json:"superiority,omitempty"`
	Round       AirRound `json:"round,omitempty"`
	// First is the side that declares first whether it breaks off (22.6.6): the attacker.
	First components.Side `json:"first,omitempty"`
	Duels []Duel          `json:"duels"`
	// FromReady are interceptors that have come from the Ready area of a carrier and go back there (17.1.4).
	FromReady []Fighter `json:"from_ready,omitempty"`
	// Then is the stage after the combat.
	Then Stage `json:"then"`
}

// AirRound is a round of air combat (22.6.3).
type AirRound int8

// The rounds.
const (
	LongRangeRound AirRound = iota
	StandOffRound
	DogfightRound
)

// Fighter takes part in an air combat: a counter, or the nominal aircraft of a mission (see [Nominal]).
type Fighter = components.UnitID

// Nominal is the aircraft without a counter that flies a mission: mines or carried troops (23.6, 25.1).
func Nominal(mission int) Fighter { return Fighter(-2 - mission) }

// NominalOf is the mission of an aircraft without a counter; -1 where it has a counter.
func NominalOf(f Fighter) int { return max(-1, int(-2-f)) }

// Duel are two aircraft that may shoot at each other; By belongs to the side Fight.First.
type Duel struct {
	By      Fighter `json:"by"`
	Against Fighter `json:"against"`
	// Edge is the Advantage: 1 for By, -1 for Against (22.6.5).
	Edge int8 `json:"edge,omitempty"`
	// Passed: in this round By, or Against, shoots at another enemy instead (22.6.4).
	PassedBy      bool `json:"passed_by,omitempty"`
	PassedAgainst bool `json:"passed_against,omitempty"`
	// Over: one of the two has gone, or both have broken off.
	Over bool `json:"over,omitempty"`
}

// Collateral damage at a base (27.7.4).
type Collateral struct {
	At     components.Place `json:"at"`
	Site   components.Site  `json:"site"`
	Damage int8             `json:"damage"`
	// Captured: the base is taken in the control step.
	Captured bool `json:"captured,omitempty"`
	// Rolled: what remains is that the owner, or else the attacker, picks aircraft.
	Rolled   bool            `json:"rolled,omitempty"`
	Owner    int8            `json:"owner,omitempty"`
	Attacker int8            `json:"attacker,omitempty"`
	Side     components.Side `json:"side"`
}

// Fight that is being fought; nil between combats.
func (a *Advanced) Fight() *Fight {
	if len(a.Fights) == 0 {
		return nil
	}
	return &a.Fights[0]
}

func (a *Advanced) clone() *Advanced {
	if a == nil {
		return nil
	}
	next := *a
	next.Bases, next.Interdicted = slices.Clone(a.Bases), slices.Clone(a.Interdicted)
	for side := range next.Committed {
		next.Committed[side] = slices.Clone(a.Committed[side])
		next.Picked[side] = slices.Clone(a.Picked[side])
	}
	next.Aboard = slices.Clone(a.Aboard)
	next.Named = slices.Clone(a.Named) // their lists never change
	next.Fights = slices.Clone(a.Fights)
	for i := range next.Fights {
		f := &next.Fights[i]
		f.Duels, f.FromReady = slices.Clone(f.Duels), slices.Clone(f.FromReady)
	}
	next.Missions = slices.Clone(a.Missions)
	for i := range next.Missions {
		m := &next.Missions[i]
		m.Flyers, m.Carried, m.Way = slices.Clone(m.Flyers), slices.Clone(m.Carried), slices.Clone(m.Way)
	}
	next.Collateral, next.Hurt = slices.Clone(a.Collateral), slices.Clone(a.Hurt)
	next.Deliberate, next.Resupplied = slices.Clone(a.Deliberate), slices.Clone(a.Resupplied)
	next.SurfaceStruck = slices.Clone(a.SurfaceStruck)
	next.Surface, next.SurfaceFought = slices.Clone(a.Surface), slices.Clone(a.SurfaceFought)
	next.Stayed, next.Chemicals = slices.Clone(a.Stayed), slices.Clone(a.Chemicals)
	if a.Voyage != nil {
		voyage := *a.Voyage
		next.Voyage = &voyage // its steps never change
	}
	next.Special, next.SiteTargets = slices.Clone(a.Special), slices.Clone(a.SiteTargets)
	return &next
}
