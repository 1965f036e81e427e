package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// TestRule14_2_ShippingUnderRivalry is B-W22 and 14.0-1: of six points two are used, then rivalry
// starts, and one more may be used; the odd point of seven counts for Japan, and US rivalry
// costs no shipping.
func TestRule14_2_ShippingUnderRivalry(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		side        components.Side
		owned, used int8
		rivalry     bool
		left        int
	}{
		{components.Japan, 6, 2, true, 1},
		{components.Japan, 6, 2, false, 4},
		{components.Japan, 7, 0, true, 4},
		{components.Japan, 6, 5, true, 0},
		{components.Allies, 6, 2, true, 4},
	} {
		var p position.Position
		p.ASP[test.side] = position.Points{Owned: test.owned, Used: test.used}
		p.Rivalry[test.side] = test.rivalry
		if got := p.ASPLeft(test.side); got != test.left {
			t.Errorf("%s, %d of %d used, rivalry %v: %d left, not %d", test.side, test.used, test.owned, test.rivalry, got, test.left)
		}
	}
}

// TestRule14_2_TemporaryPointsUnderRivalry: half of all points that are available may be used, those of
// J44 included.
func TestRule14_2_TemporaryPointsUnderRivalry(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		used    int8
		rivalry bool
		left    int
	}{{0, false, 9}, {0, true, 5}, {4, true, 1}, {5, true, 0}} {
		var p position.Position
		p.ASP[components.Japan] = position.Points{Owned: 7, Extra: 2, Used: test.used}
		p.Rivalry[components.Japan] = test.rivalry
		if got := p.ASPLeft(components.Japan); got != test.left {
			t.Errorf("%d used, rivalry %v: %d left, not %d", test.used, test.rivalry, got, test.left)
		}
	}
}
