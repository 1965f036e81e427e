package state

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Rules are what all positions of the game share: the modules, the rules machine, and what the packages above this one know
// about a position.
type Rules struct {
	// Sets by the id of their module, which is their scenario.
	Sets    map[string]*components.Set
	Machine *Machine
	// Questions behind /why.
	Questions *stage.Questions[*State]
	Hooks

	info *engine.Info
	// texts are the names of what is in each set.
	texts map[*components.Set]*texts
	// valid checks the snapshots of each set.
	valid map[*components.Set]stage.Validator
}

// Hooks are the functions of packages above this one that a position is asked for. The package nextwar fills in all of them.
type Hooks struct {
	// Inspect, Usual, Likely, Phrase, Detail, Shuffle, View, Unfinished and Notes are what the optional interfaces of package engine
	// ask, and the view.
	Inspect    func(s *State) []string
	Usual      func(s *State, seat engine.Seat) (engine.Order, bool)
	Likely     func(s *State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string
	Phrase     func(s *State, order engine.Order) engine.Text
	Detail     func(s *State, seat engine.Seat, word string) engine.Text
	Shuffle    func(s *State, audience engine.Audience, pick func(n int) int) *State
	View       func(s *State, audience engine.Audience) engine.View
	Unfinished func(s *State, seat engine.Seat) *engine.Refusal
	Notes      func(s *State, seat engine.Seat) []engine.Text
	Caution    func(s *State, seat engine.Seat, order engine.Order) engine.Text
	ComesUp    func(s *State, routine string) bool
	Describe   func(s *State, audience engine.Audience, word string) (engine.Explanation, bool)
	// Damage puts Strike levels on a counter, with all that follows, in the Advanced Game (27.0).
	Damage func(r *Referee, id components.UnitID, levels int8)
	// AskAboard asks for the losses aboard that wait, then goes on to a stage; false where none does (27.4).
	AskAboard func(r *Referee, then Stage) bool
	// Detects tells whether a side has detected an enemy ground unit, HQ, depot or MSU in the Advanced Game (21.0).
	Detects func(s *State, by components.Side, id components.UnitID) bool
	// LookFor rolls whether the enemy sees a ship where it is; moved: it has ended a move (17.1.2).
	LookFor func(r *Referee, ship components.UnitID, moved bool)
	// Detour leads the Advanced Game from one stage to another by way of its own; false where it has none.
	Detour func(r *Referee, from, to Stage) bool
	// Escorts are the air units of the Advanced Game that may go along with a flight of a side to a place (25.1).
	Escorts func(s *State, by components.Side, to components.Place) []components.UnitID
	// Defend begins the air defense of the Advanced Game against the present flight, after which comes the stage FlightDefended; with
	// nil nobody fires. Defended is what came of it: whether the flight goes back, whether each of its units loses a step, and
	// how many steps are lost by units that their owner chooses (25.1).
	Defend   func(r *Referee)
	Defended func(r *Referee) (aborted, each bool, one int)
}

// NewRules makes the rules without their machine, questions and hooks.
func NewRules(info *engine.Info, sets ...*components.Set) *Rules {
	g := &Rules{
		Sets: make(map[string]*components.Set), info: info, texts: make(map[*components.Set]*texts), valid: make(map[*components.Set]stage.Validator),
	}
	for _, set := range sets {
		g.Sets[set.ID], g.texts[set] = set, textsOf(set)
		g.valid[set] = bounds(len(set.Units), len(set.Hexes)+len(set.Boxes)).For(reflect.TypeFor[State]())
	}
	return g
}

// cache remembers what was found out about a state. States that a referee works on have none, for they change.
type cache struct {
	stage.Memo[*State]
	board atomic.Pointer[Board]
	// kept are larger surveys of the packages above, by a key of theirs. They are few, so that a map is made and asked sooner than one for
	// many goroutines.
	mu   sync.Mutex
	kept map[any]any
}

// Kept is what a package above has found out about the position, by a key of a type of its own: found once, kept as long as
// the position. It must not be changed.
func Kept[T any](s *State, key any, find func() T) T {
	if s.cache == nil {
		return find()
	}
	s.cache.mu.Lock()
	kept, known := s.cache.kept[key]
	s.cache.mu.Unlock()
	if known {
		return kept.(T)
	}
	value := find() // may ask for what is kept, too
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if s.cache.kept == nil {
		s.cache.kept = make(map[any]any)
	}
	s.cache.kept[key] = value
	return value
}

// New is the position before the first turn.
func (g *Rules) New(setup engine.Setup) (*State, error) {
	setup, err := stage.SetUp(*g.info, setup)
	if err != nil {
		return nil, err
	}
	chosen := choose(setup.Options)
	if chosen.Advanced && !g.Sets[setup.Scenario].Advanced {
		return nil, engine.Misunderstood("nextwar.refuse.standard-only", "scenario", engine.T("nextwar.scenario."+setup.Scenario))
	}
	return g.NewWith(setup, chosen), nil
}

// NewWith is the same of a complete setup, with options that need not be those of the setup: for tests.
func (g *Rules) NewWith(setup engine.Setup, chosen Options) *State {
	set := g.Sets[setup.Scenario]
	s := &State{rules: g, set: set, texts: g.texts[set], cache: new(cache), Chosen: chosen, Config: setup}
	s.setUp()
	return s
}

// Decode reads a snapshot.
func (g *Rules) Decode(data []byte) (*State, error) {
	s := new(State)
	if err := json.Unmarshal(data, s); err != nil {
		return nil, fmt.Errorf("nextwar: snapshot: %w", err)
	}
	setup, err := stage.SetUp(*g.info, s.Config)
	if err != nil {
		return nil, fmt.Errorf("nextwar: snapshot: %w", err)
	}
	s.rules, s.set, s.cache, s.Chosen = g, g.Sets[setup.Scenario], new(cache), choose(setup.Options)
	s.texts = g.texts[s.set]
	if err := g.valid[s.set](reflect.ValueOf(s).Elem()); err != nil {
		return nil, fmt.Errorf("nextwar: snapshot: %w", err)
	}
	if problem := s.unsound(); problem != "" {
		return nil, fmt.Errorf("nextwar: snapshot: %s", problem)
	}
	return s, nil
}

// unsound tells what of a stored position cannot be; empty where all can. Tables are indexed by what it checks.
func (s *State) unsound() string {
	set := s.set
	if len(s.Units) != len(set.Units) || len(s.Control) != len(set.Hexes) || len(s.Entered) != len(set.Hexes) ||
		len(s.SeaBoxes) != len(set.Zones) || len(s.RP) != len(set.Nations) {
		return "it belongs to another module"
	}
	if s.Stage >= NumStages || s.Segment < NoSegment || s.Segment > B4 || s.First < 0 || s.First >= components.Sides {
		return "the sequence of play knows no such stage"
	}
	if s.Battle == nil && s.Stage.fighting() || s.Battle != nil && s.Battle.unsound(set) {
		return "there is no such combat"
	}
	places := components.Place(len(set.Hexes) + len(set.Boxes))
	for i := range s.Units {
		u := &s.Units[i]
		if u.At < components.Removed || u.At >= places || u.Aboard < components.NoUnit || int(u.Aboard) >= len(s.Units) ||
			u.Began < components.Removed || u.Began >= places {
			return "unit " + set.Units[i].Word + " is nowhere"
		}
	}
	if f := s.Flight; f != nil {
		if f.To < 0 || f.To >= places || f.Room < 0 || f.Room > 24 || slices.ContainsFunc(slices.Concat(f.Units, f.Escorts), func(id components.UnitID) bool { return id < 0 || int(id) >= len(s.Units) }) {
			return "what flies is nowhere"
		}
	}
	if problem := s.unsoundAdvanced(); problem != "" {
		return problem
	}
	return s.strayMarker(places)
}

// strayMarker tells which marker at sea or on the coast cannot be; empty where all can.
func (s *State) strayMarker(places components.Place) string {
	stray := func(p, end components.Place, side, lowest components.Side) bool {
		return p < 0 || p >= end || side < lowest || side >= components.Sides
	}
	for _, m := range s.Mines {
		if stray(m.At, places, m.Side, 0) || m.Density < 1 || m.Density > 2 {
			return "there are no such mines"
		}
	}
	for _, b := range s.Beachheads {
		if stray(b.At, components.Place(len(s.set.Hexes)), b.Side, 0) {
			return "there is no such beachhead"
		}
	}
	for z, boxes := range s.SeaBoxes {
		zone := &s.set.Zones[z]
		if stray(zone.AtSea, places, boxes.AtSea, components.NoSide) || stray(zone.InShore, places, boxes.InShore, components.NoSide) {
			return "there is no such side at sea"
		}
	}
	return ""
}

// setUp puts the counters and markers on the map, as the module tells (2.3.6).
func (s *State) setUp() {
	set := s.set
	s.Turn, s.First, s.InitiativeTurn = 1, set.Play.First, set.Play.Automatic > 0
	s.Units = make([]Unit, len(set.Units))
	for i := range set.Units {
		info := &set.Units[i]
		u := &s.Units[i]
		u.At, u.Aboard, u.Began = components.Expected, components.NoUnit, components.Expected
		switch {
		case info.Kind.AdvancedOnly() && !s.Chosen.Advanced, info.Kind == components.Aircraft && !s.Chosen.AirWar():
			u.At = components.Removed // set aside (2.3.5)
		case info.Arrives == 0:
			u.At, u.Aboard = info.Setup.Place, info.Setup.Aboard
			if u.Aboard != components.NoUnit {
				u.At = set.Units[u.Aboard].Setup.Place
			}
		}
	}
	s.Control = make([]components.Side, len(set.Hexes))
	s.Entered = make([]components.Side, len(set.Hexes))
	for p := range s.Control {
		s.Control[p], s.Entered[p] = components.NoSide, components.NoSide
		s.FortLines = s.FortLines || slices.ContainsFunc(set.Hexes[p].Edges[:], func(e components.Edge) bool { return e.Fortified[0] || e.Fortified[1] })
		if set.Hexes[p].Land() {
			s.Control[p] = 1
		}
	}
	for _, p := range set.Sides[0].Held {
		s.Control[p] = 0
	}
	s.SeaBoxes = make([]SeaBox, len(set.Zones))
	for z, boxes := range set.Play.StartBoxes {
		s.SeaBoxes[z] = SeaBox{AtSea: boxes[0], InShore: boxes[1]}
	}
	for _, m := range set.Play.StartMines {
		s.Mines = append(s.Mines, Mine{At: m.At, Side: m.Side, Density: m.Density})
	}
	for _, b := range set.Play.StartBeachheads {
		s.Beachheads = append(s.Beachheads, Beachhead{At: b.At, Side: b.Side})
	}
	s.RP = make([]int8, len(set.Nations))
	for side := range s.Sides {
		info := &set.Sides[side]
		s.Sides[side] = SideState{VP: info.StartVP, Threat: info.Threat, ASW: info.ASW, Mines: info.Mines}
		if len(info.Lift) > 0 {
			s.Sides[side].Lift = info.Lift[0]
		}
	}
	s.breakFerries()
	if s.Chosen.Advanced {
		s.setUpAdvanced()
	}
}

// breakFerries destroys the ferries of which an enemy of their country stands at one end. Rule 8.3.1.8.
func (s *State) breakFerries() {
	for i := range s.Units {
		if u, info := &s.Units[i], &s.set.Units[i]; info.Kind.OnMap() && s.set.IsHex(u.At) {
			s.noteFerry(info.Side, u.At)
		}
	}
}

// noteFerry destroys the ferries at a hex that a ground unit of a side is in, if they are in the enemy's country.
func (s *State) noteFerry(side components.Side, p components.Place) {
	hex := &s.set.Hexes[p]
	for d := range hex.Edges {
		if hex.Edges[d].Ferry && hex.Country == side.Enemy() {
			s.FerriesLost.Set(p)
			s.FerriesLost.Set(hex.Near[d])
		}
	}
}
