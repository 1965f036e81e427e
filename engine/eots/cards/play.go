package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// OpsBarred tells why a card may not be played for its Operations value at all. Rule 5.37
// and the cards: a special event that can happen has to (AMB-13); A30 is no Operations
// card while an Aleutian hex is Japanese-occupied, by control or by a unit (AMB-08).
func OpsBarred(s *state.State, card components.Card) *engine.Refusal {
	switch {
	case s.EventDue(card):
		return engine.Refuse("5.37", "eots.offensive.refuse.must-be-event", "card", s.CardText(card))
	case IsCard(s, card, components.Allies, state.SandcrabCottage) && s.Set.Areas.Aleutians.Any(func(loc components.Loc) bool {
		return s.Board.Control(s.Set, loc) == components.Japan || s.Situation().Occ.Has(loc, components.Japan, position.AnyUnits)
	}):
		return engine.Refuse("5.31", "eots.offensive.refuse.aleutians", "card", s.CardText(card))
	}
	return nil
}

// ExplainCardWord tells why a card cannot be named here.
func ExplainCardWord(s *state.State, side components.Side, verb, word string) *engine.Refusal {
	card := s.CardOfWord(side, word)
	switch {
	case word == "future" && card == components.NoCard:
		return engine.Refuse("7.29", "eots.offensive.refuse.no-future")
	case word == "future" && s.HandSize(side) == 0 && !s.Chose(edition.FutureLastCard):
		return engine.Refuse("7.29", "eots.offensive.refuse.future-last")
	case word == "future":
		return engine.Refuse("7.29", "eots.offensive.refuse.future-new")
	case card == components.NoCard || !s.Cards.Hand[side].Has(card):
		return s.NotInHand(side, word)
	case verb == "play":
		return OpsBarred(s, card)
	case verb == "future" && s.Cards.Future[side] != components.NoCard:
		return engine.Refuse("7.29", "eots.offensive.refuse.future-held")
	default:
		special := s.SpecialCards()
		if special.Has(card) {
			return engine.Refuse("5.37", "eots.offensive.refuse.special-card", "card", s.CardText(card))
		}
	}
	return nil
}

// b29InPlace tells why an event of the B-29s cannot be played. Rule 12.33: it looks at where
// they stand in the Offensives Phase, in the China box (A60) or on the map within eight hexes
// of Tokyo (A67), whether or not they have bombed.
func b29InPlace(s *state.State, card components.Card) *engine.Refusal {
	requires := s.Set.Cards[card].Requires // "b29-in-china" or "b29-near-tokyo"
	if s.Set.UnitsOf(components.Allies).Any(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		near := s.NearTokyo(place)
		if requires == "b29-in-china" {
			near = place == position.ChinaBox
		}
		return near && s.Set.Units[unit].Type == components.B29
	}) {
		return nil
	}
	return engine.Refuse("12.33", "eots.card-refuse."+requires, "card", s.CardText(card), "n", state.BombingRange)
}

// startHandAttack takes cards out of the Japanese hand (A60, A67). Rule 12.33: they go beside
// those that bombing costs.
func startHandAttack(r *state.Referee, card components.Card, _ []string) {
	lost, _ := r.Set().Cards[card].Bonus("hand-cards")
	for range lost {
		robHand(r, components.Japan)
	}
}

// robHand throws a random card out of a hand; a Future Offensive card is not part of it
// (7.29). An empty hand loses nothing.
func robHand(r *state.Referee, side components.Side) {
	var cards []components.Card
	var numbers []int
	for card := range r.State.Cards.Hand[side].All() {
		cards = append(cards, card)
		numbers = append(numbers, int(r.Set().Cards[card].Number))
	}
	if len(cards) == 0 {
		return
	}
	ThrowOut(r, cards[r.Dice.Draw("hand "+side.String(), numbers)])
}

// raidJapan is the bonus of A72: a US carrier in a battle in the Home Islands costs Japan a
// random card. Japan could have played weather instead: its window is before (7.2 step 4).
func raidJapan(r *state.Referee) {
	s := r.State
	for i := range s.Off.Battles {
		battle := &s.Off.Battles[i]
		if !s.Set.Areas.HomeIslands.Has(battle.Hex) {
			continue
		}
		if battle.Distant[components.Allies].Union(s.Attacking(battle.Hex)).Any(func(unit components.Unit) bool {
			info := &s.Set.Units[unit]
			return info.Nationality == components.US && info.Carrier()
		}) {
			robHand(r, components.Japan)
			return
		}
	}
}

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
