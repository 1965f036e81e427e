package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// What an AMPH carries loses a step for each level: the owner chooses, evenly.
func TestRule27_4_Aboard(t *testing.T) {
	t.Parallel()
	s := position(t)
	r := referee(s)
	Hit(r, al, target(t, s, "ru-amph-1"), 2)
	if !AskAboard(r, state.SegmentBegin) {
		t.Fatal("nobody is asked")
	}
	s = fresh(s)
	if order, _ := Usual(s, engine.Seat(ru)); order.String() != "casualty ru-155-1" {
		t.Errorf("usual %s", order)
	}
	s = give(t, s, ru, "casualty ru-155-t") // of one step
	if s.Unit(unit(t, s, "ru-155-t")).At != components.Eliminated || s.Stage != state.AboardLosses {
		t.Fatalf("at %d, stage %d", s.Unit(unit(t, s, "ru-155-t")).At, s.Stage)
	}
	s = give(t, s, ru, "casualty ru-155-2")
	if s.Unit(unit(t, s, "ru-155-2")).Lost != 1 || s.Unit(unit(t, s, "ru-155-1")).Lost != 0 || s.Stage != state.SegmentBegin || len(s.Advanced.Aboard) > 0 {
		t.Errorf("lost %d and %d, stage %d", s.Unit(unit(t, s, "ru-155-2")).Lost, s.Unit(unit(t, s, "ru-155-1")).Lost, s.Stage)
	}
}

// An X costs three steps of what is aboard, though the ship has left the map with it; a unit that has lost one is spared as long as others
// have not. Nobody is asked where there is no choice.
func TestRule27_4_AboardOfAnX(t *testing.T) {
	t.Parallel()
	s := position(t)
	r := referee(s)
	for _, word := range []string{"ru-155-2", "ru-155-t"} {
		put(t, s, word, "0601")
	}
	Hit(r, al, target(t, s, "ru-amph-1"), ruin)
	if u := s.Unit(unit(t, s, "ru-155-1")); u.At != components.Eliminated || AskAboard(r, state.SegmentBegin) {
		t.Errorf("%+v, pending %v", u, s.Advanced.Aboard)
	}
	if s.Unit(unit(t, s, "ru-amph-1")).At != components.Expected {
		t.Error("the ship is still there")
	}
}
