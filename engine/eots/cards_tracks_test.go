package eots

import (
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// TestRule15_0_EuropeByTheYear plays every War in Europe card in each year: the marker moves by
// the figure of the year and stays on its track.
func TestRule15_0_EuropeByTheYear(t *testing.T) {
	t.Parallel()
	for i := range theGame().Set.Cards {
		info := theGame().Set.Cards[i]
		if info.Family != components.FamilyEurope {
			continue
		}
		for year, turn := range []string{"4", "7", "10", "12"} {
			for _, from := range []int{-6, 0, 2} {
				b := newDesk(t, "turn "+turn, "marker war-in-europe "+strconv.Itoa(from), "hand japan J10", "hand allies A13",
					"hand "+info.Side.String()+" "+info.ID, "stage impulse "+info.Side.String())
				b.order(info.Side, "play "+info.ID+" event")
				want := min(max(from+int(info.Europe[year]), -7), 3)
				if got := b.s.Get(state.WarInEurope); got != want {
					t.Errorf("%s on turn %s from %d: %d, not %d", info.ID, turn, from, got, want)
				}
			}
		}
	}
}

// TestRule13_72_CardsOfChina: Allied cards stop before Stable Front, Japanese ones make China
// surrender when the marker enters the last box; after that none does anything (13.73).
func TestRule13_72_CardsOfChina(t *testing.T) {
	t.Parallel()
	for i := range theGame().Set.Cards {
		info := theGame().Set.Cards[i]
		if info.Family != components.FamilyChina {
			continue
		}
		for from := range state.ChinaCollapsed {
			b := newDesk(t, "marker china "+strconv.Itoa(from), "hand "+info.Side.String()+" "+info.ID, "stage impulse "+info.Side.String())
			b.s.Cards.Played.Add(cardOf("A6"))
			b.order(info.Side, "play "+info.ID+" event")
			want := from + int(info.China)
			if info.Side == components.Allies {
				want = max(want, min(from, state.ChinaUnstable))
			}
			if got := b.s.Get(state.ChinaFront); got != want || b.s.Surrendered(state.China) != (want == state.ChinaCollapsed) {
				t.Errorf("%s from %d: %d, not %d, surrendered %v", info.ID, from, got, want, b.s.Surrendered(state.China))
			}
		}
	}
}

// Weather undoes what an event has placed (AMB-10): Ghormley commands again, and A20 lies on the
// discard pile.
func TestRule5_32D_WeatherBringsGhormleyBack(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "unit us-hq-south-pacific-ghormley 4828", "unit us-mardiv-1 4828", "hand allies A20 A11",
		"hand japan J22 J52", "stage impulse allies")
	b.order(components.Allies, "play 20 event hq us-hq-south-pacific-halsey")
	b.expect("unit us-hq-south-pacific-halsey 4828", "unit us-hq-south-pacific-ghormley removed")
	b.order(components.Allies, "activate us-mardiv-1")
	b.order(components.Allies, "commit")
	b.order(components.Japan, "react 22")
	b.expect("unit us-hq-south-pacific-halsey awaiting", "unit us-hq-south-pacific-ghormley 4828")
	b.run(state.OffensiveEnd)
	b.expect("card A20 discard", "card J22 removed")
}
