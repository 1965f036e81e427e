// Package odds is the exact arithmetic of attack rolls: successes of dice (9.2.4, 9.2.5), dice that are rolled again (9.2.3),
// and hits (9.2.7). It knows no units.
package odds

import (
	"math/big"
)

// Sides of a die.
const Sides = 6

// Die is what each face counts: how many successes the natural numbers 1 to 6 are.
type Die [Sides]int

// NewDie is a die with a modifier: 4 and more succeed, each counting as factor successes, a natural 6 as sixes. A natural 6
// always succeeds and a natural 1 never does, unless plain. Rules 9.2.4, 9.2.5, M24.
func NewDie(modifier, factor, sixes int, plain bool) (d Die) {
	for i := range d {
		natural := i + 1
		success := natural+modifier >= 4
		if !plain {
			success = natural == Sides || natural != 1 && success
		}
		if success {
			d[i] = factor
			if natural == Sides {
				d[i] = max(factor, sixes)
			}
		}
	}
	return d
}

// Of counts the successes of dice as they lie.
func (d Die) Of(naturals []int8) (successes int) {
	for _, natural := range naturals {
		successes += d[natural-1]
	}
	return successes
}

// Hits are how many hits so many successes score against a defense, with the margin that a second hit needs. Rule 9.2.7, M10,
// M29.
func Hits(successes, defense, margin int) int {
	switch {
	case successes < defense:
		return 0
	case successes >= max(2*defense, defense+margin):
		return 3
	case successes >= defense+margin:
		return 2
	}
	return 1
}

// Least are the fewest successes that score some hits, 1 to 3.
func Least(hits, defense, margin int) int {
	switch hits {
	case 1:
		return defense
	case 2:
		return defense + margin
	default:
		return max(2*defense, defense+margin)
	}
}

// All is the limit of dice that show a 1 and are all rolled again.
const All = -1

// Roll is a roll of dice. Again are the numbers of dice with a natural 1 that are rolled again, one ability after the other; All
// stands first only.
type Roll struct {
	Dice  int
	Die   Die
	Again []int
}

// AtLeast is the chance of so many successes.
func (r Roll) AtLeast(successes int) *big.Rat {
	if p, q, simple := r.simple(); simple {
		return binomial(r.Dice, p, q, successes)
	}
	counts := r.Counts()
	sum, all := new(big.Int), new(big.Int)
	for score, count := range counts {
		all.Add(all, count)
		if score >= successes {
			sum.Add(sum, count)
		}
	}
	return new(big.Rat).SetFrac(sum, all)
}

// simplest is the greatest number of dice whose cases a word can count.
const simplest = 24

// simple tells in how many of Sides cases a die succeeds, and in how many not, where each success counts as one, nothing is rolled
// again, and a word can count the cases.
func (r Roll) simple() (p, q int64, ok bool) {
	for _, score := range r.Die {
		switch score {
		case 0:
			q++
		case 1:
			p++
		default:
			return 0, 0, false
		}
	}
	return p, q, len(r.Again) == 0 && r.Dice <= simplest
}

// binomial is the chance of at least k successes of n dice, each of which succeeds in p of p+q cases.
func binomial(n int, p, q int64, k int) *big.Rat {
	var cases [simplest + 1]int64 // by the number of successes of the dice so far
	cases[0] = 1
	all := int64(1)
	for range n {
		for i := n; i > 0; i-- {
			cases[i] = cases[i]*q + cases[i-1]*p
		}
		cases[0] *= q
		all *= p + q
	}
	sum := int64(0)
	for i := max(k, 0); i <= n; i++ {
		sum += cases[i]
	}
	return big.NewRat(sum, all)
}

func power(base int64, n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(n)), nil)
}

// Counts are the numbers of equally likely cases by successes.
func (r Roll) Counts() []*big.Int {
	// The dice are told apart by whether they show a 1: by how many do, the cases by the successes of the others.
	other := poly{}
	for _, score := range r.Die[1:] {
		other = other.plus(score, big.NewInt(1))
	}
	powers := []poly{{big.NewInt(1)}}
	for i := range r.Dice {
		powers = append(powers, powers[i].times(other))
	}
	one, rest, again := int64(1), int64(1), r.Again
	if len(again) > 0 && again[0] == All {
		// every die that shows a 1 is rolled again: 1 of 36 cases is a 1, and 7 are each of the others
		one, rest, again = 1, 1+Sides, again[1:]
	}
	ones := make([]poly, r.Dice+1)
	for j := range ones {
		cases := new(big.Int).Binomial(int64(r.Dice), int64(j))
		cases.Mul(cases, power(one, j))
		cases.Mul(cases, power(rest, r.Dice-j))
		ones[j] = powers[r.Dice-j].scaled(cases)
	}
	for _, limit := range again {
		ones = rerolled(ones, powers, limit)
	}
	var total poly
	for j, cases := range ones {
		total = total.added(cases, j*r.Die[0])
	}
	return total
}

// rerolled rolls up to limit dice that show a 1 again.
func rerolled(ones, powers []poly, limit int) []poly {
	next := make([]poly, len(ones))
	for j, cases := range ones {
		n := min(j, limit)
		for still := range n + 1 {
			ways := new(big.Int).Binomial(int64(n), int64(still))
			ways.Mul(ways, power(Sides, limit-n)) // so that all cases stay equally likely
			next[j-n+still] = next[j-n+still].added(cases.times(powers[n-still]).scaled(ways), 0)
		}
	}
	return next
}

// poly are numbers of cases by successes.
type poly []*big.Int

// plus adds cases with a number of successes.
func (p poly) plus(score int, cases *big.Int) poly {
	for len(p) <= score {
		p = append(p, new(big.Int))
	}
	p[score].Add(p[score], cases)
	return p
}

// added adds cases that have so many more successes.
func (p poly) added(o poly, more int) poly {
	for score, cases := range o {
		p = p.plus(score+more, cases)
	}
	return p
}

// times are the cases of two independent rolls.
func (p poly) times(o poly) (product poly) {
	term := new(big.Int)
	for a, some := range p {
		if some.Sign() == 0 {
			continue
		}
		for b, others := range o {
			product = product.plus(a+b, term.Mul(some, others))
		}
	}
	return product
}

// scaled are so many times as many cases.
func (p poly) scaled(by *big.Int) poly {
	next := make(poly, len(p))
	for i, cases := range p {
		next[i] = new(big.Int).Mul(cases, by)
	}
	return next
}
