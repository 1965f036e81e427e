package economy

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Capture gives a territory to the power that has taken it: control and with it production, the
// complex with its damage, and the antiaircraft guns, which may not move in this turn. Whether an
// ally who owned it originally gets it back is settled at the end of the battles. Rule 12.1.
func Capture(r *state.Referee, space components.Space, by components.Power) {
	loser, origin := r.S.Lands[space].Owner, r.S.Set().Spaces[space].Owner
	pending := origin != by && origin.Side() == by.Side()
	r.Emit(state.ControlChanged{Space: space, Owner: by, Rule: "12.1", Pending: pending})
	var guns []state.Unit
	for _, u := range r.S.Units {
		if u.Space == space && u.Type == components.AAGun && u.Power.Side() != by.Side() {
			u.Power = by
			guns = append(guns, u.With(state.Captured))
		}
	}
	r.Change(guns)
	plunder(r, space, loser, by)
}

// plunder takes the whole treasury of a power that loses its own capital. Who only occupied the
// capital of another loses nothing when it is freed. Rule 12.3, A18.
func plunder(r *state.Referee, space components.Space, loser, by components.Power) {
	if loser == components.NoPower || r.S.Set().Powers[loser].Capital != space {
		return
	}
	if money := int(r.S.Money[loser]); money > 0 {
		r.Emit(
			state.MoneyChanged{Power: loser, Amount: int16(-money), Cause: state.CausePlunder},
			state.MoneyChanged{Power: by, Amount: int16(money), Cause: state.CausePlunder},
		)
	}
}

// Settle ends the battles of a turn: it gives liberated territories back, and goes on to the
// non-combat moves. Rules 12.2 and 12.4.
func Settle(r *state.Referee) {
	for space := range components.Space(components.NumLands) {
		origin := r.S.Set().Spaces[space].Owner
		if r.S.Lands[space].Pending && !r.S.CapitalHeld(origin) {
			returnTerritory(r, space, origin)
		}
	}
	for power := range components.Power(components.NumPowers) {
		if freed(r.S, power) {
			restore(r, power)
		}
	}
	r.Enter(state.NoncombatMove)
}

// returnTerritory returns a territory that an ally has captured in this turn to its original owner, with
// its complex and the guns captured in it. Rule 12.2.
func returnTerritory(r *state.Referee, space components.Space, origin components.Power) {
	rule := engine.Rule("12.2")
	if r.S.Set().Powers[origin].Capital == space {
		rule = "12.4"
	}
	captor := r.S.Lands[space].Owner
	r.Emit(state.ControlChanged{Space: space, Owner: origin, Rule: rule})
	var guns []state.Unit
	for _, u := range r.S.Units {
		if u.Space == space && u.Type == components.AAGun && u.Power == captor && u.Has(state.Captured) {
			u.Power = origin
			guns = append(guns, u)
		}
	}
	r.Change(guns)
}

// freed tells whether a power's capital was in the enemy's hands when the turn began, and is no
// longer. Rule 12.4.
func freed(s *state.State, power components.Power) bool {
	capital := s.Set().Powers[power].Capital
	return s.Dawn.Owners[capital].Side() != power.Side() && !s.CapitalHeld(power)
}

// restore gives a power whose capital was freed every territory back that it owned originally and
// that its allies hold. Guns that stand in them stay with their owners. Rule 12.4.
func restore(r *state.Referee, power components.Power) {
	for space := range components.Space(components.NumLands) {
		owner := r.S.Lands[space].Owner
		if r.S.Set().Spaces[space].Owner == power && owner != power && owner.Side() == power.Side() {
			r.Emit(state.ControlChanged{Space: space, Owner: power, Rule: "12.4"})
		}
	}
}
