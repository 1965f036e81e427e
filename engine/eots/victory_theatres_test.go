package eots

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/victory"
)

// lineCase is a line of a schedule with its points in a position.
type lineCase struct {
	item   string
	points string
	lines  []string
}

// judgeLines judges the cases and wants every line of the schedule to have one.
func judgeLines(t *testing.T, scenario string, cases []lineCase) {
	t.Helper()
	seen := map[string]bool{}
	for _, test := range cases {
		b := newDeskOf(t, scenario, test.lines...)
		b.expect("vp " + test.item + " " + test.points)
		seen[test.item] = true
	}
	for _, line := range newDeskOf(t, scenario).s.Schedule() {
		if !line.Verdict() && !seen[line.Item] {
			t.Errorf("%s: the line %s is not tested", scenario, line.Item)
		}
	}
}

// TestRule2_1_SouthPacificLines: every line of the schedule, holding and not.
func TestRule2_1_SouthPacificLines(t *testing.T) {
	t.Parallel()
	mandatePorts := "4423 4222 4021 4020 3820"
	judgeLines(t, "south-pacific", []lineCase{
		{"china", "0", nil},
		{"china", "2", []string{"marker china 4"}},
		{"china", "-2", []string{"marker china 0"}},
		{"china", "5", []string{"marker china 5", "nation china surrendered"}},
		{"townsville", "0", nil},
		{"townsville", "5", []string{"control 3727 japan"}},
		{"pw", "0", nil},
		{"pw", "3", []string{"marker political-will 1"}},
		{"pw", "0", []string{"marker political-will 5"}},
		{"mandate-ports", "5", nil},
		{"mandate-ports", "4", []string{"control 4423 allies"}},
		{"mandates", "3", nil},
		{"mandates", "0", []string{"control 4423 allies"}},
		{"mandates", "-3", []string{"control " + mandatePorts + " allies"}},
		{"new-guinea-ports", "4", nil},
		{"new-guinea-ports", "3", []string{"control 3822 allies"}},
		{"vogelkop", "0", nil},
		{"vogelkop", "-1", []string{"control 3219 allies"}},
		{"new-guinea", "0", nil},
		{"new-guinea", "3", []string{"control 3823 4024 japan"}},
		{"new-guinea", "-3", []string{"control 3219 3319 3520 3720 3822 allies"}},
		{"new-hebrides", "0", nil},
		{"new-hebrides", "1", []string{"control 4825 4826 japan"}},
		{"australia-port", "0", nil},
		{"australia-port", "1", []string{"control 3023 japan"}},
	})
}

// TestRule2_1_BurmaLines: every line of the schedule, holding and not.
func TestRule2_1_BurmaLines(t *testing.T) {
	t.Parallel()
	judgeLines(t, "burma", []lineCase{
		{"china", "0", nil},
		{"china", "1", []string{"marker china 3"}},
		{"china", "-1", []string{"marker china 1"}},
		{"china", "5", []string{"marker china 5", "nation china surrendered"}},
		{"burma-road", "3", nil},
		{"burma-road", "-1", []string{
			"control 2006 2007 2008 2106 2107 2206 2305 allies", "marker ledo 1", "unit jp-army-38 removed",
			"unit jp-army-33 removed", "unit jp-army-15 removed", "unit jp-army-28 removed", "unit jp-army-37 removed",
		}},
		{"pw", "0", nil},
		{"pw", "2", []string{"marker political-will 2"}},
		{"war-in-europe", "0", nil},
		{"war-in-europe", "1", []string{"marker war-in-europe -2"}},
		{"war-in-europe", "-1", []string{"marker war-in-europe 1"}},
		{"north-india", "0", nil},
		{"north-india", "2", []string{"control 2105 2205 japan"}},
		{"india", "0", nil},
		{"india", "1", []string{"marker india 2"}},
		{"india", "2", []string{"marker india 3"}},
		{"rangoon", "2", nil},
		{"rangoon", "-2", []string{"control 2008 allies"}},
		{"isr-us", "1", nil},
		{"isr-us", "0", []string{"rivalry allies off"}},
		{"isr-japan", "-1", nil},
		{"isr-japan", "0", []string{"rivalry japan off"}},
		{"before-scoring", "0", nil},
	})
}

// TestRule2_1_TheatreLevels: the degrees of victory by Japan's total.
func TestRule2_1_TheatreLevels(t *testing.T) {
	t.Parallel()
	for scenario, most := range map[string][]int{"south-pacific": {2, 5, 9}, "burma": {2, 4, 8}} {
		var got []int
		for _, level := range victory.Levels(newDeskOf(t, scenario).s)[:3] {
			got = append(got, level.Most)
		}
		if !slices.Equal(got, most) {
			t.Errorf("%s: %v", scenario, got)
		}
	}
}
