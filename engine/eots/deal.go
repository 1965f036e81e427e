package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Figures of the deal (12.1, 12.4, 12.5).
const (
	minHand   = 4
	fullHand  = 7
	maxPasses = 2
)

// dealTurn deals both hands and sets the passes (4.14).
func (r *referee) dealTurn() {
	japan, passes := r.s.japaneseDeal()
	r.Emit(PassesSet{Side: components.Japan, Passes: int8(passes)})
	r.deal(components.Japan, japan, false)
	allies, passes := r.s.alliedDeal()
	allies = r.divertCards(allies)
	r.Emit(PassesSet{Side: components.Allies, Passes: int8(passes)})
	r.deal(components.Allies, allies, false)
	r.enter(Initiative)
}

// japaneseDeal is the number of cards and passes of Japan. Rule 12.11: a card for every
// two resource hexes, rounded up; the strategic reserves give seven through turn 4
// (12.12). Submarines and each bombing take one; never fewer than four (12.4). By an
// option the Interceptors save one of these (B-E33). With six cards there is one pass, with fewer there are two.
func (s *State) japaneseDeal() (cards, passes int) {
	if s.special().Draw[components.Japan] > 0 {
		return s.theatreDeal(components.Japan)
	}
	cards = int(s.turn().JapanDraw)
	if s.turn().JapanDraw == components.Absent {
		cards = max(minHand, (s.resources(components.Japan)+1)/2)
	}
	if s.Record.Submarines {
		cards--
	}
	bombed := int(s.Record.Bombings)
	if bombed > 0 && s.chose(edition.InterceptorsSaveCard) && s.intercepted() {
		bombed--
	}
	cards = max(minHand, cards-bombed)
	return cards, min(maxPasses, max(0, fullHand-cards))
}

// alliedDeal is the number of cards and passes of the Allies. Rules 12.51, 12.52: the
// calendar's cards less one each for China, India and Australia in surrender and for the
// War in Europe at level 4; a pass for each card lost, two in all (B-A49).
func (s *State) alliedDeal() (cards, passes int) {
	if s.special().Draw[components.Allies] > 0 {
		return s.theatreDeal(components.Allies)
	}
	base := int(s.turn().AlliedDraw)
	lost := 0
	for _, nation := range [...]Nation{China, India, Australia} {
		if s.Surrendered(nation) {
			lost++
		}
	}
	if s.europeLevel() == worstEurope {
		lost++
	}
	cards = max(min(base, minHand), base-lost)
	return cards, min(maxPasses, int(s.turn().AlliedPasses)+base-cards)
}
