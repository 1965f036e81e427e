package turn_test

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Rule 4.6: players read which units get which counters, and in one line which are destroyed, passengers with their carriers.
func TestRule4_6_CasualtiesAreTold(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit allies usa-m3-half-track I16 nw", "unit allies usa-m1-garand-rifle m3-half-track",
		"unit allies usa-m4a1-sherman I15 nw", "unit axis germany-mauser-kar-98k A1", "unit axis germany-panzerschreck A2", "turn 2")
	for word, down := range map[string]state.Counter{
		"m3-half-track": state.Disrupted | state.Damaged | state.Destroyed, "m4a1-sherman": state.Disrupted | state.Damaged,
		"mauser-kar-98k": state.Disrupted, "panzerschreck": state.Disrupted | state.Destroyed,
	} {
		p.Units[p.ID(word)].Down = down
	}
	before := p.Clone()
	p.Enter(state.Casualties, 1, 2, 3, 4)
	var lines []string
	for _, line := range p.Rules().Machine.Tell(before, p.Told, engine.For(state.Seat(components.Axis))).Lines {
		var names string
		units, _ := line.Args["units"].([]engine.Text)
		for _, unit := range units {
			if unit.Key == "aam.told.counters" {
				unit = engine.T(unit.Args["unit"].(engine.Text).Key, "counters", len(unit.Args["counters"].([]engine.Text)))
			}
			names += fmt.Sprint(" ", unit.Key, unit.Args["counters"])
		}
		lines = append(lines, line.Key+names)
	}
	want := []string{
		"aam.told.casualties aam.type.germany-mauser-kar-98k1 aam.type.usa-m4a1-sherman2",
		"aam.told.destroyed aam.type.germany-panzerschreck<nil> aam.type.usa-m3-half-track<nil> aam.type.usa-m1-garand-rifle<nil>",
	}
	for i, line := range want {
		if i >= len(lines) || lines[i] != line {
			t.Fatalf("told: %q", lines)
		}
	}
}
