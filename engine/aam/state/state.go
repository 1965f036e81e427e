package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// State is a position. Values are immutable for their readers; the referee works on a clone.
type State struct {
	rules *Rules
	set   *components.Set
	cache *cache // nil while a referee works on the state
	names *names // of the units; nil before both armies are revealed

	// Chosen are the options in Config.
	Chosen Options `json:"-"`

	Config engine.Setup `json:"setup"`
	Stage  Stage        `json:"stage"`
	Turn   int8         `json:"turn,omitempty"`
	Part   Part         `json:"part,omitempty"`
	// Board is the number of the map, -1 before it is known.
	Board int8 `json:"board"`
	// Deployer is the deployment first player (3.2), Zone the end of the map that they picked, First the first player of this turn
	// (4.1), Active whose part it is.
	Deployer components.Side `json:"deployer"`
	Zone     int8            `json:"zone,omitempty"`
	First    components.Side `json:"first"`
	Active   components.Side `json:"active"`
	// Armies are the lists of both sides; secret until both are locked (2.6).
	Armies [components.Sides]Army `json:"armies"`
	// Deployed are the sides that have deployed, Vanguards those whose vanguard moves have begun (3).
	Deployed  [components.Sides]bool `json:"deployed"`
	Vanguards [components.Sides]bool `json:"vanguards"`
	// Pool is what armies are picked from by turns, where that is agreed.
	Pool  army.List `json:"pool,omitempty"`
	Units []Unit    `json:"units,omitempty"`
	// Smoke lies in these hexes until the end of the turn; bridges on these sides are destroyed.
	Smoke   []components.Place `json:"smoke,omitempty"`
	Bridges []Bridge           `json:"bridges,omitempty"`
	// Plan is what the active side is going to do, in this order. Only they may know. Ending: when all is carried out, the part
	// ends.
	Plan   []Action `json:"plan,omitempty"`
	Ending bool     `json:"ending,omitempty"`
	// Round numbers the plans: it goes up whenever a plan is carried out.
	Round int `json:"round,omitempty"`
	// Latest is the unit that acted last: its further attacks and moves come before others act (4).
	Latest UnitID `json:"latest,omitempty"`
	// Move is the move that is being carried out, Attack the attack; nil for none. Reaction is what fires at a step or at an
	// aircraft.
	Move     *Move     `json:"move,omitempty"`
	Attack   *Attack   `json:"attack,omitempty"`
	Reaction *Reaction `json:"reaction,omitempty"`
	// Initiative of this turn; see the package turn.
	Initiative Initiative `json:"initiative"`
	// Passed are the sides that have passed in the present stage, by bits, where both are asked by turns.
	Passed uint8 `json:"passed,omitempty"`
	// Grounded are the sides that place no more aircraft in this turn (4.3).
	Grounded [components.Sides]bool `json:"grounded"`
	// Asked are the units that have been asked in the present stage.
	Asked []UnitID `json:"asked,omitempty"`
	// Targeted are the attacks of this turn that later ones may profit from (coordinated fire).
	Targeted []Targeted `json:"targeted,omitempty"`
	// Losses and LossesBefore tell which sides have lost a unit in this turn and in the one before.
	Losses       [components.Sides]bool `json:"losses"`
	LossesBefore [components.Sides]bool `json:"losses_before"`
	// Trails and Shots are the moves and attacks of the present part, for pictures.
	Trails []Trail         `json:"trails,omitempty"`
	Shots  []Shot          `json:"shots,omitempty"`
	End    *engine.Outcome `json:"end,omitempty"`
}

// Army is the list of a side (2).
type Army struct {
	Entries army.List `json:"entries,omitempty"`
	// Locked: it is chosen (2.6).
	Locked bool `json:"locked,omitempty"`
}

// Bridge is a destroyed bridge: the side of a hex, as both of its hexes have it.
type Bridge struct {
	A components.Place `json:"a"`
	B components.Place `json:"b"`
}

// Targeted is an attack of a unit on another one.
type Targeted struct {
	By UnitID `json:"by"`
	At UnitID `json:"at"`
}

// Trail is the way of a unit, Shot the line of an attack.
type Trail struct {
	Unit UnitID             `json:"unit"`
	Way  []components.Place `json:"way"`
}

// Shot is an attack for pictures.
type Shot struct {
	By   UnitID           `json:"by"`
	From components.Place `json:"from"`
	To   components.Place `json:"to"`
	Hits int8             `json:"hits,omitempty"`
}

// Initiative is how the initiative stands (4.1).
type Initiative struct {
	Dice [components.Sides][2]int8 `json:"dice"`
	// Rerolled: the side has used organization.
	Rerolled [components.Sides]bool `json:"rerolled"`
	Winner   components.Side        `json:"winner"`
}

// Set is what is in the box.
func (s *State) Set() *components.Set { return s.set }

// Rules are what all positions of the game share.
func (s *State) Rules() *Rules { return s.rules }

// Map is the map of the game; nil before it is known.
func (s *State) Map() *components.Map {
	if s.Board < 0 {
		return nil
	}
	return s.set.Maps[s.Board]
}

// Mapless tells that the map is not known yet: it is rolled after the armies are built (3.1).
func (s *State) Mapless() (comes engine.Text, mapless bool) {
	return engine.T("aam.picture.later"), s.Board < 0
}

// Objectives are the hexes that are fought for (3.1).
func (s *State) Objectives() []components.Place {
	if s.Chosen.ThreeObjectives {
		return s.Map().Three[:]
	}
	return []components.Place{s.Map().Objective}
}

// Clone is a private copy. [stage.State]
func (s *State) Clone() *State {
	next := *s
	next.cache = nil
	for i := range next.Armies {
		next.Armies[i].Entries = slices.Clone(s.Armies[i].Entries)
	}
	next.Pool, next.Units = slices.Clone(s.Pool), slices.Clone(s.Units)
	next.Smoke, next.Bridges = slices.Clone(s.Smoke), slices.Clone(s.Bridges)
	next.Plan, next.Asked = slices.Clone(s.Plan), slices.Clone(s.Asked)
	next.Targeted, next.Trails, next.Shots = slices.Clone(s.Targeted), slices.Clone(s.Trails), slices.Clone(s.Shots)
	next.Move, next.Attack, next.Reaction = s.Move.clone(), s.Attack.clone(), s.Reaction.clone()
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

// Sees tells whether there is a line of sight between two hexes. Rule 8.
func (s *State) Sees(a, b components.Place) bool {
	switch {
	case len(s.Smoke) > 0 && a != b:
		return s.Map().Clear(a, b, s.Sighting())
	case s.Chosen.OpenSides:
		return s.Map().OpenField(a).Has(b)
	default:
		return s.Map().Sees(a, b)
	}
}

// Sighting are the conditions of lines of sight: the smoke of this turn (8.7).
func (s *State) Sighting() components.Sighting {
	special := components.Sighting{Ignored: components.NoPlace, OpenSides: s.Chosen.OpenSides}
	if len(s.Smoke) > 0 {
		special.Smoke = new(components.Bits)
		for _, p := range s.Smoke {
			special.Smoke.Set(p)
		}
	}
	return special
}

// Road tells whether a road joins two neighbors; a bridge that is destroyed joins nothing. Rule 1.3.
func (s *State) Road(from components.Place, to components.Place) bool {
	m := s.Map()
	d, ok := m.DirectionTo(from, to)
	if !ok || !components.Along(m.Hexes[from].Road, d) {
		return false
	}
	return !slices.Contains(s.Bridges, Bridge{from, to}) && !slices.Contains(s.Bridges, Bridge{to, from})
}
