package engine

import "errors"

// Dice gives the random results a game asks for. Implementations: fairdice for
// real games, Script, Min and Max for tests, and Withheld for drafts. Recorder
// keeps the results for the log.
// A Dice value belongs to one Decide call and is not safe for concurrent use.
type Dice interface {
	// Roll returns 0..sides-1. The purpose is recorded with the result
	// ("intelligence", "air-naval japan 2015").
	Roll(purpose string, sides int) int
	// Draw returns an index 0..n-1 into the candidates that the game lists in
	// ascending order of their numbers, for example the cards of a draw pile.
	// The candidates are given so that a script can force one by number.
	Draw(purpose string, candidates []int) int
}

// ErrWithheld tells that an order needs dice where none are given: a draft has
// to be committed first.
var ErrWithheld = errors.New("engine: the order needs dice, which a draft may not roll")

type withheld struct{}

// Withheld returns dice that may not be rolled: Try turns their use into ErrWithheld.
func Withheld() Dice { return withheld{} }

func (withheld) Roll(string, int) int   { panic(ErrWithheld) }
func (withheld) Draw(string, []int) int { panic(ErrWithheld) }

// Try decides an order without dice. It returns ErrWithheld where the order
// would roll, so that a draft can never look at a die.
func Try(state State, seat Seat, order Order) (events []Event, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			if cause != any(ErrWithheld) {
				panic(cause)
			}
			events, err = nil, ErrWithheld
		}
	}()
	return state.Decide(seat, order, Withheld())
}

// Roll is one result that was asked for, as it is stored beside the events.
type Roll struct {
	Purpose string `json:"purpose"`
	// Sides is the number of faces of a die, or of candidates of a draw.
	Sides int `json:"sides"`
	// Result is 0..Sides-1: the face, or the index of the candidate.
	Result int `json:"result"`
	// Draw tells a draw from a roll; Number is the candidate that was drawn.
	Draw   bool `json:"draw,omitempty"`
	Number int  `json:"number,omitempty"`
}

// Recorder passes requests on to other dice and keeps what they gave.
type Recorder struct {
	dice  Dice
	rolls []Roll
}

// NewRecorder records the results of dice.
func NewRecorder(dice Dice) *Recorder { return &Recorder{dice: dice} }

// Rolls are the results so far, in the order in which they were asked for.
func (r *Recorder) Rolls() []Roll { return r.rolls }

// Roll rolls a die and records it.
func (r *Recorder) Roll(purpose string, sides int) int {
	result := r.dice.Roll(purpose, sides)
	r.rolls = append(r.rolls, Roll{Purpose: purpose, Sides: sides, Result: result})
	return result
}

// Draw draws a candidate and records it.
func (r *Recorder) Draw(purpose string, candidates []int) int {
	result := r.dice.Draw(purpose, candidates)
	r.rolls = append(r.rolls, Roll{
		Purpose: purpose, Sides: len(candidates), Result: result, Draw: true, Number: candidates[result],
	})
	return result
}

// Seat numbers a place at the table, from 0. Games name their seats in Info.
type Seat int8

const (
	// Referee is the seat of the umpire himself: it gives the order "start".
	Referee Seat = -1
	// Nobody is the absence of a seat.
	Nobody Seat = -2
	// System is the hosting: what it writes into the log of a game is no order of the game,
	// see the package journal. Games never meet it.
	System Seat = -3
)

// AudienceKind tells what sort of reader a view, message or picture is made for.
type AudienceKind uint8

const (
	// Public is everybody: the channel of the game.
	Public AudienceKind = iota
	// Player is one seat: what it may see and nobody else.
	Player
	// Spectator is a reader who has no seat; they see what is public, and
	// everything when the game is over.
	Spectator
	// Umpire sees everything.
	Umpire
)

// Audience is a reader for whom a state is redacted.
type Audience struct {
	Kind AudienceKind `json:"kind"`
	Seat Seat         `json:"seat"`
}

// Everybody is the public audience.
func Everybody() Audience { return Audience{Kind: Public, Seat: Nobody} }

// For is the audience of one seat.
func For(seat Seat) Audience { return Audience{Kind: Player, Seat: seat} }

// Sees tells whether the audience may see what only the given seat may see.
func (a Audience) Sees(seat Seat) bool {
	return a.Kind == Umpire || a.Kind == Player && a.Seat == seat
}
