package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// firstHand is the number of cards each side is dealt in the first turn of a
// scenario that begins in the Offensives Phase (17.25).
const (
	firstHandJapan  = 7
	firstHandAllies = 5
)

// command carries out an order of the umpire himself: "start" deals and begins.
func (r *referee) command(order engine.Order) error {
	if order.Verb != "start" || len(order.Args) > 0 {
		return engine.Misunderstood("eots.refuse.referee", "order", order.String())
	}
	if r.s.Stage != NotStarted {
		return &engine.Refusal{Kind: engine.NotNow, Why: engine.T("eots.refuse.started")}
	}
	r.dealOpening()
	r.enter(OpeningMove)
	return nil
}

// dealOpening deals the first hands of the 1942 start: seven cards to Japan, five
// to the Allies, who may take the Arcadia Conference as one of them (17.25).
func (r *referee) dealOpening() {
	r.deal(c.Japan, firstHandJapan, false)
	allies := firstHandAllies
	if r.s.chose(edition.Arcadia) {
		arcadia := r.set().CardByNumber(c.Allies, 4)
		r.emit(CardsDealt{Side: c.Allies, Cards: []c.Card{arcadia}})
		allies--
	}
	r.deal(c.Allies, allies, false)
}

// deal draws cards one by one. An empty draw pile is made new from the discard
// pile (AMB-06); with both empty nothing more is dealt.
func (r *referee) deal(side c.Side, number int, byEvent bool) {
	var dealt []c.Card
	flush := func() {
		if len(dealt) > 0 {
			r.emit(CardsDealt{Side: side, Cards: dealt, ByEvent: byEvent})
			dealt = nil
		}
	}
	for range number {
		pile := r.s.Draw(side)
		for _, card := range dealt {
			pile.Remove(card)
		}
		if pile.IsEmpty() {
			flush()
			if discards := r.s.Cards.Discard[side]; discards.IsEmpty() {
				return
			}
			r.emit(DeckShuffled{Side: side})
			pile = r.s.Draw(side)
		}
		var cards []c.Card
		var numbers []int
		for card := range pile.All() {
			cards = append(cards, card)
			numbers = append(numbers, int(r.set().Cards[card].Number))
		}
		dealt = append(dealt, cards[r.dice.Draw("draw "+side.String(), numbers)])
	}
	flush()
}
