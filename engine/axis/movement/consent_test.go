package movement_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
)

// D3: allies are asked for their ships.
func TestRule13_Consent(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "an ally lends its transport; what it carries lands in a later turn", Set: "empty sz06 sz08 norway\nunits usa sz06 transport\nturn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom infantry sz06 -- 7.4
				uk: commit
				uk: load united_kingdom infantry sz06
				uk: land sz06 infantry united_kingdom -- 7.4
				uk: commit
				uk: lend -- 13
				usa: lend`,
			Wants: "active japan\nunits uk sz06 infantry",
		},
		{
			Name: "or does not, and the moves are planned anew", Set: "empty sz06 sz08 norway\nunits usa sz06 transport\nturn 1 uk",
			Orders: `uk: commit
				uk: commit
				uk: load united_kingdom infantry sz06
				uk: commit
				usa: withhold
				uk: load united_kingdom infantry sz06 -- 13
				uk: commit`,
			Wants: "active japan\nunits uk sz06",
		},
		{
			Name: "standing consent asks nobody", Set: "empty sz06 sz08 norway\nunits usa sz06 transport\nturn 1 uk",
			Options: map[string]string{"consent": "standing"},
			Orders: `uk: commit
				uk: commit
				uk: load united_kingdom infantry sz06
				uk: commit`,
			Wants: "active japan\nunits uk sz06 infantry",
		},
		{
			Name: "who withholds a deck does not throw off the fighter that rested there",
			Set:  "empty sz06 sz08\nunits usa sz06 carrier\nunits uk sz06 fighter\nturn 1 uk",
			Orders: `uk: commit
				uk: commit
				uk: move united_kingdom fighter sz06
				uk: commit
				usa: withhold
				uk: move sz06 fighter sz02 -- 14
				uk: commit`,
			Wants: "active japan\nunits uk sz06 fighter",
		},
		{
			Name: "a deck of an ally", Set: "empty sz06 sz08\nunits usa sz06 carrier\nturn 1 uk",
			Orders: `uk: commit
				uk: commit
				uk: move united_kingdom 2 fighter sz06
				uk: commit
				usa: lend`,
			Wants: "active japan\nunits uk sz06 2 fighter",
		},
	})
}
