package aam_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// luck are dice from a seeded source.
type luck struct{ *rand.Rand }

func (l luck) Roll(_ string, sides int) int        { return l.IntN(sides) }
func (l luck) Draw(_ string, candidates []int) int { return l.IntN(len(candidates)) }

// How the abilities are played: so many abilities at a time, in so many short games at most, until units with each of them have acted, or
// others have acted on them, often enough.
const (
	abilitiesAtATime = 8
	shortGames       = 80
	ordersOfAGame    = 250
	often            = 20
)

// TestAbilities plays units with every ability at random, in the midst of friends and enemies: each ability comes up often, and no
// position breaks an invariant.
func TestAbilities(t *testing.T) {
	t.Parallel()
	var all []ability.Ability
	for a := range ability.Count {
		if owner(a) != components.NoType {
			all = append(all, a)
		}
	}
	for i := 0; i < len(all); i += abilitiesAtATime {
		t.Run(fmt.Sprint(i/abilitiesAtATime), func(t *testing.T) {
			t.Parallel()
			play := abilityPlay{t: t, abilities: all[i:min(i+abilitiesAtATime, len(all))]}
			play.run(uint64(i))
		})
	}
}

// owner is the cheapest unit that has an ability; NoType where only auras lend it, and for boats, as no map has water.
func owner(a ability.Ability) components.TypeID {
	set, best := components.Default(), components.NoType
	for i := range set.Units {
		if u := &set.Units[i]; u.Has(a) && !u.Has(ability.WaterCraft) && (best == components.NoType || u.Cost < set.Units[best].Cost) {
			best = components.TypeID(i)
		}
	}
	return best
}

// soldierOf is a Soldier of a nation that is on the map from the beginning.
func soldierOf(nation components.Nation) components.TypeID {
	set := components.Default()
	return components.TypeID(slices.IndexFunc(set.Units, func(u components.UnitType) bool {
		return u.Nation == nation && u.Kind == components.Soldier && !u.HasAny(ability.Hero, ability.Paratrooper)
	}))
}

// abilityPlay counts how often units with some abilities act or are acted on.
type abilityPlay struct {
	t         *testing.T
	abilities []ability.Ability
	counts    [ability.Count]int
}

func (p *abilityPlay) run(seed uint64) {
	p.t.Helper()
	for game := range shortGames {
		p.play(luck{rand.New(rand.NewPCG(seed, uint64(game)))})
		if !slices.ContainsFunc(p.abilities, func(a ability.Ability) bool { return p.counts[a] < often }) {
			return
		}
	}
	for _, a := range p.abilities {
		if p.counts[a] < often {
			p.t.Errorf("%s came up %d times", a.Word(), p.counts[a])
		}
	}
}

// position puts the owners of the abilities, and friends and enemies for each side, near the middle of a map.
func (p *abilityPlay) position(dice luck) *state.State {
	set := components.Default()
	board := set.Maps[dice.IntN(len(set.Maps))]
	lines := []string{"map " + board.Word}
	center := board.Objective
	var near []components.Place
	for _, at := range board.All {
		if board.Distance(at, center) <= 3 && board.Hexes[at].Terrain != components.Water {
			near = append(near, at)
		}
	}
	dice.Shuffle(len(near), func(i, j int) { near[i], near[j] = near[j], near[i] })
	add := func(side components.Side, u *components.UnitType) {
		where := "waiting"
		if u.Kind != components.Aircraft && !u.HasAny(ability.Hero, ability.Paratrooper) {
			where = board.Labels[near[0]]
			near = near[1:]
		}
		if u.Has(ability.BarbedWire) || u.Kind == components.Vehicle {
			where += " e"
		}
		lines = append(lines, "unit "+side.Word()+" "+u.Word+" "+where)
	}
	for _, a := range p.abilities {
		u := set.Unit(owner(a))
		side := u.Side
		if side == components.AnySide {
			side = components.Side(dice.IntN(components.Sides))
		}
		add(side, u)
		if u.Has(ability.Hero) { // who arrives beside a Soldier of their nation
			add(side, set.Unit(soldierOf(components.Nation(u.N(ability.Hero)))))
		}
	}
	for side, words := range [components.Sides][]string{
		{"germany-mauser-kar-98k", "germany-panzer-iv-ausf-g", "germany-ss-haupsturmfuhrer", "germany-ju-87-stuka", "germany-pak-38-anti-tank-gun", "germany-sd-kfz-251"},
		{"usa-m1-garand-rifle", "usa-m4a1-sherman", "usa-red-devil-captain", "usa-p-51d-mustang", "usa-m1-81mm-mortar", "usa-m3-half-track"},
	} {
		for _, word := range words {
			id, ok := set.Type(word)
			if !ok {
				p.t.Fatalf("no unit %s", word)
			}
			add(components.Side(side), set.Unit(id))
		}
	}
	lines = append(lines, "turn 1", "part movement-1 axis")
	return aamtest.New(p.t, lines...).State
}

// play plays a short game at random.
func (p *abilityPlay) play(dice luck) {
	p.t.Helper()
	s := p.position(dice)
	for range ordersOfAGame {
		pending := s.Pending()
		if len(pending) == 0 {
			return
		}
		seat := pending[dice.IntN(len(pending))].Seat
		order := p.anyOrder(s, seat, dice)
		events, err := s.Decide(seat, order, dice)
		if err != nil {
			p.t.Fatalf("%s: %v", order, err)
		}
		for _, event := range events {
			p.count(s, event)
			s = s.Evolve(event).(*state.State)
		}
		if broken := s.Inspect(); len(broken) > 0 {
			p.t.Fatalf("after %s: %q", order, broken)
		}
	}
}

// anyOrder walks the options at random. Plans are carried out often.
func (p *abilityPlay) anyOrder(s *state.State, seat engine.Seat, dice luck) engine.Order {
	p.t.Helper()
	var order engine.Order
	for {
		options := s.Options(seat, order)
		if len(options) == 0 {
			p.t.Fatalf("dead end: %q", order)
		}
		option := options[dice.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete && (!option.More || dice.IntN(3) > 0) {
			return order
		}
	}
}

// count notes who acts and on whom.
func (p *abilityPlay) count(s *state.State, event engine.Event) {
	switch e := event.(type) {
	case state.ActionBegun:
		a := &s.Plan[0]
		p.note(s, a.Unit)
		for _, at := range a.Way {
			for obstacle := range s.ObstaclesAt(at) {
				p.note(s, obstacle)
			}
		}
	case attack.Declared:
		p.note(s, e.Attack.By)
		p.note(s, e.Attack.Target)
		for _, id := range e.Attack.Rest {
			p.note(s, id)
		}
	case state.Placed:
		p.note(s, e.Unit)
	case state.CounterPlaced:
		p.note(s, e.Unit)
	}
}

func (p *abilityPlay) note(s *state.State, id state.UnitID) {
	for _, power := range s.Info(id).Powers {
		p.counts[power.Ability]++
	}
}
