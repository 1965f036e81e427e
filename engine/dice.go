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
