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
