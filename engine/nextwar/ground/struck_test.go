package ground_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/ground"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// struck is a position with one unit in 0604 that has a Strike marker.
func struck(t *testing.T, unit string, marker int8, segment state.Segment) *position {
	t.Helper()
	p := open(t, "rules=advanced")
	p.put("0604", unit)
	p.Unit(p.id(unit)).Strike = marker
	p.begin(segment)
	return p
}

func TestRule27_3_StrikeMarkersAndSegments(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		unit    string
		marker  int8
		segment state.Segment
		moves   bool
	}{
		{"ru-39", 0, state.M4, true},
		{"ru-39", 1, state.M4, false},
		{"ru-39", 2, state.M3, false},
		{"ru-39", 1, state.M1, true},
		{"ru-39", 2, state.B1, true},
		{"ru-msu-1", 1, state.M1, false},
		{"ru-msu-1", 1, state.B1, true},
		{"ru-msu-1", 2, state.M1, true},
	} {
		p := struck(t, test.unit, test.marker, test.segment)
		if test.segment == state.M3 {
			p.First = al
			p.fresh()
		}
		ban := ground.Barred(p.State, p.id(test.unit))
		if moves := !ban.Is(); moves != test.moves {
			t.Errorf("%s with Strike %d in %s moves: %v", test.unit, test.marker, test.segment.Word(), moves)
		}
		if ban.Is() && ban.Rule != "27.3" {
			t.Errorf("%s is barred by %s", test.unit, ban.Rule)
		}
	}
}

func TestRule27_3_Strike2MovesOneHex(t *testing.T) {
	t.Parallel()
	p := struck(t, "ru-39", 2, state.B1)
	if ground.Reach(p.State, p.id("ru-39")).CanEnd(p.at("0602")) {
		t.Error("two hexes are one too many")
	}
	p.refuses("move ru-39 0602", "27.3", "move.one-hex")
	p.give("move ru-39 0603")
	if p.Unit(p.id("ru-39")).At != p.at("0603") {
		t.Error("one hex is allowed")
	}
}

// Every movement point of an MSU with Strike 1 counts twice.
func TestRule27_3_MSUPaysDouble(t *testing.T) {
	t.Parallel()
	cost := func(marker int8) components.Movement {
		p := struck(t, "ru-msu-1", marker, state.B1)
		used, _ := ground.Reach(p.State, p.id("ru-msu-1")).Cost(p.at("0603"))
		return used
	}
	if whole, struck := cost(0), cost(1); struck != 2*whole || whole == 0 {
		t.Errorf("%d without the marker, %d with it", whole, struck)
	}
}
