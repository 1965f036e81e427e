package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
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
	case !s.hasImpulse(c.Japan) && !s.hasImpulse(c.Allies):
		r.enter(NationalStatus)
	default:
		r.Emit(ImpulseTurned{Mover: s.Mover.Other()})
	}
}

// hasImpulse tells whether a side has a card to play (4.22).
func (s *State) hasImpulse(side c.Side) bool { return s.handSize(side) > 0 || s.lastFuture(side) }

func askImpulse(s *State) []engine.Decision {
	if !s.hasImpulse(s.Mover) {
		return nil
	}
	return s.asks(s.Mover, "impulse", engine.Session, true, engine.T("eots.offensive.ask.impulse",
		"side", sideText(s.Mover), "n", s.handSize(s.Mover), "turn", int(s.Board.Turn)))
}

// turnImpulse hands over to the other player (4.22); in December 1941 the next event
// follows (17.11).
func (r *referee) turnImpulse() {
	if r.s.opening() {
		r.enter(OpeningEvents)
		return
	}
	r.Emit(ImpulseTurned{Mover: r.s.Mover.Other()})
	r.enter(Impulse)
}

// optionsImpulse lists what a player may do in his impulse (4.22).
func optionsImpulse(s *State, side c.Side, prefix engine.Order) []engine.Option {
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

func (s *State) impulseVerbs(side c.Side) []engine.Option {
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

func (s *State) cardOptions(set c.CardSet, how int) []engine.Option {
	options := make([]engine.Option, 0, set.Count())
	for card := range set.All() {
		options = append(options, s.game.cardOption(card, how))
	}
	return options
}

// settable are the cards that may be set aside as the Future Offensive card. Rule 7.29:
// one at a time, one a turn, never a special event card (5.37).
func (s *State) settable(side c.Side) c.CardSet {
	if s.Cards.Future[side] != c.NoCard {
		return c.CardSet{}
	}
	return s.Cards.Hand[side].Without(s.specialCards())
}

// specialCards are Tojo Resigns and the Soviet invasion (5.37).
func (s *State) specialCards() c.CardSet {
	var set c.CardSet
	set.Add(s.game.set.CardByNumber(c.Japan, tojoResigns))
	set.Add(s.game.set.CardByNumber(c.Allies, sovietInvasion))
	return set
}

// discardable are the cards that may be thrown away as an impulse (4.22). Rule 5.37 keeps
// the special event cards, but Japan may discard Tojo Resigns before 1944, as the card
// says (AMB-13).
func (s *State) discardable(side c.Side) c.CardSet {
	set := s.Cards.Hand[side].Without(s.specialCards())
	tojo := s.game.set.CardByNumber(c.Japan, tojoResigns)
	if s.Cards.Hand[side].Has(tojo) && !s.eventDue(tojo) {
		set.Add(tojo)
	}
	return set
}

func decideImpulse(r *referee, side c.Side, order engine.Order) error {
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

// cardOfWord reads the word for a card of the side, or "future".
func (s *State) cardOfWord(side c.Side, word string) c.Card {
	if word == "future" {
		return s.Cards.Future[side]
	}
	number := 0
	for _, digit := range word {
		if digit < '0' || digit > '9' {
			return c.NoCard
		}
		number = number*10 + int(digit-'0')
		if number > c.NumCards {
			return c.NoCard
		}
	}
	return s.game.set.CardByNumber(side, number)
}

// play carries out the use of a card (5.0).
func (r *referee) play(side c.Side, args []string) error {
	s := r.s
	card, use := s.cardOfWord(side, args[0]), Use(args[1])
	r.Emit(CardPlayed{Side: side, Card: card, Use: use, Future: card == s.Cards.Future[side]})
	info := &s.game.set.Cards[card]
	switch {
	case use == UseOperations:
		r.beginOffensive(side, card, false, s.game.unit(args[3]))
	case use == UseEvent && info.Class == c.Military:
		r.beginOffensive(side, card, true, s.game.unit(args[3]), args[4:]...)
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
func (r *referee) beginOffensive(side c.Side, card c.Card, event bool, hq c.Unit, words ...string) {
	info := &r.s.game.set.Cards[card]
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

// logisticValue of an event led by an HQ. Some cards print a better one for some HQs, J65
// and J85 one that counts from the Operations value of the Offensive (5.31, 5.32 C).
func logisticValue(info *c.CardInfo, hq c.Unit, oc int8) int8 {
	for _, better := range info.LogisticHQ {
		if better == hq {
			return info.LogisticAlt
		}
	}
	if info.LogisticOC {
		return oc + info.Logistic
	}
	return max(info.Logistic, 0)
}

// commandedHQs are the supplied HQs of a side on the map (AMB-25).
func (s *State) commandedHQs(side c.Side) c.UnitSet {
	return s.Situation().SuppliedHQ.Intersect(s.game.set.UnitsOf(side))
}

// eventHQs are the HQs that may run the Offensive of an event (5.31 A).
func (s *State) eventHQs(side c.Side, card c.Card) c.UnitSet {
	hqs := s.commandedHQs(side)
	if s.isCard(card, c.Japan, adachi) {
		hqs = s.Situation().HQs(side) // supplied or not
	}
	if s.isCard(card, c.Allies, halseyReplaces) {
		if posts := s.halseyPosts(); !posts.IsEmpty() {
			hqs.Add(s.game.set.Cards[card].Adds)
		}
	}
	if named := s.game.set.Cards[card].HQs; named != nil {
		hqs = hqs.Intersect(setOf(named))
	}
	return hqs
}

// onTrackNext is the box of the next turn on the turn track.
func (s *State) onTrackNext() position.Place { return position.OnTrack(int(s.Board.Turn) + 1) }
