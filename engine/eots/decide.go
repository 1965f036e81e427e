package eots

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// newMachine makes the rules machine of the game.
func newMachine(g *Game) *machine {
	return stage.New(machine{
		ID: "eots", Seats: g.info.Seats, Stages: sequence(), Verbs: g.verbs,
		Referee: newReferee, Command: command, Rule: (*State).rule, Noun: g.nounText,
		Apply: applyEvents, Before: (*referee).judgeHQs,
		Canonical: (*State).canonical, Mistaken: (*State).mistaken, Unlisted: (*State).unlisted, Whole: true,
	})
}

// command finds what the orders of the referee and resignations do.
func command(s *State, seat engine.Seat, order engine.Order) (func(r *referee), error) {
	side := c.Side(seat)
	switch {
	case seat != engine.Referee && order.Verb == "resign" && s.mayResign(side):
		return func(r *referee) { r.resign(side) }, nil
	case seat != engine.Referee:
		return nil, nil
	case order.Verb != "start" || len(order.Args) > 0:
		return nil, engine.Misunderstood("eots.refuse.referee", "order", order.String())
	case s.Stage != NotStarted:
		return nil, &engine.Refusal{Kind: engine.NotNow, Why: engine.T("eots.refuse.started")}
	}
	return (*referee).start, nil
}

// At is the stage, by its number. [stage.State]
func (s *State) At() int { return int(s.Stage) }

// Decide judges and carries out an order. [engine.State]
func (s *State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	return s.game.machine.Decide(s, seat, order, dice)
}

// Evolve is the state after the events. [engine.State]
func (s *State) Evolve(events ...engine.Event) engine.State { return s.game.machine.Evolve(s, events) }

// Pending are the decisions the game waits for. [engine.State]
func (s *State) Pending() []engine.Decision { return s.game.machine.Pending(s) }

// Options lists the words that may follow the prefix. [engine.State]
func (s *State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	return s.game.machine.Options(s, seat, prefix)
}

// optionsAfter lists the words that may follow the prefix in an order of a side.
func (s *State) optionsAfter(side c.Side, prefix engine.Order) []engine.Option {
	return s.Options(engine.Seat(side), prefix)
}

func (s *State) waitsFor(seat engine.Seat) bool { return s.game.machine.WaitsFor(s, seat) }

// mistaken is the reason why a word may not follow a prefix that comes from the word behind it: a
// card that cannot be played as a Reaction, a hex where no battle can be declared, or a unit that
// cannot be sent to one has its own reason, also where no other can and so the verb is not listed.
func (s *State) mistaken(side c.Side, prefix engine.Order, word string, rest []string) *engine.Refusal {
	explain := s.game.machine.Stage(s).Explain
	named := word == "react" || word == "assign" || word == "cover" || word == "battle"
	if explain == nil || !named || !prefix.IsZero() || len(rest) == 0 {
		return nil
	}
	if word != "battle" {
		if refusal := explain(s, side, prefix, word); refusal != nil {
			return refusal
		}
	}
	return explain(s, side, prefix.With(word), rest[0])
}

// unlisted is the refusal of a word that no stage can explain.
func (s *State) unlisted(_ c.Side, prefix engine.Order, word string, ended bool) *engine.Refusal {
	if ended {
		return &engine.Refusal{
			Kind: engine.NotUnderstood, Why: engine.T("eots.refuse.too-many", "word", s.game.nounText(word)),
			Instead: []engine.Order{prefix},
		}
	}
	refusal := engine.Refuse(s.rule(), "eots.refuse.no-option", "word", s.game.nounText(word))
	switch {
	case !prefix.IsZero():
	case s.game.machine.Knows(word):
		refusal.Kind, refusal.Why = engine.NotNow, engine.T("eots.refuse.no-option", "word", engine.T("eots.verb."+word))
	default:
		refusal.Kind = engine.NotUnderstood
	}
	return refusal
}

// canonical turns place names into hex numbers and the ids of the side's own cards
// ("J23") into card numbers; everything else is left alone.
func (s *State) canonical(side c.Side, order engine.Order) engine.Order {
	args, own := order.Args, false
	for i, word := range order.Args {
		canonical := word
		if hex, ok := s.game.set.PlaceBySlug(word); ok {
			canonical = s.game.hexWord(hex)
		} else if card, ok := s.game.card(word); ok && s.game.set.Cards[card].Side == side {
			canonical = cardWord(&s.game.set.Cards[card])
		}
		if canonical == word {
			continue
		}
		if !own {
			args, own = slices.Clone(args), true
		}
		args[i] = canonical
	}
	order.Args = args
	if order.Verb == "decline" && len(args) == 1 && args[0] == cardsWord && !s.rollsAhead() {
		order.Args = []string{allWord}
	}
	return order
}

// cardWord is a card in an order: its number, the side being that of the seat.
func cardWord(info *c.CardInfo) string { return strconv.Itoa(int(info.Number)) }

// mayResign tells whether the side can give the game up now (any time while it runs).
func (s *State) mayResign(side c.Side) bool {
	return s.End == nil && s.Stage != NotStarted && (side == c.Japan || side == c.Allies)
}

func (r *referee) resign(side c.Side) {
	r.Emit(GameEnded{Outcome: engine.Outcome{
		Winners: []engine.Seat{engine.Seat(side.Other())},
		Method:  "resignation",
		Why:     engine.T("eots.end.resigned", "side", sideText(side)),
	}})
}
