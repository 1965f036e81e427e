package odds_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/combat/odds"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
)

// Rules 9.2.2.1 and 9.2.2.2.
// Reading A-142.
func TestRule9_2_2_OddsAndColumn(t *testing.T) {
	t.Parallel()
	charts := &module.Soya().Charts
	const flat, rough, highland, mountain, urban = components.FlatFamily, components.RoughFamily, components.HighlandFamily,
		components.MountainFamily, components.UrbanFamily
	for _, c := range []struct {
		a, d     int
		family   components.Family
		step     string
		column   int
		modifier int
	}{
		{9, 5, flat, "1.5:1", 8, -1},
		{5, 4, flat, "1:1", 7, -1},
		{1, 1, flat, "1:1", 7, 0},
		{7, 4, flat, "1.5:1", 8, -1},
		{3, 5, flat, "1:2", 6, 0},
		{2, 5, flat, "1:3", 5, 0},
		{1, 4, flat, "1:3", 5, 0},
		{12, 2, flat, "6:1", 13, 0},
		{13, 2, flat, "6:1", 13, -1},
		{7, 1, flat, "6:1", 13, -1},
		{7, 1, rough, "7:1", 13, 0},
		{36, 1, highland, "8:1", 13, -1},
		{11, 8, urban, "1:1", 3, -1},
		{10, 5, flat, "2:1", 9, 0},
		{3, 2, flat, "1.5:1", 8, 0},
		{3, 4, flat, "1:2", 6, 0},
		{9, 1, mountain, "9:1", 13, 0},
		{10, 1, urban, "10:1", 13, 0},
		{21, 2, urban, "10:1", 13, -1},
		{11, 1, urban, "10:1", 13, -1},
		{4, 0, flat, "6:1", 13, -1},
	} {
		step, column, modifier := odds.Start(&charts.OddsColumns[c.family], c.a, c.d)
		if step.String() != c.step || column != c.column || modifier != c.modifier {
			t.Errorf("%d:%d in family %d: %v, column %d, %d", c.a, c.d, c.family, step, column, modifier)
		}
	}
}

// Reading A-41.
func TestRule9_2_3_ShiftsStayInTheTable(t *testing.T) {
	t.Parallel()
	for _, c := range [][4]int{{13, 3, 1, 13}, {5, -3, 1, 2}, {3, -4, 1, 1}, {5, -3, 5, 5}, {6, -2, 1, 4}} {
		if column := odds.Shifted(c[0], c[1], c[2]); column != c[3] {
			t.Errorf("%v: column %d", c, column)
		}
	}
}

// Reading A-01.
func TestRule9_4_Rounding(t *testing.T) {
	t.Parallel()
	if odds.Half(5) != 3 || odds.Half(4) != 2 || odds.HalfAgain(5) != 8 || odds.HalfAgain(4) != 6 {
		t.Error("halves round up: 5 becomes 3 or 8")
	}
}

func TestRule9_6_3_SeveralHexes(t *testing.T) {
	t.Parallel()
	for hexes, want := range []int{0, 0, 0, -1, -1, -2, -2} {
		if modifier := odds.Directions(hexes); modifier != want {
			t.Errorf("from %d hexes: %d", hexes, modifier)
		}
	}
}

func TestRule9_8_1_RetreatLength(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		terrain    components.Terrain
		city, fort bool
		length     int
		other      int
	}{
		{components.Flat, false, false, 2, 2},
		{components.Flat, true, false, 1, 1},
		{components.Flat, false, true, 1, 1},
		{components.FlatWoods, false, false, 2, 2},
		{components.Rough, false, false, 2, 2},
		{components.RoughWoods, false, false, 2, 2},
		{components.RoughWoods, false, true, 2, 1}, // Otoineppu, A-123
		{components.Marsh, false, false, 2, 2},
		{components.Highland, false, false, 1, 1},
		{components.HighlandWoods, false, true, 1, 1},
		{components.Mountain, false, false, 1, 1},
		{components.HighMountain, false, false, 1, 1},
		{components.Urban, false, false, 1, 1},
	} {
		if n := odds.RetreatLength(c.terrain, c.city, c.fort, false); n != c.length {
			t.Errorf("terrain %d, city %v, fortification %v: %d hexes", c.terrain, c.city, c.fort, n)
		}
		if n := odds.RetreatLength(c.terrain, c.city, c.fort, true); n != c.other {
			t.Errorf("terrain %d, city %v, fortification %v, by the other reading: %d hexes", c.terrain, c.city, c.fort, n)
		}
	}
}

// result reads a cell of the table as it is printed: "1/2R".
func result(cell string) components.CombatResult {
	number := func(s string) int8 {
		if s == "-" {
			return 0
		}
		return int8(s[0] - '0')
	}
	attacker, defender, _ := strings.Cut(cell, "/")
	defender, retreat := strings.CutSuffix(defender, "R")
	return components.CombatResult{Attacker: number(attacker), Defender: number(defender), Retreat: retreat}
}

func TestRule9_2_6_Results(t *testing.T) {
	t.Parallel()
	table := &module.Soya().Charts.CRT
	for _, c := range []struct {
		column, roll int
		cell         string
	}{
		{8, 3, "1/1R"},
		{13, 3, "-/2"},
		{3, 2, "1/1"},
		{4, -1, "1/1R"},
		{11, 5, "-/1R"},
		{9, 5, "1/1R"},
		{4, 5, "2/1"},
		{2, 6, "2/-"},
		{1, 15, "4/-"},
		{13, -7, "-/4R"},
	} {
		if got := table.At(c.column, c.roll); got != result(c.cell) {
			t.Errorf("column %d, roll %d: %+v, want %s", c.column, c.roll, got, c.cell)
		}
	}
}

