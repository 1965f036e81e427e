package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// b29InPlace tells why an event of the B-29s cannot be played. Rule 12.33: it looks at where
// they stand in the Offensives Phase, in the China box (A60) or on the map within eight hexes
// of Tokyo (A67), whether or not they have bombed.
func b29InPlace(s *state.State, card components.Card) *engine.Refusal {
	requires := s.Set.Cards[card].Requires // "b29-in-china" or "b29-near-tokyo"
	if s.Set.UnitsOf(components.Allies).Any(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		near := place.OnMap() && s.Set.Distance(place.Loc(), s.Set.Loc(state.TokyoHex)) <= state.BombingRange
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
