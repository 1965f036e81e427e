package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// capture gives a territory to the power that has taken it: control and with it production, the
// complex with its damage, and the antiaircraft guns, which may not move in this turn. Whether an
// ally who owned it originally gets it back is settled at the end of the battles. Rule 12.1.
func (r *referee) capture(space c.Space, by c.Power) {
	loser, origin := r.s.Lands[space].Owner, r.s.set().Spaces[space].Owner
	pending := origin != by && origin.Side() == by.Side()
	r.Emit(ControlChanged{Space: space, Owner: by, Rule: "12.1", Pending: pending})
	var guns []Unit
	for _, u := range r.s.Units {
		if u.Space == space && u.Type == c.AAGun && u.Power.Side() != by.Side() {
			u.Power = by
			guns = append(guns, u.with(Captured))
		}
	}
	r.change(guns)
	r.plunder(space, loser, by)
}

// plunder takes the whole treasury of a power that loses its own capital. Who only occupied the
// capital of another loses nothing when it is freed. Rule 12.3, A18.
func (r *referee) plunder(space c.Space, loser, by c.Power) {
	if loser == c.NoPower || r.s.set().Powers[loser].Capital != space {
		return
	}
	if money := int(r.s.Money[loser]); money > 0 {
		r.Emit(
			MoneyChanged{Power: loser, Amount: int16(-money), Cause: CausePlunder},
			MoneyChanged{Power: by, Amount: int16(money), Cause: CausePlunder},
		)
	}
}

// settle ends the battles of a turn: it gives liberated territories back, and goes on to the
// non-combat moves. Rules 12.2 and 12.4.
func settle(r *referee) {
	for space := range c.Space(c.NumLands) {
		origin := r.s.set().Spaces[space].Owner
		if r.s.Lands[space].Pending && !r.s.capitalHeld(origin) {
			r.giveBack(space, origin)
		}
	}
	for power := range c.Power(c.NumPowers) {
		if r.s.freed(power) {
			r.restore(power)
		}
	}
	r.enter(NoncombatMove)
}

// giveBack returns a territory that an ally has captured in this turn to its original owner, with
// its complex and the guns captured in it. Rule 12.2.
func (r *referee) giveBack(space c.Space, origin c.Power) {
	rule := engine.Rule("12.2")
	if r.s.set().Powers[origin].Capital == space {
		rule = "12.4"
	}
	captor := r.s.Lands[space].Owner
	r.Emit(ControlChanged{Space: space, Owner: origin, Rule: rule})
	var guns []Unit
	for _, u := range r.s.Units {
		if u.Space == space && u.Type == c.AAGun && u.Power == captor && u.Has(Captured) {
			u.Power = origin
			guns = append(guns, u)
		}
	}
	r.change(guns)
}

// freed tells whether a power's capital was in the enemy's hands when the turn began, and is no
// longer. Rule 12.4.
func (s *State) freed(power c.Power) bool {
	capital := s.set().Powers[power].Capital
	return s.Dawn.Owners[capital].Side() != power.Side() && !s.capitalHeld(power)
}

// restore gives a power whose capital was freed every territory back that it owned originally and
// that its allies hold. Guns that stand in them stay with their owners. Rule 12.4.
func (r *referee) restore(power c.Power) {
	for space := range c.Space(c.NumLands) {
		owner := r.s.Lands[space].Owner
		if r.s.set().Spaces[space].Owner == power && owner != power && owner.Side() == power.Side() {
			r.Emit(ControlChanged{Space: space, Owner: power, Rule: "12.4"})
		}
	}
}
