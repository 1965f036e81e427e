package axis

import "testing"

// D3: allies are asked for their ships.
func TestRule13_Consent(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{
		{
			name: "an ally lends its transport; what it carries lands in a later turn", set: "empty sz06 sz08 norway\nunits usa sz06 transport\nturn 1 uk",
			orders: `uk: commit
				uk: load united_kingdom infantry sz06 -- 7.4
				uk: commit
				uk: load united_kingdom infantry sz06
				uk: land sz06 infantry united_kingdom -- 7.4
				uk: commit
				uk: lend -- 13
				usa: lend`,
			wants: "active japan\nunits uk sz06 infantry",
		},
		{
			name: "or does not, and the moves are planned anew", set: "empty sz06 sz08 norway\nunits usa sz06 transport\nturn 1 uk",
			orders: `uk: commit
				uk: commit
				uk: load united_kingdom infantry sz06
				uk: commit
				usa: withhold
				uk: load united_kingdom infantry sz06 -- 13
				uk: commit`,
			wants: "active japan\nunits uk sz06",
		},
		{
			name: "standing consent asks nobody", set: "empty sz06 sz08 norway\nunits usa sz06 transport\nturn 1 uk",
			options: map[string]string{"consent": "standing"},
			orders: `uk: commit
				uk: commit
				uk: load united_kingdom infantry sz06
				uk: commit`,
			wants: "active japan\nunits uk sz06 infantry",
		},
		{
			name: "who withholds a deck does not throw off the fighter that rested there",
			set:  "empty sz06 sz08\nunits usa sz06 carrier\nunits uk sz06 fighter\nturn 1 uk",
			orders: `uk: commit
				uk: commit
				uk: move united_kingdom fighter sz06
				uk: commit
				usa: withhold
				uk: move sz06 fighter sz02 -- 14
				uk: commit`,
			wants: "active japan\nunits uk sz06 fighter",
		},
		{
			name: "a deck of an ally", set: "empty sz06 sz08\nunits usa sz06 carrier\nturn 1 uk",
			orders: `uk: commit
				uk: commit
				uk: move united_kingdom 2 fighter sz06
				uk: commit
				usa: lend`,
			wants: "active japan\nunits uk sz06 2 fighter",
		},
	})
}
