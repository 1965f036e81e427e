package eots

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// lineTest is a line of a victory schedule with the position it is judged in.
type lineTest struct {
	item   string
	set    []string
	points int
}

func testLines(t *testing.T, scenario string, tests []lineTest) {
	t.Helper()
	results := map[string]map[int]bool{}
	for _, test := range tests {
		if results[test.item] == nil {
			results[test.item] = map[int]bool{}
		}
		results[test.item][test.points] = true
		t.Run(fmt.Sprint(test.item, test.set[max(0, len(test.set)-2):]), func(t *testing.T) {
			t.Parallel()
			newDeskOf(t, scenario, test.set...).expect(fmt.Sprintf("vp %s %d", test.item, test.points))
		})
	}
	for _, line := range newDeskOf(t, scenario).s.Schedule() {
		if !line.Verdict() && len(results[line.Item]) < 2 {
			t.Errorf("%s: the line %s is tested with %d results", scenario, line.Item, len(results[line.Item]))
		}
	}
}

// withoutJapan takes every Japanese unit off the board, so that nothing cuts a line of the
// Allies, and sets more.
func withoutJapan(more ...string) []string {
	var lines []string
	for unit := range theGame().Set.UnitsOf(components.Japan).All() {
		lines = append(lines, "unit "+theGame().Set.Units[unit].ID+" removed")
	}
	return append(lines, more...)
}

// commonLines are the lines that the years share, on the set-ups of 1943 and 1944.
func commonLines() []lineTest {
	return []lineTest{
		{"burma-road", nil, 1},
		{"burma-road", withoutJapan("control 2305 2306 2206 2205 2106 2006 2008 allies", "marker ledo 1"), 0},
		{"townsville", nil, 0},
		{"townsville", []string{"control 3727 japan"}, 5},
		{"north-india", nil, 0},
		{"north-india", []string{"control 2104 2105 japan"}, 2},
		{"north-india", []string{"control 1905 2005 2104 2105 2205 japan"}, 5},
		{"india-unrest", nil, 0},
		{"india-unrest", []string{"marker india 2"}, 1},
		{"india-unstable", nil, 0},
		{"india-unstable", []string{"marker india 3"}, 2},
		{"pw-low", []string{"marker political-will 6"}, 0},
		{"pw-low", []string{"marker political-will 4"}, 2},
		{"pw-high", []string{"marker political-will 5"}, 0},
		{"pw-high", []string{"marker political-will 7"}, -2},
		{"oahu", []string{"control 5808 japan"}, 0},
		{"oahu", []string{"control 5808 japan", "unit jp-army-14 5808"}, 3},
		{"china", []string{"marker china 5"}, 0},
		{"china", []string{"nation china surrendered"}, 5},
	}
}

const (
	allMandates   = "control 3820 3921 4020 4021 4121 4122 4221 4222 4322 4423 "
	newGuineaKeys = "control 3219 3319 3520 3720 3822 3823 4024 "
)

