package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// rollInitiative rolls two dice for each side. Rule 4.1.1.
func rollInitiative(r *state.Referee) {
	rolled := InitiativeRolled{Tied: r.State.Initiative.Dice[0][0] > 0}
	for side := range rolled.Dice {
		for i := range rolled.Dice[side] {
			rolled.Dice[side][i] = int8(r.D6("initiative " + components.Side(side).Word()))
		}
	}
	r.Emit(rolled)
	r.Enter(state.Organization)
}

// total is what a side has rolled for the initiative, with its commander and recon. Rule 4.1.1.
func total(s *state.State, side components.Side) int {
	dice := s.Initiative.Dice[side]
	sum := int(dice[0]) + int(dice[1]) + CommanderBonus(s, side)
	if Recon(s, side) {
		sum++
	}
	return sum
}

// CommanderBonus is the best bonus of the commanders of a side. Disrupted ones do not count, those aboard or not on the map yet
// do. Rule 4.1.1.
func CommanderBonus(s *state.State, side components.Side) (best int) {
	for id := range s.OfSide(side) {
		if info := s.Info(id); info.Is(components.Commander) && !s.Disrupted(id) {
			best = max(best, info.N(ability.Commander))
		}
	}
	return best
}

// Recon tells whether a unit with recon sees an enemy unit. Rule 16.1 recon.
func Recon(s *state.State, side components.Side) bool {
	for id := range s.Ground(side) {
		if !s.Info(id).Has(ability.Recon) {
			continue
		}
		for enemy := range s.Ground(side.Enemy()) {
			if s.Sees(s.Units[id].At, s.Units[enemy].At) {
				return true
			}
		}
	}
	return false
}

// organizer is the side that is asked next whether it rolls again; false where nobody may. If both may, the side with the
// higher total decides first. Rule 4.1.2.
func organizer(s *state.State) (components.Side, bool) {
	able := func(side components.Side) bool {
		if s.Initiative.Rerolled[side] {
			return false
		}
		for id := range s.OfSide(side) {
			if s.Units[id].Fate == state.InPlay && s.Info(id).Has(ability.Organization) {
				return true
			}
		}
		return false
	}
	first := components.Side(0)
	if total(s, first) < total(s, first.Enemy()) {
		first = first.Enemy()
	}
	for _, side := range [...]components.Side{first, first.Enemy()} {
		if able(side) {
			return side, true
		}
	}
	return 0, false
}

// organization lets a side with organization roll again. Rules 4.1.2, 16.1 organization.
func organization() state.PlayStage {
	answer := func(word string, again bool) state.Verb {
		return state.Verb{
			Word: word, Complete: func(*state.State, components.Side) bool { return true },
			Carry: func(r *state.Referee, by components.Side, _ []string) {
				repeated := InitiativeRepeated{Side: by, Kept: !again}
				for i := range repeated.Dice {
					if again {
						repeated.Dice[i] = int8(r.D6("initiative " + by.Word()))
					}
				}
				r.Emit(repeated)
			},
		}
	}
	return state.PlayStage{
		Name: "organization", Rule: "4.1",
		Ask: func(s *state.State) []engine.Decision {
			side, able := organizer(s)
			if !able {
				return nil
			}
			return ask(side, "organization", "4.1", engine.Tap, engine.T("aam.ask.organization",
				"side", state.SideName(side), "own", total(s, side), "other", total(s, side.Enemy()), "chance", chanceAhead(s, side)))
		},
		Run:   func(r *state.Referee) { r.Enter(state.InitiativeDecided) },
		Verbs: []state.Verb{answer("reroll", true), answer("keep", false)},
	}
}

// chanceAhead is the chance, in percent, that the total of a side is higher than that of the enemy after it has rolled again, or
// equal and decided for it. Rules 4.1.2, 4.1.3.
func chanceAhead(s *state.State, side components.Side) int {
	rolled, enemy := s.Initiative.Dice[side], total(s, side.Enemy())
	rest := total(s, side) - int(rolled[0]) - int(rolled[1])
	if CommanderBonus(s, side) > CommanderBonus(s, side.Enemy()) {
		enemy-- // equal totals are enough
	}
	ahead := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if a+b+rest > enemy {
				ahead++
			}
		}
	}
	return (100*ahead + 18) / 36
}

// usualOrganization rolls again if the side is behind. Rule 18.
func usualOrganization(s *state.State, by components.Side) engine.Order {
	if total(s, by) < total(s, by.Enemy()) {
		return engine.Order{Verb: "reroll"}
	}
	return engine.Order{Verb: "keep"}
}

// decideInitiative compares the totals; equal ones are decided by the better commander, recon aside, and if there is none, both
// roll again. Rule 4.1.3.
func decideInitiative(r *state.Referee) {
	s := r.State
	difference := total(s, 0) - total(s, 1)
	if difference == 0 {
		difference = CommanderBonus(s, 0) - CommanderBonus(s, 1)
	}
	switch {
	case difference == 0:
		r.Enter(state.InitiativeRoll)
		return
	case difference > 0:
		r.Emit(InitiativeWon{Side: 0})
	default:
		r.Emit(InitiativeWon{Side: 1})
	}
	r.Enter(state.FirstChoice)
}
