package combat

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// settle ends the battles of a turn: it gives liberated territories back, and goes on to the
// non-combat moves. Rules 12.2 and 12.4.
func settle(r *state.Referee) {
	for space := range components.Space(components.NumLands) {
		origin := r.State.Set().Spaces[space].Owner
		if r.State.Lands[space].Pending && !r.State.CapitalLost(origin) {
			giveBack(r, space, origin)
		}
	}
	for power := range components.Power(components.NumPowers) {
		if held := r.State.TurnStart.Owners[r.State.Set().Powers[power].Capital]; held.Side() != power.Side() && !r.State.CapitalLost(power) {
			restore(r, power)
		}
	}
	r.Enter(state.NoncombatMove)
}

// giveBack returns a territory that an ally has captured in this turn to its original owner, with
// its complex and the guns captured in it. Rule 12.2.
func giveBack(r *state.Referee, space components.Space, origin components.Power) {
	rule := engine.Rule("12.2")
	if r.State.Set().Powers[origin].Capital == space {
		rule = "12.4"
	}
	captor := r.State.Lands[space].Owner
	r.Emit(state.ControlChanged{Space: space, Owner: origin, Rule: rule})
	r.ChangeWhere(func(u *state.Unit) bool {
		captured := u.Space == space && u.Type == components.AAGun && u.Power == captor && u.Has(state.Captured)
		u.Power = origin
		return captured
	})
}

// restore gives a power whose capital was freed every territory back that it owned originally and
// that its allies hold. Guns that stand in them stay with their owners. Rule 12.4.
func restore(r *state.Referee, power components.Power) {
	for space := range components.Space(components.NumLands) {
		owner := r.State.Lands[space].Owner
		if r.State.Set().Spaces[space].Owner == power && owner != power && owner.Side() == power.Side() {
			r.Emit(state.ControlChanged{Space: space, Owner: power, Rule: "12.4"})
		}
	}
}
