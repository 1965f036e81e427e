package strike

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Rule 17.2.
func TestRule27_4_Ships(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Turn = 3
	r := referee(s)
	sag := put(t, s, "ru-sag-1", "so-inshore")
	Hit(r, al, target(t, s, "ru-sag-1"), 1)
	Hit(r, al, target(t, s, "ru-sag-1"), 1)
	if s.Unit(sag).Strike != 2 {
		t.Errorf("strike %d", s.Unit(sag).Strike)
	}
	before := s.Sides[al].VPTurn
	Hit(r, al, target(t, s, "ru-sag-1"), 1)
	if u := s.Unit(sag); u.At != components.Expected || u.Returns != 7 || u.Strike != 0 || s.Sides[al].VPTurn-before != 5 || !s.Advanced.NavalX {
		t.Errorf("%+v, %d points", u, s.Sides[al].VPTurn-before)
	}
}

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

// The air units of a carrier with an X wait with it and come back at full strength.
func TestRule27_4_Carrier(t *testing.T) {
	t.Parallel()
	s := position(t)
	put(t, s, "us-cvbg", "sj-inshore")
	hornet := aircraft(t, s, "us-a03", state.AreaFlown)
	s.Unit(hornet).Lost = 1
	Hit(referee(s), ru, target(t, s, "us-cvbg"), ruin)
	if u := s.Unit(hornet); u.At != components.Expected || u.Lost != 0 || u.Area != state.AreaReady || u.Returns != s.Turn+4 {
		t.Errorf("%+v", u)
	}
}

// A struck ship may retreat at once through friendly boxes.
func TestRule27_4_Retreat(t *testing.T) {
	t.Parallel()
	s := position(t)
	ship := put(t, s, "ru-sag-1", "so-inshore") // both boxes of this zone are Russian
	words := func() (all []string) {
		for _, p := range Refuges(s, ship) {
			all = append(all, s.Set().Word(p))
		}
		return all
	}
	if got := words(); !slices.Equal(got, []string{"0601", "so-atsea"}) {
		t.Errorf("%q", got)
	}
	put(t, s, "ru-sag-1", "sj-atsea") // contested: only the holding box is a port
	if got := words(); !slices.Equal(got, []string{"hb-ru"}) {
		t.Errorf("%q", got)
	}
}
