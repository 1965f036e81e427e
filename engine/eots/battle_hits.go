package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// hitQuestion is what the open volley waits for.
type hitQuestion struct {
	kind       string
	side       components.Side
	volley     *Volley
	allocation battle.Allocation
	// targets are the units to choose from.
	targets battle.Targets
}

// Kinds of hit questions.
const (
	// askAllocate: the side that rolled takes the next step (9.2 F, 9.4 B).
	askAllocate = "hits"
	// askSpare: the owner chooses the last ground step (9.2 F.5).
	askSpare = "spare"
	// askCritical: the Reaction player chooses the unit of an automatic step (9.2 F.6).
	askCritical = "critical"
)

// hitQuestion reads the open volley. nil where nobody has a choice: nothing is open,
// nothing can be hit, or all that can be hit falls.
func (s *State) hitQuestion() *hitQuestion {
	b := s.current()
	if b == nil || b.Fight == nil || b.Fight.open() == nil {
		return nil
	}
	v := b.Fight.open()
	q := &hitQuestion{volley: v, allocation: s.allocation(b, v)}
	if spare := q.allocation.MaySpare(); !spare.IsEmpty() {
		q.kind, q.side, q.targets.Units = askSpare, v.Side.Other(), spare
		return q
	}
	if automatic := q.allocation.Automatic(); !automatic.IsEmpty() {
		if automatic.Count() == 1 {
			return nil
		}
		q.kind, q.side, q.targets.Units = askCritical, s.Off.Reactor(), automatic
		return q
	}
	if _, only := q.allocation.Complete(); only {
		return nil
	}
	q.kind, q.side, q.targets = askAllocate, v.Side, q.allocation.Targets()
	return q
}

// hit is the question with the steps of an order taken. Several units may be named in one
// order, one after another, until nothing is left to choose or somebody else has to.
func (q *hitQuestion) hit(g *Tables, words []string) {
	for _, word := range words {
		q.allocation.Hit(g.target(word))
		q.targets = q.goesOn()
	}
}

// goesOn are the targets of the next step of the same order, none where it ends.
func (q *hitQuestion) goesOn() battle.Targets {
	spare, automatic := q.allocation.MaySpare(), q.allocation.Automatic()
	if q.kind != askAllocate || !spare.IsEmpty() || !automatic.IsEmpty() {
		return battle.Targets{}
	}
	if _, only := q.allocation.Complete(); only {
		return battle.Targets{}
	}
	return q.allocation.Targets()
}

func (s *State) askHits() []engine.Decision {
	q := s.hitQuestion()
	if q == nil {
		return nil
	}
	hex := s.hexText(s.current().Hex)
	switch q.kind {
	case askSpare:
		return s.asks(q.side, q.kind, engine.Tap, false, engine.T("eots.battle.ask.spare", "hex", hex, "n", int(q.volley.Hits)))
	case askCritical:
		return s.asks(q.side, q.kind, engine.Tap, false, engine.T("eots.battle.ask.critical", "hex", hex, "n", int(q.volley.Hits)))
	}
	return s.asks(q.side, q.kind, engine.Moment, true, engine.T("eots.battle.ask.hits", "hex", hex, "n", q.allocation.Left()))
}

// garrisonWord is the garrison of a city in orders.
const garrisonWord = "garrison"

// hitOptions are the legal targets; hits may also be left (B-A29).
func (s *State) hitOptions(_ components.Side, prefix engine.Order) []engine.Option {
	q := s.hitQuestion()
	if q == nil {
		return nil
	}
	verb := "hit"
	if q.kind == askSpare {
		verb = "spare"
	}
	switch {
	case prefix.IsZero():
		options := []engine.Option{actOption(verb, goesOn)}
		if q.kind == askAllocate {
			options = append(options, actOption("done", ends))
		}
		return options
	case prefix.Verb == verb && (len(prefix.Args) == 0 || verb == "hit"):
		q.hit(s.Tables, prefix.Args)
		options := make([]engine.Option, 0, q.targets.Count())
		for unit := range q.targets.All() {
			how, then := ends, *q
			then.hit(s.Tables, []string{s.targetWord(unit)})
			if !then.targets.IsEmpty() {
				how = endsOrOn
			}
			options = append(options, s.targetOption(unit, &q.allocation, how))
		}
		return options
	}
	return nil
}

// targetOption names a target with what a step of it costs.
func (s *State) targetOption(unit components.Unit, a *battle.Allocation, how int) engine.Option {
	return wordOption(s.targetWord(unit), engine.T("eots.battle.target", "unit", s.fighterText(unit), "n", a.Cost(unit)), how)
}

// targetWord is the word for a target.
func (s *State) targetWord(unit components.Unit) string {
	if unit == battle.Garrison {
		return garrisonWord
	}
	return s.set.Units[unit].ID
}

// target reads the word for a target, NoUnit where it is none.
func (g *Tables) target(word string) components.Unit {
	if word == garrisonWord {
		return battle.Garrison
	}
	return g.unit(word)
}

func (r *referee) decideHit(_ components.Side, order engine.Order) error {
	q := r.s.hitQuestion()
	switch order.Verb {
	case "spare":
		r.Emit(StepSpared{Unit: r.s.target(order.Args[0])})
	case "hit":
		q.hit(r.s.Tables, order.Args)
		r.allocate(&q.allocation, q.kind == askCritical)
	case "done":
		r.allocate(&q.allocation, true)
	}
	return nil
}

func (r *referee) allocate(a *battle.Allocation, closed bool) {
	r.Emit(HitsAllocated{Losses: a.Losses(), Left: int16(a.Left()), Closed: closed})
}

// runHits allocates what nobody has a choice about; with all volleys allocated their
// losses take effect.
func (r *referee) runHits() {
	b := r.s.current()
	v := b.Fight.open()
	if v == nil {
		r.takeLosses()
		return
	}
	a := r.s.allocation(b, v)
	if automatic := a.Automatic(); automatic.IsEmpty() {
		a, _ = a.Complete()
	} else {
		for unit := range automatic.All() {
			a.Hit(unit) // the only one, or it would have been asked
		}
	}
	r.allocate(&a, true)
}

// explainHit tells why a unit cannot lose a step.
func (s *State) explainHit(_ components.Side, prefix engine.Order, word string) *engine.Refusal {
	q := s.hitQuestion()
	if q == nil || prefix.Verb != "hit" || q.kind != askAllocate {
		return nil
	}
	unit := s.target(word)
	if unit == components.NoUnit {
		return nil
	}
	q.hit(s.Tables, prefix.Args)
	verdict := q.allocation.Verdict(unit)
	if verdict == battle.Legal {
		return nil // the unit can be hit: there is a word too many
	}
	rule := hitRule(q.volley.Ground)
	if verdict == battle.GarrisonLast {
		rule = "13.76"
	}
	return engine.Refuse(rule, "eots.battle.refuse."+verdict.String(), "unit", s.fighterText(unit), "n", q.allocation.Left())
}
