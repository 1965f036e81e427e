package engine_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
)

func TestDecimal(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		x           float64
		digits      int
		whole, rest string
	}{
		{2.25, 2, "2", "25"},
		{-0.54, 1, "−0", "5"},
		{99.96, 1, "100", "0"},
		{7, 0, "7", ""},
	} {
		text := engine.Decimal(test.x, test.digits)
		if text.Args["whole"] != test.whole || text.Args["rest"] != test.rest {
			t.Errorf("%v with %d digits: %v", test.x, test.digits, text.Args)
		}
	}
}
