package opponent

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// What things are worth, in victory points.
const (
	worthFactor   = 0.5  // a factor of attack or defense of a ground unit
	worthApproach = 0.25 // a hex nearer to a place that scores, for each ground unit
	worthHeld     = 0.5  // share of its points that a place counts as long as it is held
)

// judge knows the places that score points.
type judge struct {
	side components.Side
	// places are those that score.
	places []place
}

type place struct {
	at     components.Place
	points float64
}

func newJudge(s *state.State, side components.Side) *judge {
	j := &judge{side: side}
	values := s.Set().Play.Points
	for p := range s.Set().Hexes {
		hex := &s.Set().Hexes[p]
		// What a place gives depends on who takes it.
		v := &values[side]
		if s.Control[p] == side {
			v = &values[side.Enemy()]
		}
		points := 0
		if hex.Port > 0 {
			points += int(v.Port)
		}
		if hex.Airbase {
			points += int(v.Airbase)
		}
		if hex.Airfield {
			points += int(v.Airfield)
		}
		switch hex.Settlement {
		case components.UrbanArea:
			points += int(v.Urban)
		case components.City:
			points += int(v.City)
		case components.Town:
			points += int(v.Town)
		}
		if points > 0 {
			j.places = append(j.places, place{components.Place(p), float64(points)})
		}
	}
	return j
}

// worth is what a position is worth to the side.
func (j *judge) worth(s *state.State) float64 {
	if s.End != nil && len(s.End.Winners) > 0 {
		if components.Side(s.End.Winners[0]) == j.side {
			return 1000
		}
		return -1000
	}
	own, enemy := &s.Sides[j.side], &s.Sides[j.side.Enemy()]
	value := float64(own.VP + own.VPTurn - enemy.VP - enemy.VPTurn)
	for _, p := range j.places {
		if s.Control[p.at] == j.side {
			value += worthHeld * p.points
		}
	}
	for id := range s.Units {
		unit, info := components.UnitID(id), s.Info(components.UnitID(id))
		if info.Kind != components.Ground || !s.OnMap(unit) {
			continue
		}
		factors := s.Factors(unit)
		strength := worthFactor * float64(factors.AS+factors.DS)
		if info.Side != j.side {
			value -= strength
			continue
		}
		value += strength - worthApproach*j.away(s, s.Unit(unit).At)
	}
	return value
}

// far is the distance that units count which stand in no hex.
const far = 20

// away is how far a place is from the nearest that scores and is the enemy's; the more it scores, the nearer it counts.
func (j *judge) away(s *state.State, from components.Place) float64 {
	if !s.Set().IsHex(from) {
		return far
	}
	best := float64(far)
	for _, p := range j.places {
		if s.Control[p.at] != j.side {
			best = min(best, float64(s.Set().Distance(from, p.at))+4/(1+p.points))
		}
	}
	return best
}
