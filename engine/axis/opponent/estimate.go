package opponent

import (
	"math"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// outlook is how a battle will probably end if it is fought to the end.
type outlook struct {
	// win is the chance that the attacker destroys the defender.
	win float64
	// lost and killed are what attacker and defender are expected to lose, in IPCs.
	lost, killed float64
	// left are the attacker's units that are expected to be left.
	left [components.NumTypes]float64
}

// lossOrders are what the attacker and the defender lose first. The attacker keeps a unit that can capture.
var lossOrders = [2][]components.Type{
	{
		components.Infantry, components.Artillery, components.Tank, components.Submarine, components.Destroyer, components.Fighter,
		components.Cruiser, components.Bomber, components.Carrier, components.Battleship, components.Transport,
	},
	{
		components.Infantry, components.Artillery, components.Submarine, components.Tank, components.Destroyer, components.Bomber,
		components.Fighter, components.Cruiser, components.Carrier, components.Battleship, components.Transport,
	},
}

// army is one side of an estimate.
type army struct {
	set    *components.Set
	units  [components.NumTypes]float64
	spare  float64 // hits that only damage battleships
	attack bool
	keep   bool
}

func newArmy(set *components.Set, n *hits.Tally, attack bool) army {
	a := army{set: set, attack: attack, keep: attack}
	for t, count := range n {
		if components.Type(t) != components.AAGun && components.Type(t) != components.Complex {
			a.units[t] = float64(count)
		}
	}
	a.spare = a.units[components.Battleship]
	return a
}

// fire is the hits of a round that can be expected, and their variance.
func (a *army) fire() (mean, variance float64) {
	add := func(count, need float64) {
		mean += count * need / 6
		variance += count * need / 6 * (1 - need/6)
	}
	supported := 0.0
	if a.attack {
		supported = min(a.units[components.Infantry], a.units[components.Artillery])
	}
	for t := range components.Type(components.NumTypes) {
		need := a.set.Units[t].Defense
		if a.attack {
			need = a.set.Units[t].Attack
		}
		count := a.units[t]
		if t == components.Infantry && supported > 0 {
			add(supported, float64(need+1))
			count -= supported
		}
		add(count, float64(need))
	}
	return mean, variance
}

// strength is how many hits it takes.
func (a *army) strength() float64 {
	sum := a.spare
	for t, n := range a.units {
		if components.Type(t) != components.Transport {
			sum += n
		}
	}
	return sum
}

// lose takes hits and returns what they cost.
func (a *army) lose(n float64) (cost float64) {
	free := min(a.spare, n)
	a.spare -= free
	n -= free
	side := 1
	if a.attack {
		side = 0
	}
	kept := components.Type(components.NumTypes)
	if a.keep {
		for _, t := range [...]components.Type{components.Tank, components.Artillery, components.Infantry} {
			if a.units[t] >= 1 {
				kept = t
			}
		}
	}
	take := func(t components.Type, most float64) {
		taken := min(most, n)
		if taken > 0 {
			a.units[t] -= taken
			n -= taken
			cost += taken * float64(a.set.Units[t].Cost)
		}
	}
	for _, t := range lossOrders[side] {
		if n <= 0 {
			return cost
		}
		most := a.units[t]
		if t == kept {
			most = max(0, most-1)
		}
		take(t, most)
	}
	if kept < components.NumTypes {
		take(kept, a.units[kept])
	}
	return cost
}

const (
	// maxRounds is how long a battle is followed.
	maxRounds = 12
	// spread fits the chances of the estimate to the exact ones.
	spread = 0.7
)

// estimate judges a battle by the hits that can be expected. flak: a gun fires at the aircraft first; shells: hits
// of a bombardment that can be expected.
func estimate(set *components.Set, attacker, defender *hits.Tally, flak bool, shells float64) outlook {
	a, d := newArmy(set, attacker, true), newArmy(set, defender, false)
	var o outlook
	variance := 0.0
	if flak {
		for _, t := range [...]components.Type{components.Fighter, components.Bomber} {
			shot := a.units[t] / 6
			a.units[t] -= shot
			o.lost += shot * float64(set.Units[t].Cost)
		}
	}
	o.killed += d.lose(min(shells, d.strength()))
	for range maxRounds {
		sa, sd := a.strength(), d.strength()
		if sa < 0.05 || sd < 0.05 {
			break
		}
		hitA, varA := a.fire()
		hitD, varD := d.fire()
		if hitA+hitD < 0.01 {
			break
		}
		share := 1.0 // of the last round that is still fought
		if hitA > sd || hitD > sa {
			share = min(sd/max(hitA, 0.001), sa/max(hitD, 0.001), 1)
		}
		variance += (varA + varD) * share
		o.killed += d.lose(min(hitA, sd))
		o.lost += a.lose(min(hitD, sa))
	}
	margin := a.strength() - d.strength()
	o.win = 0.5 * (1 + math.Erf(spread*margin/math.Sqrt(2*max(variance, 0.05))))
	if d.strength() < 0.05 && defender[components.Transport] > 0 {
		o.killed += d.units[components.Transport] * float64(set.Units[components.Transport].Cost)
	}
	o.left = a.units
	return o
}
