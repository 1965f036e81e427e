package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// newMachine makes the rules machine of the game.
func newMachine(g *Game) *machine {
	return stage.New(machine{
		ID: "eots", Seats: g.info.Seats, Stages: sequence(), Verbs: g.verbs,
		Referee: newReferee, Command: command, Rule: (*State).rule, Noun: g.nounText,
		Apply: applyEvents, Before: (*referee).judgeHQs,
		Canonical: canonicalOrder, Mistaken: (*State).mistaken, Unlisted: (*State).unlisted, Whole: true,
	})
}

// command finds what the orders of the referee and resignations do.
func command(s *State, seat engine.Seat, order engine.Order) (func(r *referee), error) {
	side := components.Side(seat)
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

// mistaken is the reason why a word may not follow a prefix that comes from the word behind it: a
// card that cannot be played as a Reaction, a hex where no battle can be declared, or a unit that
// cannot be sent to one has its own reason, also where no other can and so the verb is not listed.
func (s *State) mistaken(side components.Side, prefix engine.Order, word string, rest []string) *engine.Refusal {
	explain := s.machine.Stage(s).Explain
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
func (s *State) unlisted(_ components.Side, prefix engine.Order, word string, ended bool) *engine.Refusal {
	if ended {
		return &engine.Refusal{
			Kind: engine.NotUnderstood, Why: engine.T("eots.refuse.too-many", "word", s.nounText(word)),
			Instead: []engine.Order{prefix},
		}
	}
	refusal := engine.Refuse(s.rule(), "eots.refuse.no-option", "word", s.nounText(word))
	switch {
	case !prefix.IsZero():
	case s.machine.Knows(word):
		refusal.Kind, refusal.Why = engine.NotNow, engine.T("eots.refuse.no-option", "word", engine.T("eots.verb."+word))
	default:
		refusal.Kind = engine.NotUnderstood
	}
	return refusal
}

// mayResign tells whether the side can give the game up now (any time while it runs).
func (s *State) mayResign(side components.Side) bool {
	return s.End == nil && s.Stage != NotStarted && (side == components.Japan || side == components.Allies)
}

func (r *referee) resign(side components.Side) {
	r.Emit(GameEnded{Outcome: engine.Outcome{
		Winners: []engine.Seat{engine.Seat(side.Other())},
		Method:  "resignation",
		Why:     engine.T("eots.end.resigned", "side", sideText(side)),
	}})
}

// sequence is the sequence of play as data. Each chapter supplies its stages.
func sequence() []playStage {
	table := make([]playStage, numStages)
	for _, chapter := range []map[Stage]playStage{
		turnStages(), impulseStages(), offensiveStages(), battleStages(), returnStages(), politicalStages(), openingStages(),
		biddingStages(),
	} {
		for id, st := range chapter {
			table[id] = st
		}
	}
	return table
}
