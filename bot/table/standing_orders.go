package table

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// Routine finds the routine of a kind of decision.
func (s State) Routine(kind string) (engine.Routine, bool) {
	for _, r := range s.Info().Routines {
		if r.Kind == kind {
			return r, true
		}
	}
	return engine.Routine{}, false
}

// ComesUp tells whether a routine may be asked in the game as it is played here.
func (s State) ComesUp(kind string) bool {
	abridged, ok := s.Position.(engine.Abridged)
	return !ok || abridged.ComesUp(kind)
}

// runStandingOrders has the standing orders answer what came up: at once where the
// answer betrays nothing, otherwise after a while that does not depend on what the player
// holds.
func (tx *Transaction) runStandingOrders() error {
	for range longestChain {
		answered := false
		tx.endPasses()
		for _, s := range tx.NewlyAsked() {
			seat := int(s)
			decision, asked := PendingOf(tx.Position, s)
			routine, known := tx.Routine(decision.Kind)
			if !asked || !known || len(tx.Plans[seat].Orders) > 0 {
				continue
			}
			switch {
			case !tx.Record.Seats[seat].Answers(decision.Kind) && !tx.given(s, routine):
				continue
			case routine.Secret && model.IsOpponent(tx.Record.Seats[seat].Player):
				continue // it thinks about it
			case routine.Secret, tx.passes(s, decision):
				tx.Change.Jobs = append(tx.Change.Jobs, model.Job{
					Subject: tx.Record.ID, Seat: s, Kind: model.JobStandingOrder, At: tx.Now().Add(tx.hesitation(s)),
				})
				continue
			}
			acts := len(tx.Change.Acts)
			if err := tx.answerFor(s, decision); err != nil {
				return err
			}
			answered = answered || len(tx.Change.Acts) > acts
		}
		if !answered {
			return nil
		}
		if err := tx.goOn(); err != nil {
			return err
		}
	}
	return nil
}

// Part is the part of a turn that the game is in, or the turn where it knows no parts; empty where it knows neither.
func (s State) Part() string {
	if part := engine.PhaseOf(s.Position); part != "" {
		return part
	}
	if chaptered, counts := s.Position.(engine.Chaptered); counts {
		number, _ := chaptered.Chapter()
		return fmt.Sprintf("turn %d", number)
	}
	return ""
}

// endPasses takes the standing orders away that were for a part of a turn which is over.
func (tx *Transaction) endPasses() {
	part := tx.Part()
	over := func(o model.StandingOrder) bool { return o.During != "" && o.During != part }
	for i := range tx.Record.Seats {
		if s := &tx.Record.Seats[i]; slices.ContainsFunc(s.Standing, over) {
			s.Standing = slices.DeleteFunc(slices.Clone(s.Standing), over)
			tx.Touch()
		}
	}
}

// passes tells whether a decision is answered by a standing order for this part of the turn. It takes as long as a player would, so that
// the others do not learn of it.
func (tx *Transaction) passes(seat engine.Seat, decision engine.Decision) bool {
	list := tx.Record.Seats[seat].Standing
	at := slices.IndexFunc(list, func(o model.StandingOrder) bool { return o.Fits(decision) })
	return at >= 0 && list[at].During != ""
}

// longestChain bounds how many standing orders answer each other.
const longestChain = 100

// given tells whether a routine is answered for a seat although its player has ordered nothing:
// the game advises it, or they would ask themselves.
func (tx *Transaction) given(seat engine.Seat, routine engine.Routine) bool {
	return routine.Given || routine.Between && tx.Holds(tx.By, seat)
}

// AnswerInTime has a standing order answer a secret routine whose time has come.
func (tx *Transaction) AnswerInTime(seat engine.Seat) error {
	decision, asked := PendingOf(tx.Position, seat)
	if !asked || tx.Record.Stage != model.Playing || len(tx.Plans[seat].Orders) > 0 {
		return nil
	}
	return tx.answerFor(seat, decision)
}

