package ground_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/ground"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

const (
	ru = components.Side(0)
	al = components.Side(1)
)

// position is a game of Soya that a test arranges and plays.
type position struct {
	testing.TB
	*state.State
}

// open is a position of Soya in a movement segment of the Russians, with nobody on the map.
func open(t testing.TB, options ...string) *position {
	t.Helper()
	return full(t, options...).empty()
}

// empty takes all counters off the map.
func (p *position) empty() *position {
	for i := range p.Units {
		p.Units[i].At, p.Units[i].Aboard = components.Expected, components.NoUnit
	}
	p.fresh()
	return p
}

// full is the position at the start of Soya, in a movement segment of the Russians. Options are "id=value".
func full(t testing.TB, options ...string) *position {
	t.Helper()
	return with(t, module.Soya(), options...)
}

// with is the position at the start of a set.
func with(t testing.TB, set *components.Set, options ...string) *position {
	t.Helper()
	info := &engine.Info{ID: "nextwar", Scenarios: []string{"soya"}, Options: state.OptionSpecs(), Rules: 1}
	rules := state.NewRules(info, set)
	stages := make([]state.PlayStage, state.NumStages)
	ground.Stages(stages)
	stages[state.Movement] = state.PlayStage{
		Name: "movement", Rule: "8.5", Verbs: ground.MoveVerbs(),
		Ask: func(s *state.State) []engine.Decision { return []engine.Decision{{Seat: state.Seat(s.Active())}} },
	}
	for _, at := range []state.Stage{state.Reinforcement, state.ForcedRebase} {
		stages[at] = state.PlayStage{Name: "end", Ask: func(*state.State) []engine.Decision { return []engine.Decision{{}} }}
	}
	rules.Machine = stage.New(state.Machine{
		ID: "nextwar", Seats: []string{"red", "blue"}, Stages: stages, Verbs: ground.Verbs(), Referee: state.NewReferee, Apply: state.Apply,
	})
	chosen := make(map[string]string)
	for _, option := range options {
		id, value, _ := strings.Cut(option, "=")
		chosen[id] = value
	}
	s, err := rules.New(engine.Setup{Options: chosen})
	if err != nil {
		t.Fatal(err)
	}
	s.Stage, s.Segment = state.Movement, state.B1
	return &position{t, s}
}

// at is a place by its word.
func (p *position) at(word string) components.Place {
	p.Helper()
	place, ok := p.Set().Find(word)
	if !ok {
		p.Fatalf("there is no place %q", word)
	}
	return place
}

// id is a counter by its word.
func (p *position) id(word string) components.UnitID {
	p.Helper()
	id, ok := p.Set().Counter(word)
	if !ok {
		p.Fatalf("there is no counter %q", word)
	}
	return id
}

// put places counters in a hex.
func (p *position) put(hex string, units ...string) {
	p.Helper()
	for _, word := range units {
		u := p.Unit(p.id(word))
		u.At, u.Began, u.Aboard = p.at(hex), p.at(hex), components.NoUnit
	}
	p.fresh()
}

// fresh forgets what was found out about the position, which the test has changed.
func (p *position) fresh() { p.Settle(nil) }

// begin begins a segment: units in enemy zones of control and in overfull hexes are marked.
func (p *position) begin(segment state.Segment) {
	p.Segment = segment
	for i := range p.Units {
		id := components.UnitID(i)
		u, info := p.Unit(id), p.Info(id)
		u.Flags &^= state.OfSegment
		if !info.Kind.OnMap() || !p.Set().IsHex(u.At) || u.Aboard != components.NoUnit {
			continue
		}
		if p.InEnemyZone(info.Side, u.At) {
			u.Flags |= state.BeganInZone
		}
		if p.Overstack(info.Side, u.At) > 0 {
			u.Flags |= state.BeganOverfull
		}
	}
	p.fresh()
}

// under puts units under a clearing marker in their hex.
func (p *position) under(value int8, units ...string) {
	p.Helper()
	u := p.Unit(p.id(units[0]))
	p.Clearings = append(p.Clearings, state.ClearingMarker{At: u.At, Side: p.Info(p.id(units[0])).Side, Value: value})
	for _, word := range units {
		p.Unit(p.id(word)).Flags |= state.UnderClearing
	}
	p.fresh()
}

// reorganize goes on from the clearing operations until somebody is asked.
func (p *position) reorganize(rolls ...int) {
	p.Helper()
	p.Stage, p.Segment = state.Clearing, state.NoSegment
	next := p.Clone()
	dice := engine.Script(rolls...)
	if err := p.Rules().Machine.Proceed(p.Rules().Machine.On(next, dice)); err != nil {
		p.Fatal(err)
	}
	if left := dice.Left(); left != "" {
		p.Errorf("not rolled: %s", left)
	}
	next.Settle(p.State)
	p.State = next
}

// give gives an order of the side that is asked, and gives its events.
func (p *position) give(line string, rolls ...int) []engine.Event {
	p.Helper()
	events, err := p.try(line, rolls...)
	if err != nil {
		p.Fatalf("%s: %v", line, err)
	}
	p.State = p.Evolve(events...).(*state.State)
	return events
}

func (p *position) try(line string, rolls ...int) ([]engine.Event, error) {
	return engine.Script(rolls...).Decide(p.State, p.Pending()[0].Seat, engine.ParseOrder(line))
}

// refuses checks that an order is refused by a rule, with a message.
func (p *position) refuses(line string, rule engine.Rule, key string) {
	p.Helper()
	_, err := p.try(line)
	refusal, ok := engine.AsRefusal(err)
	if !ok || refusal.Rule != rule || refusal.Why.Key != "nextwar.refuse."+key {
		p.Errorf("%s: got %v, want a refusal by %s: %s", line, err, rule, key)
	}
}

// costs checks what a unit has spent in a hex, in sixths, and whether it may go on; a negative cost is a hex that it cannot
// reach.
func (p *position) costs(unit, hex string, sixths int, goesOn bool) {
	p.Helper()
	option, found := stage.Find(p.State.Options(state.Seat(p.Active()), engine.ParseOrder("move "+unit)), hex)
	if !found || !option.Complete {
		if sixths >= 0 {
			p.Errorf("%s cannot reach %s", unit, hex)
		}
		return
	}
	used, _ := ground.Reach(p.State, p.id(unit)).Cost(p.at(hex))
	if int(used) != sixths || option.More != goesOn {
		p.Errorf("%s in %s: %d sixths, goes on: %v; want %d, %v", unit, hex, used, option.More, sixths, goesOn)
	}
}