// Reading A-45.
func TestRule9_7_1_1_LossesThatCannotBeBorne(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		cell               string
		column             int
		attacker, defender int
		want               string
	}{
		{"1/2", 12, 4, 1, "-/2"},
		{"1/2", 9, 4, 1, "1/2"},
		{"2/1", 3, 1, 4, "2/-"},
		{"2/1", 3, 2, 4, "2/-"}, // wiped out
		{"2/1", 3, 3, 4, "2/1"},
		{"1/2", 12, 1, 1, "-/1"}, // both cannot, by the strengths before any loss
		{"-/4R", 13, 1, 1, "-/4R"},
	} {
		if got := odds.Reduce(result(c.cell), c.column, c.attacker, c.defender); got != result(c.want) {
			t.Errorf("%s in column %d, %d steps against %d: %+v", c.cell, c.column, c.attacker, c.defender, got)
		}
	}
}

// Rule 9.7.
// Reading A-122.
func TestRule9_7_1_EvenSpread(t *testing.T) {
	t.Parallel()
	full, reduced, single := odds.Payer{Steps: 2}, odds.Payer{Steps: 1, Lost: 1}, odds.Payer{Steps: 1}
	for _, c := range []struct {
		name  string
		units []odds.Payer
		paid  [][]int // who may pay each step; the first of them does
	}{
		{"two full units", []odds.Payer{full, full}, [][]int{{0}, {1}}},
		{"a reduced lead is eliminated", []odds.Payer{reduced, full, full}, [][]int{{0}, {1, 2}}},
		{"a unit of one step", []odds.Payer{full, single}, [][]int{{0}, {1}}},
		{"one round, then anybody", []odds.Payer{full, full, reduced}, [][]int{{0}, {1}, {0, 1, 2}}},
		{"to the last step", []odds.Payer{reduced}, [][]int{{0}, nil}},
	} {
		units := slices.Clone(c.units)
		for n, want := range c.paid {
			payers := odds.Next(units, 0, n == 0)
			if !slices.Equal(payers, want) {
				t.Errorf("%s, step %d: %v, want %v", c.name, n+1, payers, want)
			}
			if len(payers) > 0 {
				units[payers[0]].Steps--
				units[payers[0]].Lost++
			}
		}
	}
}

// estimate of a combat by its strengths, shifts and modifiers.
func estimate(family components.Family, a, d int, shifts, modifiers []int) *odds.Estimate {
	e := &odds.Estimate{Attack: []odds.Strength{{Value: a}}, Defense: []odds.Strength{{Value: d}}}
	for _, n := range shifts {
		e.AddShift("9.5", n, engine.T("shift"))
	}
	for _, n := range modifiers {
		e.AddModifier("9.6", n, engine.T("modifier"))
	}
	e.Conclude(&module.Soya().Charts.OddsColumns[family], false, engine.T("odds"))
	return e
}

func TestRule9_2_WorkedExamples(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name              string
		estimate          *odds.Estimate
		start, column     int
		drm, roll         int
		cell              string
		terms, shiftTerms int
	}{
		{"fortification", estimate(components.RoughFamily, 10, 8, []int{-1, -2}, []int{-4, 1, 1}), 6, 3, -3, 5, "1/1", 4, 2},
		{"amphibious", estimate(components.FlatFamily, 3, 4, []int{1, -1, -2}, []int{-5, 1}), 6, 4, -4, 3, "1/1R", 2, 3},
		{"armor", estimate(components.FlatFamily, 12, 4, []int{0, 1}, nil), 10, 11, 0, 5, "-/1R", 0, 1},
		{"armor in exploitation", estimate(components.FlatFamily, 12, 4, []int{1, -2}, nil), 10, 9, 0, 5, "1/1R", 0, 2},
		{"urban", estimate(components.UrbanFamily, 11, 8, []int{1}, nil), 3, 4, -1, 6, "2/1", 1, 1},
		{"hopeless", estimate(components.FlatFamily, 2, 9, []int{-3}, nil), 5, 2, 0, 6, "2/-", 0, 1},
	} {
		e := c.estimate
		if e.Start != c.start || e.Column != c.column || e.DRM != c.drm {
			t.Errorf("%s: columns %d and %d, modifier %d", c.name, e.Start, e.Column, e.DRM)
		}
		if len(e.Modifiers) != c.terms || len(e.Shifts) != c.shiftTerms {
			t.Errorf("%s: terms %v and %v", c.name, e.Shifts, e.Modifiers)
		}
		if got := module.Soya().Charts.CRT.At(e.Column, c.roll+e.DRM); got != result(c.cell) {
			t.Errorf("%s: %+v, want %s", c.name, got, c.cell)
		}
	}
}

func TestRule9_2_6_Chances(t *testing.T) {
	t.Parallel()
	table := &module.Soya().Charts.CRT
	for column := 1; column <= components.CRTColumns; column++ {
		for drm := -8; drm <= 8; drm++ {
			e := &odds.Estimate{Column: column, DRM: drm}
			rolls := 0
			for _, chance := range e.Chances(table) {
				rolls += chance.Rolls
				n := 0
				for roll := range 10 {
					if table.At(column, roll+drm) == chance.Result {
						n++
					}
				}
				if n != chance.Rolls {
					t.Errorf("column %d, modifier %d: %+v comes %d times", column, drm, chance, n)
				}
			}
			if rolls != 10 {
				t.Errorf("column %d, modifier %d: %d rolls", column, drm, rolls)
			}
		}
	}
}
