package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// impulseStages are the stages between the Offensives: the opening move of 1942, the
// initiative, and the impulses in turn (4.2).
func impulseStages() map[Stage]stage {
	return map[Stage]stage{
		OpeningMove: {
			name: "opening-move", rule: "17.25", run: runOpeningMove, ask: askOpeningMove,
			options: optionsOpeningMove, decide: decideOpeningMove,
		},
		EventChoice: eventChoiceStage(),
		Initiative: {
			name: "initiative", rule: "4.21", run: runInitiative, ask: askInitiative,
			options: optionsInitiative, decide: decideInitiative, explain: explainCard,
		},
		Impulse: {
			name: "impulse", rule: "4.22", run: runImpulse, ask: askImpulse,
			options: optionsImpulse, decide: decideImpulse, explain: explainCard,
		},
	}
}

// handSize counts the cards in hand; the Future Offensive card is none of them (4.21).
func (s *State) handSize(side c.Side) int { return s.Cards.Hand[side].Count() }

// tieBreaker goes first with equal hands. Rule 4.21: Japan in 1941 and 1942, the Allies
// from 1943.
func (s *State) tieBreaker() c.Side {
	if s.year() <= 1942 {
		return c.Japan
	}
	return c.Allies
}

// first is the player who goes first unless the other claims the initiative (4.21).
func (s *State) first() c.Side {
	japan, allies := s.handSize(c.Japan), s.handSize(c.Allies)
	switch {
	case japan > allies:
		return c.Japan
	case allies > japan:
		return c.Allies
	default:
		return s.tieBreaker()
	}
}

// claimant may claim the initiative with his Future Offensive card, NoSide where nobody
// may. Rule 4.21: the player with fewer cards, with a card set on an earlier turn; in a
// tie nobody. It may not be his last card (7.29 B).
func (s *State) claimant() c.Side {
	if s.handSize(c.Japan) == s.handSize(c.Allies) {
		return c.NoSide
	}
	if side := s.first().Other(); s.mayUseFuture(side) {
		return side
	}
	return c.NoSide
}

// mayUseFuture tells whether the Future Offensive card may be played or discarded now.
// Rule 7.29 B: set on an earlier turn, and not as the last card (AMB-41).
func (s *State) mayUseFuture(side c.Side) bool {
	return s.Cards.Future[side] != c.NoCard && s.Cards.FutureTurn[side] < s.Board.Turn && s.handSize(side) > 0
}

func runInitiative(r *referee) {
	r.emit(InitiativeTaken{Side: r.s.first()})
	r.enter(Impulse)
}

// askInitiative asks whoever could claim, whether or not his card allows it: its identity
// is secret, that it lies there is not.
func askInitiative(s *State) []engine.Decision {
	side := s.claimant()
	if side == c.NoSide {
		return nil
	}
	return s.asks(side, "initiative", engine.Moment, true, engine.T("eots.offensive.ask.initiative", "side", sideText(side)))
}

func optionsInitiative(s *State, side c.Side, prefix engine.Order) []engine.Option {
	if prefix.IsZero() {
		var options []engine.Option
		if len(s.openingHQs(side)) > 0 {
			options = append(options, actOption("play", goesOn))
		}
		return append(options, actOption("decline", ends))
	}
	switch words := append([]string{prefix.Verb}, prefix.Args...); {
	case len(words) == 1 && words[0] == "play":
		return []engine.Option{plainOption("future", goesOn)}
	case len(words) == 2:
		return []engine.Option{plainOption("event", goesOn)}
	case len(words) == 3:
		return []engine.Option{plainOption("hq", goesOn)}
	case len(words) == 4:
		return s.openingHQs(side)
	}
	return nil
}

// openingHQs are the HQs that can run the Offensive that claims the initiative. Rule 4.21:
// it has to be the event of a Military card (AMB-03).
func (s *State) openingHQs(side c.Side) []engine.Option {
	card := s.Cards.Future[side]
	if s.game.set.Cards[card].Class != c.Military || eventPlayable(s, side, card) != nil {
		return nil
	}
	return s.game.unitList(s.eventHQs(side, card), ends)
}

func decideInitiative(r *referee, side c.Side, order engine.Order) error {
	if order.Verb == "decline" {
		runInitiative(r)
		return nil
	}
	r.emit(InitiativeTaken{Side: side})
	card := r.s.Cards.Future[side]
	r.emit(CardPlayed{Side: side, Card: card, Use: UseEvent, Future: true, Opening: true})
	r.beginOffensive(side, card, true, r.s.game.unit(order.Args[3]))
	return nil
}

// runImpulse passes over a player without cards. Rule 4.22: when both hands are empty the
// segment ends; who has none is skipped until he has cards again (AMB-05); his Future
// Offensive card and his passes give him no impulse (AMB-04).
func runImpulse(r *referee) {
	switch s := r.s; {
	case s.handSize(c.Japan) == 0 && s.handSize(c.Allies) == 0:
		r.enter(NationalStatus)
	default:
		r.emit(ImpulseTurned{Mover: s.Mover.Other()})
	}
}

func askImpulse(s *State) []engine.Decision {
	if s.handSize(s.Mover) == 0 {
		return nil
	}
	return s.asks(s.Mover, "impulse", engine.Session, true, engine.T("eots.offensive.ask.impulse",
		"side", sideText(s.Mover), "n", s.handSize(s.Mover), "turn", int(s.Board.Turn)))
}

