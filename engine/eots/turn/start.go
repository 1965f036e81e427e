package turn

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Start carries out the order of the referee: it deals and begins.
func Start(r *state.Referee) {
	if r.State.Bids() {
		r.Enter(state.BiddingStage)
		return
	}
	begin(r)
}

// begin deals and goes to where play begins.
func begin(r *state.Referee) {
	for side := components.Japan; side <= components.Allies; side++ {
		// Rules 17.25, 17.35, 17.45: as many cards as the set-up says, of which some may have been chosen before.
		number := int(r.State.ScenarioData().Start.Hand[side])
		if chosen := openingCards(r.State, side); len(chosen) > 0 {
			r.Emit(state.CardsDealt{Side: side, Cards: chosen})
			number -= len(chosen)
		}
		r.Deal(side, number, false)
	}
	r.Enter(firstStage(r.State))
}

// firstStage is where play begins. Rules 17.2 to 17.9: in the Offensives Phase; where the
// set-up says so the Allies move their ships first (17.25), or Japan chooses its Future
// Offensive card (2.1). Rule 17.11: the campaign begins with its two events.
func firstStage(s *state.State) state.Stage {
	_, emergencyMove := s.ScenarioData().Markers["allied_emergency_naval_move"]
	switch {
	case s.Opening():
		return state.OpeningEvents
	case emergencyMove:
		return state.OpeningMove
	case len(s.Special().FutureChoice) > 0:
		return state.ChooseFuture
	}
	return state.Initiative
}

// openingCards are the cards of a first hand that are not drawn: those of the set-up and,
// by the options of the game, the Arcadia Conference and the historical hand of Japan
// (17.25).
func openingCards(s *state.State, side components.Side) []components.Card {
	scenario := s.ScenarioData()
	lists := [][]components.Card{scenario.Cards.Hand}
	if s.Chose(edition.Arcadia) {
		lists = append(lists, scenario.Cards.Optional)
	}
	if s.Chose(edition.HistoricalHand) {
		lists = append(lists, scenario.Cards.Historical)
	}
	var cards []components.Card
	for _, list := range lists {
		for _, card := range list {
			if s.Set.Cards[card].Side == side {
				cards = append(cards, card)
			}
		}
	}
	return cards
}
