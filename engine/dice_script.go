package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Scripted is dice whose results are forced: for tests and for the notation. It
// belongs to one goroutine. Where it cannot answer it panics with a *ScriptError;
// Scripted.Decide turns that into an error.
type Scripted struct {
	rolls    []int
	draws    []forcedDraws
	fallback Dice
}

type forcedDraws struct {
	word    string
	numbers []int
}

// ScriptError tells why a forced result does not fit what the game asks for.
type ScriptError struct {
	Purpose string
	Problem string
}

func (e *ScriptError) Error() string {
	return fmt.Sprintf("engine: forced dice for %q: %s", e.Purpose, e.Problem)
}

// Script makes dice that give these results in the order in which dice are
// rolled, and then have none left.
func Script(results ...int) *Scripted {
	return new(Scripted).ForceRolls(results...)
}

// ForceRolls appends results (0..sides-1 each) of the dice that are rolled next.
func (s *Scripted) ForceRolls(results ...int) *Scripted {
	s.rolls = append(s.rolls, results...)
	return s
}

// AnyDraw is the word that every purpose has: draws forced by it are taken in the
// order in which they are asked for.
const AnyDraw = "any"

// ForceDraws appends the candidates, by their numbers, of the next draws whose
// purpose has the given word, for example the name of a seat.
func (s *Scripted) ForceDraws(word string, numbers ...int) *Scripted {
	for i := range s.draws {
		if s.draws[i].word == word {
			s.draws[i].numbers = append(s.draws[i].numbers, numbers...)
			return s
		}
	}
	s.draws = append(s.draws, forcedDraws{word, slices.Clone(numbers)})
	return s
}

// Then sets the dice that answer where nothing is forced (any more).
func (s *Scripted) Then(fallback Dice) *Scripted {
	s.fallback = fallback
	return s
}

// Copy is an independent script in the same condition; the fallback is shared.
func (s *Scripted) Copy() *Scripted {
	c := &Scripted{rolls: slices.Clone(s.rolls), fallback: s.fallback}
	for _, d := range s.draws {
		c.draws = append(c.draws, forcedDraws{d.word, slices.Clone(d.numbers)})
	}
	return c
}

// Roll is the next forced result.
func (s *Scripted) Roll(purpose string, sides int) int {
	if len(s.rolls) == 0 {
		if s.fallback == nil {
			panic(&ScriptError{purpose, "no result is left"})
		}
		return s.fallback.Roll(purpose, sides)
	}
	result := s.rolls[0]
	if result < 0 || result >= sides {
		panic(&ScriptError{purpose, fmt.Sprintf("%d is not one of 0..%d", result, sides-1)})
	}
	s.rolls = s.rolls[1:]
	return result
}

// Draw is the index of the next forced candidate of the first forced word that
// the purpose has.
func (s *Scripted) Draw(purpose string, candidates []int) int {
	words := strings.Fields(purpose)
	for i := range s.draws {
		forced := &s.draws[i]
		if len(forced.numbers) == 0 || forced.word != AnyDraw && !slices.Contains(words, forced.word) {
			continue
		}
		index := slices.Index(candidates, forced.numbers[0])
		if index < 0 {
			panic(&ScriptError{purpose, fmt.Sprintf("%d is not among %v", forced.numbers[0], candidates)})
		}
		forced.numbers = forced.numbers[1:]
		return index
	}
	if s.fallback == nil {
		panic(&ScriptError{purpose, "no draw is left"})
	}
	return s.fallback.Draw(purpose, candidates)
}

// Left tells in words which forced results nobody asked for, empty for none.
func (s *Scripted) Left() string {
	var left []string
	if len(s.rolls) > 0 {
		left = append(left, "dice"+joined(s.rolls))
	}
	for _, forced := range s.draws {
		if len(forced.numbers) > 0 {
			left = append(left, "draw "+forced.word+joined(forced.numbers))
		}
	}
	return strings.Join(left, "; ")
}

func joined(numbers []int) string {
	var b strings.Builder
	for _, n := range numbers {
		b.WriteByte(' ')
		b.WriteString(strconv.Itoa(n))
	}
	return b.String()
}

// Decide judges an order with these dice. A forced result that does not fit is a
// *ScriptError. After any error the script is as it was before.
func (s *Scripted) Decide(state State, seat Seat, order Order) ([]Event, error) {
	events, _, err := s.Record(state, seat, order)
	return events, err
}

// Record is Decide and tells what was rolled too.
func (s *Scripted) Record(state State, seat Seat, order Order) (events []Event, rolls []Roll, err error) {
	before := s.Copy()
	defer func() {
		if cause := recover(); cause != nil {
			fault, ok := cause.(*ScriptError)
			if !ok {
				panic(cause)
			}
			events, rolls, err = nil, nil, fault
		}
		if err != nil {
			s.rolls, s.draws = before.rolls, before.draws
		}
	}()
	recorder := NewRecorder(s)
	events, err = state.Decide(seat, order, recorder)
	return events, recorder.Rolls(), err
}

// Again decides an order with the results that it got before. It is a *ScriptError
// where the order asks for anything else.
func Again(state State, seat Seat, order Order, rolls []Roll) ([]Event, error) {
	script := Script()
	for _, roll := range rolls {
		if roll.Draw {
			script.ForceDraws(AnyDraw, roll.Number)
		} else {
			script.ForceRolls(roll.Result)
		}
	}
	events, asked, err := script.Record(state, seat, order)
	if err == nil && !slices.Equal(asked, rolls) {
		return nil, &ScriptError{order.String(), "the order asks for other results than it got"}
	}
	return events, err
}

type extreme struct{ high bool }

// Min returns dice that always give the least result and draw the first candidate.
func Min() Dice { return extreme{} }

// Max returns dice that always give the greatest result and draw the last candidate.
func Max() Dice { return extreme{high: true} }

func (e extreme) Roll(_ string, sides int) int {
	if e.high {
		return sides - 1
	}
	return 0
}

func (e extreme) Draw(purpose string, candidates []int) int {
	return e.Roll(purpose, len(candidates))
}
