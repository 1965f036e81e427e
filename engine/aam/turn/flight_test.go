package turn_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// flying is a flight phase in which the Axis have three aircraft and go first, the Allies have one.
func flying(t *testing.T) *aamtest.Position {
	t.Helper()
	return aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k A1", "unit allies usa-m1-garand-rifle I17",
		"unit axis germany-ju-87-stuka waiting", "unit axis germany-ju-87-stuka waiting", "unit axis germany-ju-87-stuka waiting",
		"unit allies usa-p-40-tomahawk waiting", "turn 1", "part flight axis")
}

// Aircraft are placed by turns in one phase (M04); a side that passes or has none left is not asked again. Rules 4.3, 12.1.
func TestRule4_3_Flight_W49(t *testing.T) {
	t.Parallel()
	for name, orders := range map[string]string{
		"A, B, A, A":          "axis: fly ju-87-stuka-1 A5; allies: fly p-40-tomahawk J10; axis: fly ju-87-stuka-2 A6; axis: fly ju-87-stuka-3 A7",
		"A, pass, A, A":       "axis: fly ju-87-stuka-1 A5; allies: pass; axis: fly ju-87-stuka-2 A6; axis: fly ju-87-stuka-3 A7",
		"A, B, pass":          "axis: fly ju-87-stuka-1 A5; allies: fly p-40-tomahawk J10; axis: pass",
		"pass, then the rest": "axis: pass; allies: fly p-40-tomahawk J10",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := flying(t)
			p.Play(orders)
			if p.Part <= state.FlightPart {
				t.Errorf("after %s the part is %s", orders, p.Part.Word())
			}
		})
	}
}

// One aircraft in a hex; none twice. Rule 4.3.
func TestRule4_3_Refusals(t *testing.T) {
	t.Parallel()
	p := flying(t)
	p.Refused("axis: fly mauser-kar-98k A5", "4.3")
	p.Refused("allies: fly p-40-tomahawk A5", "4.3")
	p.Play("axis: fly ju-87-stuka-1 A5")
	p.Refused("allies: fly p-40-tomahawk A5", "4.3")
	p.Play("allies: pass")
	p.Refused("axis: fly ju-87-stuka-1 A6", "4.3")
	p.Set("counter ju-87-stuka-2 disrupted")
	p.Refused("axis: fly ju-87-stuka-2 A6", "12.3")
}
