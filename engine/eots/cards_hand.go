package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// b29InPlace tells why an event of the B-29s cannot be played. Rule 12.33: it looks at where
// they stand in the Offensives Phase, in the China box (A60) or on the map within eight hexes
// of Tokyo (A67), whether or not they have bombed.
func b29InPlace(s *State, card components.Card) *engine.Refusal {
	china := s.set.Cards[card].Requires == "b29-in-china"
	for unit := range s.set.UnitsOf(components.Allies).All() {
		place := s.Board.Pieces[unit].Place
		switch {
		case s.set.Units[unit].Type != components.B29:
		case china && place == position.ChinaBox,
			!china && place.OnMap() && s.set.Distance(place.Loc(), s.set.Loc(tokyoHex)) <= bombingRange:
			return nil
		}
	}
	key := "eots.card-refuse.b29-near-tokyo"
	if china {
		key = "eots.card-refuse.b29-in-china"
	}
	return engine.Refuse("12.33", key, "card", s.cardText(card), "n", bombingRange)
}

// startHandAttack takes cards out of the Japanese hand (A60, A67). Rule 12.33: they go beside
// those that bombing costs.
func startHandAttack(r *referee, card components.Card, _ []string) {
	cards, _ := r.set().Cards[card].Bonus("hand-cards")
	for range cards {
		r.robHand(components.Japan)
	}
}

// robHand throws a random card out of a hand; a Future Offensive card is not part of it
// (7.29). An empty hand loses nothing.
func (r *referee) robHand(side components.Side) {
	var cards []components.Card
	var numbers []int
	for card := range r.s.Cards.Hand[side].All() {
		cards = append(cards, card)
		numbers = append(numbers, int(r.set().Cards[card].Number))
	}
	if len(cards) == 0 {
		return
	}
	r.throwOut(cards[r.Dice.Draw("hand "+side.String(), numbers)])
}

// raidJapan is the bonus of A72: a US carrier in a battle in the Home Islands costs Japan a
// random card. Japan could have played weather instead: its window is before (7.2 step 4).
func (r *referee) raidJapan() {
	s := r.s
	for i := range s.Off.Battles {
		battle := &s.Off.Battles[i]
		if !s.set.Areas.HomeIslands.Has(battle.Hex) {
			continue
		}
		for unit := range battle.Distant[components.Allies].Union(s.attacking(battle.Hex)).All() {
			if info := &s.set.Units[unit]; info.Nationality == components.US && info.Carrier() {
				r.robHand(components.Japan)
				return
			}
		}
	}
}
