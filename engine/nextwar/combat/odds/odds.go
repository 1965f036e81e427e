// Package odds is the arithmetic of ground combat: from strengths, column shifts and die modifiers to the exact chances of
// every result, and how losses are spread (9.2 to 9.7). It knows no position: who fights where, and what counts, is for the
// package combat to find.
package odds

import "github.com/umpire-games/umpire/engine/nextwar/components"

// ladder are the steps of the odds ladder, attackers to defenders: 1:3 1:2 1:1 1.5:1 2:1 3:1 … 10:1. Rule 9.2.2.
var ladder = [components.LadderSteps][2]int{
	{1, 3}, {1, 2}, {1, 1}, {3, 2}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}, {8, 1}, {9, 1}, {10, 1},
}

// Step is a step of the odds ladder, from 0 for 1:3 or less.
type Step int8

// String is the ratio as the table prints it: "1.5:1".
func (s Step) String() string {
	return [components.LadderSteps]string{
		"1:3", "1:2", "1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "8:1", "9:1", "10:1",
	}[s]
}

// Ratio of two strengths: the highest step that the attacker reaches, rounded in the defender's favor, and whether it is
// reached exactly. Rules 9.2.2, A-142.
func Ratio(attack, defense int) (step Step, exact bool) {
	for i, rung := range ladder {
		a, d := attack*rung[1], defense*rung[0]
		if a < d {
			break
		}
		step, exact = Step(i), a == d
	}
	return step, exact
}

// Start is the column of the Combat Results Table at which shifts begin, and the die modifier of the odds: -1 where the
// attacker is stronger and the ratio was rounded down, or is above the best odds of the terrain. Rules 9.2.2.1, 9.2.2.2.
func Start(columns *[components.LadderSteps]int8, attack, defense int) (step Step, column, modifier int) {
	step, exact := Ratio(attack, defense)
	beyond := false
	for columns[step] == 0 {
		step, beyond = step-1, true
	}
	if attack > defense && (beyond || !exact) {
		modifier = -1
	}
	return step, int(columns[step]), modifier
}

// Shifted is the column after the net shift, to the right if positive. It stays within the table; the lowest column is 1, or
// that of the terrain's own 1:3. Rules 9.2.3, A-41.
func Shifted(column, shift, lowest int) int {
	return min(max(column+shift, lowest), components.CRTColumns)
}

// Directions is the die modifier for attacks from several hexes. Rule 9.6.3.
func Directions(hexes int) int {
	switch {
	case hexes >= 5:
		return -2
	case hexes >= 3:
		return -1
	default:
		return 0
	}
}

// Half of a strength, rounded up. Rule 9.4.
func Half(strength int) int { return (strength + 1) / 2 }

// HalfAgain is a strength and a half, rounded up. Rule 9.4.3.
func HalfAgain(strength int) int { return strength + Half(strength) }

// RetreatLength in hexes. The terrain tells; a City in it always makes it 1, a fortification does in Flat, or anywhere by the
// other reading. Rules 9.8.1, A-123.
func RetreatLength(terrain components.Terrain, city, fort, anyFort bool) int {
	switch terrain {
	case components.Flat:
		if city || fort {
			return 1
		}
		return 2
	case components.FlatWoods, components.Rough, components.RoughWoods, components.Marsh:
		if anyFort && (city || fort) {
			return 1
		}
		return 2
	default:
		return 1
	}
}
