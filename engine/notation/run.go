package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// RefereeSeat is how the notation writes engine.Referee.
const RefereeSeat = "referee"

// Runner plays notation files.
type Runner struct {
	Games *engine.Registry
	// Dice answer where nothing is forced. Without them the dice are fair, but the
	// same for every run.
	Dice engine.Dice
	// Say, where set, puts the reasons of refusals into words; they are told by their keys else.
	Say func(engine.Text) string
	// Watch, where set, is called after each order that was accepted.
	Watch func(entry Entry, before, after engine.State)
}

// Entry is an order that was accepted.
type Entry struct {
	// Line of the file; the line of the next order for the start that the runner
	// gives by itself.
	Line   int
	Seat   engine.Seat
	Order  engine.Order
	Events []engine.Event
	Rolls  []engine.Roll
}

// Log is what came of a file.
type Log struct {
	Game    engine.Game
	Setup   engine.Setup
	Entries []Entry
	// Failures are expectations that do not hold and forced results that nobody
	// asked for.
	Failures []*Error
	// Arranged: the position was changed by "set" lines.
	Arranged bool
	// State is the final position.
	State engine.State
}

// Run plays a file. Failed expectations are in the log; the error, an *Error, is
// the line where the file could not go on, such as an order that was refused. The
// log tells what happened until then; it is nil where the game could not be made.
func (r *Runner) Run(file *File) (*Log, error) {
	setup, rest, err := header(file)
	if err != nil {
		return nil, err
	}
	game, err := r.Games.Game(setup.Game)
	if err != nil {
		return nil, &Error{
			File: file.Name, Line: file.Lines[0].Number, Cause: err,
			Problem: fmt.Sprintf("no game is called “%s”; there are: %s", setup.Game, strings.Join(r.Games.IDs(), ", ")),
		}
	}
	state, err := game.New(setup)
	if err != nil {
		return nil, &Error{File: file.Name, Line: file.Lines[0].Number, Problem: "the game cannot be set up: " + r.explain(err), Cause: err}
	}
	fallback := r.Dice
	if fallback == nil {
		fallback = fairdice.Source{Game: "notation"}.Dice(0)
	}
	run := &run{
		Runner: r, file: file, script: engine.Script().Then(fallback),
		words: NewVocabulary(game),
		log:   &Log{Game: game, Setup: state.Setup(), State: state},
	}
	for _, line := range rest {
		if err := run.line(line); err != nil {
			return run.log, err
		}
	}
	if left := run.script.Left(); left != "" {
		run.fail(0, "forced results were not asked for: "+left, nil)
	}
	return run.log, nil
}

// header reads the setup and returns the lines after it.
func header(file *File) (engine.Setup, []Line, error) {
	var setup engine.Setup
	for i, line := range file.Lines {
		switch line.Kind {
		case Game:
			setup.Game = line.Words[0]
		case Scenario:
			setup.Scenario = line.Words[0]
		case Rules:
			version, err := parseNumber(line.Words[0])
			if err != nil {
				return setup, nil, &Error{File: file.Name, Line: line.Number, Problem: err.Error()}
			}
			setup.Rules = version
		case Option:
			if setup.Options == nil {
				setup.Options = make(map[string]string)
			}
			setup.Options[line.Words[0]] = line.Words[1]
		default:
			return setup, file.Lines[i:], nil
		}
	}
	return setup, nil, nil
}

// run is one file being played.
type run struct {
	*Runner
	file     *File
	script   *engine.Scripted
	words    *Vocabulary
	log      *Log
	refereed bool // the referee has given an order
}

func (r *run) fail(line int, problem string, cause error) {
	r.log.Failures = append(r.log.Failures, r.error(line, problem, cause))
}

func (r *run) error(line int, problem string, cause error) *Error {
	return &Error{File: r.file.Name, Line: line, Problem: problem, Cause: cause}
}

// line plays one line. The error is a problem that ends the run.
func (r *run) line(line Line) error {
	switch line.Kind {
	case Dice:
		r.script.ForceRolls(line.Numbers...)
	case Draw:
		r.script.ForceDraws(line.Words[0], line.Numbers...)
	case Set:
		return r.arrange(line)
	case Expect:
		if err := r.expect(line.Words); err != nil {
			var unknown *Error
			if errors.As(err, &unknown) {
				return r.error(line.Number, unknown.Problem, err)
			}
			r.fail(line.Number, "expected "+strings.Join(line.Words, " ")+": "+err.Error(), err)
		}
	case Give, Refuse:
		return r.order(line)
	default:
		return r.error(line.Number, fmt.Sprintf("“%s” belongs to the header", line.Kind), nil)
	}
	return nil
}

