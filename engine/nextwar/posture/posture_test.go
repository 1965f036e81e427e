package posture_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/posture"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

const ru, al = components.Side(0), components.Side(1)

func stages() []state.PlayStage {
	all := make([]state.PlayStage, state.NumStages)
	posture.Stages(all, state.SegmentBegin)
	return all
}

// A cease-fire comes on 10 or more: on turn 5 with a 9, on turn 3 only with other modifiers.
func TestRule28_0_CeaseFire(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		turn int8
		roll int
		set  func(p nextwartest.Position)
		want state.Stage
	}{
		"turn 5, roll 9": {5, 9, nil, state.Veto},
		"turn 5, roll 8": {5, 8, nil, state.SegmentBegin},
		"turn 3, roll 9": {3, 9, nil, state.SegmentBegin},
		"turn 3, after the loss of a US unit": {3, 9, func(p nextwartest.Position) {
			state.UnitEliminated{Unit: p.ID("us-blt")}.Apply(p.State)
		}, state.Veto},
		"turn 3, Contested": {3, 9, func(p nextwartest.Position) { p.InitiativeTurn = false }, state.Veto},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := nextwartest.Advanced(t)
			p.Turn, p.InitiativeTurn = test.turn, true
			if test.set != nil {
				test.set(p)
			}
			stages()[state.CeaseFire].Run(p.Referee(test.roll))
			if p.Stage != test.want {
				t.Errorf("stage %d, want %d (modifier %d)", p.Stage, test.want, posture.Modifiers(p.State))
			}
		})
	}
	p := nextwartest.Advanced(t)
	stages()[state.CeaseFire].Run(p.Referee())
	if p.Stage != state.SegmentBegin {
		t.Error("a roll on turn 1")
	}
}

// Each side may veto once, for 5 points; the first of the scenario is asked first.
func TestRule28_1_Veto(t *testing.T) {
	t.Parallel()
	p, all := nextwartest.Advanced(t), stages()
	p.Stage = state.Veto
	ask := func() int {
		if asked := all[state.Veto].Ask(p.State); len(asked) > 0 {
			return int(asked[0].Seat)
		}
		return -1
	}
	if got := ask(); got != int(ru) {
		t.Fatalf("seat %d is asked first", got)
	}
	all[state.Veto].Find("veto").Carry(p.Referee(), ru, nil)
	if p.Sides[ru].VPTurn != -5 || p.Stage != state.SegmentBegin {
		t.Errorf("%d points, stage %d", p.Sides[ru].VPTurn, p.Stage)
	}
	p.Stage, p.Asked = state.Veto, 0
	if got := ask(); got != int(al) {
		t.Errorf("seat %d is asked, though the other has used its veto", got)
	}
	all[state.Veto].Find("accept").Carry(p.Referee(), al, nil)
	if got := ask(); got != -1 {
		t.Errorf("seat %d is asked again", got)
	}
}

// A side that fights on gives its enemy 10 points in each later turn, until it stops.
// The side that defies pays; the other one fights on at no cost.
// Reading A-59.
func TestRule28_2_Defiance(t *testing.T) {
	t.Parallel()
	p, all := nextwartest.Advanced(t), stages()
	p.Turn = 5
	defy := all[state.Defiance].Find("defy")
	p.State.Advanced.Peace = state.PeaceOfTurn
	if !posture.Ends(p.State) {
		t.Error("a cease-fire does not end the game")
	}
	for turn, want := range []int16{0, 10, 20} {
		if turn > 0 {
			all[state.CeaseFire].Run(p.Referee())
			if p.Stage != state.Defiance {
				t.Fatalf("no question whether to fight on: stage %d", p.Stage)
			}
		}
		defy.Carry(p.Referee(), ru, nil)
		if p.Sides[ru].VPTurn != 0 {
			t.Errorf("the side that defies gets %d points", p.Sides[ru].VPTurn)
		}
		if p.Sides[al].VPTurn != want || posture.Ends(p.State) {
			t.Errorf("after %d more turns %d points, want %d", turn, p.Sides[al].VPTurn, want)
		}
	}
	all[state.Defiance].Find("accept").Carry(p.Referee(), ru, nil)
	if !posture.Ends(p.State) {
		t.Error("the game goes on after the fighting has stopped")
	}
}
