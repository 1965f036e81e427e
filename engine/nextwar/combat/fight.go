package combat

import (
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/combat/odds"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/strike"
)

// fight resolves the support of both sides, then rolls the die of the combat. Rules 9.2.5, 9.2.6.
func fight(r *state.Referee) {
	support := [state.Roles]air.Total{deliver(r, state.Attacker), deliver(r, state.Defender)}
	if r.State.Chosen.AirWar() {
		strike.Forget(r)
	}
	s, b := r.State, r.State.Battle
	e := Estimate(s, PlanOf(s, support))
	roll := r.D10("combat " + s.Set().Word(b.Target))
	result := s.Set().Charts.CRT.At(e.Column, roll+e.DRM)
	reduced := odds.Reduce(result, e.Column, steps(s, state.Attacker), steps(s, state.Defender))
	r.Emit(Fought{
		A: int16(e.A), D: int16(e.D), Odds: int8(e.Step), Start: int8(e.Start), Column: int8(e.Column), Shift: int8(e.Shift),
		DRM: int8(e.DRM), Support: [state.Roles]int8{sum(support[state.Attacker]), sum(support[state.Defender])},
		Roll: int8(roll), Result: result, Loss: [state.Roles]int8{reduced.Attacker, reduced.Defender},
	})
	r.Enter(state.DefenderLosses)
}

// deliver is the support of a side that gets through. Ships are not fired at. Rules 6.6, 7.3.1.
func deliver(r *state.Referee, role state.Role) air.Total {
	var total air.Total
	if r.State.Chosen.AirWar() {
		total = delivered(r.State, role)
	} else {
		total = air.Deliver(r, flight(r.State, role))
	}
	for _, id := range ofKind(r.State, r.State.Battle.Support[role].Units, components.Ship) {
		rating, _ := r.State.ShipSupport(id)
		total.Ships += rating
	}
	return total
}

func sum(t air.Total) int8 { return int8(t.Points + t.Helicopters + t.Ships) }

// steps that a side can lose: those of the units that took part, and of a beachhead. Rules 8.5.8.4, 9.7.1.1.
func steps(s *state.State, role state.Role) (n int) {
	for _, id := range participants(s, role) {
		n += int(s.Steps(id))
	}
	if mayLoseBeachhead(s, role) {
		n++
	}
	return n
}
