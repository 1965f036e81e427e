package combat

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// steps are what is done in each step of a battle. Each goes on to another step, or to a
// question, or ends the battle. Rule 9.2, A17.
var steps = [state.NumSteps]func(r *state.Referee){
	state.StepLanding:      goAshore,
	state.StepShells:       bombard,
	state.StepFlak:         flak,
	state.StepRound:        beginRound,
	state.StepDive:         askAttackerSubmarines,
	state.StepDiveBack:     askDefenderSubmarines,
	state.StepStrike:       fires(state.Attacker, state.SalvoStrike, state.StepStrikeBack),
	state.StepStrikeBack:   fires(state.Defender, state.SalvoStrike, state.StepClearStruck),
	state.StepClearStruck:  clearStruck,
	state.StepFire:         fires(state.Attacker, state.SalvoFire, state.StepFireBack),
	state.StepFireBack:     fires(state.Defender, state.SalvoFire, state.StepClear),
	state.StepClear:        clearHit,
	state.StepVerdict:      decideRound,
	state.StepEscorts:      fireEscorts,
	state.StepInterceptors: fireInterceptors,
	state.StepBombs:        dropBombs,
}

// beginRound begins a round of combat, unless one side has nothing left to fight with. Rule 9.2.
func beginRound(r *state.Referee) {
	removeShotDown(r)
	att, def := r.State.Tally(state.Attacker), r.State.Tally(state.Defender)
	if att.Armed() == 0 || def.Armed() == 0 {
		nextStep(r, state.StepClear)
		return
	}
	next := state.StepFire
	surprise := [2]bool{
		att[components.Submarine] > 0 && mayStrike(r.State, state.Attacker), def[components.Submarine] > 0 && mayStrike(r.State, state.Defender),
	}
	if surprise[state.Attacker] || surprise[state.Defender] {
		next = state.StepDive
	}
	r.Emit(state.RoundBegun{Round: r.State.Battle.Round + 1, Surprise: surprise, Step: next})
}

// askAttackerSubmarines asks the attacker about their submarines: step 2a. Rule 9.2.
func askAttackerSubmarines(r *state.Referee) {
	nextStep(r, state.StepDiveBack)
	askToDive(r, state.Attacker, state.AttackerSubmarines)
}

// askDefenderSubmarines asks the defenders, who know what the attacker does: step 2b. Rule 9.2.
func askDefenderSubmarines(r *state.Referee) {
	nextStep(r, state.StepStrike)
	askToDive(r, state.Defender, state.DefenderSubmarines)
}

// fires is a step in which a side fires: its submarines in a surprise strike (steps 2d and 2e), or its
// other units (steps 3 and 4). The defender's fire though they were just hit. Rule 9.2.
func fires(ro state.Role, salvo state.Salvo, next state.Step) func(r *state.Referee) {
	return func(r *state.Referee) {
		nextStep(r, next)
		switch {
		case salvo == state.SalvoFire:
			fire(r, ro, salvo, salvoes(r.State, ro))
		case r.State.Battle.Surprise[ro]:
			fire(r, ro, salvo, strikes(r.State, ro))
		}
	}
}

// clearStruck removes what the submarines hit: it does not fire any more. Step 2f, rule 9.2.
func clearStruck(r *state.Referee) {
	next := state.StepFire
	removeCasualties(r)
	if def := r.State.Tally(state.Defender); def.Armed() == 0 {
		next = state.StepClear
	}
	nextStep(r, next)
}

// clearHit removes what was hit, and transports that nobody defends: step 5. Rules 9.2 and 9.5.
func clearHit(r *state.Referee) {
	nextStep(r, state.StepVerdict)
	removeCasualties(r)
	att, def := r.State.Tally(state.Attacker), r.State.Tally(state.Defender)
	if hits.Defenseless(&att, &def, r.State.Chosen.OnlySubmerged) {
		r.Lose(transportsOf(r.State, state.Defender), state.CauseDefenseless, "9.5")
	}
}

// behind are the units of a side that wait behind the casualty line.
func behind(s *state.State, ro state.Role) []state.UnitID {
	return state.IDsOf(s.Combatants(ro), func(u *state.Unit) bool { return u.Has(state.Behind) })
}

// transportsOf are the transports of a side in the battle.
func transportsOf(s *state.State, ro state.Role) []state.UnitID {
	return state.IDsOf(s.Combatants(ro), func(u *state.Unit) bool { return u.Type == components.Transport })
}

// nextStep goes on to another step.
func nextStep(r *state.Referee, step state.Step) { r.Emit(state.Stepped{Step: step}) }

// removeCasualties removes all units that wait behind the casualty line.
func removeCasualties(r *state.Referee) {
	r.Lose(append(behind(r.State, state.Attacker), behind(r.State, state.Defender)...), state.CauseBattle, "9.2")
}

// removeShotDown removes aircraft that antiaircraft fire hit, before they fire. What a bombardment hit
// stays behind the casualty line. Rules 10 and 11.
func removeShotDown(r *state.Referee) { r.Lose(behind(r.State, state.Attacker), state.CauseFlak, "10") }
