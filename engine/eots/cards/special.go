package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// The cities of Manchukuo with the resources that the Soviet invasion takes (A79, 13.91).
const (
	harbinHex = hexgrid.Number(3302)
	mukdenHex = hexgrid.Number(3303)
)

// ThrowOut discards a card of a hand by an event. Rule 5.37: a special event card whose
// conditions hold, by an option any special event card (ED-15), is not discarded; its
// event happens at once.
func ThrowOut(r *state.Referee, card components.Card) {
	side := r.Set().Cards[card].Side
	special := r.State.SpecialCards()
	if !r.State.EventDue(card) && !(special.Has(card) && r.State.Chose(edition.SpecialAlwaysHappens)) {
		r.Emit(state.CardThrown{Side: side, Card: card})
		return
	}
	r.Emit(state.SpecialHappened{Side: side, Card: card})
	startSpecial(r, card, nil)
}

// startSpecial carries out the event of a special event card (5.37).
func startSpecial(r *state.Referee, card components.Card, args []string) {
	if IsCard(r.State, card, components.Allies, state.SovietInvasion) {
		invadeManchuria(r, card)
		return
	}
	startWill(r, card, args)
	r.SetMarker(state.TojoResigned, 1, "5.37")
}

// invadeManchuria takes the resources of Manchukuo from Japan for good: nobody may enter
// those hexes (13.91). The China marker goes back, and by this event alone may enter Stable
// Front (A79).
func invadeManchuria(r *state.Referee, card components.Card) {
	r.TakeControl(components.Allies, state.LocSet([]components.Loc{r.Set().Loc(harbinHex), r.Set().Loc(mukdenHex)}), "13.91")
	if !r.State.Surrendered(state.China) {
		r.Shift(state.ChinaFront, int(r.Set().Cards[card].China), state.ChinaStable, state.ChinaCollapsed, "13.72")
	}
}

// aleutianTarget tells why A30 cannot be played as an event: it has to declare a battle in an
// Aleutian hex, and there is one only where Japanese units are (7.24).
func aleutianTarget(s *state.State, card components.Card) *engine.Refusal {
	if s.Set.Areas.Aleutians.Any(func(loc components.Loc) bool { return !s.UnitsAt(components.Japan, loc).IsEmpty() }) {
		return nil
	}
	return engine.Refuse("5.31", "eots.card-refuse.no-aleutian-target", "card", s.CardText(card))
}
