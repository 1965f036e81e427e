package table

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// StopReason tells why giving orders stopped before the last line.
type StopReason struct {
	Line     int          // the index of the line that could not be given.
	Err      error        // a *engine.Refusal or a *commands.Doubt; nil where Open or Unsure say why.
	Order    engine.Order // the one that was refused, where it could be read.
	Open     engine.Order // an order that lacks words: what may follow is shown.
	Returned bool         // the plan holds what was not carried out.
	Unsure   bool         // this order would make the plan final, or gives something up, which has to be confirmed.
	Caution  engine.Text  // Caution tells what it gives up.
	Chance   bool         // Chance: it would make the plan final because dice are rolled or cards drawn for it.
}

// Give reads lines of orders of a seat and carries them out one after another: orders of a draft into the plan, others
// for real. It returns nil when all were given, or when the rest was taken into the plan to wait for somebody else's
// decision, and otherwise why not. The first sure lines need not be confirmed.
func (tx *Transaction) Give(seat engine.Seat, lines []string, sure int) (*StopReason, error) {
	player := tx.Record.Seats[seat].Player
	for i, line := range lines {
		if tx.Record.Seats[seat].Player != player {
			// They sit elsewhere now: the lines were meant for another side.
			return &StopReason{Line: i, Err: &engine.Refusal{Kind: engine.NotYours, Why: engine.T("host.plan.overtaken")}}, nil
		}
		planned := tx.Planned(seat)
		order, err := tx.Lexicon.Read(planned, seat, line)
		if err != nil {
			return &StopReason{Line: i, Err: tx.notYours(seat, err)}, nil
		}
		events, err := engine.Try(planned, seat, order)
		if refusal, ok := engine.AsRefusal(err); ok {
			if refusal.Kind == engine.NotUnderstood && len(planned.Options(seat, order)) > 0 { // it is not finished
				return &StopReason{Line: i, Open: order}, nil
			}
			return &StopReason{Line: i, Err: tx.notYours(seat, refusal), Order: order}, nil
		}
		withheld := errors.Is(err, engine.ErrWithheld)
		if err != nil && !withheld {
			return nil, err
		}
		if caution := Caution(planned, seat, order); i >= sure && !caution.IsZero() {
			return &StopReason{Line: i, Open: order, Unsure: true, Caution: caution}, nil
		}
		decision, asked := PendingOf(tx.Position, seat)
		if !asked || !decision.Draft {
			err := tx.Decide(seat, order)
			if refusal, ok := engine.AsRefusal(err); ok {
				return &StopReason{Line: i, Err: refusal, Order: order}, nil
			}
			if err != nil {
				return nil, err
			}
			continue
		}
		if !withheld {
			s := Step{Order: order, Events: events, After: planned.Evolve(events...)}
			if next, still := PendingOf(s.After, seat); still && next.Continues(decision.Kind, decision.Round) {
				tx.extend(seat, decision, s)
				continue
			}
		}
		if len(tx.Plans[seat].Orders) > 0 && len(order.Args) > 0 && i == len(lines)-1 && i >= sure {
			return &StopReason{Line: i, Open: order, Unsure: true, Chance: withheld}, nil
		}
		stop, passed, err := tx.handOn(seat, decision, order, lines[i+1:])
		if stop != nil {
			stop.Line = i
		}
		if err != nil || stop != nil || passed {
			return stop, err
		}
	}
	return nil, nil
}

// notYours is the reason for words that were not understood: where the seat has
// nothing to decide, that matters more than the words.
func (tx *Transaction) notYours(seat engine.Seat, err error) error {
	if _, asked := PendingOf(tx.Position, seat); asked {
		return err
	}
	if refusal, ok := engine.AsRefusal(err); ok && refusal.Kind != engine.NotUnderstood {
		return err
	}
	return &engine.Refusal{Kind: engine.NotYours, Why: engine.T("host.not-your-decision")}
}

// handOn decides the plan of a seat for real, with the order that completes it.
// Where the game turns to somebody else in between, the rest waits. Where an
// order is refused, nothing has happened if no dice were rolled; otherwise what
// was decided stays, and the rest is handed back.
func (tx *Transaction) handOn(
	seat engine.Seat, decision engine.Decision, last engine.Order, rest []string,
) (stop *StopReason, passed bool, err error) {
	start := tx.savepoint()
	rolled := tx.rolls
	orders := append(slices.Clone(tx.Plans[seat].Orders), last.String())
	tx.Plans[seat].Clear()
	for i, line := range orders {
		err := tx.Decide(seat, engine.ParseOrder(line))
		if refusal, ok := engine.AsRefusal(err); ok {
			if tx.rolls == rolled {
				tx.rollback(start)
				return &StopReason{Err: refusal, Order: engine.ParseOrder(line)}, false, nil
			}
			tx.Plans[seat].handBack(append(orders[i:], rest...), refusal)
			return &StopReason{Err: refusal, Returned: true}, false, nil
		}
		if err != nil {
			return nil, false, err
		}
		var left []string
		if i < len(orders)-1 {
			left = orders[i+1:]
		}
		now, still := PendingOf(tx.Position, seat)
		if still && now.Continues(decision.Kind, decision.Round) {
			continue // the same plan goes on
		}
		left = append(slices.Clone(left), rest...)
		if _, over := tx.Position.Outcome(); len(left) > 0 && !over {
			p := &tx.Plans[seat]
			p.Kind, p.Round, p.Waiting = decision.Kind, decision.Round, left
			p.Version++
		}
		return nil, true, nil
	}
	return nil, false, nil
}

// goOn carries out what waited, until everything waits for a player.
func (tx *Transaction) goOn() error {
	for progress := true; progress; {
		progress = false
		for seat := range tx.Plans {
			p := &tx.Plans[seat]
			decision, asked := PendingOf(tx.Position, engine.Seat(seat))
			if len(p.Waiting) == 0 || !asked || !decision.Draft {
				continue
			}
			lines := p.Waiting
			if !p.answers(decision) {
				p.handBack(lines, &engine.Refusal{Why: engine.T("host.plan.overtaken")})
				continue
			}
			p.Waiting = nil
			p.Version++
			acts := len(tx.Change.Acts)
			stop, err := tx.Give(engine.Seat(seat), lines, len(lines))
			if err != nil {
				return err
			}
			if stop != nil && !stop.Returned {
				tx.Plans[seat].handBack(lines[stop.Line:], reasonOf(stop))
			}
			progress = progress || len(tx.Change.Acts) > acts
		}
	}
	return nil
}

// reasonOf is a StopReason as a refusal.
func reasonOf(stop *StopReason) *engine.Refusal {
	var doubt *commands.Doubt
	switch {
	case errors.As(stop.Err, &doubt):
		return engine.Misunderstood("host.read.unclear", "typed", doubt.Typed)
	case stop.Err != nil:
		return refusalOf(stop.Err)
	}
	return engine.Misunderstood("host.read.unclear", "typed", stop.Open.String())
}
