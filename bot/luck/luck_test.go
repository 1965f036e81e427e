package luck_test

import (
	"encoding/binary"
	"math"
	"testing"

	"github.com/umpire-games/umpire/bot/luck"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// distribution is the exact probability of every sum of dice.
func distribution(dice ...int) []float64 {
	sums := []float64{1}
	for _, sides := range dice {
		next := make([]float64, len(sums)+sides-1)
		for sum, p := range sums {
			for face := range sides {
				next[sum+face] += p / float64(sides)
			}
		}
		sums = next
	}
	return sums
}

// account is of dice whose sum is as wanted.
func account(sum int, dice ...int) luck.Account {
	var a luck.Account
	for _, sides := range dice {
		result := min(sum, sides-1)
		a.Add(sides, result)
		sum -= result
	}
	return a
}

func TestMomentsAreThoseOfTheDistribution(t *testing.T) {
	t.Parallel()
	for name, dice := range map[string][]int{
		"one d10": {10}, "three d6": {6, 6, 6}, "mixed": {10, 10, 6, 4, 2}, "many": many(30, 10),
	} {
		mean, square := 0.0, 0.0
		for sum, p := range distribution(dice...) {
			mean += p * float64(sum)
			square += p * float64(sum) * float64(sum)
		}
		a := account(0, dice...)
		if math.Abs(a.Mean()-mean) > 1e-9 || math.Abs(a.Deviation()-math.Sqrt(square-mean*mean)) > 1e-9 {
			t.Errorf("%s: %v ± %v, the distribution has %v ± %v", name, a.Mean(), a.Deviation(), mean, math.Sqrt(square-mean*mean))
		}
		if a.Rolls != len(dice) {
			t.Errorf("%s: %d rolls", name, a.Rolls)
		}
	}
}

func many(n, sides int) []int {
	dice := make([]int, n)
	for i := range dice {
		dice[i] = sides
	}
	return dice
}

// The bands hold as many cases as the words promise: computed from the exact distribution.
func TestBandsHoldWhatTheyPromise(t *testing.T) {
	t.Parallel()
	dice := many(30, 10)
	share := make(map[luck.Band]float64)
	for sum, p := range distribution(dice...) {
		share[account(sum, dice...).Band()] += p
	}
	for _, test := range []struct {
		bands       []luck.Band
		least, most float64
	}{
		{[]luck.Band{luck.Usual}, 0.65, 0.71},
		{[]luck.Band{luck.Usual, luck.High, luck.Low}, 0.94, 0.96},
		{[]luck.Band{luck.ExtremeHigh, luck.ExtremeLow}, 0.001, 0.004},
	} {
		p := 0.0
		for _, band := range test.bands {
			p += share[band]
		}
		if p < test.least || p > test.most {
			t.Errorf("%v hold %.4f of the cases, want %.3f to %.3f", test.bands, p, test.least, test.most)
		}
	}
	if math.Abs(share[luck.High]-share[luck.Low]) > 1e-9 {
		t.Errorf("high %v and low %v are not alike", share[luck.High], share[luck.Low])
	}
}

func TestBands(t *testing.T) {
	t.Parallel()
	var none luck.Account
	if none.Score() != 0 || none.Band() != luck.Usual {
		t.Errorf("no dice are %s", none.Band())
	}
	one := luck.Account{}
	one.Add(1, 0)
	if one.Score() != 0 {
		t.Error("a die of one side is luck")
	}
	dice := many(12, 10)
	sd := math.Sqrt(12 * 99.0 / 12)
	for score, want := range map[float64]luck.Band{
		0: luck.Usual, 1.2: luck.High, 2.3: luck.VeryHigh, 3.5: luck.ExtremeHigh, -1.2: luck.Low, -2.3: luck.VeryLow, -3.5: luck.ExtremeLow,
	} {
		sum := int(math.Round(54 + score*sd))
		if got := account(sum, dice...).Band(); got != want {
			t.Errorf("a sum of %d is %s, want %s", sum, got, want)
		}
	}
}

// Over many games of the umpire's own dice the scores have mean 0 and deviation 1.
func TestFairDiceAreUsual(t *testing.T) {
	t.Parallel()
	const games, rolls = 2000, 20
	sum, square := 0.0, 0.0
	for game := range games {
		var secret fairdice.Secret
		binary.BigEndian.PutUint64(secret[:], uint64(game))
		dice := fairdice.Source{Game: "luck", Secret: secret}.Dice(0)
		var a luck.Account
		for range rolls {
			a.Add(10, dice.Roll("battle", 10))
		}
		sum += a.Score()
		square += a.Score() * a.Score()
	}
	// Four standard errors: of the mean 1/√n, of the variance √(2/n).
	if mean := sum / games; math.Abs(mean) > 4/math.Sqrt(games) {
		t.Errorf("the mean score is %.3f", mean)
	}
	if variance := square / games; math.Abs(variance-1) > 4*math.Sqrt(2.0/games) {
		t.Errorf("the variance of the scores is %.3f", variance)
	}
}
