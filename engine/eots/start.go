package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// start carries out the order of the referee: it deals and begins.
func (r *referee) start() {
	if r.s.bids() {
		r.enter(BiddingStage)
		return
	}
	r.begin()
}

// begin deals and goes to where play begins.
func (r *referee) begin() {
	r.dealOpening()
	r.enter(r.s.firstStage())
}

// firstStage is where play begins. Rules 17.2 to 17.9: in the Offensives Phase; where the
// set-up says so the Allies move their ships first (17.25), or Japan chooses its Future
// Offensive card (2.1). Rule 17.11: the campaign begins with its two events.
func (s *State) firstStage() Stage {
	if s.opening() {
		return OpeningEvents
	}
	if _, first := s.scenario().Markers["allied_emergency_naval_move"]; first {
		return OpeningMove
	}
	if len(s.special().FutureChoice) > 0 {
		return ChooseFuture
	}
	return Initiative
}

// dealOpening deals the first hands. Rules 17.25, 17.35, 17.45: as many cards as the set-up
// says, of which some may have been chosen before.
func (r *referee) dealOpening() {
	for side := components.Japan; side <= components.Allies; side++ {
		number := int(r.s.scenario().Start.Hand[side])
		if chosen := r.s.openingCards(side); len(chosen) > 0 {
			r.Emit(CardsDealt{Side: side, Cards: chosen})
			number -= len(chosen)
		}
		r.deal(side, number, false)
	}
}

// openingCards are the cards of a first hand that are not drawn: those of the set-up and,
// by the options of the game, the Arcadia Conference and the historical hand of Japan
// (17.25).
func (s *State) openingCards(side components.Side) []components.Card {
	scenario := s.scenario()
	lists := [][]components.Card{scenario.Hand}
	if s.chose(edition.Arcadia) {
		lists = append(lists, scenario.Optional)
	}
	if s.chose(edition.HistoricalHand) {
		lists = append(lists, scenario.Historical)
	}
	var cards []components.Card
	for _, list := range lists {
		for _, card := range list {
			if s.set.Cards[card].Side == side {
				cards = append(cards, card)
			}
		}
	}
	return cards
}
