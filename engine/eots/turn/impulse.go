package turn

import (
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
			Name: "opening-move", Rule: "17.25", Run: runOpeningMove, Ask: askOpeningMove,
			Options: optionsOpeningMove, Carry: decideOpeningMove, Explain: explainOpeningMove,
		},
		state.ChooseFuture: chooseFuture(),
		state.EventChoice:  eventChoiceStage(),
		state.Initiative: {
			Name: "initiative", Rule: "4.21", Run: runInitiative, Ask: askInitiative,
			Options: optionsInitiative, Carry: decideInitiative, Explain: explainCard,
		},
		state.Impulse: {
			Name: "impulse", Rule: "4.22", Run: runImpulse, Ask: askImpulse,
			Options: optionsImpulse, Carry: decideImpulse, Explain: explainCard,
		},
	}
}

// runImpulse passes over a player without cards. Rule 4.22: when both hands are empty the
// segment ends; who has none is skipped until he has cards again (AMB-05); his Future
// Offensive card and his passes give him no impulse (AMB-04), but by an option a Future
// Offensive card that may be his last does (AMB-41).
func runImpulse(r *state.Referee) {
	switch s := r.State; {
	case !s.HasImpulse(components.Japan) && !s.HasImpulse(components.Allies):
		r.Enter(state.NationalStatus)
	default:
		r.Emit(state.ImpulseTurned{Mover: s.Mover.Other()})
	}
}

func askImpulse(s *state.State) []engine.Decision {
	if !s.HasImpulse(s.Mover) {
		return nil
	}
	return s.Asks(s.Mover, "impulse", engine.Session, true, engine.T("eots.offensive.ask.impulse",
		"side", state.SideText(s.Mover), "n", s.HandSize(s.Mover), "turn", int(s.Board.Turn)))
}

// optionsImpulse lists what a player may do in his impulse (4.22).
func optionsImpulse(s *state.State, side components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return impulseVerbs(s, side)
	case prefix.Verb == "play":
		return playOptions(s, side, prefix.Args)
	case len(prefix.Args) > 0:
		return nil
	case prefix.Verb == "future":
		return s.CardOptions(settable(s, side), state.Complete)
	case prefix.Verb == "discard":
		options := s.CardOptions(s.Discardable(side), state.Complete)
		if s.MayUseFuture(side) {
			options = append(options, state.PlainOption("future", state.Complete)) // AMB-42
		}
		return options
	}
	return nil
}

func impulseVerbs(s *state.State, side components.Side) []engine.Option {
	var options []engine.Option
	if len(playOptions(s, side, nil)) > 0 {
		options = append(options, state.ActOption("play", state.More))
	}
	if s.Cards.Passes[side] > 0 && s.HandSize(side) > 0 {
		options = append(options, state.ActOption("pass", state.Complete))
	}
	if set := settable(s, side); !set.IsEmpty() {
		options = append(options, state.ActOption("future", state.More))
	}
	if set := s.Discardable(side); !set.IsEmpty() || s.MayUseFuture(side) {
		options = append(options, state.ActOption("discard", state.More))
	}
	if s.LastFuture(side) {
		options = append(options, state.ActOption("decline", state.Complete))
	}
	return options
}

// settable are the cards that may be set aside as the Future Offensive card. Rule 7.29:
// one at a time, one a turn, never a special event card (5.37).
func settable(s *state.State, side components.Side) components.CardSet {
	if s.Cards.Future[side] != components.NoCard {
		return components.CardSet{}
	}
	return s.Cards.Hand[side].Without(s.SpecialCards())
}

func decideImpulse(r *state.Referee, side components.Side, order engine.Order) error {
	s := r.State
	switch order.Verb {
	case "pass":
		r.Emit(state.Passed{Side: side, Left: s.Cards.Passes[side] - 1})
	case "decline":
		r.Emit(state.FutureKept{Side: side})
	case "future":
		r.Emit(state.FutureSet{Side: side, Card: s.CardOfWord(side, order.Args[0])})
	case "discard":
		card := s.CardOfWord(side, order.Args[0])
		r.Emit(state.CardThrown{Side: side, Card: card, Future: card == s.Cards.Future[side]})
	case "play":
		return play(r, side, order.Args)
	}
	r.TurnImpulse()
	return nil
}

// play carries out the use of a card (5.0).
func play(r *state.Referee, side components.Side, args []string) error {
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
	return nil
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
