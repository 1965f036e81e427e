package deploy_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/deploy"
)

// Rule 3.4: the zones are the three rows at the short ends of every map, as its tables say.
func TestRule3_4_Zones(t *testing.T) {
	t.Parallel()
	for _, board := range []string{"crossroads", "steppe", "stream-line", "ridge"} {
		p := aamtest.New(t, "map "+board)
		for _, hex := range p.Map().All {
			for zone := int8(1); zone <= 2; zone++ {
				if in := deploy.InZone(p.State, zone, hex); in != (p.Map().Hexes[hex].Zone == zone) {
					t.Errorf("%s: %s in zone %d: %v", board, p.Map().Labels[hex], zone, in)
				}
			}
		}
	}
}

// By an option the zones are five rows deep (M05).
func TestRule3_4_DeepZones_M05(t *testing.T) {
	t.Parallel()
	for option, rows := range map[string]int{"three": 3, "five": 5} {
		p := aamtest.New(t, "option zones "+option, "map crossroads")
		in := 0
		for _, hex := range p.Map().All {
			if deploy.InZone(p.State, 1, hex) {
				in++
			}
		}
		if want := 11*rows - rows/2; in != want {
			t.Errorf("zones of %s rows have %d hexes, not %d", option, in, want)
		}
	}
}
