package nextwar_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// flight is a position before a paradrop of ru-83 with a fighter in the Air Superiority box.
func flight(t *testing.T) *state.State {
	t.Helper()
	s := position(t, map[string]string{"rules": "advanced"}, "turn 2 initiative red\nempty\nunit ru-83 hb-ru\nunit jp-3 1111\nunit ru-a01 hb-ru\nsegment m1")
	next := s.Clone()
	next.Unit(counter(t, s, "ru-a01")).Area = state.AreaSuperiority
	next.Settle(s)
	return next
}

func counter(t *testing.T, s *state.State, word string) components.UnitID {
	t.Helper()
	id, known := s.Set().Counter(word)
	if !known {
		t.Fatalf("no counter %s", word)
	}
	return id
}

// A drop into Japan meets the national air defenses: D on a modified 3, SAM, AAA near Japanese units; then it rolls on its own table.
// An A sends it back, and the escort is home afterwards.
func TestRule25_1_DropUnderFire(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		rolls []int
		want  string
	}{
		{"landed", []int{2, 9, 9, 5}, "1112"},
		{"not found", []int{9, 5}, "1112"},
		{"turned back", []int{2, 1}, "hb-ru"},
	} {
		s := flight(t)
		options := s.Options(0, engine.ParseOrder("drop ru-83 1112"))
		if !slices.ContainsFunc(options, func(o engine.Option) bool { return o.Word == "ru-a01" && o.Complete }) {
			t.Fatalf("%s: no escort in %v", test.name, options)
		}
		script := engine.Script(test.rolls...)
		events, err := script.Decide(s, 0, engine.ParseOrder("drop ru-83 1112 ru-a01"))
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		s = s.Evolve(events...).(*state.State)
		if got := s.Set().Word(s.Unit(counter(t, s, "ru-83")).At); got != test.want || s.Stage != state.Movement {
			t.Errorf("%s: at %s, stage %d, left %q", test.name, got, s.Stage, script.Left())
		}
		if s.Unit(counter(t, s, "ru-a01")).Area != state.AreaFlown || len(s.Advanced.Missions) > 0 || s.Flight != nil {
			t.Errorf("%s: escort in area %d, %d missions", test.name, s.Unit(counter(t, s, "ru-a01")).Area, len(s.Advanced.Missions))
		}
	}
}
