package enginetest

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
)

// parsed is an order whose words were understood.
type parsed struct {
	verb  string
	card  int
	ship  int
	place int
	seat  engine.Seat
}

// verb is a kind of order: its stage, and the words it takes.
type verb struct {
	word  string
	stage Stage
	words []engine.NounKind
}

// verbs are listed by Options in this order.
var verbs = [...]verb{
	{word: "start", stage: Dealing},
	{word: "play", stage: Plan, words: []engine.NounKind{NounCard}},
	{word: "move", stage: Plan, words: []engine.NounKind{NounShip, NounPlace}},
	{word: "commit", stage: Plan},
	{word: "pass", stage: Plan},
	{word: "react", stage: React, words: []engine.NounKind{NounCard}},
	{word: "decline", stage: React},
	{word: "lose", stage: Loss, words: []engine.NounKind{NounShip}},
	{word: "resign", words: []engine.NounKind{"seat"}},
}

func verbOf(word string) (verb, bool) {
	i := slices.IndexFunc(verbs[:], func(v verb) bool { return v.word == word })
	if i < 0 {
		return verb{}, false
	}
	return verbs[i], true
}

func understand(order engine.Order) (parsed, error) {
	verb, ok := verbOf(order.Verb)
	if !ok {
		return parsed{}, engine.Misunderstood("skirmish.unknown-verb", "verb", order.Verb)
	}
	if len(order.Args) != len(verb.words) {
		return parsed{}, engine.Misunderstood("skirmish.wrong-words", "verb", order.Verb, "n", len(verb.words))
	}
	p := parsed{verb: order.Verb}
	for i, kind := range verb.words {
		word := order.Args[i]
		index := slices.Index(wordsOf(kind), word)
		if index < 0 {
			return parsed{}, engine.Misunderstood("skirmish.unknown-"+string(kind), "word", word)
		}
		switch kind {
		case NounCard:
			p.card = index + 1
		case NounShip:
			p.ship = index
		case NounPlace:
			p.place = index
		default:
			p.seat = engine.Seat(index)
		}
	}
	return p, nil
}

var cardWords = func() (words [numCards]string) {
	for i := range words {
		words[i] = strconv.Itoa(i + 1)
	}
	return words
}()

func wordsOf(kind engine.NounKind) []string {
	switch kind {
	case NounCard:
		return cardWords[:]
	case NounShip:
		return shipWords[:]
	case NounPlace:
		return placeWords[:]
	default:
		return seatWords[:]
	}
}

// judge tells whether a seat may give an order now. It is the one source of
// Decide and Options.
func (s State) judge(seat engine.Seat, p parsed) error {
	if s.Stage == Over {
		return &engine.Refusal{Kind: engine.NotNow, Rule: "4.2", Why: engine.T("skirmish.is-over")}
	}
	if p.verb == "resign" {
		if seat != engine.Referee {
			return &engine.Refusal{Kind: engine.NotYours, Rule: "4.3", Why: engine.T("skirmish.referee-only")}
		}
		if s.Stage == Dealing {
			return &engine.Refusal{Kind: engine.NotNow, Rule: "4.3", Why: engine.T("skirmish.not-now", "verb", p.verb)}
		}
		return nil
	}
	if seat != s.waitsFor() {
		return &engine.Refusal{Kind: engine.NotYours, Why: engine.T("skirmish.not-yours")}
	}
	if verb, _ := verbOf(p.verb); verb.stage != s.Stage {
		return &engine.Refusal{Kind: engine.NotNow, Why: engine.T("skirmish.not-now", "verb", p.verb)}
	}
	switch p.verb {
	case "play":
		return s.mayPlay(seat, p.card)
	case "move":
		return s.mayMove(seat, p.ship, p.place)
	case "commit":
		if !s.planned() {
			return engine.Refuse("2.3", "skirmish.nothing-planned")
		}
	case "pass":
		if s.planned() {
			return engine.Refuse("2.3", "skirmish.already-planned")
		}
	case "react":
		if s.Cards[p.card] != InHand(seat) {
			return engine.Refuse("3.1", "skirmish.not-in-hand", "card", cardName(p.card))
		}
	case "lose":
		if !slices.Contains(s.shipsAt(seat, s.Battle), p.ship) {
			return engine.Refuse("3.2", "skirmish.not-in-battle", "ship", shipName(p.ship))
		}
	}
	return nil
}

