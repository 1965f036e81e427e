package components_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
)

func TestDefaultLoads(t *testing.T) {
	t.Parallel()
	set := components.Default()
	if got := set.Distance(set.Loc(5808), set.Loc(4825)); got != 22 {
		t.Errorf("Oahu to Espiritu Santo is %d hexes, want 22", got)
	}
}
