package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/hex"
)

// The cities of Manchukuo with the resources that the Soviet invasion takes (A79, 13.91).
const (
	harbinHex = hex.Hex(3302)
	mukdenHex = hex.Hex(3303)
)

// throwOut discards a card of a hand by an event. Rule 5.37: a special event card whose
// conditions hold, by an option any special event card (ED-15), is not discarded; its
// event happens at once.
func (r *referee) throwOut(card components.Card) {
	side := r.set().Cards[card].Side
	special := r.s.specialCards()
	if !r.s.eventDue(card) && !(special.Has(card) && r.s.chose(edition.SpecialAlwaysHappens)) {
		r.Emit(CardThrown{Side: side, Card: card})
		return
	}
	r.Emit(SpecialHappened{Side: side, Card: card})
	startSpecial(r, card, nil)
}

// startSpecial carries out the event of a special event card (5.37).
func startSpecial(r *referee, card components.Card, args []string) {
	if r.s.isCard(card, components.Allies, sovietInvasion) {
		r.invadeManchuria(card)
		return
	}
	startWill(r, card, args)
	r.mark(TojoResigned, 1, "5.37")
}

// invadeManchuria takes the resources of Manchukuo from Japan for good: nobody may enter
// those hexes (13.91). The China marker goes back, and by this event alone may enter Stable
// Front (A79).
func (r *referee) invadeManchuria(card components.Card) {
	var hexes components.LocSet
	hexes.Add(r.set().Loc(harbinHex))
	hexes.Add(r.set().Loc(mukdenHex))
	r.takeControl(components.Allies, hexes, "13.91")
	if !r.s.Surrendered(China) {
		r.shift(ChinaFront, int(r.set().Cards[card].China), chinaStable, chinaCollapsed, "13.72")
	}
}

// aleutianTarget tells why A30 cannot be played as an event: it has to declare a battle in an
// Aleutian hex, and there is one only where Japanese units are (7.24).
func (s *State) aleutianTarget(card components.Card) *engine.Refusal {
	for loc := range s.set.Areas.Aleutians.All() {
		if there := s.unitsAt(components.Japan, loc); !there.IsEmpty() {
			return nil
		}
	}
	return engine.Refuse("5.31", "eots.card-refuse.no-aleutian-target", "card", s.cardText(card))
}