// answerFor tries the standing orders of a seat, the first that fits first. One that can no
// longer be carried out has lost its premise: it goes, and its owner is told.
func (tx *Transaction) answerFor(seat engine.Seat, decision engine.Decision) error {
	for _, order := range slices.Clone(tx.Record.Seats[seat].Standing) {
		if !order.Fits(decision) {
			continue
		}
		if order.Answer == model.AnswerAsk {
			return nil
		}
		acts := len(tx.Change.Acts)
		refusal, err := tx.carryOut(seat, decision, order)
		if err != nil {
			return err
		}
		if refusal == nil {
			if routine, _ := tx.Routine(decision.Kind); len(tx.Change.Acts) > acts && !routine.Secret && order.During == "" {
				tx.Answered = append(tx.Answered, seat) // others may know that nobody had to think
			}
			return nil
		}
		tx.CancelStanding(seat, order)
		tx.Cancelled = append(tx.Cancelled, Cancelled{Seat: seat, Player: tx.Record.Seats[seat].Player, Order: order, Why: refusal.Why})
	}
	if routine, known := tx.Routine(decision.Kind); known && tx.given(seat, routine) {
		_, err := tx.usual(seat, decision)
		return err
	}
	return nil
}

// carryOut gives the answer of a standing order. A refusal changes nothing.
func (tx *Transaction) carryOut(seat engine.Seat, decision engine.Decision, order model.StandingOrder) (*engine.Refusal, error) {
	if order.Answer == model.AnswerUsual {
		return tx.usual(seat, decision)
	}
	start := tx.savepoint()
	stop, err := tx.Give(seat, []string{order.Answer}, 1)
	switch {
	case err != nil:
		return nil, err
	case stop != nil:
		if !stop.Returned {
			tx.rollback(start)
		}
		return reasonOf(stop), nil
	}
	return nil, nil
}

// usual gives what the game advises until the decision is answered.
func (tx *Transaction) usual(seat engine.Seat, decision engine.Decision) (*engine.Refusal, error) {
	for range longestChain {
		now, asked := PendingOf(tx.Planned(seat), seat)
		if !asked || now.Kind != decision.Kind {
			break
		}
		advisor, ok := tx.Planned(seat).(engine.Advisor)
		if !ok {
			break
		}
		order, ok := advisor.Usual(seat)
		if !ok {
			break
		}
		events := tx.Record.Events
		stop, err := tx.Give(seat, []string{order.String()}, 1)
		if err != nil {
			return nil, err
		}
		if stop != nil {
			return reasonOf(stop), nil
		}
		if tx.Record.Events > events {
			break // decided for real: what comes next is another question
		}
	}
	return nil, nil
}

// CancelStanding takes a standing order away.
func (tx *Transaction) CancelStanding(seat engine.Seat, order model.StandingOrder) {
	s := &tx.Record.Seats[seat]
	if at := slices.Index(s.Standing, order); at >= 0 {
		s.Standing = slices.Delete(slices.Clone(s.Standing), at, at+1)
		tx.Touch()
	}
}

// Between these bounds a secret routine is answered: as quickly as a player at the board, or as
// one who looks at their phone from time to time.
const (
	quickest, quick = 10 * time.Second, 40 * time.Second
	slowest, slow   = 15 * time.Minute, 2 * time.Minute
)

// hesitation is how long a secret answer of a seat takes at this moment of the game. It follows
// from the secret of the dice and the number of events: the same for every hand.
func (tx *Transaction) hesitation(seat engine.Seat) time.Duration {
	least, most := slow, slowest
	if tx.Record.Clock.Preset == clock.Evening {
		least, most = quickest, quick
	}
	mac := hmac.New(sha256.New, tx.Record.Secret)
	fmt.Fprintf(mac, "hesitation %s %d %d", tx.Record.ID, tx.Record.Events, seat)
	share := binary.BigEndian.Uint64(mac.Sum(nil)) % uint64(most-least)
	return least + time.Duration(share)
}

// RoutineName is a routine in words.
func (s State) RoutineName(kind string) engine.Text {
	return engine.T(s.Record.Setup.Game + ".routine." + kind)
}

// StandingText is a standing order in words.
func (s State) StandingText(order model.StandingOrder) engine.Text {
	var answer any = order.Answer
	if order.Answer == model.AnswerUsual || order.Answer == model.AnswerAsk {
		answer = engine.T("host.standing." + order.Answer)
	}
	if order.During != "" {
		return engine.T("host.standing.part", "routine", s.RoutineName(order.Kind), "answer", answer)
	}
	if order.At == "" {
		return engine.T("host.standing.always", "routine", s.RoutineName(order.Kind), "answer", answer)
	}
	at, _ := s.Lexicon.Name(order.At)
	return engine.T("host.standing.at", "routine", s.RoutineName(order.Kind), "at", at, "answer", answer)
}