// TestRule17_38_Lines checks each line of the 2025 schedule of 1943 (D-A06).
func TestRule17_38_Lines(t *testing.T) {
	t.Parallel()
	testLines(t, "1943", append(commonLines(), []lineTest{
		{"kauai", nil, 0},
		{"kauai", []string{"control 5708 japan", "unit jp-bde-1sn 5708"}, 1},
		{"hawaii", nil, 0},
		{"hawaii", []string{"control 5908 japan", "unit jp-bde-1sn 5908"}, 1},
		{"mandates", nil, 3},
		{"mandates", []string{"marker mandates 0"}, -3},
		{"mandates", []string{allMandates + "allies"}, 3}, // the owner changes in the segment only (13.84)
		{"mandate-hexes", []string{"control 4423 4222 4322 4122 japan"}, 0},
		{"mandate-hexes", []string{allMandates + "japan", "control 4423 4222 4322 allies"}, 0},
		{"mandate-hexes", []string{allMandates + "japan", "control 4423 4222 4322 4122 allies"}, -1},
		{"mandate-hexes", []string{allMandates + "allies", "marker mandates 0"}, 0},
		{"marshalls", []string{"control 4415 allies"}, 0},
		{"marshalls", []string{"control 4415 4715 allies"}, -3},
		{"new-guinea", nil, 0},
		{"new-guinea", []string{newGuineaKeys + "allies"}, -3},
		{"new-guinea", []string{newGuineaKeys + "allies", "control 3219 japan"}, 0},
		{"new-guinea-ports", []string{newGuineaKeys + "japan", "control 3319 3520 3720 allies"}, 0},
		{"new-guinea-ports", []string{newGuineaKeys + "japan", "control 3319 3520 3720 3822 allies"}, -1},
		{"new-guinea-ports", []string{newGuineaKeys + "allies"}, 0},
		{"tokyo-11", nil, 0},
		{"tokyo-11", []string{"control 3709 allies"}, 0}, // no port
		{"tokyo-11", []string{"control 3813 allies"}, -3},
		{"resources", nil, 0},
		{"resources", []string{"control 1813 2616 3219 allies"}, -3},
	}...))
}

// TestRule17_48_Lines checks each line of the 2025 schedule of 1944 (D-A03; D-A04).
func TestRule17_48_Lines(t *testing.T) {
	t.Parallel()
	testLines(t, "1944", append(commonLines(), []lineTest{
		{"mandates", nil, 1},
		{"mandates", []string{"marker mandates 0"}, 0},
		{"new-guinea", []string{newGuineaKeys + "japan"}, 5},
		{"new-guinea", nil, 3},
		{"new-guinea", []string{newGuineaKeys + "allies"}, 0},
		{"rabaul", nil, 3},
		{"rabaul", []string{"control 4021 allies"}, 0},
		{"philippine-ports", nil, 5},
		{"philippine-ports", []string{"control 2812 allies"}, 5},      // a hex, but no port
		{"philippine-ports", []string{"control 2813 3014 allies"}, 5}, // out of supply
		{"philippine-ports", withoutJapan("unit us-hq-southwest-pacific 2812", "control 2812 2813 allies"), 3},
		{"philippine-ports", withoutJapan("unit us-hq-southwest-pacific 2812", "control 2812 2813 3014 allies"), 0},
		{"tokyo-8", nil, 5},
		{"tokyo-8", []string{"control 3709 allies"}, 5}, // an airfield
		{"tokyo-8", []string{"control 3407 allies"}, 0},
	}...))
}

// TestRule17_48_RabaulCutOff: no points for a Rabaul that no line of supply reaches (D-A05).
func TestRule17_48_RabaulCutOff(t *testing.T) {
	t.Parallel()
	b := newDeskOf(t, "1944")
	for unit := range b.game.Set.UnitsOf(components.Japan).All() {
		if b.game.Set.Units[unit].Class == components.HQ {
			b.set("unit " + b.game.Set.Units[unit].ID + " eliminated")
		}
	}
	b.expect("vp rabaul 0")
}

// TestRule17_38_Vector is the worked total of 1943: the road closed, the Mandates Japanese,
// three resource hexes Allied, Political Will 4. The 2025 schedule gives two more for the
// Mandates than the older one.
func TestRule17_38_Vector(t *testing.T) {
	t.Parallel()
	b := newDeskOf(t, "1943", "turn 7", "marker political-will 4", "control 1813 2415 2616 allies")
	b.expect("vp pw-low 2", "vp burma-road 1", "vp mandates 3", "vp resources -3", "vp 3")
	b.run(state.EndOfTurn)
	b.expect("winner allies tactical")
}