// turnImpulse hands over to the other player (4.22).
func (r *referee) turnImpulse() {
	r.emit(ImpulseTurned{Mover: r.s.Mover.Other()})
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
	if s.Cards.Passes[side] > 0 {
		options = append(options, actOption("pass", ends))
	}
	if set := s.settable(side); !set.IsEmpty() {
		options = append(options, actOption("future", goesOn))
	}
	if set := s.discardable(side); !set.IsEmpty() || s.mayUseFuture(side) {
		options = append(options, actOption("discard", goesOn))
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
		r.emit(Passed{Side: side, Left: s.Cards.Passes[side] - 1})
	case "future":
		r.emit(FutureSet{Side: side, Card: s.cardOfWord(side, order.Args[0])})
	case "discard":
		card := s.cardOfWord(side, order.Args[0])
		r.emit(CardThrown{Side: side, Card: card, Future: card == s.Cards.Future[side]})
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
	r.emit(CardPlayed{Side: side, Card: card, Use: use, Future: card == s.Cards.Future[side]})
	info := &s.game.set.Cards[card]
	switch {
	case use == UseOperations:
		r.beginOffensive(side, card, false, s.game.unit(args[3]))
	case use == UseEvent && info.Class == c.Military:
		r.beginOffensive(side, card, true, s.game.unit(args[3]))
	case use == UseEvent:
		return startEvent(r, side, card, args[2:])
	default:
		r.operate(side, use, args[2:])
		r.enter(OffensiveEnd)
	}
	return nil
}

// beginOffensive starts an Offensive (7.2 steps 0 and 1).
func (r *referee) beginOffensive(side c.Side, card c.Card, event bool, hq c.Unit) {
	info := &r.s.game.set.Cards[card]
	begun := OffensiveBegun{Side: side, Card: card, Event: event, OC: info.OC, HQ: hq}
	if event {
		begun.Logistic = logisticValue(info, hq, info.OC)
	}
	r.emit(begun)
	beginEvent(r)
	r.enter(Build)
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
	if named := s.game.set.Cards[card].HQs; named != nil {
		hqs = hqs.Intersect(setOf(named))
	}
	return hqs
}

// explainCard tells why a word of a card play is not among the options.
func explainCard(s *State, side c.Side, prefix engine.Order, word string) *engine.Refusal {
	if prefix.IsZero() {
		switch {
		case s.Stage == Initiative && word == "play":
			return s.explainOpening(side)
		case s.Stage != Impulse:
		case word == "pass":
			return engine.Refuse("4.22", "eots.offensive.refuse.no-passes")
		case word == "future":
			return engine.Refuse("7.29", "eots.offensive.refuse.future-held")
		}
		return nil
	}
	if len(prefix.Args) == 0 {
		return s.explainCardWord(side, prefix.Verb, word)
	}
	card := s.cardOfWord(side, prefix.Args[0])
	if prefix.Verb != "play" || card == c.NoCard {
		return nil
	}
	switch len(prefix.Args) {
	case 1:
		return s.explainUse(side, card, Use(word))
	case 3:
		if hq := s.game.unit(word); hq != c.NoUnit {
			return s.explainHQ(side, card, Use(prefix.Args[1]), hq)
		}
	}
	return nil
}

// explainOpening tells why the Future Offensive card cannot claim the initiative (4.21).
func (s *State) explainOpening(side c.Side) *engine.Refusal {
	card := s.Cards.Future[side]
	if s.game.set.Cards[card].Class != c.Military {
		return engine.Refuse("4.21", "eots.offensive.refuse.opening-military", "card", s.game.cardText(card))
	}
	return s.eventUsable(side, card)
}

// explainCardWord tells why a card cannot be named here.
func (s *State) explainCardWord(side c.Side, verb, word string) *engine.Refusal {
	card := s.cardOfWord(side, word)
	switch {
	case word == "future" && card == c.NoCard:
		return engine.Refuse("7.29", "eots.offensive.refuse.no-future")
	case word == "future" && s.handSize(side) == 0:
		return engine.Refuse("7.29", "eots.offensive.refuse.future-last")
	case word == "future":
		return engine.Refuse("7.29", "eots.offensive.refuse.future-new")
	case card == c.NoCard || !s.Cards.Hand[side].Has(card):
		return engine.Misunderstood("eots.offensive.refuse.not-in-hand", "card", word)
	case verb == "play":
		return s.opsBarred(side, card)
	case verb == "future" && s.Cards.Future[side] != c.NoCard:
		return engine.Refuse("7.29", "eots.offensive.refuse.future-held")
	default:
		special := s.specialCards()
		if special.Has(card) {
			return engine.Refuse("5.37", "eots.offensive.refuse.special-card", "card", s.game.cardText(card))
		}
	}
	return nil
}

// explainHQ tells why an HQ cannot run the Offensive.
func (s *State) explainHQ(side c.Side, card c.Card, use Use, hq c.Unit) *engine.Refusal {
	info := &s.game.set.Units[hq]
	switch {
	case info.Class != c.HQ || info.Side != side:
		return engine.Misunderstood("eots.offensive.refuse.not-hq", "unit", s.game.unitText(hq))
	case !s.Board.Pieces[hq].Place.OnMap():
		return engine.Refuse("7.21", "eots.offensive.refuse.hq-off-map", "unit", s.game.unitText(hq))
	case !s.Situation().SuppliedHQ.Has(hq):
		return engine.Refuse("6.21", "eots.offensive.refuse.hq-supply", "unit", s.game.unitText(hq))
	case use == UseEvent:
		return engine.Refuse("5.31", "eots.offensive.refuse.hq-event", "unit", s.game.unitText(hq), "card", s.game.cardText(card))
	}
	return nil
}

// onTrackNext is the box of the next turn on the turn track.
func (s *State) onTrackNext() position.Place { return position.OnTrack(int(s.Board.Turn) + 1) }
