package odds_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/umpire-games/umpire/engine/aam/attack/odds"
)

// Rules 9.2.4, 9.2.5, W12, W15, W16, W23, M24: what the faces of a die count.
func TestRule9_2_4_Faces(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		modifier, factor, sixes int
		plain                   bool
		want                    odds.Die
	}{
		"4 and more":                    {0, 1, 1, false, odds.Die{0, 0, 0, 1, 1, 1}},
		"W12: -1":                       {-1, 1, 1, false, odds.Die{0, 0, 0, 0, 1, 1}},
		"W15: -3 leaves natural sixes":  {-3, 1, 1, false, odds.Die{0, 0, 0, 0, 0, 1}},
		"W15: +3 leaves natural ones":   {3, 1, 1, false, odds.Die{0, 1, 1, 1, 1, 1}},
		"M24: plain dice at -3":         {-3, 1, 1, true, odds.Die{}},
		"M24: plain dice at +3":         {3, 1, 1, true, odds.Die{1, 1, 1, 1, 1, 1}},
		"W16: shrapnel at -1":           {-1, 2, 1, false, odds.Die{0, 0, 0, 0, 2, 2}},
		"W23: double sixes":             {0, 1, 2, false, odds.Die{0, 0, 0, 1, 1, 2}},
		"9.2.5: the larger factor":      {0, 3, 2, false, odds.Die{0, 0, 0, 3, 3, 3}},
		"9.2.5: the larger one is last": {0, 2, 3, false, odds.Die{0, 0, 0, 2, 2, 3}},
	} {
		if got := odds.NewDie(test.modifier, test.factor, test.sixes, test.plain); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
	for name, test := range map[string]struct {
		die  odds.Die
		dice []int8
		want int
	}{
		"W11": {odds.NewDie(0, 1, 1, false), []int8{4, 5, 1, 2, 6, 3, 1, 2}, 3},
		"W16": {odds.NewDie(-1, 2, 1, false), []int8{5, 6, 1, 2, 3, 4, 4, 1}, 4},
		"W23": {odds.NewDie(0, 1, 2, false), []int8{6, 6, 4, 1}, 5},
	} {
		if got := test.die.Of(test.dice); got != test.want {
			t.Errorf("%s: %d successes, want %d", name, got, test.want)
		}
	}
}

// Rule 9.2.7, W11, W13, W14, M10, M29: hits by successes.
func TestRule9_2_7_Hits(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		defense, margin int
		want            string // hits by successes, from 0
	}{
		"W11: defense 4":              {4, 1, "0000122233"},
		"W13: without superior armor": {6, 1, "00000012222233"},
		"W13: superior armor 2":       {6, 2, "00000011222233"},
		"W14: defense 1":              {1, 1, "0133"},
		"W14: defense 2":              {2, 1, "00123"},
		"M29: margin beyond twice":    {1, 3, "011133"},
		"M29: defense 2, margin 3":    {2, 3, "0011133"},
	} {
		for successes, want := range test.want {
			if got := odds.Hits(successes, test.defense, test.margin); got != int(want-'0') {
				t.Errorf("%s: %d successes are %d hits, want %c", name, successes, got, want)
			}
		}
		for hits := 1; hits <= 3; hits++ {
			least := odds.Least(hits, test.defense, test.margin)
			if got := odds.Hits(least, test.defense, test.margin); got < hits || odds.Hits(least-1, test.defense, test.margin) >= hits {
				t.Errorf("%s: %d successes are not the fewest for %d hits", name, least, hits)
			}
		}
	}
}

// W11, W12: the chances of 8 dice against a defense of 4.
func TestRule9_2_7_Chances_W11_W12(t *testing.T) {
	t.Parallel()
	eight := odds.Roll{Dice: 8, Die: odds.NewDie(0, 1, 1, false)}
	for hits, want := range []*big.Rat{1: big.NewRat(163, 256), 2: big.NewRat(93, 256), 3: big.NewRat(1, 256)} {
		if hits > 0 && eight.AtLeast(odds.Least(hits, 4, 1)).Cmp(want) != 0 {
			t.Errorf("%d hits: %v, want %v", hits, eight.AtLeast(odds.Least(hits, 4, 1)), want)
		}
	}
	weak := odds.Roll{Dice: 8, Die: odds.NewDie(-1, 1, 1, false)}
	if got, _ := weak.AtLeast(4).Float64(); fmt.Sprintf("%.4f", got) != "0.2586" {
		t.Errorf("a disrupted attacker hits with %v", got)
	}
}