// mayPlay is rule 2.1: one card of the own hand in a plan.
func (s State) mayPlay(seat engine.Seat, card int) error {
	if s.Card != 0 {
		return engine.Refuse("2.1", "skirmish.one-card")
	}
	if s.Cards[card] != InHand(seat) {
		return engine.Refuse("2.1", "skirmish.not-in-hand", "card", cardName(card))
	}
	return nil
}

// mayMove is rule 2.2: each own ship once, to a place next to it.
func (s State) mayMove(seat engine.Seat, ship, place int) error {
	at := s.Ships[ship]
	switch {
	case owner(ship) != seat:
		return engine.Refuse("2.2", "skirmish.not-your-ship", "ship", shipName(ship))
	case at.Place == nowhere:
		return engine.Refuse("2.2", "skirmish.ship-sunk", "ship", shipName(ship))
	case at.Moved:
		return engine.Refuse("2.2", "skirmish.has-moved", "ship", shipName(ship))
	case int(at.Place)-place != 1 && place-int(at.Place) != 1:
		return engine.Refuse("2.2", "skirmish.too-far", "ship", shipName(ship), "place", placeName(place))
	}
	return nil
}

// Options lists the words that may follow in an order of the seat.
func (s State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	var options []engine.Option
	if prefix.Verb == "" {
		for _, verb := range verbs {
			order := engine.Order{Verb: verb.word}
			more := len(verb.words) > 0
			if more && s.completable(seat, order) || !more && s.legal(seat, order) {
				options = append(options, engine.Option{
					Word: verb.word, Label: engine.T("skirmish.verb." + verb.word), Complete: !more, More: more,
				})
			}
		}
		return options
	}
	verb, ok := verbOf(prefix.Verb)
	if !ok || len(prefix.Args) >= len(verb.words) {
		return nil
	}
	kind := verb.words[len(prefix.Args)]
	more := len(prefix.Args)+1 < len(verb.words)
	for _, word := range wordsOf(kind) {
		order := prefix.With(word)
		if more && s.completable(seat, order) || !more && s.legal(seat, order) {
			options = append(options, engine.Option{
				Word: word, Label: engine.T("skirmish." + string(kind) + "." + word), Complete: !more, More: more,
			})
		}
	}
	return options
}

func (s State) legal(seat engine.Seat, order engine.Order) bool {
	p, err := understand(order)
	return err == nil && s.judge(seat, p) == nil
}

// completable tells whether a legal order begins with these words.
func (s State) completable(seat engine.Seat, order engine.Order) bool {
	return len(s.Options(seat, order)) > 0
}

// instead lists legal orders near a refused one: of its verb where there are any.
func (s State) instead(seat engine.Seat, order engine.Order) []engine.Order {
	var orders []engine.Order
	var walk func(prefix engine.Order)
	walk = func(prefix engine.Order) {
		for _, option := range s.Options(seat, prefix) {
			next := prefix.With(option.Word)
			if option.Complete {
				orders = append(orders, next)
			}
			if option.More {
				walk(next)
			}
		}
	}
	if order.Verb != "" {
		prefix := order
		for len(prefix.Args) > 0 && len(orders) == 0 {
			prefix = engine.Order{Verb: prefix.Verb, Args: prefix.Args[:len(prefix.Args)-1]}
			walk(prefix)
		}
	}
	if len(orders) == 0 && seat >= 0 {
		walk(engine.Order{})
	}
	return orders[:min(len(orders), 5)]
}

// Decide judges an order.
func (s State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	p, err := understand(order)
	if err == nil {
		err = s.judge(seat, p)
	}
	if err != nil {
		if refusal, ok := engine.AsRefusal(err); ok && refusal.Kind != engine.NotYours {
			refusal.Instead = s.instead(seat, order)
		}
		return nil, err
	}
	r := &resolution{State: s, dice: dice}
	r.resolve(p)
	return r.events, nil
}
