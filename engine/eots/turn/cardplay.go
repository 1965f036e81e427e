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
		usable := func(card components.Card) bool {
			return Usable(s, side, card, state.UseOperations) == nil || len(useOptions(s, side, card)) > 0
		}
		options := s.CardOptions(s.Cards.Hand[side].Where(usable), state.More)
		if s.MayUseFuture(side) && usable(s.Cards.Future[side]) {
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
	case (use == state.UseOperations || use == state.UseEvent) && len(rest) == 0:
		return []engine.Option{state.PlainOption("hq", state.More)}
	case use == state.UseEvent:
		return cards.HqOptions(s, side, card, rest[1:])
	case use == state.UseOperations && len(rest) == 1:
		return s.UnitList(s.CommandedHQs(side), state.Complete)
	}
	return operationOptions(s, side, use, rest)
}

// useOptions lists what a card may be played for.
func useOptions(s *state.State, side components.Side, card components.Card) []engine.Option {
	var options []engine.Option
	for _, listed := range [...]struct {
		use  state.Use
		name string
		how  int
	}{
		{state.UseOperations, "eots.word.", state.More},
		{state.UseEvent, "eots.word.", state.More},
		{state.UseChina, "eots.use.", state.Complete}, // its word means a place in other orders
		{state.UseWithdraw, "eots.use.", state.More},
		{state.UseReturn, "eots.word.", state.More},
		{state.UseRoute, "eots.word.", state.More},
		{state.UseRivalry, "eots.word.", state.Complete},
	} {
		if Usable(s, side, card, listed.use) != nil {
			continue
		}
		if listed.use == state.UseEvent && s.Set.Cards[card].Class != components.Military {
			listed.how = eventWords(s, card)
		}
		options = append(options, state.WordOption(string(listed.use), engine.T(listed.name+string(listed.use)), listed.how))
	}
	return options
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
		if s.CommandedHQs(side).IsEmpty() {
			return engine.Refuse("7.21", "eots.offensive.refuse.no-hq")
		}
	case state.UseEvent:
		return eventUsable(s, side, card)
	case state.UseChina:
		return ChinaUsable(s, side)
	case state.UseWithdraw:
		return withdrawable(s, side)
	case state.UseReturn:
		if Returning(s, side).IsEmpty() {
			return engine.Refuse("6.15", "eots.offensive.refuse.no-hq-to-return")
		}
	case state.UseRoute:
		if len(cards.Projects(s, side)) == 0 {
			return engine.Refuse("13.77", "eots.offensive.refuse.no-route")
		}
	case state.UseRivalry:
		// Rules 17.26, 17.37, 17.47: only in the scenarios of one year (17.2, 17.3, 17.4), with rivalry to end.
		switch {
		case s.ScenarioData().Map != components.MainMap || s.Last-s.First >= turnsInYear:
			return engine.Refuse("17.26", "eots.offensive.refuse.rivalry-one-year")
		case !s.Board.Rivalry[side]:
			return engine.Refuse("17.26", "eots.offensive.refuse.no-rivalry")
		}
	default:
		return engine.Misunderstood("eots.offensive.refuse.no-use", "use", s.NounText(string(use)))
	}
	return nil
}

// turnsInYear is the number of turns in a year (2.3).
const turnsInYear = 3

// eventUsable tells why a card cannot be played as an event now (5.3).
func eventUsable(s *state.State, side components.Side, card components.Card) *engine.Refusal {
	class, refusal := s.Set.Cards[card].Class, cards.EventPlayable(s, card)
	switch {
	case class == components.ReactionCard:
		return engine.Refuse("5.32", "eots.offensive.refuse.reaction-event", "card", s.CardText(card))
	case refusal == nil && class == components.Military && cards.EventHQs(s, side, card).IsEmpty():
		return engine.Refuse("5.31", "eots.offensive.refuse.no-event-hq", "card", s.CardText(card))
	}
	return refusal
}

// explainCard tells why a word of a card play is not among the options.
func explainCard(s *state.State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
	if prefix.IsZero() {
		switch {
		case s.Stage == state.Initiative && word == "play":
			return explainOpening(s, side)
		case s.Stage != state.Impulse:
		case word == "pass":
			return engine.Refuse("4.22", "eots.offensive.refuse.no-passes")
		case word == "future":
			return engine.Refuse("7.29", "eots.offensive.refuse.future-held")
		}
		return nil
	}
	if prefix.Verb != "play" && prefix.Verb != "future" && prefix.Verb != "discard" {
		return nil
	}
	if len(prefix.Args) == 0 {
		return cards.ExplainCardWord(s, side, prefix.Verb, word)
	}
	card := s.CardOfWord(side, prefix.Args[0])
	if prefix.Verb != "play" || card == components.NoCard {
		return nil
	}
	if len(prefix.Args) > 1 && state.Use(prefix.Args[1]) == state.UseEvent && s.Set.Cards[card].Class != components.Military {
		return cards.ExplainEventWord(s, side, card, word)
	}
	switch len(prefix.Args) {
	case 1:
		return Usable(s, side, card, state.Use(word))
	case 2:
		if hex := s.Loc(word); state.Use(prefix.Args[1]) == state.UseRoute && hex != components.NoLoc {
			return engine.Refuse("13.77", "eots.offensive.refuse.route", "hex", s.HexText(hex))
		}
	case 4:
		return engine.Refuse("5.31", "eots.card-refuse.event-hex", "card", s.CardText(card), "hex", s.NounText(word))
	case 3:
		if hq := s.Unit(word); hq != components.NoUnit {
			return explainHQ(s, side, card, state.Use(prefix.Args[1]), hq)
		}
	}
	return nil
}

// explainHQ tells why an HQ cannot run the Offensive.
func explainHQ(s *state.State, side components.Side, card components.Card, use state.Use, hq components.Unit) *engine.Refusal {
	info := &s.Set.Units[hq]
	switch {
	case info.Class != components.HQ || info.Side != side:
		return engine.Misunderstood("eots.offensive.refuse.not-hq", "unit", s.UnitText(hq))
	case !s.Board.Pieces[hq].Place.OnMap():
		return engine.Refuse("7.21", "eots.offensive.refuse.hq-off-map", "unit", s.UnitText(hq))
	case !s.Situation().SuppliedHQ.Has(hq):
		return engine.Refuse("6.21", "eots.offensive.refuse.hq-supply", "unit", s.UnitText(hq))
	case use == state.UseEvent:
		return engine.Refuse("5.31", "eots.offensive.refuse.hq-event", "unit", s.UnitText(hq), "card", s.CardText(card))
	}
	return nil
}