func (r *run) arrange(line Line) error {
	arranger, ok := r.log.Game.(engine.PositionEditor)
	if !ok {
		return r.error(line.Number, "this game has no “set” lines", nil)
	}
	state, err := arranger.EditPosition(r.log.State, line.Words)
	if err != nil {
		return r.error(line.Number, "set "+strings.Join(line.Words, " ")+": "+r.explain(err), err)
	}
	r.log.State, r.log.Arranged = state, true
	return nil
}

// order gives an order or wants it refused. Where the game waits for nothing yet,
// the referee starts it first.
func (r *run) order(line Line) error {
	seat, err := r.seat(line)
	if err != nil {
		return err
	}
	_, over := r.log.State.Outcome()
	if seat != engine.Referee && !r.refereed && !over && len(r.log.State.Pending()) == 0 {
		if err := r.give(line.Number, engine.Referee, engine.Order{Verb: "start"}); err != nil {
			return err
		}
	}
	if line.Kind == Refuse {
		return r.refuse(line, seat)
	}
	order, err := r.words.Resolve(r.log.State, seat, line.Order)
	if err != nil {
		return r.error(line.Number, line.String()+": "+r.explain(err), err)
	}
	return r.give(line.Number, seat, order)
}

func (r *run) seat(line Line) (engine.Seat, error) {
	if line.Seat == RefereeSeat {
		return engine.Referee, nil
	}
	seats := r.log.Game.Info().Seats
	if i := slices.Index(seats, line.Seat); i >= 0 {
		return engine.Seat(i), nil
	}
	return engine.Nobody, r.error(line.Number,
		fmt.Sprintf("no seat is called “%s”; there are: %s, %s", line.Seat, strings.Join(seats, ", "), RefereeSeat), nil)
}

func (r *run) give(number int, seat engine.Seat, order engine.Order) error {
	if seat == engine.Referee {
		r.refereed = true
	}
	before := r.log.State
	events, rolls, err := r.script.Record(before, seat, order)
	if err != nil {
		return r.error(number, r.seatWord(seat)+": "+order.String()+": "+r.explain(err), err)
	}
	after := before.Evolve(events...)
	entry := Entry{Line: number, Seat: seat, Order: order, Events: events, Rolls: rolls}
	r.log.State = after
	r.log.Entries = append(r.log.Entries, entry)
	if r.Watch != nil {
		r.Watch(entry, before, after)
	}
	return nil
}

func (r *run) refuse(line Line, seat engine.Seat) error {
	order, err := r.words.Resolve(r.log.State, seat, line.Order)
	if err == nil {
		_, err = r.script.Copy().Decide(r.log.State, seat, order) // a refused order takes no results
	}
	refusal, refused := engine.AsRefusal(err)
	switch {
	case err == nil:
		r.fail(line.Number, line.Seat+": "+line.Order.String()+": accepted, but it should be refused", nil)
	case !refused:
		return r.error(line.Number, line.Seat+": "+line.Order.String()+": "+r.explain(err), err)
	case line.Because != "" && line.Because != string(refusal.Rule) && line.Because != refusal.Kind.String():
		r.fail(line.Number, fmt.Sprintf("%s: %s: refused, but as %s, not by %s",
			line.Seat, line.Order, r.explain(refusal), line.Because), refusal)
	}
	return nil
}

func (r *run) seatWord(seat engine.Seat) string { return SeatWord(r.log.Game.Info(), seat) }

// SeatWord is how the notation writes a seat.
func SeatWord(info engine.Info, seat engine.Seat) string {
	if seat >= 0 && int(seat) < len(info.Seats) {
		return info.Seats[seat]
	}
	return RefereeSeat
}

// explain tells a refusal and what may be ordered instead, for the authors of files.
func (r *Runner) explain(err error) string {
	refusal, ok := engine.AsRefusal(err)
	if !ok {
		return err.Error()
	}
	text := refusal.Error()
	if r.Say != nil {
		if text = r.Say(refusal.Why); refusal.Rule != "" {
			text += " [" + string(refusal.Rule) + "]"
		}
	} else {
		for _, name := range sortedKeys(refusal.Why.Args) {
			text += fmt.Sprintf(" %s=%s", name, plain(refusal.Why.Args[name]))
		}
	}
	for i, order := range refusal.Instead {
		text += []string{"; instead: ", ", "}[min(i, 1)] + order.String()
	}
	return text
}
