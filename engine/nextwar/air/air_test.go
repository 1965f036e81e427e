package air

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The sides of the scenario Soya.
const (
	russia components.Side = 0
	allies components.Side = 1
)

// table is a position of Soya for tests, with a machine of the stages of this chapter.
type table struct {
	*testing.T
	*state.State
}

// newTable is the position at the start of a first movement segment of the Russians, with some options.
func newTable(t *testing.T, options ...string) *table {
	t.Helper()
	return newTableOf(t, module.Soya(), options...)
}

// newTableOf is the same with other units.
func newTableOf(t *testing.T, set *components.Set, options ...string) *table {
	t.Helper()
	setup := engine.Setup{Options: map[string]string{}}
	for i := 0; i < len(options); i += 2 {
		setup.Options[options[i]] = options[i+1]
	}
	info := &engine.Info{ID: "nextwar", Seats: []string{"ru", "al"}, Scenarios: []string{"soya"}, Rules: 1, Options: state.OptionSpecs()}
	rules := state.NewRules(info, set)
	stages := make([]state.PlayStage, state.NumStages)
	Stages(stages)
	stages[state.Movement] = state.PlayStage{
		Name: "movement", Verbs: MoveVerbs(sail),
		Ask: func(s *state.State) []engine.Decision {
			return []engine.Decision{{Seat: state.Seat(s.Active()), Kind: "movement"}}
		},
	}
	stages[state.ControlChange] = state.PlayStage{
		Name: "control", Ask: func(*state.State) []engine.Decision { return []engine.Decision{{Kind: "control"}} },
	}
	rules.Machine = stage.New(state.Machine{ID: "nextwar", Seats: info.Seats, Stages: stages, Referee: state.NewReferee, Apply: state.Apply})
	s, err := rules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	s.Stage, s.Segment, s.InitiativeTurn = state.Movement, state.M1, true
	tb := &table{t, s}
	tb.begin(state.M1)
	return tb
}

// soyaWith is the scenario with some units changed.
func soyaWith(change func(u *components.Unit), words ...string) *components.Set {
	set := *module.Soya()
	set.Units = slices.Clone(set.Units)
	for i := range set.Units {
		if slices.Contains(words, set.Units[i].Word) {
			change(&set.Units[i])
		}
	}
	return &set
}

// sail stands for the rolls of contested sea movement: 6 and more turn back.
func sail(r *state.Referee, mover components.UnitID, _, to components.Place) bool {
	return r.D10("contested sea movement "+r.State.Info(mover).Word+" "+r.State.Set().Word(to)) < 6
}

// give has the active side order something, with dice that fall as told and no others.
func (tb *table) give(order string, rolls ...int) []engine.Event {
	tb.Helper()
	seat := state.Seat(tb.Active())
	if pending := tb.Pending(); len(pending) > 0 {
		seat = pending[0].Seat
	}
	dice := engine.Script(rolls...)
	events, err := tb.Decide(seat, engine.ParseOrder(order), dice)
	if err != nil {
		tb.Fatalf("%s: %v", order, err)
	}
	tb.State = tb.Evolve(events...).(*state.State)
	if left := dice.Left(); left != "" {
		tb.Errorf("%s: left are %s", order, left)
	}
	return events
}

// refused fails unless an order of the active side is refused by a rule.
func (tb *table) refused(rule engine.Rule, order string) {
	tb.Helper()
	_, err := engine.Try(tb.State, state.Seat(tb.Active()), engine.ParseOrder(order))
	refusal, ok := engine.AsRefusal(err)
	if !ok || refusal.Rule != rule {
		tb.Errorf("%s: %v, want a refusal by %s", order, err, rule)
	}
}

// why is the rule by which units of the active side may not fly together; empty where they may.
func (tb *table) why(k *kind, words ...string) engine.Rule {
	tb.Helper()
	var ids []components.UnitID
	for _, word := range words {
		ids = append(ids, tb.unit(word))
	}
	_, b := k.banOf(tb.State, tb.Active(), ids)
	return b.Rule
}

// at fails unless a unit is in a place.
func (tb *table) at(unit, place string) {
	tb.Helper()
	same(tb.T, unit, tb.Set().Word(tb.State.Unit(tb.unit(unit)).At), place)
}

// has fails unless flags of a unit are set, or not.
func (tb *table) has(unit string, flags state.Flag, want bool) {
	tb.Helper()
	same(tb.T, "flags of "+unit, tb.State.Unit(tb.unit(unit)).Has(flags), want)
}

// words that may follow a beginning of an order of the active side.
func (tb *table) words(prefix string) (words []string) {
	for _, option := range tb.Options(state.Seat(tb.Active()), engine.ParseOrder(prefix)) {
		words = append(words, option.Word)
	}
	return words
}

// begin starts a segment as the turn does.
func (tb *table) begin(segment state.Segment) {
	tb.Segment = segment
	for i := range tb.Units {
		u := &tb.Units[i]
		u.Flags &^= state.OfSegment
		u.Began = u.At
		if tb.Set().IsHex(u.At) && tb.InEnemyZone(tb.Info(components.UnitID(i)).Side, u.At) {
			u.Flags |= state.BeganInZone
		}
	}
	tb.changed()
}

// changed tells the position that it was edited.
func (tb *table) changed() { tb.Settle(nil) }

func (tb *table) place(word string) components.Place {
	tb.Helper()
	p, ok := tb.Set().Find(word)
	if !ok {
		tb.Fatalf("there is no place %s", word)
	}
	return p
}

func (tb *table) unit(word string) components.UnitID {
	tb.Helper()
	id, ok := tb.Set().Counter(word)
	if !ok {
		tb.Fatalf("there is no unit %s", word)
	}
	return id
}

// put places units in a hex or box, or aboard a ship.
func (tb *table) put(where string, words ...string) {
	tb.Helper()
	for _, word := range words {
		u := tb.State.Unit(tb.unit(word))
		u.Aboard = components.NoUnit
		if ship, ok := tb.Set().Counter(where); ok {
			u.At, u.Aboard = tb.State.Unit(ship).At, ship
		} else {
			u.At = tb.place(where)
		}
		u.Began = u.At
	}
	tb.changed()
}

// referee works on the position with dice that fall as told, and no others.
func (tb *table) referee(rolls ...int) *state.Referee {
	tb.Helper()
	tb.State = tb.Clone() // without what was found out about it
	_, r := tb.Rules().Machine.On(tb.State, engine.Script(rolls...))
	return r
}

// same fails where two values differ.
func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
