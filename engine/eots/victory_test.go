package eots

import (
	"fmt"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// TestRule17_27_Lines checks each line of the 2025 schedule of 1942, Political Will as in D-2 (D-A02).
func TestRule17_27_Lines(t *testing.T) {
	t.Parallel()
	closed := []string{"control 2206 japan", "unit jp-army-15 2206"}
	for _, test := range []struct {
		item   string
		set    []string
		points int
	}{
		{"burma-road", nil, 0},
		{"burma-road", closed, 1},
		{"burma-road", append([]string{"marker hump 1"}, closed...), 1}, // closed by airlift is closed
		{"townsville", nil, 0},
		{"townsville", []string{"control 3727 japan"}, 5},
		{"townsville", []string{"control 5808 japan"}, 5},
		{"north-india", nil, 0},
		{"north-india", []string{"control 2104 2105 japan"}, 2},
		{"north-india", []string{"control 1905 2005 2104 2105 2205 japan"}, 5},
		{"india-unrest", []string{"marker india 0"}, 0},
		{"india-unrest", []string{"marker india 1"}, 1},
		{"india-unrest", []string{"marker india 2"}, 1},
		{"india-unrest", []string{"marker india 3"}, 0},
		{"india-unstable", []string{"marker india 2"}, 0},
		{"india-unstable", []string{"marker india 3"}, 2},
		{"india-unstable", []string{"marker india 4"}, 2},
		{"india-unstable", []string{"marker india 4", "nation india surrendered"}, 2},
		{"pw-low", []string{"marker political-will 6"}, 0},
		{"pw-low", []string{"marker political-will 5"}, 1},
		{"pw-low", []string{"marker political-will 4"}, 2},
		{"pw-low", []string{"marker political-will 1"}, 5},
		{"pw-high", []string{"marker political-will 5"}, 0},
		{"pw-high", []string{"marker political-will 6"}, -1},
		{"pw-high", []string{"marker political-will 7"}, -2},
		{"pw-high", []string{"marker political-will 10"}, -5},
		{"oahu", []string{"control 5808 japan"}, 0}, // controlled, not occupied
		{"oahu", []string{"control 5808 japan", "unit jp-army-14 5808"}, 3},
		{"kauai", []string{"control 5708 japan", "unit jp-bde-1sn 5708"}, 1},
		{"hawaii", []string{"control 5908 japan", "unit jp-bde-1sn 5908"}, 1},
		{"china", nil, 0},
		{"china", []string{"marker china 3"}, 3},
		{"china", []string{"marker china 5", "nation china surrendered"}, 10},
		{"mandates", nil, 0},
		{"mandates", []string{"marker mandates 1"}, 1},
		{"new-guinea-ports", []string{"control 3319 3520 3720 japan"}, 0},
		{"new-guinea-ports", []string{"control 3319 3520 3720 3822 japan"}, 2},
		{"midway", []string{"control 5108 japan"}, 0},
		{"midway", []string{"control 5108 japan", "unit jp-bde-1sn 5108"}, 1},
		{"wake", []string{"control 4612 japan", "unit jp-bde-1sn 4612"}, 1},
		{"attu", []string{"control 4600 japan"}, 1},
		{"dutch-harbor", []string{"control 5100 japan"}, 1},
	} {
		t.Run(fmt.Sprint(test.item, test.set), func(t *testing.T) {
			t.Parallel()
			newDesk(t, test.set...).expect(fmt.Sprintf("vp %s %d", test.item, test.points))
		})
	}
}

// resourcesOf gives Japan a number of resource hexes.
func (b *desk) resourcesOf(number int) {
	held := 0
	for hex := range b.game.Set.Areas.Resources.All() {
		side := components.Allies
		if held < number {
			side = components.Japan
		}
		held++
		b.set("control " + b.game.Set.Hex(hex).String() + " " + side.String())
	}
}

// TestRule17_27_Resources: three fewer at twelve or fewer.
func TestRule17_27_Resources(t *testing.T) {
	t.Parallel()
	for held, points := range map[int]int{14: 0, 13: 0, 12: -3, 4: -3} {
		b := newDesk(t)
		b.resourcesOf(held)
		b.expect(fmt.Sprintf("vp resources %d", points))
	}
}

// TestRule17_26_AutomaticVictory: the Allies win after turn 4 when Japan holds fewer than
// twelve resource hexes, whatever the points are.
func TestRule17_26_AutomaticVictory(t *testing.T) {
	t.Parallel()
	for held, method := range map[int]string{11: "automatic", 12: "decisive"} {
		b := newDesk(t, "turn 4", "marker political-will 8")
		b.resourcesOf(held)
		b.run(state.EndOfTurn)
		b.expect("winner allies " + method)
	}
	early := newDesk(t, "turn 3")
	early.resourcesOf(4)
	early.run(state.EndOfTurn)
	early.expect("winner none", "turn 4", "stage allied-reinforcements")
}

// TestRule17_27_Levels are the degrees of victory at their borders.
func TestRule17_27_Levels(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	for points, want := range map[int]string{
		-7: "allies decisive", 2: "allies decisive", 3: "allies tactical", 5: "allies tactical",
		6: "japan tactical", 9: "japan tactical", 10: "japan decisive", 30: "japan decisive",
	} {
		for _, level := range victory.Levels(b.s) {
			if points <= level.Most {
				if got := level.Side.String() + " " + level.Method; got != want {
					t.Errorf("%d points: %s, not %s", points, got, want)
				}
				break
			}
		}
	}
}

// TestRule17_27_OutcomeAndScore: the total is the score of Japan and, negative, of the Allies.
func TestRule17_27_OutcomeAndScore(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 4", "marker political-will 1", "marker china 4", "control 2104 2105 japan")
	b.resourcesOf(14)
	points := victory.VictoryPoints(b.s)
	if points < 10 {
		t.Fatalf("%d points", points)
	}
	b.run(state.EndOfTurn)
	b.expect("winner japan decisive")
	if got := b.s.End.Score; !slices.Equal(got, []int{points, -points}) {
		t.Errorf("score %v", got)
	}
}

// TestRule17_27_CapturedOnce: Oahu held at the end of one turn scores although it is lost again.
func TestRule17_27_CapturedOnce(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 2", "control 5808 japan", "unit jp-army-14 5808")
	b.run(state.EndOfTurn)
	b.set("control 5808 allies", "unit jp-army-14 3407")
	b.expect("vp oahu 3", "turn 3")
}

// TestRule4_5_WillAtZero is T6: Japan wins before anything else is looked at, in every turn (C-A21).
func TestRule4_5_WillAtZero(t *testing.T) {
	t.Parallel()
	for _, turn := range []string{"2", "4"} {
		b := newDesk(t, "turn "+turn, "marker political-will 0")
		b.resourcesOf(0)
		b.run(state.EndOfTurn)
		b.expect("winner japan political-will")
		if _, over := b.s.Outcome(); !over || len(b.s.Pending()) != 0 || len(b.s.Options(0, engine.Order{})) != 0 {
			t.Error("the game goes on")
		}
	}
}

// TestRule4_5_Housekeeping: the Tokyo Express ends (AMB-23), waiting cards are shuffled, passes are
// lost, control at the start of the turn is noted.
func TestRule4_5_Housekeeping(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 2", "tokyo-express 4423", "passes allies 2", "discard J43 J10", "control 4423 japan")
	b.s.Cards.Reshuffle[components.Japan] = true
	b.s.Cards.Drawn = [2]int8{3, 2}
	b.s.Markers[state.OnceFlags] = state.OnceCasualties | state.OnceAlaska
	b.run(state.EndOfTurn)
	b.expect("turn 3", "passes allies 0", "card J43 deck", "card J10 deck")
	if b.s.Board.TokyoExpress != components.NoLoc || b.s.Cards.Reshuffle[components.Japan] || b.s.Cards.Drawn != [2]int8{} {
		t.Error("something of the old turn is left")
	}
	if b.s.Get(state.OnceFlags) != state.OnceAlaska {
		t.Errorf("flags %b", b.s.Get(state.OnceFlags))
	}
	if !b.s.Record.Japan.Has(b.at("4423")) {
		t.Error("the control of 4423 at the start of the turn is not known")
	}
}

// TestRule16_2_Campaign: four bombed turns, one resource hex at most and a B-29 in range.
func TestRule16_2_Campaign(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		turns, resources int
		plane            string
		won              bool
	}{{4, 1, "3813", true}, {3, 1, "3813", false}, {4, 2, "3813", false}, {4, 0, "5808", false}} {
		b := newDesk(t, "turn 12", "control 3813 allies", "unit us-air-20bc "+test.plane, "unit us-hq-central-pacific 3813",
			fmt.Sprintf("marker bombed-turns %d", test.turns))
		b.resourcesOf(test.resources)
		if got := victory.CampaignWon(b.s); got != test.won {
			t.Errorf("%+v: won %v", test, got)
		}
	}
}
