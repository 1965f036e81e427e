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
	state.StepDive:         dive,
	state.StepDiveBack:     diveBack,
	state.StepStrike:       strikeFirst,
	state.StepStrikeBack:   strikeBack,
	state.StepClearStruck:  clearStruck,
	state.StepFire:         fireOn,
	state.StepFireBack:     fireBack,
	state.StepClear:        clearHit,
	state.StepVerdict:      verdict,
	state.StepEscorts:      fireEscorts,
	state.StepInterceptors: fireInterceptors,
	state.StepBombs:        dropBombs,
}

// step goes on to another step.
func step(r *state.Referee, step state.Step) { r.Emit(state.Stepped{Step: step}) }

// beginRound begins a round of combat, unless one side has nothing left to fight with. Rule 9.2.
func beginRound(r *state.Referee) {
	buryShot(r)
	att, def := r.S.Tally(state.Attacker), r.S.Tally(state.Defender)
	if att.Armed() == 0 || def.Armed() == 0 {
		step(r, state.StepClear)
		return
	}
	next := state.StepFire
	surprise := [2]bool{
		att[components.Submarine] > 0 && mayStrike(r.S, state.Attacker), def[components.Submarine] > 0 && mayStrike(r.S, state.Defender),
	}
	if surprise[state.Attacker] || surprise[state.Defender] {
		next = state.StepDive
	}
	r.Emit(state.RoundBegun{Round: r.S.Battle.Round + 1, Surprise: surprise, Step: next})
}

// dive asks the attacker about his submarines: step 2a. Rule 9.2.
func dive(r *state.Referee) {
	step(r, state.StepDiveBack)
	askToDive(r, state.Attacker, state.AttackerSubmarines)
}

// diveBack asks the defenders, who know what the attacker does: step 2b. Rule 9.2.
func diveBack(r *state.Referee) {
	step(r, state.StepStrike)
	askToDive(r, state.Defender, state.DefenderSubmarines)
}

// strikeFirst is the surprise strike of the attacker's submarines: step 2d. Rule 9.2.
func strikeFirst(r *state.Referee) {
	step(r, state.StepStrikeBack)
	if r.S.Battle.Surprise[state.Attacker] {
		fire(r, state.Attacker, state.SalvoStrike, strikes(r.S, state.Attacker))
	}
}

// strikeBack is that of the defender's submarines, those too which were just hit: step 2e. Rule
// 9.2.
func strikeBack(r *state.Referee) {
	step(r, state.StepClearStruck)
	if r.S.Battle.Surprise[state.Defender] {
		fire(r, state.Defender, state.SalvoStrike, strikes(r.S, state.Defender))
	}
}

// clearStruck removes what the submarines hit: it does not fire any more. Step 2f, rule 9.2.
func clearStruck(r *state.Referee) {
	next := state.StepFire
	bury(r)
	if def := r.S.Tally(state.Defender); def.Armed() == 0 {
		next = state.StepClear
	}
	step(r, next)
}

// fireOn is the fire of the attacker's other units: step 3. Rule 9.2.
func fireOn(r *state.Referee) {
	step(r, state.StepFireBack)
	fire(r, state.Attacker, state.SalvoFire, salvoes(r.S, state.Attacker))
}

// fireBack is the fire of the defender's other units, those too which were just hit: step 4. Rule
// 9.2.
func fireBack(r *state.Referee) {
	step(r, state.StepClear)
	fire(r, state.Defender, state.SalvoFire, salvoes(r.S, state.Defender))
}

// clearHit removes what was hit, and transports that nobody defends: step 5. Rules 9.2 and 9.5.
func clearHit(r *state.Referee) {
	step(r, state.StepVerdict)
	bury(r)
	att, def := r.S.Tally(state.Attacker), r.S.Tally(state.Defender)
	if hits.Defenseless(&att, &def, r.S.Choices.Dive) {
		lose(r, defendersOf(r.S, components.Transport), state.CauseDefenseless, "9.5")
	}
}

// bury removes all units that wait behind the casualty line.
func bury(r *state.Referee) {
	lose(r, append(behind(r.S, state.Attacker), behind(r.S, state.Defender)...), state.CauseBattle, "9.2")
}

// buryShot removes aircraft that antiaircraft fire hit, before they fire. What a bombardment hit
// stays behind the casualty line. Rules 10 and 11.
func buryShot(r *state.Referee) { lose(r, behind(r.S, state.Attacker), state.CauseFlak, "10") }

// behind are the units of a side that wait behind the casualty line.
func behind(s *state.State, ro state.Role) []state.UnitID {
	var ids []state.UnitID
	for u := range s.Battlefield() {
		if u.Has(state.Behind) && s.InBattle(u, ro) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// defendersOf are the defender's units of a type in the battle.
func defendersOf(s *state.State, t components.Type) []state.UnitID {
	var ids []state.UnitID
	for u := range s.Battlefield() {
		if u.Type == t && s.InBattle(u, state.Defender) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}
