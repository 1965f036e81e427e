package state

import (
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Rules are what all positions of a game share: what is in the box, the rules machine, the names of
// spaces and units, and what the packages above this one know about a position.
type Rules struct {
	Set     *components.Set
	Machine *Machine
	// Questions behind /why.
	Questions *stage.Questions[*State]
	Hooks

	info *engine.Info
	// places are the names of the spaces, types those of the types of units, numbers how many.
	places  [components.NumSpaces]engine.Text
	types   [components.NumTypes]engine.Text
	numbers [MaxNumber + 1]engine.Text
}

// Hooks are the functions of packages above this one that a position is asked for. The package axis
// fills in all of them.
type Hooks struct {
	// Valid tells what of a stored position cannot be; empty where all can.
	Valid func(s *State) string
	// Inspect: see engine.Inspector.
	Inspect func(s *State) []string
	// Usual: see engine.Advisor.
	Usual func(s *State, seat engine.Seat) (engine.Order, bool)
	// Likely: see engine.Suggester.
	Likely func(s *State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string
	// Phrase: see engine.Phraser.
	Phrase func(s *State, order engine.Order) engine.Text
	// PlanNotes: see engine.PlanChecker.
	PlanNotes func(s *State, seat engine.Seat) []engine.Text
	// MovesEnd and BombardmentEnds tell, as the combat moves or a bombardment end, which ships do
	// not bombard.
	MovesEnd, BombardmentEnds func(s *State) []engine.Text
}

// NewRules makes the rules without their machine, questions and hooks.
func NewRules(set *components.Set, info *engine.Info) *Rules {
	g := &Rules{Set: set, info: info}
	for space := range g.places {
		g.places[space] = engine.T("axis.space." + set.Spaces[space].Word)
	}
	for t := range g.types {
		g.types[t] = engine.T("axis.unit." + set.Units[t].Word)
	}
	for n := range g.numbers {
		g.numbers[n] = engine.T("axis.number", "n", n)
	}
	return g
}

// New is the position before the first turn. Rule 3.
func (g *Rules) New(setup engine.Setup) (*State, error) {
	setup, err := stage.CheckSetup(g.info, setup)
	if err != nil {
		return nil, err
	}
	all, chosen, err := chooseOptions(g.info, setup.Options)
	if err != nil {
		return nil, err
	}
	setup.Options = all
	s := &State{rules: g, Chosen: chosen, cache: new(cache), Config: setup, Round: 1, Active: components.USSR}
	s.setUp()
	s.noteEnemies()
	return s, nil
}

// setUp puts the units and markers on the map. Rule 3.
func (s *State) setUp() {
	for space := range components.Space(components.NumLands) {
		info := &s.Set().Spaces[space]
		s.Lands[space] = Territory{Owner: info.Owner, Complex: info.Complex}
	}
	for power := range components.Power(components.NumPowers) {
		s.Money[power] = int16(s.Set().Powers[power].Money)
	}
	for _, p := range s.Set().SetUp {
		for range p.Count {
			s.LastID++
			s.Units = append(s.Units, Unit{ID: s.LastID, Power: p.Power, Type: p.Type, Space: p.Space}.Fresh())
		}
	}
	s.Reindex()
}

// Decode reads a snapshot.
func (g *Rules) Decode(data []byte) (*State, error) {
	s := new(State)
	if err := json.Unmarshal(data, s); err != nil {
		return nil, fmt.Errorf("axis: snapshot: %w", err)
	}
	for kept := s; kept != nil; kept = kept.Started {
		_, chosen, err := chooseOptions(g.info, kept.Config.Options)
		if err != nil {
			return nil, fmt.Errorf("axis: snapshot: %w", err)
		}
		kept.rules, kept.Chosen, kept.cache = g, chosen, new(cache)
		if problem := g.Valid(kept); problem != "" {
			return nil, fmt.Errorf("axis: snapshot: %s", problem)
		}
		kept.Reindex()
		kept.noteEnemies()
	}
	return s, nil
}

// NounText names a word of an order where it is a space or a unit, and shows it as typed
// otherwise.
func (g *Rules) NounText(word string) any {
	if _, ok := g.Set.Find(word); ok {
		return engine.T("axis.space." + word)
	}
	if _, ok := g.Set.TypeOf(word); ok {
		return engine.T("axis.unit." + word)
	}
	return word
}
