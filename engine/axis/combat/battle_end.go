package combat

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
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
	for u := range s.Battlefield() {
		if u.Power == s.Active && u.Has(state.Submerged) {
			return true
		}
	}
	return false
}

// endBattle ends the battle being fought: battleships are repaired, the attacker's infantry,
// artillery or tanks capture a territory he has won, and the landing follows the sea battle of
// an assault. Rule 9.8.
func endBattle(r *state.Referee) {
	b := r.S.Battle
	result := result(r.S)
	if r.S.Stage != state.Combat {
		r.Enter(state.Combat)
	}
	captured := false
	if b.Kind == state.LandFight && result == state.Won {
		att := r.S.Tally(state.Attacker)
		captured = att.Total() > att.Aircraft()
	}
	r.Emit(state.BattleEnded{Result: result})
	if captured {
		economy.Capture(r, b.Space, r.S.Active)
	}
	if b.Kind == state.SeaFight {
		drownGuests(r, b.Space)
	}
	if b.Next == components.NoSpace {
		return
	}
	for _, f := range r.S.Fights {
		if f.Kind == state.LandFight && f.Space == b.Next && !f.Done {
			begin(r, f, b.Through)
		}
	}
}

// drownGuests loses the fighters of the attacker's allies that find no deck in a zone any more:
// they were cargo of his carriers. Rules 7.5 and 13.
func drownGuests(r *state.Referee, zone components.Space) {
	var guests []state.UnitID
	decks := 0
	for u := range r.S.UnitsAt(zone) {
		if u.Power.Side() != r.S.Side() {
			continue
		}
		switch {
		case u.Type == components.Carrier:
			decks += state.DeckPlaces
		case u.Type == components.Fighter && u.Power != r.S.Active:
			guests = append(guests, u.ID)
		}
	}
	if len(guests) > decks {
		lose(r, guests[decks:], state.CauseSunk, "13")
	}
}

// lose takes units off the map, with the cargo of ships. Rule 9.1.
func lose(r *state.Referee, ids []state.UnitID, cause state.Cause, rule engine.Rule) {
	if len(ids) == 0 {
		return
	}
	r.Emit(state.UnitsLost{IDs: r.S.WithCargo(ids), Cause: cause, Rule: rule})
}
