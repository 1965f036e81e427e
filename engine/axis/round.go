package axis

import (
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// steps are what is done in each step of a battle. Each goes on to another step, or to a
// question, or ends the battle. Rule 9.2, A17.
var steps = [numSteps]func(r *referee){
	StepLanding:      goAshore,
	StepShells:       bombard,
	StepFlak:         flak,
	StepRound:        beginRound,
	StepDive:         dive,
	StepDiveBack:     diveBack,
	StepStrike:       strikeFirst,
	StepStrikeBack:   strikeBack,
	StepClearStruck:  clearStruck,
	StepFire:         fireOn,
	StepFireBack:     fireBack,
	StepClear:        clearHit,
	StepVerdict:      verdict,
	StepEscorts:      fireEscorts,
	StepInterceptors: fireInterceptors,
	StepBombs:        dropBombs,
}

// step goes on to another step.
func (r *referee) step(step Step) { r.Emit(Stepped{Step: step}) }

// beginRound begins a round of combat, unless one side has nothing left to fight with. Rule 9.2.
func beginRound(r *referee) {
	r.buryShot()
	att, def := r.s.tally(attacker), r.s.tally(defender)
	if att.Armed() == 0 || def.Armed() == 0 {
		r.step(StepClear)
		return
	}
	next := StepFire
	surprise := [2]bool{
		att[c.Submarine] > 0 && r.s.mayStrike(attacker), def[c.Submarine] > 0 && r.s.mayStrike(defender),
	}
	if surprise[attacker] || surprise[defender] {
		next = StepDive
	}
	r.Emit(RoundBegun{Round: r.s.Battle.Round + 1, Surprise: surprise, Step: next})
}

// dive asks the attacker about his submarines: step 2a. Rule 9.2.
func dive(r *referee) {
	r.step(StepDiveBack)
	r.askToDive(attacker, AttackerSubmarines)
}

// diveBack asks the defenders, who know what the attacker does: step 2b. Rule 9.2.
func diveBack(r *referee) {
	r.step(StepStrike)
	r.askToDive(defender, DefenderSubmarines)
}

// strikeFirst is the surprise strike of the attacker's submarines: step 2d. Rule 9.2.
func strikeFirst(r *referee) {
	r.step(StepStrikeBack)
	if r.s.Battle.Surprise[attacker] {
		r.fire(attacker, SalvoStrike, r.s.strikes(attacker))
	}
}

// strikeBack is that of the defender's submarines, those too which were just hit: step 2e. Rule
// 9.2.
func strikeBack(r *referee) {
	r.step(StepClearStruck)
	if r.s.Battle.Surprise[defender] {
		r.fire(defender, SalvoStrike, r.s.strikes(defender))
	}
}

// clearStruck removes what the submarines hit: it does not fire any more. Step 2f, rule 9.2.
func clearStruck(r *referee) {
	next := StepFire
	r.bury()
	if def := r.s.tally(defender); def.Armed() == 0 {
		next = StepClear
	}
	r.step(next)
}

// fireOn is the fire of the attacker's other units: step 3. Rule 9.2.
func fireOn(r *referee) {
	r.step(StepFireBack)
	r.fire(attacker, SalvoFire, r.s.salvoes(attacker))
}

// fireBack is the fire of the defender's other units, those too which were just hit: step 4. Rule
// 9.2.
func fireBack(r *referee) {
	r.step(StepClear)
	r.fire(defender, SalvoFire, r.s.salvoes(defender))
}

// clearHit removes what was hit, and transports that nobody defends: step 5. Rules 9.2 and 9.5.
func clearHit(r *referee) {
	r.step(StepVerdict)
	r.bury()
	att, def := r.s.tally(attacker), r.s.tally(defender)
	if hits.Defenseless(&att, &def, r.s.choices.dive) {
		r.lose(r.s.defendersOf(c.Transport), CauseDefenseless, "9.5")
	}
}

// bury removes all units that wait behind the casualty line.
func (r *referee) bury() {
	r.lose(append(r.s.behind(attacker), r.s.behind(defender)...), CauseBattle, "9.2")
}

// buryShot removes aircraft that antiaircraft fire hit, before they fire. What a bombardment hit
// stays behind the casualty line. Rules 10 and 11.
func (r *referee) buryShot() { r.lose(r.s.behind(attacker), CauseFlak, "10") }

// behind are the units of a side that wait behind the casualty line.
func (s *State) behind(ro role) []UnitID {
	var ids []UnitID
	for u := range s.battlefield() {
		if u.Has(Behind) && s.inBattle(u, ro) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// defendersOf are the defender's units of a type in the battle.
func (s *State) defendersOf(t c.Type) []UnitID {
	var ids []UnitID
	for u := range s.battlefield() {
		if u.Type == t && s.inBattle(u, defender) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}
