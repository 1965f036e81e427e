package orders_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
)

// A route of aircraft may be named space by space; it is as good as its end where they can fly it.
func TestRule7_5_RoutesOfAircraft(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "to a landing", Set: "empty sz45 sz46\nturn 1 usa",
			Orders: `usa: commit
				usa: commit
				usa: move hawaiian_islands fighter sz52 sz45 sz46 australia
				expect units usa australia fighter
				usa: commit`,
			Wants: "active ussr",
		},
		{
			Name: "through several spaces at a time", Set: "empty sz45 sz46\nturn 1 usa",
			Orders: `usa: commit
				usa: commit
				usa: move hawaiian_islands fighter sz45 australia`,
			Wants: "units usa australia fighter",
		},
		{
			Name: "to a battle", Set: "turn 1 germany",
			Orders: `germany: commit
				germany: move germany fighter eastern_europe belorussia karelia_ssr
				expect units germany karelia_ssr fighter`,
		},
	})
	axistest.GiveOrRefuse(t, `set empty sz45 sz46
		set turn 1 usa
		usa: commit
		usa: commit
		usa: move hawaiian_islands fighter sz52 sz53 sz52 sz45 sz46 australia -- 7.5 move.route
		usa: move hawaiian_islands fighter sz52 sz45 solomon_islands -- 14 move.no-landing
		usa: move hawaiian_islands infantry sz52 sz45 sz46 australia -- 7.4 move.load
		set turn 1 germany
		germany: commit
		germany: move germany fighter switzerland balkans ukraine_ssr -- 4.2 move.neutral`)
}
