package combat

import (
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
	case withdrew(s):
		return state.BrokenOff
	case def.Total() > 0:
		return state.Lost
	}
	return state.BothGone
}

// withdrew tells whether units of the attacker left the battle.
func withdrew(s *state.State) bool {
	if s.Battle.Withdrawn {
		return true
	}
	for u := range s.UnitsInBattle() {
		if u.Power == s.Active && u.Has(state.Submerged) {
			return true
		}
	}
	return false
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
	var guests []state.UnitID
	decks := 0
	for u := range r.State.UnitsAt(zone) {
		if u.Power.Side() != r.State.Side() {
			continue
		}
		switch {
		case u.Type == components.Carrier:
			decks += state.FightersPerCarrier
		case u.Type == components.Fighter && u.Power != r.State.Active:
			guests = append(guests, u.ID)
		}
	}
	if len(guests) > decks {
		r.Lose(guests[decks:], state.CauseSunk, "13")
	}
}