// The distribution is that of all cases, one by one: with every kind of die, and with dice that are rolled again.
func TestRule9_2_3_DistributionIsExact(t *testing.T) {
	t.Parallel()
	dice := map[string]odds.Die{
		"plain": odds.NewDie(0, 1, 1, false), "weak": odds.NewDie(-2, 1, 1, false), "strong": odds.NewDie(2, 1, 1, false),
		"shrapnel": odds.NewDie(-1, 2, 1, false), "sixes": odds.NewDie(0, 1, 2, false), "ones succeed": odds.NewDie(3, 1, 1, true),
	}
	for name, die := range dice {
		for _, again := range [][]int{nil, {1}, {2}, {odds.All}, {odds.All, 1}, {1, 1}, {odds.All, 2, 1}, {2, 1}} {
			for n := 1; n <= 3; n++ {
				roll := odds.Roll{Dice: n, Die: die, Again: again}
				want := enumerate(roll)
				all := new(big.Rat)
				for _, chance := range want {
					all.Add(all, chance)
				}
				if all.Cmp(big.NewRat(1, 1)) != 0 {
					t.Fatalf("the cases add up to %v", all)
				}
				left := big.NewRat(1, 1)
				for score := 0; score <= 2*n+1; score++ {
					if got := roll.AtLeast(score); got.Cmp(left) != 0 {
						t.Errorf("%s, %d dice, again %v: %d and more with %v, want %v", name, n, again, score, got, left)
					}
					if chance := want[score]; chance != nil {
						left.Sub(left, chance)
					}
				}
			}
		}
	}
}

// enumerate goes through all cases of a roll.
func enumerate(roll odds.Roll) map[int]*big.Rat {
	chances := make(map[int]*big.Rat)
	var rolling func(dice []int8, from int, left []int, queue []int, weight *big.Rat)
	next := func(dice []int8, left []int, weight *big.Rat, again func(dice []int8, left []int, queue []int, weight *big.Rat)) {
		if len(left) == 0 {
			score := roll.Die.Of(dice)
			if chances[score] == nil {
				chances[score] = new(big.Rat)
			}
			chances[score].Add(chances[score], weight)
			return
		}
		var queue []int
		for i, die := range dice {
			if die == 1 && (left[0] == odds.All || len(queue) < left[0]) {
				queue = append(queue, i)
			}
		}
		again(dice, left[1:], queue, weight)
	}
	rolling = func(dice []int8, from int, left []int, queue []int, weight *big.Rat) {
		if from == len(queue) {
			next(dice, left, weight, func(dice []int8, left []int, queue []int, weight *big.Rat) { rolling(dice, 0, left, queue, weight) })
			return
		}
		sixth := new(big.Rat).Mul(weight, big.NewRat(1, 6))
		for face := int8(1); face <= 6; face++ {
			other := append([]int8(nil), dice...)
			other[queue[from]] = face
			rolling(other, from+1, left, queue, sixth)
		}
	}
	first := make([]int, roll.Dice)
	for i := range first {
		first[i] = i
	}
	rolling(make([]int8, roll.Dice), 0, roll.Again, first, big.NewRat(1, 1))
	return chances
}

func BenchmarkAtLeast(b *testing.B) {
	roll := odds.Roll{Dice: 13, Die: odds.NewDie(-1, 1, 1, false)}
	for b.Loop() {
		roll.AtLeast(5)
	}
}

func BenchmarkAtLeastAgain(b *testing.B) {
	roll := odds.Roll{Dice: 13, Die: odds.NewDie(-1, 1, 1, false), Again: []int{odds.All, 2}}
	for b.Loop() {
		roll.AtLeast(5)
	}
}
