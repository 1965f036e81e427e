// Package luck weighs dice: what fell against what was to be expected. It knows no game, and no
// seat: whether a high roll is good is for the players to say.
package luck

import "math"

// Account sums up rolls of dice. The zero value is of no rolls.
type Account struct {
	// Rolls is how many there were, Sum of their results (0..sides-1 each).
	Rolls, Sum int
	// mean and variance are those of the sum.
	mean, variance float64
}

// Add takes in a roll: its result is 0..sides-1.
func (a *Account) Add(sides, result int) {
	s := float64(sides)
	a.Rolls++
	a.Sum += result
	a.mean += (s - 1) / 2
	a.variance += (s*s - 1) / 12
}

// Mean is the sum that was to be expected.
func (a Account) Mean() float64 { return a.mean }

// Deviation is the standard deviation of the sum.
func (a Account) Deviation() float64 { return math.Sqrt(a.variance) }

// Score is how many standard deviations the sum lies above what was to be expected; 0 where
// nothing is left to chance.
func (a Account) Score() float64 {
	if a.variance == 0 {
		return 0
	}
	return (float64(a.Sum) - a.mean) / a.Deviation()
}

// Band puts a score into a word.
type Band string

// The bands: within one standard deviation, which two of three players see, within two (19 of
// 20), within three (all but one of 400), and beyond.
const (
	Usual       Band = "usual"
	High        Band = "high"
	VeryHigh    Band = "very-high"
	ExtremeHigh Band = "extreme-high"
	Low         Band = "low"
	VeryLow     Band = "very-low"
	ExtremeLow  Band = "extreme-low"
)

// Band is the band of the account.
func (a Account) Band() Band {
	score := a.Score()
	bands := [...]Band{Usual, High, VeryHigh, ExtremeHigh}
	if score < 0 {
		bands = [...]Band{Usual, Low, VeryLow, ExtremeLow}
	}
	return bands[min(int(math.Abs(score)), len(bands)-1)]
}
