package journal_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/journal"
)

// played is a game of Skirmish, decided with a script.
type played struct {
	*testing.T
	game engine.Game
	fold *journal.Fold
	// states are the positions by the number of events.
	states map[int]engine.State
	orders []journal.Performed
}

func begin(t *testing.T, game engine.Game) *played {
	t.Helper()
	fold, err := journal.Begin(game, engine.Setup{Game: "skirmish"})
	if err != nil {
		t.Fatal(err)
	}
	return &played{t, game, fold, map[int]engine.State{}, nil}
}

func (p *played) give(rolls []int, lines ...string) {
	p.Helper()
	for _, line := range lines {
		state := p.fold.State()
		p.states[p.fold.Events()] = state
		seat := engine.Referee
		if pending := state.Pending(); len(pending) > 0 {
			seat = pending[0].Seat
		}
		script := engine.Script()
		script.ForceRolls(rolls...).Then(engine.Min())
		events, asked, err := script.Record(state, seat, engine.ParseOrder(line))
		if err != nil {
			p.Fatalf("%s: %v", line, err)
		}
		p.orders = append(p.orders, journal.Performed{Seat: seat, Order: engine.ParseOrder(line), Rolls: asked, Events: events})
		p.fold.Play(events...)
	}
	p.states[p.fold.Events()] = p.fold.State()
}

func (p *played) is(want engine.State) {
	p.Helper()
	if !reflect.DeepEqual(p.fold.State(), want) {
		p.Errorf("the position is %+v, want %+v", p.fold.State(), want)
	}
}

func TestFoldTakesBack(t *testing.T) {
	t.Parallel()
	p := begin(t, enginetest.New())
	p.give(nil, "start")
	first := p.fold.Events()
	p.give(nil, "move red-cruiser reef")
	second := p.fold.Events()
	p.give(nil, "move red-destroyer reef")
	back := func(to int) error { return p.fold.Enter(journal.TakenBack{To: to, By: enginetest.Red}) }
	if err := back(second); err != nil {
		t.Fatal(err)
	}
	p.is(p.states[second])
	if p.fold.Stands(second) || !p.fold.Stands(first) {
		t.Error("the wrong order stands")
	}
	// What was taken back cannot be taken back again, and a fold never stops in the middle of an order.
	events := p.fold.Events()
	for _, to := range []int{second, events, events + 7} {
		if err := back(to); err == nil {
			t.Errorf("taken back to %d", to)
		}
	}
	if p.fold.Events() != events {
		t.Error("a refused entry was counted")
	}
	p.give(nil, "move red-destroyer reef")
	if !p.fold.Stands(events) {
		t.Error("the new order does not stand")
	}
	if err := back(first); err != nil {
		t.Fatal(err)
	}
	p.is(p.states[first])
}

func TestFoldFromAPosition(t *testing.T) {
	t.Parallel()
	p := begin(t, enginetest.New())
	p.give(nil, "start", "move red-cruiser reef")
	from := p.fold.Events()
	fold := journal.From(p.game, p.fold.State(), from)
	p.give(nil, "move red-destroyer reef")
	fold.Play(p.orders[2].Events...)
	if err := fold.Enter(journal.TakenBack{To: 1, By: 0}); !errors.Is(err, journal.ErrEarlier) {
		t.Errorf("went back too far: %v", err)
	}
	if err := fold.Enter(journal.Upgraded{From: 1, To: 2}); !errors.Is(err, journal.ErrEarlier) {
		t.Errorf("upgraded without the beginning: %v", err)
	}
	if err := fold.Enter(journal.TakenBack{To: from, By: 0}); err != nil || !reflect.DeepEqual(fold.State(), p.states[from]) {
		t.Errorf("%v: %+v", err, fold.State())
	}
}

func TestFoldTakesNothingBackAfterTheEnd(t *testing.T) {
	t.Parallel()
	p := begin(t, enginetest.New())
	p.give(nil, "start")
	events, err := p.fold.State().Decide(engine.Referee, engine.ParseOrder("resign red"), engine.Withheld())
	if err != nil {
		t.Fatal(err)
	}
	p.fold.Play(events...)
	if err := p.fold.Enter(journal.TakenBack{To: 1, By: 0}); err == nil {
		t.Error("taken back after the end")
	}
}

