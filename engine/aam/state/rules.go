package state

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/lru"
	"github.com/umpire-games/umpire/engine/stage"
)

// Rules are what all positions of the game share: the box, the rules machine, and what the packages above this one know about
// a position.
type Rules struct {
	Set     *components.Set
	Machine *Machine
	// Questions behind /why.
	Questions *stage.Questions[*State]
	Hooks

	info *engine.Info
	// called are words and names of units.
	called *lru.Cache[calledKey, called]
	valid  stage.Validator
	// places are the names of all hexes, the same on every map: lists of hexes are long.
	places [components.Places]engine.Text
}

// Hooks are the functions of packages above this one that a position is asked for. The package aam fills in all of them.
type Hooks struct {
	// What the optional interfaces of package engine ask, and the view.
	Inspect    func(s *State) []string
	Usual      func(s *State, seat engine.Seat) (engine.Order, bool)
	Likely     func(s *State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string
	Phrase     func(s *State, seat engine.Seat, order engine.Order) engine.Text
	Shuffle    func(s *State, audience engine.Audience, pick func(n int) int) *State
	View       func(s *State, audience engine.Audience) engine.View
	Unfinished func(s *State, seat engine.Seat) *engine.Refusal
	Notes      func(s *State, seat engine.Seat) []engine.Text
	Caution    func(s *State, seat engine.Seat, order engine.Order) engine.Text
	ComesUp    func(s *State, routine string) bool
	Describe   func(s *State, audience engine.Audience, word string) (engine.Explanation, bool)
	// SlotOf is the number of the attack, among those that a unit may make in a part, that an action stands for.
	SlotOf func(s *State, a *Action) uint8
	// Begin begins an action of the plan; a refusal where it is not possible any more.
	Begin func(r *Referee, a *Action) *engine.Refusal
	// Provoke begins the reactions of the enemy to the present step of s.Move, after which comes the stage then (11, 15.1). It is
	// called twice at every step, vanguard moves left out (11.1), whether or not anybody can fire; where nobody can it enters then
	// at once. The mover is s.Move.Unit; it already faces the direction of the step.
	//
	// The first call comes before the mover leaves: s.Move.Crossed is false, s.Move.From is the hex that it is in, s.Move.Next()
	// the one that it is going to enter, and then is Entered. Units that have OverrunNow may not fire. All shots are declared now,
	// those in the first hex are made; those in the second stay in s.Reaction.Shots, where the mover was not stopped.
	//
	// The second call comes when the mover is in the next hex: s.Move.Crossed is true, s.Move.From is the hex that it has left,
	// s.Move.Next() the one that it is in, and then is Step. The declared shots in the second hex are made, then overwatch fires.
	//
	// A hit that stops the mover emits [MoveStopped], after the counter (11.3.3); one on a unit that goes on (fanatic, hero,
	// determined charge) does not. The rest of the shots is given up. The chapter of moves then ends the move and stops the
	// plan; it also does so where the mover is gone. Reactions leave s.Move alone otherwise.
	Provoke func(r *Referee, then Stage)
	// Strike begins an attack, with its stage Then (9.2). From and To are the hexes of the two units. During the attack that ends
	// a banzai charge or an angriff, [ChargeAttack], s.Move is the move of the attacker.
	Strike func(r *Referee, a Attack)
	// React begins the reactions of the enemy to an aircraft that was just placed (11.4), after which comes the stage then.
	React func(r *Referee, aircraft UnitID, then Stage)
}

// NewRules makes the rules without their machine, questions and hooks.
func NewRules(info *engine.Info, set *components.Set) *Rules {
	g := &Rules{Set: set, info: info, valid: bounds(set).For(reflect.TypeFor[State]()), called: lru.New[calledKey, called](maxCalled)}
	for p, label := range set.Maps[0].Labels {
		g.places[p] = engine.T("aam.hex", "hex", label)
	}
	return g
}

// cache remembers what was found out about a state. States that a referee works on have none, for they change.
type cache struct {
	stage.Memo[*State]
	kept sync.Map
}

// Kept is what somebody has found out about the position, by a key of a type of their own: found once, kept as long as the
// position. It must not be changed.
func Kept[T any](s *State, key any, find func() T) T {
	if s.cache == nil {
		return find()
	}
	if value, known := s.cache.kept.Load(key); known {
		return value.(T)
	}
	value := find()
	s.cache.kept.Store(key, value)
	return value
}

// New is the position before armies are chosen.
func (g *Rules) New(setup engine.Setup) (*State, error) {
	setup, err := stage.SetUp(*g.info, setup)
	if err != nil {
		return nil, err
	}
	return g.NewWith(setup, choose(g.Set, setup.Options)), nil
}

// NewWith is the same of a complete setup, with options that need not be those of the setup: for tests.
func (g *Rules) NewWith(setup engine.Setup, chosen Options) *State {
	return &State{rules: g, set: g.Set, cache: new(cache), Chosen: chosen, Config: setup, Board: int8(chosen.Board) - 1}
}

// Decode reads a snapshot.
func (g *Rules) Decode(data []byte) (*State, error) {
	s := new(State)
	if err := json.Unmarshal(data, s); err != nil {
		return nil, fmt.Errorf("aam: snapshot: %w", err)
	}
	setup, err := stage.SetUp(*g.info, s.Config)
	if err != nil {
		return nil, fmt.Errorf("aam: snapshot: %w", err)
	}
	s.rules, s.set, s.cache, s.Chosen = g, g.Set, new(cache), choose(g.Set, setup.Options)
	if err := g.valid(reflect.ValueOf(s).Elem()); err != nil {
		return nil, fmt.Errorf("aam: snapshot: %w", err)
	}
	if problem := s.unsound(); problem != "" {
		return nil, fmt.Errorf("aam: snapshot: %s", problem)
	}
	if len(s.Units) > 0 {
		s.nameUnits()
	}
	return s, nil
}

// unsound tells what of a stored position cannot be; empty where all can. Tables are indexed by what it checks.
func (s *State) unsound() string {
	if s.Stage >= NumStages || s.Part > CasualtyPart || int(s.Board) >= len(s.set.Maps) || s.Board < -1 {
		return "the sequence of play knows no such stage"
	}
	if s.Board < 0 && s.Stage > MapRoll && s.Stage != Over || len(s.Units) > MaxUnits {
		return "there is no map, or a crowd on it"
	}
	if s.Pool.Sound(s.set) != nil || s.Armies[components.Axis].Entries.Sound(s.set) != nil || s.Armies[components.Allies].Entries.Sound(s.set) != nil {
		return "an army list is none"
	}
	exists := func(id UnitID) bool { return id >= 0 && int(id) < len(s.Units) }
	for i := range s.Units {
		u := &s.Units[i]
		on := u.At >= 0 && int(u.At) < components.Places && s.Board >= 0 && s.Map().Hexes[u.At].On
		if u.At != components.NoPlace && !on || u.Fate == InPlay && !on || u.Aboard != NoUnit && (!exists(u.Aboard) || u.Aboard == UnitID(i)) {
			return "a unit is nowhere"
		}
	}
	if s.Move == nil && s.Stage.moving() || s.Attack == nil && s.Stage.attacking() || s.Reaction == nil && s.Stage.reacting() {
		return "nothing is being carried out"
	}
	if (s.Stage == RollAgain || s.Stage == OverrunChoice) && s.Move.Next() == components.NoPlace {
		return "the move has no next step"
	}
	if (s.Stage == DefensiveFire || s.Stage == FireDeclared || s.Stage == Overwatch) && (s.Move == nil || s.Move.Next() == components.NoPlace) {
		return "nobody moves"
	}
	if len(s.Units) > 0 && !exists(s.Latest) || s.Move != nil && !exists(s.Move.Unit) || !s.Attack.sound(exists) || !s.Reaction.sound(exists) {
		return "nobody carries it out"
	}
	if slices.ContainsFunc(s.Plan, func(a Action) bool { return !exists(a.Unit) || a.Target != NoUnit && !exists(a.Target) }) {
		return "nobody carries the plan out"
	}
	return ""
}

// moving, attacking and reacting tell which stages need a move, an attack or a reaction.
func (g Stage) moving() bool {
	return g == Step || g == RollAgain || g == OverrunChoice || g == Entered || g == Arrived
}

func (g Stage) attacking() bool {
	return g == AttackRoll || g == Reroll || g == AttackScore || g == AttackDone || g == SecondTarget
}

func (g Stage) reacting() bool {
	return g == DefensiveFire || g == FireDeclared || g == AntiairFire || g == Overwatch
}
