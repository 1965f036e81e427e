package attack

import (
	"slices"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/attack/odds"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// maxDice is more than any attack has: dice that were rolled again are noted by bits.
const maxDice = 32

// roll rolls the dice of the attack; there are none where an area holds a unit that the weapon does nothing to. Rule 9.2.3.
func roll(r *state.Referee) {
	s := r.State
	a := Current(s)
	if a.Dice == 0 {
		r.Enter(state.AttackDone)
		return
	}
	var rolled Rolled
	purpose := "attack " + s.Word(a.By) + " at " + s.Word(a.Target)
	for range min(a.Dice, maxDice) {
		rolled.Dice = append(rolled.Dice, int8(r.D6(purpose)))
	}
	r.Emit(rolled)
	r.Enter(state.Reroll)
}

// score counts successes and hits, rolls for cover, and places counters. Rules 9.2.4 to 9.2.9.
func score(r *state.Referee) {
	s := r.State
	a := Current(s)
	e := Scored{Defense: int8(a.Defense)}
	face, dice := a.Face(), s.Attack.Dice
	successes := face.Of(dice)
	e.Successes = int8(min(successes, 127))
	switch hits := odds.Hits(successes, a.Defense, a.Margin); {
	case burns(s, dice):
		e.Burned = true
	case hits == 0 && successes == a.Defense-1 && a.sirens(s):
		e.Hits, e.Siren = 1, true
	case hits == 2 && a.Mode == ArmorPiercing:
		e.Hits = 3
	default:
		e.Hits = int8(hits)
	}
	if e.Hits > 0 && a.Cover.Roll {
		e.Covered = a.Cover.Sure
		if !e.Covered {
			e.Cover = int8(r.D6("cover " + s.Word(a.Target)))
			e.Covered = e.Cover >= a.Cover.Need
		}
	}
	e.Stops = stops(s, &e)
	r.Emit(e)
	harm(r, &e)
	aftermath(r, dice)
	r.Enter(state.AttackDone)
}

// burns tells whether three natural sixes of a flamethrower remove the target. Rule 16.1 flamethrower.
func burns(s *state.State, dice []int8) bool {
	a := s.Attack
	c := newShot(s, a.By, a.Target, a.Occasion, a.Mode, a.From, a.To)
	sixes := 0
	for _, die := range dice {
		if die == odds.Sides {
			sixes++
		}
	}
	return sixes >= 3 && c.flames()
}

// stops tells whether fire at a unit that moves ends its move. Rules 11.3.3, 11.3.4, 16.1 determined charge.
func stops(s *state.State, e *Scored) bool {
	a := s.Attack
	if !moving(s, a) {
		return false
	}
	hit := e.Hits > 0 && !e.Covered && !s.IgnoresDisrupted(a.Target) && !s.Info(a.Target).Has(ability.DeterminedCharge)
	return e.Burned || hit
}

// moving tells whether the attack is fire at the unit that moves.
func moving(s *state.State, a *state.Attack) bool {
	return s.Move != nil && s.Move.Unit == a.Target && (a.Occasion == state.InDefense || a.Occasion == state.OnOverwatch)
}

// causes of counters by occasion.
var causes = [state.NumOccasions]state.Cause{
	state.InDefense: state.ByDefensiveFire, state.OnOverwatch: state.ByOverwatch, state.AtAircraft: state.ByAntiair,
}

// harm places the counters of an attack. Rules 7, 9.2.9, 10.2, 11.3.3, 16.1 sirens, speed boost.
func harm(r *state.Referee, e *Scored) {
	a := r.State.Attack
	cause := causes[a.Occasion]
	switch target := a.Target; {
	case e.Burned:
		r.Remove(target, state.ByFlames)
	case e.Hits == 0:
	case a.Occasion.Disrupts():
		if !e.Covered {
			r.Disrupt(target, cause, a.Occasion == state.AtAircraft)
		}
	case a.Mode == SpeedBoost && e.Hits == 1:
		r.Disrupt(target, cause, true)
	case a.Mode == SpeedBoost:
		r.Remove(target, cause)
	default:
		r.Hit(target, e.placed(r.State), cause)
	}
}

// placed is how many face-down counters an attack may place. Rules 10.2, 16.1 sirens.
func (e *Scored) placed(s *state.State) int {
	switch down := s.Units[s.Attack.Target].Down; {
	case e.Covered && down != 0, e.Siren && down&state.Disrupted != 0:
		return 0
	case e.Covered:
		return 1
	}
	return int(e.Hits)
}

// aftermath is what follows from the roll itself: fire of the target, trouble of the attacker. Rules 16.1 flammable, overheat, rapid
// fire, 16.3.
func aftermath(r *state.Referee, dice []int8) {
	s := r.State
	a := s.Attack
	if s.Units[a.Target].Fate == state.InPlay && s.Info(a.Target).Has(ability.Flammable) {
		spread := FireSpread{Unit: a.Target, Die: int8(r.D6("fire " + s.Word(a.Target)))}
		r.Emit(spread)
		if spread.burns() {
			r.Remove(a.Target, state.ByFire)
		}
	}
	ones := 0
	for _, die := range dice {
		if die == 1 {
			ones++
		}
	}
	const overheats = 3
	if s.Info(a.By).Has(ability.Overheat) && ones >= overheats || a.Mode == RapidFire && ones > 0 {
		r.Emit(Overheated{Unit: a.By, Ones: int8(ones)})
		r.Disrupt(a.By, state.ByOverheating, true)
	}
}

// burns tells whether the fire removes the unit. Rule 16.1 flammable.
func (e FireSpread) burns() bool { return e.Die >= 5 }

// finish goes on to the next unit in the area of the attack, or ends it. Rules 9.2, 16.1 blast, strafe.
func finish(r *state.Referee) {
	s := r.State
	a := s.Attack
	for len(a.Rest) > 0 {
		r.Emit(NextTarget{})
		if s.Units[a.Target].Fate == state.InPlay {
			r.Enter(state.AttackRoll)
			return
		}
	}
	if len(strafed(s)) > 0 {
		r.Enter(state.SecondTarget)
		return
	}
	end(r)
}

// end ends the attack.
func end(r *state.Referee) {
	then := r.State.Attack.Then
	r.Emit(Ended{})
	r.Enter(then)
}

// strafed are the Soldiers that an aircraft may attack besides: in the hex of its first target, a ground unit, or next to it. Rule 16.1
// strafe.
func strafed(s *state.State) (ids []state.UnitID) {
	a := s.Attack
	if a.Occasion != state.InAirstrike || a.Mode == Strafe || !s.Info(a.By).Has(ability.Strafe) || !s.Info(a.Target).Kind.Ground() {
		return nil
	}
	for id := range s.Ground(s.Units[a.By].Side.Enemy()) {
		if id != a.Target && s.Info(id).Kind == components.Soldier && s.Map().Adjacent(s.Units[id].At, a.To) {
			c := present(s, a.By, id, state.InAirstrike, Strafe)
			if c.judge() == allowed {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// strafe attacks the second target.
func strafe(r *state.Referee, _ components.Side, words []string) {
	s := r.State
	id, _ := s.Find(words[0])
	a := s.Attack
	if !slices.Contains(strafed(s), id) {
		return
	}
	Strike(r, state.Attack{By: a.By, Target: id, Occasion: a.Occasion, Mode: Strafe, From: a.From, To: s.Units[id].At, Then: a.Then})
}
