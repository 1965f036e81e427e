package attack

import (
	"math/big"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/attack/odds"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Roll is the roll of the attack, with the dice that its owner usually rolls again: those that show a 1. Rule 18.15.
func (a *Assessment) Roll(s *state.State) odds.Roll {
	roll := odds.Roll{Dice: a.Dice, Die: a.Face()}
	for source := range rerolls {
		if limit := rerolls[source].limit(s, a); limit != 0 {
			roll.Again = append(roll.Again, limit)
		}
	}
	return roll
}

// Least are the fewest successes that score some hits, 1 to 3. Rules 9.2.7, 16.1 sirens, armor-piercing rounds.
func (a *Assessment) Least(s *state.State, hits int) int {
	switch {
	case hits == 1 && a.sirens(s):
		return max(a.Defense-1, 0)
	case hits == 3 && a.Mode == ArmorPiercing:
		return odds.Least(2, a.Defense, a.Margin)
	}
	return odds.Least(hits, a.Defense, a.Margin)
}

// sirens tells whether one success less than the defense disrupts the target. Rule 16.1 sirens.
func (a *Assessment) sirens(s *state.State) bool {
	return s.Info(a.By).Has(ability.Sirens) && s.Info(a.Target).Kind == components.Soldier
}

// Chance is the exact chance of at least so many hits, 1 to 3, before cover.
func (a *Assessment) Chance(s *state.State, hits int) *big.Rat {
	return a.Roll(s).AtLeast(a.Least(s, hits))
}

// Chance is that of a cover roll: of the natural dice that succeed.
func (v Cover) Chance() *big.Rat {
	switch {
	case v.Sure:
		return big.NewRat(1, 1)
	case !v.Roll:
		return new(big.Rat)
	}
	return big.NewRat(int64(min(max(odds.Sides+1-int(v.Need), 0), odds.Sides)), odds.Sides)
}

// Effect is the exact chance that the attack does what it is made for: that it hits, and on occasions on which cover cancels the attack,
// that there is no cover. Rule 10.2.
func (a *Assessment) Effect(s *state.State) *big.Rat {
	chance := a.Chance(s, 1)
	if a.Occasion.Disrupts() {
		failed := new(big.Rat).Sub(big.NewRat(1, 1), a.Cover.Chance())
		chance.Mul(chance, failed)
	}
	return chance
}

// Shots are how many rolls a unit makes when it fires at a step. Rule 16.1 double shot.
func Shots(s *state.State, id state.UnitID) int {
	if s.Info(id).Has(ability.DoubleShot) {
		return 2
	}
	return 1
}

// FireEffect is the chance that at least one of the rolls of a unit that fires at a step has an effect.
func (a *Assessment) FireEffect(s *state.State) *big.Rat {
	one := big.NewRat(1, 1)
	failed := new(big.Rat).Sub(one, a.Effect(s))
	all := new(big.Rat).Set(one)
	for range Shots(s, a.By) {
		all.Mul(all, failed)
	}
	return all.Sub(one, all)
}

// Percent is a chance in whole percent.
func Percent(chance *big.Rat) int {
	n := new(big.Int).Mul(chance.Num(), big.NewInt(200))
	n.Add(n, chance.Denom())
	return int(n.Div(n, new(big.Int).Mul(chance.Denom(), big.NewInt(2))).Int64())
}
