package strike

import (
	"reflect"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Missions are known to their owner only until both sides have given theirs.
// Rules 23.0 and 23.1.
func TestRule23_2_Sealed(t *testing.T) {
	t.Parallel()
	s := position(t)
	aircraft(t, s, "jp-a04", state.AreaReady)
	s = strikePhase(s)
	order := engine.ParseOrder("strike 0601-airbase jp-a04")
	events, err := s.Decide(engine.Seat(al), order, engine.Min())
	if err != nil {
		t.Fatal(err)
	}
	for seat, want := range map[engine.Seat]int{engine.Seat(ru): 0, engine.Seat(al): 1} {
		telling := s.Rules().Machine.Tell(s, events, engine.Audience{Kind: engine.Player, Seat: seat})
		if len(telling.Lines) != want {
			t.Errorf("seat %d reads %v", seat, telling.Lines)
		}
	}
	s = s.Evolve(events...).(*state.State)
	enemy, owner := engine.Audience{Kind: engine.Player, Seat: engine.Seat(ru)}, engine.Audience{Kind: engine.Player, Seat: engine.Seat(al)}
	if !s.HasSealed(enemy) || s.HasSealed(owner) {
		t.Error("the seal is wrong")
	}
	seen := s.Clone()
	seen.HideSealed(enemy)
	if len(seen.Advanced.Missions) != 0 || len(s.Advanced.Missions) != 1 {
		t.Errorf("%+v", seen.Advanced.Missions)
	}
	s = give(t, s, al, "done")
	s = give(t, s, ru, "done", 9, 9)
	if s.HasSealed(enemy) {
		t.Error("it is still sealed")
	}
}

func TestRule22_6_1_Sealed(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Stage, s.Advanced.AWACS = state.Commitment, 0
	s = give(t, fresh(s), ru, "commit ru-a01")
	enemy := engine.Audience{Kind: engine.Player, Seat: engine.Seat(al)}
	seen := s.Clone()
	seen.HideSealed(enemy)
	if !s.HasSealed(enemy) || len(seen.Advanced.Committed[ru]) != 0 || len(display.Units(s, ru, state.AreaSuperiority)) != 0 {
		t.Errorf("%v", seen.Advanced.Committed)
	}
}

// What is asked about air combat does not show who has a sealed mission: a loaded striker shoots worse.
func TestRule23_2_AnswersKeepTheSeal(t *testing.T) {
	t.Parallel()
	s := position(t)
	aircraft(t, s, "jp-a04", state.AreaReady)
	s = strikePhase(s)
	before := s
	s = give(t, s, al, "strike 0601-airbase jp-a04")
	question := []string{"jp-a04", "ru-a01"}
	for audience, hidden := range map[engine.Audience]bool{
		engine.Everybody(): true, {Kind: engine.Player, Seat: engine.Seat(ru)}: true, {Kind: engine.Player, Seat: engine.Seat(al)}: false,
	} {
		same := reflect.DeepEqual(whyDuel(s, audience, question), whyDuel(before, audience, question))
		if same != hidden {
			t.Errorf("%+v: the answer is the same as before the mission: %v, want %v", audience, same, hidden)
		}
	}
}
