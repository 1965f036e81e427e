package combat

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// result judges the battle being fought. Rules 9.6 and 9.8.
func result(s *state.State) state.Result {
	att, def := s.Tally(state.Attacker), s.Tally(state.Defender)
	switch {
	case s.Battle.Kind == state.Raid:
		return state.Bombed
	case att.Total() > 0 && def.Total() > 0:
		return state.Impasse
	case att.Total() > 0:
		return state.Won
	case s.Battle.Withdrawn || state.AnyOf(s.UnitsInBattle(), func(u *state.Unit) bool { return u.Power == s.Active && u.Has(state.Submerged) }):
		return state.BrokenOff
	case def.Total() > 0:
		return state.Lost
	}
	return state.BothGone
}

// endBattle ends the battle being fought: battleships are repaired, the attacker's infantry,
// artillery or tanks capture a territory that was won, and the landing follows the sea battle of
// an assault. Rule 9.8.
func endBattle(r *state.Referee) {
	b := r.State.Battle
	ended := result(r.State)
	if r.State.Stage != state.Combat {
		r.Enter(state.Combat)
	}
	captured := false
	if b.Kind == state.LandFight && ended == state.Won {
		att := r.State.Tally(state.Attacker)
		captured = att.Total() > att.Aircraft()
	}
	r.Emit(state.BattleEnded{Result: ended})
	if captured {
		r.Capture(b.Space, r.State.Active)
	}
	if b.Kind == state.SeaFight {
		loseGuestFighters(r, b.Space)
	}
	if b.Next == components.NoSpace {
		return
	}
	for _, f := range r.State.Fights {
		if f.Kind == state.LandFight && f.Space == b.Next && !f.Done {
			beginBattle(r, f, b.Through)
		}
	}
}

// loseGuestFighters loses the fighters of the attacker's allies that find no deck in a zone any more:
// they were cargo of the attacker's carriers. Rules 7.5 and 13.
func loseGuestFighters(r *state.Referee, zone components.Space) {
	decks := 0
	_, places := r.State.Decks(zone)
	for power, n := range places {
		if components.Power(power).Side() == r.State.Side() {
			decks += n
		}
	}
	guests := state.IDsOf(r.State.UnitsAt(zone), func(u *state.Unit) bool {
		return u.Type == components.Fighter && u.Power.Side() == r.State.Side() && u.Power != r.State.Active
	})
	if len(guests) > decks {
		r.Lose(guests[decks:], state.CauseSunk, "13")
	}
}

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
