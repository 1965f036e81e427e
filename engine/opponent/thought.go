package opponent

import (
	"context"
	"math/rand/v2"

	"github.com/umpire-games/umpire/engine"
)

// Planner is what a game brings: how its seats are played.
type Planner interface {
	// Budget is how many positions an answer at a level may examine; 0 for levels that are not played.
	Budget(level Level) int
	// Plan plans orders towards the decision that the seat is asked for: as many as it likes, up to the one that
	// hands the game on. Without orders the frame answers.
	Plan(t *Thought) Plan
}

// Plan is what a planner answers.
type Plan struct {
	Orders []engine.Order
	// Why tells the player in one line what the plan is for; zero where there is nothing to tell.
	Why engine.Text
	// Private: the line tells of what nobody else may know, such as the hand. It is told after the end of the game.
	Private bool
}

// Thought is what a planner has for one plan.
type Thought struct {
	// Random is for whatever a planner leaves to chance.
	Random *rand.Rand

	ctx    context.Context // a thought lasts as long as one call
	level  Level
	known  Known
	deals  func(number uint64) (Known, bool)
	dealt  uint64
	luck   func(number uint64) *rand.Rand
	budget int
	spent  int
}

// Level is how well to play.
func (t *Thought) Level() Level { return t.level }

// Known is the position to plan in.
func (t *Thought) Known() Known { return t.known }

// Deal is the same position with what is hidden dealt once more.
func (t *Thought) Deal() Known {
	t.dealt++
	if known, ok := t.deals(t.dealt); ok {
		return known
	}
	return t.known
}

// Luck are dice of a number for positions that are only thought of: the same dice whenever they are asked for, those of an odd
// number opposite to those before. Plans that are compared with the same dice, and with the opposite ones, differ by what they are
// worth rather than by their luck.
func (t *Thought) Luck(number int) engine.Dice {
	return luck{t.luck(uint64(number / 2)), number%2 == 1}
}

// Spend asks whether one more position may be examined. A planner that hears no plans with what it has found.
func (t *Thought) Spend() bool {
	if t.spent >= t.budget || t.spent%64 == 0 && t.ctx.Err() != nil {
		return false
	}
	t.spent++
	return true
}

// Left is how many positions may still be examined.
func (t *Thought) Left() int { return t.budget - t.spent }

// Try is the position after an order of the seat that needs no dice; it counts as one position. False where the order
// is refused, needs dice, or nothing may be examined any more.
func (t *Thought) Try(known Known, order engine.Order) (Known, bool) {
	if !t.Spend() {
		return known, false
	}
	after, err := known.After(order)
	return after, err == nil
}
