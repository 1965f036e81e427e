package state_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
)

// A die that shows 0 is worth 0, never 10.
func TestRule2_6_Die(t *testing.T) {
	t.Parallel()
	r := nextwartest.Standard(t).Referee(0, 9)
	if low, high := r.D10("a roll"), r.D10("a roll"); low != 0 || high != 9 {
		t.Errorf("%d and %d", low, high)
	}
}
