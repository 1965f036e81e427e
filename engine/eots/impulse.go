package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// impulseStages are the stages between the Offensives: the opening move of 1942, the
// initiative, and the impulses in turn (4.2).
func impulseStages() map[Stage]playStage {
	return map[Stage]playStage{
		OpeningMove: {
			Name: "opening-move", Rule: "17.25", Run: runOpeningMove, Ask: askOpeningMove,
			Options: optionsOpeningMove, Carry: decideOpeningMove, Explain: explainOpeningMove,
		},
		ChooseFuture: chooseFuture(),
		EventChoice:  eventChoiceStage(),
		Initiative: {
			Name: "initiative", Rule: "4.21", Run: runInitiative, Ask: askInitiative,
			Options: optionsInitiative, Carry: decideInitiative, Explain: explainCard,
		},
		Impulse: {
			Name: "impulse", Rule: "4.22", Run: runImpulse, Ask: askImpulse,
			Options: optionsImpulse, Carry: decideImpulse, Explain: explainCard,
		},
	}
}

// runImpulse passes over a player without cards. Rule 4.22: when both hands are empty the
// segment ends; who has none is skipped until he has cards again (AMB-05); his Future
// Offensive card and his passes give him no impulse (AMB-04), but by an option a Future
// Offensive card that may be his last does (AMB-41).
func runImpulse(r *referee) {
	switch s := r.s; {
	case !s.hasImpulse(components.Japan) && !s.hasImpulse(components.Allies):
		r.enter(NationalStatus)
	default:
		r.Emit(ImpulseTurned{Mover: s.Mover.Other()})
	}
}

func askImpulse(s *State) []engine.Decision {
	if !s.hasImpulse(s.Mover) {
		return nil
	}
	return s.asks(s.Mover, "impulse", engine.Session, true, engine.T("eots.offensive.ask.impulse",
		"side", sideText(s.Mover), "n", s.handSize(s.Mover), "turn", int(s.Board.Turn)))
}

// optionsImpulse lists what a player may do in his impulse (4.22).
func optionsImpulse(s *State, side components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return s.impulseVerbs(side)
	case prefix.Verb == "play":
		return s.playOptions(side, prefix.Args)
	case len(prefix.Args) > 0:
		return nil
	case prefix.Verb == "future":
		return s.cardOptions(s.settable(side), ends)
	case prefix.Verb == "discard":
		options := s.cardOptions(s.discardable(side), ends)
		if s.mayUseFuture(side) {
			options = append(options, plainOption("future", ends)) // AMB-42
		}
		return options
	}
	return nil
}

func (s *State) impulseVerbs(side components.Side) []engine.Option {
	var options []engine.Option
	if len(s.playOptions(side, nil)) > 0 {
		options = append(options, actOption("play", goesOn))
	}
	if s.Cards.Passes[side] > 0 && s.handSize(side) > 0 {
		options = append(options, actOption("pass", ends))
	}
	if set := s.settable(side); !set.IsEmpty() {
		options = append(options, actOption("future", goesOn))
	}
	if set := s.discardable(side); !set.IsEmpty() || s.mayUseFuture(side) {
		options = append(options, actOption("discard", goesOn))
	}
	if s.lastFuture(side) {
		options = append(options, actOption("decline", ends))
	}
	return options
}

// settable are the cards that may be set aside as the Future Offensive card. Rule 7.29:
// one at a time, one a turn, never a special event card (5.37).
func (s *State) settable(side components.Side) components.CardSet {
	if s.Cards.Future[side] != components.NoCard {
		return components.CardSet{}
	}
	return s.Cards.Hand[side].Without(s.specialCards())
}

func decideImpulse(r *referee, side components.Side, order engine.Order) error {
	s := r.s
	switch order.Verb {
	case "pass":
		r.Emit(Passed{Side: side, Left: s.Cards.Passes[side] - 1})
	case "decline":
		r.Emit(FutureKept{Side: side})
	case "future":
		r.Emit(FutureSet{Side: side, Card: s.cardOfWord(side, order.Args[0])})
	case "discard":
		card := s.cardOfWord(side, order.Args[0])
		r.Emit(CardThrown{Side: side, Card: card, Future: card == s.Cards.Future[side]})
	case "play":
		return r.play(side, order.Args)
	}
	r.turnImpulse()
	return nil
}

// play carries out the use of a card (5.0).
func (r *referee) play(side components.Side, args []string) error {
	s := r.s
	card, use := s.cardOfWord(side, args[0]), Use(args[1])
	r.Emit(CardPlayed{Side: side, Card: card, Use: use, Future: card == s.Cards.Future[side]})
	info := &s.set.Cards[card]
	switch {
	case use == UseOperations:
		r.beginOffensive(side, card, false, s.unit(args[3]))
	case use == UseEvent && info.Class == components.Military:
		r.beginOffensive(side, card, true, s.unit(args[3]), args[4:]...)
	case use == UseEvent:
		return startEvent(r, side, card, args[2:])
	default:
		r.operate(side, use, args[2:])
		r.enter(OffensiveEnd)
	}
	return nil
}

// beginOffensive starts an Offensive (7.2 steps 0 and 1). The words are what the event asks
// for beside its HQ.
func (r *referee) beginOffensive(side components.Side, card components.Card, event bool, hq components.Unit, words ...string) {
	info := &r.s.set.Cards[card]
	begun := OffensiveBegun{Side: side, Card: card, Event: event, OC: info.OC, HQ: hq}
	if event {
		begun.Logistic = logisticValue(info, hq, info.OC)
	}
	r.Emit(begun)
	beginEvent(r, words)
	if r.s.Stage != EventChoice {
		r.enter(Build)
	}
}