// TestRule17_5_SchedulesOfTheLongScenarios: each scenario is judged by the schedule of its
// last year, the campaigns by 16.0.
func TestRule17_5_SchedulesOfTheLongScenarios(t *testing.T) {
	t.Parallel()
	for scenario, want := range map[string]string{
		"1942": "vp-1942 4", "1943": "vp-1943 7", "1944": "vp-1944 10", "1942-43": "vp-1943 7", "1943-44": "vp-1944 10",
		"1942-44": "vp-1944 10", "1942-45": "campaign 12", "1943-45": "campaign 12",
	} {
		s := newDeskOf(t, scenario).s
		if got := fmt.Sprint(s.ScenarioData().Victory, " ", s.Last); got != want {
			t.Errorf("%s: %s, not %s", scenario, got, want)
		}
		if strings.HasPrefix(want, "campaign") != (s.Schedule() == nil) || (s.Schedule() == nil) != (victory.Score(s) == nil) {
			t.Errorf("%s has the schedule %v", scenario, s.Schedule())
		}
	}
}

// TestRule17_27_EveryLineIsJudged: no line of any schedule on offer is passed over, and no judge is
// without a line.
func TestRule17_27_EveryLineIsJudged(t *testing.T) {
	t.Parallel()
	set := theGame().Set
	for i := range set.Scenarios {
		scenario := &set.Scenarios[i]
		if scenario.Victory == state.CampaignVictory || !slices.Contains(theGame().Info().Scenarios, scenario.ID) {
			continue
		}
		lines := 0
		for _, line := range scenario.Schedule {
			if line.Verdict() {
				continue
			}
			lines++
			if theGame().Rules.Judges[scenario.Victory][line.Item] == nil {
				t.Errorf("nobody judges %s of %s", line.Item, scenario.Victory)
			}
		}
		if judges := len(theGame().Rules.Judges[scenario.Victory]); judges != lines {
			t.Errorf("%s has %d judges for %d lines", scenario.Victory, judges, lines)
		}
	}
}

// TestRule16_3_JapanOutlastsTheWar: without the conditions of 16.2 Japan wins the campaigns
// at the end of turn 12, and with them the Allies do; no earlier turn decides.
func TestRule16_3_JapanOutlastsTheWar(t *testing.T) {
	t.Parallel()
	for _, scenario := range []string{"1942-45", "1943-45"} {
		for turns, winner := range map[string]string{"3": "japan campaign", "4": "allies campaign"} {
			won := []string{"control 3813 allies", "unit us-air-20bc 3813", "marker bombed-turns " + turns}
			b := newDeskOf(t, scenario, append([]string{"turn 12"}, won...)...)
			b.resourcesOf(1)
			b.run(state.EndOfTurn)
			b.expect("winner " + winner)
			early := newDeskOf(t, scenario, append([]string{"turn 11"}, won...)...)
			early.resourcesOf(1)
			early.run(state.EndOfTurn)
			early.expect("winner none", "turn 12")
		}
	}
}

// TestRule16_2_BomberNearTokyo: the China box counts, an airfield nine hexes away does not,
// and the bomber need not be in supply.
func TestRule16_2_BomberNearTokyo(t *testing.T) {
	t.Parallel()
	for place, near := range map[string]bool{"china": true, "3709": true, "4017": false, "delayed": false} {
		b := newDeskOf(t, "1942-45", "turn 12", "control 3709 4017 allies", "unit us-air-20bc "+place)
		if got := victory.BomberNearTokyo(b.s); got != near {
			t.Errorf("%s: %v", place, got)
		}
	}
	if b := newDeskOf(t, "1942-45", "turn 12", "unit us-air-20bc 3709"); victory.BomberNearTokyo(b.s) {
		t.Error("a Japanese airfield threatens Tokyo")
	}
}

