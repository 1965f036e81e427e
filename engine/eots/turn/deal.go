package turn

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Figures of the deal (12.1, 12.4, 12.5).
const (
	minHand   = 4
	fullHand  = 7
	MaxPasses = 2
)

// DealTurn deals both hands and sets the passes (4.14).
func DealTurn(r *state.Referee) {
	japan, passes := JapaneseDeal(r.State)
	r.Emit(state.PassesSet{Side: components.Japan, Passes: int8(passes)})
	r.Deal(components.Japan, japan, false)
	allies, passes := AlliedDeal(r.State)
	allies = DivertCards(r, allies)
	r.Emit(state.PassesSet{Side: components.Allies, Passes: int8(passes)})
	r.Deal(components.Allies, allies, false)
	r.Enter(state.Initiative)
}

// JapaneseDeal is the number of cards and passes of Japan. Rule 12.11: a card for every
// two resource hexes, rounded up; the strategic reserves give seven through turn 4
// (12.12). Submarines and each bombing take one; never fewer than four (12.4). By an
// option the Interceptors save one of these (B-E33). With six cards there is one pass, with fewer there are two.
func JapaneseDeal(s *state.State) (cards, passes int) {
	if s.Special().Draw[components.Japan] > 0 {
		return theatreDeal(s, components.Japan)
	}
	cards = int(s.Turn().JapanDraw)
	if s.Turn().JapanDraw == components.Absent {
		cards = max(minHand, (s.Resources(components.Japan)+1)/2)
	}
	if s.Record.Submarines {
		cards--
	}
	bombed := int(s.Record.Bombings)
	if bombed > 0 && s.Chose(edition.InterceptorsSaveCard) && intercepted(s) {
		bombed--
	}
	cards = max(minHand, cards-bombed)
	return cards, min(MaxPasses, max(0, fullHand-cards))
}

// AlliedDeal is the number of cards and passes of the Allies. Rules 12.51, 12.52: the
// calendar's cards less one each for China, India and Australia in surrender and for the
// War in Europe at level 4; a pass for each card lost, two in all (B-A49).
func AlliedDeal(s *state.State) (cards, passes int) {
	if s.Special().Draw[components.Allies] > 0 {
		return theatreDeal(s, components.Allies)
	}
	base := int(s.Turn().AlliedDraw)
	lost := 0
	for _, nation := range [...]state.Nation{state.China, state.India, state.Australia} {
		if s.Surrendered(nation) {
			lost++
		}
	}
	if politics.EuropeLevel(s) == politics.WorstEurope {
		lost++
	}
	cards = max(min(base, minHand), base-lost)
	return cards, min(MaxPasses, int(s.Turn().AlliedPasses)+base-cards)
}
