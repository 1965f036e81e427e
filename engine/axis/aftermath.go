package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// result judges the battle being fought. Rules 9.6 and 9.8.
func (s *State) result() Result {
	att, def := s.tally(attacker), s.tally(defender)
	switch {
	case s.Battle.Kind == Raid:
		return Bombed
	case att.Total() > 0 && def.Total() > 0:
		return Impasse
	case att.Total() > 0:
		return Won
	case s.withdrew():
		return BrokenOff
	case def.Total() > 0:
		return Lost
	}
	return BothGone
}

// withdrew tells whether units of the attacker left the battle.
func (s *State) withdrew() bool {
	if s.Battle.Withdrawn {
		return true
	}
	for u := range s.battlefield() {
		if u.Power == s.Active && u.Has(Submerged) {
			return true
		}
	}
	return false
}

// endBattle ends the battle being fought: battleships are repaired, the attacker's infantry,
// artillery or tanks capture a territory he has won, and the landing follows the sea battle of
// an assault. Rule 9.8.
func (r *referee) endBattle() {
	b := r.s.Battle
	result := r.s.result()
	if r.s.Stage != Combat {
		r.enter(Combat)
	}
	captured := false
	if b.Kind == LandFight && result == Won {
		att := r.s.tally(attacker)
		captured = att.Total() > att.Aircraft()
	}
	r.Emit(BattleEnded{Result: result})
	if captured {
		r.capture(b.Space, r.s.Active)
	}
	if b.Kind == SeaFight {
		r.drownGuests(b.Space)
	}
	if b.Next == c.NoSpace {
		return
	}
	for _, f := range r.s.Fights {
		if f.Kind == LandFight && f.Space == b.Next && !f.Done {
			r.begin(f, b.Through)
		}
	}
}

// drownGuests loses the fighters of the attacker's allies that find no deck in a zone any more:
// they were cargo of his carriers. Rules 7.5 and 13.
func (r *referee) drownGuests(zone c.Space) {
	var guests []UnitID
	decks := 0
	for u := range r.s.at(zone) {
		if u.Power.Side() != r.s.side() {
			continue
		}
		switch {
		case u.Type == c.Carrier:
			decks += deckPlaces
		case u.Type == c.Fighter && u.Power != r.s.Active:
			guests = append(guests, u.ID)
		}
	}
	if len(guests) > decks {
		r.lose(guests[decks:], CauseSunk, "13")
	}
}

// lose takes units off the map, with the cargo of ships. Rule 9.1.
func (r *referee) lose(ids []UnitID, cause Cause, rule engine.Rule) {
	if len(ids) == 0 {
		return
	}
	r.Emit(UnitsLost{IDs: r.s.withCargo(ids), Cause: cause, Rule: rule})
}
