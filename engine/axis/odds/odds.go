// Package odds tells how a battle of Axis & Allies will probably end: exactly where there are few
// enough ways, by many fair battles else. It fights to the end, without retreat and without
// submerging, with casualties in an order of loss. It is deterministic: the same question has the
// same answer, down to the last digit.
package odds

import (
	"math"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// Army is one side of a battle.
type Army struct {
	Units hits.Tally
	// Damaged are the battleships among them that have taken a hit.
	Damaged int
	// Order of loss: what is lost first; hits that only damage a battleship go before it. Types
	// that are not in it are lost last.
	Order []components.Type
	// Keep the last unit that can capture a territory as long as there is another one to lose.
	Keep bool
}

// Battle is a question.
type Battle struct {
	Set                *components.Set
	Attacker, Defender Army
	// Guns: an antiaircraft gun defends (10).
	Guns bool
	// Battleships and Cruisers bombard (11).
	Battleships, Cruisers int
	// Ground: these hit no aircraft (A33).
	Ground bool
	// Submerged: transports beside submarines are defenseless only when these submerge (A09).
	Submerged bool
}

// Left is what is left of an army on average.
type Left struct {
	Units [components.NumTypes]float64
	Cost  float64 // Cost in IPC of what is lost
}

// Odds are the answer. The probabilities sum to 1.
type Odds struct {
	// Win: only the attacker has units left that can fight; Lose: only the defender has.
	Win, Lose float64
	// Gone: neither has.
	Gone float64
	// Stalled: both have, but cannot hurt each other (A29).
	Stalled            float64
	Attacker, Defender Left
	// Exact, or by this number of battles.
	Exact  bool
	Trials int
}

// The bounds of an answer: how many ways are followed before battles are fought instead, and how
// many of these. So many err by half a percent at most (Margin).
const (
	maxWays   = 2_000_000
	maxForces = 1_000
	trials    = 50_000
)

// Margin is the greatest error of the chances that is to be expected, two standard errors: 19 answers
// in 20 are nearer to the truth. Exact answers have none.
func (o Odds) Margin() float64 {
	if o.Exact {
		return 0
	}
	most := 0.0
	for _, p := range [...]float64{o.Win, o.Lose, o.Gone, o.Stalled} {
		most = max(most, p*(1-p))
	}
	return 2 * math.Sqrt(most/float64(max(1, o.Trials)))
}

// Of answers a question in less than a fifth of a second.
func Of(b Battle) Odds {
	if odds, ok := Exact(b); ok {
		return odds
	}
	return Simulate(b, trials)
}

// score adds the end of a battle to the answer, with its weight.
func (o *Odds) score(att, def *force, weight float64) {
	switch a, d := att.units.Armed() > 0, def.units.Armed() > 0; {
	case a && d:
		o.Stalled += weight
	case a:
		o.Win += weight
	case d:
		o.Lose += weight
	default:
		o.Gone += weight
	}
	for t := range components.NumTypes {
		o.Attacker.Units[t] += weight * float64(att.units[t])
		o.Defender.Units[t] += weight * float64(def.units[t])
	}
}

func (o *Odds) bill(b *Battle) {
	for t := range components.NumTypes {
		cost := float64(b.Set.Units[t].Cost)
		o.Attacker.Cost += cost * (float64(b.Attacker.Units[t]) - o.Attacker.Units[t])
		o.Defender.Cost += cost * (float64(b.Defender.Units[t]) - o.Defender.Units[t])
	}
}
