package turn

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// impulseStages are the stages between the Offensives: the opening move of 1942, the
// initiative, and the impulses in turn (4.2).
func impulseStages() map[state.Stage]state.PlayStage {
	return map[state.Stage]state.PlayStage{
		state.OpeningMove: {
			Name: "opening-move", Rule: "17.25", Ask: askOpeningMove, Explain: explainOpeningMove,
			Verbs: []state.PlayVerb{
				{Word: "commit", Complete: state.Always, Carry: endOpeningMove},
				{Word: "place", Options: state.UnitAndHex(fleet, havens), Carry: shelter},
			},
		},
		state.ChooseFuture: chooseFuture(),
		state.EventChoice:  eventChoiceStage(),
		state.Initiative: {
			Name: "initiative", Rule: "4.21", Run: runInitiative, Ask: askInitiative,
			Options: optionsInitiative, Carry: decideInitiative, Explain: explainCard,
		},
		state.Impulse: {
			Name: "impulse", Rule: "4.22", Run: runImpulse, Ask: askImpulse,
			Explain: explainCard,
			Verbs: []state.PlayVerb{
				{Word: "play", Options: playOptions, Carry: play},
				{
					Word: "pass",
					Complete: func(s *state.State, side components.Side) bool {
						return s.Cards.Passes[side] > 0 && s.HandSize(side) > 0
					},
					Carry: turning(func(r *state.Referee, side components.Side, _ components.Card) {
						r.Emit(state.Passed{Side: side, Left: r.State.Cards.Passes[side] - 1})
					}),
				},
				{
					Word: "future",
					Options: state.OneWord(func(s *state.State, side components.Side) []engine.Option {
						return s.CardOptions(settable(s, side), state.Complete)
					}),
					Carry: turning(func(r *state.Referee, side components.Side, card components.Card) {
						r.Emit(state.FutureSet{Side: side, Card: card})
					}),
				},
				{
					Word: "discard",
					Options: state.OneWord(func(s *state.State, side components.Side) []engine.Option {
						options := s.CardOptions(s.Discardable(side), state.Complete)
						if s.MayUseFuture(side) {
							options = append(options, state.PlainOption("future", state.Complete)) // AMB-42
						}
						return options
					}),
					Carry: turning(func(r *state.Referee, side components.Side, card components.Card) {
						r.Emit(state.CardThrown{Side: side, Card: card, Future: card == r.State.Cards.Future[side]})
					}),
				},
				{Word: "decline", Complete: (*state.State).LastFuture, Carry: turning(func(r *state.Referee, side components.Side, _ components.Card) {
					r.Emit(state.FutureKept{Side: side})
				})},
			},
		},
	}
}

// turning carries out an order after which the impulse turns; it may name a card.
func turning(act func(r *state.Referee, side components.Side, card components.Card)) func(*state.Referee, components.Side, []string) {
	return func(r *state.Referee, side components.Side, words []string) {
		card := components.NoCard
		if len(words) > 0 {
			card = r.State.CardOfWord(side, words[0])
		}
		act(r, side, card)
		r.TurnImpulse()
	}
}

// runImpulse passes over a player without cards. Rule 4.22: when both hands are empty the
// segment ends; who has none is skipped until they have cards again (AMB-05); their Future
// Offensive card and their passes give them no impulse (AMB-04), but by an option a Future
// Offensive card that may be their last does (AMB-41).
func runImpulse(r *state.Referee) {
	if !r.State.HasImpulse(components.Japan) && !r.State.HasImpulse(components.Allies) {
		r.Enter(state.NationalStatus)
	} else {
		r.Emit(state.ImpulseTurned{Mover: r.State.Mover.Other()})
	}
}

func askImpulse(s *state.State) []engine.Decision {
	if !s.HasImpulse(s.Mover) {
		return nil
	}
	passes := ""
	if s.Cards.Passes[s.Mover] > 0 {
		passes = strconv.Itoa(int(s.Cards.Passes[s.Mover]))
	}
	return s.Asks(s.Mover, "impulse", engine.Session, true, engine.T("eots.offensive.ask.impulse",
		"side", state.SideText(s.Mover), "n", s.HandSize(s.Mover), "turn", int(s.Board.Turn), "passes", passes))
}

// settable are the cards that may be set aside as the Future Offensive card. Rule 7.29:
// one at a time, one a turn, never a special event card (5.37).
func settable(s *state.State, side components.Side) components.CardSet {
	if s.Cards.Future[side] != components.NoCard {
		return components.CardSet{}
	}
	return s.Cards.Hand[side].Without(s.SpecialCards())
}

// play carries out the use of a card (5.0).
func play(r *state.Referee, side components.Side, args []string) {
	s := r.State
	card, use := s.CardOfWord(side, args[0]), state.Use(args[1])
	r.Emit(state.CardPlayed{Side: side, Card: card, Use: use, Future: card == s.Cards.Future[side]})
	info := &s.Set.Cards[card]
	switch {
	case use == state.UseOperations:
		BeginOffensive(r, side, card, false, s.Unit(args[3]))
	case use == state.UseEvent && info.Class == components.Military:
		BeginOffensive(r, side, card, true, s.Unit(args[3]), args[4:]...)
	case use == state.UseEvent:
		cards.StartEvent(r, card, args[2:])
	default:
		operate(r, side, use, args[2:])
		r.Enter(state.OffensiveEnd)
	}
}

// BeginOffensive starts an Offensive with the Operations value of its card (5.1, 7.2 steps 0 and 1). The words are what the event asks
// for beside its HQ.
func BeginOffensive(r *state.Referee, side components.Side, card components.Card, event bool, hq components.Unit, words ...string) {
	info := &r.State.Set.Cards[card]
	begun := state.OffensiveBegun{Side: side, Card: card, Event: event, OC: info.OC, HQ: hq}
	if event {
		begun.Logistic = state.LogisticValue(info, hq, info.OC)
	}
	r.Emit(begun)
	cards.BeginEvent(r, words)
	if r.State.Stage != state.EventChoice {
		r.Enter(state.Build)
	}
}
