package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
	"github.com/umpire-games/umpire/engine/stage"
)

// newMachine makes the rules machine of the game.
func newMachine(g *Game) *state.Machine {
	return stage.New(state.Machine{
		ID: "eots", Seats: g.info.Seats, Stages: sequence(), Verbs: g.verbs,
		Referee: state.NewReferee, Command: command, Rule: (*state.State).Rule, Noun: g.NounText,
		Apply: state.ApplyEvents, Before: turn.JudgeHQs,
		Canonical: offensive.CanonicalOrder, Mistaken: mistaken, Unlisted: unlisted, Whole: true,
	})
}

// command finds what the orders of the referee and resignations do.
func command(s *state.State, seat engine.Seat, order engine.Order) (func(r *state.Referee), error) {
	side := components.Side(seat)
	switch {
	case seat != engine.Referee && order.Verb == "resign" && mayResign(s, side):
		return func(r *state.Referee) { resign(r, side) }, nil
	case seat != engine.Referee:
		return nil, nil
	case order.Verb != "start" || len(order.Args) > 0:
		return nil, engine.Misunderstood("eots.refuse.referee", "order", order.String())
	case s.Stage != state.NotStarted:
		return nil, &engine.Refusal{Kind: engine.NotNow, Why: engine.T("eots.refuse.started")}
	}
	return turn.Start, nil
}

// mistaken is the reason why a word may not follow a prefix that comes from the word behind it: a
// card that cannot be played as a Reaction, a hex where no battle can be declared, or a unit that
// cannot be sent to one has its own reason, also where no other can and so the verb is not listed.
func mistaken(s *state.State, side components.Side, prefix engine.Order, word string, rest []string) *engine.Refusal {
	explain := s.Rules.Machine.Stage(s).Explain
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
func unlisted(s *state.State, _ components.Side, prefix engine.Order, word string, ended bool) *engine.Refusal {
	if ended {
		return &engine.Refusal{
			Kind: engine.NotUnderstood, Why: engine.T("eots.refuse.too-many", "word", s.NounText(word)),
			Instead: []engine.Order{prefix},
		}
	}
	refusal := engine.Refuse(s.Rule(), "eots.refuse.no-option", "word", s.NounText(word))
	switch {
	case !prefix.IsZero():
	case word == "commit" || word == "done": // they share a word that players type
		refusal.Kind, refusal.Why = engine.NotNow, engine.T("eots.refuse.nothing-to-finish")
	case s.Rules.Machine.Knows(word):
		refusal.Kind, refusal.Why = engine.NotNow, engine.T("eots.refuse.no-option", "word", engine.T("eots.verb."+word))
	default:
		refusal.Kind = engine.NotUnderstood
	}
	return refusal
}

// mayResign tells whether the side can give the game up now (any time while it runs).
func mayResign(s *state.State, side components.Side) bool {
	return s.End == nil && s.Stage != state.NotStarted && (side == components.Japan || side == components.Allies)
}

func resign(r *state.Referee, side components.Side) {
	r.Emit(state.GameEnded{Outcome: engine.Outcome{
		Winners: []engine.Seat{engine.Seat(side.Other())},
		Method:  "resignation",
		Why:     engine.T("eots.end.resigned", "side", state.SideText(side)),
	}})
}

// sequence is the sequence of play as data. Each chapter supplies its stages.
func sequence() []state.PlayStage {
	table := make([]state.PlayStage, state.NumStages)
	for _, chapter := range slices.Concat(turn.Stages(), offensive.Stages()) {
		for id, st := range chapter {
			table[id] = st
		}
	}
	return table
}