// TestRule17_27_OlderLines checks the lines of the older schedules that differ from those of 2025.
func TestRule17_27_OlderLines(t *testing.T) {
	t.Parallel()
	allIndia := "control 1905 2005 2104 2105 2205 japan"
	for scenario, tests := range map[string][]lineTest{
		"1942 package=v2": {
			{"china", []string{"marker china 3"}, 0},
			{"china", []string{"nation china surrendered"}, 5},
			{"mandates", nil, 0},
			{"mandates", []string{"marker mandates 1"}, 1},
			{"north-india", []string{"control 2104 2105 japan"}, 2},
			{"north-india", []string{allIndia}, 7},
			{"midway", []string{"control 5108 japan", "unit jp-bde-1sn 5108"}, 0},
			{"resources", nil, 0},
		},
		"1943 package=v2": {
			{"mandates", nil, 1},
			{"mandates", []string{"marker mandates 0"}, -3},
			{"tokyo-11", []string{"control 3813 allies"}, 0},
			{"north-india", []string{allIndia}, 7},
			{"resources", []string{"control 1813 2616 3219 allies"}, -3},
		},
		"1944 package=v2": {
			{"tokyo-8", nil, 5},
			{"tokyo-8", []string{"control 3709 allies"}, 0}, // an airfield
			{"tokyo-8", []string{"control 3407 allies"}, 0},
			{"kauai", []string{"control 5708 japan", "unit jp-bde-1sn 5708"}, 0},
			{"new-guinea", []string{newGuineaKeys + "japan"}, 5},
			{"mandates", nil, 1},
			{"rabaul", nil, 3},
			{"philippine-ports", nil, 5},
		},
	} {
		for _, test := range tests {
			newDeskOf(t, scenario, test.set...).expect(fmt.Sprintf("vp %s %d", test.item, test.points))
		}
	}
}

// TestRule17_38_OlderVector is D-1, the worked total of the older schedule of 1943: 2 + 1 + 1 - 3.
func TestRule17_38_OlderVector(t *testing.T) {
	t.Parallel()
	b := newDeskOf(t, "1943 package=v2", "turn 7", "marker political-will 4", "control 1813 2415 2616 allies")
	b.expect("vp pw-low 2", "vp burma-road 1", "vp mandates 1", "vp resources -3", "vp 1")
	b.run(state.EndOfTurn)
	b.expect("winner allies decisive")
}

// TestRule17_26_OlderAutomaticVictory: the older schedule asks for eleven resource hexes.
func TestRule17_26_OlderAutomaticVictory(t *testing.T) {
	t.Parallel()
	for held, method := range map[int]string{10: "automatic", 11: "decisive"} {
		b := newDeskOf(t, "1942 package=v2", "turn 4", "marker political-will 8")
		b.resourcesOf(held)
		b.run(state.EndOfTurn)
		b.expect("winner allies " + method)
	}
}

// TestRule17_0_Packages: the option chooses set-up, markers and schedule together.
func TestRule17_0_Packages(t *testing.T) {
	t.Parallel()
	newDeskOf(t, "1943").expect("marker divisions 7", "unit jp-air-28 2620", "control 2109 allies")
	newDeskOf(t, "1943 package=v2").expect("marker divisions 8", "unit jp-air-28 2915", "control 2814 japan")
	newDeskOf(t, "1944").expect("marker divisions 5", "asp allies 8", "unit jp-bb-yamato 3615")
	newDeskOf(t, "1944 package=v2").expect("marker divisions 8", "asp allies 9", "unit jp-bb-yamato 4017")
	for _, scenario := range []string{"south-pacific", "burma"} {
		setup := engine.Setup{Game: "eots", Scenario: scenario, Options: map[string]string{"package": "v2"}}
		if _, err := theGame().New(setup); err == nil {
			t.Errorf("the older package has %s", scenario)
		}
	}
	for _, scenario := range []string{"1942", "1943", "1944", "1942-43", "1943-44", "1942-44", "1942-45", "1943-45"} {
		if b := newDeskOf(t, scenario+" package=v2"); len(b.s.Inspect()) > 0 || b.s.ScenarioData().Package != components.PackageV2 {
			t.Errorf("%s: %v", scenario, b.s.Inspect())
		}
	}
}
