package air

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Support is what a side sends from the air into a combat (6.2.1, 6.5.3).
type Support struct {
	Side        components.Side
	Target      components.Place
	Points      int
	Helicopters []components.UnitID
}

// Total is the support of a side in a combat by its kinds, after air defense fire (9.6.1).
type Total struct{ Points, Helicopters, Ships int }

// The most that may support one combat. Rules 6.2.1, 6.5.3.
const (
	attackPoints, defensePoints           = 4, 2
	attackHelicopters, defenseHelicopters = 2, 1
	mostSupport                           = 6
)

// MostPoints is how many air points a side may use in a combat. Rule 6.2.1.
func MostPoints(s *state.State, side components.Side, attacks bool) int {
	left := int(s.Sides[side].AirPoints)
	if attacks {
		return min(left, attackPoints)
	}
	return min(left, defensePoints)
}

// MostHelicopters is how many helicopters a side may use in a combat. Rule 6.5.3.
func MostHelicopters(attacks bool) int {
	if attacks {
		return attackHelicopters
	}
	return defenseHelicopters
}

// SupportHelicopters are the helicopters of a side that may support a combat for a hex. Rules 6.5.2, 6.5.3.
func SupportHelicopters(s *state.State, side components.Side, target components.Place) (ids []components.UnitID) {
	for id := range s.All(side, components.Helicopter) {
		if WhyNoSupport(s, id, target) == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// Assign spends the air points and missions of a side on a combat, whatever comes of them. Rules 6.2.1, 6.5.3.
func Assign(r *state.Referee, support *Support) {
	Spend(r, support.Side, support.Points, "6.2.1")
	for _, id := range support.Helicopters {
		r.Emit(MissionFlown{Helicopter: id, Target: support.Target})
	}
}

// Deliver resolves air defense fire against the support of a side, once against all its air points and once against each
// helicopter, and says what still counts. Rules 6.6, 6.6.1.
func Deliver(r *state.Referee, support *Support) (left Total) {
	if support.Points > 0 {
		left.Points = Fire(r, &Sortie{Side: support.Side, Mission: SupportPoints, To: support.Target, Points: support.Points}).Support
	}
	for _, id := range support.Helicopters {
		left.Helicopters += Fire(r, &Sortie{
			Side: support.Side, Mission: SupportHelicopter, Units: []components.UnitID{id}, From: r.State.Unit(id).At, To: support.Target,
		}).Support
	}
	return left
}

// Net is the die roll modifier of all support of a combat: that of the defender less that of the attacker, 6 at most. Rules 6.2.1,
// 9.6.1, A-23.
func Net(s *state.State, attacker, defender Total) int {
	capped := func(n int) int { return min(max(n, -mostSupport), mostSupport) }
	a, d := attacker.Points+attacker.Helicopters+attacker.Ships, defender.Points+defender.Helicopters+defender.Ships
	switch s.Chosen.SupportCap {
	case state.CapEachSide:
		return capped(d) - capped(a)
	case state.CapAirPoints:
		return capped(defender.Points-attacker.Points) + d - defender.Points - a + attacker.Points
	default:
		return capped(d - a)
	}
}
