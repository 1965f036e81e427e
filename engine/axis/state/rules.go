package state

import (
	"encoding/json"
	"fmt"
	"strconv"

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
	// The others are what the optional interfaces of package engine ask: Inspector, Advisor, Suggester, Phraser, PlanChecker,
	// Describer.
	Inspect   func(s *State) []string
	Usual     func(s *State, seat engine.Seat) (engine.Order, bool)
	Likely    func(s *State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string
	Phrase    func(s *State, order engine.Order) engine.Text
	PlanNotes func(s *State, seat engine.Seat) []engine.Text
	Describe  func(s *State, word string) (engine.Explanation, bool)
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

// GameOptions are the options of a game (section 2).
type GameOptions struct {
	// Cities needed for victory, 9 or 12 (16).
	Cities int
	// Rounds after which the game ends at the latest, 0 for never: an agreement of the table, for the
	// rulebook knows no limit.
	Rounds int
	// StraitsClosed closed: no ship enters or leaves the Black Sea (4.7).
	StraitsClosed bool
	// Escorts and interceptors in raids (8.1).
	Escorts bool
	// ottawa is a thirteenth city (A01).
	ottawa bool
	// AskConsent: allies are asked before their ships are used; else they always agree (13).
	AskConsent bool
	// MoveIntoCaptured: land units may make non-combat moves into land captured in this turn (A15).
	MoveIntoCaptured bool
	// OnlySubmerged: transports beside submarines are defenseless only when these have submerged (A09).
	OnlySubmerged bool
	// AttackUnescorted: unescorted transports are destroyed by every armed unit that ends its combat
	// move with them; else only where the zone was declared attacked (A10).
	AttackUnescorted bool
	// GroundOnly: bombardments hit no aircraft (A33).
	GroundOnly bool
}

// OptionSpecs lists the options, defaults first.
func OptionSpecs() []engine.OptionSpec {
	return []engine.OptionSpec{
		{ID: "victory", Values: []string{"9", "12"}, Rule: "16"},
		{ID: "straits", Values: []string{"open", "closed"}, Rule: "4.7"},
		{ID: "escorts", Values: []string{"off", "on"}, Rule: "8.1"},
		{ID: "ottawa", Values: []string{"off", "on"}, Rule: "16"},
		{ID: "advance", Values: []string{"allowed", "forbidden"}, Rule: "14"},
		{ID: "rounds", Values: []string{"none", "6", "8", "10", "12", "30"}, Rule: "16", Limit: "30"},
		{ID: "consent", Values: []string{"asked", "standing"}, Rule: "13"},
		{ID: "lone-transports", Values: []string{"always", "submerged"}, Rule: "9.5"},
		{ID: "unescorted", Values: []string{"declared", "automatic"}, Rule: "7.6"},
		{ID: "bombardment", Values: []string{"any", "ground"}, Rule: "11"},
	}
}

func chooseOptions(info *engine.Info, given map[string]string) (map[string]string, GameOptions, error) {
	all, err := stage.ChooseOptions(info, given)
	if err != nil {
		return nil, GameOptions{}, err
	}
	chosen := GameOptions{
		Cities: 9, StraitsClosed: all["straits"] == "closed", Escorts: all["escorts"] == "on",
		ottawa: all["ottawa"] == "on", AskConsent: all["consent"] == "asked",
		MoveIntoCaptured: all["advance"] == "allowed",
		OnlySubmerged:    all["lone-transports"] == "submerged", AttackUnescorted: all["unescorted"] == "automatic",
		GroundOnly: all["bombardment"] == "ground",
	}
	if n, err := strconv.Atoi(all["rounds"]); err == nil {
		chosen.Rounds = n
	}
	if all["victory"] == "12" {
		chosen.Cities = 12
	}
	return all, chosen, nil
}
