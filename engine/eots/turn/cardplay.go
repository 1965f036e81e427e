package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// chinaOffensiveOC is the Operations value of a China Offensive, a route or the end of rivalry (5.0).
const chinaOffensiveOC = 3

// playOptions lists the words of a card play (5.0).
func playOptions(s *state.State, side components.Side, args []string) []engine.Option {
	if len(args) == 0 {
		cards := s.Cards.Hand[side]
		for card := range cards.All() {
			if !hasUse(s, side, card) {
				cards.Remove(card)
			}
		}
		options := s.CardOptions(cards, state.More)
		if s.MayUseFuture(side) && hasUse(s, side, s.Cards.Future[side]) {
			options = append(options, state.PlainOption("future", state.More))
		}
		return options
	}
	card := s.CardOfWord(side, args[0])
	if len(args) == 1 {
		return useOptions(s, side, card)
	}
	use, rest := state.Use(args[1]), args[2:]
	info := &s.Set.Cards[card]
	switch {
	case use == state.UseEvent && info.Class != components.Military:
		return cards.EventOptions(s, card, rest)
	case use == state.UseOperations || use == state.UseEvent:
		hqs := s.CommandedHQs(side)
		if use == state.UseEvent {
			hqs = cards.EventHQs(s, side, card)
		}
		if len(rest) == 0 {
			return []engine.Option{state.PlainOption("hq", state.More)}
		}
		if use == state.UseEvent {
			return cards.HqOptions(s, side, card, rest[1:])
		}
		if len(rest) == 1 {
			return s.UnitList(hqs, state.Complete)
		}
	default:
		return operationOptions(s, side, use, rest)
	}
	return nil
}

// hasUse tells whether a card can be played at all, not only discarded or set aside.
func hasUse(s *state.State, side components.Side, card components.Card) bool {
	if Usable(s, side, card, state.UseOperations) == nil {
		return true
	}
	return len(useOptions(s, side, card)) > 0
}

// useOptions lists what a card may be played for.
func useOptions(s *state.State, side components.Side, card components.Card) []engine.Option {
	var options []engine.Option
	add := func(use state.Use, how int) {
		if Usable(s, side, card, use) == nil {
			options = append(options, state.WordOption(string(use), useText(use), how))
		}
	}
	add(state.UseOperations, state.More)
	if Usable(s, side, card, state.UseEvent) == nil {
		how := state.More
		if info := &s.Set.Cards[card]; info.Class != components.Military {
			how = eventWords(s, card)
		}
		options = append(options, state.WordOption(string(state.UseEvent), useText(state.UseEvent), how))
	}
	add(state.UseChina, state.Complete)
	add(state.UseWithdraw, state.More)
	add(state.UseReturn, state.More)
	add(state.UseRoute, state.More)
	add(state.UseRivalry, state.Complete)
	return options
}

// useText names a use of a card; two of their words mean places in other orders.
func useText(use state.Use) engine.Text {
	switch use {
	case state.UseChina, state.UseWithdraw:
		return engine.T("eots.use." + string(use))
	}
	return engine.T("eots.word." + string(use))
}

// eventWords tells whether an event that starts no Offensive takes further words.
func eventWords(s *state.State, card components.Card) int {
	switch {
	case len(cards.EventOptions(s, card, nil)) == 0:
		return state.Complete
	case cards.EventComplete(s, card):
		return state.OptionalMore
	}
	return state.More
}

// Usable tells why a card cannot be played for a use; nil if it can. A card is played
// for its Operations value or as an event, never both (5.0).
func Usable(s *state.State, side components.Side, card components.Card, use state.Use) *engine.Refusal {
	if use != state.UseEvent {
		if refusal := cards.OpsBarred(s, card); refusal != nil {
			return refusal
		}
	}
	info := &s.Set.Cards[card]
	if (use == state.UseChina || use == state.UseRoute || use == state.UseRivalry) && info.OC != chinaOffensiveOC {
		return engine.Refuse("5.0", "eots.offensive.refuse.needs-three", "card", s.CardText(card))
	}
	switch use {
	case state.UseOperations:
		if hqs := s.CommandedHQs(side); hqs.IsEmpty() {
			return engine.Refuse("7.21", "eots.offensive.refuse.no-hq")
		}
	case state.UseEvent:
		return eventUsable(s, side, card)
	case state.UseChina:
		return ChinaUsable(s, side)
	case state.UseWithdraw:
		return withdrawable(s, side)
	case state.UseReturn:
		if hqs := Returning(s, side); hqs.IsEmpty() {
			return engine.Refuse("6.15", "eots.offensive.refuse.no-hq-to-return")
		}
	case state.UseRoute:
		if len(cards.Projects(s, side)) == 0 {
			return engine.Refuse("13.77", "eots.offensive.refuse.no-route")
		}
	case state.UseRivalry:
		return buyOutUsable(s, side)
	default:
		return engine.Misunderstood("eots.offensive.refuse.no-use", "use", s.NounText(string(use)))
	}
	return nil
}

// buyOutUsable tells why a card cannot end inter-service rivalry. Rules 17.26, 17.37, 17.47:
// only in the scenarios of one year, and with rivalry to end.
func buyOutUsable(s *state.State, side components.Side) *engine.Refusal {
	switch {
	case !oneYear(s):
		return engine.Refuse("17.26", "eots.offensive.refuse.rivalry-one-year")
	case !s.Board.Rivalry[side]:
		return engine.Refuse("17.26", "eots.offensive.refuse.no-rivalry")
	}
	return nil
}

// oneYear tells the scenarios 1942, 1943 and 1944 (17.2, 17.3, 17.4).
func oneYear(s *state.State) bool {
	return s.ScenarioData().Map == components.MainMap && s.Last-s.First < turnsInYear
}

// turnsInYear is the number of turns in a year (2.3).
const turnsInYear = 3

// eventUsable tells why a card cannot be played as an event now (5.3).
func eventUsable(s *state.State, side components.Side, card components.Card) *engine.Refusal {
	info := &s.Set.Cards[card]
	if info.Class == components.ReactionCard {
		return engine.Refuse("5.32", "eots.offensive.refuse.reaction-event", "card", s.CardText(card))
	}
	if refusal := cards.EventPlayable(s, card); refusal != nil {
		return refusal
	}
	if info.Class != components.Military {
		return nil
	}
	if hqs := cards.EventHQs(s, side, card); hqs.IsEmpty() {
		return engine.Refuse("5.31", "eots.offensive.refuse.no-event-hq", "card", s.CardText(card))
	}
	return nil
}

// explainUse tells why a card cannot be played for a use.
func explainUse(s *state.State, side components.Side, card components.Card, use state.Use) *engine.Refusal {
	return Usable(s, side, card, use)
}
