package movement_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// A plan warns of transports that the battles will sink without a die, and of no others: with the
// reading A34 they have to retreat, and cannot where they stayed.
func TestRule9_6_LoneTransportsAreRemarked_A34(t *testing.T) {
	t.Parallel()
	set := "empty sz05 sz06 sz07 sz08 sz03 sz02\nunits germany sz06 destroyer\n"
	for _, test := range []struct {
		name, set, orders string
		lost              bool
		dice              []int
	}{
		{"left with a destroyer", "units uk sz06 transport", "", true, nil},
		{"with cargo", "aboard uk sz06 transport infantry tank", "", true, nil},
		{"two", "units uk sz06 2 transport", "", true, nil},
		{"moved away", "units uk sz06 transport", "uk: move sz06 transport sz07", false, nil},
		{"of two one moved away", "units uk sz06 2 transport", "uk: move sz06 transport sz07", true, nil},
		{"with a warship", "units uk sz06 transport destroyer", "", false, []int{1, 6}},
		{"a warship comes", "units uk sz06 transport\nunits uk sz07 cruiser", "uk: move sz07 cruiser sz06", false, []int{1, 6}},
		{"a fighter comes", "units uk sz06 transport", "uk: move united_kingdom fighter sz06", false, []int{1, 6}},
		{"came alone and goes back", "units uk sz07 transport", "uk: move sz07 transport sz06", false, nil},
		{"beside a submarine", "empty sz06\nunits germany sz06 submarine\nunits uk sz06 transport", "", false, nil},
		{"beside transports", "empty sz06\nunits germany sz06 transport\nunits uk sz06 transport", "", false, nil},
		{"an ally's", "units usa sz06 transport", "", false, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			f := axistest.Turn(t, nil, set+test.set+"\nturn 1 uk", test.dice...).Give("uk: commit")
			for line := range strings.Lines(test.orders) {
				f.Give(line)
			}
			warned := false
			for _, remark := range f.State.PlanNotes(engine.Seat(components.UK)) {
				warned = warned || remark.Key == "axis.lone-transports"
			}
			before := len(f.Events)
			f.Give("uk: commit")
			sunk := false
			for _, e := range f.Events[before:] {
				lost, is := e.(state.UnitsLost)
				sunk = sunk || is && lost.Cause == state.CauseNoRetreat
			}
			if warned != test.lost || sunk != test.lost {
				t.Errorf("warned: %v, sunk: %v, want %v", warned, sunk, test.lost)
			}
		})
	}
}
