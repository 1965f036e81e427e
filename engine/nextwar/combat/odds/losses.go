package odds

import "github.com/umpire-games/umpire/engine/nextwar/components"

// Reduce lowers the losses of a result where a side cannot bear its own: the attacker's by 1 where the final column is 11 or
// higher and the defender has fewer steps than it has to lose; the defender's by 1 where the attacker has no more steps than
// it has to lose. Both capacities are those before any loss. Rules 9.7.1.1, A-45.
func Reduce(result components.CombatResult, column, attackerSteps, defenderSteps int) components.CombatResult {
	reduced := result
	if column >= 11 && int(result.Defender) > defenderSteps {
		reduced.Attacker = max(0, result.Attacker-1)
	}
	if result.Attacker > 0 && int(result.Attacker) >= attackerSteps {
		reduced.Defender = max(0, result.Defender-1)
	}
	return reduced
}

// Payer is a unit that takes part in a combat, as far as losses are concerned.
type Payer struct {
	// Steps that it has left; 0 once it is gone.
	Steps int8
	// Lost steps so far, in this combat and earlier.
	Lost int8
}

// Next are the units, by index, of which one pays the next step of a side's losses: the lead pays the first, then whoever has
// lost the fewest so far. Rules 9.7.1, A-122.
func Next(units []Payer, lead int, first bool) []int {
	if first && units[lead].Steps > 0 {
		return []int{lead}
	}
	var payers []int
	for i := range units {
		switch {
		case units[i].Steps == 0:
		case len(payers) > 0 && units[i].Lost > units[payers[0]].Lost:
		case len(payers) > 0 && units[i].Lost == units[payers[0]].Lost:
			payers = append(payers, i)
		default:
			payers = append(payers[:0], i)
		}
	}
	return payers
}
