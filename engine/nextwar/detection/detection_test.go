package detection_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

const ru, al = components.Side(0), components.Side(1)

// The range of reconnaissance goes by the level of air superiority.
// Reading ADV-A19.
func TestRule21_2_1_Range(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		level  components.Level
		ru, al int
	}{{0, 2, 2}, {-1, 1, 4}, {1, 4, 1}, {-2, 0, 8}, {3, 12, 0}} {
		p := nextwartest.Advanced(t)
		p.AirLevel = test.level
		if a, b := detection.Range(p.State, ru), detection.Range(p.State, al); a != test.ru || b != test.al {
			t.Errorf("level %d: %d and %d hexes, want %d and %d", test.level, a, b, test.ru, test.al)
		}
	}
}

// Aircraft see what stands in the open, on a road, or crowded; never an HQ or a depot; units next to an enemy are always found.
// Rules 21.0 and 21.1.
func TestRule21_2_AirReconnaissance(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		unit, at string
		crowd    []string
		want     bool
	}{
		"woods on a road":        {"jp-3", "1008", nil, true},
		"woods off the road":     {"jp-3", "0803", nil, false},
		"a depot in the open":    {"al-depot-1", "1112", nil, false},
		"crowded in the hills":   {"jp-71", "0909", []string{"jp-72", "jp-11", "jp-73", "jp-3"}, true},
		"alone in the hills":     {"jp-71", "0909", nil, false},
		"beside an enemy":        {"al-depot-1", "0604", nil, true},
		"open, but out of range": {"jp-3", "2216", nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := nextwartest.Advanced(t)
			for id := range p.All(al, components.Ground) {
				p.Units[id].At = components.Eliminated
			}
			p.AirLevel = 3
			p.Put(test.unit, test.at)
			for _, unit := range test.crowd {
				p.Put(unit, test.at)
			}
			if got := detection.Found(p.State, ru, p.ID(test.unit)); got != test.want {
				t.Errorf("found: %v, want %v", got, test.want)
			}
		})
	}
}

// Each nation has its tries, one fewer in a Storm; a try finds an HQ on 0-4, or on 0-2 for the other side.
// Rules 18.3 and 21.3.1.
func TestRule21_3_ElectronicDetection(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	for _, test := range []struct {
		turn    int8
		weather components.Weather
		ru, al  int
	}{{1, components.Clear, 2, 2}, {2, components.Clear, 2, 4}, {2, components.Storm, 1, 2}} {
		p.Turn, p.Weather = test.turn, test.weather
		if a, b := detection.Tries(p.State, ru), detection.Tries(p.State, al); a != test.ru || b != test.al {
			t.Errorf("turn %d: %d and %d tries, want %d and %d", test.turn, a, b, test.ru, test.al)
		}
	}
	all := make([]state.PlayStage, state.NumStages)
	detection.Stages(all, state.SegmentBegin, state.SegmentBegin)
	listen := all[state.ElectronicDetection].Find("listen")
	for _, test := range []struct {
		side components.Side
		hq   string
		roll int
		want bool
	}{{al, "ru-hq-68", 4, true}, {al, "ru-hq-68", 5, false}, {ru, "jp-hq-2", 2, true}, {ru, "jp-hq-2", 3, false}} {
		p := nextwartest.Advanced(t)
		listen.Carry(p.Referee(test.roll), test.side, []string{test.hq})
		if got := p.State.Unit(p.ID(test.hq)).Has(state.Detected); got != test.want || p.State.Advanced.Listened[test.side] != 1 {
			t.Errorf("%s, roll %d: detected %v, want %v", test.hq, test.roll, got, test.want)
		}
	}
}

// A ship is detected exactly on 2 or less, in an area on 3 or 4; a ship that did not move keeps its marker.
// Rule 17.1.2.1.
// Reading ADV-A38.
func TestRule17_1_2_NavalDetection(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		roll  int
		moved bool
		was   int8
		want  int8
	}{{2, true, 0, detection.Point}, {3, true, 0, detection.Area}, {4, true, 2, detection.Area}, {5, true, 2, detection.Unseen}, {5, false, 2, detection.Point}} {
		p := nextwartest.Advanced(t)
		p.State.Advanced.AWACS = 0
		p.Put("ru-sag-1", "0301")
		ship := p.ID("ru-sag-1")
		p.State.Unit(ship).Sighting = test.was
		if m := detection.Modifiers(p.State, ship).Sum(); m != 0 {
			t.Fatalf("modifier %d", m)
		}
		detection.LookFor(p.Referee(test.roll), ship, test.moved)
		if got := detection.Sighting(p.State, ship); got != test.want {
			t.Errorf("roll %d, moved %v: %d, want %d", test.roll, test.moved, got, test.want)
		}
	}
	p := nextwartest.Advanced(t)
	p.Put("ru-sag-1", "0601")
	if detection.Sighting(p.State, p.ID("ru-sag-1")) != detection.Area {
		t.Error("a ship in port is not detected in an area")
	}
}
