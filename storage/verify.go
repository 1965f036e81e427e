package storage

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/engine/journal"
)

// maxSalt bounds a salt, in bytes.
const maxSalt = 1000

var (
	codeForm       = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9-]{1,31}$`)
	commitmentForm = regexp.MustCompile(`^[0-9a-f]{64}$`)
)

// Verdict is what a check of a game found to be true.
type Verdict struct {
	Orders, Events, Rolls int
	// Void is how many of the orders were taken back, Entries how many entries of the host
	// there are beside the orders.
	Void, Entries int
	// Fair: the secret is known, it is what was committed to, and every roll is
	// what the dice give.
	Fair bool
	// Decided: every order was decided again and had the same events. False for
	// games of an older version of the rules: only their events were replayed, to the end
	// or to where the players took over the present version.
	Decided bool
	// State is the final position.
	State engine.State
	// setup is what the game began with; events are the events of each order.
	setup  engine.Setup
	events [][]engine.Event
	// rolled are the numbers of events before the orders that rolled or drew.
	rolled []int
}

// ArchiveError tells what is wrong with a document.
type ArchiveError struct {
	// Order is the number of the order from 1, 0 for the document as a whole.
	Order   int
	Problem string
	Cause   error
}

func (e *ArchiveError) Error() string {
	text := "storage: the game is not sound: " + e.Problem
	if e.Order > 0 {
		text = fmt.Sprintf("storage: the game is not sound: order %d: %s", e.Order, e.Problem)
	}
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

// Unwrap is the cause.
func (e *ArchiveError) Unwrap() error { return e.Cause }

// Verify checks a game: its dice against the commitment, where the secret is
// known, and its orders and events by playing it again. It returns an
// *ArchiveError where something is wrong.
func Verify(games *engine.Registry, archive *Archive) (*Verdict, error) {
	game, err := archive.checkHead(games)
	if err != nil {
		return nil, err
	}
	verdict := &Verdict{Rolls: len(archive.rolls())}
	source, known, err := archive.source()
	if err == nil && known {
		err = fairdice.Verify(archive.Commitment, source, archive.rolls())
		verdict.Fair = err == nil
	}
	if err != nil {
		return nil, &ArchiveError{Problem: "the dice", Cause: err}
	}
	log, err := journal.Begin(game, archive.Setup)
	if err != nil {
		return nil, &ArchiveError{Problem: "the setup", Cause: err}
	}
	verdict.setup, verdict.Decided = log.State().Setup(), true
	for i := range archive.Orders {
		if err := verdict.replay(game, log, &archive.Orders[i]); err != nil {
			err.Order = i + 1
			return nil, err
		}
	}
	verdict.State = log.State()
	verdict.Void = verdict.void(log, archive)
	return verdict, archive.checkEnd(verdict.State)
}

// replay plays one order again, or follows an entry of the host.
func (v *Verdict) replay(game engine.Game, log *journal.Fold, order *ArchivedOrder) (problem *ArchiveError) {
	defer func() {
		if cause := recover(); cause != nil {
			problem = &ArchiveError{Problem: fmt.Sprintf("the position cannot take it: %v", cause)}
		}
	}()
	var events []engine.Event
	if order.Seat == engine.System {
		entry, err := order.entry()
		var doubt error
		if err == nil {
			doubt = v.plausible(game, log, entry)
			err = log.Enter(entry)
		}
		if err == nil {
			err = doubt
		}
		if err != nil {
			return &ArchiveError{Problem: fmt.Sprintf("%q", order.Order), Cause: err}
		}
		events = []engine.Event{entry}
		v.Entries++
	} else {
		decide := log.State().Setup().Rules == game.Info().Rules
		if events, problem = order.replay(game, log.State(), decide); problem != nil {
			return problem
		}
		if len(order.Rolls) > 0 {
			v.rolled = append(v.rolled, log.Events())
		}
		log.Play(events...)
		v.Decided = v.Decided && decide
		v.Orders++
	}
	v.Events += len(events)
	v.events = append(v.events, events)
	return nil
}

// plausible checks who is said to have wanted an entry: there is such a seat, nobody has agreed with themselves or twice,
// and a roll that was taken back by agreement is marked so.
func (v *Verdict) plausible(game engine.Game, log *journal.Fold, entry journal.Entry) error {
	by, agreed := engine.Nobody, []engine.Seat(nil)
	switch e := entry.(type) {
	case journal.TakenBack:
		by, agreed = e.By, e.Agreed
		switch {
		case e.Organiser:
		case by < 0:
			return errors.New("only an organiser goes back without having a seat")
		case e.Rolled != v.rolledSince(log, e.To):
			return errors.New("an entry does not tell whether it goes back over dice")
		}
	case journal.Upgraded:
		agreed = e.Agreed
	case journal.Adjourned:
		if by = e.By; !e.Organiser && by < 0 {
			return errors.New("only an organiser adjourns without having a seat")
		}
	case journal.Resumed:
		by = e.By
	}
	for i, seat := range append([]engine.Seat{by}, agreed...) {
		switch {
		case int(seat) >= len(game.Info().Seats) || i > 0 && seat < 0:
			return fmt.Errorf("there is no seat %d", seat)
		case i > 0 && (seat == by || slices.Contains(agreed[:i-1], seat)):
			return fmt.Errorf("seat %d agrees more than once, or with itself", seat)
		}
	}
	return nil
}

// rolledSince tells whether an order rolled or drew that stands and followed the first n events or later ones.
func (v *Verdict) rolledSince(log *journal.Fold, n int) bool {
	return slices.ContainsFunc(v.rolled, func(after int) bool { return after >= n && log.Stands(after) })
}

// void counts the orders that stand no longer.
func (v *Verdict) void(log *journal.Fold, archive *Archive) int {
	void, events := 0, 0
	for i, order := range archive.Orders {
		if order.Seat != engine.System && !log.Stands(events) {
			void++
		}
		events += len(v.events[i])
	}
	return void
}

// checkHead checks everything but the orders, and finds the game.
func (a *Archive) checkHead(games *engine.Registry) (engine.Game, error) {
	game, err := games.Game(a.Setup.Game)
	if err != nil {
		return nil, &ArchiveError{Problem: fmt.Sprintf("no game is called %q", a.Setup.Game), Cause: err}
	}
	problem := ""
	switch {
	case !codeForm.MatchString(a.Code):
		problem = fmt.Sprintf("%q is not the code of a game", a.Code)
	case !commitmentForm.MatchString(a.Commitment):
		problem = "the commitment is not a SHA-256 in hexadecimal"
	case len(a.Salts) > len(game.Info().Seats) || len(a.Players) > len(game.Info().Seats):
		problem = "there are too many players"
	}
	switch a.Status {
	case GameOpen, GamePlaying, GameFinished, GameAbandoned:
	default:
		problem = fmt.Sprintf("%q is not a status", a.Status)
	}
	for _, salt := range a.Salts {
		if len(salt) > maxSalt {
			problem = "a salt is too long"
		}
	}
	if problem != "" {
		return nil, &ArchiveError{Problem: problem}
	}
	return game, nil
}

// checkEnd compares how the game ended.
func (a *Archive) checkEnd(state engine.State) error {
	outcome, over := state.Outcome()
	if !over {
		if a.Status == GameFinished {
			return &ArchiveError{Problem: "the document says that the game is finished, but it goes on"}
		}
		if a.Outcome != nil {
			return &ArchiveError{Problem: "the document has an outcome, but the game goes on"}
		}
		return nil
	}
	if a.Status != GameFinished {
		return &ArchiveError{Problem: fmt.Sprintf("the game is over, but the document says that it is %q", a.Status)}
	}
	played, errA := json.Marshal(outcome)
	claimed, errB := json.Marshal(a.Outcome)
	if errA != nil || errB != nil || !bytes.Equal(played, claimed) {
		return &ArchiveError{Problem: fmt.Sprintf("the outcome is %s, the document says %s", played, claimed)}
	}
	return nil
}

// replay gives the events of an order: decided anew where the rules are the current
// ones, else as they were stored.
func (o *ArchivedOrder) replay(game engine.Game, state engine.State, decide bool) ([]engine.Event, *ArchiveError) {
	if o.Seat < engine.Referee || int(o.Seat) >= len(game.Info().Seats) {
		return nil, &ArchiveError{Problem: fmt.Sprintf("there is no seat %d", o.Seat)}
	}
	if len(o.Events) == 0 {
		return nil, &ArchiveError{Problem: "it has no events"}
	}
	if decide {
		return o.decide(state)
	}
	events, err := model.Act{Events: o.Events}.Decode(game)
	if err != nil {
		return nil, &ArchiveError{Problem: "its events", Cause: err}
	}
	return events, nil
}

func (o *ArchivedOrder) decide(state engine.State) ([]engine.Event, *ArchiveError) {
	events, err := engine.Again(state, o.Seat, engine.ParseOrder(o.Order), o.Rolls)
	if err != nil {
		return nil, &ArchiveError{Problem: fmt.Sprintf("%q", o.Order), Cause: err}
	}
	if len(events) != len(o.Events) {
		return nil, &ArchiveError{Problem: fmt.Sprintf("%q has %d events, the document has %d", o.Order, len(events), len(o.Events))}
	}
	for i, event := range events {
		data, err := json.Marshal(event)
		var stored bytes.Buffer
		if err == nil {
			err = json.Compact(&stored, o.Events[i].Data)
		}
		if err != nil {
			return nil, &ArchiveError{Problem: fmt.Sprintf("event %d", i+1), Cause: err}
		}
		if event.Kind() != o.Events[i].Kind || !bytes.Equal(data, stored.Bytes()) {
			return nil, &ArchiveError{Problem: fmt.Sprintf("%q gives %s %s, the document has %s %s",
				o.Order, event.Kind(), data, o.Events[i].Kind, stored.Bytes())}
		}
	}
	return events, nil
}
