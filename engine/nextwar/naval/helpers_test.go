package naval_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

const (
	ru = components.Side(0)
	al = components.Side(1)
)

// position is a game of Soya that a test arranges and plays.
type position struct {
	*testing.T
	*state.State
}

// start is the position at the start of Soya, in a movement segment of the Russians. Options are "id=value".
func start(t *testing.T, options ...string) *position {
	t.Helper()
	info := &engine.Info{ID: "nextwar", Scenarios: []string{"soya"}, Options: state.OptionSpecs(), Rules: 1}
	rules := state.NewRules(info, module.Soya())
	stages := make([]state.PlayStage, state.NumStages)
	ask := func(s *state.State) []engine.Decision { return []engine.Decision{{Seat: state.Seat(s.Active())}} }
	naval.Stages(stages)
	done := state.Verb{
		Word: "done", Complete: stage.Always[*state.State, components.Side],
		Carry: func(r *state.Referee, _ components.Side, _ []string) { r.Enter(state.MovementEnd) },
	}
	stages[state.Movement] = state.PlayStage{Name: "movement", Rule: "8.5", Verbs: append(naval.MoveVerbs(), done), Ask: ask}
	for _, at := range []state.Stage{state.SegmentBegin, state.SupplyCheck} {
		stages[at] = state.PlayStage{Name: "end", Ask: ask}
	}
	for _, at := range []state.Stage{state.TurnBegin, state.WeatherRoll} { // a test enters the step after it
		next := map[state.Stage]state.Stage{state.TurnBegin: state.StormShelter, state.WeatherRoll: state.SeaControl}[at]
		stages[at] = state.PlayStage{Name: "go", Ask: ask, Verbs: []state.Verb{{
			Word: "go", Complete: stage.Always[*state.State, components.Side],
			Carry: func(r *state.Referee, _ components.Side, _ []string) { r.Enter(next) },
		}}}
	}
	rules.Machine = stage.New(state.Machine{
		ID: "nextwar", Seats: []string{"red", "blue"}, Stages: stages,
		Verbs: append(naval.Verbs(), engine.Verb{Word: "done"}, engine.Verb{Word: "go"}), Referee: state.NewReferee, Apply: state.Apply,
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
	s.Stage = state.Movement
	p := &position{t, s}
	p.begin(state.M1)
	return p
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

// put places counters, with all that they carry.
func (p *position) put(place string, units ...string) {
	p.Helper()
	for _, word := range units {
		ship := p.id(word)
		p.Unit(ship).At, p.Unit(ship).Aboard = p.at(place), components.NoUnit
		for id := range p.Cargo(ship) {
			p.Unit(id).At = p.at(place)
		}
	}
	p.begin(p.Segment)
}

// load puts counters aboard a ship.
func (p *position) load(ship string, units ...string) {
	p.Helper()
	for _, word := range units {
		p.Unit(p.id(word)).At, p.Unit(p.id(word)).Aboard = p.Unit(p.id(ship)).At, p.id(ship)
	}
	p.begin(p.Segment)
}

// fresh forgets what was found out about the position, which the test has changed.
func (p *position) fresh() { p.Settle(nil) }

// begin begins a segment.
func (p *position) begin(segment state.Segment) {
	p.fresh()
	p.Segment = segment
	for i := range p.Units {
		u := &p.Units[i]
		u.Flags &^= state.OfSegment
		u.Began = u.At
		if p.Set().IsHex(u.At) && p.InEnemyZone(p.Set().Units[i].Side, u.At) {
			u.Flags |= state.BeganInZone
		}
	}
	p.fresh()
}

// boxes gives the boxes of a zone to sides: At Sea and In-Shore.
func (p *position) boxes(zone int, atSea, inShore components.Side) {
	p.SeaBoxes[zone] = state.SeaBox{AtSea: atSea, InShore: inShore}
	p.fresh()
}

// give gives an order of the side that is asked, and gives its events. All rolls must be used.
func (p *position) give(line string, rolls ...int) []engine.Event {
	p.Helper()
	used := 0
	dice := counted{engine.Script(rolls...), &used}
	events, err := p.State.Decide(p.Pending()[0].Seat, engine.ParseOrder(line), dice)
	if err != nil {
		p.Fatalf("%s: %v", line, err)
	}
	if used != len(rolls) {
		p.Errorf("%s: %d rolls, want %d", line, used, len(rolls))
	}
	p.State = p.Evolve(events...).(*state.State)
	return events
}

// counted are dice that count.
type counted struct {
	engine.Dice
	used *int
}

func (c counted) Roll(purpose string, sides int) int {
	*c.used++
	return c.Dice.Roll(purpose, sides)
}

// refuses checks that an order is refused by a rule, with a message.
func (p *position) refuses(line string, rule engine.Rule, key string) {
	p.Helper()
	_, err := p.State.Decide(p.Pending()[0].Seat, engine.ParseOrder(line), engine.Script())
	refusal, ok := engine.AsRefusal(err)
	if !ok || refusal.Rule != rule || refusal.Why.Key != "nextwar.refuse."+key {
		p.Errorf("%s: got %v, want a refusal by %s: %s", line, err, rule, key)
	}
}

// isAt checks where a counter is.
func (p *position) isAt(unit, place string) {
	p.Helper()
	if at := p.Unit(p.id(unit)).At; at != p.at(place) {
		p.Errorf("%s is at %q, want %q", unit, p.Set().Word(at), place)
	}
}

// has checks flags of a counter.
func (p *position) has(unit string, flags state.Flag, want bool) {
	p.Helper()
	if p.Unit(p.id(unit)).Has(flags) != want {
		p.Errorf("%s has flags %b of %b: want %v", unit, p.Unit(p.id(unit)).Flags, flags, want)
	}
}

// lists checks the words that may follow an order.
func (p *position) lists(prefix string, want ...string) {
	p.Helper()
	var got []string
	for _, option := range p.State.Options(p.Pending()[0].Seat, engine.ParseOrder(prefix)) {
		got = append(got, option.Word)
	}
	if !slices.Equal(got, want) {
		p.Errorf("after %q: %v, want %v", prefix, got, want)
	}
}

// contest checks whether a step needs a roll and what its modifiers come to.
func (p *position) contest(unit string, rolls bool, modifier int, way ...string) {
	p.Helper()
	var places []components.Place
	for _, word := range way {
		places = append(places, p.at(word))
	}
	c, contested := naval.Contested(p.State, p.id(unit), places)
	if contested != rolls || c.Modifiers.Sum() != modifier {
		p.Errorf("%s %v: rolls %v (%v) with %v, want %v with %+d", unit, way, contested, c.Causes, c.Modifiers, rolls, modifier)
	}
}

// options are the options behind some words.
func (p *position) options(prefix string) []engine.Option {
	return p.State.Options(p.Pending()[0].Seat, engine.ParseOrder(prefix))
}

// pass gives an order with dice that always let it pass.
func (p *position) pass(line string) {
	p.Helper()
	events, err := p.Decide(p.Pending()[0].Seat, engine.ParseOrder(line), engine.Min())
	if err != nil {
		p.Fatalf("%s: %v", line, err)
	}
	p.State = p.Evolve(events...).(*state.State)
}
