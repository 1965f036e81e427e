package engine_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

func TestScriptGivesRollsAndDrawsInOrder(t *testing.T) {
	t.Parallel()
	dice := engine.NewRecorder(engine.Script(3, 9, 0).ForceDraws("japan", 23, 4).ForceDraws("allies", 7))
	if got := []int{dice.Roll("a", 10), dice.Roll("b", 10), dice.Roll("c", 6)}; !reflect.DeepEqual(got, []int{3, 9, 0}) {
		t.Errorf("rolls %v", got)
	}
	if got := dice.Draw("deal japan", []int{4, 11, 23}); got != 2 {
		t.Errorf("draw of 23 gave index %d", got)
	}
	if got := dice.Draw("deal allies", []int{1, 7}); got != 1 {
		t.Errorf("draw of 7 gave index %d", got)
	}
	if got := dice.Draw("deal japan", []int{4, 11}); got != 0 {
		t.Errorf("draw of 4 gave index %d", got)
	}
	want := []engine.Roll{
		{Purpose: "a", Sides: 10, Result: 3},
		{Purpose: "b", Sides: 10, Result: 9},
		{Purpose: "c", Sides: 6},
		{Purpose: "deal japan", Sides: 3, Result: 2, Draw: true, Number: 23},
		{Purpose: "deal allies", Sides: 2, Result: 1, Draw: true, Number: 7},
		{Purpose: "deal japan", Sides: 2, Draw: true, Number: 4},
	}
	if got := dice.Rolls(); !reflect.DeepEqual(got, want) {
		t.Errorf("recorded %v", got)
	}
}

func TestScriptedDecideReportsWhatDoesNotFit(t *testing.T) {
	t.Parallel()
	start := engine.ParseOrder("start")
	tests := map[string]struct {
		dice *engine.Scripted
		want string
	}{
		"no draw left":       {engine.Script(), "no draw is left"},
		"no such candidate":  {engine.Script().ForceDraws("red", 44), "44 is not among"},
		"only some are left": {engine.Script().ForceDraws("red", 1, 2), "no draw is left"},
		"drawn twice":        {engine.Script().ForceDraws("red", 1, 1), "1 is not among"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			left := test.dice.Left()
			_, err := test.dice.Decide(newSkirmish(t), engine.Referee, start)
			var fault *engine.ScriptError
			if !errors.As(err, &fault) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
			if test.dice.Left() != left {
				t.Errorf("the failure used up forced results: %q, before %q", test.dice.Left(), left)
			}
		})
	}
}

func TestScriptRefusesResultsBeyondTheDie(t *testing.T) {
	t.Parallel()
	defer func() {
		if _, ok := recover().(*engine.ScriptError); !ok {
			t.Error("no *ScriptError")
		}
	}()
	engine.Script(6).Roll("a six-sided die", 6)
}

func TestScriptFallsBackAndTellsWhatIsLeft(t *testing.T) {
	t.Parallel()
	dice := engine.Script(5).ForceDraws("red", 2, 9).Then(engine.Max())
	dice.Draw("red", []int{2, 3})
	if got, want := dice.Left(), "dice 5; draw red 9"; got != want {
		t.Errorf("left %q, want %q", got, want)
	}
	dice.Roll("", 6)
	if got := dice.Roll("", 6); got != 5 {
		t.Errorf("Max rolled %d", got)
	}
	if got := dice.Draw("blue", []int{7, 8}); got != 1 {
		t.Errorf("Max drew %d", got)
	}
	if got := engine.Min().Roll("", 6) + engine.Min().Draw("", []int{7, 8}); got != 0 {
		t.Errorf("Min gave %d", got)
	}
}

func TestDraftsMayNotRoll(t *testing.T) {
	t.Parallel()
	if _, err := engine.Try(newSkirmish(t), engine.Referee, engine.ParseOrder("start")); !errors.Is(err, engine.ErrWithheld) {
		t.Errorf("got %v", err)
	}
}

func newSkirmish(t *testing.T) engine.State {
	t.Helper()
	state, err := enginetest.New().New(engine.Setup{Game: "skirmish"})
	if err != nil {
		t.Fatal(err)
	}
	return state
}

func TestAgainWantsTheSameResults(t *testing.T) {
	t.Parallel()
	start := engine.ParseOrder("start")
	state := newSkirmish(t)
	recorder := engine.NewRecorder(engine.Min())
	events, err := state.Decide(engine.Referee, start, recorder)
	if err != nil {
		t.Fatal(err)
	}
	again, err := engine.Again(state, engine.Referee, start, recorder.Rolls())
	if err != nil || !reflect.DeepEqual(again, events) {
		t.Errorf("again %v, %v", again, err)
	}
	rolls := recorder.Rolls()
	other := append([]engine.Roll{}, rolls...)
	other[0].Purpose = "deal blue"
	for name, wrong := range map[string][]engine.Roll{
		"fewer": rolls[:5], "more": append(rolls[:6:6], engine.Roll{Sides: 6}), "another purpose": other,
	} {
		var fault *engine.ScriptError
		if _, err := engine.Again(state, engine.Referee, start, wrong); !errors.As(err, &fault) {
			t.Errorf("%s results: %v", name, err)
		}
	}
}
