package selfplay

import "math/rand/v2"

// dice are for games that nobody plays: quick and repeatable, not fair dice.
type dice struct{ random *rand.Rand }

func (d dice) Roll(_ string, sides int) int { return d.random.IntN(sides) }

func (d dice) Draw(_ string, candidates []int) int { return d.random.IntN(len(candidates)) }
