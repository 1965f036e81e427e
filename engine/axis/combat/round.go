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
	state.StepStrike:       strikeFirst,
	state.StepStrikeBack:   strikeBack,
	state.StepClearStruck:  clearStruck,
	state.StepFire:         fireOn,
	state.StepFireBack:     fireBack,
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

// askAttackerSubmarines asks the attacker about his submarines: step 2a. Rule 9.2.
func askAttackerSubmarines(r *state.Referee) {
	nextStep(r, state.StepDiveBack)
	askToDive(r, state.Attacker, state.AttackerSubmarines)
}

// askDefenderSubmarines asks the defenders, who know what the attacker does: step 2b. Rule 9.2.
func askDefenderSubmarines(r *state.Referee) {
	nextStep(r, state.StepStrike)
	askToDive(r, state.Defender, state.DefenderSubmarines)
}

// strikeFirst is the surprise strike of the attacker's submarines: step 2d. Rule 9.2.
func strikeFirst(r *state.Referee) {
	nextStep(r, state.StepStrikeBack)
	if r.State.Battle.Surprise[state.Attacker] {
		fire(r, state.Attacker, state.SalvoStrike, strikes(r.State, state.Attacker))
	}
}

// strikeBack is that of the defender's submarines, those too which were just hit: step 2e. Rule
// 9.2.
func strikeBack(r *state.Referee) {
	nextStep(r, state.StepClearStruck)
	if r.State.Battle.Surprise[state.Defender] {
		fire(r, state.Defender, state.SalvoStrike, strikes(r.State, state.Defender))
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

// fireOn is the fire of the attacker's other units: step 3. Rule 9.2.
func fireOn(r *state.Referee) {
	nextStep(r, state.StepFireBack)
	fire(r, state.Attacker, state.SalvoFire, salvoes(r.State, state.Attacker))
}

// fireBack is the fire of the defender's other units, those too which were just hit: step 4. Rule
// 9.2.
func fireBack(r *state.Referee) {
	nextStep(r, state.StepClear)
	fire(r, state.Defender, state.SalvoFire, salvoes(r.State, state.Defender))
}

// clearHit removes what was hit, and transports that nobody defends: step 5. Rules 9.2 and 9.5.
func clearHit(r *state.Referee) {
	nextStep(r, state.StepVerdict)
	removeCasualties(r)
	att, def := r.State.Tally(state.Attacker), r.State.Tally(state.Defender)
	if hits.Defenseless(&att, &def, r.State.Chosen.OnlySubmerged) {
		r.Lose(defendersOf(r.State, components.Transport), state.CauseDefenseless, "9.5")
	}
}

// behind are the units of a side that wait behind the casualty line.
func behind(s *state.State, ro state.Role) []state.UnitID {
	var ids []state.UnitID
	for u := range s.UnitsInBattle() {
		if u.Has(state.Behind) && s.InBattle(u, ro) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// defendersOf are the defender's units of a type in the battle.
func defendersOf(s *state.State, t components.Type) []state.UnitID {
	var ids []state.UnitID
	for u := range s.UnitsInBattle() {
		if u.Type == t && s.InBattle(u, state.Defender) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// nextStep goes on to another step.
func nextStep(r *state.Referee, nextStep state.Step) { r.Emit(state.Stepped{Step: nextStep}) }

// removeCasualties removes all units that wait behind the casualty line.
func removeCasualties(r *state.Referee) {
	r.Lose(append(behind(r.State, state.Attacker), behind(r.State, state.Defender)...), state.CauseBattle, "9.2")
}

// removeShotDown removes aircraft that antiaircraft fire hit, before they fire. What a bombardment hit
// stays behind the casualty line. Rules 10 and 11.
func removeShotDown(r *state.Referee) { r.Lose(behind(r.State, state.Attacker), state.CauseFlak, "10") }
