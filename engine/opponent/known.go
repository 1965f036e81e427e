package opponent

import (
	"math/rand/v2"

	"github.com/umpire-games/umpire/engine"
)

// Known is a position as one seat may know it: what is hidden from the seat has been dealt anew. Its fields are
// private, so that nothing outside of this package can put a true position into it.
type Known struct {
	state engine.State
	seat  engine.Seat
}

// State is the position. What the seat may not know in it is made up.
func (k Known) State() engine.State { return k.state }

// Seat is who knows it.
func (k Known) Seat() engine.Seat { return k.seat }

// After is the position after an order of the seat that needs no dice. The error is a refusal, or
// [engine.ErrWithheld] for a legal order that needs dice.
func (k Known) After(order engine.Order) (Known, error) {
	events, err := engine.Try(k.state, k.seat, order)
	if err != nil {
		return k, err
	}
	return Known{k.state.Evolve(events...), k.seat}, nil
}

// decision is what the seat has to decide; false where it is not asked.
func (k Known) decision() (engine.Decision, bool) { return decisionOf(k.state, k.seat) }

func decisionOf(state engine.State, seat engine.Seat) (engine.Decision, bool) {
	for _, decision := range state.Pending() {
		if decision.Seat == seat {
			return decision, true
		}
	}
	return engine.Decision{}, false
}

// deal makes a position known to a seat. The random numbers of a deal are its own: how many it takes may depend on
// what is hidden, and nothing that comes later may.
func deal(state engine.State, seat engine.Seat, seed, number uint64) Known {
	concealer, ok := state.(engine.Concealer)
	if !ok {
		return Known{state, seat} // New has made sure that nothing is hidden in the game
	}
	random := rand.New(rand.NewPCG(seed, number|streamOfDeals))
	return Known{concealer.ShuffleHidden(engine.For(seat), random.IntN), seat}
}

// Streams tell the random numbers of deals and of dice that are only thought of from those of planners.
const (
	streamOfDeals = 1 << 63
	streamOfLuck  = 1 << 62
)

// Dice are for positions that are only thought of: quick and repeatable.
type Dice struct{ Random *rand.Rand }

// Roll rolls a die. [engine.Dice]
func (d Dice) Roll(_ string, sides int) int { return d.Random.IntN(sides) }

// Draw draws a candidate. [engine.Dice]
func (d Dice) Draw(_ string, candidates []int) int { return d.Random.IntN(len(candidates)) }

// luck are dice for comparisons, see [Thought.Luck].
type luck struct {
	random   *rand.Rand
	opposite bool
}

// Roll rolls a die. [engine.Dice]
func (l luck) Roll(_ string, sides int) int {
	n := l.random.IntN(sides)
	if l.opposite {
		n = sides - 1 - n
	}
	return n
}

// Draw draws a candidate. [engine.Dice]
func (l luck) Draw(_ string, candidates []int) int { return l.random.IntN(len(candidates)) }
