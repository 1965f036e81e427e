package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// shot is an attack that could be ordered.
type shot struct {
	order  engine.Order
	by, at state.UnitID
	// hit is the chance of a hit, and kill that of what destroys the target or nearly so.
	hit, kill float64
}

// attack orders attacks, the most valuable first.
func (d *draft) attack() {
	spent := map[state.UnitID]float64{} // how sure a target is to be destroyed already
	for d.t.Left() > 5 {
		best, most := shot{}, 0.0
		for _, s := range d.shots() {
			info := d.state().Info(s.at)
			value := float64(info.Cost) * (0.3*s.hit + 0.7*s.kill)
			if d.careful {
				value *= 1 - 0.8*min(1, spent[s.at])
			} else {
				value = d.t.Random.Float64()
			}
			if value > most {
				best, most = s, value
			}
		}
		if most == 0 || !d.try(best.order) {
			return
		}
		spent[best.at] += best.kill
	}
}

// shots are the attacks that are listed.
func (d *draft) shots() (shots []shot) {
	s := d.state()
	for _, by := range d.options("attack") {
		for _, at := range d.options("attack", by.Word) {
			if !at.Complete {
				continue
			}
			unit, known := s.Find(by.Word)
			target, found := s.Find(at.Word)
			if !known || !found {
				continue
			}
			x := shot{order: engine.Order{Verb: "attack", Args: []string{by.Word, at.Word}}, by: unit, at: target, hit: 0.3}
			p := s.Projected()
			occasion := state.InAssault
			if s.Stage == state.AirstrikePlan {
				occasion = state.InAirstrike
			}
			if a, refusal := attack.Assess(p, unit, target, occasion, attack.Ordinary, p.Units[unit].At, p.Units[target].At); refusal == nil {
				x.hit, _ = a.Chance(p, 1).Float64()
				x.kill, _ = a.Chance(p, 2).Float64()
			}
			shots = append(shots, x)
		}
	}
	return shots
}

// firepower is how many dice a unit throws at another from a distance.
func firepower(by, at *components.UnitType, distance int) float64 {
	band := components.TooFar
	switch {
	case distance <= 1:
		band = components.Short
	case distance <= 4:
		band = components.Medium
	case distance <= 8:
		band = components.Long
	}
	if band == components.TooFar {
		return 0
	}
	column := components.AgainstSoldiers
	if at.Kind == components.Vehicle {
		column = components.AgainstVehicles
	}
	dice := by.Dice[column][band]
	// A die succeeds half of the time; a hit takes as many successes as the target has defense.
	return max(0, min(2, float64(dice)/2/float64(max(1, at.Front))))
}
