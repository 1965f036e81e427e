package opponent

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/odds"
)

// The estimate agrees with the exact chances of land battles on average, and knows who is the favorite.
func TestEstimateAgreesWithTheOdds(t *testing.T) {
	t.Parallel()
	set, random := components.Default(), rand.New(rand.NewPCG(1, 2))
	const battles = 300
	apart, favorites, worst := 0.0, 0, 0.0
	for range battles {
		var att, def hits.Tally
		for _, t := range [...]components.Type{components.Infantry, components.Artillery, components.Tank, components.Fighter} {
			att[t], def[t] = random.IntN(5), random.IntN(4)
		}
		att[components.Tank]++
		def[components.Infantry]++
		exact := odds.Of(odds.Battle{
			Set: set, Attacker: odds.Army{Units: att, Order: lossOrders[0], Keep: true}, Defender: odds.Army{Units: def, Order: lossOrders[1]},
		})
		got := estimate(set, &att, &def, false, 0)
		apart += math.Abs(got.win - exact.Win)
		worst = max(worst, math.Abs(got.win-exact.Win))
		if (got.win > 0.5) == (exact.Win > 0.5) {
			favorites++
		}
	}
	if apart/battles > 0.03 || worst > 0.15 || favorites < battles*95/100 {
		t.Errorf("apart %.3f on average and %.3f at most, %d favorites of %d", apart/battles, worst, favorites, battles)
	}
}
