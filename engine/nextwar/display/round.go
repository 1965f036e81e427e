package display

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// FightRound fights the present round of an air combat, one batch of simultaneous shots after the other. Rule 22.6.3.
func FightRound(r *state.Referee) {
	fight := r.State.Advanced.Fight()
	var have []state.Fighter
	for batch := NextShots(r.State, fight, have); len(batch) > 0; batch = NextShots(r.State, fight, have) {
		results := make([]components.AirResult, len(batch))
		for i, shot := range batch {
			results[i] = roll(r, fight.Round, shot)
			have = append(have, shot.From)
		}
		for i, shot := range batch {
			Suffer(r, fight, shot, results[i])
		}
	}
}

// roll resolves a shot. Rule 22.6.5.
func roll(r *state.Referee, round state.AirRound, shot Shot) components.AirResult {
	s := r.State
	m := Modifiers(s, round, shot)
	difference := Difference(s, shot)
	d10 := r.D10("air combat " + FighterWord(s, shot.From))
	result := Result(&s.Set().Charts.Advanced, round, difference, d10+m.Sum())
	r.Emit(AirShot{
		By: shot.From, At: shot.At, Round: round, Difference: int8(difference), Roll: int8(d10), Modifiers: m, Result: result,
	})
	return result
}

// Suffer applies a result to the target. Rules 22.6.5, A-56, ADV-A25.
func Suffer(r *state.Referee, fight *state.Fight, shot Shot, result components.AirResult) {
	if result == components.AirAdvantage {
		gainEdge(r, fight, shot)
		return
	}
	if m := state.NominalOf(shot.At); m >= 0 {
		hitNominal(r, m, result)
		return
	}
	switch result {
	case components.AirKill:
		if r.State.Unit(shot.At).At >= 0 {
			r.Eliminate(shot.At, state.ByAirCombat, "22.6.5")
		}
	case components.AirDamageAbort:
		r.LoseStep(shot.At, state.ByAirCombat, "22.6.5")
		Abort(r, shot.At, OfCombat)
	case components.AirDamage:
		r.LoseStep(shot.At, state.ByAirCombat, "22.6.5")
		if r.State.Chosen.DamageAborts {
			Abort(r, shot.At, OfCombat)
		}
	case components.AirAbort:
		Abort(r, shot.At, OfCombat)
	}
}

// gainEdge gives the shooter Advantage over its target; mutual Advantages cancel each other. Rule 22.6.5.
func gainEdge(r *state.Referee, fight *state.Fight, shot Shot) {
	edge := int8(1)
	if fight.Duels[shot.Duel].By != shot.From {
		edge = -1
	}
	if now := fight.Duels[shot.Duel].Edge; now != edge {
		r.Emit(EdgeChanged{Duel: shot.Duel, Edge: now + edge})
	}
}

// hitNominal is what a result does to mines, which any result but none destroys, and to carried troops. Rules 23.6, 25.1,
// ADV-A42.
func hitNominal(r *state.Referee, mission int, result components.AirResult) {
	hit := NominalHit{Mission: mission}
	mines := r.State.Advanced.Missions[mission].Kind == state.AirMining
	switch {
	case result == components.NoAirResult:
		return
	case mines:
		hit.Aborted = true
	case result == components.AirDamage:
		hit.LossOne = true
	case result == components.AirAbort:
		hit.Aborted = true
	case result == components.AirDamageAbort:
		hit.Aborted, hit.LossOne = true, true
	case result == components.AirKill:
		hit.Aborted, hit.LossEach = true, true
	}
	r.Emit(hit)
}

// Abort sends a unit to the Aborted area of its box at once. Rule 22.4.
func Abort(r *state.Referee, id components.UnitID, why Reason) {
	if u := r.State.Unit(id); u.At >= 0 && u.Area != state.AreaAborted {
		r.Emit(AircraftMoved{Units: []components.UnitID{id}, Area: state.AreaAborted, Why: why})
	}
}

// Engaged tells whether a unit is still in a duel that goes on.
func Engaged(s *state.State, fight *state.Fight, f state.Fighter) bool {
	for i := range fight.Duels {
		d := &fight.Duels[i]
		if (d.By == f || d.Against == f) && goesOn(s, d) {
			return true
		}
	}
	return false
}

func goesOn(s *state.State, d *state.Duel) bool {
	return !d.Over && Present(s, d.By) && Present(s, d.Against)
}

// endRound goes on to the next round, or ends the combat after the dogfight and when no duel goes on. Rules 22.6.3, 22.6.4.2,
// 24.4.
func endRound(r *state.Referee) {
	fight := r.State.Advanced.Fight()
	on := false
	for i := range fight.Duels {
		on = on || goesOn(r.State, &fight.Duels[i])
	}
	if on && fight.Round < state.DogfightRound {
		r.Emit(RoundBegun{Round: fight.Round + 1})
		toShots(r)
		return
	}
	then, superiority := fight.Then, fight.Superiority
	if !superiority {
		sendHome(r, fight)
	}
	r.Emit(FightEnded{})
	if r.State.Advanced.Fight() != nil {
		r.Enter(state.AirReengage) // those who join escorts are asked before the first round
		return
	}
	r.Enter(then)
}

// sendHome puts interceptors and escorts that have survived into Flown, those of a carrier that were Ready back into Ready.
// Rules 17.1.4, 22.4, 24.4.
func sendHome(r *state.Referee, fight *state.Fight) {
	s := r.State
	for _, f := range Fighters(fight) {
		if f < 0 || !Present(s, f) {
			continue
		}
		area := AfterFlight(s, f)
		if s.Info(f).Side == fight.First {
			for _, ready := range fight.FromReady {
				if ready == f {
					area = state.AreaReady
				}
			}
		} else if RoleOf(s, f) != state.Escort {
			continue
		}
		r.Emit(AircraftMoved{Units: []components.UnitID{f}, Area: area, Why: OfReturn})
	}
}

// RoleOf is what a unit does in its group. Rule 23.1.
func RoleOf(s *state.State, f state.Fighter) state.FlyerRole {
	if m := MissionOf(s, f); m >= 0 {
		for _, flyer := range s.Advanced.Missions[m].Flyers {
			if flyer.Unit == f {
				return flyer.Role
			}
		}
	}
	return state.Striker
}
