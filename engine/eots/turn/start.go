// Package turn leads through a game turn: arrivals, strategic warfare, the deal, the play of cards, and the end of the turn (4.0, 5.0, 10.0
// to 12.0).
package turn

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/politics"
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

// strategicStages are the Strategic Phase (4.1).
func strategicStages() map[state.Stage]state.PlayStage {
	return map[state.Stage]state.PlayStage{
		state.AlliedReinforcements:   reinforcements(components.Allies, state.AlliedReinforcements, state.JapaneseReinforcements),
		state.JapaneseReinforcements: reinforcements(components.Japan, state.JapaneseReinforcements, state.AlliedReplacements),
		state.AlliedReplacements:     replacements(components.Allies, state.AlliedReplacements, state.JapaneseReplacements),
		state.JapaneseReplacements:   replacements(components.Japan, state.JapaneseReplacements, state.StrategicWarfare),
		state.StrategicWarfare:       strategicWarfare(),
		state.Deal:                   {Name: "Deal", Rule: "4.14", Run: DealTurn},
	}
}

// Stages are the stages of the turn outside Offensives, by chapter.
func Stages() []map[state.Stage]state.PlayStage {
	return []map[state.Stage]state.PlayStage{strategicStages(), impulseStages(), politicalStages(), openingStages(), biddingStages()}
}

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

// Bidding for sides before a game of a tournament. Rule 16.49: both players write in secret
// a side and a bid. The seats stand for the players until both bids are open; then each
// player goes to the side that is theirs.

// biddingStages is the stage before the deal.
func biddingStages() map[state.Stage]state.PlayStage {
	return map[state.Stage]state.PlayStage{
		state.BiddingStage: {
			Name: state.BiddingStage.String(), Rule: "16.49", Ask: askBids, Run: openBids,
			Verbs: []state.PlayVerb{{Word: "bid", Options: bidOptions, Carry: bid}},
		},
	}
}

// askBids asks both players at once.
func askBids(s *state.State) []engine.Decision {
	var decisions []engine.Decision
	for seat := components.Japan; seat <= components.Allies; seat++ {
		if !s.Bidding.Bids[seat].Made {
			decisions = append(decisions, s.Asks(seat, "bid", engine.Moment, false, engine.T("eots.ask.bid", "seat", state.SideText(seat)))...)
		}
	}
	return decisions
}

func bidOptions(_ *state.State, _ components.Side, words []string) []engine.Option {
	var options []engine.Option
	switch len(words) {
	case 0:
		for side := components.Japan; side <= components.Allies; side++ {
			options = append(options, state.WordOption(side.String(), state.SideText(side), state.More))
		}
	case 1:
		for points := range state.MaxBid + 1 {
			options = append(options, state.WordOption(strconv.Itoa(points), engine.T("eots.bid.points", "n", points), state.Complete))
		}
	}
	return options
}

func bid(r *state.Referee, seat components.Side, words []string) {
	side, _ := state.ParseSide(words[0])
	points, _ := strconv.Atoi(words[1])
	r.Emit(state.BidMade{Seat: seat, Side: side, Points: int8(points)})
}

// openBids gives out the sides when both bids are made, and begins the game. Rule 16.49:
// players who want different sides get them, and the greater bid pays the difference;
// of two who want the same side the higher bidder gets it and pays their bid, dice break
// a tie.
func openBids(r *state.Referee) {
	bids := r.State.Bidding.Bids
	mine, other := bids[components.Japan], bids[components.Allies]
	opened := state.BidsOpened{Bids: bids}
	if mine.Side != other.Side {
		opened.Swapped = mine.Side != components.Japan
		opened.Price = japanPrice(mine) + japanPrice(other)
	} else {
		winner := components.Japan
		if other.Points > mine.Points || other.Points == mine.Points && tiedBids(r) {
			winner = components.Allies
		}
		opened.Swapped = winner != mine.Side
		opened.Price = japanPrice(bids[winner])
	}
	r.Emit(opened)
	if r.State.Schedule() == nil && !r.State.Opening() {
		politics.ShiftWill(r, int(opened.Price), "16.49") // 16.49 B; December 1941 waits for Operation Z
	}
	begin(r)
}

// japanPrice is a bid as Japan's price.
func japanPrice(bid state.Bid) int8 {
	if bid.Side == components.Allies {
		return -bid.Points
	}
	return bid.Points
}

// tiedBids rolls whether the player in the second seat wins a tie.
func tiedBids(r *state.Referee) bool {
	const half = 4
	roll := state.Rolled{What: "eots.roll.bids", Rule: "16.49", Die: int8(r.D10("bids")), Target: half, Unit: components.NoUnit, Hex: components.NoLoc}
	roll.Total, roll.Success = roll.Die, roll.Die <= half
	r.Emit(roll)
	return !roll.Success
}

// chooseFuture is the choice of Japan in the Burma scenario. Rule 2.1: one of six Military
// cards, of those that it was not dealt, lies ready as its Future Offensive and may be
// played at once. The order is "future CARD".
func chooseFuture() state.PlayStage {
	return state.PlayStage{
		Name: state.ChooseFuture.String(), Rule: "2.1",
		Run: func(r *state.Referee) { r.Enter(state.Initiative) },
		Ask: func(s *state.State) []engine.Decision {
			if s.Cards.Future[components.Japan] != components.NoCard {
				return nil
			}
			return s.Asks(components.Japan, "future-offensive", engine.Moment, false,
				engine.T("eots.offensive.ask.choose-future", "side", state.SideText(components.Japan)))
		},
		Verbs: []state.PlayVerb{{
			Word: "future",
			Options: state.OneWord(func(s *state.State, _ components.Side) []engine.Option {
				ready := func(card components.Card) bool { return slices.Contains(s.Special().FutureChoice, card) }
				return s.CardOptions(s.Draw(components.Japan).Where(ready), state.Complete)
			}),
			Carry: func(r *state.Referee, side components.Side, words []string) {
				r.Emit(state.FutureChosen{Side: side, Card: r.State.CardOfWord(side, words[0])})
			},
		}},
		Explain: func(s *state.State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
			card := s.CardOfWord(side, word)
			switch {
			case prefix.Verb != "future" || len(prefix.Args) > 0 || card == components.NoCard:
				return nil
			case slices.Contains(s.Special().FutureChoice, card):
				return engine.Refuse("2.1", "eots.offensive.refuse.future-dealt", "card", s.CardText(card))
			}
			return engine.Refuse("2.1", "eots.offensive.refuse.future-list", "card", s.CardText(card))
		},
	}
}
