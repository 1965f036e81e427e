package aam_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Rules 3, 3.2, 3.8: the set-up goes from the armies to turn 1, through all that comes between. Rule 4: then the phases follow one
// another, first player first. Rules 4.2, 4.5.
func TestRule3_SetUpAndRule4_Phases(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "option map crossroads")
	p.State = start(t, p)
	p.Expect("stage army-choice", "asked axis allies")
	p.Play("axis: sample germany-combined; axis: done")
	p.Expect("asked allies")
	p.Play("allies: sample ussr-combined; allies: done", 2, 5)
	p.Expect("stage zone", "asked allies")
	p.Play("zone 2; auto; done")
	p.Expect("stage deployment", "asked axis")
	p.Play("auto; done")
	p.Expect("stage first", "asked allies", "turn 1")
	p.Play("first axis")
	var parts []string
	for range 4 {
		parts = append(parts, p.Part.Word()+" "+p.Active.Word())
		if len(parts) == 4 {
			break
		}
		p.Play("done")
		if p.Stage == state.SmokeScreen { // at the end of a movement phase
			p.Play("pass")
		}
	}
	want := []string{"movement-1 axis", "movement-2 allies", "assault-1 axis", "assault-2 allies"}
	for i := range want {
		if parts[i] != want[i] {
			t.Errorf("the parts are %q", parts)
			break
		}
	}
}

// Rules 4.4, 12.1: in the airstrike phase aircraft attack, and nobody else; what they hit gets face-down counters.
func TestRule4_4_Airstrike(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-ju-87-stuka F6", "unit axis germany-mauser-kar-98k F5", "unit allies usa-m1-garand-rifle F7",
		"turn 1", "part airstrike-1 axis")
	p.Expect("stage airstrike", "asked axis")
	p.Refused("attack mauser-kar-98k m1-garand-rifle", "4.4")
	p.Play("attack ju-87-stuka m1-garand-rifle; done", 4, 4, 4, 4, 1, 1, 1, 1)
	p.Expect("counters m1-garand-rifle disrupted-down", "stage assault", "active axis")
}

// Rule 4.7: smoke is removed at the end of the turn, and so is what was to be remembered of units for the turn only (M30).
func TestRule4_7_EndOfTurn_M30(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-ju-87-stuka F6", "unit axis germany-mauser-kar-98k F5", "unit allies usa-m1-garand-rifle F17",
		"flags mauser-kar-98k silenced fired flown unmasked", "smoke F9 F10", "turn 0")
	p.Enter(state.TurnEnd)
	p.Expect("smoke none", "flags mauser-kar-98k flown unmasked", "unit ju-87-stuka waiting", "turn 1")
}

// Rule 14: whoever resigns has lost.
func TestRule14_Resignation(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k F5", "unit allies usa-m1-garand-rifle F17", "turn 1", "part movement-1 axis")
	p.Refused("axis: resign axis", "14")
	events, err := p.Decide(engine.Referee, engine.ParseOrder("resign axis"), engine.Script())
	if err != nil {
		t.Fatal(err)
	}
	outcome, over := p.Evolve(events...).Outcome()
	if !over || len(outcome.Winners) != 1 || outcome.Winners[0] != 1 || outcome.Method != "resignation" {
		t.Errorf("the outcome is %+v", outcome)
	}
}
