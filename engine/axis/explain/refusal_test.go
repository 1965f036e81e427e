package explain_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
)

// Refusals of moves name the rule that forbids them, not that of the phase.
func TestRule7_RefusalsNameTheirRule(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "stopped by warships (7.3)", Set: "empty sz06 sz07 sz08\nunits uk sz08 cruiser\nunits germany sz07 destroyer\nturn 1 uk",
			Orders: `uk: commit
				uk: move sz08 cruiser sz07
				uk: move sz07 cruiser.1 sz06 -- 7.3`,
		},
		{
			Name: "at the end of its range (7.3)", Set: "empty sz06 sz07 sz08 sz09\nunits uk sz08 cruiser\nunits germany sz06 submarine\nturn 1 uk",
			Orders: `uk: commit
				uk: move sz08 cruiser sz07 sz06
				uk: move sz06 cruiser.0 sz07 -- 7.3`,
		},
		{
			Name: "a transport with orders to land (7.4)", Set: "empty sz06 norway\naboard uk sz06 transport infantry\nturn 1 uk",
			Orders: `uk: commit
				uk: land sz06 infantry norway
				uk: move sz06 transport+infantry sz07 -- 7.4`,
		},
		{
			Name: "a bomber on a raid (8)", Set: "empty united_kingdom\nunits uk united_kingdom bomber\nturn 1 uk",
			Orders: `uk: commit
				uk: raid united_kingdom bomber germany
				uk: move germany bomber.4 southern_europe -- 8`,
		},
		{
			Name: "who has fought stays (14)", Set: "empty sz06 sz07\nunits uk sz07 cruiser\nunits germany sz06 transport\nturn 1 uk",
			Orders: `uk: commit
				uk: move sz07 cruiser sz06
				uk: commit
				uk: move sz06 cruiser.1 sz07 -- 14`,
		},
		{
			Name: "hostile water in the way (14)", Set: "empty sz06 sz07 sz08\nunits uk sz08 cruiser\nunits germany sz07 destroyer\nturn 1 uk",
			Orders: `uk: commit
				uk: commit
				uk: move sz08 cruiser sz07 -- 14
				uk: move sz08 cruiser sz07 sz06 -- 14`,
		},
		{
			Name: "no range left (7.5)", Set: "units usa hawaiian_islands fighter\nempty sz52 sz45 sz46\nturn 1 usa",
			Orders: `usa: commit
				usa: commit
				usa: move hawaiian_islands fighter australia
				usa: move australia fighter.0 new_zealand -- 7.5
				usa: move eastern_united_states fighter india -- 7.5`,
		},
		{
			Name: "a carrier that a fighter needs (14)",
			Set: `empty sz49 sz50 sz51 sz52 philippine_islands
				units usa sz51 carrier fighter
				units japan philippine_islands infantry
				turn 1 usa`,
			Dice: []int{1, 6},
			Orders: `usa: commit
				usa: move sz51 fighter philippine_islands
				usa: commit
				usa: commit -- 14
				usa: move sz51 carrier sz52 -- 14
				usa: move sz51 carrier sz50
				usa: move sz50 carrier.1 sz51 -- 14
				usa: home
				usa: home -- 14
				usa: commit`,
			Wants: "units usa sz49 carrier fighter",
		},
	})
}
