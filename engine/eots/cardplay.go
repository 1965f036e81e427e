package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// chinaOffensiveOC is the Operations value of a China Offensive, a route or the end of rivalry (5.0).
const chinaOffensiveOC = 3

// playOptions lists the words of a card play (5.0).
func (s *State) playOptions(side components.Side, args []string) []engine.Option {
	if len(args) == 0 {
		cards := s.Cards.Hand[side]
		for card := range cards.All() {
			if !s.hasUse(side, card) {
				cards.Remove(card)
			}
		}
		options := s.cardOptions(cards, goesOn)
		if s.mayUseFuture(side) && s.hasUse(side, s.Cards.Future[side]) {
			options = append(options, plainOption("future", goesOn))
		}
		return options
	}
	card := s.cardOfWord(side, args[0])
	if len(args) == 1 {
		return s.useOptions(side, card)
	}
	use, rest := Use(args[1]), args[2:]
	info := &s.set.Cards[card]
	switch {
	case use == UseEvent && info.Class != components.Military:
		return eventOptions(s, side, card, rest)
	case use == UseOperations || use == UseEvent:
		hqs := s.commandedHQs(side)
		if use == UseEvent {
			hqs = s.eventHQs(side, card)
		}
		if len(rest) == 0 {
			return []engine.Option{plainOption("hq", goesOn)}
		}
		if use == UseEvent {
			return s.hqOptions(side, card, rest[1:])
		}
		if len(rest) == 1 {
			return s.unitList(hqs, ends)
		}
	default:
		return s.operationOptions(side, use, rest)
	}
	return nil
}

// hasUse tells whether a card can be played at all, not only discarded or set aside.
func (s *State) hasUse(side components.Side, card components.Card) bool {
	if s.usable(side, card, UseOperations) == nil {
		return true
	}
	return len(s.useOptions(side, card)) > 0
}

// useOptions lists what a card may be played for.
func (s *State) useOptions(side components.Side, card components.Card) []engine.Option {
	var options []engine.Option
	add := func(use Use, how int) {
		if s.usable(side, card, use) == nil {
			options = append(options, wordOption(string(use), useText(use), how))
		}
	}
	add(UseOperations, goesOn)
	if s.usable(side, card, UseEvent) == nil {
		how := goesOn
		if info := &s.set.Cards[card]; info.Class != components.Military {
			how = s.eventWords(side, card)
		}
		options = append(options, wordOption(string(UseEvent), useText(UseEvent), how))
	}
	add(UseChina, ends)
	add(UseWithdraw, goesOn)
	add(UseReturn, goesOn)
	add(UseRoute, goesOn)
	add(UseRivalry, ends)
	return options
}

// useText names a use of a card; two of their words mean places in other orders.
func useText(use Use) engine.Text {
	switch use {
	case UseChina, UseWithdraw:
		return engine.T("eots.use." + string(use))
	}
	return engine.T("eots.word." + string(use))
}

// eventWords tells whether an event that starts no Offensive takes further words.
func (s *State) eventWords(side components.Side, card components.Card) int {
	switch words := eventOptions(s, side, card, nil); {
	case len(words) == 0:
		return ends
	case eventComplete(s, side, card):
		return endsOrOn
	}
	return goesOn
}

// usable tells why a card cannot be played for a use; nil if it can. A card is played
// for its Operations value or as an event, never both (5.0).
func (s *State) usable(side components.Side, card components.Card, use Use) *engine.Refusal {
	if use != UseEvent {
		if refusal := s.opsBarred(side, card); refusal != nil {
			return refusal
		}
	}
	info := &s.set.Cards[card]
	if (use == UseChina || use == UseRoute || use == UseRivalry) && info.OC != chinaOffensiveOC {
		return engine.Refuse("5.0", "eots.offensive.refuse.needs-three", "card", s.cardText(card))
	}
	switch use {
	case UseOperations:
		if hqs := s.commandedHQs(side); hqs.IsEmpty() {
			return engine.Refuse("7.21", "eots.offensive.refuse.no-hq")
		}
	case UseEvent:
		return s.eventUsable(side, card)
	case UseChina:
		return s.chinaUsable(side)
	case UseWithdraw:
		return s.withdrawable(side)
	case UseReturn:
		if hqs := s.returning(side); hqs.IsEmpty() {
			return engine.Refuse("6.15", "eots.offensive.refuse.no-hq-to-return")
		}
	case UseRoute:
		if len(s.projects(side)) == 0 {
			return engine.Refuse("13.77", "eots.offensive.refuse.no-route")
		}
	case UseRivalry:
		return s.buyOutUsable(side)
	default:
		return engine.Misunderstood("eots.offensive.refuse.no-use", "use", s.nounText(string(use)))
	}
	return nil
}

// buyOutUsable tells why a card cannot end inter-service rivalry. Rules 17.26, 17.37, 17.47:
// only in the scenarios of one year, and with rivalry to end.
func (s *State) buyOutUsable(side components.Side) *engine.Refusal {
	switch {
	case !s.oneYear():
		return engine.Refuse("17.26", "eots.offensive.refuse.rivalry-one-year")
	case !s.Board.Rivalry[side]:
		return engine.Refuse("17.26", "eots.offensive.refuse.no-rivalry")
	}
	return nil
}

// oneYear tells the scenarios 1942, 1943 and 1944 (17.2, 17.3, 17.4).
func (s *State) oneYear() bool {
	return s.scenario().Map == components.MainMap && s.Last-s.First < turnsInYear
}

// turnsInYear is the number of turns in a year (2.3).
const turnsInYear = 3

// eventUsable tells why a card cannot be played as an event now (5.3).
func (s *State) eventUsable(side components.Side, card components.Card) *engine.Refusal {
	info := &s.set.Cards[card]
	if info.Class == components.ReactionCard {
		return engine.Refuse("5.32", "eots.offensive.refuse.reaction-event", "card", s.cardText(card))
	}
	if refusal := eventPlayable(s, side, card); refusal != nil {
		return refusal
	}
	if info.Class != components.Military {
		return nil
	}
	if hqs := s.eventHQs(side, card); hqs.IsEmpty() {
		return engine.Refuse("5.31", "eots.offensive.refuse.no-event-hq", "card", s.cardText(card))
	}
	return nil
}

// explainUse tells why a card cannot be played for a use.
func (s *State) explainUse(side components.Side, card components.Card, use Use) *engine.Refusal {
	return s.usable(side, card, use)
}