func TestUpgradeKeepsTheEventsAndBarsTheWayBack(t *testing.T) {
	t.Parallel()
	p := begin(t, enginetest.NewLater())
	fold, err := journal.Begin(p.game, engine.Setup{Game: "skirmish", Rules: 1})
	if err != nil {
		t.Fatal(err)
	}
	p.fold = fold
	p.give(nil, "start", "move red-cruiser reef")
	if err := fold.Enter(journal.Upgraded{From: 2, To: 3}); err == nil {
		t.Error("upgraded from another version")
	}
	if err := fold.Enter(journal.Upgraded{From: 1, To: 9}); err == nil {
		t.Error("upgraded to a version that does not exist")
	}
	if err := fold.Enter(journal.Upgraded{From: 1, To: 2}); err != nil {
		t.Fatal(err)
	}
	want := p.states[fold.Events()-1].(*enginetest.State)
	want.Config.Rules = 2
	p.is(want)
	if err := fold.Enter(journal.TakenBack{To: 1, By: 0}); err == nil {
		t.Error("taken back across a change of the rules")
	}
}

// battle is a game up to the orders of a battle with these dice.
func battle(t *testing.T, rolls ...int) []journal.Performed {
	t.Helper()
	p := begin(t, enginetest.New())
	p.give(nil, "start", "move red-cruiser reef", "commit", "move blue-cruiser shoal", "commit", "move red-cruiser strait", "commit",
		"move blue-cruiser strait", "commit")
	p.give(rolls, "decline")
	return p.orders
}

func TestRehearsal(t *testing.T) {
	t.Parallel()
	setup := engine.Setup{Game: "skirmish", Rules: 1}
	milder, err := journal.Rehearse(enginetest.NewLater(), setup, 2, battle(t, 9, 2))
	if err != nil || !milder.Same || milder.Differ != 1 || milder.Orders != 10 || len(milder.First) != 1 {
		t.Fatalf("%v: %+v", err, milder)
	}
	if d := milder.First[0]; d.N != 9 || len(d.Was) != len(d.Now)+1 || d.Why != nil {
		t.Errorf("the difference is %+v", d)
	}
	tie, err := journal.Rehearse(enginetest.NewLater(), setup, 2, battle(t, 5, 5))
	if err != nil || tie.Same || tie.Differ != 1 {
		t.Errorf("%v: %+v", err, tie)
	}
	// What is decided alike by both versions leaves no difference.
	quiet, err := journal.Rehearse(enginetest.NewLater(), setup, 2, battle(t, 9, 2)[:9])
	if err != nil || !quiet.Same || quiet.Differ != 0 || quiet.Orders != 9 {
		t.Errorf("%v: %+v", err, quiet)
	}
	if _, err := journal.Rehearse(enginetest.New(), setup, 2, nil); err == nil {
		t.Error("rehearsed under a version that does not exist")
	}
	other := battle(t, 9, 2)
	other[9].Rolls = other[9].Rolls[:1]
	if short, err := journal.Rehearse(enginetest.NewLater(), setup, 2, other); err != nil || short.Same || short.First[0].Why == nil {
		t.Errorf("%v: %+v", err, short)
	}
}

func TestEntriesAreReadAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	for line, entry := range map[string]journal.Entry{
		"taken-back 12": journal.TakenBack{To: 12, By: 1, Agreed: []engine.Seat{0}, Reason: "x"},
		"ruling 8.45":   journal.Ruling{Rule: "8.45", Text: "x"},
		"adjourned":     journal.Adjourned{By: engine.Nobody, Organiser: true},
		"resumed":       journal.Resumed{By: 1},
		"upgraded 3":    journal.Upgraded{From: 1, To: 3, Agreed: []engine.Seat{0, 1}},
	} {
		data, err := json.Marshal(entry)
		if err != nil {
			t.Fatal(err)
		}
		read, err := journal.Decode(entry.Kind(), data)
		if err != nil || !reflect.DeepEqual(read, entry) || entry.Order().String() != line {
			t.Errorf("%s: %v: %+v", line, err, read)
		}
		if _, err := journal.Decode(entry.Kind(), []byte(`[]`)); err == nil {
			t.Errorf("%s is read from a list", line)
		}
	}
	if _, err := journal.Decode("moved", nil); err == nil || !strings.Contains(err.Error(), "moved") {
		t.Errorf("an event of a game is read: %v", err)
	}
}
